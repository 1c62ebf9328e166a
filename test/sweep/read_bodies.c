/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

static int stop(void *ctx, const char *data, size_t size)
{
    struct reader *r = ctx;
    digest_bytes(r, data, size);
    return 1;
}

/* Prints the field's text, which may be long, only up to the first call of stop(). */
static void read_field_text(struct reader *r, const irmap_fields *it, const irmap_field *f)
{
    irmap_status status = irmap_field_print(it, f, stop, r, next_error(r));
    if (status != IRMAP_IO)
        (void)check_status(r, status, NULL, 0);
}

static void read_field(struct reader *r, const irmap_fields *it, const irmap_field *f)
{
    irmap_tile_attr_iter attrs;
    irmap_tile_attr_info a;
    uint32_t segments[IRMAP_SEGMENTS_MAX];
    size_t empty = f->kind == IRMAP_FIELD_BYTES && f->bytes.size == 0;
    PROMISE(r, f->offset < r->bytes.size + empty);
    PROMISE(r, (f->spelling != NULL) == (f->kind == IRMAP_FIELD_ENUM));
    PROMISE(r, f->name.data || (f->property && f->name.size == 0));
    digest_bytes(r, f->name.data, f->name.size); /* in the library or the file */
    digest_number(r, f->value);
    check_dims(r, f->list);
    check_view(r, f->bytes.data, f->bytes.size);
    if (f->kind == IRMAP_FIELD_ATTRS) {
        irmap_tile_field_attrs_begin(r->m, f, &attrs);
        while (check_status(r, irmap_tile_attrs_next(&attrs, &a, next_error(r)), &a, sizeof a))
            digest_number(r, (uint64_t)a.kind << 32 | a.depth);
    }
    PROMISE(r, f->kind != IRMAP_FIELD_SEGMENTS || f->value <= IRMAP_SEGMENTS_MAX);
    if (f->kind == IRMAP_FIELD_SEGMENTS &&
        check_status(r, irmap_field_segments(it, f, segments, next_error(r)), NULL, 0))
        digest_bytes(r, segments, (size_t)f->value * sizeof *segments);
}

enum { TEXTS = 6 }; /* number of first ops whose fields are also printed */

static void read_fields(struct reader *r, const irmap_body_view *v, uint32_t op)
{
    irmap_fields it;
    irmap_field f;
    irmap_status status;
    irmap_fields_begin(v, op, &it);
    memset(&f, 0xA5, sizeof f);
    while ((status = irmap_fields_next(&it, &f, next_error(r))) != IRMAP_DONE) {
        if (!check_status(r, status, &f, sizeof f))
            break;
        PROMISE(r, f.property <= 1 && f.implied <= 1); /* all members are set */
        digest_number(r, (uint64_t)f.property << 1 | f.implied);
        read_field(r, &it, &f);
        if (op < TEXTS)
            read_field_text(r, &it, &f);
        memset(&f, 0xA5, sizeof f);
    }
    PROMISE(r, irmap_fields_next(&it, &f, NULL) == IRMAP_DONE);
}

static void read_values(struct reader *r, const irmap_body_view *v, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++) {
        digest_number(r, v->values[i].type.id);
        digest_number(r, v->values[i].number);
    }
}

static void read_op(struct reader *r, const irmap_body_view *v, uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *block = &v->blocks[op->block];
    uint64_t id;
    PROMISE(r, v->offset + op->offset < r->bytes.size);
    PROMISE(r, irmap_op_name(v, i) != NULL);
    digest_number(r, (uint64_t)op->opcode << 32 | v->regions[block->region].depth);
    digest_number(r, v->offset + op->offset);
    digest_number(r, (uint64_t)v->regions[block->region].index << 32 | block->index);
    read_values(r, v, op->result, op->results);
    if (block->first_op == i)
        read_values(r, v, block->argument, block->arguments);
    if (check_status(r, irmap_op_location(v, i, &id, next_error(r)), &id, sizeof id))
        digest_number(r, id);
    for (uint32_t k = op->operand; k < op[1].operand; k++)
        digest_number(r, v->operands[k]);
    read_fields(r, v, i);
}

/* Checks that each operand in range is listed once, in order, as a use of its value. */
static void read_uses(struct reader *r, irmap_body *body)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_body_uses uses;
    uint32_t count = 0;
    if (!check_status(r, irmap_body_uses_get(body, &uses, next_error(r)), &uses, sizeof uses))
        return;
    PROMISE(r, uses.value_count == v->value_count && uses.first[0] == 0);
    PROMISE(r, uses.first[v->value_count] == uses.use_count);
    for (uint32_t k = 0; k < v->operand_count; k++)
        count += v->operands[k] != IRMAP_NONE;
    PROMISE(r, count == uses.use_count);
    for (uint32_t i = 0; i < v->value_count && !r->result.failure; i++)
        for (uint32_t k = uses.first[i]; k < uses.first[i + 1]; k++) {
            const irmap_body_use u = uses.uses[k], before = uses.uses[k ? k - 1 : 0];
            PROMISE(r, u.op < v->op_count &&
                           v->ops[u.op].operand + u.operand < v->ops[u.op + 1].operand);
            PROMISE(r, v->operands[v->ops[u.op].operand + u.operand] == i);
            PROMISE(r, k == uses.first[i] || before.op < u.op ||
                           (before.op == u.op && before.operand < u.operand));
        }
}

/* Reads all ops of a function, or the ops outside functions. */
static void read_body(struct reader *r, irmap_body *body, irmap_func func)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_error *err = next_error(r);
    irmap_status status = func.id == IRMAP_NONE ? irmap_body_decode_outside(body, err)
                                                : irmap_body_decode(body, func, err);
    (void)check_status(r, status, NULL, 0);
    for (uint32_t i = 0; i < v->op_count && !r->result.failure; i++)
        read_op(r, v, i);
    if (!r->result.failure)
        read_uses(r, body);
}

/* Checks that exactly the functions that can be decoded completely have fingerprints. */
static void read_hashes(struct reader *r)
{
    static const irmap_hash none;
    irmap_hasher *hasher;
    irmap_hash hash;
    if (!check_status(r, irmap_hasher_new(r->m, NULL, &hasher, next_error(r)), NULL, 0))
        return;
    for (uint32_t i = 0; i < irmap_func_count(r->m) && !r->result.failure; i++) {
        irmap_status status = irmap_hasher_func(hasher, (irmap_func){i}, &hash, next_error(r));
        (void)check_status(r, status, NULL, 0);
        PROMISE(r, (status == IRMAP_OK) == (memcmp(&hash, &none, sizeof hash) != 0));
        digest_bytes(r, &hash, sizeof hash);
    }
    irmap_hasher_free(hasher);
}

void read_bodies(struct reader *r)
{
    irmap_body *body;
    read_hashes(r);
    if (!check_status(r, irmap_body_new(r->m, &body, next_error(r)), NULL, 0))
        return;
    for (uint32_t i = 0; i < irmap_func_count(r->m) && !r->result.failure; i++)
        read_body(r, body, (irmap_func){i});
    if (!r->result.failure)
        read_body(r, body, (irmap_func){IRMAP_NONE});
    irmap_body_free(body);
}

static int take_text(void *ctx, const char *data, size_t size)
{
    struct reader *r = ctx;
    digest_bytes(r, data, size);
    return 0;
}

struct text_digest {
    uint64_t hash, size;
};

static int sum_text(void *ctx, const char *data, size_t size)
{
    struct text_digest *s = ctx;
    for (size_t i = 0; i < size; i++)
        s->hash = (s->hash ^ (uint8_t)data[i]) * UINT64_C(0x100000001B3);
    s->size += size;
    return 0;
}

/* Checks that reusing a printer for several functions does not change their texts. */
static void read_reused_printer(struct reader *r)
{
    enum { FUNCTIONS = 8 };
    const uint32_t count = irmap_func_count(r->m);
    irmap_printer *printer;
    if (!check_status(r, irmap_printer_new(r->m, &printer, next_error(r)), NULL, 0))
        return;
    for (uint32_t i = 0; i < count && i < FUNCTIONS && !r->result.failure; i++) {
        const irmap_func func = {i};
        irmap_print_opts opts = {
            .size = sizeof opts, .functions = &func, .function_count = 1, .elide = i % 2};
        struct text_digest alone = {0, 0}, reused = {0, 0};
        irmap_status want = irmap_print_text(r->m, &opts, sum_text, &alone, next_error(r));
        (void)check_status(r, want, NULL, 0);
        opts.printer = printer;
        irmap_status got = irmap_print_text(r->m, &opts, sum_text, &reused, next_error(r));
        (void)check_status(r, got, NULL, 0);
        if (r->options.allocations_max || irmap_status_classify(want) == IRMAP_CLASS_ENVIRONMENT)
            continue;
        PROMISE(r, got == want && reused.size == alone.size && reused.hash == alone.hash);
    }
    irmap_printer_free(printer);
}

void read_text(struct reader *r)
{
    if (r->options.tiles_max) /* printing takes longer than everything else */
        return;
    const bool mlir = irmap_module_format(r->m) == IRMAP_FORMAT_MLIR;
    const uint32_t forms = mlir ? 6 : 2; /* forms 4 and 5 have aliases */
    for (uint32_t form = 0; form < forms && !r->result.failure; form++) {
        const uint32_t locations = form % 2;
        irmap_print_opts opts = {.size = sizeof opts,
                                 .locations = locations,
                                 .offsets = locations,
                                 .stablehlo = locations && mlir,
                                 .generic = form == 2 || form == 3 || form == 4,
                                 .aliases = form >= 4};
        irmap_status status = irmap_print_text(r->m, &opts, take_text, r, next_error(r));
        (void)check_status(r, status, NULL, 0);
        PROMISE(r, irmap_status_classify(status) != IRMAP_CLASS_CALLER);
        PROMISE(r, !r->accepted || irmap_status_classify(status) != IRMAP_CLASS_INPUT);
        PROMISE(r, !r->refused_by_check || status != IRMAP_OK);
    }
    read_reused_printer(r);
}
