/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Function table (FORMAT.md section 5): consecutive functions, whose bodies are skipped by
 * length. */
#include "tile/function_index.h"
#include <string.h>

static const char SECTION[] = "Func";

/* Bytes of the smallest function: four one-byte fields and the length of an empty body. */
enum { SMALLEST_FUNCTION = 5 };

struct header {
    struct tile_function_record r;
    irmap_bytes hints, arg_attrs, body;
};

static inline irmap_bytes read_attr_bytes(const irmap_module *m, struct cursor *c, bool present)
{
    const uint8_t *start = c->p;
    if (present) {
        const uint8_t *next = irmapi_tile_skip_small_attr(c->p, c->end);
        if (next) {
            c->p = next;
        } else {
            struct cursor copy = *c; /* lets *c stay in registers: see cur_record_failure() */
            irmapi_tile_skip_attr(m, &copy);
            *c = copy;
        }
    }
    return (irmap_bytes){start, (size_t)(c->p - start)};
}

/* Reads a header: 00 04 02 00 09 is string 0, type 4, flags 02 (kernel), no debug row, nine bytes
 * of body. */
static inline void read_header(const irmap_module *m, struct cursor *c, struct header *h)
{
    uint32_t minor = tile_of(m)->minor;
    tile_read_function(c, minor, &h->r);
    h->hints = read_attr_bytes(m, c, tile_function_has_hints(minor, &h->r));
    h->arg_attrs = read_attr_bytes(m, c, tile_function_has_arg_attrs(minor, &h->r));
    uint64_t size = cur_uleb(c, "body length");
    h->body.data = cur_take(c, size, "function body");
    h->body.size = (size_t)size;
}

#ifndef IRMAP_DRIVER /* IRMAP_DRIVER is defined for the small library of -Dprofile=driver */
/* Returns a mask for the first n of eight loaded bytes. */
static uint64_t first_bytes(uint32_t n)
{
    return n < 8 ? (UINT64_C(1) << (8 * n)) - 1 : UINT64_MAX;
}

const uint8_t *irmapi_tile_skim_attrs(const struct function_index *x, const uint8_t *p,
                                      uint32_t flags, struct previous_attrs *previous)
{
    const struct tile_function_record r = {.flags = flags};
    const uint8_t *start = p, *end = x->c.end;
    uint32_t minor = x->t->minor;
    if (tile_function_has_hints(minor, &r))
        p = irmapi_tile_skip_small_attr(p, end);
    if (p && tile_function_has_arg_attrs(minor, &r))
        p = irmapi_tile_skip_small_attr(p, end);
    previous->flags = NO_SUCH_FLAGS;
    if (!p || p - start > 16)
        return p;
    uint32_t size = (uint32_t)(p - start);
    *previous = (struct previous_attrs){
        .bytes = {load_le64(start), load_le64(start + 8)},
        .mask = {first_bytes(size), size > 8 ? first_bytes(size - 8) : 0},
        .size = size,
        .flags = flags,
    };
    return p;
}
#endif

/* Indexes the header at the cursor, in any encoding. */
static bool index_one(struct function_index *x)
{
    struct header h;
    uint64_t offset = cur_offset(&x->c);
    struct cursor c = x->c;
    read_header(&x->t->base, &c, &h);
    x->c = c;
    if (!cur_ok(&c))
        return false;
    x->functions.offsets[x->next] = offset;
    x->functions.names[x->next++] = handle_id(h.r.name);
    return true;
}

#ifdef IRMAP_DRIVER /* smaller code; large modules are not expected */
static bool index_all(struct function_index *x)
{
    bool ok = true;
    while (ok && x->next != x->count)
        ok = index_one(x);
    return ok;
}
#else
bool irmapi_tile_index_until(struct function_index *x, uint64_t count, uint64_t stop)
{
    struct previous_attrs previous = x->previous;
    const uint64_t size = cur_offset(&x->c) + cur_left(&x->c);
    const uint64_t near_end = size > SKIM_ROOM ? size - SKIM_ROOM : 0;
    const uint8_t *limit = x->c.base + (stop < near_end ? stop : near_end);
    while (x->next < count && cur_offset(&x->c) < stop) {
        const uint8_t *p = x->c.p;
        uint64_t i = x->next;
        for (; i < count && p < limit; i++) {
            struct tile_function_record r;
            const uint8_t *next = tile_skim_function(x, p, &previous, &r);
            if (!next)
                break;
            x->functions.offsets[i] = (uint64_t)(p - x->c.base);
            x->functions.names[i] = (uint32_t)r.name;
            p = next;
        }
        x->c.p = p;
        x->next = i;
        if (i < count && cur_offset(&x->c) < stop && !index_one(x))
            return false;
    }
    x->previous = previous;
    return true;
}

/* Indexes long functions from several positions at once (function_chains.c), the rest in order. */
static bool index_all(struct function_index *x)
{
    return irmapi_tile_index_chains(x, CHAINS_FEWEST, CHAINS_SHORTEST) &&
           irmapi_tile_index_until(x, x->count, UINT64_MAX);
}
#endif

irmap_status irmapi_tile_index_functions(struct tile_module *t, irmap_error *err)
{
    irmap_module *m = &t->base;
    struct function_index x = {
        .t = t,
        .c = module_cursor(m, t->function_section.offset, t->function_section.size),
        .previous = {.flags = NO_SUCH_FLAGS},
    };
    x.count = irmapi_cur_count(&x.c, SMALLEST_FUNCTION, UINT32_MAX - 1, "function count");
    if (!cur_ok(&x.c))
        return irmapi_cur_error(&x.c, SECTION, err);
    if (x.count == 0)
        return IRMAP_OK;
    uint64_t bytes = x.count * TILE_FUNCTION_BYTES;
    uint64_t *block = irmapi_resize(&m->shared->heap, NULL, 0, bytes, "the function index", err);
    if (!block)
        return err->status;
    x.functions = (struct tile_functions){block, (uint32_t *)(void *)(block + x.count)};
    if (!index_all(&x)) {
        irmapi_free(&m->shared->heap, block, (size_t)bytes);
        return irmapi_error_func(err, irmapi_cur_error(&x.c, SECTION, err), (uint32_t)x.next);
    }
    t->functions = x.functions;
    m->functions = (uint32_t)x.count;
    m->function_bytes = bytes;
    return IRMAP_OK;
}

void irmapi_tile_drop_functions(struct tile_module *t)
{
    irmap_module *m = &t->base;
    irmapi_free(&m->shared->heap, t->functions.offsets, (size_t)m->function_bytes);
    t->functions = (struct tile_functions){NULL, NULL};
    m->functions = 0;
    m->function_bytes = 0;
}

irmap_status irmapi_tile_not_understood(irmap_error *err, const char *what, uint64_t offset,
                                        uint32_t func)
{
    irmap_status status =
        irmapi_error_input(err, IRMAP_NOT_UNDERSTOOD, SECTION, what, offset, 0, TILE_MINOR_LAST);
    return irmapi_error_func(err, status, func);
}

irmap_status irmapi_tile_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err)
{
    const struct tile_module *t = tile_of(m);
    struct header h;
    uint64_t end = t->function_section.offset + t->function_section.size;
    uint64_t offset = t->functions.offsets[i];
    struct cursor c = module_cursor(m, offset, end - offset);
    read_header(m, &c, &h);
    if (!cur_ok(&c)) { /* only if the file changed after opening */
        memset(out, 0, sizeof *out);
        return irmapi_error_func(err, irmapi_cur_error(&c, SECTION, err), i);
    }
    out->name.id = t->functions.names[i];
    out->signature.id = handle_id(h.r.signature);
    out->flags = (uint32_t)h.r.flags;
    out->debug_row = h.r.debug_row;
    out->offset = offset;
    out->hints = h.hints;
    out->arg_attrs = h.arg_attrs;
    out->body = h.body;
    out->hints_offset = (uint64_t)(out->hints.data - m->source.data);
    out->arg_attrs_offset = (uint64_t)(out->arg_attrs.data - m->source.data);
    out->body_offset = (uint64_t)(out->body.data - m->source.data);
    return IRMAP_OK;
}

irmap_status irmapi_tile_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err)
{
    const struct tile_functions *f = &tile_of(m)->functions;
    irmap_status status =
        irmapi_tile_string_at(m, f->names[i], f->offsets[i], "name string index", out, err);
    return irmapi_error_func(err, status, i);
}

/* FAST: 1 if lookups are also fast in large modules, which needs more code. */
#ifdef IRMAP_DRIVER
enum { FAST = 0 };
#else
enum { FAST = 1 };
#endif

/* Bounds of an entry of the string table. They are valid if start <= end <= size. */
struct extent {
    uint64_t start, end;
};

static inline struct extent string_extent(const irmap_module *m, uint32_t i, uint64_t size)
{
    const uint8_t *offsets = tile_of(m)->strings.offsets + (size_t)i * 4;
    return (struct extent){load_le32(offsets), i + 1 < m->strings ? load_le32(offsets + 4) : size};
}

/* Returns whether one of the four entries whose offsets begin at p has this length. Has only one
 * branch. */
static inline bool any_of_four_has_size(const uint8_t *p, uint32_t length)
{
    const uint32_t a = load_le32(p), b = load_le32(p + 4), c = load_le32(p + 8),
                   d = load_le32(p + 12), e = load_le32(p + 16);
    return (b - a == length) | (c - b == length) | (d - c == length) | (e - d == length);
}

/* Stores the entries [from, to) that are as long as `name`, and the last string of the table, whose
 * length is not compared. Returns their number. Reads only offsets. Matches are rare and
 * unpredictable: one branch skips four entries, and none depends on a single entry. */
static uint32_t find_strings_of_size(const irmap_module *m, irmap_str name, uint32_t from,
                                     uint32_t to, uint32_t *out)
{
    const struct offset_table *t = &tile_of(m)->strings;
    const uint64_t size = (uint64_t)(t->end - t->data);
    const uint32_t last = to < m->strings ? to : to - 1, want = (uint32_t)name.size;
    const uint8_t *p = t->offsets + (size_t)from * 4;
    uint32_t n = 0;
    for (uint32_t i = from; i < last;) {
        const bool skip_four = FAST && last - i >= 4 && !any_of_four_has_size(p, want);
        if (!skip_four) {
            out[n] = i;
            n += load_le32(p + 4) - load_le32(p) == want;
        }
        i += skip_four ? 4 : 1;
        p += skip_four ? 16 : 4;
    }
    if (last < to)
        out[n++] = last;
    for (uint32_t i = 0; FAST && i < n; i++) {
        struct extent e = string_extent(m, out[i], size);
        if (e.end - 1 < size)
            IRMAPI_PREFETCH(t->data + e.end - 1);
    }
    return n;
}

/* Returns whether string i equals `name`. Deducts compared bytes from *work, because entries may
 * overlap. Returns true without a comparison if *work is less than the size of `name`: callers must
 * check that. */
static bool string_equals(const irmap_module *m, uint32_t i, irmap_str name, uint64_t *work)
{
    const struct offset_table *t = &tile_of(m)->strings;
    const uint64_t size = (uint64_t)(t->end - t->data);
    struct extent e = string_extent(m, i, size);
    if (e.end - e.start != name.size || e.start > e.end || e.end > size)
        return false;
    /* Names of equal length often have a common beginning but different last bytes. */
    if (FAST && name.size >= 8 &&
        load_le64(t->data + e.end - 8) != load_le64((const uint8_t *)name.data + name.size - 8))
        return false;
    if (name.size > *work)
        return true;
    *work -= name.size;
    return name.size == 0 || memcmp(t->data + e.start, name.data, name.size) == 0;
}

/* Returns the first function before `last` whose name is string s; `last` if there is none. */
static uint32_t first_named(const uint32_t *names, uint32_t last, uint32_t s)
{
    uint32_t i = 0;
    for (; FAST && last - i >= 4; i += 4)
        if ((names[i] == s) | (names[i + 1] == s) | (names[i + 2] == s) | (names[i + 3] == s))
            break;
    while (i < last && names[i] != s)
        i++;
    return i;
}

irmap_status irmapi_tile_find_without_index(const irmap_module *m, irmap_str name, irmap_func *out)
{
    /* If more than MOST strings equal the name, callers use the index. */
    enum { MOST = 4, AT_ONCE = 256 };
    const uint32_t *names = tile_of(m)->functions.names;
    uint32_t best = m->functions, tries = 0, candidates[AT_ONCE];
    uint64_t work = m->max_work;
    for (uint32_t from = 0, to; from < m->strings; from = to) {
        to = m->strings - from > AT_ONCE ? from + AT_ONCE : m->strings;
        uint32_t n = find_strings_of_size(m, name, from, to, candidates);
        for (uint32_t i = 0; i < n; i++) {
            if (!string_equals(m, candidates[i], name, &work))
                continue;
            if (++tries > MOST || name.size > work)
                return IRMAP_LIMIT;
            best = first_named(names, best, candidates[i]);
        }
    }
    if (best == m->functions)
        return IRMAP_NOT_FOUND;
    out->id = best;
    return IRMAP_OK;
}

uint64_t irmapi_tile_skip_varint(const irmap_module *m, uint64_t offset)
{
    struct cursor c = module_cursor(m, offset, m->source.size - offset);
    (void)cur_uleb(&c, "name");
    return cur_offset(&c);
}
