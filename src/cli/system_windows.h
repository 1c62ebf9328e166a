/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_SYSTEM_WINDOWS_H
#define IRMAP_CLI_SYSTEM_WINDOWS_H

/* <windows.h> must precede headers that need it. */
#define WIN32_LEAN_AND_MEAN
#define _CRT_SECURE_NO_WARNINGS
#include <windows.h>

/* Converts a text; the result is to be freed. Returns NULL if the text is not UTF-8: no file has
 * such a name. */
WCHAR *windows_wide(const char *text);

/* Converts a text; the result is to be freed. An unpaired surrogate, which file names can contain,
 * becomes U+FFFD. */
char *windows_utf8(const WCHAR *wide);

HANDLE windows_handle(int fd);

#endif
