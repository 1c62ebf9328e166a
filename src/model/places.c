/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From an op to the lines of the source. */
#include "core/cold.h"

#include "core/error.h"
#include "model/module.h"

/* Locations that are still to be looked at. The parts of a call site take its place, so that
 * inlining of any depth needs two; only callees that are call sites need more. As many may stand
 * between one place and the next: a location that contains itself has none. */
enum { DEPTH = 64 };

struct waiting {
    uint64_t id, at;
};

irmap_status irmapi_places(const irmap_module *m, uint64_t id, uint64_t at, bool folders,
                           irmap_place *out, uint32_t room, uint32_t *count, irmap_error *err)
{
    struct waiting todo[DEPTH];
    struct location_part part;
    uint32_t used = id != 0, steps = 0;
    irmap_status status = IRMAP_OK;
    *count = 0;
    todo[0] = (struct waiting){id, at};
    while (used && *count < room) {
        struct waiting next = todo[--used];
        part = (struct location_part){.without_folder = !folders};
        if (next.id)
            status = m->format->location_part(m, next.id, next.at, &part, err);
        if (status != IRMAP_OK)
            return status;
        steps = part.inner_count ? steps + 1 : 0;
        if (part.inner_count == 0)
            out[(*count)++] = part.place;
        if (part.inner_count > DEPTH - used || steps > DEPTH)
            return irmapi_error_input(err, IRMAP_DEPTH, NULL, "call sites", next.at, DEPTH, DEPTH);
        while (part.inner_count)
            todo[used++] = (struct waiting){part.inner[--part.inner_count], part.at};
    }
    return IRMAP_OK;
}

irmap_status irmap_op_places(const irmap_body_view *body, uint32_t op, irmap_place *out,
                             uint32_t room, uint32_t *count, irmap_error *err)
{
    uint64_t id;
    *count = 0;
    irmap_status status = irmap_op_location(body, op, &id, err);
    if (status != IRMAP_OK)
        return status;
    return irmapi_places(body->module, id, body->offset + body->ops[op].offset, true, out, room,
                         count, err);
}
