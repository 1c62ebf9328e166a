/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens MLIR bytecode. */
#include "mlir/body.h"
#include "mlir/visit.h"
#include <string.h>

static const char section_names[MLIR_SECTIONS][20] = {
    "String",   "Dialect",        "AttrType",        "AttrTypeOffset", "IR",
    "Resource", "ResourceOffset", "DialectVersions", "Properties"};

const char *irmapi_mlir_section_name(uint32_t id)
{
    return id < MLIR_SECTIONS ? section_names[id] : NULL;
}

static void read_version(struct cursor *c, struct mlir_visit *v, struct mlir_header *out)
{
    (void)cur_take(c, 4, "magic number");
    mlir_report_part(v, c, MLIR_PART_MAGIC, 0, 0);
    uint64_t at = cur_offset(c);
    out->version = cur_prefix(c, "bytecode version");
    if (cur_ok(c) && out->version > MLIR_VERSION_LAST)
        irmapi_cur_fail(c, IRMAP_VERSION_UNSUPPORTED, "bytecode version", at, out->version,
                        MLIR_VERSION_LAST);
    mlir_report_part(v, c, MLIR_PART_VERSION, out->version, 0);
}

/* Reads the producer, which must end with a terminator within `left` bytes. */
static void read_producer(struct cursor *c, struct mlir_visit *v, uint64_t left,
                          struct mlir_header *out)
{
    const uint8_t *start = c->p, *end = left ? memchr(start, 0, (size_t)left) : NULL;
    if (!end) {
        irmapi_cur_fail(c, IRMAP_TRUNCATED, "producer", cur_offset(c), left + 1, left);
        return;
    }
    out->producer = (irmap_str){(const char *)start, (size_t)(end - start)};
    (void)cur_take(c, out->producer.size + 1, "producer");
    mlir_report_part(v, c, MLIR_PART_PRODUCER, 0, 0);
}

/* 4D 4C EF 52 0D 4D 4C 49 52 00: the magic number, version 6, and the producer MLIR with its
 * terminator. */
void irmapi_mlir_visit_header(struct cursor *c, struct mlir_visit *v, struct mlir_header *out)
{
    read_version(c, v, out);
    read_producer(c, v, cur_left(c), out);
}

uint64_t irmapi_mlir_read_alignment(struct cursor *c)
{
    uint64_t at = cur_offset(c), alignment = cur_prefix(c, "alignment");
    if (cur_ok(c) && (alignment == 0 || (alignment & (alignment - 1)) || alignment > UINT32_MAX))
        irmapi_cur_fail(c, IRMAP_ALIGNMENT, "alignment", at, alignment, 1);
    return alignment;
}

void irmapi_mlir_visit_padding(struct cursor *c, struct mlir_visit *v, uint64_t alignment)
{
    const uint8_t *from = c->p;
    while (cur_ok(c) && (cur_offset(c) & (alignment - 1))) {
        uint64_t at = cur_offset(c);
        uint8_t byte = cur_u8(c, "padding");
        if (cur_ok(c) && byte != 0xCB)
            irmapi_cur_fail(c, IRMAP_BAD_TAG, "padding byte", at, byte, 0xCB);
    }
    if (c->p != from)
        mlir_report_part(v, c, MLIR_PART_PADDING, 0, 0);
}

/* 84 F2 02 11 CB CB: section 4 of 188 bytes, aligned to 8. */
bool irmapi_mlir_visit_section(struct cursor *c, struct mlir_visit *v, struct section *s)
{
    memset(s, 0, sizeof *s);
    s->header = s->alignment_at = cur_offset(c);
    uint8_t id = cur_u8(c, "section id");
    s->id = id & 0x7F;
    if (cur_ok(c) && s->id >= MLIR_SECTIONS)
        irmapi_cur_fail(c, IRMAP_SECTION_UNKNOWN, "section id", s->header, s->id,
                        MLIR_SECTIONS - 1);
    mlir_report_part(v, c, MLIR_PART_SECTION, s->id, s->id);
    uint64_t length_at = cur_offset(c);
    s->size = cur_prefix(c, "section length");
    if (cur_ok(c) && s->size > cur_left(c))
        irmapi_cur_fail(c, IRMAP_TRUNCATED, "section payload", length_at, s->size, cur_left(c));
    mlir_report_part(v, c, MLIR_PART_SECTION_LENGTH, s->size, 0);
    if (id & 0x80) {
        s->alignment_at = cur_offset(c);
        s->alignment = irmapi_mlir_read_alignment(c);
        mlir_report_part(v, c, MLIR_PART_SECTION_ALIGNMENT, s->alignment, 0);
        irmapi_mlir_visit_padding(c, v, s->alignment);
    }
    s->offset = cur_offset(c);
    (void)cur_take(c, s->size, "section payload");
    return cur_ok(c);
}

bool irmapi_mlir_read_section(struct cursor *c, struct section *s)
{
    return irmapi_mlir_visit_section(c, NULL, s);
}

static void keep_section(struct mlir_module *t, struct cursor *c, const struct section *s)
{
    irmap_module *m = &t->base;
    if (m->section_count == LIMIT_SECTIONS) {
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "section number", s->header,
                        (uint64_t)LIMIT_SECTIONS + 1, LIMIT_SECTIONS);
        return;
    }
    m->sections[m->section_count++] = *s;
    /* This section is nested in section Dialect; LLVM ignores it anywhere else. */
    if (s->id != MLIR_SECTION_DIALECT_VERSIONS && t->sections[s->id].header)
        irmapi_cur_fail(c, IRMAP_COUNT_MISMATCH, "number of sections of one kind", s->header, 2, 1);
    t->sections[s->id] = *s;
}

static irmap_status missing(const struct mlir_module *t, uint32_t id, irmap_error *err)
{
    return irmapi_error_input(err, IRMAP_SECTION_MISSING, NULL, section_names[id],
                              t->base.source.size, id, 0);
}

static irmap_status read_sections(struct mlir_module *t, struct cursor *c, irmap_error *err)
{
    struct section s;
    while (cur_left(c) && irmapi_mlir_read_section(c, &s))
        keep_section(t, c, &s);
    if (!cur_ok(c))
        return irmapi_cur_error(c, NULL, err);
    for (uint32_t id = MLIR_SECTION_STRING; id <= MLIR_SECTION_IR; id++)
        if (!t->sections[id].header)
            return missing(t, id, err);
    if (t->version >= MLIR_NATIVE_PROPERTIES && !mlir_has(t, MLIR_SECTION_PROPERTIES))
        return missing(t, MLIR_SECTION_PROPERTIES, err);
    if (mlir_has(t, MLIR_SECTION_RESOURCE) != mlir_has(t, MLIR_SECTION_RESOURCE_OFFSET))
        return missing(t,
                       mlir_has(t, MLIR_SECTION_RESOURCE) ? MLIR_SECTION_RESOURCE_OFFSET
                                                          : MLIR_SECTION_RESOURCE,
                       err);
    return IRMAP_OK;
}

static irmap_status open_module(irmap_module *m, const irmap_open_opts *opts, irmap_error *err)
{
    static const char portable[] = "StableHLO_v";
    struct mlir_module *t = (struct mlir_module *)(void *)m;
    struct cursor c = module_cursor(m, 0, m->source.size);
    struct mlir_header header;
    t->caches = irmapi_alloc(mlir_heap(t), 1, sizeof *t->caches, "the caches", err);
    if (!t->caches)
        return err->status;
    irmapi_mlir_visit_header(&c, NULL, &header);
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, NULL, err);
    t->producer = header.producer;
    t->version = m->version.major = (uint32_t)header.version;
    t->release = irmapi_mlir_release(t->producer);
    t->exact = irmapi_mlir_release_is_exact(t->producer);
    t->unpacked_bools = t->release >= MLIR_RELEASE_23;
    t->viewed = opts->stablehlo && t->producer.size >= sizeof portable - 1 &&
                memcmp(t->producer.data, portable, sizeof portable - 1) == 0;
    irmap_status status = IRMAP_OK;
    if (opts->op_properties.size)
        status = irmapi_mlir_props_parse(opts->op_properties.data, opts->op_properties.size,
                                         mlir_heap(t), &t->op_properties, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_compile_descriptions(t, opts, err);
    if (status == IRMAP_OK)
        status = read_sections(t, &c, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_open_strings(t, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_open_entries(t, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_open_dialects(t, err);
    if (status == IRMAP_OK && (!t->exact || opts->fit_tables))
        status = irmapi_mlir_choose_release(t, err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_open_functions(t, err);
    return status;
}

struct mlir_index *irmapi_mlir_index_new(const struct mlir_module *t, uint64_t count, uint64_t size,
                                         const char *what, irmap_error *err)
{
    bool wide = size > UINT32_MAX / 2;
    /* No overflow: count is at most the size of the file. */
    uint64_t bytes = sizeof(struct mlir_index) + (count + 1) * (wide ? 8 : 4);
    struct mlir_index *index = irmapi_resize(mlir_heap(t), NULL, 0, bytes, what, err);
    if (!index)
        return NULL;
    index->bytes = (size_t)bytes;
    index->count = count;
    index->wide = wide;
    return index;
}

const struct mlir_index *irmapi_mlir_index_publish(const struct mlir_module *t, struct once *slot,
                                                   struct mlir_index *mine)
{
    struct mlir_index *index = mine ? once_publish(slot, mine) : NULL;
    if (index != mine)
        irmapi_free(mlir_heap(t), mine, mine->bytes);
    return index;
}

bool irmapi_mlir_is_broken(struct mlir_table *table, irmap_error *err)
{
    const irmap_error *broken = once_get(&table->broken);
    if (broken)
        *err = *broken;
    return broken;
}

void irmapi_mlir_record_error(const struct mlir_module *t, struct mlir_table *table,
                              const irmap_error *err)
{
    irmap_error unused, *mine;
    if (irmap_status_classify(err->status) != IRMAP_CLASS_INPUT ||
        !(mine = irmapi_alloc(mlir_heap(t), 1, sizeof *mine, "an error", &unused)))
        return;
    *mine = *err;
    if (once_publish(&table->broken, mine) != mine)
        irmapi_free(mlir_heap(t), mine, sizeof *mine);
}

const struct mlir_index *irmapi_mlir_index_of(const struct mlir_module *t, struct mlir_table *table,
                                              mlir_build_index *build, irmap_error *err)
{
    struct mlir_index *index = once_get(&table->whole);
    if (index || irmapi_mlir_is_broken(table, err))
        return index;
    if (!(index = build(t, err)))
        irmapi_mlir_record_error(t, table, err);
    return irmapi_mlir_index_publish(t, &table->whole, index);
}

static void free_index(struct mlir_module *t, struct once *slot)
{
    struct mlir_index *index = once_get(slot);
    if (index)
        irmapi_free(mlir_heap(t), index, index->bytes);
}

static void free_broken(struct mlir_module *t, struct mlir_table *table)
{
    irmap_error *broken = once_get(&table->broken);
    if (broken)
        irmapi_free(mlir_heap(t), broken, sizeof *broken);
}

static void close_module(irmap_module *m)
{
    struct mlir_module *t = (struct mlir_module *)(void *)m;
    struct heap *heap = mlir_heap(t);
    if (t->caches) {
        struct mlir_caches *tables = t->caches;
        struct mlir_entries *e = once_get(&tables->entries.whole);
        struct mlir_entries *marked = once_get(&tables->entries.marks);
        struct mlir_resources *r = once_get(&tables->resources.whole);
        free_index(t, &tables->strings.whole);
        free_index(t, &tables->properties.whole);
        free_index(t, &tables->properties.marks);
        free_index(t, &tables->named);
        free_broken(t, &tables->strings);
        free_broken(t, &tables->properties);
        free_broken(t, &tables->entries);
        free_broken(t, &tables->resources);
        struct mlir_fit *fit = once_get(&tables->fit);
        if (fit)
            irmapi_free(heap, fit, sizeof *fit);
        if (e)
            irmapi_mlir_entries_free(heap, e);
        if (marked)
            irmapi_mlir_entries_free(heap, marked);
        if (r)
            irmapi_mlir_resources_free(heap, r);
        irmapi_free(heap, tables, sizeof *tables);
    }
    irmapi_mlir_props_free(heap, t->op_properties);
    irmapi_mlir_free_descriptions(t);
    irmapi_free(heap, t->dialects, (size_t)t->dialect_count * sizeof *t->dialects);
    irmapi_free(heap, t->op_names, (size_t)t->op_name_room * sizeof *t->op_names);
    irmapi_free(heap, t->bases, (size_t)t->base_room * sizeof *t->bases);
    irmapi_free(heap, t->scopes, (size_t)t->scope_room * sizeof *t->scopes);
    irmapi_free(heap, t->runs, (size_t)t->run_room * sizeof *t->runs);
    irmapi_free(heap, t->op_text, (size_t)t->op_text_size);
    irmapi_free(heap, t->functions, (size_t)t->function_room * sizeof *t->functions);
}

static irmap_status producer(const irmap_module *m, irmap_str *out, irmap_error *err)
{
    (void)err;
    *out = mlir_of(m)->producer;
    return IRMAP_OK;
}

/* Returns whether all required sections were read. An embedded module does not state its end, which
 * is that of the last section at which this is true, before any repeated or unknown section. */
static bool is_complete(uint32_t seen, uint64_t version)
{
    uint32_t always = (1u << (MLIR_SECTION_IR + 1)) - 1;
    bool both = (seen >> MLIR_SECTION_RESOURCE & 1) == (seen >> MLIR_SECTION_RESOURCE_OFFSET & 1);
    bool properties = version < MLIR_NATIVE_PROPERTIES || seen >> MLIR_SECTION_PROPERTIES & 1;
    return (seen & always) == always && both && properties;
}

static uint64_t extent(struct cursor *c, irmap_version *version, uint64_t *looked)
{
    enum { PRODUCER_MAX = 256 };
    struct mlir_header header;
    struct section s;
    uint64_t end = 0;
    uint32_t seen = 0;
    read_version(c, NULL, &header);
    if (!cur_ok(c))
        return 0;
    version->major = (uint32_t)header.version;
    const uint64_t most = cur_left(c) < PRODUCER_MAX ? cur_left(c) : PRODUCER_MAX;
    *looked += most;
    read_producer(c, NULL, most, &header);
    while (cur_left(c)) {
        uint64_t at = cur_offset(c);
        bool good = irmapi_mlir_read_section(c, &s);
        *looked += (good ? s.offset : c->offset + 1) - at;
        bool known = s.id != MLIR_SECTION_DIALECT_VERSIONS &&
                     (s.id != MLIR_SECTION_PROPERTIES || header.version >= MLIR_NATIVE_PROPERTIES);
        if (!good || !known || seen >> s.id & 1)
            break;
        seen |= 1u << s.id;
        if (is_complete(seen, header.version))
            end = cur_offset(c);
    }
    return end;
}

const struct format irmapi_mlir_format = {
    .id = IRMAP_FORMAT_MLIR,
    .module_size = sizeof(struct mlir_module),
    .open = open_module,
    .close = close_module,
    .extent = extent,
    .section_name = irmapi_mlir_section_name,
    .string = irmapi_mlir_string,
    .type = irmapi_mlir_type,
    .function = irmapi_mlir_func,
    .function_name = irmapi_mlir_func_name,
    .find_without_index = irmapi_mlir_find_without_index,
    .producer = producer,
    .decode_body = irmapi_mlir_decode_body,
    .decode_outside = irmapi_mlir_decode_outside,
    .fields_begin = irmapi_mlir_fields_begin,
    .fields_next = irmapi_mlir_fields_next,
    .op_location = irmapi_mlir_op_location,
    .location_part = irmapi_mlir_location_part,
    .op_words = MLIR_WORDS,
    .op_name = irmapi_mlir_op_text,
};
