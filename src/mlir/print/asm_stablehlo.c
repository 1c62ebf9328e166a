/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of StableHLO and CHLO. */
#include "mlir/print/asm_text.h"

static bool same_as_result(struct asm_ctx *x, uint64_t operand)
{
    uint64_t type[2], at;
    return irmapi_asm_type_of(x, false, operand, &type[0], &at) &&
           irmapi_asm_type_of(x, true, 0, &type[1], &at) && type[0] == type[1];
}

static void put_functional_type(struct asm_ctx *x)
{
    irmapi_asm_function_type(x, false, 0, x->op->operands.count, true, 0, x->op->results.count);
}

/* Returns the type in "dense<1> : tensor<i32>". */
static irmap_str type_of_text(irmap_str s)
{
    irmap_str type = {"", 0};
    for (size_t i = 0; i + 3 < s.size; i++)
        if (memcmp(s.data + i, " : ", 3) == 0)
            type = asm_part(s, i + 3, s.size);
    return type;
}

/* Writes "{attributes} value", or the generic form if the value's type is not that of the
 * result. */
void irmapi_asm_do_stablehlo_constant(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    struct asm_held value = irmapi_asm_hold_arg(x, args, 0);
    const irmap_str s = asm_held_text(x, value), stated = type_of_text(s);
    if (!irmapi_asm_type_of(x, true, 0, &type, &at))
        return;
    irmap_str text = irmapi_asm_render_type(x, type, at, UINT64_MAX);
    if (stated.size &&
        !(stated.size == text.size && memcmp(stated.data, text.data, text.size) == 0)) {
        asm_text(x, "() <{value = ");
        asm_put(x, s);
        asm_text(x, "}>");
        irmapi_asm_dict(x, false, "value");
        asm_text(x, " : () -> ");
        irmapi_asm_types(x, true, 0, 1);
        return;
    }
    irmapi_asm_dict(x, false, "value");
    asm_text(x, " ");
    if (x->p->elide) /* `value` has all elements */
        value = irmapi_asm_hold_arg_shown(x, args, 0);
    asm_put(x, asm_held_text(x, value));
}

/* Writes @name. */
void irmapi_asm_do_custom_call_target(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    const irmap_str name = asm_part(s, 1, s.size ? s.size - 1 : 0);
    asm_text(x, "@");
    asm_put(x, irmapi_asm_is_bare(name) ? name : s);
}

/* Writes "%a, %b,". */
void irmapi_asm_do_operands_and_comma(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    irmapi_asm_values(x, first, count);
    asm_text(x, ",");
}

/* Writes only the type of the result, tensor<complex<T>>, if both operands have the type of its
 * parts, tensor<T>. Otherwise writes all types: "(T, U) -> V". */
void irmapi_asm_do_complex_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t left, right, result, at;
    (void)args;
    if (!irmapi_asm_type_of(x, false, 0, &left, &at) ||
        !irmapi_asm_type_of(x, false, 1, &right, &at) || left != right ||
        !irmapi_asm_type_of(x, true, 0, &result, &at)) {
        put_functional_type(x);
        return;
    }
    char real[256];
    uint64_t part_at;
    irmap_str s = irmapi_asm_render_type(x, result, at, sizeof real);
    size_t size = 0, i = 0;
    static const char word[] = "complex<";
    for (; i < s.size; i++) {
        if (s.size - i > sizeof word && memcmp(s.data + i, word, sizeof word - 1) == 0) {
            i += sizeof word - 1;
            while (i < s.size && s.data[i] != '>')
                real[size++] = s.data[i++];
            continue;
        }
        real[size++] = s.data[i];
    }
    if (!irmapi_asm_type_of(x, false, 0, &left, &part_at))
        return;
    s = irmapi_asm_render_type(x, left, part_at, sizeof real);
    if (s.size == size && memcmp(s.data, real, size) == 0)
        irmapi_asm_types(x, true, 0, 1);
    else
        put_functional_type(x);
}

/* Writes "PREDICATE, T" if both values have the result's type, otherwise "(T, U, U) -> V". */
void irmapi_asm_do_select_operands_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    if (!same_as_result(x, 1) || !same_as_result(x, 2)) {
        put_functional_type(x);
        return;
    }
    irmapi_asm_types(x, false, 0, 1);
    asm_text(x, ", ");
    irmapi_asm_types(x, true, 0, 1);
}

void irmapi_asm_do_tuple_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_types(x, true, 0, x->op->results.count);
}

void irmapi_asm_do_pairwise_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_types(x, false, 0, x->op->operands.count);
}

/* Writes the type of the result if all operands have it, otherwise "(T, U) -> V". */
void irmapi_asm_do_variadic_same_type(struct asm_ctx *x, const struct asm_args *args)
{
    bool same = true;
    (void)args;
    for (uint64_t i = 0; i < x->op->operands.count && same; i++)
        same = same_as_result(x, i);
    if (same)
        irmapi_asm_types(x, true, 0, 1);
    else
        put_functional_type(x);
}

static void put_number(struct asm_ctx *x, irmap_str s)
{
    size_t end = 0;
    while (end < s.size && s.data[end] != ' ')
        end++;
    asm_put(x, asm_part(s, 0, end));
}

/* Writes e5m10. */
void irmapi_asm_do_exponent_mantissa(struct asm_ctx *x, const struct asm_args *args)
{
    asm_text(x, "e");
    put_number(x, asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)));
    asm_text(x, "m");
    put_number(x, asm_held_text(x, irmapi_asm_hold_arg(x, args, 1)));
}

/* Writes [0:4, 1:9:2]. */
void irmapi_asm_do_slice_ranges(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_held held[3];
    irmap_str list[3], one[3];
    for (uint32_t i = 0; i < 3; i++)
        held[i] = irmapi_asm_hold_arg(x, args, i);
    for (uint32_t i = 0; i < 3; i++)
        list[i] = irmapi_asm_elements(asm_held_text(x, held[i]));
    asm_text(x, "[");
    for (bool later = false; text_going(x->p); later = true) {
        bool both = irmapi_asm_next_element(&list[0], &one[0]);
        both = irmapi_asm_next_element(&list[1], &one[1]) && both;
        if (!both)
            break;
        asm_text(x, later ? ", " : "");
        asm_put(x, one[0]);
        asm_text(x, ":");
        asm_put(x, one[1]);
        if (irmapi_asm_next_element(&list[2], &one[2]) && !irmap_str_equal(one[2], "1")) {
            asm_text(x, ":");
            asm_put(x, one[2]);
        }
    }
    asm_text(x, "]");
}

/* Returns "0, 1" from "name = [0, 1]" in the text of an attribute. */
static irmap_str list_named(irmap_str s, const char *name)
{
    const size_t size = strlen(name);
    for (size_t i = 0; i + size < s.size; i++) {
        if (memcmp(s.data + i, name, size) != 0)
            continue;
        size_t from = i, to;
        while (from < s.size && s.data[from] != '[')
            from++;
        for (to = from; to < s.size && s.data[to] != ']';)
            to++;
        return asm_part(s, from + 1, to);
    }
    return (irmap_str){"", 0};
}

static void put_two_lists(struct asm_ctx *x, const char *word, irmap_str left, irmap_str right)
{
    asm_text(x, word);
    asm_put(x, left);
    asm_text(x, "] x [");
    asm_put(x, right);
    asm_text(x, "]");
}

/* Writes batching_dims = [0] x [0], contracting_dims = [1] x [1] */
void irmapi_asm_do_dot_dimensions(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    irmap_str left = list_named(s, "lhs_batching_dimensions"),
              right = list_named(s, "rhs_batching_dimensions");
    if (left.size || right.size) {
        put_two_lists(x, "batching_dims = [", left, right);
        asm_text(x, ", ");
    }
    put_two_lists(x, "contracting_dims = [", list_named(s, "lhs_contracting_dimensions"),
                  list_named(s, "rhs_contracting_dimensions"));
}

/* Writes ", precision = [HIGH]". */
static void put_precision(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_held h = irmapi_asm_hold_arg(x, args, 0);
    irmap_str list = irmapi_asm_elements(asm_held_text(x, h)), one;
    if (!h.size)
        return;
    asm_text(x, ", precision = [");
    for (bool later = false; irmapi_asm_next_element(&list, &one) && text_going(x->p);
         later = true) {
        size_t from = one.size;
        while (from && one.data[from - 1] != ' ')
            from--;
        asm_text(x, later ? ", " : "");
        asm_put(x, asm_part(one, from, one.size - 1));
    }
    asm_text(x, "]");
}

void irmapi_asm_do_precision_config(struct asm_ctx *x, const struct asm_args *args)
{
    put_precision(x, args);
}

void irmapi_asm_do_precision_and_algorithm(struct asm_ctx *x, const struct asm_args *args)
{
    put_precision(x, args);
    if (!irmapi_asm_is_present(x, MLIR_ASM_ATTR, asm_index(args, 1)))
        return;
    asm_text(x, ", algorithm = ");
    irmapi_asm_show(x, asm_index(args, 1));
}

/* Writes [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]. */
void irmapi_asm_do_convolution_dimensions(struct asm_ctx *x, const struct asm_args *args)
{
    asm_put(x, irmapi_asm_between(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)), '<'));
}

/* Writes [[0, 1], [0, 1]], a list per row. A splat, "dense<1> : tensor<2x2xi64>", is written
 * out. */
static void put_padding(struct asm_ctx *x, struct asm_held h)
{
    const irmap_str s = asm_held_text(x, h), list = irmapi_asm_elements(s), type = type_of_text(s);
    uint64_t rows = 0;
    if (!asm_begins(s, "dense<") || asm_begins(s, "dense<[") || !asm_begins(type, "tensor<")) {
        asm_text(x, "[");
        asm_put(x, list);
        asm_text(x, "]");
        return;
    }
    for (size_t i = 7; i < type.size && type.data[i] >= '0' && type.data[i] <= '9'; i++)
        rows = rows * 10 + (uint64_t)(type.data[i] - '0');
    asm_text(x, "[");
    for (uint64_t i = 0; i < rows && list.size && text_going(x->p); i++) {
        asm_text(x, i ? ", [" : "[");
        asm_put(x, list);
        asm_text(x, ", ");
        asm_put(x, list);
        asm_text(x, "]");
    }
    asm_text(x, "]");
}

/* Writes stride = [1, 1], pad = [[0, 0], [0, 0]]. */
void irmapi_asm_do_window_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    static const char words[][11] = {"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"};
    bool later = false;
    for (uint32_t i = 0; i < 5; i++) {
        struct asm_held h = irmapi_asm_hold_arg(x, args, i);
        if (!h.size)
            continue;
        asm_text(x, later ? ", " : "");
        later = true;
        asm_text(x, words[i]);
        asm_text(x, " = ");
        if (i == 1) {
            put_padding(x, h);
            continue;
        }
        asm_text(x, "[");
        asm_put(x, irmapi_asm_elements(asm_held_text(x, h)));
        asm_text(x, "]");
    }
}

/* Gets the printed name of an op. */
static bool name_of(struct asm_ctx *x, const struct mlir_op *op, irmap_str half[2])
{
    struct mlir_printer *p = x->p;
    if (p->view && irmapi_mlir_viewed_name(p, op, false, half))
        return true;
    return irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err) == IRMAP_OK;
}

static bool is_commutative(irmap_str name)
{
    static const char names[][9] = {"add", "and", "maximum", "minimum", "multiply", "or", "xor"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (irmap_str_equal(name, names[i]))
            return true;
    return false;
}

static bool operands_are(struct asm_ctx *x, const struct mlir_op *op, uint64_t first,
                         uint64_t count)
{
    struct mlir_list l = op->operands;
    if (l.count != count)
        return false;
    for (uint64_t i = 0; i < count; i++)
        if (mlir_list_next(x->p->t, &l, NULL) != first + i)
            return false;
    return true;
}

/* Returns whether the body's result and arguments are tensors of rank 0, with the element type of
 * the first operand. */
static bool scalar_types(struct asm_ctx *x, const struct mlir_op *op, struct mlir_list block)
{
    char scalar[256];
    struct mlir_list results = op->results;
    uint64_t type, at, first, arg_at;
    if (!irmapi_asm_type_of(x, false, 0, &type, &at) || results.count != 1 || block.count != 2)
        return false;
    irmap_str s = irmapi_asm_render_type(x, type, at, sizeof scalar - 8);
    if (!asm_begins(s, "tensor<"))
        return false;
    size_t from = 7, i = from;
    while (i < s.size && ((s.data[i] >= '0' && s.data[i] <= '9') || s.data[i] == '?')) {
        while (i < s.size && ((s.data[i] >= '0' && s.data[i] <= '9') || s.data[i] == '?'))
            i++;
        if (i >= s.size || s.data[i] != 'x')
            break;
        from = ++i;
    }
    size_t depth = 1, end = from;
    for (; end < s.size && depth; end++) {
        depth += s.data[end] == '<';
        depth -= s.data[end] == '>';
        if (depth == 1 && s.data[end] == ',')
            break;
    }
    end -= depth == 0;
    size_t size = 7 + end - from;
    memcpy(scalar, "tensor<", 7);
    memcpy(scalar + 7, s.data + from, end - from);
    scalar[size++] = '>';
    first = mlir_list_next(x->p->t, &results, &arg_at);
    s = irmapi_asm_render_type(x, first, arg_at, sizeof scalar);
    if (s.size != size || memcmp(s.data, scalar, size) != 0)
        return false;
    while (block.count)
        if (irmapi_mlir_arg(x->p->t, &block).type != first)
            return false;
    return true;
}

/* Returns whether the body is printed as "applies stablehlo.add", and the name of its only op. */
static bool is_compact(struct asm_ctx *x, irmap_str name[2])
{
    struct asm_payload b;
    irmap_str mine[2], last[2];
    return !x->p->locations && irmapi_asm_payload(x, &b) && name_of(x, &b.last, last) &&
           irmap_str_equal(last[1], "return") && operands_are(x, &b.last, b.base + 2, 1) &&
           name_of(x, x->op, mine) && name_of(x, &b.op, name) && mine[0].size == name[0].size &&
           memcmp(mine[0].data, name[0].data, mine[0].size) == 0 && is_commutative(name[1]) &&
           operands_are(x, &b.op, b.base, 2) && scalar_types(x, &b.op, b.args);
}

/* Writes "(%a init: %b) applies stablehlo.add across dimensions = [0] : type", or a body. */
void irmapi_asm_do_stablehlo_reduce(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t pairs = x->op->operands.count / 2;
    irmap_str name[2];
    uint64_t count;
    for (uint64_t i = 0; i < pairs && text_going(x->p); i++) {
        asm_text(x, i ? ", (" : "(");
        irmapi_asm_value(x, irmapi_asm_operand(x, i));
        asm_text(x, " init: ");
        irmapi_asm_value(x, irmapi_asm_operand(x, i + pairs));
        asm_text(x, ")");
    }
    const bool compact = is_compact(x, name);
    if (compact) {
        asm_text(x, " applies ");
        asm_put(x, name[0]);
        asm_text(x, ".");
        asm_put(x, name[1]);
    }
    asm_text(x, " across dimensions = [");
    asm_put(x, irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0))));
    asm_text(x, "]");
    irmapi_asm_dict(x, false, NULL);
    asm_text(x, " : ");
    put_functional_type(x);
    if (compact) {
        x->o->stop = true;
        return;
    }
    irmapi_asm_new_line(x);
    asm_text(x, " reducer");
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    for (uint64_t i = 0; v && i < pairs && i + pairs < count && text_going(x->p); i++) {
        asm_text(x, "(");
        for (uint64_t k = 0; k < 2; k++) {
            asm_text(x, k ? ", " : "");
            irmapi_asm_value(x, v + i + k * pairs);
            asm_text(x, ": ");
            irmapi_asm_type(x, v[i + k * pairs].type, v[i + k * pairs].type_at);
        }
        asm_text(x, ") ");
    }
}

/* Writes (%iterArg = %a) : T attributes {...} */
void irmapi_asm_do_stablehlo_while(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    (void)args;
    asm_text(x, "(");
    for (uint64_t i = 0; v && i < count && i < x->op->operands.count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
        asm_text(x, " = ");
        irmapi_asm_value(x, irmapi_asm_operand(x, i));
    }
    asm_text(x, ")");
    if (x->op->operands.count) {
        asm_text(x, " : ");
        irmapi_asm_types(x, false, 0, x->op->operands.count);
    }
    irmapi_asm_dict(x, true, NULL);
}

/* Writes "@name(%arg0: T) -> (U)" for a VHLO function. Its attributes follow the body. */
void irmapi_asm_do_vhlo_function(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count;
    irmap_str s = irmapi_asm_between(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)), '<');
    const irmap_str name = asm_part(s, 1, s.size ? s.size - 1 : 0);
    asm_text(x, "@");
    asm_put(x, irmapi_asm_is_bare(name) ? name : s);
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    asm_text(x, "(");
    for (uint64_t i = 0; v && i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + i);
        asm_text(x, ": ");
        irmapi_asm_type(x, v[i].type, v[i].type_at);
    }
    asm_text(x, ") -> (");
    /* #vhlo.type_v1<!vhlo.func_v1<(T) -> U>> */
    s = irmapi_asm_between(asm_held_text(x, irmapi_asm_hold_arg(x, args, 1)), '<');
    s = irmapi_asm_between(s, '<');
    size_t depth = 0, close = 0;
    for (; close < s.size; close++) {
        depth += s.data[close] == '(';
        depth -= s.data[close] == ')' && depth;
        if (!depth)
            break;
    }
    irmap_str results = asm_part(s, close + 5, s.size);
    if (results.size && results.data[0] == '(')
        results = asm_part(results, 1, results.size - 1);
    asm_put(x, results);
    asm_text(x, ")");
}
