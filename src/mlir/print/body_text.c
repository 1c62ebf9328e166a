/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes described entries by the print format ("body") in their row. A body is expanded into jobs,
 * which are then reversed, because the last pushed job is written first. */
#include "mlir/print/print.h"
#include <string.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static struct text_job *job_at(struct mlir_printer *p, size_t i)
{
    return (struct text_job *)p->jobs.data + i;
}

static void reverse(struct mlir_printer *p, size_t first)
{
    for (size_t end = p->jobs.used; first + 1 < end; first++) {
        struct text_job j = *job_at(p, first);
        *job_at(p, first) = *job_at(p, --end);
        *job_at(p, end) = j;
    }
}

static void push_part(struct mlir_printer *p, const char *s, size_t size)
{
    if (size)
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_TEXT, .text = s, .number = size});
}

/* Pushes "dense<...> : type". */
static void push_constant(struct mlir_printer *p, const struct text_job *j,
                          const struct mlir_record *r)
{
    const struct mlir_field *type, *blob;
    if (!irmapi_mlir_constant_of(r, &type, &blob))
        return;
    if (p->elide && irmapi_mlir_is_elided(p, r)) {
        push_text(p, MLIR_ELIDED " : ");
    } else {
        push_text(p, "dense<");
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_FIELD,
                                              .field = MLIR_FIELD_BLOB,
                                              .later = j->kind == JOB_TYPE,
                                              .number = j->number,
                                              .at = j->at});
        push_text(p, "> : ");
    }
    irmapi_mlir_push(
        p, (struct text_job){
               .kind = JOB_LIKE, .depth = j->depth + 1, .number = type->value, .at = type->at});
}

/* Changes a job for a string attribute so that it prints the reference @name. */
static void make_symbol_job(struct mlir_printer *p, struct text_job *job)
{
    struct mlir_record r;
    const struct mlir_field *f = NULL;
    irmap_error unused;
    if (irmapi_mlir_record(p->t, MLIR_ATTR, job->number, job->at, &r, &unused) == IRMAP_OK)
        f = irmapi_mlir_sole_field(&r, MLIR_FIELD_STRING);
    if (f) {
        job->kind = JOB_FIELD;
        job->field = MLIR_FIELD_STRING;
        job->number = f->value;
        job->at = f->at;
    }
}

/* Job kinds by the target of a field: for one reference and for a list. A field without a target is
 * printed by JOB_FIELD. */
static const uint8_t shows[][2] = {
    [MLIR_TO_NOTHING] = {JOB_FIELD, JOB_FIELD},
    [MLIR_TO_ATTR] = {JOB_ATTR, JOB_ATTRS},
    [MLIR_TO_TYPE] = {JOB_TYPE, JOB_TYPES},
    [MLIR_TO_STRING] = {JOB_FIELD, JOB_FIELD},
};

static void push_field(struct mlir_printer *p, const struct text_job *j,
                       const struct mlir_record *r, uint32_t i, enum mlir_format format)
{
    const struct mlir_field *f = &r->field[i];
    const struct mlir_row_field *of = mlir_row_field(r->description, r->row, i);
    const bool list = mlir_is_list(f->kind);
    const enum mlir_meaning is = mlir_meaning(f->kind);
    const char *word = NULL;
    struct text_job job = {.kind = shows[mlir_target(f->kind)][list],
                           .depth = j->depth + 1,
                           .odd = is == MLIR_IS_FLAGGED,
                           .elide = format == MLIR_FORMAT_ELIDE,
                           .bare = format == MLIR_FORMAT_BARE || (j->bare && p->view),
                           .field = (uint8_t)f->kind,
                           .format = (uint8_t)format,
                           .number = f->value,
                           .at = f->at,
                           .of = of,
                           .description = r->description,
                           .list = f->list};
    if (format == MLIR_FORMAT_LIKE)
        job.kind = list ? JOB_LIKES : JOB_LIKE;
    if (format == MLIR_FORMAT_SYMBOL && job.kind == JOB_ATTR)
        make_symbol_job(p, &job);
    if (is == MLIR_IS_PAIR)
        job.kind = JOB_PAIRS;
    if (is == MLIR_IS_WORD && format != MLIR_FORMAT_I32)
        word = irmapi_mlir_word(r->description, of->of, f->value);
    if (is == MLIR_IS_TYPED) {
        job.first = (size_t)mlir_type_before(r, f)->value;
        job.elide = j->elide;
    }
    if (is == MLIR_IS_BYTES)
        push_constant(p, j, r);
    else if (word)
        push_text(p, word);
    else if (is != MLIR_IS_NOTHING)
        irmapi_mlir_push(p, job);
}

static unsigned take(const char **b)
{
    return (uint8_t) * (*b)++ & 0x7FU;
}

static bool is_set(struct mlir_printer *p, const struct mlir_field *f)
{
    irmap_str s = {"", 0};
    if (mlir_is_list(f->kind))
        return f->list.count != 0;
    switch (mlir_target(f->kind)) {
    case MLIR_TO_ATTR:
    case MLIR_TO_TYPE:
        return true;
    case MLIR_TO_STRING:
        irmapi_mlir_fail(p, irmapi_mlir_string_at(p->t, f->value, f->at, &s, p->err));
        return s.size != 0;
    case MLIR_TO_NOTHING:
        break;
    }
    return (mlir_meaning(f->kind) == MLIR_IS_DOUBLE ? f->value << 1 : f->value) != 0;
}

static bool holds(struct mlir_printer *p, const struct mlir_field *f, unsigned test, const char **b)
{
    uint64_t number = 0;
    for (unsigned i = 0; test >= MLIR_TEST_EQUAL && i < 10; i++)
        number |= (uint64_t)take(b) << (7 * i);
    switch (test) {
    case MLIR_TEST_SET:
        return is_set(p, f);
    case MLIR_TEST_UNSET:
        return !is_set(p, f);
    case MLIR_TEST_EQUAL:
        return f->kind != MLIR_FIELD_ABSENT && f->value == number;
    default:
        return f->value != number;
    }
}

static const char *push_words(struct mlir_printer *p, const char *b, const char *end)
{
    const char *start = b;
    while (b < end && (uint8_t)*b > MLIR_BODY_SPECIAL)
        b++;
    push_part(p, start, (size_t)(b - start));
    return b;
}

/* Expands a body (description.h) into jobs. The two branches of a condition follow it. The branch
 * not taken is skipped. */
static void expand(struct mlir_printer *p, const struct text_job *j, const struct mlir_record *r,
                   uint32_t body)
{
    const char *b = r->description->text + body, *end = b + strlen(b);
    const char *skip[32];   /* starts of second branches that are not taken, innermost last */
    const char *resume[32]; /* ends of these branches */
    size_t skips = 0;
    bool comma = false;
    while (text_going(p) && b < end) {
        if (skips && b == skip[skips - 1]) {
            b = resume[--skips];
            continue;
        }
        if ((uint8_t)*b > MLIR_BODY_SPECIAL) {
            b = push_words(p, b, skips ? skip[skips - 1] : end);
            continue;
        }
        const char *start = b++;
        unsigned first = take(&b), second = take(&b);
        if (*start == MLIR_BODY_FIELD) {
            push_field(p, j, r, first, (enum mlir_format)second);
        } else if (*start == MLIR_BODY_SPECIAL) {
            irmapi_mlir_push(p, (struct text_job){.kind = JOB_SPECIAL,
                                                  .depth = j->depth + 1,
                                                  .later = j->kind == JOB_TYPE,
                                                  .number = j->number,
                                                  .at = j->at,
                                                  .text = start + 1});
            b += second;
        } else {
            bool good = holds(p, &r->field[first], second & ~(unsigned)MLIR_TEST_COMMA, &b);
            size_t then = take(&b);
            then |= (size_t)take(&b) << 7;
            size_t other = take(&b);
            other |= (size_t)take(&b) << 7;
            if (!good) {
                b += then;
                continue;
            }
            if ((second & MLIR_TEST_COMMA) && comma)
                push_text(p, ", ");
            comma |= (second & MLIR_TEST_COMMA) != 0;
            if (other) {
                skip[skips] = b + then;
                resume[skips++] = b + then + other;
            }
        }
    }
}

/* Scanner of an entry's text. A word, or a word followed by <...>, is printed as
 * #dialect.word<...>, other text as #dialect<text>. */
struct spelling {
    enum { IN_WORD, IN_BRACKETS, OTHERWISE } state;
    bool begun;
    char last;
};

static int look(void *ctx, const char *data, size_t size)
{
    struct spelling *s = ctx;
    for (size_t i = 0; i < size; i++) {
        char c = data[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool word = letter || (c >= '0' && c <= '9') || c == '_' || c == '.';
        if (s->state == IN_WORD && !(s->begun ? word : letter))
            s->state = c == '<' && s->begun ? IN_BRACKETS : OTHERWISE;
        s->begun = true;
        s->last = c;
    }
    return 0;
}

/* Scans the text of a job without writing it. Text that contains another entry is no word. */
static void scan_text(struct mlir_printer *p, size_t i, struct spelling *s)
{
    enum { BUFFER = 128 };
    char buffer[BUFFER];
    struct sink kept = p->sink;
    struct text_job j = *job_at(p, i);
    size_t used = p->jobs.used;
    irmap_error unused;
    s->last = '\0';
    if (j.kind == JOB_TEXT) {
        (void)look(s, j.text, (size_t)j.number);
        return;
    }
    if (j.kind != JOB_FIELD && j.kind != JOB_SPECIAL) {
        s->state = s->state == IN_WORD ? OTHERWISE : s->state;
        return;
    }
    irmapi_sink_init(&p->sink, buffer, sizeof buffer, kept.left, look, s);
    if (j.kind == JOB_FIELD)
        irmapi_mlir_described_field(p, &j);
    else
        irmapi_mlir_body_special(p, &j);
    (void)irmapi_sink_flush(&p->sink, &unused);
    p->sink = kept;
    if (p->jobs.used != used && s->state == IN_WORD)
        s->state = OTHERWISE;
    p->jobs.used = used;
}

static bool is_plain(struct mlir_printer *p, const struct mlir_record *r, size_t first)
{
    struct spelling s = {.state = IN_WORD};
    const char *mnemonic = r->description->text + r->row->mnemonic;
    (void)look(&s, mnemonic, strlen(mnemonic));
    for (size_t i = first; i < p->jobs.used && s.state == IN_WORD && text_going(p); i++)
        scan_text(p, i, &s);
    if (s.state != IN_BRACKETS)
        return s.state == IN_WORD;
    scan_text(p, p->jobs.used - 1, &s);
    return s.last == '>';
}

/* Counts an entry that may add no text, because its body may be empty. Other entries are limited by
 * the text that they add. Returns false after a failure: too many entries. */
static bool charge(struct mlir_printer *p)
{
    const struct sink *s = &p->sink;
    if (p->piece.any && p->bare >= s->budget - s->left + s->used) {
        irmapi_mlir_no_parts(p); /* when printing in parts, the text written so far is the limit */
        return false;
    }
    if (p->bare++ < s->budget)
        return true;
    irmapi_mlir_fail(p,
                     irmapi_error_other(p->err, IRMAP_LIMIT, "the text", p->bare, p->sink.budget));
    return false;
}

/* Pushes an entry as translated by its row's `view` (VHLO as StableHLO), without a prefix. */
static void push_view(struct mlir_printer *p, const struct text_job *j, const struct mlir_record *r)
{
    size_t first = p->jobs.used;
    if (!charge(p))
        return;
    expand(p, j, r, r->row->view);
    reverse(p, first);
}

/* Returns whether the translation has no mnemonic, as for lists. It is then used for bare entries,
 * too, with bare entries inside. */
static bool is_view_without_mnemonic(const struct mlir_printer *p, const struct mlir_record *r)
{
    return p->view && r->row->view && r->description->text[r->row->view] != '#';
}

void irmapi_mlir_described(struct mlir_printer *p, const struct text_job *j,
                           const struct mlir_record *r)
{
    size_t first = p->jobs.used;
    if (j->bare && !is_view_without_mnemonic(p, r)) {
        if (!charge(p))
            return;
        expand(p, j, r, r->row->body);
        reverse(p, first);
        return;
    }
    if (p->view && j->kind == JOB_TYPE && mlir_record_like(r)) {
        irmapi_mlir_like(p, j);
        return;
    }
    if (p->view && r->row->view) {
        push_view(p, j, r);
        return;
    }
    push_part(p, ">", 1);
    expand(p, j, r, r->row->body);
    if (!text_going(p))
        return;
    bool plain = is_plain(p, r, first + 1);
    job_at(p, first)->number = !plain;
    reverse(p, first + 1);
    sink_char(&p->sink, j->kind == JOB_TYPE ? '!' : '#');
    const char *dialect = mlir_described_name(r->description);
    irmapi_asm_escaped(&p->sink, (irmap_str){dialect, strlen(dialect)});
    sink_char(&p->sink, plain ? '.' : '<');
    put_text(p, r->description->text + r->row->mnemonic);
}

/* Writes the text after #dialect.mnemonic, or after the mnemonic in #dialect<mnemonic ...>. */
void irmapi_mlir_bare_text(struct mlir_printer *p, uint64_t entry, const struct mlir_record *r)
{
    struct mlir_record rest = *r;
    const char *s = r->text.data, *end = s + r->text.size;
    if (!charge(p))
        return;
    if (s < end && (*s == '#' || *s == '!')) {
        while (s < end && *s != '.' && *s != '<')
            s++;
        if (s < end && *s == '<' && end[-1] == '>')
            end--;
        s += s < end;
        while (s < end && ((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') ||
                           (*s >= '0' && *s <= '9') || *s == '_' || *s == '.' || *s == '$'))
            s++;
    }
    rest.text = (irmap_str){s, (size_t)(end - s)};
    irmapi_mlir_copied(p, entry, &rest);
}

static void push_like(struct mlir_printer *p, const struct text_job *j, const struct mlir_field *f)
{
    bool type = mlir_target(f->kind) == MLIR_TO_TYPE;
    irmapi_mlir_push(p, (struct text_job){.kind = !type                   ? JOB_ATTR
                                                  : mlir_is_list(f->kind) ? JOB_LIKES
                                                                          : JOB_LIKE,
                                          .depth = j->depth + 1,
                                          .number = f->value,
                                          .at = f->at,
                                          .list = f->list});
}

static void push_shape(struct mlir_printer *p, const struct mlir_field *f)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_FIELD,
                                          .field = MLIR_FIELD_SIGNEDS,
                                          .format = MLIR_FORMAT_DIMS,
                                          .list = f->list});
}

/* Returns whether there is a single result that is not a function: it needs no parentheses. */
static bool is_single(struct mlir_printer *p, const struct mlir_field *results)
{
    struct mlir_list l = results->list;
    struct mlir_record r;
    if (l.count != 1)
        return false;
    uint64_t at, type = mlir_list_next(p->t, &l, &at);
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, type, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    const struct mlir_like *like = status == IRMAP_OK ? mlir_record_like(&r) : NULL;
    return status == IRMAP_OK && !mlir_is(&r, MLIR_TYPE_FUNCTION) &&
           !(like && like->kind == MLIR_LIKE_FUNCTION);
}

void irmapi_mlir_like(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, j->number, j->at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    if (r.form != MLIR_FORM_DESCRIBED) {
        struct text_job type = *j;
        type.kind = JOB_TYPE;
        irmapi_mlir_type_pieces(p, &type);
        return;
    }
    const struct mlir_like *like = mlir_record_like(&r);
    if (!like && p->view && r.row->view) {
        struct text_job type = *j;
        type.kind = JOB_TYPE;
        push_view(p, &type, &r);
        return;
    }
    if (!like) {
        irmapi_mlir_fail_at(p, IRMAP_TYPE_MISMATCH, "type that is like a builtin one", j->at,
                            j->number, 0);
        return;
    }
    const struct mlir_field *f[3];
    for (size_t i = 0; i < like->arguments; i++)
        f[i] = &r.field[like->argument[i]];
    size_t first = p->jobs.used;
    switch ((enum mlir_like_kind)like->kind) {
    case MLIR_LIKE_NOTHING:
        break;
    case MLIR_LIKE_SCALAR:
        push_text(p, r.description->text + like->name);
        break;
    case MLIR_LIKE_COMPLEX:
    case MLIR_LIKE_UNRANKED:
    case MLIR_LIKE_TUPLE:
        push_text(p, like->kind == MLIR_LIKE_COMPLEX    ? "complex<"
                     : like->kind == MLIR_LIKE_UNRANKED ? "tensor<*x"
                                                        : "tuple<");
        push_like(p, j, f[0]);
        push_text(p, ">");
        break;
    case MLIR_LIKE_TENSOR:
    case MLIR_LIKE_MEMREF:
        push_text(p, like->kind == MLIR_LIKE_TENSOR ? "tensor<" : "memref<");
        push_shape(p, f[0]);
        push_like(p, j, f[1]);
        if (like->arguments > 2) {
            push_text(p, ", ");
            push_like(p, j, f[2]);
        }
        push_text(p, ">");
        break;
    case MLIR_LIKE_FUNCTION: {
        bool single = is_single(p, f[1]);
        push_text(p, "(");
        push_like(p, j, f[0]);
        push_text(p, single ? ") -> " : ") -> (");
        push_like(p, j, f[1]);
        push_text(p, single ? "" : ")");
    }
    }
    reverse(p, first);
}
