/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "row.h"
#include "query.h"
#include <stdlib.h>

/* Cache of type texts. Functions repeat few types. */
enum { CACHED_TYPES = 64, TYPE_LONGEST = 120 };

struct type_texts {
    struct type_text {
        uint32_t type;
        uint8_t size; /* 0: empty */
        char text[TYPE_LONGEST];
    } list[CACHED_TYPES];
};

void row_clear(struct row *r)
{
    memset(r->values, 0, sizeof r->values);
    r->item_count = 0;
    r->dropped = false;
    json_clear(&r->text);
}

void row_free(struct row *r)
{
    free(r->items);
    free(r->types);
    json_free(&r->text);
}

static struct value text_value(const struct row *r, size_t begin, enum text text)
{
    return (struct value){.kind = text == TEXT_UNREADABLE ? VALUE_ABSENT
                                  : text == TEXT_OVER     ? VALUE_UNKNOWN
                                                          : VALUE_TEXT,
                          .plain = text == TEXT_PLAIN,
                          .at = begin,
                          .size = r->text.size - begin};
}

struct value word_value(struct row *r, const char *s)
{
    const size_t begin = r->text.size;
    json_write_cstr(&r->text, s);
    return text_value(r, begin, TEXT_PLAIN);
}

struct value literal_value(struct row *r, const char *s)
{
    struct value v = word_value(r, s);
    v.kind = VALUE_LITERAL;
    return v;
}

struct value string_value(struct row *r, irmap_str s)
{
    const size_t begin = r->text.size;
    return text_value(r, begin, text_string(&r->text, s));
}

struct value string_at_value(struct row *r, const irmap_module *m, irmap_string string, uint64_t at,
                             irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, string, &s, err) == IRMAP_OK)
        return string_value(r, s);
    mark_input_error(err, "string index", at);
    return (struct value){.kind = VALUE_UNKNOWN};
}

struct value function_name_value(struct row *r, const irmap_module *m, irmap_func func,
                                 irmap_error *err)
{
    irmap_str name;
    if (irmap_func_name(m, func, &name, err) == IRMAP_OK)
        return string_value(r, name);
    return (struct value){.kind = VALUE_UNKNOWN};
}

struct value type_value(struct row *r, const irmap_module *m, irmap_type type, uint64_t at,
                        irmap_error *err)
{
    const size_t begin = r->text.size;
    if (!r->types)
        r->types = memory_zeroed(1, sizeof *r->types);
    struct type_text *cached = &r->types->list[type.id % CACHED_TYPES];
    if (cached->size && cached->type == type.id) {
        const bool paid = budget_charge(cached->size);
        json_write(&r->text, cached->text, paid ? cached->size : 0);
        return text_value(r, begin, paid ? TEXT_PLAIN : TEXT_OVER);
    }
    const enum text text = text_type(&r->text, m, type, at, err);
    const size_t size = r->text.size - begin;
    if (text == TEXT_PLAIN && size && size <= TYPE_LONGEST) {
        cached->type = type.id;
        cached->size = (uint8_t)size;
        memcpy(cached->text, r->text.data + begin, size);
    }
    return text_value(r, begin, text);
}

struct value attr_value(struct row *r, const irmap_module *m, uint32_t attr, irmap_error *err)
{
    const size_t begin = r->text.size;
    return text_value(r, begin, text_mlir_attr(&r->text, m, attr, err));
}

struct value symbol_value(struct row *r, const irmap_module *m, irmap_func func, irmap_error *err)
{
    const size_t begin = r->text.size;
    return text_value(r, begin, text_mlir_symbol(&r->text, m, func, err));
}

void row_list(struct row *r, int column)
{
    r->values[column] = (struct value){.kind = VALUE_LIST, .at = r->item_count};
}

void row_add(struct row *r, int column, struct value v)
{
    if (r->item_count == r->item_room) {
        r->item_room = 2 * r->item_room + 16;
        r->items = memory_grow(r->items, r->item_room, sizeof *r->items);
    }
    r->items[r->item_count++] = v;
    r->values[column].size++;
}

size_t row_begin_tree(struct row *r)
{
    json_write(&r->text, " ", 1); /* after a space, the JSON writer adds no comma */
    return r->text.size;
}

struct value row_end_tree(struct row *r, size_t begin)
{
    const size_t size = r->text.size - begin;
    const bool unknown = size == 4 && memcmp(r->text.data + begin, "null", 4) == 0;
    return (struct value){.kind = unknown ? VALUE_UNKNOWN : VALUE_TREE, .at = begin, .size = size};
}
