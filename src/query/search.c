/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "search.h"
#include "query.h"
#include <stdlib.h>
#include <string.h>

enum { HEAD = 16 }; /* bytes, more than any magic number */

static size_t most_by_options(const irmap_open_opts *limits)
{
    uint64_t most = limits->max_input ? limits->max_input : 1u << 30;
    if (limits->max_memory && limits->max_memory < most)
        most = limits->max_memory;
    return most < SIZE_MAX / 2 ? (size_t)most : SIZE_MAX / 2;
}

/* Returns the greatest number of decompressed bytes in memory while a file of `size` bytes is
 * searched. In total, the command needs less than 64 MB plus 8 bytes per input byte, including the
 * zstd window. */
static size_t get_search_memory_limit(const irmap_open_opts *limits, size_t size)
{
    enum { LEAST = 40 << 20, RATIO = 4 };
    const size_t most = most_by_options(limits);
    const uint64_t usual = LEAST + RATIO * (uint64_t)size;
    if (limits->max_work || limits->max_input || limits->max_memory || usual > most)
        return most;
    return (size_t)usual;
}

/* Constants of a run, and allowances per byte of a file. Modules of many equal kernels have 80
 * times their compressed size, others 3 to 10 times. Commands open a module up to three times, to
 * find its dialects and tables. Real files need less than one byte of work per byte. */
enum {
    RUN_UNPACK = 1 << 26,
    UNPACK_RATIO = 24,
    RUN_OPEN = 3 << 25,
    OPEN_RATIO = 32,
    RUN_WORK = 1 << 26,
    WORK_RATIO = 64
};

struct search_budget search_budget_begin(const irmap_open_opts *limits)
{
    if (limits->max_work)
        return (struct search_budget){limits->max_work, limits->max_work, limits->max_work,
                                      limits->max_work, 0};
    return (struct search_budget){RUN_UNPACK, RUN_UNPACK, RUN_WORK, RUN_OPEN, 0};
}

void search_budget_add(struct search_budget *b, const irmap_open_opts *limits, uint64_t size)
{
    if (limits->max_work)
        return;
    b->unpack += UNPACK_RATIO * size;
    b->unpack_limit += UNPACK_RATIO * size;
    b->work += WORK_RATIO * size;
    b->open += OPEN_RATIO * size;
}

void search_share_limits(uint64_t count, uint64_t size, uint64_t unpacked, irmap_open_opts *limits)
{
    enum { RUN_TEXT = 1 << 24, TEXT_RATIO = 512 }; /* defaults of irmap_open_opts */
    const uint64_t bytes = size + unpacked / BUDGET_UNPACKED, parts = count ? count : 1;
    if (!limits->max_work)
        limits->max_work = RUN_WORK / parts + WORK_RATIO * bytes;
    if (!limits->max_text)
        limits->max_text = RUN_TEXT / parts + TEXT_RATIO * bytes;
}

const char *search_limit_option(const irmap_open_opts *limits, uint64_t limit)
{
    if (limit < most_by_options(limits))
        return "--max-work";
    return limits->max_memory == limit ? "--max-memory" : "--max-input";
}

static struct packed packed_of(const struct hit *hit, const uint8_t *stored)
{
    return (struct packed){.compression = hit->bytes ? hit->packing : hit->found.compression,
                           .data = stored,
                           .size = (size_t)(hit->bytes ? hit->size : hit->found.stored),
                           .stated = hit->stated};
}

/* Copies a text, truncated for display. */
static irmap_str copy_text(irmap_str s)
{
    enum { LONGEST = 4096 };
    size_t size = s.size < LONGEST ? s.size : LONGEST;
    char *copy = memory_new(size);
    if (size)
        memcpy(copy, s.data, size);
    return (irmap_str){copy, size};
}

struct search {
    const irmap_open_opts *limits;
    struct hits *hits;
    size_t room;
    struct search_budget *budget;
    size_t memory, most; /* bytes that may still be in memory, now and initially */
};

/* Begins a search of bytes. end_finder() charges the work to the budget. */
static irmap_status begin_finder(const struct search *s, const uint8_t *data, size_t size,
                                 irmap_finder *f, irmap_error *err)
{
    const uint64_t work = s->budget->work;
    const irmap_find_opts opts = {.size = sizeof opts, .max_work = work ? work : 1};
    return irmap_find_begin(data, size, &opts, f, err);
}

static void end_finder(const struct search *s, const irmap_finder *f)
{
    unpack_charge(&s->budget->work, f->work);
}

/* Determines the size of a decompressed module. It stays unknown if the sections are malformed. */
static void measure_module(const struct search *s, struct hit *hit, const struct unpacked *module)
{
    irmap_finder f;
    irmap_found found;
    hit->found.size = module->size;
    if (begin_finder(s, module->data, module->size, &f, NULL) == IRMAP_OK &&
        irmap_find_next(&f, &found, NULL) == IRMAP_OK && found.offset == 0 &&
        found.format == hit->found.format) {
        hit->found.size = found.size;
        hit->measured = true;
        hit->found.version = found.version;
    }
    end_finder(s, &f);
}

static struct search new_search(const irmap_open_opts *limits, struct search_budget *budget,
                                struct hits *hits, size_t size)
{
    const size_t most = get_search_memory_limit(limits, size);
    return (struct search){
        .limits = limits, .hits = hits, .budget = budget, .memory = most, .most = most};
}

struct bytes {
    const uint8_t *data;
    size_t size;
    const struct hit *packed; /* entry that was decompressed; NULL: bytes of the file */
};

static irmap_format format_of(struct search *s, const struct packed *from)
{
    uint8_t head[HEAD];
    return irmap_detect(head, unpack_head(from, head, sizeof head, &s->budget->unpack));
}

/* Decompresses an entry and stores the properties of its module. Returns whether to list the entry:
 * true also for an entry that cannot be decompressed but may be a module. */
static bool identify(struct search *s, struct hit *hit, const uint8_t *stored)
{
    struct unpacked module;
    struct packed from = packed_of(hit, stored);
    bool fatbin = hit->found.container == IRMAP_CONTAINER_FATBIN;
    bool named = fatbin && hit->found.entry_kind == IRMAP_FATBIN_TILEIR;
    if (!unpack_known(from.compression))
        return named || !fatbin;
    if (!s->budget->unpack) {
        (void)query_error(&s->hits->err, IRMAP_LIMIT, "all decompressed modules",
                          s->budget->unpack_limit + 1, s->budget->unpack_limit);
        return false;
    }
    hit->found.format = format_of(s, &from);
    const bool known = hit->found.format != IRMAP_FORMAT_NONE;
    if (!known && !named)
        return false;
    const bool short_of = s->budget->unpack <= s->memory || s->memory < s->most;
    irmap_error why;
    irmap_status status = unpack(&from, s->memory, &s->budget->unpack, &module, &why);
    if (status == IRMAP_LIMIT && short_of)
        s->hits->err = why;
    if (status != IRMAP_OK) {
        hit->unpack_error = memory_new(sizeof why);
        *hit->unpack_error = why;
        return true;
    }
    if (known)
        measure_module(s, hit, &module);
    free(module.data);
    return true;
}

static void add_hit(struct search *s, const struct hit *hit)
{
    struct hits *hits = s->hits;
    if (hits->count == s->room) {
        s->room = s->room ? 2 * s->room : 8;
        hits->list = memory_grow(hits->list, s->room, sizeof *hits->list);
    }
    struct hit *new = &hits->list[hits->count++];
    *new = *hit;
    new->found.identifier = copy_text(hit->found.identifier);
    new->found.options = copy_text(hit->found.options);
    new->found.member = copy_text(hit->found.member);
}

/* Charges a copy that remains in memory until the hits are freed. */
static bool charge_memory(struct search *s, uint64_t size)
{
    if (size > s->memory) {
        (void)query_error(&s->hits->err, IRMAP_LIMIT, "decompressed modules", size, s->memory);
        return false;
    }
    s->memory -= (size_t)size;
    return true;
}

static uint8_t *copy_of(const uint8_t *data, uint64_t size)
{
    uint8_t *copy = memory_new((size_t)size);
    memcpy(copy, data, (size_t)size);
    return copy;
}

/* Replaces the location of a hit in decompressed bytes with that of the compressed entry, and
 * copies its bytes. */
static void place_in_packed(struct hit *hit, const struct bytes *in)
{
    const irmap_found *outer = &in->packed->found;
    hit->inner = hit->found.offset;
    hit->packing = hit->found.compression;
    hit->size = hit->found.stored;
    hit->bytes = copy_of(in->data + hit->inner, hit->size);
    hit->found.offset = outer->offset;
    hit->found.stored = outer->stored;
    hit->found.compression = outer->compression;
    if (hit->found.header)
        hit->found.header = outer->offset;
    hit->found.member = outer->member;
    if (hit->found.container == IRMAP_CONTAINER_NONE)
        hit->found.container = outer->container;
}

static void scan(struct search *s, const struct bytes *in, uint32_t outer);

/* Returns whether the bytes are a gzip, bzip2, xz or zstd file. */
static bool is_compressed(const struct unpacked *u)
{
    static const char *const magic[] = {"\x1f\x8b", "BZh", "\xfd\x37zXZ", "\x28\xb5\x2f\xfd"};
    for (size_t i = 0; i < sizeof magic / sizeof magic[0]; i++)
        if (u->size > strlen(magic[i]) && memcmp(u->data, magic[i], strlen(magic[i])) == 0)
            return true;
    return false;
}

/* Searches a compressed member that is no module itself. */
static void scan_member(struct search *s, const struct hit *member, const uint8_t *stored)
{
    struct packed from = packed_of(member, stored);
    struct unpacked out;
    irmap_error why;
    irmap_status status = unpack(&from, s->memory, &s->budget->unpack, &out, &why);
    if (status == IRMAP_OK) {
        const struct bytes in = {out.data, out.size, member};
        s->hits->unsearched[UNSEARCHED_NESTED] += is_compressed(&out);
        s->memory -= out.size;
        scan(s, &in, IRMAP_NONE);
        s->memory += out.size;
        free(out.data);
        return;
    }
    s->hits->unsearched[status == IRMAP_LIMIT ? UNSEARCHED_LIMIT : UNSEARCHED_DAMAGED]++;
}

/* Returns whether a hit is a module. For a compressed member, adds the modules in it. */
static bool add_found(struct search *s, const struct bytes *in, struct hit *hit)
{
    const uint8_t *stored = in->data + hit->found.offset;
    if (hit->found.compression == IRMAP_COMPRESSION_NONE || identify(s, hit, stored))
        return true;
    if (hit->found.container == IRMAP_CONTAINER_FATBIN)
        return false;
    if (in->packed)
        s->hits->unsearched[UNSEARCHED_NESTED]++;
    else
        scan_member(s, hit, stored);
    return false;
}

/* Adds the modules in the bytes. Recurses at most once, as members of decompressed bytes are not
 * decompressed. */
static void scan(struct search *s, const struct bytes *in, uint32_t outer)
{
    irmap_finder f;
    struct hit hit = {.outer = outer};
    struct hits *hits = s->hits;
    irmap_status status = begin_finder(s, in->data, in->size, &f, &hits->err);
    while (status == IRMAP_OK && hits->err.status == IRMAP_OK &&
           (status = irmap_find_next(&f, &hit.found, &hits->err)) == IRMAP_OK) {
        hit.stated = hit.found.size;
        hit.measured = false;
        hit.unpack_error = NULL;
        if (!add_found(s, in, &hit))
            continue;
        struct hit placed = hit;
        if (in->packed && !charge_memory(s, hit.found.stored))
            break;
        if (in->packed)
            place_in_packed(&placed, in);
        add_hit(s, &placed);
    }
    end_finder(s, &f);
    if (!in->packed && outer == IRMAP_NONE) {
        hits->truncated_container = irmap_find_truncated(&f);
        hits->unsearched[UNSEARCHED_UNKNOWN] = irmap_find_skipped(&f);
    }
}

/* Finds base64 text that begins with MLIR's magic number 4D 4C EF 52: "TUzvU", where the next
 * letter is one of g to v. JAX Pallas embeds TPU kernels in this way, in JSON. */
static const uint8_t *next_base64(const uint8_t *p, const uint8_t *end)
{
    enum { LEAST = 8, RARE = 2 }; /* position of z, the rarest byte */
    for (const uint8_t *z;
         end - p >= LEAST && (z = memchr(p + RARE, 'z', (size_t)(end - p - RARE)));
         p = z - RARE + 1)
        if (end - z >= LEAST - RARE && memcmp(z - RARE, "TUzvU", 5) == 0 && z[3] >= 'g' &&
            z[3] <= 'v')
            return z - RARE;
    return end;
}

static int digit64(uint8_t c)
{
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+'             ? 62
           : c == '/'             ? 63
                                  : -1;
}

static struct unpacked decode64(const uint8_t *p, size_t digits)
{
    struct unpacked out = {memory_new(digits / 4 * 3 + 3), 0};
    uint32_t bits = 0;
    for (size_t i = 0; i < digits; i++) {
        bits = bits << 6 | (uint32_t)digit64(p[i]);
        if (i % 4) /* 6 bits, then 4, 2 and 0 remain for the next digit */
            out.data[out.size++] = (uint8_t)(bits >> (6 - 2 * (i % 4)));
    }
    return out;
}

/* Adds the module that the base64 digits contain, if any. */
static void take_base64(struct search *s, const struct bytes *in, const uint8_t *p, size_t digits,
                        uint32_t outer)
{
    struct hit hit = {.outer = outer, .base64 = true};
    if (digits / 4 * 3 + 3 > s->budget->unpack) {
        (void)query_error(&s->hits->err, IRMAP_LIMIT, "decoding base64", digits / 4 * 3 + 3,
                          s->budget->unpack);
        return;
    }
    s->budget->unpack -= digits / 4 * 3 + 3;
    struct unpacked text = decode64(p, digits);
    hit.found.format = irmap_detect(text.data, text.size);
    measure_module(s, &hit, &text);
    if (!hit.measured) {
        free(text.data);
        return;
    }
    if (!charge_memory(s, text.size)) {
        free(text.data);
        return;
    }
    hit.bytes = text.data;
    hit.size = hit.found.size;
    hit.inner = hit.found.offset = (uint64_t)(p - in->data);
    hit.found.stored = digits;
    if (in->packed) {
        hit.found.offset = in->packed->found.offset;
        hit.found.stored = in->packed->found.stored;
        hit.found.compression = in->packed->found.compression;
    }
    add_hit(s, &hit);
}

static void scan_base64(struct search *s, const struct bytes *in, uint32_t outer)
{
    const uint8_t *end = in->data + in->size, *p = in->data;
    while (s->hits->err.status == IRMAP_OK && (p = next_base64(p, end)) != end) {
        size_t digits = 0;
        while (p + digits < end && digit64(p[digits]) >= 0)
            digits++;
        take_base64(s, in, p, digits, outer);
        p += digits;
    }
}

static int by_place(const void *a, const void *b)
{
    const struct hit *x = a, *y = b;
    return (x->inner > y->inner) - (x->inner < y->inner);
}

/* Searches an MLIR module, which stores strings, attributes and resources verbatim. Begins at the
 * second byte, to exclude the module itself. `inner` is relative to the module. */
static void scan_inside(struct search *s, const struct bytes *in, uint32_t outer)
{
    struct hits *hits = s->hits;
    const size_t first = hits->count;
    const struct bytes rest = {in->data + 1, in->size - 1, in->packed};
    scan(s, &rest, outer);
    for (size_t i = first; i < hits->count; i++)
        hits->list[i].inner = 1 + (in->packed ? hits->list[i].inner : hits->list[i].found.offset);
    scan_base64(s, in, outer);
    if (hits->count > first)
        qsort(hits->list + first, hits->count - first, sizeof *hits->list, by_place);
}

/* Searches an MLIR module in the list. Its bytes are in the file, a copy, or still compressed. */
static void scan_mlir_hit(struct search *s, const struct bytes *file, uint32_t index)
{
    const struct hit outer = s->hits->list[index]; /* copied because the list may move */
    struct unpacked out = {NULL, 0};
    irmap_error why;
    struct bytes in = {outer.bytes, (size_t)outer.size, &outer};
    const size_t first = s->hits->count;
    if (outer.found.format != IRMAP_FORMAT_MLIR || outer.unpack_error)
        return;
    if (!outer.bytes && outer.found.compression == IRMAP_COMPRESSION_NONE) {
        in = (struct bytes){file->data + outer.found.offset, (size_t)outer.found.size, NULL};
    } else if (search_is_packed(&outer)) {
        struct packed from =
            packed_of(&outer, outer.bytes ? outer.bytes : file->data + outer.found.offset);
        if (unpack(&from, s->memory, &s->budget->unpack, &out, &why) != IRMAP_OK) {
            s->hits
                ->unsearched[why.status == IRMAP_LIMIT ? UNSEARCHED_LIMIT : UNSEARCHED_DAMAGED]++;
            return;
        }
        in = (struct bytes){out.data, out.size, &outer};
        s->memory -= out.size;
    }
    if (in.size > 1)
        scan_inside(s, &in, index);
    for (size_t i = first; !in.packed && i < s->hits->count; i++)
        s->hits->list[i].found.offset = outer.found.offset + s->hits->list[i].inner;
    s->memory += out.size;
    free(out.data);
}

size_t search_count_inside(const irmap_open_opts *limits, struct search_budget *budget,
                           const irmap_module *m)
{
    enum { LARGE = 1 << 28 };
    const irmap_bytes bytes = irmap_module_bytes(m);
    struct hits hits = {.err.status = IRMAP_OK};
    struct search s = new_search(limits, budget, &hits, bytes.size);
    const struct bytes in = {bytes.data, bytes.size, NULL};
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR && bytes.size > 1 && bytes.size <= LARGE)
        scan_inside(&s, &in, 0);
    const size_t count = hits.count;
    search_free(&hits);
    return count;
}

void search(const irmap_open_opts *limits, struct search_budget *budget, const uint8_t *data,
            size_t size, bool inside, struct hits *out)
{
    struct search s = new_search(limits, budget, out, size);
    const struct bytes in = {data, size, NULL};
    *out = (struct hits){.err.status = IRMAP_OK};
    scan(&s, &in, IRMAP_NONE);
    out->outermost = out->count;
    for (size_t i = 0; inside && i < out->outermost && out->err.status == IRMAP_OK; i++)
        scan_mlir_hit(&s, &in, (uint32_t)i);
}

void search_free(struct hits *hits)
{
    for (size_t i = 0; i < hits->count; i++) {
        free((void *)(uintptr_t)hits->list[i].found.identifier.data);
        free((void *)(uintptr_t)hits->list[i].found.options.data);
        free((void *)(uintptr_t)hits->list[i].found.member.data);
        free(hits->list[i].bytes);
        free(hits->list[i].unpack_error);
    }
    free(hits->list);
    *hits = (struct hits){.list = NULL};
}

bool search_is_packed(const struct hit *hit)
{
    return (hit->bytes ? hit->packing : hit->found.compression) != IRMAP_COMPRESSION_NONE;
}

irmap_status search_unpack(const irmap_open_opts *limits, struct search_budget *budget,
                           const struct hit *hit, const uint8_t *stored, struct unpacked *out,
                           irmap_error *err)
{
    struct packed from = packed_of(hit, stored);
    if (hit->unpack_error) {
        *err = *hit->unpack_error;
        return err->status;
    }
    const uint64_t left = budget->open;
    irmap_status status = unpack(&from, most_by_options(limits), &budget->open, out, err);
    if (status == IRMAP_LIMIT && err->limit == left && left < most_by_options(limits))
        status = query_error(err, IRMAP_LIMIT, "all decompressed modules",
                             budget->opened + err->got, budget->opened + left);
    budget->opened += left - budget->open;
    if (status == IRMAP_OK && hit->measured && out->size > hit->found.size)
        out->size = (size_t)hit->found.size; /* removes the padding */
    return status;
}
