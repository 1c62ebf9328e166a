/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks that spans cover all bytes of any input without gaps or overlaps. */
#include "checks.h"

enum { FUNCTIONS_MAX = 8, SPANS_BEFORE_STOP = 3 };

struct tiling {
    struct reader *r;
    uint64_t next; /* expected offset of the next span */
    uint64_t ops, undecoded, count;
    irmap_status first; /* error of the first undecoded span */
    uint64_t stop_after;
};

static int check_span(void *ctx, const irmap_span *span)
{
    struct tiling *t = ctx;
    struct reader *r = t->r;
    PROMISE(r, span->offset == t->next);
    PROMISE(r, span->size <= r->bytes.size - span->offset);
    PROMISE(r, span->name && span->name[0]);
    PROMISE(r, irmap_span_part_name(span->part) != NULL);
    PROMISE(r, !span->error || span->part == IRMAP_SPAN_OTHER);
    PROMISE(r, !t->stop_after || t->count < t->stop_after);
    char text[IRMAP_SPAN_TEXT_MAX];
    size_t size = irmap_span_text(r->m, span, text);
    PROMISE(r, size < sizeof text && text[size] == '\0');
    for (size_t i = 0; i < size; i++)
        PROMISE(r, text[i] >= 0x20 && text[i] < 0x7F);
    t->next = span->offset + span->size;
    t->count++;
    t->ops += span->part == IRMAP_SPAN_OPCODE;
    if (span->error && t->undecoded++ == 0)
        t->first = span->error->status;
    digest_number(r, span->size << 8 | span->part);
    digest_number(r, span->value);
    digest_bytes(r, text, size);
    return t->count == t->stop_after;
}

/* Checks the spans of [from, to); `to` of 0 means the end. */
static struct tiling walk(struct reader *r, uint64_t from, uint64_t to)
{
    struct tiling t = {.r = r, .next = from};
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    irmap_status status = irmap_spans(r->m, &opts, check_span, &t, next_error(r));
    (void)check_status(r, status, NULL, 0);
    /* Regions nested beyond max_depth remain undecoded. Spans continue after them. */
    bool finished = irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT ||
                    (status == IRMAP_LIMIT && t.first == IRMAP_LIMIT);
    PROMISE(r, irmap_status_classify(status) != IRMAP_CLASS_CALLER);
    PROMISE(r, finished || r->options.allocations_max);
    PROMISE(r, !finished || t.next == (to ? to : r->bytes.size));
    PROMISE(r, !finished || t.first == status);
    return t;
}

static uint64_t count_ops(struct reader *r)
{
    uint64_t ops = 0;
    irmap_body *body;
    if (irmap_body_new(r->m, &body, NULL) != IRMAP_OK)
        return 0;
    for (uint32_t i = 0; i < irmap_func_count(r->m); i++) {
        (void)!irmap_body_decode(body, (irmap_func){i}, NULL);
        ops += irmap_body_get(body)->op_count;
    }
    irmap_body_free(body);
    digest_number(r, ops);
    return ops;
}

static int take_line(void *ctx, const char *data, size_t size)
{
    struct reader *r = ctx;
    digest_bytes(r, data, size);
    return 0;
}

struct span_digest {
    uint64_t sum;
};

static int sum_span(void *ctx, const irmap_span *span)
{
    struct span_digest *s = ctx;
    const uint64_t numbers[] = {
        span->offset, span->size, span->part,    span->value,
        span->index,  span->op,   span->func.id, span->error ? span->error->status : 0,
        span->depth};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        s->sum = (s->sum ^ numbers[i]) * UINT64_C(0x9E3779B97F4A7C15) + i;
    return 0;
}

/* Stores the offsets of some functions. Returns false if an offset is unknown. */
static bool piece_starts(struct reader *r, uint64_t *starts, size_t room, size_t *count)
{
    const uint32_t functions = irmap_func_count(r->m);
    irmap_func_info f;
    starts[0] = 0;
    *count = 1;
    for (uint32_t i = 1; i < functions && *count < room; i += functions / (uint32_t)room + 1) {
        if (irmap_func_get(r->m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            return false;
        starts[(*count)++] = f.offset;
    }
    return true;
}

/* Checks that the spans of consecutive pieces are those of the whole file. */
static void read_pieces(struct reader *r)
{
    enum { PIECES = 24 };
    uint64_t starts[PIECES];
    size_t count;
    struct span_digest whole = {0}, sum = {0};
    if (irmap_module_format(r->m) == IRMAP_FORMAT_MICB || !piece_starts(r, starts, PIECES, &count))
        return;
    irmap_status status = irmap_spans(r->m, NULL, sum_span, &whole, next_error(r));
    (void)check_status(r, status, NULL, 0);
    bool finished = irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT;
    for (size_t i = 0; i < count; i++) {
        const irmap_span_opts opts = {.size = sizeof opts,
                                      .from = starts[i],
                                      .to = i + 1 < count ? starts[i + 1] : 0,
                                      .piece = 1};
        status = irmap_spans(r->m, &opts, sum_span, &sum, next_error(r));
        (void)check_status(r, status, NULL, 0);
    }
    PROMISE(r, !finished || r->options.allocations_max || sum.sum == whole.sum);
}

void read_spans(struct reader *r)
{
    if (r->options.tiles_max)
        return;
    struct tiling whole = walk(r, 0, 0);
    if (irmap_module_format(r->m) == IRMAP_FORMAT_TILEIR)
        PROMISE(r, whole.ops == count_ops(r) || r->options.allocations_max);
    for (uint32_t i = 0; i < irmap_section_count(r->m); i++) {
        irmap_section s;
        if (irmap_section_get(r->m, i, &s, NULL) == IRMAP_OK)
            (void)walk(r, s.header, s.offset + s.size);
    }
    for (uint32_t i = 0; i < irmap_func_count(r->m) && i < FUNCTIONS_MAX; i++) {
        irmap_func_info f;
        if (irmap_func_get(r->m, (irmap_func){i}, &f, NULL) == IRMAP_OK)
            (void)walk(r, f.offset, f.body_offset + f.body.size);
    }
    struct tiling stopped = {.r = r, .stop_after = SPANS_BEFORE_STOP};
    PROMISE(r, irmap_spans(r->m, NULL, check_span, &stopped, NULL) == IRMAP_DONE);
    PROMISE(r, stopped.count == SPANS_BEFORE_STOP);
    irmap_status status = irmap_print_hex(r->m, NULL, take_line, r, next_error(r));
    (void)check_status(r, status, NULL, 0);
    read_pieces(r);
}
