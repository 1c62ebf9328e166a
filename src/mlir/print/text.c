/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Helpers of the MLIR printer: stack of jobs, strings, dictionaries, distinct[N]. */
#include "core/sort_in_place.h"
#include "mlir/print/print.h"
#include <string.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

void irmapi_mlir_printer_begin(struct mlir_printer *p)
{
#define BEGIN(name, type) p->name.each = sizeof(type);
    TEXT_LISTS(BEGIN)
#undef BEGIN
}

void irmapi_mlir_printer_end(struct mlir_printer *p)
{
#define END(name, type) irmapi_vec_free(&p->name, p->heap);
    TEXT_LISTS(END)
#undef END
}

void irmapi_mlir_printer_reset(struct mlir_printer *p)
{
    p->status = IRMAP_OK;
    irmapi_mlir_aliases_reset(p);
    if (p->distinct.used) /* cached texts may contain numbers of distinct[N] */
        irmapi_asm_cache_clear(&p->cache);
#define RESET(name, type) p->name.used = 0;
    TEXT_LISTS(RESET)
#undef RESET
}

void irmapi_mlir_fail(struct mlir_printer *p, irmap_status status)
{
    if (status == IRMAP_OK || p->status != IRMAP_OK)
        return;
    p->status = status;
    p->why = *p->err;
}

void irmapi_mlir_fail_at(struct mlir_printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit)
{
    irmapi_mlir_fail(p, irmapi_error_input(p->err, status, NULL, what, at, got, limit));
}

bool irmapi_mlir_grow(struct mlir_printer *p, struct vec *v, uint64_t count)
{
    if (vec_reserve(v, p->heap, count, p->err))
        return true;
    irmapi_mlir_fail(p, p->err->status);
    return false;
}

void irmapi_mlir_push(struct mlir_printer *p, struct text_job job)
{
    uint32_t most = p->t->base.max_depth;
    if (job.depth > most) {
        if (text_going(p) && irmapi_mlir_fail_cycle(p))
            return;
        irmapi_mlir_fail_at(p, IRMAP_LIMIT, "nesting of attributes and types", job.at, job.depth,
                            most);
        return;
    }
    if (irmapi_mlir_reserve(p, &p->jobs, 1))
        ((struct text_job *)p->jobs.data)[p->jobs.used++] = job;
}

bool irmapi_mlir_string_of(struct mlir_printer *p, uint64_t attr, uint64_t at, irmap_str *out)
{
    irmap_status status = irmapi_mlir_string_attr(p->t, attr, at, out, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK;
}

static size_t chain_of(uint64_t entry, uint64_t id, size_t heads)
{
    return (size_t)((entry * 0x9E3779B97F4A7C15u ^ id * 0xC2B2AE3D27D4EB4Fu) >> 20) & (heads - 1);
}

static void rehash(struct mlir_printer *p)
{
    size_t room = p->heads.used ? 2 * p->heads.used : 16;
    struct text_identity *list = p->distinct.data;
    if (!irmapi_mlir_reserve(p, &p->heads, room - p->heads.used))
        return;
    size_t *heads = p->heads.data;
    p->heads.used = room;
    memset(heads, 0, room * sizeof *heads);
    for (size_t i = 0; i < p->distinct.used; i++) {
        size_t *head = &heads[chain_of(list[i].entry, list[i].id, room)];
        list[i].next = *head;
        *head = i + 1;
    }
}

void irmapi_mlir_identity(struct mlir_printer *p, uint64_t entry, uint64_t id)
{
    if (p->alone) { /* prints a number that is unique in the module, determined by entry and id */
        const uint64_t id_or_zero = id == UINT64_MAX ? 0 : id;
        const uint64_t number = entry + id_or_zero * irmap_mlir_attr_count(&p->t->base);
        irmapi_sink_uint(&p->sink, p->alone->distinct_number
                                       ? p->alone->distinct_number(p->alone->ctx, number)
                                       : number);
        return;
    }
    if (p->piece.any) /* the numbers depend on the text before the piece */
        irmapi_mlir_no_parts(p);
    if (p->distinct.used >= p->heads.used)
        rehash(p);
    if (!irmapi_mlir_reserve(p, &p->distinct, 1) || !text_going(p))
        return;
    struct text_identity *list = p->distinct.data;
    size_t *head = (size_t *)p->heads.data + chain_of(entry, id, p->heads.used), i = *head;
    while (i && (list[i - 1].entry != entry || list[i - 1].id != id))
        i = list[i - 1].next;
    if (!i) {
        list[p->distinct.used++] = (struct text_identity){entry, id, *head};
        *head = i = p->distinct.used;
    }
    irmapi_sink_uint(&p->sink, i - 1);
}

/* Returns the length of "distinct[12" at the start of a text, and its number; 0 for other text. */
static size_t distinct_at(const char *s, size_t size, uint64_t *id)
{
    static const char word[] = "distinct[";
    size_t i = sizeof word - 1;
    if (size <= i || memcmp(s, word, i) != 0)
        return 0;
    for (*id = 0; i < size && s[i] >= '0' && s[i] <= '9'; i++)
        *id = *id * 10 + (uint64_t)(s[i] - '0');
    return i < size && s[i] == ']' && i >= sizeof word ? i : 0;
}

/* Returns whether LLVM parses the text of a dialect and renumbers distinct[N]. */
static bool has_identities(struct mlir_printer *p, uint32_t dialect)
{
    irmap_str name;
    return irmapi_mlir_dialect_name(p->t, dialect, 0, &name, NULL) == IRMAP_OK &&
           (irmap_str_equal(name, "builtin") || irmapi_mlir_props_dialect(p->t->release, name));
}

/* text_identity.entry if distinct[N] is the same attribute in all texts. */
#define SHARED_TEXTS UINT64_MAX

/* LLVM 21 resolves distinct[N] across all texts of a file; LLVM 19, 22 and 23 do so per text.
 * LLVM 20 is treated as 21. */
static bool shares_identities(const struct mlir_printer *p)
{
    return p->t->release == MLIR_RELEASE_21;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

void irmapi_mlir_copied(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r)
{
    irmap_str s = r->text;
    bool quoted = false;
    if (irmapi_mlir_affine_copied(p, s))
        return;
    enum { PIECE = 4096 }; /* bounds the work after a failed write */
    size_t done = 0;
    for (size_t i = 0; i < s.size; i++) {
        uint64_t id;
        if (i - done >= PIECE) {
            sink_put(&p->sink, s.data + done, i - done);
            done = i;
            if (!text_going(p))
                return;
        }
        if (s.data[i] == '"')
            quoted = !quoted;
        else if (s.data[i] == '\\' && quoted)
            i++;
        if (quoted || s.data[i] != 'd' || (i && is_word(s.data[i - 1])))
            continue;
        size_t size = distinct_at(s.data + i, s.size - i, &id);
        if (!size)
            continue;
        if (!has_identities(p, r->dialect))
            break;
        sink_put(&p->sink, s.data + done, i - done);
        put_text(p, "distinct[");
        irmapi_mlir_identity(p, shares_identities(p) ? SHARED_TEXTS : entry, id);
        done = i += size;
    }
    sink_put(&p->sink, s.data + done, s.size - done);
}

/* Writes #dialect<"0x0123">: bytes that only the dialect can decode. */
void irmapi_mlir_opaque(struct mlir_printer *p, char sigil, const struct mlir_record *r)
{
    irmap_str name;
    irmapi_mlir_fail(p, irmapi_mlir_dialect_name(p->t, r->dialect, r->offset, &name, p->err));
    if (!text_going(p))
        return;
    sink_char(&p->sink, sigil);
    irmapi_asm_escaped(&p->sink, name);
    put_text(p, "<\"0x");
    for (size_t i = 0; i < r->text.size; i++)
        irmapi_asm_hex(&p->sink, (uint8_t)r->text.data[i]);
    put_text(p, "\">");
}

static bool less(const void *ctx, const void *left, const void *right)
{
    const struct text_pair *a = left, *b = right;
    size_t size = a->key.size < b->key.size ? a->key.size : b->key.size;
    int order = size ? memcmp(a->key.data, b->key.data, size) : 0;
    (void)ctx;
    if (order == 0 && a->key.size == b->key.size)
        return a->at < b->at;
    return order ? order < 0 : a->key.size < b->key.size;
}

/* Writers sort dictionaries, so usually only the check is needed. Equal keys stay in file order. */
void irmapi_mlir_sort_pairs(struct mlir_printer *p, size_t first)
{
    size_t count = p->pairs.used - first, i = 1;
    if (count < 2)
        return;
    struct text_pair *v = (struct text_pair *)p->pairs.data + first;
    while (i < count && !less(NULL, &v[i], &v[i - 1]))
        i++;
    if (i < count)
        irmapi_sort_in_place(v, count, sizeof *v, less, NULL);
}

size_t irmapi_mlir_load_dict(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    struct mlir_dict d;
    struct mlir_pair pair;
    size_t first = p->pairs.used;
    irmap_status status = irmapi_mlir_dict(p->t, attr, at, &d, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK || !irmapi_mlir_reserve(p, &p->pairs, d.pairs))
        return first;
    while (d.pairs && text_going(p)) {
        status = mlir_dict_next(p->t, &d, &pair, p->err);
        irmapi_mlir_fail(p, status);
        if (status == IRMAP_OK)
            ((struct text_pair *)p->pairs.data)[p->pairs.used++] =
                (struct text_pair){.key = pair.key,
                                   .value = pair.value,
                                   .at = pair.at,
                                   .text = pair.text,
                                   .kind = MLIR_PROP_ATTR};
    }
    if (!d.text && cur_ok(&d.c) && text_going(p) && cur_left(&d.c))
        irmapi_mlir_fail_at(p, IRMAP_TRAILING_BYTES, "the attribute", cur_offset(&d.c),
                            cur_left(&d.c), 0);
    irmapi_mlir_sort_pairs(p, first);
    return first;
}

/* Loads the pairs of a list as a sorted dictionary, as StableHLO's reader does. If a key is not a
 * string, the pairs remain a list. */
static void load_entries(struct mlir_printer *p, struct text_job *j)
{
    const size_t first = p->pairs.used;
    struct mlir_list list = j->list;
    if (!irmapi_mlir_reserve(p, &p->pairs, list.count))
        return;
    j->format = 0;
    size_t end = first;
    while (list.count) {
        struct text_pair pair = {.kind = MLIR_PROP_ATTR};
        const uint64_t name = mlir_list_next(p->t, &list, &pair.at);
        if (irmapi_mlir_string_attr(p->t, name, pair.at, &pair.key, NULL) != IRMAP_OK)
            return;
        list.count++; /* keys do not count */
        pair.value = mlir_list_next(p->t, &list, &pair.at);
        ((struct text_pair *)p->pairs.data)[end++] = pair;
    }
    p->pairs.used = end;
    irmapi_mlir_sort_pairs(p, first);
    j->kind = JOB_ENTRIES;
    j->depth--; /* irmapi_mlir_entry_pieces() adds it again */
    j->number = j->first = first;
    j->list.count = p->pairs.used - first;
}

/* Pushes the rest of a list below its next element. */
static void push_element(struct mlir_printer *p, struct text_job j)
{
    static const enum text_job_kind of[] = {[JOB_ATTRS] = JOB_ATTR,
                                            [JOB_LOCATIONS] = JOB_LOCATION,
                                            [JOB_TYPES] = JOB_TYPE,
                                            [JOB_PAIRS] = JOB_ATTR,
                                            [JOB_LIKES] = JOB_LIKE};
    bool later = j.later;
    if (j.kind == JOB_PAIRS && j.format == MLIR_FORMAT_KEYS)
        load_entries(p, &j);
    if (j.list.count == 0) {
        if (j.kind == JOB_ENTRIES)
            p->pairs.used = j.first;
        return;
    }
    if (later && j.kind != JOB_SYMBOLS)
        put_text(p, ", ");
    j.later = true;
    if (j.kind == JOB_ENTRIES) {
        struct text_job rest = j;
        rest.list.count--;
        rest.number++;
        irmapi_mlir_push(p, rest);
        irmapi_mlir_entry_pieces(p, &j);
        return;
    }
    struct text_job one = {.kind = JOB_TEXT, .text = "", .depth = j.depth, .elide = j.elide};
    one.bare = j.bare;
    one.number = mlir_list_next(p->t, &j.list, &one.at) >> j.odd;
    struct text_job value = one;
    if (j.kind == JOB_PAIRS) {
        j.list.count++; /* keys do not count */
        value.number = mlir_list_next(p->t, &j.list, &value.at);
    }
    irmapi_mlir_push(p, j);
    if (j.kind == JOB_PAIRS) {
        value.kind = JOB_ATTR;
        irmapi_mlir_push(p, value);
        push_text(p, " = ");
    }
    if (j.kind == JOB_SYMBOLS) {
        irmapi_mlir_nested_symbol(p, one.number, one.at);
        return;
    }
    one.kind = of[j.kind];
    irmapi_mlir_push(p, one);
}

/* Uses the cached text unless the type may exceed the nesting limit. A text has at most two levels
 * per character: each level adds a character, except an attribute that is only a type. */
static void write_type(struct mlir_printer *p, const struct text_job *j)
{
    uint64_t key = j->bare || j->whole ? 0 : key_of(KEPT_TYPE, p->full, j->number);
    char *w = out_begin(&p->sink);
    if (p->cache.slots && key &&
        j->depth + 2 * (uint64_t)asm_cache_slot(&p->cache, key)->size <= p->t->base.max_depth &&
        out_cached(&p->sink, &w, &p->cache, key))
        out_end(&p->sink, w);
    else
        irmapi_mlir_type_pieces(p, j);
}

bool irmapi_mlir_work_exceeded(struct mlir_printer *p)
{
    const uint64_t most = p->t->base.max_work;
    irmapi_mlir_fail(
        p, irmapi_error_other(p->err, IRMAP_LIMIT, "reading the same bytes again", most + 1, most));
    return false;
}

bool irmapi_mlir_spend(struct mlir_printer *p, uint64_t bytes)
{
    if (p->work < bytes)
        return irmapi_mlir_work_exceeded(p);
    p->work -= bytes;
    return true;
}

bool irmapi_mlir_spend_work(struct mlir_printer *p)
{
    return irmapi_mlir_spend(p, LIMIT_TEXT_PART_WORK);
}

void irmapi_mlir_run(struct mlir_printer *p, size_t bottom)
{
    while (p->jobs.used > bottom && text_going(p) && irmapi_mlir_spend_work(p)) {
        struct text_job j = ((struct text_job *)p->jobs.data)[--p->jobs.used];
        if (p->aliases.phase != ALIASES_NONE &&
            (j.kind == JOB_ATTR || j.kind == JOB_TYPE || j.kind == JOB_LOCATION) &&
            irmapi_mlir_alias_job(p, &j))
            continue;
        switch (j.kind) {
        case JOB_TEXT:
            sink_put(&p->sink, j.text, (size_t)j.number);
            break;
        case JOB_ATTR:
        case JOB_LOCATION:
            irmapi_mlir_attr_pieces(p, &j);
            break;
        case JOB_TYPE:
            write_type(p, &j);
            break;
        case JOB_ATTRS:
        case JOB_LOCATIONS:
        case JOB_TYPES:
        case JOB_SYMBOLS:
        case JOB_ENTRIES:
        case JOB_PAIRS:
        case JOB_LIKES:
            push_element(p, j);
            break;
        case JOB_EXPR:
            irmapi_mlir_expr(p, (size_t)j.number, j.elide);
            break;
        case JOB_NUMBER:
            irmapi_sink_int(&p->sink, (int64_t)j.number);
            break;
        case JOB_FIELD:
            irmapi_mlir_described_field(p, &j);
            break;
        case JOB_SPECIAL:
            irmapi_mlir_body_special(p, &j);
            break;
        case JOB_LIKE:
            irmapi_mlir_like(p, &j);
            break;
        case JOB_VISITED:
            irmapi_mlir_alias_visited(p, &j);
            break;
        }
    }
    p->jobs.used = bottom;
}

static void print_job(struct mlir_printer *p, struct text_job job)
{
    size_t bottom = p->jobs.used;
    if (!bottom)
        p->root =
            (struct text_root){job.kind == JOB_TYPE ? MLIR_TYPE : MLIR_ATTR, job.number, job.at};
    irmapi_mlir_push(p, job);
    irmapi_mlir_run(p, bottom);
}

static void print(struct mlir_printer *p, enum text_job_kind kind, uint64_t number_, uint64_t at)
{
    print_job(p, (struct text_job){.kind = kind, .number = number_, .at = at});
}

void irmapi_mlir_whole(struct mlir_printer *p, enum text_job_kind kind, uint64_t index, uint64_t at)
{
    print_job(p, (struct text_job){.kind = kind, .number = index, .at = at, .whole = true});
}

void irmapi_mlir_attr(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    print(p, JOB_ATTR, attr, at);
}

void irmapi_mlir_type_text(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    print(p, JOB_TYPE, type, at);
}

void irmapi_mlir_location(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    put_text(p, " loc(");
    print(p, JOB_LOCATION, attr, at);
    put_text(p, ")");
}

void irmapi_mlir_argument_location(struct mlir_printer *p, const struct mlir_arg *a)
{
    if (!a->located) {
        irmapi_mlir_unknown_location(p, false);
        return;
    }
    put_text(p, " loc(");
    if (p->aliases.phase == ALIASES_COLLECT)
        irmapi_mlir_attr(p, a->location, a->location_at);
    else
        irmapi_mlir_whole(p, JOB_LOCATION, a->location, a->location_at);
    put_text(p, ")");
}
