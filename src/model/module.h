/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The format-neutral module, and the vtable through which a format fills it. */
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
    uint64_t header, offset, size, alignment;
    uint64_t alignment_at; /* where it stands; the header when it does not */
};

/* What may change after open: figures and caches that are published once. It is reached through a
 * pointer, so that a const module is one that does not change. */
struct shared {
    struct heap heap;
    _Atomic uint32_t refs;
    _Atomic uint32_t lookups; /* of names, until the index is built */
    struct once names;        /* struct names *, model/names.c */
    struct once globals;      /* the format's index of its globals */
};

/* A location, numbered as irmap_op_location() does (0 is unknown), and where in the file it is
 * referred to. */
struct location_ref {
    uint64_t id, at;
};

/* What a location says itself: a place, or which others it consists of, the first one first. */
struct location_part {
    irmap_place place;
    bool without_folder; /* wanted: its directory may be left out */
    struct location_ref inner[2];
    uint32_t inner_count;
};

/* What reading a format takes. Printing, checking and the like ask for the format themselves:
 * model/formats.h. */
struct format {
    irmap_format id;
    size_t module_size; /* of the format's module struct, which begins with a struct irmap_module */

    irmap_status (*open)(irmap_module *m, const irmap_open_opts *opts, irmap_error *err);
    void (*close)(irmap_module *m);
    const char *(*section_name)(uint32_t id); /* NULL for an id it does not know */

    /* How many bytes a module takes that begins at the cursor, which is based there: up to where
     * its sections end, as far as their headers tell. 0 when they do not hold. Adds the bytes that
     * were looked at, and not stepped over, to *looked. */
    uint64_t (*extent)(struct cursor *c, irmap_version *version, uint64_t *looked);

    /* The index was checked against the count before any of these is called. */
    irmap_status (*string)(const irmap_module *m, uint32_t i, irmap_str *out, irmap_error *err);
    irmap_status (*type)(const irmap_module *m, uint32_t i, irmap_type_info *out, irmap_error *err);
    irmap_status (*constant)(const irmap_module *m, uint32_t i, irmap_bytes *out, irmap_error *err);
    irmap_status (*function)(const irmap_module *m, uint32_t i, irmap_func_info *out,
                             irmap_error *err);
    irmap_status (*function_name)(const irmap_module *m, uint32_t i, irmap_str *out,
                                  irmap_error *err);
    /* Finds a name faster than building an index would be: IRMAP_OK, IRMAP_NOT_FOUND, or any other
     * status to have the index built. NULL when there is no such way. */
    irmap_status (*find_once)(const irmap_module *m, irmap_str name, irmap_func *out);
    irmap_status (*global)(const irmap_module *m, uint32_t i, irmap_tile_global *out,
                           irmap_error *err);
    irmap_status (*producer)(const irmap_module *m, irmap_str *out, irmap_error *err);
    /* Ops of a decoded body: NULL when the format has no functions with bodies. */
    void (*fields_begin)(irmap_fields *it);
    irmap_status (*fields_next)(irmap_fields *it, irmap_field *out, irmap_error *err);
    irmap_status (*op_location)(const irmap_body_view *v, uint32_t op, struct location_ref *out,
                                irmap_error *err);
    irmap_status (*location_part)(const irmap_module *m, struct location_ref location,
                                  struct location_part *out, irmap_error *err);
    /* What operand i of an op is for, and which of those: NULL when no op says. */
    void (*operand_role)(const irmap_body_view *v, uint32_t op, uint32_t i, irmap_operand *out);
    uint32_t op_words; /* of an op, in front of its successors; 0: ops have none of these */
    /* stored: without the view of irmap_open_opts.stablehlo */
    const char *(*op_name)(const irmap_body_view *v, uint32_t op, bool stored);
    /* Fills a body (model/body.h), whose arrays are empty, with the ops of body->view.func. */
    void (*decode_body)(struct irmap_body *body);
    /* The same for those that stand in no function; NULL: there are none. */
    void (*decode_outside)(struct irmap_body *body);
};

struct irmap_module {
    const struct format *format;
    struct source source;
    irmap_version version;
    uint32_t strings, types, constants, functions, globals; /* counts */
    uint64_t function_bytes; /* allocated in proportion to the functions */
    uint32_t max_depth;      /* of regions, and of attributes */
    uint64_t max_text;       /* bytes of one call */
    uint64_t max_work;       /* bytes that one call may look at again */
    uint64_t hash_key;       /* core/hash.h */
    uint32_t section_count;
    struct section sections[LIMIT_SECTIONS];
    uint32_t warning_count;
    irmap_error warnings[LIMIT_WARNINGS];
    irmap_error no_functions; /* NOT_UNDERSTOOD when there are some that cannot be told */
    struct shared *shared;
};

/* A cursor over [offset, offset + size) of the input. */
static inline struct cursor module_cursor(const irmap_module *m, uint64_t offset, uint64_t size)
{
    const uint8_t *p = m->source.data + offset;
    return cur_begin(m->source.data, p, p + size);
}

/* Something at an offset is nested deeper than max_depth; nesting names what is limited. */
static inline void module_fail_deep(const irmap_module *m, struct cursor *c, const char *nesting,
                                    uint64_t offset)
{
    irmapi_cur_fail(c, IRMAP_LIMIT, nesting, offset, (uint64_t)m->max_depth + 1, m->max_depth);
}

/* The location of an op, and where it is referred to: model/ops.c. */
irmap_status irmapi_op_location(const irmap_body_view *body, uint32_t op, struct location_ref *out,
                                irmap_error *err);

/* The places of a location, as irmap_op_places() has them: model/places.c. */
irmap_status irmapi_places(const irmap_module *m, struct location_ref location, bool folders,
                           irmap_place *out, uint32_t room, uint32_t *count, irmap_error *err);

/* Keeps a warning; those beyond LIMIT_WARNINGS are dropped. */
void irmapi_module_warn(irmap_module *m, const irmap_error *warning);

/* Why there is no function i, or, with IRMAP_NOT_FOUND, none of a name: that status, unless the
 * file has functions that cannot be told. */
irmap_status irmapi_no_function(const irmap_module *m, irmap_status status, uint64_t i,
                                irmap_error *err) IRMAPI_RARE;

/* Index of function names, built on the second lookup: model/names.c. */
irmap_status irmapi_names_find(const irmap_module *m, irmap_str name, irmap_func *out,
                               irmap_error *err);
uint64_t irmapi_names_bytes(const irmap_module *m);
void irmapi_names_free(irmap_module *m);

/* NULL for IRMAP_FORMAT_NONE. */
const struct format *irmapi_format(irmap_format id);

extern const struct format irmapi_tile_format;
extern const struct format irmapi_mlir_format;
extern const struct format irmapi_micb_format;

#endif
