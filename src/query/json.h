/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes JSON values of a module: strings, types, attributes, and the fields of ops. */
#ifndef IRMAP_QUERY_JSON_H
#define IRMAP_QUERY_JSON_H

#include "json_writer.h"

/* Text from the file is charged to the budget (budget.h). If the budget is exceeded, null is
 * written. On failure, functions with `err` write null and fill err. Functions of type bool return
 * false if they wrote null. Exceptions: json_type_text(), json_mlir_attr() and
 * json_type_entry(). */

/* Writes a string with json_escape(). */
bool json_escaped(struct json *w, irmap_str s);

/* Writes a file name. A name that is not UTF-8 is escaped. */
void json_path(struct json *w, const char *path);

/* Writes the first 16 bytes in hexadecimal, and "..." if there are more. */
void json_hex(struct json *w, irmap_bytes b);

/* Writes the text of a type: "tile<4xf32>". `at` is the offset of the reference to the type. On
 * failure, writes nothing and returns false. */
bool json_type_text(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err);

/* Writes the text of a type as a list element, or "?" on failure. */
void json_type_entry(struct json *w, const irmap_module *m, irmap_type type, uint64_t at,
                     irmap_error *err);

/* Writes the text of an MLIR attribute. Fails like json_type_text(). */
bool json_mlir_attr(struct json *w, const irmap_module *m, uint32_t attr, irmap_error *err);

/* Writes the symbol of an MLIR function: "@outer::@inner". */
void json_mlir_symbol(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err);

/* Writes a string of the module's table. Its index is stored at offset `at`. */
bool json_string_at(struct json *w, const irmap_module *m, irmap_string string, uint64_t at,
                    irmap_error *err);

bool json_func_name(struct json *w, const irmap_module *m, irmap_func func, irmap_error *err);

/* Writes the Tile IR attribute that `bytes` encodes: numbers, strings, arrays and objects. */
void json_attr(struct json *w, const irmap_module *m, irmap_bytes bytes, irmap_error *err);

/* Writes the texts of an op's result types. */
void json_types(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err);
/* Writes the numbers of an op's operands, up to the first that is out of range. */
void json_operands(struct json *w, const irmap_body_view *v, uint32_t op);
/* Writes the numbers (value_number()) of `count` values. */
void json_value_numbers(struct json *w, const irmap_body_view *v, uint32_t first, uint32_t count);
/* Adds the entry "successors" if the op has any. */
void json_successors(struct json *w, const irmap_body_view *v, uint32_t op);
/* Writes the value of a field. {"constant": 3} is entry 3 of the constant table. */
void json_field(struct json *w, const irmap_fields *it, const irmap_field *f, irmap_error *err);

/* Adds the entry "attributes" of an op. For MLIR, also adds "properties", or "property_text" if the
 * properties are a single value, and "property_bytes" if their encoding is unknown. */
struct json_fields {
    struct json item, attributes, properties; /* buffers */
};
void json_fields(struct json *o, struct json_fields *buffers, const irmap_body_view *v, uint32_t op,
                 irmap_error *err);
void json_fields_free(struct json_fields *buffers);

/* Returns the block that begins with op number `op`, or NULL. Excludes the first block of a Tile IR
 * body, whose arguments are those of the function. */
const irmap_body_block *find_block_starting_at(const irmap_body_view *v, uint32_t op);

/* Returns the number that identifies a value: the stored value number for Tile IR, the index in the
 * body for MLIR. In MLIR, sibling regions reuse stored numbers, and isolated regions begin at 0. */
uint32_t value_number(const irmap_body_view *v, uint32_t value);

static inline uint64_t op_offset(const irmap_body_view *v, uint32_t op)
{
    return v->offset + v->ops[op].offset;
}

static inline const irmap_body_region *op_region(const irmap_body_view *v, uint32_t op)
{
    return &v->regions[v->blocks[v->ops[op].block].region];
}

/* Writes an op's location: {"source", "line", "column", "scope": [...], "callers": [...]} for Tile
 * IR, {"text"} for MLIR, null if unknown. */
void json_location_object(struct json *w, const irmap_body_view *v, uint32_t op, irmap_error *err);

/* Adds "source", "line", "column" and, for inlined ops, "callers" to an object. Adds nothing if the
 * location is unknown. */
void json_location_entries(struct json *w, const irmap_body_view *v, uint32_t op);

/* Adds an entry with a name from the file to an object that json_begin_named() began. Adds nothing
 * if the budget is exceeded. */
void json_entry(struct json *w, irmap_str name, const struct json *value);

/* Writes a value that is already encoded. */
static inline void json_value(struct json *w, const struct json *value)
{
    if (value->size == 4 && memcmp(value->data, "null", 4) == 0)
        json_none(w);
    else
        json_raw(w, value->data, value->size);
}

/* Begins an object with the entry "file". */
void json_begin_row(struct json *w, const char *path);

/* Adds an entry with all bytes in hexadecimal, ends the object and writes the line. The bytes may
 * be most of the file, so they are not copied to w. Returns the result of write(). */
int json_line_bytes(struct json *w, irmap_write_fn write, void *ctx, const char *key,
                    irmap_bytes bytes);

#endif
