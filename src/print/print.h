/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints modules, types, elements and locations. */
#ifndef IRMAPI_PRINT_H
#define IRMAPI_PRINT_H

#include "model/formats.h"

/* An op to print. */
struct print_op {
    uint64_t offset; /* in the file */
    uint32_t index;  /* in its body */
};
/* Prints a module. opts and its functions must have been checked. `only`: the op to print, in the
 * function in opts or outside of functions; NULL: print everything. */
#define PRINT_TEXT(ID, name)                                                                       \
    irmap_status irmapi_##name##_print_text(const irmap_module *m, const irmap_print_opts *opts,   \
                                            const struct print_op *only, irmap_write_fn write,     \
                                            void *ctx, irmap_error *err);
FORMATS(PRINT_TEXT)
#undef PRINT_TEXT

/* Implements irmap_print_count(). opts must have been checked. */
#define PRINT_COUNT(ID, name)                                                                      \
    irmap_status irmapi_##name##_print_count(const irmap_module *m, const irmap_print_opts *opts,  \
                                             irmap_print_counts *out, irmap_error *err);
FORMAT_MLIR(PRINT_COUNT)
#undef PRINT_COUNT

/* Prints a type. `type` must be below the number of types. */
#define TYPE_PRINT(ID, name)                                                                       \
    irmap_status irmapi_##name##_type_print(const irmap_module *m, irmap_type type,                \
                                            irmap_write_fn write, void *ctx, irmap_error *err);
FORMATS(TYPE_PRINT)
#undef TYPE_PRINT

/* Prints element i, which must be below the number of elements. */
struct sink;
#define ELEMENT_TEXT(ID, name)                                                                     \
    irmap_status irmapi_##name##_element_text(const irmap_module *m, const irmap_elements *e,      \
                                              uint64_t i, struct sink *to, irmap_error *err);
FORMAT_TILEIR(ELEMENT_TEXT)
FORMAT_MLIR(ELEMENT_TEXT)
#undef ELEMENT_TEXT

struct irmap_printer {
    const irmap_module *m;
    struct printer *tile; /* for Tile IR; NULL until the first print */
};
#define PRINTER_FREE(ID, name) void irmapi_##name##_printer_free(struct irmap_printer *kept);
FORMAT_TILEIR(PRINTER_FREE)
#undef PRINTER_FREE

/* Prints a constant or an attribute of a Tile IR op. */
enum print_piece_kind { PRINT_CONSTANT, PRINT_HINTS, PRINT_ARRAY, PRINT_ATTR };
struct print_piece {
    enum print_piece_kind kind;
    irmap_bytes bytes; /* encoded attributes */
    uint64_t number;   /* index of the constant, or number of attributes */
    uint32_t type;     /* type of the constant */
    uint64_t offset;   /* offset of the reference */
};
irmap_status irmapi_tile_print_piece(const irmap_module *m, const struct print_piece *piece,
                                     irmap_write_fn write, void *ctx, irmap_error *err);

/* Like irmap_span_text(). texts: a cache for this module, or NULL. */
struct asm_cache;
size_t irmapi_span_text(const irmap_module *m, const irmap_span *span, struct asm_cache *texts,
                        char *text);

/* A buffer for text. Text that does not fit is dropped, but `used` counts it. irmapi_print_fill()
 * is the write callback. irmapi_print_end() terminates the text as irmap_type_text() documents. */
struct print_buffer {
    char *data;
    size_t size, used;
};
int irmapi_print_fill(void *buffer, const char *data, size_t size);
irmap_status irmapi_print_end(struct print_buffer *b, irmap_status status, size_t *needed);

/* Writes the places of a location, innermost first: "  // model.py:97 < main.py:9". Writes nothing
 * if no line is known. */
irmap_status irmapi_places_text(struct sink *s, const irmap_module *m, struct location_ref location,
                                irmap_error *err);

#endif
