/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE   200809L
#define _FILE_OFFSET_BITS 64
#include "cli.h"
#include "system.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <time.h>
#include <unistd.h>

void system_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    /* Ignore the signal, so that writing returns an error and unfinished output is removed. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    /* Without a buffer, each part of a message is a system call. musl requires the caller's buffer.
     */
    static char line[BUFSIZ];
    (void)setvbuf(stderr, line, _IOLBF, sizeof line);
}

void system_end(int status, const char *text, size_t size)
{
    ssize_t n = write(STDERR_FILENO, text, size);
    (void)n;
    _exit(status);
}

static void (*on_fault)(const void *at);

static void on_bus_error(int signal_number, siginfo_t *info, void *context)
{
    (void)context;
    on_fault(info->si_addr);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void system_watch_faults(void (*fault)(const void *at))
{
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = on_bus_error;
    on_fault = fault;
    sigaction(SIGBUS, &action, NULL);
}

int system_open(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC);
}

void system_close(int fd)
{
    close(fd);
}

static bool convert_stat(int failed, const struct stat *st, struct system_file *out)
{
    if (failed)
        return false;
    *out = (struct system_file){.kind = S_ISREG(st->st_mode) ? SYSTEM_REGULAR
                                        : S_ISFIFO(st->st_mode) || S_ISSOCK(st->st_mode)
                                            ? SYSTEM_PIPE
                                            : SYSTEM_OTHER,
                                .size = (uint64_t)st->st_size,
                                .device = (uint64_t)st->st_dev,
                                .inode = (uint64_t)st->st_ino};
    return true;
}

bool system_get_info(int fd, struct system_file *out)
{
    struct stat st;
    return convert_stat(fstat(fd, &st), &st, out);
}

bool system_get_path_info(const char *path, struct system_file *out)
{
    struct stat st;
    return convert_stat(stat(path, &st), &st, out);
}

bool system_readable(const char *path)
{
    return access(path, R_OK) == 0;
}

ptrdiff_t system_read(int fd, uint8_t *to, size_t size, int64_t offset)
{
    size_t got = 0;
    while (got < size) {
        ssize_t n = offset < 0 ? read(fd, to + got, size - got)
                               : pread(fd, to + got, size - got, (off_t)offset + (off_t)got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        if (n == 0)
            break;
        got += (size_t)n;
    }
    return (ptrdiff_t)got;
}

uint8_t *system_map(int fd, size_t size)
{
    void *p = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    return p == MAP_FAILED ? NULL : p;
}

void system_unmap(uint8_t *data, size_t size)
{
    munmap(data, size);
}

FILE *system_fopen(const char *path, const char *mode)
{
    return fopen(path, mode);
}

bool system_write(FILE *to, const char *data, size_t size)
{
    if (fflush(to) != 0)
        return false;
    while (size) {
        ssize_t n = write(fileno(to), data, size);
        if (n <= 0)
            break;
        data += n;
        size -= (size_t)n;
    }
    /* The stream sets its error if it cannot write the rest. */
    return size == 0 || (fwrite(data, 1, size, to) == size && fflush(to) == 0);
}

static void (*on_interrupt)(void);

/* Removes temporary files, then performs the default action. Another signal must not interrupt
 * this: timeout(1) sends two. */
static void on_end(int number)
{
    on_interrupt();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void watch_signals(void)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_end}, before;
    (void)sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            (void)sigaction(ends[i], &action, NULL);
}

FILE *system_create_temporary(const char *path, char *name, char *volatile *made,
                              void (*drop)(void))
{
    struct stat old;
    bool exists = lstat(path, &old) == 0;
    if (exists && (!S_ISREG(old.st_mode) || old.st_nlink != 1 || access(path, W_OK) != 0))
        return NULL;
    size_t size = strlen(path);
    memcpy(name, path, size);
    memcpy(name + size, ".XXXXXX", SYSTEM_TEMPORARY_SUFFIX);
    mode_t mask = umask(0);
    (void)umask(mask);
    sigset_t all, mask_before;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &mask_before);
    int fd = mkstemp(name);
    *made = fd < 0 ? NULL : name;
    on_interrupt = drop;
    watch_signals();
    (void)sigprocmask(SIG_SETMASK, &mask_before, NULL);
    FILE *out = fd < 0 ? NULL : fdopen(fd, "wb");
    if (out && fchmod(fd, exists ? old.st_mode & 07777 : 0666 & ~mask) == 0)
        return out;
    if (*made)
        system_remove(*made);
    *made = NULL;
    if (out)
        (void)fclose(out);
    else if (fd >= 0)
        (void)close(fd);
    return NULL;
}

bool system_replace(const char *name, const char *path)
{
    return rename(name, path) == 0;
}

void system_remove(const char *path)
{
    (void)unlink(path);
}

FILE *system_scratch(char *path, size_t room)
{
    const char *folder = getenv("TMPDIR");
    int n = snprintf(path, room, "%s/irmap-sweep-XXXXXX", folder && folder[0] ? folder : "/tmp");
    int fd = n > 0 && (size_t)n < room ? mkstemp(path) : -1;
    return fd < 0 ? NULL : fdopen(fd, "wb");
}

/* Pages that another process maps or locks remain, as do files of in-memory file systems. */
double system_drop_cache(const char *path, uint64_t size)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size_t)(size + page - 1) / page;
    if (fd < 0)
        return -1;
    (void)fdatasync(fd); /* dirty pages are not dropped */
    (void)posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    void *p = pages ? mmap(NULL, (size_t)size, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    unsigned char *kept = memory_grow(NULL, pages, 1);
    size_t count = pages;
    if (p != MAP_FAILED && mincore(p, (size_t)size, kept) == 0) {
        count = 0;
        for (size_t i = 0; i < pages; i++)
            count += kept[i] & 1;
    }
    if (p != MAP_FAILED)
        munmap(p, (size_t)size);
    free(kept);
    close(fd);
    return pages ? (double)count / (double)pages : 0;
}

const char system_separator[] = ":";

bool system_has_folder(const char *path)
{
    return strchr(path, '/') != NULL;
}

size_t system_command(char *path, size_t room)
{
    ssize_t n = readlink("/proc/self/exe", path, room);
#ifdef __linux__
    if (n < 0) { /* no /proc: use the path that was executed, with links resolved */
        const char *called = (const char *)getauxval(AT_EXECFN);
        char *real = called ? realpath(called, NULL) : NULL;
        n = real ? (ssize_t)strlen(real) : 0;
        if (n > 0 && (size_t)n < room)
            memcpy(path, real, (size_t)n);
        free(real);
    }
#endif
    if (n <= 0 || (size_t)n >= room)
        return 0;
    path[n] = '\0';
    return (size_t)n;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char **system_list(const char *folder, const char *ending, size_t *count)
{
    char **list = NULL;
    const struct dirent *entry;
    const size_t tail = strlen(ending);
    DIR *dir = opendir(folder);
    *count = 0;
    while (dir && (entry = readdir(dir)) != NULL) {
        size_t size = strlen(entry->d_name);
        if (size <= tail || strcmp(entry->d_name + size - tail, ending) != 0)
            continue;
        list = memory_grow(list, *count + 1, sizeof *list);
        list[*count] = memory_new(size + 1);
        memcpy(list[(*count)++], entry->d_name, size + 1);
    }
    if (dir)
        (void)closedir(dir);
    if (list)
        qsort(list, *count, sizeof *list, by_name);
    return list;
}

bool system_is_terminal(FILE *to)
{
    return isatty(fileno(to));
}

uint32_t system_columns(FILE *to)
{
    struct winsize size;
    return ioctl(fileno(to), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void system_machine(char *text, size_t size)
{
    struct utsname u;
    const unsigned n = system_processors();
    if (uname(&u) < 0)
        u.sysname[0] = u.machine[0] = '\0';
    snprintf(text, size, "%s %s, %u processor%s", u.sysname, u.machine, n, n == 1 ? "" : "s");
}

double system_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void system_retain_memory(void)
{
#ifdef __GLIBC__ /* otherwise, glibc returns free memory at the end of the heap to the system */
    enum { BLOCK_MOST = 32 << 20, TOP_MOST = 1 << 30 };
    mallopt(M_MMAP_THRESHOLD, BLOCK_MOST);
    mallopt(M_TRIM_THRESHOLD, TOP_MOST);
#endif
}

double system_page_faults(void)
{
    struct rusage u;
    return getrusage(RUSAGE_SELF, &u) == 0 ? (double)u.ru_minflt + (double)u.ru_majflt : 0;
}

unsigned system_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n < INT16_MAX ? (unsigned)n : INT16_MAX;
}

struct system_lock {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
};

struct system_lock *system_lock_new(void)
{
    struct system_lock *lock = memory_new(sizeof *lock);
    *lock = (struct system_lock){PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
    return lock;
}

void system_lock_free(struct system_lock *lock)
{
    free(lock);
}

void system_lock_take(struct system_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
}

void system_lock_leave(struct system_lock *lock)
{
    pthread_mutex_unlock(&lock->mutex);
}

void system_lock_wait(struct system_lock *lock)
{
    pthread_cond_wait(&lock->changed, &lock->mutex);
}

void system_lock_changed(struct system_lock *lock)
{
    pthread_cond_broadcast(&lock->changed);
}

struct system_thread {
    pthread_t id;
    void (*work)(void *ctx);
    void *ctx;
};

static void *run(void *thread)
{
    const struct system_thread *t = thread;
    t->work(t->ctx);
    return NULL;
}

struct system_thread *system_thread_new(void (*work)(void *ctx), void *ctx)
{
    struct system_thread *t = memory_new(sizeof *t);
    *t = (struct system_thread){.work = work, .ctx = ctx};
    if (pthread_create(&t->id, NULL, run, t) == 0)
        return t;
    free(t);
    return NULL;
}

void system_thread_join(struct system_thread *thread)
{
    pthread_join(thread->id, NULL);
    free(thread);
}

bool system_matches(const char *pattern, const char *text)
{
    return fnmatch(pattern, text, FNM_NOESCAPE) == 0;
}
