/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Constants (FORMAT.md sections 3 and 8): raw bytes, whose elements a tile type determines. */
#include "tile/tile.h"
#include <string.h>

static const char SECTION[] = "Constant";

/* Encoding: size as a varint, then this many bytes. Later bytes of the entry are ignored. */
irmap_status irmapi_tile_constant(const irmap_module *m, uint32_t i, irmap_bytes *out,
                                  irmap_error *err)
{
    struct cursor c;
    irmap_status status =
        irmapi_tile_entry(m, &tile_of(m)->constants, i, m->constants, SECTION, &c, err);
    if (status != IRMAP_OK)
        return status;
    uint64_t size = cur_uleb(&c, "constant size");
    const uint8_t *data = cur_take(&c, size, "constant data");
    if (!cur_ok(&c))
        return irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), i);
    *out = (irmap_bytes){data, (size_t)size};
    return IRMAP_OK;
}

/* Computes the number of elements. Returns false if a dimension is negative or dynamic, or if the
 * product overflows. */
static bool element_count(irmap_dims shape, uint64_t *out)
{
    uint64_t n = 1;
    for (uint32_t i = 0; i < shape.count; i++) {
        int64_t d = irmap_dims_get(shape, i);
        if (d < 0 || !mul_u64(n, (uint64_t)d, &n))
            return false;
    }
    *out = n;
    return true;
}

/* Detects the encoding by the number of bytes. Writers encode i1 as one byte or one bit per
 * element. A single byte for 2 to 8 elements is a splat (the value of all elements) if it is 00, FF
 * or 01, and packed bits otherwise: real files contain 4D for tile<8xi1>. */
static bool find_form(irmap_elements *e)
{
    uint64_t size = e->raw.size;
    if (e->bits == 1) {
        uint8_t only = size == 1 ? e->raw.data[0] : 0;
        bool uniform = only == 0x00 || only == 0xFF || only == 0x01;
        if (size == 1 && (e->count == 1 || uniform))
            e->form = IRMAP_CONST_SPLAT;
        else if (size && size == e->count)
            e->form = IRMAP_CONST_DENSE;
        else if (size && size == e->count / 8 + (e->count % 8 != 0))
            e->form = IRMAP_CONST_PACKED;
        else
            return size == 1;
        return true;
    }
    e->form = size == e->storage ? IRMAP_CONST_SPLAT : IRMAP_CONST_DENSE;
    return size &&
           (size == e->storage || (size / e->storage == e->count && size % e->storage == 0));
}

irmap_status irmap_tile_const_elements(const irmap_module *m, irmap_tile_const constant,
                                       irmap_type tile, irmap_elements *out, irmap_error *err)
{
    irmap_type_info type, element;
    irmap_bytes raw;
    memset(out, 0, sizeof *out);
    irmap_status status = irmap_tile_const_get(m, constant, &raw, err);
    if (status == IRMAP_OK)
        status = irmap_type_get(m, tile, &type, err);
    if (status != IRMAP_OK)
        return status;
    if (type.kind != IRMAP_TYPE_TILE || !element_count(type.shape, &out->count))
        return irmapi_error_input(err, IRMAP_TYPE_MISMATCH, "Type", "type of a constant",
                                  type.offset, tile.id, 0);
    out->element = type.element;
    status = irmapi_tile_type_ref(m, type.element, type.element_offset, &element, err);
    if (status == IRMAP_OK && element.storage == 0)
        status = irmapi_error_input(err, IRMAP_TYPE_MISMATCH, "Type", "element of a constant",
                                    type.element_offset, type.element.id, 0);
    if (status == IRMAP_OK) {
        out->raw = raw;
        out->bits = element.bits;
        out->storage = element.storage;
        if (find_form(out))
            return IRMAP_OK;
        uint64_t want = 0;
        if (!mul_u64(out->count, out->storage, &want))
            want = UINT64_MAX;
        status = irmapi_error_input(err, IRMAP_SIZE_MISMATCH, SECTION, "constant data",
                                    (uint64_t)(raw.data - m->source.data), raw.size, want);
        (void)irmapi_error_entry(err, status, constant.id);
    }
    memset(out, 0, sizeof *out);
    return status;
}
