/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Defines the functions that irmap.wasm exports to irmap.mjs. Numbers that may exceed 32 bits are
 * doubles. A call stores its output in view_result, which view_text() and view_problems() return.
 */
#include "engine.h"
#include "query/check.h"
#include "query/diff.h"
#include "query/dump.h"
#include "query/hex.h"
#include "query/info.h"
#include "query/modules.h"
#include "query/ops.h"
#include "query/stablehlo.h"
#include "query/stat.h"
#include "query/table.h"
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

struct view_result view_result;

void *EXPORT(view_alloc)(size_t size);
void EXPORT(view_release)(void *p);
const char *EXPORT(view_version)(void);
const char *EXPORT(view_text)(void);
size_t EXPORT(view_text_size)(void);
const char *EXPORT(view_problems)(void);
size_t EXPORT(view_problems_size)(void);
struct view_file *EXPORT(view_open)(uint8_t *data, size_t size, char *name);
int EXPORT(view_describe)(struct view_file *f, char *text, size_t size);
void EXPORT(view_close)(struct view_file *f);
int EXPORT(view_modules)(struct view_file *f);
struct view_module *EXPORT(view_module)(struct view_file *f, uint32_t index);
void EXPORT(view_free)(struct view_module *m);
const void *EXPORT(view_bytes)(const struct view_module *m);
double EXPORT(view_size)(const struct view_module *m);
uint32_t EXPORT(view_function_count)(const struct view_module *m);
double EXPORT(view_find)(const struct view_module *m, const char *name, size_t size);
void EXPORT(view_show)(struct view_module *m, int generic, int vhlo);
int EXPORT(view_info)(struct view_module *m);
int EXPORT(view_list)(struct view_module *m, char *kind, double first, double count);
int EXPORT(view_fields)(struct view_module *m, double offset, double size);
int EXPORT(view_check)(struct view_module *m, const char *level, double function, int indices);
int EXPORT(view_stat)(struct view_module *m);
int EXPORT(view_diff)(struct view_module *a, struct view_module *b, int indices);
int EXPORT(view_dump)(struct view_module *m);

void *view_alloc(size_t size)
{
    return malloc(size ? size : 1);
}

void view_release(void *p)
{
    free(p);
}

const char *view_version(void)
{
    return irmap_version_string();
}

const char *view_text(void)
{
    return view_result.output.data;
}

size_t view_text_size(void)
{
    return view_result.output.size;
}

const char *view_problems(void)
{
    return view_result.problems.data;
}

size_t view_problems_size(void)
{
    return view_result.problems.size;
}

static void clear_result(void)
{
    json_free(&view_result.output);
    json_clear(&view_result.problems);
}

void view_problem(const irmap_module *m, const irmap_error *err, bool warning)
{
    struct json *o = &view_result.problems;
    char message[512], where[512] = "";
    irmap_error_message(err, message, sizeof message);
    if (m)
        irmap_module_error_path(m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    json_begin_object(o);
    json_put_text(o, "status", irmap_status_name(err->status));
    json_put_text(o, "severity", warning ? "warning" : "error");
    json_put_text(o, "message", message);
    json_put_u64(o, "offset", err->offset);
    json_key(o, "path"); /* contains names from the file, which may have any bytes */
    if (!json_utf8(o, (irmap_str){where, strlen(where)}))
        (void)json_escape(o, (irmap_str){where, strlen(where)});
    json_end_object(o);
}

/* Ends the instance. JavaScript reports this as an error. */
static void end_instance(void)
{
    enum { OUT_OF_MEMORY = 3 };
    exit(OUT_OF_MEMORY);
}

static double last_reported; /* last reported progress of the call */

void view_begin(uint64_t size)
{
    last_reported = 0;
    memory_exhausted = end_instance;
    budget_begin();
    budget_add_file(size);
}

__attribute__((import_module("irmap"), import_name("progress"))) void view_progress(double part);

/* Reports progress in steps of 1%. */
static void progress(const struct query *q, uint64_t done, uint64_t all)
{
    const double part = all ? (double)done / (double)all : last_reported;
    (void)q;
    if (part >= last_reported && part < last_reported + 0.01)
        return;
    last_reported = part;
    view_progress(part);
}

static int write_output(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    json_write(&view_result.output, data, size);
    return 0;
}

static void report(const struct query *q, const irmap_error *err)
{
    view_problem(q->m, err, false);
}

/* Returns a query that writes to view_result. Adds the module's warnings to its problems. */
static struct query query_of(const char *name, const irmap_module *m)
{
    irmap_error warning;
    for (uint32_t i = 0; m && irmap_module_warning_get(m, i, &warning) == IRMAP_OK; i++)
        view_problem(m, &warning, true);
    return (struct query){
        .m = m, .file = name, .write = write_output, .report = report, .progress = progress};
}

static struct query begin(const struct view_module *m)
{
    clear_result();
    view_begin(irmap_module_bytes(m->m).size);
    return query_of(m->name, m->m);
}

static int end(const struct query *q)
{
    irmap_error err;
    if (budget_error(&err))
        view_problem(q->m, &err, false);
    return 0;
}

/* Takes ownership of the bytes and of the zero-terminated name. */
struct view_file *view_open(uint8_t *data, size_t size, char *name)
{
    struct view_file *f = memory_zeroed(1, sizeof *f);
    f->data = data;
    f->size = size;
    f->name = name;
    f->open.size = sizeof f->open;
    return f;
}

/* Takes ownership of the text of a dialect description, which applies to modules that are opened
 * later. Returns -1 if it is invalid. */
int view_describe(struct view_file *f, char *text, size_t size)
{
    irmap_str name;
    irmap_error err;
    clear_result();
    if (irmap_mlir_describe((irmap_str){text, size}, &name, &err) != IRMAP_OK) {
        view_problem(NULL, &err, false);
        free(text);
        return -1;
    }
    irmap_open_opts *open = &f->open;
    f->dialects = memory_grow(f->dialects, open->dialect_count + 1, sizeof *f->dialects);
    f->dialects[open->dialect_count++] = (irmap_str){text, size};
    open->dialects = f->dialects;
    return 0;
}

/* Closes a file. Its modules must be freed before. */
void view_close(struct view_file *f)
{
    for (size_t i = 0; i < f->open.dialect_count; i++)
        free((void *)(uintptr_t)f->dialects[i].data);
    free(f->dialects);
    search_free(&f->hits);
    free(f->data);
    free(f->name);
    free(f);
}

static void begin_search(struct view_file *f)
{
    f->budget = search_budget_begin(&f->open);
    search_budget_add(&f->budget, &f->open, f->size);
}

static void search_once(struct view_file *f)
{
    begin_search(f);
    if (!f->searched)
        search(&f->open, &f->budget, f->data, f->size, true, &f->hits);
    f->searched = true;
    begin_search(f); /* modules that the call opens have a separate budget */
}

static irmap_status open_found(struct view_file *f, uint32_t index, irmap_module **out,
                               irmap_error *err)
{
    struct unpacked module;
    *out = NULL;
    if (index >= f->hits.count)
        return query_error(err, IRMAP_OUT_OF_RANGE, "module", index, f->hits.count);
    const struct hit *hit = &f->hits.list[index];
    const uint8_t *stored = hit->bytes ? hit->bytes : f->data + hit->found.offset;
    const uint64_t size = hit->bytes ? hit->size : hit->found.stored;
    if (!search_is_packed(hit))
        return irmap_open_memory(stored, (size_t)size, &f->open, out, err);
    irmap_status status = search_unpack(&f->open, &f->budget, hit, stored, &module, err);
    if (status != IRMAP_OK)
        return status;
    status = irmap_open_wrap(module.data, module.size, free, module.data, &f->open, out, err);
    if (status != IRMAP_OK)
        free(module.data);
    return status;
}

static irmap_status open_listed(struct query *q, const struct modules *l, uint32_t index,
                                bool with_dialects, irmap_module **out, irmap_error *err)
{
    (void)l, (void)with_dialects; /* JavaScript passes all descriptions */
    return open_found(q->ctx, index, out, err);
}

static void report_failed(struct query *q, const struct modules *l, uint32_t index,
                          const irmap_error *err)
{
    (void)l, (void)index;
    query_report(q, err);
}

static bool is_bytecode(const struct view_file *f)
{
    return irmap_detect(f->data, f->size) != IRMAP_FORMAT_NONE;
}

int view_modules(struct view_file *f)
{
    irmap_module *m = NULL;
    irmap_error err;
    clear_result();
    search_once(f);
    err = f->hits.err;
    view_begin(f->size);
    struct query q = query_of(f->name, NULL);
    q.ctx = f;
    if (err.status == IRMAP_OK &&
        (f->hits.count == 0 || (is_bytecode(f) && f->hits.list[0].found.offset != 0)))
        (void)irmap_open_memory(f->data, f->size, &f->open, &m, &err);
    irmap_module_unref(m);
    const struct modules l = {&f->hits, true, IRMAP_NONE, open_listed, report_failed, NULL};
    modules_list(&q, &l);
    if (err.status != IRMAP_OK)
        query_report(&q, &err);
    return 0;
}

static irmap_status open_module(struct view_file *f, uint32_t index, irmap_module **out,
                                irmap_error *err)
{
    if (index == 0 && is_bytecode(f))
        return irmap_open_memory(f->data, f->size, &f->open, out, err);
    search_once(f);
    if (index == 0 && f->hits.count == 0)
        return irmap_open_memory(f->data, f->size, &f->open, out, err);
    return open_found(f, index, out, err);
}

/* Opens a module. Opens a portable artifact also in its stored form. */
static irmap_status open_both(struct view_file *f, uint32_t index, irmap_module *out[2],
                              irmap_error *err)
{
    out[1] = NULL;
    f->open.stablehlo = 1;
    irmap_status status = open_module(f, index, &out[0], err);
    if (status != IRMAP_OK || !stablehlo_declared(out[0]).data)
        return status;
    f->open.stablehlo = 0;
    status = open_module(f, index, &out[1], err);
    if (status != IRMAP_OK)
        irmap_module_unref(out[0]);
    return status;
}

/* If the MLIR properties do not match the producer's table, opens the module again with a matching
 * table. As in the command, checks still use the producer's table. */
static void fit_tables(struct view_file *f, uint32_t index, struct view_module *out)
{
    irmap_mlir_tables tables;
    irmap_module *modules[2];
    irmap_error err;
    if (irmap_mlir_tables_get(out->m, &tables, NULL) != IRMAP_OK || !tables.named ||
        !tables.unfitted)
        return;
    f->open.fit_tables = 1;
    if (open_both(f, index, modules, &err) == IRMAP_OK) {
        out->checked = out->other ? out->other : out->m;
        if (out->other)
            irmap_module_unref(out->m);
        out->m = modules[0];
        out->other = modules[1];
    }
    f->open.fit_tables = 0;
}

/* Returns NULL if the module cannot be opened; then the error is the only problem. */
struct view_module *view_module(struct view_file *f, uint32_t index)
{
    irmap_module *m[2];
    irmap_error err;
    clear_result();
    if (open_both(f, index, m, &err) != IRMAP_OK) {
        view_problem(NULL, &err, false);
        return NULL;
    }
    struct view_module *out = memory_zeroed(1, sizeof *out);
    out->m = m[0];
    out->other = m[1];
    fit_tables(f, index, out);
    out->name = f->name;
    return out;
}

void view_show(struct view_module *m, int generic, int vhlo)
{
    m->form.generic = generic != 0;
    if (m->form.vhlo == (vhlo != 0))
        return;
    m->form.vhlo = vhlo != 0;
    if (!m->other)
        return;
    irmap_module *shown = m->other;
    m->other = m->m;
    m->m = shown;
    irmap_body_free(m->body);
    m->body = NULL;
}

/* Returns the module to check, which is in its stored form. */
static struct view_module stored_of(const struct view_module *m)
{
    return (struct view_module){.name = m->name,
                                .m = m->checked                  ? m->checked
                                     : m->other && !m->form.vhlo ? m->other
                                                                 : m->m};
}

void view_free(struct view_module *m)
{
    irmap_body_free(m->body);
    irmap_module_unref(m->m);
    irmap_module_unref(m->other);
    irmap_module_unref(m->checked);
    free(m);
}

const void *view_bytes(const struct view_module *m)
{
    return irmap_module_bytes(m->m).data;
}

double view_size(const struct view_module *m)
{
    return (double)irmap_module_bytes(m->m).size;
}

uint32_t view_function_count(const struct view_module *m)
{
    return irmap_func_count(m->m);
}

/* Returns the index of a function, or -1. */
double view_find(const struct view_module *m, const char *name, size_t size)
{
    irmap_func func;
    const irmap_str s = {name, size};
    if (irmap_func_find(m->m, s, &func, NULL) == IRMAP_OK ||
        (size && name[0] == '@' && irmap_mlir_symbol_find(m->m, s, &func, NULL) == IRMAP_OK))
        return func.id;
    return -1;
}

/* Describes MLIR in its stored form, even if it was converted when it was opened. */
int view_info(struct view_module *m)
{
    const struct view_module stored = {.name = m->name,
                                       .m = m->other && !m->form.vhlo ? m->other : m->m};
    const struct query q = begin(&stored);
    const irmap_open_opts limits = {.size = sizeof limits};
    struct search_budget budget = search_budget_begin(&limits);
    struct info info;
    info_read(&q, false, &info);
    search_budget_add(&budget, &limits, irmap_module_bytes(stored.m).size);
    info.inside = search_count_inside(&limits, &budget, stored.m);
    info_json(&view_result.output, &info);
    json_write_cstr(&view_result.output, "\n");
    info_free(&info);
    return end(&q);
}

/* Lists rows of a table; count 0 is all. In MIC-B, "ops" are the values of the graph. */
int view_list(struct view_module *m, char *kind, double first, double count)
{
    const bool ops = strcmp(kind, "ops") == 0, graph = irmap_micb_value_count(m->m) > 0;
    const struct table *t = table_named(ops && graph ? "values" : kind);
    const struct table_options o = {
        .first = (uint64_t)first, .rows = (uint64_t)count, .no_bytes = true};
    const struct ops_options ops_options = {.json = true};
    irmap_error warning;
    struct query q = begin(m);
    struct json_rows rows = {.q = &q};
    const struct row_writer to = {json_rows_write, &rows, .for_text = false};
    if ((ops || t == &functions_table) && !query_has_functions(m->m, &warning))
        return end(&q); /* the problems contain the warning */
    if (t)
        (void)table_list(&q, t, &o, &to);
    else if (ops)
        (void)ops_list(&q, &ops_options);
    json_free(&rows.line);
    return end(&q);
}

int view_fields(struct view_module *m, double offset, double size)
{
    struct query q = begin(m);
    struct hex h = {.q = &q, .json = true, .has_progress = true};
    if (size > 0 && offset < view_size(m))
        hex_range(&h, (uint64_t)offset, (uint64_t)(offset + size));
    hex_end(&h);
    return end(&q);
}

/* Checks the module or, at level verify, one function (-1: all). */
int view_check(struct view_module *m, const char *level, double function, int indices)
{
    const struct view_module stored = stored_of(m);
    const irmap_func func = {(uint32_t)function};
    const bool one = function >= 0 && strcmp(level, "verify") == 0 && check_has_rules(stored.m);
    const struct check_options o = {.level = level,
                                    .json = true,
                                    .indices = indices != 0,
                                    .functions = one ? &func : NULL,
                                    .function_count = one};
    struct check_notes notes = {.newer = false};
    struct query q = begin(&stored);
    (void)check_module(&q, &o, &notes);
    return end(&q);
}

int view_stat(struct view_module *m)
{
    struct stats s;
    const struct stats_form form = {.json = true};
    struct query q = begin(m);
    if (stats_gather(&q, NULL, 0, &s))
        stats_show(&q, &form, &s);
    stats_free(&s);
    return end(&q);
}

int view_diff(struct view_module *a, struct view_module *b, int indices)
{
    irmap_error warning;
    view_show(b, a->form.generic, a->form.vhlo);
    const struct diff_options o = {.json = true, .indices = indices != 0, .form = a->form};
    struct query q[] = {begin(a), query_of(b->name, b->m)};
    view_begin(irmap_module_bytes(a->m).size + irmap_module_bytes(b->m).size);
    if (query_has_functions(a->m, &warning) && query_has_functions(b->m, &warning) &&
        diff_is_possible(q, &o))
        (void)diff_modules(q, &o);
    return end(&q[1]);
}

int view_dump(struct view_module *m)
{
    struct query q = begin(m);
    const irmap_print_opts opts = {.size = sizeof opts,
                                   .stablehlo = stablehlo_is_shown(&m->form, m->m),
                                   .generic = m->form.generic};
    dump_text(&q, &opts);
    return end(&q);
}
