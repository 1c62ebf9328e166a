/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes a file or some functions, in custom assembly or generic form, as mlir-opt does: with
 * aliases, or without (--mlir-print-local-scope). */
#include "core/opts.h"
#include "mlir/print/asm.h"
#include "print/print.h"

enum { BUFFER = 1 << 16 };

struct place {
    struct mlir_walk w;
    size_t region; /* current region in printer.regions */
    size_t next;   /* next region in printer.regions */
    size_t survey; /* next region in printer.survey (print.h) */
    uint32_t indent;
};

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void indent(struct mlir_printer *p, uint32_t levels)
{
    out_end(&p->sink, out_indent(&p->sink, out_begin(&p->sink), levels));
}

static struct text_open *top(struct mlir_printer *p)
{
    return (struct text_open *)p->open.data + p->open.used - 1;
}

static void enter_op(struct mlir_printer *p, struct place *at)
{
    if (!irmapi_mlir_reserve(p, &p->open, 1))
        return;
    p->open.used++;
    *top(p) = (struct text_open){.op = at->w.op, .region = at->region, .framed = at->w.op.framed};
    if (!at->w.op.framed)
        return;
    struct text_scope scope;
    size_t first = p->regions.used;
    irmapi_mlir_read_scope(p, at->w.op.offset, SCOPE_INSIDE, at->survey, 0, &scope);
    top(p)->next = at->next;
    top(p)->scope = scope;
    at->next = first;
}

static struct asm_ctx context(struct mlir_printer *p, const struct place *at, struct asm_op *o,
                              const struct mlir_op *op)
{
    const uint32_t form = o->form;
    return (struct asm_ctx){
        .p = p,
        .op = op,
        .o = o,
        .form = form ? (const struct asm_form *)p->forms.data + form - 1 : NULL,
        .next = at->next,
        .indent = at->indent + at->w.depth - (op->regions != 0),
    };
}

static void continue_custom(struct mlir_printer *p, const struct place *at)
{
    struct asm_ctx x = context(p, at, &top(p)->custom, &top(p)->op);
    irmapi_asm_run(&x);
}

static void end_custom(struct mlir_printer *p, struct asm_ctx *x)
{
    while (x->o->at && text_going(p)) /* the template has regions that the op lacks */
        irmapi_asm_run(x);
    p->texts.used = x->o->texts;
    irmapi_asm_end(x);
    irmapi_mlir_op_end(p, x->op);
}

/* Returns whether ops directly inside open op number `level` - 1 are written on its line. */
static bool is_inlined(const struct mlir_printer *p, size_t level)
{
    const struct text_open *open = p->open.data;
    return level && open[level - 1].custom.form &&
           open[level - 1].custom.region_flags & MLIR_ASM_INLINE;
}

static void close_op(struct mlir_printer *p, struct place *at)
{
    p->inlined = is_inlined(p, p->open.used - 1);
    if (top(p)->custom.form) {
        struct asm_ctx x = context(p, at, &top(p)->custom, &top(p)->op);
        end_custom(p, &x);
    } else {
        put_text(p, ")");
        irmapi_mlir_op_tail(p, &top(p)->op);
    }
    p->inlined = false;
    at->region = top(p)->region;
    if (top(p)->framed) {
        at->next = top(p)->next;
        irmapi_mlir_leave_scope(p, &top(p)->scope);
    }
    p->open.used--;
}

static void enter_region(struct mlir_printer *p, struct place *at)
{
    top(p)->later = true;
    at->region = at->next++;
    at->survey++;
    if (!irmapi_mlir_reserve(p, &p->live, 1))
        return;
    const struct text_region *r = region_at(p, at->region);
    struct text_live *live = p->live.data;
    size_t n = p->live.used++;
    live[n] = (struct text_live){r->base, at->region, n};
    if (!r->isolated && n)
        live[n].scope = live[n - 1].scope;
    if (p->custom)
        irmapi_asm_name_region(p, at->region, top(p)->region);
    if (p->name)
        irmapi_asm_tell_names(p, at->region, top(p)->op.offset, at->w.top->region);
}

/* Skips the regions of the op that the walk returned last. They are in a section of their own. */
static void skip_framed_regions(struct mlir_printer *p, struct place *at)
{
    irmapi_mlir_walk_skip(&at->w);
    for (uint64_t i = 0; i < at->w.op.regions; i++)
        at->survey += survey_size(p, at->survey);
}

/* Skips the region that the walk returned last. */
static void pass_region(struct mlir_printer *p, struct place *at)
{
    const uint32_t depth = at->w.depth;
    enum mlir_event event = MLIR_WALK_REGION;
    while (text_going(p) && !(event == MLIR_WALK_REGION_END && at->w.depth == depth)) {
        if (event == MLIR_WALK_REGION) {
            at->next++;
            at->survey++;
        } else if (event == MLIR_WALK_OP && at->w.op.framed) {
            skip_framed_regions(p, at);
        } else if (event == MLIR_WALK_FAILED) {
            irmapi_mlir_fail(p, irmapi_mlir_walk_error(&at->w, p->err));
            return;
        } else if (event == MLIR_WALK_DONE) {
            return;
        }
        event = irmapi_mlir_walk_next(&at->w, p->err);
    }
}

static void skip_op(struct mlir_printer *p, struct place *at)
{
    const uint64_t regions = at->w.op.regions;
    if (at->w.op.results.count)
        (void)irmapi_mlir_next_values(p, at->region, at->w.op.results.count);
    if (regions && at->w.op.framed) {
        skip_framed_regions(p, at);
        return;
    }
    for (uint64_t i = 0; i <= regions && regions && text_going(p); i++) {
        enum mlir_event event = irmapi_mlir_walk_next(&at->w, p->err);
        if (event == MLIR_WALK_REGION)
            pass_region(p, at);
        else if (event == MLIR_WALK_FAILED)
            irmapi_mlir_fail(p, irmapi_mlir_walk_error(&at->w, p->err));
    }
}

/* Skips a region that the custom form of its op omits. */
static void skip_region(struct mlir_printer *p, struct place *at)
{
    const size_t region = at->next;
    pass_region(p, at);
    if (!text_going(p))
        return;
    if (region_at(p, region)->named)
        irmapi_asm_unname_region(p, region);
    top(p)->written++;
}

static void begin_region(struct mlir_printer *p, struct place *at)
{
    const struct asm_op *o = &top(p)->custom;
    if (is_inlined(p, p->open.used) && o->region == at->w.top->region) {
        put_text(p, "{ ");
        enter_region(p, at);
        return;
    }
    if (o->form) {
        if (!(o->region == at->w.top->region || (o->rest && o->region < at->w.top->region))) {
            skip_region(p, at);
            return;
        }
        put_text(p, o->rest && at->w.top->region > o->region ? ", {" : "{");
    } else {
        put_text(p, top(p)->later ? ", {" : "{");
    }
    if (!top(p)->later)
        irmapi_mlir_op_lines(p, &top(p)->op);
    put_text(p, "\n");
    if (o->form && o->region_flags & MLIR_ASM_INDENTED)
        at->indent++;
    enter_region(p, at);
}

static void end_region(struct mlir_printer *p, struct place *at)
{
    p->live.used--;
    if (p->custom)
        irmapi_asm_unname_region(p, at->region);
    at->region = top(p)->region;
    if (!is_inlined(p, p->open.used))
        indent(p, at->indent + at->w.depth - 1);
    if (top(p)->custom.form && top(p)->custom.region_flags & MLIR_ASM_INDENTED)
        at->indent--;
    put_text(p, "}");
    top(p)->written++;
    if (top(p)->custom.form && !(top(p)->custom.rest && top(p)->written < top(p)->op.regions))
        continue_custom(p, at);
}

static irmap_str half_name(const struct mlir_printer *p, const struct mlir_op *op, irmap_str *name)
{
    irmap_str half[2] = {{"", 0}, {"", 0}};
    (void)irmapi_mlir_op_name(p->t, op->name, op->offset, half, NULL);
    *name = half[1];
    return half[0];
}

static bool is_named(const struct mlir_printer *p, const struct mlir_op *op, irmap_str full)
{
    irmap_str name, dialect = half_name(p, op, &name);
    return full.size == dialect.size + 1 + name.size &&
           memcmp(full.data, dialect.data, dialect.size) == 0 && full.data[dialect.size] == '.' &&
           memcmp(full.data + dialect.size + 1, name.data, name.size) == 0;
}

/* Returns whether the op is omitted: a terminator that the enclosing op's format omits, or any op
 * after an inlined op. */
static bool is_omitted(struct mlir_printer *p, const struct place *at)
{
    const struct mlir_op *op = &at->w.op;
    if (!p->open.used || !top(p)->custom.form)
        return false;
    if (is_inlined(p, p->open.used))
        return at->w.top->block || at->w.top->ops + 1 != region_at(p, at->region)->entry_ops;
    if (at->w.top->ops || at->w.top->block || top(p)->custom.region_flags & MLIR_ASM_TERMINATOR)
        return false;
    if (top(p)->custom.region_flags & MLIR_ASM_NO_TERMINATOR)
        return true;
    const struct asm_form *f = (const struct asm_form *)p->forms.data + top(p)->custom.form - 1;
    return f->terminator.size && !op->regions && !op->operands.count && !op->results.count &&
           !op->successors.count && !(op->mask & (MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES)) &&
           is_named(p, op, f->terminator);
}

/* Writes the name of an op. Omits the dialect if it is the default, `fallback`. */
static void put_custom_name(struct mlir_printer *p, const struct asm_form *f, irmap_str fallback)
{
    struct sink *s = &p->sink;
    const irmap_str dialect = f->half[0];
    const bool whole = f->has_dot || dialect.size != fallback.size ||
                       memcmp(dialect.data, fallback.data, dialect.size) != 0;
    if (f->name_size) {
        const size_t skip = whole ? 0 : dialect.size + 1;
        out_end(s, out_put(s, out_begin(s), f->name + skip, f->name_size - skip));
        return;
    }
    if (whole) {
        sink_put(s, dialect.data, dialect.size);
        sink_char(s, '.');
    }
    sink_put(s, f->half[1].data, f->half[1].size);
}

/* Returns whether a format has no text, only names of results: its op is written in generic form.
 */
static bool is_generic(const struct mlir_printer *p, uint32_t form)
{
    return !*((const struct asm_form *)p->forms.data + form - 1)->code;
}

/* Writes an op up to its first region, in generic form if it does not fit its format. */
static void write_custom(struct mlir_printer *p, struct place *at)
{
    const struct mlir_op *op = &at->w.op;
    const bool nested = p->open.used != 0, in_function = nested && top(p)->function;
    const irmap_str fallback = nested ? top(p)->dialect : (irmap_str){"builtin", 7};
    struct asm_op o = {.form = 0};
    uint32_t form = irmapi_asm_form(p, op, p->view && in_function);
    const bool inlined = is_inlined(p, p->open.used);
    if (inlined)
        (void)irmapi_mlir_next_values(p, at->region, op->results.count);
    else
        irmapi_mlir_op_results(p, op, at->region);
    if (op->regions) {
        enter_op(p, at);
        if (!text_going(p))
            return;
        top(p)->function = p->view && irmapi_mlir_in_function(p);
        op = &top(p)->op;
    }
    struct asm_ctx x = context(p, at, op->regions ? &top(p)->custom : &o, op);
    bool fits = form && !is_generic(p, form) && irmapi_asm_begin(&x, form);
    if (fits && x.form->checked && !irmapi_asm_check(&x)) {
        irmapi_asm_end(&x);
        fits = false;
    }
    p->inlined = inlined && !op->regions;
    if (!fits) {
        irmapi_mlir_op_head(p, op);
        if (op->regions)
            put_text(p, " (");
        else
            irmapi_mlir_op_tail(p, op);
        p->inlined = false;
        return;
    }
    if (op->regions)
        top(p)->dialect = x.form->dialect;
    put_custom_name(p, x.form, fallback);
    x.indent = at->indent + at->w.depth; /* the op's regions are not open yet */
    irmapi_asm_run(&x);
    if (!op->regions)
        end_custom(p, &x);
    p->inlined = false;
}

static void begin_block(struct mlir_printer *p, struct place *at)
{
    uint64_t number = at->w.top->block;
    const struct mlir_block *b = &at->w.block;
    const struct asm_op *o = &top(p)->custom;
    bool shown = number || b->args.count || !b->ops;
    if (o->form && !number)
        shown = (b->args.count && !(o->region_flags & MLIR_ASM_NO_ARGS)) ||
                (!b->ops && o->region_flags & MLIR_ASM_EMPTY_BLOCK);
    if (!shown) {
        (void)irmapi_mlir_next_values(p, at->region, b->args.count);
        return;
    }
    indent(p, at->indent + at->w.depth - 1);
    irmapi_mlir_block_label(p, b, at->region, number);
}

static int drop(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 0;
}

static void write_to(struct mlir_printer *p, irmap_write_fn write)
{
    irmapi_mlir_fail(p, irmapi_sink_flush(&p->sink, p->err));
    p->sink.write = write;
}

/* Returns whether the only requested op ends with this event. */
static bool is_over(const struct mlir_printer *p, const struct place *at, enum mlir_event event,
                    size_t level)
{
    if (p->sink.write == drop || p->open.used != level)
        return false;
    return event == MLIR_WALK_OP_END || (event == MLIR_WALK_OP && !at->w.op.regions);
}

static enum mlir_event next_event(struct mlir_printer *p, struct place *at)
{
    return p->piece.any ? irmapi_mlir_piece_next(p, &at->w) : irmapi_mlir_walk_next(&at->w, p->err);
}

/* Advances to the start of a piece (piece.c) in the block of the module. */
static void approach(struct mlir_printer *p, struct place *at)
{
    if (next_event(p, at) == MLIR_WALK_OP && p->custom) {
        struct sink kept = p->sink;
        char nothing[64];
        irmapi_sink_init(&p->sink, nothing, sizeof nothing, UINT64_MAX, drop, NULL);
        write_custom(p, at);
        p->sink = kept;
    } else if (text_going(p)) {
        enter_op(p, at);
    }
    if (text_going(p) && next_event(p, at) == MLIR_WALK_REGION)
        enter_region(p, at);
    if (text_going(p) && next_event(p, at) == MLIR_WALK_FAILED)
        irmapi_mlir_fail(p, irmapi_mlir_walk_error(&at->w, p->err));
}

static void write_ops(struct mlir_printer *p, struct place *at)
{
    enum mlir_event event;
    size_t level = 0;
    if (p->piece.from)
        approach(p, at);
    while (text_going(p) && (event = next_event(p, at)) != MLIR_WALK_DONE) {
        switch (event) {
        case MLIR_WALK_OP:
            if (p->only && at->w.op.offset == p->only->offset) {
                write_to(p, p->write);
                level = p->open.used;
                at->indent = 0 - at->w.depth;
            }
            if (irmapi_mlir_view_cast(p, &at->w.op)) {
                region_at(p, at->region)->next++;
                break;
            }
            if (p->custom && !(p->only && at->w.op.offset == p->only->offset) &&
                is_omitted(p, at)) {
                skip_op(p, at);
                break;
            }
            if (p->aliases.phase == ALIASES_COLLECT && p->locations)
                irmapi_mlir_alias_location(p, at->w.op.location, at->w.op.location_at);
            if (!p->custom || !is_inlined(p, p->open.used))
                indent(p, at->indent + at->w.depth);
            if (p->custom) {
                write_custom(p, at);
                break;
            }
            irmapi_mlir_op_results(p, &at->w.op, at->region);
            irmapi_mlir_op_head(p, &at->w.op);
            if (at->w.op.regions) {
                put_text(p, " (");
                enter_op(p, at);
            } else {
                irmapi_mlir_op_tail(p, &at->w.op);
            }
            break;
        case MLIR_WALK_REGION:
            begin_region(p, at);
            break;
        case MLIR_WALK_BLOCK:
            begin_block(p, at);
            break;
        case MLIR_WALK_REGION_END:
            end_region(p, at);
            break;
        case MLIR_WALK_OP_END:
            close_op(p, at);
            break;
        case MLIR_WALK_FAILED:
            irmapi_mlir_fail(p, irmapi_mlir_walk_error(&at->w, p->err));
            break;
        case MLIR_WALK_DONE:
            break;
        }
        if (p->only && is_over(p, at, event, level)) {
            write_to(p, drop);
            break;
        }
    }
}

static void write_all(struct mlir_printer *p, enum text_scope_kind kind, uint64_t offset,
                      uint64_t base, bool wrapped)
{
    struct text_scope scope;
    struct place at = {.survey = 1, .indent = wrapped};
    /* Allocate the lists: pointers into empty lists are computed, too. */
    if (!irmapi_mlir_reserve(p, &p->values, 1) || !irmapi_mlir_reserve(p, &p->seen, 1) ||
        !irmapi_mlir_reserve(p, &p->pairs, 1) || !irmapi_mlir_reserve(p, &p->groups, 1) ||
        !irmapi_mlir_reserve(p, &p->form_attrs, 1) || !irmapi_mlir_reserve(p, &p->texts, 1) ||
        !irmapi_mlir_reserve(p, &p->used_names, 1) || !irmapi_mlir_reserve(p, &p->name_text, 1))
        return;
    irmapi_mlir_survey(p, offset, kind == SCOPE_FILE, wrapped);
    if (text_going(p))
        irmapi_mlir_read_scope(p, offset, kind, 0, base, &scope);
    if (!text_going(p) || !irmapi_mlir_reserve(p, &p->live, 1))
        return;
    at.next = 1;
    if (p->custom)
        irmapi_asm_name_region(p, 0, IRMAP_NONE);
    if (p->name && kind == SCOPE_FILE)
        irmapi_asm_tell_names(p, 0, 0, 0);
    ((struct text_live *)p->live.data)[0] = (struct text_live){.base = base};
    p->live.used = 1;
    if (kind == SCOPE_FILE)
        irmapi_mlir_walk_begin(p->t, &at.w);
    else
        irmapi_mlir_walk_op(p->t, offset, &at.w);
    write_ops(p, &at);
    irmapi_asm_swaps_end(p); /* in case an op was not completed */
    p->reached = at.w.op.offset;
    irmapi_mlir_walk_end(&at.w);
    irmapi_mlir_leave_scope(p, &scope);
    p->live.used = p->open.used = p->pairs.used = 0;
    p->seen.used = p->groups.used = p->texts.used = p->used_names.used = 0;
    p->name_heads.used = p->name_text.used = 0;
}

/* Returns whether the file is one module, as writers produce. Otherwise a module is added around
 * its ops. */
static bool is_one_module(struct mlir_printer *p, struct mlir_walk *w)
{
    irmap_str half[2];
    return w->top->ops == 1 && irmapi_mlir_walk_next(w, p->err) == MLIR_WALK_OP &&
           irmapi_mlir_op_name(p->t, w->op.name, w->op.offset, half, p->err) == IRMAP_OK &&
           irmap_str_equal(half[0], "builtin") && irmap_str_equal(half[1], "module");
}

static void write_file(struct mlir_printer *p)
{
    struct mlir_walk w;
    irmapi_mlir_walk_begin(p->t, &w);
    bool empty = w.top->ops == 0, wrapped = !is_one_module(p, &w);
    irmapi_mlir_walk_end(&w);
    if (wrapped && p->locations && p->aliases.phase == ALIASES_COLLECT)
        irmapi_mlir_unknown_location(p, true);
    if (wrapped && p->custom)
        put_text(p, "module {\n");
    else if (wrapped)
        put_text(p, empty ? "\"builtin.module\"() ({\n^bb0:\n" : "\"builtin.module\"() ({\n");
    write_all(p, SCOPE_FILE, 0, 0, wrapped);
    if (wrapped && text_going(p)) {
        put_text(p, p->custom ? "}" : "}) : () -> ()");
        if (p->locations && p->aliases.phase != ALIASES_COLLECT)
            irmapi_mlir_unknown_location(p, true);
        put_text(p, "\n");
    }
}

/* Writes the error of an undecodable item as a comment, so that the rest can be written. Stores the
 * first error. */
static void continue_after_error(struct mlir_printer *p, irmap_error *first)
{
    char message[256];
    if (p->status == IRMAP_OK || !irmapi_error_is_local(&p->why))
        return;
    if (first->status == IRMAP_OK)
        *first = p->why;
    irmap_error_format(&p->why, message, sizeof message);
    irmapi_mlir_printer_reset(p);
    put_text(p, p->reached ? "\n// " : "// ");
    put_text(p, message);
    put_text(p, "\n");
}

static void write_function(struct mlir_printer *p, uint32_t f, irmap_error *first)
{
    p->reached = 0;
    write_all(p, SCOPE_OP, p->t->functions[f].offset, irmapi_mlir_base(p->t, f), false);
    continue_after_error(p, first);
}

/* After an error, writes each remaining function separately, with its own numbering. */
static void write_rest(struct mlir_printer *p, irmap_error *first)
{
    uint64_t reached = p->reached;
    if (p->status == IRMAP_OK)
        return;
    continue_after_error(p, first);
    for (uint32_t f = 0; f < p->t->base.functions && text_going(p); f++)
        if (p->t->functions[f].offset > reached)
            write_function(p, f, first);
}

/* Writes a part. The file must be valid there. */
static void write_part(struct mlir_printer *p, const irmap_print_opts *opts)
{
    if (opts->aliases) /* the numbers of aliases depend on the whole text */
        irmapi_mlir_no_parts(p);
    if (!text_going(p) || !irmapi_mlir_piece(p, opts))
        return;
    if (opts->part == IRMAP_PRINT_TAIL) {
        if (p->handles.wanted)
            irmapi_mlir_resources_text(p, &p->t->base);
    } else if (p->piece.from != p->piece.to) {
        write_all(p, SCOPE_FILE, 0, 0, false);
    }
}

/* Writes the requested functions, or the file; after an error, its remaining functions. */
static void write_functions(struct mlir_printer *p, const irmap_print_opts *opts,
                            irmap_error *first)
{
    if (opts->functions) {
        for (size_t i = 0; i < opts->function_count && text_going(p); i++)
            write_function(p, opts->functions[i].id, first);
        return;
    }
    write_file(p);
    write_rest(p, first);
}

/* Finds the aliases of the text. If an entry contains itself, aliases are not used; writing the
 * entry then reports the cycle. */
static void collect_aliases(struct mlir_printer *p, const irmap_print_opts *opts)
{
    const struct sink kept = p->sink;
    const irmap_name_fn name = p->name;
    const bool handles = p->handles.wanted;
    irmap_error first = {.status = IRMAP_OK};
    if (!irmapi_mlir_aliases_begin(p))
        return;
    p->sink.write = drop;
    p->name = NULL;
    p->handles.wanted = false;
    p->aliases.phase = ALIASES_COLLECT;
    write_functions(p, opts, &first);
    p->sink = kept;
    p->name = name;
    p->handles.wanted = handles;
    p->aliases.phase = p->aliases.cyclic ? ALIASES_NONE : ALIASES_USE;
    if (!text_going(p))
        return;
    irmapi_mlir_printer_reset(p);
    irmapi_asm_cache_clear(&p->cache);
    irmapi_mlir_aliases_number(p);
    p->bare = p->reached = 0;
}

static void define_aliases(struct mlir_printer *p, bool deferred, irmap_error *first)
{
    p->reached = 0;
    for (size_t i = 0; i < p->aliases.order.used && text_going(p); i++) {
        irmapi_mlir_alias_define(p, i, deferred);
        continue_after_error(p, first);
    }
}

/* Writes the requested functions, or the whole file, with aliases and resources if requested. */
static void write_whole(struct mlir_printer *p, const irmap_print_opts *opts, irmap_error *first)
{
    if (opts->aliases)
        collect_aliases(p, opts);
    const bool aliases = p->aliases.phase == ALIASES_USE;
    if (aliases)
        define_aliases(p, false, first);
    write_functions(p, opts, first);
    if (aliases)
        define_aliases(p, true, first);
    if (p->handles.wanted && text_going(p))
        irmapi_mlir_resources_text(p, &p->t->base);
    if (opts->aliases && !opts->functions && text_going(p))
        put_text(p, "\n");
}

static void write_only(struct mlir_printer *p, const irmap_print_opts *opts)
{
    if (opts->functions)
        write_all(p, SCOPE_OP, p->t->functions[opts->functions[0].id].offset,
                  irmapi_mlir_base(p->t, opts->functions[0].id), false);
    else
        write_file(p);
}

static bool has_vhlo(const struct mlir_module *t)
{
    irmap_str name;
    for (uint64_t i = 0; i < t->dialect_count; i++)
        if (irmapi_mlir_dialect_name(t, i, 0, &name, NULL) == IRMAP_OK &&
            irmap_str_equal(name, "vhlo"))
            return true;
    return false;
}

irmap_status irmapi_mlir_print_count(const irmap_module *m, const irmap_print_opts *opts,
                                     irmap_print_counts *out, irmap_error *err)
{
    struct mlir_printer p = {.t = mlir_of(m),
                             .heap = &m->shared->heap,
                             .err = err,
                             .view = opts->stablehlo && has_vhlo(mlir_of(m))};
    char nothing[1];
    irmapi_mlir_printer_begin(&p);
    irmapi_sink_init(&p.sink, nothing, sizeof nothing, 0, drop, NULL);
    if (opts->aliases)
        irmapi_mlir_no_parts(&p);
    if (text_going(&p) && irmapi_mlir_piece(&p, opts) && opts->part != IRMAP_PRINT_TAIL &&
        p.piece.from != p.piece.to)
        irmapi_mlir_count(&p, out);
    irmapi_mlir_printer_end(&p);
    if (p.status != IRMAP_OK)
        *err = p.why;
    return p.status;
}

irmap_status irmapi_mlir_print_text(const irmap_module *m, const irmap_print_opts *opts,
                                    const struct print_op *only, irmap_write_fn write, void *ctx,
                                    irmap_error *err)
{
    struct mlir_printer p = {.t = mlir_of(m),
                             .heap = &m->shared->heap,
                             .err = err,
                             .locations = opts->locations != 0,
                             .offsets = opts->offsets != 0,
                             .lines = opts->lines != 0,
                             .name = opts->name,
                             .name_ctx = opts->name_ctx,
                             .view = opts->stablehlo && has_vhlo(mlir_of(m)),
                             .custom = !opts->generic,
                             .elide = opts->elide,
                             .handles.wanted =
                                 opts->resources && !only && (opts->part || !opts->functions),
                             .only = only,
                             .work = opts->budget->work,
                             .write = write};
    char *buffer = irmapi_resize(p.heap, NULL, 0, BUFFER, "the text", err);
    irmap_error flush_error, first = {.status = IRMAP_OK};
    if (!buffer)
        return err->status;
    irmapi_mlir_printer_begin(&p);
    irmapi_sink_init(&p.sink, buffer, BUFFER, opts->budget->text, only ? drop : write, ctx);
    if (!irmapi_asm_cache_begin(&p.cache, p.heap, err))
        irmapi_mlir_fail(&p, err->status);
    if (!text_going(&p))
        ;
    else if (only)
        write_only(&p, opts);
    else if (opts->part)
        write_part(&p, opts);
    else
        write_whole(&p, opts, &first);
    irmap_status flushed = irmapi_sink_flush(&p.sink, &flush_error);
    opts->budget->text = p.sink.left;
    opts->budget->work = p.work;
    irmapi_asm_cache_end(&p.cache);
    irmapi_mlir_handles_end(&p);
    irmapi_mlir_aliases_end(&p);
    irmapi_mlir_printer_end(&p);
    irmapi_free(p.heap, buffer, BUFFER);
    if (p.status != IRMAP_OK)
        *err = p.why;
    else if (flushed != IRMAP_OK)
        *err = flush_error;
    else if (first.status != IRMAP_OK)
        *err = first;
    return p.status != IRMAP_OK ? p.status : flushed != IRMAP_OK ? flushed : first.status;
}

/* Writes the first bytes of a text early, so that callers that need no more can stop there. */
struct beginning {
    struct sink *sink;
    size_t size;
    irmap_write_fn write;
    void *ctx;
};

static int write_beginning(void *ctx, const char *data, size_t size)
{
    const struct beginning *b = ctx;
    const irmap_write_fn write = b->write;
    b->sink->size = b->size;
    b->sink->write = write;
    b->sink->ctx = b->ctx;
    return write(b->ctx, data, size);
}

static irmap_status print_entry(const irmap_module *m, enum mlir_entry_kind table, uint64_t i,
                                const irmap_mlir_attr_opts *opts, irmap_write_fn write, void *ctx,
                                irmap_error *err)
{
    enum { BEGINNING = 16 };
    char buf[512];
    irmap_error local, flush_error;
    struct mlir_printer p = {.t = mlir_of(m),
                             .heap = &m->shared->heap,
                             .err = &local,
                             .view = mlir_of(m)->viewed && !opts->stored,
                             .elide = opts->elide,
                             .work = opts->work ? *opts->work : m->max_work,
                             .alone = table == MLIR_ATTR ? opts : NULL};
    struct beginning beginning = {&p.sink, sizeof buf, write, ctx};
    irmapi_mlir_printer_begin(&p);
    irmapi_sink_init(&p.sink, buf, BEGINNING, m->max_text, write_beginning, &beginning);
    if (table == MLIR_ATTR)
        irmapi_mlir_attr(&p, i, 0);
    else
        irmapi_mlir_type_text(&p, i, 0);
    irmap_status flushed = irmapi_sink_flush(&p.sink, &flush_error);
    if (opts->work)
        *opts->work = p.work;
    irmapi_mlir_printer_end(&p);
    if (p.status == IRMAP_OK && flushed == IRMAP_OK)
        return IRMAP_OK;
    if (err)
        *err = p.status != IRMAP_OK ? p.why : flush_error;
    return p.status != IRMAP_OK ? p.status : flushed;
}

irmap_status irmapi_mlir_type_print(const irmap_module *m, irmap_type type, irmap_write_fn write,
                                    void *ctx, irmap_error *err)
{
    const irmap_mlir_attr_opts opts = {.size = sizeof opts};
    return print_entry(m, MLIR_TYPE, type.id, &opts, write, ctx, err);
}

irmap_status irmap_mlir_type_print(const irmap_module *m, irmap_type type,
                                   const irmap_mlir_attr_opts *opts, irmap_write_fn write,
                                   void *ctx, irmap_error *err)
{
    irmap_mlir_attr_opts known;
    irmap_status status = irmapi_read_opts(opts, &known, sizeof known, err);
    status = irmapi_check_flag(status, known.stored, "stored", err);
    if (status != IRMAP_OK)
        return status;
    if (m->format->id != IRMAP_FORMAT_MLIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "types of MLIR in this format", 0, 0);
    if (type.id >= m->types)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "type", type.id, m->types);
    return print_entry(m, MLIR_TYPE, type.id, &known, write, ctx, err);
}

irmap_status irmap_mlir_attr_print(const irmap_module *m, irmap_mlir_attr attr,
                                   const irmap_mlir_attr_opts *opts, irmap_write_fn write,
                                   void *ctx, irmap_error *err)
{
    irmap_mlir_attr_opts known;
    uint32_t count = irmap_mlir_attr_count(m);
    irmap_status status = irmapi_read_opts(opts, &known, sizeof known, err);
    status = irmapi_check_flag(status, known.stored, "stored", err);
    if (status != IRMAP_OK)
        return status;
    if (attr.id >= count)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "attribute", attr.id, count);
    return print_entry(m, MLIR_ATTR, attr.id, &known, write, ctx, err);
}

irmap_status irmap_mlir_attr_text(const irmap_module *m, irmap_mlir_attr attr, char *buf,
                                  size_t size, size_t *needed, irmap_error *err)
{
    struct print_buffer b = {buf, size, 0};
    return irmapi_print_end(&b, irmap_mlir_attr_print(m, attr, NULL, irmapi_print_fill, &b, err),
                            needed);
}
