/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "unfinished.h"
#include "cli.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *name;                /* of the last one */
static char *volatile unfinished; /* the same while there is one, else NULL */

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};

/* The handler was for once: the signal does what it would have done. */
static void on_end(int number)
{
    unfinished_drop();
    (void)raise(number);
}

static void watch_signals(void)
{
    struct sigaction action = {.sa_flags = (int)SA_RESETHAND}, before;
    action.sa_handler = on_end;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            (void)sigaction(ends[i], &action, NULL);
}

FILE *unfinished_begin(const char *path)
{
    struct stat there;
    bool exists = lstat(path, &there) == 0;
    if (exists && (!S_ISREG(there.st_mode) || there.st_nlink != 1 || access(path, W_OK) != 0))
        return NULL;
    size_t size = strlen(path);
    name = cli_realloc(name, size + sizeof ".XXXXXX");
    memcpy(name, path, size);
    memcpy(name + size, ".XXXXXX", sizeof ".XXXXXX");
    mode_t mask = umask(0);
    (void)umask(mask);
    sigset_t all, mask_before;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &mask_before);
    int fd = mkstemp(name);
    unfinished = fd < 0 ? NULL : name;
    watch_signals();
    (void)sigprocmask(SIG_SETMASK, &mask_before, NULL);
    FILE *out = fd < 0 ? NULL : fdopen(fd, "wb");
    if (out && fchmod(fd, exists ? there.st_mode & 07777 : 0666 & ~mask) == 0)
        return out;
    unfinished_drop();
    if (out)
        (void)fclose(out);
    else if (fd >= 0)
        (void)close(fd);
    return NULL;
}

bool unfinished_is(void)
{
    return unfinished != NULL;
}

bool unfinished_keep(const char *path)
{
    bool good = rename(name, path) == 0;
    int e = errno;
    if (good)
        unfinished = NULL;
    else
        unfinished_drop();
    errno = e;
    return good;
}

void unfinished_drop(void)
{
    const char *gone = unfinished;
    if (gone)
        (void)unlink(gone);
    unfinished = NULL;
}
