/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extracts a constant or resource, verbatim or as a NumPy file (format 1.0). */
#include "cli.h"
#include "extract.h"
#include "query/constants.h"
#include <stdlib.h>
#include <string.h>

enum { HEADER_UNIT = 64, TYPE_ROOM = 64, DIMENSIONS_MOST = 32 /* limit of NumPy */ };

/* Appends text, up to TYPE_ROOM - 1 bytes in all. */
static int append_name(void *ctx, const char *data, size_t size)
{
    char *name = ctx;
    const size_t used = strlen(name), room = TYPE_ROOM - 1 - used;
    strncat(name, data, size < room ? size : room);
    return 0;
}

/* Returns NumPy's letter for a type. Types that NumPy lacks become unsigned integers or bytes. */
static char dtype_kind(const char *type, uint32_t bits, uint32_t bytes)
{
    if (strstr(type, "complex"))
        return strstr(type, "<f32>") || strstr(type, "<f64>") ? 'c' : 'V';
    if (bits == 1)
        return 'b';
    if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8)
        return 'V';
    if (bits != 8 * bytes || strstr(type, "bf16") || strstr(type, "tf32") || strstr(type, "f8") ||
        strstr(type, "ui"))
        return 'u';
    return strchr(type, 'f') ? 'f' : 'i';
}

static void name_dtype(char *out, size_t room, const irmap_module *m, const irmap_elements *e)
{
    char type[TYPE_ROOM] = "";
    (void)!irmap_type_print(m, e->element, append_name, type, NULL);
    const char kind = dtype_kind(type, e->bits, e->storage);
    snprintf(out, room, "%c%c%u", e->storage > 1 && kind != 'V' ? '<' : '|', kind, e->storage);
}

static void write_header(FILE *to, const char *dtype, const int64_t *dims, uint32_t rank)
{
    static const char magic[] = "\x93NUMPY\x01";
    char text[64 + 24 * DIMENSIONS_MOST];
    size_t n = (size_t)snprintf(text, sizeof text,
                                "{'descr': '%s', 'fortran_order': False, 'shape': (", dtype);
    for (uint32_t d = 0; d < rank; d++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%lld,", (long long)dims[d]);
    n += (size_t)snprintf(text + n, sizeof text - n, "), }");
    /* `magic` with version 1.0, whose 0 ends the string, two bytes of length, text, spaces and a
     * newline. */
    const size_t whole = (sizeof magic + 2 + n + 1 + HEADER_UNIT - 1) / HEADER_UNIT * HEADER_UNIT;
    const size_t length = whole - sizeof magic - 2;
    fwrite(magic, 1, sizeof magic, to);
    fputc((int)(length & 255), to);
    fputc((int)(length >> 8), to);
    fprintf(to, "%-*s\n", (int)(length - 1), text);
}

static void write_elements(FILE *to, const irmap_elements *e)
{
    if (e->form == IRMAP_CONST_DENSE && e->bits != 1) {
        fwrite(e->raw.data, 1, e->raw.size, to);
        return;
    }
    for (uint64_t i = 0; i < e->count && !ferror(to); i++) {
        if (e->bits == 1)
            fputc((int)irmap_elements_bits(e, i), to);
        else
            fwrite(e->raw.data, 1, e->storage, to);
    }
}

/* Finds the elements of a constant. In Tile IR, its type is the type of its first use. */
static bool find_elements(struct cli *cli, const char *path, const irmap_module *m, uint32_t number,
                          irmap_type *type, irmap_elements *e)
{
    irmap_error err;
    irmap_status status;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        status = irmap_mlir_attr_elements(m, (irmap_mlir_attr){number}, e, type, &err);
    } else {
        const struct query q = cli_query(cli, path, m);
        struct constant_uses *all = constants_find(&q, NULL, 0);
        const struct constant_uses known = all[number];
        free(all);
        *type = known.types[0];
        if (known.type_count > 1)
            fprintf(stderr,
                    "%s: note: constant %u is used as several types; it is written as the first "
                    "(see irmap ls constants)\n",
                    cli_name(path), number);
        status = known.type_count
                     ? irmap_tile_const_elements(m, (irmap_tile_const){number}, *type, e, &err)
                     : query_error(&err, IRMAP_UNSUPPORTED,
                                   ".npy of a constant that nothing uses: its type", 0, 0);
    }
    if (status != IRMAP_OK)
        cli_report(cli, path, m, &err);
    return status == IRMAP_OK;
}

static void write_npy(struct cli *cli, const char *path, const irmap_module *m, uint32_t number)
{
    irmap_error err;
    irmap_elements e;
    irmap_type type;
    int64_t dims[DIMENSIONS_MOST];
    char dtype[16];
    if (!find_elements(cli, path, m, number, &type, &e))
        return;
    const uint32_t rank = constants_shape(m, type, dims, DIMENSIONS_MOST);
    if (rank > DIMENSIONS_MOST) {
        (void)query_error(&err, IRMAP_LIMIT, "dimensions of a file of NumPy", rank,
                          DIMENSIONS_MOST);
        cli_report(cli, path, m, &err);
    } else if (e.count <= UINT64_MAX / 8 / (e.storage + 1) && budget_charge(e.count * e.storage)) {
        name_dtype(dtype, sizeof dtype, m, &e);
        write_header(cli->out, dtype, dims, rank);
        write_elements(cli->out, &e);
    } else {
        (void)budget_charge(UINT64_MAX); /* exceeds the budget, which cli_close() reports */
    }
}

void constant_extract(struct cli *cli, const char *path, const irmap_module *m, uint32_t number,
                      bool npy)
{
    irmap_error err;
    irmap_bytes raw;
    const irmap_status status = constants_bytes(m, number, &raw, &err);
    if (status == IRMAP_OUT_OF_RANGE ||
        (status == IRMAP_TYPE_MISMATCH && !constants_has(m, number))) {
        fprintf(stderr,
                "%s: error: no constant has the number %u (irmap ls constants lists them) "
                "[not-found]\n",
                cli_name(path), number);
        cli_raise_status(cli, cli->invalid_input_status);
    } else if (status != IRMAP_OK) {
        cli_report(cli, path, m, &err);
    } else if (npy) {
        write_npy(cli, path, m, number);
    } else {
        (void)cli_write(cli->out, (const char *)raw.data, raw.size);
    }
}

static bool has_text_at(irmap_str name, irmap_str s, size_t at)
{
    return name.size >= at + s.size && (!s.size || memcmp(name.data + at, s.data, s.size) == 0);
}

/* Returns the number of resources that `name` (KEY or GROUP:KEY) matches, and stores the last one.
 */
static uint32_t find_resource(const irmap_module *m, irmap_str name, uint32_t *out)
{
    uint32_t found = 0;
    irmap_mlir_resource r;
    for (uint32_t i = 0; i < irmap_mlir_resource_count(m); i++) {
        if (irmap_mlir_resource_get(m, i, &r, NULL) != IRMAP_OK)
            continue;
        const bool both = name.size == r.group.size + 1 + r.key.size &&
                          has_text_at(name, r.group, 0) && name.data[r.group.size] == ':' &&
                          has_text_at(name, r.key, r.group.size + 1);
        if (!both && !(name.size == r.key.size && has_text_at(name, r.key, 0)))
            continue;
        found++;
        *out = i;
    }
    return found;
}

/* Finds a resource by index, KEY or GROUP:KEY. A key of only digits needs its group: "GROUP:7". */
static bool choose_resource(struct cli *cli, const char *path, const irmap_module *m,
                            const char *name, uint32_t *out)
{
    static const char digits[] = "0123456789";
    const size_t size = strlen(name);
    irmap_error err;
    irmap_mlir_resource r;
    if (size && strspn(name, digits) == size) {
        const unsigned long long number = strtoull(name, NULL, 10);
        *out = (uint32_t)number;
        if (number < IRMAP_NONE)
            return true;
        (void)query_error(&err, IRMAP_OUT_OF_RANGE, "resource", number,
                          irmap_mlir_resource_count(m));
        cli_report(cli, path, m, &err);
        return false;
    }
    const irmap_status status = irmap_mlir_resource_get(m, 0, &r, &err);
    if (status != IRMAP_OK && status != IRMAP_OUT_OF_RANGE && !irmap_mlir_resource_count(m)) {
        cli_report(cli, path, m, &err);
        return false;
    }
    char *bytes = memory_new(size + 1);
    const size_t unescaped = strchr(name, '\\') ? text_unescape(name, bytes) : SIZE_MAX;
    uint32_t found = 0;
    if (unescaped != SIZE_MAX)
        found = find_resource(m, (irmap_str){bytes, unescaped}, out);
    if (!found)
        found = find_resource(m, (irmap_str){name, size}, out);
    free(bytes);
    if (found == 1)
        return true;
    if (found)
        fprintf(stderr,
                "%s: error: %u resources are called '%s': %sthe number means one of them "
                "(irmap ls resources lists them) [not-found]\n",
                cli_name(path), found, name, strchr(name, ':') ? "" : "GROUP:KEY or ");
    else
        cli_report_missing_name(cli, path, "resource", name);
    cli_raise_status(cli, cli->invalid_input_status);
    return false;
}

/* Writes a resource with the type of an attribute that refers to it. */
static void write_resource_npy(struct cli *cli, const char *path, const irmap_module *m,
                               uint32_t number)
{
    uint32_t *list = constants_of_resources(m);
    const uint32_t attr = list[number];
    free(list);
    if (attr != IRMAP_NONE) {
        write_npy(cli, path, m, attr);
        return;
    }
    fprintf(stderr,
            "%s: error: no attribute contains all elements of the resource, so its type is unknown "
            "(a file name without .npy writes the bytes) [unsupported]\n",
            cli_name(path));
    cli_raise_status(cli, EXIT_ENVIRONMENT);
}

static void refuse_resource(struct cli *cli, const char *path, const char *name,
                            const irmap_mlir_resource *r)
{
    const bool declared_only = r->kind == IRMAP_MLIR_RESOURCE_BLOB; /* a blob without bytes */
    fprintf(stderr, "%s: error: resource '%s' %s, and has no bytes%s [unsupported]\n",
            cli_name(path), name,
            declared_only                           ? "is only declared"
            : r->kind == IRMAP_MLIR_RESOURCE_STRING ? "is a string"
                                                    : "is a bool",
            declared_only ? "" : " (irmap ls resources shows it)");
    cli_raise_status(cli, EXIT_ENVIRONMENT);
}

void resource_extract(struct cli *cli, const char *path, const irmap_module *m, const char *name,
                      bool npy)
{
    uint32_t number;
    irmap_error err;
    irmap_mlir_resource r;
    if (!choose_resource(cli, path, m, name, &number))
        return;
    if (irmap_mlir_resource_get(m, number, &r, &err) != IRMAP_OK)
        cli_report(cli, path, m, &err);
    else if (r.kind != IRMAP_MLIR_RESOURCE_BLOB || !r.alignment)
        refuse_resource(cli, path, name, &r);
    else if (npy)
        write_resource_npy(cli, path, m, number);
    else
        (void)cli_write(cli->out, (const char *)r.blob.data, r.blob.size);
}
