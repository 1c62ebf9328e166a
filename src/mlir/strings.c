/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads section String: a count, the sizes of the last string to the first, then the texts of the
 * first to the last. 05 07 05 'a' 00 'b' 'c' 00 is {"a", "bc"}: sizes 3 and 2 count the
 * terminators. */
#include "mlir/visit.h"
#include <string.h>

static const char SECTION[] = "String";

/* Each string needs a byte for its size and one for its terminator. */
irmap_status irmapi_mlir_open_strings(struct mlir_module *t, irmap_error *err)
{
    struct cursor c = mlir_section(t, MLIR_SECTION_STRING);
    uint64_t at = cur_offset(&c), count = cur_prefix_count(&c, 2, "string count");
    if (count >= IRMAP_NONE)
        irmapi_cur_fail(&c, IRMAP_COUNT_RANGE, "string count", at, count, IRMAP_NONE - 1);
    t->base.strings = (uint32_t)count;
    return cur_ok(&c) ? IRMAP_OK : irmapi_cur_error(&c, SECTION, err);
}

/* Reads eight sizes of one byte each, the usual case. */
static inline bool take_eight(struct cursor *c, struct mlir_index *index, uint64_t number,
                              uint64_t *at)
{
    enum { LARGEST = 0x7F };
    const uint64_t ones = UINT64_C(0x0101010101010101);
    if (cur_left(c) < 8 || number < 8 || index->wide || *at < 8 * LARGEST)
        return false;
    uint64_t sizes = load_le64(c->p), from = *at;
    /* Each size must be one byte (odd) and not 01: size 0 has no room for the terminator. */
    if ((~sizes & ones) || ((sizes - 2 * ones) & ~sizes & 0x80 * ones))
        return false;
    for (uint64_t i = 0; i < 8; i++, sizes >>= 8) {
        from -= sizes >> 1 & LARGEST;
        mlir_index_set(index, --number, from);
    }
    *at = from;
    (void)cur_take(c, 8, "string sizes");
    return true;
}

/* Reads the sizes of `number` strings. *at is the end of their texts, and becomes the start.
 * Without an index, the section must have been read before. Returns the number of strings that
 * remain when the cursor fails. */
IRMAPI_INLINE uint64_t read_sizes(struct cursor *c, struct mlir_visit *v, uint64_t number,
                                  uint64_t *at, struct mlir_index *index)
{
    while (number && mlir_going(c, v)) {
        if (index && take_eight(c, index, number, at)) {
            number -= 8;
            continue;
        }
        uint64_t offset = cur_offset(c), bytes = cur_prefix(c, "string size");
        if (!cur_ok(c))
            break;
        if (bytes == 0 || bytes > *at)
            irmapi_cur_fail(c, IRMAP_SIZE_MISMATCH, "string", offset, bytes, bytes ? *at : 1);
        mlir_report_part(v, c, MLIR_PART_STRING_SIZE, bytes, number - 1);
        *at -= bytes;
        number--;
        if (index)
            mlir_index_set(index, number, *at);
    }
    return number;
}

static struct mlir_index *build(const struct mlir_module *t, irmap_error *err)
{
    struct cursor c = mlir_section(t, MLIR_SECTION_STRING);
    uint64_t size = t->sections[MLIR_SECTION_STRING].size, at = size, number = t->base.strings;
    struct mlir_index *index = irmapi_mlir_index_new(t, number, size, "the index of strings", err);
    if (!index)
        return NULL;
    (void)cur_prefix(&c, "string count");
    mlir_index_set(index, number, at);
    number = read_sizes(&c, NULL, number, &at, index);
    uint64_t text = t->sections[MLIR_SECTION_STRING].offset + at;
    if (cur_ok(&c) && cur_offset(&c) != text)
        irmapi_cur_fail(&c, IRMAP_SIZE_MISMATCH, "the text of all strings", cur_offset(&c),
                        cur_left(&c), size - at);
    if (cur_ok(&c))
        return index;
    irmapi_free(mlir_heap(t), index, index->bytes);
    (void)irmapi_error_entry(err, irmapi_cur_error(&c, SECTION, err), number);
    return NULL;
}

void irmapi_mlir_visit_strings(struct cursor *c, struct mlir_visit *v,
                               const struct mlir_index *index)
{
    const uint8_t *const start = c->p;
    const uint64_t count = cur_prefix(c, "string count");
    uint64_t at = cur_left(c);
    mlir_report_part(v, c, MLIR_PART_STRINGS, count, 0);
    if (!index)
        return;
    (void)read_sizes(c, v, count, &at, NULL);
    for (uint64_t i = 0; i < count && mlir_going(c, v); i++) {
        c->p = start + mlir_index_at(index, i + 1);
        mlir_report_part(v, c, MLIR_PART_STRING, 0, i);
    }
}

const struct mlir_index *irmapi_mlir_strings(const struct mlir_module *t, irmap_error *err)
{
    return irmapi_mlir_index_of(t, &t->caches->strings, build, err);
}

irmap_status irmapi_mlir_string_at(const struct mlir_module *t, uint64_t i, uint64_t offset,
                                   irmap_str *out, irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    if (i >= t->base.strings)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "string index", offset, i,
                                  t->base.strings);
    const struct mlir_index *index = irmapi_mlir_strings(t, err);
    if (!index)
        return err->status;
    uint64_t from = mlir_index_at(index, i), to = mlir_index_at(index, i + 1);
    const uint8_t *text = t->base.source.data + t->sections[MLIR_SECTION_STRING].offset + from;
    *out = (irmap_str){(const char *)text, (size_t)(to - from - 1)};
    return IRMAP_OK;
}

irmap_status irmapi_mlir_string(const irmap_module *m, uint32_t i, irmap_str *out, irmap_error *err)
{
    return irmapi_mlir_string_at(mlir_of(m), i, 0, out, err);
}

/* Names of equal length often share a prefix, so the last bytes are compared first. */
static inline bool equal(const uint8_t *stored, irmap_str s)
{
    const uint8_t *sought = (const uint8_t *)s.data;
    if (s.size >= 8 && load_le64(stored + s.size - 8) != load_le64(sought + s.size - 8))
        return false;
    return s.size == 0 || memcmp(stored, sought, s.size) == 0;
}

irmap_status irmapi_mlir_find_string(const struct mlir_module *t, irmap_str s, uint32_t *out)
{
    irmap_error err;
    const struct mlir_index *index = irmapi_mlir_strings(t, &err);
    if (!index || index->wide)
        return IRMAP_LIMIT;
    const uint8_t *text = t->base.source.data + t->sections[MLIR_SECTION_STRING].offset;
    const uint32_t *at = (const uint32_t *)index->start, count = t->base.strings;
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        if (at[i + 1] - at[i] - 1 == s.size && equal(text + at[i], s)) {
            *out = i;
            found++;
        }
    return found > 1 ? IRMAP_LIMIT : found ? IRMAP_OK : IRMAP_NOT_FOUND;
}
