/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints a field of an op, or a Tile IR attribute. */
#include "core/sink.h"
#include "print/asm.h"
#include "print/print.h"
#include <irmap/mlir.h>

static irmap_status print_piece(const irmap_module *m, const struct print_piece *piece,
                                irmap_write_fn write, void *ctx, irmap_error *err)
{
    (void)piece, (void)write, (void)ctx; /* unused if Tile IR is disabled */
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_print_piece(m, piece, write, ctx, err);
        FORMAT_TILEIR(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "printing attributes of this format", 0,
                                  0);
    }
}

irmap_status irmap_tile_attr_print(const irmap_module *m, irmap_bytes bytes, irmap_write_fn write,
                                   void *ctx, irmap_error *err)
{
    const struct print_piece piece = {.kind = PRINT_ATTR, .bytes = bytes};
    if (m->format->id == IRMAP_FORMAT_TILEIR && !bytes.size)
        return IRMAP_OK; /* for example the hints of a function without hints */
    return print_piece(m, &piece, write, ctx, err);
}

irmap_status irmap_tile_attr_text(const irmap_module *m, irmap_bytes bytes, char *buf, size_t size,
                                  size_t *needed, irmap_error *err)
{
    struct print_buffer b = {buf, size, 0};
    return irmapi_print_end(&b, irmap_tile_attr_print(m, bytes, irmapi_print_fill, &b, err),
                            needed);
}

static void put_list(struct sink *s, irmap_dims list)
{
    sink_char(s, '[');
    for (uint32_t i = 0; i < list.count; i++) {
        if (i)
            sink_text(s, ", ");
        irmapi_sink_int(s, irmap_dims_get(list, i));
    }
    sink_char(s, ']');
}

static void put_bytes(struct sink *s, irmap_bytes bytes)
{
    static const char digits[] = "0123456789ABCDEF";
    sink_text(s, "0x");
    for (size_t i = 0; i < bytes.size && s->status == IRMAP_OK; i++) {
        sink_char(s, digits[bytes.data[i] >> 4]);
        sink_char(s, digits[bytes.data[i] & 15]);
    }
}

#ifndef IRMAP_NO_MLIR
static irmap_status put_segments(struct sink *s, const irmap_fields *it, const irmap_field *f,
                                 irmap_error *err)
{
    uint32_t numbers[IRMAP_SEGMENTS_MAX];
    irmap_status status = irmap_field_segments(it, f, numbers, err);
    sink_text(s, status == IRMAP_OK ? "[" : "");
    for (uint64_t i = 0; status == IRMAP_OK && i < f->value; i++) {
        sink_text(s, i ? ", " : "");
        irmapi_sink_uint(s, numbers[i]);
    }
    sink_text(s, status == IRMAP_OK ? "]" : "");
    return status;
}

#endif

/* Prints fields except for constants, Tile IR attributes and MLIR attributes. */
static irmap_status put(struct sink *s, const irmap_fields *it, const irmap_field *f,
                        irmap_error *err)
{
    irmap_str string;
    irmap_status status = IRMAP_OK;
    switch (f->kind) {
    case IRMAP_FIELD_NUMBER:
        irmapi_sink_int(s, (int64_t)f->value);
        break;
    case IRMAP_FIELD_BOOL:
        sink_text(s, f->value ? "true" : "false");
        break;
    case IRMAP_FIELD_UNIT:
        sink_text(s, "unit");
        break;
    case IRMAP_FIELD_ENUM:
        if (f->spelling)
            sink_text(s, f->spelling);
        else
            irmapi_sink_uint(s, f->value);
        break;
    case IRMAP_FIELD_STRING:
        status = f->value < it->body->module->strings
                     ? irmap_string_get(it->body->module, (irmap_string){(uint32_t)f->value},
                                        &string, err)
                     : irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "string index", f->offset,
                                          f->value, it->body->module->strings);
        if (status == IRMAP_OK)
            irmapi_asm_quoted(s, string);
        break;
    case IRMAP_FIELD_NUMBERS:
        put_list(s, f->list);
        break;
#ifndef IRMAP_NO_MLIR
    case IRMAP_FIELD_SEGMENTS:
        return put_segments(s, it, f, err);
#endif
    case IRMAP_FIELD_TEXT:
        if (f->bytes.size)
            sink_put(s, (const char *)f->bytes.data, f->bytes.size);
        else
            sink_text(s, "unit");
        break;
    default:
        put_bytes(s, f->bytes);
        break;
    }
    return status;
}

/* Returns the type of the op's first result, which is that of its constant. */
static uint32_t type_of(const irmap_fields *it)
{
    const irmap_body_op *op = &it->body->ops[it->op];
    return op->results ? it->body->values[op->result].type.id : IRMAP_NONE;
}

irmap_status irmap_field_print(const irmap_fields *it, const irmap_field *f, irmap_write_fn write,
                               void *ctx, irmap_error *err)
{
    const irmap_module *m = it->body->module;
    char buf[512];
    struct sink s;
    struct print_piece piece = {
        .bytes = f->bytes, .number = f->value, .type = IRMAP_NONE, .offset = f->offset};
#ifndef IRMAP_NO_MLIR
    if (f->kind == IRMAP_FIELD_ATTR && f->value >= irmap_mlir_attr_count(m))
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "attribute index", f->offset,
                                  f->value, irmap_mlir_attr_count(m));
    if (f->kind == IRMAP_FIELD_ATTR)
        return irmap_mlir_attr_print(m, (irmap_mlir_attr){handle_id(f->value)}, NULL, write, ctx,
                                     err);
#endif
    if (f->kind == IRMAP_FIELD_CONST || f->kind == IRMAP_FIELD_ATTRS) {
        piece.kind = f->kind == IRMAP_FIELD_CONST ? PRINT_CONSTANT
                     : f->single                  ? PRINT_ATTR
                     : f->keyed                   ? PRINT_HINTS
                                                  : PRINT_ARRAY;
        piece.type = type_of(it);
        return print_piece(m, &piece, write, ctx, err);
    }
    irmapi_sink_init(&s, buf, sizeof buf, m->max_text, write, ctx);
    irmap_status status = put(&s, it, f, err);
    irmap_status flushed = irmapi_sink_flush(&s, status == IRMAP_OK ? err : NULL);
    return status != IRMAP_OK ? status : flushed;
}

irmap_status irmap_field_text(const irmap_fields *it, const irmap_field *field, char *buf,
                              size_t size, size_t *needed, irmap_error *err)
{
    struct print_buffer b = {buf, size, 0};
    return irmapi_print_end(&b, irmap_field_print(it, field, irmapi_print_fill, &b, err), needed);
}
