/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Custom assembly: interface between the interpreter of op formats (asm.c) and directives,
 * functions for text that MLIR writes by C++ code. */
#ifndef IRMAPI_MLIR_ASM_H
#define IRMAPI_MLIR_ASM_H

#include "mlir/print/print.h"

struct asm_ctx {
    struct mlir_printer *p;
    const struct mlir_op *op;
    struct asm_op *o;
    const struct asm_form *form;
    size_t next; /* index of the next region to be written, in printer.regions */
    uint32_t indent;
};

/* Arguments of a directive: pairs of bytes, each an mlir_asm_ref and an index. */
struct asm_args {
    const char *at;
    uint32_t count;
};

static inline uint32_t asm_number(char byte)
{
    return (unsigned char)byte & 0x7F;
}

static inline enum mlir_asm_ref asm_ref(const struct asm_args *a, uint32_t i)
{
    return (enum mlir_asm_ref)asm_number(a->at[2 * (size_t)i]);
}

static inline uint32_t asm_index(const struct asm_args *a, uint32_t i)
{
    return asm_number(a->at[2 * (size_t)i + 1]);
}

static inline const struct asm_attr *asm_attr_row(const struct asm_ctx *x, uint32_t i)
{
    return (const struct asm_attr *)x->p->form_attrs.data + x->form->attrs + i;
}

/* Returns a cache key for the attributes of ops with the same name; 0 if an op has both attributes
 * and properties. */
static inline uint64_t asm_attrs_key(const struct mlir_op *op)
{
    const bool attrs = op->mask & MLIR_MASK_ATTRS, properties = op->mask & MLIR_MASK_PROPERTIES;
    if (attrs && properties)
        return 0;
    return 1 + (attrs ? op->attrs << 1 : properties ? op->properties << 1 | 1 : 1);
}

static inline void asm_text(const struct asm_ctx *x, const char *s)
{
    sink_text(&x->p->sink, s);
}

/* Returns 1 + the index of an op's format in printer.forms, or 0: asm_form.c. */
uint32_t irmapi_asm_form(struct mlir_printer *p, const struct mlir_op *op, bool in_function);

/* Begins an op. Returns false if it does not fit its format: the generic form is then used. */
bool irmapi_asm_begin(struct asm_ctx *x, uint32_t form);
/* Interprets the template up to the next region or its end. */
void irmapi_asm_run(struct asm_ctx *x);
void irmapi_asm_end(struct asm_ctx *x);

/* Operands and results: asm_groups.c. Divides them into the groups of the format; returns false if
 * they do not fit. */
bool irmapi_asm_divide(struct asm_ctx *x);
/* Returns the index of the first operand or result of a group. Stores their number in *count. */
uint64_t irmapi_asm_group(struct asm_ctx *x, bool results, uint32_t group, uint64_t *count);
/* Writes operands, separated by commas. */
void irmapi_asm_values(struct asm_ctx *x, uint64_t first, uint64_t count);
/* Returns operand i, or NULL. */
const struct text_value *irmapi_asm_operand(struct asm_ctx *x, uint64_t i);
void irmapi_asm_value(struct asm_ctx *x, const struct text_value *v);
/* Writes types of operands or results, separated by commas. */
void irmapi_asm_types(struct asm_ctx *x, bool results, uint64_t first, uint64_t count);
void irmapi_asm_type(struct asm_ctx *x, uint64_t type, uint64_t at);
/* Writes "(types) -> types". */
void irmapi_asm_function_type(struct asm_ctx *x, bool inputs_are_results, uint64_t first,
                              uint64_t count, bool results, uint64_t result_first,
                              uint64_t result_count);
/* Finds the type of operand or result i; returns false if there is none. */
bool irmapi_asm_type_of(struct asm_ctx *x, bool result, uint64_t i, uint64_t *type, uint64_t *at);

/* Attributes: asm_attrs.c. Return the attribute with the name, or NULL. */
const struct text_pair *irmapi_asm_pair(struct asm_ctx *x, const char *name);
const struct text_pair *irmapi_asm_pair_of(struct asm_ctx *x, irmap_str name);
/* Returns the op's attribute for row i of the format (struct asm_attr), or NULL. */
const struct text_pair *irmapi_asm_attr(struct asm_ctx *x, uint32_t i);
void irmapi_asm_pair_value(struct asm_ctx *x, const struct text_pair *pair);
/* Return the text of a value or type, without aliases. The text is in printer.scratch until the
 * next call; data is NULL on failure, or if the text exceeds `most` bytes. */
irmap_str irmapi_asm_render(struct asm_ctx *x, const struct text_pair *pair, uint64_t most);
/* The same, with aliases as in the output. */
irmap_str irmapi_asm_render_shown(struct asm_ctx *x, const struct text_pair *pair, uint64_t most);
/* Returns an integer as a signed number without type; data is NULL for other attributes. */
irmap_str irmapi_asm_render_signed(struct asm_ctx *x, const struct text_pair *pair);
irmap_str irmapi_asm_render_type(struct asm_ctx *x, uint64_t type, uint64_t at, uint64_t most);
/* Writes the attribute of row i as the format shows it. */
void irmapi_asm_show(struct asm_ctx *x, uint32_t i);
bool irmapi_asm_is_present(struct asm_ctx *x, enum mlir_asm_ref ref, uint32_t index);
/* Writes the dictionary of attributes that the format does not show, except those in `also`, names
 * separated by blanks. */
void irmapi_asm_dict(struct asm_ctx *x, bool keyword, const char *also);
/* Writes the dictionary of properties, if it is separate (asm_form.apart). */
void irmapi_asm_properties(struct asm_ctx *x);
/* Returns whether the op has the attribute of row i with a value other than its default or, for a
 * unit, false. */
bool irmapi_asm_has_attr(struct asm_ctx *x, uint32_t i);
/* Returns whether the attributes that the format requires exist and can be written. */
bool irmapi_asm_attrs_fit(struct asm_ctx *x);

/* Names the values of the next region. Returns the arguments of its entry block, or NULL. */
const struct text_value *irmapi_asm_entry_args(struct asm_ctx *x, uint64_t *count);
/* Reads the next of the region's entry_args and writes its location if locations are written. */
void irmapi_asm_arg_location(struct asm_ctx *x, struct mlir_list *args);

/* Removes the first element of a list in text form; commas in brackets and strings do not count.
 * Returns false if there is none. */
bool irmapi_asm_next_element(irmap_str *list, irmap_str *out);
/* Writes the next dictionary of a list, " {a = b}", unless it is empty. */
void irmapi_asm_next_dict(struct asm_ctx *x, irmap_str *list);

/* Signature of a function: lists of types and of attribute dictionaries. With a body, the arguments
 * are those of its entry block. */
struct asm_signature {
    irmap_str inputs, results, arg_attrs, res_attrs;
    bool llvm;  /* types are from !llvm.func<...> */
    bool fewer; /* the entry block may have more arguments than `inputs` */
};
/* Extracts the lists of types from "(A, B) -> C". */
void irmapi_asm_split_type(irmap_str type, struct asm_signature *s);
void irmapi_asm_signature(struct asm_ctx *x, const struct asm_signature *s);
/* Names the arguments of the next region. This may move texts of irmapi_asm_hold(), so call it
 * before filling an asm_signature. */
void irmapi_asm_name_entry(struct asm_ctx *x);

void irmapi_asm_new_line(struct asm_ctx *x);

/* Directives, by enum mlir_directive: asm_directives.c. */
void irmapi_asm_directive(struct asm_ctx *x, uint32_t which, const struct asm_args *args);
#define DECLARE(name, word)                                                                        \
    void irmapi_asm_do_##name(struct asm_ctx *x, const struct asm_args *args);
MLIR_FORMAT_DIRECTIVES(DECLARE)
#undef DECLARE

/* Return whether a directive has a check, and whether the op passes it. Otherwise the generic form
 * is used. */
bool irmapi_asm_is_checked(uint32_t which);
bool irmapi_asm_directive_fits(struct asm_ctx *x, uint32_t which, const struct asm_args *args);
#define DECLARE(name, word)                                                                        \
    bool irmapi_asm_check_##name(struct asm_ctx *x, const struct asm_args *args);
MLIR_CHECKED_DIRECTIVES(DECLARE)
#undef DECLARE
/* Checks all directives of a format that is `checked`. */
bool irmapi_asm_check(struct asm_ctx *x);

/* Writes the text that asm_swap.c collected, if any. */
void irmapi_asm_swaps_end(struct mlir_printer *p);

/* Names: asm_names.c. Sets the stems (names without suffix) of results when the results are
 * read. */
void irmapi_asm_name_results(struct mlir_printer *p, const struct mlir_op *op, size_t region,
                             struct text_value *values);
void irmapi_asm_name_args(struct mlir_printer *p, const struct mlir_op *parent, size_t region,
                          uint64_t block, uint64_t count, struct text_value *values);
void irmapi_asm_name_region(struct mlir_printer *p, size_t region, size_t enclosing);
/* Calls printer.name for the values of a region, which is region i of the op at offset `op`. */
void irmapi_asm_tell_names(struct mlir_printer *p, size_t region, uint64_t op, uint64_t i);
void irmapi_asm_unname_region(struct mlir_printer *p, size_t region);

#endif
