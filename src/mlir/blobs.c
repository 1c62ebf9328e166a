/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Section Properties: a count, then "size, bytes" so many times. 05 03 0B 05 0F 41 holds the blobs
 * {0B} and {0F 41}. */
#include "mlir/mlir.h"

static const char SECTION[] = "Properties";

static struct mlir_index *build(const struct mlir_module *t, irmap_error *err)
{
    const struct section *s = &t->sections[MLIR_SECTION_PROPERTIES];
    struct cursor c = mlir_section(t, MLIR_SECTION_PROPERTIES);
    uint64_t count = s->size ? cur_prefix_count(&c, 1, "properties count") : 0, i = 0;
    if (!cur_ok(&c)) {
        (void)irmapi_cur_error(&c, SECTION, err);
        return NULL;
    }
    struct mlir_index *index =
        irmapi_mlir_index_new(t, count, s->size, "the index of properties", err);
    if (!index)
        return NULL;
    /* Positions are those of the sizes: what follows the last one is the end. */
    struct cursor blobs = cur_fork(&c);
    for (; i < count && cur_ok(&blobs); i++) {
        mlir_index_set(index, i, cur_offset(&blobs) - s->offset);
        uint64_t size = cur_prefix(&blobs, "properties size");
        (void)cur_take(&blobs, size, "properties");
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
    struct mlir_index *index = once_get(&t->caches->properties);
    if (index)
        return index;
    struct mlir_index *mine = build(t, err);
    if (!mine)
        return NULL;
    index = once_publish(&t->caches->properties, mine);
    if (index != mine)
        irmapi_free(mlir_heap(t), mine, mine->bytes);
    return index;
}

irmap_status irmapi_mlir_blob(const struct mlir_module *t, uint64_t i, uint64_t offset,
                              struct cursor *out, irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    const struct mlir_index *index = irmapi_mlir_blobs(t, err);
    if (!index)
        return err->status;
    if (i >= index->count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "properties index", offset, i,
                                  index->count);
    uint64_t at = mlir_index_at(index, i), end = mlir_index_at(index, i + 1);
    *out = module_cursor(&t->base, t->sections[MLIR_SECTION_PROPERTIES].offset + at, end - at);
    (void)cur_prefix(out, "properties size");
    return IRMAP_OK;
}
