/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes ops, attributes, types and properties, with the new indices of table items. */
#include "mlir/extract/compact.h"

static void want_entry(struct compact *x, enum mlir_entry_kind kind, uint64_t i)
{
    const uint64_t attrs = x->t->attrs;
    x->unknown |= i >= (kind == MLIR_ATTR ? attrs : x->t->base.types);
    i += kind == MLIR_ATTR ? 0 : attrs;
    if (!compact_keep(x, &x->entries, i))
        return;
    compact_check(x, vec_reserve(&x->todo, x->heap, 1, x->err));
    if (compact_going(x))
        ((uint64_t *)x->todo.data)[x->todo.used++] = i;
}

static uint64_t new_entry(const struct compact *x, enum mlir_entry_kind kind, uint64_t i)
{
    const uint64_t attrs = x->t->attrs;
    return kind == MLIR_ATTR ? keep_index(&x->entries, i) + (i >= x->unknown_at)
                             : keep_index(&x->entries, attrs + i) - keep_index(&x->entries, attrs);
}

/* Replaces the number in a span. The stored varint may contain a flag in its lowest bit, which is
 * preserved. */
static void put_changed(struct compact *x, const irmap_span *s, uint64_t number)
{
    struct cursor c = module_cursor(&x->t->base, s->offset, s->size);
    const uint64_t raw = cur_prefix(&c, "number");
    x->unknown |= !cur_ok(&c) || cur_left(&c) || (raw != s->value && raw >> 1 != s->value);
    if (raw == s->value)
        compact_prefix(x, number);
    else
        compact_prefix(x, number << 1 | (raw & 1));
}

static void put_entry_ref(struct compact *x, const irmap_span *s, enum mlir_entry_kind kind)
{
    if (x->pass == PASS_COLLECT)
        want_entry(x, kind, s->value);
    put_changed(x, s, new_entry(x, kind, s->value));
}

/* Chooses the position of loc(unknown): before the first location of the module, which must be a
 * builtin attribute. */
static void find_unknown(struct compact *x, uint64_t location)
{
    struct mlir_entry e;
    irmap_str name;
    x->unknown_at = location;
    if (!compact_read(x, irmapi_mlir_entry(x->t, MLIR_ATTR, location, 0, &e, x->err)) ||
        !compact_read(x, irmapi_mlir_dialect_name(x->t, e.dialect, 0, &name, x->err)))
        return;
    x->unknown |= !irmap_str_equal(name, "builtin");
    (void)compact_keep(x, &x->dialects, e.dialect);
}

static void put_unknown(struct compact *x, const irmap_span *s)
{
    if (x->unknown_at == UINT64_MAX)
        find_unknown(x, s->value);
    put_changed(x, s, keep_index(&x->entries, x->unknown_at));
}

/* Returns whether two op names have the same layout of properties. */
static bool same_fields(const struct mlir_module *t, uint64_t a, uint64_t b)
{
    const struct mlir_op_name *x = &t->op_names[a], *y = &t->op_names[b];
    struct mlir_prop_fields f = x->fields, g = y->fields;
    struct mlir_prop_field left, right;
    if (!((x->flags | y->flags) & MLIR_OP_REGISTERED))
        return true;
    if ((x->flags ^ y->flags) & (MLIR_OP_REGISTERED | MLIR_OP_KNOWN))
        return false;
    for (bool more = true; more;) {
        more = irmapi_mlir_props_next(&f, &left);
        if (more != irmapi_mlir_props_next(&g, &right) ||
            (more && (left.kind != right.kind || left.count != right.count)))
            return false;
    }
    return true;
}

/* Adds a blob. Ops of different names share a blob of equal bytes, so their layouts must match. */
static void want_blob(struct compact *x, uint64_t i)
{
    if (compact_keep(x, &x->blobs, i))
        x->users[i] = (uint32_t)x->op_name;
    else if (compact_going(x) && x->users[i] != x->op_name)
        x->unknown |= !same_fields(x->t, x->users[i], x->op_name);
}

static void close_sections(struct compact *x, uint64_t at)
{
    while (x->open.used) {
        const struct region_section *s =
            (const struct region_section *)x->open.data + x->open.used - 1;
        if (s->end > at)
            return;
        const uint64_t length = x->size - s->before;
        ((uint64_t *)x->lengths.data)[s->length] = length;
        x->size += prefix_size(length);
        x->open.used--;
    }
}

static void open_section(struct compact *x, const irmap_span *s)
{
    if (x->pass == PASS_WRITE)
        compact_prefix(x, ((const uint64_t *)x->lengths.data)[x->next_length++]);
    if (x->pass != PASS_MEASURE)
        return;
    compact_check(x, vec_reserve(&x->lengths, x->heap, 1, x->err) &&
                         vec_reserve(&x->open, x->heap, 1, x->err));
    if (!compact_going(x))
        return;
    ((struct region_section *)x->open.data)[x->open.used++] =
        (struct region_section){s->offset + s->size + s->value, x->size, x->lengths.used++};
}

/* Returns the place that contains an offset, or NULL. Offsets must not decrease. */
static const struct place *place_of(struct compact *x, uint64_t at)
{
    while (x->place < x->place_count && x->places[x->place].at + x->places[x->place].size <= at)
        x->place++;
    return x->place < x->place_count && x->places[x->place].at <= at ? &x->places[x->place] : NULL;
}

static void take_op_field(struct compact *x, const irmap_span *s)
{
    if (s->part == IRMAP_SPAN_OPCODE) {
        x->op_name = s->value;
        if (x->pass == PASS_COLLECT)
            (void)compact_keep(x, &x->names, s->value);
        put_changed(x, s, keep_index(&x->names, s->value));
    } else if (s->ref == IRMAP_REF_PROPERTIES) {
        if (x->pass == PASS_COLLECT)
            want_blob(x, s->value);
        put_changed(x, s, keep_index(&x->blobs, s->value));
    } else if (s->part == IRMAP_SPAN_SECTION && s->form == IRMAP_FORM_NUMBER) {
        x->unknown |= strcmp(s->name, "length") != 0; /* alignments are not supported here */
        open_section(x, s);
    } else {
        compact_copy(x, s->offset, s->offset + s->size);
    }
}

static int take(void *ctx, const irmap_span *s)
{
    struct compact *x = ctx;
    x->unknown |= s->error != NULL;
    if (x->pass == PASS_MEASURE)
        close_sections(x, s->offset);
    const struct place *p = s->size ? place_of(x, s->offset) : NULL;
    if (!s->size || (p && p->kind == PLACE_OP))
        return !compact_going(x);
    if (p && p->kind == PLACE_COUNT && p->changed)
        compact_prefix(x, p->number);
    else if (x->strip && s->part == IRMAP_SPAN_LOCATION)
        put_unknown(x, s);
    else if (s->ref == IRMAP_REF_ATTR)
        put_entry_ref(x, s, MLIR_ATTR);
    else if (s->ref == IRMAP_REF_TYPE)
        put_entry_ref(x, s, MLIR_TYPE);
    else
        take_op_field(x, s);
    return !compact_going(x);
}

static int take_entry_field(void *ctx, const irmap_span *s)
{
    struct compact *x = ctx;
    /* Bytes in an encoding that irmap does not know. */
    x->unknown |= s->error || (s->index != IRMAP_SPAN_NO_INDEX && s->form == IRMAP_FORM_NONE);
    if (!s->size || !compact_going(x))
        return !compact_going(x);
    if (s->offset == x->handle_at) {
        const uint64_t first = x->list->externals;
        if (x->pass == PASS_COLLECT)
            (void)compact_keep(x, &x->resources, first + s->value);
        put_changed(x, s, keep_index(&x->resources, first + s->value) - first);
    } else if (s->ref == IRMAP_REF_ATTR) {
        put_entry_ref(x, s, MLIR_ATTR);
    } else if (s->ref == IRMAP_REF_TYPE) {
        put_entry_ref(x, s, MLIR_TYPE);
    } else if (s->ref == IRMAP_REF_STRING) {
        if (x->pass == PASS_COLLECT)
            (void)compact_keep(x, &x->strings, s->value);
        put_changed(x, s, keep_index(&x->strings, s->value));
    } else {
        compact_copy(x, s->offset, s->offset + s->size);
    }
    return !compact_going(x);
}

static void end_spans(struct compact *x)
{
    (void)compact_read(x, x->spans.status == IRMAP_DONE ? IRMAP_OK : x->spans.status);
}

void irmapi_compact_ops(struct compact *x)
{
    const struct section *ir = &x->t->sections[MLIR_SECTION_IR];
    x->place = x->next_length = 0;
    x->spans = irmapi_spans_begin(&x->t->base, take, x, x->err);
    x->spans.at = x->t->base.source.data + ir->offset;
    irmapi_mlir_span_ops(&x->spans, x->spans.at + ir->size);
    close_sections(x, UINT64_MAX);
    end_spans(x);
}

static bool names_resource(irmap_str s)
{
    static const char word[] = "dense_resource<";
    for (size_t i = 0; i + sizeof word - 1 <= s.size; i++)
        if (memcmp(s.data + i, word, sizeof word - 1) == 0)
            return true;
    return false;
}

static void examine_entry(struct compact *x, enum mlir_entry_kind kind, const struct mlir_record *r)
{
    const bool resource = kind == MLIR_ATTR && mlir_is(r, MLIR_ATTR_DENSE_RESOURCE);
    x->handle_at = resource ? r->field[1].at : UINT64_MAX;
    x->unknown |= r->form == MLIR_FORM_OPAQUE ||
                  (r->form == MLIR_FORM_DESCRIBED && x->t->dialects[r->dialect].unsure);
    if (x->pass != PASS_COLLECT)
        return;
    (void)compact_keep(x, &x->dialects, r->dialect);
    if (r->form == MLIR_FORM_TEXT && names_resource(r->text))
        compact_keep_all(&x->resources, 0);
}

void irmapi_compact_entry(struct compact *x, uint64_t i)
{
    const enum mlir_entry_kind kind = compact_kind(x, i);
    const uint64_t index = kind == MLIR_ATTR ? i : i - x->t->attrs;
    struct mlir_record r;
    if (!compact_read(x, irmapi_mlir_record(x->t, kind, index, 0, &r, x->err)))
        return;
    examine_entry(x, kind, &r);
    if (!compact_going(x))
        return;
    x->spans = irmapi_spans_begin(&x->t->base, take_entry_field, x, x->err);
    irmapi_mlir_span_entry(&x->spans, kind, index);
    end_spans(x);
}

static void put_prop(struct compact *x, const struct mlir_prop *f, uint64_t from, uint64_t to)
{
    irmap_span s = {.offset = from, .size = to - from, .value = f->value};
    const struct mlir_prop_traits *traits = &irmapi_mlir_prop_traits[f->field.kind];
    if (traits->stored == MLIR_PROP_AS_REST) {
        x->unknown = true;
    } else if (traits->ref == IRMAP_REF_ATTR && f->present) {
        put_entry_ref(x, &s, MLIR_ATTR);
    } else if (traits->ref == IRMAP_REF_STRING) {
        if (x->pass == PASS_COLLECT)
            (void)compact_keep(x, &x->strings, f->value);
        put_changed(x, &s, keep_index(&x->strings, f->value));
    } else {
        compact_copy(x, from, to);
    }
}

/* Writes the contents of a blob, after its size. */
void irmapi_compact_fields(struct compact *x, uint64_t i)
{
    const struct mlir_op_name *name = &x->t->op_names[x->users[i]];
    struct mlir_props p;
    struct mlir_prop f = {.field.kind = MLIR_PROP_ATTR, .present = true};
    if (!compact_read(x, irmapi_mlir_blob(x->t, i, 0, &p.c, x->err)))
        return;
    uint64_t from = cur_offset(&p.c);
    if (!(name->flags & MLIR_OP_REGISTERED)) {
        f.value = cur_prefix(&p.c, "attribute");
        if (cur_ok(&p.c))
            put_prop(x, &f, from, cur_offset(&p.c));
    } else if (name->flags & MLIR_OP_KNOWN) {
        p.fields = irmapi_mlir_props_fields(x->t, name, &p.c, NULL);
        /* The row was chosen by the numbers in the blob. New numbers might fit another row. */
        x->unknown |= p.fields.next != name->fields.next;
        while (compact_going(x) && irmapi_mlir_prop_next(&p, &f)) {
            put_prop(x, &f, from, cur_offset(&p.c));
            from = cur_offset(&p.c);
        }
    }
    x->unknown |= !cur_ok(&p.c) || cur_left(&p.c);
}
