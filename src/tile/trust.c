/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* When a file newer than TILE_MINOR_LAST is opened, checks which parts are encoded exactly as in
 * that version. Only these parts are shown, because bytes are often valid in several encodings:
 * headers of 13.5, read as 13.4, resulted in other functions.
 * The header of a kernel has three known bytes (flags 02, tag 0B of hints, tag 06 of an array), so
 * its name is accepted even if its body is not. Other functions are accepted only with their
 * bodies. */
#include "model/body.h"
#include "tile/op_fields.h"
#include <string.h>

static const char SECTION[] = "Func";

struct trust {
    const irmap_module *m;
    irmap_error *err;
    uint32_t func;
    struct keep names, signatures; /* strings and types already used by a function */
    irmap_body *body;
};

static irmap_status report_difference(const struct trust *t, irmap_status status, const char *what,
                                      uint64_t offset, uint64_t got, uint64_t limit)
{
    return irmapi_error_input(t->err, status, SECTION, what, offset, got, limit);
}

static irmap_status check_index(const struct trust *t, uint64_t index, uint64_t count,
                                const char *what, uint64_t offset)
{
    return index < count ? IRMAP_OK
                         : report_difference(t, IRMAP_INDEX_RANGE, what, offset, index, count);
}

/* Checks an attribute and its contents. Indices of keys and types must be in range. Attributes at
 * depth 0 must be of `kind`, and at depth 1 of kind `inner`; `inner` 0 allows any kind. */
static irmap_status check_attr(const struct trust *t, irmap_bytes bytes, irmap_tile_attr_kind kind,
                               irmap_tile_attr_kind inner)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_status status;
    irmap_tile_attrs_begin(t->m, bytes, &it);
    while ((status = irmap_tile_attrs_next(&it, &a, t->err)) == IRMAP_OK) {
        irmap_tile_attr_kind wanted = a.depth == 0 ? kind : a.depth == 1 && inner ? inner : a.kind;
        if (a.kind != wanted)
            status = report_difference(t, IRMAP_ATTR_MISPLACED, "attribute of kind", a.offset,
                                       a.kind, 0);
        if (status == IRMAP_OK && a.key.id != IRMAP_NONE)
            status = check_index(t, a.key.id, t->m->strings, "key string index", a.offset);
        if (status == IRMAP_OK && a.type.id != IRMAP_NONE)
            status = check_index(t, a.type.id, t->m->types, "type index", a.offset);
        if (status != IRMAP_OK)
            break;
    }
    irmap_tile_attrs_end(&it);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

static irmap_status check_name(struct trust *t, const irmap_func_info *f)
{
    irmap_str name;
    irmap_status status =
        irmapi_tile_string_at(t->m, f->name.id, f->offset, "name string index", &name, t->err);
    if (status != IRMAP_OK)
        return status;
    if (name.size == 0)
        return report_difference(t, IRMAP_NAME_EMPTY, "name string index", f->offset, f->name.id,
                                 0);
    if (!keep_add(&t->names, f->name.id))
        return report_difference(t, IRMAP_DUPLICATE_KEY, "function name", f->offset, f->name.id, 0);
    return IRMAP_OK;
}

static irmap_status check_signature(struct trust *t, const irmap_func_info *f)
{
    irmap_type_info type;
    irmap_type part;
    uint64_t at = irmapi_tile_skip_varint(t->m, f->offset);
    irmap_status status = irmapi_tile_type_ref(t->m, f->signature, at, &type, t->err);
    if (status != IRMAP_OK)
        return status;
    if (type.kind != IRMAP_TYPE_FUNCTION)
        return report_difference(t, IRMAP_TYPE_MISMATCH, "signature", at, f->signature.id, 0);
    if (!keep_add(&t->signatures, f->signature.id)) /* checked for an earlier function */
        return IRMAP_OK;
    for (irmap_types *list = &type.inputs; list; list = list == &type.inputs ? &type.results : NULL)
        while (status == IRMAP_OK && irmap_types_next(list, &part, NULL) == IRMAP_OK)
            status = check_index(t, part.id, t->m->types, "type index", type.offset);
    return status;
}

static irmap_status check_head(struct trust *t, const irmap_func_info *f)
{
    const uint32_t known = IRMAP_FUNC_PRIVATE | IRMAP_FUNC_KERNEL;
    irmap_tile_debug debug;
    irmap_status status = check_name(t, f);
    if (status == IRMAP_OK && (f->flags & ~known))
        status = report_difference(t, IRMAP_FLAG_BITS, "function flags",
                                   tile_flags_at(t->m, f->offset), f->flags & ~known, known);
    if (status == IRMAP_OK)
        status = check_signature(t, f);
    if (status == IRMAP_OK && irmap_tile_debug_get(t->m, &debug, NULL) == IRMAP_OK &&
        f->debug_row > debug.rows)
        status = report_difference(t, IRMAP_INDEX_RANGE, "debug row",
                                   tile_flags_at(t->m, f->offset) + 1, f->debug_row, debug.rows);
    if (status == IRMAP_OK)
        status = check_attr(t, f->hints, IRMAP_TILE_ATTR_HINTS, IRMAP_TILE_ATTR_DICTIONARY);
    if (status == IRMAP_OK)
        status = check_attr(t, f->arg_attrs, IRMAP_TILE_ATTR_ARRAY, 0);
    return irmapi_error_func(t->err, status, t->func);
}

static irmap_status check_types(const struct trust *t, const irmap_body_view *v, uint32_t first,
                                uint32_t count, uint64_t offset)
{
    irmap_status status = IRMAP_OK;
    for (uint32_t i = first; status == IRMAP_OK && i < first + count; i++)
        if (v->values[i].number != IRMAP_NONE)
            status = check_index(t, v->values[i].type.id, t->m->types, "type index", offset);
    return status;
}

/* Checks that the indices of an op, and of the block that it begins, are in range, and that its
 * flags are known. The decoder has checked the operands. */
static irmap_status check_op(const struct trust *t, const irmap_body_view *v, uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *block = &v->blocks[op->block];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    uint64_t at = v->offset + op->offset;
    uint64_t unknown =
        tile_op_flags(v, op, row) & ~tile_known_flags(&row->record, tile_of(t->m)->minor);
    irmap_fields fields;
    irmap_field f;
    irmap_status status = check_types(t, v, op->result, op->results, at);
    if (status == IRMAP_OK && block->first_op == i && op->block)
        status = check_types(t, v, block->argument, block->arguments, at);
    if (status == IRMAP_OK && unknown)
        status = report_difference(t, IRMAP_FLAG_BITS, "flags", at, unknown, 0);
    irmap_fields_begin(v, i, &fields);
    while (status == IRMAP_OK && (status = irmap_fields_next(&fields, &f, t->err)) == IRMAP_OK) {
        if (f.kind == IRMAP_FIELD_STRING)
            status = check_index(t, f.value, t->m->strings, "string index", f.offset);
        if (f.kind == IRMAP_FIELD_CONST)
            status = check_index(t, f.value, t->m->constants, "constant index", f.offset);
    }
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

/* Checks that a block ends in its only terminator, and the body in return. */
static irmap_status check_block(const struct trust *t, const irmap_body_view *v, uint32_t b)
{
    const irmap_body_block *block = &v->blocks[b];
    uint32_t last = TILE_OPCODES;
    for (uint32_t i = block->first_op; i < block->end_op; i = v->ops[i].end) {
        if (last < TILE_OPCODES && irmapi_tile_op_row(last)->terminator)
            return report_difference(t, IRMAP_TERMINATOR, "block", v->offset + v->ops[i].offset, 0,
                                     0);
        last = v->ops[i].opcode;
    }
    if (b == 0 ? last != TILE_OP_RETURN : !irmapi_tile_op_row(last)->terminator)
        return report_difference(t, IRMAP_TERMINATOR, "block", v->offset, 0, 0);
    return IRMAP_OK;
}

static irmap_status check_body(struct trust *t)
{
    const irmap_body_view *v = irmap_body_get(t->body);
    irmap_status status = irmap_body_decode(t->body, (irmap_func){t->func}, t->err);
    for (uint32_t i = 0; i < v->op_count && status == IRMAP_OK; i++)
        status = check_op(t, v, i);
    for (uint32_t b = 0; b < v->block_count && status == IRMAP_OK; b++)
        status = check_block(t, v, b);
    return irmapi_error_func(t->err, status, t->func);
}

/* Checks that at most seven padding bytes CB follow the last function. */
static irmap_status check_end(const struct trust *t, uint64_t end)
{
    const struct section *s = &tile_of(t->m)->function_section;
    uint64_t left = s->offset + s->size - end;
    if (left > 7)
        return irmapi_error_input(t->err, IRMAP_TRAILING_BYTES, SECTION, "the functions", end, left,
                                  0);
    for (uint64_t i = end; i < end + left; i++)
        if (t->m->source.data[i] != 0xCB)
            return irmapi_error_input(t->err, IRMAP_PADDING, SECTION, "padding", i,
                                      t->m->source.data[i], 0xCB);
    return IRMAP_OK;
}

static irmap_status check_functions(struct trust *t, struct tile_module *tile)
{
    uint64_t end = tile->function_section.offset + 1; /* the position after a count of 0 */
    irmap_func_info f;
    irmap_status status = IRMAP_OK;
    for (t->func = 0; t->func < t->m->functions && status == IRMAP_OK; t->func++) {
        status = irmap_func_get(t->m, (irmap_func){t->func}, &f, t->err);
        if (status == IRMAP_OK)
            status = check_head(t, &f);
        if (status != IRMAP_OK)
            break;
        status = check_body(t);
        if (status != IRMAP_OK && (f.flags & IRMAP_FUNC_KERNEL) &&
            irmap_status_classify(status) == IRMAP_CLASS_INPUT) {
            irmapi_module_warn(&tile->base, t->err);
            (void)keep_add(&tile->unread, t->func);
            status = IRMAP_OK;
        }
        end = f.body_offset + f.body.size;
    }
    return status == IRMAP_OK ? check_end(t, end) : status;
}

irmap_status irmapi_tile_trust_functions(struct tile_module *tile, irmap_error *err)
{
    const irmap_module *m = &tile->base;
    struct heap *heap = &m->shared->heap;
    irmap_error why;
    struct trust t = {.m = m, .err = &why};
    irmap_status status = IRMAP_OK;
    if (!irmapi_keep_init(&tile->unread, heap, m->functions, &why) ||
        !irmapi_keep_init(&t.names, heap, m->strings, &why) ||
        !irmapi_keep_init(&t.signatures, heap, m->types, &why) ||
        irmapi_body_new(m, &t.body, &why) != IRMAP_OK)
        status = why.status;
    if (status == IRMAP_OK)
        status = check_functions(&t, tile);
    irmap_body_free(t.body);
    irmapi_keep_free(&t.names, heap);
    irmapi_keep_free(&t.signatures, heap);
    if (status != IRMAP_OK)
        *err = why;
    return status;
}

irmap_status irmapi_tile_trust_globals(const struct tile_module *tile, irmap_error *err)
{
    const irmap_module *m = &tile->base;
    const struct section *s = &tile->global_section;
    struct cursor c =
        module_cursor(m, tile->first_global, s->offset + s->size - tile->first_global);
    irmap_elements elements;
    irmap_status status = IRMAP_OK;
    for (uint32_t i = 0; i < m->globals && status == IRMAP_OK; i++) {
        struct tile_global_record r;
        irmap_str name;
        uint64_t at = cur_offset(&c);
        tile_read_global(&c, tile->minor, &r);
        if (cur_ok(&c) && (r.visibility > 1 || r.constant > 1))
            irmapi_cur_fail(&c, IRMAP_VALUE_RANGE, "visibility or constness", at, r.visibility, 1);
        if (!cur_ok(&c))
            break;
        status = irmapi_tile_string_at(m, r.name, at, "name string index", &name, err);
        if (status == IRMAP_OK && (r.type >= m->types || r.value >= m->constants))
            status = irmapi_error_input(err, IRMAP_INDEX_RANGE, "Global", "type or value", at,
                                        r.type, m->types);
        if (status == IRMAP_OK)
            status = irmap_tile_const_elements(m, (irmap_tile_const){(uint32_t)r.value},
                                               (irmap_type){(uint32_t)r.type}, &elements, err);
    }
    if (status == IRMAP_OK && cur_ok(&c) && cur_left(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the globals", cur_offset(&c), cur_left(&c), 0);
    if (status != IRMAP_OK || cur_ok(&c))
        return status;
    return irmapi_cur_error(&c, "Global", err);
}
