/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compiles assembly formats, in the language of MLIR's op definitions, to strings (assembly.h). */
#include "mlir/assembly.h"
#include "mlir/description_parse.h"

enum { SEVEN = 0x7F, ARGUMENT = 0x80, CONDITIONS_MOST = 16, DEPTH_MOST = 4 };

static const char attr_kinds[][8] = {
#define WORD(name, word) word,
    MLIR_ASM_ATTR_KINDS(WORD)
#undef WORD
};

/* Zero-terminated names in one string; an array would be mostly padding. */
static const char directives[] =
#define WORD(name, word) word "\0"
    MLIR_DIRECTIVES(WORD)
#undef WORD
    ;

/* A group of operands, results, regions or successors that a row declares. */
struct group {
    struct description_piece name;
    uint8_t kind;
};

struct attr {
    struct description_piece name, set, fallback;
    uint8_t kind, flags;
};

struct groups {
    struct group list[MLIR_ASM_GROUPS_MOST];
    uint32_t count;
};

/* The row that is being compiled. Spaces depend on the preceding elements, as in MLIR's printer
 * generator, which treats an optional group as printed. */
struct row {
    struct description_parser *p;
    struct groups operands, results, regions, successors;
    struct attr attrs[MLIR_ASM_ATTRS_MOST];
    uint32_t attr_count, flags;
    struct description_piece terminator, dialect, names, args;
    struct description_piece format; /* remaining source */
    bool space, punctuation;         /* a space is due; the last element was punctuation */
    uint8_t conditions[2 * CONDITIONS_MOST];
    uint32_t condition_count, depth;
};

/* What an element of the format refers to. */
struct element {
    enum mlir_asm_ref ref;
    uint32_t index;
    bool anchor;
};

static bool fail(struct row *r, const char *what, const char *where)
{
    return irmapi_description_fail(r->p, what, where);
}

static bool put(struct row *r, unsigned byte)
{
    struct vec *v = &r->p->d->text;
    if (!parser_room(r->p, v))
        return false;
    ((char *)v->data)[v->used++] = (char)(unsigned char)byte;
    return true;
}

static bool put_number(struct row *r, unsigned number)
{
    return put(r, ARGUMENT | (number & SEVEN));
}

static bool put_piece(struct row *r, struct description_piece s)
{
    bool good = true;
    for (size_t i = 0; i < s.size && good; i++)
        good = put(r, (unsigned char)s.p[i]);
    return good;
}

static bool put_name(struct row *r, struct description_piece s)
{
    return put_piece(r, s) && put(r, MLIR_ASM_STOP);
}

/* Parses "name", "name?", "name*" or "name**". */
static bool add_group(struct row *r, struct groups *g, struct description_piece s)
{
    if (g->count == MLIR_ASM_GROUPS_MOST)
        return fail(r, "more than 32 operands, results, regions or successors", s.p);
    struct group *one = &g->list[g->count++];
    one->kind = MLIR_ASM_ONE;
    if (s.size && s.p[s.size - 1] == '?') {
        one->kind = MLIR_ASM_OPTIONAL;
        s.size--;
    }
    for (; s.size && s.p[s.size - 1] == '*'; s.size--)
        one->kind = one->kind == MLIR_ASM_VARIADIC ? MLIR_ASM_VARIADIC_LISTS : MLIR_ASM_VARIADIC;
    one->name = s;
    return s.size || fail(r, "the name of an operand or result", s.p);
}

static bool is_none(struct description_piece s)
{
    return !s.size || piece_is(s, "-");
}

static bool read_groups(struct row *r, struct groups *g, struct description_piece list)
{
    if (is_none(list))
        return true;
    while (list.size)
        if (!add_group(r, g, irmapi_description_cut(&list, ' ')))
            return false;
    return true;
}

/* Parses NAME[?]:KIND[=SET][|DEFAULT]. */
static bool add_attr(struct row *r, struct description_piece s)
{
    if (r->attr_count == MLIR_ASM_ATTRS_MOST)
        return fail(r, "more than 64 attributes", s.p);
    struct attr *a = &r->attrs[r->attr_count++];
    const char *end = s.p + s.size;
    a->name = irmapi_description_cut(&s, ':');
    if (a->name.size && a->name.p[a->name.size - 1] == '?') {
        a->flags |= MLIR_ASM_OPTIONAL_ATTR;
        a->name.size--;
    }
    struct description_piece kind = irmapi_description_cut(&s, '|');
    if (kind.p + kind.size < end) {
        a->flags |= MLIR_ASM_HAS_DEFAULT | MLIR_ASM_OPTIONAL_ATTR;
        a->fallback = s;
    }
    a->set = kind;
    struct description_piece word = irmapi_description_cut(&a->set, '=');
    while (a->kind < MLIR_ASM_ATTR_KIND_COUNT && !piece_is(word, attr_kinds[a->kind]))
        a->kind++;
    if (!a->name.size || a->kind == MLIR_ASM_ATTR_KIND_COUNT)
        return fail(r, "an attribute of an op that is not NAME:KIND", a->name.p);
    return true;
}

/* Parses a region, a successor or a keyword. */
static bool add_rest(struct row *r, struct description_piece s)
{
    static const struct {
        const char *word;
        uint32_t flag;
    } flags[] = {{"segments", MLIR_ASM_SEGMENTS},
                 {"result-segments", MLIR_ASM_RESULT_SEGMENTS},
                 {"same-size", MLIR_ASM_SAME_SIZE}};
    struct description_piece value = s, word = irmapi_description_cut(&value, '=');
    if (s.p[0] == '{' && s.size > 2)
        return add_group(r, &r->regions, (struct description_piece){s.p + 1, s.size - 2});
    if (s.p[0] == '^')
        return add_group(r, &r->successors, (struct description_piece){s.p + 1, s.size - 1});
    if (piece_is(word, "terminator"))
        r->terminator = value;
    else if (piece_is(word, "default"))
        r->dialect = value;
    else if (piece_is(word, "names"))
        r->names = value;
    else if (piece_is(word, "args"))
        r->args = value;
    else {
        size_t i = 0;
        while (i < sizeof flags / sizeof flags[0] && !piece_is(s, flags[i].word))
            i++;
        if (i == sizeof flags / sizeof flags[0])
            return fail(r, "a word that says nothing of an op", s.p);
        r->flags |= flags[i].flag;
    }
    return true;
}

static void skip_space(struct row *r)
{
    while (r->format.size && r->format.p[0] == ' ')
        r->format = (struct description_piece){r->format.p + 1, r->format.size - 1};
}

static char peek(struct row *r)
{
    skip_space(r);
    return r->format.size ? r->format.p[0] : '\0';
}

static bool accept(struct row *r, char c)
{
    if (peek(r) != c)
        return false;
    r->format = (struct description_piece){r->format.p + 1, r->format.size - 1};
    return true;
}

static bool expect(struct row *r, char c, const char *what)
{
    return accept(r, c) || fail(r, what, r->format.p);
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static struct description_piece take_word(struct row *r)
{
    skip_space(r);
    struct description_piece s = {r->format.p, 0};
    while (s.size < r->format.size && is_word(s.p[s.size]))
        s.size++;
    r->format = (struct description_piece){s.p + s.size, r->format.size - s.size};
    return s;
}

static bool contains(const char *set, char c)
{
    return strchr(set, c) != NULL;
}

static bool wants_space(struct description_piece s, bool punctuation)
{
    if (s.size != 1 && !piece_is(s, "->"))
        return true;
    return !contains(punctuation ? ">)}]," : "<>(){}[],", s.p[0]);
}

/* Compiles `text`; `` suppresses a space, and ` ` prints one. */
static bool literal(struct row *r)
{
    struct description_piece s = {r->format.p + 1, 0};
    while (s.size + 1 < r->format.size && s.p[s.size] != '`')
        s.size++;
    if (s.size + 1 >= r->format.size)
        return fail(r, "a literal without an end", r->format.p);
    r->format = (struct description_piece){s.p + s.size + 1, r->format.size - s.size - 2};
    if (s.size == 0 || piece_is(s, " ")) {
        r->punctuation = s.size == 0;
        r->space = false;
        return s.size == 0 || put(r, ' ');
    }
    if (piece_is(s, "\\n"))
        return put(r, '\n');
    bool good = !(r->space && wants_space(s, r->punctuation)) || put(r, ' ');
    r->space = s.size != 1 || !contains("<({[", s.p[0]);
    r->punctuation = s.p[0] != '_' && !((s.p[0] | 0x20) >= 'a' && (s.p[0] | 0x20) <= 'z');
    return good && put_piece(r, s);
}

static bool space_before(struct row *r)
{
    bool good = !(r->space || !r->punctuation) || put(r, ' ');
    r->punctuation = false;
    r->space = true;
    return good;
}

static bool find_group(const struct groups *g, struct description_piece name, uint32_t *out)
{
    for (*out = 0; *out < g->count; ++*out)
        if (g->list[*out].name.size == name.size &&
            memcmp(g->list[*out].name.p, name.p, name.size) == 0)
            return true;
    return false;
}

static bool find_attr(struct row *r, struct description_piece name, uint32_t *out)
{
    for (*out = 0; *out < r->attr_count; ++*out)
        if (r->attrs[*out].name.size == name.size &&
            memcmp(r->attrs[*out].name.p, name.p, name.size) == 0)
            return true;
    return false;
}

/* Parses $name. */
static bool variable(struct row *r, struct element *e)
{
    const char *at = r->format.p;
    if (!expect(r, '$', "a name after $"))
        return false;
    struct description_piece name = take_word(r);
    if (find_group(&r->operands, name, &e->index))
        e->ref = MLIR_ASM_OPERAND;
    else if (find_attr(r, name, &e->index))
        e->ref = MLIR_ASM_ATTR;
    else if (find_group(&r->regions, name, &e->index))
        e->ref = MLIR_ASM_REGION;
    else if (find_group(&r->successors, name, &e->index))
        e->ref = MLIR_ASM_SUCCESSOR;
    else if (find_group(&r->results, name, &e->index))
        e->ref = MLIR_ASM_RESULT;
    else
        return fail(r, "a name that the op does not have", at);
    if (e->ref == MLIR_ASM_ATTR)
        r->attrs[e->index].flags |= MLIR_ASM_NAMED;
    return true;
}

/* Parses $name, operands, results, regions, successors or attr-dict, possibly within ref(), type()
 * and qualified(). */
static bool argument(struct row *r, struct element *e)
{
    uint32_t open = 0;
    bool type = false, good = true;
    const char *at = r->format.p;
    for (;;) {
        if (peek(r) == '$') {
            good = variable(r, e);
            break;
        }
        if (accept(r, '"')) { /* a C++ expression is not needed */
            while (r->format.size && !accept(r, '"'))
                r->format = (struct description_piece){r->format.p + 1, r->format.size - 1};
            *e = (struct element){.ref = MLIR_ASM_DICT};
            break;
        }
        struct description_piece word = take_word(r);
        type |= piece_is(word, "type");
        if (piece_is(word, "type") || piece_is(word, "ref") || piece_is(word, "qualified")) {
            if (!expect(r, '(', "( after type, ref or qualified"))
                return false;
            open++;
            continue;
        }
        e->index = MLIR_ASM_ALL;
        if (piece_is(word, "operands"))
            e->ref = MLIR_ASM_OPERAND;
        else if (piece_is(word, "results"))
            e->ref = MLIR_ASM_RESULT;
        else if (piece_is(word, "regions"))
            e->ref = MLIR_ASM_ALL_REGIONS;
        else if (piece_is(word, "successors"))
            e->ref = MLIR_ASM_SUCCESSOR;
        else if (piece_is(word, "attr-dict") || piece_is(word, "prop-dict"))
            e->ref = MLIR_ASM_DICT;
        else
            good = fail(r, "an element of a format that is not known", at);
        break;
    }
    for (; open && good; open--)
        good = expect(r, ')', ") after an argument");
    if (!good)
        return false;
    if (type && e->ref == MLIR_ASM_OPERAND)
        e->ref = MLIR_ASM_OPERAND_TYPE;
    if (type && e->ref == MLIR_ASM_RESULT)
        e->ref = MLIR_ASM_RESULT_TYPE;
    return true;
}

static bool put_ref(struct row *r, struct element e)
{
    return put_number(r, e.ref) && put_number(r, e.index);
}

/* Adds an anchor as a condition of the current group. */
static bool add_condition(struct row *r, struct element e)
{
    if (r->condition_count == CONDITIONS_MOST)
        return fail(r, "more than 16 anchors", r->format.p);
    r->conditions[2 * r->condition_count] = (uint8_t)e.ref;
    r->conditions[2 * r->condition_count++ + 1] = (uint8_t)e.index;
    return true;
}

enum { IN_GROUP = 1, ALL_ANCHOR = 2 };

static bool anchor(struct row *r, struct element e, unsigned how)
{
    bool marked = (how & IN_GROUP) && accept(r, '^');
    return !(marked || how & ALL_ANCHOR) || add_condition(r, e);
}

/* Compiles custom<Name>(arguments). */
static bool custom(struct row *r, unsigned how)
{
    uint32_t which = 0, count = 0;
    if (!expect(r, '<', "< after custom"))
        return false;
    struct description_piece word = take_word(r);
    for (const char *s = directives; which < MLIR_DIRECTIVE_COUNT && !piece_is(word, s); which++)
        s += strlen(s) + 1;
    if (which == MLIR_DIRECTIVE_COUNT)
        return fail(r, "a custom directive that is not known", word.p);
    if (!expect(r, '>', "> after the name of a directive") ||
        !expect(r, '(', "( after a directive") || !space_before(r) || !put(r, MLIR_ASM_DO_CUSTOM) ||
        !put_number(r, which))
        return false;
    size_t at = r->p->d->text.used;
    if (!put_number(r, 0))
        return false;
    struct element all[MLIR_ASM_GROUPS_MOST];
    while (!accept(r, ')')) {
        if (count == MLIR_ASM_GROUPS_MOST)
            return fail(r, "more than 32 arguments", r->format.p);
        if (!argument(r, &all[count]) || !put_ref(r, all[count]))
            return false;
        count++;
        (void)accept(r, ',');
    }
    ((char *)r->p->d->text.data)[at] = (char)(unsigned char)(ARGUMENT | count);
    bool marked = (how & IN_GROUP) && accept(r, '^');
    for (uint32_t i = 0; i < count && (marked || how & ALL_ANCHOR); i++)
        if (!add_condition(r, all[i]))
            return false;
    return true;
}

/* Compiles region($name, flags). */
static bool region(struct row *r, unsigned how)
{
    static const char words[][11] = {"noargs", "noterm", "emptyblock", "inline", "indented"};
    const uint32_t known = sizeof words / sizeof words[0];
    struct element e;
    unsigned flags = 0;
    if (!expect(r, '(', "( after region") || !variable(r, &e))
        return false;
    while (accept(r, ',')) {
        struct description_piece word = take_word(r);
        uint32_t i = 0;
        while (i < known && !piece_is(word, words[i]))
            i++;
        if (i == known)
            return fail(r, "an unknown word in region(...)", word.p);
        flags |= 1u << i;
    }
    return expect(r, ')', ") after region") && space_before(r) && put(r, MLIR_ASM_DO_REGION) &&
           put_number(r, e.index) && put_number(r, flags) && anchor(r, e, how);
}

static bool show(struct row *r, struct element e, unsigned how)
{
    /* A unit attribute is not printed: the rest of its group implies it. */
    if (e.ref == MLIR_ASM_ATTR && r->attrs[e.index].kind == MLIR_ASM_UNIT)
        return anchor(r, e, how);
    if (!space_before(r))
        return false;
    switch (e.ref) {
    case MLIR_ASM_OPERAND:
        return put(r, MLIR_ASM_DO_VALUES) && put_number(r, e.index) && anchor(r, e, how);
    case MLIR_ASM_ATTR:
        return put(r, MLIR_ASM_DO_ATTR) && put_number(r, e.index) && anchor(r, e, how);
    case MLIR_ASM_REGION:
        return put(r, MLIR_ASM_DO_REGION) && put_number(r, e.index) && put_number(r, 0) &&
               anchor(r, e, how);
    case MLIR_ASM_SUCCESSOR:
        return put(r, MLIR_ASM_DO_SUCCESSOR) && put_number(r, e.index) && anchor(r, e, how);
    case MLIR_ASM_OPERAND_TYPE:
    case MLIR_ASM_RESULT_TYPE:
        return put(r, MLIR_ASM_DO_TYPES) && put_ref(r, e) && anchor(r, e, how);
    case MLIR_ASM_ALL_REGIONS:
        return put(r, MLIR_ASM_DO_REGION) && put_number(r, MLIR_ASM_ALL) && put_number(r, 0) &&
               anchor(r, e, how);
    case MLIR_ASM_RESULT:
    case MLIR_ASM_DICT:
        break;
    }
    return fail(r, "an element that cannot be printed", r->format.p);
}

/* Compiles type(x), functional-type(a, b), attr-dict and so on. */
static bool directive(struct row *r, unsigned how)
{
    struct description_piece before = r->format, word = take_word(r);
    struct element e, results;
    if (piece_is(word, "custom"))
        return custom(r, how);
    if (piece_is(word, "region"))
        return region(r, how);
    if (piece_is(word, "attr-dict") || piece_is(word, "attr-dict-with-keyword")) {
        r->punctuation = false;
        return put(r, MLIR_ASM_DO_DICT) && put_number(r, piece_is(word, "attr-dict-with-keyword"));
    }
    if (piece_is(word, "prop-dict")) {
        r->punctuation = false;
        return put(r, MLIR_ASM_DO_PROPERTIES);
    }
    if (piece_is(word, "functional-type"))
        return expect(r, '(', "( after functional-type") && argument(r, &e) &&
               expect(r, ',', ", in functional-type") && argument(r, &results) &&
               expect(r, ')', ") after functional-type") && space_before(r) &&
               put(r, MLIR_ASM_DO_FUNCTION) &&
               put_number(r, e.ref == MLIR_ASM_OPERAND ? MLIR_ASM_OPERAND_TYPE
                                                       : MLIR_ASM_RESULT_TYPE) &&
               put_number(r, e.index) &&
               put_number(r, results.ref == MLIR_ASM_OPERAND ? MLIR_ASM_OPERAND_TYPE
                                                             : MLIR_ASM_RESULT_TYPE) &&
               put_number(r, results.index) && anchor(r, results, how);
    r->format = before;
    return argument(r, &e) && show(r, e, how);
}

static bool elements(struct row *r, unsigned how);

static bool put_sizes(struct row *r, size_t at, size_t first, size_t second)
{
    char *text = (char *)r->p->d->text.data + at;
    const size_t size[] = {first, second};
    for (size_t i = 0; i < 2; i++) {
        text[2 * i] = (char)(unsigned char)(ARGUMENT | (size[i] & SEVEN));
        text[2 * i + 1] = (char)(unsigned char)(ARGUMENT | (size[i] >> 7 & SEVEN));
    }
    return (first < 1u << 14 && second < 1u << 14) ||
           fail(r, "a group that is too long", r->format.p);
}

/* Inserts the IF instruction before the code of its branches, which starts at `start`. */
static bool put_if(struct row *r, size_t start, size_t middle, bool inverted)
{
    struct vec *text = &r->p->d->text;
    const size_t head = 3 + 2 * (size_t)r->condition_count + 4, end = text->used;
    if (!vec_reserve(text, r->p->heap, head, r->p->err))
        return false;
    char *code = (char *)text->data + start;
    memmove(code + head, code, end - start);
    text->used += head;
    *code++ = MLIR_ASM_DO_IF;
    *code++ = (char)(unsigned char)(ARGUMENT | inverted);
    *code++ = (char)(unsigned char)(ARGUMENT | r->condition_count);
    for (uint32_t i = 0; i < 2 * r->condition_count; i++)
        *code++ = (char)(unsigned char)(ARGUMENT | r->conditions[i]);
    return put_sizes(r, start + head - 4, middle - start, end - middle);
}

/* Compiles (elements)? or (elements):(elements)?. */
static bool group(struct row *r)
{
    struct vec *text = &r->p->d->text;
    const char *at = r->format.p;
    const size_t start = text->used;
    r->condition_count = 0;
    if (!elements(r, IN_GROUP) || !expect(r, ')', ") after a group"))
        return false;
    const size_t middle = text->used;
    bool inverted = r->condition_count == 0;
    if (accept(r, ':') && (!expect(r, '(', "( after :") || !elements(r, IN_GROUP) ||
                           !expect(r, ')', ") after a group")))
        return false;
    if (!expect(r, '?', "? after a group") ||
        (!r->condition_count && !fail(r, "a group without ^", at)))
        return false;
    return put_if(r, start, middle, inverted);
}

/* Compiles a nested group, which has its own anchors. */
static bool inner_group(struct row *r)
{
    uint8_t conditions[sizeof r->conditions];
    const uint32_t count = r->condition_count;
    memcpy(conditions, r->conditions, sizeof conditions);
    if (r->depth == DEPTH_MOST)
        return fail(r, "more than 4 groups in each other", r->format.p);
    r->depth++;
    bool good = group(r);
    r->depth--;
    memcpy(r->conditions, conditions, sizeof conditions);
    r->condition_count = count;
    return good;
}

/* Compiles oilist(`word` elements | `word` elements ...). */
static bool clauses(struct row *r)
{
    struct vec *text = &r->p->d->text;
    if (!expect(r, '(', "( after oilist"))
        return false;
    do {
        const char *at = r->format.p;
        const size_t start = text->used;
        r->condition_count = 0;
        if (peek(r) != '`' || !literal(r) || !elements(r, ALL_ANCHOR))
            return r->p->err->what || fail(r, "a literal that begins a clause", at);
        if (!r->condition_count)
            return fail(r, "a clause without a variable", at);
        if (!put_if(r, start, text->used, false))
            return false;
    } while (accept(r, '|'));
    return expect(r, ')', ") after oilist");
}

static bool starts_clauses(struct row *r)
{
    static const char word[] = "oilist";
    skip_space(r);
    if (r->format.size < sizeof word || memcmp(r->format.p, word, sizeof word - 1) != 0)
        return false;
    r->format = (struct description_piece){r->format.p + sizeof word - 1,
                                           r->format.size - (sizeof word - 1)};
    return true;
}

static bool elements(struct row *r, unsigned how)
{
    for (;;) {
        char c = peek(r);
        bool good;
        if (c == '\0' || c == ')' || c == '|')
            return true;
        if (c == '`') {
            good = literal(r);
            /* Anchors that are literals are not supported: no format has any. */
        } else if (c == '(') {
            (void)accept(r, '(');
            good = how ? inner_group(r) : group(r);
        } else if (c == '$') {
            struct element e = {.ref = MLIR_ASM_OPERAND};
            good = variable(r, &e) && show(r, e, how);
        } else if (!how && starts_clauses(r)) {
            good = clauses(r);
        } else {
            good = is_word(c) ? directive(r, how) : fail(r, "a character in a format", r->format.p);
        }
        if (!good)
            return false;
    }
}

static bool put_groups(struct row *r, const struct groups *g, bool names)
{
    bool good = put_number(r, g->count);
    for (uint32_t i = 0; i < g->count && good; i++)
        good = put_number(r, g->list[i].kind);
    for (uint32_t i = 0; i < g->count && good && names; i++)
        good = put_name(r, g->list[i].name);
    return good;
}

/* Writes a default, in which "~" denotes a space. */
static bool put_default(struct row *r, struct description_piece s)
{
    bool good = true;
    for (size_t i = 0; i < s.size && good; i++)
        good = put(r, s.p[i] == '~' ? ' ' : (unsigned char)s.p[i]);
    return good && put(r, MLIR_ASM_STOP);
}

static bool put_attrs(struct row *r, size_t *flags)
{
    bool good = put_number(r, r->attr_count);
    for (uint32_t i = 0; i < r->attr_count && good; i++) {
        const struct attr *a = &r->attrs[i];
        uint32_t set = 0;
        if ((a->kind == MLIR_ASM_ENUM || a->kind == MLIR_ASM_BITS) &&
            !irmapi_description_set(r->p, a->set, &set))
            return fail(r, "an unknown enum", a->set.p);
        good = put_number(r, a->kind);
        flags[i] = r->p->d->text.used;
        good = good && put_number(r, a->flags) && put_number(r, set) && put_number(r, set >> 7) &&
               put_name(r, a->name) && put_default(r, a->fallback);
    }
    return good;
}

static bool compile(struct row *r, uint32_t *out)
{
    size_t start = r->p->d->text.used, flags[MLIR_ASM_ATTRS_MOST];
    if (!r->names.size && r->results.count > 1)
        r->flags |= MLIR_ASM_NAMED_RESULTS;
    if (!put_groups(r, &r->operands, false) || !put_groups(r, &r->results, true) ||
        !put_attrs(r, flags) || !put_groups(r, &r->regions, false) ||
        !put_groups(r, &r->successors, false) || !put_number(r, r->flags) ||
        !put_name(r, r->terminator) || !put_name(r, r->dialect) || !put_name(r, r->names) ||
        !put_name(r, r->args))
        return false;
    r->space = true;
    if (!elements(r, 0))
        return false;
    if (r->format.size)
        return fail(r, "an element of a format", r->format.p);
    char *text = r->p->d->text.data;
    for (uint32_t i = 0; i < r->attr_count; i++)
        text[flags[i]] = (char)(unsigned char)(ARGUMENT | r->attrs[i].flags);
    return irmapi_description_finish(r->p, start, out);
}

/* Parses the releases: asm, asm<20, asm>=20. */
static bool releases(struct description_parser *p, struct mlir_asm_row *row)
{
    struct description_piece s = p->column[0];
    uint32_t number;
    s = (struct description_piece){s.p + 3, s.size - 3};
    if (!s.size)
        return true;
    bool below = s.p[0] == '<';
    size_t skip = below ? 1 : 2;
    if (s.size <= skip ||
        !irmapi_description_number((struct description_piece){s.p + skip, s.size - skip},
                                   &number) ||
        number > UINT8_MAX)
        return irmapi_description_fail(p, "the release of a row", s.p);
    if (below)
        row->below = number & UINT8_MAX;
    else
        row->from = number & UINT8_MAX;
    return true;
}

bool irmapi_description_assembly(struct description_parser *p)
{
    struct row r = {
        .p = p, .terminator = {"", 0}, .dialect = {"", 0}, .names = {"", 0}, .args = {"", 0}};
    struct mlir_asm_row row = {0};
    struct description_piece name = p->column[1], attrs = p->column[4], rest = p->column[5];
    size_t prefix = strlen(p->d->text.data);
    uint32_t name_at, code;
    if (p->columns != 7)
        return irmapi_description_fail(p, "a row of a format without seven columns",
                                       p->column[0].p);
    if (name.size < prefix + 2 || memcmp(name.p, p->d->text.data, prefix) != 0 ||
        name.p[prefix] != '.')
        return irmapi_description_fail(p, "an op of another dialect", name.p);
    name = (struct description_piece){name.p + prefix + 1, name.size - prefix - 1};
    if (!releases(p, &row) || !irmapi_description_keep(p, name, &name_at) ||
        !read_groups(&r, &r.operands, p->column[2]) || !read_groups(&r, &r.results, p->column[3]))
        return false;
    while (!is_none(attrs) && attrs.size)
        if (!add_attr(&r, irmapi_description_cut(&attrs, ' ')))
            return false;
    while (!is_none(rest) && rest.size)
        if (!add_rest(&r, irmapi_description_cut(&rest, ' ')))
            return false;
    r.format = is_none(p->column[6]) ? (struct description_piece){p->column[6].p, 0} : p->column[6];
    if (!compile(&r, &code) || !parser_room(p, &p->d->forms))
        return false;
    row.name = name_at & DESCRIPTION_TEXT_MOST;
    row.code = code & DESCRIPTION_TEXT_MOST;
    ((struct mlir_asm_row *)p->d->forms.data)[p->d->forms.used++] = row;
    return true;
}
