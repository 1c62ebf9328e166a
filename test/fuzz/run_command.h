/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Runs the command in the process of a fuzz target. Options are parsed as in main(). Files are in
 * memory, like data from a pipe, so that AddressSanitizer detects reads after their end. Output is
 * stored in memory.
 */
#ifndef RUN_COMMAND_H
#define RUN_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct file_bytes {
    const uint8_t *data;
    size_t size;
};

struct run {
    int status; /* the exit status */
    char *text; /* standard output */
    size_t size;
    char *messages; /* standard error; NULL if the C library cannot redirect it */
    size_t message_size;
};

enum { RUN_WORDS = 16, RUN_FILES = 2 };

/* Runs `words`: a command, the KIND of `ls`, and options, none of which names a file. The files
 * follow. Aborts if a rule for all commands is violated: a status other than 0 has a message, and
 * JSON output consists of objects. Call run_free() on the result. */
struct run run_command(const char *const *words, int word_count, const struct file_bytes *files,
                       int file_count);
void run_free(struct run *r);

/* Inputs of the targets that run the command: options, which are lines that begin with "--"; a
 * module; and, after the separator, another module. */
#define INPUT_SEPARATOR "\n--next--\n"

struct command_input {
    char *lines; /* options, each terminated by a zero byte; the caller frees it */
    const char *options[RUN_WORDS / 2];
    int option_count;
    struct file_bytes files[RUN_FILES]; /* without a separator, the same module twice */
};

void command_input_read(struct command_input *in, const uint8_t *data, size_t size);

#endif
