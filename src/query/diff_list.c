/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the differing ops and blocks of two functions. */
#include "diff_internal.h"
#include "stablehlo.h"
#include <stdlib.h>
#include <string.h>

struct op_texts {
    char *data;
    size_t size, room;
    irmap_str *lines; /* by op: its first line; data is NULL if the op has no text */
};

static int append(void *ctx, const char *data, size_t size)
{
    struct op_texts *t = ctx;
    if (!budget_charge(IN_MEMORY_COST * (uint64_t)size))
        return -1;
    if (size > t->room - t->size) {
        t->room = 2 * t->room + size;
        t->data = memory_resize(t->data, t->room);
    }
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

/* Reads and removes the offset at the start of a line. Returns false if there is no offset. */
static bool take_offset(irmap_str *line, uint64_t *offset)
{
    static const char before[] = "/* 0x", behind[] = " */ ";
    size_t at = 0;
    while (at < line->size && line->data[at] == ' ')
        at++;
    if (line->size - at < sizeof before || memcmp(line->data + at, before, sizeof before - 1) != 0)
        return false;
    at += sizeof before - 1;
    *offset = 0;
    for (; at < line->size && line->data[at] != ' '; at++)
        *offset = *offset << 4 | (uint64_t)(line->data[at] <= '9' ? line->data[at] - '0'
                                                                  : line->data[at] - 'a' + 10);
    at += sizeof behind - 1;
    *line = at < line->size ? (irmap_str){line->data + at, line->size - at} : (irmap_str){"", 0};
    return true;
}

/* Finds the first line of each op. Ops are printed in order. */
static void find_lines(struct op_texts *t, const irmap_body_view *v)
{
    uint32_t op = 0;
    for (size_t at = 0; at < t->size;) {
        const char *start = t->data + at, *end = memchr(start, '\n', t->size - at);
        irmap_str line = {start, end ? (size_t)(end - start) : t->size - at};
        uint64_t offset;
        at += line.size + 1;
        if (!take_offset(&line, &offset))
            continue;
        while (op < v->op_count && op_offset(v, op) < offset)
            op++;
        if (op < v->op_count && op_offset(v, op) == offset)
            t->lines[op++] = line;
    }
}

/* Prints the function of v, with source lines if requested. Ops that cannot be printed or exceed
 * the budget have no line. */
static irmap_status op_texts_read(const struct mlir_form *form, bool source_lines,
                                  struct op_texts *t, const irmap_body_view *v, irmap_error *err)
{
    irmap_print_opts opts = {.size = sizeof opts,
                             .stablehlo = stablehlo_is_shown(form, v->module),
                             .generic = form->generic,
                             .offsets = 1,
                             .lines = source_lines,
                             .functions = &v->func,
                             .function_count = 1};
    enum { A_TYPE = 16 }; /* bytes that printing allocates per type */
    irmap_status status = IRMAP_OK;
    *t = (struct op_texts){.lines = memory_zeroed((size_t)v->op_count + 1, sizeof *t->lines)};
    if (v->func.id != IRMAP_NONE && budget_charge(A_TYPE * (uint64_t)irmap_type_count(v->module)))
        status = irmap_print_text(v->module, &opts, append, t, err);
    find_lines(t, v);
    return status;
}

static void op_texts_free(struct op_texts *t)
{
    free(t->data);
    free(t->lines);
}

struct listing {
    struct query *q;
    const struct diff_options *o;
    const struct body *bodies;
    struct op_texts texts[2];
    struct json function; /* name in the first file */
    struct json attributes[2];
    struct json line;
    uint32_t width;    /* width of a side-by-side listing, or 0 */
    bool without_text; /* for values of a graph and for ops outside of functions */
    bool has_details;
    bool blocks;    /* whether blocks are listed instead of ops */
    uint32_t at[2]; /* next block to list, by side */
    struct json_fields room;
    struct origins origins[2];
};

/* Writes "{...}", or for properties "<{...}>", or nothing. */
static void put_named(struct json *o, const irmap_body_view *v, uint32_t op, bool properties)
{
    struct json item = {.spaced = false}, fields = {.spaced = false};
    irmap_fields it;
    irmap_field f;
    irmap_error err;
    bool any = false;
    const size_t first = json_begin_named(&fields);
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, NULL) == IRMAP_OK) {
        if (f.property != properties)
            continue;
        any = true;
        json_clear(&item);
        json_field(&item, &it, &f, &err);
        json_entry(&fields, f.name.data ? f.name : (irmap_str){"properties", 10}, &item);
    }
    json_end_named(&fields, first);
    if (any && o->size)
        json_write_cstr(o, " ");
    if (any && properties)
        json_write_cstr(o, "<");
    if (any)
        json_write(o, fields.data, fields.size);
    if (any && properties)
        json_write_cstr(o, ">");
    json_free(&item);
    json_free(&fields);
}

/* Writes properties and attributes separately, because they can have the same names. */
static void put_fields(struct json *o, const irmap_body_view *v, uint32_t op)
{
    put_named(o, v, op, true);
    put_named(o, v, op, false);
    if (!o->size)
        json_write_cstr(o, "{}");
}

static size_t without_line(irmap_str text)
{
    static const char mark[] = "  // ";
    for (size_t at = text.size; at-- > 0;)
        if (text.size - at >= sizeof mark - 1 && memcmp(text.data + at, mark, sizeof mark - 1) == 0)
            return at;
    return text.size;
}

static uint32_t depth_of(const struct listing *l, int side, uint32_t op)
{
    const struct body *b = &l->bodies[side];
    if (l->blocks)
        return b->v->regions[b->v->blocks[op].region].depth;
    return b->graph ? 0 : op_region(b->v, op)->depth;
}

static uint64_t offset_of(const struct listing *l, int side, uint32_t op)
{
    const struct body *b = &l->bodies[side];
    if (l->blocks)
        return b->v->offset + b->v->blocks[op].offset;
    return b->graph ? value_offset(b->graph, op) : op_offset(b->v, op);
}

/* Writes "^bb1(i32, f32) of own.op 3", with the block's index in its region. */
static void put_block(struct listing *l, struct json *w, int side, uint32_t i)
{
    const irmap_body_view *v = l->bodies[side].v;
    const irmap_body_block *block = &v->blocks[i];
    char name[16];
    snprintf(name, sizeof name, "^bb%u", block->index);
    json_write_cstr(w, name);
    put_arguments(w, v, block);
    const uint32_t op = v->regions[block->region].op;
    if (op == IRMAP_NONE)
        return;
    snprintf(name, sizeof name, " %u", op);
    json_write_cstr(w, " of ");
    text_op_name(w, irmap_op_name(v, op));
    json_write_cstr(w, name);
}

static void json_block(struct listing *l, const char *key, int side, uint32_t i)
{
    struct json *o = &l->line;
    const irmap_body_view *v = l->bodies[side].v;
    const irmap_body_block *block = &v->blocks[i];
    irmap_error err;
    json_key(o, key);
    json_begin_object(o);
    const uint32_t op = v->regions[block->region].op;
    const char *name = op == IRMAP_NONE ? NULL : irmap_op_name(v, op);
    if (name) {
        json_key(o, "op");
        (void)json_escaped(o, (irmap_str){name, strlen(name)});
    }
    json_put_int(o, "index", block->index);
    json_put_int(o, "region", v->regions[block->region].index);
    json_put_u64(o, "offset", v->offset + block->offset);
    json_put_int(o, "depth", v->regions[block->region].depth);
    json_key(o, "argument_types");
    json_begin_array(o);
    for (uint32_t n = 0; n < block->arguments; n++)
        json_int(o, v->values[block->argument + n].type.id);
    json_end_array(o);
    json_key(o, "argument_texts");
    json_begin_array(o);
    for (uint32_t n = 0; n < block->arguments; n++)
        json_type_entry(o, v->module, v->values[block->argument + n].type,
                        v->offset + block->offset, &err);
    json_end_array(o);
    json_end_object(o);
}

/* Writes an op as in dumps, with its source line; or a block or value. */
static void put_op(struct listing *l, struct json *w, int side, uint32_t op)
{
    const irmap_body_view *v = l->bodies[side].v;
    if (l->blocks) {
        put_block(l, w, side, op);
        return;
    }
    if (!v) {
        value_text(w, l->bodies[side].graph, op);
        if (l->has_details) {
            json_write_cstr(w, "  ");
            json_write(w, l->attributes[side].data, l->attributes[side].size);
        }
        return;
    }
    const irmap_str text = l->texts[side].lines[op];
    const size_t end = without_line(text);
    if (text.data)
        json_write(w, text.data, end);
    else
        text_op_name(w, irmap_op_name(v, op));
    if (l->has_details) {
        json_write_cstr(w, "  ");
        json_write(w, l->attributes[side].data, l->attributes[side].size);
    }
    json_write(w, text.size ? text.data + end : "", text.size - end);
}

static void put_color(const struct listing *l, const char *code)
{
    if (l->o->color)
        query_print(l->q, "\033[%sm", code);
}

static void print_op(struct listing *l, char mark, int side, uint32_t op)
{
    json_clear(&l->line);
    put_op(l, &l->line, side, op);
    put_color(l, side ? "32" : "31");
    char index[16] = "";
    if (!l->blocks)
        snprintf(index, sizeof index, "%u", op);
    query_print(l->q, "    %c %5s  %#8llx  %*s", mark, index,
                (unsigned long long)offset_of(l, side, op), (int)(2 * depth_of(l, side, op)), "");
    query_write(l->q, l->line.data, l->line.size);
    put_color(l, "0");
    query_write_text(l->q, "\n");
}

enum { INDEX_COLUMNS = 7 };

static void put_cell(struct listing *l, struct json *w, int side, uint32_t op, uint32_t width)
{
    char index[16];
    if (op == MATCH_NONE)
        return;
    snprintf(index, sizeof index, "%5u  ", op);
    json_write_cstr(w, l->blocks ? "       " : index);
    for (uint32_t d = depth_of(l, side, op); d && w->size < width; d--)
        json_write_cstr(w, "  ");
    put_op(l, w, side, op);
}

/* Prints the part of a text from `begin` on that fits in one line of a column, and fills the left
 * column with blanks. Returns the end of the part. */
static size_t print_cell(const struct listing *l, int side, const struct json *text, size_t begin,
                         uint32_t width)
{
    const uint32_t margin = begin ? INDEX_COLUMNS : 0;
    uint32_t columns = margin;
    size_t end = begin;
    for (; end < text->size; end++) {
        const bool begins = ((unsigned char)text->data[end] & 0xC0) != 0x80; /* a UTF-8 character */
        if (begins && columns == width)
            break;
        columns += begins;
    }
    query_print(l->q, "%*s", (int)margin, "");
    if (end > begin) {
        put_color(l, side ? "32" : "31");
        query_write(l->q, text->data + begin, end - begin);
        put_color(l, "0");
    }
    if (side == 0)
        query_print(l->q, "%*s", (int)(width - columns), "");
    return end;
}

/* Cuts an op without a pair to one line. Prints pairs completely, because they can differ
 * anywhere. */
static void print_row(struct listing *l, uint32_t a, uint32_t b)
{
    const uint32_t half = (l->width - 3) / 2;
    const bool both = a != MATCH_NONE && b != MATCH_NONE;
    struct json texts[2] = {{0}};
    size_t at[2] = {0};
    put_cell(l, &texts[0], 0, a, half);
    put_cell(l, &texts[1], 1, b, half);
    do {
        const bool first = at[0] == 0 && at[1] == 0;
        at[0] = print_cell(l, 0, &texts[0], at[0], half);
        query_write_text(l->q, b == MATCH_NONE   ? " <"
                               : a == MATCH_NONE ? " > "
                               : first           ? " | "
                                                 : "   ");
        at[1] = print_cell(l, 1, &texts[1], at[1], half);
        query_write_text(l->q, "\n");
    } while (both && (at[0] < texts[0].size || at[1] < texts[1].size));
    json_free(&texts[0]);
    json_free(&texts[1]);
}

static void json_op(struct listing *l, const char *key, int side, uint32_t op)
{
    struct json *o = &l->line;
    const irmap_body_view *v = l->bodies[side].v;
    irmap_error err;
    json_key(o, key);
    json_begin_object(o);
    if (!v) {
        value_json(o, l->bodies[side].graph, op);
        json_end_object(o);
        return;
    }
    const irmap_str text = l->texts[side].lines[op];
    json_key(o, "op");
    const char *name = irmap_op_name(v, op);
    (void)json_escaped(o, (irmap_str){name, strlen(name)});
    json_put_int(o, "index", op);
    json_put_u64(o, "offset", op_offset(v, op));
    json_put_int(o, "depth", op_region(v, op)->depth);
    json_key(o, "operands");
    json_operands(o, v, op);
    json_successors(o, v, op);
    json_key(o, "result_types");
    json_begin_array(o);
    for (uint32_t k = 0; k < irmap_op_results(v, op); k++)
        json_int(o, v->values[v->ops[op].result + k].type.id);
    json_end_array(o);
    json_key(o, "result_texts");
    json_types(o, v, op, &err);
    json_fields(o, &l->room, v, op, &err);
    json_key(o, "text");
    if (!text.data)
        json_none(o);
    else if (!json_utf8(o, text))
        (void)json_escaped(o, text);
    json_location_entries(o, v, op);
    json_end_object(o);
}

static bool same_attributes(const struct listing *l)
{
    const struct json *a = &l->attributes[0], *b = &l->attributes[1];
    return a->size == b->size && (!a->size || memcmp(a->data, b->data, a->size) == 0);
}

/* If two values have the same text, shows the pairs of their inputs. */
static void find_inputs(struct listing *l, uint32_t a, uint32_t b)
{
    const uint32_t values[] = {a, b};
    l->has_details = false;
    if (a == MATCH_NONE || b == MATCH_NONE)
        return;
    for (int k = 0; k < 2; k++) {
        json_clear(&l->attributes[k]);
        put_op(l, &l->attributes[k], k, values[k]);
    }
    l->has_details = same_attributes(l);
    for (int k = 0; l->has_details && k < 2; k++) {
        json_clear(&l->attributes[k]);
        put_origins(&l->attributes[k], &l->origins[k], values[k]);
    }
}

/* Adds a detail in which two ops with the same text differ. Texts omit fields that the reference
 * version (irmap/irmap.h) does not know, operands can have the same names, and ops outside of
 * functions have no text. */
static void find_fields(struct listing *l, uint32_t a, uint32_t b)
{
    const uint32_t ops[] = {a, b};
    irmap_str text[2];
    if (l->bodies[0].graph) {
        find_inputs(l, a, b);
        return;
    }
    for (int k = 0; k < 2; k++) {
        text[k] = ops[k] == MATCH_NONE ? (irmap_str){NULL, 0} : l->texts[k].lines[ops[k]];
        text[k].size = without_line(text[k]);
        json_clear(&l->attributes[k]);
    }
    const bool both = a != MATCH_NONE && b != MATCH_NONE;
    l->has_details = l->without_text ||
                     (both && text[0].size == text[1].size &&
                      (!text[0].size || memcmp(text[0].data, text[1].data, text[0].size) == 0));
    for (int d = -1; l->has_details; d++) {
        bool more = true;
        for (int k = 0; k < 2; k++) {
            json_clear(&l->attributes[k]);
            if (ops[k] == MATCH_NONE)
                continue;
            if (d < 0)
                put_fields(&l->attributes[k], l->bodies[k].v, ops[k]);
            else
                more = put_detail(&l->attributes[k], d, &l->origins[k], ops[k]);
        }
        if (!both || !more || !same_attributes(l))
            break;
    }
}

static void show_elements(struct listing *l, uint32_t a, uint32_t b)
{
    struct json texts[2] = {{0}}, note = {0};
    put_op(l, &texts[0], 0, a);
    put_op(l, &texts[1], 1, b);
    irmap_str ops[] = {{texts[0].data, texts[0].size}, {texts[1].data, texts[1].size}};
    for (int k = 0; k < 2; k++)
        ops[k].size = without_line(ops[k]);
    if (diff_list_elements(&note, ops[0], ops[1])) {
        query_write_text(l->q, "    ~ ");
        query_write(l->q, note.data, note.size);
        query_write_text(l->q, "\n");
    }
    json_free(&texts[0]);
    json_free(&texts[1]);
    json_free(&note);
}

/* Shows op or block `a` and its replacement `b`. MATCH_NONE: absent. */
static void show(struct listing *l, const char *change, uint32_t a, uint32_t b)
{
    void (*const put_json)(struct listing *, const char *, int, uint32_t) =
        l->blocks ? json_block : json_op;
    if (!l->o->json && !l->blocks)
        find_fields(l, a, b);
    if (l->width) {
        print_row(l, a, b);
    } else if (!l->o->json) {
        if (a != MATCH_NONE)
            print_op(l, '-', 0, a);
        if (b != MATCH_NONE)
            print_op(l, '+', 1, b);
    } else if (budget_charge(l->function.size)) {
        json_begin_row(&l->line, l->bodies[0].path);
        json_key(&l->line, "to_file");
        json_path(&l->line, l->bodies[1].path);
        json_put_text(&l->line, "diff", l->blocks ? "block" : "op");
        if (!l->without_text) {
            json_key(&l->line, "function");
            json_value(&l->line, &l->function);
            if (l->o->indices)
                json_put_u64(&l->line, "index", l->bodies[0].v->func.id);
        }
        json_put_text(&l->line, "change", change);
        if (a != MATCH_NONE)
            put_json(l, "a", 0, a);
        if (b != MATCH_NONE)
            put_json(l, "b", 1, b);
        json_end_object(&l->line);
        (void)query_write_line(l->q, &l->line);
    }
    json_clear(&l->line);
    if (!l->o->json && !l->blocks && a != MATCH_NONE && b != MATCH_NONE)
        show_elements(l, a, b);
}

/* Shows the differing blocks that begin before an op or at it. */
static void show_blocks(struct listing *l, const struct matching *m, int side, uint32_t op)
{
    const irmap_body_view *v = l->bodies[side].v;
    if (!v)
        return;
    l->blocks = true;
    for (uint32_t *at = &l->at[side]; *at < v->block_count && v->blocks[*at].first_op <= op;
         ++*at) {
        if (!m->differ[side][*at])
            continue;
        if (side)
            show(l, "added", MATCH_NONE, *at);
        else
            show(l, m->blocks[*at] == MATCH_NONE ? "removed" : "changed", *at, m->blocks[*at]);
    }
    l->blocks = false;
}

void diff_list_ops(struct diff_comparison *c, const struct body bodies[2],
                   const struct matching *match)
{
    const uint32_t a_count = bodies[0].count, b_count = bodies[1].count;
    irmap_error err;
    uint32_t j = 0;
    struct listing l = {.q = c->q, .o = c->o, .bodies = bodies, .width = c->o->width};
    l.without_text = bodies[0].graph || bodies[0].v->func.id == IRMAP_NONE;
    if (!l.without_text)
        (void)json_func_name(&l.function, bodies[0].v->module, bodies[0].v->func, &err);
    const bool bar = bodies[0].graph && !c->o->terminal;
    for (int k = 0; k < 2 && !bodies[0].graph; k++)
        if (irmap_status_classify(op_texts_read(&c->o->form, !c->o->json, &l.texts[k], bodies[k].v,
                                                &err)) == IRMAP_CLASS_INPUT)
            side_report_error(&c->sides[k], &err);
    origins_begin(l.origins, bodies, match);
    for (uint32_t i = 0; i <= a_count && !c->q->failed; i++) {
        if (bar)
            c->q->progress(c->q, 3 * (uint64_t)a_count + i, 4 * (uint64_t)a_count);
        show_blocks(&l, match, 0, i);
        if (i < a_count && match->to[i] == MATCH_NONE) {
            if (!is_header(&bodies[0], i))
                show(&l, "removed", i, MATCH_NONE);
            continue;
        }
        uint32_t end = i < a_count ? match->to[i] : b_count;
        for (; j < end; j++) {
            show_blocks(&l, match, 1, j);
            if (!is_header(&bodies[1], j))
                show(&l, "added", MATCH_NONE, j);
        }
        show_blocks(&l, match, 1, j);
        if (i < a_count && match->changed[i])
            show(&l, "changed", i, j);
        j++;
    }
    origins_end(l.origins);
    for (int k = 0; k < 2; k++)
        op_texts_free(&l.texts[k]);
    for (int k = 0; k < 2; k++)
        json_free(&l.attributes[k]);
    json_fields_free(&l.room);
    json_free(&l.function);
    json_free(&l.line);
}
