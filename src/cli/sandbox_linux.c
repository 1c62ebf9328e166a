/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Restricts the process with Landlock (files, TCP) and seccomp (system calls), as far as the kernel
 * supports them. */
#define _GNU_SOURCE
#include "sandbox_linux.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Values of Landlock that older headers lack. */
enum { TRUNCATE = 1 << 14, ABI_MOST = 6 };

/* struct landlock_ruleset_attr of ABI 6; older kernels accept its beginning. */
struct ruleset {
    uint64_t files, network, scopes;
};

/* What each ABI restricts: all rights on files, all on TCP, abstract sockets and signals. */
static const struct {
    uint64_t files, network, scopes;
    size_t size;
} abis[ABI_MOST + 1] = {
    [1] = {(1 << 13) - 1, 0, 0, 8},  [2] = {(1 << 14) - 1, 0, 0, 8},
    [3] = {(1 << 15) - 1, 0, 0, 8},  [4] = {(1 << 15) - 1, 3, 0, 16},
    [5] = {(1 << 16) - 1, 3, 0, 16}, [6] = {(1 << 16) - 1, 3, 3, 24},
};

void sandbox_begin(struct sandbox *s)
{
    const long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    *s = (struct sandbox){.rules = -1};
    if (abi < 1)
        return;
    const int known = abi > ABI_MOST ? ABI_MOST : (int)abi;
    const struct ruleset rules = {abis[known].files, abis[known].network, abis[known].scopes};
    s->handled = rules.files;
    s->rules = (int)syscall(SYS_landlock_create_ruleset, &rules, abis[known].size, 0);
}

/* Allows `file` on a file, `folder` on a folder and all that it contains. */
static void allow(const struct sandbox *s, const char *path, uint64_t file, uint64_t folder)
{
    struct stat info;
    const int fd = s->rules < 0 ? -1 : open(path, O_PATH | O_CLOEXEC);
    if (fd < 0)
        return; /* opening it reports the error */
    if (fstat(fd, &info) == 0) {
        const struct landlock_path_beneath_attr rule = {
            .allowed_access = s->handled & (S_ISDIR(info.st_mode) ? folder : file),
            .parent_fd = fd};
        (void)syscall(SYS_landlock_add_rule, s->rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    (void)close(fd);
}

void sandbox_allow_read(const void *sandbox, const char *path)
{
    /* A folder is no valid input: opening it reports that. */
    allow(sandbox, path, LANDLOCK_ACCESS_FS_READ_FILE, LANDLOCK_ACCESS_FS_READ_DIR);
}

void sandbox_allow_folder(const void *sandbox, const char *path)
{
    allow(sandbox, path, 0, LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
}

/* Copies the folder of a path, with its slash, or "./". Returns its length, or 0 if it is too long.
 */
static size_t copy_folder(char *to, size_t room, const char *path)
{
    const char *slash = strrchr(path, '/');
    const size_t size = slash ? (size_t)(slash - path) + 1 : 2;
    if (size >= room)
        return 0;
    memcpy(to, slash ? path : "./", size);
    to[size] = '\0';
    return size;
}

void sandbox_allow_write(const struct sandbox *s, const char *path)
{
    enum { FILE_RIGHTS = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATE };
    char current[PATH_MAX], target[PATH_MAX], link[PATH_MAX];
    struct stat info = {.st_mode = S_IFREG};
    allow(s, path, FILE_RIGHTS, 0);
    /* A link may lead to a file that does not exist yet. */
    for (int links = 0; links < 8 && lstat(path, &info) == 0 && S_ISLNK(info.st_mode); links++) {
        const ssize_t size = readlink(path, link, sizeof link - 1);
        const size_t start = copy_folder(target, sizeof target, path);
        if (size <= 0 || !start)
            return;
        link[size] = '\0';
        const size_t at = link[0] == '/' ? 0 : start;
        if (at + (size_t)size >= sizeof target)
            return;
        memcpy(target + at, link, (size_t)size + 1);
        memcpy(current, target, at + (size_t)size + 1);
        path = current;
        info.st_mode = S_IFREG; /* of a file that lstat() does not find */
    }
    /* Devices and pipes need no rights on their folder. */
    if (S_ISREG(info.st_mode) && copy_folder(target, sizeof target, path))
        allow(s, target, 0,
              FILE_RIGHTS | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE);
}

#if defined __x86_64__ && !defined __ILP32__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __i386__
#define ARCHITECTURE AUDIT_ARCH_I386
#elif defined __aarch64__ && defined __AARCH64EL__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined __arm__ && defined __ARMEL__
#define ARCHITECTURE AUDIT_ARCH_ARM
#elif defined __riscv && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef ARCHITECTURE
/* Numbers, on all of these architectures, of calls that older headers lack. */
enum { FCHMODAT2 = 452, SETXATTRAT = 463, REMOVEXATTRAT = 466, FILE_SETATTR = 469 };

/* System calls that irmap does not use, but that code injected by a file would use: programs,
 * processes, the network, shared memory and other processes, attributes of files, the kernel's
 * configuration. */
static const uint16_t refused[] = {
    SYS_execve,
    SYS_execveat,
#ifdef SYS_fork
    SYS_fork,
    SYS_vfork,
#endif
#ifdef SYS_socketcall
    SYS_socketcall,
#endif
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_sendto,
    SYS_sendmsg,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
#ifdef SYS_ipc
    SYS_ipc,
#endif
#ifdef SYS_shmget
    SYS_shmget,
    SYS_shmat,
#endif
    SYS_kill,
#ifdef __GLIBC__ /* raise() of other C libraries uses it */
    SYS_tkill,
#endif
    SYS_setpriority,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
#ifdef SYS_pidfd_open
    SYS_pidfd_open,
    SYS_pidfd_send_signal,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
#endif
#ifdef SYS_chown32
    SYS_chown32,
    SYS_lchown32,
#endif
    SYS_fchmodat,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
#ifdef SYS_utime
    SYS_utime,
#endif
#ifdef SYS_utimes
    SYS_utimes,
#endif
#ifdef SYS_futimesat
    SYS_futimesat,
#endif
    SYS_utimensat,
#ifdef SYS_utimensat_time64
    SYS_utimensat_time64,
#endif
    FCHMODAT2,
    SETXATTRAT,
    REMOVEXATTRAT,
    FILE_SETATTR,
    SYS_truncate,
#ifdef SYS_truncate64
    SYS_truncate64,
#endif
    SYS_unshare,
    SYS_setns,
    SYS_mount,
    SYS_umount2,
#ifdef SYS_fsopen
    SYS_fsopen,
    SYS_open_tree,
    SYS_move_mount,
#endif
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
    SYS_sethostname,
    SYS_settimeofday,
    SYS_swapon,
    SYS_swapoff,
    SYS_syslog,
    SYS_pivot_root,
    SYS_chroot,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_userfaultfd,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_open_by_handle_at,
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
#endif
};

enum { REFUSED = sizeof refused / sizeof refused[0] };

#define LOAD(field)                                                                                \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ARGUMENT(i)              LOAD(args[i]) /* its lower half: all architectures above are little-endian */
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define RETURN(value)            BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE(error)            RETURN(SECCOMP_RET_ERRNO | (error))

static void filter_system_calls(void)
{
    const uint32_t own = (uint32_t)getpid();
    static const struct sock_filter start[] = {
        LOAD(arch),
        IF_EQUAL(ARCHITECTURE, 1, 0),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
#ifdef __x86_64__ /* numbers of the x32 ABI */
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 0, 1),
        REFUSE(EPERM),
#endif
    };
    const struct sock_filter end[] = {
#ifdef SYS_clone3 /* its flags are in memory; the C library then calls clone */
        IF_EQUAL(SYS_clone3, 0, 1),
        REFUSE(ENOSYS),
#endif
        IF_EQUAL(SYS_clone, 0, 4), /* allow threads, not processes */
        ARGUMENT(0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
        RETURN(SECCOMP_RET_ALLOW),
        REFUSE(EPERM),
        IF_EQUAL(SYS_tgkill, 1, 0), /* allow only this process: its ID, or 0 for prlimit64 */
        IF_EQUAL(SYS_prlimit64, 0, 5),
        ARGUMENT(0),
        IF_EQUAL(own, 1, 0),
        IF_EQUAL(0, 0, 1),
        RETURN(SECCOMP_RET_ALLOW),
        REFUSE(EPERM),
        IF_EQUAL(SYS_ioctl, 0, 4), /* do not allow input into the terminal */
        ARGUMENT(1),
        IF_EQUAL(TIOCSTI, 1, 0),
        IF_EQUAL(TIOCLINUX, 0, 1),
        REFUSE(EPERM),
        RETURN(SECCOMP_RET_ALLOW),
    };
    enum { START = sizeof start / sizeof start[0], END = sizeof end / sizeof end[0] };
    struct sock_filter filter[START + 2 * REFUSED + END];
    memcpy(filter, start, sizeof start);
    for (size_t i = 0; i < REFUSED; i++) {
        filter[START + 2 * i] = (struct sock_filter)IF_EQUAL(refused[i], 0, 1);
        filter[START + 2 * i + 1] = (struct sock_filter)REFUSE(EPERM);
    }
    memcpy(filter + START + 2 * REFUSED, end, sizeof end);
    const struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    (void)prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#else
static void filter_system_calls(void)
{
}
#endif

void sandbox_enter(struct sandbox *s)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
        if (s->rules >= 0)
            (void)syscall(SYS_landlock_restrict_self, s->rules, 0);
        filter_system_calls();
    }
    if (s->rules >= 0)
        (void)close(s->rules);
    s->rules = -1;
}
