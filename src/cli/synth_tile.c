/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generates a valid Tile IR module. Its functions are in synth_tile_code.c. */
#include "synth_tile.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void pad(struct synth_bytes *b, size_t alignment)
{
    while (b->size % alignment)
        synth_put_integer(b, 0xCB, 1);
}

uint64_t tile_add_entry(struct table *t, const void *data, size_t n)
{
    if (t->width == 4 && (t->data.size > UINT32_MAX || t->count == UINT32_MAX))
        synth_stop("a table would be too large for offsets of 32 bits");
    synth_put_integer(&t->offsets, t->data.size, t->width);
    synth_put_bytes(&t->data, data, n);
    return t->count++;
}

uint64_t tile_find_or_add(struct table *t, const void *data, size_t n)
{
    size_t end = t->data.size;
    for (uint64_t i = t->count; i-- > 0;) {
        size_t start = 0;
        for (unsigned k = t->width; k-- > 0;)
            start = start << 8 | t->offsets.data[i * t->width + k];
        if (end - start == n && memcmp(t->data.data + start, data, n) == 0)
            return i;
        end = start;
    }
    return tile_add_entry(t, data, n);
}

static uint64_t add_string(struct generator *g, const char *s)
{
    return tile_find_or_add(&g->tables[STRING], s, strlen(s));
}

uint64_t tile_add_record(struct generator *g, size_t n, const uint64_t *fields)
{
    (void)tile_add_entry(&g->tables[DEBUG], NULL, 0);
    synth_put_varints(&g->tables[DEBUG].data, n, fields);
    return g->tables[DEBUG].count;
}

static void add_numbered_strings(struct generator *g, unsigned range, const char *before,
                                 const char *after, uint64_t count)
{
    char s[64];
    g->ranges[range][0] = g->tables[STRING].count;
    g->ranges[range][1] = count;
    for (uint64_t i = 0; i < count; i++) {
        int n = snprintf(s, sizeof s, "%s%" PRIu64 "%s", before, i, after);
        (void)tile_add_entry(&g->tables[STRING], s, (size_t)n);
    }
}

static void make_strings(struct generator *g)
{
    const struct synth *o = g->opt;
    if (o->hints)
        g->hint_key = add_string(g, o->minor >= 3 ? "default" : "sm_100");
    if (o->reference && o->minor >= 3)
        synth_put_integer(&g->bodies[PRODUCER], add_string(g, "irmap synth"), 0);
    g->first_kernel = g->tables[STRING].count;
    for (size_t i = 0; o->debug && i < KERNELS && i < o->functions; i++)
        (void)add_string(g, tile_kernels[i]);
    add_numbered_strings(g, FORMATS, "stage ", ": index %d\n", (o->strings + 1) / 2);
    add_numbered_strings(g, MESSAGES, "check ", " failed", o->strings / 2);
    add_numbered_strings(g, GLOBALS, "table_", "", o->globals);
}

/* Adds debug records that all functions use: the file, and a function that is inlined into them. */
static void make_scopes(struct generator *g)
{
    const uint64_t directory = add_string(g, "/src/kernels"), file_name = add_string(g, "ops.py");
    const uint64_t plain = add_string(g, "broadcast_to"), linkage = add_string(g, "broadcast_to@9");
    g->path = add_string(g, "/src/kernels/ops.py");
    g->file = RECORD(g, FILE_RECORD, file_name, directory);
    g->unit = RECORD(g, COMPILE_UNIT, g->file);
    g->helper = RECORD(g, SUBPROGRAM, g->file, 4, plain, linkage, g->unit, 4);
    g->helper = RECORD(g, LOC, g->helper, g->path, 6, 11);
}

/* Adds dense constants. Their first elements differ from each other and from the scalars. */
static void make_constants(struct generator *g)
{
    struct table *t = &g->tables[CONSTANT];
    struct synth_bytes b = {0};
    uint64_t random = g->opt->seed;
    const uint64_t scalars = t->count;
    for (uint64_t i = 0; t->count < g->opt->constants; i++) {
        b.size = 0;
        synth_put_integer(&b, g->opt->constant_bytes, 0);
        synth_put_integer(&b, UINT64_C(0x40000000) + i, 4);
        for (uint64_t n = 4; n < g->opt->constant_bytes; n += 4)
            synth_put_integer(&b, synth_random(&random), 4);
        (void)tile_add_entry(t, b.data, b.size);
    }
    free(b.data);
    /* Without dense constants, use constant 0, the integer 0: one element represents all. */
    g->ranges[TABLES][0] = t->count > scalars ? scalars : 0;
    g->ranges[TABLES][1] = t->count > scalars ? t->count - scalars : 1;
}

static void make_globals(struct generator *g)
{
    struct synth_bytes *b = &g->bodies[GLOBAL];
    const uint64_t *tables = g->ranges[TABLES], type = g->shapes[0][tile_name(g, "dense")];
    for (uint64_t i = 0; i < g->opt->globals; i++) {
        if (i == 0)
            synth_put_integer(b, g->opt->globals, 0);
        SYNTH_PUT_VARINTS(b, g->ranges[GLOBALS][0] + i, type, tables[0] + i % tables[1],
                          i % 2 * 16);
        if (g->opt->minor >= 3)
            SYNTH_PUT_VARINTS(b, i % 2, 0); /* private, constant */
    }
}

static void make_debug_rows(struct generator *g)
{
    struct synth_bytes *b = &g->bodies[DEBUG];
    synth_put_integer(b, g->opt->functions, 0);
    pad(b, 4);
    synth_put_bytes(b, g->rows.data, g->rows.size);
    synth_put_integer(b, g->ids.size / 8, 0);
    pad(b, 8);
    synth_put_bytes(b, g->ids.data, g->ids.size);
    if (g->tables[DEBUG].count == 0) /* some readers reject an empty table */
        (void)tile_add_entry(&g->tables[DEBUG], "", 1);
}

static void make_module(struct generator *g)
{
    g->tables[STRING].width = g->tables[TYPE].width = g->tables[DEBUG].width = 4;
    g->tables[CONSTANT].width = 8;
    g->has_rows = g->opt->debug || !g->opt->reference;
    tile_begin_names(g);
    make_strings(g);
    if (g->opt->debug)
        make_scopes(g);
    for (uint64_t n = 0; n == 0 || (n < MAX_SHAPES && n < g->opt->functions); n++)
        tile_make_shape(g, (unsigned)n, g->shapes[g->shape_count++]);
    g->signature = tile_name(g, "signature");
    make_constants(g);
    make_globals(g);
    tile_make_functions(g);
    if (g->opt->reference)
        pad(&g->bodies[FUNC], 8);
    if (g->has_rows)
        make_debug_rows(g);
}

static void write_bytes(FILE *out, uint64_t *offset, const struct synth_bytes *b)
{
    synth_write(out, b);
    *offset += b->size;
}

/* Writes a section. Its payload is aligned, and padding in the payload is relative to the payload's
 * start. */
static void write_section(const struct generator *g, unsigned id, FILE *out, uint64_t *offset)
{
    static const unsigned alignments[SECTIONS] = {0, 4, 8, 8, 8, 4, 0, 0};
    const unsigned alignment = alignments[id];
    const struct synth_bytes *body = &g->bodies[id];
    const struct table *t = &g->tables[id];
    struct synth_bytes head = {0}, lead = {0};
    if (t->width)
        SYNTH_PUT_VARINTS(&lead, t->count);
    while (t->width && (body->size + lead.size) % t->width)
        synth_put_integer(&lead, 0xCB, 1);
    synth_put_integer(&head, alignment ? id | 0x80 : id, 1);
    SYNTH_PUT_VARINTS(&head, body->size + lead.size + t->offsets.size + t->data.size);
    if (alignment)
        SYNTH_PUT_VARINTS(&head, alignment);
    while (alignment && (*offset + head.size) % alignment)
        synth_put_integer(&head, 0xCB, 1);
    const struct synth_bytes *const pieces[] = {&head, body, &lead, &t->offsets, &t->data};
    for (size_t i = 0; i < SYNTH_COUNT(pieces); i++)
        write_bytes(out, offset, pieces[i]);
    free(head.data);
    free(lead.data);
}

static void write_module(const struct generator *g, FILE *out)
{
    static const unsigned orders[2][SECTIONS] = {
        {FUNC, GLOBAL, CONSTANT, DEBUG, TYPE, STRING},
        {GLOBAL, FUNC, CONSTANT, DEBUG, TYPE, PRODUCER, STRING},
    };
    struct synth_bytes b = {0};
    uint64_t offset = 0;
    synth_put_bytes(&b, "\x7FTileIR", 8);
    SYNTH_PUT_VARINTS(&b, 13, g->opt->minor, 0, 0);
    write_bytes(out, &offset, &b);
    for (const unsigned *id = orders[g->opt->reference]; *id; id++)
        if (g->bodies[*id].size || (g->tables[*id].width && *id != DEBUG))
            write_section(g, *id, out, &offset);
    b.size = 0;
    SYNTH_PUT_VARINTS(&b, 0);
    write_bytes(out, &offset, &b);
    free(b.data);
}

void synth_tile(const struct synth *opt, FILE *out)
{
    struct generator *g = memory_zeroed(1, sizeof *g);
    g->opt = opt;
    make_module(g);
    write_module(g, out);
    for (size_t i = 0; i < SECTIONS; i++) {
        free(g->bodies[i].data);
        free(g->tables[i].offsets.data);
        free(g->tables[i].data.data);
    }
    free(g->rows.data);
    free(g->ids.data);
    free(g);
}
