/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of several formats, and tables of Tile IR. */
#include "symbol.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

static uint64_t file_offset(const irmap_module *m, const void *p)
{
    return (uint64_t)((const uint8_t *)p - irmap_module_bytes(m).data);
}

/* Returns the offset after the variable-length number at `at`. */
static uint64_t after_number(const irmap_module *m, uint64_t at)
{
    const irmap_bytes bytes = irmap_module_bytes(m);
    while (at < bytes.size && bytes.data[at] & 0x80)
        at++;
    return at + 1;
}

enum {
    SECTION_NAME = 1,
    SECTION_ID,
    SECTION_HEADER,
    SECTION_OFFSET,
    SECTION_SIZE,
    SECTION_ALIGNMENT
};

static const struct column section_columns[] = {{"index", 0, 0, NULL},     {"name", -10, 0, NULL},
                                                {"id", 4, 0, NULL},        {"header", 0, 0, NULL},
                                                {"offset", 10, HEX, NULL}, {"size", 10, 0, NULL},
                                                {"alignment", 10, 0, NULL}};

static uint64_t count_sections(const irmap_module *m)
{
    return irmap_section_count(m);
}

static void fill_section_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_section s;
    if (irmap_section_get(m, (uint32_t)i, &s, err) != IRMAP_OK)
        return;
    r->values[SECTION_NAME] = string_value(r, s.name);
    r->values[SECTION_ID] = number_value(s.id);
    r->values[SECTION_HEADER] = number_value(s.header);
    r->values[SECTION_OFFSET] = number_value(s.offset);
    r->values[SECTION_SIZE] = number_value(s.size);
    r->values[SECTION_ALIGNMENT] = number_value(s.alignment);
}

const struct table sections_table = {
    .name = "sections",
    .columns = section_columns,
    .column_count = sizeof section_columns / sizeof *section_columns,
    .text = {SECTION_NAME, SECTION_ID, SECTION_OFFSET, SECTION_SIZE, SECTION_ALIGNMENT},
    .count = count_sections,
    .row = fill_section_row,
};

enum { STRING_OFFSET = 1, STRING_SIZE, STRING_TEXT };

static const struct column string_columns[] = {
    {"index", 0, 0, NULL}, {"offset", 10, HEX, NULL}, {"size", 6, 0, NULL}, {"text", 0, 0, NULL}};

static uint64_t count_strings(const irmap_module *m)
{
    return irmap_string_count(m);
}

static void fill_string_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, (irmap_string){(uint32_t)i}, &s, err) != IRMAP_OK)
        return;
    r->values[STRING_OFFSET] = number_value(file_offset(m, s.data));
    r->values[STRING_SIZE] = number_value(s.size);
    r->values[STRING_TEXT] = string_value(r, s);
}

const struct table strings_table = {
    .name = "strings",
    .columns = string_columns,
    .column_count = sizeof string_columns / sizeof *string_columns,
    .text = {STRING_OFFSET, STRING_SIZE, STRING_TEXT},
    .count = count_strings,
    .row = fill_string_row,
};

enum { TYPE_OFFSET = 1, TYPE_SIZE, TYPE_TAG, TYPE_TEXT, TYPE_DIMS };

static const struct column type_columns[] = {{"index", 0, 0, NULL}, {"offset", 10, HEX, NULL},
                                             {"size", 6, 0, NULL},  {"tag", 0, 0, NULL},
                                             {"type", 0, 0, NULL},  {"dims", 0, 0, NULL}};

static uint64_t count_types(const irmap_module *m)
{
    return irmap_type_count(m);
}

/* Sets the dimensions of a MIC-B type: string indices. They distinguish types with equal texts. */
static void set_dims(struct row *r, const irmap_module *m, irmap_type type, irmap_error *err)
{
    irmap_micb_strings list;
    irmap_string string;
    row_list(r, TYPE_DIMS);
    if (irmap_micb_dims_begin(m, type, &list, err) != IRMAP_OK || !budget_charge(list.count))
        return;
    while (irmap_micb_strings_next(&list, &string, err) == IRMAP_OK)
        row_add(r, TYPE_DIMS, number_value(string.id));
}

static void fill_type_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_type_info t;
    irmap_type type = {(uint32_t)i};
    if (irmap_type_get(m, type, &t, err) != IRMAP_OK)
        return;
    r->values[TYPE_OFFSET] = number_value(t.offset);
    r->values[TYPE_SIZE] = number_value(t.size);
    r->values[TYPE_TAG] = number_value(t.tag);
    r->values[TYPE_TEXT] = type_value(r, m, type, t.offset, err);
    if (irmap_module_format(m) == IRMAP_FORMAT_MICB)
        set_dims(r, m, type, err);
}

const struct table types_table = {
    .name = "types",
    .columns = type_columns,
    .column_count = sizeof type_columns / sizeof *type_columns,
    .text = {TYPE_OFFSET, TYPE_SIZE, TYPE_TEXT},
    .count = count_types,
    .row = fill_type_row,
};

enum {
    GLOBAL_NAME = 1,
    GLOBAL_CONSTANT,
    GLOBAL_ALIGNMENT,
    GLOBAL_VISIBILITY,
    GLOBAL_IS_CONSTANT,
    GLOBAL_OFFSET,
    GLOBAL_TYPE
};

static const struct column global_columns[] = {
    {"index", 0, 0, NULL},     {"name", -20, 0, NULL},       {"constant", 8, 0, NULL},
    {"alignment", 9, 0, NULL}, {"visibility", -10, 0, NULL}, {"is_constant", -11, 0, NULL},
    {"offset", 10, HEX, NULL}, {"type", 0, 0, NULL}};

static uint64_t count_globals(const irmap_module *m)
{
    return irmap_tile_global_count(m);
}

static void fill_global_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_tile_global g;
    if (irmap_tile_global_get(m, (uint32_t)i, &g, err) != IRMAP_OK)
        return;
    r->values[GLOBAL_NAME] = string_at_value(r, m, g.name, g.offset, err);
    r->values[GLOBAL_CONSTANT] = number_value(g.value.id);
    r->values[GLOBAL_ALIGNMENT] = number_value(g.alignment);
    r->values[GLOBAL_VISIBILITY] = word_value(r, g.is_private ? "private" : "public");
    r->values[GLOBAL_IS_CONSTANT] = bool_value(g.is_constant);
    r->values[GLOBAL_OFFSET] = number_value(g.offset);
    r->values[GLOBAL_TYPE] = type_value(r, m, g.type, after_number(m, g.offset), err);
    if (r->values[GLOBAL_TYPE].kind == VALUE_ABSENT)
        r->values[GLOBAL_TYPE].kind = VALUE_UNKNOWN;
}

const struct table globals_table = {
    .name = "globals",
    .columns = global_columns,
    .column_count = sizeof global_columns / sizeof *global_columns,
    .text = {GLOBAL_OFFSET, GLOBAL_VISIBILITY, GLOBAL_IS_CONSTANT, GLOBAL_ALIGNMENT,
             GLOBAL_CONSTANT, GLOBAL_NAME, GLOBAL_TYPE},
    .missing_in = IN_MICB,
    .count = count_globals,
    .row = fill_global_row,
};

enum {
    FUNC_NAME = 1,
    FUNC_SIGNATURE,
    FUNC_FLAGS,
    FUNC_DEBUG_ROW,
    FUNC_OFFSET,
    FUNC_BODY_OFFSET,
    FUNC_BODY_SIZE,
    FUNC_SYMBOL,
    FUNC_TYPE,
    FUNC_PARAMS,
    FUNC_RETURNS,
    FUNC_HINTS,
    FUNC_ARG_ATTRS,
    FUNC_SHOWN /* the symbol if the name is ambiguous, otherwise the name */
};

static const struct column function_columns[] = {
    {"index", 0, 0, NULL},          {"name", 0, 0, NULL},         {"signature", 0, 0, NULL},
    {"flags", -15, 0, NULL},        {"debug_row", 9, WIDE, NULL}, {"offset", 0, HEX, NULL},
    {"body_offset", 11, HEX, NULL}, {"body_size", 9, 0, NULL},    {"symbol", 0, 0, NULL},
    {"type", 0, 0, NULL},           {"params", -20, WIDE, NULL},  {"returns", -7, WIDE, NULL},
    {"hints", 0, WIDE, NULL},       {"arg_attrs", 0, 0, NULL},    {"name", -24, TEXT_ONLY, NULL}};

static uint64_t count_functions(const irmap_module *m)
{
    return irmap_func_count(m);
}

static void set_flags(struct row *r, uint32_t flags)
{
    static const struct {
        uint32_t flag;
        const char *name;
    } names[] = {{IRMAP_FUNC_PRIVATE, "private"},
                 {IRMAP_FUNC_KERNEL, "kernel"},
                 {IRMAP_FUNC_HINTS, "hints"},
                 {IRMAP_FUNC_DECLARATION, "declaration"}};
    row_list(r, FUNC_FLAGS);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (flags & names[i].flag)
            row_add(r, FUNC_FLAGS, word_value(r, names[i].name));
}

static void set_types(struct row *r, int column, const irmap_module *m, irmap_types list,
                      irmap_error *err)
{
    irmap_type type;
    row_list(r, column);
    for (const uint8_t *at = list.next; irmap_types_next(&list, &type, NULL) == IRMAP_OK;
         at = list.next) {
        row_add(r, column, type_value(r, m, type, file_offset(m, at), err));
        if (budget_exceeded())
            break;
    }
}

static void set_attributes(struct row *r, int column, const irmap_module *m, irmap_bytes bytes,
                           irmap_error *err)
{
    if (bytes.size == 0)
        return;
    const size_t begin = row_begin_tree(r);
    json_attr(&r->text, m, bytes, err);
    r->values[column] = row_end_tree(r, begin);
}

/* Sets the type of an MLIR function that has no builtin function type. LLVM function types also
 * have parameters and results. */
static void set_mlir_type(struct row *r, const irmap_module *m, const irmap_func_info *f,
                          irmap_error *err)
{
    r->values[FUNC_TYPE] = type_value(r, m, f->signature, f->offset, err);
    if (r->values[FUNC_TYPE].kind == VALUE_TEXT)
        set_llvm_signature(r, FUNC_PARAMS, FUNC_RETURNS, r->values[FUNC_TYPE]);
}

static void set_signature(struct row *r, const irmap_module *m, irmap_func func,
                          const irmap_func_info *f, irmap_error *err)
{
    irmap_type_info signature;
    irmap_error type_error;
    const bool mlir = irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    const bool known = irmap_type_get(m, f->signature, &signature, &type_error) == IRMAP_OK;
    if (mlir) {
        r->values[FUNC_SYMBOL] = symbol_value(r, m, func, err);
        if (known && signature.kind != IRMAP_TYPE_FUNCTION)
            set_mlir_type(r, m, f, err);
        if (f->signature.id == IRMAP_NONE) /* the function's type attribute is no type */
            return;
    }
    if (!known) {
        *err = type_error;
        mark_input_error(err, "signature type index", after_number(m, f->offset));
    }
    if (known && signature.kind == IRMAP_TYPE_FUNCTION) {
        set_types(r, FUNC_PARAMS, m, signature.inputs, err);
        set_types(r, FUNC_RETURNS, m, signature.results, err);
    } else if (known && !mlir) {
        *err = (irmap_error){.status = IRMAP_TYPE_MISMATCH,
                             .section = "Func",
                             .what = "signature",
                             .offset = after_number(m, f->offset),
                             .got = f->signature.id,
                             .entry = {IRMAP_NONE},
                             .func = func,
                             .op = IRMAP_NONE};
    }
    set_attributes(r, FUNC_HINTS, m, f->hints, err);
    set_attributes(r, FUNC_ARG_ATTRS, m, f->arg_attrs, err);
}

static void fill_function_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_func func = {(uint32_t)i};
    irmap_func_info f;
    irmap_str name;
    if (irmap_func_get(m, func, &f, err) != IRMAP_OK)
        return;
    r->values[FUNC_NAME] = irmap_string_get(m, f.name, &name, NULL) == IRMAP_OK
                               ? string_value(r, name)
                               : function_name_value(r, m, func, err);
    r->values[FUNC_SIGNATURE] = number_value(f.signature.id);
    set_flags(r, f.flags);
    r->values[FUNC_DEBUG_ROW] = number_value(f.debug_row);
    r->values[FUNC_OFFSET] = number_value(f.offset);
    r->values[FUNC_BODY_OFFSET] = number_value(f.body_offset);
    r->values[FUNC_BODY_SIZE] = number_value(f.body.size);
    set_signature(r, m, func, &f, err);
    if (!r->for_text)
        return;
    const struct value *symbol = &r->values[FUNC_SYMBOL];
    const bool needed =
        symbol->kind == VALUE_TEXT && symbol_is_needed(m, func.id, row_text(r, symbol));
    r->values[FUNC_SHOWN] = r->values[needed ? FUNC_SYMBOL : FUNC_NAME];
    /* the function whose name text_rows shortens */
    r->values[FUNC_SHOWN].number = needed ? IRMAP_NONE : func.id;
}

const struct table functions_table = {
    .name = "functions",
    .columns = function_columns,
    .column_count = sizeof function_columns / sizeof *function_columns,
    .text = {FUNC_BODY_OFFSET, FUNC_BODY_SIZE, FUNC_FLAGS, FUNC_DEBUG_ROW, FUNC_PARAMS,
             FUNC_RETURNS, FUNC_HINTS, FUNC_SHOWN},
    .first = FUNC_SHOWN,
    .count = count_functions,
    .row = fill_function_row,
};

enum {
    DEBUG_KIND = 1,
    DEBUG_NUMBER,
    DEBUG_OFFSET,
    DEBUG_FIRST,
    DEBUG_IDS,
    DEBUG_FIELDS,
    DEBUG_TEXT
};

static const struct column debug_columns[] = {{"index", 0, 0, NULL},  {"kind", -13, 0, NULL},
                                              {"number", 7, 0, NULL}, {"offset", 0, HEX, NULL},
                                              {"first", 0, 0, NULL},  {"numbers", 0, 0, NULL},
                                              {"fields", 0, 0, NULL}, {"text", 0, SHARED, NULL}};

/* Returns whether a row exists. For MLIR, the rows are the location attributes. Examines only the
 * first bytes, because printing can be slow. */
static bool has_debug(const irmap_module *m, uint64_t i)
{
    enum { CALL_SITE = 10, UNKNOWN_LOC = 15, FILE_RANGE = 22 }; /* codes of src/mlir/builtin.h */
    static const char location[] = "loc(";
    irmap_mlir_attr_info a;
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return true;
    if (irmap_mlir_attr_get(m, (irmap_mlir_attr){(uint32_t)i}, &a, NULL) != IRMAP_OK || !a.size)
        return false;
    const uint8_t *const data = irmap_module_bytes(m).data + a.offset;
    if (!a.custom)
        return a.size >= sizeof location - 1 && memcmp(data, location, sizeof location - 1) == 0;
    const uint32_t code = *data >> 1; /* a one-byte prefix varint is odd */
    return *data & 1 && irmap_str_equal(a.dialect, "builtin") &&
           ((code >= CALL_SITE && code <= UNKNOWN_LOC) || code == FILE_RANGE);
}

/* Returns the number of rows plus records. Rows come first. A table that cannot be read has one
 * row, which reports the error. */
static uint64_t count_debug(const irmap_module *m)
{
    irmap_tile_debug d;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        return irmap_mlir_attr_count(m);
    irmap_status status = irmap_tile_debug_get(m, &d, NULL);
    if (status == IRMAP_NOT_FOUND)
        return 0;
    return status == IRMAP_OK ? d.rows + d.records : 1;
}

enum { DEBUG_NUMBER_COST = 32 };

static void set_debug_row(struct row *r, const irmap_tile_debug *d, uint64_t i, irmap_error *err)
{
    uint64_t first, count, id;
    if (irmap_tile_debug_row(d, i, &first, &count, err) != IRMAP_OK)
        return;
    r->values[DEBUG_KIND] = word_value(r, "row");
    r->values[DEBUG_NUMBER] = number_value(i + 1);
    r->values[DEBUG_FIRST] = number_value(first);
    row_list(r, DEBUG_IDS);
    /* Rows may overlap, so each number is charged. */
    for (uint64_t k = 0; k < count && budget_charge(DEBUG_NUMBER_COST); k++)
        if (irmap_tile_debug_id(d, first + k, &id, err) == IRMAP_OK)
            row_add(r, DEBUG_IDS, number_value(id));
}

static void put_debug_field(struct row *r, const irmap_module *m, const irmap_tile_debug_field *f,
                            irmap_error *err)
{
    struct json *o = &r->text;
    char key[32];
    const bool record = f->ref == IRMAP_TILE_DEBUG_RECORD && !r->for_text;
    snprintf(key, sizeof key, "%s%s", f->name, record ? "_record" : "");
    json_key(o, key);
    if (f->ref == IRMAP_TILE_DEBUG_STRING)
        (void)json_string_at(
            o, m, (irmap_string){f->value < IRMAP_NONE ? (uint32_t)f->value : IRMAP_NONE},
            f->offset, err);
    else
        json_u64(o, f->value);
}

static void set_debug_record(struct row *r, const irmap_module *m, const irmap_tile_debug *d,
                             uint64_t i, irmap_error *err)
{
    irmap_tile_debug_record record;
    if (irmap_tile_debug_record_get(d, i, &record, err) != IRMAP_OK)
        return;
    r->values[DEBUG_KIND] = word_value(r, irmap_tile_debug_kind_name(record.kind));
    r->values[DEBUG_NUMBER] = number_value(i + 1);
    r->values[DEBUG_OFFSET] = number_value(record.offset);
    const size_t begin = row_begin_tree(r);
    json_begin_object(&r->text);
    for (uint32_t k = 0; k < record.count; k++)
        put_debug_field(r, m, &record.field[k], err);
    json_end_object(&r->text);
    r->values[DEBUG_FIELDS] = row_end_tree(r, begin);
}

/* Fills the row of a location. Ops refer to it by DEBUG_NUMBER: the attribute index + 1. */
static void set_mlir_location(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr_info a;
    if (irmap_mlir_attr_get(m, (irmap_mlir_attr){(uint32_t)i}, &a, err) != IRMAP_OK)
        return;
    r->values[DEBUG_KIND] = word_value(r, "location");
    r->values[DEBUG_NUMBER] = number_value(i + 1);
    r->values[DEBUG_OFFSET] = number_value(a.offset);
    r->values[DEBUG_TEXT] = attr_value(r, m, (uint32_t)i, err);
}

static void fill_debug_row(struct row *r, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_tile_debug d;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        set_mlir_location(r, m, i, err);
        return;
    }
    if (irmap_tile_debug_get(m, &d, err) != IRMAP_OK)
        return;
    if (i < d.rows)
        set_debug_row(r, &d, i, err);
    else
        set_debug_record(r, m, &d, i - d.rows, err);
}

const struct table debug_table = {
    .name = "debug",
    .columns = debug_columns,
    .column_count = sizeof debug_columns / sizeof *debug_columns,
    .text = {DEBUG_KIND, DEBUG_NUMBER, DEBUG_IDS, DEBUG_FIELDS, DEBUG_TEXT},
    .missing_in = IN_MICB,
    .count = count_debug,
    .row = fill_debug_row,
    .has = has_debug,
};
