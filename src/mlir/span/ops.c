/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of sections IR and Properties. */
#include "mlir/attrs.h"
#include "mlir/span/spans.h"

struct body {
    struct spans *s;
    const struct mlir_module *t;
    struct mlir_span_visitor visitor;
    struct mlir_walk w;
    uint32_t depth;      /* depth of spans for ops at depth 0 */
    uint32_t next;       /* index of the next function */
    uint32_t func_depth; /* depth of the open function's op */
    uint32_t ops;        /* number of ops of that function so far */
    uint32_t outside;    /* number of ops outside of functions so far */
    bool framed;         /* the next region begins in its own section */
    uint64_t from, to;   /* range of the piece; from is 0 for the first one */
    bool jumps;          /* whether to skip the functions before s->from */
};

/* An op is three levels deeper than its parent op: region, block, op. */
static void set_depth(struct body *b, uint32_t ops, uint32_t more)
{
    b->s->current.depth = b->visitor.depth = b->depth + 3 * ops + more;
}

/* Reports the op, region or block that the walk read last. */
static void show(struct body *b, enum mlir_event event)
{
    struct cursor c = cur_begin(b->w.c.base, b->s->at, b->w.c.p);
    irmapi_mlir_visit_record(b->t, &c, &b->visitor.visit, event);
    b->s->current.depth = b->visitor.depth + 1;
}

static void span_op(struct body *b)
{
    set_depth(b, b->w.depth, 0);
    b->visitor.in_function = b->s->current.func.id != IRMAP_NONE && b->w.depth == b->func_depth + 1;
    show(b, MLIR_WALK_OP);
    b->s->current.op = IRMAP_NONE;
}

static void span_region(struct body *b)
{
    struct spans *s = b->s;
    struct section section;
    set_depth(b, b->w.depth - 1, 1);
    if (b->framed) { /* header of the section whose payload the walk has entered */
        struct cursor c = module_cursor(s->m, spans_offset(s), s->m->source.size - spans_offset(s));
        (void)irmapi_mlir_visit_section(&c, &b->visitor.visit, &section);
    }
    b->framed = false;
    b->visitor.index = b->w.top->region;
    show(b, MLIR_WALK_REGION);
}

static void span_block(struct body *b)
{
    set_depth(b, b->w.depth - 1, 2);
    b->visitor.index = b->w.top->block;
    show(b, MLIR_WALK_BLOCK);
}

/* Sets the function of an op and its index, as in decoded bodies, where the op of a function is
 * outside functions. Returns whether the op is a function. */
static bool number_op(struct body *b)
{
    irmap_span *span = &b->s->current;
    if (span->func.id != IRMAP_NONE && b->w.depth <= b->func_depth)
        span->func.id = IRMAP_NONE;
    while (b->next < b->t->base.functions && b->t->functions[b->next].offset < b->w.op.offset)
        b->next++;
    bool begins =
        b->next < b->t->base.functions && b->t->functions[b->next].offset == b->w.op.offset;
    if (begins) {
        span->func.id = b->next++;
        b->func_depth = b->w.depth;
        b->ops = 0;
    }
    span->op = begins || span->func.id == IRMAP_NONE ? b->outside++ : b->ops++;
    return begins;
}

/* Skips the regions of a function if they are in their own section and not requested. Regions of
 * other ops cannot be skipped, because their ops must be counted. */
static bool skip(struct body *b)
{
    struct cursor c = b->w.c;
    struct section section;
    if (!b->w.op.framed || !irmapi_mlir_read_section(&c, &section) ||
        spans_want(b->s, b->w.op.offset, section.offset + section.size))
        return false;
    irmapi_mlir_walk_skip(&b->w);
    b->s->at = b->w.c.p;
    return true;
}

/* After a failure, continues after the innermost open section of regions. Returns false if there is
 * none. */
static bool leave(struct body *b, const irmap_error *error)
{
    struct mlir_walk *w = &b->w;
    while (w->depth && !(w->top->framed && w->top->outer[0]))
        w->top = irmapi_mlir_walk_frame(w, --w->depth);
    if (w->depth == 0)
        return false;
    irmapi_span_failed(b->s, error, w->top->outer[0]);
    w->c = cur_begin(w->c.base, w->top->outer[0], w->top->outer[1]);
    w->top = irmapi_mlir_walk_frame(w, --w->depth);
    w->enter = b->framed = false;
    return true;
}

/* Returns the first function at or after an offset. */
static uint32_t function_at(const struct mlir_module *t, uint64_t offset)
{
    uint32_t from = 0, to = t->base.functions;
    while (from < to) {
        const uint32_t i = from + (to - from) / 2;
        if (t->functions[i].offset < offset)
            from = i + 1;
        else
            to = i;
    }
    return from;
}

static uint64_t first_function(const struct mlir_module *t)
{
    return t->base.functions ? t->functions[0].offset : UINT64_MAX;
}

/* Returns whether pieces of the file can be walked separately: it is one op with one block of some
 * ops, then only functions. The number of ops before each function is then known. */
static bool is_splittable(const struct mlir_module *t)
{
    enum { MOST = 64 };
    struct mlir_walk w;
    irmap_error err;
    uint64_t functions = 0;
    irmapi_mlir_walk_begin(t, &w);
    if (!t->scope_count && w.top->ops == 1 && irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP &&
        w.op.framed && w.op.regions == 1 && irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_REGION &&
        w.top->block_count == 1 && irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_BLOCK) {
        for (int i = 0; i < MOST && cur_offset(&w.c) < first_function(t); i++)
            if (irmapi_mlir_walk_next(&w, &err) <= MLIR_WALK_DONE)
                break;
        if (w.depth == 1 && cur_offset(&w.c) == first_function(t))
            functions = w.top->ops;
    }
    irmapi_mlir_walk_end(&w);
    return functions && functions == t->base.functions;
}

static bool begins_function(const struct mlir_module *t, uint64_t offset)
{
    const uint32_t i = function_at(t, offset);
    return i < t->base.functions && t->functions[i].offset == offset;
}

void irmapi_mlir_span_piece(struct spans *s)
{
    const struct mlir_module *t = mlir_of(s->m);
    const uint64_t size = s->m->source.size;
    s->piece =
        (!s->from || begins_function(t, s->from)) && (s->to == size || begins_function(t, s->to));
    if (!s->piece || is_splittable(t))
        return;
    s->over = s->from != 0;
    s->to = size;
}

/* Jumps to the beginning of the piece. Nothing before it is reported. */
static void begin_piece(struct body *b)
{
    struct mlir_walk *w = &b->w;
    b->next = function_at(b->t, b->from);
    b->outside += b->next;
    w->top->ops -= b->next;
    w->c.p = w->c.base + b->from;
    b->s->at = w->c.p;
    b->s->from = 0;
}

/* Moves to the last function that begins at or before s->from. */
static void jump(struct body *b)
{
    struct mlir_walk *w = &b->w;
    const uint32_t after = function_at(b->t, b->s->from + 1), skipped = after ? after - 1 : 0;
    b->jumps = false;
    b->next = skipped;
    b->outside += skipped;
    w->top->ops -= skipped;
    w->c.p = w->c.base + b->t->functions[skipped].offset;
    b->s->at = w->c.p;
}

/* Handles the next event of the walk. Returns false at the end. */
static bool span_event(struct body *b, const uint8_t *end)
{
    irmap_error error;
    if (b->s->from == UINT64_MAX && b->w.depth == 1 && !b->w.enter &&
        cur_offset(&b->w.c) == first_function(b->t))
        begin_piece(b);
    if (b->jumps && b->w.depth == 1 && !b->w.enter && cur_offset(&b->w.c) == first_function(b->t))
        jump(b);
    switch (irmapi_mlir_walk_next(&b->w, &error)) {
    case MLIR_WALK_OP:
        if (b->s->piece && b->w.op.offset == b->to)
            return false;
        if (number_op(b) && skip(b))
            break;
        span_op(b);
        b->framed = b->w.op.framed;
        break;
    case MLIR_WALK_REGION:
        span_region(b);
        break;
    case MLIR_WALK_BLOCK:
        span_block(b);
        break;
    case MLIR_WALK_REGION_END:
        break;
    case MLIR_WALK_OP_END:
        irmapi_span_rest(b->s, b->w.c.p); /* bytes after the regions in their section */
        break;
    case MLIR_WALK_DONE:
        return false;
    case MLIR_WALK_FAILED:
        (void)irmapi_mlir_walk_error(&b->w, &error);
        (void)irmapi_error_func(&error, error.status, b->s->current.func.id);
        if (!leave(b, &error)) {
            irmapi_span_failed(b->s, &error, end);
            return false;
        }
    }
    return true;
}

void irmapi_mlir_span_ops(struct spans *s, const uint8_t *end)
{
    struct body b = {
        .s = s, .t = mlir_of(s->m), .depth = s->current.depth, .from = s->from, .to = s->to};
    if (s->piece) {
        s->from = s->from ? UINT64_MAX : 0; /* report everything, beginning with the piece */
        s->to = s->m->source.size;
    }
    b.jumps = !s->piece && s->from > first_function(b.t) && is_splittable(b.t);
    b.visitor = irmapi_mlir_span_visitor(s);
    irmapi_mlir_walk_begin(b.t, &b.w);
    if (cur_ok(&b.w.c))
        show(&b, MLIR_WALK_DONE);
    s->current.depth = b.depth;
    while (!s->over && span_event(&b, end))
        s->over |= spans_offset(s) >= s->to; /* the rest is not requested */
    irmapi_mlir_walk_end(&b.w);
    s->over |= b.to < s->to; /* bytes after the piece are not reported */
    s->from = b.from;
    s->to = b.to;
    s->current.depth = b.depth;
    s->current.func.id = s->current.op = IRMAP_NONE;
}

/* Finds, for each blob of properties, the name of an op that uses it. */
static uint32_t *name_users(const struct mlir_module *t, uint64_t count, irmap_error *err)
{
    uint32_t *users = irmapi_resize(mlir_heap(t), NULL, 0, (count + 1) * sizeof *users,
                                    "the users of properties", err);
    enum mlir_event event = MLIR_WALK_DONE;
    struct mlir_walk w;
    irmap_error local;
    if (!users)
        return NULL;
    for (uint64_t i = 0; i < count; i++)
        users[i] = IRMAP_NONE;
    irmapi_mlir_walk_begin(t, &w);
    while ((event = irmapi_mlir_walk_next(&w, &local)) > MLIR_WALK_DONE)
        if (event == MLIR_WALK_OP && w.op.mask & MLIR_MASK_PROPERTIES && w.op.properties < count)
            users[w.op.properties] = (uint32_t)w.op.name;
    irmapi_mlir_walk_end(&w);
    return users;
}

static struct span_content content_of_property(const struct mlir_prop *p)
{
    const struct mlir_prop_traits *traits = &irmapi_mlir_prop_traits[p->field.kind];
    if (!p->present)
        return content_tag(0, "none");
    if (traits->ref)
        return content_ref((irmap_ref)traits->ref, p->value);
    if (traits->form == IRMAP_FORM_NONE)
        return no_content();
    return content_as((irmap_form)traits->form,
                      traits->form == IRMAP_FORM_BOOL ? p->value != 0 : p->value);
}

/* Reports the fields of properties, as far as their layout is known for the op. */
static void span_fields(struct spans *s, struct cursor *c, const struct mlir_op_name *name)
{
    const uint8_t *end = c->end;
    struct mlir_props p = {.c = *c};
    struct mlir_prop prop;
    if (name && !(name->flags & MLIR_OP_REGISTERED)) {
        const uint64_t attr = cur_prefix(&p.c, "attribute");
        span_read(s, &p.c, "attribute", content_ref(IRMAP_REF_ATTR, attr));
    } else if (name && name->flags & MLIR_OP_KNOWN) {
        p.fields = irmapi_mlir_props_fields(mlir_of(s->m), name, c, NULL);
        while (!s->over && irmapi_mlir_prop_next(&p, &prop))
            if (p.c.p > s->at)
                span_read(s, &p.c, prop.field.name.data, content_of_property(&prop));
    }
    if (!cur_ok(&p.c))
        irmapi_span_end(s, &p.c, "Properties", end);
    else if (end > s->at)
        span_to(s, end, "bytes", no_content());
}

void irmapi_mlir_span_properties(struct spans *s, const uint8_t *end)
{
    const struct mlir_module *t = mlir_of(s->m);
    irmap_error error;
    const struct mlir_index *blobs = irmapi_mlir_blobs(t, &error);
    uint32_t *users = blobs ? name_users(t, blobs->count, &error) : NULL;
    if (!users) {
        irmapi_span_failed(s, &error, end);
        return;
    }
    struct mlir_span_visitor visitor = irmapi_mlir_span_visitor(s);
    struct cursor c = cur_begin(s->m->source.data, s->at, end);
    (void)mlir_read_blobs(&c, &visitor.visit);
    for (uint64_t i = 0; i < blobs->count && !s->over && cur_ok(&c); i++) {
        const struct mlir_op_name *name = users[i] == IRMAP_NONE ? NULL : &t->op_names[users[i]];
        visitor.user = name ? irmapi_mlir_shown_name(t, users[i], false) : "unused";
        struct cursor blob = mlir_read_blob(&c, &visitor.visit, i);
        s->current.depth = visitor.depth + 1;
        span_fields(s, &blob, name);
    }
    s->current.depth = visitor.depth;
    irmapi_free(mlir_heap(t), users, (size_t)(blobs->count + 1) * sizeof *users);
}
