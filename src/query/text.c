/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "text.h"
#include "query.h"
#include <stdlib.h>

/* A text that is printed to the end of a buffer. */
struct printing {
    struct json *to;
    size_t begin;
    uint64_t cost;
    bool over, too_long; /* reasons for an incomplete text */
};

static struct printing begin_printing(struct json *to)
{
    return (struct printing){.to = to, .begin = to->size};
}

/* Appends to the text. Stops printing if the budget is exceeded or the text is too long. */
static int append(void *ctx, const char *data, size_t size)
{
    struct printing *p = ctx;
    p->cost += budget_text_cost(data, size);
    p->over = !budget_has(p->cost);
    p->too_long = p->to->size + size > budget_text_limit(); /* including earlier texts of the row */
    if (p->over || p->too_long)
        return -1;
    json_write(p->to, data, size);
    return 0;
}

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
    if (budget_charge(to->size - begin))
        return escapes ? TEXT_OTHER : TEXT_PLAIN;
    to->size = begin;
    return TEXT_OVER;
}

void text_op_name(struct json *to, const char *name)
{
    if (text_string(to, (irmap_str){name, strlen(name)}) == TEXT_OVER)
        json_write(to, "?", 1);
}

static bool has_controls(const char *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)s[i] < 0x20 || s[i] == 0x7F)
            return true;
    return false;
}

/* Completes a printed text. Strings in MLIR text are already escaped, but dialects may have stored
 * any bytes. */
static enum text complete_text(const struct printing *p, bool mlir)
{
    struct json *to = p->to;
    const size_t begin = p->begin, size = to->size - begin;
    const bool plain = !size || json_plain_size(to->data + begin, size) == size;
    if (!budget_charge(mlir || plain || p->cost < size ? p->cost : p->cost - size)) {
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

/* Removes an incomplete text. Charges its work, because a file may have many such texts. */
static enum text discard_text(const struct printing *p, irmap_error *err)
{
    enum { CHARGE = 64 }; /* per byte, because each byte may be a nested type */
    const uint64_t size = p->to->size - p->begin, limit = budget_text_limit();
    p->to->size = p->begin;
    if (p->over || p->too_long) {
        (void)budget_charge(p->cost);
        if (p->over) {
            err->status = IRMAP_OK; /* the budget stores the error */
            return TEXT_OVER;
        }
        (void)query_error(err, IRMAP_LIMIT, "the text", limit + 1, limit);
        return TEXT_UNREADABLE;
    }
    (void)budget_charge(CHARGE * size > p->cost ? CHARGE * size : p->cost);
    return TEXT_UNREADABLE;
}

/* Returns how many bytes the library may read again for one text. The query's budget covers all
 * texts. */
static uint64_t get_print_work_limit(const irmap_module *m)
{
    irmap_print_budget budget;
    irmap_print_budget_of(m, &budget);
    return budget.work;
}

/* The budget stores the error that is reported. */
static irmap_status report_exceeded(irmap_error *err)
{
    irmap_error local;
    return query_error(err ? err : &local, IRMAP_LIMIT, BUDGET_TEXT, 0, 0);
}

static irmap_status print_type(const irmap_module *m, irmap_type type, irmap_write_fn write,
                               void *ctx, uint64_t *used, irmap_error *err)
{
    const uint64_t most = get_print_work_limit(m);
    uint64_t left = most;
    const irmap_mlir_attr_opts opts = {.size = sizeof opts, .work = &left};
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return irmap_type_print(m, type, write, ctx, err);
    const irmap_status status = irmap_mlir_type_print(m, type, &opts, write, ctx, err);
    *used = most - left;
    return status;
}

static irmap_status print_attr(const irmap_module *m, uint32_t attr, irmap_mlir_attr_opts opts,
                               irmap_write_fn write, void *ctx, uint64_t *used, irmap_error *err)
{
    const uint64_t most = get_print_work_limit(m);
    uint64_t left = most;
    opts.work = &left;
    const irmap_status status =
        irmap_mlir_attr_print(m, (irmap_mlir_attr){attr}, &opts, write, ctx, err);
    *used = most - left;
    return status;
}

irmap_status text_print_type(const irmap_module *m, irmap_type type, irmap_write_fn write,
                             void *ctx, irmap_error *err)
{
    uint64_t used = 0;
    if (budget_exceeded())
        return report_exceeded(err);
    const irmap_status status = print_type(m, type, write, ctx, &used, err);
    (void)budget_charge(used);
    return status;
}

irmap_status text_print_mlir_attr(const irmap_module *m, uint32_t attr,
                                  const irmap_mlir_attr_opts *opts, irmap_write_fn write, void *ctx,
                                  irmap_error *err)
{
    uint64_t used = 0;
    if (budget_exceeded())
        return report_exceeded(err);
    const irmap_status status = print_attr(m, attr, *opts, write, ctx, &used, err);
    (void)budget_charge(used);
    return status;
}

/* Raises the cost of a text to the work of printing it, if that is greater. */
static void add_work(struct printing *p, uint64_t used)
{
    p->cost = used > p->cost ? used : p->cost;
}

enum text text_type(struct json *to, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err)
{
    struct printing p = begin_printing(to);
    if (budget_exceeded())
        return TEXT_OVER;
    uint64_t used = 0;
    const irmap_status status = print_type(m, type, append, &p, &used, err);
    add_work(&p, used);
    if (status != IRMAP_OK) {
        const enum text text = discard_text(&p, err);
        if (text == TEXT_UNREADABLE)
            mark_input_error(err, "type index", at);
        return text;
    }
    /* Dimensions of a graph are arbitrary strings. */
    return complete_text(&p, irmap_module_format(m) == IRMAP_FORMAT_MLIR);
}

enum text text_mlir_attr(struct json *to, const irmap_module *m, uint32_t attr, irmap_error *err)
{
    struct printing p = begin_printing(to);
    const irmap_mlir_attr_opts opts = {.size = sizeof opts, .elide = to->elide};
    if (budget_exceeded())
        return TEXT_OVER;
    uint64_t used = 0;
    const irmap_status status = print_attr(m, attr, opts, append, &p, &used, err);
    add_work(&p, used);
    if (status != IRMAP_OK)
        return discard_text(&p, err);
    return complete_text(&p, true);
}

enum text text_mlir_symbol(struct json *to, const irmap_module *m, irmap_func func,
                           irmap_error *err)
{
    enum { CHARGE = 16 }; /* for each byte, because a short name can be slow to find */
    struct printing p = begin_printing(to);
    if (!budget_exceeded() && irmap_mlir_symbol_print(m, func, append, &p, err) == IRMAP_OK &&
        budget_charge(CHARGE * (uint64_t)(to->size - p.begin)))
        return complete_text(&p, true);
    to->size = p.begin;
    return TEXT_OVER;
}

enum text text_stored(struct json *to, irmap_bytes b)
{
    struct printing p = begin_printing(to);
    if (append(&p, (const char *)b.data, b.size) == 0)
        return complete_text(&p, true);
    (void)budget_charge(p.cost);
    return TEXT_OVER;
}

void mark_input_error(irmap_error *err, const char *what, uint64_t at)
{
    if (err->status != IRMAP_OUT_OF_RANGE)
        return;
    err->status = IRMAP_INDEX_RANGE;
    err->what = what;
    err->offset = at;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int text_escaped_byte(const char *s)
{
    const int high = hex_digit(s[1]), low = high < 0 ? -1 : hex_digit(s[2]);
    return low < 0 ? -1 : high << 4 | low;
}

size_t text_unescape(const char *name, char *out)
{
    size_t size = 0;
    for (; *name; name++) {
        if (*name == '\\' && name[1] == '\\') {
            name++;
        } else if (*name == '\\') {
            const int byte = text_escaped_byte(name);
            if (byte < 0)
                return SIZE_MAX;
            out[size++] = (char)byte;
            name += 2;
            continue;
        }
        out[size++] = *name;
    }
    return size;
}
