/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the LLVM dialect: functions, globals and calls. */
#include "mlir/print/asm_text.h"

/* Returns the text of an attribute, valid until the next call of irmapi_asm_hold(). */
static irmap_str held(struct asm_ctx *x, const char *name)
{
    return asm_held_text(x, irmapi_asm_hold_named(x, name));
}

/* Writes a keyword and a blank, "internal" for #llvm.linkage<internal>, unless it is
 * `not_printed`. */
static void put_keyword(struct asm_ctx *x, const char *name, const char *not_printed)
{
    const irmap_str word = irmapi_asm_between(held(x, name), '<');
    if (!word.size || irmap_str_equal(word, not_printed))
        return;
    asm_put(x, word);
    asm_text(x, " ");
}

static void put_visibility(struct asm_ctx *x)
{
    const irmap_str number = held(x, "visibility_");
    if (asm_begins(number, "1 "))
        asm_text(x, "hidden ");
    else if (asm_begins(number, "2 "))
        asm_text(x, "protected ");
}

static void put_unnamed_address(struct asm_ctx *x)
{
    const irmap_str number = held(x, "unnamed_addr");
    if (asm_begins(number, "1 "))
        asm_text(x, "local_unnamed_addr ");
    else if (asm_begins(number, "2 "))
        asm_text(x, "unnamed_addr ");
}

static void put_in_parentheses(struct asm_ctx *x, const char *name, const char *word)
{
    const irmap_str text = held(x, name);
    if (!text.size)
        return;
    asm_text(x, word);
    asm_text(x, "(");
    asm_put(x, text);
    asm_text(x, ")");
}

/* Returns "4" for "name = 4 : i32" in a list. */
static irmap_str number_of(irmap_str list, const char *name)
{
    const size_t size = strlen(name);
    irmap_str one;
    while (irmapi_asm_next_element(&list, &one)) {
        size_t end = size + 3;
        if (!asm_begins(one, name) || one.size <= end)
            continue;
        while (end < one.size && one.data[end] != ' ')
            end++;
        return asm_part(one, size + 3, end);
    }
    return (irmap_str){"", 0};
}

static void put_vector_scale(struct asm_ctx *x)
{
    const irmap_str range = irmapi_asm_between(held(x, "vscale_range"), '<');
    if (!range.size)
        return;
    asm_text(x, " vscale_range(");
    asm_put(x, number_of(range, "minRange"));
    asm_text(x, ", ");
    asm_put(x, number_of(range, "maxRange"));
    asm_text(x, ")");
}

/* Returns the position of the parameters in "i32 (ptr, ...)". */
static size_t parameters(irmap_str type)
{
    size_t depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < type.size; i++) {
        const char c = type.data[i];
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && !depth && c == '(' && i)
            return i;
        else if (!quoted && strchr("<([{", c))
            depth++;
        else if (!quoted && strchr(">)]}", c))
            depth -= depth != 0;
    }
    return type.size;
}

bool irmapi_asm_check_llvm_function(struct asm_ctx *x, const struct asm_args *args)
{
    const struct text_pair *pair = irmapi_asm_pair(x, "function_type");
    const irmap_str type = pair ? irmapi_asm_render(x, pair, UINT64_MAX) : (irmap_str){"", 0},
                    inner = irmapi_asm_between(type, '<');
    (void)args;
    return asm_begins(type, "!llvm.func<") && parameters(inner) < inner.size &&
           irmapi_asm_pair(x, "sym_name") && irmapi_asm_pair(x, "linkage");
}

/* Writes internal hidden fastcc @name(%arg0: i32, ...) -> i32 attributes {...} */
void irmapi_asm_do_llvm_function(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    put_keyword(x, "linkage", "external");
    put_visibility(x);
    put_unnamed_address(x);
    put_keyword(x, "CConv", "ccc");
    irmapi_asm_symbol(x);
    irmapi_asm_name_entry(x);
    const struct asm_held type = irmapi_asm_hold_shown(x, "function_type"),
                          inputs = irmapi_asm_hold_arg_attrs(x),
                          outputs = irmapi_asm_hold_shown(x, "res_attrs");
    const irmap_str inner = irmapi_asm_between(asm_held_text(x, type), '<');
    const size_t at = parameters(inner);
    struct asm_signature s = {
        .inputs = asm_part(inner, at + 1, inner.size - 1),
        .results = at ? asm_part(inner, 0, at - 1) : (irmap_str){"", 0},
        .arg_attrs = irmapi_asm_elements(asm_held_text(x, inputs)),
        .res_attrs = irmapi_asm_elements(asm_held_text(x, outputs)),
        .llvm = true,
    };
    if (irmap_str_equal(s.results, "void"))
        s.results.size = 0;
    irmapi_asm_signature(x, &s);
    put_vector_scale(x);
    put_in_parentheses(x, "comdat", " comdat");
    irmapi_asm_dict(x, true,
                    "sym_name function_type arg_attrs res_attrs linkage CConv visibility_ "
                    "comdat unnamed_addr vscale_range");
}

bool irmapi_asm_check_llvm_global(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return irmapi_asm_pair(x, "sym_name") && irmapi_asm_pair(x, "linkage") &&
           irmapi_asm_pair(x, "global_type");
}

/* Writes private constant @name(42 : i64) {...} : i64 */
void irmapi_asm_do_llvm_global(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    put_keyword(x, "linkage", "");
    put_visibility(x);
    if (irmapi_asm_is_set(x, "thread_local_"))
        asm_text(x, "thread_local ");
    put_unnamed_address(x);
    if (irmapi_asm_is_set(x, "constant"))
        asm_text(x, "constant ");
    irmapi_asm_symbol(x);
    const irmap_str value = held(x, "value");
    const bool string = asm_begins(value, "\"");
    asm_text(x, "(");
    irmapi_asm_put_pair(x, irmapi_asm_pair(x, "value"));
    asm_text(x, ")");
    put_in_parentheses(x, "comdat", " comdat");
    irmapi_asm_dict(x, false,
                    "sym_name global_type constant value linkage unnamed_addr thread_local_ "
                    "visibility_ comdat");
    if (string)
        return;
    asm_text(x, " : ");
    irmapi_asm_put_pair(x, irmapi_asm_pair(x, "global_type"));
}

/* Returns the number of operands of a call, including an indirect callee. Operands of successors
 * and bundles follow. */
static uint64_t called(struct asm_ctx *x)
{
    uint64_t count;
    (void)irmapi_asm_group(x, false, 0, &count);
    return count;
}

/* Returns false for bundles, for attributes of arguments or results, and for successor operands in
 * LLVM 19, which prints them in a form that cannot be parsed. */
static bool is_plain_call(struct asm_ctx *x)
{
    const struct asm_form *f = x->form;
    const bool invokes = x->op->successors.count != 0;
    const uint32_t groups = f->operand_count, own = invokes ? 3 : 1;
    uint64_t bundled = 0;
    if (groups > own)
        (void)irmapi_asm_group(x, false, own, &bundled);
    if (groups == own && invokes && called(x) != x->op->operands.count)
        return false;
    const irmap_str tags = held(x, "op_bundle_tags");
    return !bundled && (!tags.size || irmap_str_equal(tags, "[]")) &&
           !irmapi_asm_pair(x, "arg_attrs") && !irmapi_asm_pair(x, "res_attrs");
}

bool irmapi_asm_check_llvm_callee(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return is_plain_call(x) && (called(x) || irmapi_asm_pair(x, "callee"));
}

/* Writes "fastcc tail @f(%0)". */
void irmapi_asm_do_llvm_callee(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    put_keyword(x, "CConv", "ccc");
    put_keyword(x, "TailCallKind", "none");
    const irmap_str callee = held(x, "callee");
    const uint64_t first = callee.size ? 0 : 1;
    if (first)
        irmapi_asm_values(x, 0, 1);
    asm_put(x, callee);
    asm_text(x, "(");
    irmapi_asm_values(x, first, called(x) - first);
    asm_text(x, ")");
}

#define BUNDLES " operandSegmentSizes op_bundle_sizes op_bundle_tags"
/* Writes the attributes of a call, except those in `names` (a string literal) and those of
 * bundles. */
#define CALL_ATTRIBUTES(x, names)                                                                  \
    irmapi_asm_dict(x, false,                                                                      \
                    irmap_str_equal(held(x, "fastmathFlags"), "#llvm.fastmath<none>")              \
                        ? names BUNDLES " fastmathFlags"                                           \
                        : names BUNDLES)

/* Writes vararg(...) {...} : (i32) -> i32 */
void irmapi_asm_do_llvm_call_type(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t first = irmapi_asm_pair(x, "callee") ? 0 : 1;
    (void)args;
    put_in_parentheses(x, "var_callee_type", " vararg");
    CALL_ATTRIBUTES(x, "callee TailCallKind CConv var_callee_type");
    asm_text(x, " : ");
    if (first) {
        irmapi_asm_types(x, false, 0, 1);
        asm_text(x, ", ");
    }
    irmapi_asm_function_type(x, false, first, called(x) - first, true, 0, x->op->results.count);
}

bool irmapi_asm_check_llvm_intrinsic(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return is_plain_call(x) && irmapi_asm_pair(x, "intrin");
}

/* Writes (%0) {...} : (i32) -> i32 */
void irmapi_asm_do_llvm_intrinsic(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    asm_text(x, "(");
    irmapi_asm_values(x, 0, called(x));
    asm_text(x, ")");
    CALL_ATTRIBUTES(x, "intrin");
    asm_text(x, " : ");
    irmapi_asm_function_type(x, false, 0, called(x), true, 0, x->op->results.count);
}

/* Writes (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x i8>) */
void irmapi_asm_do_landing_pad(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    (void)args;
    for (uint64_t i = 0; i < x->op->operands.count && text_going(x->p); i++) {
        const bool filters =
            irmapi_asm_type_of(x, false, i, &type, &at) &&
            asm_begins(irmapi_asm_render_type(x, type, at, UINT64_MAX), "!llvm.array<");
        asm_text(x, filters ? "(filter " : "(catch ");
        irmapi_asm_values(x, i, 1);
        asm_text(x, " : ");
        irmapi_asm_types(x, false, i, 1);
        asm_text(x, ") ");
    }
    irmapi_asm_dict(x, false, NULL);
    asm_text(x, ": ");
    irmapi_asm_types(x, true, 0, 1);
}
