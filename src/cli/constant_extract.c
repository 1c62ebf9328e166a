/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of a constant, as they stand or as a file of NumPy (format 1.0). */
#include "constants.h"
#include <stdlib.h>
#include <string.h>

/* NumPy has no more dimensions. */
enum { MOST_DIMENSIONS = 32, HEADER_UNIT = 64 };

/* The type of NumPy for one element; what NumPy has no type for are unsigned numbers or bytes. */
static void name_dtype(char *out, size_t room, const irmap_type_info *element)
{
    const uint32_t bytes = element->storage;
    const bool number = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
    const bool plain = element->bits == 8 * bytes && number;
    const char *name = element->mnemonic.data;
    char kind = 'V';
    if (element->bits == 1)
        kind = 'b';
    else if (plain && element->kind == IRMAP_TYPE_INTEGER)
        kind = 'i';
    else if (plain && element->mnemonic.size == 3 && name[0] == 'f' && bytes > 1)
        kind = 'f'; /* f16, f32, f64; not bf16, f8E4M3FN */
    else if (number)
        kind = 'u';
    snprintf(out, room, "%c%c%u", bytes > 1 && kind != 'V' ? '<' : '|', kind, bytes);
}

static void write_header(FILE *to, const char *dtype, irmap_dims shape)
{
    static const char magic[] = "\x93NUMPY\x01";
    char text[64 + 24 * MOST_DIMENSIONS];
    size_t n = (size_t)snprintf(text, sizeof text,
                                "{'descr': '%s', 'fortran_order': False, 'shape': (", dtype);
    for (uint32_t d = 0; d < shape.count; d++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%lld,",
                              (long long)irmap_dims_get(shape, d));
    n += (size_t)snprintf(text + n, sizeof text - n, "), }");
    /* The magic number, 1.0 and two bytes of length, the text, spaces and a newline. */
    const size_t whole = (sizeof magic + 2 + n + 1 + HEADER_UNIT - 1) / HEADER_UNIT * HEADER_UNIT;
    const size_t length = whole - sizeof magic - 2;
    fwrite(magic, 1, sizeof magic, to);
    fputc((int)(length & 255), to);
    fputc((int)(length >> 8), to);
    fprintf(to, "%-*s\n", (int)(length - 1), text);
}

static void write_elements(FILE *to, const irmap_elements *e)
{
    if (e->form == IRMAP_CONST_DENSE) {
        fwrite(e->raw.data, 1, e->raw.size, to);
        return;
    }
    for (uint64_t i = 0; i < e->count && !ferror(to); i++) {
        const uint64_t bits = irmap_elements_bits(e, i);
        for (uint32_t k = 0; k < e->storage; k++)
            fputc((int)(bits >> 8 * k & 255), to);
    }
}

static void write_npy(struct cli *cli, const char *path, const irmap_module *m, uint32_t number)
{
    irmap_error err;
    irmap_elements e;
    irmap_type_info tile, element;
    char dtype[16];
    struct constant_known *all = constants_find(cli, path, m, NULL, 0);
    const struct constant_known known = all[number];
    const irmap_type type = known.type;
    free(all);
    if (!known.typed) {
        (void)cli_error(&err, IRMAP_UNSUPPORTED, ".npy of a constant that nothing uses: its type",
                        0, 0);
        cli_report(cli, path, m, &err);
        return;
    }
    if (irmap_type_get(m, type, &tile, &err) != IRMAP_OK ||
        irmap_const_elements(m, number, type, &e, &err) != IRMAP_OK ||
        irmap_type_get(m, e.element, &element, &err) != IRMAP_OK) {
        cli_report(cli, path, m, &err);
    } else if (tile.shape.count > MOST_DIMENSIONS) {
        (void)cli_error(&err, IRMAP_LIMIT, "dimensions of a file of NumPy", tile.shape.count,
                        MOST_DIMENSIONS);
        cli_report(cli, path, m, &err);
    } else if (e.count <= UINT64_MAX / 8 && cli_spend(e.count * e.storage)) {
        name_dtype(dtype, sizeof dtype, &element);
        write_header(cli->out, dtype, tile.shape);
        write_elements(cli->out, &e);
    } else {
        (void)cli_spend(UINT64_MAX);
    }
}

void constant_extract(struct cli *cli, const char *path, const irmap_module *m, uint32_t number,
                      bool npy)
{
    irmap_error err;
    irmap_bytes raw;
    irmap_mlir_resource r;
    const bool mlir = irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    const irmap_status status = mlir ? irmap_mlir_resource_get(m, number, &r, &err)
                                     : irmap_const_get(m, number, &raw, &err);
    if (status == IRMAP_OK && mlir && r.kind != IRMAP_MLIR_RESOURCE_BLOB) {
        (void)cli_error(&err, IRMAP_UNSUPPORTED, "extracting a resource that is no blob", 0, 0);
        cli_report(cli, path, m, &err);
    } else if (status != IRMAP_OK) {
        cli_report(cli, path, m, &err);
    } else if (npy && mlir) {
        (void)cli_error(&err, IRMAP_UNSUPPORTED, ".npy of a resource, which has no type", 0, 0);
        cli_report(cli, path, m, &err);
    } else if (npy) {
        write_npy(cli, path, m, number);
    } else {
        raw = mlir ? r.blob : raw;
        (void)cli_write(cli->out, (const char *)raw.data, raw.size);
    }
}
