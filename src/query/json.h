/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Values of a module as JSON. */
#ifndef IRMAP_QUERY_JSON_H
#define IRMAP_QUERY_JSON_H

#include "json_writer.h"

/* Text that is made of a file is charged to the budget (budget.h). If the budget is exceeded, the
 * value is null. */

/* A string of the file: printable ASCII as it is, except " and \ which, like every other byte, are
 * written as \ and two upper-case hexadecimal digits. The text form spells strings the same way,
 * and any bytes survive it. False when it became null. */
bool json_escaped(struct json *w, irmap_str s);

/* What a file is called; a name that is not UTF-8 is escaped as strings of the file are. */
void json_path(struct json *w, const char *path);

/* The first bytes in hexadecimal, and "..." when there are more. */
void json_hex(struct json *w, irmap_bytes b);

/* "tile<4xf32>". The type is referred to at offset at. Without it nothing is written, and false is
 * returned with err filled. */
bool json_type_text(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err);

/* The same as an entry of a list, which is "?" without it. */
void json_type_entry(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                     irmap_error *err);

/* The text of an attribute of MLIR; as json_type_text(). */
bool json_mlir_attr(struct json *w, const irmap_module *m, uint32_t attr, irmap_error *err);

/* "@outer::@inner" of a function of MLIR; null with err filled. */
void json_mlir_symbol(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err);

/* String number i of the module, escaped; null with err filled when there is no such string. False
 * when it became null. */
bool json_string_at(struct json *w, const irmap_module *m, irmap_string string, uint64_t at,
                    irmap_error *err);

/* What a function is called, escaped; null with err filled. False when it became null. */
bool json_func_name(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err);

/* The attribute that the bytes hold: numbers, strings, arrays and objects; null with err filled. */
void json_attr(struct json *w, const irmap_module *m, irmap_bytes bytes, irmap_error *err);

/* Of an op: the texts of its result types, the numbers of its operands up to one that is out of
 * range, and the value of the attribute that `it` is at, where {"constant": 3} is entry 3 of the
 * table. What cannot be decoded is left out or null, with err filled. */
void json_types(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err);
void json_operands(struct json *w, const irmap_body_view *v, uint32_t op);
/* The numbers of values that stand one after the other. */
void json_values(struct json *w, const irmap_body_view *v, uint32_t first, uint32_t count);
/* The entry "successors", where it has some. */
void json_successors(struct json *w, const irmap_body_view *v, uint32_t op);
void json_field(struct json *w, const irmap_fields *it, const irmap_field *f, irmap_error *err);

/* Of an op the entries "attributes", and of MLIR "properties": "property_text" when they are one
 * value, and "property_bytes" when nothing says what they are. */
struct json_fields {
    struct json item, attributes, properties; /* room */
};
void json_fields(struct json *o, struct json_fields *room, const irmap_body_view *v, uint32_t op,
                 irmap_error *err);
void json_fields_free(struct json_fields *room);

/* The block that op number `op` is the first one of, or NULL; not that of a Tile IR body, whose
 * arguments are the function's. */
const irmap_body_block *op_begins(const irmap_body_view *v, uint32_t op);

/* What a value is called: of Tile IR by the number that the file gives it. In MLIR these are used
 * again by regions that stand side by side, and from 0 on by isolated ones: there it is the index
 * in the body, which is the same elsewhere. */
uint32_t value_number(const irmap_body_view *v, uint32_t value);

static inline uint64_t op_offset(const irmap_body_view *v, uint32_t op)
{
    return v->offset + v->ops[op].offset;
}

/* The region that it stands in. */
static inline const irmap_body_region *op_region(const irmap_body_view *v, uint32_t op)
{
    return &v->regions[v->blocks[v->ops[op].block].region];
}

/* Where an op comes from: of Tile IR {"source", "line", "column", "scope": [...], "callers":
 * [...]}, of MLIR {"text"}; null when that is unknown, or wrong with err filled. */
void json_location(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err);

/* "source", "line" and "column" of the innermost place, of an object; nothing where it is unknown.
 */
void json_place(struct json *w, const irmap_body_view *v, uint32_t op);

/* Gives an object that json_begin_named() began an entry that the file named. The name is paid for
 * behind the value; when that fails there is no entry. */
void json_entry(struct json *w, irmap_str name, const struct json *value);

/* A value that is written already. */
static inline void json_value(struct json *w, const struct json *value)
{
    if (value->size == 4 && memcmp(value->data, "null", 4) == 0)
        json_none(w);
    else
        json_raw(w, value->data, value->size);
}

/* A line: "file" says which one it is of. */
void json_begin_row(struct json *w, const char *path);

/* Ends an object and its line with an entry that is all of the bytes in hexadecimal, and writes the
 * line. The bytes may be most of the file: they are not copied to w. Returns what write() returns,
 * or 0. */
int json_line_bytes(struct json *w, irmap_write_fn write, void *ctx, const char *key,
                    irmap_bytes bytes);

#endif
