/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * irmap: open compiler bytecode, pay only for what you look at.
 *
 * The tour:
 *   <irmap/base.h>      views and handles, the allocator hook
 *   <irmap/status.h>    status codes and the error record
 *   <irmap/module.h>    open, lifetime, sections, strings
 *   <irmap/type.h>      types and their spelling
 *   <irmap/constant.h>  constants in place
 *   <irmap/function.h>  functions, lookup by name, globals
 *   <irmap/body.h>      a function body as a whole, in flat arrays
 *   <irmap/op.h>        what an op of a body is: operands, attributes, its line in the source
 *   <irmap/micb.h>      values of graphs, and their map
 *   <irmap/print.h>     the text form
 *   <irmap/check.h>     does a file keep the rules of its format?
 *   <irmap/verify.h>    would the reference's verifier take it?
 *   <irmap/span.h>      every byte of a file and the field that it belongs to
 *   <irmap/extract.h>   a smaller module with some of the functions
 *   <irmap/hash.h>      fingerprints of functions
 *   <irmap/find.h>      modules in fatbins, archives and other files
 *   <irmap/mlir.h>      dialects, attributes and resources of MLIR
 *   <irmap/tile_attr.h>   attributes such as optimization hints
 *   <irmap/tile_debug.h>  debug rows and records
 *   <irmap/tile_ops.h>    opcodes and enums as constants
 *   <irmap/version.h>   the version of the library
 *
 * Indices by which things in a file refer to each other have types of their own: irmap_string,
 * irmap_type, irmap_func, irmap_tile_const, irmap_mlir_attr, irmap_micb_value, so that a compiler
 * tells them apart. What nothing refers to and one only counts through (`i`, below the number that
 * the function before it in the header gives) and places in the arrays of a body are plain
 * uint32_t; a number of which another field says what it is, as irmap_field.kind does, is a
 * uint64_t.
 *
 * A walk begins with a function ..._begin() and goes on with ..._next(), until that is IRMAP_DONE:
 * irmap_fields_begin(), irmap_micb_inputs_begin(). The types of irmap_type_info are walked as they
 * are, with irmap_types_next().
 *
 * For C++ there is <irmap/irmap.hpp> over all this.
 *
 * Everything that the headers declare is exported: programs in other
 * languages, which load the library at run time, need no C of their own. A
 * library with some formats and parts only (-Dformats, -Dparts) lacks the
 * functions of the others, and it is the linker that misses them:
 *   print    print.h, and of other headers what writes text of types, fields,
 *            attributes, symbols and spans, such as irmap_type_text()
 *   check    check.h and verify.h
 *   extract  extract.h
 *   print or extract   span.h
 * That of -Dprofile=driver has Tile IR alone, and of the part check verify.h
 * without irmap_tile_rule_get(); it lacks irmap_body_uses_get(), too.
 *
 * Pages of src/ that the headers name are installed below share/doc/irmap, of
 * Tile IR src/tile/FORMAT.md; scripts of src/gen/ in share/irmap.
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
