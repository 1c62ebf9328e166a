/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* All limits of the library, with reasons. */
#ifndef IRMAPI_LIMITS_H
#define IRMAPI_LIMITS_H

/* IRMAP_IO_AUTO reads files up to this size and maps larger ones. Opening files of 25, 128, 250 and
 * 500 KB took 8, 11, 16 and 32 us when read, and 18, 18, 20 and 25 us when mapped. */
#define LIMIT_READ_BYTES (128u << 10)

/* Maximum size of input from a pipe, whose size is not known in advance. Option max_input. */
#define LIMIT_INPUT_BYTES (1u << 30)

/* Maximum number of sections, so that storing them needs no allocation. Formats have at most ten
 * kinds of sections, so only files with repeated sections exceed the limit. */
#define LIMIT_SECTIONS 32

/* Maximum number of warnings stored when opening. */
#define LIMIT_WARNINGS 8

/* Nesting depth of Tile IR types. A function of tiles of pointers to numbers has depth four; no
 * real file contains functions of functions. Printing types recurses. */
#define LIMIT_TYPE_DEPTH 64

/* Nesting depth of regions, attributes and MLIR types. Kernels nest less than ten deep, locations
 * of inlined code some dozens. NVIDIA's reader overflows its stack between 5,000 and 7,000 regions;
 * LLVM overflows before 20,000 regions and 30,000 attributes. Option max_depth. */
#define LIMIT_DEPTH 8192

/* Maximum size of printed text: a constant plus a multiple of the input size. Real modules print
 * about ten bytes per input byte; nested regions and long types could print thousands. Option
 * max_text. */
#define LIMIT_TEXT_BYTES (1u << 24)
#define LIMIT_TEXT_RATIO 512

/* Maximum size of the text of a MIC-B type, whose dimensions are strings. Small, because callers
 * tend to collect this text. */
#define LIMIT_TYPE_TEXT_BYTES (1u << 16)
#define LIMIT_TYPE_TEXT_RATIO 2

/* Maximum number of list elements and of bytes of a string in a MIC-B file. MIND's reader has the
 * same limit. */
#define LIMIT_MICB_COUNT 16000000

/* Maximum size of a name in an error path. */
#define LIMIT_NAME_IN_PATH 1024

/* Maximum number of bytes that one call reads repeatedly, because ranges may overlap: all entries
 * of a malformed string table may be the same megabyte. Real files need less than one byte per
 * input byte. Option max_work. */
#define LIMIT_WORK_BYTES (1u << 26)
#define LIMIT_WORK_RATIO 64

/* Work charged for printing one component of an MLIR attribute or type. A type in which each
 * component occurs twice has 2^n components; real files have about one component per byte. */
#define LIMIT_TEXT_PART_WORK 16

#endif
