/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the entries of the map in file order (FORMAT.md, "Map"). Nested entries follow the entry
 * that contains them, so the reader only counts the remaining entries. */
#include "micb/micb.h"
#include <string.h>

uint64_t irmap_micb_map_count(const irmap_module *m)
{
    const struct micb_module *t = micb_or_null(m);
    return t ? t->map_entries : 0;
}

void irmap_micb_map_begin(const irmap_module *m, irmap_micb_map_iter *it)
{
    const struct micb_module *t = micb_or_null(m);
    memset(it, 0, sizeof *it);
    if (!t || !t->map_at)
        return;
    struct cursor c = micb_cursor(m, MICB_MAP, t->map_at);
    it->module = m;
    it->left = micb_count(&c, MICB_ENTRY_MIN, "map entry count");
    it->next = c.p;
    it->end = c.end;
}

irmap_status irmap_micb_map_next(irmap_micb_map_iter *it, irmap_micb_map_entry *out,
                                 irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (it->left == 0)
        return IRMAP_DONE;
    const irmap_module *m = it->module;
    struct cursor c = cur_begin(m->source.data, it->next, it->end), refs = c;
    irmap_micb_map_entry e = {.string = {IRMAP_NONE}, .offset = cur_offset(&c)};
    e.key.id = micb_ref(&refs, m->strings, "map key string index");
    (void)cur_uleb64(&c, "map key string index");
    uint64_t at = cur_offset(&c);
    uint8_t tag = cur_u8(&c, "map value tag");
    e.kind = (irmap_micb_map_kind)tag;
    switch (tag) {
    case IRMAP_MICB_MAP_STRING:
        if (cur_ok(&refs))
            refs = c;
        e.string.id = micb_ref(&refs, m->strings, "map string index");
        (void)cur_uleb64(&c, "map string index");
        break;
    case IRMAP_MICB_MAP_INTEGER:
        e.integer = cur_uleb64_zigzag(&c, "map integer");
        break;
    case IRMAP_MICB_MAP_BYTES:
        e.bytes = micb_bytes(&c, "map bytes length", "map bytes");
        break;
    case IRMAP_MICB_MAP_NESTED:
        e.count = (uint32_t)micb_count(&c, MICB_ENTRY_MIN, "map entry count");
        break;
    default: /* only if the file changed after opening */
        irmapi_cur_fail(&c, IRMAP_BAD_TAG, "map value tag", at, tag, IRMAP_MICB_MAP_NESTED);
    }
    it->next = c.p;
    it->left += e.count;
    it->left--;
    if (!cur_ok(&c))
        it->left = 0;
    if (!cur_ok(&c) || !cur_ok(&refs))
        return irmapi_micb_error(cur_ok(&c) ? &refs : &c, MICB_MAP, IRMAP_NONE, err);
    *out = e;
    return IRMAP_OK;
}
