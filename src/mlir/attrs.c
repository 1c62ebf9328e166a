/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the properties and attributes of ops. */
#include "mlir/attrs.h"
#include "mlir/evidence.h"
#include <string.h>

static irmap_status begin(const struct mlir_module *t, const struct mlir_op *op,
                          struct mlir_props *p, const struct mlir_sums *sums, irmap_error *err)
{
    irmap_status status = irmapi_mlir_blob(t, op->properties, op->properties_at, &p->c, err);
    if (status == IRMAP_OK)
        p->fields = irmapi_mlir_props_fields(t, &t->op_names[op->name], &p->c, sums);
    return status;
}

irmap_status irmapi_mlir_props_begin(const struct mlir_module *t, const struct mlir_op *op,
                                     struct mlir_props *p, irmap_error *err)
{
    const struct mlir_sums sums = {op->operands.count, op->results.count};
    return begin(t, op, p, &sums, err);
}

irmap_status irmapi_mlir_props_begin_any(const struct mlir_module *t, const struct mlir_op *op,
                                         struct mlir_props *p, irmap_error *err)
{
    return begin(t, op, p, NULL, err);
}

static bool field_fits(const struct mlir_module *t, const struct mlir_op_name *name,
                       const struct mlir_props *p, const struct mlir_prop *f,
                       const struct mlir_sums *sums)
{
    const bool described = name->flags & MLIR_OP_DESCRIBED;
    irmap_error err;
    if (f->field.kind == MLIR_PROP_SEGMENTS)
        return described || !sums || irmapi_mlir_segments_fit(p, f, sums);
    if (!f->present || f->field.kind > MLIR_PROP_OPTIONAL_ATTR)
        return true;
    return described ? f->value < t->attrs
                     : irmapi_mlir_attr_fits(t, name, f->field.name, f->value, &err);
}

/* Returns whether the fields of a row are valid and end at the end of the blob. */
static bool fit(const struct mlir_module *t, const struct mlir_op_name *name, struct mlir_props p,
                const struct mlir_sums *sums)
{
    struct mlir_prop f;
    while (irmapi_mlir_prop_next(&p, &f))
        if (f.field.kind == MLIR_PROP_OPAQUE)
            return true;
        else if (!field_fits(t, name, &p, &f, sums))
            return false;
    return cur_ok(&p.c) && cur_left(&p.c) == 0;
}

struct mlir_prop_fields irmapi_mlir_props_fields(const struct mlir_module *t,
                                                 const struct mlir_op_name *name,
                                                 const struct cursor *blob,
                                                 const struct mlir_sums *sums)
{
    static const struct mlir_prop_entry bytes = {.kind = MLIR_PROP_OPAQUE, .last = 1};
    struct mlir_prop_fields first = name->fields, other = first;
    const bool unsure = name->flags & MLIR_OP_UNSURE;
    if ((!first.other && !unsure) || fit(t, name, (struct mlir_props){*blob, first}, sums))
        return first;
    other.next = first.other;
    if (other.next && fit(t, name, (struct mlir_props){*blob, other}, sums))
        return other;
    if (unsure)
        first.next = &bytes;
    return first;
}

/* Reads "count << 1 | sparse". If sparse, the number of bits of an index follows, then numbers,
 * each a size above its index. 0B 03 05 0F: two numbers, indices of one bit, sizes {1, 3}; see
 * FORMAT.md. Other sizes are 0. */
void irmapi_mlir_segments(struct cursor *c, uint32_t segments, uint32_t *out)
{
    enum { SPARSE_MOST = 256 }; /* number of 8-bit indices */
    bool sparse;
    uint64_t at = cur_offset(c), index = 0;
    uint64_t count = irmapi_cur_prefix_flagged(c, 1, "segment count", &sparse), bits = 0;
    memset(out, 0, segments * sizeof *out);
    if (!sparse && count > segments)
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "segment count", at, count, segments);
    /* Limits the work: indices may repeat, and many ops may share the blob. */
    if (sparse && count > SPARSE_MOST)
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, "segment count", at, count, SPARSE_MOST);
    if (sparse && count) {
        at = cur_offset(c);
        bits = cur_prefix(c, "bits of a segment index");
        if (bits > 8)
            irmapi_cur_fail(c, IRMAP_VALUE_RANGE, "bits of a segment index", at, bits, 8);
    }
    for (; count && cur_ok(c); count--) {
        at = cur_offset(c);
        uint64_t v = cur_prefix(c, "segment");
        if (sparse)
            index = v & ((UINT64_C(1) << bits) - 1);
        if (index >= segments)
            irmapi_cur_fail(c, IRMAP_INDEX_RANGE, "segment", at, index, segments);
        if (cur_ok(c))
            out[index++] = (uint32_t)(v >> bits);
    }
}

/* Skips segment sizes. Sizes need no checks if the list is not sparse and has at most `segments`
 * sizes, the usual case. */
static void skip_segments(struct cursor *c, uint32_t segments)
{
    uint32_t unused[MLIR_SEGMENTS_MAX];
    const uint32_t count = cur_left(c) ? *c->p >> 2 : 0;
    if (cur_left(c) > count && (*c->p & 3) == 1 && count <= segments) {
        (void)cur_u8(c, "segment count");
        cur_skip_prefixes(c, count, "segment");
    } else {
        irmapi_mlir_segments(c, segments, unused);
    }
}

bool irmapi_mlir_prop_next(struct mlir_props *p, struct mlir_prop *out)
{
    struct cursor *c = &p->c;
    if (!cur_ok(c) || !irmapi_mlir_props_next(&p->fields, &out->field))
        return false;
    out->present = true;
    out->value = 0;
    out->at = cur_offset(c);
    if (out->field.kind <= MLIR_PROP_OPTIONAL_ATTR) { /* the usual case */
        out->value = cur_prefix(c, "attribute index");
        if (out->field.kind == MLIR_PROP_OPTIONAL_ATTR) {
            out->present = out->value & 1;
            out->value >>= 1;
        }
        return cur_ok(c);
    }
    switch ((enum mlir_prop_stored)irmapi_mlir_prop_traits[out->field.kind].stored) {
    case MLIR_PROP_AS_INDEX:
    case MLIR_PROP_AS_FLAGGED:
        break;
    case MLIR_PROP_AS_NUMBER:
        out->value = cur_prefix(c, "property");
        break;
    case MLIR_PROP_AS_BYTE:
        out->value = cur_u8(c, "property");
        break;
    case MLIR_PROP_AS_OPTIONAL:
        out->present = cur_u8(c, "property") != 0;
        if (out->present)
            out->value = cur_prefix(c, "property");
        break;
    case MLIR_PROP_AS_SEGMENTS:
        skip_segments(c, out->field.count);
        break;
    case MLIR_PROP_AS_NUMBERS:
        out->value = cur_prefix_count(c, 1, "property");
        for (uint64_t i = 0; i < out->value && cur_ok(c); i++)
            (void)cur_prefix(c, "property");
        break;
    case MLIR_PROP_AS_BYTES:
        out->value = cur_prefix_count(c, 1, "property");
        (void)cur_take(c, out->value, "property");
        break;
    case MLIR_PROP_AS_REST:
        p->fields.next = NULL;
        break;
    }
    return cur_ok(c);
}

bool irmapi_mlir_is_property(const struct mlir_module *t, uint64_t name, irmap_str key)
{
    struct mlir_prop_fields walk = t->op_names[name].fields;
    const struct mlir_prop_entry *rows[] = {walk.next, walk.other};
    if (t->version >= MLIR_NATIVE_PROPERTIES || !(t->op_names[name].flags & MLIR_OP_KNOWN))
        return false;
    for (size_t i = 0; i < 2; i++) {
        walk.next = rows[i];
        for (struct mlir_prop_field f; irmapi_mlir_props_next(&walk, &f);)
            if (f.name.size == key.size && memcmp(f.name.data, key.data, key.size) == 0)
                return true;
    }
    return false;
}

enum mlir_props_form irmapi_mlir_props_form(const struct mlir_module *t, uint64_t name,
                                            uint32_t mask)
{
    uint32_t flags = t->op_names[name].flags;
    if (!(mask & MLIR_MASK_PROPERTIES))
        return MLIR_PROPS_NONE;
    if (!(flags & MLIR_OP_REGISTERED))
        return MLIR_PROPS_ATTR;
    return flags & MLIR_OP_KNOWN ? MLIR_PROPS_FIELDS : MLIR_PROPS_OPAQUE;
}

irmap_status irmapi_mlir_props_attr(const struct mlir_module *t, const struct mlir_op *op,
                                    uint64_t *attr, uint64_t *at, irmap_error *err)
{
    struct cursor c;
    irmap_status status = irmapi_mlir_blob(t, op->properties, op->properties_at, &c, err);
    if (status != IRMAP_OK)
        return status;
    *at = cur_offset(&c);
    *attr = cur_prefix(&c, "attribute index");
    return cur_ok(&c) ? IRMAP_OK : irmapi_cur_error(&c, "Properties", err);
}

/* Stores an attribute in the elements of `wanted` that have its name but no attribute. Returns
 * whether any element still has none. */
static bool take(struct mlir_wanted *wanted, size_t count, irmap_str name, uint64_t attr,
                 uint64_t at)
{
    bool left = false;
    for (size_t i = 0; i < count; i++) {
        struct mlir_wanted *w = &wanted[i];
        if (w->status == IRMAP_OK)
            continue;
        if (w->name.size == name.size && memcmp(w->name.data, name.data, name.size) == 0)
            *w = (struct mlir_wanted){w->name, IRMAP_OK, attr, at};
        else
            left = true;
    }
    return left;
}

static irmap_status find_fields(const struct mlir_module *t, const struct mlir_op *op,
                                struct mlir_wanted *wanted, size_t count, irmap_error *err)
{
    struct mlir_props p;
    struct mlir_prop f;
    irmap_status status = irmapi_mlir_props_begin(t, op, &p, err);
    if (status != IRMAP_OK)
        return status;
    while (irmapi_mlir_prop_next(&p, &f))
        if (f.present && f.field.kind <= MLIR_PROP_OPTIONAL_ATTR &&
            !take(wanted, count, f.field.name, f.value, f.at))
            return IRMAP_OK;
    return cur_ok(&p.c) ? IRMAP_NOT_FOUND : irmapi_cur_error(&p.c, "Properties", err);
}

/* Finds attributes in a dictionary. In a dictionary stored as text, values have no index, so none
 * is found. */
static irmap_status find_entries(const struct mlir_module *t, uint64_t dict, uint64_t at,
                                 struct mlir_wanted *wanted, size_t count, irmap_error *err)
{
    struct mlir_dict d;
    struct mlir_pair pair;
    irmap_status status = irmapi_mlir_dict(t, dict, at, &d, err);
    while (status == IRMAP_OK && d.pairs && !d.text) {
        status = mlir_dict_next(t, &d, &pair, err);
        if (status == IRMAP_OK && !take(wanted, count, pair.key, pair.value, pair.at))
            return IRMAP_OK;
    }
    return status == IRMAP_OK ? IRMAP_NOT_FOUND : status;
}

static irmap_status find_properties(const struct mlir_module *t, const struct mlir_op *op,
                                    struct mlir_wanted *wanted, size_t count, irmap_error *err)
{
    uint64_t dict, dict_at;
    switch (irmapi_mlir_props_form(t, op->name, op->mask)) {
    case MLIR_PROPS_FIELDS:
        return find_fields(t, op, wanted, count, err);
    case MLIR_PROPS_ATTR: {
        irmap_status status = irmapi_mlir_props_attr(t, op, &dict, &dict_at, err);
        if (status == IRMAP_OK)
            status = find_entries(t, dict, dict_at, wanted, count, err);
        return status == IRMAP_TYPE_MISMATCH ? IRMAP_NOT_FOUND : status; /* not a dictionary */
    }
    case MLIR_PROPS_NONE:
    case MLIR_PROPS_OPAQUE:
        break;
    }
    return IRMAP_NOT_FOUND;
}

irmap_status irmapi_mlir_op_attrs(const struct mlir_module *t, const struct mlir_op *op,
                                  struct mlir_wanted *wanted, size_t count, irmap_error *err)
{
    irmap_error inner; /* the attribute may still be found elsewhere */
    irmap_status status = find_properties(t, op, wanted, count, &inner);
    if (status == IRMAP_NOT_FOUND && (op->mask & MLIR_MASK_ATTRS))
        status = find_entries(t, op->attrs, op->attrs_at, wanted, count, &inner);
    if (status == IRMAP_NOT_FOUND)
        return irmapi_error_other(err, status, "attribute", 0, 0);
    if (status != IRMAP_OK && err)
        *err = inner;
    return status;
}

irmap_status irmapi_mlir_op_attr(const struct mlir_module *t, const struct mlir_op *op,
                                 const char *name, uint64_t *attr, uint64_t *at, irmap_error *err)
{
    struct mlir_wanted wanted = mlir_wanted(name);
    irmap_status status = irmapi_mlir_op_attrs(t, op, &wanted, 1, err);
    *attr = wanted.attr;
    *at = wanted.at;
    return status;
}
