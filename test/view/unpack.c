/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares the page's zstd decoder with libzstd: frames of every level and with many parameters,
 * truncated frames, and frames with changed bytes.
 *
 * Decoding the start of a frame counts against the limit on decompression. The charge is the number
 * of bytes that it counts as. Without FILE, only checks the charge, which must be the same for the
 * decoders of the page and of the command.
 *
 * usage: unpack [FILE]     FILE: contents to compress
 */
#include "query/unpack.h"
#include "query/query.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ZSTD_STATIC_LINKING_ONLY
#include <zstd.h>

#define MUST(what)                                                                                 \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                             \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static uint32_t seed = 1;

static uint32_t random_below(uint32_t below)
{
    seed = seed * 1664525 + 1013904223;
    return (uint32_t)(((uint64_t)seed * below) >> 32);
}

enum { MOST = 1 << 20 };
static uint8_t plain[MOST], expected[MOST], frame_buffer[2 * MOST];

/* Kinds of contents: common in files, or special cases of decoders. */
enum kind { ZEROS, NOISE, SKEWED, WORDS, FAR, MODULES, KINDS };

static void fill(enum kind kind, size_t size, const uint8_t *file, size_t file_size)
{
    for (size_t i = 0; i < size; i++)
        switch (kind) {
        case ZEROS:
            plain[i] = 0;
            break;
        case NOISE:
            plain[i] = (uint8_t)random_below(256);
            break;
        case SKEWED: /* literals with codes of very different length */
            plain[i] = (uint8_t)(random_below(256) & random_below(256) & random_below(256));
            break;
        case WORDS:
            plain[i] = i > 40 && random_below(20) ? plain[i - 1 - random_below(3) * 11]
                                                  : (uint8_t)('a' + random_below(26));
            break;
        case FAR: /* repetitions at a large distance */
            plain[i] =
                i >= 70000 && random_below(50) ? plain[i - 70000] : (uint8_t)random_below(256);
            break;
        default:
            plain[i] = random_below(2000) ? file[i % file_size] : (uint8_t)random_below(256);
            break;
        }
}

struct pack_options {
    int level;
    bool summed, sized;
    int window, literals, target, strategy;
};

static size_t pack(size_t size, const struct pack_options *options)
{
    ZSTD_CCtx *c = ZSTD_createCCtx();
    MUST(c);
    ZSTD_CCtx_setParameter(c, ZSTD_c_compressionLevel, options->level);
    ZSTD_CCtx_setParameter(c, ZSTD_c_checksumFlag, options->summed);
    ZSTD_CCtx_setParameter(c, ZSTD_c_contentSizeFlag, options->sized);
    ZSTD_CCtx_setParameter(c, ZSTD_c_literalCompressionMode, options->literals);
    if (options->window)
        ZSTD_CCtx_setParameter(c, ZSTD_c_windowLog, options->window);
    if (options->target)
        ZSTD_CCtx_setParameter(c, ZSTD_c_targetCBlockSize, options->target);
    if (options->strategy)
        ZSTD_CCtx_setParameter(c, ZSTD_c_strategy, options->strategy);
    const size_t n = ZSTD_compress2(c, frame_buffer, sizeof frame_buffer, plain, size);
    MUST(!ZSTD_isError(n));
    ZSTD_freeCCtx(c);
    return n;
}

/* Copies bytes to a heap block of exactly their size, so that sanitizers detect reads beyond it. */
static struct packed copy(const uint8_t *from, size_t size)
{
    uint8_t *data = memory_new(size);
    memcpy(data, from, size);
    return (struct packed){.compression = IRMAP_COMPRESSION_ZSTD, .data = data, .size = size};
}

static void check_frame(size_t size, const struct pack_options *options)
{
    struct unpacked got;
    irmap_error err;
    const struct packed p = copy(frame_buffer, pack(size, options));
    uint64_t allowance = MOST;
    if (unpack(&p, MOST, &allowance, &got, &err) != IRMAP_OK || got.size != size ||
        (size && memcmp(got.data, plain, size))) {
        fprintf(stderr, "%zu bytes at level %d differ\n", size, options->level);
        exit(1);
    }
    free(got.data);
    MUST(allowance == MOST - size);
    allowance = UINT64_MAX;
    if (size) {
        MUST(unpack(&p, size - 1, &allowance, &got, &err) == IRMAP_LIMIT && !got.data);
        MUST(unpack(&p, size, &allowance, &got, &err) == IRMAP_OK);
        free(got.data);
        const size_t room = 1 + random_below((uint32_t)size);
        uint8_t *head = memory_new(room);
        MUST(unpack_head(&p, head, room, &allowance) == room && !memcmp(head, plain, room));
        free(head);
    }
    for (int i = 0; i < 3; i++) { /* truncated */
        const struct packed cut = copy(p.data, random_below((uint32_t)p.size));
        MUST(unpack(&cut, MOST, &allowance, &got, &err) == IRMAP_SIZE_MISMATCH && !got.data);
        free((void *)(uintptr_t)cut.data);
    }
    free((void *)(uintptr_t)p.data);
}

static void check_levels(const uint8_t *file, size_t file_size)
{
    static const size_t sizes[] = {0,    1,    2,     17,     255,    256,   257,
                                   1023, 4000, 70000, 131072, 131073, 300000};
    static const int fast[] = {-100, -7, -3, -1};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            fill((enum kind)kind, sizes[i], file, file_size);
            for (int level = -4; level <= ZSTD_maxCLevel(); level++) {
                if (!level || (level > 9 && level < 19 && sizes[i] > 4000) ||
                    (level > 16 && sizes[i] > 4000 && kind != MODULES))
                    continue; /* slow, and similar to neighboring levels */
                struct pack_options options = {.level = level < 0 ? fast[-level - 1] : level,
                                               .summed = random_below(2),
                                               .sized = random_below(2)};
                options.literals = (int)random_below(8) ? ZSTD_ps_auto : 1 + (int)random_below(2);
                options.window = random_below(4) ? 0 : 10 + (int)random_below(8);
                options.target = random_below(8) ? 0 : 64 + (int)random_below(4000);
                options.strategy = random_below(8) ? 0 : 1 + (int)random_below(9);
                check_frame(sizes[i], &options);
            }
        }
}

static bool unpack_by_libzstd(const uint8_t *data, size_t size, size_t *made)
{
    ZSTD_DCtx *d = ZSTD_createDCtx();
    MUST(d);
    ZSTD_inBuffer in = {data, size, 0};
    ZSTD_outBuffer out = {expected, sizeof expected, 0};
    const size_t left = ZSTD_decompressStream(d, &out, &in);
    *made = out.pos;
    ZSTD_freeDCtx(d);
    return left == 0;
}

/* Checks that both decoders have the same output for a changed frame, or that the page's decoder
 * rejects it. libzstd accepts some frames that do not end as the format requires. */
static void check_changed_frames(const uint8_t *file, size_t file_size)
{
    unsigned both = 0, ours = 0, theirs = 0, neither = 0;
    for (int round = 0; round < 300; round++) {
        const size_t size = 1 + random_below(round % 8 ? 3000 : 30000);
        fill((enum kind)random_below(KINDS), size, file, file_size);
        struct pack_options options = {.level = 1 + (int)random_below(19),
                                       .sized = random_below(2),
                                       .strategy = (int)random_below(10)};
        const size_t packed_size = pack(size, &options);
        for (int i = 0; i < 70; i++) {
            const struct packed p = copy(frame_buffer, packed_size);
            uint8_t *bytes = (uint8_t *)(uintptr_t)p.data;
            for (unsigned n = 1 + random_below(3); n; n--) /* mostly in the tables */
                bytes[random_below(
                    (uint32_t)(random_below(2) && packed_size > 40 ? 40 : packed_size))] =
                    (uint8_t)(random_below(3) ? random_below(256) : 1u << random_below(8));
            struct unpacked got;
            irmap_error err;
            uint64_t allowance = UINT64_MAX;
            size_t made;
            const bool read = unpack(&p, MOST, &allowance, &got, &err) == IRMAP_OK;
            const bool known = unpack_by_libzstd(bytes, packed_size, &made);
            if (read && known)
                MUST(got.size == made && (!made || !memcmp(got.data, expected, made)));
            both += read && known;
            ours += read && !known;
            theirs += !read && known;
            neither += !read && !known;
            free(got.data);
            free(bytes);
        }
    }
    printf("changed frames: %u read by both, %u by neither, %u here only, %u by libzstd only\n",
           both, neither, ours, theirs);
    MUST(!ours && both > 1000 && neither > 1000);
}

/* Checks the number of bytes at the start of a frame that are decoded, and the charge for them.
 * Both must not depend on the stated size. */
static void check_head(const char *frame, size_t size, uint64_t cost, size_t count)
{
    static const uint64_t stated[] = {0, 1, 16, 1 << 17, 1 << 30};
    enum { HEAD = 16, ALL = 1 << 20 };
    struct packed p = copy((const uint8_t *)frame, size);
    for (size_t i = 0; i < sizeof stated / sizeof *stated; i++) {
        uint64_t allowance = ALL;
        uint8_t out[HEAD];
        p.stated = stated[i];
        const size_t made = unpack_head(&p, out, sizeof out, &allowance);
        if (made != count || ALL - allowance != cost) {
            fprintf(stderr, "head of a frame of %zu bytes: %zu bytes for %llu, not %zu for %llu\n",
                    size, made, (unsigned long long)(ALL - allowance), count,
                    (unsigned long long)cost);
            exit(1);
        }
        allowance = 1; /* a charge above the allowance sets it to 0 */
        (void)unpack_head(&p, out, sizeof out, &allowance);
        MUST(allowance == (cost == 0));
    }
    free((void *)(uintptr_t)p.data);
}

#define HEAD_OF(frame, cost, count) check_head(frame, sizeof(frame) - 1, cost, count)
#define MAGIC                       "\x28\xb5\x2f\xfd"

/* Blocks begin with three bytes: 1 bit is set in the last block, 2 bits are the type, 21 bits the
 * size. "\x03\0\x10": one byte, repeated 131072 times. */
static void check_heads(void)
{
    static const char reserved[] = MAGIC "\x00\x38\x07\0\0";
    enum { BLOCK = 1 << 17, SOME = 20, LONG = 300000 };
    const struct pack_options options = {.level = 3, .sized = true};
    fill(NOISE, LONG, NULL, 0);
    check_head((const char *)frame_buffer, pack(SOME, &options), SOME, 16);
    check_head((const char *)frame_buffer, pack(1, &options), 1, 1);
    check_head((const char *)frame_buffer, pack(LONG, &options), BLOCK, 16);
    fill(ZEROS, LONG, NULL, 0);
    check_head((const char *)frame_buffer, pack(LONG, &options), BLOCK, 16);
    /* unknown size: one repeated byte; 3 bytes, then a repeated byte */
    HEAD_OF(MAGIC "\x00\x38\x03\0\x10z", BLOCK, 16);
    HEAD_OF(MAGIC "\x00\x38\x18\0\0abc\x03\0\x10z", 3 + BLOCK, 16);
    /* contents longer than the frame header states */
    HEAD_OF(MAGIC "\x80\x38\0\0\0\0\x03\0\x10z", BLOCK, 0);
    HEAD_OF(MAGIC "\x80\x38\0\0\0\0\x02\0\x10z", BLOCK, 0);
    /* the first or the second block is malformed */
    check_head(reserved, sizeof reserved - 1, BLOCK, 0);
    HEAD_OF(MAGIC "\x00\x38\x18\0\0abc\x15\0\0\xff\xff", 3 + BLOCK, 3);
    HEAD_OF("no magic number, so nothing is decoded", 0, 0);
    /* unpack() charges the malformed block, too */
    struct unpacked got;
    irmap_error err;
    const struct packed p = copy((const uint8_t *)reserved, sizeof reserved - 1);
    uint64_t allowance = MOST;
    MUST(unpack(&p, MOST, &allowance, &got, &err) == IRMAP_SIZE_MISMATCH);
    MUST(allowance == MOST - BLOCK);
    free((void *)(uintptr_t)p.data);
}

int main(int argc, char **argv)
{
    static uint8_t file[1 << 16];
    check_heads();
    if (argc == 1)
        return 0;
    FILE *f = fopen(argv[1], "rb");
    MUST(f);
    const size_t size = fread(file, 1, sizeof file, f);
    fclose(f);
    MUST(size);
    check_levels(file, size);
    check_changed_frames(file, size);
    return 0;
}
