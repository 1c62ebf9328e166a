/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "hex.h"
#include "memory.h"
#include "parallel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A step of the path to a byte: a section, function, op, operand or field that contains the byte.
 * Steps are named as in messages of check. */
struct place_step {
    uint64_t offset, index;
    const char *name, *meaning;
    irmap_span_part part;
    uint32_t depth, op;
};

struct hex_place {
    const irmap_module *m;
    struct place_step *steps; /* latest span, after the spans that contain it */
    size_t count, room;
    irmap_func func;            /* function of the latest span */
    uint32_t operand, operands; /* index of the latest operand or IRMAP_NONE; operands so far */
    uint32_t known_section;     /* section, function and entry of `prefix` */
    uint32_t known_func, known_entry; /* IRMAP_NONE: none */
    struct json prefix, path, name;   /* name: function name as JSON */
};

static bool is_op(const struct place_step *s)
{
    return s->part == IRMAP_SPAN_OPCODE && s->op != IRMAP_NONE && s->meaning;
}

static void hex_place_step(struct hex_place *p, const irmap_span *span)
{
    while (p->count && p->steps[p->count - 1].depth >= span->depth)
        p->count--;
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 32;
        p->steps = memory_resize(p->steps, p->room * sizeof *p->steps);
    }
    struct place_step *s = &p->steps[p->count++];
    *s = (struct place_step){span->offset, span->index, span->name, span->meaning,
                             span->part,   span->depth, span->op};
    p->func = span->func;
    p->operand = IRMAP_NONE;
    if (is_op(s))
        p->operands = 0;
    else if (span->op != IRMAP_NONE && span->form == IRMAP_FORM_REF && span->ref == IRMAP_REF_VALUE)
        p->operand = p->operands++;
}

static uint32_t section_at(const irmap_module *m, uint64_t offset, irmap_section *out)
{
    for (uint32_t i = 0; i < irmap_section_count(m); i++)
        if (irmap_section_get(m, i, out, NULL) == IRMAP_OK && offset >= out->header &&
            offset < out->offset + out->size)
            return i;
    *out = (irmap_section){.name = {"", 0}};
    return IRMAP_NONE;
}

struct before {
    struct hex_place *p;
    uint64_t from;
};

static int step_before(void *ctx, const irmap_span *span)
{
    struct before *b = ctx;
    if (span->offset >= b->from || span->offset + span->size > b->from)
        return 1;
    hex_place_step(b->p, span);
    return 0;
}

static int take_func(void *ctx, const irmap_span *span)
{
    *(irmap_func *)ctx = span->func;
    return 0;
}

static void hex_place_begin(struct hex_place *p, const irmap_module *m, uint64_t from)
{
    irmap_func func = {IRMAP_NONE};
    irmap_func_info f;
    irmap_section s;
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = from + 1};
    struct before before = {p, from};
    *p = (struct hex_place){.m = m,
                            .func = {IRMAP_NONE},
                            .operand = IRMAP_NONE,
                            .known_func = IRMAP_NONE,
                            .known_section = IRMAP_NONE,
                            .known_entry = IRMAP_NONE};
    (void)!irmap_spans(m, &opts, take_func, &func, NULL);
    opts.to = from;
    if (func.id != IRMAP_NONE && irmap_func_get(m, func, &f, NULL) == IRMAP_OK)
        opts.from = f.offset;
    else if (section_at(m, from, &s) != IRMAP_NONE)
        opts.from = s.header;
    if (opts.from < from)
        (void)!irmap_spans(m, &opts, step_before, &before, NULL);
}

static void hex_place_end(struct hex_place *p)
{
    free(p->steps);
    json_free(&p->prefix);
    json_free(&p->path);
    json_free(&p->name);
}

static void put(struct json *to, const char *text)
{
    const size_t size = strlen(text);
    memcpy(json_room(to, size + 1), text, size + 1);
    to->size += size;
}

/* Escapes a name as in messages, and truncates long names. */
static void put_escaped(struct json *to, const char *name)
{
    enum { MOST = 1024 };
    char text[4];
    for (size_t i = 0; name[i]; i++) {
        const unsigned char c = (unsigned char)name[i];
        if (i == MOST) {
            put(to, "...");
            return;
        }
        snprintf(text, sizeof text, c < ' ' || c > '~' || c == '\\' ? "\\%02X" : "%c", c);
        put(to, text);
    }
}

static void put_step(struct json *to, const char *name, uint64_t number)
{
    char digits[32];
    put(to, to->size ? " > " : "");
    put(to, name);
    if (number == IRMAP_SPAN_NO_INDEX)
        return;
    snprintf(digits, sizeof digits, " %llu", (unsigned long long)number);
    put(to, digits);
}

static const struct place_step *op_of(const struct hex_place *p)
{
    for (size_t i = p->count; i-- > 0;)
        if (is_op(&p->steps[i]))
            return &p->steps[i];
    return NULL;
}

/* Returns whether an op is the function's own op, which in MLIR has no index in the body. */
static bool is_function(const struct hex_place *p, const struct place_step *op)
{
    irmap_func_info f;
    return p->func.id != IRMAP_NONE && irmap_func_get(p->m, p->func, &f, NULL) == IRMAP_OK &&
           f.offset == op->offset;
}

/* Returns the table entry or function that contains a span outside of ops. */
static const struct place_step *entry_of(const struct hex_place *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->steps[i].part != IRMAP_SPAN_SECTION && p->steps[i].index < IRMAP_NONE)
            return &p->steps[i];
    return NULL;
}

/* Updates `prefix`, the path of the function or entry. Returns the first step after the function,
 * entry or op. */
static size_t put_prefix(struct hex_place *p, const struct place_step *op)
{
    irmap_section section;
    irmap_error place = {.func = p->func, .entry = {IRMAP_NONE}, .op = IRMAP_NONE};
    const uint32_t at = section_at(p->m, p->steps[p->count - 1].offset, &section);
    const struct place_step *entry = op ? NULL : entry_of(p), *named = op ? op : entry;
    if (entry && place.func.id == IRMAP_NONE)
        place.entry.id = (uint32_t)entry->index;
    if (!p->prefix.data || at == IRMAP_NONE || at != p->known_section ||
        place.func.id != p->known_func || place.entry.id != p->known_entry) {
        char name[64], text[4096];
        snprintf(name, sizeof name, "%.*s", (int)section.name.size, section.name.data);
        place.section = section.name.size ? name : NULL;
        irmap_module_error_path(p->m, &place, text, sizeof text);
        json_clear(&p->prefix);
        json_clear(&p->name);
        put(&p->prefix, text[0] ? text : irmap_span_part_name(p->steps[0].part));
        if (place.func.id != IRMAP_NONE)
            (void)json_func_name(&p->name, p->m, p->func, NULL);
        p->known_section = at;
        p->known_func = place.func.id;
        p->known_entry = place.entry.id;
    }
    return named ? (size_t)(named - p->steps) + 1 : 0;
}

static const char *hex_place_path(struct hex_place *p)
{
    struct json *to = &p->path;
    const struct place_step *op = op_of(p);
    json_clear(to);
    put(to, "");
    if (!p->count)
        return to->data;
    size_t i = put_prefix(p, op);
    put(to, p->prefix.data);
    if (op) {
        if (is_function(p, op)) {
            put(to, " > ");
        } else {
            put_step(to, "op", op->op);
            put(to, " ");
        }
        put_escaped(to, op->meaning);
    }
    for (; i < p->count; i++) {
        const struct place_step *s = &p->steps[i];
        const bool is_last = i + 1 == p->count, is_section = s->part == IRMAP_SPAN_SECTION;
        if (!is_last && (s->depth == 0 || s->part == IRMAP_SPAN_PADDING))
            continue; /* the prefix names the section */
        if (is_section && s->depth && s->meaning) {
            put_step(to, "section ", IRMAP_SPAN_NO_INDEX);
            put(to, s->meaning);
        } else if (is_last && p->operand != IRMAP_NONE) {
            put_step(to, "operand", p->operand);
            if (strcmp(s->name, "operand") != 0) {
                put(to, " ");
                put(to, s->name);
            }
        } else {
            put_step(to, s->name, is_section ? IRMAP_SPAN_NO_INDEX : s->index);
        }
    }
    return to->data;
}

static void hex_place_json(struct hex_place *p, struct json *o)
{
    const struct place_step *op = op_of(p);
    json_put_text(o, "path", hex_place_path(p));
    if (p->func.id != IRMAP_NONE) {
        json_key(o, "function");
        json_value(o, &p->name);
    }
    if (!op)
        return;
    json_key(o, "op");
    (void)json_escaped(o, (irmap_str){op->meaning, strlen(op->meaning)});
    if (!is_function(p, op))
        json_put_int(o, "op_index", op->op);
    if (p->operand != IRMAP_NONE)
        json_put_int(o, "operand", p->operand);
}

static void put_list(struct json *o, const irmap_module *m, const irmap_span *span, uint32_t width)
{
    const irmap_dims list = {irmap_module_bytes(m).data + span->offset + span->size -
                                 span->value * width,
                             (uint32_t)span->value, width};
    json_key(o, "integers");
    json_begin_array(o);
    for (uint32_t i = 0; i < list.count; i++)
        json_int(o, irmap_dims_get(list, i));
    json_end_array(o);
}

/* Writes the number of a span. Returns whether the JSON object needs no "text". */
static bool put_number(struct json *o, const irmap_module *m, const irmap_span *span)
{
    static const char *const referred[] = {NULL,         "string",    "type",         "constant",
                                           "value",      "debug_row", "debug_record", "attribute",
                                           "properties", "dialect"};
    const bool alone = !span->meaning;
    if (span->index != IRMAP_SPAN_NO_INDEX)
        json_put_u64(o, "index", span->index);
    switch (span->form) {
    case IRMAP_FORM_NUMBER:
    case IRMAP_FORM_BITS:
        json_put_u64(o, "integer", span->value);
        return alone;
    case IRMAP_FORM_SIGNED:
        json_put_int(o, "integer", (int64_t)span->value);
        return alone;
    case IRMAP_FORM_BOOL:
        json_put_bool(o, "bool", span->value);
        return alone;
    case IRMAP_FORM_TAG:
        json_put_u64(o, "integer", span->value);
        break;
    case IRMAP_FORM_REF:
        json_put_u64(o, "integer", span->value);
        if ((size_t)span->ref < sizeof referred / sizeof referred[0] && referred[span->ref])
            json_put_text(o, "refers_to", referred[span->ref]);
        break;
    case IRMAP_FORM_I32S:
        put_list(o, m, span, 4);
        return alone;
    case IRMAP_FORM_I64S:
        put_list(o, m, span, 8);
        return alone;
    case IRMAP_FORM_BOOLS:
        put_list(o, m, span, 1);
        return alone;
    case IRMAP_FORM_NONE:
    case IRMAP_FORM_TEXT:
    case IRMAP_FORM_TERMINATED:
        break;
    }
    return false;
}

static int add_line(void *ctx, const irmap_span *span)
{
    struct hex *h = ctx;
    struct json *o = &h->line;
    char text[IRMAP_SPAN_TEXT_MAX];
    if (h->has_progress)
        h->q->progress(h->q, span->offset, irmap_module_bytes(h->q->m).size);
    json_begin_row(o, h->q->file);
    json_put_u64(o, "offset", span->offset);
    json_put_u64(o, "size", span->size);
    json_put_int(o, "depth", span->depth);
    json_put_text(o, "part", irmap_span_part_name(span->part));
    json_put_text(o, "name", span->name);
    if ((span->error || !put_number(o, h->q->m, span)) && irmap_span_text(h->q->m, span, text) > 0)
        json_put_text(o, "text", text);
    if (span->error)
        json_put_text(o, "error", irmap_status_name(span->error->status));
    if (h->place) {
        hex_place_step(h->place, span);
        hex_place_json(h->place, o);
    }
    json_end_object(o);
    return !query_write_line(h->q, o);
}

/* Errors of a file. irmap_spans() returns only the first; spans contain the other errors. */
struct errors {
    struct query *q;
    const irmap_error *first;
    uint32_t reported;
};

static int report_span(void *ctx, const irmap_span *span)
{
    enum { MOST = 64 }; /* as in check */
    struct errors *e = ctx;
    const irmap_error *err = span->error;
    if (!err || (err->status == e->first->status && err->offset == e->first->offset))
        return 0;
    query_report(e->q, err);
    return ++e->reported == MOST;
}

static void report(const struct hex *h, const irmap_span_opts *range, const irmap_error *first)
{
    struct errors e = {.q = h->q, .first = first, .reported = 1};
    if (h->q->failed)
        return;
    query_report(h->q, first);
    if (irmap_status_classify(first->status) == IRMAP_CLASS_INPUT)
        (void)!irmap_spans(h->q->m, range, report_span, &e, NULL);
}

/* Size of the library's buffer, as in dump.c. */
enum { COLLECTED = 1 << 16 };

struct pieces {
    struct hex *h;
    const size_t *begins; /* by piece: its first function */
    size_t count;
    uint64_t most; /* limit on the text, in bytes */
    uint64_t written;
    uint64_t skip;       /* written bytes that show_rest() must skip */
    irmap_status status; /* status that a single call for the whole file would return */
    irmap_error err;
    bool full;     /* whether less than COLLECTED remains */
    bool finished; /* whether nothing more may be written */
};

static int skip_write(void *ctx, const char *data, size_t size)
{
    struct pieces *p = ctx;
    size_t known = size < p->skip ? size : (size_t)p->skip;
    p->skip -= known;
    return query_write_to(p->h->q, data + known, size - known);
}

static int count_write(void *ctx, const char *data, size_t size)
{
    struct pieces *p = ctx;
    p->full = p->written + size + COLLECTED > p->most;
    if (p->full)
        return -1;
    p->written += size;
    return query_write_to(p->h->q, data, size);
}

/* Prints the rest like print_rest() in dump.c. */
static void show_rest(struct pieces *p)
{
    irmap_span_opts opts = {.size = sizeof opts};
    p->skip = p->written;
    p->finished = true;
    p->status = irmap_print_hex(p->h->q->m, &opts, skip_write, p, &p->err);
}

/* Returns false if a function cannot be read. */
static bool extent_of(const struct pieces *p, size_t i, irmap_span_opts *out)
{
    irmap_func_info f;
    *out = (irmap_span_opts){.size = sizeof *out, .piece = 1};
    for (size_t k = i; k <= i + 1; k++) {
        if (k == 0 || k == p->count)
            continue;
        const irmap_func func = {(uint32_t)p->begins[k]};
        if (irmap_func_get(p->h->q->m, func, &f, NULL) != IRMAP_OK)
            return false;
        *(k == i ? &out->from : &out->to) = f.offset;
    }
    return true;
}

/* Stores an error. Input errors are reported at the end; other errors end the work. */
static void note_error(struct pieces *p, irmap_status status, const irmap_error *err)
{
    p->finished = irmap_status_classify(status) != IRMAP_CLASS_INPUT;
    if (p->status == IRMAP_OK || p->finished) {
        p->status = status;
        p->err = *err;
    }
}

/* Returns whether the text of a range can be too long to store. The range before the first function
 * or after the last can have any size. */
static bool is_large(const struct pieces *p, const irmap_span_opts *range)
{
    const uint64_t to = range->to ? range->to : irmap_module_bytes(p->h->q->m).size;
    return to - range->from > (uint64_t)4 * PARALLEL_TEXT;
}

static void show_piece(void *ctx, struct query *q, size_t i, uint64_t *ignored)
{
    struct pieces *p = ctx;
    struct hex own = {.q = q, .has_progress = p->h->has_progress};
    const bool in_turn = !parallel_is_before_turn();
    irmap_span_opts opts;
    irmap_status status;
    irmap_error err;
    (void)ignored;
    if ((in_turn && p->finished) || !extent_of(p, i, &opts))
        return;
    if (!in_turn && is_large(p, &opts)) {
        (void)parallel_abandon();
        return;
    }
    if (p->h->json) {
        status = irmap_spans(q->m, &opts, add_line, &own, &err);
        json_free(&own.line);
    } else if (!in_turn) {
        status = irmap_print_hex(q->m, &opts, query_write_to, q, &err);
    } else {
        status = irmap_print_hex(q->m, &opts, count_write, p, &err);
        if (p->full) {
            show_rest(p);
            return;
        }
    }
    if (status == IRMAP_OK)
        return;
    if (in_turn)
        note_error(p, status, &err);
    else
        (void)parallel_abandon();
}

static bool accept_piece(void *ctx, uint64_t written, uint64_t ignored)
{
    struct pieces *p = ctx;
    (void)ignored;
    if (p->h->json)
        return !p->finished;
    if (p->finished || written > p->most || p->written + written + COLLECTED > p->most)
        return false;
    p->written += written;
    return true;
}

/* Returns false if one thread must print the file. */
static bool show_in_pieces(struct hex *h)
{
    const irmap_module *m = h->q->m;
    struct pieces p = {.h = h};
    struct parallel work = {.ctx = &p, .piece = show_piece, .accept = accept_piece};
    irmap_print_budget budget;
    irmap_func_info f;
    if (h->q->threads < 2 || irmap_module_format(m) == IRMAP_FORMAT_MICB)
        return false;
    size_t *begins = parallel_split(h->q, NULL, irmap_func_count(m), PARALLEL_TEXT, &work.count);
    bool good = work.count > 1;
    for (size_t i = 1; i < work.count && good; i++)
        good = irmap_func_get(m, (irmap_func){(uint32_t)begins[i]}, &f, NULL) == IRMAP_OK;
    if (good) {
        irmap_print_budget_of(m, &budget);
        p.begins = begins;
        p.count = work.count;
        p.most = budget.text;
        parallel_run(h->q, &work);
        if (p.status != IRMAP_OK)
            report(h, &(irmap_span_opts){.size = sizeof(irmap_span_opts)}, &p.err);
    }
    free(begins);
    return good;
}

/* Reports progress from the offset at the start of a line. */
static int put_text(void *ctx, const char *data, size_t size)
{
    struct hex *h = ctx;
    const char *line = h->has_progress ? memchr(data, '\n', size) : NULL;
    if (line && data + size - line > 16)
        h->q->progress(h->q, strtoull(line + 1, NULL, 16), irmap_module_bytes(h->q->m).size);
    return query_write_to(h->q, data, size);
}

void hex_range(struct hex *h, uint64_t from, uint64_t to)
{
    irmap_error err;
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    if (h->range_count++ && !h->json)
        (void)query_write_text(h->q, "\n");
    irmap_status status = h->json ? irmap_spans(h->q->m, &opts, add_line, h, &err)
                                  : irmap_print_hex(h->q->m, &opts, put_text, h, &err);
    if (status != IRMAP_OK)
        report(h, &opts, &err);
}

void hex_file(struct hex *h)
{
    if (!show_in_pieces(h))
        hex_range(h, 0, 0);
}

void hex_function(struct hex *h, irmap_func func)
{
    irmap_func_info f;
    irmap_error err;
    if (irmap_func_get(h->q->m, func, &f, &err) == IRMAP_OK)
        hex_range(h, f.offset, f.body_offset + f.body.size);
    else
        query_report(h->q, &err);
}

void hex_section(struct hex *h, const char *name)
{
    irmap_section s;
    for (uint32_t i = 0; i < irmap_section_count(h->q->m); i++)
        if (irmap_section_get(h->q->m, i, &s, NULL) == IRMAP_OK && s.name.size &&
            strlen(name) == s.name.size && strncasecmp(s.name.data, name, s.name.size) == 0)
            hex_range(h, s.header, s.offset + s.size);
}

static int step_place(void *ctx, const irmap_span *span)
{
    hex_place_step(ctx, span);
    return span->size != 0;
}

void hex_range_with_context(struct hex *h, uint64_t from, uint64_t to)
{
    struct hex_place place;
    hex_place_begin(&place, h->q->m, from);
    if (h->json) {
        h->place = &place;
    } else {
        const irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = from + 1};
        (void)!irmap_spans(h->q->m, &opts, step_place, &place, NULL);
        (void)query_print(h->q, "in: %s\n", hex_place_path(&place));
    }
    hex_range(h, from, to);
    h->place = NULL;
    hex_place_end(&place);
}

void hex_end(struct hex *h)
{
    json_free(&h->line);
}
