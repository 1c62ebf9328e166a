/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * All that the command asks of a system: system_posix.c and system_windows.c have these calls, and
 * the build takes one of them. Paths are UTF-8 on Windows, bytes elsewhere. What fails leaves its
 * reason in errno.
 */
#ifndef IRMAP_CLI_SYSTEM_H
#define IRMAP_CLI_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The first thing that main() does: arguments as UTF-8, streams that change no byte, no signal for
 * a pipe that nobody reads. */
void system_begin(int *argc, char ***argv);

/* Ends the process at once, with a text on standard error. Safe in a signal handler. */
void system_end(int status, const char *text, size_t size);

/* Calls fault() when bytes of a mapped file cannot be had, because it became shorter or is gone;
 * what fault() does not end the process for ends it as if there were no handler. */
void system_watch_faults(void (*fault)(const void *at));

/* ---- Files ---- */

enum system_kind { SYSTEM_REGULAR, SYSTEM_PIPE /* or a socket */, SYSTEM_OTHER };

struct system_file {
    enum system_kind kind;
    uint64_t size;
    uint64_t device, inode; /* which file it is, whatever it is called */
};

enum { SYSTEM_STDIN = 0, SYSTEM_STDOUT = 1 };

/* A descriptor for reading, or -1. */
int system_open(const char *path);
void system_close(int fd);
bool system_look(int fd, struct system_file *out);
bool system_look_path(const char *path, struct system_file *out);
bool system_readable(const char *path);

/* Up to size bytes, fewer only at the end: at an offset, or from where the descriptor stands when
 * that is negative. -1 on failure. */
ptrdiff_t system_read(int fd, uint8_t *to, size_t size, int64_t offset);

/* The first bytes of a file, to be looked at; NULL on failure. */
uint8_t *system_map(int fd, size_t size);
void system_unmap(uint8_t *data, size_t size);

/* "Linux x86_64, 2 processors" */
void system_machine(char *text, size_t size);

/* fopen() */
FILE *system_fopen(const char *path, const char *mode);

/* fwrite() of all of it, past the buffer of the stream where that saves a copy. False on failure,
 * which the stream remembers. */
bool system_write(FILE *to, const char *data, size_t size);

/* A new file beside `path` that is to become it, with its mode. Its name, for which there is room
 * for SYSTEM_BESIDE bytes more than for the path, is in *made from the moment that it is there. An
 * interrupt calls drop() before it ends the process. NULL for what must be written to as it is (a
 * device, a pipe, a link), and where no file can be made. */
enum { SYSTEM_BESIDE = sizeof ".XXXXXX" };
FILE *system_create_beside(const char *path, char *name, char *volatile *made, void (*drop)(void));

/* Gives a file the name of another one, which is gone then. */
bool system_replace(const char *name, const char *path);

/* Safe in a signal handler. */
void system_remove(const char *path);

/* An empty file in the folder for temporary ones, and its path; NULL on failure. */
FILE *system_scratch(char *path, size_t room);

/* Asks the system to forget what it keeps of a file in memory, and says which part it still keeps;
 * negative when the file cannot be opened. */
double system_forget(const char *path, uint64_t size);

/* ---- Folders ---- */

/* Between the folders that a variable of the environment lists. */
extern const char system_separator[];

/* Whether a path names a folder. */
bool system_has_folder(const char *path);

/* The path of the command, with slashes; its length, or 0. */
size_t system_command(char *path, size_t room);

/* The names in a folder that have this ending, in their order: each is to be freed, and the list.
 */
char **system_list(const char *folder, const char *ending, size_t *count);

/* ---- Terminals ---- */

bool system_is_terminal(FILE *to);

/* Columns of a terminal, or 0. */
uint32_t system_columns(FILE *to);

/* ---- Time, threads ---- */

/* Keeps memory that is freed for the next time, so that what is done again and again does not ask
 * for it and give it back each time. */
void system_keep_memory(void);

/* Seconds on a clock that only goes forward. */
double system_seconds(void);

/* Pages that this process had to be given. */
double system_page_faults(void);

/* What the processor counts of this thread, without what the kernel does for it. Begins to count;
 * why nothing is counted, or NULL. */
enum system_counter {
    SYSTEM_INSTRUCTIONS,
    SYSTEM_CYCLES,
    SYSTEM_CACHE_MISSES,
    SYSTEM_BRANCH_MISSES,
    SYSTEM_COUNTERS
};
const char *system_counters_begin(void);
void system_counters_end(void);

/* How far they have counted; negative for what is not counted. */
void system_counters_read(double at[SYSTEM_COUNTERS]);

/* Processors that there are. */
unsigned system_processors(void);

/* A lock, and a change that is waited for by those who hold it. */
struct system_lock;
struct system_lock *system_lock_new(void);
void system_lock_free(struct system_lock *lock);
void system_lock_take(struct system_lock *lock);
void system_lock_leave(struct system_lock *lock);
void system_lock_wait(struct system_lock *lock);
void system_lock_changed(struct system_lock *lock);

/* NULL when there is none to be had. */
struct system_thread;
struct system_thread *system_thread_new(void (*work)(void *ctx), void *ctx);
void system_thread_join(struct system_thread *thread);

/* ---- Text ---- */

/* fnmatch(): a pattern of the shell in which a backslash is a character like others. */
bool system_matches(const char *pattern, const char *text);

#endif
