/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cold.h"

#include "core/opts.h"
#include "core/sink.h"
#include "print/print.h"

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
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "types of this format", 0, 0);
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
        status = irmapi_error_other(err, IRMAP_UNSUPPORTED, "elements of this format", 0, 0);
    }
    if (status == IRMAP_OK && s.status != IRMAP_OK)
        status = irmapi_error_other(err, IRMAP_LIMIT, "the text of an element", e->bits, 0);
    text[status == IRMAP_OK ? s.used : 0] = '\0';
    return status;
}

static irmap_status print_text(const irmap_module *m, const irmap_print_opts *opts,
                               irmap_write_fn write, void *ctx, irmap_error *err)
{
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_print_text(m, opts, write, ctx, err);
        FORMATS(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "the text of this format", 0, 0);
    }
}

void irmap_print_budget_of(const irmap_module *m, irmap_print_budget *out)
{
    *out = (irmap_print_budget){m->max_text, m->max_work};
}

irmap_status irmap_print_text(const irmap_module *m, const irmap_print_opts *opts,
                              irmap_write_fn write, void *ctx, irmap_error *err)
{
    irmap_error local; /* printing goes through failures that are none in the end */
    irmap_print_opts o;
    irmap_print_budget budget;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, &local);
    irmap_print_budget_of(m, &budget);
    if (!o.budget)
        o.budget = &budget;
    if (status == IRMAP_OK && (unsigned)o.part > IRMAP_PRINT_TAIL)
        status = irmapi_error_other(&local, IRMAP_INVALID_ARG, "the part of the text", 0, 0);
    if (status == IRMAP_OK && o.part && m->format->id != IRMAP_FORMAT_TILEIR)
        status =
            irmapi_error_other(&local, IRMAP_UNSUPPORTED, "parts of the text of this format", 0, 0);
    if (!o.functions || o.function_count == 0) {
        o.functions = NULL;
        o.function_count = 0;
    }
    for (size_t i = 0; i < o.function_count && status == IRMAP_OK; i++)
        if (o.functions[i].id >= m->functions)
            status = irmapi_error_other(&local, IRMAP_OUT_OF_RANGE, "function", o.functions[i].id,
                                        m->functions);
    if (status == IRMAP_OK)
        status = print_text(m, &o, write, ctx, &local);
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}
