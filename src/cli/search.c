/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "search.h"
#include <stdlib.h>
#include <string.h>

enum { HEAD = 16 }; /* more than any magic number */

/* Most bytes that may come out of one module: a size that nobody states, as that of a pipe. */
static size_t most_of_one(const struct cli *cli)
{
    uint64_t most = cli->open.max_input ? cli->open.max_input : 1u << 30;
    if (cli->open.max_memory && cli->open.max_memory < most)
        most = cli->open.max_memory;
    return most < SIZE_MAX / 2 ? (size_t)most : SIZE_MAX / 2;
}

/* Most bytes that are decompressed in one search: members that become very large are many. */
static uint64_t most_of_all(const struct cli *cli, size_t size)
{
    return cli->open.max_work ? cli->open.max_work : (1u << 26) + 64 * (uint64_t)size;
}

static struct packed packed_of(const struct hit *hit, const uint8_t *stored)
{
    return (struct packed){.compression = hit->found.compression,
                           .data = stored,
                           .size = (size_t)hit->found.stored,
                           .stated = hit->stated};
}

/* Where a module ends that was decompressed; nothing is known of one whose sections do not hold. */
static void measure(struct hit *hit, const struct unpacked *module)
{
    irmap_finder f;
    irmap_found found;
    hit->found.size = module->size;
    if (irmap_find_begin(module->data, module->size, NULL, &f, NULL) == IRMAP_OK &&
        irmap_find_next(&f, &found, NULL) == IRMAP_OK && found.offset == 0 &&
        found.format == hit->found.format) {
        hit->found.size = found.size;
        hit->measured = true;
        hit->found.version = found.version;
    }
}

/* Looks what is compressed there; false when it is no module. */
static bool identify(const struct cli *cli, struct hit *hit, const uint8_t *stored,
                     uint64_t *allowance, irmap_error *err)
{
    uint8_t head[HEAD];
    struct unpacked module;
    struct packed from = packed_of(hit, stored);
    bool fatbin = hit->found.container == IRMAP_CONTAINER_FATBIN;
    bool named = fatbin && hit->found.entry_kind == IRMAP_FATBIN_TILEIR;
    if (!unpack_known(from.compression))
        return named || !fatbin;
    hit->found.format = irmap_detect(head, unpack_head(&from, head, sizeof head));
    const bool known = hit->found.format != IRMAP_FORMAT_NONE;
    if (!known && !named)
        return false;
    const size_t most = most_of_one(cli);
    const bool short_of = *allowance <= most;
    irmap_error why;
    irmap_status status = unpack(&from, most, allowance, &module, &why);
    if (status == IRMAP_LIMIT && short_of)
        *err = why;
    if (status != IRMAP_OK) {
        hit->why = cli_malloc(sizeof why);
        *hit->why = why;
        return true;
    }
    if (known)
        measure(hit, &module);
    free(module.data);
    return true;
}

/* A copy of a text, cut to a length that is good to show. */
static irmap_str keep(irmap_str s)
{
    enum { LONGEST = 4096 };
    size_t size = s.size < LONGEST ? s.size : LONGEST;
    char *copy = cli_malloc(size);
    if (size)
        memcpy(copy, s.data, size);
    return (irmap_str){copy, size};
}

void search(const struct cli *cli, const uint8_t *data, size_t size, struct hits *out)
{
    irmap_find_opts opts = {.size = sizeof opts, .max_work = cli->open.max_work};
    irmap_finder f;
    struct hit hit;
    size_t room = 0;
    uint64_t allowance = most_of_all(cli, size);
    *out = (struct hits){.err.status = IRMAP_OK};
    irmap_status status = irmap_find_begin(data, size, &opts, &f, &out->err);
    while (status == IRMAP_OK && out->err.status == IRMAP_OK &&
           (status = irmap_find_next(&f, &hit.found, &out->err)) == IRMAP_OK) {
        hit.stated = hit.found.size;
        hit.measured = false;
        hit.why = NULL;
        if (hit.found.compression != IRMAP_COMPRESSION_NONE &&
            !identify(cli, &hit, data + hit.found.offset, &allowance, &out->err))
            continue;
        hit.found.identifier = keep(hit.found.identifier);
        hit.found.options = keep(hit.found.options);
        hit.found.member = keep(hit.found.member);
        if (out->count == room) {
            room = room ? 2 * room : 8;
            out->list = cli_grow(out->list, room, sizeof *out->list);
        }
        out->list[out->count++] = hit;
    }
    out->cut = irmap_find_cut(&f);
}

void search_free(struct hits *hits)
{
    for (size_t i = 0; i < hits->count; i++) {
        free((void *)(uintptr_t)hits->list[i].found.identifier.data);
        free((void *)(uintptr_t)hits->list[i].found.options.data);
        free((void *)(uintptr_t)hits->list[i].found.member.data);
        free(hits->list[i].why);
    }
    free(hits->list);
    *hits = (struct hits){.list = NULL};
}

irmap_status search_unpack(const struct cli *cli, const struct hit *hit, const uint8_t *stored,
                           struct unpacked *out, irmap_error *err)
{
    struct packed from = packed_of(hit, stored);
    uint64_t allowance = UINT64_MAX; /* the search has paid for it */
    if (hit->why) {
        *err = *hit->why;
        return err->status;
    }
    irmap_status status = unpack(&from, most_of_one(cli), &allowance, out, err);
    if (status == IRMAP_OK && hit->measured && out->size > hit->found.size)
        out->size = (size_t)hit->found.size; /* the padding behind it */
    return status;
}
