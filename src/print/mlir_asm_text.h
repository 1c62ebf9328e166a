/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Helpers of directives: attributes as text, and lists in it. */
#ifndef IRMAPI_MLIR_ASM_TEXT_H
#define IRMAPI_MLIR_ASM_TEXT_H

#include "print/mlir_asm.h"

/* Text in printer.room, which may move: it is found by its place. */
struct asm_held {
    size_t at, size;
};

static inline irmap_str asm_held_text(const struct asm_ctx *x, struct asm_held h)
{
    return h.size ? (irmap_str){(const char *)x->p->room.data + h.at, h.size} : (irmap_str){"", 0};
}

static inline void asm_put(const struct asm_ctx *x, irmap_str s)
{
    sink_put(&x->p->sink, s.data, s.size);
}

static inline bool asm_begins(irmap_str s, const char *word)
{
    const size_t size = strlen(word);
    return s.size >= size && memcmp(s.data, word, size) == 0;
}

static inline irmap_str asm_part(irmap_str s, size_t from, size_t to)
{
    return to <= s.size && from < to ? (irmap_str){s.data + from, to - from} : (irmap_str){"", 0};
}

/* Text between the first `open` and the last character, which closes it. */
irmap_str irmapi_asm_between(irmap_str s, char open);
/* Keeps the text of an attribute, or of the attribute that an argument names. */
struct asm_held irmapi_asm_hold(struct asm_ctx *x, const struct text_pair *pair);
struct asm_held irmapi_asm_hold_arg(struct asm_ctx *x, const struct asm_args *args, uint32_t i);
struct asm_held irmapi_asm_hold_named(struct asm_ctx *x, const char *name);
/* The next element of "a, b, c"; false at the end. */
bool irmapi_asm_element(irmap_str *list, irmap_str *out);
/* Elements of "array<i64: 1, 2>", "[1, 2]" or "dense<[1, 2]> : tensor<2xi32>". */
irmap_str irmapi_asm_elements(irmap_str s);
/* The first value of a group that an argument names, and how many. */
uint64_t irmapi_asm_arg_group(struct asm_ctx *x, const struct asm_args *args, uint32_t i,
                              uint64_t *count);

/* The op of a body that has one and its terminator. */
struct asm_payload {
    struct mlir_op op, last;
    struct mlir_list args;
    uint64_t base; /* the number of the first argument */
};

/* False when the next region has another number of blocks or ops, or one of these has regions. */
bool irmapi_asm_payload(struct asm_ctx *x, struct asm_payload *out);

/* @name, of the attribute sym_name. */
void irmapi_asm_symbol(struct asm_ctx *x);
/* Whether a unit attribute, or a property that is a bool, is set. */
bool irmapi_asm_is_set(struct asm_ctx *x, const char *name);

/* Integers of an attribute: array<i64: 1, 2>, dense<[1, 2]> : tensor<2xi64>, [1, 2], or one of
 * them alone. */
struct asm_ints {
    irmap_str text;
    uint32_t bytes; /* of each of dense<"0x...">, or 0 */
    bool splat;     /* all are the same, and there is no end */
};

/* False when there is no attribute, or it is not made of integers. The text stays until the next
 * one is rendered, or is kept. */
bool irmapi_asm_ints(struct asm_ctx *x, const struct text_pair *pair, struct asm_ints *out);
bool irmapi_asm_held_ints(const struct asm_ctx *x, struct asm_held held, struct asm_ints *out);
bool irmapi_asm_next_int(struct asm_ints *list, int64_t *out);

/* (%a = %b, %c = %d): arguments of the next region, from `skip` on, and the operands from `first`
 * on that they begin with. */
void irmapi_asm_assigned(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count);
/* The same without parentheses. */
void irmapi_asm_assigned_bare(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count);
/* T, or (T, U): types of results behind an arrow. */
void irmapi_asm_arrow(struct asm_ctx *x, uint64_t first, uint64_t count, bool parentheses);
/* Whether the op's next region has blocks, and its first block that many arguments. */
bool irmapi_asm_has_args(struct asm_ctx *x, uint64_t count);

#endif
