/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks what a process can do in the sandbox. Files, in the folder of the first argument: `named`
 * and `other` exist, `out` is a folder. Skipped (77) if the kernel lacks Landlock. */
#define _GNU_SOURCE
#include "cli/sandbox_linux.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static int failed;

static void expect(const char *what, long result, int error)
{
    const int found = result < 0 ? errno : 0;
    if (found == error)
        return;
    fprintf(stderr, "%s: errno is %d, expected %d\n", what, found, error);
    failed = 1;
}

static void *nothing(void *argument)
{
    return argument;
}

static void try_files(void)
{
    expect("read the named file", open("named", O_RDONLY), 0);
    expect("read another file", open("other", O_RDONLY), EACCES);
    expect("list a folder", open(".", O_RDONLY | O_DIRECTORY), EACCES);
    expect("read /etc/passwd", open("/etc/passwd", O_RDONLY), EACCES);
    expect("write the named file", open("named", O_WRONLY), EACCES);
    expect("create a file elsewhere", open("new", O_WRONLY | O_CREAT, 0666), EACCES);
    expect("create a file in the folder of the output", open("out/new", O_RDWR | O_CREAT, 0666), 0);
    expect("move it onto the output", rename("out/new", "out/output"), 0);
    expect("move it out of the folder", rename("out/output", "output"), EACCES);
    expect("remove it", unlink("out/output"), 0);
    expect("remove another file", unlink("other"), EACCES);
    expect("write to a named device", open("/dev/null", O_WRONLY), 0);
    expect("read another device", open("/dev/zero", O_RDONLY), EACCES);
}

static void try_calls(void)
{
    char *const arguments[] = {(char[]){"true"}, NULL};
    pthread_t thread;
    struct rlimit limit;
    expect("connect", socket(AF_INET, SOCK_STREAM, 0), EPERM);
    expect("run a program", execv("/bin/true", arguments), EPERM);
    expect("create a process", fork(), EPERM);
    expect("send a signal", kill(getppid(), 0), EPERM);
    expect("send a signal to a thread", syscall(SYS_tgkill, getppid(), getppid(), 0), EPERM);
    expect("send a signal to itself", raise(0), 0);
    expect("change another process's limits", prlimit(getppid(), RLIMIT_CORE, NULL, &limit), EPERM);
    expect("read its limits", getrlimit(RLIMIT_CORE, &limit), 0);
    expect("change another process's priority", setpriority(PRIO_PROCESS, (id_t)getppid(), 0),
           EPERM);
    expect("share memory", shmget(IPC_PRIVATE, 1, 0600), EPERM);
    expect("access shared memory", shmat(0, NULL, 0) == (void *)-1 ? -1 : 0, EPERM);
    expect("change the time of a file", utimes("other", NULL), EPERM);
    expect("change the mode of a file", syscall(452 /* fchmodat2 */, AT_FDCWD, "other", 0666, 0),
           EPERM);
    expect("type into the terminal", ioctl(0, TIOCSTI, ""), EPERM);
    errno = pthread_create(&thread, NULL, nothing, NULL);
    expect("create a thread", errno ? -1 : 0, 0);
    if (!errno)
        pthread_join(thread, NULL);
}

int main(int argc, char **argv)
{
    struct sandbox s;
    if (argc != 2 || chdir(argv[1]) != 0)
        return 2;
    sandbox_begin(&s);
    const int files = s.rules >= 0;
    sandbox_allow_read(&s, "named");
    sandbox_allow_read(&s, "missing");
    sandbox_allow_write(&s, "out/output");
    sandbox_allow_write(&s, "/dev/null");
    sandbox_enter(&s);
    if (files)
        try_files();
    try_calls();
    return failed || files ? failed : 77;
}
