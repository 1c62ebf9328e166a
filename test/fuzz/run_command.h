/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Runs the command in the process of a fuzz target.
 *
 * Options are parsed as in main(). Files are in memory like data from a pipe, so AddressSanitizer
 * detects reads after their end. Output is stored in memory.
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
    char *messages; /* standard error; NULL with a C library that cannot redirect it */
    size_t message_size;
};

enum { RUN_WORDS = 16, RUN_FILES = 2 };

/* Runs `words`: a command, the KIND of ls, and options; the files follow. The words must not name
 * files. Aborts if a rule for all commands is violated: a status other than 0 has a message, and
 * JSON output consists of objects. Release the result with run_free(). */
struct run run_command(const char *const *words, int word_count, const struct file_bytes *files,
                       int file_count);
void run_free(struct run *r);

/* Inputs of the targets that run the command. Lines that begin with "--" are options. A module
 * follows, and after the separator another one. */
#define INPUT_SEPARATOR "\n--next--\n"

struct command_input {
    char *lines; /* options, each terminated by a zero byte; the caller frees it */
    const char *options[RUN_WORDS / 2];
    int option_count;
    struct file_bytes files[RUN_FILES]; /* without a separator, the same module twice */
};

void command_input_read(struct command_input *in, const uint8_t *data, size_t size);

#endif
