/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "print/print.h"
#include "core/opts.h"
#include "core/sink.h"
#include <string.h>

irmap_status irmap_type_print(const irmap_module *m, irmap_type type, irmap_write_fn write,
                              void *ctx, irmap_error *err)
{
    if (type.id >= m->types)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "type", type.id, m->types);
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_type_print(m, type, write, ctx, err);
        FORMATS(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "printing types of this format", 0, 0);
    }
}

static int refuse_more(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return -1;
}

irmap_status irmap_element_text(const irmap_module *m, const irmap_elements *e, uint64_t i,
                                char text[IRMAP_ELEMENT_TEXT_MAX], irmap_error *err)
{
    struct sink s;
    irmap_status status;
    text[0] = '\0';
    if (i >= e->count)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "element", i, e->count);
    irmapi_sink_init(&s, text, IRMAP_ELEMENT_TEXT_MAX - 1, UINT64_MAX, refuse_more, NULL);
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        status = irmapi_##name##_element_text(m, e, i, &s, err);                                   \
        break;
        FORMAT_TILEIR(CASE)
        FORMAT_MLIR(CASE)
#undef CASE
    default:
        status =
            irmapi_error_other(err, IRMAP_UNSUPPORTED, "printing elements of this format", 0, 0);
    }
    if (status == IRMAP_OK && s.status != IRMAP_OK)
        status = irmapi_error_other(err, IRMAP_LIMIT, "the text of an element", e->bits, 0);
    text[status == IRMAP_OK ? s.used : 0] = '\0';
    return status;
}

static irmap_status print_text(const irmap_module *m, const irmap_print_opts *opts,
                               const struct print_op *only, irmap_write_fn write, void *ctx,
                               irmap_error *err)
{
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_print_text(m, opts, only, write, ctx, err);
        FORMATS(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "printing this format", 0, 0);
    }
}

irmap_status irmap_printer_new(const irmap_module *m, irmap_printer **out, irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    *out = irmapi_alloc(&m->shared->heap, 1, sizeof **out, "a printer", err);
    if (!*out)
        return err->status;
    (*out)->m = m;
    atomic_fetch_add_explicit(&m->shared->refs, 1, memory_order_relaxed);
    return IRMAP_OK;
}

void irmap_printer_free(irmap_printer *printer)
{
    if (!printer)
        return;
    const irmap_module *m = printer->m;
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        irmapi_##name##_printer_free(printer);                                                     \
        break;
        FORMAT_TILEIR(CASE)
#undef CASE
    default:
        break;
    }
    irmapi_free(&m->shared->heap, printer, sizeof *printer);
    irmap_module_unref((irmap_module *)(uintptr_t)m); /* last, because the module owns the heap */
}

void irmap_print_budget_of(const irmap_module *m, irmap_print_budget *out)
{
    *out = (irmap_print_budget){.text = m->max_text, .work = m->max_work};
}

static bool has_other_module(const irmap_print_opts *o, const irmap_module *m)
{
    return o->printer && o->printer->m != m;
}

static irmap_status read_flags(const irmap_print_opts *opts, irmap_print_opts *o, irmap_error *err)
{
    irmap_status status = irmapi_read_opts(opts, o, sizeof *o, err);
    status = irmapi_check_flag(status, o->generic, "generic", err);
    status = irmapi_check_flag(status, o->stablehlo, "stablehlo", err);
    status = irmapi_check_flag(status, o->aliases, "aliases", err);
    status = irmapi_check_flag(status, o->locations, "locations", err);
    status = irmapi_check_flag(status, o->lines, "lines", err);
    status = irmapi_check_flag(status, o->offsets, "offsets", err);
    return irmapi_check_flag(status, o->resources, "resources", err);
}

static irmap_status read_opts(const irmap_module *m, const irmap_print_opts *opts,
                              irmap_print_opts *o, irmap_error *err)
{
    irmap_status status = read_flags(opts, o, err);
    if (status == IRMAP_OK && (unsigned)o->part > IRMAP_PRINT_PIECE)
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "the part of the text", 0, 0);
    if (status == IRMAP_OK && o->part && m->format->id != IRMAP_FORMAT_TILEIR &&
        m->format->id != IRMAP_FORMAT_MLIR)
        status = irmapi_error_other(err, IRMAP_UNSUPPORTED, "printing this format in parts", 0, 0);
    if (status == IRMAP_OK && !o->functions != !o->function_count)
        return irmapi_error_other(err, IRMAP_INVALID_ARG, "no functions", 0, 0);
    if (status == IRMAP_OK && has_other_module(o, m))
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "the printer of another module", 0, 0);
    const bool piece = o->part == IRMAP_PRINT_PIECE, some = o->functions != NULL;
    if (status == IRMAP_OK && o->part && piece != some)
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "the functions of a part", 0, 0);
    for (size_t i = 0; i < o->function_count && status == IRMAP_OK; i++) {
        const uint32_t id = o->functions[i].id;
        if (id >= m->functions)
            status = irmapi_no_function(m, IRMAP_OUT_OF_RANGE, id, err);
        else if (piece && id != o->functions[0].id + i)
            status = irmapi_error_other(err, IRMAP_INVALID_ARG, "the functions of a part", id, 0);
    }
    if (piece && m->format->id == IRMAP_FORMAT_TILEIR)
        o->part = IRMAP_PRINT_ALL; /* with `functions`, IRMAP_PRINT_ALL prints only these */
    return status;
}

irmap_status irmap_print_text(const irmap_module *m, const irmap_print_opts *opts,
                              irmap_write_fn write, void *ctx, irmap_error *err)
{
    irmap_error local; /* also stores errors that printing recovers from */
    irmap_print_opts o;
    irmap_print_budget budget;
    irmap_status status = read_opts(m, opts, &o, &local);
    irmap_print_budget_of(m, &budget);
    if (!o.budget)
        o.budget = &budget;
    if (status == IRMAP_OK)
        status = print_text(m, &o, NULL, write, ctx, &local);
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}

irmap_status irmap_print_count(const irmap_module *m, const irmap_print_opts *opts,
                               irmap_print_counts *out, irmap_error *err)
{
    irmap_error local;
    irmap_print_opts o;
    irmap_status status = read_opts(m, opts, &o, &local);
    *out = (irmap_print_counts){.values = 0};
    if (status == IRMAP_OK && !o.part && !o.functions)
        status = irmapi_error_other(&local, IRMAP_INVALID_ARG, "the part of the text", 0, 0);
    if (status == IRMAP_OK) {
        switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        status = irmapi_##name##_print_count(m, &o, out, &local);                                  \
        break;
            FORMAT_MLIR(CASE)
#undef CASE
        default:
            break;
        }
    }
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}

/* State of write_lines(), which omits the newline at the end of the text. */
struct lines {
    irmap_write_fn write;
    void *ctx;
    bool ended; /* a newline is withheld until more text follows */
};

static int write_lines(void *ctx, const char *data, size_t size)
{
    struct lines *l = ctx;
    int stop = 0;
    if (!size)
        return 0;
    if (l->ended)
        stop = l->write(l->ctx, "\n", 1);
    l->ended = data[size - 1] == '\n';
    if (!stop && size > l->ended)
        stop = l->write(l->ctx, data, size - l->ended);
    return stop;
}

irmap_status irmap_op_print(const irmap_body_view *body, uint32_t op, const irmap_print_opts *opts,
                            irmap_write_fn write, void *ctx, irmap_error *err)
{
    const irmap_module *m = body->module;
    irmap_error local;
    irmap_print_opts o;
    irmap_print_budget budget;
    struct lines lines = {write, ctx, false};
    irmap_status status = read_flags(opts, &o, &local);
    irmap_print_budget_of(m, &budget);
    if (!o.budget)
        o.budget = &budget;
    if (status == IRMAP_OK && has_other_module(&o, m))
        status =
            irmapi_error_other(&local, IRMAP_INVALID_ARG, "the printer of another module", 0, 0);
    if (status == IRMAP_OK && (o.functions || o.function_count || o.part ||
                               (o.locations && m->format->id == IRMAP_FORMAT_TILEIR) ||
                               (o.aliases && m->format->id == IRMAP_FORMAT_MLIR)))
        status = irmapi_error_other(&local, IRMAP_INVALID_ARG, "the options of one op", 0, 0);
    if (status == IRMAP_OK && op >= body->op_count)
        status = irmapi_error_other(&local, IRMAP_OUT_OF_RANGE, "op", op, body->op_count);
    if (status == IRMAP_OK) {
        const struct print_op only = {body->offset + body->ops[op].offset, op};
        o.functions = body->func.id == IRMAP_NONE ? NULL : &body->func;
        o.function_count = o.functions != NULL;
        status = print_text(m, &o, &only, write_lines, &lines, &local);
    }
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}

int irmapi_print_fill(void *ctx, const char *data, size_t size)
{
    struct print_buffer *b = ctx;
    if (b->used < b->size) {
        size_t room = b->size - b->used;
        memcpy(b->data + b->used, data, size < room ? size : room);
    }
    b->used += size;
    return 0;
}

irmap_status irmapi_print_end(struct print_buffer *b, irmap_status status, size_t *needed)
{
    if (status != IRMAP_OK)
        b->used = 0;
    if (b->size)
        b->data[b->used < b->size ? b->used : b->size - 1] = '\0';
    if (needed)
        *needed = b->used;
    return status;
}

irmap_status irmap_type_text(const irmap_module *m, irmap_type type, char *buf, size_t size,
                             size_t *needed, irmap_error *err)
{
    struct print_buffer b = {buf, size, 0};
    return irmapi_print_end(&b, irmap_type_print(m, type, irmapi_print_fill, &b, err), needed);
}

irmap_status irmap_op_text(const irmap_body_view *body, uint32_t op, const irmap_print_opts *opts,
                           char *buf, size_t size, size_t *needed, irmap_error *err)
{
    struct print_buffer b = {buf, size, 0};
    return irmapi_print_end(&b, irmap_op_print(body, op, opts, irmapi_print_fill, &b, err), needed);
}
