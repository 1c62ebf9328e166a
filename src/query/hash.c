/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "hash.h"
#include "json.h"
#include "short_names.h"
#include <stdio.h>
#include <stdlib.h>

enum { DIGITS = 2 * sizeof(irmap_hash) };

static void write_row(struct query *q, const struct hash_options *o, irmap_func func,
                      const irmap_hash *hash, const struct short_names *names, struct json *line)
{
    char digits[DIGITS + 1], *shortened = NULL;
    for (size_t i = 0; i < sizeof hash->bytes; i++)
        snprintf(digits + 2 * i, 3, "%02x", hash->bytes[i]);
    if (!o->json) {
        (void)json_func_name(line, q->m, func, NULL);
        const char *name = line->data[0] == '"' ? json_plain(line) : "?";
        (void)query_print(q, "%s  ", digits);
        (void)query_write_text(q, short_name(names, func, name, &shortened));
        (void)query_write_text(q, "\n");
        json_clear(line);
        free(shortened);
        return;
    }
    json_begin_row(line, q->file);
    json_key(line, "function");
    (void)json_func_name(line, q->m, func, NULL);
    json_put_int(line, "index", func.id);
    json_put_text(line, "hash", digits);
    json_put_int(line, "scheme", IRMAP_HASH_SCHEME);
    json_end_object(line);
    (void)query_write_line(q, line);
}

void hash_functions(struct query *q, const struct hash_options *o)
{
    irmap_hasher *hasher;
    irmap_hash hash;
    irmap_error err;
    struct json line = {.spaced = !o->json};
    const irmap_hash_opts opts = {.size = sizeof opts, .stablehlo = o->stablehlo};
    if (irmap_hasher_new(q->m, &opts, &hasher, &err) != IRMAP_OK) {
        query_report(q, &err);
        return;
    }
    struct short_names *names =
        short_names_new(q->m, o->width > DIGITS + 2 ? o->width - DIGITS - 2 : o->width);
    for (size_t i = 0; i < o->function_count && !q->failed; i++) {
        const irmap_func func = o->functions ? o->functions[i] : (irmap_func){(uint32_t)i};
        q->progress(q, i, o->function_count);
        if (!budget_charge_parameters(q->m, func))
            break;
        if (irmap_hasher_func(hasher, func, &hash, &err) == IRMAP_OK)
            write_row(q, o, func, &hash, names, &line);
        else
            query_report(q, &err);
    }
    json_free(&line);
    short_names_free(names);
    irmap_hasher_free(hasher);
}
