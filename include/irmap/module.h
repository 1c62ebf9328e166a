/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Opening and closing modules, and the tables that all formats have: sections and strings.
 * <irmap/irmap.h> states rules for all functions.
 *
 * Malformed input never causes undefined behaviour. Opening checks the header, the section headers,
 * the function headers, and the extents of the offset tables. Each accessor checks the bytes that
 * it reads, so reading needs no prior verification. For MLIR files of unknown producers, opening
 * also reads all ops, to select a properties table (see <irmap/mlir.h>).
 */
#ifndef IRMAP_MODULE_H
#define IRMAP_MODULE_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Formats that irmap_detect() recognizes. */
typedef enum irmap_format {
    IRMAP_FORMAT_NONE = 0,
    IRMAP_FORMAT_TILEIR = 1, /**< NVIDIA CUDA Tile IR bytecode */
    IRMAP_FORMAT_MLIR = 2,   /**< upstream MLIR bytecode */
    IRMAP_FORMAT_MICB = 3    /**< MIND MIC-B */
} irmap_format;

/** Returns the format that the magic number at the beginning of a file states. */
IRMAP_API irmap_format irmap_detect(const void *data, size_t size);

/** Returns the lower-case name of a format: "tileir", "mlir", "micb"; else "none". */
IRMAP_API const char *irmap_format_name(irmap_format format);

/** How a file is loaded into memory. */
typedef enum irmap_io {
    IRMAP_IO_AUTO = 0, /**< read files of up to 128 KiB and map larger ones */
    IRMAP_IO_MAP = 1,  /**< map; only pipes and similar files are read */
    IRMAP_IO_COPY = 2  /**< read into memory of the module; for files that others may change */
} irmap_io;

/**
 * Options for opening a module.
 *
 * For MLIR, each line of `op_properties` describes how the properties of one op are stored: the
 * op's name, a tab, and for each property, in stored order, NAME:KIND, separated by spaces. KIND is
 * one of
 *
 * - `attr`: an attribute
 * - `optattr`: an optional attribute
 * - `uint`: a number
 * - `optuint`: an optional number
 * - `bool`: a byte
 * - `overflow`: a number; bit 0 is nsw, bit 1 is nuw
 * - `seg<6`: segment sizes as an attribute, stored only before bytecode version 6
 * - `seg>=6[N]`: N segment sizes as numbers, stored since version 6
 * - `opaque`: unknown content up to the end of the properties
 *
 * Example: "my.gemm	alpha:attr tile:optattr". A line replaces the built-in entry of its op.
 * Lines that begin with # are comments. src/gen/mlir_props_of_llvm.py generates this text from
 * headers of an LLVM build. A malformed text is IRMAP_INVALID_ARG: err->section is "op
 * properties", and err->offset counts in the text. For a malformed element of `dialects`,
 * err->section is "description" and err->entry its index.
 */
typedef struct irmap_open_opts {
    size_t size;         /**< sizeof(irmap_open_opts) */
    irmap_alloc alloc;   /**< default: malloc, realloc, free */
    uint64_t max_memory; /**< limit on memory that the module allocates, in bytes; default: none
                              (memory use is then at most proportional to the input's size) */
    uint64_t
        max_input; /**< limit on bytes read from a pipe or other unsized file; default: 1 GiB */
    irmap_io io;   /**< how the file is loaded into memory */
    uint32_t max_depth; /**< limit on nesting of regions and attributes; deeper is IRMAP_LIMIT;
                             default: 8192 */
    uint64_t max_text;  /**< limit on bytes printed per call; default: 16 MiB + 512 per input byte
                             (real files need 10 per byte) */
    uint64_t max_work;  /**< limit on the bytes that one call reads repeatedly, as in a malformed
                             file whose parts overlap; default: 64 MiB + 64 per input byte. Printing
                             one component of an MLIR attribute or type counts as 16 bytes */
    uint64_t offset;    /**< offset of the module in a regular file, as in irmap_found; file offsets
                             count from it. Only for irmap_open_file() and irmap_open_fd(), else
                             IRMAP_INVALID_ARG. If the file is too short: IRMAP_INVALID_ARG,
                             err->got is the requested end, err->limit the file's size */
    uint64_t length;    /**< size of the module in bytes; allowed only in the calls that allow
                             `offset`; default: up to the end of the file */
    irmap_str op_properties;   /**< layout of the properties of MLIR ops, in addition to the
                                    built-in tables; copied; ignored for other formats */
    const irmap_str *dialects; /**< descriptions of MLIR dialects (src/doc/mlir/DIALECTS.md). Each
                                    replaces a built-in or preceding description of its dialect.
                                    Parsed by open; not needed after it */
    size_t dialect_count;      /**< number of `dialects` */
    size_t dialects_by_name;   /**< the first of `dialects`, as many as this number, may be of
                                    another release than the file, because the caller selected them
                                    by the dialect's name: attributes, types and properties that do
                                    not match them are shown as bytes and are not errors.
                                    IRMAP_INVALID_ARG if greater than dialect_count */
    uint64_t fit_tables;       /**< 1: if the properties table of the LLVM release that the producer
                                    names does not match, use that of the nearest release that does;
                                    if none does, show properties that do not match as bytes.
                                    Opening then reads all ops. See irmap_mlir_tables_get() */
    uint64_t stablehlo;        /**< 1: in StableHLO portable artifacts (the producer begins with
                                    "StableHLO_v"), name ops, types and attributes as in StableHLO,
                                    not as stored (VHLO). Has no effect on the text of a module (see
                                    irmap_print_opts.stablehlo), on irmap_mlir_op_name_get() or on
                                    fingerprints */
} irmap_open_opts;

/**
 * Opens a file. On success *out is a new reference. The file is closed again; a mapping lives until
 * the last reference is dropped. On Windows, `path` is UTF-8.
 *
 * If another process truncates a mapped file, reading beyond its new end raises SIGBUS. On Windows
 * this is EXCEPTION_IN_PAGE_ERROR and happens only if the disk or network fails. If another process
 * changes bytes of a mapped file while they are in use, the behaviour is undefined. Use
 * IRMAP_IO_COPY for files that hostile processes can write.
 *
 * Fails with IRMAP_IO (errno in err->sys_errno), NOMEM, LIMIT, INVALID_ARG (options, or a range
 * outside the file), FORMAT_UNKNOWN, VERSION_UNSUPPORTED, or the error in the first unreadable
 * structure. Only warnings in Tile IR: unreadable tables of files newer than the library;
 * since 13.5, unreadable function headers. Files in which bytecode is embedded, such as
 * executables and fatbins, are FORMAT_UNKNOWN: see <irmap/find.h>.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_file(const char *path, const irmap_open_opts *opts,
                                                      irmap_module **out, irmap_error *err);

/**
 * Opens a file descriptor like irmap_open_file(). Regular files are opened from their start (or
 * opts->offset), others are read from the current position. The caller may close the descriptor
 * after the call.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_fd(int fd, const irmap_open_opts *opts,
                                                    irmap_module **out, irmap_error *err);

/**
 * Opens memory without a copy. It must stay readable and unchanged until the last reference is
 * dropped (see <irmap/irmap.h>).
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_memory(const void *data, size_t size,
                                                        const irmap_open_opts *opts,
                                                        irmap_module **out, irmap_error *err);

/**
 * Opens memory and takes ownership: dropping the last reference calls destroy(ctx). If opening
 * fails, the caller keeps the memory and `destroy` is not called.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_wrap(const void *data, size_t size,
                                                      void (*destroy)(void *ctx), void *ctx,
                                                      const irmap_open_opts *opts,
                                                      irmap_module **out, irmap_error *err);

/** Adds a reference and returns m. Any thread may call it and irmap_module_unref(). */
IRMAP_API irmap_module *irmap_module_ref(irmap_module *m);

/** Drops a reference. The last one frees the module and invalidates its views. */
IRMAP_API void irmap_module_unref(irmap_module *m);

/**
 * Stored version: for example {13, 3, 0} for Tile IR and {6, 0, 0} for MLIR, whose bytecode
 * versions are 0 to 6; {2, 0, 0} for MIC-B.
 */
typedef struct irmap_version {
    uint32_t major; /**< 13 for Tile IR; the version for MLIR and MIC-B */
    uint32_t minor; /**< minor version for Tile IR: 1 to 5, or newer; else 0 */
    uint32_t tag;   /**< version tag of Tile IR, such as IRMAP_TILE_TAG_PREVIEW; else 0 */
} irmap_version;

/**
 * Bit of the version tag of Tile IR since 13.5: the file uses preview features, which the next
 * version may change or remove.
 */
enum { IRMAP_TILE_TAG_PREVIEW = 1 };

/** Returns the format of the module. */
IRMAP_API irmap_format irmap_module_format(const irmap_module *m);
/** Returns the version in the module's header. */
IRMAP_API irmap_version irmap_module_version(const irmap_module *m);
/** Returns all bytes of the module, including those after its last section. */
IRMAP_API irmap_bytes irmap_module_bytes(const irmap_module *m);
/** Returns 1 if the input is a mapped file, 0 if it is memory. */
IRMAP_API int irmap_module_is_mapped(const irmap_module *m);

/** Returns the name of the tool that wrote the file; IRMAP_NOT_FOUND if it is not stated. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_producer(const irmap_module *m, irmap_str *out,
                                                            irmap_error *err);

/** Memory use of a module in bytes, without the mapping. */
typedef struct irmap_memory {
    uint64_t now;         /**< currently allocated */
    uint64_t peak;        /**< largest amount allocated at once */
    uint64_t allocations; /**< number of blocks allocated or moved since open */
    uint64_t functions;   /**< part of `now` used by the function table */
    uint64_t reserved[2]; /**< 0 */
} irmap_memory;

/** Returns the memory use; exact if no other thread is decoding. */
IRMAP_API irmap_memory irmap_module_memory(const irmap_module *m);

/**
 * Checks that a file that irmap_open_file() mapped still has the same size, modification time and
 * identity (such as its inode). Returns IRMAP_OK or IRMAP_CHANGED; always IRMAP_OK for other
 * modules, including copied files. A relative path refers to the working directory at open,
 * which on Windows must still be the current one.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_changed(const irmap_module *m, irmap_error *err);

/**
 * Returns the number of warnings found when the module was opened (at most 8), such as a newer
 * minor version or unreadable tables.
 */
IRMAP_API uint32_t irmap_module_warning_count(const irmap_module *m);
/**
 * Reads warning i. If there is no warning i, returns IRMAP_OUT_OF_RANGE. *out then describes that
 * failure instead of being zeroed, since the call has no `err`.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_warning_get(const irmap_module *m, uint32_t i,
                                                               irmap_error *out);

/** A section, in file order. Repeated sections are listed each time. */
typedef struct irmap_section {
    irmap_str name;  /**< name such as "String" or "Func"; empty for an unknown id */
    uint32_t id;     /**< stored id */
    uint64_t header; /**< file offset of the section's header; for MIC-B, which has none, equal to
                          `offset` */
    uint64_t offset; /**< file offset of the payload */
    uint64_t size;   /**< size of the payload in bytes */
    uint64_t alignment;   /**< stored alignment; 0 if absent */
    uint64_t reserved[2]; /**< 0 */
} irmap_section;

/** Returns the number of sections, including repeated ones. */
IRMAP_API uint32_t irmap_section_count(const irmap_module *m);
/** Reads section i. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_section_get(const irmap_module *m, uint32_t i,
                                                        irmap_section *out, irmap_error *err);

/** Returns the number of entries of the string table. */
IRMAP_API uint32_t irmap_string_count(const irmap_module *m);
/**
 * Returns a string in constant time, without a copy. MLIR: the first call indexes the table, with
 * 4 bytes per entry (8 in large files).
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_string_get(const irmap_module *m, irmap_string string,
                                                       irmap_str *out, irmap_error *err);

/**
 * Formats the path to an error like irmap_error_path(), with names from the module: "section Func >
 * function 3 @softmax > op 41 load_view_tko > operand 2". Decodes the function up to that op, so it
 * is slow: use it for error reports only.
 */
IRMAP_API size_t irmap_module_error_path(const irmap_module *m, const irmap_error *err, char *buf,
                                         size_t size);

#ifdef __cplusplus
}
#endif

#endif
