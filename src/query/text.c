/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "text.h"
#include "query.h"
#include <stdlib.h>

static int append(void *ctx, const char *data, size_t size)
{
    json_write(ctx, data, size);
    return 0;
}

/* Appends a string with escapes. Returns how many there are. */
static size_t escape(struct json *to, irmap_str s)
{
    static const char hex[] = "0123456789ABCDEF";
    size_t escapes = 0;
    for (size_t i = 0, n; i < s.size; i++, escapes++) {
        n = json_plain_size(s.data + i, s.size - i);
        json_write(to, s.data + i, n);
        if ((i += n) == s.size)
            break;
        const unsigned char c = (unsigned char)s.data[i];
        const char text[] = {'\\', hex[c >> 4], hex[c & 15]};
        json_write(to, text, sizeof text);
    }
    return escapes;
}

enum text text_string(struct json *to, irmap_str s)
{
    const size_t begin = to->size;
    if (budget_exceeded())
        return TEXT_OVER;
    const size_t escapes = escape(to, s);
    if (budget_take(to->size - begin))
        return escapes ? TEXT_OTHER : TEXT_PLAIN;
    to->size = begin;
    return TEXT_OVER;
}

static bool has_controls(const char *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)s[i] < 0x20 || s[i] == 0x7F)
            return true;
    return false;
}

/* Completes a text that the library printed. In MLIR's text, strings are escaped already, but
 * dialects may have stored any bytes. */
static enum text finish(struct json *to, size_t begin, bool mlir)
{
    const size_t size = to->size - begin;
    const bool plain = json_plain_size(to->data + begin, size) == size;
    if ((mlir || plain) && !budget_take(size)) {
        to->size = begin;
        return TEXT_OVER;
    }
    if (plain)
        return TEXT_PLAIN;
    if (mlir && !has_controls(to->data + begin, size) && json_is_utf8(to->data + begin, size))
        return TEXT_OTHER;
    char *copy = memory_new(size);
    memcpy(copy, to->data + begin, size);
    to->size = begin;
    const enum text text = text_string(to, (irmap_str){copy, size});
    free(copy);
    return text;
}

/* Removes a text that could not be completed. Its bytes were work, which is charged: a file may
 * have many such texts. */
static enum text give_up(struct json *to, size_t begin)
{
    enum { CHARGE = 64 }; /* for each byte: a nested type takes a step for each */
    (void)budget_take(CHARGE * (uint64_t)(to->size - begin));
    to->size = begin;
    return TEXT_UNREADABLE;
}

enum text text_type(struct json *to, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err)
{
    const size_t begin = to->size;
    if (budget_exceeded())
        return TEXT_OVER;
    if (irmap_type_print(m, type, append, to, err) != IRMAP_OK) {
        (void)give_up(to, begin);
        blame_input(err, "type index", at);
        return TEXT_UNREADABLE;
    }
    /* Dimensions of a graph are any strings. */
    return finish(to, begin, irmap_module_format(m) == IRMAP_FORMAT_MLIR);
}

enum text text_mlir_attr(struct json *to, const irmap_module *m, uint32_t attr, irmap_error *err)
{
    const size_t begin = to->size;
    const irmap_mlir_attr_opts opts = {.size = sizeof opts, .elide = to->elide};
    if (budget_exceeded())
        return TEXT_OVER;
    if (irmap_mlir_attr_print_with(m, (irmap_mlir_attr){attr}, &opts, append, to, err) != IRMAP_OK)
        return give_up(to, begin);
    return finish(to, begin, true);
}

enum text text_mlir_symbol(struct json *to, const irmap_module *m, irmap_func func,
                           irmap_error *err)
{
    enum { CHARGE = 16 }; /* for each byte: a name may be short and takes long to find */
    const size_t begin = to->size;
    if (!budget_exceeded() && irmap_mlir_symbol_print(m, func, append, to, err) == IRMAP_OK &&
        budget_take(CHARGE * (uint64_t)(to->size - begin)))
        return finish(to, begin, true);
    to->size = begin;
    return TEXT_OVER;
}

enum text text_stored(struct json *to, irmap_bytes b)
{
    const size_t begin = to->size;
    (void)append(to, (const char *)b.data, b.size);
    return finish(to, begin, true);
}

void blame_input(irmap_error *err, const char *what, uint64_t at)
{
    if (err->status != IRMAP_OUT_OF_RANGE)
        return;
    err->status = IRMAP_INDEX_RANGE;
    err->what = what;
    err->offset = at;
}
