/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "micb/walk.h"
#include "micb/records.h"

irmap_status irmapi_micb_walk(const irmap_module *m, enum micb_part from, micb_visit *visit,
                              void *ctx, irmap_error *err)
{
    uint64_t at = m->sections[from].offset;
    struct cursor c = module_cursor(m, at, m->source.size - at);
    struct micb_walk w = {
        .visit = visit, .ctx = ctx, .from = from, .part = from, .entry = IRMAP_NONE};
    if (micb_enter(&c, &w, MICB_HEADER)) {
        micb_visit_bytes(&c, &w, MICB_VERSION_AT, "magic number");
        (void)micb_byte(&c, &w, MICB_BYTE, "version");
    }
    (void)micb_graph(&c, &w);
    if (cur_left(&c) && micb_enter(&c, &w, MICB_MAP))
        (void)micb_map(&c, &w);
    if (cur_left(&c) && micb_enter(&c, &w, MICB_TRAILING))
        micb_visit_bytes(&c, &w, cur_left(&c), "ignored bytes");
    return cur_ok(&c) ? IRMAP_OK : irmapi_micb_error(&c, w.part, w.entry, err);
}
