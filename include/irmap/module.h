/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Opening a file, its lifetime, and the tables that every format has: sections and strings.
 *
 * Trust: no call is undefined, whatever the bytes are. Open looks at the header, the section
 * headers, the extents of the offset tables and the function headers; every accessor checks what
 * it touches when it touches it. Nothing else has to be called first.
 *
 * Threads: after open a module is logically immutable. Every function that takes a
 * `const irmap_module *` may be called from any number of threads at once.
 *
 * Errors: every `irmap_error *err` is optional and last; it is written on failure only, and then
 * `*out` is zeroed. IRMAP_DONE is the end of a walk and no failure: err stays as it was.
 *
 * Arguments: an index may be any number, and one that is not there is IRMAP_OUT_OF_RANGE. Pointers
 * must be good: NULL is taken for err, for options (the defaults), for what is freed, and where a
 * header says so; of a view of no bytes `data` may be NULL.
 */
#ifndef IRMAP_MODULE_H
#define IRMAP_MODULE_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The formats that irmap_detect() tells apart. */
typedef enum irmap_format {
    IRMAP_FORMAT_NONE = 0,
    IRMAP_FORMAT_TILEIR = 1, /**< NVIDIA CUDA Tile IR bytecode */
    IRMAP_FORMAT_MLIR = 2,   /**< upstream MLIR bytecode */
    IRMAP_FORMAT_MICB = 3    /**< MIND MIC-B */
} irmap_format;

/** The format that a file begins with, by its magic number. Reads at most 8 bytes. */
IRMAP_API irmap_format irmap_detect(const void *data, size_t size);

/** Lower-case name of a format: "tileir", "mlir", "micb", "none". */
IRMAP_API const char *irmap_format_name(irmap_format format);

/** How a file gets into memory. */
typedef enum irmap_io {
    IRMAP_IO_AUTO = 0, /**< read what is small, map what is large: whichever was measured faster */
    IRMAP_IO_MAP = 1,  /**< map; a file that cannot be mapped (a pipe) is read */
    IRMAP_IO_COPY = 2  /**< read into memory of the module: for files that others may change */
} irmap_io;

/**
 * Options of open. Zero the struct and set `size`; a zero field means the default. A field that
 * this version does not know must be zero (else IRMAP_INVALID_ARG).
 *
 * op_properties has one op a line: its name, a tab, and its fields in the order in which its blob
 * in the properties section holds them, NAME:KIND with a space between. KIND is one of
 *
 * - `attr`: an attribute
 * - `optattr`: one that may be missing
 * - `uint`: a number
 * - `optuint`: one that may be missing
 * - `bool`: a byte
 * - `overflow`: a number, bit 0 is nsw, bit 1 nuw
 * - `seg<6`: an attribute, stored below version 6 of the bytecode only
 * - `seg>=6[N]`: N numbers of segments, stored from version 6 on
 * - `opaque`: what is not known, and neither is where it ends
 *
 * as in "my.gemm	alpha:attr tile:optattr". Such a line takes the place of a built-in one;
 * lines that begin with # are comments. The script src/gen/mlir_props_of_llvm.py makes such a text
 * from headers that LLVM's build generates. A mistake in it is IRMAP_INVALID_ARG with err->section
 * "op properties" and err->offset within the text; one in a description of a dialect has
 * err->section "description", and err->entry says which description it is.
 */
typedef struct irmap_open_opts {
    size_t size;       /**< sizeof(irmap_open_opts) */
    irmap_alloc alloc; /**< default: malloc, realloc, free */
    uint64_t
        max_memory; /**< bytes the module may allocate; default: no limit but the input's size */
    uint64_t max_input; /**< bytes read from a pipe or other unsized file; default 1 GiB */
    irmap_io io;        /**< how the file gets into memory */
    uint32_t max_depth; /**< greatest nesting of regions, and of attributes; deeper is IRMAP_LIMIT.
                             Default 8192 */
    uint64_t max_text;  /**< bytes that one call may print; default 16 MiB and 512 for each byte of
                             the input, of which real files need ten */
    uint64_t max_work;  /**< bytes that one call may look at again, for files made so that their
                             parts overlap; default 64 MiB and 64 for each byte of the input.
                             Printing a part of an attribute or type of MLIR takes 16.
                             Other files need some of it, too: 1 is no test for overlap */
    uint64_t offset;    /**< of irmap_open_file() and irmap_open_fd(), IRMAP_INVALID_ARG of memory:
                             where the module begins in a regular file, as irmap_find_next() says;
                             places in it count from there. IRMAP_INVALID_ARG, too, where the file
                             is not so long; err->got is the end that is wanted, err->limit its size */
    uint64_t length;    /**< the same: bytes of the module; default: all up to the end */
    irmap_str
        op_properties; /**< text that says what the properties of MLIR ops consist of, of ops that
                          irmap has no table for; copied, and not looked at for other formats */
    const irmap_str *dialects; /**< texts of src/mlir/DIALECTS.md, each the description of a dialect
                                  of MLIR, in place of a built-in one and of one that stands before
                                  it; made into tables by open, and not kept */
    size_t dialect_count;      /**< how many there are */
    size_t dialects_found; /**< the first so many of them were found by their name, not given, and
                              may be of another release than the file: of these, what an entry
                              or an op's properties do not fit is shown as bytes */
    uint64_t fit_tables;   /**< 1: choose the table of MLIR's properties by what fits the file, even
                                if the producer names a release. If the table of that release does not
                                fit, the nearest is used that fits all of the file; if none does, that
                                of the release, and what it does not fit is shown as bytes. Open then
                                reads all ops. irmap_mlir_tables_get() tells whether that is needed */
    uint32_t stablehlo; /**< 1: names of ops, types and attributes of a StableHLO portable artifact,
                             which its producer names, are those of the StableHLO program, not those
                             of VHLO, which are stored. The text of a module follows
                             irmap_print_opts.stablehlo alone; irmap_mlir_op_name_get() and
                             fingerprints follow neither */
} irmap_open_opts;

/**
 * Opens a file. On success *out holds one reference. Nothing is kept open: a mapped file stays
 * mapped until the last unref.
 *
 * A mapped file that is truncated by others raises SIGBUS on the next touch beyond its new end (on
 * Windows, where only what vanishes with its disk or network does so, EXCEPTION_IN_PAGE_ERROR) and
 * may show changed bytes; the library checks every byte it uses once, so changed bytes are at worst
 * an error, but the signal is the process's. Use IRMAP_IO_COPY for files that hostile parties can
 * write.
 *
 * Fails with IRMAP_IO (errno in err), NOMEM, LIMIT, INVALID_ARG (options; a range that the file
 * does not have), FORMAT_UNKNOWN, VERSION_UNSUPPORTED, or what is wrong with the first structure
 * that cannot be read. Files that have bytecode somewhere in them, as executables and fatbins do,
 * are FORMAT_UNKNOWN: irmap_find_next() tells where it begins.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_file(const char *path, const irmap_open_opts *opts,
                                                      irmap_module **out, irmap_error *err);

/** The same for an open descriptor, from its current position when it cannot be mapped. The
 * descriptor stays the caller's and may be closed at once. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_fd(int fd, const irmap_open_opts *opts,
                                                    irmap_module **out, irmap_error *err);

/** Borrows memory: it must stay readable and unchanged until the last unref. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_memory(const void *data, size_t size,
                                                        const irmap_open_opts *opts,
                                                        irmap_module **out, irmap_error *err);

/** Takes memory over: destroy(ctx) is called at the last unref. When open fails the memory stays
 * the caller's and destroy is not called. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_open_wrap(const void *data, size_t size,
                                                      void (*destroy)(void *ctx), void *ctx,
                                                      const irmap_open_opts *opts,
                                                      irmap_module **out, irmap_error *err);

/** One more reference; returns m. Any thread. */
IRMAP_API irmap_module *irmap_module_ref(irmap_module *m);

/** One reference less; the last one frees the module and ends all its views. NULL is ignored. */
IRMAP_API void irmap_module_unref(irmap_module *m);

/** Version as the file states it: {13, 3, 0} of Tile IR; {6, 0, 0} of MLIR, whose bytecode versions
 * are one number from 0 to 6; {2, 0, 0} of MIC-B. */
typedef struct irmap_version {
    uint32_t major; /**< 13 in Tile IR; the whole version in MLIR and MIC-B */
    uint32_t minor; /**< 1 to 5 in Tile IR, or newer; else 0 */
    uint32_t tag;   /**< 0 when the format has none */
} irmap_version;

/** Bit of the tag, in Tile IR since 13.5: the file uses preview features, which may be gone or
 * changed in the next version. */
enum { IRMAP_TILE_TAG_PREVIEW = 1 };

/** The format that open found. */
IRMAP_API irmap_format irmap_module_format(const irmap_module *m);
/** The version in the file's header (FORMAT.md section 2). */
IRMAP_API irmap_version irmap_module_version(const irmap_module *m);
/** All bytes of the input. */
IRMAP_API irmap_bytes irmap_module_bytes(const irmap_module *m);
/** Whether the input is a mapping of a file: 1, or 0 for memory. */
IRMAP_API int irmap_module_is_mapped(const irmap_module *m);

/** Name of the tool that wrote the file, when it says so; else IRMAP_NOT_FOUND. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_producer(const irmap_module *m, irmap_str *out,
                                                            irmap_error *err);

/** What a module holds in memory, in bytes. The mapping itself is not counted. */
typedef struct irmap_memory {
    uint64_t now;         /**< allocated at this moment */
    uint64_t peak;        /**< the most that was allocated at once */
    uint64_t allocations; /**< blocks allocated since open, and moved to grow */
    uint64_t functions;   /**< part of `now` that grows with the number of functions */
    uint64_t reserved[2]; /**< 0 */
} irmap_memory;

/** Memory figures at this moment; exact when no other thread is decoding. */
IRMAP_API irmap_memory irmap_module_memory(const irmap_module *m);

/**
 * Whether a mapped file, opened by name, still has the size, modification time and identity that it
 * had: IRMAP_OK, or IRMAP_CHANGED. Nothing can change under a copy, so everything else (small files
 * under IRMAP_IO_AUTO too) is always OK; so is a mapping of a descriptor, whose name nobody knows.
 * A relative name is that of the working directory at the time of opening; on Windows of that now,
 * which must not have changed.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_changed(const irmap_module *m, irmap_error *err);

/** Number of warnings that open left: a newer minor version, parts that cannot be listed. */
IRMAP_API uint32_t irmap_module_warning_count(const irmap_module *m);
/** Warning i as an error record. IRMAP_OUT_OF_RANGE: there are fewer, which *out says then. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_module_warning_get(const irmap_module *m, uint32_t i,
                                                               irmap_error *out);

/** A section as it stands in the file, in file order; a repeated one is listed each time. */
typedef struct irmap_section {
    irmap_str name;       /**< "String", "Func", ...; empty for an id newer than irmap */
    uint32_t id;          /**< as stored */
    uint64_t header;      /**< offset of the section's first byte; parts of MIC-B have no header */
    uint64_t offset;      /**< offset of the payload */
    uint64_t size;        /**< bytes of the payload */
    uint64_t alignment;   /**< as stored; 0 when the section states none */
    uint64_t reserved[2]; /**< 0 */
} irmap_section;

/** Number of sections, repeated ones included. */
IRMAP_API uint32_t irmap_section_count(const irmap_module *m);
/** Section i in file order. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_section_get(const irmap_module *m, uint32_t i,
                                                        irmap_section *out, irmap_error *err);

/** Number of entries of the string table. */
IRMAP_API uint32_t irmap_string_count(const irmap_module *m);
/** A string, without a copy and in constant time. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_string_get(const irmap_module *m, irmap_string string,
                                                       irmap_str *out, irmap_error *err);

/**
 * The path to a mistake like irmap_error_path(), with the names that the module knows: "section
 * Func > function 3 @softmax > op 41 load_view_tko > operand 2". It decodes the function again up
 * to the op, so it is for reporting, not for the hot path.
 */
IRMAP_API size_t irmap_module_error_path(const irmap_module *m, const irmap_error *err, char *buf,
                                         size_t size);

#ifdef __cplusplus
}
#endif

#endif
