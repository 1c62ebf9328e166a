/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "build.h"
#include <stdlib.h>

void put(struct bytes *b, const void *data, size_t size)
{
    if (b->room - b->size < size) {
        b->room = 2 * (b->size + size);
        b->data = realloc(b->data, b->room);
        assert_non_null(b->data);
    }
    if (size)
        memcpy(b->data + b->size, data, size);
    b->size += size;
}

void put_u8(struct bytes *b, unsigned v)
{
    put(b, BYTES(BYTE(v, 0)));
}

void put_u32(struct bytes *b, uint64_t v)
{
    put(b, BYTES(LE32(v)));
}

void put_u64(struct bytes *b, uint64_t v)
{
    put(b, BYTES(LE64(v)));
}

void put_varint(struct bytes *b, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        put_u8(b, (unsigned)(v & 0x7F) | 0x80);
    put_u8(b, (unsigned)v);
}

void put_padding(struct bytes *b, size_t align)
{
    while (b->size % align)
        put_u8(b, 0xCB);
}

void put_header(struct bytes *b, unsigned major, unsigned minor, unsigned tag)
{
    put(b, BYTES(0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0));
    put(b, BYTES(BYTE(major, 0), BYTE(minor, 0), LE16(tag)));
}

void bytes_free(struct bytes *b)
{
    free(b->data);
    memset(b, 0, sizeof *b);
}

size_t put_section(struct bytes *file, unsigned id, size_t align, const void *data, size_t size)
{
    put_u8(file, id | (align ? 0x80 : 0));
    put_varint(file, size);
    if (align) {
        put_varint(file, align);
        put_padding(file, align);
    }
    put(file, data, size);
    return file->size - size;
}

void build_begin(struct build *b, unsigned minor)
{
    memset(b, 0, sizeof *b);
    b->major = 13;
    b->minor = minor;
}

static uint64_t start_of(const struct entries *e, uint32_t i)
{
    uint64_t start = 0;
    assert_true(i < e->count);
    for (unsigned k = 0; k < 8; k++)
        start |= (uint64_t)e->starts.data[8 * i + k] << (8 * k);
    return start;
}

/* Appends the payload of a section. Debug and Producer have no count. width: bytes per offset, or 0
 * without offsets. Sets b->offsets and b->first_entry relative to the payload. */
static void put_payload(struct build *b, int section, size_t width, struct bytes *out)
{
    const struct entries *e = &b->entries[section];
    if (section != DEBUG && section != PRODUCER)
        put_varint(out, e->count);
    if (width && e->count)
        put_padding(out, width);
    b->offsets[section] = out->size;
    for (uint32_t i = 0; width && i < e->count; i++)
        put(out, (const uint8_t[]){LE64(start_of(e, i))}, width);
    b->first_entry[section] = out->size;
    put(out, e->data.data, e->data.size);
}

void build_end(struct build *b)
{
    static const struct {
        int section;
        size_t align, width;
    } order[] = {{GLOBAL, 0, 0}, {FUNC, 8, 0},     {CONSTANT, 8, 8}, {DEBUG, 8, 0},
                 {TYPE, 4, 4},   {PRODUCER, 0, 0}, {STRING, 4, 4}};
    struct bytes file = {0};
    put_header(&file, b->major, b->minor, b->tag);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        int s = order[i].section;
        struct bytes payload = {0};
        if (b->entries[s].count == 0 && s != FUNC && s != STRING)
            continue;
        put_payload(b, s, order[i].width, &payload);
        b->header[s] = file.size;
        b->payload[s] = put_section(&file, (unsigned)s, order[i].align, payload.data, payload.size);
        b->offsets[s] += b->payload[s];
        b->first_entry[s] += b->payload[s];
        bytes_free(&payload);
    }
    b->end = file.size;
    put_u8(&file, 0);
    b->file = realloc(file.data, file.size);
    b->size = file.size;
    assert_non_null(b->file);
}

void build_free(struct build *b)
{
    for (int s = 0; s < SECTIONS; s++) {
        bytes_free(&b->entries[s].data);
        bytes_free(&b->entries[s].starts);
    }
    free(b->file);
}

uint32_t add_entry(struct build *b, int section, const uint8_t *data, size_t size)
{
    struct entries *e = &b->entries[section];
    put_u64(&e->starts, e->data.size);
    put(&e->data, data, size);
    return e->count++;
}

uint32_t add_string(struct build *b, const char *text)
{
    return add_entry(b, STRING, (const uint8_t *)text, strlen(text));
}

uint32_t add_type(struct build *b, const uint8_t *data, size_t size)
{
    return add_entry(b, TYPE, data, size);
}

uint32_t add_constant(struct build *b, const uint8_t *data, size_t size)
{
    struct bytes entry = {0};
    put_varint(&entry, size);
    put(&entry, data, size);
    uint32_t i = add_entry(b, CONSTANT, entry.data, entry.size);
    bytes_free(&entry);
    return i;
}

uint32_t add_func(struct build *b, uint32_t name)
{
    return add_body(b, name, 0, 0, BYTES(0x5C, 0, 0)); /* return */
}

uint32_t add_body(struct build *b, uint32_t name, uint32_t signature, uint32_t debug_row,
                  const uint8_t *body, size_t size)
{
    struct bytes entry = {0};
    put_varint(&entry, name);
    put_varint(&entry, signature);
    put_u8(&entry, 2); /* kernel */
    put_varint(&entry, debug_row);
    if (b->minor >= 5)
        put(&entry, BYTES(11, 0, 6, 0)); /* hints, and argument attributes */
    put_varint(&entry, size);
    put(&entry, body, size);
    uint32_t i = add_entry(b, FUNC, entry.data, entry.size);
    bytes_free(&entry);
    return i;
}

size_t entry_at(const struct build *b, int section, uint32_t i)
{
    return b->first_entry[section] + (size_t)start_of(&b->entries[section], i);
}

irmap_module *open_bytes(const void *data, size_t size)
{
    irmap_module *m = NULL;
    irmap_error err = {0};
    irmap_status status = irmap_open_memory(data, size, NULL, &m, &err);
    if (status != IRMAP_OK) {
        char text[200];
        irmap_error_format(&err, text, sizeof text);
        fail_msg("open: %s", text);
    }
    assert_non_null(m);
    return m;
}

irmap_error open_bytes_error(const void *data, size_t size)
{
    irmap_module *m = (irmap_module *)(uintptr_t)&size;
    irmap_error err;
    memset(&err, 0xA5, sizeof err);
    irmap_status status = irmap_open_memory(data, size, NULL, &m, &err);
    assert_int_not_equal(status, IRMAP_OK);
    assert_int_equal(status, err.status);
    assert_null(m);
    return err;
}

irmap_module *open_build(const struct build *b)
{
    return open_bytes(b->file, b->size);
}

irmap_error open_error(const struct build *b)
{
    return open_bytes_error(b->file, b->size);
}
