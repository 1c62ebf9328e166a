/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names values in custom assembly. A region continues the numbers of the enclosing region; sibling
 * regions use the same numbers. A format can give results a stem: "alloc" results in "%alloc" or,
 * if that name is taken, "%alloc_0". */
#include "mlir/print/asm.h"

/* Position in printer.texts of a stem that is too long for text_value.name, which then contains
 * this struct. */
struct stem {
    size_t at;
    uint32_t size;
};

static void set_stem(struct mlir_printer *p, struct text_value *v, irmap_str s)
{
    v->naming = NAME_STEM;
    if (s.size <= sizeof v->name) {
        memcpy(v->name, s.data, s.size);
        v->stem = (uint8_t)s.size;
        return;
    }
    struct stem l = {p->texts.used, (uint32_t)s.size};
    if (!irmapi_mlir_reserve(p, &p->texts, s.size))
        return;
    memcpy((char *)p->texts.data + p->texts.used, s.data, s.size);
    p->texts.used += s.size;
    v->stem = TEXT_LONG;
    memcpy(v->name, &l, sizeof l);
}

static irmap_str stem_of(const struct mlir_printer *p, const struct text_value *v)
{
    struct stem l;
    if (v->stem != TEXT_LONG)
        return (irmap_str){v->name, v->stem};
    memcpy(&l, v->name, sizeof l);
    return (irmap_str){(const char *)p->texts.data + l.at, l.size};
}

static irmap_str cut(irmap_str *list, char stop)
{
    size_t size = 0;
    while (size < list->size && list->data[size] != stop)
        size++;
    irmap_str first = {list->data, size};
    size += size < list->size;
    *list = (irmap_str){list->data + size, list->size - size};
    return first;
}

static bool is_integer_type(irmap_str s)
{
    s.data += s.size && (s.data[0] == 's' || s.data[0] == 'u');
    return s.size > 1 && s.data[0] == 'i' && s.data[1] >= '0' && s.data[1] <= '9';
}

/* Returns room for a stem of `size` bytes in printer.stem, or NULL after a failure. */
static char *stem_room(struct mlir_printer *p, size_t size)
{
    return irmapi_mlir_reserve(p, &p->stem, size) ? p->stem.data : NULL;
}

/* A name made from other text could end the line or the name. */
static bool is_integer(irmap_str s)
{
    size_t i = s.size && s.data[0] == '-';
    while (i < s.size && s.data[i] >= '0' && s.data[i] <= '9')
        i++;
    return i == s.size && i > 0 && s.data[i - 1] != '-';
}

/* Makes "c5_i32" from "5 : i32", "c5" from "5 : index", "true" from "true", and "cst" from other
 * constants. `out` has room for the constant. */
static size_t constant_stem(irmap_str s, char *out)
{
    size_t digits = s.size && s.data[0] == '-', size = 1;
    while (digits < s.size && s.data[digits] >= '0' && s.data[digits] <= '9')
        digits++;
    irmap_str type = {s.data + digits, s.size - digits};
    if (irmap_str_equal(s, "true") || irmap_str_equal(s, "false")) {
        memcpy(out, s.data, s.size);
        return s.size;
    }
    if (digits && type.size > 3 && memcmp(type.data, " : ", 3) == 0) {
        type = (irmap_str){type.data + 3, type.size - 3};
        bool index = irmap_str_equal(type, "index");
        if (index || is_integer_type(type)) {
            out[0] = 'c';
            memcpy(out + size, s.data, digits);
            size += digits;
            if (!index) {
                out[size++] = '_';
                memcpy(out + size, type.data, type.size);
                size += type.size;
            }
            return size;
        }
    }
    memcpy(out, "cst", 3);
    return 3;
}

static bool is_float_type(irmap_str s)
{
    return (s.size > 1 && s.data[0] == 'f' && s.data[1] >= '0' && s.data[1] <= '9') ||
           irmap_str_equal(s, "bf16");
}

/* Makes the stem of spirv.Constant: "cst" and the value of an integer, or the type of a float or
 * vector. `out` has room for the value and 64 bytes. */
static size_t spirv_stem(struct asm_ctx *x, irmap_str value, char *out)
{
    uint64_t type, at;
    const size_t integer = constant_stem(value, out);
    if (out[0] == 't' || out[0] == 'f')
        return integer;
    if (out[1] != 's') { /* "c5_i32" becomes "cst5_i32" */
        memmove(out + 3, out + 1, integer - 1);
        memcpy(out, "cst", 3);
        return integer + 2;
    }
    irmap_str s = {"", 0};
    if (irmapi_asm_type_of(x, true, 0, &type, &at))
        s = irmapi_asm_render_type(x, type, at, 32);
    if (s.size < 24 && is_float_type(s)) {
        memcpy(out, "cst_", 4);
        memcpy(out + 4, s.data, s.size);
        return 4 + s.size;
    }
    if (s.size > 8 && s.size < 32 && memcmp(s.data, "vector<", 7) == 0) {
        s = (irmap_str){s.data + 7, s.size - 8};
        size_t digits = 0;
        while (digits < s.size && s.data[digits] >= '0' && s.data[digits] <= '9')
            digits++;
        const irmap_str element = {s.data + digits + 1, s.size - digits - (digits < s.size)};
        const bool shown = is_integer_type(element) || is_float_type(element);
        memcpy(out, "cst_vec_", 8);
        memcpy(out + 8, s.data, shown ? s.size : digits);
        return 8 + (shown ? s.size : digits);
    }
    return 3;
}

/* Returns "c" if the result is a tensor of integers, otherwise "cst". */
static irmap_str tensor_stem(struct asm_ctx *x)
{
    uint64_t type, at;
    static const char tensor[] = "tensor<";
    irmap_str s = {"", 0};
    if (irmapi_asm_type_of(x, true, 0, &type, &at))
        s = irmapi_asm_render_type(x, type, at, 64);
    if (s.size < sizeof tensor || memcmp(s.data, tensor, sizeof tensor - 1) != 0)
        return (irmap_str){"cst", 3};
    s = (irmap_str){s.data + sizeof tensor - 1, s.size - (sizeof tensor - 1)};
    for (size_t i = 0;;) {
        while (i < s.size && ((s.data[i] >= '0' && s.data[i] <= '9') || s.data[i] == '?'))
            i++;
        if (i == 0 || i >= s.size || s.data[i] != 'x')
            break;
        s = (irmap_str){s.data + i + 1, s.size - i - 1};
        i = 0;
    }
    return is_integer_type(s) ? (irmap_str){"c", 1} : (irmap_str){"cst", 3};
}

/* Renders the value of a constant. All values other than integers have the same stem, so the text
 * of large values is not needed. */
static irmap_str constant_value(struct asm_ctx *x)
{
    enum { USUAL = 64 };
    const struct text_pair *pair = irmapi_asm_pair(x, "value");
    struct mlir_record r;
    if (!pair)
        return (irmap_str){"", 0};
    irmap_str s = irmapi_asm_render(x, pair, USUAL);
    if (!s.data && text_going(x->p) &&
        irmapi_mlir_record(x->p->t, MLIR_ATTR, pair->value, pair->at, &r, NULL) == IRMAP_OK &&
        mlir_is(&r, MLIR_ATTR_INTEGER))
        s = irmapi_asm_render(x, pair, UINT64_MAX);
    return s.data ? s : (irmap_str){"", 0};
}

/* Returns the last component of a symbol, with its quotes: "b c" for @a::@"b c". */
static irmap_str last_symbol(irmap_str s)
{
    irmap_str last = {"", 0};
    size_t i = 0;
    while (i < s.size && s.data[i] == '@') {
        const size_t from = ++i;
        const bool quoted = i < s.size && s.data[i] == '"';
        for (i += quoted; i < s.size && s.data[i] != (quoted ? '"' : ':'); i++)
            i += quoted && s.data[i] == '\\' && i + 1 < s.size;
        i += quoted && i < s.size;
        last = (irmap_str){s.data + from, i - from};
        i += 2; /* "::" */
    }
    return last;
}

static bool is_alnum(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

static int hex_digit(char c)
{
    return (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10) & 15;
}

/* Makes an identifier from a quoted symbol, as MLIR does: a space becomes "_", other bytes become
 * hexadecimal. `out` has room for twice the symbol. */
static size_t identifier(irmap_str s, char *out)
{
    static const char digits[] = "0123456789ABCDEF";
    size_t size = 0;
    for (size_t i = 1; i + 1 < s.size; i++) {
        char c = s.data[i];
        if (c == '\\' && i + 3 < s.size && is_alnum(s.data[i + 1])) { /* \0A */
            const int value = hex_digit(s.data[i + 1]) << 4 | hex_digit(s.data[i + 2]);
            i += 2;
            c = (char)(unsigned char)value;
        } else if (c == '\\') {
            c = s.data[++i];
        }
        if (is_alnum(c) || c == '$' || c == '.' || c == '_' || c == '-') {
            out[size++] = c;
        } else if (c == ' ') {
            out[size++] = '_';
        } else {
            if ((unsigned char)c >> 4)
                out[size++] = digits[(unsigned char)c >> 4];
            out[size++] = digits[c & 15];
        }
    }
    if (size && out[0] >= '0' && out[0] <= '9') { /* names cannot begin with a digit */
        memmove(out + 1, out, size++);
        out[0] = '_';
    }
    return size;
}

/* Computes a stem by a rule such as "@constant". */
static irmap_str computed(struct asm_ctx *x, irmap_str rule)
{
    static const irmap_str none = {"", 0};
    char *out;
    if (irmap_str_equal(rule, "@constant") || irmap_str_equal(rule, "@spirv")) {
        /* "cst5_i32", "cst_f32", "cst_vec_2xi32" */
        const irmap_str s = constant_value(x);
        out = stem_room(x->p, s.size + 64);
        if (!out)
            return none;
        return (irmap_str){out,
                           rule.data[1] == 's' ? spirv_stem(x, s, out) : constant_stem(s, out)};
    }
    if (irmap_str_equal(rule, "@tensor"))
        return tensor_stem(x);
    if (irmap_str_equal(rule, "@index") || irmap_str_equal(rule, "@size")) {
        const bool index = rule.data[1] == 'i'; /* "idx5", "c5" */
        const irmap_str s = constant_value(x);
        size_t digits = 0, size = index ? 3 : 1;
        while (digits < s.size && s.data[digits] != ' ')
            digits++;
        out = stem_room(x->p, size + digits);
        if (!digits || !out)
            return none;
        memcpy(out, index ? "idx" : "c", size);
        memcpy(out + size, s.data, digits);
        return (irmap_str){out, size + digits};
    }
    if (irmap_str_equal(rule, "@global") || irmap_str_equal(rule, "@address")) {
        const bool address = rule.data[1] == 'a';
        const struct text_pair *pair = irmapi_asm_pair(x, address ? "variable" : "global");
        const irmap_str s =
            last_symbol(pair ? irmapi_asm_render(x, pair, UINT64_MAX) : (irmap_str){NULL, 0});
        size_t size = s.size;
        out = stem_room(x->p, 2 * s.size + 8);
        if (!size || !out)
            return none;
        if (s.data[0] == '"')
            size = identifier(s, out);
        else
            memcpy(out, s.data, size);
        if (address)
            memcpy(out + size, "_addr", 5);
        return (irmap_str){out, size + (address ? 5 : 0)};
    }
    if (irmap_str_equal(rule, "@signed")) { /* "c-5" */
        const struct text_pair *pair = irmapi_asm_pair(x, "value");
        const irmap_str s = pair ? irmapi_asm_render_signed(x, pair) : none;
        out = stem_room(x->p, 1 + s.size);
        if (!s.size || !out)
            return none;
        out[0] = 'c';
        memcpy(out + 1, s.data, s.size);
        return (irmap_str){out, 1 + s.size};
    }
    if (irmap_str_equal(rule, "@bits")) { /* "c3_bv8" from "#smt.bv<3> : !smt.bv<8>" */
        const struct text_pair *pair = irmapi_asm_pair(x, "value");
        irmap_str s = pair ? irmapi_asm_render(x, pair, UINT64_MAX) : none;
        if (!s.size)
            return none;
        (void)cut(&s, '<');
        const irmap_str value = cut(&s, '>');
        (void)cut(&s, '<');
        const irmap_str width = cut(&s, '>');
        out = stem_room(x->p, value.size + width.size + 4);
        if (!is_integer(value) || !is_integer(width) || !out)
            return none;
        out[0] = 'c';
        memcpy(out + 1, value.data, value.size);
        memcpy(out + 1 + value.size, "_bv", 3);
        memcpy(out + 4 + value.size, width.data, width.size);
        return (irmap_str){out, value.size + width.size + 4};
    }
    if (irmap_str_equal(rule, "@prefix")) {
        const struct text_pair *pair = irmapi_asm_pair(x, "namePrefix");
        const irmap_str s = pair ? irmapi_asm_render(x, pair, UINT64_MAX) : none;
        out = stem_room(x->p, 2 * s.size + 8);
        return out ? (irmap_str){out, identifier(s, out)} : none;
    }
    if (irmap_str_equal(rule, "@dimension")) { /* "thread_id_x": the op and its dimension */
        const struct text_pair *pair = irmapi_asm_pair(x, "dimension");
        irmap_str s = pair ? irmapi_asm_render(x, pair, 64) : (irmap_str){NULL, 0}, half[2];
        if (s.size < 3 ||
            irmapi_mlir_op_name(x->p->t, x->op->name, x->op->offset, half, NULL) != IRMAP_OK)
            return none;
        const char letter = s.data[s.size - 2]; /* the x of "#gpu<dim x>" */
        out = stem_room(x->p, half[1].size + 2);
        if (!out)
            return none;
        memcpy(out, half[1].data, half[1].size);
        out[half[1].size] = '_';
        out[half[1].size + 1] = letter;
        return (irmap_str){out, half[1].size + 2};
    }
    return none;
}

static void mark_group(struct text_value *v, uint64_t first, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++) {
        v[first + i].naming = NAME_LATER;
        v[first + i].extra = (uint32_t)i;
    }
    v[first].several = count > 1;
}

static void name_groups(struct asm_ctx *x, struct text_value *v, irmap_str names, char stop)
{
    uint64_t head = 0, total = x->op->results.count;
    for (uint32_t g = 0; g < x->form->result_count && names.size; g++) {
        uint64_t count, first = irmapi_asm_group(x, true, g, &count);
        irmap_str name = cut(&names, stop);
        if (!count || first >= total || !name.size || irmap_str_equal(name, "_"))
            continue;
        if (first > head)
            mark_group(v, head, first - head);
        head = first;
        set_stem(x->p, &v[first], name);
    }
    mark_group(v, head, total - head);
}

/* Returns the cache slot of a stem that depends only on attributes, or NULL. */
static struct asm_stem *kept_stem(struct mlir_printer *p, const struct mlir_op *op, irmap_str rule)
{
    const uint64_t key = asm_attrs_key(op);
    if (!key || key >> 40 || op->name >> 20 || irmap_str_equal(rule, "@tensor") ||
        irmap_str_equal(rule, "@spirv"))
        return NULL;
    if (!p->stems.used) {
        if (!irmapi_mlir_reserve(p, &p->stems, ASM_STEMS))
            return NULL;
        memset(p->stems.data, 0, ASM_STEMS * sizeof(struct asm_stem));
        p->stems.used = ASM_STEMS;
    }
    const uint64_t full = (key << 20 | op->name) + 1;
    struct asm_stem *s =
        (struct asm_stem *)p->stems.data + (full * UINT64_C(0x9E3779B97F4A7C15) >> 56);
    if (s->key != full)
        *s = (struct asm_stem){.key = full, .size = UINT8_MAX};
    return s;
}

/* Returns "c4_vscale" for the product of a constant and vector.vscale, otherwise "". */
static irmap_str vscale_stem(const struct mlir_printer *p, const struct mlir_op *op, size_t region,
                             char out[64])
{
    static const char vscale[] = "_vscale";
    struct mlir_list l = op->operands;
    size_t size = 0;
    bool scaled = false;
    while (l.count && op->operands.count == 2) {
        const uint64_t index = mlir_list_next(p->t, &l, NULL);
        const struct text_value *of = irmapi_mlir_defined(p, region, index);
        const irmap_str s = of && of->naming == NAME_STEM ? stem_of(p, of) : (irmap_str){"", 0};
        scaled |= irmap_str_equal(s, vscale + 1);
        if (s.size < 2 || s.size > 32 || s.data[0] != 'c' || s.data[1] > '9' ||
            memchr(s.data, '_', s.size)) /* "c4_i32" is not an index */
            continue;
        size = s.size;
        memcpy(out, s.data, size);
    }
    if (!scaled || !size)
        return (irmap_str){"", 0};
    memcpy(out + size, vscale, sizeof vscale - 1);
    return (irmap_str){out, size + sizeof vscale - 1};
}

void irmapi_asm_name_results(struct mlir_printer *p, const struct mlir_op *op, size_t region,
                             struct text_value *v)
{
    struct asm_op o = {.form = irmapi_asm_form(p, op, false)};
    uint64_t total = op->results.count;
    for (uint64_t i = 0; i < total; i++)
        v[i].naming = NAME_NUMBER;
    if (!o.form) {
        mark_group(v, 0, total);
        return;
    }
    const struct asm_form *form = (const struct asm_form *)p->forms.data + o.form - 1;
    if (form->unnamed) {
        mark_group(v, 0, total);
        return;
    }
    bool groups = form->flags & MLIR_ASM_NAMED_RESULTS;
    if (!groups && irmap_str_equal(form->names, "@vscale")) {
        char buffer[64];
        const irmap_str stem = vscale_stem(p, op, region, buffer);
        mark_group(v, 0, total);
        if (stem.size)
            set_stem(p, v, stem);
        return;
    }
    const bool rule = !groups && form->names.data[0] == '@';
    struct asm_stem *kept = rule ? kept_stem(p, op, form->names) : NULL;
    if (kept && kept->size != UINT8_MAX) {
        mark_group(v, 0, total);
        if (kept->size)
            set_stem(p, v, (irmap_str){kept->text, kept->size});
        return;
    }
    struct asm_ctx x = {.p = p, .op = op, .o = &o, .form = form};
    if (!groups && form->names.data[0] != '@' && form->result_count <= 1) {
        mark_group(v, 0, total);
        set_stem(p, v, form->names);
        return;
    }
    if (!irmapi_asm_begin(&x, o.form)) {
        mark_group(v, 0, total);
    } else if (groups) {
        const char *end = form->result_names;
        for (uint32_t i = 0; i < form->result_count; end++)
            i += *end == MLIR_ASM_STOP;
        name_groups(&x, v, (irmap_str){form->result_names, (size_t)(end - form->result_names)},
                    MLIR_ASM_STOP);
    } else if (rule) {
        const irmap_str s = computed(&x, form->names);
        mark_group(v, 0, total);
        if (s.size)
            set_stem(p, v, s);
        if (kept && s.size <= sizeof kept->text) {
            kept->size = (uint8_t)s.size;
            memcpy(kept->text, s.data, s.size);
        }
    } else {
        name_groups(&x, v, form->names, ',');
    }
    irmapi_asm_end(&x);
}

/* Returns the first value of the group of v (for an alias: of its target), and the index in the
 * group in *sub, or UINT32_MAX for a single value. */
static const struct text_value *settle(const struct mlir_printer *p, const struct text_value *v,
                                       uint32_t *sub)
{
    if (v->naming == NAME_ALIAS)
        v = (const struct text_value *)p->values.data + v->extra;
    *sub = v->naming == NAME_LATER ? v->extra : v->several ? 0 : UINT32_MAX;
    return v->naming == NAME_LATER ? v - v->extra : v;
}

char *irmapi_asm_out_stem(struct mlir_printer *p, char *w, const struct text_value *v)
{
    struct stem l = {0, v->size};
    const char *name = v->name;
    if (v->size == TEXT_LONG) {
        memcpy(&l, v->name, sizeof l);
        name = (const char *)p->texts.data + l.at;
    }
    return irmapi_out_slowly(&p->sink, w, name, l.size);
}

char *irmapi_asm_out_name(struct mlir_printer *p, char *w, const struct text_value *v)
{
    uint32_t sub;
    v = settle(p, v, &sub);
    w = irmapi_asm_out_stem(p, w, v);
    return sub == UINT32_MAX ? w : out_number(&p->sink, OUT_LITERAL(&p->sink, w, "#"), sub);
}

/* Names arguments by a rule "@in,out": "in" for the first group of operands, "out" for the
 * others. */
static void name_split_args(struct mlir_printer *p, const struct mlir_op *parent, uint32_t form,
                            irmap_str names, uint64_t count, struct text_value *v)
{
    struct asm_op o = {.form = form};
    struct mlir_walk w; /* only the name and offset of the parent op are known: read the op again */
    uint64_t inputs = 0;
    irmapi_mlir_walk_op(p->t, parent->offset, &w);
    if (irmapi_mlir_walk_next(&w, p->err) == MLIR_WALK_OP) {
        struct asm_ctx x = {.p = p, .op = &w.op, .o = &o};
        if (irmapi_asm_begin(&x, form)) {
            (void)irmapi_asm_group(&x, false, 0, &inputs);
            irmapi_asm_end(&x);
        }
    }
    irmapi_mlir_walk_end(&w);
    const irmap_str first = cut(&names, ',');
    for (uint64_t i = 0; i < count; i++)
        set_stem(p, &v[i], i < inputs ? first : names);
}

/* Gives arguments the names of the operands. Operands of an op whose regions are in a section of
 * their own are values of the regions that are being written. */
static void name_operand_args(struct mlir_printer *p, const struct mlir_op *parent, size_t region,
                              uint64_t count, struct text_value *v)
{
    struct mlir_walk w;
    irmapi_mlir_walk_op(p->t, parent->offset, &w);
    const bool found = irmapi_mlir_walk_next(&w, p->err) == MLIR_WALK_OP;
    struct mlir_list l = w.op.operands;
    for (uint64_t i = 0; found && i < count && l.count && text_going(p); i++) {
        uint64_t at, index = mlir_list_next(p->t, &l, &at);
        const struct text_value *of =
            !w.op.framed   ? irmapi_mlir_defined(p, region_at(p, region)->parent, index)
            : p->live.used ? irmapi_mlir_value(p, index, at)
                           : NULL;
        if (of)
            irmapi_mlir_set_alias(p, &v[i], of);
    }
    irmapi_mlir_walk_end(&w);
}

void irmapi_asm_name_args(struct mlir_printer *p, const struct mlir_op *parent, size_t region,
                          uint64_t block, uint64_t count, struct text_value *v)
{
    for (uint64_t i = 0; i < count; i++)
        v[i].naming = block ? NAME_NUMBER : NAME_ARG;
    uint32_t form = parent ? irmapi_asm_form(p, parent, false) : 0;
    if (!form || block)
        return;
    irmap_str names = ((const struct asm_form *)p->forms.data + form - 1)->args, name = names;
    if (irmap_str_equal(names, "@operands")) {
        name_operand_args(p, parent, region, count, v);
        return;
    }
    if (names.size && names.data[0] == '@') {
        name_split_args(p, parent, form, (irmap_str){names.data + 1, names.size - 1}, count, v);
        return;
    }
    for (uint64_t i = 0; i < count && names.size + name.size; i++) {
        if (names.size)
            name = cut(&names, ',');
        if (name.size && !irmap_str_equal(name, "_"))
            set_stem(p, &v[i], name);
    }
}

static uint32_t hash_of(const char *s, size_t size)
{
    uint32_t hash = 0x811C9DC5U;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (uint8_t)s[i]) * 0x01000193U;
    return hash;
}

static bool is_used(const struct mlir_printer *p, const char *s, size_t size, uint32_t hash)
{
    const struct asm_used *list = p->used_names.data;
    if (!p->name_heads.used)
        return false;
    size_t i = ((const size_t *)p->name_heads.data)[hash & (p->name_heads.used - 1)];
    for (; i; i = list[i - 1].next)
        if (list[i - 1].hash == hash && list[i - 1].size == size &&
            memcmp((const char *)p->name_text.data + list[i - 1].at, s, size) == 0)
            return true;
    return false;
}

static void rehash(struct mlir_printer *p)
{
    size_t room = p->name_heads.used ? 4 * p->name_heads.used : 64;
    struct asm_used *list = p->used_names.data;
    if (!irmapi_mlir_reserve(p, &p->name_heads, room - p->name_heads.used))
        return;
    size_t *heads = p->name_heads.data;
    p->name_heads.used = room;
    memset(heads, 0, room * sizeof *heads);
    for (size_t i = 0; i < p->used_names.used; i++) {
        size_t *head = &heads[list[i].hash & (room - 1)];
        list[i].next = *head;
        *head = i + 1;
    }
}

static void add_used_name(struct mlir_printer *p, const char *s, size_t size, uint32_t hash)
{
    if (p->used_names.used >= p->name_heads.used)
        rehash(p);
    if (!irmapi_mlir_reserve(p, &p->used_names, 1) ||
        !irmapi_mlir_reserve(p, &p->name_text, size) || !text_going(p))
        return;
    size_t *head = (size_t *)p->name_heads.data + (hash & (p->name_heads.used - 1));
    ((struct asm_used *)p->used_names.data)[p->used_names.used] =
        (struct asm_used){*head, p->name_text.used, (uint32_t)size, hash};
    *head = ++p->used_names.used;
    memcpy((char *)p->name_text.data + p->name_text.used, s, size);
    p->name_text.used += size;
}

void irmapi_asm_unname_region(struct mlir_printer *p, size_t region)
{
    const size_t mark = region_at(p, region)->used_names;
    struct asm_used *list = p->used_names.data;
    while (p->used_names.used > mark) {
        const struct asm_used *last = &list[--p->used_names.used];
        ((size_t *)p->name_heads.data)[last->hash & (p->name_heads.used - 1)] = last->next;
        p->name_text.used = last->at;
    }
}

/* Sets the name of v: "%", the stem and, if that is taken, a suffix. Marks the name as used. */
static void set_name(struct mlir_printer *p, struct text_region *r, struct text_value *v,
                     irmap_str stem)
{
    char buffer[80], *name = buffer;
    size_t size = stem.size;
    struct vec more = {.each = 1};
    if (size > sizeof buffer - 1 - SINK_DIGITS - 1) {
        if (!irmapi_mlir_reserve(p, &more, 1 + size + 1 + SINK_DIGITS))
            return;
        name = more.data;
    }
    name[0] = '%';
    memcpy(name + 1, stem.data, size);
    uint32_t hash = hash_of(name + 1, size);
    if (is_used(p, name + 1, size, hash)) {
        name[1 + size] = '_';
        do {
            size = (size_t)(put_digits(name + 2 + stem.size, r->conflicts++) - name) - 1;
            hash = hash_of(name + 1, size);
        } while (is_used(p, name + 1, size, hash) && text_going(p) && irmapi_mlir_spend_work(p));
    }
    add_used_name(p, name + 1, size, hash);
    if (1 + size + 1 + SINK_DIGITS <= sizeof v->name ||
        (1 + size <= sizeof v->name && !v->several)) {
        memcpy(v->name, name, 1 + size);
        v->size = v->stem = (uint8_t)(1 + size);
    } else if (irmapi_mlir_reserve(p, &p->texts, 1 + size)) {
        struct stem l = {p->texts.used, (uint32_t)(1 + size)};
        memcpy((char *)p->texts.data + p->texts.used, name, 1 + size);
        p->texts.used += 1 + size;
        v->size = v->stem = TEXT_LONG;
        memcpy(v->name, &l, sizeof l);
    }
    irmapi_vec_free(&more, p->heap);
}

static void set_number(struct text_value *v, uint32_t number)
{
    v->name[0] = '%';
    v->size = v->stem = (uint8_t)(put_digits(v->name + 1, number) - v->name);
}

static void name_value(struct mlir_printer *p, struct text_region *r, struct text_value *v)
{
    char arg[3 + SINK_DIGITS] = "arg";
    switch ((enum text_naming)v->naming) {
    case NAME_NUMBER:
        set_number(v, r->ids++);
        break;
    case NAME_ARG:
        set_name(p, r, v, (irmap_str){arg, (size_t)(put_digits(arg + 3, r->args++) - arg)});
        break;
    case NAME_STEM: {
        irmap_str stem = stem_of(p, v);
        char copy[TEXT_CHUNK];
        if (v->stem != TEXT_LONG)
            stem.data = memcpy(copy, stem.data, stem.size);
        set_name(p, r, v, stem);
        break;
    }
    case NAME_ALIAS:
    case NAME_LATER: /* printed with the name of another value */
    case NAMED:
        return;
    }
    v->naming = NAMED;
}

void irmapi_asm_name_region(struct mlir_printer *p, size_t region, size_t enclosing)
{
    struct text_region *r = region_at(p, region);
    if (r->named)
        return;
    r->named = true;
    r->ids = r->args = r->conflicts = 0;
    r->used_names = p->used_names.used;
    if (enclosing != IRMAP_NONE) {
        const struct text_region *outer = region_at(p, enclosing);
        r->ids = outer->ids;
        r->args = outer->args;
        r->conflicts = outer->conflicts;
    }
    for (uint32_t i = 0; i < r->values && text_going(p); i++)
        name_value(p, r, (struct text_value *)p->values.data + r->first + i);
}

void irmapi_asm_tell_names(struct mlir_printer *p, size_t region, uint64_t op, uint64_t i)
{
    const struct text_region *r = region_at(p, region);
    struct vec whole = {.each = 1};
    for (uint32_t k = 0; k < r->values && text_going(p); k++) {
        uint32_t sub;
        const struct text_value *v =
            settle(p, (const struct text_value *)p->values.data + r->first + k, &sub);
        struct stem l = {0, v->size};
        irmap_str name = {v->name, v->size};
        if (v->size == TEXT_LONG) {
            memcpy(&l, v->name, sizeof l);
            name = (irmap_str){(const char *)p->texts.data + l.at, l.size};
        }
        if (sub != UINT32_MAX && irmapi_mlir_reserve(p, &whole, name.size + 1 + SINK_DIGITS)) {
            char *to = whole.data;
            memcpy(to, name.data, name.size);
            to[name.size] = '#';
            name = (irmap_str){to, (size_t)(put_digits(to + name.size + 1, sub) - to)};
        }
        p->name(p->name_ctx, op, (uint32_t)i, k, name);
    }
    irmapi_vec_free(&whole, p->heap);
}
