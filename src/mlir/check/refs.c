/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes and types that are used, and their contents. Each is checked once; an entry that
 * contains itself is a cycle. */
#include "core/cold.h"

#include "mlir/check/check.h"
#include "mlir/elements.h"

enum seen { UNSEEN, OPEN, DONE };

/* Required kind of an attribute, by the reference to it. */
enum role {
    ROLE_ANY,
    ROLE_STRING,
    ROLE_FLAT_SYMBOL,
    ROLE_LOCATION,
    ROLE_DICTIONARY,
    ROLE_DENSE,
    ROLE_INTEGER_DENSE,
    ROLE_LAYOUT
};

static void push(struct mlir_check *c, struct mlir_ref r)
{
    irmap_error err;
    if (!vec_reserve(&c->refs, mlir_heap(c->t), 1, &err))
        mlir_accepted(c, err.status, &err);
    else
        ((struct mlir_ref *)c->refs.data)[c->refs.used++] = r;
}

static uint8_t *seen_of(const struct mlir_check *c, const struct mlir_ref *r)
{
    return &c->seen[r->index + (r->kind == MLIR_TYPE ? c->t->attrs : 0)];
}

static bool is_location(const struct mlir_record *r)
{
    return r->form == MLIR_FORM_BUILTIN &&
           ((r->code >= MLIR_ATTR_CALL_SITE && r->code <= MLIR_ATTR_UNKNOWN_LOC) ||
            r->code == MLIR_ATTR_FILE_RANGE);
}

static bool plays(const struct mlir_check *c, const struct mlir_ref *ref,
                  const struct mlir_record *r)
{
    struct mlir_dict d;
    enum role role = (enum role)ref->role;
    switch (role) {
    case ROLE_ANY:
        return true;
    case ROLE_STRING:
        return mlir_is(r, MLIR_ATTR_STRING) || mlir_is(r, MLIR_ATTR_TYPED_STRING);
    case ROLE_FLAT_SYMBOL:
        return mlir_is(r, MLIR_ATTR_FLAT_SYMBOL);
    case ROLE_LOCATION:
        return is_location(r);
    case ROLE_DICTIONARY:
        return irmapi_mlir_dict(c->t, ref->index, ref->at, &d, NULL) == IRMAP_OK;
    case ROLE_DENSE:
        return mlir_is(r, MLIR_ATTR_DENSE) || mlir_is(r, MLIR_ATTR_DENSE_STRING);
    case ROLE_INTEGER_DENSE:
        return mlir_is(r, MLIR_ATTR_DENSE);
    case ROLE_LAYOUT: /* text up to LLVM 22 */
        return r->form == MLIR_FORM_TEXT || r->form == MLIR_FORM_OPAQUE ||
               mlir_is(r, MLIR_ATTR_AFFINE_MAP) || mlir_is(r, MLIR_ATTR_STRIDED);
    }
    return false;
}

static enum role role_of(const struct mlir_record *r, uint32_t i)
{
    if (r->form != MLIR_FORM_BUILTIN)
        return ROLE_ANY;
    switch (r->code) {
    case MLIR_ATTR_FLAT_SYMBOL:
    case MLIR_ATTR_FILE_LINE_COL:
    case MLIR_ATTR_FILE_RANGE:
        return ROLE_STRING;
    case MLIR_ATTR_SYMBOL:
        return i == 0 ? ROLE_STRING : ROLE_FLAT_SYMBOL;
    case MLIR_ATTR_NAME_LOC:
        return i == 0 ? ROLE_STRING : ROLE_LOCATION;
    case MLIR_ATTR_SPARSE:
        return i == 1 ? ROLE_INTEGER_DENSE : ROLE_DENSE;
    default:
        return ROLE_ANY;
    }
}

static enum role role_in_type(const struct mlir_record *r, uint32_t i)
{
    bool layout = r->form == MLIR_FORM_BUILTIN && ((r->code == MLIR_TYPE_MEMREF && i == 2) ||
                                                   (r->code == MLIR_TYPE_MEMREF_SPACE && i == 3));
    return layout ? ROLE_LAYOUT : ROLE_ANY;
}

static void check_string(struct mlir_check *c, uint64_t index, uint64_t at)
{
    irmap_str s;
    irmap_error err;
    mlir_accepted(c, irmapi_mlir_string_at(c->t, index, at, &s, &err), &err);
}

/* Numbers that are not indices. */
static void check_contents(struct mlir_check *c, const struct mlir_record *r)
{
    struct mlir_elements e;
    irmap_error err;
    irmap_status status = IRMAP_OK;
    const struct mlir_field *f = r->field, *type, *blob;
    if (mlir_is(r, MLIR_ATTR_DENSE_STRING) || irmapi_mlir_constant_of(r, &type, &blob)) {
        status = irmapi_mlir_dense_elements(c->t, r, &e, &err);
    } else if (mlir_is(r, MLIR_ATTR_DENSE_ARRAY)) {
        status = irmapi_mlir_array_elements(c->t, r, &e, &err);
    } else if (mlir_is(r, MLIR_ATTR_DENSE_RESOURCE)) {
        const struct mlir_resources *list = irmapi_mlir_resources(c->t, &err);
        uint64_t handles = list ? list->count - list->externals : 0;
        status = list ? irmapi_mlir_is_shaped(c->t, &f[0], &err) : err.status;
        if (list && f[1].value >= handles)
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "AttrType", "resource handle",
                              f[1].at, f[1].value, handles);
    } else if (mlir_is(r, MLIR_ATTR_FILE_RANGE) && f[1].list.count > 4) {
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_COUNT_RANGE, "AttrType", "numbers of a file range",
                          f[1].at, f[1].list.count, 4);
    }
    /* An integer that is too wide to be printed is valid. */
    if (irmap_status_classify(status) == IRMAP_CLASS_INPUT ||
        (status != IRMAP_OK && status != IRMAP_LIMIT))
        mlir_accepted(c, status, &err);
}

IRMAPI_INLINE void push_to(struct mlir_check *c, enum mlir_target to, uint64_t index, uint64_t at,
                           uint8_t role)
{
    if (to == MLIR_TO_ATTR)
        push(c, (struct mlir_ref){index, at, MLIR_ATTR, role, false});
    else if (to == MLIR_TO_TYPE)
        push(c, (struct mlir_ref){index, at, MLIR_TYPE, ROLE_ANY, false});
    else if (to == MLIR_TO_STRING)
        check_string(c, index, at);
}

static void push_field(struct mlir_check *c, const struct mlir_record *r, uint32_t i, uint8_t role)
{
    const struct mlir_field *f = &r->field[i];
    struct mlir_reference to;
    if (mlir_meaning(f->kind) == MLIR_IS_LOCATION)
        role = ROLE_LOCATION;
    if (!mlir_is_list(f->kind)) {
        push_to(c, mlir_target(f->kind), f->value, f->at, role);
        return;
    }
    struct mlir_references it = mlir_references(f);
    while (check_going(c->k) && mlir_reference_next(c->t, &it, &to))
        push_to(c, it.to, to.index, to.at,
                to.is_name && r->form == MLIR_FORM_BUILTIN ? ROLE_STRING : role);
}

/* Pushes the entry's references. */
static void open(struct mlir_check *c, const struct mlir_ref *r, uint32_t depth)
{
    struct mlir_record record;
    irmap_error err;
    irmap_status status =
        irmapi_mlir_record(c->t, (enum mlir_entry_kind)r->kind, r->index, r->at, &record, &err);
    if (!mlir_accepted(c, status, &err)) {
        *seen_of(c, r) = DONE;
        return;
    }
    uint32_t most = c->t->base.max_depth;
    if (depth > most) {
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_LIMIT, "AttrType",
                          "nesting of attributes and types", r->at, depth, most);
        *seen_of(c, r) = DONE;
        return;
    }
    struct mlir_ref close = *r;
    close.close = true;
    push(c, close);
    *seen_of(c, r) = OPEN;
    if (r->kind == MLIR_ATTR)
        check_contents(c, &record);
    else
        mlir_accepted(c, irmapi_mlir_type_fits(c->t, &record, &err), &err);
    if (record.form == MLIR_FORM_TEXT || record.form == MLIR_FORM_OPAQUE)
        return;
    for (uint32_t i = 0; i < record.fields; i++)
        push_field(
            c, &record, i,
            (uint8_t)(r->kind == MLIR_ATTR ? role_of(&record, i) : role_in_type(&record, i)));
}

static void check_role(struct mlir_check *c, const struct mlir_ref *r)
{
    static const char what[][24] = {"attribute",
                                    "string attribute",
                                    "flat symbol reference",
                                    "location",
                                    "dictionary attribute",
                                    "dense elements",
                                    "dense elements",
                                    "layout"};
    struct mlir_record record;
    if (r->role == ROLE_ANY || r->kind != MLIR_ATTR)
        return;
    if (irmapi_mlir_record(c->t, MLIR_ATTR, r->index, r->at, &record, NULL) == IRMAP_OK &&
        !plays(c, r, &record))
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, "AttrType", what[r->role], r->at,
                          r->index, 0);
}

static void visit(struct mlir_check *c, struct mlir_ref first)
{
    uint32_t depth = 0;
    c->refs.used = 0;
    push(c, first);
    while (c->refs.used && check_going(c->k)) {
        struct mlir_ref r = ((struct mlir_ref *)c->refs.data)[--c->refs.used];
        uint64_t count = r.kind == MLIR_TYPE ? c->t->base.types : c->t->attrs;
        if (r.index >= count) {
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, NULL,
                              r.kind == MLIR_TYPE ? "type index" : "attribute index", r.at, r.index,
                              count);
            continue;
        }
        uint8_t *seen = seen_of(c, &r);
        if (r.close) {
            *seen = DONE;
            depth--;
        } else if (*seen == OPEN) {
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_CYCLE, "AttrType",
                              r.kind == MLIR_TYPE ? "type" : "attribute", r.at, r.index, 0);
        } else {
            if (*seen == UNSEEN) {
                open(c, &r, depth + 1);
                depth += *seen == OPEN;
            }
            check_role(c, &r);
        }
    }
}

void irmapi_mlir_check_attr(struct mlir_check *c, uint64_t attr, uint64_t at, enum mlir_want want)
{
    static const uint8_t roles[] = {ROLE_ANY, ROLE_LOCATION, ROLE_DICTIONARY};
    if (attr < c->t->attrs && c->seen[attr] == DONE && want == MLIR_WANT_ANY)
        return;
    visit(c, (struct mlir_ref){attr, at, MLIR_ATTR, roles[want], false});
}

void irmapi_mlir_check_type(struct mlir_check *c, uint64_t type, uint64_t at)
{
    if (type < c->t->base.types && c->seen[c->t->attrs + type] == DONE)
        return;
    visit(c, (struct mlir_ref){type, at, MLIR_TYPE, ROLE_ANY, false});
}
