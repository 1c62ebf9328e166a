/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes attributes, including text that templates (template.c) cannot express. */
#include "mlir/elements.h"
#include "mlir/print/print.h"

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

void irmapi_mlir_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    irmap_str s;
    if (!irmapi_mlir_string_of(p, attr, at, &s))
        return;
    sink_char(&p->sink, '@');
    if (s.size)
        irmapi_asm_keyword(&p->sink, s);
    else
        put_text(p, "<<INVALID EMPTY SYMBOL>>");
}

/* A symbol that is nested in another one must be a flat symbol reference. */
void irmapi_mlir_nested_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, attr, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    if (!mlir_is(&r, MLIR_ATTR_FLAT_SYMBOL)) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "flat symbol reference", at, attr, 0);
        return;
    }
    put_text(p, "::");
    irmapi_mlir_symbol(p, r.field[0].value, r.field[0].at);
}

static void push_one(struct mlir_printer *p, enum text_job_kind kind, const struct text_job *j,
                     const struct mlir_field *f)
{
    irmapi_mlir_push(
        p, (struct text_job){.kind = kind, .depth = j->depth + 1, .number = f->value, .at = f->at});
}

/* Pushes " : type". */
static void push_typed(struct mlir_printer *p, const struct text_job *j, const struct mlir_field *f)
{
    push_one(p, JOB_TYPE, j, f);
    push_text(p, " : ");
}

static bool is_type(struct mlir_printer *p, const struct mlir_field *f, uint32_t code)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, f->value, f->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK && mlir_is(&r, code);
}

static void put_dictionary(struct mlir_printer *p, const struct text_job *j)
{
    size_t first = irmapi_mlir_load_dict(p, j->number, j->at);
    put_text(p, "{");
    push_text(p, "}");
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_ENTRIES,
                                          .depth = j->depth + 1,
                                          .number = first,
                                          .at = j->at,
                                          .first = first,
                                          .list = {.count = p->pairs.used - first}});
}

void irmapi_mlir_quoted(struct mlir_printer *p, const struct mlir_field *f)
{
    irmap_str s;
    irmap_status status = irmapi_mlir_string_at(p->t, f->value, f->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK)
        irmapi_asm_quoted(&p->sink, s);
}

static void put_number(struct mlir_printer *p, const struct text_job *j,
                       const struct mlir_record *r)
{
    struct mlir_scalar s;
    const struct mlir_field *type = &r->field[0], *f = &r->field[1];
    irmap_status status = irmapi_mlir_scalar(p->t, type->value, type->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    bool usual = s.bits == 64;
    if (s.kind == MLIR_FLOAT) {
        usual = !irmapi_mlir_float(p, f, &s) && s.format == IRMAPI_FLOAT_F64;
    } else {
        irmapi_mlir_integer(p, f, &s);
        usual = s.kind == MLIR_INT && s.sign == MLIR_SIGNLESS && s.bits == 64;
        if (s.kind == MLIR_INT && s.sign == MLIR_SIGNLESS && s.bits == 1)
            return;
    }
    if (!(j->elide && usual))
        push_typed(p, j, type);
}

/* Writes "file":1:2 to :3, or "file":1:2 to 4:5. */
static void put_file_range(struct mlir_printer *p, const struct mlir_record *r)
{
    uint64_t n[4] = {0};
    struct mlir_list l = r->field[1].list;
    size_t count = (size_t)l.count;
    if (count > 4) {
        irmapi_mlir_fail_at(p, IRMAP_COUNT_RANGE, "numbers of a file range", r->field[1].at, count,
                            4);
        return;
    }
    for (size_t i = 0; i < count; i++)
        n[i] = mlir_list_next(p->t, &l, NULL);
    irmap_str file;
    if (irmapi_mlir_string_of(p, r->field[0].value, r->field[0].at, &file))
        irmapi_asm_quoted(&p->sink, file);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[0]);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[1]);
    if (count < 3)
        return;
    put_text(p, " to ");
    if (count == 4)
        irmapi_sink_uint(&p->sink, n[2]);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[count - 1]);
}

bool irmapi_mlir_is_location(const struct mlir_record *r)
{
    return r->form == MLIR_FORM_BUILTIN &&
           ((r->code >= MLIR_ATTR_CALL_SITE && r->code <= MLIR_ATTR_UNKNOWN_LOC) ||
            r->code == MLIR_ATTR_FILE_RANGE);
}

static bool is_unknown(struct mlir_printer *p, const struct mlir_field *f)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, f->value, f->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK && mlir_is(&r, MLIR_ATTR_UNKNOWN_LOC);
}

/* Writes "name"(child). */
static void put_name_location(struct mlir_printer *p, const struct text_job *j,
                              const struct mlir_record *r)
{
    irmap_str name;
    if (irmapi_mlir_string_of(p, r->field[0].value, r->field[0].at, &name))
        irmapi_asm_quoted(&p->sink, name);
    if (is_unknown(p, &r->field[1]))
        return;
    push_text(p, ")");
    push_one(p, JOB_LOCATION, j, &r->field[1]);
    push_text(p, "(");
}

static void put_resource(struct mlir_printer *p, const struct mlir_record *r)
{
    irmap_str key;
    const struct mlir_field *f = &r->field[1];
    const struct mlir_resources *list = irmapi_mlir_resources(p->t, p->err);
    if (!list) {
        irmapi_mlir_fail(p, p->err->status);
        return;
    }
    uint64_t handles = list->count - list->externals;
    if (f->value >= handles) {
        irmapi_mlir_fail_at(p, IRMAP_INDEX_RANGE, "resource handle", f->at, f->value, handles);
        return;
    }
    irmap_status status = irmapi_mlir_check_shaped(p->t, &r->field[0], p->err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_string_at(p->t, list->list[list->externals + f->value].key,
                                       p->t->sections[MLIR_SECTION_RESOURCE_OFFSET].offset, &key,
                                       p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    irmapi_mlir_note_handle(p, f->value, handles);
    put_text(p, "dense_resource<");
    if (p->t->release == MLIR_RELEASE_19) /* dense_resource<a b>, newer: dense_resource<"a b"> */
        sink_put(&p->sink, key.data, key.size);
    else
        irmapi_asm_keyword(&p->sink, key);
    sink_char(&p->sink, '>');
}

static void put_sparse(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_record part[2];
    struct mlir_elements e;
    for (size_t i = 0; i < 2; i++) {
        const struct mlir_field *f = &r->field[1 + i];
        irmap_status status =
            irmapi_mlir_record(p->t, MLIR_ATTR, f->value, f->at, &part[i], p->err);
        irmapi_mlir_fail(p, status);
        if (status != IRMAP_OK)
            return;
        if (!mlir_is(&part[i], MLIR_ATTR_DENSE) &&
            (i == 0 || !mlir_is(&part[i], MLIR_ATTR_DENSE_STRING))) {
            irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "dense elements", f->at, f->value, 0);
            return;
        }
    }
    irmapi_mlir_fail(p, irmapi_mlir_element_count(p->t, &part[0].field[0], &e, p->err));
    put_text(p, "sparse<");
    if (text_going(p) && e.count) {
        irmapi_mlir_dense(p, &part[0], false);
        put_text(p, ", ");
        irmapi_mlir_dense(p, &part[1], true);
    }
    put_text(p, ">");
}

/* Writes "[1, ?], offset: 4". */
static void put_strided(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_list l = r->field[1].list;
    sink_char(&p->sink, '[');
    for (bool later = false; l.count; later = true) {
        int64_t v = mlir_next_signed(p->t, &l);
        if (later)
            put_text(p, ", ");
        irmapi_mlir_dimension(p, v);
    }
    sink_char(&p->sink, ']');
    if (r->field[0].value) {
        put_text(p, ", offset: ");
        irmapi_mlir_dimension(p, (int64_t)r->field[0].value);
    }
}

static void put_distinct(struct mlir_printer *p, const struct text_job *j,
                         const struct mlir_record *r)
{
    const struct mlir_field *f = &r->field[0];
    struct mlir_record inner;
    put_text(p, "distinct[");
    irmapi_mlir_identity(p, j->number, UINT64_MAX);
    put_text(p, "]<");
    push_text(p, ">");
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, f->value, f->at, &inner, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK && !mlir_is(&inner, MLIR_ATTR_UNIT))
        push_one(p, JOB_ATTR, j, f);
}

static void put_integer_type(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_scalar s = irmapi_mlir_scalar_of(r);
    put_text(p, s.sign == MLIR_SIGNED ? "si" : s.sign == MLIR_UNSIGNED ? "ui" : "i");
    irmapi_sink_uint(&p->sink, s.bits);
}

void irmapi_mlir_special(struct mlir_printer *p, const struct text_job *j,
                         const struct mlir_record *r)
{
    if (j->kind == JOB_TYPE) {
        put_integer_type(p, r);
        return;
    }
    switch (r->code) {
    case MLIR_ATTR_DICTIONARY:
        put_dictionary(p, j);
        break;
    case MLIR_ATTR_TYPED_STRING:
        irmapi_mlir_quoted(p, &r->field[0]);
        if (!is_type(p, &r->field[1], MLIR_TYPE_NONE))
            push_typed(p, j, &r->field[1]);
        break;
    case MLIR_ATTR_INTEGER:
    case MLIR_ATTR_FLOAT:
        put_number(p, j, r);
        break;
    case MLIR_ATTR_NAME_LOC:
        put_name_location(p, j, r);
        break;
    case MLIR_ATTR_FILE_RANGE:
        put_file_range(p, r);
        break;
    case MLIR_ATTR_DENSE_RESOURCE:
        put_resource(p, r);
        break;
    case MLIR_ATTR_DENSE_ARRAY:
        irmapi_mlir_dense_array(p, r);
        break;
    case MLIR_ATTR_DENSE:
    case MLIR_ATTR_DENSE_STRING:
        irmapi_mlir_dense(p, r, true);
        break;
    case MLIR_ATTR_SPARSE:
        put_sparse(p, r);
        break;
    case MLIR_ATTR_DISTINCT:
        put_distinct(p, j, r);
        break;
    case MLIR_ATTR_AFFINE_MAP:
        irmapi_mlir_affine_map(p, &r->field[0]);
        break;
    case MLIR_ATTR_INTEGER_SET:
        irmapi_mlir_integer_set(p, r);
        break;
    default:
        put_strided(p, r);
    }
}

static bool is_large(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_elements e;
    irmap_error unused; /* errors are reported when the elements are written */
    return p->elide && irmapi_mlir_dense_elements(p->t, r, &e, &unused) == IRMAP_OK && !e.splat &&
           e.count > p->elide;
}

bool irmapi_mlir_is_elided(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_record part;
    irmap_error unused;
    bool large = mlir_is(r, MLIR_ATTR_DENSE) || mlir_is(r, MLIR_ATTR_DENSE_STRING) ||
                 r->form == MLIR_FORM_DESCRIBED;
    if (!mlir_is(r, MLIR_ATTR_SPARSE))
        return large && is_large(p, r);
    for (size_t i = 1; i < 3; i++)
        if (irmapi_mlir_record(p->t, MLIR_ATTR, r->field[i].value, r->field[i].at, &part,
                               &unused) == IRMAP_OK &&
            is_large(p, &part))
            return true;
    return false;
}

void irmapi_mlir_attr_record(struct mlir_printer *p, const struct text_job *j,
                             const struct mlir_record *r)
{
    bool wants_location = j->kind == JOB_LOCATION;
    if (wants_location && !irmapi_mlir_is_location(r)) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "location", j->at, j->number, 0);
    } else if (r->form == MLIR_FORM_DESCRIBED) {
        irmapi_mlir_described(p, j, r);
    } else if (r->form == MLIR_FORM_TEXT && j->bare) {
        irmapi_mlir_bare_text(p, j->number, r);
    } else if (j->bare && mlir_is(r, MLIR_ATTR_ARRAY)) {
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_ATTRS,
                                              .depth = j->depth + 1,
                                              .bare = true,
                                              .list = r->field[0].list});
    } else if (r->form == MLIR_FORM_TEXT) {
        irmapi_mlir_copied(p, j->number, r);
    } else if (r->form == MLIR_FORM_OPAQUE) {
        irmapi_mlir_opaque(p, '#', r);
    } else {
        if (irmapi_mlir_is_location(r) && !wants_location) {
            put_text(p, "loc(");
            push_text(p, ")");
        }
        if (p->elide && irmapi_mlir_is_elided(p, r)) {
            put_text(p, MLIR_ELIDED);
            push_typed(p, j, &r->field[0]);
        } else {
            irmapi_mlir_expand(p, j, r);
        }
    }
}

void irmapi_mlir_attr_pieces(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, j->number, j->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK)
        irmapi_mlir_attr_record(p, j, &r);
}

void irmapi_mlir_entry_pieces(struct mlir_printer *p, const struct text_job *j)
{
    const struct text_pair *pair = (const struct text_pair *)p->pairs.data + j->number;
    struct mlir_record r;
    uint64_t value = pair->value, at = pair->at;
    irmapi_asm_keyword(&p->sink, pair->key);
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, value, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK || mlir_is(&r, MLIR_ATTR_UNIT))
        return;
    irmapi_mlir_push(
        p, (struct text_job){.kind = JOB_ATTR, .depth = j->depth + 1, .number = value, .at = at});
    push_text(p, " = ");
}

bool irmapi_mlir_is_function_type(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    struct mlir_field f = {.value = type, .at = at};
    return is_type(p, &f, MLIR_TYPE_FUNCTION);
}
