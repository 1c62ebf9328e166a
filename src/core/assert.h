/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Contracts between functions of the library, never facts about an input: what a caller inside it
 * must have seen to. Live where NDEBUG is not defined: debug, sanitizer and fuzz builds. It traps,
 * and so needs nothing of libc.
 */
#ifndef IRMAPI_ASSERT_H
#define IRMAPI_ASSERT_H

#if defined(NDEBUG) || !defined(__GNUC__)
#define IRMAPI_ASSERT(condition) ((void)sizeof(condition))
#else
#define IRMAPI_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
