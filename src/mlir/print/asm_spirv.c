/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the spirv dialect. */
#include "mlir/print/asm_text.h"

static irmap_str held(struct asm_ctx *x, const char *name)
{
    return asm_held_text(x, irmapi_asm_hold_named(x, name));
}

/* Returns "Logical" for #spirv.addressing_model<Logical>. */
static irmap_str word(struct asm_ctx *x, const char *name)
{
    return irmapi_asm_between(held(x, name), '<');
}

bool irmapi_asm_check_spirv_function(struct asm_ctx *x, const struct asm_args *args)
{
    const struct text_pair *pair = irmapi_asm_pair(x, "function_type");
    (void)args;
    return pair && asm_begins(irmapi_asm_render(x, pair, UINT64_MAX), "(") &&
           irmapi_asm_pair(x, "sym_name") && word(x, "function_control").size;
}

/* Writes @f(%arg0: i32) -> i32 "None" attributes {...} */
void irmapi_asm_do_spirv_function(struct asm_ctx *x, const struct asm_args *args)
{
    const struct asm_held type = irmapi_asm_hold_shown(x, "function_type"),
                          inputs = irmapi_asm_hold_arg_attrs(x),
                          outputs = irmapi_asm_hold_shown(x, "res_attrs");
    (void)args;
    irmapi_asm_name_entry(x);
    irmapi_asm_symbol(x);
    struct asm_signature s = {.arg_attrs = irmapi_asm_elements(asm_held_text(x, inputs)),
                              .res_attrs = irmapi_asm_elements(asm_held_text(x, outputs))};
    irmapi_asm_split_type(asm_held_text(x, type), &s);
    irmapi_asm_signature(x, &s);
    asm_text(x, " \"");
    asm_put(x, word(x, "function_control"));
    asm_text(x, "\"");
    irmapi_asm_dict(x, true, "sym_name function_type arg_attrs res_attrs function_control");
}

bool irmapi_asm_check_spirv_module(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return word(x, "addressing_model").size && word(x, "memory_model").size;
}

/* Writes @m Logical GLSL450 requires #spirv.vce<...> attributes {...} */
void irmapi_asm_do_spirv_module(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    if (irmapi_asm_pair(x, "sym_name")) {
        irmapi_asm_symbol(x);
        asm_text(x, " ");
    }
    asm_put(x, word(x, "addressing_model"));
    asm_text(x, " ");
    asm_put(x, word(x, "memory_model"));
    const irmap_str triple = held(x, "vce_triple");
    if (triple.size) {
        asm_text(x, " requires ");
        asm_put(x, triple);
    }
    irmapi_asm_dict(x, true, "sym_name addressing_model memory_model vce_triple");
}

/* Writes "5 : i32". Appends the type of an array, which the value lacks. */
void irmapi_asm_do_spirv_constant(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    (void)args;
    irmapi_asm_put_pair(x, irmapi_asm_pair(x, "value"));
    if (irmapi_asm_type_of(x, true, 0, &type, &at) &&
        asm_begins(irmapi_asm_render_type(x, type, at, UINT64_MAX), "!spirv.array<")) {
        asm_text(x, " : ");
        irmapi_asm_types(x, true, 0, 1);
    }
}

/* Writes "4" for "4 : i32". */
static void put_number(struct asm_ctx *x, irmap_str text)
{
    size_t size = 0;
    while (size < text.size && text.data[size] != ' ')
        size++;
    asm_put(x, (irmap_str){text.data, size});
}

/* Writes init(%0) or initializer(@v), and bind(0, 1) built_in("x") {...} : !spirv.ptr<...>, for a
 * local or global variable. */
void irmapi_asm_do_spirv_variable(struct asm_ctx *x, const struct asm_args *args)
{
#define HIDDEN "storage_class sym_name type initializer"
    const bool global = irmapi_asm_pair(x, "sym_name") != NULL,
               bound = irmapi_asm_pair(x, "descriptor_set") && irmapi_asm_pair(x, "binding");
    (void)args;
    if (global) {
        asm_text(x, " ");
        irmapi_asm_symbol(x);
    }
    if (x->op->operands.count) {
        asm_text(x, " init(");
        irmapi_asm_values(x, 0, 1);
        asm_text(x, ")");
    }
    irmap_str text = held(x, "initializer");
    if (text.size) {
        asm_text(x, " initializer(");
        asm_put(x, text);
        asm_text(x, ")");
    }
    if (bound) {
        asm_text(x, " bind(");
        put_number(x, held(x, "descriptor_set"));
        asm_text(x, ", ");
        put_number(x, held(x, "binding"));
        asm_text(x, ")");
    }
    text = held(x, "built_in");
    const bool built_in = asm_begins(text, "\"");
    if (built_in) {
        asm_text(x, " built_in(");
        asm_put(x, text);
        asm_text(x, ")");
    }
    irmapi_asm_dict(x, false,
                    bound && built_in ? HIDDEN " descriptor_set binding built_in"
                    : bound           ? HIDDEN " descriptor_set binding"
                    : built_in        ? HIDDEN " built_in"
                                      : HIDDEN);
#undef HIDDEN
    asm_text(x, " : ");
    if (global)
        irmapi_asm_put_pair(x, irmapi_asm_pair(x, "type"));
    else
        irmapi_asm_types(x, true, 0, 1);
}

/* Format: "Function" %ptr, %value ["Volatile|Aligned", 4]. The storage class is that of the
 * pointer. */
bool irmapi_asm_check_spirv_access(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    (void)args;
    return irmapi_asm_type_of(x, false, 0, &type, &at) &&
           asm_begins(irmapi_asm_render_type(x, type, at, UINT64_MAX), "!spirv.ptr<");
}

void irmapi_asm_do_spirv_access(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    irmap_str list = {"", 0}, class = {"", 0};
    (void)args;
    if (irmapi_asm_type_of(x, false, 0, &type, &at))
        list = irmapi_asm_between(irmapi_asm_render_type(x, type, at, UINT64_MAX), '<');
    while (irmapi_asm_next_element(&list, &class))
        ;
    asm_text(x, "\"");
    asm_put(x, class);
    asm_text(x, "\" ");
    irmapi_asm_values(x, 0, x->op->operands.count);
    const irmap_str access = word(x, "memory_access");
    if (!access.size)
        return;
    asm_text(x, " [\"");
    asm_put(x, access);
    asm_text(x, "\"");
    bool aligned = false;
    for (size_t i = 0; i + 7 <= access.size && !aligned; i++)
        aligned = memcmp(access.data + i, "Aligned", 7) == 0;
    if (aligned && irmapi_asm_pair(x, "alignment")) {
        asm_text(x, ", ");
        put_number(x, held(x, "alignment"));
    }
    asm_text(x, "]");
}

/* Writes "Logical", with quotes, for #spirv.addressing_model<Logical>. */
void irmapi_asm_do_quoted_enum(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str text = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    asm_text(x, "\"");
    asm_put(x, irmapi_asm_between(text, '<'));
    asm_text(x, "\"");
}

static void put_elements(struct asm_ctx *x, const struct asm_args *args, const char *before)
{
    irmap_str one, list = irmapi_asm_elements(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)));
    for (; irmapi_asm_next_element(&list, &one); before = ", ") {
        asm_text(x, before);
        put_number(x, one);
    }
}

/* Writes ", 1, 2": the elements of an array without their types. */
void irmapi_asm_do_more_elements(struct asm_ctx *x, const struct asm_args *args)
{
    put_elements(x, args, ", ");
}

/* Writes "1, 2". */
void irmapi_asm_do_elements(struct asm_ctx *x, const struct asm_args *args)
{
    put_elements(x, args, "");
}

/* Writes ["Bias|Lod"] or nothing. In both cases, the blank before it was already written. */
void irmapi_asm_do_image_operands(struct asm_ctx *x, const struct asm_args *args)
{
    if (!irmapi_asm_attr(x, asm_index(args, 0)))
        return;
    asm_text(x, "[");
    irmapi_asm_do_quoted_enum(x, args);
    asm_text(x, "]");
}

/* Writes " [1, 2]" or nothing. */
void irmapi_asm_do_bracketed_elements(struct asm_ctx *x, const struct asm_args *args)
{
    if (!irmapi_asm_attr(x, asm_index(args, 0)))
        return;
    put_elements(x, args, " [");
    asm_text(x, "]");
}

/* Writes " control(Unroll)", unless it is None. */
void irmapi_asm_do_spirv_control(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str text = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)),
                    control = irmapi_asm_between(text, '<');
    if (!control.size || irmap_str_equal(control, "None"))
        return;
    asm_text(x, " control(");
    asm_put(x, control);
    asm_text(x, ")");
}
