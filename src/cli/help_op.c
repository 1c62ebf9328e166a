/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap help op: prints the fields of a Tile IR op, and the rules of NVIDIA's verifier. */
#include "cli.h"
#include "query/nearest.h"
#include <string.h>

/* Size of each opcode range, and first opcode of preview ops, which may be withdrawn. */
enum { OPCODES = 0x100, PREVIEWS = 0x4000 };

static uint32_t opcode_of(uint32_t i)
{
    return i < OPCODES ? i : PREVIEWS + i - OPCODES;
}

static void print_field(const irmap_tile_op_desc_field *f, FILE *to)
{
    fprintf(to, "  %-28s %s", f->name, f->kind);
    if (f->since > 1)
        fprintf(to, ", since 13.%u", f->since);
    if (f->until != IRMAP_NONE)
        fprintf(to, ", until 13.%u", f->until);
    if (f->bit != IRMAP_NONE)
        fprintf(to, ", with bit %u of the flags", f->bit);
    fputc('\n', to);
}

static void print_op(const irmap_tile_op_desc *d, FILE *to)
{
    irmap_tile_op_desc_field f;
    irmap_tile_rule_info r;
    fprintf(to, "%s\n  opcode 0x%02X, since 13.%u%s\n", d->name, d->opcode, d->since,
            d->is_terminator ? ", ends a block" : "");
    if (d->renamed)
        fprintf(to, "  printed as %s in files of 13.%u and later\n", d->renamed, d->renamed_since);
    fputs("\nFields, in the order of the file:\n", to);
    for (uint32_t i = 0; irmap_tile_op_desc_field_get(d->opcode, i, &f) == IRMAP_OK; i++)
        print_field(&f, to);
    if (irmap_tile_rule_get(d->name, 0, &r) != IRMAP_OK) {
        fprintf(to, "\nNo rules of NVIDIA's verifier (13.%d) are known.\n",
                IRMAP_TILE_VERIFY_MINOR);
        return;
    }
    fprintf(to, "\nRules of NVIDIA's verifier (13.%d), in its order:\n", IRMAP_TILE_VERIFY_MINOR);
    for (uint32_t i = 0; irmap_tile_rule_get(d->name, i, &r) == IRMAP_OK; i++)
        fprintf(to, "  %-28s %s\n", strchr(r.id, '/') + 1, r.wanted ? r.wanted : r.message);
}

static bool is_called(const irmap_tile_op_desc *d, const char *name)
{
    return strcmp(d->name, name) == 0 || (d->renamed && strcmp(d->renamed, name) == 0);
}

static void print_names(FILE *to)
{
    irmap_tile_op_desc d;
    for (uint32_t i = 0; i < 2 * OPCODES; i++)
        if (irmap_tile_op_desc_get(opcode_of(i), &d) == IRMAP_OK)
            fprintf(to, "%s\n", d.name);
}

void cli_suggest_op(const char *name, char hint[NEAREST_ROOM])
{
    irmap_tile_op_desc d;
    struct nearest near = {.word = name};
    for (uint32_t i = 0; i < 2 * OPCODES; i++)
        if (irmap_tile_op_desc_get(opcode_of(i), &d) == IRMAP_OK)
            nearest_try(&near, d.name);
    (void)nearest_text(&near, "", hint);
}

bool cli_help_op(const char *name, FILE *to)
{
    static const char dialect[] = "cuda_tile.";
    irmap_tile_op_desc d;
    if (name && strncmp(name, dialect, sizeof dialect - 1) == 0)
        name += sizeof dialect - 1;
    if (!name) {
        print_names(to);
        return true;
    }
    for (uint32_t i = 0; i < 2 * OPCODES; i++)
        if (irmap_tile_op_desc_get(opcode_of(i), &d) == IRMAP_OK && is_called(&d, name)) {
            print_op(&d, to);
            return true;
        }
    return false;
}
