/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads section Properties: a count, then "size, bytes" for each blob. 05 03 0B 05 0F 41 contains
 * the blobs {0B} and {0F 41}. */
#include "mlir/visit.h"

static const char SECTION[] = "Properties";

static struct mlir_index *build(const struct mlir_module *t, irmap_error *err)
{
    const struct section *s = &t->sections[MLIR_SECTION_PROPERTIES];
    struct cursor c = mlir_section(t, MLIR_SECTION_PROPERTIES);
    uint64_t count = mlir_read_blobs(&c, NULL), i = 0;
    if (!cur_ok(&c)) {
        (void)irmapi_cur_error(&c, SECTION, err);
        return NULL;
    }
    struct mlir_index *index =
        irmapi_mlir_index_new(t, count, s->size, "the index of properties", err);
    if (!index)
        return NULL;
    /* Positions of the sizes, followed by the end of the last blob. */
    struct cursor blobs = cur_fork(&c);
    for (; i < count && cur_ok(&blobs); i++) {
        mlir_index_set(index, i, cur_offset(&blobs) - s->offset);
        (void)mlir_read_blob(&blobs, NULL, i);
    }
    cur_join(&c, &blobs);
    mlir_index_set(index, i, cur_offset(&c) - s->offset);
    if (cur_ok(&c) && cur_left(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the last properties", cur_offset(&c),
                        cur_left(&c), 0);
    if (cur_ok(&c))
        return index;
    irmapi_free(mlir_heap(t), index, index->bytes);
    (void)irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), i ? i - 1 : 0);
    return NULL;
}

const struct mlir_index *irmapi_mlir_blobs(const struct mlir_module *t, irmap_error *err)
{
    return irmapi_mlir_index_of(t, &t->caches->properties, build, err);
}

/* The last two different sizes of blobs, as encoded. The next blob likely has one of them, so
 * branch prediction hides the latency of loading its size. */
struct usual {
    uint8_t size[2];
};

/* Skips the blobs from a mark to the next. Returns NULL if a size needs more than one byte. With
 * one-byte sizes, they have at most `MLIR_MARK_EVERY << 7` bytes, which must be readable. */
static inline const uint8_t *step(const uint8_t *p, struct usual *usual)
{
    uint8_t first = usual->size[0], second = usual->size[1];
    uint64_t first_step = (first >> 1) + UINT64_C(1), second_step = (second >> 1) + UINT64_C(1);
    for (uint32_t i = 0; i < MLIR_MARK_EVERY; i++) {
        const uint8_t size = *p;
        if (size == first) {
            p += first_step;
        } else if (size == second) {
            p += second_step;
        } else {
            if (!(size & 1))
                return NULL;
            second = first;
            second_step = first_step;
            first = size;
            first_step = (first >> 1) + UINT64_C(1);
            p += first_step;
        }
    }
    *usual = (struct usual){{first, second}};
    return p;
}

static bool mark_all(const struct section *s, struct cursor *c, uint64_t count,
                     struct mlir_index *marks)
{
    struct usual usual = {{1, 1}};
    struct cursor blobs = cur_fork(c);
    for (uint64_t i = 0; i < count && cur_ok(&blobs); i += MLIR_MARK_EVERY) {
        mlir_index_set(marks, i / MLIR_MARK_EVERY, cur_offset(&blobs) - s->offset);
        const uint8_t *p = NULL;
        if (count - i >= MLIR_MARK_EVERY && cur_left(&blobs) >= MLIR_MARK_EVERY << 7 &&
            (p = step(blobs.p, &usual))) {
            blobs.p = p;
            continue;
        }
        for (uint64_t n = 0; n < MLIR_MARK_EVERY && i + n < count && cur_ok(&blobs); n++)
            (void)mlir_read_blob(&blobs, NULL, i + n);
    }
    return cur_ok(&blobs) && cur_left(&blobs) == 0;
}

static struct mlir_index *build_marks(const struct mlir_module *t)
{
    const struct section *s = &t->sections[MLIR_SECTION_PROPERTIES];
    struct cursor c = mlir_section(t, MLIR_SECTION_PROPERTIES);
    uint64_t count = mlir_read_blobs(&c, NULL);
    irmap_error err;
    if (!cur_ok(&c))
        return NULL;
    struct mlir_index *marks =
        irmapi_mlir_index_new(t, count / MLIR_MARK_EVERY, s->size, "marks of properties", &err);
    if (!marks)
        return NULL;
    marks->count = count;
    if (mark_all(s, &c, count, marks))
        return marks;
    irmapi_free(mlir_heap(t), marks, marks->bytes);
    return NULL;
}

const struct mlir_index *irmapi_mlir_blob_marks(const struct mlir_module *t)
{
    struct once *slot = &t->caches->properties.marks;
    const struct mlir_index *marks = once_get(slot);
    return marks ? marks : irmapi_mlir_index_publish(t, slot, build_marks(t));
}

struct cursor irmapi_mlir_blob_from_mark(const struct mlir_module *t,
                                         const struct mlir_index *marks, uint64_t i)
{
    struct cursor c = mlir_section(t, MLIR_SECTION_PROPERTIES);
    c.p += mlir_index_at(marks, i / MLIR_MARK_EVERY);
    for (i %= MLIR_MARK_EVERY; i; i--)
        (void)mlir_read_blob(&c, NULL, i); /* checked when the marks were built */
    return c;
}

irmap_status irmapi_mlir_blob(const struct mlir_module *t, uint64_t i, uint64_t offset,
                              struct cursor *out, irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    struct mlir_table *table = &t->caches->properties;
    const struct mlir_index *index = once_get(&table->whole), *marks = NULL;
    if (!index && (marks = once_get(&table->marks)) && !mlir_glance(table, marks->count))
        marks = NULL;
    if (!index && !marks && !(index = irmapi_mlir_blobs(t, err)))
        return err->status;
    const uint64_t count = index ? index->count : marks->count;
    if (i >= count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "properties index", offset, i,
                                  count);
    if (marks) {
        struct cursor c = irmapi_mlir_blob_from_mark(t, marks, i);
        *out = mlir_read_blob(&c, NULL, i);
        return IRMAP_OK;
    }
    uint64_t at = mlir_index_at(index, i), end = mlir_index_at(index, i + 1);
    *out = module_cursor(&t->base, t->sections[MLIR_SECTION_PROPERTIES].offset + at, end - at);
    (void)cur_prefix(out, "properties size");
    return IRMAP_OK;
}
