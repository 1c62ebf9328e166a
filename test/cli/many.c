/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Runs the command many times in one process, since scripts that run it on each file of a folder
 * would spend most of their time on starting processes. Only the state of getopt() remains between
 * runs; it is reset. command.py writes the requests:
 *
 *   request   file for standard input, number of arguments, arguments; each terminated by NUL
 *   answer    "STATUS BYTES BYTES\n", then standard output and standard error
 *
 * A crash ends this process; command.py reports it with the arguments.
 */
#define _POSIX_C_SOURCE 200809L
#include <getopt.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int irmap_main(int argc, char **argv);

/* Leak detection takes three times as long as the rest of a run. Tests that start the command
 * itself detect leaks: the golden tests, behaviour.py and faults.py. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
    return "detect_leaks=0";
}

static void check_or_exit(int good, const char *what)
{
    if (!good) {
        perror(what);
        _exit(1);
    }
}

/* The command calls exit() when memory runs out. The linker redirects these calls here. */
void __wrap_exit(int status);

static jmp_buf ended;

void __wrap_exit(int status)
{
    longjmp(ended, status + 1);
}

/* Returns the next string of a request, which the caller frees, or NULL at the end. */
static char *next_part(FILE *requests)
{
    char *text = NULL;
    size_t room = 0;
    if (getdelim(&text, &room, '\0', requests) < 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* A file that replaces an output stream of the command. Each freopen() empties it. */
struct capture {
    char path[4096];
    int fd;
};

static void begin_capture(struct capture *c, const char *folder)
{
    snprintf(c->path, sizeof c->path, "%s/irmap-many-XXXXXX", folder);
    c->fd = mkstemp(c->path);
    check_or_exit(c->fd >= 0, c->path);
}

static int run(const char *input, int argc, char **argv, const struct capture *out,
               const struct capture *err)
{
    check_or_exit(freopen(input, "rb", stdin) && freopen(out->path, "wb", stdout) &&
                      freopen(err->path, "wb", stderr),
                  "freopen");
    optind = 0; /* resets getopt() */
    const int code = setjmp(ended);
    const int status = code == 0 ? irmap_main(argc, argv) : code - 1;
    fflush(stdout);
    fflush(stderr);
    return status;
}

static void copy_output(int fd, off_t size, FILE *answers)
{
    static char buffer[65536];
    for (off_t at = 0; at < size;) {
        ssize_t n = pread(fd, buffer, sizeof buffer, at);
        check_or_exit(n > 0 && fwrite(buffer, 1, (size_t)n, answers) == (size_t)n, "output");
        at += n;
    }
}

int main(void)
{
    const char *folder = getenv("TMPDIR");
    struct capture out, err;
    begin_capture(&out, folder ? folder : "/tmp");
    begin_capture(&err, folder ? folder : "/tmp");
    FILE *requests = fdopen(dup(0), "rb"), *answers = fdopen(dup(1), "wb");
    check_or_exit(requests && answers, "dup");
    for (char *input; (input = next_part(requests)) != NULL; free(input)) {
        char *number = next_part(requests);
        int argc = number ? atoi(number) + 1 : 0;
        char **argv = calloc((size_t)argc + 1, sizeof *argv);
        check_or_exit(argc > 0 && argv, "arguments");
        argv[0] = (char[]){"irmap"};
        for (int i = 1; i < argc; i++)
            check_or_exit((argv[i] = next_part(requests)) != NULL, "arguments");
        /* The command may reorder its arguments. */
        char **given = calloc((size_t)argc + 1, sizeof *given);
        check_or_exit(given != NULL, "arguments");
        for (int i = 0; i < argc; i++)
            given[i] = argv[i];
        int status = run(input, argc, given, &out, &err);
        off_t out_size = lseek(out.fd, 0, SEEK_END), err_size = lseek(err.fd, 0, SEEK_END);
        fprintf(answers, "%d %lld %lld\n", status, (long long)out_size, (long long)err_size);
        copy_output(out.fd, out_size, answers);
        copy_output(err.fd, err_size, answers);
        fflush(answers);
        for (int i = 1; i < argc; i++)
            free(argv[i]);
        free(argv);
        free(given);
        free(number);
    }
    unlink(out.path);
    unlink(err.path);
    return 0;
}
