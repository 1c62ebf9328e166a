/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes as text, with the stack that they and types are written from. */
#include "print/mlir_print.h"
#include <string.h>

static void text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

void irmapi_mlir_printer_begin(struct mlir_printer *p)
{
#define BEGIN(name, type) p->name.each = sizeof(type);
    TEXT_LISTS(BEGIN)
#undef BEGIN
}

void irmapi_mlir_printer_end(struct mlir_printer *p)
{
#define END(name, type) irmapi_vec_free(&p->name, p->heap);
    TEXT_LISTS(END)
#undef END
}

void irmapi_mlir_fail(struct mlir_printer *p, irmap_status status)
{
    if (status == IRMAP_OK || p->status != IRMAP_OK)
        return;
    p->status = status;
    p->why = *p->err;
}

void irmapi_mlir_fail_at(struct mlir_printer *p, irmap_status status, const char *what, uint64_t at,
                         uint64_t got, uint64_t limit)
{
    irmapi_mlir_fail(p, irmapi_error_input(p->err, status, NULL, what, at, got, limit));
}

bool irmapi_mlir_reserve(struct mlir_printer *p, struct vec *v, uint64_t count)
{
    if (vec_reserve(v, p->heap, count, p->err))
        return true;
    irmapi_mlir_fail(p, p->err->status);
    return false;
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

/* Everything but printable ASCII is \ and two digits; \ itself is two. */
void irmapi_mlir_escaped(struct sink *s, irmap_str str)
{
    for (size_t i = 0; i < str.size;) {
        size_t plain = i;
        while (plain < str.size && is_plain((unsigned char)str.data[plain]))
            plain++;
        sink_put(s, str.data + i, plain - i);
        if ((i = plain) == str.size)
            break;
        unsigned char c = (unsigned char)str.data[i++];
        char hex[] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
        if (c == '\\')
            sink_put(s, "\\\\", 2);
        else
            sink_put(s, hex, 3);
    }
}

void irmapi_mlir_quoted(struct sink *s, irmap_str str)
{
    sink_char(s, '"');
    irmapi_mlir_escaped(s, str);
    sink_char(s, '"');
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

void irmapi_mlir_keyword(struct sink *s, irmap_str str)
{
    bool bare = str.size && is_letter(str.data[0]);
    for (size_t i = 1; i < str.size && bare; i++) {
        char c = str.data[i];
        bare = is_letter(c) || (c >= '0' && c <= '9') || c == '$' || c == '.';
    }
    if (bare)
        sink_put(s, str.data, str.size);
    else
        irmapi_mlir_quoted(s, str);
}

void irmapi_mlir_push(struct mlir_printer *p, struct text_job job)
{
    if (job.depth > LIMIT_ATTR_DEPTH) {
        irmapi_mlir_fail_at(p, IRMAP_DEPTH, "attribute or type", job.at, job.depth,
                            LIMIT_ATTR_DEPTH);
        return;
    }
    if (irmapi_mlir_reserve(p, &p->jobs, 1))
        ((struct text_job *)p->jobs.data)[p->jobs.used++] = job;
}

/* The string that an attribute is. */
static bool string_of(struct mlir_printer *p, uint64_t attr, uint64_t at, irmap_str *out)
{
    irmap_status status = irmapi_mlir_string_attr(p->t, attr, at, out, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK;
}

static void quoted_attr(struct mlir_printer *p, const struct mlir_field *f)
{
    irmap_str s;
    if (string_of(p, f->value, f->at, &s))
        irmapi_mlir_quoted(&p->sink, s);
}

static void symbol(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    irmap_str s;
    if (!string_of(p, attr, at, &s))
        return;
    sink_char(&p->sink, '@');
    if (s.size)
        irmapi_mlir_keyword(&p->sink, s);
    else
        text(p, "<<INVALID EMPTY SYMBOL>>");
}

/* A symbol that stands in the list of another one is a flat symbol reference. */
static void nested_symbol(struct mlir_printer *p, uint64_t attr, uint64_t at)
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
    text(p, "::");
    symbol(p, r.field[0].value, r.field[0].at);
}

/* Identities are numbered as they are met. */
static size_t chain_of(uint64_t entry, uint64_t id, size_t heads)
{
    return (size_t)((entry * 0x9E3779B97F4A7C15u ^ id * 0xC2B2AE3D27D4EB4Fu) >> 20) & (heads - 1);
}

static void rehash(struct mlir_printer *p)
{
    size_t room = p->heads.used ? 2 * p->heads.used : 16;
    struct text_identity *list = p->distinct.data;
    if (!irmapi_mlir_reserve(p, &p->heads, room - p->heads.used))
        return;
    size_t *heads = p->heads.data;
    p->heads.used = room;
    memset(heads, 0, room * sizeof *heads);
    for (size_t i = 0; i < p->distinct.used; i++) {
        size_t *head = &heads[chain_of(list[i].entry, list[i].id, room)];
        list[i].next = *head;
        *head = i + 1;
    }
}

static void identity(struct mlir_printer *p, uint64_t entry, uint64_t id)
{
    if (p->distinct.used >= p->heads.used)
        rehash(p);
    if (!irmapi_mlir_reserve(p, &p->distinct, 1) || !text_going(p))
        return;
    struct text_identity *list = p->distinct.data;
    size_t *head = (size_t *)p->heads.data + chain_of(entry, id, p->heads.used), i = *head;
    while (i && (list[i - 1].entry != entry || list[i - 1].id != id))
        i = list[i - 1].next;
    if (!i) {
        list[p->distinct.used++] = (struct text_identity){entry, id, *head};
        *head = i = p->distinct.used;
    }
    irmapi_sink_uint(&p->sink, i - 1);
}

/* Bytes of "distinct[12" at the start of a text, and its number; 0 when it is something else. */
static size_t distinct_at(const char *s, size_t size, uint64_t *id)
{
    static const char word[] = "distinct[";
    size_t i = sizeof word - 1;
    if (size <= i || memcmp(s, word, i) != 0)
        return 0;
    for (*id = 0; i < size && s[i] >= '0' && s[i] <= '9'; i++)
        *id = *id * 10 + (uint64_t)(s[i] - '0');
    return i < size && s[i] == ']' && i >= sizeof word ? i : 0;
}

void irmapi_mlir_copied(struct mlir_printer *p, uint64_t entry, irmap_str s)
{
    bool quoted = false;
    size_t done = 0;
    for (size_t i = 0; i < s.size; i++) {
        uint64_t id;
        if (s.data[i] == '"')
            quoted = !quoted;
        else if (s.data[i] == '\\' && quoted)
            i++;
        if (quoted || s.data[i] != 'd' || (i && (is_letter(s.data[i - 1]) || s.data[i - 1] == '.')))
            continue;
        size_t size = distinct_at(s.data + i, s.size - i, &id);
        if (!size)
            continue;
        sink_put(&p->sink, s.data + done, i - done);
        text(p, "distinct[");
        identity(p, entry, id);
        done = i += size;
    }
    sink_put(&p->sink, s.data + done, s.size - done);
}

/* #dialect<"0x0123">: bytes that only the dialect can read. */
void irmapi_mlir_opaque(struct mlir_printer *p, char sigil, const struct mlir_record *r)
{
    irmap_str name;
    irmapi_mlir_fail(p, irmapi_mlir_dialect_name(p->t, r->dialect, r->offset, &name, p->err));
    if (!text_going(p))
        return;
    sink_char(&p->sink, sigil);
    sink_put(&p->sink, name.data, name.size);
    text(p, "<\"0x");
    for (size_t i = 0; i < r->text.size; i++) {
        unsigned char c = (unsigned char)r->text.data[i];
        sink_char(&p->sink, "0123456789ABCDEF"[c >> 4]);
        sink_char(&p->sink, "0123456789ABCDEF"[c & 15]);
    }
    text(p, "\">");
}

static bool less(const struct text_pair *a, const struct text_pair *b)
{
    size_t size = a->key.size < b->key.size ? a->key.size : b->key.size;
    int order = size ? memcmp(a->key.data, b->key.data, size) : 0;
    if (order == 0 && a->key.size == b->key.size)
        return a->at < b->at;
    return order ? order < 0 : a->key.size < b->key.size;
}

static void sift(struct text_pair *v, size_t at, size_t count)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && less(&v[child], &v[child + 1]))
            child++;
        if (!less(&v[at], &v[child]))
            return;
        struct text_pair other = v[at];
        v[at] = v[child];
        v[child] = other;
    }
}

/* Writers sort dictionaries, so looking is usually all there is to do. Equal keys stay in the order
 * of the file. */
void irmapi_mlir_sort_pairs(struct mlir_printer *p, size_t first)
{
    size_t count = p->pairs.used - first, i = 1;
    if (count < 2)
        return;
    struct text_pair *v = (struct text_pair *)p->pairs.data + first;
    while (i < count && !less(&v[i], &v[i - 1]))
        i++;
    if (i >= count)
        return;
    for (i = count / 2; i-- > 0;)
        sift(v, i, count);
    for (i = count - 1; i > 0; i--) {
        struct text_pair largest = v[0];
        v[0] = v[i];
        v[i] = largest;
        sift(v, 0, i);
    }
}

size_t irmapi_mlir_load_dict(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    struct cursor c;
    uint64_t count;
    size_t first = p->pairs.used;
    irmap_status status = irmapi_mlir_dict(p->t, attr, at, &c, &count, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK || !irmapi_mlir_reserve(p, &p->pairs, count))
        return first;
    for (; count && text_going(p); count--) {
        struct text_pair *pair = (struct text_pair *)p->pairs.data + p->pairs.used;
        uint64_t key_at = cur_offset(&c), key = cur_prefix(&c, "dictionary key");
        pair->at = cur_offset(&c);
        pair->value = cur_prefix(&c, "dictionary value");
        pair->kind = MLIR_PROP_ATTR;
        if (!cur_ok(&c))
            irmapi_mlir_fail(p, irmapi_cur_error(&c, "AttrType", p->err));
        else if (string_of(p, key, key_at, &pair->key))
            p->pairs.used++;
    }
    if (cur_ok(&c) && text_going(p) && cur_left(&c))
        irmapi_mlir_fail_at(p, IRMAP_TRAILING_BYTES, "the attribute", cur_offset(&c), cur_left(&c),
                            0);
    irmapi_mlir_sort_pairs(p, first);
    return first;
}

static void push_list(struct mlir_printer *p, enum text_job_kind kind, const struct text_job *j,
                      const struct mlir_field *f, bool elide)
{
    irmapi_mlir_push(
        p, (struct text_job){
               .kind = kind, .depth = j->depth + 1, .elide = elide, .at = f->at, .list = f->list});
}

static void push_one(struct mlir_printer *p, enum text_job_kind kind, const struct text_job *j,
                     const struct mlir_field *f)
{
    irmapi_mlir_push(
        p, (struct text_job){.kind = kind, .depth = j->depth + 1, .number = f->value, .at = f->at});
}

/* " : type" */
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

static void dictionary(struct mlir_printer *p, const struct text_job *j)
{
    size_t first = irmapi_mlir_load_dict(p, j->number, j->at);
    text(p, "{");
    push_text(p, "}");
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_ENTRIES,
                                          .depth = j->depth + 1,
                                          .number = first,
                                          .at = first, /* where to cut them off in the end */
                                          .list = {.count = p->pairs.used - first}});
}

static void string_at(struct mlir_printer *p, const struct mlir_field *f)
{
    irmap_str s;
    irmap_status status = irmapi_mlir_string_at(p->t, f->value, f->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status == IRMAP_OK)
        irmapi_mlir_quoted(&p->sink, s);
}

static void number(struct mlir_printer *p, const struct text_job *j, const struct mlir_record *r)
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

/* "file":1:2 to :3, "file":1:2 to 4:5 */
static void file_range(struct mlir_printer *p, const struct mlir_record *r)
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
    quoted_attr(p, &r->field[0]);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[0]);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[1]);
    if (count < 3)
        return;
    text(p, " to ");
    if (count == 4)
        irmapi_sink_uint(&p->sink, n[2]);
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, n[count - 1]);
}

static bool is_location(const struct mlir_record *r)
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

static void location(struct mlir_printer *p, const struct text_job *j, const struct mlir_record *r)
{
    switch (r->code) {
    case MLIR_ATTR_CALL_SITE:
        text(p, "callsite(");
        push_text(p, ")");
        push_one(p, JOB_LOCATION, j, &r->field[1]);
        push_text(p, " at ");
        push_one(p, JOB_LOCATION, j, &r->field[0]);
        break;
    case MLIR_ATTR_FILE_LINE_COL:
        quoted_attr(p, &r->field[0]);
        sink_char(&p->sink, ':');
        irmapi_sink_uint(&p->sink, r->field[1].value);
        sink_char(&p->sink, ':');
        irmapi_sink_uint(&p->sink, r->field[2].value);
        break;
    case MLIR_ATTR_FILE_RANGE:
        file_range(p, r);
        break;
    case MLIR_ATTR_FUSED:
    case MLIR_ATTR_FUSED_METADATA:
        text(p, "fused");
        push_text(p, "]");
        push_list(p, JOB_LOCATIONS, j, &r->field[0], false);
        push_text(p, "[");
        if (r->code == MLIR_ATTR_FUSED)
            break;
        push_text(p, ">");
        push_one(p, JOB_ATTR, j, &r->field[1]);
        push_text(p, "<");
        break;
    case MLIR_ATTR_NAME_LOC:
        quoted_attr(p, &r->field[0]);
        if (is_unknown(p, &r->field[1]))
            break;
        push_text(p, ")");
        push_one(p, JOB_LOCATION, j, &r->field[1]);
        push_text(p, "(");
        break;
    default:
        text(p, "unknown");
    }
}

static void resource(struct mlir_printer *p, const struct mlir_record *r)
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
    irmap_status status =
        irmapi_mlir_string_at(p->t, list->list[list->externals + f->value].key,
                              p->t->sections[MLIR_SECTION_RESOURCE_OFFSET].offset, &key, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    text(p, "dense_resource<");
    sink_put(&p->sink, key.data, key.size);
    sink_char(&p->sink, '>');
}

static void sparse(struct mlir_printer *p, const struct text_job *j, const struct mlir_record *r)
{
    struct mlir_record part[2], shaped;
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
    text(p, "sparse<");
    if (irmapi_mlir_elements(p, part[0].field[0].value, part[0].field[0].at, &shaped)) {
        irmapi_mlir_dense(p, &part[0], false);
        text(p, ", ");
        irmapi_mlir_dense(p, &part[1], true);
    }
    text(p, ">");
    push_typed(p, j, &r->field[0]);
}

/* strided<[1, ?], offset: 4>; the lowest number stands for what is not known. */
static void dimension(struct mlir_printer *p, int64_t v)
{
    if (v == IRMAP_DYNAMIC)
        sink_char(&p->sink, '?');
    else
        irmapi_sink_int(&p->sink, v);
}

static void strided(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_list l = r->field[1].list;
    text(p, "strided<[");
    for (bool later = false; l.count; later = true) {
        uint64_t v = mlir_list_next(p->t, &l, NULL);
        if (later)
            text(p, ", ");
        dimension(p, (int64_t)(v >> 1 ^ (0 - (v & 1))));
    }
    sink_char(&p->sink, ']');
    if (r->field[0].value) {
        text(p, ", offset: ");
        dimension(p, (int64_t)r->field[0].value);
    }
    sink_char(&p->sink, '>');
}

static void builtin_attr(struct mlir_printer *p, const struct text_job *j,
                         const struct mlir_record *r)
{
    const struct mlir_field *f = r->field;
    switch ((enum mlir_attr_code)r->code) {
    case MLIR_ATTR_ARRAY:
        text(p, "[");
        push_text(p, "]");
        push_list(p, JOB_ATTRS, j, &f[0], true);
        break;
    case MLIR_ATTR_DICTIONARY:
        dictionary(p, j);
        break;
    case MLIR_ATTR_STRING:
        string_at(p, &f[0]);
        break;
    case MLIR_ATTR_TYPED_STRING:
        string_at(p, &f[0]);
        if (!is_type(p, &f[1], MLIR_TYPE_NONE))
            push_typed(p, j, &f[1]);
        break;
    case MLIR_ATTR_FLAT_SYMBOL:
        symbol(p, f[0].value, f[0].at);
        break;
    case MLIR_ATTR_SYMBOL:
        symbol(p, f[0].value, f[0].at);
        push_list(p, JOB_SYMBOLS, j, &f[1], false);
        break;
    case MLIR_ATTR_TYPE:
        push_one(p, JOB_TYPE, j, &f[0]);
        break;
    case MLIR_ATTR_UNIT:
        text(p, "unit");
        break;
    case MLIR_ATTR_INTEGER:
    case MLIR_ATTR_FLOAT:
        number(p, j, r);
        break;
    case MLIR_ATTR_CALL_SITE:
    case MLIR_ATTR_FILE_LINE_COL:
    case MLIR_ATTR_FUSED:
    case MLIR_ATTR_FUSED_METADATA:
    case MLIR_ATTR_NAME_LOC:
    case MLIR_ATTR_UNKNOWN_LOC:
    case MLIR_ATTR_FILE_RANGE:
        text(p, "loc(");
        push_text(p, ")");
        location(p, j, r);
        break;
    case MLIR_ATTR_DENSE_RESOURCE:
        resource(p, r);
        push_typed(p, j, &f[0]);
        break;
    case MLIR_ATTR_DENSE_ARRAY:
        irmapi_mlir_dense_array(p, r);
        break;
    case MLIR_ATTR_DENSE:
    case MLIR_ATTR_DENSE_STRING:
        text(p, "dense<");
        irmapi_mlir_dense(p, r, true);
        text(p, ">");
        push_typed(p, j, &f[0]);
        break;
    case MLIR_ATTR_SPARSE:
        sparse(p, j, r);
        break;
    case MLIR_ATTR_DISTINCT:
        text(p, "distinct[");
        identity(p, j->number, UINT64_MAX);
        text(p, "]<");
        push_text(p, ">");
        struct mlir_record inner;
        irmap_status status =
            irmapi_mlir_record(p->t, MLIR_ATTR, f[0].value, f[0].at, &inner, p->err);
        irmapi_mlir_fail(p, status);
        if (status == IRMAP_OK && !mlir_is(&inner, MLIR_ATTR_UNIT))
            push_one(p, JOB_ATTR, j, &f[0]);
        break;
    case MLIR_ATTR_AFFINE_MAP:
        text(p, "affine_map<");
        irmapi_mlir_affine_map(p, &f[0]);
        text(p, ">");
        break;
    case MLIR_ATTR_INTEGER_SET:
        text(p, "affine_set<");
        irmapi_mlir_integer_set(p, r);
        text(p, ">");
        break;
    case MLIR_ATTR_STRIDED:
        strided(p, r);
        break;
    case MLIR_ATTR_CODES:
        break;
    }
}

static void attribute(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, j->number, j->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    bool wants_location = j->kind == JOB_LOCATION;
    if (wants_location && !is_location(&r))
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "location", j->at, j->number, 0);
    else if (wants_location)
        location(p, j, &r);
    else if (r.form == MLIR_FORM_TEXT)
        irmapi_mlir_copied(p, j->number, r.text);
    else if (r.form == MLIR_FORM_OPAQUE)
        irmapi_mlir_opaque(p, '#', &r);
    else
        builtin_attr(p, j, &r);
}

static void entry(struct mlir_printer *p, const struct text_job *j)
{
    const struct text_pair *pair = (const struct text_pair *)p->pairs.data + j->number;
    struct mlir_record r;
    uint64_t value = pair->value, at = pair->at;
    irmapi_mlir_keyword(&p->sink, pair->key);
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, value, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK || mlir_is(&r, MLIR_ATTR_UNIT))
        return;
    irmapi_mlir_push(
        p, (struct text_job){.kind = JOB_ATTR, .depth = j->depth + 1, .number = value, .at = at});
    push_text(p, " = ");
}

/* One element of a list; the rest goes back on the stack below it. */
static void element(struct mlir_printer *p, struct text_job j)
{
    static const enum text_job_kind of[] = {
        [JOB_ATTRS] = JOB_ATTR, [JOB_LOCATIONS] = JOB_LOCATION, [JOB_TYPES] = JOB_TYPE};
    bool later = j.later;
    if (j.list.count == 0) {
        if (j.kind == JOB_ENTRIES)
            p->pairs.used = (size_t)j.at;
        return;
    }
    if (later && j.kind != JOB_SYMBOLS)
        text(p, ", ");
    j.later = true;
    if (j.kind == JOB_ENTRIES) {
        struct text_job rest = j;
        rest.list.count--;
        rest.number++;
        irmapi_mlir_push(p, rest);
        entry(p, &j);
        return;
    }
    struct text_job one = {.kind = JOB_TEXT, .text = "", .depth = j.depth, .elide = j.elide};
    one.number = mlir_list_next(p->t, &j.list, &one.at);
    irmapi_mlir_push(p, j);
    if (j.kind == JOB_SYMBOLS) {
        nested_symbol(p, one.number, one.at);
        return;
    }
    one.kind = of[j.kind];
    irmapi_mlir_push(p, one);
}

void irmapi_mlir_run(struct mlir_printer *p, size_t bottom)
{
    while (p->jobs.used > bottom && text_going(p)) {
        struct text_job j = ((struct text_job *)p->jobs.data)[--p->jobs.used];
        switch (j.kind) {
        case JOB_TEXT:
            text(p, j.text);
            break;
        case JOB_ATTR:
        case JOB_LOCATION:
            attribute(p, &j);
            break;
        case JOB_TYPE:
            irmapi_mlir_type_pieces(p, j.number, j.at, j.depth);
            break;
        case JOB_ATTRS:
        case JOB_LOCATIONS:
        case JOB_TYPES:
        case JOB_SYMBOLS:
        case JOB_ENTRIES:
            element(p, j);
            break;
        case JOB_DOUBLE:
            irmapi_mlir_double(p, j.number);
            break;
        case JOB_SCALE:
            irmapi_mlir_scale(p, j.number, j.at);
            break;
        case JOB_SCALES:
            irmapi_mlir_scales(p, j.number, j.at);
            break;
        case JOB_EXPR:
            irmapi_mlir_expr(p, (size_t)j.number, j.elide);
            break;
        case JOB_NUMBER:
            irmapi_sink_int(&p->sink, (int64_t)j.number);
            break;
        }
    }
    p->jobs.used = bottom;
}

static void print(struct mlir_printer *p, enum text_job_kind kind, uint64_t number_, uint64_t at)
{
    size_t bottom = p->jobs.used;
    irmapi_mlir_push(p, (struct text_job){.kind = kind, .number = number_, .at = at});
    irmapi_mlir_run(p, bottom);
}

void irmapi_mlir_attr(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    print(p, JOB_ATTR, attr, at);
}

void irmapi_mlir_type_text(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    print(p, JOB_TYPE, type, at);
}

void irmapi_mlir_location(struct mlir_printer *p, uint64_t attr, uint64_t at)
{
    text(p, " loc(");
    print(p, JOB_LOCATION, attr, at);
    text(p, ")");
}

bool irmapi_mlir_is_function_type(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    struct mlir_field f = {.value = type, .at = at};
    return is_type(p, &f, MLIR_TYPE_FUNCTION);
}
