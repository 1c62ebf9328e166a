/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of VHLO, the dialect of StableHLO portable artifacts, as of StableHLO 1.20.0. */
#include "mlir/vhlo.h"
#include <string.h>

/* Sorted by name. Every version from 1 to `newest` exists. */
static const struct vhlo_op {
    char name[25];
    uint8_t newest;
} ops[] = {
    {"abs", 1},
    {"add", 1},
    {"after_all", 1},
    {"all_gather", 2},
    {"all_reduce", 2},
    {"all_to_all", 2},
    {"and", 1},
    {"async_done", 1},
    {"async_start", 1},
    {"atan2", 1},
    {"batch_norm_grad", 1},
    {"batch_norm_inference", 1},
    {"batch_norm_training", 1},
    {"bitcast_convert", 1},
    {"broadcast", 1},
    {"broadcast_in_dim", 1},
    {"call", 1},
    {"case", 1},
    {"cbrt", 2},
    {"ceil", 1},
    {"cholesky", 1},
    {"clamp", 1},
    {"collective_broadcast", 2},
    {"collective_permute", 1},
    {"collective_reduce", 1},
    {"compare", 1},
    {"complex", 1},
    {"composite", 2},
    {"concatenate", 1},
    {"constant", 1},
    {"convert", 1},
    {"convolution", 1},
    {"cosine", 2},
    {"count_leading_zeros", 1},
    {"create_token", 1},
    {"cross-replica-sum", 1},
    {"custom_call", 2},
    {"divide", 1},
    {"dot", 1},
    {"dot_general", 2},
    {"dynamic_broadcast_in_dim", 1},
    {"dynamic_conv", 2},
    {"dynamic_gather", 2},
    {"dynamic_iota", 1},
    {"dynamic_pad", 1},
    {"dynamic_reshape", 1},
    {"dynamic_slice", 1},
    {"dynamic_update_slice", 1},
    {"einsum", 1},
    {"exponential", 2},
    {"exponential_minus_one", 2},
    {"fft", 1},
    {"floor", 1},
    {"func", 1},
    {"gather", 2},
    {"get_dimension_size", 1},
    {"get_tuple_element", 1},
    {"if", 1},
    {"imag", 1},
    {"infeed", 1},
    {"iota", 1},
    {"is_finite", 1},
    {"log", 2},
    {"log_plus_one", 2},
    {"logistic", 2},
    {"map", 1},
    {"maximum", 1},
    {"minimum", 1},
    {"multiply", 1},
    {"negate", 1},
    {"not", 1},
    {"optimization_barrier", 1},
    {"or", 1},
    {"outfeed", 1},
    {"pad", 1},
    {"partition_id", 1},
    {"popcnt", 1},
    {"power", 1},
    {"real", 1},
    {"real_dynamic_slice", 1},
    {"recv", 2},
    {"reduce", 1},
    {"reduce_precision", 1},
    {"reduce_scatter", 1},
    {"reduce_window", 1},
    {"remainder", 1},
    {"replica_id", 1},
    {"reshape", 1},
    {"return", 1},
    {"reverse", 1},
    {"rng", 1},
    {"rng_bit_generator", 1},
    {"round_nearest_afz", 1},
    {"round_nearest_even", 1},
    {"rsqrt", 2},
    {"scatter", 2},
    {"select", 1},
    {"select_and_scatter", 1},
    {"send", 2},
    {"set_dimension_size", 1},
    {"shift_left", 1},
    {"shift_right_arithmetic", 1},
    {"shift_right_logical", 1},
    {"sign", 1},
    {"sine", 2},
    {"slice", 1},
    {"sort", 1},
    {"sqrt", 2},
    {"subtract", 1},
    {"tan", 2},
    {"tanh", 2},
    {"torch_index_select", 1},
    {"transpose", 1},
    {"triangular_solve", 1},
    {"tuple", 1},
    {"unary_einsum", 1},
    {"uniform_dequantize", 1},
    {"uniform_quantize", 1},
    {"while", 1},
    {"xor", 1},
};

bool irmapi_vhlo_split(irmap_str name, irmap_str *stem, uint32_t *version)
{
    size_t digits = 0;
    while (digits < name.size && name.data[name.size - 1 - digits] >= '0' &&
           name.data[name.size - 1 - digits] <= '9')
        digits++;
    const size_t at = name.size - digits;
    if (!digits || at < 2 || name.data[at - 1] != 'v' || name.data[at - 2] != '_')
        return false;
    *stem = (irmap_str){name.data, at - 2};
    *version = 0;
    for (size_t i = at; i < name.size; i++)
        *version = *version < 1000 ? *version * 10 + (uint32_t)(name.data[i] - '0') : *version;
    return true;
}

static int compare(irmap_str s, const char *name)
{
    const int order = strncmp(s.data, name, s.size);
    return order ? order : name[s.size] ? -1 : 0;
}

bool irmapi_vhlo_has_op(irmap_str name)
{
    irmap_str stem;
    uint32_t version;
    if (!irmapi_vhlo_split(name, &stem, &version) || stem.size >= sizeof ops[0].name)
        return false;
    size_t low = 0, high = sizeof ops / sizeof ops[0];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = compare(stem, ops[middle].name);
        if (order == 0)
            return version >= 1 && version <= ops[middle].newest;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

bool irmapi_vhlo_view(irmap_str name, bool in_function, irmap_str half[2])
{
    uint32_t version;
    if (!irmapi_vhlo_has_op(name) || !irmapi_vhlo_split(name, &half[1], &version))
        return false;
    const bool func = irmap_str_equal(half[1], "func") || irmap_str_equal(half[1], "call") ||
                      (in_function && irmap_str_equal(half[1], "return"));
    half[0] = func ? (irmap_str){"func", 4} : (irmap_str){"stablehlo", 9};
    return true;
}
