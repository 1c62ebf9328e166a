/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Every limit of the library, with its reason. */
#ifndef IRMAPI_LIMITS_H
#define IRMAPI_LIMITS_H

/* AUTO reads files up to this size and maps larger ones: below, one read() is cheaper than setting
 * up and tearing down a mapping; above, copying costs more than page faults on what is touched.
 * Opening 25, 128, 250 and 500 KB took 8, 11, 16 and 32 us read, and 18, 18, 20 and 25 us mapped.
 */
#define LIMIT_READ_BYTES (128u << 10)

/* Most bytes taken from a pipe, whose size nobody states. Option max_input. */
#define LIMIT_INPUT_BYTES (1u << 30)

/* Sections of a module. Formats have at most ten kinds; repeated sections beyond this are refused,
 * so that the index needs no allocation. */
#define LIMIT_SECTIONS 32

/* Warnings that open keeps. */
#define LIMIT_WARNINGS 8

/* Nesting of types of Tile IR: a function of tiles of pointers to numbers is four deep, and
 * functions of functions are in no real file. Spelling recurses. */
#define LIMIT_TYPE_DEPTH 64

/* Nesting of regions, of attributes, and of the types of MLIR. Kernels nest below ten deep,
 * locations of inlined code some dozens. NVIDIA's reader overflows its stack between 5,000 and
 * 7,000 regions, LLVM before 20,000 of them and 30,000 attributes. Option max_depth. */
#define LIMIT_DEPTH 8192

/* Most text that printing makes: so many bytes, and so many more for each byte of the input. Real
 * modules print about ten bytes for one; nested regions and long types could print thousands.
 * Option max_text. */
#define LIMIT_TEXT_BYTES (1u << 24)
#define LIMIT_TEXT_RATIO 512

/* The same for one type of a graph, whose dimensions are strings: callers tend to collect it. */
#define LIMIT_TYPE_TEXT_BYTES (1u << 16)
#define LIMIT_TYPE_TEXT_RATIO 2

/* Most elements of any list of a MIC-B file, and most bytes of one of its strings: what the
 * reference reader accepts, so it is a rule of the format and not a limit of ours. */
#define LIMIT_MICB_COUNT 16000000

/* Most bytes of a name in the path to a mistake. */
#define LIMIT_NAME_IN_PATH 1024

/* Most bytes that one call looks at again, where what it looks at may overlap: entries of the
 * string table of a broken file may all be the same megabyte. Real files stay below one for each
 * byte of the input. Option max_work. */
#define LIMIT_WORK_BYTES (1u << 26)
#define LIMIT_WORK_RATIO 64

/* What writing one part of an attribute or type of MLIR takes of that. A type in which each is
 * there twice has 2^n parts; real files have about one part for each of their bytes. */
#define LIMIT_TEXT_PART_WORK 16

#endif
