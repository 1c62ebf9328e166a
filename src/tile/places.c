/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Source locations in debug records. */
#include "tile/tile.h"

struct location_ref irmapi_tile_debug_field(const irmap_tile_debug_record *r,
                                            enum tile_field_name name)
{
    const struct tile_field *f = &irmapi_tile_fields[irmapi_tile_debug[r->kind].first];
    for (uint32_t i = 0; i < r->count; i++)
        if (f[i].name == name)
            return (struct location_ref){r->field[i].value, r->field[i].offset};
    return (struct location_ref){0, r->offset};
}

/* Reports a record number that is 0 or out of range, or a record of a wrong kind. */
static irmap_status report_record(irmap_status why, struct location_ref id, uint64_t limit,
                                  irmap_error *err)
{
    return irmapi_error_input(err, why, "Func", "debug record", id.at, id.id, limit);
}

static irmap_status read_record(const irmap_tile_debug *debug, struct location_ref id,
                                irmap_tile_debug_record *out, irmap_error *err)
{
    if (id.id == 0 || id.id > debug->records)
        return report_record(id.id ? IRMAP_INDEX_RANGE : IRMAP_TYPE_MISMATCH, id, debug->records,
                             err);
    return irmap_tile_debug_record_get(debug, id.id - 1, out, err);
}

static irmap_status read_string(const irmap_module *m, const irmap_tile_debug_record *r,
                                enum tile_field_name name, irmap_str *out, irmap_error *err)
{
    const struct location_ref n = irmapi_tile_debug_field(r, name);
    return irmapi_tile_string_at(m, n.id, n.at, "debug string index", out, err);
}

/* Returns the directory of the file in a location's scope, or an empty string. */
static irmap_str read_directory(const irmap_module *m, const irmap_tile_debug *debug,
                                const irmap_tile_debug_record *loc)
{
    irmap_tile_debug_record r;
    irmap_str s = {NULL, 0};
    if (read_record(debug, irmapi_tile_debug_field(loc, TILE_FIELD_scope), &r, NULL) == IRMAP_OK &&
        read_record(debug, irmapi_tile_debug_field(&r, TILE_FIELD_file), &r, NULL) == IRMAP_OK &&
        r.kind == IRMAP_TILE_DEBUG_FILE &&
        read_string(m, &r, TILE_FIELD_directory, &s, NULL) != IRMAP_OK)
        s = (irmap_str){NULL, 0};
    return s;
}

irmap_status irmapi_tile_location_part(const irmap_module *m, struct location_ref location,
                                       struct location_part *out, irmap_error *err)
{
    irmap_tile_debug debug;
    irmap_tile_debug_record r;
    irmap_status status = irmap_tile_debug_get(m, &debug, err);
    if (status == IRMAP_OK)
        status = read_record(&debug, location, &r, err);
    if (status != IRMAP_OK || r.kind == IRMAP_TILE_DEBUG_UNKNOWN)
        return status;
    if (r.kind == IRMAP_TILE_DEBUG_CALL_SITE) {
        out->inner[0] = irmapi_tile_debug_field(&r, TILE_FIELD_callee);
        out->inner[1] = irmapi_tile_debug_field(&r, TILE_FIELD_caller);
        out->inner_count = 2;
        return IRMAP_OK;
    }
    if (r.kind != IRMAP_TILE_DEBUG_LOC)
        return report_record(IRMAP_TYPE_MISMATCH, location, 0, err);
    /* Truncated to 32 bits, as in other readers. */
    out->place.line = (uint32_t)irmapi_tile_debug_field(&r, TILE_FIELD_line).id;
    out->place.column = (uint32_t)irmapi_tile_debug_field(&r, TILE_FIELD_column).id;
    if (!out->without_folder)
        out->place.directory = read_directory(m, &debug, &r);
    return read_string(m, &r, TILE_FIELD_name, &out->place.file, err);
}
