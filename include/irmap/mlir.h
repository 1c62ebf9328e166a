/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * What only MLIR bytecode has: dialects, attributes and resources. Of a module of another format
 * there are none. Which attributes an op has is asked with irmap_fields_begin(), <irmap/op.h>.
 * (src/mlir/FORMAT.md sections 4 to 6.)
 */
#ifndef IRMAP_MLIR_H
#define IRMAP_MLIR_H

#include <irmap/base.h>
#include <irmap/constant.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A dialect that something in the file belongs to. */
typedef struct irmap_mlir_dialect {
    irmap_str name;          /**< "func" */
    irmap_bytes version;     /**< in an encoding of the dialect's own; empty: it states none */
    uint64_t version_offset; /**< in the file; 0 without a version */
    uint32_t op_names;       /**< how many of its ops occur in the file */
    uint64_t reserved[2];    /**< 0 */
} irmap_mlir_dialect;

/**
 * Returns the release of LLVM by whose table the properties of registered ops are read: 19, 21, 22
 * or 23; 0 for a module that is not MLIR. *stated (which may be NULL) is 1 if the producer names
 * its LLVM, else 0.
 */
IRMAP_API uint32_t irmap_mlir_release(const irmap_module *m, uint32_t *stated);

/** How the tables of LLVM's op definitions fit the properties of a file. */
typedef struct irmap_mlir_tables {
    uint32_t release;     /**< whose table is used: 19, 21, 22 or 23 */
    uint32_t exact;       /**< 1: the producer is that release; 0: the table that fits is used */
    uint32_t fitting;     /**< number of the tables that fit all properties of the file */
    uint32_t unfitted;    /**< op names with properties that the table does not fit */
    uint32_t unexplained; /**< op names with properties that no table fits */
    uint32_t producer;    /**< table of the release that the producer names; 0: none is known */
    uint32_t reserved[4]; /**< 0 */
} irmap_mlir_tables;

/**
 * Compares the tables with the properties of all ops on the first call, in time linear in the ops;
 * opening does so if the producer is not a known release. If the table of a known release does not
 * fit (`exact` is 1, `unfitted` is not 0), names of properties may be wrong: open the file again
 * with fit_tables of irmap_open_opts. Before bytecode version 5, where no table is needed, all fit.
 * Fails with IRMAP_UNSUPPORTED for a module that is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_tables_get(const irmap_module *m,
                                                            irmap_mlir_tables *out,
                                                            irmap_error *err);

/** Number of dialects. */
IRMAP_API uint32_t irmap_mlir_dialect_count(const irmap_module *m);
/** Dialect i. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_dialect_get(const irmap_module *m, uint32_t i,
                                                             irmap_mlir_dialect *out,
                                                             irmap_error *err);

/** Number of names of ops in the file. */
IRMAP_API uint32_t irmap_mlir_op_name_count(const irmap_module *m);
/** Name i in two parts, such as "func" and "return", which point into the file. Of a dialect's name
 * alone *name is empty. IRMAP_OUT_OF_RANGE; or the reason why the name cannot be read. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_op_name_get(const irmap_module *m, uint32_t i,
                                                             irmap_str *dialect, irmap_str *name,
                                                             irmap_error *err);
/** Returns 1 if irmap knows this op of VHLO, the dialect of StableHLO portable artifacts, in this
 * version: "add_v1"; else 0. Unknown ops are not translated to StableHLO. */
IRMAP_API uint32_t irmap_mlir_vhlo_has_op(irmap_str name);

/**
 * Whether the text of a description of a dialect (src/mlir/DIALECTS.md) is one, and of which: *name
 * points into the text. A mistake is IRMAP_INVALID_ARG with err->offset within the text; a text too
 * long is IRMAP_LIMIT.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_describe(irmap_str text, irmap_str *name,
                                                          irmap_error *err);
/** One property of an op of LLVM's, as the built-in tables have it. */
typedef struct irmap_mlir_op_desc_field {
    irmap_str name;   /**< static text of the library: "overflowFlags" */
    const char *kind; /**< how it is stored: a word of `op_properties` in irmap_open_opts, such as
                           "optattr", or "segments" */
    uint32_t count;   /**< of "segments" how many numbers, which stand so from version 6 on; else
                           0 */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_op_desc_field;

/**
 * Property i of an op, "arith.addi", in the order of the file, as LLVM `release` has it: 19, 21, 22
 * or 23. IRMAP_DONE after the last one, and for an op without any; IRMAP_NOT_FOUND for another
 * release, and for an op that it is not known to have.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_op_desc_field_get(irmap_str op, uint32_t release,
                                                                   uint32_t i,
                                                                   irmap_mlir_op_desc_field *out);
/** The dialect of built-in description i, or NULL behind the last one. */
IRMAP_API const char *irmap_mlir_described_dialect(uint32_t i);

/**
 * Writes the symbol of a function: its name behind those of the named modules around it, as
 * references from the top of the file have it: "@outer::@inner". A file that is one builtin.module
 * has no part in it. Two functions may still have the same, in modules without a name.
 * IRMAP_UNSUPPORTED: the module is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_symbol_print(const irmap_module *m,
                                                              irmap_func func, irmap_write_fn write,
                                                              void *ctx, irmap_error *err);
/** The first function with that symbol, spelled as irmap_mlir_symbol_print() does, that stands in
 * no module without a name, where references do not lead; else the first one. May look at each.
 * IRMAP_NOT_FOUND; IRMAP_NOMEM, IRMAP_LIMIT. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_symbol_find(const irmap_module *m,
                                                             irmap_str symbol, irmap_func *out,
                                                             irmap_error *err);

/** Index of an entry of the attribute table, from 0. */
typedef struct irmap_mlir_attr {
    uint32_t id; /**< the index */
} irmap_mlir_attr;

/** An entry of the attribute table. */
typedef struct irmap_mlir_attr_info {
    irmap_str dialect;    /**< whose attribute it is */
    uint64_t offset;      /**< in the file */
    uint64_t size;        /**< bytes */
    uint32_t custom;      /**< 1: in the dialect's own encoding; 0: text */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_attr_info;

/** Number of entries of the attribute table. */
IRMAP_API uint32_t irmap_mlir_attr_count(const irmap_module *m);
/** Where an attribute stands. The first call indexes the table, in 4 bytes an entry. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_get(const irmap_module *m,
                                                          irmap_mlir_attr attr,
                                                          irmap_mlir_attr_info *out,
                                                          irmap_error *err);
/** Writes an attribute as text. The N of distinct[N] is its index (those in the text of an entry
 * have the entry's, and a multiple of the count more each), so that in a module two are told apart;
 * the text of the whole numbers them as they are met. One that contains itself is IRMAP_CYCLE; what
 * was written before an error stays written. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_print(const irmap_module *m,
                                                            irmap_mlir_attr attr,
                                                            irmap_write_fn write, void *ctx,
                                                            irmap_error *err);

/** The same into a buffer, as irmap_type_text() does. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_text(const irmap_module *m,
                                                           irmap_mlir_attr attr, char *buf,
                                                           size_t size, size_t *needed,
                                                           irmap_error *err);

/** How an attribute or a type is written. */
typedef struct irmap_mlir_attr_opts {
    size_t size;    /**< sizeof(irmap_mlir_attr_opts) */
    uint64_t elide; /**< as that of irmap_print_opts; 0: all elements are written */
    /** The N to be written of an identity that would have this one, in the order of the text; NULL:
     * this one. What looks like one in the text of a dialect that irmap does not know is none. */
    uint64_t (*identity)(void *ctx, uint64_t number);
    void *ctx;       /**< for that */
    uint64_t *work;  /**< bytes that may be read again, as that of irmap_print_budget: what the
                          call reads again is subtracted; NULL: the limit of the module, for
                          each call */
    uint64_t stored; /**< 1: as it is stored, whatever irmap_open_opts.stablehlo says */
} irmap_mlir_attr_opts;

/** The same as irmap_mlir_attr_print(); NULL: without options. IRMAP_INVALID_ARG. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_print_with(const irmap_module *m,
                                                                 irmap_mlir_attr attr,
                                                                 const irmap_mlir_attr_opts *opts,
                                                                 irmap_write_fn write, void *ctx,
                                                                 irmap_error *err);

/** Writes a type of MLIR as irmap_type_print() does, with `elide`, `work` and `stored` of these
 * options. A caller that writes many types of a hostile file charges all of them to one `work`: a
 * type may be short, and take long to find. IRMAP_INVALID_ARG, and IRMAP_UNSUPPORTED for other
 * formats. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_type_print_with(const irmap_module *m,
                                                                 irmap_type type,
                                                                 const irmap_mlir_attr_opts *opts,
                                                                 irmap_write_fn write, void *ctx,
                                                                 irmap_error *err);

/**
 * The shape of a tensor, vector or memref, builtin or described to be like one: *rank, and the
 * first `room` of the dimensions. One that is not static is INT64_MIN. IRMAP_TYPE_MISMATCH for
 * other types and those without a rank, IRMAP_UNSUPPORTED in a module that is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_shape(const irmap_module *m, irmap_type type,
                                                       int64_t *dims, uint32_t room, uint32_t *rank,
                                                       irmap_error *err);

/**
 * Views an attribute as a constant, when it holds the elements of a tensor or vector: dense<...>,
 * or what a description says to be one, as VHLO's are; or dense_resource<...> of a blob that is as
 * long as all elements are. *type is the type of all of it. The bytes are those in the file;
 * elements of a complex type are two numbers each, and of more than 64 bits irmap_elements_bits()
 * gives the lowest.
 *
 * IRMAP_TYPE_MISMATCH with *type IRMAP_NONE when it is another attribute, and with its type when
 * that has no elements that can be told, as of a shape that is not known; IRMAP_SIZE_MISMATCH, too
 * with the type, when the bytes are neither all elements nor one for all.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_elements(const irmap_module *m,
                                                               irmap_mlir_attr attr,
                                                               irmap_elements *out,
                                                               irmap_type *type, irmap_error *err);

/** What a resource is. */
typedef enum irmap_mlir_resource_kind {
    IRMAP_MLIR_RESOURCE_BLOB = 0,
    IRMAP_MLIR_RESOURCE_BOOL = 1,
    IRMAP_MLIR_RESOURCE_STRING = 2
} irmap_mlir_resource_kind;

/** A resource. One of size 0 is a declaration and has no value. */
typedef struct irmap_mlir_resource {
    irmap_str group;               /**< the provider when external, else the dialect */
    irmap_str key;                 /**< its name within the group */
    uint32_t external;             /**< 0 or 1 */
    irmap_mlir_resource_kind kind; /**< what it is */
    uint64_t offset;               /**< of the entry in the file */
    uint64_t size;                 /**< of the entry in the file */
    uint64_t alignment;   /**< of a blob: a power of two; its offset in the file is a multiple */
    irmap_bytes blob;     /**< in place: nothing of it is read */
    irmap_str string;     /**< of a string */
    uint32_t flag;        /**< of a bool */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_resource;

/** Number of resources; 0 also when their table cannot be read, which irmap_mlir_resource_get()
 * then says. */
IRMAP_API uint32_t irmap_mlir_resource_count(const irmap_module *m);
/** Resource i. The first call of this or the former keeps an index of 40 bytes a resource. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_resource_get(const irmap_module *m, uint32_t i,
                                                              irmap_mlir_resource *out,
                                                              irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
