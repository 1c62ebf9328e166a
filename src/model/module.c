/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens and closes modules, and checks arguments for the accessors of all formats. */
#include "core/hash.h"
#include "core/opts.h"
#include "model/body.h"
#include "model/detect.h"
#include "model/formats.h"
#include <string.h>

const struct format *irmapi_format(irmap_format id)
{
    switch (id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return &irmapi_##name##_format;
        FORMATS(CASE)
#undef CASE
    default:
        return NULL;
    }
}

static void free_module(irmap_module *m)
{
    /* The heap is stored in the block that is freed last, so use a copy of its hook. */
    struct heap heap;
    size_t size = m->format->module_size + sizeof(struct shared);
    irmapi_body_destroy(atomic_load_explicit(&m->shared->spare, memory_order_relaxed));
    m->format->close(m);
    irmapi_names_free(m);
    irmapi_source_close(&m->source, &m->shared->heap);
    irmapi_heap_init(&heap, m->shared->heap.hook, 0);
    heap.hook.resize(heap.hook.ctx, m, size, 0);
}

static uint64_t budget(uint64_t asked, uint64_t least, uint64_t ratio, size_t size)
{
    return asked ? asked : least + ratio * size;
}

static void set_limits(irmap_module *m, const irmap_open_opts *opts)
{
    m->max_depth = opts->max_depth ? opts->max_depth : LIMIT_DEPTH;
    m->max_text = budget(opts->max_text, LIMIT_TEXT_BYTES, LIMIT_TEXT_RATIO, m->source.size);
    m->max_work = budget(opts->max_work, LIMIT_WORK_BYTES, LIMIT_WORK_RATIO, m->source.size);
}

/* Opens a source. Closes the source on failure. */
static irmap_status open_source(struct source *source, struct heap *heap,
                                const irmap_open_opts *opts, irmap_module **out, irmap_error *err)
{
    irmap_format id = irmap_detect(source->data, source->size);
    const struct format *format = irmapi_format(id);
    irmap_module *m = NULL;
    irmap_status status;
    size_t needs = irmapi_detect_needs(source->data, source->size);
    if (id == IRMAP_FORMAT_NONE && needs)
        status =
            irmapi_error_input(err, IRMAP_TRUNCATED, NULL, "magic number", 0, needs, source->size);
    else if (id == IRMAP_FORMAT_NONE)
        status = irmapi_error_input(err, IRMAP_FORMAT_UNKNOWN, NULL, "magic number", 0, 0, 0);
    else if (!format)
        status = irmapi_error_other(err, IRMAP_UNSUPPORTED, irmap_format_name(id), 0, 0);
    else if (!(m = irmapi_alloc(heap, 1, format->module_size + sizeof(struct shared), "the module",
                                err)))
        status = err->status;
    else
        status = IRMAP_OK;
    if (status != IRMAP_OK) {
        irmapi_source_close(source, heap);
        return status;
    }
    /* Both sizes are multiples of the strictest alignment of their members. */
    m->shared = (struct shared *)(void *)((char *)m + format->module_size);
    memcpy(&m->shared->heap, heap, sizeof *heap);
    atomic_init(&m->shared->refs, 1);
    m->format = format;
    m->source = *source;
    set_limits(m, opts);
    m->hash_key = hash_key(m, &status);
    status = format->open(m, opts, err);
    if (status != IRMAP_OK) {
        free_module(m);
        return status;
    }
    *out = m;
    return IRMAP_OK;
}

/* Reads the options and initializes the heap, for all functions that open a module. */
static irmap_status prepare(const irmap_open_opts *from, irmap_open_opts *opts, struct heap *heap,
                            irmap_module **out, irmap_error *err)
{
    irmap_status status;
    *out = NULL;
    status = irmapi_read_opts(from, opts, sizeof *opts, err);
    if (status == IRMAP_OK && (unsigned)opts->io > IRMAP_IO_COPY)
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "the io mode", 0, 0);
#ifndef IRMAP_DRIVER /* has no MLIR */
    status = irmapi_check_flag(status, opts->fit_tables, "fit_tables", err);
    status = irmapi_check_flag(status, opts->stablehlo, "stablehlo", err);
    if (status == IRMAP_OK && opts->dialects_by_name > opts->dialect_count)
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "dialects_by_name",
                                    opts->dialects_by_name, opts->dialect_count);
#endif
    irmapi_heap_init(heap, opts->alloc, opts->max_memory);
    return status;
}

/* Opens the path or, if it is NULL, the descriptor. */
static irmap_status open_of_system(const char *path, int fd, const irmap_open_opts *opts,
                                   irmap_module **out, irmap_error *err)
{
    irmap_error local;
    irmap_open_opts o;
    struct heap heap;
    struct source source;
    err = err ? err : &local;
    irmap_status status = prepare(opts, &o, &heap, out, err);
    if (status == IRMAP_OK)
        status = path ? irmapi_source_path(&source, &heap, path, &o, err)
                      : irmapi_source_fd(&source, &heap, fd, &o, err);
    return status == IRMAP_OK ? open_source(&source, &heap, &o, out, err) : status;
}

irmap_status irmap_open_file(const char *path, const irmap_open_opts *opts, irmap_module **out,
                             irmap_error *err)
{
    return open_of_system(path, -1, opts, out, err);
}

irmap_status irmap_open_fd(int fd, const irmap_open_opts *opts, irmap_module **out,
                           irmap_error *err)
{
    return open_of_system(NULL, fd, opts, out, err);
}

irmap_status irmap_open_wrap(const void *data, size_t size, void (*destroy)(void *ctx), void *ctx,
                             const irmap_open_opts *opts, irmap_module **out, irmap_error *err)
{
    irmap_error local;
    irmap_open_opts o;
    struct heap heap;
    err = err ? err : &local;
    irmap_status status = prepare(opts, &o, &heap, out, err);
    if (status == IRMAP_OK && (o.offset || o.length))
        status = irmapi_error_other(err, IRMAP_INVALID_ARG, "a place in memory", o.offset, 0);
    if (status != IRMAP_OK)
        return status;
    if (!data)
        size = 0;
    /* Borrowed until open succeeds: after a failure, the caller still owns the memory. */
    struct source source = {.data = size ? data : (const void *)"", .size = size};
    status = open_source(&source, &heap, &o, out, err);
    if (status == IRMAP_OK && destroy) {
        (*out)->source.kind = SOURCE_WRAPPED;
        (*out)->source.destroy = destroy;
        (*out)->source.ctx = ctx;
    }
    return status;
}

irmap_status irmap_open_memory(const void *data, size_t size, const irmap_open_opts *opts,
                               irmap_module **out, irmap_error *err)
{
    return irmap_open_wrap(data, size, NULL, NULL, opts, out, err);
}

irmap_module *irmap_module_ref(irmap_module *m)
{
    atomic_fetch_add_explicit(&m->shared->refs, 1, memory_order_relaxed);
    return m;
}

void irmap_module_unref(irmap_module *m)
{
    if (m && atomic_fetch_sub_explicit(&m->shared->refs, 1, memory_order_acq_rel) == 1)
        free_module(m);
}

irmap_format irmap_module_format(const irmap_module *m)
{
    return m->format->id;
}

irmap_version irmap_module_version(const irmap_module *m)
{
    return m->version;
}

irmap_bytes irmap_module_bytes(const irmap_module *m)
{
    return (irmap_bytes){m->source.data, m->source.size};
}

int irmap_module_is_mapped(const irmap_module *m)
{
    return m->source.kind == SOURCE_MAPPED;
}

irmap_memory irmap_module_memory(const irmap_module *m)
{
    struct heap *h = &m->shared->heap;
    return (irmap_memory){.now = atomic_load(&h->bytes_in_use),
                          .peak = atomic_load(&h->peak),
                          .allocations = atomic_load(&h->blocks),
                          .functions = m->function_bytes + irmapi_names_bytes(m)};
}

irmap_status irmap_module_changed(const irmap_module *m, irmap_error *err)
{
    return irmapi_source_changed(&m->source, err);
}

void irmapi_module_warn(irmap_module *m, const irmap_error *warning)
{
    if (m->warning_count < LIMIT_WARNINGS)
        m->warnings[m->warning_count++] = *warning;
}

uint32_t irmap_module_warning_count(const irmap_module *m)
{
    return m->warning_count;
}

irmap_status irmap_module_warning_get(const irmap_module *m, uint32_t i, irmap_error *out)
{
    if (i >= m->warning_count)
        return irmapi_error_other(out, IRMAP_OUT_OF_RANGE, "warning", i, m->warning_count);
    *out = m->warnings[i];
    return IRMAP_OK;
}

irmap_status irmapi_no_function(const irmap_module *m, irmap_status status, uint64_t i,
                                irmap_error *err)
{
    if (m->no_functions.status == IRMAP_OK)
        return irmapi_error_other(err, status, "function", i, m->functions);
    if (err)
        *err = m->no_functions;
    return m->no_functions.status;
}

static irmap_status in_range(uint64_t i, uint64_t count, const char *what, irmap_error *err)
{
    if (i < count)
        return IRMAP_OK;
    return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, what, i, count);
}

/* Body of an accessor: clears *out, checks the index and calls the function of the format. */
#define CHECKED(i, count, what, call)                                                              \
    do {                                                                                           \
        memset(out, 0, sizeof *out);                                                               \
        irmap_status in_range_status = in_range(i, count, what, err);                              \
        return in_range_status == IRMAP_OK ? (call) : in_range_status;                             \
    } while (0)

irmap_status irmap_module_producer(const irmap_module *m, irmap_str *out, irmap_error *err)
{
    CHECKED(0, 1, NULL, m->format->producer(m, out, err));
}

uint32_t irmap_section_count(const irmap_module *m)
{
    return m->section_count;
}

irmap_status irmap_section_get(const irmap_module *m, uint32_t i, irmap_section *out,
                               irmap_error *err)
{
    memset(out, 0, sizeof *out);
    irmap_status status = in_range(i, m->section_count, "section", err);
    if (status != IRMAP_OK)
        return status;
    const struct section *s = &m->sections[i];
    const char *name = m->format->section_name(s->id);
    out->name = (irmap_str){name, name ? strlen(name) : 0};
    out->id = s->id;
    out->header = s->header;
    out->offset = s->offset;
    out->size = s->size;
    out->alignment = s->alignment;
    return IRMAP_OK;
}

uint32_t irmap_string_count(const irmap_module *m)
{
    return m->strings;
}

irmap_status irmap_string_get(const irmap_module *m, irmap_string string, irmap_str *out,
                              irmap_error *err)
{
    CHECKED(string.id, m->strings, "string", m->format->string(m, string.id, out, err));
}

uint32_t irmap_type_count(const irmap_module *m)
{
    return m->types;
}

irmap_status irmap_type_get(const irmap_module *m, irmap_type type, irmap_type_info *out,
                            irmap_error *err)
{
    CHECKED(type.id, m->types, "type", m->format->type(m, type.id, out, err));
}

uint32_t irmap_tile_const_count(const irmap_module *m)
{
    return m->constants;
}

irmap_status irmap_tile_const_get(const irmap_module *m, irmap_tile_const constant,
                                  irmap_bytes *out, irmap_error *err)
{
    CHECKED(constant.id, m->constants, "constant", m->format->constant(m, constant.id, out, err));
}

uint32_t irmap_func_count(const irmap_module *m)
{
    return m->functions;
}

irmap_status irmap_func_get(const irmap_module *m, irmap_func func, irmap_func_info *out,
                            irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (func.id >= m->functions)
        return irmapi_no_function(m, IRMAP_OUT_OF_RANGE, func.id, err);
    return m->format->function(m, func.id, out, err);
}

irmap_status irmap_func_name(const irmap_module *m, irmap_func func, irmap_str *out,
                             irmap_error *err)
{
    memset(out, 0, sizeof *out);
    if (func.id >= m->functions)
        return irmapi_no_function(m, IRMAP_OUT_OF_RANGE, func.id, err);
    return m->format->function_name(m, func.id, out, err);
}

irmap_status irmap_func_find(const irmap_module *m, irmap_str name, irmap_func *out,
                             irmap_error *err)
{
    CHECKED(0, 1, NULL, irmapi_names_find(m, name, out, err));
}

uint32_t irmap_tile_global_count(const irmap_module *m)
{
    return m->globals;
}

irmap_status irmap_tile_global_get(const irmap_module *m, uint32_t i, irmap_tile_global *out,
                                   irmap_error *err)
{
    CHECKED(i, m->globals, "global", m->format->global(m, i, out, err));
}

irmap_status irmap_tile_global_find(const irmap_module *m, irmap_str name, irmap_tile_global *out,
                                    irmap_error *err)
{
    irmap_status status = IRMAP_NOT_FOUND;
    uint64_t work = m->max_work;
    irmap_str candidate;
    for (uint32_t i = 0; i < m->globals; i++) {
        status = irmap_tile_global_get(m, i, out, err);
        if (status != IRMAP_OK)
            return status;
        if (irmap_string_get(m, out->name, &candidate, NULL) != IRMAP_OK ||
            candidate.size != name.size)
            continue;
        if (name.size > work) {
            memset(out, 0, sizeof *out);
            return irmapi_error_other(err, IRMAP_LIMIT, "comparing names", m->max_work + 1,
                                      m->max_work);
        }
        work -= name.size;
        if (name.size == 0 || memcmp(candidate.data, name.data, name.size) == 0)
            return IRMAP_OK;
    }
    memset(out, 0, sizeof *out);
    return irmapi_error_other(err, IRMAP_NOT_FOUND, "global", 0, m->globals);
}
