/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of section AttrType. Finds entries that can be printed in few steps. */
#include "mlir/builtin.h"
#include "mlir/span/spans.h"

static irmap_ref ref_of(enum mlir_field_kind kind)
{
    static const uint8_t refs[] = {[MLIR_TO_NOTHING] = IRMAP_REF_NONE,
                                   [MLIR_TO_ATTR] = IRMAP_REF_ATTR,
                                   [MLIR_TO_TYPE] = IRMAP_REF_TYPE,
                                   [MLIR_TO_STRING] = IRMAP_REF_STRING};
    return (irmap_ref)refs[mlir_target(kind)];
}

static const char *name_of(enum mlir_field_kind kind)
{
#define NAME(name, words, ...) words,
    static const char names[][16] = {MLIR_FIELD_MAP(NAME)};
#undef NAME
    return names[kind];
}

/* Returns the form of a number that is not an index. */
static irmap_form form_of(enum mlir_field_kind kind)
{
    const enum mlir_meaning is = mlir_meaning(kind);
    return is == MLIR_IS_SIGNED                          ? IRMAP_FORM_SIGNED
           : is == MLIR_IS_DOUBLE || is == MLIR_IS_TYPED ? IRMAP_FORM_BITS
                                                         : IRMAP_FORM_NUMBER;
}

/* Reports the numbers of a list, one level deeper than their count. */
static void span_list(struct spans *s, const struct mlir_field *f)
{
    static const char *const names[] = {"number", "attribute", "type", "string"};
    struct cursor c = cur_begin(s->m->source.data, f->list.p, f->list.end);
    irmap_ref ref = ref_of(f->kind);
    bool value = false;
    s->current.depth++;
    while (cur_left(&c) && cur_ok(&c) && !s->over) {
        uint64_t v = mlir_element(f->kind, cur_prefix(&c, "list"));
        const char *name = names[mlir_target(f->kind)];
        if (mlir_meaning(f->kind) == MLIR_IS_PAIR) {
            name = value ? "value" : "name";
            value = !value;
        }
        span_read(s, &c, name, ref ? content_ref(ref, v) : content_as(form_of(f->kind), v));
    }
    s->current.depth--;
}

/* Return the name of a field of a described entry, and the word for its value. */
static const char *described_name(const struct mlir_record *r, uint32_t i)
{
    return r->description->text + mlir_row_field(r->description, r->row, i)->name;
}

static const char *described_word(const struct mlir_record *r, uint32_t i)
{
    if (r->form != MLIR_FORM_DESCRIBED)
        return NULL;
    return irmapi_mlir_word(r->description, mlir_row_field(r->description, r->row, i)->of,
                            r->field[i].value);
}

static void span_field(struct spans *s, const struct mlir_record *r, uint32_t i, const uint8_t *end)
{
    const struct mlir_field *f = &r->field[i];
    const char *name = r->form == MLIR_FORM_DESCRIBED ? described_name(r, i) : name_of(f->kind);
    struct span_content content = content_ref(ref_of(f->kind), f->value);
    switch ((enum mlir_stored)irmapi_mlir_field_traits[f->kind].stored) {
    case MLIR_AS_NUMBER:
    case MLIR_AS_BYTE:
        if (mlir_meaning(f->kind) == MLIR_IS_WORD)
            content = content_tag((uint32_t)f->value, described_word(r, i));
        span_to(s, end, name, content);
        break;
    case MLIR_AS_ZIGZAG:
    case MLIR_AS_TYPED:
        span_to(s, end, name,
                f->list.count ? no_content() : content_as(form_of(f->kind), f->value));
        break;
    case MLIR_AS_LIST:
        span_to(s, f->list.p, name, content_number(f->list.count));
        span_list(s, f);
        break;
    case MLIR_AS_REST:
        span_list(s, f);
        break;
    case MLIR_AS_BYTES:
    case MLIR_AS_EXPRS:
        span_to(s, f->list.p, name, content_number(f->list.count));
        if (f->list.count)
            span_to(s, end, name, no_content());
        break;
    case MLIR_AS_NOTHING:
    case MLIR_AS_FLAGGED: /* never in a record: reading replaces this kind */
    case MLIR_AS_MAP:
    case MLIR_AS_FLAGS:
        if (end > s->at)
            span_to(s, end, name, no_content());
        break;
    }
}

static void span_entry(struct spans *s, enum mlir_entry_kind kind, uint64_t i,
                       const struct mlir_entry *e)
{
    const uint8_t *base = s->m->source.data, *end = e->c.end;
    const char *name = kind == MLIR_ATTR ? "attribute" : "type";
    struct mlir_record r;
    irmap_error error;
    if (irmapi_mlir_record(mlir_of(s->m), kind, i, e->offset, &r, &error) != IRMAP_OK) {
        irmapi_span_failed(s, &error, end);
        return;
    }
    if (r.form == MLIR_FORM_TEXT || r.form == MLIR_FORM_OPAQUE) {
        span_to(s, end, name,
                content_of_entry(i, r.form == MLIR_FORM_TEXT ? content_as(IRMAP_FORM_TERMINATED, 0)
                                                             : no_content()));
        return;
    }
    const char *mnemonic =
        r.form == MLIR_FORM_DESCRIBED ? r.description->text + r.row->mnemonic : NULL;
    span_to(s, r.fields ? base + r.field[0].at : end, name,
            content_of_entry(i, content_tag(r.code, mnemonic)));
    s->current.depth++;
    for (uint32_t k = 0; k < r.fields && !s->over; k++)
        span_field(s, &r, k, k + 1 < r.fields ? base + r.field[k + 1].at : end);
    s->current.depth--;
}

void irmapi_mlir_span_entry(struct spans *s, enum mlir_entry_kind kind, uint64_t index)
{
    struct mlir_entry e;
    irmap_error error;
    s->current.part = kind == MLIR_ATTR ? IRMAP_SPAN_ATTRIBUTE : IRMAP_SPAN_TYPE;
    if (irmapi_mlir_entry(mlir_of(s->m), kind, index, 0, &e, &error) != IRMAP_OK) {
        irmapi_span_failed(s, &error, s->at);
        return;
    }
    s->at = s->m->source.data + e.offset;
    span_entry(s, kind, index, &e);
}

void irmapi_mlir_span_entries(struct spans *s, const uint8_t *end)
{
    const struct mlir_module *t = mlir_of(s->m);
    irmap_error error;
    for (uint64_t i = 0; i < t->attrs + t->base.types && !s->over; i++) {
        enum mlir_entry_kind kind = i < t->attrs ? MLIR_ATTR : MLIR_TYPE;
        uint64_t index = kind == MLIR_ATTR ? i : i - t->attrs;
        struct mlir_entry e;
        if (irmapi_mlir_entry(t, kind, index, 0, &e, &error) != IRMAP_OK) {
            irmapi_span_failed(s, &error, end);
            return;
        }
        s->current.part = kind == MLIR_ATTR ? IRMAP_SPAN_ATTRIBUTE : IRMAP_SPAN_TYPE;
        span_entry(s, kind, index, &e);
    }
}

/* Entries that are still to be visited. */
struct pending {
    uint64_t index[64];
    uint8_t kind[64];
    uint32_t used;
};

static bool add(struct pending *p, enum mlir_entry_kind kind, uint64_t index)
{
    if (p->used == sizeof p->kind)
        return false;
    p->kind[p->used] = (uint8_t)kind;
    p->index[p->used++] = index;
    return true;
}

static bool add_field(struct pending *p, const struct mlir_module *t, const struct mlir_field *f)
{
    struct mlir_references it = mlir_references(f);
    struct mlir_reference to;
    while (mlir_reference_next(t, &it, &to))
        if (it.to != MLIR_TO_STRING &&
            !add(p, it.to == MLIR_TO_TYPE ? MLIR_TYPE : MLIR_ATTR, to.index))
            return false;
    return true;
}

bool irmapi_mlir_is_short(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t index)
{
    enum { STEPS_MAX = 64, ENTRY_MAX = 96 };
    struct pending p = {.used = 0};
    (void)add(&p, kind, index);
    for (uint32_t steps = 0; p.used; steps++) {
        struct mlir_entry e;
        struct mlir_record r;
        irmap_error err;
        p.used--;
        kind = (enum mlir_entry_kind)p.kind[p.used];
        index = p.index[p.used];
        if (steps == STEPS_MAX || irmapi_mlir_entry(t, kind, index, 0, &e, &err) != IRMAP_OK ||
            cur_left(&e.c) > ENTRY_MAX ||
            irmapi_mlir_record(t, kind, index, 0, &r, &err) != IRMAP_OK)
            return false;
        for (uint32_t k = 0; k < r.fields; k++)
            if (!add_field(&p, t, &r.field[k]))
                return false;
    }
    return true;
}

bool irmapi_mlir_type_is_short(const irmap_module *m, uint32_t type)
{
    return irmapi_mlir_is_short(mlir_of(m), MLIR_TYPE, type);
}
