/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The module, independent of its format, and the function table that each format fills. */
#ifndef IRMAPI_MODULE_H
#define IRMAPI_MODULE_H

#include "core/cursor.h"
#include "core/error.h"
#include "core/file.h"
#include "core/limits.h"
#include "core/once.h"
#include <irmap/irmap.h>

struct section {
    uint32_t id;
    uint64_t header, offset, size, alignment; /* offsets of the header and of the contents */
    uint64_t alignment_at; /* offset of the stored alignment, or of the header if there is none */
};

/* Counters, and caches that are published once. Separate, so that a const module is immutable. */
struct shared {
    struct heap heap;
    _Atomic uint32_t refs;
    _Atomic uint32_t lookups; /* lookups of names before the index is built */
    struct once names;        /* struct names *, model/names.c */
    struct once globals;      /* index of globals, private to the format */
    /* Body of the function that irmap_module_error_path() decoded last, without a reference to the
     * module. A check may find 64 errors in one function. */
    _Atomic(struct irmap_body *) spare;
};

struct location_ref {
    uint64_t id, at; /* as returned by irmap_op_location(), or 0; offset of the reference */
};

/* Contents of one location: a place or, if inner_count is not 0, its components in order. */
struct location_part {
    irmap_place place;
    bool without_folder; /* input: omit the directory if that is faster */
    struct location_ref inner[2];
    uint32_t inner_count;
};

/* The reader of a format. Other code of a format, such as its printer, is selected through
 * model/formats.h. */
struct format {
    irmap_format id;
    size_t module_size; /* size of the format's struct, which begins with struct irmap_module */

    irmap_status (*open)(irmap_module *m, const irmap_open_opts *opts, irmap_error *err);
    void (*close)(irmap_module *m);
    const char *(*section_name)(uint32_t id); /* NULL for an unknown id */

    /* Returns the size of the module that begins at the cursor (c->p == c->base), by following the
     * section headers, or 0 if they are invalid. Adds the number of bytes that were read, not
     * skipped, to *looked. */
    uint64_t (*extent)(struct cursor *c, irmap_version *version, uint64_t *looked);

    /* Callers check the index against the count before these calls. */
    irmap_status (*string)(const irmap_module *m, uint32_t i, irmap_str *out, irmap_error *err);
    irmap_status (*type)(const irmap_module *m, uint32_t i, irmap_type_info *out, irmap_error *err);
    irmap_status (*constant)(const irmap_module *m, uint32_t i, irmap_bytes *out, irmap_error *err);
    irmap_status (*function)(const irmap_module *m, uint32_t i, irmap_func_info *out,
                             irmap_error *err);
    irmap_status (*function_name)(const irmap_module *m, uint32_t i, irmap_str *out,
                                  irmap_error *err);
    /* Finds a name without an index. Any status but IRMAP_OK and IRMAP_NOT_FOUND makes the caller
     * build the index. NULL: the format has no such search. */
    irmap_status (*find_without_index)(const irmap_module *m, irmap_str name, irmap_func *out);
    irmap_status (*global)(const irmap_module *m, uint32_t i, irmap_tile_global *out,
                           irmap_error *err);
    irmap_status (*producer)(const irmap_module *m, irmap_str *out, irmap_error *err);
    /* Accessors for ops of a decoded body. NULL: the format has no bodies. */
    void (*fields_begin)(irmap_fields *it);
    irmap_status (*fields_next)(irmap_fields *it, irmap_field *out, irmap_error *err);
    irmap_status (*op_location)(const irmap_body_view *v, uint32_t op, struct location_ref *out,
                                irmap_error *err);
    irmap_status (*location_part)(const irmap_module *m, struct location_ref location,
                                  struct location_part *out, irmap_error *err);
    /* Sets the role of operand i and its index among the operands of that role. NULL: the format
     * has no roles. */
    void (*operand_role)(const irmap_body_view *v, uint32_t op, uint32_t i, irmap_operand *out);
    uint32_t op_words; /* words of each op before its successors; 0: ops have no successors */
    /* `stored`: return the name in the file, even with irmap_open_opts.stablehlo. */
    const char *(*op_name)(const irmap_body_view *v, uint32_t op, bool stored);
    /* Fills an empty body (model/body.h) with the ops of body->view.func. */
    void (*decode_body)(struct irmap_body *body);
    /* Fills an empty body with the ops outside of functions. NULL: the format has no such ops. */
    void (*decode_outside)(struct irmap_body *body);
};

struct irmap_module {
    const struct format *format;
    struct source source;
    irmap_version version;
    uint32_t strings, types, constants, functions, globals; /* number of entries */
    uint64_t function_bytes; /* bytes allocated in proportion to the number of functions */
    uint32_t max_depth;      /* nesting limit of regions and attributes */
    uint64_t max_text;       /* bytes of text that one call may print */
    uint64_t max_work;       /* bytes that one call may read repeatedly */
    uint64_t hash_key;       /* key for core/hash.h */
    uint32_t section_count;
    struct section sections[LIMIT_SECTIONS];
    uint32_t warning_count;
    irmap_error warnings[LIMIT_WARNINGS];
    irmap_error no_functions; /* set if the file has functions that cannot be listed */
    struct shared *shared;
};

static inline struct cursor module_cursor(const irmap_module *m, uint64_t offset, uint64_t size)
{
    const uint8_t *p = m->source.data + offset;
    return cur_begin(m->source.data, p, p + size);
}

/* Fails because an item at an offset exceeds max_depth. `nesting` names the limit. */
static inline void module_fail_deep(const irmap_module *m, struct cursor *c, const char *nesting,
                                    uint64_t offset)
{
    irmapi_cur_fail(c, IRMAP_LIMIT, nesting, offset, (uint64_t)m->max_depth + 1, m->max_depth);
}

/* model/ops.c */
irmap_status irmapi_op_location(const irmap_body_view *body, uint32_t op, struct location_ref *out,
                                irmap_error *err);

/* model/places.c: like irmap_op_places() */
irmap_status irmapi_places(const irmap_module *m, struct location_ref location, bool folders,
                           irmap_place *out, uint32_t room, uint32_t *count, irmap_error *err);

/* Stores a warning. Warnings beyond LIMIT_WARNINGS are dropped. */
void irmapi_module_warn(irmap_module *m, const irmap_error *warning);

/* Fills err: function i does not exist or, with IRMAP_NOT_FOUND, no function has the name. If
 * m->no_functions is set, err becomes m->no_functions instead. */
irmap_status irmapi_no_function(const irmap_module *m, irmap_status status, uint64_t i,
                                irmap_error *err) IRMAPI_RARE;

/* model/names.c: index of function names, built on the second lookup. */
irmap_status irmapi_names_find(const irmap_module *m, irmap_str name, irmap_func *out,
                               irmap_error *err);
uint64_t irmapi_names_bytes(const irmap_module *m);
void irmapi_names_free(irmap_module *m);

/* Returns NULL for IRMAP_FORMAT_NONE and for formats that are not built in. */
const struct format *irmapi_format(irmap_format id);

extern const struct format irmapi_tile_format;
extern const struct format irmapi_mlir_format;
extern const struct format irmapi_micb_format;

#endif
