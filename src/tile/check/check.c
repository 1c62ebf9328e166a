/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Runs the checks of a module or a function, and reports findings. */
#include "tile/check/check.h"

bool irmapi_tile_report_finding(struct tile_check *c, enum check_rule rule, irmap_status status,
                                const char *what, uint64_t offset, uint64_t got, uint64_t limit)
{
    irmap_error error;
    (void)irmapi_error_input(&error, status, c->section, what, offset, got, limit);
    return irmapi_tile_report_error(c, rule, &error);
}

bool irmapi_tile_report_error(struct tile_check *c, enum check_rule rule, const irmap_error *error)
{
    irmap_error complete = *error;
    if (!complete.section)
        complete.section = c->section;
    if (complete.func.id == IRMAP_NONE)
        complete.func.id = c->func;
    if (complete.op == IRMAP_NONE)
        complete.op = c->op;
    if (complete.entry.id == IRMAP_NONE && c->func == IRMAP_NONE)
        complete.entry.id = c->entry;
    return irmapi_check_report(c->k, rule, &complete);
}

void irmapi_tile_check_padding(struct tile_check *c, enum check_rule rule, uint64_t from,
                               uint64_t to)
{
    for (uint64_t i = from; i < to; i++)
        if (c->m->source.data[i] != 0xCB) {
            irmapi_tile_report_finding(c, rule, IRMAP_PADDING, "padding", i, c->m->source.data[i],
                                       0xCB);
            return;
        }
}

void irmapi_tile_check_narrow(struct tile_check *c, enum check_rule rule, uint64_t offset,
                              uint32_t bits, const char *what)
{
    if (offset < c->m->source.size && c->m->source.data[offset] < 0x80) /* at most 7 bits */
        return;
    struct cursor at = module_cursor(c->m, offset, c->m->source.size - offset);
    uint64_t stored = cur_uleb(&at, what);
    if (cur_ok(&at) && stored >> bits)
        irmapi_tile_report_finding(c, rule, IRMAP_NARROWED, what, offset, stored, bits);
}

/* Returns the bytes that NVIDIA's reader uses for string i. */
static irmap_str cut_string(const irmap_module *m, uint32_t i)
{
    const struct offset_table *t = &tile_of(m)->strings;
    const uint8_t *at = t->offsets + (uint64_t)i * 4;
    const uint64_t size = (uint64_t)(t->end - t->data), start = load_le32(at);
    const uint64_t end = i + 1 < m->strings ? load_le32(at + 4) : size;
    if (start >= size)
        return (irmap_str){"", 0};
    return (irmap_str){(const char *)t->data + start,
                       (size_t)((end < start || end > size ? size : end) - start)};
}

bool irmapi_tile_check_text(struct check *k, uint64_t index, uint64_t at, const char *what,
                            irmap_str *out, irmap_error *err)
{
    if (!check_verifies(k) || index >= k->m->strings)
        return irmapi_tile_string_at(k->m, index, at, what, out, err) == IRMAP_OK;
    *out = cut_string(k->m, (uint32_t)index);
    return irmapi_check_work(k, out->size);
}

void irmapi_tile_check_string(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                              bool is_name)
{
    irmap_str s;
    irmap_error error;
    if (check_verifies(c->k) && index < c->m->strings && !is_name)
        return; /* NVIDIA's reader accepts any offsets */
    if (irmapi_tile_check_text(c->k, index, at, what, &s, &error)) {
        if (is_name && s.size == 0)
            irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_NAME_EMPTY, what, at, index, 0);
    } else if (check_going(c->k) && (index >= c->m->strings || c->alone)) {
        /* Invalid strings were reported with the table. */
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    }
}

static void run_part(struct tile_check *c, void (*run)(struct tile_check *c))
{
    if (!check_going(c->k))
        return;
    c->section = NULL;
    c->entry = c->func = c->op = IRMAP_NONE;
    run(c);
}

void irmapi_tile_check(struct check *k)
{
    const irmap_module *m = k->m;
    irmap_error error;
    struct tile_check c = {.k = k, .m = m, .t = tile_of(m)};
    const bool whole_module = k->opts.range.part != IRMAP_CHECK_FUNCTIONS;
    c.entry = c.func = c.op = IRMAP_NONE;
    for (uint32_t i = 0; whole_module && i < m->warning_count; i++)
        irmapi_check_report(k, CHECK_ALWAYS, &m->warnings[i]);
    c.types_seen = irmapi_alloc(&m->shared->heap, (uint64_t)m->types + 1, 1, "the check", &error);
    if (!c.types_seen) {
        irmapi_check_report(k, CHECK_ALWAYS, &error);
        return;
    }
    if (whole_module) {
        run_part(&c, irmapi_tile_check_sections);
        run_part(&c, irmapi_tile_check_tables);
        run_part(&c, irmapi_tile_check_globals);
        run_part(&c, irmapi_tile_check_debug_begin);
    } else {
        (void)irmapi_tile_check_debug_open(&c);
    }
    run_part(&c, irmapi_tile_check_functions);
    irmapi_tile_check_debug_end(&c);
    irmapi_free(&m->shared->heap, c.types_seen, (size_t)m->types + 1);
}

void irmapi_tile_check_one(struct check *k, uint32_t func)
{
    const irmap_module *m = k->m;
    irmap_error error;
    struct tile_check c = {
        .k = k, .m = m, .t = tile_of(m), .alone = true, .entry = IRMAP_NONE, .func = func};
    c.op = IRMAP_NONE;
    c.types_seen = irmapi_alloc(&m->shared->heap, (uint64_t)m->types + 1, 1, "the check", &error);
    if (!c.types_seen) {
        irmapi_check_report(k, CHECK_ALWAYS, &error);
        return;
    }
    irmapi_tile_check_debug_open(&c);
    irmapi_tile_check_function(&c);
    irmapi_tile_check_debug_end(&c);
    irmapi_free(&m->shared->heap, c.types_seen, (size_t)m->types + 1);
}
