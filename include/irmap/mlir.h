/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * MLIR bytecode: dialects, attributes and resources. Modules of other formats have none. Use
 * irmap_fields_begin() in <irmap/op.h> to read the attributes of an op. (src/doc/mlir/FORMAT.md
 * sections 4 to 6.) For each of the LLVM releases 19, 21, 22 and 23, the library has a properties
 * table: it lists how the properties of each op are stored. Files of other releases,
 * such as LLVM 20, are read with the table that fits the most ops. Dialect descriptions are
 * explained in src/doc/mlir/DIALECTS.md.
 */
#ifndef IRMAP_MLIR_H
#define IRMAP_MLIR_H

#include <irmap/base.h>
#include <irmap/constant.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A dialect that the file uses. */
typedef struct irmap_mlir_dialect {
    irmap_str name;          /**< name, such as "func" */
    irmap_bytes version;     /**< version in the dialect's own encoding; empty if not stated */
    uint64_t version_offset; /**< file offset of `version`; 0 without a version */
    uint32_t op_names;       /**< number of op names of the dialect in the file */
    uint64_t reserved[2];    /**< 0 */
} irmap_mlir_dialect;

/**
 * Returns the LLVM release of the properties table in use; 0 for a module that is not MLIR. Sets
 * *stated to 1 if the producer names its LLVM release, else 0; `stated` may be NULL.
 */
IRMAP_API uint32_t irmap_mlir_release(const irmap_module *m, uint32_t *stated);

/** How well the properties tables match a file. */
typedef struct irmap_mlir_tables {
    uint32_t release;     /**< release of the table in use */
    uint32_t named;       /**< why the table was chosen: 1: the producer names this release; 0:
                               it fits the file's properties best */
    uint32_t fitting;     /**< number of tables that match all properties of the file */
    uint32_t unfitted;    /**< number of op names whose properties do not match the table in use */
    uint32_t unexplained; /**< number of op names whose properties match no table */
    uint32_t producer;    /**< release that the producer names, if it has a table, else 0; differs
                               from `release` if fit_tables selected another table */
    uint32_t reserved[4]; /**< 0 */
} irmap_mlir_tables;

/**
 * Compares the tables with the properties of all ops. The first call takes time linear in the ops;
 * opening has already done this if the producer is not a known release. If the table of a known
 * release does not match (`named` is 1, `unfitted` is not 0), property names may be wrong: reopen
 * the file with irmap_open_opts.fit_tables. Before bytecode version 5, files have no encoded
 * properties, so all tables match. IRMAP_UNSUPPORTED: the module is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_tables_get(const irmap_module *m,
                                                            irmap_mlir_tables *out,
                                                            irmap_error *err);

/** Returns the number of dialects. */
IRMAP_API uint32_t irmap_mlir_dialect_count(const irmap_module *m);
/** Reads dialect i. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_dialect_get(const irmap_module *m, uint32_t i,
                                                             irmap_mlir_dialect *out,
                                                             irmap_error *err);

/** Returns the number of op names in the file. */
IRMAP_API uint32_t irmap_mlir_op_name_count(const irmap_module *m);
/**
 * Reads op name i in two parts, such as "func" and "return", which point into the file. *name is
 * empty if the file names only the dialect.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_op_name_get(const irmap_module *m, uint32_t i,
                                                             irmap_str *dialect, irmap_str *name,
                                                             irmap_error *err);
/**
 * Returns 1 if irmap knows this versioned op of VHLO, such as "add_v1", else 0. VHLO is the dialect
 * of StableHLO portable artifacts. Unknown ops are not translated to StableHLO.
 */
IRMAP_API uint32_t irmap_mlir_vhlo_has_op(irmap_str name);

/**
 * Checks a dialect description, without using it, and returns the name of its dialect, which points
 * into the text. See irmap_open_opts.dialects. IRMAP_INVALID_ARG: it is malformed at err->offset.
 * IRMAP_LIMIT: it is too long.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_describe(irmap_str text, irmap_str *name,
                                                          irmap_error *err);
/** A property of an op in the built-in properties tables. */
typedef struct irmap_mlir_op_desc_field {
    irmap_str name;   /**< name, such as "overflowFlags"; static text of the library */
    const char *kind; /**< encoding: "segments", or a KIND of irmap_open_opts.op_properties, such as
                           "optattr" */
    uint32_t count;   /**< number of values of "segments", as stored since version 6; else 0 */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_op_desc_field;

/**
 * Reads property i, in stored order, of an op such as "arith.addi" in the table of LLVM `release`.
 * Returns IRMAP_DONE after the last property. IRMAP_NOT_FOUND: a release without a table, or an
 * op that the release is not known to have.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_op_desc_field_get(irmap_str op, uint32_t release,
                                                                   uint32_t i,
                                                                   irmap_mlir_op_desc_field *out);
/** Returns the dialect of built-in description i; NULL after the last one. */
IRMAP_API const char *irmap_mlir_described_dialect(uint32_t i);

/**
 * Writes the full symbol of a function: the names of the enclosing named modules, then its own,
 * such as "@outer::@inner". If the file is a single builtin.module, that module is omitted.
 * Functions in unnamed modules may have the same symbol. IRMAP_UNSUPPORTED: the module is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_symbol_print(const irmap_module *m,
                                                              irmap_func func, irmap_write_fn write,
                                                              void *ctx, irmap_error *err);
/**
 * Finds a function by its symbol, as irmap_mlir_symbol_print() writes it. If several match, returns
 * the first whose enclosing modules all have names, or else the first. May examine every function.
 * IRMAP_NOT_FOUND: there is none.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_symbol_find(const irmap_module *m,
                                                             irmap_str symbol, irmap_func *out,
                                                             irmap_error *err);

/** Index of an entry of the attribute table, from 0. */
typedef struct irmap_mlir_attr {
    uint32_t id; /**< index */
} irmap_mlir_attr;

/** An entry of the attribute table. */
typedef struct irmap_mlir_attr_info {
    irmap_str dialect;    /**< dialect of the attribute */
    uint64_t offset;      /**< file offset */
    uint64_t size;        /**< size in bytes */
    uint32_t custom;      /**< 1: encoded by the dialect; 0: text */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_attr_info;

/** Returns the number of entries of the attribute table. */
IRMAP_API uint32_t irmap_mlir_attr_count(const irmap_module *m);
/** Locates an attribute. The first call indexes the table, with 4 bytes per entry. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_get(const irmap_module *m,
                                                          irmap_mlir_attr attr,
                                                          irmap_mlir_attr_info *out,
                                                          irmap_error *err);
/** Options for writing an attribute or a type. */
typedef struct irmap_mlir_attr_opts {
    size_t size;    /**< sizeof(irmap_mlir_attr_opts) */
    uint64_t elide; /**< limit as in irmap_print_opts.elide; 0: write all elements */
    /**
     * Returns the number to write for distinct[number]; called in the order of the text. NULL:
     * write the number unchanged. Not called for the text of dialects that irmap does not know.
     */
    uint64_t (*distinct_number)(void *ctx, uint64_t number);
    void *ctx;       /**< first argument of `distinct_number` */
    uint64_t *work;  /**< remaining work limit, as irmap_print_budget.work, shared by several calls:
                          each subtracts what it uses, so threads must not share it. NULL: each
                          call has the limit of the module */
    uint64_t stored; /**< 1: write as stored, regardless of irmap_open_opts.stablehlo */
} irmap_mlir_attr_opts;

/**
 * Writes an attribute as text. Fails with IRMAP_CYCLE if it contains itself.
 *
 * A distinct attribute is written as distinct[N] with a unique N that is derived from the entry's
 * index. The text of a whole module instead numbers them in order of appearance.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_print(const irmap_module *m,
                                                            irmap_mlir_attr attr,
                                                            const irmap_mlir_attr_opts *opts,
                                                            irmap_write_fn write, void *ctx,
                                                            irmap_error *err);

/** Writes the text without options into a buffer, like irmap_type_text(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_text(const irmap_module *m,
                                                           irmap_mlir_attr attr, char *buf,
                                                           size_t size, size_t *needed,
                                                           irmap_error *err);

/**
 * Writes an MLIR type like irmap_type_print(), with the options `elide`, `work` and `stored`;
 * `distinct_number` is ignored. When writing many types of an untrusted file, use one `work` for
 * all: locating even a short type may be slow. IRMAP_UNSUPPORTED: the module is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_type_print(const irmap_module *m, irmap_type type,
                                                            const irmap_mlir_attr_opts *opts,
                                                            irmap_write_fn write, void *ctx,
                                                            irmap_error *err);

/**
 * Reads the shape of a builtin tensor, vector or memref type, or of a type that its dialect
 * description declares to be like one. Sets *rank and writes at most the first `room` dimensions,
 * which may be IRMAP_DYNAMIC. IRMAP_TYPE_MISMATCH: another type, or an unranked one.
 * IRMAP_UNSUPPORTED: the module is not MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_shape(const irmap_module *m, irmap_type type,
                                                       int64_t *dims, uint32_t room, uint32_t *rank,
                                                       irmap_error *err);

/**
 * Views an attribute as a constant if it contains the elements of a tensor or vector: dense<...>,
 * an attribute that its dialect description declares to be dense (as in VHLO), or
 * dense_resource<...> whose blob has exactly the size of all elements. *type is the type of the
 * whole constant. An element of a complex type is a pair of numbers: `count` counts pairs;
 * `bits`, `storage` and irmap_elements_bits() refer to a whole pair, stored real part first.
 *
 * Fails with IRMAP_TYPE_MISMATCH if the attribute does not contain elements, or if their number or
 * type is unknown; with IRMAP_SIZE_MISMATCH if the bytes contain neither one element nor all
 * elements. After a failure, *type is IRMAP_NONE, unless a dense attribute (not
 * dense_resource<...>) can be decoded but its elements cannot be viewed: then *type is set.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_attr_elements(const irmap_module *m,
                                                               irmap_mlir_attr attr,
                                                               irmap_elements *out,
                                                               irmap_type *type, irmap_error *err);

/** Kind of a resource. */
typedef enum irmap_mlir_resource_kind {
    IRMAP_MLIR_RESOURCE_BLOB = 0,
    IRMAP_MLIR_RESOURCE_BOOL = 1,
    IRMAP_MLIR_RESOURCE_STRING = 2
} irmap_mlir_resource_kind;

/** A resource. If `size` is 0, it is a declaration without a value. */
typedef struct irmap_mlir_resource {
    irmap_str group;               /**< name of the tool that wrote an external resource, else the
                                        dialect */
    irmap_str key;                 /**< name within the group */
    uint32_t external;             /**< 1: written by a tool; 0: part of a dialect */
    irmap_mlir_resource_kind kind; /**< kind of the resource */
    uint64_t offset;               /**< file offset of the entry */
    uint64_t size;                 /**< size of the entry in bytes */
    uint64_t alignment;   /**< alignment of a blob: a power of two that divides its file offset */
    irmap_bytes blob;     /**< content of a blob, not copied or read */
    irmap_str string;     /**< value of a string */
    uint32_t flag;        /**< value of a bool */
    uint64_t reserved[2]; /**< 0 */
} irmap_mlir_resource;

/**
 * Returns the number of resources; 0 also if their table is unreadable, which
 * irmap_mlir_resource_get() reports.
 */
IRMAP_API uint32_t irmap_mlir_resource_count(const irmap_module *m);
/**
 * Reads resource i. The first call of this or of irmap_mlir_resource_count() builds an index of 40
 * bytes per resource.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_mlir_resource_get(const irmap_module *m, uint32_t i,
                                                              irmap_mlir_resource *out,
                                                              irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
