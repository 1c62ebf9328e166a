/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rights of a process on Linux. A kernel that lacks Landlock or seccomp leaves them unchanged. */
#ifndef IRMAP_CLI_SANDBOX_LINUX_H
#define IRMAP_CLI_SANDBOX_LINUX_H

#include <stdint.h>

struct sandbox {
    int rules;        /* descriptor of the rules for files, or -1 */
    uint64_t handled; /* rights on files that the kernel restricts */
};

void sandbox_begin(struct sandbox *s);

/* Allows reading a file. Ignores missing ones. */
void sandbox_allow_read(const void *sandbox, const char *path);

/* Allows reading all files in a folder and its subfolders. */
void sandbox_allow_folder(const void *sandbox, const char *path);

/* Allows writing a file, which includes replacing it by a new file in its folder. Landlock has no
 * rights on single new files, so all files in the folder and its subfolders can be read and
 * written.
 */
void sandbox_allow_write(const struct sandbox *s, const char *path);

/* From here on, the calling thread and those that it creates have only the allowed rights. */
void sandbox_enter(struct sandbox *s);

#endif
