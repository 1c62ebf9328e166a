/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of loops and other ops with regions: scf, affine, async. */
#include "print/mlir_asm_text.h"

/* Type of a value. */
static void type_of_value(struct asm_ctx *x, const struct text_value *v)
{
    irmapi_asm_type(x, v->type, v->type_at);
}

static void types_in_parentheses(struct asm_ctx *x, bool results, uint64_t first, uint64_t count)
{
    asm_text(x, "(");
    irmapi_asm_types(x, results, first, count);
    asm_text(x, ")");
}

/* -> T, or -> (T, U) */
void irmapi_asm_do_arrow_types(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), type, at;
    asm_text(x, "-> ");
    if (count == 1 && irmapi_asm_type_of(x, true, first, &type, &at))
        irmapi_mlir_result_type(x->p, type, at);
    else
        types_in_parentheses(x, true, first, count);
}

/* -> (T) */
void irmapi_asm_do_arrow_types_in_parentheses(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    asm_text(x, "-> ");
    types_in_parentheses(x, true, first, count);
}

/* (%a = %b, %c = %d): arguments of the entry block and operands. */
static void assigned(struct asm_ctx *x, const struct text_value *v, uint64_t count, uint64_t first)
{
    asm_text(x, "(");
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
        asm_text(x, " = ");
        irmapi_asm_value(x, irmapi_asm_operand(x, first + i));
    }
    asm_text(x, ")");
}

void irmapi_asm_do_assigned_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, given, first = irmapi_asm_arg_group(x, args, 0, &given);
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    if (v)
        assigned(x, v, count < given ? count : given, first);
}

/* (%i, %j): arguments of the entry block. */
void irmapi_asm_do_region_arguments(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    (void)args;
    asm_text(x, "(");
    for (uint64_t i = 0; v && i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
    }
    asm_text(x, ")");
}

/* " iter_args(%a = %b) -> (T)" */
static void iteration(struct asm_ctx *x, const char *word, const struct text_value *v,
                      uint64_t count, uint64_t first, bool results)
{
    if (!count)
        return;
    asm_text(x, word);
    assigned(x, v, count, first);
    asm_text(x, " -> ");
    types_in_parentheses(x, results, results ? 0 : first, count);
}

/* %i = %a to %b step %c iter_args(...) -> (...) : T */
void irmapi_asm_do_for_loop(struct asm_ctx *x, const struct asm_args *args)
{
    static const char words[][7] = {" = ", " to ", " step "};
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    (void)args;
    if (!v || !count)
        return;
    if (args->count && irmapi_asm_there(x, asm_ref(args, 0), asm_index(args, 0)))
        asm_text(x, "unsigned ");
    irmapi_asm_value(x, v);
    for (uint32_t i = 0; i < 3; i++) {
        asm_text(x, words[i]);
        irmapi_asm_value(x, irmapi_asm_operand(x, i));
    }
    uint64_t inits = x->op->operands.count - 3;
    iteration(x, " iter_args", v + 1, inits < count ? inits : count - 1, 3, false);
    irmap_str type = irmapi_asm_render_type(x, v->type, v->type_at, 32);
    if (!irmap_str_equal(type, "index")) {
        asm_text(x, "  : ");
        type_of_value(x, v);
    }
}

static bool is_dynamic(irmap_str number)
{
    return irmap_str_equal(number, "-9223372036854775808");
}

/* [1, %a, [4]]: numbers, and operands for those that are dynamic. */
static void index_list(struct asm_ctx *x, struct asm_held numbers, struct asm_held scalable,
                       uint64_t first, uint64_t count, bool typed, const char *brackets)
{
    size_t at = 0;
    uint64_t used = 0;
    sink_char(&x->p->sink, brackets[0]);
    for (bool later = false; text_going(x->p); later = true) {
        irmap_str list = irmapi_asm_elements(asm_held_text(x, numbers)), flag = {"", 0}, one;
        irmap_str flags = irmapi_asm_elements(asm_held_text(x, scalable));
        for (size_t i = 0; i < at; i++)
            (void)irmapi_asm_element(&list, &one), (void)irmapi_asm_element(&flags, &flag);
        if (!irmapi_asm_element(&list, &one))
            break;
        bool wrapped = irmapi_asm_element(&flags, &flag) && irmap_str_equal(flag, "true");
        asm_text(x, later ? wrapped ? ", [" : ", " : wrapped ? "[" : "");
        if (is_dynamic(one) && used < count) {
            const struct text_value *v = irmapi_asm_operand(x, first + used++);
            irmapi_asm_value(x, v);
            if (typed && v) {
                asm_text(x, " : ");
                type_of_value(x, v);
            }
        } else {
            asm_put(x, one);
        }
        asm_text(x, wrapped ? "]" : "");
        at++;
    }
    sink_char(&x->p->sink, brackets[1]);
}

/* Operands, numbers, maybe flags and types; a C++ expression: other brackets. */
void irmapi_asm_do_dynamic_index_list(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    struct asm_held numbers = irmapi_asm_hold_arg(x, args, 1), scalable = {0, 0};
    bool typed = false, round = false;
    for (uint32_t i = 2; i < args->count; i++) {
        if (asm_ref(args, i) == MLIR_ASM_ATTR)
            scalable = irmapi_asm_hold_arg(x, args, i);
        typed |= asm_ref(args, i) == MLIR_ASM_OPERAND_TYPE;
        round |= asm_ref(args, i) == MLIR_ASM_DICT;
    }
    index_list(x, numbers, scalable, first, count, typed, round ? "()" : "[]");
}

/* (%i) in (%n) shared_outs(...) -> (...), or (%i) = (0) to (%n) step (1) */
void irmapi_asm_do_forall(struct asm_ctx *x, const struct asm_args *args)
{
    static const char names[][17] = {"staticLowerBound", "staticUpperBound", "staticStep"};
    uint64_t count, first[4], sizes[4];
    struct asm_held lists[3];
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    uint64_t outputs, from;
    (void)args;
    bool plain = true;
    for (uint32_t i = 0; i < 3; i++) {
        lists[i] = irmapi_asm_hold_named(x, names[i]);
        irmap_str list = irmapi_asm_elements(asm_held_text(x, lists[i])), one;
        while (i != 1 && irmapi_asm_element(&list, &one))
            plain = plain && irmap_str_equal(one, i ? "1" : "0");
    }
    for (uint32_t i = 0; i < 4; i++)
        first[i] = irmapi_asm_group(x, false, i, &sizes[i]);
    from = first[3];
    outputs = sizes[3];
    if (!v || count < outputs)
        return;
    asm_text(x, "(");
    for (uint64_t i = 0; i < count - outputs && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
    }
    const struct asm_held none = {0, 0};
    static const char words[][7] = {") = ", " to ", " step "};
    asm_text(x, plain ? ") in " : "");
    for (uint32_t i = plain; i < (plain ? 2 : 3); i++) {
        asm_text(x, plain ? "" : words[i]);
        index_list(x, lists[i], none, first[i], sizes[i], false, "()");
    }
    iteration(x, " shared_outs", v + count - outputs, outputs, from, true);
}

/* Numbers of dimensions and symbols of "affine_map<(d0)[s0] -> (d0)>", and where its results begin.
 */
static size_t map_shape(irmap_str map, uint64_t *dims, uint64_t *symbols)
{
    size_t i = 0;
    *dims = *symbols = 0;
    while (i < map.size && map.data[i] != '(')
        i++;
    for (; i + 1 < map.size && map.data[i] != '-' && map.data[i] != ':'; i++) {
        *dims += map.data[i] == 'd' && map.data[i + 1] >= '0' && map.data[i + 1] <= '9';
        *symbols += map.data[i] == 's' && map.data[i + 1] >= '0' && map.data[i + 1] <= '9';
    }
    while (i < map.size && map.data[i] != '(')
        i++;
    return i + 1;
}

static void dims_and_symbols(struct asm_ctx *x, uint64_t first, uint64_t count, uint64_t dims)
{
    dims = dims < count ? dims : count;
    asm_text(x, "(");
    irmapi_asm_values(x, first, dims);
    asm_text(x, count > dims ? ")[" : ")");
    if (count == dims)
        return;
    irmapi_asm_values(x, first + dims, count - dims);
    asm_text(x, "]");
}

/* affine_map<...>(%dims)[%symbols] */
void irmapi_asm_do_affine_operands(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 1, &count), dims, symbols;
    struct asm_held map = irmapi_asm_hold_arg(x, args, 0);
    (void)map_shape(asm_held_text(x, map), &dims, &symbols);
    asm_put(x, asm_held_text(x, map));
    dims_and_symbols(x, first, count, dims);
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* An expression with operands in place of its dimensions and symbols. */
static void substituted(struct asm_ctx *x, struct asm_held map, size_t from, size_t to,
                        uint64_t first, uint64_t dims, uint64_t count)
{
    for (size_t i = from; i < to && text_going(x->p);) {
        const irmap_str s = asm_held_text(x, map);
        size_t end = i + 1;
        uint64_t number = 0;
        while (end < to && is_word(s.data[i]) && is_word(s.data[end]))
            end++;
        bool symbol = s.data[i] == 's', known = end > i + 1 && (symbol || s.data[i] == 'd');
        for (size_t k = i + 1; k < end && known; k++) {
            known = s.data[k] >= '0' && s.data[k] <= '9';
            number = number * 10 + (uint64_t)(s.data[k] - '0');
        }
        number += symbol ? dims : 0;
        if (known && number < count) {
            asm_text(x, symbol ? "symbol(" : "");
            irmapi_asm_value(x, irmapi_asm_operand(x, first + number));
            asm_text(x, symbol ? ")" : "");
        } else {
            sink_put(&x->p->sink, s.data + i, end - i);
        }
        i = end;
    }
}

void irmapi_asm_do_affine_subscripts(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 1, &count), dims, symbols;
    struct asm_held map = irmapi_asm_hold_arg(x, args, 0);
    size_t from = map_shape(asm_held_text(x, map), &dims, &symbols);
    substituted(x, map, from, map.size > 1 ? map.size - 2 : 0, first, dims, count);
}

/* A number, an operand, or a map with operands. */
static void bound(struct asm_ctx *x, struct asm_held h, uint64_t first, uint64_t count,
                  const char *prefix)
{
    uint64_t dims, symbols;
    irmap_str map = asm_held_text(x, h), one;
    size_t from = map_shape(map, &dims, &symbols);
    irmap_str list = asm_part(map, from, map.size > 1 ? map.size - 2 : 0);
    const irmap_str only = list;
    (void)irmapi_asm_element(&list, &one);
    if (!list.size) {
        bool number =
            only.size && (only.data[0] == '-' || (only.data[0] >= '0' && only.data[0] <= '9'));
        if (!dims && !symbols && number) {
            asm_put(x, only);
            return;
        }
        if (!dims && symbols == 1 && irmap_str_equal(only, "s0")) {
            irmapi_asm_value(x, irmapi_asm_operand(x, first));
            return;
        }
    } else {
        asm_text(x, prefix);
    }
    asm_put(x, asm_held_text(x, h));
    dims_and_symbols(x, first, count, dims);
}

void irmapi_asm_do_affine_for(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, sizes[3], first[3];
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    for (uint32_t i = 0; i < 3; i++)
        first[i] = irmapi_asm_group(x, false, i, &sizes[i]);
    if (!v || count < 1 + sizes[2])
        return;
    irmapi_asm_value(x, v);
    asm_text(x, " = ");
    bound(x, irmapi_asm_hold_arg(x, args, 0), first[0], sizes[0], "max ");
    asm_text(x, " to ");
    bound(x, irmapi_asm_hold_arg(x, args, 1), first[1], sizes[1], "min ");
    irmap_str step = asm_held_text(x, irmapi_asm_hold_arg(x, args, 2));
    size_t digits = 0;
    while (digits < step.size && step.data[digits] != ' ')
        digits++;
    if (!(digits == 1 && step.data[0] == '1')) {
        asm_text(x, " step ");
        asm_put(x, asm_part(step, 0, digits));
    }
    iteration(x, " iter_args", v + 1, sizes[2], first[2], true);
}

/* Results of a map in groups, "max(a, b)" of groups of more than one. */
static void grouped(struct asm_ctx *x, struct asm_held map, struct asm_held groups, uint64_t first,
                    uint64_t count, const char *word)
{
    uint64_t dims, symbols;
    size_t from = map_shape(asm_held_text(x, map), &dims, &symbols);
    irmap_str list = asm_part(asm_held_text(x, map), from, map.size > 1 ? map.size - 2 : 0);
    irmap_str sizes = irmapi_asm_elements(asm_held_text(x, groups)), size = {"1", 1}, one;
    const bool splat = asm_begins(asm_held_text(x, groups), "dense<") &&
                       !asm_begins(asm_held_text(x, groups), "dense<[");
    const char *base = asm_held_text(x, map).data;
    (void)irmapi_asm_element(&sizes, &size);
    for (bool later = false; list.size && text_going(x->p); later = true) {
        uint64_t left = 0;
        for (size_t i = 0; i < size.size; i++)
            left = left * 10 + (uint64_t)(size.data[i] - '0');
        asm_text(x, later ? ", " : "");
        if (left > 1) {
            asm_text(x, word);
            asm_text(x, "(");
        }
        for (uint64_t i = 0; i < left && irmapi_asm_element(&list, &one); i++) {
            asm_text(x, i ? ", " : "");
            size_t at = (size_t)(one.data - base);
            substituted(x, map, at, at + one.size, first, dims, count);
        }
        asm_text(x, left > 1 ? ")" : "");
        if (!left || (!splat && !irmapi_asm_element(&sizes, &size)))
            break;
    }
}

void irmapi_asm_do_affine_parallel(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t dims, symbols, lower;
    struct asm_held held[6];
    for (uint32_t i = 0; i < 6; i++)
        held[i] = irmapi_asm_hold_arg(x, args, i);
    (void)map_shape(asm_held_text(x, held[0]), &dims, &symbols);
    lower = dims + symbols;
    if (lower > x->op->operands.count)
        return;
    irmapi_asm_do_region_arguments(x, args);
    asm_text(x, " = (");
    grouped(x, held[0], held[1], 0, lower, "max");
    asm_text(x, ") to (");
    grouped(x, held[2], held[3], lower, x->op->operands.count - lower, "min");
    asm_text(x, ")");
    irmap_str steps = irmapi_asm_elements(asm_held_text(x, held[4])), one, list = steps;
    bool ones = true;
    while (irmapi_asm_element(&list, &one))
        ones = ones && irmap_str_equal(one, "1");
    if (!ones) {
        asm_text(x, " step (");
        asm_put(x, steps);
        asm_text(x, ")");
    }
    if (!x->op->results.count)
        return;
    asm_text(x, " reduce (");
    list = irmapi_asm_elements(asm_held_text(x, held[5]));
    static const char kinds[][9] = {"addf", "addi",     "assign", "maximumf", "maxs",
                                    "maxu", "minimumf", "mins",   "minu",     "mulf",
                                    "muli", "ori",      "andi",   "maxnumf",  "minnumf"};
    for (bool later = false; irmapi_asm_element(&list, &one); later = true) {
        uint64_t number = 0;
        for (size_t i = 0; i < one.size && one.data[i] >= '0' && one.data[i] <= '9'; i++)
            number = number * 10 + (uint64_t)(one.data[i] - '0');
        asm_text(x, later ? ", \"" : "\"");
        asm_text(x, number < sizeof kinds / sizeof kinds[0] ? kinds[number] : "");
        asm_text(x, "\"");
    }
    asm_text(x, ") -> ");
    types_in_parentheses(x, true, 0, x->op->results.count);
}

/* [%deps] (%a as %b: T) -> T */
void irmapi_asm_do_async_execute(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, bodies, tokens, results, first = irmapi_asm_arg_group(x, args, 0, &tokens);
    uint64_t from = irmapi_asm_arg_group(x, args, 1, &bodies);
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    if (tokens) {
        asm_text(x, " [");
        irmapi_asm_values(x, first, tokens);
        asm_text(x, "]");
    }
    if (bodies && v && bodies <= count) {
        asm_text(x, " (");
        for (uint64_t i = 0; i < bodies && text_going(x->p); i++) {
            const struct text_value *given = irmapi_asm_operand(x, from + i);
            asm_text(x, i ? ", " : "");
            irmapi_asm_value(x, given);
            asm_text(x, " as ");
            irmapi_asm_value(x, v + i);
            asm_text(x, ": ");
            if (given)
                type_of_value(x, given);
        }
        asm_text(x, ")");
    }
    from = irmapi_asm_arg_group(x, args, 2, &results);
    if (results) {
        const struct asm_args types = {args->at + 4, 1};
        asm_text(x, " ");
        irmapi_asm_do_arrow_types(x, &types);
    }
    irmapi_asm_dict(x, true, "operandSegmentSizes");
}

/* Operands of ^bb1(%a, %b : T, U) */
static void successor(struct asm_ctx *x, uint64_t block, uint64_t first, uint64_t count)
{
    asm_text(x, "^bb");
    irmapi_sink_uint(&x->p->sink, block);
    if (!count)
        return;
    asm_text(x, "(");
    irmapi_asm_values(x, first, count);
    asm_text(x, " : ");
    irmapi_asm_types(x, false, first, count);
    asm_text(x, ")");
}

/* Cases: "42: ^bb1(%a : i32)", with the number of operands of each in an attribute. */
static void cases(struct asm_ctx *x, uint32_t values, uint32_t group, bool later,
                  const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, group, &count), used = 0;
    struct asm_held numbers = irmapi_asm_hold_arg(x, args, values),
                    sizes = irmapi_asm_hold_named(x, "case_operand_segments");
    irmap_str list = irmapi_asm_elements(asm_held_text(x, numbers)), one,
              split = irmapi_asm_elements(asm_held_text(x, sizes)), part;
    const bool splat = asm_begins(asm_held_text(x, numbers), "dense<") &&
                       !asm_begins(asm_held_text(x, numbers), "dense<[");
    const irmap_str type = asm_held_text(x, numbers);
    uint32_t bits = 0;
    for (size_t i = type.size; i > 1 && !bits; i--)
        if (type.data[i - 1] == 'i')
            for (size_t k = i; k < type.size && type.data[k] >= '0' && type.data[k] <= '9'; k++)
                bits = bits * 10 + (uint32_t)(type.data[k] - '0');
    struct mlir_list blocks = x->op->successors;
    if (blocks.count)
        (void)mlir_list_next(x->p->t, &blocks, NULL);
    const uint64_t number = blocks.count;
    for (uint64_t i = 0; i < number && text_going(x->p); i++) {
        uint64_t size = 0;
        if (splat ? i == 0 : true) {
            if (!irmapi_asm_element(&list, &one))
                one = (irmap_str){"0", 1};
        }
        if (irmapi_asm_element(&split, &part))
            for (size_t k = 0; k < part.size && part.data[k] >= '0' && part.data[k] <= '9'; k++)
                size = size * 10 + (uint64_t)(part.data[k] - '0');
        size = size < count - used ? size : count - used;
        asm_text(x, later || i ? "," : "");
        irmapi_asm_new_line(x);
        asm_text(x, "  ");
        if (one.size > 1 && one.data[0] == '-' && bits && bits <= 64) { /* printed without sign */
            uint64_t value = 0;
            for (size_t k = 1; k < one.size; k++)
                value = value * 10 + (uint64_t)(one.data[k] - '0');
            irmapi_sink_uint(&x->p->sink, (0 - value) & (UINT64_MAX >> (64 - bits)));
        } else {
            asm_put(x, one);
        }
        asm_text(x, ": ");
        successor(x, mlir_list_next(x->p->t, &blocks, NULL), first + used, size);
        used += size;
    }
}

/* default and cases of cf.switch; those of llvm.switch, in brackets. */
void irmapi_asm_do_switch_cases(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first;
    if (args->count > 7) {
        struct mlir_list blocks = x->op->successors;
        first = irmapi_asm_arg_group(x, args, 2, &count);
        asm_text(x, "  default: ");
        successor(x, blocks.count ? mlir_list_next(x->p->t, &blocks, NULL) : 0, first, count);
        cases(x, 4, 6, true, args);
        irmapi_asm_new_line(x);
        return;
    }
    asm_text(x, "[");
    cases(x, 1, 3, false, args);
    irmapi_asm_new_line(x);
    asm_text(x, "]");
}
