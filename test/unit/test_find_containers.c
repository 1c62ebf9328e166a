/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finding modules in fatbins, `ar` and zip archives, including malformed ones. */
#include "find.h"
#include <stdio.h>

/* Header members of a fatbin's entry; 0 selects the valid value. */
struct entry {
    uint16_t kind;
    uint32_t header;
    uint64_t payload;
    uint32_t packed, options, identifier, identifier_size;
    uint64_t flags, size;
    const char *text; /* after the 64-byte header, padded to 8 */
};

static size_t text_size(const struct entry *e)
{
    return e->text ? (strlen(e->text) + 7) & ~(size_t)7 : 0;
}

static void put_entry(struct bytes *b, struct entry e, const void *data, size_t size)
{
    size_t padding = (0 - size) & 7;
    put(b, (uint8_t[]){LE16(e.kind ? e.kind : 0x80), LE16(0x101)}, 4);
    put_u32(b, e.header ? e.header : 64 + text_size(&e));
    put_u64(b, e.payload ? e.payload : size + padding);
    put_u32(b, e.packed);
    put_u32(b, e.options);
    put(b, BYTES(LE16(4), LE16(13)));
    put_u32(b, 90);
    put_u32(b, e.identifier);
    put_u32(b, e.identifier_size);
    put_u64(b, e.flags | 0x11);
    put_u64(b, 0);
    put_u64(b, e.size);
    for (size_t i = 0; i < text_size(&e); i++)
        put_u8(b, i < strlen(e.text) ? (uint8_t)e.text[i] : 0);
    put(b, data, size);
    for (size_t i = 0; i < padding; i++)
        put_u8(b, 0);
}

/* Returns the position of the header; end_fatbin() fills in the size. */
static size_t put_fatbin(struct bytes *b)
{
    size_t at = b->size;
    put(b, BYTES(0x50, 0xED, 0x55, 0xBA, LE16(1), LE16(16)));
    put_u64(b, 0);
    return at;
}

static void end_fatbin(struct bytes *b, size_t at)
{
    for (size_t i = 0; i < 8; i++)
        b->data[at + 8 + i] = (uint8_t)((uint64_t)(b->size - at - 16) >> 8 * i);
}

TEST(entries)
{
    for (size_t before = 0; before < 3; before++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        put_junk(&s.in, before);
        size_t at = put_fatbin(&s.in);
        put_entry(&s.in, (struct entry){.kind = 2}, BYTES(0x7F, 'E', 'L', 'F', 1, 2, 3));
        put_entry(
            &s.in,
            (struct entry){.text = "a.cu----\x50\0\0\0", .identifier = 64, .identifier_size = 4},
            b.file, b.size);
        put_entry(&s.in, (struct entry){.kind = 1, .flags = 0x8000, .packed = 5, .size = 99},
                  BYTES(1, 2, 3, 4, 5));
        put_entry(&s.in, (struct entry){.kind = 8, .flags = 0x10000}, BYTES(1, 2, 3));
        put_entry(&s.in, (struct entry){.flags = 0x2000, .packed = 3}, BYTES(1, 2, 3));
        end_fatbin(&s.in, at);
        size_t end = s.in.size;
        put(&s.in, b.file, b.size);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, at + 16 + 72 + 80, b.size);
        assert_int_equal(f->container, IRMAP_CONTAINER_FATBIN);
        assert_int_equal(f->header, at + 16 + 72);
        assert_int_equal(f->entry_kind, IRMAP_FATBIN_TILEIR);
        assert_int_equal(f->entry_major, 13);
        assert_int_equal(f->entry_minor, 4);
        assert_int_equal(f->architecture, 90);
        assert_view(f->identifier, "a.cu");
        assert_int_equal(f->options.size, 0);
        f = must_find(&s, IRMAP_FORMAT_NONE,
                      (size_t)f->header + 80 + ((b.size + 7) & ~(size_t)7) + 64, 99);
        assert_int_equal(f->compression, IRMAP_COMPRESSION_ZSTD);
        assert_int_equal(f->entry_kind, 1);
        assert_int_equal(f->stored, 5);
        f = must_find(&s, IRMAP_FORMAT_NONE, end - 8, 0);
        assert_int_equal(f->compression, IRMAP_COMPRESSION_LZ4);
        assert_int_equal(f->stored, 3);
        f = must_find(&s, IRMAP_FORMAT_TILEIR, end, b.size);
        assert_int_equal(f->container, IRMAP_CONTAINER_NONE);
        assert_int_equal(f->header, 0);
        must_end(&s);
        build_free(&b);
    }
}

/* At byte `options` of an entry: two u32, the position (here, 72) and the size of "-O3 ". */
TEST(options)
{
    static const struct {
        uint32_t options, at, size;
        const char *shown;
    } cases[] = {
        {64, 72, 4, "-O3 "},     {64, 72, 3, "-O3"},       {64, 72, 8, "-O3 "},
        {64, 72, 9, ""},         {64, 81, 0, ""},          {64, 80, 0, ""},
        {64, 0, 4, ""},          {73, 72, 4, ""},          {72, 72, 4, ""},
        {4, 72, 4, ""},          {0, 72, 4, ""},           {UINT32_MAX, 72, 4, ""},
        {64, UINT32_MAX, 4, ""}, {64, 72, UINT32_MAX, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        size_t at = put_fatbin(&s.in);
        put_entry(&s.in, (struct entry){.options = cases[i].options, .text = "........-O3 "},
                  b.file, b.size);
        end_fatbin(&s.in, at);
        uint8_t block[] = {LE32(cases[i].at), LE32(cases[i].size)};
        memcpy(s.in.data + at + 16 + 64, block, sizeof block);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, at + 16 + 80, b.size);
        assert_int_equal(f->options.size, strlen(cases[i].shown));
        if (f->options.size)
            assert_memory_equal(f->options.data, cases[i].shown, f->options.size);
        must_end(&s);
        build_free(&b);
    }
}

/* An invalid header is ignored; modules after it are found as if there were no container. */
TEST(invalid_fatbin_headers)
{
    static const struct {
        size_t at;
        uint8_t bytes[8];
        size_t size;
        irmap_container container;
    } lies[] = {
        {4, {2}, 1, IRMAP_CONTAINER_NONE},            /* version */
        {6, {15}, 1, IRMAP_CONTAINER_NONE},           /* size of the header */
        {6, {0xFF, 0xFF}, 2, IRMAP_CONTAINER_NONE},   /* the same */
        {8, {0xFF, 0xFF}, 2, IRMAP_CONTAINER_FATBIN}, /* size of the fatbin: truncated */
        {8, {0, 0, 0, 0, 0, 0, 0, 0xFF}, 8, IRMAP_CONTAINER_FATBIN},
        {8, {0, 0, 0, 0, 0, 0, 0, 0}, 8, IRMAP_CONTAINER_NONE},
        {16 + 4, {63}, 1, IRMAP_CONTAINER_NONE}, /* size of the entry's header */
        {16 + 4, {0xFF, 0xFF, 0xFF, 0xFF}, 4, IRMAP_CONTAINER_NONE},
        {16 + 8, {0, 1}, 2, IRMAP_CONTAINER_NONE}, /* size of the payload */
        {16 + 8, {0xC0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}, 8, IRMAP_CONTAINER_NONE},
        {16, {4}, 1, IRMAP_CONTAINER_FATBIN}, /* the kind is not checked */
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        size_t at = put_fatbin(&s.in);
        put_entry(&s.in, (struct entry){0}, b.file, b.size);
        end_fatbin(&s.in, at);
        memcpy(s.in.data + lies[i].at, lies[i].bytes, lies[i].size);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, 80, b.size);
        assert_int_equal(f->container, lies[i].container);
        must_end(&s);
        build_free(&b);
    }
}

/* A broken entry that is marked as Tile IR is found; opening it reports the error. */
TEST(broken_entries)
{
    struct search s = {0};
    struct build b;
    tile_module(&b);
    b.file[b.size - 1] = 0xFF; /* no end marker */
    size_t at = put_fatbin(&s.in);
    put_entry(&s.in, (struct entry){0}, b.file, b.size);
    put_entry(&s.in, (struct entry){0}, BYTES(1, 2, 3, 4, 5));
    put_entry(&s.in, (struct entry){.kind = 2}, b.file, b.size);
    put_entry(&s.in, (struct entry){.flags = 0x2000, .size = 9}, BYTES(1, 2, 3)); /* packed: 0 */
    end_fatbin(&s.in, at);
    size_t padded = (b.size + 7) & ~(size_t)7;
    search_begin(&s);
    assert_int_equal(must_find(&s, IRMAP_FORMAT_TILEIR, 80, padded)->version.major, 0);
    must_find(&s, IRMAP_FORMAT_NONE, 80 + padded + 64, 8);
    must_end(&s);
    build_free(&b);
}

/* Modules end within their entry, and entries do not nest. */
TEST(fatbin_in_a_fatbin)
{
    struct search s = {0};
    struct search inner = {0};
    struct build b;
    tile_module(&b);
    size_t at = put_fatbin(&inner.in);
    put_entry(&inner.in, (struct entry){.flags = 0x8000, .packed = 4}, BYTES(1, 2, 3, 4));
    put_entry(&inner.in, (struct entry){0}, b.file, b.size);
    end_fatbin(&inner.in, at);
    at = put_fatbin(&s.in);
    put_entry(&s.in, (struct entry){.kind = 2}, inner.in.data, inner.in.size);
    put_entry(&s.in, (struct entry){0}, b.file, b.size);
    end_fatbin(&s.in, at);
    search_begin(&s);
    const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, 16 + 64 + 16 + 72 + 64, b.size);
    assert_int_equal(f->entry_kind, 2);
    assert_int_equal(f->header, 16);
    f = must_find(&s, IRMAP_FORMAT_TILEIR, 16 + 64 + inner.in.size + 64, b.size);
    assert_int_equal(f->entry_kind, 0x80);
    must_end(&s);
    bytes_free(&inner.in);
    build_free(&b);
}

static void put_ar(struct bytes *b, const char *name, const char *size, const void *data, size_t n)
{
    char header[80];
    snprintf(header, sizeof header, "%-16s%-32s%-10s`\n", name, "0", size);
    put(b, header, 60);
    put(b, data, n);
    if (n & 1)
        put_u8(b, '\n');
}

static void put_member(struct bytes *b, const char *name, const void *data, size_t n)
{
    char size[24];
    snprintf(size, sizeof size, "%zu", n);
    put_ar(b, name, size, data, n);
}

TEST(ar)
{
    static const struct {
        const char *name, *shown;
        size_t lead; /* bytes of the name that precede the contents */
    } cases[] = {
        {"a.o/", "a.o", 0},
        {"a b.o/", "a", 0},
        {"sixteen_is_long/", "sixteen_is_long", 0},
        {"sixteen_is_longe", "sixteen_is_longe", 0},
        {"/0", "first_long_name.o", 0},
        {"/19", "second.o", 0},
        {"/29", "", 0},
        {"/4294967296", "", 0},
        {"/9999999999", "", 0},
        {"#1/8", "MLM\x7FTile", 8},
        {"#1/0", "", 0},
        {"#1/999999999", "#1", 0},
        {"#1/", "#1", 0},
        {"", "", 0},
    };
    static const char names[] = "first_long_name.o/\nsecond.o/\n";
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct search s = {0};
        struct bytes body = {0};
        struct build b;
        tile_module(&b);
        put_junk(&body, 9);
        put(&body, b.file, b.size);
        put(&s.in, "!<arch>\n", 8);
        put_member(&s.in, "//", names, sizeof names - 1);
        put_member(&s.in, cases[i].name, body.data, body.size);
        size_t at = s.in.size - (body.size & 1) - b.size;
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, at, b.size);
        assert_int_equal(f->container, IRMAP_CONTAINER_AR);
        assert_int_equal(f->member.size, strlen(cases[i].shown));
        if (f->member.size)
            assert_memory_equal(f->member.data, cases[i].shown, f->member.size);
        must_end(&s);
        bytes_free(&body);
        build_free(&b);
    }
}

/* After an invalid header, the rest is searched like other bytes. */
TEST(invalid_ar_headers)
{
    static const char *const sizes[] = {"", "x", "9999999999", "-1", " 5"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        put(&s.in, "!<arch>\n", 8);
        put_member(&s.in, "a.o/", b.file, b.size);
        put_ar(&s.in, "b.o/", sizes[i], b.file, b.size);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, 68, b.size);
        assert_view(f->member, "a.o");
        f = must_find(&s, IRMAP_FORMAT_TILEIR, s.in.size - (b.size & 1) - b.size, b.size);
        assert_int_equal(f->container, IRMAP_CONTAINER_NONE);
        assert_int_equal(f->member.size, 0);
        must_end(&s);
        build_free(&b);
    }
}

TEST(module_that_exceeds_its_member)
{
    struct search s = {0};
    struct build b;
    tile_module(&b);
    put(&s.in, "!<arch>\n", 8);
    put_member(&s.in, "a.o/", b.file, b.size - 2);
    put(&s.in, b.file + b.size - 2, 2);
    search_begin(&s);
    must_end(&s);
    build_free(&b);
}

struct zip_member {
    const char *name;
    unsigned method, flags;
    size_t local; /* position of its header */
    size_t size;
};

static struct zip_member put_local(struct bytes *b, struct zip_member m, const void *data, size_t n)
{
    m.local = b->size;
    m.size = n;
    put(b, "PK\3\4", 4);
    put(b, BYTES(LE16(20), LE16(m.flags), LE16(m.method), LE32(0), LE32(0), LE32(0), LE32(0)));
    put(b, (uint8_t[]){LE16(strlen(m.name)), LE16(3)}, 4);
    put(b, m.name, strlen(m.name));
    put(b, "xyz", 3);
    put(b, data, n);
    return m;
}

static void put_central(struct bytes *b, const struct zip_member *m)
{
    put(b, "PK\1\2", 4);
    put(b, (uint8_t[]){LE16(20), LE16(20), LE16(m->flags), LE16(m->method), LE32(0), LE32(0)}, 16);
    put_u32(b, m->size);
    put_u32(b, 12345);
    put(b, (uint8_t[]){LE16(strlen(m->name)), LE16(2), LE16(1), LE32(0), LE32(0)}, 14);
    put_u32(b, m->local);
    put(b, m->name, strlen(m->name));
    put(b, "eec", 3);
}

static void put_zip_end(struct bytes *b, size_t central, size_t comment)
{
    size_t end = b->size;
    put(b, "PK\5\6", 4);
    put(b, BYTES(LE64(0)));
    put_u32(b, end - central);
    put_u32(b, central);
    put(b, (uint8_t[]){LE16(comment)}, 2);
    put_junk(b, comment);
}

TEST(zip)
{
    for (size_t comment = 0; comment < 30; comment += 29) {
        struct search s = {0};
        struct build b;
        tile_module(&b);
        struct zip_member m[] = {
            put_local(&s.in, (struct zip_member){.name = "a.bytecode"}, b.file, b.size),
            put_local(&s.in, (struct zip_member){.name = "dir/b", .method = 8}, BYTES(1, 2, 3)),
            put_local(&s.in, (struct zip_member){.name = "c", .method = 93}, BYTES(1, 2, 3, 4)),
            put_local(&s.in, (struct zip_member){.name = "d", .method = 99}, BYTES(1, 2, 3, 4)),
            put_local(&s.in, (struct zip_member){.name = "e", .method = 8, .flags = 1}, BYTES(1)),
            put_local(&s.in, (struct zip_member){.name = "f", .method = 8}, BYTES(0)),
        };
        size_t central = s.in.size;
        for (size_t i = 0; i < sizeof m / sizeof m[0]; i++)
            put_central(&s.in, &m[i]);
        put_zip_end(&s.in, central, comment);
        search_begin(&s);
        const irmap_found *f = must_find(&s, IRMAP_FORMAT_TILEIR, 43, b.size);
        assert_int_equal(f->container, IRMAP_CONTAINER_ZIP);
        assert_view(f->member, "a.bytecode");
        f = must_find(&s, IRMAP_FORMAT_NONE, m[1].local + 38, 12345);
        assert_int_equal(f->compression, IRMAP_COMPRESSION_DEFLATE);
        assert_int_equal(f->stored, 3);
        assert_view(f->member, "dir/b");
        f = must_find(&s, IRMAP_FORMAT_NONE, m[2].local + 34, 12345);
        assert_int_equal(f->compression, IRMAP_COMPRESSION_ZSTD);
        must_find(&s, IRMAP_FORMAT_NONE, m[5].local + 34, 12345);
        must_end(&s);
        build_free(&b);
    }
}

/* Bytes after the archive are skipped, as in other readers. */
TEST(zip_with_bytes_after_it)
{
    for (size_t more = 1; more < 200; more += 66) {
        struct search s = {0};
        struct zip_member a =
            put_local(&s.in, (struct zip_member){.name = "a", .method = 8}, BYTES(1, 2, 3));
        size_t central = s.in.size;
        put_central(&s.in, &a);
        put_zip_end(&s.in, central, 0);
        put_junk(&s.in, more);
        search_begin(&s);
        assert_int_equal(must_find(&s, IRMAP_FORMAT_NONE, a.local + 34, 12345)->container,
                         IRMAP_CONTAINER_ZIP);
        must_end(&s);
        assert_int_equal(irmap_find_truncated(&s.finder), IRMAP_CONTAINER_NONE);
    }
}

/* A file that is a module is not an archive, even if its last section looks like one. */
TEST(zip_in_a_module)
{
    struct search s = {0};
    put(&s.in, "\x7FTileIR\0\x0D\1\0\0\2", 13); /* a section; its size follows */
    put_u8(&s.in, 0);
    struct zip_member a =
        put_local(&s.in, (struct zip_member){.name = "a", .method = 8}, BYTES(1, 2, 3));
    size_t central = s.in.size;
    put_central(&s.in, &a);
    put_zip_end(&s.in, central, 0);
    assert_in_range(s.in.size - 14, 1, 127);
    s.in.data[13] = (uint8_t)(s.in.size - 14);
    put_u8(&s.in, 0); /* end marker */
    search_begin(&s);
    assert_int_equal(must_find(&s, IRMAP_FORMAT_TILEIR, 0, s.in.size)->container,
                     IRMAP_CONTAINER_NONE);
    must_end(&s);
}

/* Each byte is found once, even if the directory lists members repeatedly or in any order. */
TEST(zip_with_repeated_members)
{
    struct search s = {0};
    struct zip_member a = put_local(&s.in, (struct zip_member){.name = "a", .method = 8},
                                    BYTES(1, 2, 3, 4, 5, 6, 7, 8));
    struct zip_member b =
        put_local(&s.in, (struct zip_member){.name = "b", .method = 8}, BYTES(1, 2, 3));
    size_t central = s.in.size;
    for (int i = 0; i < 100; i++) {
        put_central(&s.in, &a);
        a.size = 7;
    }
    put_central(&s.in, &b);
    put_central(&s.in, &a);
    put_zip_end(&s.in, central, 0);
    search_begin(&s);
    assert_int_equal(must_find(&s, IRMAP_FORMAT_NONE, a.local + 34, 12345)->stored, 8);
    assert_int_equal(must_find(&s, IRMAP_FORMAT_NONE, b.local + 34, 12345)->stored, 3);
    must_end(&s);
}

TEST(invalid_zip_headers)
{
    enum { UNCHANGED, SIZE, LOCAL, MAGIC, NAME, DIRECTORY, OFFSET, CHANGES };
    for (int change = 0; change < CHANGES; change++) {
        struct search s = {0};
        struct zip_member a =
            put_local(&s.in, (struct zip_member){.name = "a", .method = 8}, BYTES(1, 2, 3));
        size_t central = s.in.size;
        a.size = change == SIZE ? 4 : a.size;
        a.local = change == LOCAL ? central - 20 : a.local;
        put_central(&s.in, &a);
        put_zip_end(&s.in, central, 0);
        if (change == MAGIC)
            s.in.data[0] = 'Q';
        if (change == NAME)
            s.in.data[27] = 0xFF; /* its length */
        if (change == DIRECTORY)
            s.in.data[s.in.size - 7] = 0xFF; /* its size */
        if (change == OFFSET)
            s.in.data[s.in.size - 3] = 0xFF;
        search_begin(&s);
        if (change == UNCHANGED)
            must_find(&s, IRMAP_FORMAT_NONE, 34, 12345);
        must_end(&s);
    }
}

static irmap_container find_truncated(const struct bytes *b, size_t size)
{
    uint8_t *exact = malloc(size);
    irmap_finder f;
    irmap_found found;
    assert_non_null(exact);
    memcpy(exact, b->data, size);
    assert_ok(irmap_find_begin(exact, size, NULL, &f, NULL));
    while (irmap_find_next(&f, &found, NULL) == IRMAP_OK)
        ;
    free(exact);
    return irmap_find_truncated(&f);
}

/* Complete entries are found with their headers. In place of a truncated one, its bytes are
 * searched. */
TEST(entries_of_truncated_fatbins)
{
    struct search s = {0};
    struct build b;
    tile_module(&b);
    size_t at = put_fatbin(&s.in);
    put_entry(&s.in, (struct entry){.kind = 0x80, .flags = 0x8000, .packed = 5, .size = 99},
              BYTES(1, 2, 3, 4, 5));
    size_t last = s.in.size;
    put_entry(&s.in, (struct entry){.kind = 0x80}, b.file, b.size);
    end_fatbin(&s.in, at);
    s.in.size = last + 64 + b.size;
    if (b.size % 8 == 0)
        s.in.size--;
    search_begin(&s);
    const irmap_found *f = must_find(&s, IRMAP_FORMAT_NONE, at + 16 + 64, 99);
    assert_int_equal(f->container, IRMAP_CONTAINER_FATBIN);
    assert_int_equal(f->entry_kind, 0x80);
    if (b.size % 8)
        assert_int_equal(must_find(&s, IRMAP_FORMAT_TILEIR, last + 64, b.size)->container,
                         IRMAP_CONTAINER_NONE);
    must_end(&s);
    assert_int_equal(irmap_find_truncated(&s.finder), IRMAP_CONTAINER_FATBIN);
    build_free(&b);
}

/* Asserts that truncation is reported for every size from `recognized` on, the smallest size at
 * which the container is recognized. */
static void assert_reports_truncation(struct bytes *b, size_t recognized, irmap_container container)
{
    assert_int_equal(find_truncated(b, b->size), IRMAP_CONTAINER_NONE);
    for (size_t size = recognized; size < b->size; size++)
        assert_int_equal(find_truncated(b, size), container);
    bytes_free(b);
}

TEST(truncated_containers)
{
    struct bytes b = {0};
    size_t at = put_fatbin(&b);
    put_entry(&b, (struct entry){.kind = 1}, BYTES(1, 2, 3));
    end_fatbin(&b, at);
    assert_reports_truncation(&b, 16, IRMAP_CONTAINER_FATBIN);

    put(&b, "!<arch>\n", 8);
    put_member(&b, "a/", BYTES(1, 2));
    assert_reports_truncation(&b, 9, IRMAP_CONTAINER_AR);

    struct zip_member a =
        put_local(&b, (struct zip_member){.name = "a", .method = 8}, BYTES(1, 2, 3));
    size_t central = b.size;
    put_central(&b, &a);
    put_zip_end(&b, central, 0);
    assert_reports_truncation(&b, 4, IRMAP_CONTAINER_ZIP);

    for (int wide = 0; wide < 2; wide++) { /* two section headers of 40 bytes at 64 */
        put(&b, BYTES(0x7F, 'E', 'L', 'F', (uint8_t)(1 + wide), 1));
        while (b.size < 64 + 2 * 40)
            put_u8(&b, 0);
        b.data[wide ? 40 : 32] = 64;
        b.data[wide ? 58 : 46] = 40;
        b.data[wide ? 60 : 48] = 2;
        assert_reports_truncation(&b, 64, IRMAP_CONTAINER_ELF);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries),
        cmocka_unit_test(options),
        cmocka_unit_test(invalid_fatbin_headers),
        cmocka_unit_test(broken_entries),
        cmocka_unit_test(fatbin_in_a_fatbin),
        cmocka_unit_test(ar),
        cmocka_unit_test(invalid_ar_headers),
        cmocka_unit_test(module_that_exceeds_its_member),
        cmocka_unit_test(zip),
        cmocka_unit_test(zip_with_bytes_after_it),
        cmocka_unit_test(zip_in_a_module),
        cmocka_unit_test(zip_with_repeated_members),
        cmocka_unit_test(invalid_zip_headers),
        cmocka_unit_test(entries_of_truncated_fatbins),
        cmocka_unit_test(truncated_containers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
