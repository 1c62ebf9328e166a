/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include <stdlib.h>
#include <string.h>

/* As diff(1) has it: trouble is another status. */
enum { EXIT_DIFFERENT = 1 };

/* Shown as they are. */
enum { FEW_BYTES = 32 };

static const char *const colors[] = {"\033[31m", "\033[32m", "\033[1m"}; /* gone, new, changed */

void diff_add_part(json_t *parts, const char *part, json_t *name, json_t *from, json_t *to)
{
    json_t *const values[] = {name, from, to};
    static const char *const keys[] = {"name", "from", "to"};
    json_t *o = json_pack("{s:s}", "part", part);
    for (int i = 0; i < 3; i++) {
        if (values[i])
            json_object_set_new(
                o, keys[i], json_is_string(values[i]) ? json_incref(values[i]) : json_string("?"));
        json_decref(values[i]);
    }
    json_array_append_new(parts, o);
}

/* May have zero bytes. */
static void put_text(FILE *to, const json_t *text)
{
    fwrite(json_string_value(text), 1, json_string_length(text), to);
}

/* "    - hints: <sm_100 = {occupancy = 2}>". */
static void show_part(const struct cli *cli, char mark, const char *color, const json_t *part,
                      const json_t *text, const char *note)
{
    const json_t *name = json_object_get(part, "name");
    fprintf(cli->out, "%s    %c %s", cli->color_out ? color : "", mark,
            json_string_value(json_object_get(part, "part")));
    if (name) {
        fputc(' ', cli->out);
        put_text(cli->out, name);
    }
    if (json_string_length(text)) {
        fputs(": ", cli->out);
        put_text(cli->out, text);
    }
    fprintf(cli->out, "%s%s\n", note, cli->color_out ? "\033[0m" : "");
}

static void show_parts(const struct cli *cli, const json_t *parts)
{
    size_t i;
    const json_t *part;
    json_array_foreach(parts, i, part)
    {
        const json_t *from = json_object_get(part, "from"), *to = json_object_get(part, "to");
        if (from && to && json_equal(from, to)) {
            show_part(cli, '~', colors[2], part, from, "  (in bytes only: the text is the same)");
            continue;
        }
        if (from)
            show_part(cli, '-', colors[0], part, from, "");
        if (to)
            show_part(cli, '+', colors[1], part, to, "");
    }
}

void diff_show(struct comparing *c, const char *kind, const char *change, json_t *name,
               const char *note, json_t *more)
{
    cli_worse(c->cli, EXIT_DIFFERENT);
    if (c->cli->json) {
        json_t *o = json_pack("{s:o, s:o, s:s}", "file", tree_path(c->sides[0].path), "to_file",
                              tree_path(c->sides[1].path), "diff", kind);
        if (name)
            json_object_set(o, "name", name);
        json_object_set_new(o, "change", json_string(change));
        if (more)
            json_object_update(o, more);
        tree_line(c->cli->out, o);
    } else {
        char mark = change[0] == 'r' ? '-' : change[0] == 'a' ? '+' : '~';
        const char *color = mark == '-' ? colors[0] : mark == '+' ? colors[1] : colors[2];
        const char *text = json_is_string(name) ? json_string_value(name) : "?";
        fprintf(c->cli->out, "%s%c %s%s%s%s%s%s\n", c->cli->color_out ? color : "", mark, kind,
                name ? " " : "", name ? text : "", note[0] ? ": " : "", note,
                c->cli->color_out ? "\033[0m" : "");
        show_parts(c->cli, json_object_get(more, "parts"));
    }
    json_decref(more);
    json_decref(name);
}

static uint32_t global_name(struct side *s, uint32_t i)
{
    irmap_tile_global g;
    irmap_error err;
    if (irmap_tile_global_get(s->m, i, &g, &err) == IRMAP_OK) {
        s->at.offset = g.offset;
        (void)type_class(s, g.type.id); /* so that what is wrong is said of those that are alone */
        (void)constant_class(s, g.value);
        return string_class(s, g.name);
    }
    side_wrong(s, &err);
    return CLASS_BAD;
}

static json_t *global_text(const struct side *s, uint32_t i)
{
    irmap_tile_global g;
    irmap_str name;
    return irmap_tile_global_get(s->m, i, &g, NULL) == IRMAP_OK &&
                   irmap_string_get(s->m, g.name, &name, NULL) == IRMAP_OK
               ? tree_escaped(name)
               : json_null();
}

/* "0a0b"; of many only how many they are. */
static json_t *bytes_text(irmap_bytes b, bool few)
{
    char text[2 * FEW_BYTES + 1] = "";
    if (!few)
        return json_sprintf("%llu bytes", (unsigned long long)b.size);
    for (size_t i = 0; i < b.size; i++)
        snprintf(text + 2 * i, 3, "%02x", b.data[i]);
    return json_string(text);
}

void diff_add_bytes(json_t *parts, irmap_bytes from, irmap_bytes to)
{
    const bool few = from.size <= FEW_BYTES && to.size <= FEW_BYTES;
    if (few || from.size != to.size)
        diff_add_part(parts, "value", NULL, bytes_text(from, few), bytes_text(to, few));
}

static json_t *number_text(uint64_t n)
{
    return json_sprintf("%llu", (unsigned long long)n);
}

static void compare_globals(struct comparing *c, uint32_t a, uint32_t b)
{
    irmap_tile_global g[2];
    irmap_bytes raw[2];
    uint32_t types[2], values[2];
    json_t *parts = json_array();
    const struct side *s = c->sides;
    for (int k = 0; k < 2; k++) {
        (void)!irmap_tile_global_get(s[k].m, k ? b : a, &g[k], NULL); /* as it had a name */
        types[k] = type_class(&c->sides[k], g[k].type.id);
        values[k] = constant_class(&c->sides[k], g[k].value);
    }
    const bool type = types[0] != types[1], value = values[0] != values[1];
    if (type)
        diff_add_part(parts, "type", NULL, diff_type_text(&s[0], g[0].type),
                      diff_type_text(&s[1], g[1].type));
    if (value && irmap_tile_const_get(s[0].m, g[0].value, &raw[0], NULL) == IRMAP_OK &&
        irmap_tile_const_get(s[1].m, g[1].value, &raw[1], NULL) == IRMAP_OK) {
        const irmap_module *const m[] = {s[0].m, s[1].m};
        const irmap_tile_const constants[] = {g[0].value, g[1].value};
        const irmap_type of[] = {g[0].type, g[1].type};
        diff_add_bytes(parts, raw[0], raw[1]);
        diff_add_elements(parts, m, constants, of);
    }
    if (g[0].alignment != g[1].alignment)
        diff_add_part(parts, "alignment", NULL, number_text(g[0].alignment),
                      number_text(g[1].alignment));
    if (g[0].is_private != g[1].is_private)
        diff_add_part(parts, "private", NULL, json_string(g[0].is_private ? "yes" : "no"),
                      json_string(g[1].is_private ? "yes" : "no"));
    if (g[0].is_constant != g[1].is_constant)
        diff_add_part(parts, "constant", NULL, json_string(g[0].is_constant ? "yes" : "no"),
                      json_string(g[1].is_constant ? "yes" : "no"));
    if (type || value || json_array_size(parts))
        diff_show(c, "global", "changed", global_text(&s[0], a),
                  type    ? "type"
                  : value ? "value"
                          : "alignment, visibility or constness",
                  json_pack("{s:O}", "parts", parts));
    json_decref(parts);
}

/* Those of one group and key are one, and the first of these stands for all. */
static uint32_t resource_key(struct side *s, uint32_t i)
{
    irmap_mlir_resource r;
    irmap_error err;
    struct key k = {NULL, 0, 0};
    if (irmap_mlir_resource_get(s->m, i, &r, &err) != IRMAP_OK) {
        side_wrong(s, &err);
        return CLASS_BAD;
    }
    if (!cli_spend((uint64_t)r.group.size + r.key.size))
        return CLASS_BAD;
    key_number(&k, r.external);
    key_number(&k, r.group.size);
    key_bytes(&k, r.group.data, r.group.size);
    key_bytes(&k, r.key.data, r.key.size);
    uint32_t number = intern(&s->classes->hints, k.data, k.size);
    free(k.data);
    return number;
}

static json_t *resource_text(const struct side *s, uint32_t i)
{
    irmap_mlir_resource r;
    if (irmap_mlir_resource_get(s->m, i, &r, NULL) != IRMAP_OK)
        return json_null();
    json_t *group = tree_escaped(r.group), *key = tree_escaped(r.key);
    json_t *both = json_is_string(group) && json_is_string(key)
                       ? json_sprintf("%s.%s", json_string_value(group), json_string_value(key))
                       : json_null();
    json_decref(group);
    json_decref(key);
    return both;
}

static bool same_view(const void *a, size_t a_size, const void *b, size_t b_size)
{
    return a_size == b_size && (!a_size || memcmp(a, b, a_size) == 0);
}

/* NULL of a declaration, which has none. */
static json_t *resource_value(const irmap_mlir_resource *r)
{
    if (!r->size)
        return NULL;
    if (r->kind == IRMAP_MLIR_RESOURCE_BOOL)
        return json_string(r->flag ? "true" : "false");
    if (r->kind == IRMAP_MLIR_RESOURCE_STRING)
        return tree_escaped(r->string);
    return bytes_text(r->blob, r->blob.size <= FEW_BYTES);
}

static void compare_resource(struct comparing *c, uint32_t a, uint32_t b)
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
    json_t *parts = json_array();
    if (kind)
        diff_add_part(parts, "kind", NULL, json_string(kinds[r[0].kind]),
                      json_string(kinds[r[1].kind]));
    else if (value && r[0].kind == IRMAP_MLIR_RESOURCE_BLOB && r[0].size && r[1].size)
        diff_add_bytes(parts, r[0].blob, r[1].blob);
    else if (value)
        diff_add_part(parts, "value", NULL, resource_value(&r[0]), resource_value(&r[1]));
    if (alignment)
        diff_add_part(parts, "alignment", NULL, number_text(r[0].alignment),
                      number_text(r[1].alignment));
    diff_show(c, "resource", "changed", resource_text(&c->sides[0], a),
              kind    ? "kind"
              : value ? "value"
                      : "alignment",
              json_pack("{s:o}", "parts", parts));
}

void diff_named(struct comparing *c, const struct diff_table *n, const uint32_t counts[2])
{
    uint32_t *keys[2];
    for (int k = 0; k < 2; k++) {
        keys[k] = cli_grow(NULL, (size_t)counts[k] + 1, sizeof *keys[k]);
        for (uint32_t i = 0; i < counts[k]; i++)
            keys[k][i] = n->key(&c->sides[k], i);
    }
    uint32_t *to = cli_grow(NULL, (size_t)counts[0] + 1, sizeof *to);
    uint8_t *taken = cli_calloc((size_t)counts[1] + 1, 1);
    for (uint32_t i = 0; i < counts[0]; i++)
        to[i] = IRMAP_NONE;
    const struct classes *classes = c->sides[0].classes;
    const uint32_t greatest = classes->strings.count > classes->hints.count ? classes->strings.count
                                                                            : classes->hints.count;
    pair_keys((const uint32_t *[]){keys[0], keys[1]}, counts, greatest, to, taken);
    for (uint32_t i = 0; i < counts[0]; i++)
        if (to[i] == IRMAP_NONE && keys[0][i] != CLASS_BAD)
            diff_show(c, n->kind, "removed", n->text(&c->sides[0], i), "", NULL);
    for (uint32_t j = 0; j < counts[1]; j++)
        if (!taken[j] && keys[1][j] != CLASS_BAD)
            diff_show(c, n->kind, "added", n->text(&c->sides[1], j), "", NULL);
    for (uint32_t i = 0; n->compare && i < counts[0] && !ferror(c->cli->out); i++)
        if (to[i] != IRMAP_NONE)
            n->compare(c, i, to[i]);
    free(keys[0]);
    free(keys[1]);
    free(to);
    free(taken);
}

static void compare_all_globals(struct comparing *c)
{
    static const struct diff_table globals = {"global", global_name, global_text, compare_globals};
    diff_named(c, &globals,
               (const uint32_t[]){irmap_tile_global_count(c->sides[0].m),
                                  irmap_tile_global_count(c->sides[1].m)});
}

/* A table that cannot be read has one that says why. */
static uint32_t resource_count(const irmap_module *m)
{
    irmap_mlir_resource r;
    const uint32_t count = irmap_mlir_resource_count(m);
    if (count || irmap_mlir_resource_get(m, 0, &r, NULL) == IRMAP_OUT_OF_RANGE)
        return count;
    return 1;
}

static void compare_resources(struct comparing *c)
{
    static const struct diff_table resources = {"resource", resource_key, resource_text,
                                                compare_resource};
    if (irmap_module_format(c->sides[0].m) == IRMAP_FORMAT_MLIR)
        diff_named(
            c, &resources,
            (const uint32_t[]){resource_count(c->sides[0].m), resource_count(c->sides[1].m)});
}

static json_t *version_text(const irmap_module *m)
{
    const irmap_format format = irmap_module_format(m);
    irmap_version v = irmap_module_version(m);
    v.tag = 0;
    json_t *version = tree_version(format, v);
    json_t *text = json_sprintf("%s %s", irmap_format_name(format), json_string_value(version));
    json_decref(version);
    return text;
}

static json_t *producer_text(const irmap_module *m)
{
    irmap_str s;
    return irmap_module_producer(m, &s, NULL) == IRMAP_OK ? tree_escaped(s) : json_string("(none)");
}

static void compare_texts(struct comparing *c, const char *kind, json_t *a, json_t *b)
{
    if (!json_equal(a, b)) {
        json_t *name = json_sprintf("%s -> %s", json_string_value(a), json_string_value(b));
        diff_show(c, kind, "changed", name, "", NULL);
    }
    json_decref(a);
    json_decref(b);
}

/* With --function, only functions. */
static void compare(struct comparing *c)
{
    const irmap_module *a = c->sides[0].m, *b = c->sides[1].m;
    if (c->cli->stablehlo) {
        if (!c->cli->function_count)
            compare_resources(c);
        diff_programs(c);
        return;
    }
    if (!c->cli->function_count) {
        compare_texts(c, "version", version_text(a), version_text(b));
        compare_texts(c, "producer", producer_text(a), producer_text(b));
        compare_all_globals(c);
        compare_resources(c);
    }
    if (irmap_module_format(a) == IRMAP_FORMAT_MICB && !c->cli->function_count)
        diff_graph(c);
    else
        diff_functions(c);
    if (!c->cli->function_count && !c->cli->quiet && c->cli->status == EXIT_GOOD)
        diff_bytes(c);
}

static bool same_format(struct cli *cli, const char *path, const irmap_module *a,
                        const irmap_module *b)
{
    irmap_error err;
    const bool other = cli->stablehlo && irmap_module_format(a) != IRMAP_FORMAT_MLIR;
    if (irmap_module_format(a) == irmap_module_format(b) && !other)
        return true;
    (void)cli_error(
        &err, IRMAP_UNSUPPORTED,
        other ? "--stablehlo for files of this format" : "comparing files of two formats", 0, 0);
    cli_report(cli, path, b, &err);
    return false;
}

int cmd_diff(struct cli *cli)
{
    struct comparing c = {.cli = cli};
    struct classes classes = {.strings = {NULL, 0}};
    cli->bad_input = EXIT_ENVIRONMENT;
    if (cli->arg_count != 2)
        return cli_usage(cli, "diff takes two files", NULL);
    irmap_module *a = cli_open(cli, cli->args[0]);
    irmap_module *b = a ? cli_open(cli, cli->args[1]) : NULL;
    if (b && cli_has_functions(cli, cli->args[0], a) && cli_has_functions(cli, cli->args[1], b) &&
        same_format(cli, cli->args[1], a, b)) {
        bool ready = side_begin(&c.sides[0], &classes, cli, cli->args[0], a);
        ready &= side_begin(&c.sides[1], &classes, cli, cli->args[1], b);
        if (ready)
            compare(&c);
        side_end(&c.sides[0]);
        side_end(&c.sides[1]);
        classes_free(&classes);
    }
    if (b)
        cli_close(cli, cli->args[1], b);
    if (a)
        cli_close(cli, cli->args[0], a);
    return cli->status;
}
