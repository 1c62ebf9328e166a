/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Prints, for coverage.py, the kinds of attributes and constants that the ops, functions and
 * globals of files use. The command's output does not show how an attribute is stored.
 *
 * usage: kinds FILE...     one line per use: "attr TAG" or "const FORM ELEMENT"
 */
#include <irmap/irmap.h>
#include <stdio.h>

static void attrs(irmap_tile_attr_iter *it)
{
    irmap_tile_attr_info a;
    while (irmap_tile_attrs_next(it, &a, NULL) == IRMAP_OK)
        printf("attr %d\n", (int)a.kind);
}

static void constant(const irmap_module *m, uint64_t i, irmap_type tile)
{
    static const char *const forms[] = {"splat", "dense", "packed"};
    irmap_elements e;
    irmap_type_info element;
    if (i < IRMAP_NONE &&
        irmap_tile_const_elements(m, (irmap_tile_const){(uint32_t)i}, tile, &e, NULL) == IRMAP_OK &&
        irmap_type_get(m, e.element, &element, NULL) == IRMAP_OK)
        printf("const %s %.*s\n", forms[e.form], (int)element.mnemonic.size, element.mnemonic.data);
}

static void op_fields(const irmap_body_view *v, uint32_t op)
{
    irmap_fields fields;
    irmap_field f;
    irmap_tile_attr_iter it;
    irmap_fields_begin(v, op, &fields);
    while (irmap_fields_next(&fields, &f, NULL) == IRMAP_OK) {
        if (f.kind == IRMAP_FIELD_ATTRS) {
            irmap_tile_field_attrs_begin(v->module, &f, &it);
            attrs(&it);
        } else if (f.kind == IRMAP_FIELD_CONST && v->ops[op].results) {
            constant(v->module, f.value, v->values[v->ops[op].result].type);
        }
    }
}

static void function(const irmap_module *m, irmap_func func)
{
    irmap_func_info f;
    irmap_tile_attr_iter hints;
    irmap_body *body;
    if (irmap_func_get(m, func, &f, NULL) != IRMAP_OK)
        return;
    irmap_tile_attrs_begin(m, f.hints, &hints);
    attrs(&hints);
    if (irmap_body_new(m, &body, NULL) != IRMAP_OK)
        return;
    (void)!irmap_body_decode(body, func, NULL);
    for (uint32_t i = 0; i < irmap_body_get(body)->op_count; i++)
        op_fields(irmap_body_get(body), i);
    irmap_body_free(body);
}

int main(int argc, char **argv)
{
    for (int k = 1; k < argc; k++) {
        irmap_module *m;
        irmap_tile_global g;
        if (irmap_open_file(argv[k], NULL, &m, NULL) != IRMAP_OK)
            return 1;
        for (uint32_t i = 0; i < irmap_func_count(m); i++)
            function(m, (irmap_func){i});
        for (uint32_t i = 0; i < irmap_tile_global_count(m); i++)
            if (irmap_tile_global_get(m, i, &g, NULL) == IRMAP_OK)
                constant(m, g.value.id, g.type);
        irmap_module_unref(m);
    }
    return 0;
}
