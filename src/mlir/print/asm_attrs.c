/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Attributes of an op in custom assembly: which ones the op has, and how its format shows them. */
#include "mlir/print/asm.h"

/* Longest text that is compared with a default value or looked up as a word. */
enum { DEFAULT_MOST = 256 };

static uint64_t kept_key(const struct asm_ctx *x, enum text_kept kind, uint32_t detail)
{
    const uint64_t key = asm_attrs_key(x->op);
    return key ? key_of(kind, x->op->name, key << 7 | detail) : 0;
}

/* Returns the cache slot for an answer about the attribute of row `detail`, or, for detail 100,
 * about all attributes; NULL if the answer cannot be cached. */
static struct asm_known *known(const struct asm_ctx *x, uint32_t detail)
{
    const uint64_t key = asm_attrs_key(x->op);
    struct mlir_printer *p = x->p;
    if (!key || key >> 33 || x->op->name >> 20)
        return NULL;
    if (!p->known.used) {
        if (!irmapi_mlir_reserve(p, &p->known, ASM_KNOWN))
            return NULL;
        memset(p->known.data, 0, ASM_KNOWN * sizeof(struct asm_known));
        p->known.used = ASM_KNOWN;
    }
    const uint64_t full = (key << 30 | x->op->name << 9 | detail) + 1;
    struct asm_known *k =
        (struct asm_known *)p->known.data + (full * UINT64_C(0x9E3779B97F4A7C15) >> 55);
    if (k->key != full)
        *k = (struct asm_known){full, ASM_UNKNOWN};
    return k;
}

static bool load(struct asm_ctx *x)
{
    struct asm_op *o = x->o;
    if (o->loaded)
        return true;
    o->loaded = true;
    o->pairs = o->pairs_end = x->p->pairs.used;
    if (!irmapi_mlir_load_attrs(x->p, x->op)) {
        x->p->pairs.used = o->pairs;
        return false;
    }
    o->pairs_end = x->p->pairs.used;
    return true;
}

const struct text_pair *irmapi_asm_pair_of(struct asm_ctx *x, irmap_str name)
{
    if (!load(x))
        return NULL;
    const struct text_pair *list = x->p->pairs.data;
    size_t from = x->o->pairs, to = x->o->pairs_end;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        irmap_str key = list[middle].key;
        size_t least = key.size < name.size ? key.size : name.size;
        int order = least ? memcmp(key.data, name.data, least) : 0;
        if (order == 0 && key.size == name.size)
            return &list[middle];
        if (order < 0 || (order == 0 && key.size < name.size))
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

const struct text_pair *irmapi_asm_pair(struct asm_ctx *x, const char *name)
{
    return irmapi_asm_pair_of(x, (irmap_str){name, strlen(name)});
}

const struct text_pair *irmapi_asm_attr(struct asm_ctx *x, uint32_t i)
{
    return irmapi_asm_pair_of(x, asm_attr_row(x, i)->name);
}

void irmapi_asm_pair_value(struct asm_ctx *x, const struct text_pair *pair)
{
    struct text_pair copy = *pair; /* the list may move */
    irmapi_mlir_pair_value(x->p, &copy);
}

/* Collects text in printer.scratch, to be examined and not written. */
static int collect(void *ctx, const char *data, size_t size)
{
    struct mlir_printer *p = ctx;
    if (!irmapi_mlir_reserve(p, &p->scratch, size))
        return -1;
    memcpy((char *)p->scratch.data + p->scratch.used, data, size);
    p->scratch.used += size;
    return 0;
}

static int refuse(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return -1;
}

struct rendering {
    struct sink kept;
    uint64_t elide;
    uint32_t full;
    enum alias_phase phase;
    char buffer[256];
};

static void begin_render(struct mlir_printer *p, struct rendering *r, uint64_t most, bool shown)
{
    r->kept = p->sink;
    r->elide = p->elide;
    r->full = p->full;
    r->phase = shown ? ALIASES_NONE : irmapi_mlir_aliases_pause(p);
    p->scratch.used = 0;
    if (!shown && p->elide) { /* texts that are examined contain all elements */
        p->elide = 0;
        p->full = 1;
    }
    irmapi_sink_init(&p->sink, r->buffer, sizeof r->buffer,
                     r->kept.left < most ? r->kept.left : most, collect, p);
    p->sink.budget = r->kept.budget; /* limit of charge() in body_text.c */
}

static irmap_str end_render(struct mlir_printer *p, struct rendering *r)
{
    irmap_error unused;
    bool whole = irmapi_sink_flush(&p->sink, &unused) == IRMAP_OK;
    p->sink = r->kept;
    p->elide = r->elide;
    p->full = r->full;
    if (r->phase != ALIASES_NONE)
        irmapi_mlir_aliases_resume(p, r->phase);
    /* The text may be empty: identity maps are omitted. */
    if (!irmapi_mlir_spend(p, p->scratch.used) || !whole || p->status != IRMAP_OK)
        return (irmap_str){NULL, 0};
    if (!p->scratch.used)
        return (irmap_str){"", 0};
    return (irmap_str){p->scratch.data, p->scratch.used};
}

irmap_str irmapi_asm_render(struct asm_ctx *x, const struct text_pair *pair, uint64_t most)
{
    struct rendering r;
    begin_render(x->p, &r, most, false);
    irmapi_asm_pair_value(x, pair);
    return end_render(x->p, &r);
}

irmap_str irmapi_asm_render_shown(struct asm_ctx *x, const struct text_pair *pair, uint64_t most)
{
    const struct text_pair copy = *pair;
    struct rendering r;
    if (x->p->aliases.phase == ALIASES_COLLECT) {
        irmapi_asm_pair_value(x, &copy);
        return irmapi_asm_render(x, &copy, most);
    }
    begin_render(x->p, &r, most, true);
    irmapi_asm_pair_value(x, &copy);
    return end_render(x->p, &r);
}

irmap_str irmapi_asm_render_type(struct asm_ctx *x, uint64_t type, uint64_t at, uint64_t most)
{
    struct rendering r;
    begin_render(x->p, &r, most, false);
    irmapi_mlir_type_text(x->p, type, at);
    return end_render(x->p, &r);
}

irmap_str irmapi_asm_render_signed(struct asm_ctx *x, const struct text_pair *pair)
{
    struct mlir_printer *p = x->p;
    struct mlir_record r;
    struct mlir_scalar s;
    struct rendering rendering;
    if (irmapi_mlir_record(p->t, MLIR_ATTR, pair->value, pair->at, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_INTEGER) ||
        irmapi_mlir_scalar(p->t, r.field[0].value, r.field[0].at, &s, NULL) != IRMAP_OK)
        return (irmap_str){NULL, 0};
    s.sign = MLIR_SIGNED;
    begin_render(p, &rendering, UINT64_MAX, false);
    irmapi_mlir_integer(p, &r.field[1], &s);
    return end_render(p, &rendering);
}

/* Removes the type: the last " : " outside of brackets and strings, and the text after it. */
static irmap_str without_type(irmap_str s)
{
    size_t depth = 0, end = s.size;
    bool quoted = false;
    for (size_t i = 0; i < s.size; i++) {
        char c = s.data[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && strchr("<([{", c))
            depth++;
        else if (!quoted && strchr(">)]}", c) && !(c == '>' && i && s.data[i - 1] == '-'))
            depth -= depth != 0;
        else if (!quoted && !depth && c == ' ' && s.size - i > 3 &&
                 memcmp(s.data + i, " : ", 3) == 0)
            end = i;
    }
    return (irmap_str){s.data, end};
}

static bool begins(irmap_str s, const char *word, irmap_str *rest)
{
    size_t size = strlen(word);
    if (s.size < size || memcmp(s.data, word, size) != 0)
        return false;
    *rest = (irmap_str){s.data + size, s.size - size};
    return true;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '$';
}

/* Writes an attribute without the prefix of its dialect: "#gpu<dim x>" as "x",
 * "#arith.fastmath<fast>" as "<fast>"; also "array<i64: 1, 2>" as "[1, 2]", "affine_map<(d0) ->
 * (d0)>" as "(d0) -> (d0)". */
static void put_stripped(struct sink *s, irmap_str text)
{
    irmap_str rest;
    size_t i = 0;
    if (begins(text, "array<", &rest)) {
        while (i < rest.size && rest.data[i] != ':' && rest.data[i] != '>')
            i++;
        i += i + 1 < rest.size ? 2 : 0;
        sink_char(s, '[');
        if (i < rest.size)
            sink_put(s, rest.data + i, rest.size - i - 1);
        sink_char(s, ']');
        return;
    }
    if (begins(text, "affine_map<", &rest)) {
        sink_put(s, rest.data, rest.size - (rest.size != 0));
        return;
    }
    if ((!begins(text, "#", &rest) && !begins(text, "!", &rest))) {
        sink_put(s, text.data, text.size);
        return;
    }
    while (i < rest.size && rest.data[i] != '.' && rest.data[i] != '<')
        i++;
    if (i < rest.size && rest.data[i] == '<') { /* #dialect<mnemonic text> */
        for (i++; i < rest.size && is_word(rest.data[i]); i++)
            ;
        i += i < rest.size && rest.data[i] == ' ';
        sink_put(s, rest.data + i, rest.size - i - (i < rest.size));
        return;
    }
    while (i < rest.size && rest.data[i] != '<')
        i++;
    sink_put(s, rest.data + i, rest.size - i);
}

static bool number_of(irmap_str s, uint64_t *out)
{
    size_t i = s.size && s.data[0] == '-';
    const bool negative = i;
    if (irmap_str_equal(s, "true") || irmap_str_equal(s, "false")) {
        *out = s.data[0] == 't';
        return true;
    }
    for (*out = 0; i < s.size && s.data[i] >= '0' && s.data[i] <= '9'; i++)
        *out = *out * 10 + (uint64_t)(s.data[i] - '0');
    if (negative)
        *out = 0 - *out;
    return i > negative && (i == s.size || s.data[i] == ' ');
}

/* Writes the word of a number, or the words of its bits. Returns false if there is none. */
static bool put_words(struct asm_ctx *x, struct sink *s, const struct asm_attr *row,
                      uint64_t number)
{
    const struct mlir_description *d = x->form->description;
    const char *word = irmapi_mlir_word(d, row->set, number);
    bool later = false;
    if (word) {
        irmap_str w = {word, strlen(word)};
        if (irmapi_asm_is_bare(w))
            sink_text(s, word);
        else
            irmapi_asm_quoted(s, w);
        return true;
    }
    if (row->kind != MLIR_ASM_BITS)
        return false;
    const struct mlir_set *set = &d->sets[row->set];
    for (uint32_t i = 0; i < 2 * set->count && number; i++) { /* words of several bits come first */
        const struct mlir_word *w = &d->words[set->first + i % set->count];
        const bool single = !(w->number & (w->number - 1));
        if (!w->number || (number & w->number) != w->number || single != (i >= set->count))
            continue;
        sink_text(s, later ? "|" : "");
        sink_text(s, d->text + w->text);
        number &= ~(uint64_t)w->number;
        later = true;
    }
    return number == 0 && later;
}

/* Returns whether an attribute is a map, which kind `strip` prints in full: mlir-opt finds no alias
 * for it, since the op prints the map and not the attribute. */
static bool is_bare_map(struct asm_ctx *x, const struct asm_attr *row, const struct text_pair *pair)
{
    irmap_str rest;
    return row->kind == MLIR_ASM_STRIP && x->p->aliases.phase != ALIASES_NONE &&
           begins(irmapi_asm_render(x, pair, UINT64_MAX), "affine_map<", &rest);
}

/* Writes an attribute as the format requires. Returns false if that is impossible. */
static bool show(struct asm_ctx *x, uint32_t i, const struct text_pair *pair, uint64_t most)
{
    const struct asm_attr row = *asm_attr_row(x, i);
    struct sink *s = &x->p->sink;
    if (is_bare_map(x, &row, pair)) {
        put_stripped(s, irmapi_asm_render(x, pair, UINT64_MAX));
        return true;
    }
    if (row.kind == MLIR_ASM_ANY || row.kind == MLIR_ASM_UNIT ||
        x->p->aliases.phase == ALIASES_COLLECT) {
        irmapi_asm_pair_value(x, pair);
        return true;
    }
    if (x->p->aliases.phase == ALIASES_USE && irmapi_mlir_pair_alias(x->p, pair))
        return true;
    irmap_str text = irmapi_asm_render_shown(x, pair, most), rest;
    uint64_t number;
    if (!text.data)
        return false;
    switch ((enum mlir_asm_attr_kind)row.kind) {
    case MLIR_ASM_VALUE:
        text = without_type(text);
        sink_put(s, text.data, text.size);
        return true;
    case MLIR_ASM_STRIP:
        put_stripped(s, text);
        return true;
    case MLIR_ASM_SYMBOL:
        if (!begins(text, "\"", &rest))
            return false;
        sink_char(s, '@');
        if (rest.size && irmapi_asm_is_bare((irmap_str){rest.data, rest.size - 1}))
            sink_put(s, rest.data, rest.size - 1);
        else
            sink_put(s, text.data, text.size);
        return true;
    case MLIR_ASM_ENUM:
    case MLIR_ASM_BITS:
        if (number_of(text, &number))
            return put_words(x, s, &row, number);
        put_stripped(s, text);
        return true;
    case MLIR_ASM_ANY:
    case MLIR_ASM_UNIT:
    case MLIR_ASM_ATTR_KIND_COUNT:
        break;
    }
    return false;
}

void irmapi_asm_show(struct asm_ctx *x, uint32_t i)
{
    struct mlir_printer *p = x->p;
    const uint64_t key = kept_key(x, KEPT_SHOWN, i);
    char *w = out_begin(&p->sink);
    if (key && out_cached(&p->sink, &w, &p->cache, key)) {
        out_end(&p->sink, w);
        return;
    }
    const struct text_pair *pair = irmapi_asm_attr(x, i);
    struct asm_mark mark = irmapi_asm_mark(&p->sink);
    if (pair)
        (void)show(x, i, pair, UINT64_MAX);
    if (key && text_going(p))
        irmapi_asm_keep(&p->cache, &p->sink, mark, key);
}

static bool equals_default(struct asm_ctx *x, uint32_t i, const struct text_pair *pair)
{
    struct mlir_printer *p = x->p;
    const irmap_str fallback = asm_attr_row(x, i)->fallback;
    irmap_str text = irmapi_asm_render(x, pair, DEFAULT_MOST);
    if (!text.data)
        return false;
    if (text.size == fallback.size && memcmp(text.data, fallback.data, text.size) == 0)
        return true;
    /* Also compare the text as the format requires. Rendering it overwrites `text`. */
    char buffer[DEFAULT_MOST];
    struct sink kept = p->sink;
    irmapi_sink_init(&p->sink, buffer, sizeof buffer, sizeof buffer, refuse, NULL);
    p->sink.budget = kept.budget;
    bool good = show(x, i, pair, DEFAULT_MOST) && p->sink.status == IRMAP_OK;
    size_t size = p->sink.used;
    p->sink = kept;
    return good && size == fallback.size && memcmp(buffer, fallback.data, size) == 0;
}

static bool is_default(struct asm_ctx *x, uint32_t i, const struct text_pair *pair)
{
    const enum alias_phase phase = irmapi_mlir_aliases_pause(x->p);
    const bool equal = equals_default(x, i, pair);
    irmapi_mlir_aliases_resume(x->p, phase);
    return equal;
}

bool irmapi_asm_has_attr(struct asm_ctx *x, uint32_t i)
{
    struct asm_known *k = known(x, i);
    if (k && k->answer != ASM_UNKNOWN)
        return k->answer;
    const struct text_pair *pair = irmapi_asm_attr(x, i);
    const struct asm_attr *row = asm_attr_row(x, i);
    bool present = pair != NULL;
    if (present && row->kind == MLIR_ASM_UNIT) /* a bool property may be false */
        present = !(pair->kind == MLIR_PROP_BOOL || pair->kind == MLIR_PROP_TRUTH) || pair->value;
    if (present && (row->flags & MLIR_ASM_HAS_DEFAULT))
        present = !is_default(x, i, pair);
    k = known(x, i);
    if (k)
        k->answer = present;
    return present;
}

/* Returns whether the properties can be read as pairs. An op that LLVM does not know may have any
 * attribute as its properties, not only a dictionary. */
static bool properties_fit(const struct asm_ctx *x)
{
    struct mlir_dict d;
    uint64_t attr, at;
    const struct mlir_module *t = x->p->t;
    return irmapi_mlir_props_form(t, x->op->name, x->op->mask) != MLIR_PROPS_ATTR ||
           irmapi_mlir_props_attr(t, x->op, &attr, &at, NULL) != IRMAP_OK ||
           irmapi_mlir_dict(t, attr, at, &d, NULL) != IRMAP_TYPE_MISMATCH;
}

bool irmapi_asm_attrs_fit(struct asm_ctx *x)
{
    if (!x->form->attr_count)
        return properties_fit(x);
    struct asm_known *k = known(x, 100);
    if (k && k->answer != ASM_UNKNOWN)
        return k->answer;
    bool fit = properties_fit(x) && load(x);
    const enum alias_phase phase = irmapi_mlir_aliases_pause(x->p);
    for (uint32_t i = 0; i < x->form->attr_count && fit; i++) {
        const struct asm_attr *row = asm_attr_row(x, i);
        const struct text_pair *pair = irmapi_asm_attr(x, i);
        if (!pair) {
            fit = row->flags & MLIR_ASM_OPTIONAL_ATTR || !(row->flags & MLIR_ASM_NAMED);
            continue;
        }
        if (row->kind == MLIR_ASM_UNIT && pair->kind != MLIR_PROP_BOOL &&
            pair->kind != MLIR_PROP_TRUTH)
            fit = irmap_str_equal(irmapi_asm_render(x, pair, DEFAULT_MOST), "unit");
        if (row->kind != MLIR_ASM_ENUM && row->kind != MLIR_ASM_BITS &&
            row->kind != MLIR_ASM_SYMBOL)
            continue;
        struct sink kept = x->p->sink;
        char buffer[DEFAULT_MOST];
        irmapi_sink_init(&x->p->sink, buffer, sizeof buffer, sizeof buffer, refuse, NULL);
        x->p->sink.budget = kept.budget;
        fit = show(x, i, pair, row->kind == MLIR_ASM_SYMBOL ? UINT64_MAX : DEFAULT_MOST);
        x->p->sink = kept;
    }
    irmapi_mlir_aliases_resume(x->p, phase);
    k = known(x, 100);
    if (k)
        k->answer = fit;
    return fit;
}

static bool in_list(const char *list, irmap_str name)
{
    while (list && *list) {
        size_t size = strcspn(list, " ");
        if (size == name.size && memcmp(list, name.data, size) == 0)
            return true;
        list += size + (list[size] != '\0');
    }
    return false;
}

static bool is_hidden(struct asm_ctx *x, const struct text_pair *pair, const char *also)
{
    const irmap_str key = pair->key;
    if (x->form->flags & MLIR_ASM_SEGMENTS && (irmap_str_equal(key, "operandSegmentSizes") ||
                                               irmap_str_equal(key, "operand_segment_sizes")))
        return true;
    if (x->form->flags & MLIR_ASM_RESULT_SEGMENTS && (irmap_str_equal(key, "resultSegmentSizes") ||
                                                      irmap_str_equal(key, "result_segment_sizes")))
        return true;
    if (in_list(also, key))
        return true;
    for (uint32_t i = 0; i < x->form->attr_count; i++) {
        const struct asm_attr *row = asm_attr_row(x, i);
        if (row->name.size == key.size && memcmp(row->name.data, key.data, key.size) == 0)
            return row->flags & MLIR_ASM_NAMED || !irmapi_asm_has_attr(x, i);
    }
    return (pair->kind == MLIR_PROP_BOOL) && !pair->value;
}

enum which { ALL_PAIRS, DISCARDABLE, PROPERTIES };

IRMAPI_NOINLINE static void put_dictionary(struct asm_ctx *x, enum which which, const char *before,
                                           const char *also)
{
    struct mlir_printer *p = x->p;
    bool later = false;
    if (!load(x))
        return;
    for (size_t i = x->o->pairs; i < x->o->pairs_end && text_going(p); i++) {
        struct text_pair pair = ((const struct text_pair *)p->pairs.data)[i];
        if ((which != ALL_PAIRS && pair.property != (which == PROPERTIES)) ||
            is_hidden(x, &pair, also))
            continue;
        asm_text(x, later ? ", " : before);
        later = true;
        irmapi_mlir_pair_text(p, &pair);
    }
    if (later)
        asm_text(x, which == PROPERTIES ? "}>" : "}");
}

static void put_cached_dictionary(struct asm_ctx *x, enum which which, const char *before,
                                  const char *also)
{
    struct mlir_printer *p = x->p;
    if (!(x->op->mask & (MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES)) && !x->o->loaded &&
        p->t->version >= MLIR_NATIVE_PROPERTIES)
        return;
    char *w = out_begin(&p->sink);
    const uint64_t key = also ? 0 : kept_key(x, KEPT_DICT, which);
    if (key && out_cached(&p->sink, &w, &p->cache, key)) {
        out_end(&p->sink, w);
        return;
    }
    struct asm_mark mark = irmapi_asm_mark(&p->sink);
    put_dictionary(x, which, before, also);
    if (key && text_going(p))
        irmapi_asm_keep(&p->cache, &p->sink, mark, key);
}

void irmapi_asm_dict(struct asm_ctx *x, bool keyword, const char *also)
{
    put_cached_dictionary(x, x->form->apart ? DISCARDABLE : ALL_PAIRS,
                          keyword ? " attributes {" : " {", also);
}

void irmapi_asm_properties(struct asm_ctx *x)
{
    put_cached_dictionary(x, PROPERTIES, " <{", NULL);
}
