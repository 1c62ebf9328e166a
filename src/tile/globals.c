/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Globals (FORMAT.md section 10) are consecutive, without offsets. The first access reads all of
 * them and publishes their offsets. */
#include "tile/tile.h"
#include <string.h>

static const char SECTION[] = "Global";

struct global_index {
    uint64_t size; /* size of the index in bytes */
    uint64_t offsets[];
};

static struct cursor globals_from(const irmap_module *m, uint64_t offset)
{
    const struct section *s = &tile_of(m)->global_section;
    return module_cursor(m, offset, s->offset + s->size - offset);
}

static struct global_index *build(const irmap_module *m, irmap_error *err)
{
    uint64_t size = sizeof(struct global_index) + 8 * (uint64_t)m->globals;
    struct cursor c = globals_from(m, tile_of(m)->first_global);
    struct global_index *g =
        irmapi_resize(&m->shared->heap, NULL, 0, size, "the index of globals", err);
    if (!g)
        return NULL;
    g->size = size;
    uint64_t at = 0;
    for (uint32_t i = 0; i < m->globals; i++) {
        struct tile_global_record r;
        if (cur_ok(&c)) /* globals after an invalid one get its offset, so they report its error */
            at = cur_offset(&c);
        g->offsets[i] = at;
        tile_read_global(&c, tile_of(m)->minor, &r);
    }
    return g;
}

irmap_status irmapi_tile_global(const irmap_module *m, uint32_t i, irmap_tile_global *out,
                                irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    struct global_index *g = once_get(&m->shared->globals);
    if (!g) {
        struct global_index *mine = build(m, err);
        if (!mine)
            return err->status;
        g = once_publish(&m->shared->globals, mine);
        if (g != mine)
            irmapi_free(&m->shared->heap, mine, (size_t)mine->size);
    }
    struct tile_global_record r;
    struct cursor c = globals_from(m, g->offsets[i]);
    tile_read_global(&c, tile_of(m)->minor, &r);
    uint32_t visibility = (uint32_t)r.visibility; /* truncated, as in NVIDIA's reader */
    if (cur_ok(&c) && visibility > 1)
        irmapi_cur_fail(&c, IRMAP_VALUE_RANGE, "visibility", r.visibility_at, visibility, 1);
    if (!cur_ok(&c))
        return irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), i);
    out->name.id = handle_id(r.name);
    out->type.id = handle_id(r.type);
    out->value.id = handle_id(r.value);
    out->alignment = r.alignment;
    out->is_private = visibility;
    out->is_constant = r.constant != 0;
    out->offset = g->offsets[i];
    return IRMAP_OK;
}

void irmapi_tile_free_globals(irmap_module *m)
{
    struct global_index *g = once_get(&m->shared->globals);
    if (g)
        irmapi_free(&m->shared->heap, g, (size_t)g->size);
}
