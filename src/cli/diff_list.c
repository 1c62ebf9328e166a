/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the ops of two functions that differ. */
#include "diff.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Constants are numbered anew in each file: their first bytes, and the class tells the rest apart.
 */
static json_t *field_value(const irmap_fields *it, const irmap_field *f)
{
    irmap_error err;
    irmap_bytes raw;
    if (f->kind != IRMAP_FIELD_CONST)
        return json_field(it, f, &err);
    if (irmap_const_get(it->body->module, (uint32_t)f->value, &raw, NULL) != IRMAP_OK)
        return json_null();
    char text[2 * 16 + 8] = "";
    for (size_t i = 0; i < raw.size && i < 16; i++)
        snprintf(text + 2 * i, 3, "%02X", raw.data[i]);
    return json_sprintf("%s%s (%zu bytes)", text, raw.size > 16 ? "..." : "", raw.size);
}

static json_t *op_json(const irmap_body_view *v, uint32_t op)
{
    json_t *fields = json_object();
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK) {
        json_t *value = field_value(&it, &f);
        json_set(fields, f.name, value);
    }
    return json_pack("{s:s, s:I, s:o, s:I, s:o, s:o, s:o}", "op", irmap_op_name(v, op), "index",
                     (json_int_t)op, "offset", json_u64(op_offset(v, op)), "depth",
                     (json_int_t)op_region(v, op)->depth, "operands", json_operands(v, op),
                     "result_types", json_types(v, op, &err), "attributes", fields);
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

struct listing {
    struct cli *cli;
    json_t *function; /* its name in the first file */
};

/* One or two ops, NULL for none: what A has, what B has instead. */
static void show(const struct listing *l, const char *change, json_t *a, json_t *b)
{
    (void)cli_spend(json_string_length(l->function));
    if (l->cli->json) {
        json_t *o = json_pack("{s:s, s:O, s:s}", "diff", "op", "function",
                              cli_spent() ? json_null() : l->function, "change", change);
        if (a)
            json_object_set(o, "a", a);
        if (b)
            json_object_set(o, "b", b);
        json_line(l->cli->out, o);
    } else {
        if (a)
            print_op(l->cli->out, '-', a);
        if (b)
            print_op(l->cli->out, '+', b);
    }
    json_decref(a);
    json_decref(b);
}

void diff_list_ops(struct cli *cli, const struct body bodies[2], const struct matching *match)
{
    const irmap_body_view *a = bodies[0].v, *b = bodies[1].v;
    irmap_str name;
    uint32_t j = 0;
    struct listing l = {cli, irmap_func_name(a->module, a->func, &name, NULL) == IRMAP_OK
                                 ? json_escaped(name)
                                 : json_null()};
    for (uint32_t i = 0; i <= a->op_count; i++) {
        if (i < a->op_count && match->to[i] == MATCH_NONE) {
            show(&l, "removed", op_json(a, i), NULL);
            continue;
        }
        uint32_t end = i < a->op_count ? match->to[i] : b->op_count;
        for (; j < end; j++)
            show(&l, "added", NULL, op_json(b, j));
        if (i < a->op_count && match->changed[i])
            show(&l, "changed", op_json(a, i), op_json(b, j));
        j++;
    }
    json_decref(l.function);
}
