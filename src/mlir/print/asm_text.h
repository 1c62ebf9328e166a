/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Helpers for directives of custom assembly. "The next region" is number asm_ctx.next. */
#ifndef IRMAPI_MLIR_ASM_TEXT_H
#define IRMAPI_MLIR_ASM_TEXT_H

#include "mlir/print/asm.h"

/* Position of a text in printer.texts, which may move. */
struct asm_held {
    size_t at, size;
};

static inline irmap_str asm_held_text(const struct asm_ctx *x, struct asm_held h)
{
    return h.size ? (irmap_str){(const char *)x->p->texts.data + h.at, h.size} : (irmap_str){"", 0};
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

/* Returns the text between the first `open` and the last character. */
irmap_str irmapi_asm_between(irmap_str s, char open);
/* Store an attribute's text in printer.texts: of `pair`, of argument i of a directive, or by
 * name. */
struct asm_held irmapi_asm_hold(struct asm_ctx *x, const struct text_pair *pair);
struct asm_held irmapi_asm_hold_arg(struct asm_ctx *x, const struct asm_args *args, uint32_t i);
struct asm_held irmapi_asm_hold_named(struct asm_ctx *x, const char *name);
/* Writes an attribute in full. */
void irmapi_asm_put_pair(struct asm_ctx *x, const struct text_pair *pair);
/* The same, but with aliases, as printed. _arg_attrs: for the attribute arg_attrs. */
struct asm_held irmapi_asm_hold_shown(struct asm_ctx *x, const char *name);
struct asm_held irmapi_asm_hold_arg_shown(struct asm_ctx *x, const struct asm_args *args,
                                          uint32_t i);
struct asm_held irmapi_asm_hold_arg_attrs(struct asm_ctx *x);
/* See asm.h. */
/* Returns the elements of "array<i64: 1, 2>", "[1, 2]" or "dense<[1, 2]> : tensor<2xi32>". */
irmap_str irmapi_asm_elements(irmap_str s);
/* Returns the first index of the group of operands or results in argument i of a directive, and its
 * size in *count. */
uint64_t irmapi_asm_arg_group(struct asm_ctx *x, const struct asm_args *args, uint32_t i,
                              uint64_t *count);

/* A body that consists of an op and a terminator (`last`). */
struct asm_payload {
    struct mlir_op op, last;
    struct mlir_list args;
    uint64_t base; /* value number of the first argument */
};

/* Returns false unless the next region has one block of two ops, the first without regions. */
bool irmapi_asm_payload(struct asm_ctx *x, struct asm_payload *out);

/* Writes @name, from the attribute sym_name. */
void irmapi_asm_symbol(struct asm_ctx *x);
/* Returns whether a unit attribute or bool property is set. */
bool irmapi_asm_is_set(struct asm_ctx *x, const char *name);

/* Iterator over integers in the text of an attribute: array<i64: 1, 2>, dense<[1, 2]> :
 * tensor<2xi64>, [1, 2], or a single integer. */
struct asm_ints {
    irmap_str text;
    uint32_t bytes; /* bytes of each element of dense<"0x...">, or 0 */
    bool splat;     /* all elements are equal; reading never ends */
};

/* Return false if there is no attribute, or its elements are not integers. The text is valid until
 * the next call, or the next irmapi_asm_hold(). */
bool irmapi_asm_ints(struct asm_ctx *x, const struct text_pair *pair, struct asm_ints *out);
bool irmapi_asm_held_ints(const struct asm_ctx *x, struct asm_held held, struct asm_ints *out);
bool irmapi_asm_next_int(struct asm_ints *list, int64_t *out);

/* Writes (%a = %b, %c = %d): arguments of the next region from `skip` on, and operands from `first`
 * on. */
void irmapi_asm_assigned(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count);
/* The same without parentheses. */
void irmapi_asm_assigned_bare(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count);
/* Writes "-> (T, U)", types of results. `parentheses`: also around a single type. */
void irmapi_asm_arrow(struct asm_ctx *x, uint64_t first, uint64_t count, bool parentheses);
/* Returns whether the op's next region has blocks, and its first block has `count` arguments. */
bool irmapi_asm_has_args(struct asm_ctx *x, uint64_t count);

#endif
