/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The exports of irmap.wasm, for irmap.mjs. Numbers that may not fit 32 bits are doubles. A call
 * leaves its output in view_result, whose parts view_text() and view_problems() hand out.
 */
#include "engine.h"
#include "query/stablehlo.h"
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
    return view_result.text;
}

size_t view_text_size(void)
{
    return view_result.size;
}

const char *view_problems(void)
{
    return view_result.problems.data;
}

size_t view_problems_size(void)
{
    return view_result.problems.size;
}

static void forget_result(void)
{
    free(view_result.text);
    view_result.text = NULL;
    view_result.size = 0;
    json_clear(&view_result.problems);
}

/* Takes over the bytes and the name, which is terminated. */
struct view_file *view_open(uint8_t *data, size_t size, char *name)
{
    struct view_file *f = memory_zeroed(1, sizeof *f);
    f->data = data;
    f->size = size;
    f->name = name;
    f->carrier = (struct carrier){.path = name,
                                  .data = data,
                                  .size = size,
                                  .bytecode = irmap_detect(data, size) != IRMAP_FORMAT_NONE};
    f->input = (struct input){name, &f->carrier, IRMAP_NONE};
    f->cli = (struct cli){.json = true, .inputs = &f->input, .input_count = 1};
    f->cli.open.size = sizeof f->cli.open;
    f->cli.open.max_input = 1u << 30; /* no option raises the lower limit of the command */
    return f;
}

/* Takes over the text of a description of a dialect, for the modules that are opened from now on.
 * -1: it is none. */
int view_describe(struct view_file *f, char *text, size_t size)
{
    irmap_str name;
    irmap_error err;
    forget_result();
    if (irmap_mlir_describe((irmap_str){text, size}, &name, &err) != IRMAP_OK) {
        view_problem(NULL, &err, false);
        free(text);
        return -1;
    }
    irmap_open_opts *open = &f->cli.open;
    f->dialects = memory_grow(f->dialects, open->dialect_count + 1, sizeof *f->dialects);
    f->dialects[open->dialect_count++] = (irmap_str){text, size};
    open->dialects = f->dialects;
    return 0;
}

/* Modules may outlive nothing of it: they are freed before. */
void view_close(struct view_file *f)
{
    for (size_t i = 0; i < f->cli.open.dialect_count; i++)
        free((void *)(uintptr_t)f->dialects[i].data);
    free(f->dialects);
    search_free(&f->carrier.hits);
    free(f->data);
    free(f->name);
    free(f);
}

static void search_once(struct view_file *f)
{
    if (f->searched)
        return;
    f->searched = true;
    search(&f->cli, f->data, f->size, true, &f->carrier.hits);
    f->carrier.err = f->carrier.hits.err;
}

static void begin(struct view_call *call, struct view_module *a, struct view_module *b)
{
    forget_result();
    uint64_t size = irmap_module_bytes(a->m).size;
    *call = (struct view_call){.cli = {.json = true,
                                       .bad_input = EXIT_INPUT,
                                       .jobs = 1,
                                       .generic = a->generic,
                                       .vhlo = a->vhlo},
                               .args = {a->name, b ? b->name : NULL},
                               .modules = {a, b}};
    call->cli.args = call->args;
    call->cli.arg_count = b ? 2 : 1;
    call->cli.file_count = call->cli.arg_count;
    call->cli.files = call->args;
    call->cli.out = open_memstream(&call->text, &call->size);
    if (!call->cli.out)
        exit(EXIT_ENVIRONMENT);
    if (b)
        size += irmap_module_bytes(b->m).size;
    view_begin(size);
    view_at_work(call);
}

static int end(struct view_call *call)
{
    view_at_work(NULL);
    fclose(call->cli.out);
    view_result.text = call->text;
    view_result.size = call->size;
    return call->cli.status;
}

int view_modules(struct view_file *f)
{
    struct view_call call = {.text = NULL};
    forget_result();
    search_once(f);
    f->cli.out = open_memstream(&call.text, &call.size);
    if (!f->cli.out)
        exit(EXIT_ENVIRONMENT);
    call.cli.out = f->cli.out;
    f->cli.status = EXIT_GOOD;
    view_begin(f->size);
    (void)cli_list_modules(&f->cli, f->name);
    return end(&call);
}

static irmap_status open_module(struct view_file *f, uint32_t index, irmap_module **out,
                                irmap_error *err)
{
    if (index == 0 && f->carrier.bytecode)
        return carrier_open_whole(&f->carrier, &f->cli.open, out, err);
    search_once(f);
    if (index == 0 && f->carrier.hits.count == 0)
        return carrier_open_whole(&f->carrier, &f->cli.open, out, err);
    return carrier_open(&f->cli, &f->carrier, index, &f->cli.open, out, err);
}

/* Opens a module, and a portable artifact also as it is stored. */
static irmap_status open_both(struct view_file *f, uint32_t index, irmap_module *out[2],
                              irmap_error *err)
{
    out[1] = NULL;
    f->cli.open.stablehlo = 1;
    irmap_status status = open_module(f, index, &out[0], err);
    if (status != IRMAP_OK || !stablehlo_declared(out[0]).data)
        return status;
    f->cli.open.stablehlo = 0;
    status = open_module(f, index, &out[1], err);
    if (status != IRMAP_OK)
        irmap_module_unref(out[0]);
    return status;
}

/* As the command: MLIR whose properties do not fit the table of the producer is read by what fits,
 * and checked by the table of the producer. */
static void fit_tables(struct view_file *f, uint32_t index, struct view_module *out)
{
    irmap_mlir_tables tables;
    irmap_module *fitting[2];
    irmap_error err;
    if (irmap_mlir_tables_get(out->m, &tables, NULL) != IRMAP_OK || !tables.exact ||
        !tables.unfitted)
        return;
    f->cli.open.fit_tables = 1;
    if (open_both(f, index, fitting, &err) == IRMAP_OK) {
        out->checked = out->other ? out->other : out->m;
        if (out->other)
            irmap_module_unref(out->m);
        out->m = fitting[0];
        out->other = fitting[1];
    }
    f->cli.open.fit_tables = 0;
}

/* NULL: it cannot be opened, and why is the only problem. */
struct view_module *view_module(struct view_file *f, uint32_t index)
{
    irmap_module *m[2];
    irmap_error err;
    forget_result();
    if (open_both(f, index, m, &err) != IRMAP_OK) {
        view_problem(NULL, &err, false);
        return NULL;
    }
    struct view_module *out = memory_zeroed(1, sizeof *out);
    out->m = m[0];
    out->other = m[1];
    fit_tables(f, index, out);
    out->name = memory_new(strlen(f->name) + 1);
    strcpy(out->name, f->name);
    return out;
}

/* Chooses the form of MLIR for what is asked from now on. */
void view_show(struct view_module *m, int generic, int vhlo)
{
    m->generic = generic != 0;
    if (m->vhlo == (vhlo != 0))
        return;
    m->vhlo = vhlo != 0;
    if (!m->other)
        return;
    irmap_module *shown = m->other;
    m->other = m->m;
    m->m = shown;
    irmap_body_free(m->body);
    m->body = NULL;
}

/* The module as it is stored, which is what is checked. */
static struct view_module stored_of(const struct view_module *m)
{
    return (struct view_module){.name = m->name,
                                .m = m->checked             ? m->checked
                                     : m->other && !m->vhlo ? m->other
                                                            : m->m};
}

void view_free(struct view_module *m)
{
    irmap_body_free(m->body);
    irmap_module_unref(m->m);
    irmap_module_unref(m->other);
    irmap_module_unref(m->checked);
    free(m->name);
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

/* -1: there is none. */
double view_find(const struct view_module *m, const char *name, size_t size)
{
    irmap_func func;
    const irmap_str s = {name, size};
    if (irmap_func_find(m->m, s, &func, NULL) == IRMAP_OK ||
        (size && name[0] == '@' && irmap_mlir_symbol_find(m->m, s, &func, NULL) == IRMAP_OK))
        return func.id;
    return -1;
}

int view_info(struct view_module *m)
{
    struct view_call call;
    struct view_module stored = {.name = m->name, .m = m->other && !m->vhlo ? m->other : m->m};
    begin(&call, &stored, NULL);
    (void)cmd_info(&call.cli);
    return end(&call);
}

/* Rows of a table; a count of 0 is all. "ops" of a graph are its values. */
int view_list(struct view_module *m, char *kind, double first, double count)
{
    struct view_call call;
    begin(&call, m, NULL);
    call.cli.first_row = (uint64_t)first;
    call.cli.rows = (uint64_t)count;
    call.cli.no_bytes = true;
    char *args[] = {kind, call.args[0]};
    call.cli.args = args;
    call.cli.arg_count = 2;
    (void)cmd_ls(&call.cli);
    return end(&call);
}

int view_fields(struct view_module *m, double offset, double size)
{
    static const char range[] = "";
    struct view_call call;
    begin(&call, m, NULL);
    if (size > 0) {
        call.cli.at = range;
        call.cli.from = (uint64_t)offset;
        call.cli.to = (uint64_t)(offset + size) - 1;
    }
    if (size > 0 && offset < view_size(m))
        (void)cmd_hex(&call.cli);
    return end(&call);
}

/* Of all of it, or, at level verify, of one function. */
int view_check(struct view_module *m, const char *level, double function, int indices)
{
    struct view_call call;
    struct view_module stored = stored_of(m);
    begin(&call, &stored, NULL);
    call.cli.level = level;
    call.cli.indices = indices;
    call.cli.one_function = function < 0 ? 0 : 1 + (uint32_t)function;
    (void)cmd_check(&call.cli);
    return end(&call);
}

int view_stat(struct view_module *m)
{
    struct view_call call;
    begin(&call, m, NULL);
    (void)cmd_stat(&call.cli);
    return end(&call);
}

int view_diff(struct view_module *a, struct view_module *b, int indices)
{
    struct view_call call;
    view_show(b, a->generic, a->vhlo);
    begin(&call, a, b);
    call.cli.indices = indices;
    (void)cmd_diff(&call.cli);
    return end(&call);
}

/* The whole module as text. */
int view_dump(struct view_module *m)
{
    struct view_call call;
    begin(&call, m, NULL);
    call.cli.json = false;
    (void)cmd_dump(&call.cli);
    return end(&call);
}
