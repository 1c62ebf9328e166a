/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Text of each format. */
#ifndef IRMAPI_PRINT_H
#define IRMAPI_PRINT_H

#include "model/formats.h"

/* opts are checked, and each function is there. */
#define PRINT_TEXT(ID, name)                                                                       \
    irmap_status irmapi_##name##_print_text(const irmap_module *m, const irmap_print_opts *opts,   \
                                            irmap_write_fn write, void *ctx, irmap_error *err);
FORMATS(PRINT_TEXT)
#undef PRINT_TEXT

/* type is below the number of types. */
#define TYPE_PRINT(ID, name)                                                                       \
    irmap_status irmapi_##name##_type_print(const irmap_module *m, irmap_type type,                \
                                            irmap_write_fn write, void *ctx, irmap_error *err);
FORMATS(TYPE_PRINT)
#undef TYPE_PRINT

/* i is below the number of elements. */
struct sink;
#define ELEMENT_TEXT(ID, name)                                                                     \
    irmap_status irmapi_##name##_element_text(const irmap_module *m, const irmap_elements *e,      \
                                              uint64_t i, struct sink *to, irmap_error *err);
FORMAT_TILEIR(ELEMENT_TEXT)
FORMAT_MLIR(ELEMENT_TEXT)
#undef ELEMENT_TEXT

/* "  // model.py:97 < main.py:9" of a location, the innermost place first; nothing where no line is
 * known. at: where it is referred to. */
void irmapi_places_text(struct sink *s, const irmap_module *m, uint64_t id, uint64_t at);

#endif
