/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives that print lists of operands, types and numbers, and readers of integer lists. */
#include "mlir/print/asm_text.h"

/* Writes "[async] [%token, %token]". */
void irmapi_asm_do_async_dependencies(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, results, first = irmapi_asm_arg_group(x, args, 1, &count);
    (void)irmapi_asm_arg_group(x, args, 0, &results);
    asm_text(x, results ? "async" : "");
    if (!count)
        return;
    asm_text(x, results ? " [" : "[");
    irmapi_asm_values(x, first, count);
    asm_text(x, "]");
}

void irmapi_asm_do_await_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_types(x, false, 0, x->op->operands.count);
}

/* Writes ": T" if the type of the sizes is not index. */
void irmapi_asm_do_launch_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), type, at;
    if (!count || !irmapi_asm_type_of(x, false, first, &type, &at) ||
        irmap_str_equal(irmapi_asm_render_type(x, type, at, 32), "index"))
        return;
    asm_text(x, ": ");
    irmapi_asm_type(x, type, at);
}

/* Writes "args(%a : T, %b : U)". */
void irmapi_asm_do_launch_operands(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    if (!count)
        return;
    asm_text(x, "args(");
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_values(x, first + i, 1);
        asm_text(x, " : ");
        irmapi_asm_types(x, false, first + i, 1);
    }
    asm_text(x, ")");
}

/* Writes 2x?x4. */
void irmapi_asm_do_dimension_list(struct asm_ctx *x, const struct asm_args *args)
{
    irmap_str list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0))), one;
    for (bool later = false; irmapi_asm_next_element(&list, &one) && text_going(x->p);
         later = true) {
        asm_text(x, later ? "x" : "");
        if (one.size && one.data[0] == '-')
            asm_text(x, "?");
        else
            asm_put(x, one);
    }
}

/* Writes "all", "except(1, 2)" or "1, 2". */
void irmapi_asm_do_match_dims(struct asm_ctx *x, const struct asm_args *args)
{
    if (args->count > 2 && irmapi_asm_is_present(x, asm_ref(args, 2), asm_index(args, 2))) {
        asm_text(x, "all");
        return;
    }
    const bool inverted =
        args->count > 1 && irmapi_asm_is_present(x, asm_ref(args, 1), asm_index(args, 1));
    asm_text(x, inverted ? "except(" : "");
    asm_put(x, irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0))));
    asm_text(x, inverted ? ")" : "");
}

/* Writes " {"a" = %0}". */
void irmapi_asm_do_operation_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count);
    irmap_str list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 1))), one;
    if (!list.size)
        return;
    for (uint64_t i = 0; i < count && irmapi_asm_next_element(&list, &one) && text_going(x->p);
         i++) {
        asm_text(x, i ? ", " : " {");
        asm_put(x, one);
        asm_text(x, " = ");
        irmapi_asm_values(x, first + i, 1);
    }
    asm_text(x, "}");
}

/* Writes " ordering(%token -> T)". */
void irmapi_asm_do_token_ordering(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, results, first = irmapi_asm_arg_group(x, args, 0, &count), from;
    from = irmapi_asm_arg_group(x, args, 1, &results);
    if (!count && !results)
        return;
    asm_text(x, count ? " ordering(" : " ordering(()");
    irmapi_asm_values(x, first, count);
    if (results) {
        asm_text(x, " -> ");
        irmapi_asm_types(x, true, from, results);
    }
    asm_text(x, ")");
}

/* Writes "%root : T" or "%root, %more : (T, U)". */
void irmapi_asm_do_sequence_operands(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, more, first = irmapi_asm_arg_group(x, args, 0, &count);
    (void)irmapi_asm_arg_group(x, args, 2, &more);
    if (!count)
        return;
    irmapi_asm_values(x, first, count + more);
    asm_text(x, more ? " : (" : " : ");
    irmapi_asm_types(x, false, first, count + more);
    asm_text(x, more ? ")" : "");
}

/* Writes " overflow<nsw>". */
void irmapi_asm_do_overflow_flags(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    irmap_str flags = irmapi_asm_between(s, '<');
    if (asm_begins(s, "1 ")) /* since LLVM 20, a property that is a number */
        flags = (irmap_str){"nsw", 3};
    else if (asm_begins(s, "2 "))
        flags = (irmap_str){"nuw", 3};
    else if (asm_begins(s, "3 "))
        flags = (irmap_str){"nsw, nuw", 8};
    if (!flags.size || irmap_str_equal(flags, "none"))
        return;
    asm_text(x, " overflow<");
    asm_put(x, flags);
    asm_text(x, ">");
}

void irmapi_asm_do_llvm_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_dict(x, false, NULL);
}

/* Writes "0, %a": constants, and operands as dynamic indices. */
void irmapi_asm_do_gep_indices(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), used = 0;
    irmap_str list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 1))), one;
    for (bool later = false; irmapi_asm_next_element(&list, &one) && text_going(x->p);
         later = true) {
        asm_text(x, later ? ", " : "");
        if (irmap_str_equal(one, "-2147483648") && used < count)
            irmapi_asm_values(x, first + used++, 1);
        else
            asm_put(x, one);
    }
}

/* These directives print nothing; they matter only to parsers. */
void irmapi_asm_do_shuffle_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)x, (void)args;
}

void irmapi_asm_do_nothing(struct asm_ctx *x, const struct asm_args *args)
{
    (void)x, (void)args;
}

static bool hold(struct asm_ctx *x, const struct text_pair *pair, struct asm_held *out)
{
    *out = irmapi_asm_hold(x, pair);
    return out->size != 0;
}

static bool starts(irmap_str *s, const char *word)
{
    const size_t size = strlen(word);
    if (s->size < size || memcmp(s->data, word, size) != 0)
        return false;
    *s = (irmap_str){s->data + size, s->size - size};
    return true;
}

/* Returns the size in bytes of an element of a tensor or vector type; 0 if unknown. */
static uint32_t element_bytes(irmap_str type)
{
    size_t i = type.size;
    while (i && type.data[i - 1] != 'x' && type.data[i - 1] != '<')
        i--;
    irmap_str name = {type.data + i, type.size - i};
    if (starts(&name, "index"))
        return 8;
    while (name.size && (name.data[0] < '0' || name.data[0] > '9'))
        name = (irmap_str){name.data + 1, name.size - 1};
    return starts(&name, "64")   ? 8
           : starts(&name, "32") ? 4
           : starts(&name, "16") ? 2
           : starts(&name, "8")  ? 1
                                 : 0;
}

static bool ints(irmap_str s, struct asm_ints *out)
{
    *out = (struct asm_ints){.text = s};
    if (starts(&out->text, "array<")) {
        size_t i = 0;
        while (i < out->text.size && out->text.data[i] != ':' && out->text.data[i] != '>')
            i++;
        out->text = (irmap_str){out->text.data + i, out->text.size - i};
        return true;
    }
    if (!starts(&out->text, "dense<"))
        return s.size && strchr("[-0123456789", s.data[0]);
    if (starts(&out->text, "\"0x")) {
        out->bytes = element_bytes(s);
        return out->bytes != 0;
    }
    out->splat = out->text.size && out->text.data[0] != '[' && out->text.data[0] != '>';
    return true;
}

bool irmapi_asm_ints(struct asm_ctx *x, const struct text_pair *pair, struct asm_ints *out)
{
    irmap_str s = pair ? irmapi_asm_render(x, pair, UINT64_MAX) : (irmap_str){NULL, 0};
    return s.data && ints(s, out);
}

bool irmapi_asm_held_ints(const struct asm_ctx *x, struct asm_held kept, struct asm_ints *out)
{
    return ints(asm_held_text(x, kept), out);
}

static uint32_t hex_digit(char c)
{
    return (uint32_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10) & 15;
}

/* Reads the next number of dense<"0x...">: little-endian, sign-extended. */
static bool next_hex(struct asm_ints *l, int64_t *out)
{
    uint64_t v = 0;
    if (l->text.size < 2 * (size_t)l->bytes || l->text.data[0] == '"')
        return false;
    for (uint32_t i = 0; i < l->bytes; i++)
        v |= (uint64_t)(hex_digit(l->text.data[2 * (size_t)i]) << 4 |
                        hex_digit(l->text.data[2 * (size_t)i + 1]))
             << 8 * i;
    if (l->bytes < 8 && v >> (8 * l->bytes - 1))
        v |= UINT64_MAX << 8 * l->bytes;
    l->text = (irmap_str){l->text.data + 2 * (size_t)l->bytes, l->text.size - 2 * (size_t)l->bytes};
    *out = (int64_t)v;
    return true;
}

bool irmapi_asm_next_int(struct asm_ints *l, int64_t *out)
{
    const irmap_str s = l->text;
    size_t i = 0;
    uint64_t v = 0;
    if (l->bytes)
        return next_hex(l, out);
    while (i < s.size && strchr(" :[,]", s.data[i]))
        i++;
    const bool negative = i < s.size && s.data[i] == '-';
    i += negative;
    if (i + 4 <= s.size && memcmp(s.data + i, "true", 4) == 0) {
        v = 1;
        i += 4;
    } else if (i + 5 <= s.size && memcmp(s.data + i, "false", 5) == 0) {
        i += 5;
    } else if (i >= s.size || s.data[i] < '0' || s.data[i] > '9') {
        return false;
    }
    for (; i < s.size && s.data[i] >= '0' && s.data[i] <= '9'; i++)
        v = v * 10 + (uint64_t)(s.data[i] - '0');
    *out = (int64_t)(negative ? 0 - v : v);
    if (l->splat)
        return true;
    while (i < s.size && s.data[i] != ',' && s.data[i] != '>') /* skip " : i64" after an element */
        i++;
    l->text = (irmap_str){s.data + i, s.size - i};
    return true;
}

void irmapi_asm_assigned_bare(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count)
{
    uint64_t have;
    const struct text_value *v = irmapi_asm_entry_args(x, &have);
    for (uint64_t i = 0; i < count && skip + i < have && v && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_value(x, v + skip + i);
        asm_text(x, " = ");
        irmapi_asm_value(x, irmapi_asm_operand(x, first + i));
    }
}

void irmapi_asm_assigned(struct asm_ctx *x, uint64_t skip, uint64_t first, uint64_t count)
{
    asm_text(x, "(");
    irmapi_asm_assigned_bare(x, skip, first, count);
    asm_text(x, ")");
}

bool irmapi_asm_has_args(struct asm_ctx *x, uint64_t count)
{
    uint64_t have;
    return x->op->regions && irmapi_asm_entry_args(x, &have) && have == count &&
           region_at(x->p, x->next)->block_count;
}

/* Arguments of DynamicIndexList, in any order. */
struct index_list {
    uint64_t first, count; /* range of operands */
    const struct text_pair *list, *flags;
    bool types, round;
};

static struct index_list index_list(struct asm_ctx *x, const struct asm_args *args)
{
    struct index_list l = {0};
    for (uint32_t i = 0; i < args->count; i++) {
        const struct text_pair **attr = l.list ? &l.flags : &l.list;
        switch (asm_ref(args, i)) {
        case MLIR_ASM_OPERAND:
            l.first = irmapi_asm_group(x, false, asm_index(args, i), &l.count);
            break;
        case MLIR_ASM_ATTR:
            *attr = irmapi_asm_attr(x, asm_index(args, i));
            break;
        case MLIR_ASM_OPERAND_TYPE:
            l.types = true;
            break;
        case MLIR_ASM_DICT: /* the delimiter, a C++ expression */
            l.round = true;
            break;
        default:
            break;
        }
    }
    return l;
}

static bool is_dynamic(int64_t v)
{
    return v == INT64_MIN;
}

bool irmapi_asm_check_dynamic_index_list(struct asm_ctx *x, const struct asm_args *args)
{
    const struct index_list l = index_list(x, args);
    struct asm_ints list;
    uint64_t dynamic = 0;
    int64_t v;
    if (!l.list) /* without a list, operands are not printed */
        return !l.count;
    if (!irmapi_asm_ints(x, l.list, &list) || list.splat)
        return false;
    while (irmapi_asm_next_int(&list, &v))
        dynamic += is_dynamic(v);
    return dynamic == l.count;
}

/* Writes a number or, if v is dynamic, operand *next of the list, and advances *next. */
static void put_index_element(struct asm_ctx *x, const struct index_list *l, int64_t v,
                              uint64_t *next)
{
    uint64_t type, at;
    if (!is_dynamic(v)) {
        irmapi_sink_int(&x->p->sink, v);
        return;
    }
    irmapi_asm_value(x, irmapi_asm_operand(x, l->first + *next));
    if (l->types && irmapi_asm_type_of(x, false, l->first + *next, &type, &at)) {
        asm_text(x, " : ");
        irmapi_asm_type(x, type, at);
    }
    ++*next;
}

/* Writes [1, %a, [4]]; sizes in brackets are scalable. */
void irmapi_asm_do_dynamic_index_list(struct asm_ctx *x, const struct asm_args *args)
{
    const struct index_list l = index_list(x, args);
    struct asm_held kept[2] = {{0, 0}, {0, 0}};
    struct asm_ints list, flags = {0};
    uint64_t next = 0;
    int64_t v, scalable = 0;
    bool have = hold(x, l.list, &kept[0]);
    if (hold(x, l.flags, &kept[1]))
        (void)irmapi_asm_held_ints(x, kept[1], &flags);
    have = have && irmapi_asm_held_ints(x, kept[0], &list);
    asm_text(x, l.round ? "(" : "[");
    for (bool later = false; have && irmapi_asm_next_int(&list, &v) && text_going(x->p);
         later = true) {
        asm_text(x, later ? ", " : "");
        scalable = irmapi_asm_next_int(&flags, &scalable) && scalable;
        asm_text(x, scalable ? "[" : "");
        put_index_element(x, &l, v, &next);
        asm_text(x, scalable ? "]" : "");
    }
    asm_text(x, l.round ? ")" : "]");
}

void irmapi_asm_arrow(struct asm_ctx *x, uint64_t first, uint64_t count, bool parentheses)
{
    uint64_t type, at;
    asm_text(x, "-> ");
    if (count == 1 && !parentheses && irmapi_asm_type_of(x, true, first, &type, &at)) {
        irmapi_mlir_result_type(x->p, type, at);
        return;
    }
    asm_text(x, "(");
    irmapi_asm_types(x, true, first, count);
    asm_text(x, ")");
}
