/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json_tree.h"
#include "cli.h"

json_t *json_tree(struct json *w)
{
    json_t *value = json_loadb(w->data, w->size, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    json_free(w);
    return value;
}

json_t *tree_escaped(irmap_str s)
{
    struct json w = {.spaced = false};
    (void)json_escaped(&w, s);
    return json_tree(&w);
}

json_t *tree_utf8(irmap_str s)
{
    json_t *value = json_stringn(s.size ? s.data : "", s.size);
    return value ? value : tree_escaped(s);
}

json_t *tree_path(const char *path)
{
    struct json w = {.spaced = false};
    json_path(&w, path);
    return json_tree(&w);
}

json_t *tree_u64(uint64_t v)
{
    return v <= INT64_MAX ? json_integer((json_int_t)v) : json_real((double)v);
}

json_t *tree_version(irmap_format format, irmap_version v)
{
    if (format == IRMAP_FORMAT_MLIR || format == IRMAP_FORMAT_MICB)
        return json_sprintf("%u", v.major);
    return v.tag ? json_sprintf("%u.%u.%u", v.major, v.minor, v.tag)
                 : json_sprintf("%u.%u", v.major, v.minor);
}

json_t *tree_joined(const json_t *list)
{
    struct json w = {.spaced = false};
    size_t i;
    const json_t *item;
    json_raw(&w, "(", 1);
    json_array_foreach(list, i, item)
    {
        const char *s = json_string_value(item) ? json_string_value(item) : "?";
        const size_t size = strlen(s);
        memcpy(json_room(&w, 2), ", ", 2);
        w.size += i ? 2 : 0;
        memcpy(json_room(&w, size), s, size);
        w.size += size;
    }
    *json_room(&w, 1) = ')';
    w.size++;
    json_t *value = cli_spend(w.size) ? json_stringn(w.data, w.size) : json_null();
    json_free(&w);
    return value;
}

void tree_line(FILE *to, json_t *value)
{
    const char *key;
    json_t *member;
    void *next;
    json_object_foreach_safe(value, next, key, member)
    {
        if (json_is_null(member))
            json_object_del(value, key);
    }
    json_dumpf(value, to, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY);
    fputc('\n', to);
    json_decref(value);
}
