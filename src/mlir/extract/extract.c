/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes a module without some of its functions. Everything is copied unchanged except for the
 * removed ops, the op counts of their blocks, and the lengths of the enclosing sections. These are
 * a list of places (places.h) in file order.
 */
#include "extract/extract.h"
#include "core/keep.h"
#include "mlir/extract/places.h"
#include "mlir/extract/prune.h"
#include "mlir/walk.h"

enum { BUFFER = 4096 };

#define NO_PARENT IRMAP_NONE

/* A module op whose contents are being read. */
struct scope {
    uint32_t length, count; /* indices in extract.places: enclosing section, current block */
};

struct extract {
    const struct mlir_module *t;
    struct heap *heap;
    struct keep functions;
    struct vec left_out; /* offsets of removed ops that are not functions, in file order */
    struct vec places, scopes;
    struct sink sink;
    uint64_t filler; /* number of bytes added after the last op */
    uint64_t size;   /* bytes written so far */
    irmap_error *err;
};

static struct place *place(const struct extract *x, uint64_t i)
{
    return (struct place *)x->places.data + i;
}

static bool add(struct extract *x, struct place p)
{
    if (x->places.used >= NO_PARENT) {
        (void)irmapi_error_other(x->err, IRMAP_LIMIT, "the omitted ops", x->places.used,
                                 NO_PARENT - 1);
        return false;
    }
    if (!vec_reserve(&x->places, x->heap, 1, x->err))
        return false;
    *place(x, x->places.used++) = p;
    return true;
}

static uint32_t last(const struct extract *x)
{
    return (uint32_t)x->places.used - 1;
}

static bool push_scope(struct extract *x, uint32_t length)
{
    if (!vec_reserve(&x->scopes, x->heap, 1, x->err))
        return false;
    ((struct scope *)x->scopes.data)[x->scopes.used++] = (struct scope){.length = length};
    return true;
}

static struct scope *scope(const struct extract *x)
{
    return (struct scope *)x->scopes.data + x->scopes.used - 1;
}

/* Adds the varint at c as a place. */
static bool add_number(struct extract *x, struct cursor c, enum place_kind kind, uint32_t parent)
{
    uint64_t at = cur_offset(&c), number = cur_prefix(&c, "number");
    return add(x, (struct place){.at = at,
                                 .size = cur_offset(&c) - at,
                                 .number = number,
                                 .parent = parent,
                                 .kind = (uint8_t)kind});
}

/* Adds the length of a section whose header is at c, and opens a scope. */
static bool add_length(struct extract *x, struct cursor c, uint32_t parent)
{
    (void)cur_u8(&c, "section id");
    return add_number(x, c, PLACE_LENGTH, parent) && push_scope(x, last(x));
}

static bool add_count(struct extract *x, struct cursor c)
{
    if (!add_number(x, c, PLACE_COUNT, scope(x)->length))
        return false;
    scope(x)->count = last(x);
    return true;
}

static bool leave_out(struct extract *x, uint64_t from, uint64_t to)
{
    struct place *count = place(x, scope(x)->count);
    count->number -= 2;
    count->changed = true;
    return add(x, (struct place){.at = from,
                                 .size = to - from,
                                 .parent = scope(x)->length,
                                 .kind = PLACE_OP,
                                 .changed = true});
}

static bool unsupported(struct extract *x, const char *what)
{
    (void)irmapi_error_other(x->err, IRMAP_UNSUPPORTED, what, 0, 0);
    return false;
}

/* Returns whether a section in a body can be moved. Aligned sections cannot, because their padding
 * would change; no writer aligns them. */
static bool is_movable(struct extract *x, struct cursor c)
{
    struct section s;
    (void)irmapi_mlir_read_section(&c, &s);
    return !cur_ok(&c) || !s.alignment || unsupported(x, "moving an aligned section");
}

/* Opens a scope for the module op that the walk has read. */
static bool enter(struct extract *x, struct mlir_walk *w)
{
    return w->op.framed ? is_movable(x, w->c) && add_length(x, w->c, scope(x)->length)
                        : push_scope(x, scope(x)->length);
}

/* Finds all places. Functions are numbered in file order. */
static bool find_places(struct extract *x, struct mlir_walk *w)
{
    const struct mlir_module *t = x->t;
    const uint64_t *others = x->left_out.data;
    size_t other = 0;
    uint64_t next = 0, left_out = UINT64_MAX; /* offset of the op that is being removed */
    uint32_t inside = 0;                      /* depth of that op */
    enum mlir_event event;
    while ((event = irmapi_mlir_walk_next(w, x->err)) > MLIR_WALK_DONE) {
        uint32_t modules = (uint32_t)x->scopes.used - 1;
        if (event == MLIR_WALK_OP_END && w->depth < modules)
            x->scopes.used--;
        if (event == MLIR_WALK_OP_END && left_out != UINT64_MAX && w->depth == inside) {
            if (!leave_out(x, left_out, cur_offset(&w->c)))
                return false;
            left_out = UINT64_MAX;
        }
        if (event == MLIR_WALK_BLOCK && w->depth == modules && left_out == UINT64_MAX &&
            !add_count(
                x, module_cursor(&t->base, w->block.offset, t->base.source.size - w->block.offset)))
            return false;
        if (event != MLIR_WALK_OP)
            continue;
        bool here = w->depth == modules && left_out == UINT64_MAX;
        while (here && next < t->base.functions && t->functions[next].offset < w->op.offset)
            next++; /* functions in a removed module */
        bool function =
            here && next < t->base.functions && t->functions[next].offset == w->op.offset;
        bool kept = !function || keep_has(&x->functions, next);
        next += function;
        if (here && other < x->left_out.used && others[other] == w->op.offset) {
            kept = false;
            other++;
        }
        if (here && kept && !function && w->op.regions &&
            (t->op_names[w->op.name].flags & MLIR_OP_MODULE)) {
            if (!enter(x, w))
                return false;
            continue;
        }
        if (w->op.framed && left_out == UINT64_MAX && kept && !is_movable(x, w->c))
            return false;
        if (!kept && w->op.regions && !w->op.framed) {
            left_out = w->op.offset;
            inside = w->depth;
        } else if (!kept) {
            uint64_t from = w->op.offset;
            irmapi_mlir_walk_skip(w);
            if (!cur_ok(&w->c) || !leave_out(x, from, cur_offset(&w->c)))
                break;
        } else if (w->op.framed && left_out != UINT64_MAX) {
            irmapi_mlir_walk_skip(w);
        }
    }
    if (event == MLIR_WALK_FAILED || !cur_ok(&w->c))
        (void)irmapi_mlir_walk_error(w, x->err);
    return event == MLIR_WALK_DONE;
}

/* Propagates removed bytes to the lengths of the enclosing sections. */
static void shrink(struct extract *x)
{
    for (uint64_t i = x->places.used; i-- > 0;) {
        struct place *p = place(x, i);
        if (p->kind == PLACE_LENGTH && p->removed) {
            p->number -= p->removed;
            p->changed = true;
        }
        if (!p->changed || p->parent == NO_PARENT)
            continue;
        uint64_t size = p->kind == PLACE_OP ? 0 : prefix_size(p->number);
        place(x, p->parent)->removed += p->removed + p->size - size;
    }
}

/* Computes the largest stored alignment of a blob. Blobs are aligned in the file, not in their
 * section. */
static bool blob_alignment(struct extract *x, uint64_t *out)
{
    const struct mlir_resources *r = irmapi_mlir_resources(x->t, x->err);
    struct mlir_resource_value v;
    *out = 1;
    if (!r)
        return false;
    for (uint64_t i = 0; i < r->count; i++) {
        if (r->list[i].kind != MLIR_BLOB)
            continue;
        if (irmapi_mlir_resource_value(x->t, &r->list[i], &v, x->err) != IRMAP_OK)
            return false;
        if (v.alignment > *out)
            *out = v.alignment;
    }
    return true;
}

/* Adds bytes after the last op, which readers ignore, so that later sections move by a multiple of
 * the blob alignment. These bytes may lengthen the varint of the section's length, hence the loop.
 */
static bool fill(struct extract *x)
{
    struct place *ir = place(x, 0);
    uint64_t alignment, length = ir->number;
    if (!ir->changed || !mlir_has(x->t, MLIR_SECTION_RESOURCE))
        return true;
    if (!blob_alignment(x, &alignment))
        return false;
    for (int i = 0; i < 3; i++) {
        x->filler = (ir->removed + ir->size - prefix_size(ir->number)) & (alignment - 1);
        ir->number = length + x->filler;
    }
    return true;
}

static void put(struct extract *x, const uint8_t *data, uint64_t size)
{
    x->size += size;
    sink_put(&x->sink, (const char *)data, (size_t)size);
}

static void put_prefix(struct extract *x, uint64_t v)
{
    uint8_t bytes[9];
    put(x, bytes, prefix_put(bytes, v));
}

static void copy(struct extract *x, uint64_t from, uint64_t to)
{
    put(x, x->t->base.source.data + from, to - from);
}

/* Copies [from, to), applying the places from *next on. */
static void put_changed(struct extract *x, uint64_t from, uint64_t to, uint64_t *next)
{
    for (; *next < x->places.used && place(x, *next)->at < to; (*next)++) {
        const struct place *p = place(x, *next);
        if (!p->changed)
            continue;
        copy(x, from, p->at);
        from = p->at + p->size;
        if (p->kind != PLACE_OP)
            put_prefix(x, p->number);
    }
    copy(x, from, to);
}

static bool put_section(struct extract *x, const struct section *s, uint64_t *next)
{
    const struct mlir_module *t = x->t;
    const uint8_t padding = 0xCB;
    put_changed(x, s->header, s->alignment ? s->alignment_at : s->offset, next);
    if (s->alignment && x->size == s->alignment_at) {
        copy(x, s->alignment_at, s->offset);
    } else if (s->alignment) {
        put_prefix(x, s->alignment);
        while (x->size & (s->alignment - 1))
            put(x, &padding, 1);
    }
    uint64_t moved = s->offset - x->size;
    if (moved && s->id == MLIR_SECTION_DIALECT && t->version >= MLIR_DIALECT_VERSIONING)
        return unsupported(x, "moving section Dialect"); /* its nested sections would move, too */
    put_changed(x, s->offset, s->offset + s->size, next);
    for (uint64_t i = 0; s->id == MLIR_SECTION_IR && i < x->filler; i++)
        put(x, &padding, 1);
    return true;
}

static bool put_module(struct extract *x)
{
    const irmap_module *m = &x->t->base;
    uint64_t next = 0;
    copy(x, 0, m->section_count ? m->sections[0].header : m->source.size);
    for (uint32_t i = 0; i < m->section_count; i++)
        if (!put_section(x, &m->sections[i], &next))
            return false;
    return irmapi_sink_flush(&x->sink, x->err) == IRMAP_OK;
}

static bool choose(struct extract *x, const irmap_extract_opts *opts)
{
    if (!irmapi_keep_init(&x->functions, x->heap, x->t->base.functions, x->err))
        return false;
    for (size_t i = 0; i < opts->function_count; i++)
        (void)keep_add(&x->functions, opts->functions[i].id);
    for (uint32_t i = 0; opts->function_count == 0 && i < x->t->base.functions; i++)
        (void)keep_add(&x->functions, i);
    return true;
}

static bool run(struct extract *x, const irmap_extract_opts *opts)
{
    const struct section *ir = &x->t->sections[MLIR_SECTION_IR];
    struct cursor header = module_cursor(&x->t->base, ir->header, ir->offset - ir->header);
    struct mlir_walk w;
    if (!choose(x, opts) ||
        (opts->prune && !irmapi_mlir_prune(x->t, &x->functions, &x->left_out, x->err)) ||
        !add_length(x, header, NO_PARENT) || !add_count(x, mlir_section(x->t, MLIR_SECTION_IR)))
        return false;
    irmapi_mlir_walk_begin(x->t, &w);
    bool good = find_places(x, &w);
    irmapi_mlir_walk_end(&w);
    if (!good)
        return false;
    bool done = false;
    const bool strip = opts->strip_debug != 0;
    if ((opts->prune || strip) &&
        !irmapi_mlir_compact(x->t, x->places.data, x->places.used, strip, &x->sink, &done, x->err))
        return false;
    if (done)
        return irmapi_sink_flush(&x->sink, x->err) == IRMAP_OK;
    if (strip)
        return unsupported(x, "removing debug information from a module with unknown references");
    shrink(x);
    return fill(x) && put_module(x);
}

irmap_status irmapi_mlir_extract(const irmap_module *m, const irmap_extract_opts *opts,
                                 irmap_write_fn write, void *ctx, irmap_error *err)
{
    char buffer[BUFFER];
    struct extract x = {.t = mlir_of(m),
                        .heap = &m->shared->heap,
                        .left_out = {.each = sizeof(uint64_t)},
                        .places = {.each = sizeof(struct place)},
                        .scopes = {.each = sizeof(struct scope)},
                        .err = err};
    irmapi_sink_init(&x.sink, buffer, sizeof buffer, UINT64_MAX, write, ctx);
    bool good = run(&x, opts);
    irmapi_keep_free(&x.functions, x.heap);
    irmapi_vec_free(&x.left_out, x.heap);
    irmapi_vec_free(&x.places, x.heap);
    irmapi_vec_free(&x.scopes, x.heap);
    return good ? IRMAP_OK : err->status;
}
