/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the ops of two functions that differ. The bodies are read once more, up to those ops. */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

struct reader {
    struct side *side;
    irmap_op_iter it;
    irmap_op op;
    uint32_t next; /* index of the op after this one */
};

static void begin(struct reader *r, struct side *side, irmap_func func)
{
    r->side = side;
    r->next = 0;
    if (irmap_ops_begin(side->m, func, &r->it, NULL) != IRMAP_OK)
        irmap_ops_end(&r->it);
}

static const irmap_op *op_at(struct reader *r, uint32_t index)
{
    for (; r->next <= index; r->next++)
        if (irmap_ops_next(&r->it, &r->op, NULL) != IRMAP_OK)
            return NULL;
    return &r->op;
}

static json_t *field_value(struct side *s, const irmap_op *op, const irmap_field *f)
{
    irmap_error err;
    irmap_bytes raw;
    json_t *list;
    switch (f->kind) {
    case IRMAP_FIELD_NUMBER:
        return json_integer((json_int_t)f->value);
    case IRMAP_FIELD_BOOL:
        return json_boolean(f->value);
    case IRMAP_FIELD_UNIT:
        return json_true();
    case IRMAP_FIELD_ENUM:
        return f->spelling ? json_string(f->spelling) : json_u64(f->value);
    case IRMAP_FIELD_STRING:
        return json_string_at(s->m, (uint32_t)f->value, f->offset, &err);
    case IRMAP_FIELD_CONST: { /* the first bytes; the class tells the rest apart */
        char text[2 * 16 + 8] = "";
        if (irmap_const_get(s->m, (uint32_t)f->value, &raw, NULL) != IRMAP_OK)
            return json_null();
        for (size_t i = 0; i < raw.size && i < 16; i++)
            snprintf(text + 2 * i, 3, "%02X", raw.data[i]);
        return json_sprintf("%s%s (%zu bytes)", text, raw.size > 16 ? "..." : "", raw.size);
    }
    case IRMAP_FIELD_NUMBERS:
        list = json_array();
        for (uint32_t i = 0; i < f->list.count; i++)
            json_array_append_new(list, json_integer(irmap_dims_get(f->list, i)));
        return list;
    case IRMAP_FIELD_ATTRS:
        list = json_array();
        irmap_attr_iter it;
        irmap_attr_info a;
        irmap_field_attrs(op, f, &it);
        while (irmap_attrs_next(&it, &a, NULL) == IRMAP_OK) {
            json_t *o = json_pack("{s:s, s:o}", "kind", irmap_attr_kind_name(a.kind), "bits",
                                  json_u64(a.bits));
            if (a.key != IRMAP_NONE)
                json_object_set_new(o, "key", json_string_at(s->m, a.key, a.offset, &err));
            if (a.index != IRMAP_NONE && a.kind == IRMAP_ATTR_STRING)
                json_object_set_new(o, "string", json_string_at(s->m, a.index, a.offset, &err));
            if (a.has_first)
                json_object_set_new(o, "first", json_integer(a.first));
            if (a.has_second)
                json_object_set_new(o, "second", json_integer(a.second));
            json_array_append_new(list, o);
        }
        return list;
    }
    return json_null();
}

static json_t *op_json(struct side *s, const irmap_op *op)
{
    json_t *operands = json_array(), *types = json_array(), *fields = json_object();
    irmap_types list = op->result_types;
    irmap_operands values;
    irmap_fields it;
    irmap_field f;
    irmap_type type;
    irmap_error err;
    uint32_t value;
    irmap_operands_begin(op, &values);
    while (irmap_operands_next(&values, &value, NULL) == IRMAP_OK)
        json_array_append_new(operands, json_integer(value));
    while (irmap_types_next(&list, &type) == IRMAP_OK) {
        json_t *text = json_type_text(s->m, type, op->offset, &err);
        json_array_append_new(types, text ? text : json_null());
    }
    irmap_fields_begin(op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
        json_object_set_new(fields, f.name, field_value(s, op, &f));
    return json_pack("{s:s, s:I, s:o, s:I, s:o, s:o, s:o}", "op", irmap_op_name(op), "index",
                     (json_int_t)op->index, "offset", json_u64(op->offset), "depth",
                     (json_int_t)op->depth, "operands", operands, "result_types", types,
                     "attributes", fields);
}

static void print_op(FILE *out, char mark, json_t *o)
{
    char *operands = json_dumps(json_object_get(o, "operands"), JSON_COMPACT);
    json_t *types = json_joined(json_object_get(o, "result_types"));
    json_t *attributes = json_object_get(o, "attributes");
    char *fields = json_dumps(attributes, JSON_COMPACT | JSON_ENSURE_ASCII);
    fprintf(out, "    %c %5lld  %#8llx  %*s%s %s -> %s%s%s\n", mark,
            (long long)json_integer_value(json_object_get(o, "index")),
            (unsigned long long)json_integer_value(json_object_get(o, "offset")),
            (int)(2 * json_integer_value(json_object_get(o, "depth"))), "",
            json_string_value(json_object_get(o, "op")), operands ? operands : "",
            json_is_string(types) ? json_string_value(types) : "?",
            json_object_size(attributes) ? " " : "",
            json_object_size(attributes) && fields ? fields : "");
    json_decref(types);
    free(operands);
    free(fields);
}

/* One or two ops: what A has, what B has instead. */
static void show(struct cli *cli, const json_t *function, const char *change, const irmap_op *a,
                 struct side *side_a, const irmap_op *b, struct side *side_b)
{
    json_t *x = a ? op_json(side_a, a) : NULL, *y = b ? op_json(side_b, b) : NULL;
    (void)cli_spend(json_string_length(function));
    if (cli->json) {
        json_t *o = json_pack("{s:s, s:O, s:s}", "diff", "op", "function",
                              cli_spent() ? json_null() : function, "change", change);
        if (x)
            json_object_set(o, "a", x);
        if (y)
            json_object_set(o, "b", y);
        json_line(cli->out, o);
    } else {
        if (x)
            print_op(cli->out, '-', x);
        if (y)
            print_op(cli->out, '+', y);
    }
    json_decref(x);
    json_decref(y);
}

void diff_list_ops(struct cli *cli, struct side sides[2], const irmap_func funcs[2],
                   const struct body bodies[2], const struct matching *match)
{
    struct reader a, b;
    irmap_str name;
    uint32_t j = 0;
    begin(&a, &sides[0], funcs[0]);
    begin(&b, &sides[1], funcs[1]);
    json_t *function = irmap_func_name(sides[0].m, funcs[0], &name, NULL) == IRMAP_OK
                           ? json_escaped(name)
                           : json_null();
    for (uint32_t i = 0; i <= bodies[0].count; i++) {
        bool removed = i < bodies[0].count && match->to[i] == MATCH_NONE;
        if (removed) {
            show(cli, function, "removed", op_at(&a, i), a.side, NULL, NULL);
            continue;
        }
        uint32_t end = i < bodies[0].count ? match->to[i] : bodies[1].count;
        for (; j < end; j++)
            show(cli, function, "added", NULL, NULL, op_at(&b, j), b.side);
        if (i < bodies[0].count && match->changed[i])
            show(cli, function, "changed", op_at(&a, i), a.side, op_at(&b, j), b.side);
        j++;
    }
    json_decref(function);
    irmap_ops_end(&a.it);
    irmap_ops_end(&b.it);
}
