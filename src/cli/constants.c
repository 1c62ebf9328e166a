/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "constants.h"
#include <stdlib.h>
#include <string.h>

enum { VALUES_SHOWN = 8 };

static void note(struct constant_known *k, struct constant_use use, irmap_type type)
{
    if (k->uses < USES_KEPT)
        k->first[k->uses] = use;
    if (!k->typed && type.id != IRMAP_NONE) {
        k->type = type;
        k->typed = true;
    }
    k->uses++;
}

static void look_at_globals(const irmap_module *m, struct constant_known *list)
{
    irmap_global g;
    for (uint32_t i = 0; i < irmap_global_count(m); i++)
        if (irmap_global_get(m, i, &g, NULL) == IRMAP_OK && g.value < irmap_const_count(m))
            note(&list[g.value], (struct constant_use){IRMAP_NONE, i}, g.type);
}

static void look_at_ops(const irmap_body_view *v, struct constant_known *list)
{
    const uint32_t count = irmap_const_count(v->module);
    irmap_fields it;
    irmap_field f;
    for (uint32_t i = 0; i < v->op_count; i++) {
        irmap_type type = {IRMAP_NONE};
        if (irmap_op_results(v, i))
            type.id = v->values[v->ops[i].result].type;
        irmap_fields_begin(v, i, &it);
        while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
            if (f.kind == IRMAP_FIELD_CONST && f.value < count)
                note(&list[f.value], (struct constant_use){v->func.id, i}, type);
    }
}

struct constant_known *constants_find(struct cli *cli, const char *path, const irmap_module *m,
                                      const irmap_func *functions, size_t count)
{
    const uint32_t constants = irmap_const_count(m);
    struct constant_known *list = cli_calloc(constants, sizeof *list);
    irmap_body *body = NULL;
    irmap_error err;
    if (!constants)
        return list;
    look_at_globals(m, list);
    count = functions ? count : irmap_func_count(m);
    if (count && irmap_body_new(m, &body, &err) != IRMAP_OK) {
        cli_report(cli, path, m, &err);
        return list;
    }
    for (size_t i = 0; i < count; i++) {
        (void)!irmap_body_decode(body, functions ? functions[i] : (irmap_func){(uint32_t)i}, NULL);
        look_at_ops(irmap_body_get(body), list);
    }
    irmap_body_free(body);
    return list;
}

/* Whether a text is a number or a truth in JSON; floats without a decimal form are none. */
static bool is_json(const char *text)
{
    return strncmp(text, "0x", 2) != 0;
}

/* "2.5, -1, 3, ... (64)". */
static void put_text(struct json *o, const irmap_module *m, const irmap_elements *e)
{
    char text[VALUES_SHOWN * (IRMAP_ELEMENT_TEXT_MAX + 2) + 48] = "";
    size_t used = 0;
    bool one = e->form == IRMAP_CONST_SPLAT || e->count == 1;
    for (uint64_t i = 0; i < e->count && i < (one ? 1 : VALUES_SHOWN); i++) {
        char element[IRMAP_ELEMENT_TEXT_MAX];
        if (irmap_element_text(m, e, i, element, NULL) != IRMAP_OK)
            break;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? ", " : "", element);
    }
    if (one && e->count > 1)
        snprintf(text + used, sizeof text - used, " in all %llu", (unsigned long long)e->count);
    else if (!one && e->count > VALUES_SHOWN)
        snprintf(text + used, sizeof text - used, ", ... of %llu", (unsigned long long)e->count);
    json_put_text(o, "values", text);
}

static void put_values(struct json *o, const irmap_module *m, const irmap_elements *e)
{
    if (o->spaced) {
        put_text(o, m, e);
        return;
    }
    const uint64_t shown = e->form == IRMAP_CONST_SPLAT && e->count ? 1 : e->count;
    json_put_bool(o, "splat", e->form == IRMAP_CONST_SPLAT);
    json_key(o, "elements");
    json_begin_array(o);
    for (uint64_t i = 0; i < shown && i < VALUES_SHOWN; i++) {
        char element[IRMAP_ELEMENT_TEXT_MAX];
        if (irmap_element_text(m, e, i, element, NULL) != IRMAP_OK)
            break;
        if (is_json(element))
            json_raw(o, element, strlen(element));
        else
            json_text(o, element);
    }
    json_end_array(o);
}

static void put_users(struct json *o, const irmap_module *m, const struct constant_known *known)
{
    irmap_error err;
    json_key(o, "used_by");
    json_begin_array(o);
    for (uint64_t i = 0; i < known->uses && i < USES_KEPT; i++) {
        const struct constant_use *use = &known->first[i];
        json_begin_object(o);
        if (use->function == IRMAP_NONE) {
            json_put_int(o, "global", use->number);
        } else {
            json_key(o, "function");
            (void)json_func_name(o, m, (irmap_func){use->function}, &err);
            json_put_int(o, "index", use->number);
        }
        json_end_object(o);
    }
    json_end_array(o);
}

/* "#8:26": op 26 of function 8. */
static void put_first_use(struct json *o, const struct constant_known *known)
{
    char text[32];
    const struct constant_use *use = &known->first[0];
    if (!known->uses)
        return;
    if (use->function == IRMAP_NONE)
        snprintf(text, sizeof text, "global %u", use->number);
    else
        snprintf(text, sizeof text, "#%u:%u", use->function, use->number);
    json_put_text(o, "used_by", text);
}

bool constant_row(struct json *o, const irmap_module *m, uint32_t i,
                  const struct constant_known *known)
{
    irmap_error err;
    irmap_elements e;
    irmap_type_info tile;
    json_put_u64(o, "uses", known->uses);
    if (o->spaced)
        put_first_use(o, known);
    else
        put_users(o, m, known);
    if (!known->typed || irmap_type_get(m, known->type, &tile, &err) != IRMAP_OK)
        return false;
    const struct json_mark mark = json_mark(o);
    json_key(o, "type");
    if (!json_type_text(o, m, known->type, tile.offset, &err))
        json_cut(o, mark);
    if (irmap_const_elements(m, i, known->type, &e, &err) != IRMAP_OK ||
        !cli_spend(VALUES_SHOWN * IRMAP_ELEMENT_TEXT_MAX))
        return false;
    put_values(o, m, &e);
    if (o->spaced || !cli_spend(tile.shape.count))
        return true;
    json_key(o, "shape");
    json_begin_array(o);
    for (uint32_t d = 0; d < tile.shape.count; d++)
        json_int(o, irmap_dims_get(tile.shape, d));
    json_end_array(o);
    return true;
}
