/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the two files of Windows share. */
#ifndef IRMAP_CLI_SYSTEM_WINDOWS_H
#define IRMAP_CLI_SYSTEM_WINDOWS_H

/* <windows.h> comes before what needs it. */
#define WIN32_LEAN_AND_MEAN
#define _CRT_SECURE_NO_WARNINGS
#include <windows.h>

/* To be freed; NULL for what is no UTF-8, which no file is called. */
WCHAR *windows_wide(const char *text);

/* To be freed; half of a pair, which file names may have, becomes U+FFFD. */
char *windows_utf8(const WCHAR *wide);

/* The handle of a descriptor. */
HANDLE windows_handle(int fd);

#endif
