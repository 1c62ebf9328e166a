/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Open: one pass that finds the parts of a file, which state no offsets and no lengths, and records
 * where each string, type and value stands (FORMAT.md, "Parts").
 *
 * The pass reads what it needs to find the next record: counts, lengths, tags, opcodes. Indices,
 * UTF-8 and the form of the other varints are left to whoever looks at them.
 */
#include "micb/micb.h"
#include "micb/ops.h"

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

static inline void skip_string(struct cursor *c)
{
    (void)micb_bytes(c, "string length", "string");
}

/* 00 02 00 00: f16 with two dimensions, both string 0. */
static inline void skip_type(struct cursor *c)
{
    uint64_t at = cur_offset(c);
    uint8_t dtype = cur_u8(c, "element type");
    if (dtype >= MICB_DTYPES)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "element type", at, dtype, MICB_DTYPES - 1);
    cur_skip_ulebs(c, micb_count(c, 1, "rank"), "dimension string index");
}

/* 02 06 01 01 03: softmax with axis -1 of value 3. */
static inline void skip_node(struct cursor *c)
{
    uint8_t opcode = cur_u8(c, "opcode");
    const struct micb_op *op = micb_op(opcode);
    if (!op) {
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "opcode", cur_offset(c) - 1, opcode, MICB_CUSTOM);
        return;
    }
    switch ((enum micb_params)op->params) {
    case MICB_NOTHING:
        break;
    case MICB_AXIS:
        cur_skip_ulebs(c, 1, "axis");
        break;
    case MICB_AXES:
        cur_skip_ulebs(c, micb_count(c, 1, "axis count"), "axis");
        break;
    case MICB_SPLIT:
        cur_skip_ulebs(c, 2, "split");
        break;
    case MICB_NAME:
        cur_skip_ulebs(c, 1, "custom name string index");
        break;
    }
    cur_skip_ulebs(c, micb_count(c, 1, "input count"), "input");
}

/* 00 01 00: argument named by string 1, of type 0. */
static inline void skip_value(struct cursor *c)
{
    uint8_t tag = cur_u8(c, "value tag");
    if (tag == IRMAP_MICB_VALUE_NODE)
        skip_node(c);
    else if (tag <= IRMAP_MICB_VALUE_PARAM)
        cur_skip_ulebs(c, 2, "name or type index");
    else
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "value tag", cur_offset(c) - 1, tag,
                        IRMAP_MICB_VALUE_NODE);
}

/* Indexes a table: a count, then that many records. Inlined, so that so is skip. */
IRMAPI_INLINE irmap_status index_table(struct micb_module *t, struct cursor *from,
                                       enum micb_part part, struct micb_index *index,
                                       uint64_t smallest, const char *what,
                                       void (*skip)(struct cursor *), irmap_error *err)
{
    struct cursor c = *from; /* a local copy stays in registers */
    uint64_t start = cur_offset(&c), count = micb_count(&c, smallest, what), i = 0;
    bool wide = t->wide;
    if (!index_begin(t, index, count, err))
        return err->status;
    for (; i < count && cur_ok(&c); i++) {
        index_put(index, wide, (uint32_t)i, cur_offset(&c));
        skip(&c);
    }
    if (!cur_ok(&c))
        return irmapi_micb_error(&c, part, i ? i - 1 : IRMAP_NONE, err);
    end_part(&t->base, part, start, cur_offset(&c));
    *from = c;
    return IRMAP_OK;
}

static irmap_status read_strings(struct micb_module *t, struct cursor *from, irmap_error *err)
{
    return index_table(t, from, MICB_STRINGS, &t->strings, MICB_STRING_MIN, "string count",
                       skip_string, err);
}

static irmap_status read_types(struct micb_module *t, struct cursor *from, irmap_error *err)
{
    return index_table(t, from, MICB_TYPES, &t->types, MICB_TYPE_MIN, "type count", skip_type, err);
}

static irmap_status read_values(struct micb_module *t, struct cursor *from, irmap_error *err)
{
    return index_table(t, from, MICB_VALUES, &t->values, MICB_VALUE_MIN, "value count", skip_value,
                       err);
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

/* Symbols are read from the front only, so they need no index. */
static irmap_status read_symbols(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    uint64_t start = cur_offset(c), count = micb_count(c, 1, "symbol count");
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

/* Steps over what follows a key, and returns how many entries more there are. */
static uint64_t skip_map_value(struct cursor *c)
{
    uint8_t tag = cur_u8(c, "map value tag");
    switch (tag) {
    case IRMAP_MICB_MAP_STRING:
        cur_skip_ulebs(c, 1, "map string index");
        return 0;
    case IRMAP_MICB_MAP_INTEGER:
        cur_skip_ulebs(c, 1, "map integer");
        return 0;
    case IRMAP_MICB_MAP_BYTES:
        (void)micb_bytes(c, "map bytes length", "map bytes");
        return 0;
    case IRMAP_MICB_MAP_NESTED:
        return micb_count(c, MICB_ENTRY_MIN, "map entry count");
    default:
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "map value tag", cur_offset(c) - 1, tag,
                        IRMAP_MICB_MAP_NESTED);
        return 0;
    }
}

/* Steps over the entries of a map behind its marker, and returns how many there are in all. */
static uint64_t skip_map(struct cursor *c)
{
    uint64_t left = micb_count(c, MICB_ENTRY_MIN, "map entry count"), all = left;
    for (; left && cur_ok(c); left--) {
        cur_skip_ulebs(c, 1, "map key string index");
        uint64_t at = cur_offset(c), more = skip_map_value(c);
        /* All that are still to come must fit, or nested counts could promise any number. */
        uint64_t fit = cur_left(c) / MICB_ENTRY_MIN;
        if (left - 1 + more > fit)
            irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "map entries left", at, left - 1 + more, fit);
        all += more;
        left += more;
    }
    return all;
}

/* 4D, then entries; nesting needs no stack, since the order of the file is that of the walk. */
static irmap_status read_map(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    uint64_t start = cur_offset(c);
    if (cur_left(c) == 0)
        return IRMAP_OK;
    uint8_t marker = cur_u8(c, "map marker");
    if (marker != MICB_MAP_MARKER)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "map marker", start, marker, MICB_MAP_MARKER);
    t->map_at = cur_offset(c);
    t->map_entries = skip_map(c);
    if (!cur_ok(c))
        return irmapi_micb_error(c, MICB_MAP, IRMAP_NONE, err);
    end_part(&t->base, MICB_MAP, start, cur_offset(c));
    if (cur_left(c))
        end_part(&t->base, MICB_TRAILING, cur_offset(c), t->base.source.size);
    return IRMAP_OK;
}

/* One after the other: a table of these functions would need relocations. */
static irmap_status read_parts(struct micb_module *t, struct cursor *c, irmap_error *err)
{
    irmap_status status = read_header(t, c, err);
    status = status ? status : read_strings(t, c, err);
    status = status ? status : read_symbols(t, c, err);
    status = status ? status : read_types(t, c, err);
    status = status ? status : read_values(t, c, err);
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
    if (!cur_ok(&c)) /* only when the file changed since open */
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

static uint64_t skip_table(struct cursor *from, uint64_t smallest, const char *what,
                           void (*skip)(struct cursor *))
{
    uint64_t count = micb_count(from, smallest, what);
    for (uint64_t i = 0; i < count && cur_ok(from); i++)
        skip(from);
    return count;
}

/* Nothing states where a part ends, so all of them are stepped over. A graph without values would
 * be 4D 49 43 42 02 and five zeros: too little to be told from other bytes. */
static uint64_t extent(struct cursor *c, irmap_version *version, uint64_t *looked)
{
    const uint8_t *end = c->end;
    (void)cur_take(c, MICB_VERSION_AT, "magic number");
    version->major = cur_u8(c, "version");
    if (!cur_ok(c) || version->major != MICB_VERSION)
        return 0;
    (void)skip_table(c, MICB_STRING_MIN, "string count", skip_string);
    cur_skip_ulebs(c, micb_count(c, 1, "symbol count"), "symbol string index");
    (void)skip_table(c, MICB_TYPE_MIN, "type count", skip_type);
    uint64_t values = skip_table(c, MICB_VALUE_MIN, "value count", skip_value);
    cur_skip_ulebs(c, 1, "output");
    /* Of a failure for want of bytes, all may have been looked at. */
    uint64_t size = cur_ok(c)                      ? cur_offset(c)
                    : c->status == IRMAP_TRUNCATED ? (uint64_t)(end - c->base)
                                                   : c->offset + 1;
    *looked += size;
    if (!cur_ok(c) || values == 0)
        return 0;
    /* A map, unless another graph begins here. */
    if (cur_left(c) && *c->p == MICB_MAP_MARKER &&
        irmap_detect(c->p, (size_t)cur_left(c)) == IRMAP_FORMAT_NONE) {
        (void)cur_u8(c, "map marker");
        (void)skip_map(c);
        *looked += (cur_ok(c) ? cur_offset(c) : (uint64_t)(end - c->base)) - size;
        size = cur_ok(c) ? cur_offset(c) : size;
    }
    return size;
}

/* Constants, functions and globals are none, so nobody asks for one. */
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
};
