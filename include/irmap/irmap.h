/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * irmap: reads compiler bytecode (NVIDIA CUDA Tile IR; MLIR; MIC-B, the graphs of the tensor
 * language MIND) and decodes only the parts that the caller accesses.
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
 *   <irmap/span.h>        the field that each byte of a file is part of
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
 * Errors: a call that can fail returns an irmap_status. On failure it zeroes its outputs and
 * describes the failure in *err, unless `err` is NULL. On success *err is unchanged. Calls that
 * have no parameter `err` fail only if there is no such entry. IRMAP_DONE ends an iteration: it is
 * not a failure, and *out must not be used. Calls that allocate may fail with IRMAP_NOMEM. Any call
 * may fail with IRMAP_LIMIT: if it would exceed a limit of its options or of irmap_open_opts
 * (max_memory, max_input, max_depth, max_text, max_work), or of the interface, such as bodies of 4
 * GiB or 2^31 ops or values, and types of Tile IR that are nested more than 64 deep.
 *
 * Arguments: pointers must be valid. NULL is allowed for `err`, for options (the defaults), for
 * objects to free or unref, and for `data` of an empty view. An index may be any number; if there
 * is no such entry, the call fails with IRMAP_OUT_OF_RANGE. Fill option structs with zeros, then
 * set `size`; a field that is 0 has its default. A flag, whose comment begins with "1:", is 0 or 1.
 * The call fails with IRMAP_INVALID_ARG for other values of flags, and if `size` is larger than the
 * library's struct and any byte beyond it is not zero.
 *
 * Indices count from 0. Common indices have struct types, which compilers distinguish:
 * irmap_string, irmap_type, irmap_func, irmap_entry, irmap_tile_const, irmap_mlir_attr,
 * irmap_micb_value. Other indices are integers. Where a comment calls an index unchecked, it is
 * returned as stored in the file and may be out of range. Any function accepts it and checks it.
 *
 * Output: if a call fails, the pieces that it already passed to a write callback are not taken
 * back.
 *
 * Callbacks must return: they must not throw or call longjmp(). They may call functions with the
 * module, but not with the body, iterator or other object of the call that is running; `resize` of
 * irmap_alloc and `destroy` of irmap_open_wrap() must not call functions with the module.
 *
 * Views (irmap_str, irmap_bytes, irmap_dims, ...) point into the input or into memory of the
 * module, and are valid until its last reference is dropped, or point to static text of the
 * library. Bodies, printers and hashers have references to their module. Dropping the last one, by
 * irmap_module_unref() or by freeing the last of these objects, frees the module and calls
 * `destroy` of irmap_open_wrap(), on the calling thread.
 *
 * Most iterations start with ..._begin() and continue with the ..._next() that takes its iterator,
 * until IRMAP_DONE. Lists such as irmap_types need no begin; some calls accept an index and return
 * IRMAP_DONE after the last one.
 *
 * Threads: an open module behaves as if it never changed. Any number of threads may concurrently
 * call functions with a `const irmap_module *`, irmap_module_ref() and irmap_module_unref(), and
 * functions without any object. Other objects, such as bodies, iterators, and limits that several
 * calls share, may be used by one thread at a time.
 *
 * Terms: file offsets count from the start of the module (see irmap_open_opts.offset). Stream order
 * is the order in which a file stores ops: each op precedes the ops of its regions. The reference
 * is the tool whose text and verdicts irmap reproduces: NVIDIA's cuda-tile-translate of CUDA 13.3,
 * mlir-opt, or MIND's implementation of MIC-B.
 *
 * A default build contains all functions. The Meson options -Dformats and -Dparts list what a build
 * contains; calling a missing function is a link error. A build without the item on the left lacks
 * the functions on the right:
 *   format tileir      most of irmap_tile_...(); verify.h and hash.h, even for MLIR files
 *   format mlir        most of irmap_mlir_...(); irmap_field_segments()
 *   format micb        irmap_micb_...()
 *   part print         print.h; functions of other headers that write text of types, fields,
 *                      attributes, symbols and spans; hashing of MLIR functions
 *   part check         check.h and verify.h
 *   part extract       extract.h
 *   print, extract     span.h (if neither is there)
 *
 * -Dprofile=driver contains only Tile IR, and opens modules only from memory: irmap_open_file() and
 * irmap_open_fd() return IRMAP_IO. It ignores options for MLIR, and lacks check.h, the parts print
 * and extract, irmap_tile_rule_get() and irmap_body_uses_get().
 *
 * Pages that the headers name are installed below share/doc/irmap, such as
 * share/doc/irmap/src/doc/tile/FORMAT.md; src/gen/mlir_props_of_llvm.py is
 * share/irmap/mlir_props_of_llvm.py.
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
