/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the ops of two functions that differ. The bodies are read once more, up to those ops. */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

struct reader {
    irmap_op_iter it;
    irmap_op op;
    uint32_t next; /* index of the op after this one */
};

static void begin(struct reader *r, const irmap_module *m, irmap_func func)
{
    r->next = 0;
    if (irmap_ops_begin(m, func, &r->it, NULL) != IRMAP_OK)
        irmap_ops_end(&r->it);
}

static const irmap_op *op_at(struct reader *r, uint32_t index)
{
    for (; r->next <= index; r->next++)
        if (irmap_ops_next(&r->it, &r->op, NULL) != IRMAP_OK)
            return NULL;
    return &r->op;
}

/* Constants are numbered anew in each file: their first bytes, and the class tells the rest apart.
 */
static json_t *field_value(const irmap_op *op, const irmap_field *f)
{
    irmap_error err;
    irmap_bytes raw;
    if (f->kind != IRMAP_FIELD_CONST)
        return json_field(op, f, &err);
    if (irmap_const_get(op->module, (uint32_t)f->value, &raw, NULL) != IRMAP_OK)
        return json_null();
    char text[2 * 16 + 8] = "";
    for (size_t i = 0; i < raw.size && i < 16; i++)
        snprintf(text + 2 * i, 3, "%02X", raw.data[i]);
    return json_sprintf("%s%s (%zu bytes)", text, raw.size > 16 ? "..." : "", raw.size);
}

static json_t *op_json(const irmap_op *op)
{
    json_t *fields = json_object();
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    irmap_fields_begin(op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK) {
        json_t *value = field_value(op, &f);
        json_set(fields, f.name, value);
    }
    return json_pack("{s:s, s:I, s:o, s:I, s:o, s:o, s:o}", "op", irmap_op_name(op), "index",
                     (json_int_t)op->index, "offset", json_u64(op->offset), "depth",
                     (json_int_t)op->depth, "operands", json_operands(op, &err), "result_types",
                     json_types(op, &err), "attributes", fields);
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
                 const irmap_op *b)
{
    json_t *x = a ? op_json(a) : NULL, *y = b ? op_json(b) : NULL;
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
    begin(&a, sides[0].m, funcs[0]);
    begin(&b, sides[1].m, funcs[1]);
    json_t *function = irmap_func_name(sides[0].m, funcs[0], &name, NULL) == IRMAP_OK
                           ? json_escaped(name)
                           : json_null();
    for (uint32_t i = 0; i <= bodies[0].count; i++) {
        bool removed = i < bodies[0].count && match->to[i] == MATCH_NONE;
        if (removed) {
            show(cli, function, "removed", op_at(&a, i), NULL);
            continue;
        }
        uint32_t end = i < bodies[0].count ? match->to[i] : bodies[1].count;
        for (; j < end; j++)
            show(cli, function, "added", NULL, op_at(&b, j));
        if (i < bodies[0].count && match->changed[i])
            show(cli, function, "changed", op_at(&a, i), op_at(&b, j));
        j++;
    }
    json_decref(function);
    irmap_ops_end(&a.it);
    irmap_ops_end(&b.it);
}
