/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* System calls on Windows: process, console, threads. */
#define PSAPI_VERSION 2
#include "system_windows.h"
#include "cli.h"
#include "system.h"
#include <ctype.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <psapi.h>
#include <shellapi.h>
#include <stdlib.h>
#include <string.h>

/* ---- The process ---- */

static UINT code_page; /* previous code page of the console */

static void restore_console(void)
{
    (void)SetConsoleOutputCP(code_page);
}

static void begin_console(void)
{
    const DWORD streams[] = {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
    DWORD mode;
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        if (GetConsoleMode(GetStdHandle(streams[i]), &mode)) {
            (void)SetConsoleMode(GetStdHandle(streams[i]), mode | ENABLE_PROCESSED_OUTPUT |
                                                               ENABLE_VIRTUAL_TERMINAL_PROCESSING);
            if (!code_page) {
                code_page = GetConsoleOutputCP();
                (void)SetConsoleOutputCP(CP_UTF8);
                (void)atexit(restore_console);
            }
        }
}

void system_begin(int *argc, char ***argv)
{
    int count = 0;
    WCHAR **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    if (wide && count > 0) {
        static char **list;
        list = memory_zeroed((size_t)count + 1, sizeof *list);
        for (int i = 0; i < count; i++)
            list[i] = windows_utf8(wide[i]);
        *argc = count;
        *argv = list;
    }
    LocalFree(wide);
    const WCHAR *folders = _wgetenv(L"IRMAP_DIALECT_PATH");
    if (folders) {
        char *text = windows_utf8(folders);
        (void)_putenv_s("IRMAP_DIALECT_PATH", text); /* for getenv() */
        free(text);
    }
    for (int fd = 0; fd < 3; fd++)
        (void)_setmode(fd, _O_BINARY);
    begin_console();
}

void system_end(int status, const char *text, size_t size)
{
    DWORD written;
    (void)WriteFile(GetStdHandle(STD_ERROR_HANDLE), text, (DWORD)size, &written, NULL);
    TerminateProcess(GetCurrentProcess(), (UINT)status);
}

static void (*on_fault)(const void *at);

/* Returns whether an address is in a readable mapping: a fault there means that the file was
 * truncated. */
static bool is_mapped(const void *at)
{
    MEMORY_BASIC_INFORMATION info;
    return VirtualQuery(at, &info, sizeof info) && info.State == MEM_COMMIT &&
           info.Type == MEM_MAPPED && info.Protect == PAGE_READONLY;
}

/* Wine raises an access violation where Windows raises a page error. */
static LONG CALLBACK on_exception(EXCEPTION_POINTERS *what)
{
    const EXCEPTION_RECORD *record = what->ExceptionRecord;
    const void *at =
        record->NumberParameters >= 2 ? (const void *)record->ExceptionInformation[1] : NULL;
    if (at && (record->ExceptionCode == EXCEPTION_IN_PAGE_ERROR ||
               (record->ExceptionCode == EXCEPTION_ACCESS_VIOLATION && is_mapped(at))))
        on_fault(at);
    return EXCEPTION_CONTINUE_SEARCH;
}

void system_watch_faults(void (*fault)(const void *at))
{
    if (!on_fault)
        (void)AddVectoredExceptionHandler(1, on_exception);
    on_fault = fault;
}

/* ---- Terminals ---- */

bool system_is_terminal(FILE *to)
{
    DWORD mode;
    return GetConsoleMode(windows_handle(_fileno(to)), &mode) != 0;
}

uint32_t system_columns(FILE *to)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(windows_handle(_fileno(to)), &info))
        return 0;
    int columns = info.srWindow.Right - info.srWindow.Left + 1;
    return columns > 0 ? (uint32_t)columns : 0;
}

/* ---- Time, threads ---- */

void system_machine(char *text, size_t size)
{
    const unsigned n = system_processors();
    snprintf(text, size, "Windows, %u processor%s", n, n == 1 ? "" : "s");
}

double system_seconds(void)
{
    LARGE_INTEGER now, each;
    (void)QueryPerformanceCounter(&now);
    (void)QueryPerformanceFrequency(&each);
    return (double)now.QuadPart / (double)each.QuadPart;
}

void system_retain_memory(void)
{
}

double system_page_faults(void)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters)
               ? (double)counters.PageFaultCount
               : 0;
}

unsigned system_processors(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwNumberOfProcessors ? (unsigned)system.dwNumberOfProcessors : 1;
}

struct system_lock {
    SRWLOCK lock;
    CONDITION_VARIABLE changed;
};

struct system_lock *system_lock_new(void)
{
    struct system_lock *lock = memory_new(sizeof *lock);
    InitializeSRWLock(&lock->lock);
    InitializeConditionVariable(&lock->changed);
    return lock;
}

void system_lock_free(struct system_lock *lock)
{
    free(lock);
}

void system_lock_take(struct system_lock *lock)
{
    AcquireSRWLockExclusive(&lock->lock);
}

void system_lock_leave(struct system_lock *lock)
{
    ReleaseSRWLockExclusive(&lock->lock);
}

void system_lock_wait(struct system_lock *lock)
{
    (void)SleepConditionVariableSRW(&lock->changed, &lock->lock, INFINITE, 0);
}

void system_lock_changed(struct system_lock *lock)
{
    WakeAllConditionVariable(&lock->changed);
}

struct system_thread {
    HANDLE handle;
    void (*work)(void *ctx);
    void *ctx;
};

static unsigned __stdcall run(void *thread)
{
    const struct system_thread *t = thread;
    t->work(t->ctx);
    return 0;
}

struct system_thread *system_thread_new(void (*work)(void *ctx), void *ctx)
{
    struct system_thread *t = memory_new(sizeof *t);
    *t = (struct system_thread){.work = work, .ctx = ctx};
    t->handle = (HANDLE)_beginthreadex(NULL, 0, run, t, 0, NULL);
    if (t->handle)
        return t;
    free(t);
    return NULL;
}

void system_thread_join(struct system_thread *thread)
{
    (void)WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
    free(thread);
}

/* ---- Text ---- */

static bool in_class(const char *name, size_t size, int c)
{
    static const struct {
        const char *name;
        int (*has)(int c);
    } classes[] = {
        {"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank}, {"cntrl", iscntrl},
        {"digit", isdigit}, {"graph", isgraph}, {"lower", islower}, {"print", isprint},
        {"punct", ispunct}, {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit},
    };
    for (size_t k = 0; k < sizeof classes / sizeof classes[0]; k++)
        if (strlen(classes[k].name) == size && memcmp(classes[k].name, name, size) == 0)
            return classes[k].has(c) != 0;
    return false;
}

/* Sets *in to whether the bracket expression after "[" matches c. Returns its end, or NULL if there
 * is no "]": then "[" is an ordinary character. */
static const char *brackets(const char *p, unsigned char c, bool *in)
{
    const bool negated = *p == '!' || *p == '^';
    bool found = false;
    p += negated;
    for (const char *first = p; *p && (*p != ']' || p == first);) {
        const char *end = p[0] == '[' && p[1] == ':' ? strstr(p + 2, ":]") : NULL;
        const unsigned char from = (unsigned char)p[0];
        if (end) {
            found |= in_class(p + 2, (size_t)(end - p) - 2, c);
            p = end + 2;
        } else if (p[1] == '-' && p[2] && p[2] != ']') {
            found |= from <= c && c <= (unsigned char)p[2];
            p += 3;
        } else {
            found |= from == c;
            p++;
        }
    }
    *in = found != negated;
    return *p ? p + 1 : NULL;
}

bool system_matches(const char *pattern, const char *text)
{
    const char *star = NULL,
               *star_end =
                   NULL; /* position after the last "*"; end of the text that the "*" matches */
    for (;;) {
        const char *next = NULL;
        bool in = false;
        if (*pattern == '*') {
            star = ++pattern;
            star_end = text;
            continue;
        }
        if (!*text && !*pattern)
            return true;
        if (*text && *pattern == '[')
            next = brackets(pattern + 1, (unsigned char)*text, &in);
        if (*text && !next) {
            in = *pattern == '?' || *pattern == *text;
            next = pattern + 1;
        }
        if (in) {
            pattern = next;
            text++;
        } else if (star && *star_end) {
            pattern = star;
            text = ++star_end;
        } else {
            return false;
        }
    }
}
