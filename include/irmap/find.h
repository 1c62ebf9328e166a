/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Finds modules in other files: in fatbins (NVIDIA's containers of GPU code, which are separate
 * files or parts of object files and executables), in `ar` and zip archives, and, if uncompressed,
 * anywhere.
 *
 * The finder returns positions. Open an uncompressed module with irmap_open_memory(); or pass
 * irmap_found.offset and `stored` as options `offset` and `length` to irmap_open_file(), which does
 * not read the rest of the file. The caller decompresses compressed modules, because the library
 * contains no decompressor. A search is one pass in time linear in the input's size and allocates
 * nothing.
 *
 * Checksums of zip archives are not verified. In a truncated fatbin or `ar` archive, the entries
 * and members before the cut are found. A truncated zip archive lacks its directory: only
 * uncompressed modules are found, as if outside an archive. irmap_find_truncated() reports
 * truncation.
 *
 * Nested containers, such as an archive in an archive or a fatbin in a fatbin entry, are not
 * parsed. Uncompressed modules in them are found as content of the outer container.
 */
#ifndef IRMAP_FIND_H
#define IRMAP_FIND_H

#include <irmap/base.h>
#include <irmap/module.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The innermost container around a module, of those that the search parses (see above). */
typedef enum irmap_container {
    IRMAP_CONTAINER_NONE = 0,   /**< no known container: a separate file, or among other bytes */
    IRMAP_CONTAINER_FATBIN = 1, /**< an entry of an NVIDIA fatbin */
    IRMAP_CONTAINER_AR = 2,     /**< a member of an `ar` archive */
    IRMAP_CONTAINER_ZIP = 3,    /**< a member of a zip archive */
    IRMAP_CONTAINER_ELF = 4     /**< only from irmap_find_truncated(): modules in ELF files have
                                     FATBIN or NONE */
} irmap_container;

/** Compression of the stored bytes. */
typedef enum irmap_compression {
    IRMAP_COMPRESSION_NONE = 0,
    IRMAP_COMPRESSION_LZ4 = 1,    /**< one LZ4 block without a frame */
    IRMAP_COMPRESSION_ZSTD = 2,   /**< one zstd frame */
    IRMAP_COMPRESSION_DEFLATE = 3 /**< a raw deflate stream, RFC 1951 */
} irmap_compression;

/** Kind of a fatbin entry that contains Tile IR. */
#define IRMAP_FATBIN_TILEIR 0x80u

/**
 * A module, or a compressed fatbin entry or archive member. Compressed bytes may contain anything:
 * decompress them and pass the result to irmap_detect(). Views point into the searched bytes.
 * Numbers from the container are unchecked; offsets and stored sizes are within the bytes.
 */
typedef struct irmap_found {
    irmap_format format;   /**< format; IRMAP_FORMAT_NONE if compressed, or if `entry_kind` is
                                IRMAP_FATBIN_TILEIR but the entry does not begin with a known magic
                                number */
    irmap_version version; /**< stored version of the module; zero if the format is unknown */
    uint64_t offset;       /**< offset of the first stored byte */
    uint64_t stored;       /**< number of stored bytes */
    uint64_t size; /**< bytes of the module, up to the end of its sections; if compressed, the
                        uncompressed size that the container states, which may be 0 or wrong */
    irmap_container container;     /**< innermost container */
    irmap_compression compression; /**< compression of the stored bytes */
    uint64_t header;               /**< offset of the header of the fatbin entry; 0 outside
                                        fatbins */
    uint32_t entry_kind;   /**< kind of the fatbin entry: 0x80 Tile IR, 2 ELF, 1 PTX, ...; else 0 */
    uint32_t entry_major;  /**< major version of the fatbin entry, such as 13 of 13.4; else 0 */
    uint32_t entry_minor;  /**< minor version of the fatbin entry; else 0 */
    uint32_t architecture; /**< architecture of the fatbin entry, such as 90; 0: none */
    irmap_str identifier;  /**< identifier of the fatbin entry, such as "a.cu"; may be empty */
    irmap_str options;     /**< command line in the fatbin entry; may be empty */
    irmap_str member;      /**< name of the enclosing archive member; may be empty */
    uint64_t reserved[2];  /**< 0 */
} irmap_found;

/** Options of a search. */
typedef struct irmap_find_opts {
    size_t size;       /**< sizeof(irmap_find_opts) */
    uint64_t max_work; /**< limit on the bytes that are read more than once, in case candidates
                            overlap; default: 64 MiB + 64 per input byte */
} irmap_find_opts;

/** State of a search; its fields are private. It may be copied. */
typedef struct irmap_finder {
    /** @cond private */
    const uint8_t *data;
    uint64_t size, at, work, max_work;
    struct {
        uint32_t container, compression;
        uint64_t start, end, size;  /* of the current or next member */
        uint64_t next, limit, base; /* next header, end of headers, origin */
        uint64_t names, names_size; /* the `ar` member "//": long names */
        irmap_str name;
    } archive;
    struct {
        uint64_t next, limit;        /* of the fatbin; 0: not in a fatbin */
        uint64_t header, start, end; /* of the fatbin entry */
        uint32_t compression, scrambled, kind, major, minor, architecture;
        uint64_t stored, size;
        irmap_str identifier, options;
    } fatbin;
    uint8_t pairs[256];
    uint32_t truncated; /* irmap_container; see irmap_find_truncated() */
    uint32_t skipped;   /* see irmap_find_skipped() */
    /** @endcond */
    uint64_t reserved[32]; /**< 0 */
} irmap_finder;

/** Begins a search. The memory must stay readable and unchanged during the search. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_find_begin(const void *data, size_t size,
                                                       const irmap_find_opts *opts,
                                                       irmap_finder *out, irmap_error *err);

/**
 * Finds the next module, in input order; results do not overlap. Returns IRMAP_DONE after the last
 * one.
 *
 * A module is recognized by a valid header and valid section headers up to its end. MLIR must also
 * have its mandatory sections, and a MIC-B graph at least one value. Other contents are not
 * checked. Entries of kind IRMAP_FATBIN_TILEIR are always returned.
 *
 * Fails with IRMAP_LIMIT if `max_work` is used up; further calls return IRMAP_DONE.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_find_next(irmap_finder *f, irmap_found *out,
                                                      irmap_error *err);

/**
 * Returns the kind of the last truncated container found, or IRMAP_CONTAINER_NONE. If there is one,
 * modules may be missing. Call it after irmap_find_next() returned IRMAP_DONE.
 *
 * Truncation is detected from the headers of fatbins and `ar` members, from the directory at the
 * end of a zip archive, and from the position of the section headers (which linkers write last) of
 * little-endian ELF files. Truncation between two fatbins is not detected.
 */
IRMAP_API irmap_container irmap_find_truncated(const irmap_finder *f);

/**
 * Returns the number of skipped members of a zip archive: encrypted, or compressed by a method
 * other than deflate and zstd. Call it after irmap_find_next() returned IRMAP_DONE.
 */
IRMAP_API uint32_t irmap_find_skipped(const irmap_finder *f);

/** Returns "none", "fatbin", "ar", "zip" or "elf"; NULL for an unknown number. */
IRMAP_API const char *irmap_container_name(irmap_container container);

/** Returns "none", "lz4", "zstd" or "deflate"; NULL for an unknown number. */
IRMAP_API const char *irmap_compression_name(irmap_compression compression);

#ifdef __cplusplus
}
#endif

#endif
