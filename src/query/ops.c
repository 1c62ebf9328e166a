/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "ops.h"
#include "json.h"
#include "parallel.h"
#include "short_names.h"
#include "symbol.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

/* Most source locations that are printed per op, as in dumps. */
enum { PLACES = 32 };

/* Cache of short type texts. */
enum { CACHED_TYPES = 64, CACHED_SIZE = 88 };

struct cached_type {
    uint32_t type; /* type index + 1; 0: none */
    uint32_t size;
    char text[CACHED_SIZE];
};

struct lines {
    struct query *q;
    const struct ops_options *o;
    const irmap_body_view *v;
    struct json line; /* lines that are not written yet */
    size_t finished;  /* size of the finished lines in `line` */
    struct json item;
    struct json head; /* beginning of each line of JSON: the file and the function */
    struct json_fields fields;
    struct json function;   /* name as JSON, or null */
    struct json shown_name; /* buffer of `shown` */
    struct json symbol;     /* symbol of an MLIR function as JSON, with the enclosing modules */
    bool by_symbol;         /* whether `symbol` is shown instead of an ambiguous name */
    const char *shown;      /* function name in text output */
    const struct short_names *names;
    char *short_name;
    size_t shown_size;
    uint64_t name_size; /* charge per line for the function name */
    uint64_t listed;    /* number of ops */
    struct cached_type types[CACHED_TYPES];
    irmap_place *places; /* for --line */
    uint32_t place_room;
};

static void free_lines(struct lines *l)
{
    json_free(&l->line);
    json_free(&l->item);
    json_free(&l->head);
    json_fields_free(&l->fields);
    free(l->places);
    free(l->short_name);
    json_free(&l->function);
    json_free(&l->shown_name);
    json_free(&l->symbol);
}

/* Writes the role of each Tile IR operand. Operands of one role are consecutive. */
static void put_roles(struct json *o, const irmap_body_view *v, uint32_t op)
{
    const irmap_body_op *x = &v->ops[op];
    const uint32_t count = x[1].operand - x->operand;
    irmap_operand operand = {.role = NULL};
    uint32_t same = 0;
    if (irmap_module_format(v->module) != IRMAP_FORMAT_TILEIR)
        return;
    json_key(o, "operand_roles");
    json_begin_array(o);
    for (uint32_t i = 0; i < count && v->operands[x->operand + i] != IRMAP_NONE; i++, same--) {
        if (same == 0) {
            if (irmap_operand_get(v, op, i, &operand, NULL) != IRMAP_OK)
                break;
            same = operand.role ? operand.count - operand.index : 1;
        }
        json_text(o, operand.role ? operand.role : "?");
    }
    json_end_array(o);
}

static void put_op(struct lines *l, uint32_t i)
{
    struct json *o = &l->line;
    const irmap_body_view *v = l->v;
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *begins = find_block_starting_at(v, i), *block = &v->blocks[op->block];
    const uint32_t results = irmap_op_results(v, i);
    const char *name = irmap_op_name(v, i);
    irmap_error location_error;
    uint64_t loc = 0;
    if (irmap_op_location(v, i, &loc, &location_error) != IRMAP_OK)
        loc = 0;
    json_write(o, l->head.data, l->head.size);
    json_key(o, "op");
    (void)json_escaped(o, (irmap_str){name, strlen(name)});
    json_put_u64(o, "offset", op_offset(v, i));
    json_put_int(o, "depth", op_region(v, i)->depth);
    json_key(o, "operands");
    json_operands(o, v, i);
    put_roles(o, v, i);
    json_key(o, "results");
    json_value_numbers(o, v, op->result, results);
    json_key(o, "result_types");
    json_begin_array(o);
    for (uint32_t k = 0; k < results; k++)
        json_int(o, v->values[op->result + k].type.id);
    json_end_array(o);
    json_put_u64(o, "loc", loc);
    if (loc)
        json_location_entries(o, v, i);
    json_put_int(o, "index", i);
    json_put_int(o, "region", op_region(v, i)->index);
    json_put_int(o, "block", block->index);
    json_successors(o, v, i);
    if (block->first_op == i) {
        json_key(o, "block_args");
        json_value_numbers(o, v, begins ? begins->argument : 0, begins ? begins->arguments : 0);
    }
}

static void put_blanks(struct json *o, size_t count)
{
    memset(json_room(o, count), ' ', count);
    o->size += count;
}

/* Writes a right-aligned number. Hexadecimal numbers have the prefix 0x. Dividing by constants is
 * faster than by `base`. */
static void put_number(struct json *o, uint64_t v, uint32_t base, size_t width)
{
    char text[32], *const end = text + sizeof text, *to = end;
    const bool prefix = base == 16 && v;
    do
        *--to = "0123456789abcdef"[base == 16 ? v % 16 : v % 10];
    while ((v = base == 16 ? v / 16 : v / 10));
    if (prefix) {
        *--to = 'x';
        *--to = '0';
    }
    const size_t size = (size_t)(end - to);
    put_blanks(o, size < width ? width - size : 0);
    json_write(o, to, size);
}

/* Writes the display text of a JSON value, such as "(a, b)" for the result of json_types(). */
static void put_plain(struct json *o, struct json *item)
{
    const char *text = json_plain(item);
    json_write(o, text, strlen(text));
    json_clear(item);
}

/* Stops printing a type that is too long for the cache, because it is not charged yet. */
static int append_short(void *ctx, const char *data, size_t size)
{
    struct json *text = ctx;
    if (size > CACHED_SIZE - text->size)
        return -1;
    json_write(text, data, size);
    return 0;
}

/* Returns whether JSON does not escape the text. Text output then shows it unchanged. */
static bool is_plain(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] < ' ' || text[i] > '~' || text[i] == '"' || text[i] == '\\')
            return false;
    return true;
}

/* Returns the cached text of a type, or NULL if it is long or cannot be printed. */
static const struct cached_type *find_cached_type(struct lines *l, uint32_t type)
{
    enum { NOT_CACHED = CACHED_SIZE + 1 };
    struct cached_type *cached = &l->types[type % CACHED_TYPES];
    if (type == IRMAP_NONE)
        return NULL;
    if (cached->type != type + 1) {
        irmap_status status;
        json_clear(&l->item);
        status = text_print_type(l->v->module, (irmap_type){type}, append_short, &l->item, NULL);
        const size_t size = l->item.size;
        const bool cacheable = status == IRMAP_OK && is_plain(l->item.data, size);
        *cached =
            (struct cached_type){.type = type + 1, .size = cacheable ? (uint32_t)size : NOT_CACHED};
        if (cacheable)
            memcpy(cached->text, l->item.data, size);
        json_clear(&l->item);
    }
    return cached->size == NOT_CACHED ? NULL : cached;
}

/* Writes the types of the op's results. Charges each type to the budget. */
static void put_types(struct lines *l, uint32_t op)
{
    const irmap_body_value *values = l->v->values + l->v->ops[op].result;
    const uint32_t results = irmap_op_results(l->v, op);
    irmap_error err;
    bool all = !budget_exceeded();
    for (uint32_t k = 0; k < results && all; k++)
        all = find_cached_type(l, values[k].type.id) != NULL;
    for (uint32_t k = 0; k < results && all; k++) {
        const struct cached_type *cached = find_cached_type(l, values[k].type.id);
        const bool paid = cached && !budget_exceeded() && budget_charge(cached->size);
        all = paid || k; /* if nothing can be charged, each type is null */
        if (all) {
            json_write(&l->line, k ? ", " : "(", k ? 2 : 1);
            json_write(&l->line, paid ? cached->text : "?", paid ? cached->size : 1);
        }
    }
    if (all) {
        json_write(&l->line, results ? ")" : "()", results ? 1 : 2);
        return;
    }
    json_types(&l->item, l->v, op, &err);
    put_plain(&l->line, &l->item);
}

/* Writes the source locations of an op, innermost call first. File names have no folders; "?" is
 * generated code. */
static void put_places(struct lines *l, uint32_t op)
{
    irmap_place places[PLACES];
    uint32_t count;
    bool known = false;
    if (irmap_op_places(l->v, op, places, PLACES, &count, NULL) != IRMAP_OK)
        return;
    for (uint32_t i = 0; i < count; i++)
        known |= places[i].line != 0;
    for (uint32_t i = 0; known && i < count; i++) {
        irmap_str file = places[i].file;
        json_write(&l->line, i ? " < " : "  ", i ? 3 : 2);
        if (places[i].line == 0) {
            json_write(&l->line, "?", 1);
            continue;
        }
        for (size_t k = file.size; k-- > 0;)
            if (file.data[k] == '/') {
                file = (irmap_str){file.data + k + 1, file.size - k - 1};
                break;
            }
        (void)json_escaped(&l->item, file);
        put_plain(&l->line, &l->item);
        json_write(&l->line, ":", 1);
        put_number(&l->line, places[i].line, 10, 0);
    }
}

/* Writes the arguments of the block that begins with the op. Omits the function's arguments, whose
 * numbers could be mistaken for results. */
static void put_arguments_of(struct lines *l, uint32_t op)
{
    const irmap_body_block *block = find_block_starting_at(l->v, op);
    if (!block || !block->arguments || (block->region == 0 && block->index == 0))
        return;
    json_write_cstr(&l->line, "  args ");
    json_value_numbers(&l->line, l->v, block->argument, block->arguments);
}

/* Prints an op. The function name is last, because it may be long. */
static void print_op(struct lines *l, uint32_t i)
{
    const irmap_body_view *v = l->v;
    const uint32_t depth = op_region(v, i)->depth;
    const irmap_body_op *op = &v->ops[i];
    const char *name = irmap_op_name(v, i);
    const size_t room = depth < 10 ? 24 - 2 * depth : 4;
    struct json *o = &l->line;
    put_number(o, i, 10, 6);
    put_number(o, op_offset(v, i), 16, 12);
    put_number(o, depth, 10, 7);
    put_blanks(o, 2 + 2 * (size_t)depth);
    const size_t start = o->size;
    text_op_name(o, name);
    const size_t length = o->size - start;
    put_blanks(o, 2 + (length < room ? room - length : 0));
    json_operands(o, v, i);
    json_write(o, " -> ", 4);
    json_value_numbers(o, v, op->result, irmap_op_results(v, i));
    json_write(o, " : ", 3);
    put_types(l, i);
    put_arguments_of(l, i);
    put_places(l, i);
    json_write(o, "  ", 2);
    json_write(o, l->shown, l->shown_size);
}

/* Writes the finished lines. Returns false if a write failed. */
static bool write_lines(struct lines *l)
{
    struct json *o = &l->line;
    const size_t size = l->finished, rest = o->size - size;
    l->finished = 0;
    if (!size)
        return true;
    const bool written = query_write(l->q, o->data, size);
    memmove(o->data, o->data + size, rest);
    json_clear(o);
    o->size = rest;
    return written;
}

/* Finishes a line. Writes at least AT_ONCE bytes at a time, for which the command bypasses the
 * buffer of its stream. */
static bool end_line(struct lines *l)
{
    enum { AT_ONCE = 1 << 16 };
    json_write(&l->line, "\n", 1);
    l->finished = l->line.size;
    return l->finished < AT_ONCE || write_lines(l);
}

/* Reports an error after the finished lines, unless writing them failed. */
static void report(struct lines *l, const irmap_error *err)
{
    if (write_lines(l))
        query_report(l->q, err);
}

/* Writes the location of an op. Does not repeat the previous error, which often applies to all ops.
 * Ignores incorrect counts in a truncated body, whose required count is unknown. */
static void put_location(struct lines *l, const irmap_body *body, uint32_t i, irmap_error *previous)
{
    irmap_error err = {.status = IRMAP_OK};
    json_key(&l->line, "location");
    json_location_object(&l->line, l->v, i, &err);
    if (err.status == IRMAP_OK ||
        (err.status == previous->status && err.offset == previous->offset) ||
        (err.status == IRMAP_COUNT_MISMATCH && irmap_body_end_status(body, NULL) != IRMAP_OK))
        return;
    *previous = err;
    report(l, &err);
}

static const char header[] =
    " index      offset  depth  op, operands -> results : types  line  function\n";

/* Returns whether an op comes from the requested line or was inlined into it. */
static bool is_wanted(struct lines *l, uint32_t op)
{
    enum { MOST = 1 << 16 }; /* inlined calls per op; no real file has a hundred */
    uint32_t seen = 0, count = 0;
    if (!l->o->line)
        return true;
    do {
        if (count == l->place_room) {
            l->place_room = 2 * l->place_room + PLACES;
            l->places = memory_grow(l->places, l->place_room, sizeof *l->places);
        }
        if (irmap_op_places(l->v, op, l->places, l->place_room, &count, NULL) != IRMAP_OK ||
            !budget_charge(SOURCE_PLACE_COST * (uint64_t)count))
            return false;
        for (; seen < count; seen++)
            if (source_line_matches(l->o->line, &l->places[seen]))
                return true;
    } while (count == l->place_room && count < MOST);
    return false;
}

/* Writes `head`, the beginning of the lines of a body. */
static void begin_lines(struct lines *l)
{
    struct json *o = &l->head;
    json_clear(o);
    json_begin_row(o, l->q->file);
    json_key(o, "function");
    json_value(o, &l->function);
    if (l->by_symbol) {
        json_key(o, "symbol");
        json_value(o, &l->symbol);
    }
}

/* Lists the ops of a body. `decode_error`: error of decoding the body. */
static void list_body(struct lines *l, const irmap_body *body, const irmap_error *decode_error)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_error err, location_error = {.status = IRMAP_OK};
    l->v = v;
    begin_lines(l);
    /* charges the name, which every line contains */
    for (uint32_t i = 0; i < v->op_count && budget_charge(l->name_size); i++) {
        irmap_error op_error = {.status = IRMAP_OK};
        if (!is_wanted(l, i))
            continue;
        l->listed++;
        if (i == v->valid_op_count) /* an operand of this op is invalid */
            op_error = *decode_error;
        if (l->o->json) {
            put_op(l, i);
            if (l->o->locations)
                put_location(l, body, i, &location_error);
            json_fields(&l->line, &l->fields, v, i, &op_error);
            json_end_object(&l->line);
        } else {
            print_op(l, i);
        }
        if (!end_line(l))
            return;
        if (op_error.status != IRMAP_OK)
            report(l, &op_error);
    }
    if (!budget_exceeded() && irmap_body_end_status(body, &err) != IRMAP_OK)
        report(l, &err);
}

/* Shows the symbol instead of the name, as ls functions does. */
static void show_symbol(struct lines *l, const irmap_module *m, irmap_func func)
{
    irmap_error err;
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return;
    json_clear(&l->symbol);
    json_mlir_symbol(&l->symbol, m, func, &err);
    if (!l->symbol.size || l->symbol.data[0] != '"')
        return;
    json_clear(&l->shown_name);
    json_value(&l->shown_name, &l->symbol);
    const char *text = json_plain(&l->shown_name);
    if (symbol_is_needed(m, func.id, (irmap_str){text, strlen(text)})) {
        l->shown = text;
        l->by_symbol = true;
    } else {
        json_clear(&l->shown_name);
        json_value(&l->shown_name, &l->function);
        l->shown = json_plain(&l->shown_name);
    }
}

static void list_ops(struct lines *l, irmap_body *body, irmap_func func)
{
    irmap_error err;
    json_clear(&l->function);
    json_clear(&l->shown_name);
    l->name_size = 0;
    l->by_symbol = false;
    l->shown = "?";
    if (json_func_name(&l->function, irmap_body_get(body)->module, func, &err)) {
        json_value(&l->shown_name, &l->function);
        l->shown = json_plain(&l->shown_name);
        show_symbol(l, irmap_body_get(body)->module, func);
        l->name_size = strlen(l->shown);
    }
    const irmap_func named = {l->by_symbol ? IRMAP_NONE : func.id};
    l->shown = short_name(l->names, named, l->shown, &l->short_name);
    l->shown_size = strlen(l->shown);
    (void)!irmap_body_decode(body, func, &err);
    if (budget_charge(body_parameters(irmap_body_get(body))))
        list_body(l, body, &err);
}

/* Lists the ops outside of functions, including the function ops. */
static void list_outside(struct lines *l, irmap_body *body)
{
    irmap_error err;
    json_clear(&l->function);
    json_none(&l->function);
    l->name_size = 0;
    l->by_symbol = false;
    l->shown = "(outside of functions)";
    l->shown_size = strlen(l->shown);
    (void)!irmap_body_decode_outside(body, &err);
    list_body(l, body, &err);
}

/* Pieces of the list of functions. In MLIR, the last piece is the ops outside of functions. */
struct listing {
    const struct ops_options *o;
    size_t *begins; /* list index of the first function of each piece */
    size_t pieces;
    struct short_names *names;
    uint64_t listed; /* number of ops */
    bool failed;     /* whether memory was exhausted */
};

static void list_piece(void *ctx, struct query *q, size_t i, uint64_t *listed)
{
    struct listing *all = ctx;
    const struct ops_options *o = all->o;
    struct lines l = {.q = q,
                      .o = o,
                      .names = all->names,
                      .line.spaced = !o->json,
                      .item.elide = o->elide,
                      .fields.item.elide = o->elide};
    const bool in_turn = !parallel_is_before_turn();
    irmap_body *body;
    irmap_error err;
    if (in_turn && all->failed)
        return;
    if (irmap_body_new(q->m, &body, &err) != IRMAP_OK) {
        query_report(q, &err);
        all->failed |= in_turn;
        return;
    }
    if (i == all->pieces)
        list_outside(&l, body);
    for (size_t k = i < all->pieces ? all->begins[i] : 0;
         i < all->pieces && k < all->begins[i + 1] && !q->failed && !budget_exceeded(); k++) {
        if (in_turn && all->pieces == 1)
            q->progress(q, k, all->begins[1]);
        list_ops(&l, body, o->functions ? o->functions[k] : (irmap_func){(uint32_t)k});
    }
    (void)write_lines(&l);
    irmap_body_free(body);
    free_lines(&l);
    if (in_turn)
        all->listed += l.listed;
    *listed = l.listed;
}

static bool accept_listed(void *ctx, uint64_t written, uint64_t listed)
{
    struct listing *all = ctx;
    (void)written;
    if (!all->failed)
        all->listed += listed;
    return !all->failed;
}

uint64_t ops_list(struct query *q, const struct ops_options *o)
{
    struct listing all = {.o = o};
    struct parallel work = {.ctx = &all, .piece = list_piece, .accept = accept_listed};
    const size_t count = o->functions ? o->function_count : irmap_func_count(q->m);
    const bool outside = !o->functions && irmap_module_format(q->m) == IRMAP_FORMAT_MLIR;
    all.names = short_names_new(q->m, o->width);
    if (!o->json)
        (void)query_write_text(q, count || outside ? header : "(no ops)\n");
    all.begins = parallel_split(q, o->functions, count, PARALLEL_TEXT, &all.pieces);
    work.count = all.pieces + outside;
    parallel_run(q, &work);
    short_names_free(all.names);
    free(all.begins);
    return all.listed;
}
