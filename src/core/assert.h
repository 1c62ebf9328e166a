/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Checks preconditions of the library's functions, never facts about an input, in builds without
 * NDEBUG. A failure traps, which needs nothing from libc.
 */
#ifndef IRMAPI_ASSERT_H
#define IRMAPI_ASSERT_H

#if defined(NDEBUG) || !defined(__GNUC__)
#define IRMAPI_ASSERT(condition) ((void)sizeof(condition))
#else
#define IRMAPI_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
