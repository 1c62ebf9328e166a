/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff_internal.h"
#include <stdlib.h>
#include <string.h>

/* Largest value that is printed in hexadecimal, in bytes. For longer ones, the size is printed. */
enum { FEW_BYTES = 32 };

/* Colors for removed, added, changed. */
static const char *const colors[] = {"\033[31m", "\033[32m", "\033[1m"};

static struct label part_label(struct label l)
{
    return l.exists && !l.data ? label_cstr("?") : l;
}

void diff_add_part(struct parts *parts, const char *part, struct label name, struct label from,
                   struct label to)
{
    if (parts->count == parts->room) {
        parts->room = 2 * parts->room + 8;
        parts->list = memory_grow(parts->list, parts->room, sizeof *parts->list);
    }
    parts->list[parts->count++] =
        (struct part){part, part_label(name), part_label(from), part_label(to)};
}

void diff_put_parts(struct json *w, const struct parts *parts)
{
    if (!parts->count)
        return;
    json_key(w, "parts");
    json_begin_array(w);
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *p = &parts->list[i];
        json_begin_object(w);
        json_put_text(w, "part", p->part);
        json_put_label(w, "name", &p->name);
        json_put_label(w, "from", &p->from);
        json_put_label(w, "to", &p->to);
        json_end_object(w);
    }
    json_end_array(w);
}

void diff_free_parts(struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        label_free(&parts->list[i].name);
        label_free(&parts->list[i].from);
        label_free(&parts->list[i].to);
    }
    free(parts->list);
}

/* Prints "    - hints: <sm_100 = {occupancy = 2}>". Texts can contain zero bytes. */
static void show_part(const struct diff_comparison *c, char mark, const char *color,
                      const struct part *part, const struct label *text, const char *note)
{
    query_print(c->q, "%s    %c %s", c->o->color ? color : "", mark, part->part);
    if (part->name.exists) {
        query_write_text(c->q, " ");
        query_write(c->q, part->name.data, part->name.size);
    }
    if (text->size) {
        query_write_text(c->q, ": ");
        query_write(c->q, text->data, text->size);
    }
    query_print(c->q, "%s%s\n", note, c->o->color ? "\033[0m" : "");
}

static void show_parts(const struct diff_comparison *c, const struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *p = &parts->list[i];
        if (labels_are_equal(&p->from, &p->to)) {
            show_part(c, '~', colors[2], p, &p->from, "  (in bytes only: the text is the same)");
            continue;
        }
        if (p->from.exists)
            show_part(c, '-', colors[0], p, &p->from, "");
        if (p->to.exists)
            show_part(c, '+', colors[1], p, &p->to, "");
    }
}

static void put_line(struct diff_comparison *c, const char *kind, const char *change,
                     const struct label *name, const struct json *more, const struct parts *parts)
{
    struct json o = {.data = NULL};
    json_begin_row(&o, c->sides[0].q->file);
    json_key(&o, "to_file");
    json_path(&o, c->sides[1].q->file);
    json_put_text(&o, "diff", kind);
    json_put_label(&o, "name", name);
    json_put_text(&o, "change", change);
    if (more && more->size)
        json_raw(&o, more->data, more->size);
    if (parts)
        diff_put_parts(&o, parts);
    json_end_object(&o);
    (void)query_write_line(c->q, &o);
    json_free(&o);
}

void diff_show(struct diff_comparison *c, const char *kind, const char *change, struct label name,
               const char *note, const struct json *more, struct parts *parts)
{
    c->different = true;
    if (c->o->json) {
        put_line(c, kind, change, &name, more, parts);
    } else {
        char mark = change[0] == 'r' ? '-' : change[0] == 'a' ? '+' : '~';
        const char *color = mark == '-' ? colors[0] : mark == '+' ? colors[1] : colors[2];
        query_print(c->q, "%s%c %s%s%s%s%s%s\n", c->o->color ? color : "", mark, kind,
                    name.exists ? " " : "", name.exists ? label_text(&name) : "",
                    note[0] ? ": " : "", note, c->o->color ? "\033[0m" : "");
        if (parts)
            show_parts(c, parts);
    }
    if (parts)
        diff_free_parts(parts);
    label_free(&name);
}

static uint32_t global_name(struct side *s, uint32_t i)
{
    irmap_tile_global g;
    irmap_error err;
    if (irmap_tile_global_get(s->m, i, &g, &err) == IRMAP_OK) {
        s->at.offset = g.offset;
        (void)type_class(s, g.type.id); /* to report errors of unpaired globals, too */
        (void)constant_class(s, g.value);
        return string_class(s, g.name);
    }
    side_report_error(s, &err);
    return CLASS_BAD;
}

static struct label global_text(const struct side *s, uint32_t i)
{
    irmap_tile_global g;
    irmap_str name;
    return irmap_tile_global_get(s->m, i, &g, NULL) == IRMAP_OK &&
                   irmap_string_get(s->m, g.name, &name, NULL) == IRMAP_OK
               ? label_string(name)
               : label_unknown();
}

/* Returns "0a0b", or for long values "64 bytes". */
static struct label bytes_text(irmap_bytes b, bool few)
{
    char text[2 * FEW_BYTES + 1] = "";
    if (!few)
        return label_format("%llu bytes", (unsigned long long)b.size);
    for (size_t i = 0; i < b.size; i++)
        snprintf(text + 2 * i, 3, "%02x", b.data[i]);
    return label_cstr(text);
}

void diff_add_bytes(struct parts *parts, irmap_bytes from, irmap_bytes to)
{
    const bool few = from.size <= FEW_BYTES && to.size <= FEW_BYTES;
    if (few || from.size != to.size)
        diff_add_part(parts, "value", NO_LABEL, bytes_text(from, few), bytes_text(to, few));
}

static struct label number_text(uint64_t n)
{
    return label_format("%llu", (unsigned long long)n);
}

static void compare_globals(struct diff_comparison *c, uint32_t a, uint32_t b)
{
    irmap_tile_global g[2];
    irmap_bytes raw[2];
    uint32_t types[2], values[2];
    struct parts parts = {.list = NULL};
    const struct side *s = c->sides;
    for (int k = 0; k < 2; k++) {
        (void)!irmap_tile_global_get(s[k].m, k ? b : a, &g[k], NULL); /* succeeded before */
        types[k] = type_class(&c->sides[k], g[k].type.id);
        values[k] = constant_class(&c->sides[k], g[k].value);
    }
    const bool type = types[0] != types[1], value = values[0] != values[1];
    if (type)
        diff_add_part(&parts, "type", NO_LABEL, diff_type_text(&s[0], g[0].type),
                      diff_type_text(&s[1], g[1].type));
    if (value && irmap_tile_const_get(s[0].m, g[0].value, &raw[0], NULL) == IRMAP_OK &&
        irmap_tile_const_get(s[1].m, g[1].value, &raw[1], NULL) == IRMAP_OK) {
        const irmap_module *const m[] = {s[0].m, s[1].m};
        const irmap_tile_const constants[] = {g[0].value, g[1].value};
        const irmap_type of[] = {g[0].type, g[1].type};
        diff_add_bytes(&parts, raw[0], raw[1]);
        diff_add_elements(&parts, m, constants, of);
    }
    if (g[0].alignment != g[1].alignment)
        diff_add_part(&parts, "alignment", NO_LABEL, number_text(g[0].alignment),
                      number_text(g[1].alignment));
    if (g[0].is_private != g[1].is_private)
        diff_add_part(&parts, "private", NO_LABEL, label_cstr(g[0].is_private ? "yes" : "no"),
                      label_cstr(g[1].is_private ? "yes" : "no"));
    if (g[0].is_constant != g[1].is_constant)
        diff_add_part(&parts, "constant", NO_LABEL, label_cstr(g[0].is_constant ? "yes" : "no"),
                      label_cstr(g[1].is_constant ? "yes" : "no"));
    if (type || value || parts.count)
        diff_show(c, "global", "changed", global_text(&s[0], a),
                  type    ? "type"
                  : value ? "value"
                          : "alignment, visibility or constness",
                  NULL, &parts);
    else
        diff_free_parts(&parts);
}

/* Returns the class of a resource's group and key, and of whether it is external. */
static uint32_t resource_key(struct side *s, uint32_t i)
{
    irmap_mlir_resource r;
    irmap_error err;
    struct key k = {NULL, 0, 0};
    if (irmap_mlir_resource_get(s->m, i, &r, &err) != IRMAP_OK) {
        side_report_error(s, &err);
        return CLASS_BAD;
    }
    if (!budget_charge((uint64_t)r.group.size + r.key.size))
        return CLASS_BAD;
    key_number(&k, r.external);
    key_number(&k, r.group.size);
    key_bytes(&k, r.group.data, r.group.size);
    key_bytes(&k, r.key.data, r.key.size);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

static struct label resource_text(const struct side *s, uint32_t i)
{
    irmap_mlir_resource r;
    if (irmap_mlir_resource_get(s->m, i, &r, NULL) != IRMAP_OK)
        return label_unknown();
    struct label group = label_string(r.group), key = label_string(r.key);
    const struct label both = label_is_known(&group) && label_is_known(&key)
                                  ? label_format("%s.%s", group.data, key.data)
                                  : label_unknown();
    label_free(&group);
    label_free(&key);
    return both;
}

static bool same_view(const void *a, size_t a_size, const void *b, size_t b_size)
{
    return a_size == b_size && (!a_size || memcmp(a, b, a_size) == 0);
}

/* A declaration has no value. */
static struct label resource_value(const irmap_mlir_resource *r)
{
    if (!r->size)
        return NO_LABEL;
    if (r->kind == IRMAP_MLIR_RESOURCE_BOOL)
        return label_cstr(r->flag ? "true" : "false");
    if (r->kind == IRMAP_MLIR_RESOURCE_STRING)
        return label_string(r->string);
    return bytes_text(r->blob, r->blob.size <= FEW_BYTES);
}

static void compare_resource(struct diff_comparison *c, uint32_t a, uint32_t b)
{
    static const char *const kinds[] = {"blob", "bool", "string"};
    irmap_mlir_resource r[2];
    for (int k = 0; k < 2; k++)
        if (irmap_mlir_resource_get(c->sides[k].m, k ? b : a, &r[k], NULL) != IRMAP_OK)
            return;
    const bool kind = r[0].size && r[1].size && r[0].kind != r[1].kind;
    const bool value =
        !r[0].size != !r[1].size || r[0].flag != r[1].flag ||
        !same_view(r[0].blob.data, r[0].blob.size, r[1].blob.data, r[1].blob.size) ||
        !same_view(r[0].string.data, r[0].string.size, r[1].string.data, r[1].string.size);
    const bool alignment = r[0].size && r[1].size && r[0].alignment != r[1].alignment;
    if (!kind && !value && !alignment)
        return;
    struct parts parts = {.list = NULL};
    if (kind)
        diff_add_part(&parts, "kind", NO_LABEL, label_cstr(kinds[r[0].kind]),
                      label_cstr(kinds[r[1].kind]));
    else if (value && r[0].kind == IRMAP_MLIR_RESOURCE_BLOB && r[0].size && r[1].size)
        diff_add_bytes(&parts, r[0].blob, r[1].blob);
    else if (value)
        diff_add_part(&parts, "value", NO_LABEL, resource_value(&r[0]), resource_value(&r[1]));
    if (alignment)
        diff_add_part(&parts, "alignment", NO_LABEL, number_text(r[0].alignment),
                      number_text(r[1].alignment));
    diff_show(c, "resource", "changed", resource_text(&c->sides[0], a),
              kind    ? "kind"
              : value ? "value"
                      : "alignment",
              NULL, &parts);
}

void diff_named(struct diff_comparison *c, const struct diff_table *n, const uint32_t counts[2])
{
    uint32_t *keys[2];
    for (int k = 0; k < 2; k++) {
        keys[k] = memory_grow(NULL, (size_t)counts[k] + 1, sizeof *keys[k]);
        for (uint32_t i = 0; i < counts[k]; i++)
            keys[k][i] = n->key(&c->sides[k], i);
    }
    uint32_t *to = memory_grow(NULL, (size_t)counts[0] + 1, sizeof *to);
    uint8_t *taken = memory_zeroed((size_t)counts[1] + 1, 1);
    for (uint32_t i = 0; i < counts[0]; i++)
        to[i] = IRMAP_NONE;
    const struct classes *classes = c->sides[0].classes;
    const uint32_t greatest = classes->strings.count > classes->hints.count ? classes->strings.count
                                                                            : classes->hints.count;
    pair_keys((const uint32_t *[]){keys[0], keys[1]}, counts, greatest, to, taken);
    for (uint32_t i = 0; i < counts[0]; i++)
        if (to[i] == IRMAP_NONE && keys[0][i] != CLASS_BAD)
            diff_show(c, n->kind, "removed", n->text(&c->sides[0], i), "", NULL, NULL);
    for (uint32_t j = 0; j < counts[1]; j++)
        if (!taken[j] && keys[1][j] != CLASS_BAD)
            diff_show(c, n->kind, "added", n->text(&c->sides[1], j), "", NULL, NULL);
    for (uint32_t i = 0; n->compare && i < counts[0] && !c->q->failed; i++)
        if (to[i] != IRMAP_NONE)
            n->compare(c, i, to[i]);
    free(keys[0]);
    free(keys[1]);
    free(to);
    free(taken);
}

static void compare_all_globals(struct diff_comparison *c)
{
    static const struct diff_table globals = {"global", global_name, global_text, compare_globals};
    diff_named(c, &globals,
               (const uint32_t[]){irmap_tile_global_count(c->sides[0].m),
                                  irmap_tile_global_count(c->sides[1].m)});
}

/* Counts an unreadable table as one resource, to report its error. */
static uint32_t resource_count(const irmap_module *m)
{
    irmap_mlir_resource r;
    const uint32_t count = irmap_mlir_resource_count(m);
    if (count || irmap_mlir_resource_get(m, 0, &r, NULL) == IRMAP_OUT_OF_RANGE)
        return count;
    return 1;
}

static void compare_resources(struct diff_comparison *c)
{
    static const struct diff_table resources = {"resource", resource_key, resource_text,
                                                compare_resource};
    if (irmap_module_format(c->sides[0].m) == IRMAP_FORMAT_MLIR)
        diff_named(
            c, &resources,
            (const uint32_t[]){resource_count(c->sides[0].m), resource_count(c->sides[1].m)});
}

static struct label version_text(const irmap_module *m)
{
    const irmap_format format = irmap_module_format(m);
    irmap_version v = irmap_module_version(m);
    v.tag = 0;
    struct label version = label_version(format, v);
    const struct label text = label_format("%s %s", irmap_format_name(format), version.data);
    label_free(&version);
    return text;
}

static struct label producer_text(const irmap_module *m)
{
    irmap_str s;
    return irmap_module_producer(m, &s, NULL) == IRMAP_OK ? label_string(s) : label_cstr("(none)");
}

static void compare_texts(struct diff_comparison *c, const char *kind, struct label a,
                          struct label b)
{
    if (!labels_are_equal(&a, &b)) {
        const struct label name = label_format("%s -> %s", label_text(&a), label_text(&b));
        diff_show(c, kind, "changed", name, "", NULL, NULL);
    }
    label_free(&a);
    label_free(&b);
}

/* With --function, only functions are compared. */
static void compare(struct diff_comparison *c)
{
    const irmap_module *a = c->sides[0].m, *b = c->sides[1].m;
    if (c->o->form.stablehlo) {
        if (!c->o->chosen)
            compare_resources(c);
        diff_programs(c);
        return;
    }
    if (!c->o->chosen) {
        compare_texts(c, "version", version_text(a), version_text(b));
        compare_texts(c, "producer", producer_text(a), producer_text(b));
        compare_all_globals(c);
        compare_resources(c);
    }
    if (irmap_module_format(a) == IRMAP_FORMAT_MICB && !c->o->chosen)
        diff_graph(c);
    else
        diff_functions(c);
    if (!c->o->chosen && !c->o->quiet && !diff_has_result(c))
        diff_bytes(c);
}

bool diff_has_result(const struct diff_comparison *c)
{
    return c->different || c->sides[0].q->errors || c->sides[1].q->errors;
}

bool diff_is_possible(struct query q[2], const struct diff_options *o)
{
    irmap_error err;
    const irmap_format format = irmap_module_format(q[0].m);
    const bool other = o->form.stablehlo && format != IRMAP_FORMAT_MLIR;
    if (format == irmap_module_format(q[1].m) && !other)
        return true;
    (void)query_error(
        &err, IRMAP_UNSUPPORTED,
        other ? "--stablehlo for files of this format" : "comparing files of two formats", 0, 0);
    query_report(&q[1], &err);
    return false;
}

bool diff_modules(struct query q[2], const struct diff_options *o)
{
    struct classes classes = {.strings = {NULL, 0}};
    struct diff_comparison c = {.q = q, .o = o};
    bool ready = side_begin(&c.sides[0], &classes, &q[0], &o->form);
    ready &= side_begin(&c.sides[1], &classes, &q[1], &o->form);
    if (ready)
        compare(&c);
    side_end(&c.sides[0]);
    side_end(&c.sides[1]);
    classes_free(&classes);
    return c.different;
}
