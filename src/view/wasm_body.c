/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decodes one function for JavaScript: its text, and its ops and values as columns. Columns are
 * arrays of 32-bit numbers.
 */
#include "outside_text.h"
#include "query/stablehlo.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { NOTHING = -1 };

/* Same order as COLUMNS in irmap.mjs. */
enum column {
    OP_LINE,
    OP_OFFSET,
    OP_SIZE,
    OP_PARENT,
    OP_DEPTH,
    OP_NAME,
    OP_BLOCK,
    OPERAND_START,
    OPERAND_VALUE,
    RESULT_START,
    RESULT_VALUE,
    VALUE_DEF,
    VALUE_TYPE,
    VALUE_BLOCK,
    SOURCE_FILE,
    SOURCE_LINE,
    SOURCE_COLUMN,
    COLUMNS
};

/* Assigns numbers to keys in order of first occurrence. */
struct numbers {
    uint32_t *keys, *slots; /* slots: 1 + number */
    uint32_t count, room;   /* room: number of slots; half as many keys */
};

static struct {
    int32_t *data[COLUMNS];
    uint32_t count[COLUMNS];
    struct numbers ops, types, files;
    struct body_text text;
    irmap_str *names; /* names of values: part of `text` or, for MLIR, of `named` */
    struct body_text named;
    struct json json; /* {names, types, files, values} */
} out;

int EXPORT(view_body)(struct view_module *m, uint32_t function);
const int32_t *EXPORT(view_column)(uint32_t i);
uint32_t EXPORT(view_column_size)(uint32_t i);
const char *EXPORT(view_body_text)(void);
size_t EXPORT(view_body_text_size)(void);
const char *EXPORT(view_body_names)(void);
size_t EXPORT(view_body_names_size)(void);

const int32_t *view_column(uint32_t i)
{
    return out.data[i];
}

uint32_t view_column_size(uint32_t i)
{
    return out.count[i];
}

const char *view_body_text(void)
{
    return out.text.data;
}

size_t view_body_text_size(void)
{
    return out.text.size;
}

const char *view_body_names(void)
{
    return out.json.data;
}

size_t view_body_names_size(void)
{
    return out.json.size;
}

static void numbers_free(struct numbers *n)
{
    free(n->keys);
    free(n->slots);
    *n = (struct numbers){NULL, NULL, 0, 0};
}

static uint32_t *numbers_slot(const struct numbers *n, uint32_t key)
{
    uint32_t at = key * 2654435761u % n->room;
    while (n->slots[at] && n->keys[n->slots[at] - 1] != key)
        at = (at + 1) % n->room;
    return &n->slots[at];
}

static uint32_t number_of(struct numbers *n, uint32_t key)
{
    if (2 * n->count >= n->room) {
        n->room = n->room ? 2 * n->room : 64;
        n->keys = memory_grow(n->keys, n->room / 2, sizeof *n->keys);
        free(n->slots);
        n->slots = memory_zeroed(n->room, sizeof *n->slots);
        for (uint32_t i = 0; i < n->count; i++)
            *numbers_slot(n, n->keys[i]) = i + 1;
    }
    uint32_t *slot = numbers_slot(n, key);
    if (!*slot) {
        n->keys[n->count++] = key;
        *slot = n->count;
    }
    return *slot - 1;
}

static void free_body_result(void)
{
    for (int i = 0; i < COLUMNS; i++) {
        free(out.data[i]);
        out.data[i] = NULL;
        out.count[i] = 0;
    }
    numbers_free(&out.ops);
    numbers_free(&out.types);
    numbers_free(&out.files);
    free(out.text.data);
    out.text = (struct body_text){NULL, 0, 0};
    free(out.names);
    out.names = NULL;
    free(out.named.data);
    out.named = (struct body_text){NULL, 0, 0};
    json_free(&out.json);
    out.json = (struct json){.spaced = false};
}

static void make_column(enum column i, uint32_t count)
{
    free(out.data[i]);
    out.data[i] = memory_zeroed(count, sizeof *out.data[i]);
    out.count[i] = count;
}

/* Removes the offsets from the text, and stores the line where each op begins. Ops in the text are
 * in file order. */
static void find_lines(const irmap_body_view *v, irmap_str *texts)
{
    uint32_t op = 0;
    int32_t number = 0;
    char *to = out.text.data;
    for (size_t at = 0; at < out.text.size; number++) {
        const char *start = out.text.data + at;
        const char *stop = memchr(start, '\n', out.text.size - at);
        const irmap_str line = {start, stop ? (size_t)(stop - start) : out.text.size - at};
        uint64_t offset;
        size_t comment, rest, size = line.size;
        char *begin = to;
        const bool has = body_text_offset(line, &offset, &comment, &rest);
        at += line.size + (stop != NULL);
        if (has) {
            memmove(to, start, comment);
            memmove(to + comment, start + rest, line.size - rest);
            size = comment + line.size - rest;
        } else {
            memmove(to, start, line.size);
        }
        to += size;
        if (stop)
            *to++ = '\n';
        if (!has)
            continue;
        while (op < v->op_count && op_offset(v, op) < offset)
            op++;
        if (op < v->op_count && op_offset(v, op) == offset) {
            out.data[OP_LINE][op] = number;
            texts[op++] = (irmap_str){begin, size};
        }
    }
    out.text.size = (size_t)(to - out.text.data);
}

static void put_values(const irmap_body_view *v, const uint32_t *in_group)
{
    struct json *o = &out.json;
    char name[256];
    json_key(o, "values");
    json_begin_array(o);
    for (uint32_t i = 0; i < v->value_count; i++) {
        const irmap_str s = out.names[i];
        int size = 0;
        if (s.size && s.size < sizeof name - 16 && budget_charge(s.size))
            size = in_group[i] ? snprintf(name, sizeof name, "%.*s#%u", (int)s.size, s.data,
                                          in_group[i] - 1)
                               : snprintf(name, sizeof name, "%.*s", (int)s.size, s.data);
        if (!json_utf8(o, (irmap_str){name, (size_t)size}))
            json_text(o, "");
    }
    json_end_array(o);
}

static void fill_ops(const irmap_body_view *v)
{
    irmap_place place;
    uint32_t count, results = 0;
    for (uint32_t i = 0; i < v->op_count; i++) {
        const irmap_body_op *op = &v->ops[i];
        const irmap_body_region *region = op_region(v, i);
        const uint32_t stop = v->ops[op->end < v->op_count ? op->end : v->op_count].offset;
        out.data[OP_LINE][i] = NOTHING;
        out.data[OP_OFFSET][i] = (int32_t)(uint32_t)op_offset(v, i);
        out.data[OP_SIZE][i] = stop > op->offset ? (int32_t)(stop - op->offset) : 0;
        out.data[OP_PARENT][i] = region->op == IRMAP_NONE ? NOTHING : (int32_t)region->op;
        out.data[OP_DEPTH][i] = (int32_t)region->depth;
        out.data[OP_NAME][i] =
            (int32_t)number_of(&out.ops, (uint32_t)(uintptr_t)irmap_op_name(v, i));
        out.data[OP_BLOCK][i] = (int32_t)op->block;
        out.data[OPERAND_START][i] = (int32_t)op->operand;
        out.data[RESULT_START][i] = (int32_t)results;
        for (uint32_t k = 0; k < op->results; k++)
            out.data[RESULT_VALUE][results++] = (int32_t)(op->result + k);
        out.data[SOURCE_FILE][i] = NOTHING;
        if (irmap_op_places(v, i, &place, 1, &count, NULL) != IRMAP_OK || !count)
            continue;
        /* The key is the address of the name, which is the same for equal names in most files. */
        out.data[SOURCE_FILE][i] =
            (int32_t)number_of(&out.files, (uint32_t)(uintptr_t)place.file.data);
        out.data[SOURCE_LINE][i] = (int32_t)place.line;
        out.data[SOURCE_COLUMN][i] = (int32_t)place.column;
    }
    out.data[RESULT_START][v->op_count] = (int32_t)results;
}

static void fill_values(const irmap_body_view *v)
{
    for (uint32_t i = 0; i < v->value_count; i++) {
        const irmap_body_value *value = &v->values[i];
        const bool argument =
            value->definition & IRMAP_BODY_ARGUMENT && value->definition != IRMAP_NONE;
        out.data[VALUE_DEF][i] = argument ? NOTHING : (int32_t)value->definition;
        out.data[VALUE_BLOCK][i] =
            argument ? (int32_t)(value->definition & ~IRMAP_BODY_ARGUMENT) : NOTHING;
        out.data[VALUE_TYPE][i] =
            value->type.id == IRMAP_NONE ? NOTHING : (int32_t)number_of(&out.types, value->type.id);
    }
    for (uint32_t i = 0; i < v->operand_count; i++)
        out.data[OPERAND_VALUE][i] =
            v->operands[i] < v->value_count ? (int32_t)v->operands[i] : NOTHING;
}

static void put_ops_names(const irmap_body_view *v)
{
    struct json *o = &out.json;
    uint32_t k = 0;
    json_key(o, "names");
    json_begin_array(o);
    for (uint32_t i = 0; i < v->op_count && k < out.ops.count; i++) {
        if (out.data[OP_NAME][i] != (int32_t)k)
            continue;
        const char *name = irmap_op_name(v, i);
        if (!json_utf8(o, (irmap_str){name, strlen(name)}))
            (void)json_escape(o, (irmap_str){name, strlen(name)});
        k++;
    }
    json_end_array(o);
}

static void put_files(const irmap_body_view *v)
{
    struct json *o = &out.json;
    irmap_place place;
    uint32_t count, k = 0;
    json_key(o, "files");
    json_begin_array(o);
    for (uint32_t i = 0; i < v->op_count && k < out.files.count; i++) {
        if (out.data[SOURCE_FILE][i] != (int32_t)k ||
            irmap_op_places(v, i, &place, 1, &count, NULL) != IRMAP_OK)
            continue;
        if (!budget_charge(place.file.size)) /* names can overlap */
            json_text(o, "?");
        else if (!json_utf8(o, place.file))
            (void)json_escaped(o, place.file);
        k++;
    }
    json_end_array(o);
}

static void put_types(const irmap_body_view *v)
{
    struct json *o = &out.json, text = {.data = NULL};
    bool reported = false;
    json_key(o, "types");
    json_begin_array(o);
    for (uint32_t i = 0; i < out.types.count; i++) {
        irmap_error err = {.status = IRMAP_OK};
        json_clear(&text);
        json_type_entry(&text, v->module, (irmap_type){out.types.keys[i]}, v->offset, &err);
        json_raw(o, text.data, text.size);
        if (err.status == IRMAP_LIMIT && !reported)
            view_problem(v->module, &err, false);
        reported |= err.status == IRMAP_LIMIT;
    }
    json_end_array(o);
    json_free(&text);
}

static void make_columns(const irmap_body_view *v)
{
    uint32_t results = 0;
    for (uint32_t i = 0; i < v->op_count; i++)
        results += v->ops[i].results;
    for (enum column i = OP_LINE; i < COLUMNS; i++)
        make_column(i, v->op_count);
    make_column(OPERAND_START, v->op_count + 1);
    make_column(OPERAND_VALUE, v->operand_count);
    make_column(RESULT_START, v->op_count + 1);
    make_column(RESULT_VALUE, results);
    for (enum column i = VALUE_DEF; i <= VALUE_BLOCK; i++)
        make_column(i, v->value_count);
    fill_ops(v);
    fill_values(v);
    out.data[OPERAND_START][v->op_count] = (int32_t)v->operand_count;
}

/* State for naming values: finds regions by the offset of their op. */
struct naming {
    const irmap_body_view *v;
    uint64_t function;   /* offset of the function op; 0: outside of functions */
    uint32_t op, region; /* op and region of the previous value, cached because an op can have many
                            regions */
};

/* Finds the op at an offset. *op is IRMAP_NONE for the enclosing function. Returns false if there
 * is no such op. */
static bool find_owner(const struct naming *n, uint64_t offset, uint32_t *op)
{
    uint32_t from = 0, to = n->v->op_count;
    *op = IRMAP_NONE;
    if (offset == n->function)
        return true;
    while (from < to) {
        const uint32_t middle = from + (to - from) / 2;
        if (op_offset(n->v, middle) < offset)
            from = middle + 1;
        else
            to = middle;
    }
    *op = from;
    return from < n->v->op_count && op_offset(n->v, from) == offset;
}

static void store_name(void *ctx, uint64_t offset, uint32_t region, uint32_t value, irmap_str name)
{
    struct naming *n = ctx;
    const irmap_body_view *v = n->v;
    uint32_t op;
    if (!v->region_count || !find_owner(n, offset, &op))
        return;
    uint32_t r = op == IRMAP_NONE ? 0 : v->ops[op].region;
    if (n->region != IRMAP_NONE && n->op == op && v->regions[n->region].index <= region)
        r = n->region;
    while (r != IRMAP_NONE && v->regions[r].index != region)
        r = v->regions[r].next;
    if (r == IRMAP_NONE)
        return;
    n->op = op;
    n->region = r;
    if (v->regions[r].block >= v->block_count)
        return;
    const uint64_t i = (uint64_t)v->blocks[v->regions[r].block].argument + value;
    if (i >= v->value_count)
        return;
    /* The buffer may move, so a position is stored until the text is complete. */
    out.names[i] = (irmap_str){(const char *)(uintptr_t)out.named.size, name.size};
    (void)body_text_append(&out.named, name.data, name.size);
}

static void place_names(const irmap_body_view *v)
{
    for (uint32_t i = 0; i < v->value_count; i++)
        out.names[i].data = out.names[i].size ? out.named.data + (uintptr_t)out.names[i].data : "";
}

static int append_charged(void *ctx, const char *data, size_t size)
{
    return budget_charge(size) ? body_text_append(ctx, data, size) : 1;
}

static int append_outside_charged(void *ctx, const char *data, size_t size)
{
    return budget_charge(size) ? outside_text_append(ctx, data, size) : 1;
}

/* Ends an incomplete text with a comment. The page shows errors at the comment. */
static void end_text(const irmap_error *err)
{
    char message[512];
    irmap_error_message(err, message, sizeof message);
    if (out.text.size && out.text.data[out.text.size - 1] != '\n')
        (void)body_text_append(&out.text, "\n", 1);
    (void)body_text_append(&out.text, "// ", 3);
    (void)body_text_append(&out.text, message, strlen(message));
    (void)body_text_append(&out.text, "\n", 1);
}

static irmap_status print(const struct view_module *m, const irmap_body_view *v, uint32_t function,
                          irmap_error *err)
{
    const irmap_func func = {function};
    irmap_func_info info = {.offset = 0};
    struct naming naming = {.v = v, .region = IRMAP_NONE};
    struct irmap_print_opts opts = {.size = sizeof opts,
                                    .offsets = 1,
                                    .generic = m->form.generic,
                                    .stablehlo = stablehlo_is_shown(&m->form, m->m),
                                    .name = store_name,
                                    .name_ctx = &naming};
    if (function != IRMAP_NONE) {
        opts.functions = &func;
        opts.function_count = 1;
        (void)!irmap_func_get(m->m, func, &info, NULL);
        naming.function = info.offset;
        return irmap_print_text(m->m, &opts, append_charged, &out.text, err);
    }
    struct outside_text outside = {.m = m->m, .functions = irmap_func_count(m->m)};
    irmap_status status = irmap_print_text(m->m, &opts, append_outside_charged, &outside, err);
    outside_text_end(&outside);
    out.text = outside.text;
    return status;
}

/* Prints the text. If it reaches a limit, ends it with a comment and adds the error to the
 * problems.
 */
static void make_text(const struct view_module *m, const irmap_body_view *v, uint32_t function)
{
    irmap_error err;
    const irmap_status status = print(m, v, function, &err);
    const bool over = budget_error(&err);
    if (status == IRMAP_OK)
        return;
    if (over || irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
        end_text(&err);
    if (over || !view_result.problems.size)
        view_problem(m->m, &err, false);
}

/* Decodes a function, or the MLIR ops outside of functions (IRMAP_NONE). If an op cannot be
 * decoded, adds the error to the problems; the columns then contain the preceding ops. The text has
 * one budget, and the names of values, types and files another of the same size. */
int view_body(struct view_module *m, uint32_t function)
{
    const irmap_func func = {function};
    irmap_error err;
    free_body_result();
    json_clear(&view_result.problems);
    view_begin(irmap_module_bytes(m->m).size);
    if (!m->body && irmap_body_new(m->m, &m->body, &err) != IRMAP_OK) {
        view_problem(m->m, &err, false);
        return -1;
    }
    if ((function == IRMAP_NONE ? irmap_body_decode_outside(m->body, &err)
                                : irmap_body_decode(m->body, func, &err)) != IRMAP_OK)
        view_problem(m->m, &err, false);
    const irmap_body_view *v = irmap_body_get(m->body);
    const bool mlir = irmap_module_format(m->m) == IRMAP_FORMAT_MLIR;
    out.names = memory_zeroed((size_t)v->value_count + 1, sizeof *out.names);
    make_text(m, v, function);
    view_begin(irmap_module_bytes(m->m).size);
    make_columns(v);
    irmap_str *texts = memory_zeroed((size_t)v->op_count + 1, sizeof *texts);
    find_lines(v, texts);
    json_begin_object(&out.json);
    put_ops_names(v);
    put_types(v);
    put_files(v);
    if (mlir)
        place_names(v);
    const irmap_str text = {out.text.data, out.text.size};
    uint32_t *in_group = mlir ? memory_zeroed((size_t)v->value_count + 1, sizeof *in_group)
                              : body_name_values(v, text, texts, out.names);
    put_values(v, in_group);
    free(in_group);
    json_end_object(&out.json);
    free(texts);
    if (budget_error(&err))
        view_problem(m->m, &err, false);
    return 0;
}
