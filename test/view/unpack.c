/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares the page's zstd decoder with libzstd: frames of every level and with many parameters,
 * truncated frames, and frames with changed bytes.
 *
 * usage: unpack FILE
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

static uint32_t any(uint32_t below)
{
    seed = seed * 1664525 + 1013904223;
    return (uint32_t)(((uint64_t)seed * below) >> 32);
}

enum { MOST = 1 << 20 };
static uint8_t plain[MOST], expected[MOST], packed_room[2 * MOST];

/* Kinds of content: common in files, or special cases of decoders. */
enum kind { ZEROS, NOISE, SKEWED, WORDS, FAR, MODULES, KINDS };

static void fill(enum kind kind, size_t size, const uint8_t *file, size_t file_size)
{
    for (size_t i = 0; i < size; i++)
        switch (kind) {
        case ZEROS:
            plain[i] = 0;
            break;
        case NOISE:
            plain[i] = (uint8_t)any(256);
            break;
        case SKEWED: /* literals with codes of very different length */
            plain[i] = (uint8_t)(any(256) & any(256) & any(256));
            break;
        case WORDS:
            plain[i] = i > 40 && any(20) ? plain[i - 1 - any(3) * 11] : (uint8_t)('a' + any(26));
            break;
        case FAR: /* repetitions at a large distance */
            plain[i] = i >= 70000 && any(50) ? plain[i - 70000] : (uint8_t)any(256);
            break;
        default:
            plain[i] = any(2000) ? file[i % file_size] : (uint8_t)any(256);
            break;
        }
}

struct how {
    int level;
    bool summed, sized;
    int window, literals, target, strategy;
};

static size_t pack(size_t size, const struct how *how)
{
    ZSTD_CCtx *c = ZSTD_createCCtx();
    MUST(c);
    ZSTD_CCtx_setParameter(c, ZSTD_c_compressionLevel, how->level);
    ZSTD_CCtx_setParameter(c, ZSTD_c_checksumFlag, how->summed);
    ZSTD_CCtx_setParameter(c, ZSTD_c_contentSizeFlag, how->sized);
    ZSTD_CCtx_setParameter(c, ZSTD_c_literalCompressionMode, how->literals);
    if (how->window)
        ZSTD_CCtx_setParameter(c, ZSTD_c_windowLog, how->window);
    if (how->target)
        ZSTD_CCtx_setParameter(c, ZSTD_c_targetCBlockSize, how->target);
    if (how->strategy)
        ZSTD_CCtx_setParameter(c, ZSTD_c_strategy, how->strategy);
    const size_t n = ZSTD_compress2(c, packed_room, sizeof packed_room, plain, size);
    MUST(!ZSTD_isError(n));
    ZSTD_freeCCtx(c);
    return n;
}

/* Copies bytes to a block of exactly their size, so that sanitizers detect reads beyond it. */
static struct packed copy(const uint8_t *from, size_t size)
{
    uint8_t *data = memory_new(size);
    memcpy(data, from, size);
    return (struct packed){.compression = IRMAP_COMPRESSION_ZSTD, .data = data, .size = size};
}

static void check(size_t size, const struct how *how)
{
    struct unpacked got;
    irmap_error err;
    const struct packed p = copy(packed_room, pack(size, how));
    uint64_t allowance = MOST;
    if (unpack(&p, MOST, &allowance, &got, &err) != IRMAP_OK || got.size != size ||
        (size && memcmp(got.data, plain, size))) {
        fprintf(stderr, "%zu bytes at level %d differ\n", size, how->level);
        exit(1);
    }
    free(got.data);
    MUST(allowance == MOST - size);
    allowance = UINT64_MAX;
    if (size) {
        MUST(unpack(&p, size - 1, &allowance, &got, &err) == IRMAP_LIMIT && !got.data);
        MUST(unpack(&p, size, &allowance, &got, &err) == IRMAP_OK);
        free(got.data);
        const size_t room = 1 + any((uint32_t)size);
        uint8_t *head = memory_new(room);
        MUST(unpack_head(&p, head, room, &allowance) == room && !memcmp(head, plain, room));
        free(head);
    }
    for (int i = 0; i < 3; i++) { /* truncated */
        const struct packed cut = copy(p.data, any((uint32_t)p.size));
        MUST(unpack(&cut, MOST, &allowance, &got, &err) == IRMAP_SIZE_MISMATCH && !got.data);
        free((void *)(uintptr_t)cut.data);
    }
    free((void *)(uintptr_t)p.data);
}

static void levels(const uint8_t *file, size_t file_size)
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
                    continue; /* slow, and similar to neighbouring levels */
                struct how how = {.level = level < 0 ? fast[-level - 1] : level,
                                  .summed = any(2),
                                  .sized = any(2)};
                how.literals = (int)any(8) ? ZSTD_ps_auto : 1 + (int)any(2);
                how.window = any(4) ? 0 : 10 + (int)any(8);
                how.target = any(8) ? 0 : 64 + (int)any(4000);
                how.strategy = any(8) ? 0 : 1 + (int)any(9);
                check(sizes[i], &how);
            }
        }
}

static bool by_library(const uint8_t *data, size_t size, size_t *made)
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

/* If both decoders accept a frame, their output is the same. libzstd accepts some frames that do
 * not end where they should. This decoder rejects every frame that libzstd rejects. */
static void changed(const uint8_t *file, size_t file_size)
{
    unsigned both = 0, ours = 0, theirs = 0, neither = 0;
    for (int round = 0; round < 300; round++) {
        const size_t size = 1 + any(round % 8 ? 3000 : 30000);
        fill((enum kind)any(KINDS), size, file, file_size);
        struct how how = {.level = 1 + (int)any(19), .sized = any(2), .strategy = (int)any(10)};
        const size_t packed_size = pack(size, &how);
        for (int i = 0; i < 70; i++) {
            const struct packed p = copy(packed_room, packed_size);
            uint8_t *bytes = (uint8_t *)(uintptr_t)p.data;
            for (unsigned n = 1 + any(3); n; n--) /* mostly in the tables */
                bytes[any((uint32_t)(any(2) && packed_size > 40 ? 40 : packed_size))] =
                    (uint8_t)(any(3) ? any(256) : 1u << any(8));
            struct unpacked got;
            irmap_error err;
            uint64_t allowance = UINT64_MAX;
            size_t made;
            const bool read = unpack(&p, MOST, &allowance, &got, &err) == IRMAP_OK;
            const bool known = by_library(bytes, packed_size, &made);
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

int main(int argc, char **argv)
{
    static uint8_t file[1 << 16];
    MUST(argc == 2);
    FILE *f = fopen(argv[1], "rb");
    MUST(f);
    const size_t size = fread(file, 1, sizeof file, f);
    fclose(f);
    MUST(size);
    levels(file, size);
    changed(file, size);
    return 0;
}
