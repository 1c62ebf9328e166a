/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "hex_place.h"
#include "hex_unopened.h"
#include "parallel.h"
#include "query/json.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct hex {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    size_t parts;
    struct json line;
    struct hex_place *place; /* of --at */
};

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

/* The number that stands there; true when it is all that is to be said. */
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
    cli_progress(h->cli, span->offset, irmap_module_bytes(h->m).size);
    json_begin_row(o, h->path);
    json_put_u64(o, "offset", span->offset);
    json_put_u64(o, "size", span->size);
    json_put_int(o, "depth", span->depth);
    json_put_text(o, "part", irmap_part_name(span->part));
    json_put_text(o, "name", span->name);
    if ((span->error || !put_number(o, h->m, span)) && irmap_span_text(h->m, span, text) > 0)
        json_put_text(o, "text", text);
    if (span->error)
        json_put_text(o, "error", irmap_status_name(span->error->status));
    if (h->place) {
        hex_place_step(h->place, span);
        hex_place_json(h->place, o);
    }
    json_end_object(o);
    *json_room(o, 1) = '\n';
    const bool good = cli_put(h->cli, o->data, o->size + 1);
    json_clear(o);
    return !good;
}

/* What one call says is the first thing that is wrong; the others are told by the spans. */
struct wrong {
    const struct hex *h;
    const irmap_error *first;
    uint32_t said;
};

static int report_span(void *ctx, const irmap_span *span)
{
    enum { MOST = 64 }; /* as check */
    struct wrong *w = ctx;
    const irmap_error *err = span->error;
    if (!err || (err->status == w->first->status && err->offset == w->first->offset))
        return 0;
    cli_report(w->h->cli, w->h->path, w->h->m, err);
    return ++w->said == MOST;
}

static void report(const struct hex *h, const irmap_span_opts *range, const irmap_error *first)
{
    struct wrong w = {.h = h, .first = first, .said = 1};
    if (ferror(h->cli->out))
        return;
    cli_report(h->cli, h->path, h->m, first);
    if (irmap_status_classify(first->status) == IRMAP_CLASS_INPUT)
        (void)!irmap_spans(h->m, range, report_span, &w, NULL);
}

/* ---- The whole file, by several threads ---- */

/* What one call collects before it writes: text within so many bytes of the limit is left to it. */
enum { COLLECTED = 1 << 16 };

struct pieces {
    struct hex *h;
    const size_t *begins; /* functions */
    size_t count;
    uint64_t most, written, skip; /* bytes of text: of one call; and what of it is left out */
    irmap_status status;          /* what one call would return */
    irmap_error err;
    bool full;     /* one call has to say where it ends */
    bool finished; /* nothing more is to be shown */
};

static int skip_write(void *ctx, const char *data, size_t size)
{
    struct pieces *p = ctx;
    size_t known = size < p->skip ? size : (size_t)p->skip;
    p->skip -= known;
    return cli_put_text(p->h->cli, data + known, size - known);
}

static int count_write(void *ctx, const char *data, size_t size)
{
    struct pieces *p = ctx;
    p->full = p->written + size + COLLECTED > p->most;
    if (p->full)
        return -1;
    p->written += size;
    return cli_put_text(p->h->cli, data, size);
}

/* Everything by one call, of which some is written: it says what is wrong, and where it ends. */
static void show_rest(struct pieces *p)
{
    irmap_span_opts opts = {.size = sizeof opts};
    p->skip = p->written;
    p->finished = true;
    p->status = irmap_print_hex(p->h->m, &opts, skip_write, p, &p->err);
}

/* Its bytes; false when a function cannot be told. */
static bool extent_of(const struct pieces *p, size_t i, irmap_span_opts *out)
{
    irmap_func_info f;
    *out = (irmap_span_opts){.size = sizeof *out, .piece = 1};
    for (size_t k = i; k <= i + 1; k++) {
        if (k == 0 || k == p->count)
            continue;
        const irmap_func func = {(uint32_t)p->begins[k]};
        if (irmap_func_get(p->h->m, func, &f, NULL) != IRMAP_OK)
            return false;
        *(k == i ? &out->from : &out->to) = f.offset;
    }
    return true;
}

/* What is wrong with the input is said in the end; anything else is the end. */
static void note(struct pieces *p, irmap_status status, const irmap_error *err)
{
    p->finished = irmap_status_classify(status) != IRMAP_CLASS_INPUT;
    if (p->status == IRMAP_OK || p->finished) {
        p->status = status;
        p->err = *err;
    }
}

/* The text of so many bytes is not kept: what stands before the functions, and behind them. */
static bool is_large(const struct pieces *p, const irmap_span_opts *range)
{
    const uint64_t to = range->to ? range->to : irmap_module_bytes(p->h->m).size;
    return to - range->from > (uint64_t)4 * PARALLEL_TEXT;
}

static void show_piece(void *ctx, struct cli *cli, size_t i, uint64_t *ignored)
{
    struct pieces *p = ctx;
    struct hex own = {.cli = cli, .path = p->h->path, .m = p->h->m};
    const bool in_turn = cli == p->h->cli;
    irmap_span_opts opts;
    irmap_status status;
    irmap_error err;
    (void)ignored;
    if ((in_turn && p->finished) || !extent_of(p, i, &opts))
        return;
    if (!in_turn && is_large(p, &opts)) {
        cli_worse(cli, EXIT_INPUT);
        return;
    }
    if (cli->json) {
        status = irmap_spans(own.m, &opts, add_line, &own, &err);
        json_free(&own.line);
    } else if (!in_turn) {
        status = irmap_print_hex(own.m, &opts, cli_put_text, cli, &err);
    } else {
        status = irmap_print_hex(own.m, &opts, count_write, p, &err);
        if (p->full) {
            show_rest(p);
            return;
        }
    }
    if (status == IRMAP_OK)
        return;
    if (in_turn)
        note(p, status, &err);
    else
        cli_worse(cli, EXIT_INPUT);
}

static bool take_piece(void *ctx, uint64_t written, uint64_t ignored)
{
    struct pieces *p = ctx;
    (void)ignored;
    if (p->h->cli->json)
        return !p->finished;
    if (p->finished || written > p->most || p->written + written + COLLECTED > p->most)
        return false;
    p->written += written;
    return true;
}

/* False where one thread is to do it. */
static bool show_in_pieces(struct hex *h)
{
    const unsigned threads = parallel_threads(h->cli, h->m);
    struct pieces p = {.h = h};
    struct parallel work = {.ctx = &p, .piece = show_piece, .take = take_piece};
    irmap_print_budget budget;
    irmap_func_info f;
    if (threads < 2 || irmap_module_format(h->m) == IRMAP_FORMAT_MICB)
        return false;
    size_t *begins =
        parallel_split(h->m, NULL, irmap_func_count(h->m), threads, PARALLEL_TEXT, &work.count);
    bool good = work.count > 1;
    for (size_t i = 1; i < work.count && good; i++)
        good = irmap_func_get(h->m, (irmap_func){(uint32_t)begins[i]}, &f, NULL) == IRMAP_OK;
    if (good) {
        irmap_print_budget_of(h->m, &budget);
        p.begins = begins;
        p.count = work.count;
        p.most = budget.text;
        parallel_run(h->cli, threads, &work);
        if (p.status != IRMAP_OK)
            report(h, &(irmap_span_opts){.size = sizeof(irmap_span_opts)}, &p.err);
    }
    free(begins);
    return good;
}

/* Lines begin with the offset. */
static int put_text(void *ctx, const char *data, size_t size)
{
    const struct hex *h = ctx;
    const char *line = h->cli->bar.wanted ? memchr(data, '\n', size) : NULL;
    if (line && data + size - line > 16)
        cli_progress(h->cli, strtoull(line + 1, NULL, 16), irmap_module_bytes(h->m).size);
    return cli_put_text(h->cli, data, size);
}

/* The bytes [from, to). */
static void show(struct hex *h, uint64_t from, uint64_t to)
{
    irmap_error err;
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    if (h->parts++ && !h->cli->json)
        fputc('\n', h->cli->out);
    irmap_status status = h->cli->json ? irmap_spans(h->m, &opts, add_line, h, &err)
                                       : irmap_print_hex(h->m, &opts, put_text, h, &err);
    if (status != IRMAP_OK)
        report(h, &opts, &err);
}

static void show_functions(struct hex *h)
{
    irmap_func *functions;
    if (!cli_choose(h->cli, h->path, h->m, &functions))
        return;
    for (size_t i = 0; i < h->cli->chosen; i++) {
        irmap_func_info f;
        irmap_error err;
        if (irmap_func_get(h->m, functions[i], &f, &err) == IRMAP_OK)
            show(h, f.offset, f.body_offset + f.body.size);
        else
            cli_report(h->cli, h->path, h->m, &err);
    }
    free(functions);
}

/* A section that the file repeats is shown each time. */
static void show_sections(struct hex *h)
{
    irmap_section s;
    for (uint32_t i = 0; i < irmap_section_count(h->m); i++)
        if (irmap_section_get(h->m, i, &s, NULL) == IRMAP_OK && s.name.size &&
            strlen(h->cli->section) == s.name.size &&
            strncasecmp(s.name.data, h->cli->section, s.name.size) == 0)
            show(h, s.header, s.offset + s.size);
    if (h->parts)
        return;
    fprintf(stderr, "%s: error: no section is called '%s' [%s]\n", cli_name(h->path),
            h->cli->section, irmap_status_name(IRMAP_NOT_FOUND));
    cli_worse(h->cli, EXIT_INPUT);
}

static int step_place(void *ctx, const irmap_span *span)
{
    hex_place_step(ctx, span);
    return span->size != 0;
}

/* The bytes that --at names, and what they belong to: of text the first of them. */
static void show_place(struct hex *h)
{
    const uint64_t from = h->cli->from;
    struct hex_place place;
    hex_place_begin(&place, h->m, from);
    if (h->cli->json) {
        h->place = &place;
    } else {
        const irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = from + 1};
        (void)!irmap_spans(h->m, &opts, step_place, &place, NULL);
        fprintf(h->cli->out, "in: %s\n", hex_place_path(&place));
    }
    show(h, from, h->cli->to + 1);
    h->place = NULL;
    hex_place_end(&place);
}

static void show_range(struct hex *h)
{
    const uint64_t size = irmap_module_bytes(h->m).size;
    if (h->cli->from < size && h->cli->belongings) {
        show_place(h);
        return;
    }
    if (h->cli->from < size) {
        show(h, h->cli->from, h->cli->to + 1);
        return;
    }
    fprintf(stderr, "%s: error: offset %#llx is behind the end: the module has %#llx bytes [%s]\n",
            cli_name(h->path), (unsigned long long)h->cli->from, (unsigned long long)size,
            irmap_status_name(IRMAP_NOT_FOUND));
    cli_worse(h->cli, EXIT_INPUT);
}

static void show_file(struct cli *cli, const char *path, const irmap_module *m)
{
    struct hex h = {.cli = cli, .path = path, .m = m};
    if (cli->at)
        show_range(&h);
    else if (cli->section)
        show_sections(&h);
    else if (cli->function_count)
        show_functions(&h);
    else if (!show_in_pieces(&h))
        show(&h, 0, 0);
    json_free(&h.line);
}

int cmd_hex(struct cli *cli)
{
    if ((cli->section != NULL) + (cli->function_count > 0) + (cli->at != NULL) > 1)
        return cli_usage(cli, "more than one of --section, --function and --at are given", NULL);
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = 0; i < cli->arg_count && !cli->output_failed; i++) {
        irmap_error err;
        const char *path = cli->args[i];
        irmap_module *m = cli_try_open(cli, path, &err);
        if (m) {
            cli_begin_file(cli, path, "");
            show_file(cli, path, m);
            cli_close(cli, path, m);
        } else if (err.status != IRMAP_OK) {
            if (irmap_status_classify(err.status) == IRMAP_CLASS_INPUT)
                hex_unopened(cli, path, &err);
            cli_report(cli, path, NULL, &err);
        }
    }
    return cli->status;
}
