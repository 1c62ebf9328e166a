/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks debug records (FORMAT.md section 9) to which functions refer. Some writers emit a byte 00
 * as the only record, older ones unused records; readers decode neither. */
#include "tile/check/verify.h"
#include <string.h>

/* State of a record. NEW: checked, except for its references. OPEN: its references are being
 * followed. records_seen contains the state and, if the record is readable, 4 * (1 + its kind). */
enum { UNSEEN, NEW, OPEN, DONE, STATE = 3 };

#define KIND(k) (1u << IRMAP_TILE_DEBUG_##k)
enum {
    LOCATIONS = KIND(LOC) | KIND(CALL_SITE) | KIND(UNKNOWN),
    SCOPES = KIND(LEXICAL_BLOCK) | KIND(SUBPROGRAM)
};

/* Returns the kinds of records that a field may refer to. */
static uint32_t allowed_kinds(const char *name)
{
    return strcmp(name, "scope") == 0  ? SCOPES
           : strcmp(name, "file") == 0 ? KIND(FILE)
           : strcmp(name, "unit") == 0 ? KIND(COMPILE_UNIT)
                                       : LOCATIONS;
}

/* Returns the rule for errors in records: warnings since 13.5, which added a field to a record of
 * an unknown kind. */
static enum check_rule record_rule(const struct tile_check *c)
{
    return c->t->minor < TILE_MINOR_RECONSTRUCTED ? CHECK_DEBUG : CHECK_NOTE;
}

/* Returns the rule for errors that NVIDIA's reader accepts. */
static enum check_rule lenient_rule(const struct tile_check *c)
{
    return c->t->minor < TILE_MINOR_RECONSTRUCTED ? CHECK_DEBUG_OWN : CHECK_NOTE;
}

/* Checks the strings of a record, and rules that the accessor does not check. */
static void check_fields(struct tile_check *c, uint64_t i, const irmap_tile_debug_record *r)
{
    struct offset_table t = {c->debug.record_data, c->debug.data, c->debug.end, 4};
    struct cursor at;
    if (irmapi_tile_entry(c->m, &t, i, c->debug.records, c->section, &at, NULL) != IRMAP_OK)
        return;
    (void)cur_uleb(&at, "debug tag");
    for (uint32_t f = 0; f < r->count; f++) {
        (void)cur_uleb(&at, "debug field");
        if (r->field[f].ref != IRMAP_TILE_DEBUG_STRING)
            continue;
        if (r->field[f].value < c->m->strings)
            irmapi_tile_check_string(c, r->field[f].value, r->field[f].offset, "debug string index",
                                     false);
        else
            irmapi_tile_report_finding(c, record_rule(c), IRMAP_INDEX_RANGE, "debug string index",
                                       r->field[f].offset, r->field[f].value, c->m->strings);
    }
    if (r->tag >= TILE_DEBUG_TAGS)
        irmapi_tile_report_finding(c, lenient_rule(c), IRMAP_BAD_TAG, "debug tag", r->offset,
                                   r->tag, 0);
    else if (cur_left(&at))
        irmapi_tile_report_finding(c, lenient_rule(c), IRMAP_TRAILING_BYTES, "the debug record",
                                   cur_offset(&at), cur_left(&at), 0);
}

static uint32_t state_of(const struct tile_check *c, uint64_t i)
{
    return pages_get(&c->records_seen, i) & STATE;
}

static bool set_seen(struct tile_check *c, uint64_t i, uint32_t seen)
{
    irmap_error error;
    return pages_set(&c->records_seen, &c->m->shared->heap, i, seen, &error) ||
           irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
}

static bool set_state(struct tile_check *c, uint64_t i, uint32_t state)
{
    return set_seen(c, i, (pages_get(&c->records_seen, i) & ~(uint32_t)STATE) | state);
}

/* Checks a record on first use, except for its references. */
static void check_record(struct tile_check *c, uint64_t i)
{
    irmap_tile_debug_record r;
    irmap_error error;
    if (state_of(c, i) != UNSEEN)
        return;
    irmap_status status = irmap_tile_debug_record_get(&c->debug, i, &r, &error);
    if (!set_seen(c, i, status == IRMAP_OK ? NEW + 4 * (1 + (uint32_t)r.kind) : NEW))
        return;
    const char *const section = c->section;
    const uint32_t entry = c->entry, func = c->func, op = c->op;
    c->section = "Debug";
    c->entry = handle_id(i);
    c->func = c->op = IRMAP_NONE;
    if (status == IRMAP_OK)
        check_fields(c, i, &r);
    else
        irmapi_tile_report_error(c, record_rule(c), &error);
    c->section = section;
    c->entry = entry;
    c->func = func;
    c->op = op;
}

static bool offsets_ascend(const struct tile_check *c)
{
    uint32_t last = 0;
    bool good = true;
    const uint8_t *at = c->debug.record_data;
    for (uint64_t i = 0; i < c->debug.records; i++, at += 4) {
        const uint32_t next = load_le32(at);
        good = good && last <= next;
        last = next;
    }
    return good && last <= (uint64_t)(c->debug.end - c->debug.data);
}

/* Checks the order of record offsets. NVIDIA's reader compares only offsets of used records. */
static void check_extents(struct tile_check *c)
{
    if (check_verifies(c->k) || offsets_ascend(c))
        return;
    struct offset_table t = {c->debug.record_data, c->debug.data, c->debug.end, 4};
    struct cursor at;
    irmap_error error;
    for (uint64_t i = 0; i < c->debug.records && check_going(c->k); i++) {
        c->entry = handle_id(i);
        if (irmapi_tile_entry(c->m, &t, i, c->debug.records, c->section, &at, &error) != IRMAP_OK)
            irmapi_tile_report_error(c, CHECK_DEBUG, &error);
    }
    c->entry = IRMAP_NONE;
}

/* Checks the padding before the three tables, and the first record offset. */
static void check_layout(struct tile_check *c)
{
    if (check_verifies(c->k)) /* NVIDIA's reader accepts everything that is checked here */
        return;
    const struct section *s = &c->t->debug_section;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    const uint8_t *data = c->m->source.data;
    const struct {
        const uint8_t *start;
        uint64_t size;
    } tables[] = {{c->debug.row_data, c->debug.rows * 4},
                  {c->debug.id_data, c->debug.ids * 8},
                  {c->debug.record_data, c->debug.records * 4}};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        (void)cur_uleb(&at, "debug count");
        irmapi_tile_check_padding(c, CHECK_DEBUG_OWN, cur_offset(&at),
                                  (uint64_t)(tables[i].start - data));
        (void)cur_take(&at, (uint64_t)(tables[i].start - at.p) + tables[i].size, "debug table");
    }
    if (c->debug.records && load_le32(c->debug.record_data) != 0)
        irmapi_tile_report_finding(c, CHECK_DEBUG_OWN, IRMAP_OFFSET_ORDER, "first offset",
                                   (uint64_t)(c->debug.record_data - data),
                                   load_le32(c->debug.record_data), 0);
    if (c->debug.records == 0 && c->debug.data != c->debug.end)
        irmapi_tile_report_finding(c, CHECK_DEBUG_OWN, IRMAP_TRAILING_BYTES, "the debug tables",
                                   (uint64_t)(c->debug.data - data),
                                   (uint64_t)(c->debug.end - c->debug.data), 0);
}

bool irmapi_tile_check_debug_open(struct tile_check *c)
{
    irmap_error error;
    c->section = "Debug";
    irmap_status status = irmap_tile_debug_get(c->m, &c->debug, &error);
    if (status != IRMAP_OK) {
        if (status != IRMAP_NOT_FOUND)
            irmapi_tile_report_error(c, CHECK_DEBUG, &error);
        return false;
    }
    /* A section that ends with a record count of 0 is valid. NVIDIA's reader requires one more
     * byte. */
    if (check_verifies(c->k) && c->t->minor <= IRMAP_TILE_VERIFY_MINOR &&
        c->debug.record_data == c->debug.end)
        irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_TRUNCATED, "debug record count",
                                   (uint64_t)(c->debug.end - c->m->source.data), 1, 0);
    return pages_init(&c->records_seen, &c->m->shared->heap, c->debug.records, &error) ||
           irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
}

void irmapi_tile_check_debug_begin(struct tile_check *c)
{
    if (!irmapi_tile_check_debug_open(c))
        return;
    check_layout(c);
    check_extents(c);
}

void irmapi_tile_check_debug_end(struct tile_check *c)
{
    pages_free(&c->records_seen, &c->m->shared->heap);
}

static bool report_record(struct tile_check *c, irmap_status why, uint64_t offset, uint64_t id)
{
    irmapi_tile_report_finding(c, record_rule(c), why, "debug record", offset, id,
                               c->debug.records);
    return false;
}

/* Checks record `id`. Returns whether it exists and has an allowed kind. */
static bool resolve(struct tile_check *c, uint64_t id, uint32_t allowed, uint64_t offset)
{
    if (id - 1 >= c->debug.records)
        return report_record(c, IRMAP_INDEX_RANGE, offset, id);
    check_record(c, id - 1);
    const uint32_t kind = pages_get(&c->records_seen, id - 1) / 4;
    if (kind == 0)
        return false; /* reported now or before */
    if (allowed >> (kind - 1) & 1)
        return true;
    return report_record(c, IRMAP_TYPE_MISMATCH, offset, id);
}

/* A record whose references are being followed. */
struct visit {
    uint64_t record;
    uint32_t field; /* first field to search for a reference; IRMAP_NONE: no more references */
};

/* Returns the next field that is a reference, or the number of fields. */
static uint32_t next_reference(const irmap_tile_debug_record *r, uint32_t from)
{
    uint32_t f = from;
    while (f < r->count && r->field[f].ref != IRMAP_TILE_DEBUG_RECORD)
        f++;
    return f;
}

static bool push(struct tile_check *c, struct vec *stack, uint64_t record)
{
    irmap_error error;
    if (!vec_reserve(stack, &c->m->shared->heap, 1, &error))
        return irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    if (!set_state(c, record, OPEN))
        return false;
    ((struct visit *)stack->data)[stack->used++] = (struct visit){record, 0};
    return true;
}

static void follow_next(struct tile_check *c, struct vec *stack)
{
    struct visit *top = (struct visit *)stack->data + stack->used - 1;
    irmap_tile_debug_record r;
    uint32_t f = 0;
    if (top->field == IRMAP_NONE ||
        irmap_tile_debug_record_get(&c->debug, top->record, &r, NULL) != IRMAP_OK ||
        (f = next_reference(&r, top->field)) == r.count) {
        (void)set_state(c, top->record, DONE);
        stack->used--;
        return;
    }
    top->field = next_reference(&r, f + 1) < r.count ? f + 1 : IRMAP_NONE;
    const uint64_t id = r.field[f].value, offset = r.field[f].offset;
    uint32_t allowed = allowed_kinds(r.field[f].name);
    if (id == 0 && allowed == LOCATIONS) /* unknown location */
        return;
    if (id == 0)
        (void)report_record(c, IRMAP_TYPE_MISMATCH, offset, id);
    else if (!resolve(c, id, allowed, offset))
        return;
    else if (state_of(c, id - 1) == OPEN)
        (void)report_record(c, IRMAP_CYCLE, offset, id);
    else if (state_of(c, id - 1) == NEW)
        (void)push(c, stack, id - 1);
}

/* Follows all references of a location. Follows each record once for all functions. */
static void follow(struct tile_check *c, uint64_t id, uint64_t offset, struct vec *stack)
{
    if (id == 0 || !resolve(c, id, LOCATIONS, offset) || state_of(c, id - 1) != NEW)
        return;
    stack->used = 0;
    if (push(c, stack, id - 1))
        while (stack->used && check_going(c->k))
            follow_next(c, stack);
}

void irmapi_tile_check_row(struct tile_check *c, uint64_t row, uint64_t at, uint32_t ops)
{
    uint64_t first, count, id;
    irmap_error error;
    struct vec stack = {.each = sizeof(struct visit)};
    bool unreadable = c->t->debug_section.id != 0 && !c->debug.module; /* was reported */
    if (row == 0 || unreadable || !check_going(c->k))
        return;
    if (row > c->debug.rows) {
        irmapi_tile_report_finding(c, CHECK_DEBUG, IRMAP_INDEX_RANGE, "debug row", at, row,
                                   c->debug.rows);
        return;
    }
    if (check_verifies(c->k)) {
        irmapi_tile_debug_row_to_end(&c->debug, row - 1, &first, &count);
    } else if (irmap_tile_debug_row(&c->debug, row - 1, &first, &count, &error) != IRMAP_OK) {
        irmapi_tile_report_error(c, CHECK_DEBUG, &error);
        return;
    }
    /* One id for the function and one for each op. */
    uint64_t row_at = (uint64_t)(c->debug.row_data - c->m->source.data) + (row - 1) * 4;
    if (ops != IRMAP_NONE && count != (uint64_t)ops + 1 &&
        (count <= ops || !check_verifies(c->k))) /* NVIDIA's reader accepts more */
        irmapi_tile_report_finding(c, CHECK_DEBUG, IRMAP_COUNT_MISMATCH, "number of debug ids",
                                   row_at, count, (uint64_t)ops + 1);
    if (ops == IRMAP_NONE || count > (uint64_t)ops + 1)
        count = ops == IRMAP_NONE ? 0 : (uint64_t)ops + 1;
    for (uint64_t i = 0; i < count && check_going(c->k); i++) {
        if (check_verifies(c->k))
            i = irmapi_verify_locations(c->k->verifier, first, i, count);
        if (i == count)
            break;
        uint64_t id_at = tile_debug_id_at(&c->debug, first + i);
        if (irmap_tile_debug_id(&c->debug, first + i, &id, NULL) != IRMAP_OK)
            continue;
        c->op = i ? (uint32_t)(i - 1) : IRMAP_NONE;
        follow(c, id, id_at, &stack);
        if (check_verifies(c->k))
            irmapi_verify_location(c->k->verifier, i, id);
    }
    c->op = IRMAP_NONE;
    irmapi_vec_free(&stack, &c->m->shared->heap);
}
