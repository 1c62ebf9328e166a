/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads sections AttrTypeOffset and AttrType: attributes, then types. AttrType contains the
 * entries; AttrTypeOffset contains their sizes, grouped by dialect. 05 03 01 05 0B 05: two
 * attributes, one type; the group 01 05 0B 05 is dialect 0, two entries: size 2 with the dialect's
 * own encoding, size 1 as text.
 */
#include "core/vec.h"
#include "mlir/visit.h"
#include <string.h>

static const char OFFSETS[] = "AttrTypeOffset", SECTION[] = "AttrType";

irmap_status irmapi_mlir_open_entries(struct mlir_module *t, irmap_error *err)
{
    struct cursor c = mlir_section(t, MLIR_SECTION_ATTR_TYPE_OFFSET);
    t->attrs = cur_prefix_count(&c, 1, "attribute count");
    uint64_t at = cur_offset(&c), types = cur_prefix_count(&c, 1, "type count");
    if (types >= IRMAP_NONE || t->attrs >= IRMAP_NONE)
        irmapi_cur_fail(&c, IRMAP_COUNT_RANGE, "type count", at, types, IRMAP_NONE - 1);
    t->base.types = (uint32_t)types;
    return cur_ok(&c) ? IRMAP_OK : irmapi_cur_error(&c, OFFSETS, err);
}

static uint64_t entry_count(const struct mlir_module *t)
{
    return t->attrs + t->base.types;
}

struct building {
    struct mlir_visit visit;
    const struct mlir_module *t;
    struct mlir_index *index; /* NULL when building marks */
    struct vec groups, marks;
    uint64_t dialect;
    uint64_t entry, position;
    irmap_error *err;
};

/* Reads eight sizes of one byte each, the usual case. */
static inline bool take_eight(struct cursor *c, struct mlir_index *index, uint64_t entry,
                              uint64_t *position, uint64_t section)
{
    enum { FLAG = 2, SIZE = 0xFC, LARGEST = 0xFF >> 2 };
    if (cur_left(c) < 8 || index->wide || section - *position < 8 * LARGEST)
        return false;
    uint64_t sizes = load_le64(c->p), at = *position << 2; /* aligned with the size in a byte */
    if (~sizes & UINT64_C(0x0101010101010101))
        return false;
    for (uint64_t i = 0; i < 8; i++, sizes >>= 8) {
        mlir_index_set(index, entry + i, (at | (sizes & FLAG)) >> 1);
        at += sizes & SIZE;
    }
    *position = at >> 2;
    (void)cur_take(c, 8, "entry sizes");
    return true;
}

/* Reads the sizes of a group. Works on copies, which the compiler can keep in registers. */
static void read_sizes(struct building *b, struct cursor *whole, uint64_t count, uint64_t section)
{
    struct cursor c = cur_fork(whole);
    struct mlir_index *index = b->index;
    uint64_t entry = b->entry, position = b->position;
    while (count && cur_ok(&c)) {
        if (count >= 8 && take_eight(&c, index, entry, &position, section)) {
            entry += 8;
            count -= 8;
            continue;
        }
        const uint8_t *start = c.p;
        uint64_t size = cur_prefix(&c, "entry size");
        if (size >> 1 > section - position)
            cur_fail(&c, IRMAP_SIZE_MISMATCH, "section AttrType", (uint64_t)(start - c.base),
                     section, position + (size >> 1));
        mlir_index_set(index, entry++, position << 1 | (size & 1));
        position += size >> 1;
        count--;
    }
    cur_join(whole, &c);
    b->entry = entry;
    b->position = position;
}

/* Returns the sum of 16 sizes, or UINT64_MAX if a size needs more than one byte. */
static inline uint64_t sum_of_sixteen(const uint8_t *sizes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), most = 0x3F * ones;
    const uint64_t first = load_le64(sizes), second = load_le64(sizes + 8);
    if (~(first & second) & ones)
        return UINT64_MAX;
    return bytes_sum((first >> 2 & most) + (second >> 2 & most));
}

/* Reads the sizes of a group and stores the start of every sixteenth entry. */
static bool mark_sizes(struct building *b, struct cursor *whole, uint64_t count, uint64_t section)
{
    const uint64_t marks = (count + MLIR_MARK_EVERY - 1) / MLIR_MARK_EVERY;
    const uint64_t start = b->t->sections[MLIR_SECTION_ATTR_TYPE_OFFSET].offset;
    struct cursor c = cur_fork(whole);
    uint64_t left = section - b->position;
    b->entry += count;
    if (count == 0)
        return true;
    if (!vec_reserve(&b->marks, mlir_heap(b->t), marks, b->err))
        return false;
    struct mlir_mark *mark = (struct mlir_mark *)b->marks.data + b->marks.used;
    while (count && cur_ok(&c)) {
        uint64_t sum;
        while (count >= MLIR_MARK_EVERY && cur_left(&c) >= MLIR_MARK_EVERY &&
               (sum = sum_of_sixteen(c.p)) <= left) {
            *mark++ =
                (struct mlir_mark){(uint32_t)(section - left), (uint32_t)(cur_offset(&c) - start)};
            left -= sum;
            c.p += MLIR_MARK_EVERY;
            count -= MLIR_MARK_EVERY;
        }
        if (!count)
            break;
        *mark++ =
            (struct mlir_mark){(uint32_t)(section - left), (uint32_t)(cur_offset(&c) - start)};
        uint64_t n = count < MLIR_MARK_EVERY ? count : MLIR_MARK_EVERY;
        count -= n;
        for (; n && cur_ok(&c); n--) {
            const uint64_t size = cur_prefix(&c, "entry size") >> 1;
            if (size > left)
                cur_fail(&c, IRMAP_SIZE_MISMATCH, "section AttrType", cur_offset(&c), section,
                         size);
            left -= size;
        }
    }
    cur_join(whole, &c);
    b->marks.used += (size_t)marks;
    b->position = section - left;
    return true;
}

uint64_t irmapi_mlir_entry_from_mark(const struct mlir_module *t, const struct mlir_entries *e,
                                     const struct mlir_group *group, uint64_t i, struct cursor *c)
{
    i -= group->first;
    const struct mlir_mark *mark = &e->marks[group->mark + i / MLIR_MARK_EVERY];
    uint64_t at = mark->at, size;
    *c = mlir_section(t, MLIR_SECTION_ATTR_TYPE_OFFSET);
    c->p += mark->size;
    i %= MLIR_MARK_EVERY;
    if (i >= 8 && cur_left(c) >= 8 && (size = mlir_sizes_sum(c->p, 8)) != UINT64_MAX) {
        at += size;
        c->p += 8;
        i -= 8;
    }
    if (i < 8 && cur_left(c) >= 8 && (size = mlir_sizes_sum(c->p, i)) != UINT64_MAX) {
        c->p += i;
        return at + size;
    }
    for (; i; i--)
        at += cur_prefix(c, "entry size") >> 1; /* checked when the marks were built */
    return at;
}

/* Reads a group, which cannot contain both attributes and types. */
static void read_group(struct building *b, struct cursor *c)
{
    const uint64_t section = b->t->sections[MLIR_SECTION_ATTR_TYPE].size;
    const bool attrs = b->entry < b->t->attrs;
    const char *what = attrs ? "attribute group" : "type group";
    uint64_t most = (attrs ? b->t->attrs : entry_count(b->t)) - b->entry;
    uint64_t at = cur_offset(c), count = cur_prefix_count(c, 1, what);
    if (count > most)
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, at, count, most);
    b->visit.over = cur_ok(c) && !vec_reserve(&b->groups, mlir_heap(b->t), 1, b->err);
    if (!mlir_going(c, &b->visit))
        return;
    if (count)
        ((struct mlir_group *)b->groups.data)[b->groups.used++] =
            (struct mlir_group){b->entry, (uint32_t)b->dialect, (uint32_t)b->marks.used};
    if (b->index)
        read_sizes(b, c, count, section);
    else
        b->visit.over = !mark_sizes(b, c, count, section);
}

static uint64_t read_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct building *b = (struct building *)(void *)v;
    (void)i;
    if (part == MLIR_PART_SIZE_COUNT)
        read_group(b, c);
    else if (part != MLIR_PART_SIZE_GROUP)
        (void)cur_prefix(c, "count"); /* read when the module was opened */
    else if (b->entry == entry_count(b->t))
        irmapi_cur_fail(c, IRMAP_TRAILING_BYTES, "the last group", cur_offset(c), cur_left(c), 0);
    else
        b->dialect = irmapi_mlir_read_dialect(b->t, c);
    return 0;
}

void irmapi_mlir_entries_free(struct heap *heap, struct mlir_entries *e)
{
    if (e->index)
        irmapi_free(heap, e->index, e->index->bytes);
    irmapi_free(heap, e->groups, (size_t)e->group_room * sizeof *e->groups);
    irmapi_free(heap, e->marks, (size_t)e->mark_room * sizeof *e->marks);
    irmapi_free(heap, e, sizeof *e);
}

static bool fill(struct building *b)
{
    struct cursor c = mlir_section(b->t, MLIR_SECTION_ATTR_TYPE_OFFSET);
    irmapi_mlir_visit_table(b->t, &c, &b->visit, MLIR_SECTION_ATTR_TYPE_OFFSET);
    if (b->visit.over)
        return false;
    if (cur_ok(&c) && b->entry < entry_count(b->t))
        (void)irmapi_mlir_read_dialect(b->t, &c); /* fails with the error for the missing group */
    if (!cur_ok(&c)) {
        (void)irmapi_error_entry(b->err, irmapi_cur_error(&c, OFFSETS, b->err), b->entry);
        return false;
    }
    if (b->index)
        mlir_index_set(b->index, b->entry, b->position << 1);
    return true;
}

static struct mlir_entries *build(const struct mlir_module *t, bool marks, irmap_error *err)
{
    struct building b = {.visit = {.read = read_part},
                         .t = t,
                         .groups = {.each = sizeof(struct mlir_group)},
                         .marks = {.each = sizeof(struct mlir_mark)},
                         .err = err};
    struct mlir_entries *e = irmapi_alloc(mlir_heap(t), 1, sizeof *e, "the index of entries", err);
    if (!e)
        return NULL;
    if (!marks)
        b.index = irmapi_mlir_index_new(t, entry_count(t), t->sections[MLIR_SECTION_ATTR_TYPE].size,
                                        "the index of entries", err);
    bool good = (marks || b.index) && fill(&b);
    e->index = b.index;
    e->marks = b.marks.data;
    e->mark_room = b.marks.room;
    e->groups = b.groups.data;
    e->group_count = b.groups.used;
    e->group_room = b.groups.room;
    if (good)
        return e;
    irmapi_mlir_entries_free(mlir_heap(t), e);
    return NULL;
}

static const struct mlir_entries *publish(const struct mlir_module *t, struct once *slot,
                                          struct mlir_entries *mine)
{
    struct mlir_entries *e = mine ? once_publish(slot, mine) : NULL;
    if (e != mine)
        irmapi_mlir_entries_free(mlir_heap(t), mine);
    return e;
}

const struct mlir_entries *irmapi_mlir_entries(const struct mlir_module *t, irmap_error *err)
{
    struct mlir_table *table = &t->caches->entries;
    struct mlir_entries *e = once_get(&table->whole);
    if (e || irmapi_mlir_is_broken(table, err))
        return e;
    if (!(e = build(t, false, err)))
        irmapi_mlir_record_error(t, table, err);
    return publish(t, &table->whole, e);
}

const struct mlir_entries *irmapi_mlir_entry_marks(const struct mlir_module *t)
{
    irmap_error err;
    struct once *slot = &t->caches->entries.marks;
    const struct mlir_entries *e = once_get(slot);
    if (e || t->sections[MLIR_SECTION_ATTR_TYPE].size > UINT32_MAX ||
        t->sections[MLIR_SECTION_ATTR_TYPE_OFFSET].size > UINT32_MAX)
        return e;
    return publish(t, slot, build(t, true, &err));
}

const struct mlir_group *irmapi_mlir_group_of(const struct mlir_entries *e, uint64_t i)
{
    uint64_t from = 0, to = e->group_count;
    while (to - from > 1) {
        uint64_t middle = from + (to - from) / 2;
        if (e->groups[middle].first <= i)
            from = middle;
        else
            to = middle;
    }
    return &e->groups[from];
}

irmap_status irmapi_mlir_entry(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t i,
                               uint64_t offset, struct mlir_entry *out, irmap_error *err)
{
    irmap_error local;
    uint64_t count = kind == MLIR_ATTR ? t->attrs : t->base.types;
    err = err ? err : &local;
    if (i >= count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL,
                                  kind == MLIR_ATTR ? "attribute index" : "type index", offset, i,
                                  count);
    struct mlir_table *table = &t->caches->entries;
    const struct mlir_entries *e = once_get(&table->whole);
    if (!e && (e = once_get(&table->marks)) && !mlir_glance(table, entry_count(t)))
        e = NULL;
    if (!e && !(e = irmapi_mlir_entries(t, err)))
        return err->status;
    i += kind == MLIR_ATTR ? 0 : t->attrs;
    const struct mlir_group *group = irmapi_mlir_group_of(e, i);
    uint64_t at, size;
    if (e->index) {
        at = mlir_index_at(e->index, i);
        size = (mlir_index_at(e->index, i + 1) >> 1) - (at >> 1);
        out->custom = at & 1;
        at >>= 1;
    } else {
        struct cursor sizes;
        at = irmapi_mlir_entry_from_mark(t, e, group, i, &sizes);
        size = cur_prefix(&sizes, "entry size");
        out->custom = size & 1;
        size >>= 1;
    }
    out->offset = t->sections[MLIR_SECTION_ATTR_TYPE].offset + at;
    out->c = module_cursor(&t->base, out->offset, size);
    out->dialect = group->dialect;
    return IRMAP_OK;
}

/* Reads the text of an entry, whose last byte must be the terminator. */
irmap_status irmapi_mlir_entry_text(struct mlir_entry *e, irmap_str *out, irmap_error *err)
{
    struct cursor *c = &e->c;
    uint64_t left = cur_left(c);
    const uint8_t *start = c->p, *end = left ? memchr(start, 0, (size_t)left) : NULL;
    if (!end)
        irmapi_cur_fail(c, IRMAP_TRUNCATED, "terminated text", cur_offset(c), left + 1, left);
    else if ((uint64_t)(end - start) != left - 1)
        irmapi_cur_fail(c, IRMAP_TRAILING_BYTES, "the text",
                        e->offset + (uint64_t)(end - start) + 1, left - 1 - (uint64_t)(end - start),
                        0);
    if (!cur_ok(c))
        return irmapi_cur_error(c, SECTION, err);
    *out = (irmap_str){(const char *)start, (size_t)(end - start)};
    return IRMAP_OK;
}
