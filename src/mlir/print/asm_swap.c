/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Swaps regions: scf.index_switch stores its default region first and prints it last. Its text is
 * collected in file order, and written when the outermost scf.index_switch ends. Each byte is
 * copied once, at any nesting depth. */
#include "mlir/print/asm_text.h"

static int collect(void *ctx, const char *data, size_t size)
{
    struct mlir_printer *p = ctx;
    if (!irmapi_mlir_reserve(p, &p->swapped, size))
        return -1;
    memcpy((char *)p->swapped.data + p->swapped.used, data, size);
    p->swapped.used += size;
    return 0;
}

static size_t collected(struct mlir_printer *p)
{
    irmapi_mlir_fail(p, irmapi_sink_flush(&p->sink, p->err));
    return p->swapped.used;
}

static struct text_swap *swap_of(struct mlir_printer *p, const struct asm_op *o)
{
    return (struct text_swap *)p->swaps.data + o->swap - 1;
}

/* Begins the first of two pieces that change places; begin_second() begins the second piece. */
static void begin_first(struct asm_ctx *x)
{
    struct mlir_printer *p = x->p;
    if (p->only && p->sink.write != p->write) /* the requested op is not reached yet */
        return;
    if (!p->swaps.used) {
        irmapi_mlir_fail(p, irmapi_sink_flush(&p->sink, p->err));
        p->swap_write = p->sink.write;
        p->swap_ctx = p->sink.ctx;
        p->sink.write = collect;
        p->sink.ctx = p;
    }
    const size_t at = collected(p);
    if (!irmapi_mlir_reserve(p, &p->swaps, 1))
        return;
    x->o->swap = ++p->swaps.used;
    p->swaps_open++;
    *swap_of(p, x->o) = (struct text_swap){at, at, at, x->o->swap, x->o->swap};
    irmapi_mlir_aliases_first(p);
}

static void begin_second(struct asm_ctx *x)
{
    if (!x->o->swap)
        return;
    const size_t at = collected(x->p);
    struct text_swap *s = swap_of(x->p, x->o);
    s->second = at;
    s->inner = x->p->swaps.used;
    irmapi_mlir_aliases_second(x->p);
}

static bool push(struct mlir_printer *p, struct text_span span)
{
    if (span.at == span.end)
        return true;
    if (!irmapi_mlir_reserve(p, &p->spans, 1))
        return false;
    ((struct text_span *)p->spans.data)[p->spans.used++] = span;
    return true;
}

static void write_collected(struct mlir_printer *p, size_t from, size_t to)
{
    if (from < to && text_going(p) &&
        p->sink.write(p->sink.ctx, (const char *)p->swapped.data + from, to - from) != 0)
        p->sink.status = IRMAP_IO;
}

void irmapi_asm_swaps_end(struct mlir_printer *p)
{
    if (!p->swaps.used)
        return;
    const size_t size = collected(p);
    p->sink.write = p->swap_write;
    p->sink.ctx = p->swap_ctx;
    p->spans.used = 0;
    (void)push(p, (struct text_span){0, size, 0, p->swaps.used});
    while (p->spans.used && text_going(p)) {
        const struct text_span r = ((const struct text_span *)p->spans.data)[--p->spans.used];
        if (r.swap == r.swap_end) {
            write_collected(p, r.at, r.end);
            continue;
        }
        const struct text_swap s = ((const struct text_swap *)p->swaps.data)[r.swap];
        write_collected(p, r.at, s.first);
        if (push(p, (struct text_span){s.end, r.end, s.next, r.swap_end}) &&
            push(p, (struct text_span){s.first, s.second, r.swap + 1, s.inner}))
            (void)push(p, (struct text_span){s.second, s.end, s.inner, s.next});
    }
    p->swaps.used = p->swapped.used = p->swaps_open = 0;
}

static void end(struct asm_ctx *x)
{
    struct mlir_printer *p = x->p;
    if (!x->o->swap)
        return;
    const size_t at = collected(p);
    struct text_swap *s = swap_of(p, x->o);
    s->end = at;
    s->next = p->swaps.used;
    irmapi_mlir_aliases_swap(p);
    if (--p->swaps_open == 0)
        irmapi_asm_swaps_end(p);
}

/* Returns whether there is one region for each case, and one for the default. */
bool irmapi_asm_check_switch_regions(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_ints list;
    uint64_t count = 1;
    int64_t value;
    if (!irmapi_asm_ints(x, irmapi_asm_attr(x, asm_index(args, 0)), &list) || list.splat)
        return false;
    while (count <= x->op->regions && irmapi_asm_next_int(&list, &value))
        count++;
    return count == x->op->regions;
}

/* Begins the default region, which is printed after the cases. */
void irmapi_asm_do_default_region(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    begin_first(x);
    irmapi_asm_new_line(x);
    asm_text(x, "default");
}

/* Writes "case 5 {...}". Runs again after each region, until no region remains. */
void irmapi_asm_do_switch_regions(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_op *o = x->o;
    irmap_str list, one;
    if (!text_going(x->p))
        return;
    if (!o->cases) {
        begin_second(x);
        const struct asm_held held = irmapi_asm_hold_arg(x, args, 0);
        const irmap_str text = asm_held_text(x, held);
        list = irmapi_asm_elements(text);
        o->list_at = held.at + (list.size ? (size_t)(list.data - text.data) : 0);
        o->list_end = o->list_at + list.size;
    }
    list = asm_held_text(x, (struct asm_held){o->list_at, o->list_end - o->list_at});
    if (++o->cases >= x->op->regions || !irmapi_asm_next_element(&list, &one)) {
        end(x);
        return;
    }
    o->list_at = o->list_end - list.size;
    irmapi_asm_new_line(x);
    asm_text(x, "case ");
    asm_put(x, one);
    asm_text(x, " ");
    o->region = o->cases;
    o->region_flags = MLIR_ASM_TERMINATOR;
    o->rest = false;
    o->continues = true;
}
