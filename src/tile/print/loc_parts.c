/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Resolves debug records into nodes, one for each distinct part. Chains of call sites may be as
 * long as the file: there is no recursion, and each record is resolved once. */
#include "core/hash.h"
#include "tile/print/loc.h"

/* Returns the slot of an entry that `same` accepts, or a free slot. Slots contain 1 + an index. */
static uint32_t *find_slot(struct vec *slots, uint32_t hash,
                           bool (*same)(const void *ctx, uint32_t i, const void *key),
                           const void *ctx, const void *key)
{
    uint32_t *s = slots->data, mask = (uint32_t)slots->used - 1;
    uint32_t i = hash & mask;
    while (s[i] && !same(ctx, s[i] - 1, key))
        i = (i + 1) & mask;
    return &s[i];
}

static bool same_part(const void *ctx, uint32_t i, const void *key)
{
    return memcmp(&node_at(ctx, i)->part, key, sizeof(struct loc_part)) == 0;
}

static uint32_t hash_part(const struct printer *p, const struct loc_part *part)
{
    return hash_bytes(p->m->hash_key, part, sizeof *part);
}

static bool grow_slots(struct printer *p, struct vec *slots, size_t entries)
{
    struct locations *l = p->locs;
    if (2 * (entries + 1) <= slots->used)
        return true;
    size_t new_size = slots->used ? 2 * slots->used : 64;
    if (!irmapi_text_grow(p, slots, new_size - slots->used))
        return false;
    slots->used = new_size;
    memset(slots->data, 0, new_size * sizeof(uint32_t));
    for (uint32_t i = 0; i < entries; i++) {
        const struct loc_part *part = &node_at(l, i)->part;
        *find_slot(slots, hash_part(p, part), same_part, l, part) = i + 1;
    }
    return true;
}

/* Returns the node of a part. Creates it if necessary. */
static uint32_t intern(struct printer *p, const struct loc_part *part)
{
    struct locations *l = p->locs;
    if (!grow_slots(p, &l->node_slots, l->nodes.used) || !irmapi_text_grow(p, &l->nodes, 1))
        return 0;
    uint32_t *slot = find_slot(&l->node_slots, hash_part(p, part), same_part, l, part);
    if (*slot)
        return *slot - 1;
    uint32_t i = (uint32_t)l->nodes.used++;
    bool has_a = part->kind >= COMPILE_UNIT;
    bool has_b = part->kind >= SUBPROGRAM;
    uint32_t depth = has_a ? node_at(l, part->a)->depth + 1 : 0;
    if (has_b && node_at(l, part->b)->depth >= depth)
        depth = node_at(l, part->b)->depth + 1;
    *node_at(l, i) = (struct node){*part, depth, 0};
    *slot = i + 1;
    return i;
}

static bool same_string(const void *ctx, uint32_t i, const void *key)
{
    irmap_str candidate;
    const irmap_str *s = key;
    return irmap_string_get(ctx, (irmap_string){i}, &candidate, NULL) == IRMAP_OK &&
           candidate.size == s->size && memcmp(candidate.data, s->data, s->size) == 0;
}

/* Allocates the slots for all strings at once, because their number is known. */
static bool allocate_strings(struct printer *p)
{
    struct locations *l = p->locs;
    size_t new_size = 64;
    if (l->string_slots.used)
        return true;
    while (new_size < 2 * ((size_t)p->m->strings + 1))
        new_size *= 2;
    if (!irmapi_text_grow(p, &l->string_slots, new_size))
        return false;
    l->of_string = irmapi_alloc(p->heap, p->m->strings, sizeof *l->of_string, "locations", p->err);
    if (!l->of_string) {
        irmapi_text_fail(p, p->err->status);
        return false;
    }
    l->string_slots.used = new_size;
    memset(l->string_slots.data, 0, new_size * sizeof(uint32_t));
    return true;
}

/* Returns the first used index of a string with this text. Each string is hashed once, but
 * overlapping strings may exceed the file's size, so the hashed bytes are limited. */
static uint32_t intern_string(struct printer *p, uint64_t index, uint64_t at)
{
    struct locations *l = p->locs;
    irmap_str s;
    irmap_status status = irmapi_tile_string_at(p->m, index, at, "debug string index", &s, p->err);
    if (status != IRMAP_OK) {
        irmapi_text_fail(p, status);
        return 0;
    }
    if (!allocate_strings(p))
        return 0;
    uint32_t *known = &l->of_string[index];
    if (*known)
        return *known - 1;
    l->hashed += s.size;
    if (l->hashed > p->m->max_work) {
        irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "strings of locations",
                                               l->hashed, p->m->max_work));
        return 0;
    }
    uint32_t hash = hash_bytes(p->m->hash_key, s.data, s.size);
    uint32_t *slot = find_slot(&l->string_slots, hash, same_string, p->m, &s);
    if (!*slot)
        *slot = (uint32_t)index + 1;
    *known = *slot;
    return *slot - 1;
}

/* As intern_string(), for a file name. MLIR replaces an empty name by "-". */
static uint32_t intern_file(struct printer *p, uint64_t index, uint64_t at)
{
    irmap_str s;
    uint32_t string = intern_string(p, index, at);
    if (p->status != IRMAP_OK ||
        irmap_string_get(p->m, (irmap_string){string}, &s, NULL) != IRMAP_OK)
        return string;
    return s.size == 0 || (s.size == 1 && s.data[0] == '-') ? NO_FILE : string;
}

static uint32_t read_field(const irmap_tile_debug_record *r, enum tile_field_name name)
{
    return (uint32_t)irmapi_tile_debug_field(r, name).id;
}

static uint32_t intern_field(struct printer *p, const irmap_tile_debug_record *r,
                             enum tile_field_name name)
{
    const struct location_ref n = irmapi_tile_debug_field(r, name);
    return intern_string(p, n.id, n.at);
}

static uint32_t node_of(const struct locations *l, uint64_t id)
{
    return id ? l->of_record[id - 1] - 1 : 0;
}

enum {
    SCOPES = 1 << LEXICAL_BLOCK | 1 << SUBPROGRAM,
    LOCATIONS = 1 << UNKNOWN | 1 << DI_LOC | 1 << CALL_SITE
};

/* Returns the node that a field refers to. Fails if its kind is not in `kinds`. */
static uint32_t find_referenced(struct printer *p, const irmap_tile_debug_record *r,
                                enum tile_field_name name, uint32_t kinds)
{
    const struct location_ref n = irmapi_tile_debug_field(r, name);
    const uint32_t node = node_of(p->locs, n.id);
    if (!(kinds >> node_at(p->locs, node)->part.kind & 1))
        irmapi_text_fail_at(p, IRMAP_TYPE_MISMATCH, "debug record", n.at, n.id, 0);
    return node;
}

/* Returns the node of a record. Its references must have been resolved. */
static uint32_t build_node(struct printer *p, const irmap_tile_debug_record *r)
{
    struct loc_part part;
    struct location_ref name;
    memset(&part, 0, sizeof part); /* compared and hashed as bytes */
    switch (r->kind) {
    case IRMAP_TILE_DEBUG_UNKNOWN:
        break;
    case IRMAP_TILE_DEBUG_FILE:
        part.kind = FILE_;
        part.first = intern_field(p, r, TILE_FIELD_name);
        part.second = intern_field(p, r, TILE_FIELD_directory);
        break;
    case IRMAP_TILE_DEBUG_COMPILE_UNIT:
        part.kind = COMPILE_UNIT;
        part.a = find_referenced(p, r, TILE_FIELD_file, 1 << FILE_);
        break;
    case IRMAP_TILE_DEBUG_SUBPROGRAM:
        part.kind = SUBPROGRAM;
        part.a = find_referenced(p, r, TILE_FIELD_file, 1 << FILE_);
        part.b = find_referenced(p, r, TILE_FIELD_unit, 1 << COMPILE_UNIT);
        part.first = intern_field(p, r, TILE_FIELD_name);
        part.second = intern_field(p, r, TILE_FIELD_linkage_name);
        part.line = read_field(r, TILE_FIELD_line);
        part.column = read_field(r, TILE_FIELD_scope_line);
        break;
    case IRMAP_TILE_DEBUG_LEXICAL_BLOCK:
        part.kind = LEXICAL_BLOCK;
        part.a = find_referenced(p, r, TILE_FIELD_scope, SCOPES);
        part.b = find_referenced(p, r, TILE_FIELD_file, 1 << FILE_);
        part.line = read_field(r, TILE_FIELD_line);
        part.column = read_field(r, TILE_FIELD_column);
        break;
    case IRMAP_TILE_DEBUG_LOC:
        part.kind = FILE_LINE_COLUMN;
        name = irmapi_tile_debug_field(r, TILE_FIELD_name);
        part.first = intern_file(p, name.id, name.at);
        part.line = read_field(r, TILE_FIELD_line);
        part.column = read_field(r, TILE_FIELD_column);
        if (p->status != IRMAP_OK)
            return 0;
        const uint32_t place = intern(p, &part);
        memset(&part, 0, sizeof part);
        part.kind = DI_LOC;
        part.a = place;
        part.b = find_referenced(p, r, TILE_FIELD_scope, SCOPES);
        break;
    case IRMAP_TILE_DEBUG_CALL_SITE:
        part.kind = CALL_SITE;
        part.a = find_referenced(p, r, TILE_FIELD_callee, LOCATIONS);
        part.b = find_referenced(p, r, TILE_FIELD_caller, LOCATIONS);
        break;
    }
    return p->status == IRMAP_OK ? intern(p, &part) : 0;
}

/* Reports the stored error of a record again, for this function. */
static void fail_again(struct printer *p, uint32_t broken)
{
    const irmap_error *why = (const irmap_error *)p->locs->why.data + (broken - BROKEN);
    irmapi_text_fail_at(p, why->status, why->what, why->offset, why->got, why->limit);
}

/* Stores the failure for all records being resolved, because they refer to the failed one.
 * Temporary errors, such as a lack of memory, are not stored. */
static void keep_broken(struct printer *p)
{
    struct locations *l = p->locs;
    const uint64_t *pending = l->pending.data;
    uint32_t mark = NONE_YET;
    irmap_error err;
    if (irmap_status_classify(p->status) == IRMAP_CLASS_INPUT &&
        vec_reserve(&l->why, p->heap, 1, &err)) {
        mark = BROKEN + (uint32_t)l->why.used;
        ((irmap_error *)l->why.data)[l->why.used++] = p->why;
    }
    for (size_t i = 0; i < l->pending.used; i++)
        l->of_record[pending[i] - 1] = mark;
}

/* Returns the first unresolved reference of a record, or 0. */
static uint64_t find_unresolved(struct printer *p, const irmap_tile_debug_record *r)
{
    struct locations *l = p->locs;
    for (uint32_t i = 0; i < r->count; i++) {
        uint64_t id = r->field[i].value;
        if (r->field[i].ref != IRMAP_TILE_DEBUG_RECORD || id == 0)
            continue;
        if (id > l->debug.records)
            irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "debug record", r->field[i].offset, id,
                                l->debug.records);
        else if (l->of_record[id - 1] == BUSY)
            irmapi_text_fail_at(p, IRMAP_CYCLE, "debug record", r->field[i].offset, id, 0);
        else if (l->of_record[id - 1] == NONE_YET)
            return id;
        else if (l->of_record[id - 1] >= BROKEN)
            fail_again(p, l->of_record[id - 1]);
        if (p->status != IRMAP_OK)
            return 0;
    }
    return 0;
}

static uint32_t resolve(struct printer *p, uint64_t id, uint64_t at)
{
    struct locations *l = p->locs;
    irmap_tile_debug_record r;
    if (id == 0)
        return 0;
    if (id > l->debug.records) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "debug record", at, id, l->debug.records);
        return 0;
    }
    if (l->of_record[id - 1] >= BROKEN) {
        fail_again(p, l->of_record[id - 1]);
        return 0;
    }
    l->pending.used = 0;
    for (uint64_t next = id; p->status == IRMAP_OK;) {
        if (l->of_record[next - 1] == NONE_YET) {
            if (!irmapi_text_grow(p, &l->pending, 1))
                break;
            ((uint64_t *)l->pending.data)[l->pending.used++] = next;
            l->of_record[next - 1] = BUSY;
        }
        if (l->pending.used == 0)
            break;
        next = ((uint64_t *)l->pending.data)[l->pending.used - 1];
        irmap_status status = irmap_tile_debug_record_get(&l->debug, next - 1, &r, p->err);
        irmapi_text_fail(p, status);
        uint64_t wanted = status == IRMAP_OK ? find_unresolved(p, &r) : 0;
        if (p->status != IRMAP_OK)
            break;
        if (wanted) {
            next = wanted;
            continue;
        }
        uint32_t part = build_node(p, &r);
        if (p->status != IRMAP_OK)
            break;
        l->of_record[next - 1] = part + 1;
        if (--l->pending.used == 0)
            break;
        next = ((uint64_t *)l->pending.data)[l->pending.used - 1];
    }
    if (p->status != IRMAP_OK) {
        keep_broken(p);
        return 0;
    }
    uint32_t node = node_of(l, id);
    if (!loc_is_location(node_at(l, node)->part.kind))
        irmapi_text_fail_at(p, IRMAP_TYPE_MISMATCH, "debug record", at, id, 0);
    return node;
}

void irmapi_text_begin_locations(struct printer *p)
{
    struct loc_part unknown;
    struct locations *l = irmapi_alloc(p->heap, 1, sizeof *l, "locations", p->err);
    if (!l) {
        irmapi_text_fail(p, p->err->status);
        return;
    }
    p->locs = l;
    l->nodes.each = sizeof(struct node);
    l->node_slots.each = l->string_slots.each = sizeof(uint32_t);
    l->pending.each = sizeof(uint64_t);
    l->order.each = sizeof(uint32_t);
    l->why.each = sizeof(irmap_error);
    irmap_status status = irmap_tile_debug_get(p->m, &l->debug, p->err);
    l->has_debug = status == IRMAP_OK;
    if (status != IRMAP_NOT_FOUND)
        irmapi_text_fail(p, status);
    if (l->has_debug) {
        l->of_record =
            irmapi_alloc(p->heap, l->debug.records, sizeof(uint32_t), "locations", p->err);
        if (!l->of_record)
            irmapi_text_fail(p, p->err->status);
    }
    memset(&unknown, 0, sizeof unknown);
    (void)intern(p, &unknown);
}

/* Finds the ids of a function's row: one for the function and one for each op. */
void irmapi_text_location_row(struct printer *p, const irmap_func_info *f, bool whole)
{
    struct locations *l = p->locs;
    struct location_row *row = &p->row;
    *row = (struct location_row){.whole = whole};
    if (f->debug_row == 0)
        return;
    if (!l->has_debug || f->debug_row > l->debug.rows) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "debug row", tile_flags_at(p->m, f->offset) + 1,
                            f->debug_row, l->has_debug ? l->debug.rows : 0);
        return;
    }
    irmap_status status =
        irmap_tile_debug_row(&l->debug, f->debug_row - 1, &row->first, &row->count, p->err);
    irmapi_text_fail(p, status);
    row->number = status == IRMAP_OK ? f->debug_row : 0;
}

uint32_t irmapi_text_location_part(struct printer *p, uint32_t i)
{
    const struct locations *l = p->locs;
    const struct location_row *row = &p->row;
    const uint64_t n = i == IRMAP_NONE ? 0 : (uint64_t)i + 1;
    uint64_t id = 0;
    if (!row->number)
        return 0;
    if (n >= row->count) {
        if (row->whole)
            irmapi_text_fail_at(p, IRMAP_COUNT_MISMATCH, "number of debug ids",
                                (uint64_t)(l->debug.row_data - p->m->source.data) +
                                    4 * (row->number - 1),
                                row->count, (uint64_t)p->v->op_count + 1);
        return 0;
    }
    irmapi_text_fail(p, irmap_tile_debug_id(&l->debug, row->first + n, &id, p->err));
    return resolve(p, id, tile_debug_id_at(&l->debug, row->first + n));
}

void irmapi_text_free_locations(struct printer *p)
{
    struct locations *l = p->locs;
    if (!l)
        return;
    irmapi_vec_free(&l->nodes, p->heap);
    irmapi_vec_free(&l->node_slots, p->heap);
    irmapi_vec_free(&l->string_slots, p->heap);
    irmapi_vec_free(&l->pending, p->heap);
    irmapi_vec_free(&l->order, p->heap);
    irmapi_vec_free(&l->why, p->heap);
    if (l->of_string)
        irmapi_free(p->heap, l->of_string,
                    (p->m->strings ? (size_t)p->m->strings : 1) * sizeof *l->of_string);
    if (l->of_record)
        irmapi_free(p->heap, l->of_record,
                    (l->debug.records ? (size_t)l->debug.records : 1) * sizeof(uint32_t));
    irmapi_free(p->heap, l, sizeof *l);
    p->locs = NULL;
}
