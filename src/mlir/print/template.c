/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes builtin types and attributes by the templates in mlir/builtin.h. A template contains
 * literal text and directives: $, a letter and the number of a field.
 *
 *   t type      T types       : " : type"
 *   a attribute               e attribute, without the default type of a number
 *   l location  L locations   E attributes, like e
 *   S nested symbols          r results of a function, in parentheses unless a single
 *                               result needs none
 *   d dimensions              D dimensions, scalable if the previous field marks them
 *   y ", " and a layout, or nothing for the identity
 *   q string attribute, s string, @ symbol name, u number
 *   * text that only code can write: attr_text.c
 *
 * Fields without nested entries are written at once. From the first nested entry on, all pieces are
 * pushed on the stack. */
#include "mlir/elements.h"
#include "mlir/print/print.h"

enum { MOST_PIECES = 12, TEMPLATE = 32 };

#define TEMPLATE_TEXT(name, code, words, since, text, ...) [code] = text,
static const char attrs[][TEMPLATE] = {MLIR_ATTR_MAP(TEMPLATE_TEXT)};
static const char types[][TEMPLATE] = {MLIR_TYPE_MAP(TEMPLATE_TEXT)};
#undef TEMPLATE_TEXT

struct piece {
    char what;           /* letter of a directive; 0: text */
    uint8_t field, size; /* size: of the text */
    const char *text;
};

static size_t parse(const char *t, struct piece *out)
{
    size_t n = 0;
    for (; *t && n < MOST_PIECES; n++) {
        out[n] = (struct piece){.text = t};
        if (*t != '$') {
            out[n].size = (uint8_t)strcspn(t, "$");
            t += out[n].size;
            continue;
        }
        out[n].what = t[1];
        t += t[1] == '*' ? 2 : 3;
        if (t[-1] != '*')
            out[n].field = (uint8_t)(t[-1] - '0');
    }
    return n;
}

irmap_str irmapi_mlir_template_word(bool type, uint32_t code)
{
    const char *s = type ? types[code] : attrs[code];
    return (irmap_str){s, strcspn(s, "<$")};
}

static bool record(struct mlir_printer *p, enum mlir_entry_kind kind, const struct mlir_field *f,
                   struct mlir_record *out)
{
    irmap_status status = irmapi_mlir_record(p->t, kind, f->value, f->at, out, p->err);
    irmapi_mlir_fail(p, status);
    return status == IRMAP_OK;
}

void irmapi_mlir_dimension(struct mlir_printer *p, int64_t v)
{
    if (v == IRMAP_DYNAMIC)
        sink_char(&p->sink, '?');
    else
        irmapi_sink_int(&p->sink, v);
}

/* Returns whether dimension i is scalable: its flag is set, or (LLVM 16) it is one of the last N.
 */
static bool is_scalable(const struct mlir_field *scalable, uint64_t i, uint64_t dims)
{
    return scalable->kind == MLIR_FIELD_NUMBER ? scalable->value >= dims - i : scalable->list.p[i];
}

/* Writes 2x?x, with [4]x for a scalable dimension. */
static void put_shape(struct mlir_printer *p, const struct mlir_field *dims,
                      const struct mlir_field *scalable)
{
    struct mlir_list l = dims->list;
    for (uint64_t i = 0; l.count; i++) {
        bool marked = scalable && is_scalable(scalable, i, dims->list.count);
        if (marked)
            sink_char(&p->sink, '[');
        irmapi_mlir_dimension(p, mlir_next_signed(p->t, &l));
        if (marked)
            sink_char(&p->sink, ']');
        sink_char(&p->sink, 'x');
    }
}

/* Returns false if the piece must be pushed on the stack. */
static bool write_piece(struct mlir_printer *p, const struct text_job *j,
                        const struct mlir_record *r, const struct piece *x)
{
    const struct mlir_field *f = &r->field[x->field];
    irmap_str s;
    switch (x->what) {
    case 0:
        sink_put(&p->sink, x->text, x->size);
        return true;
    case 'd':
        put_shape(p, f, NULL);
        return true;
    case 'D':
        put_shape(p, f, &f[-1]);
        return true;
    case 'q':
        if (irmapi_mlir_string_of(p, f->value, f->at, &s))
            irmapi_asm_quoted(&p->sink, s);
        return true;
    case 's':
        irmapi_mlir_quoted(p, f);
        return true;
    case '@':
        irmapi_mlir_symbol(p, f->value, f->at);
        return true;
    case 'u':
        irmapi_sink_uint(&p->sink, f->value);
        return true;
    case '*':
        irmapi_mlir_special(p, j, r);
        return true;
    default:
        return false;
    }
}

/* Returns whether a layout is omitted, or results need no parentheses. */
static bool is_plain(struct mlir_printer *p, const struct piece *x, const struct mlir_field *f)
{
    struct mlir_record layout;
    if (x->what == 'y')
        return record(p, MLIR_ATTR, f, &layout) && irmapi_mlir_is_identity(p, &layout);
    struct mlir_list out = f->list;
    if (x->what != 'r' || out.count != 1)
        return false;
    uint64_t at, type = mlir_list_next(p->t, &out, &at);
    return !irmapi_mlir_is_function_type(p, type, at);
}

/* Pushes the jobs of a piece. The job that is pushed last is written first. */
static void push_piece(struct mlir_printer *p, const struct text_job *j,
                       const struct mlir_record *r, const struct piece *x, bool plain)
{
    static const char letters[] = "taelTELSyr:";
    static const uint8_t kinds[] = {JOB_TYPE,  JOB_ATTR,  JOB_ATTR,      JOB_LOCATION,
                                    JOB_TYPES, JOB_ATTRS, JOB_LOCATIONS, JOB_SYMBOLS,
                                    JOB_ATTR,  JOB_TYPES, JOB_TYPE};
    const struct mlir_field *f = &r->field[x->field];
    struct text_job job = {.at = f->at, .number = f->value};
    if (x->what == 0) {
        job = (struct text_job){.kind = JOB_TEXT, .text = x->text, .number = x->size};
    } else {
        job.kind = kinds[strchr(letters, x->what) - letters];
        job.depth = j->depth + 1;
        job.elide = x->what == 'e' || x->what == 'E' || x->what == 'y';
        job.list = f->list;
    }
    if (x->what == 'y' && plain)
        return;
    if (x->what == 'r' && !plain)
        push_text(p, ")");
    irmapi_mlir_push(p, job);
    if (x->what == 'r' && !plain)
        push_text(p, "(");
    else if (x->what == 'y')
        push_text(p, ", ");
    else if (x->what == ':')
        push_text(p, " : ");
}

void irmapi_mlir_expand(struct mlir_printer *p, const struct text_job *j,
                        const struct mlir_record *r)
{
    const char *template = j->kind == JOB_TYPE ? types[r->code] : attrs[r->code];
    struct piece pieces[MOST_PIECES];
    size_t n = parse(template, pieces), first = 0;
    bool plain = false;
    for (size_t i = 0; i < n; i++) {
        plain |= is_plain(p, &pieces[i], &r->field[pieces[i].field]);
        if (pieces[i].what == 'y' && !text_going(p))
            return;
    }
    while (first < n && write_piece(p, j, r, &pieces[first]))
        first++;
    while (n > first)
        push_piece(p, j, r, &pieces[--n], plain);
}

void irmapi_mlir_type_pieces(struct mlir_printer *p, const struct text_job *j)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, j->number, j->at, &r, p->err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_type_fits(p->t, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    if (r.form == MLIR_FORM_TEXT && j->bare)
        irmapi_mlir_bare_text(p, p->t->attrs + j->number, &r);
    else if (r.form == MLIR_FORM_TEXT)
        irmapi_mlir_copied(p, p->t->attrs + j->number, &r);
    else if (r.form == MLIR_FORM_OPAQUE)
        irmapi_mlir_opaque(p, '!', &r);
    else if (r.form == MLIR_FORM_DESCRIBED)
        irmapi_mlir_described(p, j, &r);
    else
        irmapi_mlir_expand(p, j, &r);
}
