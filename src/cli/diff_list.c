/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the ops of two functions that differ. */
#include "diff.h"
#include "json_tree.h"
#include <stdlib.h>
#include <string.h>

/* Constants are numbered anew in each file: their first bytes, and the class tells the rest apart.
 */
static void put_field(struct json *o, const irmap_fields *it, const irmap_field *f)
{
    irmap_error err;
    irmap_bytes raw;
    if (f->kind != IRMAP_FIELD_CONST) {
        json_field(o, it, f, &err);
        return;
    }
    if (irmap_const_get(it->body->module, (uint32_t)f->value, &raw, NULL) != IRMAP_OK) {
        json_none(o);
        return;
    }
    char text[2 * 16 + 40] = "";
    for (size_t i = 0; i < raw.size && i < 16; i++)
        snprintf(text + 2 * i, 3, "%02X", raw.data[i]);
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s (%zu bytes)",
             raw.size > 16 ? "..." : "", raw.size);
    json_text(o, text);
}

static json_t *op_json(const irmap_body_view *v, uint32_t op)
{
    struct json o = {.spaced = false}, item = {.spaced = false};
    struct json fields = {.spaced = false}; /* are paid for first */
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    const size_t first = json_begin_named(&fields);
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK) {
        json_clear(&item);
        put_field(&item, &it, &f);
        json_entry(&fields, f.name, &item);
    }
    json_end_named(&fields, first);
    json_begin_object(&o);
    json_put_text(&o, "op", irmap_op_name(v, op));
    json_put_int(&o, "index", op);
    json_put_u64(&o, "offset", op_offset(v, op));
    json_put_int(&o, "depth", op_region(v, op)->depth);
    json_key(&o, "operands");
    json_operands(&o, v, op);
    json_key(&o, "result_types");
    json_types(&o, v, op, &err);
    json_key(&o, "attributes");
    json_value(&o, &fields);
    json_end_object(&o);
    json_free(&item);
    json_free(&fields);
    return json_tree(&o);
}

static void print_op(FILE *out, char mark, json_t *o)
{
    char *operands = json_dumps(json_object_get(o, "operands"), JSON_COMPACT);
    json_t *types = tree_joined(json_object_get(o, "result_types"));
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
        tree_line(l->cli->out, o);
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
                                 ? tree_escaped(name)
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
