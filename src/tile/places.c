/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a debug record says of the source. */
#include "core/cold.h"

#include "tile/tile.h"
#include <irmap/tile_debug.h>

static uint64_t field(const irmap_tile_debug_record *r, enum tile_field_name name)
{
    const struct tile_field *f = &irmapi_tile_fields[irmapi_tile_debug[r->kind].first];
    for (uint32_t i = 0; i < r->count; i++)
        if (f[i].name == name)
            return r->field[i].value;
    return 0;
}

static irmap_status record(const irmap_tile_debug *debug, uint64_t id, uint64_t at,
                           irmap_tile_debug_record *out, irmap_error *err)
{
    if (id == 0 || id > debug->records)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, "Debug", "debug record", at, id,
                                  debug->records);
    return irmap_tile_debug_record_get(debug, id - 1, out, err);
}

/* The directory of the file of the scope that a place stands in; empty where that is not said. */
static irmap_str directory(const irmap_module *m, const irmap_tile_debug *debug,
                           const irmap_tile_debug_record *loc)
{
    irmap_tile_debug_record r;
    irmap_str s = {NULL, 0};
    if (record(debug, field(loc, TILE_FIELD_scope), 0, &r, NULL) == IRMAP_OK &&
        record(debug, field(&r, TILE_FIELD_file), 0, &r, NULL) == IRMAP_OK &&
        r.kind == IRMAP_TILE_DEBUG_FILE &&
        irmapi_tile_string_at(m, field(&r, TILE_FIELD_directory), 0, "string index", &s, NULL) !=
            IRMAP_OK)
        s = (irmap_str){NULL, 0};
    return s;
}

irmap_status irmapi_tile_location_part(const irmap_module *m, uint64_t id, uint64_t at,
                                       struct location_part *out, irmap_error *err)
{
    irmap_tile_debug debug;
    irmap_tile_debug_record r;
    irmap_status status = irmap_tile_debug_get(m, &debug, err);
    if (status == IRMAP_OK)
        status = record(&debug, id, at, &r, err);
    if (status != IRMAP_OK || r.kind == IRMAP_TILE_DEBUG_UNKNOWN)
        return status;
    if (r.kind == IRMAP_TILE_DEBUG_CALL_SITE) {
        out->inner[0] = field(&r, TILE_FIELD_callee);
        out->inner[1] = field(&r, TILE_FIELD_caller);
        out->inner_count = 2;
        out->at = r.offset;
        return IRMAP_OK;
    }
    if (r.kind != IRMAP_TILE_DEBUG_LOC)
        return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, "Debug", "debug record", at, id, 0);
    out->place.line = (uint32_t)field(&r, TILE_FIELD_line); /* as readers take them: 32 bits */
    out->place.column = (uint32_t)field(&r, TILE_FIELD_column);
    if (!out->without_folder)
        out->place.directory = directory(m, &debug, &r);
    return irmapi_tile_string_at(m, field(&r, TILE_FIELD_name), r.offset, "string index",
                                 &out->place.file, err);
}
