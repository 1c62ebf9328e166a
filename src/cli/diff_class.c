/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Types of real files nest four deep. */
enum { TYPE_DEPTH = 64 };

bool side_begin(struct side *s, struct classes *c, struct cli *cli, const char *path,
                irmap_module *m)
{
    irmap_error err;
    *s = (struct side){.classes = c, .path = path, .m = m};
    s->strings = cli_calloc(irmap_string_count(m), sizeof *s->strings);
    s->types = cli_calloc(irmap_type_count(m), sizeof *s->types);
    s->constants = cli_calloc(irmap_const_count(m), sizeof *s->constants);
    if (irmap_body_new(m, &s->body, &err) == IRMAP_OK)
        return true;
    cli_report(cli, path, m, &err);
    return false;
}

void side_end(struct side *s)
{
    free(s->strings);
    free(s->types);
    free(s->constants);
    irmap_body_free(s->body);
}

void classes_free(struct classes *c)
{
    intern_free(&c->strings);
    intern_free(&c->types);
    intern_free(&c->constants);
    intern_free(&c->ops);
    intern_free(&c->trees);
    intern_free(&c->hints);
}

uint32_t string_class(struct side *s, uint32_t i)
{
    irmap_str text;
    if (irmap_string_get(s->m, i, &text, NULL) != IRMAP_OK)
        return CLASS_BAD;
    if (!s->strings[i] && !cli_spend(text.size))
        return CLASS_BAD;
    if (!s->strings[i])
        s->strings[i] = intern_view(&s->classes->strings, text.data, text.size);
    return s->strings[i];
}

uint32_t constant_class(struct side *s, uint32_t i)
{
    irmap_bytes raw;
    if (irmap_const_get(s->m, i, &raw, NULL) != IRMAP_OK)
        return CLASS_BAD;
    if (!s->constants[i] && !cli_spend(raw.size))
        return CLASS_BAD;
    if (!s->constants[i])
        s->constants[i] = intern_view(&s->classes->constants, raw.data, raw.size);
    return s->constants[i];
}

static void key_dims(struct key *k, irmap_dims d)
{
    key_number(k, d.count);
    for (uint32_t i = 0; i < d.count; i++)
        key_number(k, (uint64_t)irmap_dims_get(d, i));
}

static uint32_t type_class_at(struct side *s, uint32_t i, uint32_t depth);

static void key_types(struct side *s, struct key *k, irmap_types list, uint32_t depth)
{
    irmap_type t;
    key_number(k, list.count);
    while (irmap_types_next(&list, &t) == IRMAP_OK)
        key_number(k, type_class_at(s, t.id, depth));
}

/* A type's structure: its own fields and the classes of the types in it. */
static uint32_t type_class_at(struct side *s, uint32_t i, uint32_t depth)
{
    irmap_type_info t;
    struct key k = {NULL, 0, 0};
    if (i >= irmap_type_count(s->m) || depth > TYPE_DEPTH)
        return CLASS_BAD;
    if (s->types[i])
        return s->types[i];
    s->types[i] = CLASS_BAD; /* what a type that contains itself finds */
    if (irmap_type_get(s->m, (irmap_type){i}, &t, NULL) != IRMAP_OK || !cli_spend(t.size))
        return CLASS_BAD;
    key_number(&k, t.kind);
    key_bytes(&k, t.mnemonic.data, t.mnemonic.size);
    key_number(&k, t.element.id == IRMAP_NONE ? 0 : type_class_at(s, t.element.id, depth + 1));
    key_dims(&k, t.shape);
    key_dims(&k, t.strides);
    key_dims(&k, t.tile);
    key_dims(&k, t.traversal_strides);
    key_dims(&k, t.dim_map);
    key_number(&k, t.sparse_dim);
    key_number(&k, t.padding);
    key_number(&k, t.attribute);
    key_types(s, &k, t.inputs, depth + 1);
    key_types(s, &k, t.results, depth + 1);
    s->types[i] = intern(&s->classes->types, k.data, k.size);
    free(k.data);
    return s->types[i];
}

uint32_t type_class(struct side *s, uint32_t i)
{
    return type_class_at(s, i, 0);
}

static void key_attrs(struct side *s, struct key *k, irmap_attr_iter *it)
{
    irmap_attr_info a;
    irmap_status status;
    while ((status = irmap_attrs_next(it, &a, NULL)) == IRMAP_OK) {
        bool is_constant = a.kind == IRMAP_ATTR_DENSE;
        key_number(k, (uint64_t)a.kind << 32 | a.depth);
        key_number(k, a.key == IRMAP_NONE ? 0 : string_class(s, a.key));
        key_number(k, a.index == IRMAP_NONE ? 0
                      : is_constant         ? constant_class(s, a.index)
                                            : string_class(s, a.index));
        key_number(k, a.type.id == IRMAP_NONE ? 0 : type_class(s, a.type.id));
        key_number(k, a.bits);
        key_number(k, a.count);
        key_number(k, (uint64_t)a.has_first << 1 | a.has_second);
        key_number(k, (uint64_t)a.first);
        key_number(k, (uint64_t)a.second);
        key_dims(k, a.values);
    }
    key_number(k, status);
}

/* No entries are as good as none. */
uint32_t attr_class(struct side *s, irmap_bytes bytes)
{
    struct key k = {NULL, 0, 0};
    irmap_attr_iter it;
    irmap_attr_info a;
    irmap_attrs_begin(s->m, bytes, &it);
    if (irmap_attrs_next(&it, &a, NULL) == IRMAP_OK && a.count) {
        irmap_attrs_end(&it);
        irmap_attrs_begin(s->m, bytes, &it);
    }
    key_attrs(s, &k, &it);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

static void key_fields(struct side *s, struct key *k, const irmap_body_view *v, uint32_t op)
{
    irmap_fields it;
    irmap_field f;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    while ((status = irmap_fields_next(&it, &f, NULL)) == IRMAP_OK) {
        irmap_attr_iter attrs;
        key_bytes(k, f.name.data, f.name.size + 1); /* with the terminator */
        key_number(k, f.kind);
        uint32_t index = f.value < IRMAP_NONE ? (uint32_t)f.value : IRMAP_NONE;
        key_number(k, f.kind == IRMAP_FIELD_STRING  ? string_class(s, index)
                      : f.kind == IRMAP_FIELD_CONST ? constant_class(s, index)
                                                    : f.value);
        key_dims(k, f.list);
        if (f.kind != IRMAP_FIELD_ATTRS)
            continue;
        irmap_field_attrs(s->m, &f, &attrs);
        key_attrs(s, k, &attrs);
    }
    key_number(k, status);
}

uint32_t op_kind(struct side *s, const irmap_body_view *v, uint32_t op)
{
    const irmap_body_block *begins = op_begins(v, op);
    const irmap_body_region *region = op_region(v, op);
    uint32_t key[] = {v->ops[op].opcode,       region->depth,
                      region->index,           v->blocks[v->ops[op].block].index,
                      irmap_op_regions(v, op), irmap_op_results(v, op),
                      begins != NULL,          begins ? begins->arguments : 0};
    return intern(&s->classes->ops, key, sizeof key);
}

static void key_values(struct side *s, struct key *k, const irmap_body_view *v, uint32_t first,
                       uint32_t count)
{
    key_number(k, count);
    for (uint32_t i = 0; i < count; i++)
        key_number(k, type_class(s, v->values[first + i].type));
}

uint32_t op_class(struct side *s, const irmap_body_view *v, uint32_t op)
{
    struct key k = {NULL, 0, 0};
    const irmap_body_block *begins = op_begins(v, op);
    key_number(&k, op_kind(s, v, op));
    if (begins)
        key_values(s, &k, v, begins->argument, begins->arguments);
    key_values(s, &k, v, v->ops[op].result, irmap_op_results(v, op));
    key_fields(s, &k, v, op);
    uint32_t number = intern(&s->classes->ops, k.data, k.size);
    free(k.data);
    return number;
}
