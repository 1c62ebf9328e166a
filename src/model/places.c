/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the source lines of an op. */
#include "core/error.h"
#include "model/module.h"

/* Size of the stack of unresolved locations. A call site is replaced by its callee and caller. Two
 * slots suffice if no callee contains a call site. DEPTH also limits the replacements before the
 * next source line, because a location may contain itself. */
enum { DEPTH = 64 };

irmap_status irmapi_places(const irmap_module *m, struct location_ref location, bool folders,
                           irmap_place *out, uint32_t room, uint32_t *count, irmap_error *err)
{
    struct location_ref todo[DEPTH];
    struct location_part part;
    uint32_t used = location.id != 0, steps = 0;
    irmap_status status = IRMAP_OK;
    *count = 0;
    todo[0] = location;
    while (used && *count < room) {
        struct location_ref next = todo[--used];
        part = (struct location_part){.without_folder = !folders};
        if (next.id)
            status = m->format->location_part(m, next, &part, err);
        if (status != IRMAP_OK)
            return status;
        steps = part.inner_count ? steps + 1 : 0;
        if (part.inner_count == 0)
            out[(*count)++] = part.place;
        if (part.inner_count > DEPTH - used || steps > DEPTH)
            return irmapi_error_input(err, IRMAP_LIMIT, NULL, "call sites", next.at, DEPTH + 1,
                                      DEPTH);
        while (part.inner_count)
            todo[used++] = part.inner[--part.inner_count];
    }
    if (!used && *count == 1 && !out[0].line && !out[0].file.size) /* "unknown" is not a place */
        *count = 0;
    return IRMAP_OK;
}

irmap_status irmap_op_places(const irmap_body_view *body, uint32_t op, irmap_place *out,
                             uint32_t room, uint32_t *count, irmap_error *err)
{
    struct location_ref location;
    *count = 0;
    irmap_status status = irmapi_op_location(body, op, &location, err);
    if (status != IRMAP_OK)
        return status;
    status = irmapi_places(body->module, location, true, out, room, count, err);
    if (status != IRMAP_OK && err && err->entry.id == IRMAP_NONE) {
        err->func.id = body->func.id;
        err->op = op;
    }
    return status;
}
