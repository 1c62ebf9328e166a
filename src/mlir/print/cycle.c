/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tests whether an entry that is nested too deeply contains itself. The error is then IRMAP_CYCLE,
 * as in irmap check, which visits entries in the same order. */
#include "mlir/print/print.h"
#include <string.h>

/* Limits of the search: about the work that was spent on printing. */
enum { STEPS_MOST = 1 << 14, SLOTS = 2 * STEPS_MOST, REFS_MOST = 1 << 18 };

struct ref {
    uint64_t index, at;
    enum mlir_entry_kind kind;
    bool close; /* everything inside was visited */
};

static uint64_t mark_key(const struct ref *r)
{
    return (r->index + 1) << 2 | (r->kind == MLIR_TYPE ? 2 : 0);
}

/* Returns the slot of an entry: 0 before the visit, then the key, with bit 0 set while the contents
 * are being visited. */
static uint64_t *mark_of(uint64_t *marks, const struct ref *r)
{
    const uint64_t key = mark_key(r);
    size_t i = (size_t)(key * 0x9E3779B97F4A7C15u >> 40) % SLOTS;
    while (marks[i] && (marks[i] | 1) != (key | 1))
        i = (i + 1) % SLOTS;
    return &marks[i];
}

static bool push(struct mlir_printer *p, struct vec *refs, struct ref r)
{
    irmap_error unused;
    if (refs->used == REFS_MOST || !vec_reserve(refs, p->heap, 1, &unused))
        return false;
    ((struct ref *)refs->data)[refs->used++] = r;
    return true;
}

static bool open(struct mlir_printer *p, struct vec *refs, const struct ref *r)
{
    struct mlir_record record;
    struct mlir_reference to;
    struct ref close = *r;
    close.close = true;
    if (!push(p, refs, close))
        return false;
    if (irmapi_mlir_record(p->t, r->kind, r->index, r->at, &record, NULL) != IRMAP_OK ||
        record.form == MLIR_FORM_TEXT || record.form == MLIR_FORM_OPAQUE)
        return true;
    for (uint32_t i = 0; i < record.fields; i++) {
        struct mlir_references it = mlir_references(&record.field[i]);
        if (it.to != MLIR_TO_ATTR && it.to != MLIR_TO_TYPE)
            continue;
        while (mlir_reference_next(p->t, &it, &to))
            if (!push(p, refs,
                      (struct ref){to.index, to.at, it.to == MLIR_TO_TYPE ? MLIR_TYPE : MLIR_ATTR,
                                   false}))
                return false;
    }
    return true;
}

/* Finds the first entry that contains itself. Stores the reference to it in *r. */
static bool find(struct mlir_printer *p, struct vec *refs, uint64_t *marks, struct ref *r)
{
    uint32_t steps = 0;
    bool going = push(p, refs, (struct ref){p->root.index, p->root.at, p->root.kind, false});
    while (going && refs->used) {
        *r = ((struct ref *)refs->data)[--refs->used];
        if (r->index >= (r->kind == MLIR_TYPE ? p->t->base.types : p->t->attrs))
            continue;
        uint64_t *mark = mark_of(marks, r);
        if (r->close) {
            *mark &= ~(uint64_t)1;
        } else if (*mark & 1) {
            return true;
        } else if (!*mark) {
            *mark = mark_key(r) | 1;
            going = steps++ < STEPS_MOST && open(p, refs, r);
        }
    }
    return false;
}

bool irmapi_mlir_fail_cycle(struct mlir_printer *p)
{
    struct vec refs = {.each = sizeof(struct ref)};
    struct ref r = {0, 0, MLIR_ATTR, false};
    irmap_error unused;
    uint64_t *marks = irmapi_resize(p->heap, NULL, 0, SLOTS * sizeof *marks, "a cycle", &unused);
    if (!marks)
        return false;
    memset(marks, 0, SLOTS * sizeof *marks);
    const bool found = find(p, &refs, marks, &r);
    irmapi_vec_free(&refs, p->heap);
    irmapi_free(p->heap, marks, SLOTS * sizeof *marks);
    if (found)
        irmapi_mlir_fail(p, irmapi_error_input(p->err, IRMAP_CYCLE, "AttrType",
                                               r.kind == MLIR_TYPE ? "type" : "attribute", r.at,
                                               r.index, 0));
    return found;
}
