/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints modules, functions, single ops, and constants or attributes of ops. */
#include "model/body.h"
#include "print/print.h"
#include "tile/print/op_text.h"
#include "tile/print/type.h"

enum { BUFFER = 1 << 16 };

static void put_text(struct printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void print_entry_hints(struct printer *p, const irmap_func_info *f)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_tile_attrs_begin(p->m, f->hints, &it);
    irmap_status status = irmap_tile_attrs_next(&it, &a, p->err);
    if (status == IRMAP_OK && a.count) {
        put_text(p, " optimization_hints=");
        if (a.kind == IRMAP_TILE_ATTR_ARRAY) /* an array has no keys */
            irmapi_text_fail_at(p, IRMAP_ATTR_MISPLACED, "attribute of kind", a.offset, a.kind, 0);
        else
            irmapi_text_hints(p, (irmap_bytes){it.next, (size_t)(it.end - it.next)}, a.count);
    }
    irmap_tile_attrs_end(&it);
}

/* Returns the attributes of the arguments, and their number in *count. */
static irmap_bytes argument_attrs(const struct printer *p, const irmap_func_info *f,
                                  uint64_t *count)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a = {.count = 0};
    irmap_tile_attrs_begin(p->m, f->arg_attrs, &it);
    bool array =
        irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK && a.kind == IRMAP_TILE_ATTR_ARRAY;
    *count = array ? a.count : 0;
    irmap_bytes contents = {it.next, (size_t)(it.end - it.next)};
    irmap_tile_attrs_end(&it);
    return contents;
}

static void print_entry_head(struct printer *p, const irmap_func_info *f)
{
    irmap_type_info signature;
    irmap_type type;
    uint64_t count;
    put_text(p, "  entry ");
    irmapi_text_symbol(p, f->name.id, f->offset);
    if (f->signature.id < p->m->types)
        irmapi_text_fail(p, irmap_type_get(p->m, f->signature, &signature, p->err));
    else
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "type index",
                            irmapi_tile_skip_varint(p->m, f->offset), f->signature.id, p->m->types);
    if (p->status != IRMAP_OK)
        return;
    irmap_bytes attrs = argument_attrs(p, f, &count);
    put_text(p, "(");
    for (uint32_t i = 0; i < signature.inputs.count; i++) {
        if (i)
            put_text(p, ", ");
        irmapi_text_argument(p, i, f->offset);
        if (i < count)
            attrs = irmapi_text_argument_attrs(p, attrs);
    }
    put_text(p, ")");
    uint32_t results = signature.results.count;
    if (results)
        put_text(p, results == 1 ? " -> " : " -> (");
    for (uint32_t i = 0; irmap_types_next(&signature.results, &type, NULL) == IRMAP_OK; i++) {
        if (i)
            put_text(p, ", ");
        irmapi_text_type(p, type.id, signature.offset);
    }
    if (results > 1)
        put_text(p, ")");
    print_entry_hints(p, f);
    if (p->status == IRMAP_OK) /* otherwise the error is the first line of the body */
        put_text(p, " {\n");
}

static void print_why(struct printer *p, const irmap_error *err, const char *before)
{
    char message[256];
    irmap_error_format(err, message, sizeof message);
    put_text(p, before);
    put_text(p, message);
}

/* Prints the part of a body that could not be decoded, as a comment. */
static void print_rest(struct printer *p, const irmap_func_info *f, const irmap_error *err,
                       bool within_line)
{
    uint64_t end = f->body_offset + f->body.size;
    print_why(p, err, within_line ? "\n    // " : "    // ");
    if (err->offset >= f->body_offset && err->offset < end) {
        put_text(p, "\n    //");
        for (uint64_t at = err->offset; at < end; at++) {
            sink_char(&p->sink, ' ');
            irmapi_asm_hex(&p->sink, p->m->source.data[at]);
        }
    }
    put_text(p, "\n");
}

static void find_untyped(struct printer *p)
{
    const irmap_body_view *v = p->v;
    for (uint32_t i = 0; i < v->value_count; i++) {
        uint32_t op = v->values[i].definition;
        if (v->values[i].type.id < p->m->types || v->values[i].number == IRMAP_NONE ||
            op == IRMAP_NONE)
            continue;
        if (op & IRMAP_BODY_ARGUMENT)
            op = v->regions[v->blocks[op & ~IRMAP_BODY_ARGUMENT].region].op;
        if (op < p->untyped_op) {
            p->untyped_op = op;
            p->untyped = i;
        }
    }
}

/* Decodes a function. Returns false if its signature is invalid: its values then get no names. */
static bool load_function(struct printer *p, irmap_func func, irmap_func_info *f)
{
    irmap_type_info signature;
    p->section = "Func";
    p->func = func.id;
    p->entry = IRMAP_NONE;
    irmap_status status = irmap_func_get(p->m, func, f, p->err);
    irmapi_text_fail(p, status);
    p->row.number = 0;
    irmap_status decoded = irmap_body_decode(p->body, func, p->err);
    irmapi_text_fail(p, decoded);
    if (status != IRMAP_OK)
        return false;
    /* Many functions may share one long signature; each names its arguments. */
    if (p->v->block_count)
        (void)irmapi_text_work(p, p->v->blocks[0].arguments);
    status = irmap_type_get(p->m, f->signature, &signature, p->err);
    irmapi_text_fail(p, irmapi_error_func(p->err, status, func.id));
    p->untyped_op = p->untyped = IRMAP_NONE;
    if (decoded == IRMAP_OK) /* otherwise another error is reported */
        find_untyped(p);
    p->func_offset = f->offset;
    p->body_end = f->body.data + f->body.size;
    if (p->locations && p->locs)
        irmapi_text_location_row(p, f, decoded == IRMAP_OK);
    return status == IRMAP_OK;
}

static void print_function(struct printer *p, irmap_func func, irmap_error *first)
{
    irmap_func_info f;
    bool named = load_function(p, func, &f);
    /* Ops that were decoded before a failure are still shown. */
    irmap_status broken = p->status;
    irmap_error why = p->why;
    bool within_line = false;
    if (broken != IRMAP_OK && !irmapi_error_is_local(&why))
        return;
    p->status = IRMAP_OK;
    if (named)
        irmapi_text_name_values(p);
    print_entry_head(p, &f);
    bool open = p->status == IRMAP_OK;
    irmapi_text_ops(p, 0, p->v->valid_op_count, 2);
    if (p->status != IRMAP_OK && irmapi_error_is_local(&p->why)) {
        broken = p->status;
        why = p->why;
        within_line = true;
        p->status = IRMAP_OK;
    }
    if (broken != IRMAP_OK) {
        if (!open)
            put_text(p, " {");
        print_rest(p, &f, &why, within_line);
        if (first->status == IRMAP_OK)
            *first = why;
    }
    put_text(p, "  }");
    irmapi_text_location(p, IRMAP_NONE);
    if (p->status != IRMAP_OK && irmapi_error_is_local(&p->why)) {
        /* An invalid location of this function must not omit the next function. */
        why = p->why;
        p->status = IRMAP_OK;
        if (broken == IRMAP_OK)
            print_rest(p, &f, &why, true);
        if (first->status == IRMAP_OK)
            *first = why;
        if (broken == IRMAP_OK)
            return;
    }
    put_text(p, "\n");
}

static void print_op(struct printer *p, irmap_func func, uint32_t op)
{
    irmap_func_info f;
    if (!load_function(p, func, &f))
        return;
    if (p->status != IRMAP_OK && (!irmapi_error_is_local(&p->why) || op >= p->v->valid_op_count))
        return;
    p->status = IRMAP_OK;
    irmapi_text_name_values(p);
    irmapi_text_ops(p, op, op_end(p, op), 0);
}

static void print_global(struct printer *p, uint32_t i)
{
    irmap_tile_global g;
    p->section = "Global";
    p->func = IRMAP_NONE;
    p->entry = i;
    irmap_status status = irmap_tile_global_get(p->m, i, &g, p->err);
    irmapi_text_fail(p, status);
    if (status != IRMAP_OK)
        return;
    put_text(p, g.is_private ? "  global private " : "  global ");
    put_text(p, g.is_constant ? " constant " : " ");
    irmapi_text_symbol(p, g.name.id, g.offset);
    if (g.alignment) {
        put_text(p, " alignment = ");
        irmapi_sink_int(&p->sink, (int64_t)g.alignment);
    }
    const uint64_t type_at = irmapi_tile_skip_varint(p->m, g.offset);
    put_text(p, " <");
    irmapi_text_constant(p, g.value.id, g.type.id, irmapi_tile_skip_varint(p->m, type_at), type_at);
    put_text(p, "> : ");
    irmapi_text_type(p, g.type.id, type_at);
    p->row.number = 0;
    irmapi_text_location(p, IRMAP_NONE);
    put_text(p, "\n");
}

/* First pass of --locations: collects locations in the order in which the second pass prints
 * them. */
static void collect_function(struct printer *p, irmap_func func)
{
    irmap_func_info f;
    if (irmap_func_get(p->m, func, &f, p->err) != IRMAP_OK)
        return;
    (void)load_function(p, func, &f);
    irmapi_text_collect_location(p, IRMAP_NONE);
    for (uint32_t i = 0; i < p->v->valid_op_count && p->status == IRMAP_OK; i++)
        if (!irmapi_text_is_hidden(p, i))
            irmapi_text_collect_location(p, i);
    /* Invalid functions are reported when they are printed. */
    if (p->status != IRMAP_OK && irmapi_error_is_local(&p->why))
        p->status = IRMAP_OK;
}

static irmap_func chosen_function(const irmap_print_opts *opts, size_t i)
{
    return opts->functions ? opts->functions[i] : (irmap_func){(uint32_t)i};
}

static void print_module(struct printer *p, const irmap_print_opts *opts, irmap_error *first)
{
    bool whole = !opts->functions;
    size_t count = whole ? p->m->functions : opts->function_count;
    irmap_str producer;
    p->row.number = 0;
    if (p->locations) {
        irmapi_text_begin_locations(p);
        for (size_t i = 0; i < count && p->status == IRMAP_OK; i++)
            collect_function(p, chosen_function(opts, i));
        irmapi_text_number_locations(p);
    }
    if (whole && opts->part != IRMAP_PRINT_TAIL) {
        put_text(p, "cuda_tile.module @kernels");
        if (irmap_module_producer(p->m, &producer, NULL) == IRMAP_OK && producer.size) {
            put_text(p, " attributes {producer = ");
            text_quoted(p, producer);
            put_text(p, "}");
        }
        put_text(p, " {\n");
        for (uint32_t i = 0; i < p->m->globals && text_goes_on(p); i++)
            print_global(p, i);
    }
    if (whole && opts->part != IRMAP_PRINT_TAIL && p->m->no_functions.status != IRMAP_OK) {
        (void)irmapi_tile_not_understood(first, "the functions of the file",
                                         tile_of(p->m)->function_section.offset, IRMAP_NONE);
        print_why(p, first, "  // ");
        put_text(p, "\n");
    }
    for (size_t i = 0; opts->part == IRMAP_PRINT_ALL && i < count && text_goes_on(p); i++)
        print_function(p, chosen_function(opts, i), first);
    p->row.number = 0;
    if (whole && opts->part != IRMAP_PRINT_HEAD) {
        put_text(p, "}");
        irmapi_text_location(p, IRMAP_NONE);
        put_text(p, "\n");
    }
    irmapi_text_aliases(p);
}

/* Returns false with *p->err filled. */
static bool make_room(struct printer *p)
{
    return irmapi_body_new(p->m, &p->body, p->err) == IRMAP_OK &&
           (p->v = irmap_body_get(p->body)) &&
           (p->types = irmapi_alloc(p->heap, p->m->types, sizeof *p->types, "the text", p->err)) &&
           (p->plans =
                irmapi_alloc(p->heap, TILE_OP_ROW_COUNT, sizeof *p->plans, "the text", p->err)) &&
           (p->constants =
                irmapi_alloc(p->heap, CONSTANT_TEXTS, sizeof *p->constants, "the text", p->err)) &&
           (p->attrs = irmapi_alloc(p->heap, CACHED_ATTRS, sizeof *p->attrs, "the text", p->err));
}

static void free_room(struct printer *p)
{
    struct vec *const vecs[] = {&p->type_chars,   &p->names,      &p->chars,  &p->bases,
                                &p->base_slots,   &p->taken,      &p->scopes, &p->open,
                                &p->attr_entries, &p->attr_levels};
    for (size_t i = 0; i < sizeof vecs / sizeof vecs[0]; i++)
        irmapi_vec_free(vecs[i], p->heap);
    irmapi_free(p->heap, p->types, (p->m->types ? (size_t)p->m->types : 1) * sizeof *p->types);
    irmapi_free(p->heap, p->plans, TILE_OP_ROW_COUNT * sizeof *p->plans);
    irmapi_free(p->heap, p->constants, CONSTANT_TEXTS * sizeof *p->constants);
    irmapi_free(p->heap, p->attrs, CACHED_ATTRS * sizeof *p->attrs);
    irmap_body_free(p->body);
}

/* Text to print: all or some functions, one op, or one constant or attribute. */
struct job {
    const irmap_print_opts *opts;
    const struct print_op *only;
    const struct print_piece *piece;
};

static void print_piece(struct printer *p, const struct print_piece *x)
{
    if (x->kind == PRINT_CONSTANT) {
        put_text(p, "<");
        irmapi_text_constant(p, x->number, x->type, x->offset, x->offset);
        put_text(p, ">");
    } else if (x->kind == PRINT_HINTS) {
        irmapi_text_hints(p, x->bytes, x->number);
    } else if (x->kind == PRINT_ARRAY) {
        irmapi_text_identities(p, x->bytes, x->number);
    } else {
        irmapi_text_attr(p, x->bytes);
    }
}

static const struct printer empty_printer = {.type_chars = {.each = 1},
                                             .names = {.each = sizeof(struct text_name)},
                                             .chars = {.each = 1},
                                             .bases = {.each = sizeof(struct text_base)},
                                             .base_slots = {.each = sizeof(uint32_t)},
                                             .taken = {.each = sizeof(uint32_t)}};

/* Returns the printer that is reused by later calls; NULL if memory is exhausted. */
static struct printer *get_printer(const irmap_module *m, struct irmap_printer *kept,
                                   irmap_error *err)
{
    if (!kept->tile) {
        kept->tile = irmapi_resize(&m->shared->heap, NULL, 0, sizeof *kept->tile, "a printer", err);
        if (kept->tile) {
            *kept->tile = empty_printer;
            kept->tile->m = m;
            kept->tile->heap = &m->shared->heap;
        }
    }
    return kept->tile;
}

void irmapi_tile_printer_free(struct irmap_printer *kept)
{
    if (!kept->tile)
        return;
    free_room(kept->tile);
    irmapi_free(&kept->m->shared->heap, kept->tile, sizeof *kept->tile);
    kept->tile = NULL;
}

static void begin(struct printer *p, const irmap_module *m, const irmap_print_opts *opts,
                  irmap_error *err)
{
    p->m = m;
    p->heap = &m->shared->heap;
    p->err = err;
    p->status = IRMAP_OK;
    p->section = NULL;
    p->func = p->entry = IRMAP_NONE;
    p->work = opts->budget->work;
    p->locations = opts->locations != 0;
    p->offsets = opts->offsets != 0;
    p->lines = opts->lines != 0;
    p->places = opts->locations || opts->offsets || opts->lines;
    p->line_pending = false;
    if (p->body) {
        p->body->work = m->max_work;
        if (p->elide != opts->elide)
            memset(p->constants, 0, CONSTANT_TEXTS * sizeof *p->constants);
    }
    p->elide = opts->elide;
}

static irmap_status print(const irmap_module *m, const struct job *job, irmap_write_fn write,
                          void *ctx, irmap_error *err)
{
    const irmap_print_opts *opts = job->opts;
    struct irmap_printer *kept = opts->printer;
    irmap_error first = {.status = IRMAP_OK}, flush_error;
    struct printer own = empty_printer, *p = kept ? get_printer(m, kept, err) : &own;
    char *buffer = p ? irmapi_resize(&m->shared->heap, NULL, 0, BUFFER, "the text", err) : NULL;
    if (!buffer)
        return err->status;
    begin(p, m, opts, err);
    irmapi_sink_init(&p->sink, buffer, BUFFER, opts->budget->text, write, ctx);
    if (!p->body && !make_room(p))
        irmapi_text_fail(p, err->status);
    else if (job->piece)
        print_piece(p, job->piece);
    else if (job->only)
        print_op(p, opts->functions[0], job->only->index);
    else
        print_module(p, opts, &first);
    irmap_status flushed = irmapi_sink_flush(&p->sink, &flush_error), status = p->status;
    *opts->budget = (irmap_print_budget){.text = p->sink.left, .work = p->work};
    irmapi_free(p->heap, buffer, BUFFER);
    if (status != IRMAP_OK)
        *err = p->why;
    else if (flushed != IRMAP_OK)
        *err = flush_error;
    else if (first.status != IRMAP_OK)
        *err = first;
    irmapi_text_free_locations(p);
    if (!kept)
        free_room(p);
    else if (flushed != IRMAP_OK ||
             (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT))
        irmapi_tile_printer_free(kept); /* its state may be incomplete */
    return status != IRMAP_OK ? status : flushed != IRMAP_OK ? flushed : first.status;
}

irmap_status irmapi_tile_print_text(const irmap_module *m, const irmap_print_opts *opts,
                                    const struct print_op *only, irmap_write_fn write, void *ctx,
                                    irmap_error *err)
{
    return print(m, &(struct job){opts, only, NULL}, write, ctx, err);
}

irmap_status irmapi_tile_print_piece(const irmap_module *m, const struct print_piece *piece,
                                     irmap_write_fn write, void *ctx, irmap_error *err)
{
    irmap_error local;
    irmap_print_budget budget = {.text = m->max_text, .work = m->max_work};
    const irmap_print_opts opts = {.size = sizeof opts, .budget = &budget};
    irmap_status status = print(m, &(struct job){&opts, NULL, piece}, write, ctx, &local);
    if (status != IRMAP_OK && err)
        *err = local;
    return status;
}
