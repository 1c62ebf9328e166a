/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * irmap: reads compiler bytecode (NVIDIA CUDA Tile IR, MLIR, MIND's MIC-B) and decodes only the
 * parts that the caller accesses.
 *
 * Headers:
 *   <irmap/base.h>        views, index types, the allocator hook
 *   <irmap/status.h>      status codes and error records
 *   <irmap/module.h>      opening and closing modules, sections, strings
 *   <irmap/find.h>        modules in fatbins, archives and other files
 *   <irmap/type.h>        types and their text
 *   <irmap/constant.h>    constants
 *   <irmap/function.h>    functions, lookup by name, globals
 *   <irmap/body.h>        decoded function bodies in flat arrays
 *   <irmap/op.h>          ops: operands, attributes, source locations
 *   <irmap/print.h>       the text of modules and ops, annotated hex
 *   <irmap/check.h>       rules of the format
 *   <irmap/verify.h>      rules of NVIDIA's and MLIR's verifiers
 *   <irmap/span.h>        the field that each byte of a file encodes
 *   <irmap/extract.h>     smaller modules with selected functions
 *   <irmap/hash.h>        fingerprints of functions
 *   <irmap/mlir.h>        MLIR: dialects, attributes, resources
 *   <irmap/micb.h>        MIC-B: the graph in a file
 *   <irmap/tile_attr.h>   Tile IR: attributes, such as optimization hints
 *   <irmap/tile_debug.h>  Tile IR: debug rows and records
 *   <irmap/tile_ops.h>    Tile IR: opcodes and enums as constants
 *   <irmap/version.h>     the version of the library
 *   <irmap/irmap.hpp>     C++ interface
 *
 * Rules for all functions, unless their comments state exceptions:
 *
 * Errors: a call that can fail returns an irmap_status. On failure it zeroes *out and, if the last
 * parameter is an `err` that is not NULL, describes the error in *err; else *err is unchanged.
 * IRMAP_DONE ends an iteration: it is not a failure, and *out must not be used. Calls that allocate
 * may fail with IRMAP_NOMEM or, at max_memory, IRMAP_LIMIT.
 *
 * Arguments: pointers must be valid. NULL is allowed for `err`, for options (the defaults), for
 * objects to free, and for `data` of an empty view. An index may be any number; if there is no such
 * entry, the call fails with IRMAP_OUT_OF_RANGE. Zero option structs and set `size`; zero fields
 * mean the default. Unknown fields must be zero, else the call fails with IRMAP_INVALID_ARG.
 *
 * Indices count from 0. Each kind of index that files store has a struct type of its own, which
 * compilers distinguish: irmap_string, irmap_type, irmap_func, irmap_tile_const, irmap_mlir_attr,
 * irmap_micb_value. Other indices are integers. An unchecked index is returned as stored and may be
 * out of range; functions that accept it check it.
 *
 * Views (irmap_str, irmap_bytes, irmap_dims, ...) point into the input and are valid until the last
 * irmap_module_unref() of their module, or point to static text of the library.
 *
 * Iterations start with ..._begin() and continue with the ..._next() of the same iterator type
 * until IRMAP_DONE.
 *
 * Threads: an open module is logically immutable. Any number of threads may concurrently call
 * functions with a `const irmap_module *`.
 *
 * Terms: file offsets count from the start of the module (see irmap_open_opts.offset). Stream order
 * is the order in which a file stores ops: each op precedes the ops of its regions. The reference
 * is the tool whose text and verdicts irmap reproduces: NVIDIA's cuda-tile-translate of CUDA 13.3,
 * mlir-opt, or MIND's implementation of MIC-B.
 *
 * All functions are exported. The build options -Dformats and -Dparts can exclude functions;
 * calling these is a link error:
 *   format tileir      most functions irmap_tile_...(); verify.h, hash.h
 *   format mlir        most functions irmap_mlir_...(); irmap_field_segments()
 *   format micb        functions irmap_micb_...()
 *   part print         print.h, functions of other headers that write text of types, fields,
 *                      attributes, symbols and spans, and hashing of MLIR functions
 *   part check         check.h and verify.h
 *   part extract       extract.h
 *   print or extract   span.h needs one of these parts
 *
 * -Dprofile=driver provides Tile IR in memory, not in files, and no parts except verify.h. It also
 * lacks irmap_tile_rule_get() and irmap_body_uses_get().
 *
 * Pages that the headers name are installed below share/doc/irmap, such as
 * share/doc/irmap/src/tile/FORMAT.md; scripts of src/gen/ in share/irmap.
 */
#ifndef IRMAP_H
#define IRMAP_H

#include <irmap/base.h>
#include <irmap/body.h>
#include <irmap/check.h>
#include <irmap/constant.h>
#include <irmap/extract.h>
#include <irmap/find.h>
#include <irmap/function.h>
#include <irmap/hash.h>
#include <irmap/micb.h>
#include <irmap/mlir.h>
#include <irmap/module.h>
#include <irmap/op.h>
#include <irmap/print.h>
#include <irmap/span.h>
#include <irmap/status.h>
#include <irmap/tile_attr.h>
#include <irmap/tile_debug.h>
#include <irmap/tile_ops.h>
#include <irmap/type.h>
#include <irmap/verify.h>
#include <irmap/version.h>

#endif
