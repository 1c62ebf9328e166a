/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tile IR inside the library. The wire format is described in tile.toml and FORMAT.md. */
#ifndef IRMAPI_TILE_H
#define IRMAPI_TILE_H

#include "core/keep.h"
#include "model/module.h"
#include "tile_tables.h"
#include <irmap/tile_debug.h>

/* A count, an array of little-endian offsets, and the data that they point into. */
struct offset_table {
    const uint8_t *offsets;
    const uint8_t *data, *end;
    uint32_t width; /* bytes of an offset: 4 or 8 */
};

/* What open keeps of functions, in one block: the rest is read from the header when asked for. */
struct tile_functions {
    uint64_t *offsets; /* of headers */
    uint32_t *names;   /* IRMAP_NONE when the stored index does not fit */
};

enum { TILE_FUNCTION_BYTES = sizeof(uint64_t) + sizeof(uint32_t) };

struct tile_module {
    irmap_module base;
    uint32_t minor;     /* whose fields apply: the file's, at most TILE_MINOR_LAST */
    bool newer;         /* than TILE_MINOR_LAST: shown is only what reads exactly as that has it */
    struct keep unread; /* of a newer file: functions whose bodies cannot be shown */
    struct offset_table strings, types, constants;
    struct tile_functions functions;
    struct section function_section, global_section, debug_section;
    uint64_t end;          /* offset behind the end marker */
    uint64_t first_global; /* offset */
    uint64_t producer;     /* string index */
    uint64_t producer_at;  /* offset of that index; 0 when there is no such section */
};

static inline const struct tile_module *tile_of(const irmap_module *m)
{
    return (const struct tile_module *)(const void *)m;
}

/* Text of the tables. */
static inline const char *tile_text(uint32_t offset)
{
    return irmapi_tile_text + offset;
}

/* A value of a field that is an enum; NULL when there is none. */
static inline const struct tile_enum_value *tile_enum_value(const struct tile_field *f,
                                                            uint64_t value)
{
    return value < f->values ? &irmapi_tile_enum_values[f->value + value] : NULL;
}

static inline const struct tile_kind *tile_kind_of(const struct tile_field *f)
{
    return &irmapi_tile_kinds[f->kind];
}

/* Row of a type tag; NULL for an unknown one. */
static inline const struct tile_type *tile_type_row(uint32_t tag)
{
    uint32_t row = tag < 256 ? irmapi_tile_type_rows[tag] : 0;
    return row ? &irmapi_tile_types[row - 1] : NULL;
}

/* The string that an index read at `offset` names. */
irmap_status irmapi_tile_string_at(const irmap_module *m, uint64_t index, uint64_t offset,
                                   const char *what, irmap_str *out, irmap_error *err);

/* Cursor over entry i < count; offsets are checked here, on every access. */
irmap_status irmapi_tile_entry(const irmap_module *m, const struct offset_table *t, uint64_t i,
                               uint64_t count, const char *section, struct cursor *out,
                               irmap_error *err);

/* Reads "count, padding, offsets, data" that begins at the cursor; padding counts from `from`. */
uint64_t irmapi_tile_offset_table(struct cursor *c, const uint8_t *from, uint32_t width,
                                  uint64_t max, const char *what, struct offset_table *out);

/* The type that a reference at offset at names. */
irmap_status irmapi_tile_type_ref(const irmap_module *m, irmap_type type, uint64_t at,
                                  irmap_type_info *out, irmap_error *err);

/* What is behind the name at offset: a function's signature, a global's type; and behind any
 * number. */
uint64_t irmapi_tile_behind_name(const irmap_module *m, uint64_t offset);
/* Where the flags of a function are: a byte, which the number of its debug row follows. */
static inline uint64_t tile_flags_at(const irmap_module *m, uint64_t offset)
{
    return irmapi_tile_behind_name(m, irmapi_tile_behind_name(m, offset));
}

/* Inputs of a function type, as many as it says; they may end before, for they are not looked at:
 * the list may be as long as the file and belong to every function. TYPE_MISMATCH when it is no
 * function. */
irmap_status irmapi_tile_inputs(const irmap_module *m, irmap_type type, uint64_t at,
                                irmap_types *out, irmap_error *err);

/* The row of a type entry's tag without decoding its fields: for "is it an i1?". */
irmap_status irmapi_tile_type_tag(const irmap_module *m, uint64_t type, uint64_t at,
                                  const struct tile_type **out, irmap_error *err);

/* The tag of a type and what it stands for in a file of this version; NULL when the cursor fails.
 */
const struct tile_type *irmapi_tile_read_type_tag(const irmap_module *m, struct cursor *c);

/* The row of an attribute's tag in any version; NULL for an unknown one. */
const struct tile_record *irmapi_tile_attr_row(uint32_t tag);

/* The same for the tag of an attribute. */
const struct tile_record *irmapi_tile_read_attr_tag(const irmap_module *m, struct cursor *c,
                                                    irmap_tile_attr_kind *kind);

/* Indexes the headers of all functions; forgets them again. */
irmap_status irmapi_tile_index_functions(struct tile_module *t, irmap_error *err);
void irmapi_tile_drop_functions(struct tile_module *t);

/* Of a file that is newer than the table, whether globals and functions stand there as the newest
 * version known writes them: OK, or what speaks against it: trust.c. */
irmap_status irmapi_tile_trust_globals(const struct tile_module *t, irmap_error *err);
irmap_status irmapi_tile_trust_functions(struct tile_module *t, irmap_error *err);

/* Fills err with "what cannot be shown", of which the first byte is at offset. */
irmap_status irmapi_tile_not_understood(irmap_error *err, const char *what, uint64_t offset,
                                        uint32_t func);

/* Skips one attribute. */
void irmapi_tile_skip_attr(const irmap_module *m, struct cursor *c);

/* Begins a walk over count attributes that stand at bytes, one level deep. */
void irmapi_tile_begin_contents(const irmap_module *m, irmap_bytes bytes, uint64_t count,
                                bool keyed, irmap_tile_attr_iter *it);

/* Skips count attributes, each after its key when keyed. */
void irmapi_tile_skip_contents(const irmap_module *m, struct cursor *c, uint64_t count, bool keyed);

/* The byte after an attribute, or after the entries of a dictionary or an array, of the usual
 * simple shape; NULL for any other. */
const uint8_t *irmapi_tile_skip_small_attr(const uint8_t *p, const uint8_t *end);
const uint8_t *irmapi_tile_skip_small_entries(const uint8_t *p, const uint8_t *end, uint64_t count,
                                              bool keyed);

/* Members of the vtable. */
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
irmap_status irmapi_tile_find_once(const irmap_module *m, irmap_str name, irmap_func *out);
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

/* The ids from the row's start to the end of all ids: NVIDIA's reader does not compare the starts
 * of rows with each other. Without a valid start, *count is 0. */
void irmapi_tile_debug_row_unbounded(const irmap_tile_debug *debug, uint64_t row, uint64_t *first,
                                     uint64_t *count);

/* A field of a debug record, and where it stands; 0 where the record has none of that name. */
struct location_ref irmapi_tile_debug_field(const irmap_tile_debug_record *r,
                                            enum tile_field_name name);

/* Where id number i of a debug section stands. */
static inline uint64_t tile_debug_id_at(const irmap_tile_debug *debug, uint64_t i)
{
    return (uint64_t)(debug->id_data - debug->module->source.data) + 8 * i;
}

const char *irmapi_tile_op_name(const irmap_body_view *v, uint32_t op, bool stored);
void irmapi_tile_free_globals(irmap_module *m);
bool irmapi_tile_type_is_short(const irmap_module *m, uint32_t type);

#endif
