/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls the directives of formats, which are C++ functions in MLIR, and writes signatures of
 * functions. */
#include "mlir/print/asm_text.h"

bool irmapi_asm_next_element(irmap_str *list, irmap_str *out)
{
    size_t depth = 0, i = 0;
    bool quoted = false;
    if (!list->size)
        return false;
    for (; i < list->size; i++) {
        char c = list->data[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && strchr("<([{", c))
            depth++;
        else if (!quoted && strchr(">)]}", c) && !(c == '>' && i && list->data[i - 1] == '-'))
            depth -= depth != 0;
        else if (!quoted && !depth && c == ',')
            break;
    }
    i = i < list->size ? i : list->size;
    *out = (irmap_str){list->data, i};
    i += i < list->size;
    i += i < list->size && list->data[i] == ' ';
    *list = (irmap_str){list->data + i, list->size - i};
    return true;
}

static irmap_str inside(irmap_str s)
{
    return s.size < 2 ? (irmap_str){"", 0} : (irmap_str){s.data + 1, s.size - 2};
}

static void put(struct asm_ctx *x, irmap_str s)
{
    sink_put(&x->p->sink, s.data, s.size);
}

/* Returns the text of an attribute, valid until the op ends. */
static irmap_str kept_text(struct asm_ctx *x, const char *name)
{
    return asm_held_text(x, irmapi_asm_hold_named(x, name));
}

void irmapi_asm_next_dict(struct asm_ctx *x, irmap_str *list)
{
    irmap_str dict;
    if (irmapi_asm_next_element(list, &dict) && dict.size > 2) {
        asm_text(x, " ");
        put(x, dict);
    }
}

void irmapi_asm_arg_location(struct asm_ctx *x, struct mlir_list *args)
{
    const struct mlir_arg arg = irmapi_mlir_arg(x->p->t, args);
    if (x->p->locations)
        irmapi_mlir_argument_location(x->p, &arg);
}

/* Writes "%arg0: i32 {a = b}". */
static void put_entry_argument(struct asm_ctx *x, const struct text_value *v, struct mlir_arg arg,
                               irmap_str *attrs)
{
    struct mlir_printer *p = x->p;
    irmapi_asm_value(x, v);
    asm_text(x, ": ");
    irmapi_asm_type(x, arg.type, arg.type_at);
    irmapi_asm_next_dict(x, attrs);
    if (p->locations)
        irmapi_mlir_argument_location(p, &arg);
}

/* Writes a type. Adds "!llvm." to types of the LLVM dialect, which lack it in !llvm.func<...>. */
static void put_type(struct asm_ctx *x, const struct asm_signature *s, irmap_str type)
{
    static const char own[][11] = {"array", "func",    "label",   "metadata", "ppc_fp128",
                                   "ptr",   "struct",  "target",  "token",    "vec",
                                   "void",  "x86_amx", "x86_mmx", "byte"};
    size_t size = 0;
    while (size < type.size && type.data[size] != '<')
        size++;
    for (size_t i = 0; s->llvm && i < sizeof own / sizeof own[0]; i++)
        if (irmap_str_equal((irmap_str){type.data, size}, own[i]))
            asm_text(x, "!llvm.");
    put(x, type);
}

/* Writes the arguments of a function whose body is the next region. */
static void put_entry(struct asm_ctx *x, const struct asm_signature *s, const struct text_value *v)
{
    struct mlir_list l = region_at(x->p, x->next)->entry_args;
    irmap_str list = s->inputs, dicts = s->arg_attrs, last = {"", 0};
    const uint64_t count = l.count;
    for (uint64_t i = 0; l.count && text_going(x->p); i++) {
        if (s->fewer && !irmapi_asm_next_element(&list, &last))
            break;
        if (i)
            asm_text(x, ", ");
        put_entry_argument(x, v + i, irmapi_mlir_arg(x->p->t, &l), &dicts);
    }
    while (s->llvm && irmapi_asm_next_element(&list, &last))
        ;
    if (irmap_str_equal(last, "..."))
        asm_text(x, count ? ", ..." : "...");
}

static void put_types(struct asm_ctx *x, const struct asm_signature *s, irmap_str list,
                      irmap_str dicts)
{
    irmap_str part;
    for (bool later = false; irmapi_asm_next_element(&list, &part) && text_going(x->p);
         later = true) {
        if (later)
            asm_text(x, ", ");
        put_type(x, s, part);
        irmapi_asm_next_dict(x, &dicts);
    }
}

void irmapi_asm_split_type(irmap_str type, struct asm_signature *s)
{
    size_t close = 0, depth = 0;
    for (bool quoted = false; close < type.size; close++) {
        char c = type.data[close];
        quoted ^= c == '"';
        depth += !quoted && c == '(';
        depth -= !quoted && c == ')' && depth;
        if (!quoted && !depth)
            break;
    }
    s->inputs = inside((irmap_str){type.data, close < type.size ? close + 1 : 0});
    if (close + 5 < type.size)
        s->results = (irmap_str){type.data + close + 5, type.size - close - 5};
    if (s->results.size && s->results.data[0] == '(')
        s->results = inside(s->results);
}

void irmapi_asm_name_entry(struct asm_ctx *x)
{
    uint64_t count;
    (void)irmapi_asm_entry_args(x, &count);
}

void irmapi_asm_signature(struct asm_ctx *x, const struct asm_signature *s)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    asm_text(x, "(");
    if (v && region_at(x->p, x->next)->block_count)
        put_entry(x, s, v);
    else
        put_types(x, s, s->inputs, s->arg_attrs);
    asm_text(x, ")");
    if (!s->results.size)
        return;
    irmap_str all = s->results, first, dict = {"", 0}, dicts = s->res_attrs;
    (void)irmapi_asm_next_element(&all, &first);
    (void)irmapi_asm_next_element(&dicts, &dict);
    const bool wrapped = all.size || (first.size && first.data[0] == '(') || dict.size > 2;
    asm_text(x, wrapped ? " -> (" : " -> ");
    put_types(x, s, s->results, s->res_attrs);
    if (wrapped)
        asm_text(x, ")");
}

/* Writes "@name(%arg0: i32) -> i32 attributes {...}" for func and similar dialects. */
static void put_function(struct asm_ctx *x, const struct asm_args *args)
{
    struct mlir_printer *p = x->p;
    (void)args;
    const irmap_str visibility = kept_text(x, "sym_visibility");
    if (visibility.size) {
        put(x, inside(visibility));
        asm_text(x, " ");
    }
    const irmap_str name = kept_text(x, "sym_name");
    sink_char(&p->sink, '@');
    put(x, irmapi_asm_is_bare(inside(name)) ? inside(name) : name);
    irmapi_asm_name_entry(x);
    const struct asm_held type = irmapi_asm_hold_shown(x, "function_type"),
                          arg_attrs = irmapi_asm_hold_arg_attrs(x),
                          res_attrs = irmapi_asm_hold_shown(x, "res_attrs");
    struct asm_signature signature = {.arg_attrs = inside(asm_held_text(x, arg_attrs)),
                                      .res_attrs = inside(asm_held_text(x, res_attrs))};
    irmapi_asm_split_type(asm_held_text(x, type), &signature);
    irmapi_asm_signature(x, &signature);
    irmapi_asm_dict(x, true, "sym_name sym_visibility function_type arg_attrs res_attrs");
}

static bool same_type(struct asm_ctx *x, bool a_result, uint64_t a, bool b_result, uint64_t b)
{
    uint64_t type[2] = {0, 0}, at;
    return irmapi_asm_type_of(x, a_result, a, &type[0], &at) &&
           irmapi_asm_type_of(x, b_result, b, &type[1], &at) && type[0] == type[1];
}

/* Writes the type of the result if all operands have it, otherwise "(types) -> type". */
static void put_same_types(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t operands = x->op->operands.count, results = x->op->results.count;
    bool same = results == 1;
    (void)args;
    for (uint64_t i = 0; i < operands && same; i++)
        same = same_type(x, false, i, true, 0);
    if (same)
        irmapi_asm_types(x, true, 0, 1);
    else
        irmapi_asm_function_type(x, false, 0, operands, true, 0, results);
}

/* A table of functions would need relocations. */
void irmapi_asm_directive(struct asm_ctx *x, uint32_t which, const struct asm_args *args)
{
    switch ((enum mlir_directive)which) {
#define DIRECTIVE(name, word)                                                                      \
    case MLIR_DIRECTIVE_##name:                                                                    \
        irmapi_asm_do_##name(x, args);                                                             \
        break;
        MLIR_FORMAT_DIRECTIVES(DIRECTIVE)
#undef DIRECTIVE
    case MLIR_DIRECTIVE_FUNCTION:
        put_function(x, args);
        break;
    case MLIR_DIRECTIVE_SAME_TYPES:
        put_same_types(x, args);
        break;
    case MLIR_DIRECTIVE_COUNT:
        break;
    }
}

bool irmapi_asm_directive_fits(struct asm_ctx *x, uint32_t which, const struct asm_args *args)
{
    switch ((enum mlir_directive)which) {
#define CHECK(name, word)                                                                          \
    case MLIR_DIRECTIVE_##name:                                                                    \
        return irmapi_asm_check_##name(x, args);
        MLIR_CHECKED_DIRECTIVES(CHECK)
#undef CHECK
    default:
        return true;
    }
}

bool irmapi_asm_is_checked(uint32_t which)
{
    switch ((enum mlir_directive)which) {
#define CHECKED(name, word) case MLIR_DIRECTIVE_##name:
        MLIR_CHECKED_DIRECTIVES(CHECKED)
#undef CHECKED
        return true;
    default:
        return false;
    }
}
