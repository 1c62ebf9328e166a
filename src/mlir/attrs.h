/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes that the reader itself needs: dictionaries, strings, and the properties of ops. */
#ifndef IRMAPI_MLIR_ATTRS_H
#define IRMAPI_MLIR_ATTRS_H

#include "mlir/walk.h"
#include <string.h>

/* A dictionary that is being read: dict.c. */
struct mlir_dict {
    struct cursor c;
    uint64_t pairs; /* left */
    uint64_t entry; /* the attribute that it is */
    bool text;      /* stored as text */
};

struct mlir_pair {
    irmap_str key;
    uint64_t value, at; /* attribute index, of text that of the whole; where it stands */
    irmap_str text;     /* the value, in a dictionary that is text; else data is NULL */
};

irmap_status irmapi_mlir_dict(const struct mlir_module *t, uint64_t attr, uint64_t at,
                              struct mlir_dict *out, irmap_error *err);

/* The text of a string attribute. */
irmap_status irmapi_mlir_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t at,
                                     irmap_str *out, irmap_error *err);
/* Whether it is one of that string. */
bool irmapi_mlir_is_string_attr(const struct mlir_module *t, uint64_t attr, uint64_t string);

irmap_status irmapi_mlir_dict_text(struct mlir_dict *d, struct mlir_pair *out);
irmap_status irmapi_mlir_dict_error(const struct mlir_dict *d, irmap_error *err);

/* The next pair of those that are left. */
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

/* Properties of a registered op. */
enum { MLIR_SEGMENTS_MAX = IRMAP_SEGMENTS_MAX };

struct mlir_prop {
    struct mlir_prop_field field;
    bool there;
    uint64_t value; /* attribute index, or number */
    uint64_t at;
};

struct mlir_props {
    struct cursor c;
    struct mlir_prop_fields fields;
};

/* Begins the properties of an op that has some; its name must be registered and known. */
irmap_status irmapi_mlir_props_begin(const struct mlir_module *t, const struct mlir_op *op,
                                     struct mlir_props *p, irmap_error *err);
/* The same whatever its segments add up to: for checks, which report that. */
irmap_status irmapi_mlir_props_begin_any(const struct mlir_module *t, const struct mlir_op *op,
                                         struct mlir_props *p, irmap_error *err);

/* Numbers of an op's operands and results, to which its segments add up. */
struct mlir_sums {
    uint64_t operands, results;
};

/* The row that a blob of an op of this name fits. sums may be NULL: segments are not compared. */
struct mlir_prop_fields irmapi_mlir_props_fields(const struct mlir_module *t,
                                                 const struct mlir_op_name *name,
                                                 const struct cursor *blob,
                                                 const struct mlir_sums *sums);
/* The next one; false at the end or when the cursor failed. */
bool irmapi_mlir_prop_next(struct mlir_props *p, struct mlir_prop *out);

/* Reads the numbers of segments, of which the definition says how many there are. */
void irmapi_mlir_segments(struct cursor *c, uint32_t segments, uint32_t *out);

/* Whether an entry of the dictionary of an op of this name is a property: before version 5. */
bool irmapi_mlir_is_property(const struct mlir_module *t, uint64_t name, irmap_str key);

/* Whether the op's properties are fields that irmap knows, or one attribute, or unknown bytes. */
enum mlir_props_form { MLIR_PROPS_NONE, MLIR_PROPS_FIELDS, MLIR_PROPS_ATTR, MLIR_PROPS_OPAQUE };
enum mlir_props_form irmapi_mlir_props_form(const struct mlir_module *t, uint64_t name,
                                            uint32_t mask);

/* The attribute that properties of an op that is not registered are. */
irmap_status irmapi_mlir_props_attr(const struct mlir_module *t, const struct mlir_op *op,
                                    uint64_t *attr, uint64_t *at, irmap_error *err);

/* The attribute `name` of an op, inherent or not; IRMAP_NOT_FOUND when there is none. */
irmap_status irmapi_mlir_op_attr(const struct mlir_module *t, const struct mlir_op *op,
                                 const char *name, uint64_t *attr, uint64_t *at, irmap_error *err);

/* The same of some names in one walk. Each has a status of its own, which is IRMAP_NOT_FOUND before
 * and where it stays so; returned is what ended the walk: IRMAP_OK when all were found. */
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
