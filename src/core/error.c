/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/error.h"
#include "core/limits.h"
#include "os/os.h"
#include <irmap/version.h>
#include <stdbool.h>
#include <string.h>

const char *irmap_version_string(void)
{
    return IRMAP_VERSION;
}

/* The texts are stored consecutively and found by offset, because arrays of pointers would need
 * relocations. */
struct names {
#define ROOM(name, number, class_, stable, text) char name[sizeof stable];
    IRMAP_STATUS_MAP(ROOM)
#undef ROOM
};

struct texts {
#define ROOM(name, number, class_, stable, text) char name[sizeof text];
    IRMAP_STATUS_MAP(ROOM)
#undef ROOM
};

static const struct names names = {
#define STABLE(name, number, class_, stable, text) stable,
    IRMAP_STATUS_MAP(STABLE)
#undef STABLE
};

static const struct texts texts = {
#define STATUS_TEXT(name, number, class_, stable, text) text,
    IRMAP_STATUS_MAP(STATUS_TEXT)
#undef STATUS_TEXT
};

static const struct {
    uint16_t name, text;
    uint8_t class_;
} rows[] = {
#define ROW(name, number, class_, stable, text)                                                    \
    [number] = {offsetof(struct names, name), offsetof(struct texts, name), IRMAP_CLASS_##class_},
    IRMAP_STATUS_MAP(ROW)
#undef ROW
};

static bool is_status(irmap_status status)
{
    /* Numbers without a status, such as 41, have a zero row. */
    return (size_t)status < sizeof rows / sizeof rows[0] &&
           (status == IRMAP_OK || rows[status].name != 0);
}

const char *irmap_status_name(irmap_status status)
{
    return is_status(status) ? (const char *)&names + rows[status].name : "unknown";
}

const char *irmap_status_text(irmap_status status)
{
    return is_status(status) ? (const char *)&texts + rows[status].text : "unknown status";
}

irmap_status_class irmap_status_classify(irmap_status status)
{
    return is_status(status) ? (irmap_status_class)rows[status].class_ : IRMAP_CLASS_CALLER;
}

static irmap_status fill(irmap_error *err, irmap_error value)
{
    value.entry.id = value.func.id = value.op = IRMAP_NONE;
    *err = value;
    return value.status;
}

irmap_status irmapi_error_input(irmap_error *err, irmap_status status, const char *section,
                                const char *what, uint64_t offset, uint64_t got, uint64_t limit)
{
    return err ? fill(err, (irmap_error){.status = status,
                                         .section = section,
                                         .what = what,
                                         .offset = offset,
                                         .got = got,
                                         .limit = limit})
               : status;
}

irmap_status irmapi_error_other(irmap_error *err, irmap_status status, const char *what,
                                uint64_t got, uint64_t limit)
{
    return err ? fill(err,
                      (irmap_error){.status = status, .what = what, .got = got, .limit = limit})
               : status;
}

irmap_status irmapi_error_io(irmap_error *err, const char *what, int sys_errno)
{
    return err ? fill(err, (irmap_error){.status = IRMAP_IO, .what = what, .sys_errno = sys_errno})
               : IRMAP_IO;
}

irmap_status irmapi_error_entry(irmap_error *err, irmap_status status, uint64_t entry)
{
    if (err && status != IRMAP_OK)
        err->entry.id = handle_id(entry);
    return status;
}

irmap_status irmapi_error_func(irmap_error *err, irmap_status status, uint32_t func)
{
    if (err && status != IRMAP_OK && err->entry.id == IRMAP_NONE)
        err->func.id = func;
    return status;
}

/* Output buffer that truncates text; `used` counts the full length. */
struct out {
    char *buf;
    size_t size, used;
};

static void put_char(struct out *o, char c)
{
    if (o->used + 1 < o->size)
        o->buf[o->used] = c;
    o->used++;
}

static void put(struct out *o, const char *s)
{
    while (*s)
        put_char(o, *s++);
}

static void put_number(struct out *o, uint64_t v, unsigned base)
{
    char digits[20];
    size_t n = 0;
    do
        digits[n++] = "0123456789abcdef"[v % base];
    while (v /= base);
    while (n)
        put_char(o, digits[--n]);
}

static size_t finish(struct out *o)
{
    if (o->size)
        o->buf[o->used < o->size ? o->used : o->size - 1] = '\0';
    return o->used;
}

static void put_message(struct out *o, const irmap_error *err)
{
    static const char bytes[] = " bytes";
    uint64_t number = 0;
    for (const char *t = irmap_status_text(err->status); *t; t++) {
        if (number == 1 && strncmp(t, bytes, sizeof bytes - 1) == 0) {
            put(o, " byte");
            t += sizeof bytes - 2;
            continue;
        }
        number = 0;
        if (*t != '$') {
            put_char(o, *t);
            continue;
        }
        switch (*++t) {
        case 'w':
            put(o, err->what ? err->what : "it");
            break;
        case 'g':
            number = err->got;
            put_number(o, number, 10);
            break;
        case 'G':
            put(o, "0x");
            put_number(o, err->got, 16);
            break;
        case 'L':
            put(o, "0x");
            put_number(o, err->limit, 16);
            break;
        default:
            put_number(o, err->limit, 10);
        }
    }
    if (err->status == IRMAP_IO && err->sys_errno) {
        char text[128] = "";
        put(o, ": ");
        irmapi_os_error_text(err->sys_errno, text, sizeof text);
        if (text[0]) {
            put(o, text);
        } else {
            put(o, "error ");
            put_number(o, (uint64_t)err->sys_errno, 10);
        }
    }
}

size_t irmap_error_message(const irmap_error *err, char *buf, size_t size)
{
    struct out o = {buf, size, 0};
    put_message(&o, err);
    return finish(&o);
}

bool irmapi_error_is_local(const irmap_error *err)
{
    return irmap_status_classify(err->status) == IRMAP_CLASS_INPUT ||
           (err->status == IRMAP_LIMIT && err->offset != 0);
}

size_t irmap_error_format(const irmap_error *err, char *buf, size_t size)
{
    struct out o = {buf, size, 0};
    if (irmapi_error_is_local(err)) {
        put(&o, "0x");
        put_number(&o, err->offset, 16);
        put(&o, ": ");
    }
    put_message(&o, err);
    return finish(&o);
}

static void put_step(struct out *o, const char *noun, uint64_t number)
{
    if (number == IRMAP_NONE)
        return;
    if (o->used)
        put(o, " > ");
    put(o, noun);
    put_number(o, number, 10);
}

/* Writes a name from the input. Bytes that could affect a terminal are escaped as \XX. The length
 * is limited, because many errors may be in functions with very long names. */
static void put_escaped(struct out *o, irmap_str s)
{
    for (size_t i = 0; i < s.size; i++) {
        if (i == LIMIT_NAME_IN_PATH) {
            put(o, "...");
            return;
        }
        uint8_t c = (uint8_t)s.data[i];
        if (c >= 0x20 && c < 0x7F && c != '\\') {
            put_char(o, (char)c);
            continue;
        }
        put_char(o, '\\');
        put_char(o, "0123456789ABCDEF"[c >> 4]);
        put_char(o, "0123456789ABCDEF"[c & 15]);
    }
}

size_t irmapi_error_path(const irmap_error *err, const struct error_names *known, char *buf,
                         size_t size)
{
    struct out o = {buf, size, 0};
    uint64_t entry = err->entry.id;
    if (err->section) {
        put(&o, "section ");
        put(&o, err->section);
        if (error_counts_from_1(err->section) && entry != IRMAP_NONE)
            entry++;
    }
    put_step(&o, "function ", err->func.id);
    if (known->func.data) {
        put(&o, " @");
        put_escaped(&o, known->func);
    }
    put_step(&o, "op ", err->op);
    if (known->op) {
        put(&o, " ");
        put_escaped(&o, (irmap_str){known->op, strlen(known->op)});
    }
    put_step(&o, "operand ", known->operand);
    put_step(&o, "entry ", entry);
    return finish(&o);
}

size_t irmap_error_path(const irmap_error *err, char *buf, size_t size)
{
    return irmapi_error_path(err, &(struct error_names){.operand = IRMAP_NONE}, buf, size);
}
