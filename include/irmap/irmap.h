/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * irmap: reads compiler bytecode and decodes only what the program accesses.
 *
 * Headers:
 *   <irmap/base.h>        views and handles, the allocator hook
 *   <irmap/status.h>      status codes and the error record
 *   <irmap/module.h>      open, lifetime, sections, strings
 *   <irmap/type.h>        types and their spelling
 *   <irmap/constant.h>    constants
 *   <irmap/function.h>    functions, lookup by name, globals
 *   <irmap/body.h>        decoded function bodies in flat arrays
 *   <irmap/op.h>          ops: operands, attributes, source locations
 *   <irmap/micb.h>        graphs of MIC-B
 *   <irmap/print.h>       the text form
 *   <irmap/check.h>       checks of the rules of the format
 *   <irmap/verify.h>      the rules of the reference's verifier
 *   <irmap/span.h>        the field that each byte of a file encodes
 *   <irmap/extract.h>     smaller modules with selected functions
 *   <irmap/hash.h>        fingerprints of functions
 *   <irmap/find.h>        modules in fatbins, archives and other files
 *   <irmap/mlir.h>        dialects, attributes and resources of MLIR
 *   <irmap/tile_attr.h>   Tile IR attributes, such as optimization hints
 *   <irmap/tile_debug.h>  Tile IR debug rows and records
 *   <irmap/tile_ops.h>    Tile IR opcodes and enums as constants
 *   <irmap/version.h>     the version of the library
 *
 * Indices that files store as references have types of their own, which compilers distinguish:
 * irmap_string, irmap_type, irmap_func, irmap_tile_const, irmap_mlir_attr, irmap_micb_value. Other
 * indices are plain uint32_t: an iteration index `i`, below the count that the preceding function
 * returns, and indices into the arrays of a body. A uint64_t value has the meaning that another
 * field gives, such as irmap_field.kind.
 *
 * An iteration starts with ..._begin() and continues with ..._next() until that returns IRMAP_DONE:
 * irmap_fields_begin(), irmap_micb_inputs_begin(). The lists of irmap_type_info need no begin call:
 * use irmap_types_next().
 *
 * <irmap/irmap.hpp> is a C++ interface to these headers.
 *
 * All declared functions are exported, so programs in other languages can load the library at run
 * time without C code. A library built with fewer formats or parts (-Dformats, -Dparts) lacks their
 * functions, which is a link error:
 *   print              print.h, and functions of other headers that write text of types, fields,
 *                      attributes, symbols and spans, such as irmap_type_text()
 *   check              check.h and verify.h
 *   extract            extract.h
 *   print or extract   span.h
 *
 * -Dprofile=driver provides Tile IR only. Of the part check it has only verify.h, without
 * irmap_tile_rule_get(). It also lacks irmap_body_uses_get().
 *
 * Pages of src/ that the headers name are installed in share/doc/irmap, those of Tile IR as
 * src/tile/FORMAT.md. Scripts of src/gen/ are installed in share/irmap.
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
