/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the LLVM dialect: functions, globals, calls and operand bundles. */
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

/* Reads the operands of bundles: the last group of operands, divided by op_bundle_sizes. */
struct bundles {
    uint64_t first, count;
    struct asm_held tags, sizes;
};

static struct bundles bundles_of(struct asm_ctx *x)
{
    struct bundles b;
    b.first = irmapi_asm_group(x, false, x->form->operand_count - 1U, &b.count);
    b.tags = irmapi_asm_hold_named(x, "op_bundle_tags");
    b.sizes = (struct asm_held){0, 0};
    if (b.tags.size)
        b.sizes = irmapi_asm_hold_named(x, "op_bundle_sizes");
    return b;
}

/* Returns whether each bundle has a tag, and the sizes are those of the operands. */
bool irmapi_asm_check_bundles(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_ints sizes;
    int64_t size;
    (void)args;
    const struct bundles b = bundles_of(x);
    irmap_str tags = irmapi_asm_elements(asm_held_text(x, b.tags)), tag;
    uint64_t left = b.count;
    if (!tags.size)
        return !left;
    if (!irmapi_asm_held_ints(x, b.sizes, &sizes) || sizes.splat)
        return false;
    while (irmapi_asm_next_int(&sizes, &size)) {
        if (size < 0 || (uint64_t)size > left || !irmapi_asm_next_element(&tags, &tag))
            return false;
        left -= (uint64_t)size;
    }
    return !left && !tags.size;
}

/* Writes ["tag"(%0, %1 : i32, i64), "other"()] */
void irmapi_asm_do_bundles(struct asm_ctx *x, const struct asm_args *args)
{
    const struct bundles b = bundles_of(x);
    irmap_str tags = irmapi_asm_elements(asm_held_text(x, b.tags)), tag;
    struct asm_ints sizes;
    uint64_t first = b.first;
    int64_t size;
    (void)args;
    if (!tags.size || !irmapi_asm_held_ints(x, b.sizes, &sizes))
        return;
    for (const char *before = " ["; irmapi_asm_next_element(&tags, &tag) && text_going(x->p);
         before = ", ") {
        asm_text(x, before);
        asm_put(x, tag);
        asm_text(x, "(");
        if (irmapi_asm_next_int(&sizes, &size) && size > 0) {
            irmapi_asm_values(x, first, (uint64_t)size);
            asm_text(x, " : ");
            irmapi_asm_types(x, false, first, (uint64_t)size);
            first += (uint64_t)size;
        }
        asm_text(x, ")");
    }
    asm_text(x, "]");
}

/* In LLVM 19, returns false for attributes of arguments or results, and for successor operands,
 * which it prints in a form that cannot be parsed. */
static bool is_plain_call(struct asm_ctx *x)
{
    const bool invokes = x->op->successors.count != 0;
    if (x->form->operand_count > (invokes ? 3 : 1))
        return irmapi_asm_check_bundles(x, NULL);
    return !(invokes && called(x) != x->op->operands.count) && !irmapi_asm_pair(x, "arg_attrs") &&
           !irmapi_asm_pair(x, "res_attrs");
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

/* Names of attributes that calls do not print in their dictionaries, frequent ones first. */
#define CALL_ATTRIBUTES                                                                            \
    "callee CConv TailCallKind op_bundle_sizes intrin op_bundle_tags var_callee_type arg_attrs "   \
    "res_attrs operandSegmentSizes"

static void put_result_types(struct asm_ctx *x, irmap_str dicts)
{
    const uint64_t count = x->op->results.count;
    uint64_t type, at;
    if (count == 1 && dicts.size <= 2 && irmapi_asm_type_of(x, true, 0, &type, &at)) {
        irmapi_mlir_result_type(x->p, type, at);
        return;
    }
    asm_text(x, "(");
    for (uint64_t i = 0; i < count && text_going(x->p); i++) {
        asm_text(x, i ? ", " : "");
        irmapi_asm_types(x, true, i, 1);
        irmapi_asm_next_dict(x, &dicts);
    }
    asm_text(x, ")");
}

/* Writes bundles, attributes, the type of an indirect callee, and (i32 {a = b}) -> i32 with the
 * attributes of arguments from `first` on and of results. */
static void put_call_type(struct asm_ctx *x, uint64_t first)
{
    if (x->form->operand_count > (x->op->successors.count ? 3 : 1))
        irmapi_asm_do_bundles(x, NULL);
    irmapi_asm_dict(x, false,
                    irmap_str_equal(held(x, "fastmathFlags"), "#llvm.fastmath<none>")
                        ? "fastmathFlags " CALL_ATTRIBUTES
                        : CALL_ATTRIBUTES);
    asm_text(x, " : ");
    if (first) {
        irmapi_asm_types(x, false, 0, 1);
        asm_text(x, ", ");
    }
    const struct asm_held inputs = irmapi_asm_hold_shown(x, "arg_attrs"),
                          outputs = irmapi_asm_hold_shown(x, "res_attrs");
    irmap_str dicts = irmapi_asm_elements(asm_held_text(x, inputs));
    const uint64_t end = called(x);
    asm_text(x, "(");
    for (uint64_t i = first; i < end && text_going(x->p); i++) {
        if (i != first)
            asm_text(x, ", ");
        irmapi_asm_types(x, false, i, 1);
        irmapi_asm_next_dict(x, &dicts);
    }
    asm_text(x, ") -> ");
    put_result_types(x, irmapi_asm_elements(asm_held_text(x, outputs)));
}

/* Writes vararg(...) {...} : (i32) -> i32 */
void irmapi_asm_do_llvm_call_type(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    put_in_parentheses(x, "var_callee_type", " vararg");
    put_call_type(x, irmapi_asm_pair(x, "callee") ? 0 : 1);
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
    put_call_type(x, 0);
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
