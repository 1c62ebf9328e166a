/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the StableHLO release that a VHLO op requires because of its operands and attributes. */
#include "stablehlo.h"
#include "text.h"
#include <string.h>

/* Beginning of a text. Rules that compare a whole text do not match longer ones. */
struct short_text {
    char at[256];
    size_t size;
};

static int append_short_text(void *ctx, const char *data, size_t size)
{
    struct short_text *t = ctx;
    const size_t room = sizeof t->at - 1 - t->size, n = size < room ? size : room;
    memcpy(t->at + t->size, data, n);
    t->at[t->size += n] = '\0';
    return t->size == sizeof t->at - 1; /* stops printing */
}

static void property_text(const irmap_body_view *v, uint32_t op, const char *name,
                          struct short_text *t)
{
    irmap_fields it;
    irmap_field f;
    t->at[t->size = 0] = '\0';
    if (irmap_field_find(v, op, (irmap_str){name, strlen(name)}, &it, &f, NULL) == IRMAP_OK)
        (void)!irmap_field_print(&it, &f, append_short_text, t, NULL);
}

static void type_text(const irmap_module *m, uint32_t type, struct short_text *t)
{
    t->at[t->size = 0] = '\0';
    if (type != IRMAP_NONE && !budget_exceeded())
        (void)!text_print_type(m, (irmap_type){type}, append_short_text, t, NULL);
}

static uint32_t operand_type(const irmap_body_view *v, uint32_t op, uint32_t i)
{
    irmap_operand o;
    return irmap_operand_get(v, op, i, &o, NULL) == IRMAP_OK ? o.type.id : IRMAP_NONE;
}

static bool begins(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

/* Extracts the element type of a VHLO tensor, between shape and encoding. Returns false if there is
 * none or it is too long. */
static bool element_of(const irmap_module *m, uint32_t type, struct short_text *t)
{
    static const char *const tensors[] = {"!vhlo.tensor_v1<", "!vhlo.unranked_tensor_v1<"};
    const char *from = NULL;
    int depth = 0;
    type_text(m, type, t);
    for (size_t i = 0; i < 2; i++)
        if (begins(t->at, tensors[i]))
            from = t->at + strlen(tensors[i]);
    if (!from)
        return false;
    from += strspn(from, "0123456789?x-");
    for (const char *s = from; *s; s++) {
        if (depth == 0 && (*s == ',' || *s == '>')) {
            t->size = (size_t)(s - from);
            memmove(t->at, from, t->size);
            t->at[t->size] = '\0';
            return true;
        }
        depth += (*s == '<') - (*s == '>');
    }
    return false;
}

/* Returns whether a result has another element type than its operand. Reductions allow this from
 * StableHLO 0.17 on. */
static bool changes_element_type(const irmap_body_view *v, uint32_t op)
{
    const irmap_body_op *o = &v->ops[op];
    struct short_text of, to;
    for (uint32_t i = 0; i < o->results && i < o[1].operand - o->operand; i++) {
        const uint32_t from = operand_type(v, op, i), result = v->values[o->result + i].type.id;
        if (from != result && element_of(v->module, from, &of) &&
            element_of(v->module, result, &to) && strcmp(of.at, to.at) != 0)
            return true;
    }
    return false;
}

static bool has_future(const irmap_body_view *v, uint32_t op)
{
    struct short_text t;
    for (uint32_t i = 0; i < v->ops[op + 1].operand - v->ops[op].operand; i++) {
        type_text(v->module, operand_type(v, op, i), &t);
        if (begins(t.at, "!vhlo.future_v1"))
            return true;
    }
    return false;
}

static bool mixes_f8(const irmap_body_view *v, uint32_t op)
{
    struct short_text l, r;
    return element_of(v->module, operand_type(v, op, 0), &l) &&
           element_of(v->module, operand_type(v, op, 1), &r) && begins(l.at, "!vhlo.f8") &&
           begins(r.at, "!vhlo.f8") && strcmp(l.at, r.at) != 0;
}

static bool has_dictionary(const irmap_body_view *v, uint32_t op)
{
    struct short_text t;
    property_text(v, op, "backend_config", &t);
    return begins(t.at, "#vhlo.dict_v1<");
}

static bool is_typed_ffi(const irmap_body_view *v, uint32_t op)
{
    struct short_text t;
    property_text(v, op, "api_version", &t);
    return strcmp(t.at, "#vhlo<api_version_v1 API_VERSION_TYPED_FFI>") == 0;
}

static bool has_f8_precision(const irmap_body_view *v, uint32_t op)
{
    static const char f8[] = "#vhlo.type_v1<!vhlo.f8E4M3FN_v1>";
    struct short_text l, r;
    property_text(v, op, "lhs_precision_type", &l);
    property_text(v, op, "rhs_precision_type", &r);
    return strcmp(l.at, f8) == 0 || strcmp(r.at, f8) == 0;
}

static const struct rule {
    const char *op; /* later versions of the op are newer than the rule */
    uint8_t major, minor;
    bool (*holds)(const irmap_body_view *v, uint32_t op);
    const char *what;
} rules[] = {
    {"all_reduce_v1", 0, 17, changes_element_type, "all_reduce_v1 that changes the element type"},
    {"reduce_v1", 0, 17, changes_element_type, "reduce_v1 that changes the element type"},
    {"reduce_scatter_v1", 0, 17, changes_element_type,
     "reduce_scatter_v1 that changes the element type"},
    {"reduce_window_v1", 0, 17, changes_element_type,
     "reduce_window_v1 that changes the element type"},
    {"scatter_v1", 0, 17, changes_element_type, "scatter_v1 that changes the element type"},
    {"select_and_scatter_v1", 0, 17, changes_element_type,
     "select_and_scatter_v1 that changes the element type"},
    {"custom_call_v1", 1, 3, has_dictionary, "custom_call_v1 with a dictionary as backend_config"},
    {"custom_call_v1", 1, 3, is_typed_ffi, "custom_call_v1 of API_VERSION_TYPED_FFI"},
    {"custom_call_v1", 1, 17, has_future, "custom_call_v1 of a future"},
    {"convolution_v1", 1, 20, mixes_f8, "convolution_v1 of two types f8"},
    {"dynamic_conv_v2", 1, 20, mixes_f8, "dynamic_conv_v2 of two types f8"},
    {"dot_general_v2", 1, 21, has_f8_precision, "dot_general_v2 with precision f8E4M3FN"},
};

void stablehlo_op(struct needs *needs, const irmap_body_view *v, uint32_t op)
{
    static const char dialect[] = "vhlo.", kind[] = "op";
    const char *name = irmap_op_name(v, op);
    if (!begins(name, dialect))
        return;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (strcmp(name + sizeof dialect - 1, rules[i].op) == 0 && rules[i].holds(v, op))
            needs_add(needs, kind, rules[i].what, stablehlo_release(rules[i].major, rules[i].minor),
                      v->offset + v->ops[op].offset);
}
