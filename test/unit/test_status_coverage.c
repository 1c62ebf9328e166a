/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Provokes every status through the public interface, and checks its position. The last test fails
 * if a status has no row here. */
#define _XOPEN_SOURCE 700
#include "body.h"
#include "build_mlir.h"
#include "core/limits.h"
#include "hook.h"
#include "system.h"
#include <stdio.h>
#include <stdlib.h>

/* Result of a row. `offset` is the expected position of an input error. */
struct outcome {
    irmap_status status;
    irmap_error err;
    size_t offset;
};

static int ignore_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

/* Prints type 0, which has these bytes. The error is at byte `at` of the entry. */
static struct outcome type_entry(unsigned minor, const uint8_t *data, size_t size, size_t at)
{
    struct build b;
    struct outcome o = {.status = IRMAP_OK};
    size_t written = 0;
    build_begin(&b, minor);
    add_type(&b, data, size);
    build_end(&b);
    irmap_module *m = open_build(&b);
    o.status = irmap_type_print(m, (irmap_type){0}, ignore_text, &written, &o.err);
    o.offset = entry_at(&b, TYPE, 0) + at;
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

/* Opens a minimal module after patching one byte, or none if `at` is 0. */
static struct outcome opened(size_t at, uint8_t value, size_t offset, const irmap_open_opts *opts)
{
    struct build b;
    struct outcome o = {.offset = offset};
    irmap_module *m;
    build_begin(&b, 3);
    build_end(&b);
    if (at)
        b.file[at] = value;
    o.status = irmap_open_memory(b.file, b.size, opts, &m, &o.err);
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

/* The minimal module: header, 82 01 08 CB 00, 81 01 04 00, 00. */
enum { FUNC_ID = 12, FUNC_LENGTH, FUNC_ALIGN, FUNC_COUNT = 16, STRING_ID, END = 21, SIZE };

static struct outcome raw(const uint8_t *data, size_t size, size_t offset)
{
    struct outcome o = {.offset = offset};
    irmap_module *m;
    o.status = irmap_open_memory(data, size, NULL, &m, &o.err);
    return o;
}

static struct outcome ok(void)
{
    return opened(0, 0, 0, NULL);
}

static struct outcome done(void)
{
    struct outcome o = {.status = IRMAP_OK};
    irmap_types none = {.count = 0};
    irmap_type type;
    o.status = irmap_types_next(&none, &type, &o.err);
    o.err.status = o.status; /* the end of a list fills no record */
    return o;
}

static struct outcome invalid_arg(void)
{
    irmap_open_opts opts = {.size = 0};
    return opened(0, 0, 0, &opts);
}

/* Requests items that an empty module does not have. */
static struct outcome find_in_empty(int by_index)
{
    struct build b;
    struct outcome o = {.offset = 0};
    irmap_str s;
    build_begin(&b, 3);
    build_end(&b);
    irmap_module *m = open_build(&b);
    o.status = by_index ? irmap_string_get(m, (irmap_string){0}, &s, &o.err)
                        : irmap_module_producer(m, &s, &o.err);
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

static struct outcome not_found(void)
{
    return find_in_empty(0);
}

static struct outcome out_of_range(void)
{
    return find_in_empty(1);
}

/* A graph has no functions with ops. */
static struct outcome unsupported(void)
{
    struct outcome o = {.status = IRMAP_OK};
    irmap_module *m = open_bytes("MICB\2\0\0\0\0\0", 10);
    o.status = decode_status(m, 0, NULL, &o.err);
    irmap_module_unref(m);
    return o;
}

static struct outcome io(void)
{
    struct outcome o = {.offset = 0};
    irmap_module *m;
    o.status = irmap_open_fd(-1, NULL, &m, &o.err);
    return o;
}

static struct outcome nomem(void)
{
    struct hook hook;
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&hook)};
    hook.fail_at = 1;
    return opened(0, 0, 0, &opts);
}

static struct outcome limit(void)
{
    irmap_open_opts opts = {.size = sizeof opts, .max_memory = 1};
    return opened(0, 0, 0, &opts);
}

static struct outcome changed(void)
{
    char path[] = TEMPORARY;
    struct build b;
    struct outcome o = {.offset = 0};
    irmap_open_opts opts = {.size = sizeof opts, .io = IRMAP_IO_MAP};
    irmap_module *m;
    build_begin(&b, 3);
    build_end(&b);
    int fd = make_temporary(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, b.file, b.size), b.size);
    assert_ok(irmap_open_file(path, &opts, &m, NULL));
    assert_int_equal(write(fd, b.file, b.size), b.size);
    o.status = irmap_module_changed(m, &o.err);
    close(fd);
    irmap_module_unref(m);
    (void)unlink(path);
    build_free(&b);
    return o;
}

static struct outcome format_unknown(void)
{
    return raw(BYTES('t', 'e', 'x', 't'), 0);
}

static struct outcome version_unsupported(void)
{
    return opened(9, 0, 9, NULL);
}

static struct outcome version_newer(void)
{
    struct build b;
    struct outcome o = {.offset = 9};
    build_begin(&b, 6);
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_module_warning_get(m, 0, &o.err));
    o.status = o.err.status;
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

static struct outcome truncated(void)
{
    return opened(FUNC_COUNT, 0x80, FUNC_COUNT, NULL);
}

static struct outcome varint_range(void)
{
    return type_entry(3, BYTES(12, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80), 1);
}

static struct outcome prefix_varint(void)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    put(&b, BYTES(0x82, 0x03, 0x11, 0xCB, 0x01, 0));
    struct outcome o = raw(b.data, b.size, 13);
    bytes_free(&b);
    return o;
}

static struct outcome count_range(void)
{
    return opened(FUNC_COUNT, 1, FUNC_COUNT, NULL);
}

static struct outcome index_range(void)
{
    return type_entry(3, BYTES(12, 9), 1);
}

static struct outcome offset_order(void)
{
    struct build b;
    struct outcome o = {.offset = 0};
    irmap_str s;
    build_begin(&b, 3);
    add_string(&b, "text");
    build_end(&b);
    b.file[b.offsets[STRING]] = 5;
    irmap_module *m = open_build(&b);
    o.status = irmap_string_get(m, (irmap_string){0}, &s, &o.err);
    o.offset = b.offsets[STRING];
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

static struct outcome alignment(void)
{
    return opened(FUNC_ALIGN, 24, FUNC_ALIGN, NULL);
}

static struct outcome section_unknown(void)
{
    return opened(STRING_ID, 0x88, STRING_ID, NULL);
}

static struct outcome section_missing(void)
{
    return opened(STRING_ID, 0x85, END, NULL); /* section String becomes Type */
}

static struct outcome trailing_bytes(void)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    put_section(&b, FUNC, 8, BYTES(0));
    put_section(&b, STRING, 4, BYTES(0));
    put(&b, BYTES(0, 1));
    struct outcome o = raw(b.data, b.size, SIZE);
    bytes_free(&b);
    return o;
}

static struct outcome bad_tag(void)
{
    return type_entry(4, BYTES(23), 0);
}

static struct outcome too_new(void)
{
    return type_entry(2, BYTES(22), 0);
}

static struct outcome value_range(void)
{
    return type_entry(3, BYTES(15, 1, 0, 0, 0, 5), 5);
}

/* Reads the four bytes of constant 0 as tile type 1. Its element type has the tag `element`. */
static struct outcome elements(uint8_t element, size_t *constant, size_t *type)
{
    struct build b;
    struct outcome o = {.offset = 0};
    irmap_elements e;
    build_begin(&b, 3);
    add_type(&b, BYTES(element));
    add_type(&b, BYTES(13, 0, 0));
    add_constant(&b, BYTES(1, 2, 3, 4));
    build_end(&b);
    irmap_module *m = open_build(&b);
    uint32_t tile = element == 17 ? 0 : 1;
    o.status = irmap_tile_const_elements(m, (irmap_tile_const){0}, (irmap_type){tile}, &e, &o.err);
    *constant = entry_at(&b, CONSTANT, 0);
    *type = entry_at(&b, TYPE, 0);
    irmap_module_unref(m);
    build_free(&b);
    return o;
}

static struct outcome size_mismatch(void)
{
    size_t constant, type;
    struct outcome o = elements(2, &constant, &type); /* i16 */
    o.offset = constant + 1;
    return o;
}

static struct outcome type_mismatch(void)
{
    size_t constant, type;
    struct outcome o = elements(17, &constant, &type); /* a token */
    o.offset = type;
    return o;
}

/* Decodes a function without arguments. The error is at byte `at` of this body. */
static struct outcome body(const uint8_t *data, size_t size, size_t at)
{
    struct build b;
    struct outcome o = {.status = IRMAP_OK};
    struct bytes f = {0};
    build_begin(&b, 3);
    add_string(&b, "f");
    add_type(&b, BYTES(16, 0, 0));
    put(&f, BYTES(0, 0, 2, 0));
    put_varint(&f, size);
    put(&f, data, size);
    add_entry(&b, FUNC, f.data, f.size);
    build_end(&b);
    irmap_module *m = open_build(&b);
    o.status = decode_status(m, 0, NULL, &o.err);
    o.offset = entry_at(&b, FUNC, 0) + f.size - size + at;
    irmap_module_unref(m);
    bytes_free(&f);
    build_free(&b);
    return o;
}

/* return with a result */
static struct outcome count_mismatch(void)
{
    return body(BYTES(0x5C, 1, 0, 0), 1);
}

/* 0x19 is not an opcode. */
static struct outcome opcode_unknown(void)
{
    return body(BYTES(0x44, 0, 0x19, 0), 2);
}

/* A loop with one region with one empty block. */
static struct outcome block_empty(void)
{
    return body(BYTES(0x41, 0, 0, 1, 1, 0, 0), 5);
}

static struct outcome cycle(void)
{
    return type_entry(3, BYTES(12, 0), 1);
}

/* Runs a strict check of a module with one error, and frees `b`. The error is expected at `offset`
 * in the section's payload, or in the file for section 0. */
static struct outcome checked(struct build *b, int section, size_t offset)
{
    struct outcome o = {.offset = (section ? b->payload[section] : 0) + offset};
    irmap_module *m = open_build(b);
    o.status = irmap_check(m, NULL, &o.err);
    irmap_module_unref(m);
    build_free(b);
    return o;
}

static void begin_valid(struct build *b)
{
    build_begin(b, 3);
    (void)add_string(b, "f");
    (void)add_type(b, BYTES(16, 0, 0));
    (void)add_func(b, 0);
}

/* 82 16 08 CB: the byte after the alignment. */
static struct outcome padding(void)
{
    struct build b;
    begin_valid(&b);
    build_end(&b);
    size_t at = b.payload[FUNC] - 1;
    b.file[at] = 0;
    return checked(&b, 0, at);
}

static struct outcome section_duplicate(void)
{
    struct build b;
    struct bytes file = {0};
    begin_valid(&b);
    build_end(&b);
    put(&file, b.file, b.end);
    size_t at = file.size;
    put(&file, BYTES(0x85, 1, 4));
    put_padding(&file, 4);
    put(&file, BYTES(0, 0));
    free(b.file);
    b.file = file.data;
    b.size = file.size;
    return checked(&b, 0, at);
}

/* 84 02 is 260. Its low byte is the tag of i64. */
static struct outcome narrowed(void)
{
    struct build b;
    begin_valid(&b);
    (void)add_type(&b, BYTES(0x84, 2));
    build_end(&b);
    return checked(&b, 0, entry_at(&b, TYPE, 1));
}

static struct outcome flag_bits(void)
{
    struct build b;
    begin_valid(&b);
    build_end(&b);
    b.file[b.payload[FUNC] + 3] |= 0x80;
    return checked(&b, FUNC, 3);
}

static struct outcome no_kernel(void)
{
    struct build b;
    begin_valid(&b);
    build_end(&b);
    b.file[b.payload[FUNC] + 3] = 0;
    return checked(&b, FUNC, 3);
}

/* A body that cannot be decoded, in a newer file. */
static struct outcome not_understood(void)
{
    struct body f;
    struct outcome o = {.offset = 0};
    body_begin(&f, 6, 0, BYTES(0x7B, 0));
    o.offset = f.at;
    o.status = decode_status(f.m, 0, NULL, &o.err);
    body_end(&f);
    return o;
}

struct wanted {
    irmap_status status;
    struct outcome o;
};

static int store_warning(void *ctx, const irmap_finding *finding)
{
    struct wanted *w = ctx;
    if (finding->warning && finding->error.status == w->status) {
        w->o.status = w->status;
        w->o.err = finding->error;
    }
    return 0;
}

/* preview$call @f() in a file without the tag bit: valid with two warnings. */
static struct outcome preview(irmap_status status)
{
    struct body f;
    struct wanted w = {status, {.status = IRMAP_OK}};
    irmap_check_opts opts = {.size = sizeof opts, .report = store_warning, .ctx = &w};
    body_begin(&f, 5, 0, BYTES(0x82, 0x80, 1, 0, 0, F, 0, 0, RETURN, 0, 0));
    w.o.offset = f.at;
    assert_ok(irmap_check(f.m, &opts, NULL));
    body_end(&f);
    return w.o;
}

/* absf with integers. */
static struct outcome invalid(void)
{
    struct body f;
    body_begin(&f, 3, 1, BYTES(ABSF, TILE, 0, RETURN, 0, 0));
    struct outcome o = {.offset = f.at};
    o.status = irmap_verify(f.m, NULL, &o.err);
    body_end(&f);
    return o;
}

static struct outcome reconstructed(void)
{
    return preview(IRMAP_RECONSTRUCTED);
}

static struct outcome preview_flag(void)
{
    return preview(IRMAP_PREVIEW_FLAG);
}

/* A VHLO op of an unknown version: valid with a warning. */
static struct outcome newer(void)
{
    struct mlir_build b;
    struct wanted w = {IRMAP_NEWER, {.status = IRMAP_OK}};
    irmap_check_opts opts = {.size = sizeof opts, .report = store_warning, .ctx = &w};
    irmap_module *m;
    mlir_begin(&b, 6);
    const uint32_t op = mlir_op_name(&b, mlir_dialect(&b, "vhlo"), "add_v9", 0);
    const uint32_t name = b.strings.count - 1;
    mlir_op(&b, BYTES(P(op), 0, P(b.unknown)));
    mlir_end(&b);
    w.o.offset = mlir_string_at(&b, name);
    assert_ok(irmap_open_memory(b.file, b.size, NULL, &m, NULL));
    assert_ok(irmap_check(m, &opts, NULL));
    irmap_module_unref(m);
    mlir_free(&b);
    return w.o;
}

/* A String section aligned to 32 bytes: valid with a warning. */
static struct outcome alignment_large(void)
{
    struct mlir_build b;
    struct wanted w = {IRMAP_ALIGNMENT_LARGE, {.status = IRMAP_OK}};
    irmap_check_opts opts = {.size = sizeof opts, .report = store_warning, .ctx = &w};
    irmap_module *m;
    mlir_begin(&b, 6);
    b.string_alignment = 32;
    mlir_end(&b);
    w.o.offset = b.header[MLIR_STRING] + 2; /* after the id and a length of one byte */
    assert_ok(irmap_open_memory(b.file, b.size, NULL, &m, NULL));
    assert_ok(irmap_check(m, &opts, NULL));
    irmap_module_unref(m);
    mlir_free(&b);
    return w.o;
}

static struct outcome name_empty(void)
{
    struct build b;
    build_begin(&b, 3);
    (void)add_string(&b, "");
    (void)add_type(&b, BYTES(16, 0, 0));
    (void)add_func(&b, 0);
    build_end(&b);
    return checked(&b, FUNC, 1);
}

/* Checks a function with these hints, after the tag 0B. */
static struct outcome hinted(const uint8_t *hints, size_t size, size_t offset)
{
    struct build b;
    struct bytes f = {0};
    build_begin(&b, 3);
    (void)add_string(&b, "f");
    (void)add_type(&b, BYTES(16, 0, 0));
    put(&f, BYTES(0, 0, 6, 0, 11));
    put(&f, hints, size);
    put(&f, BYTES(3, 0x5C, 0, 0));
    (void)add_entry(&b, FUNC, f.data, f.size);
    bytes_free(&f);
    build_end(&b);
    return checked(&b, FUNC, 1 + 5 + offset);
}

/* A nested array. NVIDIA's writer can write it, but the reader rejects it. */
static struct outcome attr_misplaced(void)
{
    return hinted(BYTES(1, 0, 10, 1, 0, 6, 1, 6, 0), 7);
}

/* make_token without return. */
static struct outcome terminator(void)
{
    struct build b;
    build_begin(&b, 3);
    (void)add_string(&b, "f");
    (void)add_type(&b, BYTES(16, 0, 0));
    (void)add_type(&b, BYTES(17));
    (void)add_body(&b, 0, 0, 0, BYTES(0x44, 1));
    build_end(&b);
    return checked(&b, FUNC, 1 + 5);
}

/* Checks a small graph with these strings, this dimension and this map. */
static struct outcome graph(const uint8_t *strings, size_t size, uint8_t dimension,
                            const uint8_t *map, size_t map_size, size_t offset)
{
    struct outcome o = {.offset = offset};
    struct bytes file = {NULL, 0, 0};
    irmap_module *m;
    put(&file, "MICB\x02", 5);
    put(&file, strings, size);
    put(&file, BYTES(0, 1, 0, 1, dimension));     /* a type with one dimension */
    put(&file, BYTES(2, 0, 1, 0, 2, 5, 1, 0, 1)); /* an argument, and relu of it as the output */
    put(&file, map, map_size);
    o.status = irmap_open_memory(file.data, file.size, NULL, &m, &o.err);
    if (o.status == IRMAP_OK) {
        o.status = irmap_check(m, NULL, &o.err);
        irmap_module_unref(m);
    }
    bytes_free(&file);
    return o;
}

#define TWO_STRINGS BYTES(2, 1, 'a', 1, 'b')

static struct outcome forward_reference(void)
{
    struct outcome o = {.offset = 12};
    irmap_module *m = open_bytes("MICB\2\0\0\0\1\2\5\1\0", 14);
    o.status = irmap_check(m, NULL, &o.err);
    irmap_module_unref(m);
    return o;
}

static struct outcome bad_utf8(void)
{
    return graph(BYTES(2, 1, 'a', 1, 0x80), 0, NULL, 0, 9);
}

static struct outcome duplicate_key(void)
{
    return graph(TWO_STRINGS, 0, BYTES(77, 2, 0, 1, 0, 0, 1, 0), 29);
}

static struct outcome varint_long(void)
{
    return graph(BYTES(0x82, 0, 1, 'a', 1, 'b'), 0, NULL, 0, 5);
}

static struct outcome string_order(void)
{
    return graph(BYTES(3, 1, 'a', 1, 'b', 1, 'c'), 2, NULL, 0, 19);
}

static struct outcome string_unused(void)
{
    return graph(BYTES(3, 1, 'a', 1, 'b', 1, 'c'), 0, NULL, 0, 10);
}

static struct outcome string_duplicate(void)
{
    return graph(BYTES(2, 1, 'a', 1, 'a'), 0, NULL, 0, 8);
}

static struct outcome key_order(void)
{
    return graph(TWO_STRINGS, 0, BYTES(77, 2, 1, 1, 0, 0, 1, 0), 29);
}

static struct outcome map_empty(void)
{
    return graph(TWO_STRINGS, 0, BYTES(77, 0), 24);
}

static const struct {
    irmap_status status;
    struct outcome (*provoke)(void);
    const char *what; /* NULL: no error record */
} rows[] = {
    {IRMAP_OK, ok, NULL},
    {IRMAP_DONE, done, NULL},
    {IRMAP_INVALID_ARG, invalid_arg, "options whose size is not set, or too small"},
    {IRMAP_NOT_FOUND, not_found, "producer"},
    {IRMAP_OUT_OF_RANGE, out_of_range, "string"},
    {IRMAP_UNSUPPORTED, unsupported, "decoding ops of this format"},
    {IRMAP_IO, io, "look at the file"},
    {IRMAP_NOMEM, nomem, "the module"},
    {IRMAP_LIMIT, limit, "the module"},
    {IRMAP_CHANGED, changed, "the file"},
    {IRMAP_FORMAT_UNKNOWN, format_unknown, "magic number"},
    {IRMAP_VERSION_UNSUPPORTED, version_unsupported, "minor version"},
    {IRMAP_VERSION_NEWER, version_newer, "minor version"},
    {IRMAP_TRUNCATED, truncated, "function count"},
    {IRMAP_VARINT_RANGE, varint_range, "pointee type index"},
    {IRMAP_PREFIX_VARINT, prefix_varint, "section length"},
    {IRMAP_COUNT_RANGE, count_range, "function count"},
    {IRMAP_INDEX_RANGE, index_range, "type index"},
    {IRMAP_FORWARD_REFERENCE, forward_reference, "input"},
    {IRMAP_BAD_UTF8, bad_utf8, "string"},
    {IRMAP_DUPLICATE_KEY, duplicate_key, "map key"},
    {IRMAP_VARINT_LONG, varint_long, "string count"},
    {IRMAP_STRING_ORDER, string_order, "name string index"},
    {IRMAP_STRING_UNUSED, string_unused, "string"},
    {IRMAP_STRING_DUPLICATE, string_duplicate, "string"},
    {IRMAP_KEY_ORDER, key_order, "map key"},
    {IRMAP_MAP_EMPTY, map_empty, "the map"},
    {IRMAP_OFFSET_ORDER, offset_order, "offset table"},
    {IRMAP_ALIGNMENT, alignment, "section alignment"},
    {IRMAP_SECTION_UNKNOWN, section_unknown, "section id"},
    {IRMAP_SECTION_MISSING, section_missing, "String"},
    {IRMAP_TRAILING_BYTES, trailing_bytes, "the end marker"},
    {IRMAP_BAD_TAG, bad_tag, "type tag"},
    {IRMAP_TOO_NEW, too_new, "i4"},
    {IRMAP_VALUE_RANGE, value_range, "padding"},
    {IRMAP_COUNT_MISMATCH, count_mismatch, "result count"},
    {IRMAP_OPCODE_UNKNOWN, opcode_unknown, "opcode"},
    {IRMAP_BLOCK_EMPTY, block_empty, "block"},
    {IRMAP_SIZE_MISMATCH, size_mismatch, "constant data"},
    {IRMAP_TYPE_MISMATCH, type_mismatch, "type of a constant"},
    {IRMAP_CYCLE, cycle, "type"},
    {IRMAP_SECTION_DUPLICATE, section_duplicate, "Type"},
    {IRMAP_PADDING, padding, "padding"},
    {IRMAP_NARROWED, narrowed, "type tag"},
    {IRMAP_FLAG_BITS, flag_bits, "function flags"},
    {IRMAP_NAME_EMPTY, name_empty, "name string index"},
    {IRMAP_ATTR_MISPLACED, attr_misplaced, "attribute of kind"},
    {IRMAP_TERMINATOR, terminator, "block"},
    {IRMAP_NO_KERNEL, no_kernel, "function"},
    {IRMAP_NOT_UNDERSTOOD, not_understood, "the body"},
    {IRMAP_RECONSTRUCTED, reconstructed, "opcode"},
    {IRMAP_PREVIEW_FLAG, preview_flag, "opcode"},
    {IRMAP_INVALID, invalid, "absf/operand-source"},
    {IRMAP_NEWER, newer, "op name of VHLO"},
    {IRMAP_ALIGNMENT_LARGE, alignment_large, "section alignment"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

TEST(every_row_gives_its_status)
{
    for (size_t i = 0; i < ROWS; i++) {
        struct outcome o = rows[i].provoke();
        assert_string_equal(irmap_status_name(o.status), irmap_status_name(rows[i].status));
        if (rows[i].what)
            assert_error(o.err, rows[i].status, rows[i].what, o.offset);
        if (irmap_status_classify(rows[i].status) != IRMAP_CLASS_INPUT)
            assert_int_equal(o.offset, 0);
    }
}

/* The texts are static strings of the library, valid after modules are freed. */
TEST(every_row_can_be_formatted)
{
    for (size_t i = 0; i < ROWS; i++) {
        char text[300];
        struct outcome o = rows[i].provoke();
        if (!rows[i].what)
            continue;
        size_t size = irmap_error_format(&o.err, text, sizeof text);
        assert_true(size > 10 && size < sizeof text);
        assert_null(strchr(text, '$'));
        (void)irmap_error_path(&o.err, text, sizeof text);
    }
}

TEST(every_status_has_a_row)
{
    static const irmap_status all[] = {
#define STATUS(name, number, class_, stable, text) IRMAP_##name,
        IRMAP_STATUS_MAP(STATUS)
#undef STATUS
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        size_t found = 0;
        for (size_t k = 0; k < ROWS; k++)
            found += rows[k].status == all[i];
        if (found != 1)
            fail_msg("status %s has %zu rows", irmap_status_name(all[i]), found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_gives_its_status),
        cmocka_unit_test(every_row_can_be_formatted),
        cmocka_unit_test(every_status_has_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
