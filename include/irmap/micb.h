/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Graphs: a list of values, each an argument, a parameter or the result of a node, numbered in the
 * order of the file. Only MIC-B files hold one; every other module has no values, symbols or map.
 * (MIC-B: src/micb/FORMAT.md.)
 *
 * Looking a value up takes constant time; its axes and inputs are read when they are asked for. The
 * lists allocate nothing, may be copied, and stay valid as long as the module does.
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
    uint32_t id; /**< the index */
} irmap_micb_value;

/** What a value is; the numbers are the tags of MIC-B. */
typedef enum irmap_micb_value_kind {
    IRMAP_MICB_VALUE_ARG = 0,   /**< an input of the graph: name, type */
    IRMAP_MICB_VALUE_PARAM = 1, /**< a weight: name, type */
    IRMAP_MICB_VALUE_NODE = 2   /**< an operation: opcode, axes, inputs; name when it is custom */
} irmap_micb_value_kind;

/** A list of strings by their indices in the input; its fields are private. */
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

/** Takes the next string off a list. IRMAP_DONE at its end. One that is out of range is
 * IRMAP_INDEX_RANGE; the list goes on behind it. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_strings_next(irmap_micb_strings *list,
                                                              irmap_string *out, irmap_error *err);

/** The inputs of a node; its fields are private. */
typedef struct irmap_micb_inputs {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint32_t count;        /**< inputs not read yet */
    irmap_micb_value node; /**< whose they are */
    uint64_t reserved[2];  /**< 0 */
} irmap_micb_inputs;

/** Takes the next input off a list. IRMAP_DONE at its end. One that is no earlier value than the
 * node is IRMAP_FORWARD_REFERENCE; the list goes on behind it. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_inputs_next(irmap_micb_inputs *list,
                                                             irmap_micb_value *out,
                                                             irmap_error *err);

/** A list of signed numbers in the input; its fields are private. */
typedef struct irmap_micb_axes {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint32_t count;       /**< numbers not read yet */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_axes;

/** Takes the next number off a list. IRMAP_DONE at its end. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_axes_next(irmap_micb_axes *list, int64_t *out,
                                                           irmap_error *err);

/** One value. Fields that its kind does not have are zero or IRMAP_NONE. */
typedef struct irmap_micb_value_info {
    const irmap_module *module; /**< it belongs to */
    irmap_micb_value value;     /**< its index */
    irmap_micb_value_kind kind; /**< what it is */
    uint32_t opcode;            /**< of a node, else IRMAP_NONE */
    irmap_string name;          /**< valid: of an argument, a parameter, a custom node */
    irmap_type type; /**< a valid type: of an argument, a parameter; a node states none */
    uint64_t parts;  /**< of a split: how many */
    uint64_t offset; /**< of its tag in the file */
    uint64_t size;   /**< bytes of the record */

    /** Private: where its parts lie. */
    struct {
        const uint8_t *axes, *inputs, *end; /* inputs is NULL where axes must be stepped over */
    } at;
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_value_info;

/** Number of values. */
IRMAP_API uint32_t irmap_micb_value_count(const irmap_module *m);

/** Decodes one value, without its axes and inputs. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_value_get(const irmap_module *m,
                                                           irmap_micb_value value,
                                                           irmap_micb_value_info *out,
                                                           irmap_error *err);

/** Begins the axes of a node: one of softmax, concat, split and gather, any number of transpose,
 * sum, mean and max, none of everything else. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_axes_begin(const irmap_micb_value_info *v,
                                                            irmap_micb_axes *out, irmap_error *err);

/** Begins the inputs of a node: values before it. Nothing else has any. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_inputs_begin(const irmap_micb_value_info *v,
                                                              irmap_micb_inputs *out,
                                                              irmap_error *err);

/** Number of the value that is the result; IRMAP_NOT_FOUND for a module that is no graph. In a
 * graph without values it may be any number. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_output(const irmap_module *m, uint64_t *out,
                                                        irmap_error *err);

/** Number of symbols. */
IRMAP_API uint32_t irmap_micb_symbol_count(const irmap_module *m);

/** Begins the symbols. */
IRMAP_API void irmap_micb_symbols_begin(const irmap_module *m, irmap_micb_strings *out);

/** Begins the dimensions of a type of a graph. No other type has any. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_dims_begin(const irmap_module *m, irmap_type type,
                                                            irmap_micb_strings *out,
                                                            irmap_error *err);

/** Name of an opcode, such as "matmul"; NULL for one that there is not. */
IRMAP_API const char *irmap_micb_opcode_name(uint32_t opcode);

/** What an entry of the map holds; the numbers are the tags of MIC-B. */
typedef enum irmap_micb_map_kind {
    IRMAP_MICB_MAP_STRING = 0,
    IRMAP_MICB_MAP_INTEGER = 1,
    IRMAP_MICB_MAP_BYTES = 2,
    IRMAP_MICB_MAP_NESTED = 3 /**< count entries follow, one level deeper */
} irmap_micb_map_kind;

/** One entry. Fields that its kind does not have are zero, IRMAP_NONE or empty. */
typedef struct irmap_micb_map_entry {
    irmap_micb_map_kind kind; /**< of its value */
    irmap_string key;         /**< valid */
    irmap_string string;      /**< the value, valid */
    uint32_t count;           /**< entries of the nested map, without those nested in turn */
    int64_t integer;          /**< the value */
    irmap_bytes bytes;        /**< the value */
    uint64_t offset;          /**< of its key in the file */
    uint64_t reserved[2];     /**< 0 */
} irmap_micb_map_entry;

/** State of a walk; its fields are private. */
typedef struct irmap_micb_map_iter {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    /** @endcond */
    uint64_t left;        /**< entries known of and not read yet */
    uint64_t reserved[2]; /**< 0 */
} irmap_micb_map_iter;

/** Number of entries of the map, nested ones included. */
IRMAP_API uint64_t irmap_micb_map_count(const irmap_module *m);

/** Begins the entries in the order of the file, a nested map before its entries. `left` is then how
 * many the map itself has. */
IRMAP_API void irmap_micb_map_begin(const irmap_module *m, irmap_micb_map_iter *it);

/** The next entry. IRMAP_DONE after the last one. An entry with a string index that is out of range
 * is IRMAP_INDEX_RANGE, and the walk continues after it, with its entries if it has any. An entry
 * whose end cannot be found is any other error, whatever its indices are, and ends the walk: the
 * next call is IRMAP_DONE. Duplicate keys are left to irmap_check(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_micb_map_next(irmap_micb_map_iter *it,
                                                          irmap_micb_map_entry *out,
                                                          irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
