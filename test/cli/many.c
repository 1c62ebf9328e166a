/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The command, as often as one likes without starting it: a script that looks at each file of a
 * folder starts it thousands of times, and loading it takes longer than what it does. Each request
 * is run by a fork, which has the state of a command that was just started. command.py speaks to
 * it:
 *
 *   request   the file for standard input, how many arguments, the arguments: each with a NUL at
 * its end answer    "STATUS BYTES BYTES\n", then standard output and standard error
 */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int irmap_main(int argc, char **argv);

/* Looking for leaks takes AddressSanitizer three times as long as all the rest of a run. It is done
 * where the command itself is started: by the goldens, behaviour.py and faults.py. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
    return "detect_leaks=0";
}

static void need(int good, const char *what)
{
    if (!good) {
        perror(what);
        exit(1);
    }
}

/* The next part of a request, to be freed; NULL at the end. */
static char *next_part(void)
{
    char *text = NULL;
    size_t room = 0;
    if (getdelim(&text, &room, '\0', stdin) < 0) {
        free(text);
        return NULL;
    }
    return text;
}

static int run(const char *input, int argc, char **argv, FILE *out, FILE *err)
{
    pid_t child = fork();
    need(child >= 0, "fork");
    if (child == 0) {
        int in = open(input, O_RDONLY);
        need(in >= 0, input);
        need(dup2(in, 0) == 0 && dup2(fileno(out), 1) == 1 && dup2(fileno(err), 2) == 2, "dup2");
        close(in);
        exit(irmap_main(argc, argv));
    }
    int status = 0;
    need(waitpid(child, &status, 0) == child, "waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Copies what a run wrote to standard output, and makes room for the next. */
static void hand_out(FILE *file, long size)
{
    static char buffer[65536];
    rewind(file);
    while (size > 0) {
        size_t n = fread(buffer, 1, sizeof buffer, file);
        need(n > 0 && fwrite(buffer, 1, n, stdout) == n, "output");
        size -= (long)n;
    }
    rewind(file);
    need(ftruncate(fileno(file), 0) == 0, "ftruncate");
}

static long size_of(FILE *file)
{
    need(fseek(file, 0, SEEK_END) == 0, "fseek");
    return ftell(file);
}

int main(void)
{
    FILE *out = tmpfile(), *err = tmpfile();
    need(out && err, "tmpfile");
    for (char *input; (input = next_part()) != NULL; free(input)) {
        char *number = next_part();
        int argc = number ? atoi(number) + 1 : 0;
        char **argv = calloc((size_t)argc + 1, sizeof *argv);
        need(argc > 0 && argv, "arguments");
        argv[0] = (char[]){"irmap"};
        for (int i = 1; i < argc; i++)
            need((argv[i] = next_part()) != NULL, "arguments");
        int status = run(input, argc, argv, out, err);
        long out_size = size_of(out), err_size = size_of(err);
        printf("%d %ld %ld\n", status, out_size, err_size);
        hand_out(out, out_size);
        hand_out(err, err_size);
        fflush(stdout);
        for (int i = 1; i < argc; i++)
            free(argv[i]);
        free(argv);
        free(number);
    }
    fclose(out);
    fclose(err);
    return 0;
}
