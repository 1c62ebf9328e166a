/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Finding modules in whatever holds them: fatbins (alone, in objects, executables, libraries),
 * `ar` archives, zip archives, and modules that lie uncompressed among any other bytes.
 *
 * The finder looks at bytes and hands out places. A module that is stored as it is can be opened
 * there: with irmap_open_memory(), or from its file without reading the rest of it with the options
 * `offset` and `length` of irmap_open_file(). What is compressed is handed out as it is stored, for
 * the caller to decompress; the library links no decompressor. The bytes are searched once, from
 * front to back, in time linear in their size, and nothing is allocated.
 *
 * Checksums of zip archives are left to who decompresses: only the bytes of a module say whether it
 * is good. Of a fatbin or `ar` archive that is cut off the entries and members that are whole are
 * found; of a zip archive, whose directory stands at its end, only what lies there uncompressed, as
 * if it lay in none. irmap_find_cut() tells.
 *
 * One level is looked into: of an archive in an archive, or a fatbin in an entry of a fatbin, only
 * what lies in it uncompressed is found, and as if it lay in the outer one.
 */
#ifndef IRMAP_FIND_H
#define IRMAP_FIND_H

#include <irmap/base.h>
#include <irmap/module.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What holds a module; of several around each other the innermost one. */
typedef enum irmap_container {
    IRMAP_CONTAINER_NONE = 0,   /**< nothing that is known: it lies among other bytes, or alone */
    IRMAP_CONTAINER_FATBIN = 1, /**< an entry of an NVIDIA fatbin */
    IRMAP_CONTAINER_AR = 2,     /**< a member of an `ar` archive */
    IRMAP_CONTAINER_ZIP = 3,    /**< a member of a zip archive */
    IRMAP_CONTAINER_ELF = 4 /**< of irmap_find_cut() only: what lies in it lies among other bytes */
} irmap_container;

/** How the bytes are stored. */
typedef enum irmap_compression {
    IRMAP_COMPRESSION_NONE = 0,
    IRMAP_COMPRESSION_LZ4 = 1,    /**< one LZ4 block without a frame */
    IRMAP_COMPRESSION_ZSTD = 2,   /**< one zstd frame */
    IRMAP_COMPRESSION_DEFLATE = 3 /**< a raw deflate stream, RFC 1951 */
} irmap_compression;

/** Kind of a fatbin's entry that holds Tile IR. */
#define IRMAP_FATBIN_TILEIR 0x80u

/**
 * One module, or what may be one: an entry or member that is compressed has to be decompressed to
 * be sure. Views point into the bytes that are searched. Numbers that the container states are as
 * it states them; places are within the bytes.
 */
typedef struct irmap_found {
    irmap_format format; /**< IRMAP_FORMAT_NONE: compressed, or of kind IRMAP_FATBIN_TILEIR without
                            a magic number */
    irmap_version version; /**< as the module states it; zero when the format is not known */
    uint64_t offset;       /**< of the first byte as stored */
    uint64_t stored;       /**< bytes as stored */
    uint64_t size;         /**< bytes of the module, up to where its sections end; of a compressed
                                one what its container states, which may be 0 or wrong */
    irmap_container container;     /**< what holds it */
    irmap_compression compression; /**< how it is stored */
    uint64_t header;               /**< of a fatbin's entry: where it begins; else 0 */
    uint32_t entry_kind;   /**< of a fatbin's entry: 0x80 Tile IR, 2 ELF, 1 PTX, ...; else 0 */
    uint32_t entry_major;  /**< version of the entry, such as 13.4; else 0 */
    uint32_t entry_minor;  /**< the same */
    uint32_t architecture; /**< of a fatbin's entry, such as 90; 0: none */
    irmap_str identifier;  /**< of a fatbin's entry, such as "a.cu"; may be empty */
    irmap_str options;     /**< of a fatbin's entry: a command line; may be empty */
    irmap_str member;      /**< name of the archive's member that it lies in; may be empty */
    uint64_t reserved[2];  /**< 0 */
} irmap_found;

/** Options of finding. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_find_opts {
    size_t size;       /**< sizeof(irmap_find_opts) */
    uint64_t max_work; /**< bytes that may be looked at again, for inputs made so that what looks
                            like modules overlaps; default 64 MiB and 64 for each byte */
} irmap_find_opts;

/** State of a search; its fields are private. Copy it to remember a place. */
typedef struct irmap_finder {
    /** @cond private */
    const uint8_t *data;
    uint64_t size, at, work, max_work;
    struct {
        uint32_t container, compression;
        uint64_t start, end, size;  /* of the member that is next, or that `at` is in */
        uint64_t next, limit, base; /* where the next header stands, where headers end */
        uint64_t names, names_size; /* the member "//" of ar: long names */
        irmap_str name;
    } archive;
    struct {
        uint64_t next, limit;        /* of the fatbin: 0 = in none */
        uint64_t header, start, end; /* of its entry */
        uint32_t compression, scrambled, kind, major, minor, architecture;
        uint64_t stored, size;
        irmap_str identifier, options;
    } fatbin;
    uint8_t pairs[256];
    uint32_t cut;    /* an irmap_container: see irmap_find_cut() */
    uint32_t unread; /* see irmap_find_unread() */
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_finder;

/** Begins a search of memory that stays readable and unchanged as long as it is used. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_find_begin(const void *data, size_t size,
                                                       const irmap_find_opts *opts,
                                                       irmap_finder *out, irmap_error *err);

/**
 * The next one, in the order of the input; they do not overlap. IRMAP_DONE after the last one.
 *
 * A module that lies among other bytes is one whose header and chain of sections hold; so is one at
 * the beginning of an entry or member. Its contents are left to whoever opens it. Two things are
 * asked for besides: sections of MLIR without what must be there are none, and a graph of MIC-B has
 * a value. An entry of kind IRMAP_FATBIN_TILEIR is handed out whatever it holds.
 *
 * IRMAP_LIMIT when the work is used up; every further call gives IRMAP_DONE.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_find_next(irmap_finder *f, irmap_found *out,
                                                      irmap_error *err);

/**
 * A container that ends before it should, so that there may have been more modules than were found;
 * IRMAP_CONTAINER_NONE where each that was met has the size that it states. Asked after the last
 * irmap_find_next(), since containers are met on the way.
 *
 * What is looked at: the header of each fatbin that is met, and of each member of an `ar` archive;
 * the directory at the end of a zip archive; of ELF, little-endian, where its section headers are,
 * which linkers write last. A file that is cut between two fatbins is not told from a whole one.
 */
IRMAP_API irmap_container irmap_find_cut(const irmap_finder *f);

/** Number of members of a zip archive that were passed over: they are encrypted, or compressed by a
 * method other than deflate and zstd. Valid after the last irmap_find_next(). */
IRMAP_API uint32_t irmap_find_unread(const irmap_finder *f);

/** "none", "fatbin", "ar", "zip", "elf"; NULL for a number that is no container. */
IRMAP_API const char *irmap_container_name(irmap_container container);

/** "none", "lz4", "zstd", "deflate"; NULL for a number that is no compression. */
IRMAP_API const char *irmap_compression_name(irmap_compression compression);

#ifdef __cplusplus
}
#endif

#endif
