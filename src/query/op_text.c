/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "op_text.h"
#include "stablehlo.h"
#include <stdlib.h>

static int append(void *ctx, const char *data, size_t size)
{
    struct op_texts *t = ctx;
    if (!budget_take(size))
        return -1;
    if (size > t->room - t->size) {
        t->room = 2 * t->room + size;
        t->data = memory_resize(t->data, t->room);
    }
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

/* The offset that a line begins with, as irmap_print_opts.offsets has it; false: it has none. *line
 * becomes what follows it. */
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

/* Ops stand in the text in their order. */
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

irmap_status op_texts_read(const struct mlir_form *form, bool source_lines, struct op_texts *t,
                           const irmap_body_view *v, irmap_error *err)
{
    irmap_print_opts opts = {.size = sizeof opts,
                             .stablehlo = stablehlo_is_shown(form, v->module),
                             .generic = form->generic,
                             .offsets = 1,
                             .lines = source_lines,
                             .functions = &v->func,
                             .function_count = 1};
    enum { A_TYPE = 16 }; /* bytes that printing keeps for each */
    irmap_status status = IRMAP_OK;
    *t = (struct op_texts){.lines = memory_zeroed((size_t)v->op_count + 1, sizeof *t->lines)};
    if (v->func.id != IRMAP_NONE && budget_take(A_TYPE * (uint64_t)irmap_type_count(v->module)))
        status = irmap_print_text(v->module, &opts, append, t, err);
    find_lines(t, v);
    return status;
}

void op_texts_free(struct op_texts *t)
{
    free(t->data);
    free(t->lines);
}
