/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

/* Reads a list to its end, also if indices are out of range. */
static void read_names(struct reader *r, irmap_micb_strings list)
{
    irmap_status status;
    irmap_string string;
    uint32_t left = list.count;
    check_view(r, list.next, (size_t)(list.end - list.next));
    while ((status = irmap_micb_strings_next(&list, &string, next_error(r))) != IRMAP_DONE) {
        PROMISE(r, left-- > 0 && list.count <= left);
        if (check_status(r, status, &string, sizeof string))
            PROMISE(r, string.id < irmap_string_count(r->m));
        digest_number(r, string.id);
        if (r->result.failure)
            return;
    }
    PROMISE(r, list.count == 0 && string.id == 0);
}

static void read_inputs(struct reader *r, irmap_micb_inputs list)
{
    irmap_status status;
    irmap_micb_value input;
    uint32_t left = list.count;
    check_view(r, list.next, (size_t)(list.end - list.next));
    while ((status = irmap_micb_inputs_next(&list, &input, next_error(r))) != IRMAP_DONE) {
        PROMISE(r, left-- > 0 && list.count <= left);
        if (check_status(r, status, &input, sizeof input))
            PROMISE(r, input.id < list.node.id);
        digest_number(r, input.id);
        if (r->result.failure)
            return;
    }
    PROMISE(r, list.count == 0 && input.id == 0);
}

static void read_axes(struct reader *r, irmap_micb_axes list)
{
    irmap_status status;
    int64_t axis;
    check_view(r, list.next, (size_t)(list.end - list.next));
    while (check_status(r, status = irmap_micb_axes_next(&list, &axis, next_error(r)), &axis,
                        sizeof axis)) {
        digest_number(r, (uint64_t)axis);
        if (r->result.failure)
            return;
    }
    PROMISE(r, irmap_micb_axes_next(&list, &axis, NULL) == IRMAP_DONE && axis == 0);
}

static void read_string(struct reader *r, irmap_string i)
{
    irmap_str s;
    PROMISE(r, i.id < irmap_string_count(r->m));
    if (check_status(r, irmap_string_get(r->m, i, &s, next_error(r)), &s, sizeof s))
        digest_number(r, s.size);
}

static void check_value(struct reader *r, const irmap_micb_value_info *v)
{
    irmap_micb_axes axes;
    irmap_micb_inputs inputs;
    bool node = v->kind == IRMAP_MICB_VALUE_NODE;
    PROMISE(r, v->offset < r->bytes.size && v->size <= r->bytes.size - v->offset);
    PROMISE(r, node == (v->opcode != IRMAP_NONE));
    PROMISE(r, node == (v->type.id == IRMAP_NONE));
    PROMISE(r, node || (v->type.id < irmap_type_count(r->m) && v->name.id != IRMAP_NONE));
    PROMISE(r, !node || irmap_micb_opcode_name(v->opcode));
    digest_number(r, (uint64_t)v->kind << 32 | v->opcode);
    digest_number(r, (uint64_t)v->type.id << 32 | v->name.id);
    digest_number(r, v->parts);
    digest_number(r, v->offset);
    if (v->name.id != IRMAP_NONE)
        read_string(r, v->name);
    if (check_status(r, irmap_micb_axes_begin(v, &axes, next_error(r)), &axes, sizeof axes))
        read_axes(r, axes);
    if (check_status(r, irmap_micb_inputs_begin(v, &inputs, next_error(r)), &inputs, sizeof inputs))
        read_inputs(r, inputs);
}

static void read_values(struct reader *r)
{
    irmap_micb_value_info v;
    uint32_t count = irmap_micb_value_count(r->m);
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_status status = irmap_micb_value_get(r->m, (irmap_micb_value){i}, &v, next_error(r));
        if (check_status(r, status, &v, sizeof v))
            check_value(r, &v);
    }
    irmap_micb_value beyond = {count}, none = {IRMAP_NONE};
    check_out_of_range(r, irmap_micb_value_get(r->m, beyond, &v, next_error(r)), &v, sizeof v);
    check_out_of_range(r, irmap_micb_value_get(r->m, none, &v, next_error(r)), &v, sizeof v);
    PROMISE(r, !irmap_micb_opcode_name(19) && !irmap_micb_opcode_name(254) &&
                   !irmap_micb_opcode_name(256));
}

static void read_map(struct reader *r)
{
    irmap_micb_map_iter it;
    irmap_micb_map_entry e;
    irmap_status status;
    uint64_t entries = 0, last = 0;
    bool lost = false; /* the position of the next entry is unknown */
    irmap_micb_map_begin(r->m, &it);
    while ((status = irmap_micb_map_next(&it, &e, next_error(r))) != IRMAP_DONE) {
        PROMISE(r, entries++ < irmap_micb_map_count(r->m));
        PROMISE(r, !lost);
        lost = status != IRMAP_OK && status != IRMAP_INDEX_RANGE;
        if (!check_status(r, status, &e, sizeof e))
            continue;
        PROMISE(r, e.offset > last && e.offset < r->bytes.size);
        PROMISE(r, (e.string.id != IRMAP_NONE) == (e.kind == IRMAP_MICB_MAP_STRING));
        PROMISE(r, e.kind == IRMAP_MICB_MAP_NESTED || e.count == 0);
        check_view(r, e.bytes.data, e.bytes.size);
        if (r->result.failure)
            return;
        last = e.offset;
        read_string(r, e.key);
        if (e.string.id != IRMAP_NONE)
            read_string(r, e.string);
        digest_number(r, (uint64_t)e.integer);
        digest_bytes(r, e.bytes.data, e.bytes.size);
    }
    PROMISE(r, lost || entries == irmap_micb_map_count(r->m));
}

static int take_finding(void *ctx, const irmap_finding *finding)
{
    struct reader *r = ctx;
    const irmap_error *e = &finding->error;
    PROMISE(r, irmap_status_classify(e->status) == IRMAP_CLASS_INPUT);
    PROMISE(r, e->offset <= r->bytes.size);
    digest_number(r, (uint64_t)e->status << 32 | e->entry.id);
    digest_number(r, e->offset);
    return 0;
}

static irmap_status check_at(struct reader *r, irmap_check_level level)
{
    irmap_check_opts opts = {.size = sizeof opts, .level = level, .report = take_finding, .ctx = r};
    irmap_status status = irmap_check(r->m, &opts, next_error(r));
    (void)check_status(r, status, NULL, 0);
    PROMISE(r, irmap_status_classify(status) != IRMAP_CLASS_CALLER);
    return status;
}

/* Checks that level read accepts what level strict accepts. Stores the verdict for read_text(). */
static void read_verdicts(struct reader *r)
{
    irmap_status strict = check_at(r, IRMAP_CHECK_STRICT), read = check_at(r, IRMAP_CHECK_READ);
    PROMISE(r, strict != IRMAP_OK || read == IRMAP_OK ||
                   irmap_status_classify(read) == IRMAP_CLASS_ENVIRONMENT);
    r->accepted = read == IRMAP_OK;
    /* Printing does not detect many errors of MLIR files: use-list orders, locations. */
    r->refused_by_check = irmap_module_format(r->m) == IRMAP_FORMAT_MICB &&
                          irmap_status_classify(read) == IRMAP_CLASS_INPUT;
}

void read_graph(struct reader *r)
{
    irmap_micb_strings list;
    uint64_t output;
    irmap_micb_symbols_begin(r->m, &list);
    PROMISE(r, list.count == irmap_micb_symbol_count(r->m));
    read_names(r, list);
    uint32_t types = irmap_type_count(r->m);
    for (uint32_t i = 0; i < types && !r->result.failure; i++) {
        irmap_status status = irmap_micb_dims_begin(r->m, (irmap_type){i}, &list, next_error(r));
        if (check_status(r, status, &list, sizeof list))
            read_names(r, list);
    }
    check_out_of_range(r, irmap_micb_dims_begin(r->m, (irmap_type){types}, &list, next_error(r)),
                       &list, sizeof list);
    read_values(r);
    if (check_status(r, irmap_micb_output(r->m, &output, next_error(r)), &output, sizeof output))
        digest_number(r, output);
    read_map(r);
    if (irmap_module_format(r->m) != IRMAP_FORMAT_TILEIR)
        read_verdicts(r);
}
