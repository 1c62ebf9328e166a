/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * System calls of the command. The build selects system_posix.c or system_windows.c. Paths are
 * UTF-8 on Windows, bytes elsewhere. Functions that fail set errno.
 */
#ifndef IRMAP_CLI_SYSTEM_H
#define IRMAP_CLI_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Must be called first in main(). Converts arguments to UTF-8 and streams to binary. Writing to a
 * closed pipe becomes an error instead of a signal. */
void system_begin(int *argc, char ***argv);

/* Writes a text to standard error and ends the process at once. Safe in a signal handler. */
void system_end(int status, const char *text, size_t size);

/* Calls fault() if a mapped file cannot be read, because it was truncated or is gone. If fault()
 * returns, the process ends as without a handler. */
void system_watch_faults(void (*fault)(const void *at));

/* ---- Files ---- */

enum system_kind { SYSTEM_REGULAR, SYSTEM_PIPE /* or a socket */, SYSTEM_OTHER };

struct system_file {
    enum system_kind kind;
    uint64_t size;
    uint64_t device, inode; /* identity of the file */
};

enum { SYSTEM_STDIN = 0, SYSTEM_STDOUT = 1 };

/* Returns a descriptor for reading, or -1. */
int system_open(const char *path);
void system_close(int fd);
bool system_get_info(int fd, struct system_file *out);
bool system_get_path_info(const char *path, struct system_file *out);
bool system_readable(const char *path);

/* Reads `size` bytes, or fewer at the end of the file. A negative offset means the position of the
 * descriptor. Returns -1 on failure. */
ptrdiff_t system_read(int fd, uint8_t *to, size_t size, int64_t offset);

/* Maps the first `size` bytes of a file for reading. Returns NULL on failure. */
uint8_t *system_map(int fd, size_t size);
void system_unmap(uint8_t *data, size_t size);

/* Writes a text such as "Linux x86_64, 2 processors". */
void system_machine(char *text, size_t size);

FILE *system_fopen(const char *path, const char *mode);

/* Like fwrite() of all bytes, but bypasses the stream's buffer where that saves a copy. On failure,
 * returns false and sets the stream's error. */
bool system_write(FILE *to, const char *data, size_t size);

/* Creates a file beside `path`, with the same mode, for system_replace(). Stores its path in
 * `name`, which needs room for `path` and SYSTEM_TEMPORARY_SUFFIX bytes. Sets *made to `name` once
 * the file exists. An interrupt calls drop() before it ends the process. Returns NULL on failure,
 * and if `path` must be written in place: a device, a pipe or a link. */
enum { SYSTEM_TEMPORARY_SUFFIX = sizeof ".XXXXXX" };
FILE *system_create_temporary(const char *path, char *name, char *volatile *made,
                              void (*drop)(void));

/* Moves a file to `path`, replacing the file there. */
bool system_replace(const char *name, const char *path);

/* Removes a file. Safe in a signal handler. */
void system_remove(const char *path);

/* Creates a temporary file and stores its path. Returns NULL on failure. */
FILE *system_scratch(char *path, size_t room);

/* Drops a file from the page cache. Returns the fraction that remains, negative if the file cannot
 * be opened. */
double system_drop_cache(const char *path, uint64_t size);

/* ---- Folders ---- */

/* Separator of folders in an environment variable. */
extern const char system_separator[];

/* Returns whether a path includes a folder: "b/a.txt", not "a.txt". */
bool system_has_folder(const char *path);

/* Stores the path of the command, with slashes. Returns its length, or 0. */
size_t system_command(char *path, size_t room);

/* Returns the names in a folder with this ending, sorted. The caller frees the names and the list.
 */
char **system_list(const char *folder, const char *ending, size_t *count);

/* ---- Terminals ---- */

bool system_is_terminal(FILE *to);

/* Returns the columns of a terminal, or 0. */
uint32_t system_columns(FILE *to);

/* ---- Time, threads ---- */

/* Makes malloc() retain freed memory in the process for repeated work. */
void system_retain_memory(void);

/* Returns the time of a monotonic clock. */
double system_seconds(void);

double system_page_faults(void);

/* Events that the processor counts for this thread, outside the kernel. */
enum system_counter {
    SYSTEM_INSTRUCTIONS,
    SYSTEM_CYCLES,
    SYSTEM_CACHE_MISSES,
    SYSTEM_BRANCH_MISSES,
    SYSTEM_COUNTERS
};
/* Starts counting. Returns NULL, or the reason why nothing is counted. */
const char *system_counters_begin(void);
void system_counters_end(void);

/* Stores the counts. The counts of missing counters are negative. */
void system_counters_read(double at[SYSTEM_COUNTERS]);

unsigned system_processors(void);

/* A mutex with a condition variable. */
struct system_lock;
struct system_lock *system_lock_new(void);
void system_lock_free(struct system_lock *lock);
void system_lock_take(struct system_lock *lock);
void system_lock_leave(struct system_lock *lock);
void system_lock_wait(struct system_lock *lock);
void system_lock_changed(struct system_lock *lock);

/* Returns NULL if no thread can be created. */
struct system_thread;
struct system_thread *system_thread_new(void (*work)(void *ctx), void *ctx);
void system_thread_join(struct system_thread *thread);

/* ---- Text ---- */

/* Matches as fnmatch() does. A backslash is an ordinary character. */
bool system_matches(const char *pattern, const char *text);

#endif
