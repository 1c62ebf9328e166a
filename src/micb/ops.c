/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "micb/ops.h"
#include <irmap/micb.h>

/* Opcodes 0 to 18. */
const struct micb_op irmapi_micb_ops[MICB_OPS] = {
    {"matmul", "m", MICB_NOTHING, false},     {"add", "+", MICB_NOTHING, false},
    {"sub", "-", MICB_NOTHING, false},        {"mul", "*", MICB_NOTHING, false},
    {"div", "/", MICB_NOTHING, false},        {"relu", "r", MICB_NOTHING, false},
    {"softmax", "s", MICB_AXIS, true},        {"sigmoid", "sig", MICB_NOTHING, false},
    {"tanh", "th", MICB_NOTHING, false},      {"gelu", "gelu", MICB_NOTHING, false},
    {"layernorm", "ln", MICB_NOTHING, false}, {"transpose", "t", MICB_AXES, false},
    {"reshape", "rshp", MICB_NOTHING, false}, {"sum", "sum", MICB_AXES, false},
    {"mean", "mean", MICB_AXES, false},       {"max", "max", MICB_AXES, false},
    {"concat", "cat", MICB_AXIS, false},      {"split", "split", MICB_SPLIT, false},
    {"gather", "gth", MICB_AXIS, false},
};

const struct micb_op irmapi_micb_custom = {"custom", "", MICB_NAME, false};

const struct micb_dtype irmapi_micb_dtypes[MICB_DTYPES] = {
    {"f16"}, {"f32"}, {"f64"}, {"bf16"}, {"i8"},  {"i16"}, {"i32"},
    {"i64"}, {"u8"},  {"u16"}, {"u32"},  {"u64"}, {"bool"}};

const char *irmap_micb_opcode_name(uint32_t opcode)
{
    const struct micb_op *op = micb_op(opcode);
    return op ? op->name : NULL;
}
