/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "stat.h"
#include "constants.h"
#include "function_spans.h"
#include "parallel.h"
#include <stdlib.h>
#include <string.h>

enum { PIECES = 4 }; /* number per thread */

enum { PROGRESS_BYTES = 4096 }; /* progress is shown again after this many bytes */

struct gathering {
    struct query *q;
    struct stats *s;
    uint32_t func;                   /* function of the current bytes, or IRMAP_NONE */
    struct function_count *function; /* counts of the function */
    struct function_count outside;   /* of bytes outside of functions */
    uint64_t *op_bytes;              /* counter of the current op's bytes */
    uint64_t uncounted;              /* bytes outside of ops */
    size_t ops;                      /* allocated entries of by_op */
    bool chosen;                     /* whether only some functions are counted */
    bool mlir;
    size_t count;
    uint64_t next_progress; /* offset from which on progress is shown again */
};

static void make_room(struct gathering *g, size_t op)
{
    struct stats *s = g->s;
    const size_t room = 2 * op + 256;
    s->by_op = memory_grow(s->by_op, room, sizeof *s->by_op);
    for (; g->ops < room; g->ops++)
        s->by_op[g->ops] = (struct op_count){.id = g->ops};
}

/* Opcodes are small numbers: indices of the op table or of op names. */
static void count_op(struct gathering *g, const irmap_span *span)
{
    struct stats *s = g->s;
    /* In MLIR, a function's own op precedes the ops of its body. */
    const bool function = g->mlir && g->function != &g->outside && !g->function->op_was_read;
    size_t op = (size_t)span->value;
    g->op_bytes = &g->uncounted;
    g->function->op_was_read = true;
    if (function && g->chosen)
        return;
    /* vhlo.return_v1 is shown as one of two ops, so func.return has another number. */
    if (g->mlir && span->meaning && strcmp(span->meaning, "func.return") == 0)
        op += irmap_mlir_op_name_count(g->q->m);
    if (op >= g->ops)
        make_room(g, op);
    struct op_count *counted = &s->by_op[op];
    counted->name = span->meaning;
    counted->count++;
    g->op_bytes = &counted->bytes;
    s->ops++;
    g->function->ops += !function;
}

/* Counts MLIR entries that are stored as text, as the field of their size shows. */
static void count_text(struct stats *s, const irmap_span *span)
{
    if (!span->meaning || strcmp(span->meaning, "bytes of text") != 0)
        return;
    if (strcmp(span->name, "size of type") == 0)
        s->text_types++;
    else
        s->text_attributes++;
}

/* Begins another function, or the bytes outside of functions. */
static void set_function(struct gathering *g, uint32_t func)
{
    g->func = func;
    g->function = func < g->s->function_count ? &g->s->functions[func] : &g->outside;
}

static inline void count_bytes(struct gathering *g, const irmap_span *span)
{
    struct stats *s = g->s;
    s->parts[span->part] += span->size;
    g->function->bytes += span->size;
    if (span->op != IRMAP_NONE)
        *g->op_bytes += span->size;
    if (span->ref == IRMAP_REF_TYPE && span->value < s->type_count)
        s->types[span->value].uses++;
    else if (span->ref == IRMAP_REF_CONSTANT && span->value < s->constant_count)
        s->constants[span->value].uses++;
}

/* Counts a span of which more than the bytes is counted. Not inlined, so that gather() needs no
 * stack frame. */
#ifdef __GNUC__
__attribute__((noinline))
#endif
static int
gather_other(struct gathering *g, const irmap_span *span)
{
    if (span->func.id != g->func)
        set_function(g, span->func.id);
    if (span->offset >= g->next_progress) {
        g->next_progress = span->offset + PROGRESS_BYTES;
        g->q->progress(g->q, span->offset, irmap_module_bytes(g->q->m).size);
    }
    if (span->part == IRMAP_SPAN_OPCODE)
        count_op(g, span);
    else if (span->part == IRMAP_SPAN_TABLE)
        count_text(g->s, span);
    if (span->error)
        query_report(g->q, span->error);
    count_bytes(g, span);
    return 0;
}

static int gather(void *ctx, const irmap_span *span)
{
    /* Bytes with an error are of part OTHER. */
    const uint32_t more = 1u << IRMAP_SPAN_OPCODE | 1u << IRMAP_SPAN_TABLE | 1u << IRMAP_SPAN_OTHER;
    struct gathering *g = ctx;
    if ((more >> span->part & 1) || span->func.id != g->func || span->offset >= g->next_progress)
        return gather_other(g, span);
    count_bytes(g, span);
    return 0;
}

static void begin_gathering(struct gathering *g, struct query *q, struct stats *s)
{
    *g = (struct gathering){.q = q, .s = s, .mlir = irmap_module_format(q->m) == IRMAP_FORMAT_MLIR};
    g->op_bytes = &g->uncounted;
    g->next_progress = PROGRESS_BYTES;
    set_function(g, IRMAP_NONE);
}

static int descending(uint64_t a, uint64_t b)
{
    return (a < b) - (a > b);
}

static int ascending(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int by_count(const void *a, const void *b)
{
    const struct op_count *x = a, *y = b;
    if (x->count != y->count || !x->name || !y->name)
        return descending(x->count, y->count);
    int order = strcmp(x->name, y->name);
    return order ? order : ascending(x->id, y->id);
}

void stats_sort_by_count(struct op_count *ops, size_t count)
{
    if (count)
        qsort(ops, count, sizeof *ops, by_count);
}

static int by_op_bytes(const void *a, const void *b)
{
    const struct op_count *x = a, *y = b;
    return x->bytes != y->bytes ? descending(x->bytes, y->bytes) : by_count(a, b);
}

static int by_bytes(const void *a, const void *b)
{
    const struct function_count *x = a, *y = b;
    return x->bytes != y->bytes ? descending(x->bytes, y->bytes) : ascending(x->id, y->id);
}

static int by_uses(const void *a, const void *b)
{
    const struct use_count *x = a, *y = b;
    return x->uses != y->uses ? descending(x->uses, y->uses) : ascending(x->id, y->id);
}

static bool same_bytes(irmap_bytes a, irmap_bytes b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* Orders constants by size, largest first. Equal constants are adjacent, in table order. */
static int by_content(const void *a, const void *b)
{
    const struct constant_count *x = a, *y = b;
    if (x->raw.size != y->raw.size)
        return descending(x->raw.size, y->raw.size);
    int order = x->raw.size ? memcmp(x->raw.data, y->raw.data, x->raw.size) : 0;
    return order ? order : ascending(x->id, y->id);
}

static void find_duplicates(struct stats *s)
{
    struct constant_count *first = s->constants;
    for (uint32_t i = 0; i < s->constant_count; i++) {
        struct constant_count *c = &s->constants[i];
        if (i && same_bytes(first->raw, c->raw)) {
            s->duplicates++;
            s->duplicate_bytes += c->raw.size;
        } else {
            first = c;
        }
        first->copies++;
    }
}

static bool gather_range(struct gathering *g, const irmap_span_opts *range)
{
    irmap_error err;
    irmap_status status = irmap_spans(g->q->m, range, gather, g, &err);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        return true;
    query_report(g->q, &err);
    return false;
}

/* The spans that begin in a range of the file. Ranges do not divide functions, so all bytes of an
 * op are in one range. */
struct piece {
    irmap_span_opts range;
    struct stats stats;
    struct gathering g;
    bool done; /* without errors */
};

static int gather_piece(void *ctx, const irmap_span *span)
{
    struct piece *p = ctx;
    if (span->offset < p->range.from)
        return 0; /* the span is part of the previous piece */
    return span->error ? 1 : gather(&p->g, span);
}

static void begin_tables(struct stats *s, const irmap_module *m)
{
    *s = (struct stats){.function_count = irmap_func_count(m),
                        .type_count = irmap_type_count(m),
                        .constant_count = irmap_tile_const_count(m)}; /* MLIR: added later */
    s->functions = memory_zeroed(s->function_count, sizeof *s->functions);
    s->types = memory_zeroed(s->type_count, sizeof *s->types);
    s->constants = memory_zeroed(s->constant_count, sizeof *s->constants);
    for (uint32_t i = 0; i < s->constant_count; i++)
        s->constants[i].id = i;
}

static void run_piece(void *ctx, struct query *q, size_t i, uint64_t *note)
{
    struct piece *pieces = ctx;
    struct piece p = pieces[i]; /* a copy, because pieces in the array share cache lines */
    irmap_error err;
    (void)note;
    stats_free(&p.stats); /* of a previous attempt */
    begin_tables(&p.stats, q->m);
    begin_gathering(&p.g, q, &p.stats);
    p.done = irmap_spans(q->m, &p.range, gather_piece, &p, &err) == IRMAP_OK;
    p.g.s = NULL;
    pieces[i] = p;
}

static void add_piece(struct gathering *g, const struct piece *p)
{
    struct stats *s = g->s;
    const struct stats *t = &p->stats;
    s->ops += t->ops;
    s->text_attributes += t->text_attributes;
    s->text_types += t->text_types;
    for (int i = 0; i < STAT_PARTS; i++)
        s->parts[i] += t->parts[i];
    for (size_t i = 0; i < p->g.ops; i++) {
        if (!t->by_op[i].count)
            continue;
        if (i >= g->ops)
            make_room(g, i);
        s->by_op[i].name = t->by_op[i].name;
        s->by_op[i].count += t->by_op[i].count;
        s->by_op[i].bytes += t->by_op[i].bytes;
    }
    for (uint32_t i = 0; i < s->function_count; i++) {
        s->functions[i].bytes += t->functions[i].bytes;
        s->functions[i].ops += t->functions[i].ops;
    }
    for (uint32_t i = 0; i < s->type_count; i++)
        s->types[i].uses += t->types[i].uses;
    for (uint32_t i = 0; i < t->constant_count; i++)
        s->constants[i].uses += t->constants[i].uses;
}

/* Returns the offset of the last function or section that begins at or before an offset. */
static uint64_t cut_at(const irmap_module *m, uint64_t offset)
{
    uint64_t cut = 0;
    irmap_section section;
    irmap_func_info f;
    for (uint32_t i = 0; i < irmap_section_count(m); i++)
        if (irmap_section_get(m, i, &section, NULL) == IRMAP_OK && section.header <= offset &&
            section.header > cut)
            cut = section.header;
    uint32_t low = 0, high = irmap_func_count(m);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (irmap_func_get(m, (irmap_func){middle}, &f, NULL) != IRMAP_OK || f.offset > offset)
            high = middle;
        else
            low = middle + 1;
    }
    if (low && irmap_func_get(m, (irmap_func){low - 1}, &f, NULL) == IRMAP_OK && f.offset > cut)
        cut = f.offset;
    return cut;
}

/* Gathers in several threads. Returns false if this is not possible or the file has errors, which
 * one thread then reports. */
static bool gather_in_pieces(struct gathering *g)
{
    const unsigned threads = g->q->threads;
    const uint64_t size = irmap_module_bytes(g->q->m).size;
    const uint64_t most = (uint64_t)PIECES * threads;
    const irmap_format format = irmap_module_format(g->q->m);
    if (threads <= 1 || (format != IRMAP_FORMAT_TILEIR && format != IRMAP_FORMAT_MLIR))
        return false;
    struct piece *pieces = memory_zeroed((size_t)most, sizeof *pieces);
    size_t count = 0;
    for (uint64_t k = 0; k < most; k++) {
        /* avoids overflow of the product */
        uint64_t from = cut_at(g->q->m, size / most * k);
        if (count && from <= pieces[count - 1].range.from)
            continue;
        if (count)
            pieces[count - 1].range.to = from;
        pieces[count++] =
            (struct piece){.range = {.size = sizeof(irmap_span_opts), .from = from, .to = size}};
    }
    struct parallel work = {.count = count, .ctx = pieces, .piece = run_piece};
    parallel_run(g->q, &work);
    bool whole = true;
    for (size_t i = 0; i < count; i++)
        whole = whole && pieces[i].done;
    for (size_t i = 0; i < count; i++) {
        if (whole)
            add_piece(g, &pieces[i]);
        stats_free(&pieces[i].stats);
    }
    free(pieces);
    return whole;
}

static void report_function(void *ctx, const irmap_error *err)
{
    const struct gathering *g = ctx;
    query_report(g->q, err);
}

static bool gather_functions(struct gathering *g, const irmap_func *functions)
{
    irmap_error err;
    const irmap_status status =
        function_spans(g->q->m, functions, g->count, gather, report_function, g, &err);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        return true;
    query_report(g->q, &err);
    return false;
}

/* Removes the rows of the sorted tables that the functions do not use. */
static void drop_unused(struct stats *s)
{
    uint32_t remaining = 0;
    while (s->function_count && !s->functions[s->function_count - 1].bytes)
        s->function_count--;
    while (s->type_count && !s->types[s->type_count - 1].uses)
        s->type_count--;
    for (uint32_t i = 0; i < s->constant_count; i++)
        if (s->constants[i].uses)
            s->constants[remaining++] = s->constants[i];
    s->constant_count = remaining;
}

/* Adds MLIR constants, which are a subset of the attributes. Counts uses as ls constants does,
 * because ops can refer to them through shared dictionaries. */
static void begin_attributes(struct gathering *g, const irmap_func *functions)
{
    struct stats *s = g->s;
    uint32_t count = 0;
    const uint32_t attributes = (uint32_t)constants_count(g->q->m);
    for (uint32_t i = 0; i < attributes; i++)
        count += constants_has(g->q->m, i);
    if (!count)
        return;
    struct constant_uses *known = constants_find(g->q, functions, g->count);
    s->constants = memory_grow(s->constants, count, sizeof *s->constants);
    for (uint32_t i = 0; i < attributes && s->constant_count < count; i++)
        if (constants_has(g->q->m, i))
            s->constants[s->constant_count++] =
                (struct constant_count){.id = i, .uses = known[i].uses};
    free(known);
}

bool stats_gather(struct query *q, const irmap_func *functions, size_t count, struct stats *s)
{
    const irmap_module *m = q->m;
    struct gathering g;
    begin_tables(s, m);
    begin_gathering(&g, q, s);
    g.chosen = functions != NULL;
    g.count = count;
    for (uint32_t i = 0; i < s->function_count; i++)
        s->functions[i].id = i;
    for (uint32_t i = 0; i < s->type_count; i++)
        s->types[i].id = i;
    if (g.mlir)
        begin_attributes(&g, functions);
    for (uint32_t i = 0; i < s->constant_count; i++) {
        struct constant_count *c = &s->constants[i];
        if (constants_bytes(m, c->id, &c->raw, NULL) != IRMAP_OK || !budget_charge(c->raw.size))
            c->raw = (irmap_bytes){NULL, 0};
    }
    bool whole = functions ? gather_functions(&g, functions)
                           : gather_in_pieces(&g) || gather_range(&g, NULL);
    for (int i = 0; i < STAT_PARTS; i++)
        s->bytes += s->parts[i];
    if (g.ops)
        qsort(s->by_op, g.ops, sizeof *s->by_op, by_op_bytes);
    while (s->by_op_count < g.ops && s->by_op[s->by_op_count].count)
        s->by_op_count++;
    qsort(s->functions, s->function_count, sizeof *s->functions, by_bytes);
    qsort(s->types, s->type_count, sizeof *s->types, by_uses);
    qsort(s->constants, s->constant_count, sizeof *s->constants, by_content);
    if (functions)
        drop_unused(s);
    find_duplicates(s);
    return whole;
}

void stats_free(struct stats *s)
{
    free(s->by_op);
    free(s->functions);
    free(s->types);
    free(s->constants);
}
