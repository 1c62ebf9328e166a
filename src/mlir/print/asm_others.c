/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the emitc, irdl, omp, tosa and transform dialects. */
#include "mlir/print/asm_text.h"

/* Requests the region, unless its only block is empty. */
void irmapi_asm_do_single_block_region(struct asm_ctx *x, const struct asm_args *args)
{
    struct mlir_printer *p = x->p;
    (void)args;
    if (x->next >= p->regions.used || !x->op->regions)
        return;
    const struct text_region *r = region_at(p, x->next);
    if (r->block_count == 1 && !r->entry_ops)
        return;
    x->o->region = 0;
    x->o->region_flags = 0;
    x->o->rest = false;
}

static irmap_str trimmed(irmap_str s)
{
    while (s.size && *s.data == ' ')
        s = (irmap_str){s.data + 1, s.size - 1};
    return s;
}

/* Writes "(name: optional %0, other: %1)". Names and kinds ("optional") are attributes; either may
 * be missing. */
void irmapi_asm_do_named_value_list(struct asm_ctx *x, const struct asm_args *args)
{
    const bool named = asm_ref(args, 0) == MLIR_ASM_ATTR;
    const struct asm_held names = irmapi_asm_hold_arg(x, args, 0),
                          kinds = irmapi_asm_hold_arg(x, args, 1);
    irmap_str name, kind, list = irmapi_asm_elements(asm_held_text(x, names)),
                          all = irmapi_asm_between(asm_held_text(x, kinds), '[');
    all.size -= all.size != 0; /* "]" */
    asm_text(x, "(");
    for (uint64_t i = 0; i < x->op->operands.count && text_going(x->p); i++) {
        if (i)
            asm_text(x, ", ");
        if (named && irmapi_asm_next_element(&list, &name)) {
            asm_put(x, asm_part(name, 1, name.size - (name.size != 0)));
            asm_text(x, ": ");
        }
        if (irmapi_asm_next_element(&all, &kind)) {
            kind = trimmed(kind);
            if (!irmap_str_equal(kind, "single")) {
                asm_put(x, kind);
                asm_text(x, " ");
            }
        }
        irmapi_asm_values(x, i, 1);
    }
    asm_text(x, ")");
}

static void find_matches(struct asm_ctx *x, const struct asm_args *args, irmap_str *matchers,
                         irmap_str *actions)
{
    const struct asm_held first = irmapi_asm_hold_arg(x, args, 0),
                          second = irmapi_asm_hold_arg(x, args, 1);
    *matchers = irmapi_asm_elements(asm_held_text(x, first));
    *actions = irmapi_asm_elements(asm_held_text(x, second));
}

/* Returns whether there are as many actions as matchers. */
bool irmapi_asm_check_foreach_match(struct asm_ctx *x, const struct asm_args *args)
{
    irmap_str matcher, action, matchers, actions;
    find_matches(x, args, &matchers, &actions);
    while (irmapi_asm_next_element(&matchers, &matcher))
        if (!irmapi_asm_next_element(&actions, &action))
            return false;
    return !irmapi_asm_next_element(&actions, &action);
}

/* Writes "@matcher -> @action" for each pair, on lines of their own. */
void irmapi_asm_do_foreach_match(struct asm_ctx *x, const struct asm_args *args)
{
    irmap_str matcher, action, matchers, actions;
    find_matches(x, args, &matchers, &actions);
    for (bool later = false; irmapi_asm_next_element(&matchers, &matcher) &&
                             irmapi_asm_next_element(&actions, &action) && text_going(x->p);
         later = true) {
        asm_text(x, later ? ", " : " ");
        irmapi_asm_new_line(x);
        asm_text(x, "    ");
        asm_put(x, trimmed(matcher));
        asm_text(x, " -> ");
        asm_put(x, trimmed(action));
    }
}

/* Writes "relaxed" for #omp<memoryorderkind relaxed>. */
void irmapi_asm_do_clause_word(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str text =
        irmapi_asm_between(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)), '<');
    size_t at = text.size;
    while (at && text.data[at - 1] != ' ')
        at--;
    asm_put(x, asm_part(text, at, text.size));
}

void irmapi_asm_do_clause_attr(struct asm_ctx *x, const struct asm_args *args)
{
    irmapi_asm_do_clause_word(x, args);
}

bool irmapi_asm_check_signed_integer(struct asm_ctx *x, const struct asm_args *args)
{
    const struct text_pair *pair = irmapi_asm_attr(x, asm_index(args, 0));
    return pair && irmapi_asm_render_signed(x, pair).data;
}

/* Writes -5 for 11 : ui4. */
void irmapi_asm_do_signed_integer(struct asm_ctx *x, const struct asm_args *args)
{
    asm_put(x, irmapi_asm_render_signed(x, irmapi_asm_attr(x, asm_index(args, 0))));
}

/* Writes T, (T) -> U, or (T) -> (U, V). */
void irmapi_asm_do_semi_function_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t inputs, results;
    const uint64_t input = irmapi_asm_arg_group(x, args, 0, &inputs),
                   result = irmapi_asm_arg_group(x, args, 1, &results);
    asm_text(x, results ? "(" : "");
    irmapi_asm_types(x, false, input, inputs);
    if (!results)
        return;
    asm_text(x, results > 1 ? ") -> (" : ") -> ");
    irmapi_asm_types(x, true, result, results);
    asm_text(x, results > 1 ? ")" : "");
}

/* Writes <"file"> or "file". */
void irmapi_asm_do_include_file(struct asm_ctx *x, const struct asm_args *args)
{
    const bool standard = irmapi_asm_is_set(x, "is_standard_include");
    (void)args;
    asm_text(x, standard ? "<" : "");
    asm_put(x, asm_held_text(x, irmapi_asm_hold_named(x, "include")));
    asm_text(x, standard ? ">" : "");
}

/* Writes the bits of a number as words: "uncontended, speculative". */
void irmapi_asm_do_synchronization_hint(struct asm_ctx *x, const struct asm_args *args)
{
    static const char words[][15] = {"uncontended", "contended", "nonspeculative", "speculative"};
    struct asm_ints list;
    int64_t hint = 0;
    bool later = false;
    if (!irmapi_asm_ints(x, irmapi_asm_attr(x, asm_index(args, 0)), &list) ||
        !irmapi_asm_next_int(&list, &hint))
        return;
    for (uint32_t i = 0; i < 4; i++) {
        if (!(hint >> i & 1))
            continue;
        asm_text(x, later ? ", " : "");
        asm_text(x, words[i]);
        later = true;
    }
    if (!later)
        asm_text(x, "none");
}

/* Writes the dictionary, with enums of tosa as words. Omits nan_mode if it is the default. */
void irmapi_asm_do_tosa_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    bool later = false;
    (void)args;
    (void)irmapi_asm_pair(x, "");
    for (size_t i = x->o->pairs; i < x->o->pairs_end && text_going(x->p); i++) {
        const struct text_pair pair = ((const struct text_pair *)x->p->pairs.data)[i];
        const irmap_str text = asm_held_text(x, irmapi_asm_hold(x, &pair));
        const bool word = asm_begins(text, "#tosa.");
        const irmap_str value = word ? irmapi_asm_between(text, '<') : text;
        if (irmap_str_equal(pair.key, "nan_mode") &&
            (irmap_str_equal(value, "PROPAGATE") || irmap_str_equal(value, "\"PROPAGATE\"")))
            continue;
        asm_text(x, later ? ", " : " {");
        later = true;
        if (!word) {
            irmapi_mlir_pair_text(x->p, &pair);
            continue;
        }
        irmapi_asm_keyword(&x->p->sink, pair.key);
        asm_text(x, " = ");
        asm_put(x, value);
    }
    if (later)
        asm_text(x, "}");
}
