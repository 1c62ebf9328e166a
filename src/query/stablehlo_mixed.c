/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What in a portable artifact is of other dialects than VHLO: StableHLO 1.11 began to write that.
 */
#include "stablehlo.h"
#include <string.h>

enum { SINCE_MINOR = 11 };

static const char other[] = "of another dialect", op_kind[] = "op", attr_kind[] = "attribute";

static bool is(irmap_str s, const char *name)
{
    return s.size == strlen(name) && memcmp(s.data, name, s.size) == 0;
}

static bool has_vhlo(const irmap_module *m)
{
    irmap_mlir_dialect d;
    for (uint32_t i = 0; i < irmap_mlir_dialect_count(m); i++)
        if (irmap_mlir_dialect_get(m, i, &d, NULL) == IRMAP_OK && is(d.name, "vhlo"))
            return true;
    return false;
}

static int find_mark(void *ctx, const char *data, size_t size)
{
    bool *found = ctx;
    *found = *found || memchr(data, '#', size);
    return *found;
}

/* Whether attributes of the modules themselves, which stay what they are, are of any dialect. */
static bool in_modules(const irmap_body_view *v)
{
    bool found = false;
    for (uint32_t i = 0; i < v->op_count && !found; i++) {
        irmap_fields it;
        irmap_field f;
        if (strcmp(irmap_op_name(v, i), "builtin.module") != 0)
            continue;
        irmap_fields_begin(v, i, &it);
        while (!found && irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
            (void)!irmap_field_print(&it, &f, find_mark, &found, NULL);
    }
    return found;
}

/* Attributes are not asked where they are used: those of modules say nothing, and so others
 * neither where a module has any. Types of other dialects come with ops or attributes. */
static void add_attributes(struct needs *needs, const irmap_module *m, const irmap_body_view *v)
{
    irmap_mlir_attr_info attr;
    bool asked = false;
    for (uint32_t i = 0; irmap_mlir_attr_get(m, (irmap_mlir_attr){i}, &attr, NULL) == IRMAP_OK;
         i++) {
        if (is(attr.dialect, "vhlo") || is(attr.dialect, "builtin"))
            continue;
        if (!asked && in_modules(v))
            return;
        asked = true;
        needs_add(needs, attr_kind, other, stablehlo_release(1, SINCE_MINOR), attr.offset);
    }
}

void stablehlo_mixed(struct needs *needs, const irmap_body_view *v)
{
    static const char *const own[] = {"vhlo.", "builtin."};
    if (!has_vhlo(v->module))
        return;
    for (uint32_t i = 0; i < v->op_count; i++) {
        const char *name = irmap_op_name(v, i);
        if (strncmp(name, own[0], strlen(own[0])) != 0 &&
            strncmp(name, own[1], strlen(own[1])) != 0)
            needs_add(needs, op_kind, other, stablehlo_release(1, SINCE_MINOR),
                      v->offset + v->ops[i].offset);
    }
    if (v->func.id == IRMAP_NONE)
        add_attributes(needs, v->module, v);
}
