/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Readers for the list and number types in public structs. */
#include "core/bytes.h"
#include "core/cursor.h"
#include "model/module.h"
#include <irmap/constant.h>
#include <irmap/type.h>

int64_t irmap_dims_get(irmap_dims dims, uint32_t i)
{
    if (i >= dims.count)
        return 0;
    if (dims.width == 1)
        return dims.data[i];
    if (dims.width == 4)
        return (int32_t)load_le32(dims.data + (size_t)i * 4);
    return (int64_t)load_le64(dims.data + (size_t)i * 8);
}

int irmap_str_equal(irmap_str a, const char *b)
{
    return a.size == strlen(b) && (a.size == 0 || memcmp(a.data, b, a.size) == 0);
}

irmap_status irmap_types_next(irmap_types *list, irmap_type *out, irmap_error *err)
{
    out->id = 0;
    if (list->count == 0)
        return IRMAP_DONE;
    struct cursor c = cur_begin(list->module->source.data, list->next, list->end);
#ifndef IRMAP_NO_MLIR
    const bool prefix = list->module->format->id == IRMAP_FORMAT_MLIR;
    uint64_t type = prefix ? cur_prefix(&c, "type index") : cur_uleb(&c, "type index");
#else
    uint64_t type = cur_uleb(&c, "type index");
#endif
    if (!cur_ok(&c)) {
        list->count = 0;
        return irmapi_cur_error(&c, NULL, err);
    }
    list->next = c.p;
    list->count--;
    out->id = type < IRMAP_NONE ? (uint32_t)type : IRMAP_NONE - 1;
    return IRMAP_OK;
}

uint64_t irmap_elements_bits(const irmap_elements *e, uint64_t i)
{
    uint64_t v = 0;
    if (i >= e->count)
        return 0;
    if (e->form == IRMAP_CONST_PACKED)
        return e->raw.data[i / 8] >> (i % 8) & 1;
    const uint8_t *p = e->raw.data + (e->form == IRMAP_CONST_DENSE ? i * e->storage : 0);
    for (uint32_t b = 0; b < e->storage && b < 8; b++)
        v |= (uint64_t)p[b] << (8 * b);
    if (e->bits == 1)
        return v != 0;
    return e->bits == 0 ? 0 : e->bits >= 64 ? v : v & (UINT64_MAX >> (64 - e->bits));
}
