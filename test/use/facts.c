/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints the library's results for Tile IR files and damaged copies, to compare two builds: errors
 * of opening, complete bodies, verdicts with messages and locations, fingerprints.
 *
 * usage: facts COPIES FILE...     COPIES: damaged copies per file */
#include <inttypes.h>
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 20 };

static void print_error(const char *what, const irmap_error *e)
{
    char text[512];
    irmap_error_format(e, text, sizeof text);
    printf("%s: %s %s got %" PRIu64 " limit %" PRIu64 " func %" PRIu32 " op %" PRIu32 "\n", what,
           irmap_status_name(e->status), text, e->got, e->limit, e->func.id, e->op);
}

static int print_violation(void *ctx, const irmap_violation *v)
{
    (void)ctx;
    printf("%s %s %s [%s] types %" PRIu32 " %" PRIu32 "\n", v->op ? v->op : "-",
           v->field ? v->field : "-", v->message, v->rule, v->types[0].id, v->types[1].id);
    print_error("at", &v->error);
    return 0;
}

static uint64_t add_to_hash(uint64_t h, uint64_t v)
{
    return (h ^ v) * UINT64_C(0x100000001B3);
}

static void print_fields(const irmap_body_view *v, uint32_t i)
{
    irmap_fields fields;
    irmap_field field;
    irmap_error err;
    irmap_status status;
    uint64_t h = 0;
    irmap_fields_begin(v, i, &fields);
    while ((status = irmap_fields_next(&fields, &field, &err)) == IRMAP_OK)
        h = add_to_hash(add_to_hash(add_to_hash(h, field.kind), field.value), field.name.size);
    printf(" %s %" PRIx64, irmap_op_name(v, i), h);
    if (status != IRMAP_DONE)
        print_error("fields", &err);
}

static void print_body(const irmap_body_view *v)
{
    uint64_t h = 0;
    for (uint32_t i = 0; i < v->op_count; i++) {
        const irmap_body_op *op = &v->ops[i];
        h = add_to_hash(add_to_hash(add_to_hash(add_to_hash(h, op->opcode), op->offset), op->end),
                        op->region);
        h = add_to_hash(
            add_to_hash(add_to_hash(add_to_hash(h, op->block), op->result), op->results),
            op->operand);
        print_fields(v, i);
    }
    for (uint32_t i = 0; i < v->value_count; i++)
        h = add_to_hash(add_to_hash(add_to_hash(h, v->values[i].type.id), v->values[i].definition),
                        v->values[i].number);
    for (uint32_t i = 0; i < v->operand_count; i++)
        h = add_to_hash(h, v->operands[i]);
    for (uint32_t i = 0; i < v->block_count; i++)
        h = add_to_hash(add_to_hash(h, v->blocks[i].first_op), v->blocks[i].end_op);
    printf("\n%" PRIu32 " ops, %" PRIx64 "\n", v->op_count, h);
}

static void print_function(const irmap_module *m, irmap_func f)
{
    const irmap_verify_opts opts = {.size = sizeof opts, .report = print_violation};
    irmap_body *body;
    irmap_hasher *hasher;
    irmap_hash hash;
    irmap_str name = {"", 0};
    irmap_error err;
    if (irmap_func_name(m, f, &name, &err) == IRMAP_OK)
        printf("%.*s\n", (int)name.size, name.data);
    if (irmap_verify_function(m, f, &opts, &err) != IRMAP_OK)
        print_error("verify", &err);
    if (irmap_body_new(m, &body, &err) == IRMAP_OK) {
        if (irmap_body_decode(body, f, &err) != IRMAP_OK)
            print_error("decode", &err);
        print_body(irmap_body_get(body));
        irmap_body_free(body);
    }
    if (irmap_hasher_new(m, NULL, &hasher, &err) == IRMAP_OK) {
        if (irmap_hasher_func(hasher, f, &hash, &err) != IRMAP_OK)
            print_error("hash", &err);
        for (size_t i = 0; i < sizeof hash; i++)
            printf("%02x", ((const unsigned char *)&hash)[i]);
        printf("\n");
        irmap_hasher_free(hasher);
    }
}

static void print_module(const unsigned char *data, size_t size)
{
    const irmap_verify_opts opts = {.size = sizeof opts, .report = print_violation};
    irmap_module *m;
    irmap_error err;
    irmap_type_info type;
    if (irmap_open_memory(data, size, NULL, &m, &err) != IRMAP_OK) {
        print_error("open", &err);
        return;
    }
    for (uint32_t i = 0; irmap_module_warning_get(m, i, &err) == IRMAP_OK; i++)
        print_error("warning", &err);
    for (uint32_t i = 0; i < irmap_type_count(m); i++)
        if (irmap_type_get(m, (irmap_type){i}, &type, &err) != IRMAP_OK)
            print_error("type", &err);
    if (irmap_verify(m, &opts, &err) != IRMAP_OK)
        print_error("verify", &err);
    for (uint32_t i = 0; i < irmap_func_count(m); i++)
        print_function(m, (irmap_func){i});
    irmap_module_unref(m);
}

int main(int argc, char **argv)
{
    static unsigned char data[ROOM], copy[ROOM];
    const unsigned long copies = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    uint64_t random = 1;
    for (int i = 2; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        const size_t size = file ? fread(data, 1, sizeof data, file) : 0;
        if (!file || fclose(file) != 0)
            return 1;
        printf("== %s\n", argv[i]);
        print_module(data, size);
        for (unsigned long k = 0; k < copies && size; k++) {
            for (size_t n = 0; n < size; n++)
                copy[n] = data[n];
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
            copy[(random >> 33) % size] = (unsigned char)(random >> 25);
            printf("-- %lu\n", k);
            print_module(copy, size);
        }
    }
    return 0;
}
