/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Debug section (FORMAT.md section 9): three tables, which are read in place. */
#include "tile/walk.h"
#include <string.h>

static const char SECTION[] = "Debug";

/* Reads a count, padding, and `count` numbers of `width` bytes, aligned relative to `from`, the
 * start of the section's payload. */
static uint64_t read_array(struct cursor *c, const uint8_t *from, uint32_t width, const char *what,
                           const uint8_t **out)
{
    uint64_t at = cur_offset(c);
    uint64_t count = cur_uleb(c, what);
    cur_align(c, from, width, "padding");
    if (cur_ok(c) && count > cur_left(c) / width)
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, at, count, cur_left(c) / width);
    *out = cur_take(c, cur_ok(c) ? count * width : 0, what);
    return count;
}

irmap_status irmap_tile_debug_get(const irmap_module *m, irmap_tile_debug *out, irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (m->format->id != IRMAP_FORMAT_TILEIR || tile_of(m)->debug_section.id == 0)
        return irmapi_error_other(err, IRMAP_NOT_FOUND, "debug section", 0, 0);
    const struct section *s = &tile_of(m)->debug_section;
    struct cursor c = module_cursor(m, s->offset, s->size);
    const uint8_t *from = c.p;
    out->module = m;
    out->rows = read_array(&c, from, 4, "debug row count", &out->row_data);
    out->ids = read_array(&c, from, 8, "debug id count", &out->id_data);
    out->records = read_array(&c, from, 4, "debug record count", &out->record_data);
    out->data = c.p;
    out->end = c.end;
    if (cur_ok(&c))
        return IRMAP_OK;
    memset(out, 0, sizeof *out);
    return irmapi_cur_error(&c, SECTION, err);
}

irmap_status irmap_tile_debug_row(const irmap_tile_debug *debug, uint64_t row, uint64_t *first,
                                  uint64_t *count, irmap_error *err)
{
    *first = *count = 0;
    if (row >= debug->rows)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "debug row", row, debug->rows);
    const uint8_t *at = debug->row_data + row * 4;
    uint64_t start = load_le32(at);
    uint64_t end = row + 1 < debug->rows ? load_le32(at + 4) : debug->ids;
    if (start > end || end > debug->ids) {
        bool its_end = start <= debug->ids && end > debug->ids;
        uint64_t where = (uint64_t)(at - debug->module->source.data) + (its_end ? 4 : 0);
        irmap_status status =
            irmapi_error_input(err, IRMAP_OFFSET_ORDER, SECTION, "debug row", where,
                               its_end ? end : start, end < debug->ids ? end : debug->ids);
        return irmapi_error_entry(err, status, row);
    }
    *first = start;
    *count = end - start;
    return IRMAP_OK;
}

void irmapi_tile_debug_row_to_end(const irmap_tile_debug *debug, uint64_t row, uint64_t *first,
                                  uint64_t *count)
{
    *first = row < debug->rows ? load_le32(debug->row_data + row * 4) : debug->ids;
    *count = *first < debug->ids ? debug->ids - *first : 0;
}

irmap_status irmap_tile_debug_id(const irmap_tile_debug *debug, uint64_t i, uint64_t *id,
                                 irmap_error *err)
{
    *id = 0;
    if (i >= debug->ids)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "debug id", i, debug->ids);
    *id = load_le64(debug->id_data + i * 8);
    return IRMAP_OK;
}

irmap_status irmap_tile_debug_record_get(const irmap_tile_debug *debug, uint64_t i,
                                         irmap_tile_debug_record *out, irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (i >= debug->records)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "debug record", i, debug->records);
    const irmap_module *m = debug->module;
    const struct offset_table t = tile_records(debug);
    struct cursor c;
    irmap_status status = irmapi_tile_entry(m, &t, i, debug->records, SECTION, &c, err);
    if (status != IRMAP_OK)
        return status;
    out->offset = cur_offset(&c);
    out->tag = cur_uleb(&c, "debug tag");
    /* Truncated to eight bits, as in NVIDIA's reader. Unknown tags are unknown locations. */
    uint8_t tag = (uint8_t)out->tag;
    if (tag >= TILE_DEBUG_TAGS)
        tag = IRMAP_TILE_DEBUG_UNKNOWN;
    out->kind = (irmap_tile_debug_kind)tag;
    const struct tile_field *f = &irmapi_tile_fields[irmapi_tile_debug[tag].first];
    for (uint32_t k = 0; k < irmapi_tile_debug[tag].count && cur_ok(&c); k++, f++) {
        out->field[k].name = tile_text(f->text);
        out->field[k].offset = cur_offset(&c);
        out->field[k].value =
            cur_uleb(&c, tile_text(f->what)); /* always a varint: gen_tile.py checks that */
        uint8_t ref = tile_kind_of(f)->ref;
        out->field[k].ref = ref == IRMAP_REF_STRING   ? IRMAP_TILE_DEBUG_STRING
                            : ref == IRMAP_REF_RECORD ? IRMAP_TILE_DEBUG_RECORD
                                                      : IRMAP_TILE_DEBUG_NUMBER;
        out->count++;
    }
    /* In a file newer than TILE_MINOR_LAST, remaining bytes may be fields that change the meaning
     * of earlier ones. In other files they have no meaning; only irmap_check() reports them. */
    if (tile_of(m)->newer && cur_ok(&c) && cur_left(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the debug record", cur_offset(&c), cur_left(&c),
                        0);
    if (cur_ok(&c))
        return IRMAP_OK;
    memset(out, 0, sizeof *out);
    return irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), i);
}

const char *irmap_tile_debug_kind_name(irmap_tile_debug_kind kind)
{
    uint32_t tag = (unsigned)kind < TILE_DEBUG_TAGS ? kind : IRMAP_TILE_DEBUG_UNKNOWN;
    return tile_text(irmapi_tile_debug[tag].text);
}
