/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Access to dictionaries, string attributes, and the properties and attributes of ops. */
#ifndef IRMAPI_MLIR_ATTRS_H
#define IRMAPI_MLIR_ATTRS_H

#include "mlir/walk.h"
#include <string.h>

/* dict.c: iterator over a dictionary attribute. */
struct mlir_dict {
    struct cursor c;
    uint64_t pairs; /* remaining */
    uint64_t entry; /* attribute index of the dictionary */
    bool text;
};

struct mlir_pair {
    irmap_str key;
    uint64_t value, at; /* attribute index (of the dictionary if stored as text); file offset */
    irmap_str text;     /* the value, if the dictionary is stored as text; otherwise data is NULL */
};

irmap_status irmapi_mlir_dict(const struct mlir_module *t, uint64_t attr, uint64_t at,
                              struct mlir_dict *out, irmap_error *err);

irmap_status irmapi_mlir_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t at,
                                     irmap_str *out, irmap_error *err);
bool irmapi_mlir_is_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t string);

irmap_status irmapi_mlir_dict_text(struct mlir_dict *d, struct mlir_pair *out);
irmap_status irmapi_mlir_dict_error(const struct mlir_dict *d, irmap_error *err);

static inline irmap_status mlir_dict_next(const struct mlir_module *t, struct mlir_dict *d,
                                          struct mlir_pair *out, irmap_error *err)
{
    d->pairs--;
    if (d->text)
        return irmapi_mlir_dict_text(d, out);
    uint64_t key_at = cur_offset(&d->c), key = cur_prefix(&d->c, "dictionary key");
    out->at = cur_offset(&d->c);
    out->value = cur_prefix(&d->c, "dictionary value");
    out->text = (irmap_str){NULL, 0};
    return cur_ok(&d->c) ? irmapi_mlir_string_attr(t, key, key_at, &out->key, err)
                         : irmapi_mlir_dict_error(d, err);
}

enum { MLIR_SEGMENTS_MAX = IRMAP_SEGMENTS_MAX };

struct mlir_prop {
    struct mlir_prop_field field;
    bool present;
    uint64_t value; /* attribute index or number */
    uint64_t at;
};

struct mlir_props {
    struct cursor c;
    struct mlir_prop_fields fields;
};

/* Begins reading the properties of an op with MLIR_MASK_PROPERTIES, whose name has
 * MLIR_OP_REGISTERED and MLIR_OP_KNOWN. */
irmap_status irmapi_mlir_props_begin(const struct mlir_module *t, const struct mlir_op *op,
                                     struct mlir_props *p, irmap_error *err);
/* As irmapi_mlir_props_begin(), but accepts segment sizes that do not add up, for checks. */
irmap_status irmapi_mlir_props_begin_any(const struct mlir_module *t, const struct mlir_op *op,
                                         struct mlir_props *p, irmap_error *err);

/* Numbers of an op's operands and results, to which its segment sizes must add up. */
struct mlir_sums {
    uint64_t operands, results;
};

/* Returns the fields of the table row that fits a blob of an op of this name. If sums is NULL,
 * segment sizes are not compared. */
struct mlir_prop_fields irmapi_mlir_props_fields(const struct mlir_module *t,
                                                 const struct mlir_op_name *name,
                                                 const struct cursor *blob,
                                                 const struct mlir_sums *sums);
bool irmapi_mlir_prop_next(struct mlir_props *p, struct mlir_prop *out);

/* Reads segment sizes into `out`, which has `segments` elements: their number is known from the
 * op's definition. On failure, the cursor has the error. */
void irmapi_mlir_segments(struct cursor *c, uint32_t segments, uint32_t *out);

/* Returns whether `key` in the dictionary of an op of this name is a property. False from version 5
 * on, where properties are in blobs. */
bool irmapi_mlir_is_property(const struct mlir_module *t, uint64_t name, irmap_str key);

/* Encoding of an op's properties: fields known to irmap, one attribute, or unknown bytes. */
enum mlir_props_form { MLIR_PROPS_NONE, MLIR_PROPS_FIELDS, MLIR_PROPS_ATTR, MLIR_PROPS_OPAQUE };
enum mlir_props_form irmapi_mlir_props_form(const struct mlir_module *t, uint64_t name,
                                            uint32_t mask);

/* Gets the attribute that contains the properties of an unregistered op. */
irmap_status irmapi_mlir_props_attr(const struct mlir_module *t, const struct mlir_op *op,
                                    uint64_t *attr, uint64_t *at, irmap_error *err);

/* Finds the attribute `name` of an op in its properties and its dictionary. Returns IRMAP_NOT_FOUND
 * if there is none. */
irmap_status irmapi_mlir_op_attr(const struct mlir_module *t, const struct mlir_op *op,
                                 const char *name, uint64_t *attr, uint64_t *at, irmap_error *err);

/* Finds several attributes. Each has its own status, initially IRMAP_NOT_FOUND. Returns IRMAP_OK if
 * all were found, otherwise IRMAP_NOT_FOUND or the error that ended the search. */
struct mlir_wanted {
    irmap_str name;
    irmap_status status;
    uint64_t attr, at;
};

static inline struct mlir_wanted mlir_wanted(const char *name)
{
    return (struct mlir_wanted){{name, strlen(name)}, IRMAP_NOT_FOUND, 0, 0};
}

irmap_status irmapi_mlir_op_attrs(const struct mlir_module *t, const struct mlir_op *op,
                                  struct mlir_wanted *wanted, size_t count, irmap_error *err);

#endif
