/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Building JSON values with jansson from what the library hands out. */
#ifndef IRMAP_CLI_JSON_H
#define IRMAP_CLI_JSON_H

#include <irmap/irmap.h>
#include <jansson.h>
#include <stdio.h>

/* The texts that are made of a file are paid for, see cli_spend(): when that fails they are null.
 */

/* A string of the file: printable ASCII as it is, except " and \ which, like every other byte, are
 * written as \ and two upper-case hexadecimal digits. The text form spells strings the same way,
 * and any bytes survive it. */
json_t *json_escaped(irmap_str s);

/* What a file is called; a name that is not UTF-8 is escaped as strings of the file are. */
json_t *json_path(const char *path);

/* Any 64-bit number; those that JSON readers cannot take as integers become strings. */
json_t *json_u64(uint64_t v);

/* (a, b) of a list of strings. */
json_t *json_joined(const json_t *list);

/* An index that the file itself gave, at offset at, is the file's mistake and not the caller's. */
void json_blame_input(irmap_error *err, const char *what, uint64_t at);

/* The first bytes in hexadecimal, and "..." when there are more. */
json_t *json_hex(irmap_bytes b);

/* "tile<4xf32>", or NULL with err filled. The type is referred to at offset at. */
json_t *json_type_text(const irmap_module *m, irmap_type type, uint64_t at, irmap_error *err);

/* The text of an attribute of MLIR, or NULL with err filled. */
json_t *json_mlir_attr(const irmap_module *m, uint32_t attr, irmap_error *err);

/* "@outer::@inner" of a function of MLIR; null with err filled. */
json_t *json_mlir_symbol(const irmap_module *m, irmap_func func, irmap_error *err);

/* String number i of the module, escaped; null with err filled when there is no such string. */
json_t *json_string_at(const irmap_module *m, uint32_t i, uint64_t at, irmap_error *err);

/* The attribute that the bytes hold: numbers, strings, arrays and objects. NULL with err filled. */
json_t *json_attr(const irmap_module *m, irmap_bytes bytes, irmap_error *err);

/* Of an op: the texts of its result types, the numbers of its operands up to one that is out of
 * range, and the value of the attribute that `it` is at, where {"constant": 3} is entry 3 of the
 * table. What cannot be decoded is left out or null, with err filled. */
json_t *json_types(const irmap_body_view *v, uint32_t op, irmap_error *err);
json_t *json_operands(const irmap_body_view *v, uint32_t op);
json_t *json_field(const irmap_fields *it, const irmap_field *f, irmap_error *err);

/* How many results an op has, without a token that the file leaves out. */
uint32_t op_results(const irmap_body_view *v, uint32_t op);

/* The block that op number `op` is the first one of, or NULL; not that of a Tile IR body, whose
 * arguments are the function's. */
const irmap_body_block *op_begins(const irmap_body_view *v, uint32_t op);

static inline uint64_t op_offset(const irmap_body_view *v, uint32_t op)
{
    return v->offset + v->ops[op].offset;
}

/* The region that it stands in. */
static inline const irmap_body_region *op_region(const irmap_body_view *v, uint32_t op)
{
    return &v->regions[v->blocks[v->ops[op].block].region];
}

/* Where an op comes from: of Tile IR {"file", "line", "column", "scope": [...], "callers": [...]},
 * of MLIR the text of its location; null when that is unknown, or wrong with err filled. */
json_t *json_location(const irmap_body_view *v, uint32_t op, irmap_error *err);

/* Gives an object an entry, which is null when there is no value. */
void json_set(json_t *object, irmap_str name, json_t *value);

/* One line, and the value is released. */
void json_line(FILE *to, json_t *value);

/* The same of an object with one entry more, all of the bytes in hexadecimal, which are written as
 * they are read: they may be most of the file. */
void json_line_bytes(FILE *to, json_t *object, const char *key, irmap_bytes bytes);

#endif
