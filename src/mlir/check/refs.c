/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the attributes and types that ops use, and their contents. Each is checked once; an entry
 * that contains itself is a cycle. */
#include "mlir/check/check.h"
#include "mlir/elements.h"

enum seen { UNSEEN, OPEN, DONE };

/* Kind of an attribute, as far as enum role distinguishes kinds. It is determined once, because a
 * million ops may share a dictionary of a million entries. */
enum attr_kind {
    KIND_UNKNOWN,
    KIND_UNREADABLE, /* open() reports why */
    KIND_OTHER,
    KIND_STRING,
    KIND_FLAT_SYMBOL,
    KIND_LOCATION,
    KIND_DICTIONARY,
    KIND_DENSE,
    KIND_DENSE_STRING,
    KIND_LAYOUT,
    KIND_TEXT, /* text, or an encoding that irmap does not know */
    KIND_TEXT_DICTIONARY
};

/* Bits of an element of c->seen: the state, then the kind. */
enum { STATE_MASK = 3, KIND_SHIFT = 2 };

/* Kind of attribute that a reference requires. */
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

static enum seen state_of(uint8_t seen)
{
    return (enum seen)(seen & STATE_MASK);
}

static void set_state(struct mlir_check *c, const struct mlir_ref *r, enum seen state)
{
    uint8_t *seen = seen_of(c, r);
    *seen = (uint8_t)(((unsigned)*seen >> KIND_SHIFT << KIND_SHIFT) | (unsigned)state);
}

static bool is_location(const struct mlir_record *r)
{
    return r->form == MLIR_FORM_BUILTIN &&
           ((r->code >= MLIR_ATTR_CALL_SITE && r->code <= MLIR_ATTR_UNKNOWN_LOC) ||
            r->code == MLIR_ATTR_FILE_RANGE);
}

static enum attr_kind classify(const struct mlir_check *c, const struct mlir_ref *ref)
{
    struct mlir_record r;
    struct mlir_dict d;
    if (irmapi_mlir_record(c->t, MLIR_ATTR, ref->index, ref->at, &r, NULL) != IRMAP_OK)
        return KIND_UNREADABLE;
    const bool dictionary = irmapi_mlir_dict(c->t, ref->index, ref->at, &d, NULL) == IRMAP_OK;
    if (r.form == MLIR_FORM_TEXT || r.form == MLIR_FORM_OPAQUE)
        return dictionary ? KIND_TEXT_DICTIONARY : KIND_TEXT;
    if (dictionary)
        return KIND_DICTIONARY;
    if (mlir_is(&r, MLIR_ATTR_STRING) || mlir_is(&r, MLIR_ATTR_TYPED_STRING))
        return KIND_STRING;
    if (mlir_is(&r, MLIR_ATTR_FLAT_SYMBOL))
        return KIND_FLAT_SYMBOL;
    if (mlir_is(&r, MLIR_ATTR_DENSE))
        return KIND_DENSE;
    if (mlir_is(&r, MLIR_ATTR_DENSE_STRING))
        return KIND_DENSE_STRING;
    if (mlir_is(&r, MLIR_ATTR_AFFINE_MAP) || mlir_is(&r, MLIR_ATTR_STRIDED))
        return KIND_LAYOUT;
    return is_location(&r) ? KIND_LOCATION : KIND_OTHER;
}

static bool kind_fits_role(enum attr_kind kind, enum role role)
{
    switch (role) {
    case ROLE_ANY:
        return true;
    case ROLE_STRING:
        return kind == KIND_STRING;
    case ROLE_FLAT_SYMBOL:
        return kind == KIND_FLAT_SYMBOL;
    case ROLE_LOCATION:
        return kind == KIND_LOCATION;
    case ROLE_DICTIONARY:
        return kind == KIND_DICTIONARY || kind == KIND_TEXT_DICTIONARY;
    case ROLE_DENSE:
        return kind == KIND_DENSE || kind == KIND_DENSE_STRING;
    case ROLE_INTEGER_DENSE:
        return kind == KIND_DENSE;
    case ROLE_LAYOUT: /* up to LLVM 22, text */
        return kind == KIND_LAYOUT || kind == KIND_TEXT || kind == KIND_TEXT_DICTIONARY;
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

/* Checks those numbers of an attribute that are not indices of attributes, types or strings. */
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
        status = list ? irmapi_mlir_check_shaped(c->t, &f[0], &err) : err.status;
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

/* Checks an entry by itself and pushes its references. */
static void open(struct mlir_check *c, const struct mlir_ref *r, uint32_t depth)
{
    struct mlir_record record;
    irmap_error err;
    irmap_status status =
        irmapi_mlir_record(c->t, (enum mlir_entry_kind)r->kind, r->index, r->at, &record, &err);
    if (!mlir_accepted(c, status, &err)) {
        set_state(c, r, DONE);
        return;
    }
    uint32_t most = c->t->base.max_depth;
    if (depth > most) {
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_LIMIT, "AttrType",
                          "nesting of attributes and types", r->at, depth, most);
        set_state(c, r, DONE);
        return;
    }
    struct mlir_ref close = *r;
    close.close = true;
    push(c, close);
    set_state(c, r, OPEN);
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
    if (r->role == ROLE_ANY || r->kind != MLIR_ATTR)
        return;
    uint8_t *seen = seen_of(c, r);
    if (!(*seen >> KIND_SHIFT))
        *seen |= (uint8_t)(classify(c, r) << KIND_SHIFT);
    const enum attr_kind kind = (enum attr_kind)(*seen >> KIND_SHIFT);
    const struct section *types = &c->t->sections[MLIR_SECTION_ATTR_TYPE];
    const char *section =
        r->at - types->offset < types->size ? "AttrType" : NULL; /* an op refers to it */
    if (kind != KIND_UNREADABLE && !kind_fits_role(kind, (enum role)r->role))
        irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, section, what[r->role], r->at,
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
        const enum seen state = state_of(*seen_of(c, &r));
        if (r.close) {
            set_state(c, &r, DONE);
            depth--;
        } else if (state == OPEN) {
            irmapi_mlir_found(c, CHECK_ALWAYS, IRMAP_CYCLE, "AttrType",
                              r.kind == MLIR_TYPE ? "type" : "attribute", r.at, r.index, 0);
        } else {
            if (state == UNSEEN) {
                open(c, &r, depth + 1);
                depth += state_of(*seen_of(c, &r)) == OPEN;
            }
            check_role(c, &r);
        }
    }
}

void irmapi_mlir_check_attr(struct mlir_check *c, uint64_t attr, uint64_t at, enum mlir_want want)
{
    static const uint8_t roles[] = {ROLE_ANY, ROLE_LOCATION, ROLE_DICTIONARY};
    const uint8_t seen = attr < c->t->attrs ? c->seen[attr] : UNSEEN;
    if (state_of(seen) == DONE &&
        kind_fits_role((enum attr_kind)(seen >> KIND_SHIFT), (enum role)roles[want]))
        return;
    visit(c, (struct mlir_ref){attr, at, MLIR_ATTR, roles[want], false});
}

void irmapi_mlir_check_type(struct mlir_check *c, uint64_t type, uint64_t at)
{
    if (type < c->t->base.types && state_of(c->seen[c->t->attrs + type]) == DONE)
        return;
    visit(c, (struct mlir_ref){type, at, MLIR_TYPE, ROLE_ANY, false});
}
