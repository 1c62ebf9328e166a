/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Iterates over the fields of an op in two parts: its properties, then its attribute dictionary. */
#include "mlir/attrs.h"
#include "mlir/body.h"
#include <string.h>

/* Bits of irmap_fields.left: mask bits of the remaining parts, and the state of the first of them.
 */
enum {
    LEFT = MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES,
    OPEN_FIELDS = 0x100, /* more: address of the next table entry; next, stop: rest of the bytes */
    OPEN_PAIRS = 0x200,  /* more: remaining pairs; next, stop: rest of the dictionary */
    OPEN_TEXT = 0x400    /* with OPEN_PAIRS: the dictionary is text */
};

static const uint32_t *words_of(const irmap_body_view *v, uint32_t op)
{
    return v->words + v->ops[op].word;
}

static uint32_t name_of(const irmap_fields *it)
{
    return it->body->ops[it->op].opcode;
}

void irmapi_mlir_fields_begin(irmap_fields *it)
{
    const uint32_t *words = words_of(it->body, it->op);
    it->left = (words[MLIR_WORD_ATTRS] != IRMAP_NONE ? MLIR_MASK_ATTRS : 0u) |
               (words[MLIR_WORD_PROPERTIES] != IRMAP_NONE ? MLIR_MASK_PROPERTIES : 0u);
}

static void leave(irmap_fields *it)
{
    uint32_t done = it->left & MLIR_MASK_PROPERTIES ? MLIR_MASK_PROPERTIES : MLIR_MASK_ATTRS;
    it->left = it->left & LEFT & ~done;
}

static void enter(irmap_fields *it, uint32_t how, const struct cursor *c, uint64_t more)
{
    it->left |= how;
    it->next = c->p;
    it->stop = c->end;
    it->more = more;
}

static irmap_status blame(const irmap_fields *it, irmap_status status, irmap_error *err)
{
    if (err) {
        err->func.id = it->body->func.id;
        err->op = it->op;
    }
    return status;
}

static irmap_status fail(irmap_fields *it, irmap_field *out, irmap_status status, irmap_error *err)
{
    memset(out, 0, sizeof *out);
    it->left = 0;
    return blame(it, status, err);
}

/* Returns the position of the op's properties or dictionary index. Bodies store only the index. */
static uint64_t find_index(const irmap_fields *it, bool properties)
{
    const irmap_body_view *v = it->body;
    uint64_t start = v->offset + v->ops[it->op].offset;
    struct cursor c = module_cursor(v->module, start, v->module->source.size - start);
    (void)cur_prefix(&c, "op name index");
    uint8_t mask = cur_u8(&c, "op mask");
    (void)cur_prefix(&c, "location index");
    if (properties && (mask & MLIR_MASK_ATTRS))
        (void)cur_prefix(&c, "attribute dictionary index");
    return cur_offset(&c);
}

/* Reads a pair of a dictionary. `text` is a constant at each call, so that the usual case is
 * compiled separately. */
IRMAPI_INLINE irmap_status take_pair(irmap_fields *it, bool text, irmap_field *out,
                                     irmap_error *err)
{
    const struct mlir_module *t = mlir_of(it->body->module);
    struct mlir_dict d = {.c = cur_begin(it->body->module->source.data, it->next, it->stop),
                          .pairs = it->more,
                          .text = text};
    struct mlir_pair pair;
    irmap_status status = mlir_dict_next(t, &d, &pair, err);
    if (status != IRMAP_OK)
        return fail(it, out, status, err);
    *out = (irmap_field){.kind = text ? IRMAP_FIELD_TEXT : IRMAP_FIELD_ATTR,
                         .name = pair.key,
                         .value = text ? 0 : pair.value,
                         .offset = pair.at};
    if (text)
        out->bytes = (irmap_bytes){(const uint8_t *)pair.text.data, pair.text.size};
    out->property =
        (it->left & MLIR_MASK_PROPERTIES) != 0 ||
        (t->version < MLIR_NATIVE_PROPERTIES && irmapi_mlir_is_property(t, name_of(it), out->name));
    it->next = d.c.p;
    it->more = d.pairs;
    if (!it->more)
        leave(it);
    return IRMAP_OK;
}

static IRMAPI_NOINLINE irmap_status take_text(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return take_pair(it, true, out, err);
}

static void fill(const struct mlir_prop *p, const struct cursor *c, irmap_field *out)
{
    const struct mlir_prop_traits *traits = &irmapi_mlir_prop_traits[p->field.kind];
    const uint8_t *from = c->base + p->at;
    const uint8_t *end = traits->stored == MLIR_PROP_AS_REST ? c->end : c->p;
    *out = (irmap_field){.kind = (irmap_field_kind)traits->field,
                         .name = p->field.name,
                         .property = 1,
                         .value = p->value,
                         .offset = p->at};
    /* Files before version 5 omit the property if it is 0. */
    out->implied = out->kind == IRMAP_FIELD_ENUM && !p->value;
    if (out->kind == IRMAP_FIELD_SEGMENTS || out->kind == IRMAP_FIELD_BYTES)
        out->bytes = (irmap_bytes){from, (size_t)(end - from)};
    if (out->kind == IRMAP_FIELD_SEGMENTS)
        out->value = p->field.count;
    else if (out->kind == IRMAP_FIELD_ENUM)
        out->spelling = irmapi_mlir_overflow(p->value);
    else if (out->kind == IRMAP_FIELD_BOOL)
        out->value = p->value != 0;
    else if (p->field.kind == MLIR_PROP_UINT)
        out->value = (uint64_t)(int64_t)(int32_t)p->value;
}

/* Reads the next field that is present. Returns IRMAP_DONE and ends the part if there is none. */
static irmap_status take_field(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const irmap_module *m = it->body->module;
    struct mlir_props p = {.c = cur_begin(m->source.data, it->next, it->stop),
                           .fields = mlir_of(m)->op_names[name_of(it)].fields};
    struct mlir_prop f = {.present = false};
    p.fields.next = (const struct mlir_prop_entry *)(uintptr_t)it->more;
    while (!f.present && irmapi_mlir_prop_next(&p, &f))
        ;
    it->more = (uintptr_t)p.fields.next;
    it->next = p.c.p;
    if (!cur_ok(&p.c))
        return fail(it, out, irmapi_cur_error(&p.c, "Properties", err), err);
    if (!p.fields.next) /* trailing bytes of the blob are not a field */
        leave(it);
    if (!f.present)
        return IRMAP_DONE;
    fill(&f, &p.c, out);
    return IRMAP_OK;
}

static irmap_status open_dict(irmap_fields *it, uint64_t attr, uint64_t at, irmap_error *err)
{
    struct mlir_dict d;
    irmap_status status = irmapi_mlir_dict(mlir_of(it->body->module), attr, at, &d, err);
    if (status == IRMAP_OK)
        enter(it, d.text ? OPEN_PAIRS | OPEN_TEXT : OPEN_PAIRS, &d.c, d.pairs);
    return status;
}

/* Begins the properties of an unregistered op: a dictionary, or any other attribute, which then is
 * the only field. */
static irmap_status begin_attr(irmap_fields *it, struct cursor *c, irmap_field *out,
                               irmap_error *err)
{
    irmap_error local;
    uint64_t at = cur_offset(c), attr = cur_prefix(c, "attribute index");
    if (!cur_ok(c))
        return fail(it, out, irmapi_cur_error(c, "Properties", err), err);
    irmap_status status = open_dict(it, attr, at, &local);
    if (status == IRMAP_OK)
        return IRMAP_DONE;
    if (status != IRMAP_TYPE_MISMATCH) {
        if (err)
            *err = local;
        return fail(it, out, status, err);
    }
    *out = (irmap_field){.kind = IRMAP_FIELD_ATTR, .property = 1, .value = attr, .offset = at};
    leave(it);
    return IRMAP_OK;
}

static irmap_status open_part(irmap_fields *it, bool properties, uint64_t at, struct cursor *c,
                              irmap_error *err)
{
    uint32_t part = words_of(it->body, it->op)[properties ? MLIR_WORD_PROPERTIES : MLIR_WORD_ATTRS];
    return properties ? irmapi_mlir_blob(mlir_of(it->body->module), part, at, c, err)
                      : open_dict(it, part, at, err);
}

/* Begins the next part. Returns IRMAP_OK if it consists of one field, in *out. */
static irmap_status begin(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    const struct mlir_module *t = mlir_of(it->body->module);
    const irmap_body_op *op = &it->body->ops[it->op];
    const struct mlir_sums sums = {op[1].operand - op->operand, op->results};
    bool properties = it->left & MLIR_MASK_PROPERTIES;
    struct cursor c;
    if (open_part(it, properties, 0, &c, NULL) !=
        IRMAP_OK) /* read again, for the position in the error */
        return fail(it, out, open_part(it, properties, find_index(it, properties), &c, err), err);
    if (!properties)
        return IRMAP_DONE;
    switch (irmapi_mlir_props_form(t, name_of(it), MLIR_MASK_PROPERTIES)) {
    case MLIR_PROPS_FIELDS:
        enter(it, OPEN_FIELDS, &c,
              (uintptr_t)irmapi_mlir_props_fields(t, &t->op_names[name_of(it)], &c, &sums).next);
        return IRMAP_DONE;
    case MLIR_PROPS_ATTR:
        return begin_attr(it, &c, out, err);
    case MLIR_PROPS_NONE:
    case MLIR_PROPS_OPAQUE:
        break;
    }
    *out = (irmap_field){.kind = IRMAP_FIELD_BYTES,
                         .property = 1,
                         .bytes = {c.p, (size_t)cur_left(&c)},
                         .offset = cur_offset(&c)};
    leave(it);
    return IRMAP_OK;
}

/* Finds the bytes and the first table entry of properties that have a single definition
 * (MLIR_OP_SURE). Returns false for other properties and on errors. */
IRMAPI_INLINE bool find_row(const irmap_fields *it, struct cursor *c,
                            const struct mlir_prop_entry **e)
{
    const struct mlir_module *t = mlir_of(it->body->module);
    const struct mlir_op_name *name = &t->op_names[name_of(it)];
    const struct mlir_index *blobs = once_get(&t->caches->properties.whole);
    const uint64_t i = words_of(it->body, it->op)[MLIR_WORD_PROPERTIES];
    if (!(name->flags & MLIR_OP_SURE) || !blobs || i >= blobs->count)
        return false;
    const uint64_t at = mlir_index_at(blobs, i), end = mlir_index_at(blobs, i + 1);
    *c = module_cursor(&t->base, t->sections[MLIR_SECTION_PROPERTIES].offset + at, end - at);
    (void)cur_prefix(c, "properties size");
    *e = name->fields.next;
    return true;
}

/* Sets single members: compilers clear an assigned struct first, with an instruction that is slow
 * for small sizes. */
static inline void put_attr(irmap_field *out, irmap_str name, uint64_t value, uint64_t offset)
{
    out->name = name;
    out->kind = IRMAP_FIELD_ATTR;
    out->single = out->keyed = out->implied = 0;
    out->property = 1;
    out->value = value;
    out->spelling = NULL;
    out->list.data = NULL;
    out->list.count = out->list.width = 0;
    out->bytes = (irmap_bytes){NULL, 0};
    out->offset = offset;
    memset(out->reserved, 0, sizeof out->reserved);
}

/* Reads the next property that is present, if it and absent ones before it are attributes, as in
 * most ops. Otherwise returns false: *it is unchanged, or no property remains. */
IRMAPI_INLINE bool take_attr(irmap_fields *it, irmap_field *out)
{
    const struct mlir_module *t = mlir_of(it->body->module);
    const struct mlir_op_name *op = &t->op_names[name_of(it)];
    const struct mlir_prop_fields *fields = &op->fields;
    const enum mlir_prop_kind skipped =
        fields->version < 6 ? MLIR_PROP_SEGMENTS : MLIR_PROP_SEGMENTS_ATTR;
    const struct mlir_prop_entry *e;
    struct cursor c;
    if (it->left & OPEN_FIELDS) {
        c = cur_begin(t->base.source.data, it->next, it->stop);
        e = (const struct mlir_prop_entry *)(uintptr_t)it->more;
    } else if (!find_row(it, &c, &e)) {
        return false;
    }
    for (;; e++) {
        const uint32_t kind = e->kind;
        const uint64_t at = cur_offset(&c);
        uint64_t value = 1;
        if (kind <= MLIR_PROP_OPTIONAL_ATTR)
            value = cur_prefix(&c, "attribute index");
        else if (kind != (uint32_t)skipped)
            return false;
        if (!cur_ok(&c))
            return false;
        if (kind == (uint32_t)skipped || (kind == MLIR_PROP_OPTIONAL_ATTR && !(value & 1))) {
            if (!e->last)
                continue;
            leave(it);
            return false;
        }
        const char *name = fields->text + e->name;
        const size_t size = e == fields->next && op->first_size ? op->first_size : strlen(name);
        put_attr(out, (irmap_str){name, size}, kind == MLIR_PROP_OPTIONAL_ATTR ? value >> 1 : value,
                 at);
        if (e->last)
            leave(it);
        else
            enter(it, OPEN_FIELDS, &c, (uintptr_t)(e + 1));
        return true;
    }
}

static IRMAPI_NOINLINE irmap_status next_slowly(irmap_fields *it, irmap_field *out,
                                                irmap_error *err)
{
    while (it->left) {
        irmap_status status = IRMAP_DONE;
        if (it->left & OPEN_FIELDS)
            status = take_field(it, out, err);
        else if (!(it->left & OPEN_PAIRS))
            status = begin(it, out, err);
        else if (it->more)
            status =
                it->left & OPEN_TEXT ? take_text(it, out, err) : take_pair(it, false, out, err);
        else
            leave(it);
        if (status != IRMAP_DONE)
            return status;
    }
    return IRMAP_DONE;
}

static IRMAPI_NOINLINE irmap_status next_left(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    if ((it->left & (MLIR_MASK_PROPERTIES | OPEN_PAIRS)) == MLIR_MASK_PROPERTIES &&
        take_attr(it, out))
        return IRMAP_OK;
    return it->left ? next_slowly(it, out, err) : IRMAP_DONE;
}

irmap_status irmapi_mlir_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return it->left ? next_left(it, out, err) : IRMAP_DONE;
}

irmap_status irmap_field_segments(const irmap_fields *it, const irmap_field *field,
                                  uint32_t *numbers, irmap_error *err)
{
    if (field->kind != IRMAP_FIELD_SEGMENTS)
        return irmapi_error_other(err, IRMAP_INVALID_ARG, "a field without segments", 0, 0);
    struct cursor c = cur_begin(it->body->module->source.data, field->bytes.data,
                                field->bytes.data + field->bytes.size);
    irmapi_mlir_segments(&c, (uint32_t)field->value, numbers);
    if (cur_ok(&c))
        return IRMAP_OK;
    (void)irmapi_cur_error(&c, "Properties", err);
    return blame(it, c.status, err);
}

irmap_status irmapi_mlir_op_location(const irmap_body_view *v, uint32_t op,
                                     struct location_ref *out, irmap_error *err)
{
    (void)err;
    out->at = v->offset + v->ops[op].offset;
    out->id = (uint64_t)words_of(v, op)[MLIR_WORD_LOCATION] + 1;
    return IRMAP_OK;
}

const char *irmapi_mlir_shown_name(const struct mlir_module *t, uint64_t i, bool in_function)
{
    const char *stored = t->op_text + t->op_names[i].text;
    if (!(t->op_names[i].flags & MLIR_OP_VIEWED))
        return stored;
    return in_function && strcmp(stored, "vhlo.return_v1") == 0 ? "func.return"
                                                                : stored + strlen(stored) + 1;
}

/* Returns whether an op is directly in the function of the body, or in a nested function. */
static bool is_in_function(const irmap_body_view *v, uint32_t op)
{
    const struct mlir_module *t = mlir_of(v->module);
    const uint32_t owner = v->regions[v->blocks[v->ops[op].block].region].op;
    if (owner == IRMAP_NONE)
        return v->func.id != IRMAP_NONE;
    const char *name = t->op_text + t->op_names[v->ops[owner].opcode].text;
    return strcmp(name, "vhlo.func_v1") == 0 || strcmp(name, "func.func") == 0;
}

const char *irmapi_mlir_op_text(const irmap_body_view *v, uint32_t op, bool stored)
{
    const struct mlir_module *t = mlir_of(v->module);
    const uint32_t i = v->ops[op].opcode;
    if (stored || !t->viewed)
        return t->op_text + t->op_names[i].text;
    return irmapi_mlir_shown_name(t, i, is_in_function(v, op));
}
