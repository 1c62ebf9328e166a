/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Internal declarations for Tile IR. src/doc/tile/FORMAT.md and tile.toml define the format. */
#ifndef IRMAPI_TILE_H
#define IRMAPI_TILE_H

#include "core/keep.h"
#include "model/module.h"
#include "tile_tables.h"
#include <irmap/tile_debug.h>

/* A table with entries of varying size. `offsets` are little-endian and relative to `data`. */
struct offset_table {
    const uint8_t *offsets;
    const uint8_t *data, *end;
    uint32_t width; /* bytes per offset: 4 or 8 */
};

/* Per-function data that is read when the module is opened. The rest is read on access. */
struct tile_functions {
    uint64_t *offsets; /* offsets of headers */
    uint32_t *names;   /* string indices; IRMAP_NONE for an index of more than 32 bits */
};

enum { TILE_FUNCTION_BYTES = sizeof(uint64_t) + sizeof(uint32_t) };

struct tile_module {
    irmap_module base;
    uint32_t minor;     /* minor version to decode as, at most TILE_MINOR_LAST */
    bool newer;         /* the file is newer than TILE_MINOR_LAST: see trust.c */
    struct keep unread; /* for a newer file: functions whose bodies cannot be shown */
    struct offset_table strings, types, constants;
    struct tile_functions functions;
    struct section function_section, global_section, debug_section;
    uint64_t end;          /* offset after the end marker */
    uint64_t first_global; /* offset of the first global */
    uint64_t producer;     /* string index of the producer */
    uint64_t producer_at;  /* offset of that index; 0: no producer section */
};

static inline const struct tile_module *tile_of(const irmap_module *m)
{
    return (const struct tile_module *)(const void *)m;
}

static inline struct offset_table tile_records(const irmap_tile_debug *debug)
{
    return (struct offset_table){debug->record_data, debug->data, debug->end, 4};
}

static inline const char *tile_text(uint32_t offset)
{
    return irmapi_tile_text + offset;
}

/* Returns the row of an enum's value, or NULL for an out-of-range value. */
static inline const struct tile_enum_value *tile_enum_value(const struct tile_field *f,
                                                            uint64_t value)
{
    return value < f->values ? &irmapi_tile_enum_values[f->value + value] : NULL;
}

static inline const struct tile_kind *tile_kind_of(const struct tile_field *f)
{
    return &irmapi_tile_kinds[f->kind];
}

/* Returns the row of a type tag, or NULL for an unknown tag. */
static inline const struct tile_type *tile_type_row(uint32_t tag)
{
    uint32_t row = tag < 256 ? irmapi_tile_type_rows[tag] : 0;
    return row ? &irmapi_tile_types[row - 1] : NULL;
}

/* Reads string `index`. Errors report `offset`, the position of the index in the file. */
irmap_status irmapi_tile_string_at(const irmap_module *m, uint64_t index, uint64_t offset,
                                   const char *what, irmap_str *out, irmap_error *err);

/* Sets *out to entry i, which must be less than count. Checks the entry's offsets. */
irmap_status irmapi_tile_entry(const irmap_module *m, const struct offset_table *t, uint64_t i,
                               uint64_t count, const char *section, struct cursor *out,
                               irmap_error *err);

/* Reads count, padding and offsets of a table, before its data. Alignment is relative to `from`.
 * Returns the count. */
uint64_t irmapi_tile_offset_table(struct cursor *c, const uint8_t *from, uint32_t width,
                                  uint64_t max, const char *what, struct offset_table *out);

/* Reads a type. Errors report `at`, the offset of the type index. */
irmap_status irmapi_tile_type_ref(const irmap_module *m, irmap_type type, uint64_t at,
                                  irmap_type_info *out, irmap_error *err);

/* Returns the offset after the varint at `offset`. In a function or a global, the name comes first,
 * then the signature or the type. */
uint64_t irmapi_tile_skip_varint(const irmap_module *m, uint64_t offset);
/* Returns the offset of a function's flags: one byte, followed by the debug row. */
static inline uint64_t tile_flags_at(const irmap_module *m, uint64_t offset)
{
    return irmapi_tile_skip_varint(m, irmapi_tile_skip_varint(m, offset));
}

/* Returns the inputs of a function type, or IRMAP_TYPE_MISMATCH for another type. Does not read the
 * list, which may be truncated: many functions may share a list as long as the file. */
irmap_status irmapi_tile_inputs(const irmap_module *m, irmap_type type, uint64_t at,
                                irmap_types *out, irmap_error *err);

/* Stores the row of a type's tag in *out, without decoding the fields of the type. Errors report
 * `at`, the offset of the type index. */
irmap_status irmapi_tile_type_tag(const irmap_module *m, uint64_t type, uint64_t at,
                                  const struct tile_type **out, irmap_error *err);

/* Reads a type tag and returns its row. Returns NULL after a failure. The cursor fails if the
 * file's version does not have the tag. */
const struct tile_type *irmapi_tile_read_type_tag(const irmap_module *m, struct cursor *c);

/* Returns the row of an attribute tag, in any version, or NULL for an unknown tag. */
const struct tile_record *irmapi_tile_attr_row(uint32_t tag);

/* As irmapi_tile_read_type_tag(), for the tag of an attribute. */
const struct tile_record *irmapi_tile_read_attr_tag(const irmap_module *m, struct cursor *c,
                                                    irmap_tile_attr_kind *kind);

/* Build and free the index of function headers. */
irmap_status irmapi_tile_index_functions(struct tile_module *t, irmap_error *err);
void irmapi_tile_drop_functions(struct tile_module *t);

/* trust.c. Check whether the globals or functions of a file newer than TILE_MINOR_LAST are encoded
 * as in that version. Return IRMAP_OK or the first difference. */
irmap_status irmapi_tile_trust_globals(const struct tile_module *t, irmap_error *err);
irmap_status irmapi_tile_trust_functions(struct tile_module *t, irmap_error *err);

/* Fills err with "`what` cannot be shown". `offset` is the start of `what`. */
irmap_status irmapi_tile_not_understood(irmap_error *err, const char *what, uint64_t offset,
                                        uint32_t func);

void irmapi_tile_skip_attr(const irmap_module *m, struct cursor *c);

/* Begins to iterate over the `count` attributes in a container, at depth 1. */
void irmapi_tile_begin_contents(const irmap_module *m, irmap_bytes bytes, uint64_t count,
                                bool keyed, irmap_tile_attr_iter *it);

/* Skips `count` attributes, each with a key if `keyed`. */
void irmapi_tile_skip_contents(const irmap_module *m, struct cursor *c, uint64_t count, bool keyed);

/* Return the end of an attribute, or of `count` entries of a dictionary (`keyed`) or an array.
 * Return NULL for a number of more than one byte, a key of more than three bytes, or a nested
 * container other than a dictionary. */
const uint8_t *irmapi_tile_skip_small_attr(const uint8_t *p, const uint8_t *end);
const uint8_t *irmapi_tile_skip_small_entries(const uint8_t *p, const uint8_t *end, uint64_t count,
                                              bool keyed);

/* Functions of irmapi_tile_format. */
irmap_status irmapi_tile_open(irmap_module *m, const irmap_open_opts *opts, irmap_error *err);
irmap_status irmapi_tile_string(const irmap_module *m, uint32_t i, irmap_str *out,
                                irmap_error *err);
irmap_status irmapi_tile_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err);
irmap_status irmapi_tile_constant(const irmap_module *m, uint32_t i, irmap_bytes *out,
                                  irmap_error *err);
irmap_status irmapi_tile_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err);
irmap_status irmapi_tile_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err);
irmap_status irmapi_tile_find_without_index(const irmap_module *m, irmap_str name, irmap_func *out);
irmap_status irmapi_tile_global(const irmap_module *m, uint32_t i, irmap_tile_global *out,
                                irmap_error *err);
void irmapi_tile_fields_begin(irmap_fields *it);
void irmapi_tile_operand_role(const irmap_body_view *v, uint32_t op, uint32_t i,
                              irmap_operand *out);
irmap_status irmapi_tile_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err);
irmap_status irmapi_tile_op_location(const irmap_body_view *v, uint32_t op,
                                     struct location_ref *out, irmap_error *err);
irmap_status irmapi_tile_location_part(const irmap_module *m, struct location_ref location,
                                       struct location_part *out, irmap_error *err);

/* Returns the ids from the row's start to the last id of all rows: NVIDIA's reader ignores where
 * the next row begins. If the start is invalid, *count is 0. */
void irmapi_tile_debug_row_to_end(const irmap_tile_debug *debug, uint64_t row, uint64_t *first,
                                  uint64_t *count);

/* Returns the value and offset of a field of a debug record. The value is stored in `id`, also if
 * it is a line or a string index. It is 0 if the record has no such field. */
struct location_ref irmapi_tile_debug_field(const irmap_tile_debug_record *r,
                                            enum tile_field_name name);

static inline uint64_t tile_debug_id_at(const irmap_tile_debug *debug, uint64_t i)
{
    return (uint64_t)(debug->id_data - debug->module->source.data) + 8 * i;
}

const char *irmapi_tile_op_name(const irmap_body_view *v, uint32_t op, bool stored);
void irmapi_tile_free_globals(irmap_module *m);
bool irmapi_tile_type_is_short(const irmap_module *m, uint32_t type);

#endif
