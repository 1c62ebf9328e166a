/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Opens a MIC-B file. One pass finds the parts, whose offsets and lengths are not stored, and
 * indexes strings, types and values (FORMAT.md, "Parts").
 *
 * The pass reads only what locates the next record: counts, lengths, tags and opcodes. Indices,
 * UTF-8 and other varints are checked on access.
 */
#include "micb/micb.h"
#include "micb/records.h"

const char *irmapi_micb_part_name(uint32_t part)
{
    static const char names[MICB_PARTS][9] = {"header", "strings", "symbols", "types",
                                              "values", "output",  "map",     "trailing"};
    return part < MICB_PARTS ? names[part] : NULL;
}

irmap_status irmapi_micb_error(const struct cursor *c, enum micb_part part, uint64_t entry,
                               irmap_error *err)
{
    irmap_status status = irmapi_cur_error(c, irmapi_micb_part_name(part), err);
    return irmapi_error_entry(err, status, entry);
}

static void end_part(irmap_module *m, enum micb_part part, uint64_t start, uint64_t end)
{
    m->sections[part] = (struct section){
        .id = part, .header = start, .offset = start, .size = end - start, .alignment_at = start};
    m->section_count = (uint32_t)part + 1;
}

static bool index_begin(struct micb_module *t, struct micb_index *index, uint64_t count,
                        irmap_error *err)
{
    if (count == 0)
        return true;
    index->offsets =
        irmapi_resize(&t->base.shared->heap, NULL, 0, count * (t->wide ? 8 : 4), "the index", err);
    index->count = (uint32_t)count;
    return index->offsets != NULL;
}

static inline void index_put(const struct micb_index *index, bool wide, uint32_t i, uint64_t offset)
{
    if (wide)
        ((uint64_t *)index->offsets)[i] = offset;
    else
        ((uint32_t *)index->offsets)[i] = (uint32_t)offset;
}

static void index_free(struct micb_module *t, struct micb_index *index)
{
    irmapi_free(&t->base.shared->heap, index->offsets, (size_t)index->count * (t->wide ? 8 : 4));
}

/* Indexes a table: a count, then records. */
IRMAPI_INLINE irmap_status index_table(struct micb_module *t, struct cursor *from,
                                       enum micb_part part, struct micb_index *index,
                                       irmap_error *err)
{
    struct cursor c = *from; /* a local copy stays in registers */
    uint64_t start = cur_offset(&c), count = micb_table_count(&c, NULL, part), i = 0;
    bool wide = t->wide;
    if (!index_begin(t, index, count, err))
        return err->status;
    for (; i < count && cur_ok(&c); i++) {
        index_put(index, wide, (uint32_t)i, cur_offset(&c));
        micb_entry(&c, NULL, part);
    }
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, part, i ? i - 1 : IRMAP_NONE, err);
    end_part(&t->base, part, start, cur_offset(&c));
    *from = c;
    return IRMAP_OK;
}

static irmap_status read_header(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    (void)cur_take(c, MICB_VERSION_AT, "magic number");
    uint8_t version = cur_u8(c, "version");
    if (cur_ok(c) && version != MICB_VERSION)
        irmapi_cur_fail(c, IRMAP_VERSION_UNSUPPORTED, "version", MICB_VERSION_AT, version,
                        MICB_VERSION);
    if (!cur_ok(c))
        return irmapi_micb_error(c, MICB_HEADER, IRMAP_NONE, err);
    t->base.version.major = version;
    end_part(&t->base, MICB_HEADER, 0, cur_offset(c));
    return IRMAP_OK;
}

/* Symbols are only read in order, so they need no index. */
static irmap_status read_symbols(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    uint64_t start = cur_offset(c), count = micb_table_count(c, NULL, MICB_SYMBOLS);
    t->symbols = cur_offset(c);
    t->symbol_count = (uint32_t)count;
    cur_skip_ulebs(c, count, "symbol string index");
    if (!cur_ok(c))
        return irmapi_micb_error(c, MICB_SYMBOLS, IRMAP_NONE, err);
    end_part(&t->base, MICB_SYMBOLS, start, cur_offset(c));
    return IRMAP_OK;
}

static irmap_status read_output(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    t->output_at = cur_offset(c);
    t->output = cur_uleb64(c, "output");
    if (!cur_ok(c))
        return irmapi_micb_error(c, MICB_OUTPUT, IRMAP_NONE, err);
    end_part(&t->base, MICB_OUTPUT, t->output_at, cur_offset(c));
    return IRMAP_OK;
}

static irmap_status read_map(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    uint64_t start = cur_offset(c);
    if (cur_left(c) == 0)
        return IRMAP_OK;
    t->map_at = start + 1; /* after the marker */
    t->map_entries = micb_skip_map(c);
    if (!cur_ok(c))
        return irmapi_micb_error(c, MICB_MAP, IRMAP_NONE, err);
    end_part(&t->base, MICB_MAP, start, cur_offset(c));
    if (cur_left(c))
        end_part(&t->base, MICB_TRAILING, cur_offset(c), t->base.source.size);
    return IRMAP_OK;
}

/* Direct calls, because a table of these functions would need relocations. */
static irmap_status read_parts(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    irmap_status status = read_header(t, c, err);
    status = status ? status : index_table(t, c, MICB_STRINGS, &t->strings, err);
    status = status ? status : read_symbols(t, c, err);
    status = status ? status : index_table(t, c, MICB_TYPES, &t->types, err);
    status = status ? status : index_table(t, c, MICB_VALUES, &t->values, err);
    status = status ? status : read_output(t, c, err);
    return status ? status : read_map(t, c, err);
}

irmap_status irmapi_micb_open(irmap_module *m, const irmap_open_opts *opts, irmap_error *err)
{
    (void)opts;
    struct micb_module *t = (struct micb_module *)(void *)m;
    struct cursor c = module_cursor(m, 0, m->source.size);
    t->wide = m->source.size > UINT32_MAX;
    irmap_status status = read_parts(t, &c, err);
    m->strings = t->strings.count;
    m->types = t->types.count;
    return status;
}

static void close_module(irmap_module *m)
{
    struct micb_module *t = (struct micb_module *)(void *)m;
    index_free(t, &t->strings);
    index_free(t, &t->types);
    index_free(t, &t->values);
}

irmap_status irmapi_micb_string(const irmap_module *m, uint32_t i, irmap_str *out, irmap_error *err)
{
    const struct micb_module *t = micb_of(m);
    struct cursor c = micb_cursor(m, MICB_STRINGS, micb_offset(t, &t->strings, i));
    irmap_bytes s = micb_bytes(&c, "string length", "string");
    if (!cur_ok(&c)) /* only if the file changed after opening */
        return irmapi_micb_error(&c, MICB_STRINGS, i, err);
    *out = (irmap_str){(const char *)s.data, s.size};
    return IRMAP_OK;
}

static irmap_status producer(const irmap_module *m, irmap_str *out, irmap_error *err)
{
    (void)m;
    (void)out;
    return irmapi_error_other(err, IRMAP_NOT_FOUND, "producer", 0, 0);
}

/* Skips all parts. Rejects a graph without values: 4D 49 43 42 02 and five zeros are too few bytes
 * to distinguish it from other data. */
static uint64_t extent(struct cursor *c, irmap_version *version, uint64_t *looked)
{
    const uint8_t *end = c->end;
    (void)cur_take(c, MICB_VERSION_AT, "magic number");
    version->major = cur_u8(c, "version");
    if (!cur_ok(c) || version->major != MICB_VERSION)
        return 0;
    uint64_t values = micb_graph(c, NULL);
    /* If the input is too short, all bytes may have been examined. */
    uint64_t size = cur_ok(c)                      ? cur_offset(c)
                    : c->status == IRMAP_TRUNCATED ? (uint64_t)(end - c->base)
                                                   : c->offset + 1;
    *looked += size;
    if (!cur_ok(c) || values == 0)
        return 0;
    /* A map follows, unless another graph begins here. */
    if (cur_left(c) && *c->p == MICB_MAP_MARKER &&
        irmap_detect(c->p, (size_t)cur_left(c)) == IRMAP_FORMAT_NONE) {
        (void)micb_skip_map(c);
        *looked += (cur_ok(c) ? cur_offset(c) : (uint64_t)(end - c->base)) - size;
        size = cur_ok(c) ? cur_offset(c) : size;
    }
    return size;
}

/* A graph has no bodies, so it has no fields. */
static irmap_status no_fields(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    (void)it, (void)out, (void)err;
    return IRMAP_DONE;
}

/* Functions for constants, functions and globals are never called, because the counts are 0. */
const struct format irmapi_micb_format = {
    .id = IRMAP_FORMAT_MICB,
    .module_size = sizeof(struct micb_module),
    .open = irmapi_micb_open,
    .close = close_module,
    .extent = extent,
    .section_name = irmapi_micb_part_name,
    .string = irmapi_micb_string,
    .type = irmapi_micb_type,
    .producer = producer,
    .fields_next = no_fields,
};
