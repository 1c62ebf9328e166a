/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * The graph in a file of MIC-B, the binary encoding of computation graphs of the tensor language
 * MIND: a list of values, each an argument, a parameter or the result of a node, numbered in file
 * order. Modules of other formats have no values, symbols or map. (src/doc/micb/FORMAT.md.)
 *
 * Access to a value takes constant time; its axes and inputs are decoded separately. Lists allocate
 * nothing, may be copied, and are valid as long as the module.
 */
#ifndef IRMAP_MICB_H
#define IRMAP_MICB_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Index of a value of the graph, from 0. */
typedef struct irmap_micb_value {
    uint32_t id; /**< index */
} irmap_micb_value;

/** Kinds of values; the numbers are the tags of MIC-B. */
typedef enum irmap_micb_value_kind {
    IRMAP_MICB_VALUE_ARG = 0,   /**< an input of the graph: name, type */
    IRMAP_MICB_VALUE_PARAM = 1, /**< a weight: name, type */
    IRMAP_MICB_VALUE_NODE = 2   /**< an operation: opcode, axes, inputs; with opcode 255 (custom)
                                     also a name */
} irmap_micb_value_kind;

/** A list of strings, stored as indices. */
typedef struct irmap_micb_strings {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint32_t count; /**< strings not read yet */
    /** @cond private */
    uint32_t role;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_strings;

/**
 * Returns the next string of a list. IRMAP_DONE: end of the list. IRMAP_INDEX_RANGE: the string
 * index is out of range; the next call returns the string after it.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_strings_next(irmap_micb_strings *list,
                                                              irmap_string *out, irmap_error *err);

/** The inputs of a node. */
typedef struct irmap_micb_inputs {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint32_t count;        /**< inputs not read yet */
    irmap_micb_value node; /**< node that has the inputs */
    uint64_t reserved[2];  /**< 0 */
} irmap_micb_inputs;

/**
 * Returns the next input of a list. IRMAP_DONE: end of the list. IRMAP_FORWARD_REFERENCE: the input
 * is the node itself or a later value; the next call returns the input after it.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_inputs_next(irmap_micb_inputs *list,
                                                             irmap_micb_value *out,
                                                             irmap_error *err);

/** The axes of a node: a list of signed numbers. */
typedef struct irmap_micb_axes {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint32_t count;       /**< numbers not read yet */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_axes;

/** Returns the next number of a list. IRMAP_DONE: end of the list. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_axes_next(irmap_micb_axes *list, int64_t *out,
                                                           irmap_error *err);

/** One value. Fields that its kind does not have are zero or IRMAP_NONE. */
typedef struct irmap_micb_value_info {
    const irmap_module *module; /**< module of the value */
    irmap_micb_value value;     /**< index of the value */
    irmap_micb_value_kind kind; /**< kind of the value */
    uint32_t opcode;            /**< opcode of a node, else IRMAP_NONE */
    irmap_string name;          /**< name of an argument, a parameter or a custom node; in range */
    irmap_type type;            /**< type of an argument or a parameter, in range; nodes store
                                     none */
    uint64_t parts;             /**< number of parts for the opcode `split`; else 0 */
    uint64_t offset;            /**< file offset of the tag */
    uint64_t size;              /**< size of the record in bytes */

    /** @cond private */
    struct {
        const uint8_t *axes, *inputs, *end; /* inputs is NULL if the axes must be skipped first */
    } at;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_value_info;

/** Returns the number of values. */
IRMAP_API uint32_t irmap_micb_value_count(const irmap_module *m);

/** Decodes one value, without its axes and inputs. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_value_get(const irmap_module *m,
                                                           irmap_micb_value value,
                                                           irmap_micb_value_info *out,
                                                           irmap_error *err);

/**
 * Starts reading the axes of a node: one for softmax, concat, split and gather, any number for
 * transpose, sum, mean and max, none for everything else.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_axes_begin(const irmap_micb_value_info *v,
                                                            irmap_micb_axes *out, irmap_error *err);

/** Starts reading the inputs of a node. Other values have none. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_inputs_begin(const irmap_micb_value_info *v,
                                                              irmap_micb_inputs *out,
                                                              irmap_error *err);

/**
 * Returns the index of the value that is the graph's result. IRMAP_INDEX_RANGE: the index is out of
 * range. In a graph without values, the stored index is returned unchecked. IRMAP_NOT_FOUND: the
 * module is not MIC-B.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_output(const irmap_module *m, uint64_t *out,
                                                        irmap_error *err);

/** Returns the number of symbols: names, such as those of dimensions. */
IRMAP_API uint32_t irmap_micb_symbol_count(const irmap_module *m);

/** Starts reading the symbols. Continue with irmap_micb_strings_next(). */
IRMAP_API void irmap_micb_symbols_begin(const irmap_module *m, irmap_micb_strings *out);

/**
 * Starts reading the dimensions of a type, which are strings, such as "128". Continue with
 * irmap_micb_strings_next(). Types of other formats have none.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_dims_begin(const irmap_module *m, irmap_type type,
                                                            irmap_micb_strings *out,
                                                            irmap_error *err);

/** Returns the name of an opcode, such as "matmul"; NULL if the opcode is unknown. */
IRMAP_API const char *irmap_micb_opcode_name(uint32_t opcode);

/** Kinds of values in the map, an optional nested dictionary; the numbers are the tags of MIC-B. */
typedef enum irmap_micb_map_kind {
    IRMAP_MICB_MAP_STRING = 0,
    IRMAP_MICB_MAP_INTEGER = 1,
    IRMAP_MICB_MAP_BYTES = 2,
    IRMAP_MICB_MAP_NESTED = 3 /**< `count` entries follow, one level deeper */
} irmap_micb_map_kind;

/** One entry of the map. Fields that its kind does not have are zero, IRMAP_NONE or empty. */
typedef struct irmap_micb_map_entry {
    irmap_micb_map_kind kind; /**< kind of the value */
    irmap_string key;         /**< key, in range */
    irmap_string string;      /**< string value, in range */
    uint32_t count;           /**< number of entries of a nested map, not counting deeper levels */
    int64_t integer;          /**< integer value */
    irmap_bytes bytes;        /**< bytes value */
    uint64_t offset;          /**< file offset of the key */
    uint64_t reserved[2];     /**< 0 */
} irmap_micb_map_entry;

/** State of a walk over the map. */
typedef struct irmap_micb_map_iter {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint64_t left;        /**< entries not read yet; a nested map adds its entries when it is
                               read */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_map_iter;

/** Returns the number of entries of the map, including nested ones. */
IRMAP_API uint64_t irmap_micb_map_count(const irmap_module *m);

/**
 * Starts reading the entries in the order of the file, a nested map before its entries. At first,
 * `left` is the number of entries at the top level.
 */
IRMAP_API void irmap_micb_map_begin(const irmap_module *m, irmap_micb_map_iter *it);

/**
 * Returns the next entry. IRMAP_DONE: end of the map. IRMAP_INDEX_RANGE: a string index of the
 * entry is out of range; the walk continues after it, with its nested entries if it has any. Any
 * other error: the end of the entry cannot be found; the walk ends, and the next call returns
 * IRMAP_DONE. irmap_check() detects duplicate keys.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_map_next(irmap_micb_map_iter *it,
                                                          irmap_micb_map_entry *out,
                                                          irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
