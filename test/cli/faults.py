#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the command when files change, cannot be read, never end or exceed memory, when memory runs
out, and when disks are full.

usage: faults.py IRMAP FAIL_SHIM [instrumented]      (FAIL_SHIM: - for none)

"instrumented": built with a sanitizer or for coverage. Then tests that limit the address space or
preload a library are skipped.
"""

import contextlib
import os
import resource
import shutil
import socket
import subprocess
import sys
import unittest

import inputs
from scratch import FolderCase

IRMAP, SHIM = os.path.abspath(sys.argv[1]), sys.argv[2]
NATIVE = SHIM != "-"
INSTRUMENTED = len(sys.argv) > 3 and sys.argv[3] == "instrumented"
KIND_OF_CHANGE = {
    "read": b"big: error: the file changed while it was being read [changed]\n",
    "open": b"big: error: the file changed while it was open [changed]\n",
}
TERA = 1 << 40
HIDE_PROC = ["unshare", "-m", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]
WITHOUT_PROC = shutil.which("unshare") and not subprocess.run([*HIDE_PROC, "true"], capture_output=True).returncode
REAL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "tileir", "reference",
                    "hints.v13.3.tileirbc")  # fmt: skip


def many_functions(count=4000):
    """Returns a module that is large enough to be mapped, with a text longer than any buffer."""
    body = bytes([0x00, 0, 0]) * 20 + inputs.RETURN  # absf %0
    names = ["function_number_%d" % i for i in range(count)]
    return inputs.container(
        [
            inputs.functions(*[inputs.func(i, 1, body=body) for i in range(count)]),
            inputs.types(inputs.uleb(7), inputs.function([0])),
            inputs.strings(*names),
        ]
    )


def sparse(path, size, head, tail):
    with open(path, "wb") as f:
        f.write(head)
        f.truncate(size - len(tail))
        f.seek(size - len(tail))
        f.write(tail)


class Case(FolderCase):
    def write(self, name, data):
        with open(self.path(name), "wb") as f:
            f.write(data)

    def run_irmap(self, *args, **kwargs):
        kwargs.setdefault("stdout", subprocess.PIPE)
        kwargs.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.run([IRMAP, *args], cwd=self.folder, timeout=120,
                              stderr=subprocess.PIPE, **kwargs)  # fmt: skip

    def assert_fails(self, p, status, text):
        self.assertEqual((p.returncode, p.stderr), (status, text))


class ChangedFiles(Case):
    """The command blocks on a full pipe, of which the test has read one byte, so that most of the file
    is unread when it changes."""

    def dump(self, change, *options):
        self.write("big", many_functions())
        whole = self.run_irmap("dump", "big").stdout
        self.assertGreater(len(whole), 1 << 20)
        process = subprocess.Popen([IRMAP, "dump", *options, "big"], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
        first = os.read(process.stdout.fileno(), 1)
        change()
        out, err = process.communicate(timeout=120)
        return process.returncode, first + out, err, whole

    @unittest.skipUnless(NATIVE, "an emulator gives SIGBUS an address of its own")
    def test_truncated(self):
        status, out, err, whole = self.dump(lambda: os.truncate(self.path("big"), 0))
        self.assertEqual((status, err), (3, KIND_OF_CHANGE["read"]))
        self.assertLess(len(out), len(whole))
        self.assertTrue(whole.startswith(out))

    @unittest.skipUnless(NATIVE, "an emulator gives SIGBUS an address of its own")
    def test_truncated_to_half(self):
        half = len(many_functions()) // 2
        status, out, err, whole = self.dump(lambda: os.truncate(self.path("big"), half))
        self.assertEqual((status, err), (3, KIND_OF_CHANGE["read"]))
        self.assertTrue(whole.startswith(out))

    def test_replaced(self):
        self.write("other", inputs.small())
        status, out, err, whole = self.dump(
            lambda: os.replace(self.path("other"), self.path("big"))
        )
        self.assertEqual((status, out, err), (3, whole, KIND_OF_CHANGE["open"]))

    def test_written_over(self):
        """Overwriting bytes in place: the text may be wrong, but the exit status is 3."""

        def change():
            size = os.path.getsize(self.path("big"))
            with open(self.path("big"), "r+b") as f:
                f.seek(size // 4)
                f.write(b"\xff" * (size // 2))

        status, _, err, _ = self.dump(change)
        self.assertEqual(status, 3)
        self.assertIn(KIND_OF_CHANGE["open"], err)

    def test_copied(self):
        status, out, err, whole = self.dump(lambda: os.truncate(self.path("big"), 0), "--no-mmap")
        self.assertEqual((status, out, err), (0, whole, b""))


class SpecialFiles(Case):
    def test_directory(self):
        self.assert_fails(
            self.run_irmap("info", "."),
            3,
            b".: error: cannot read the file: Is a directory [io]\n"
            b"    it is a directory: name the files in it\n",
        )

    @unittest.skipIf(INSTRUMENTED, "it may write files of its own")
    def test_no_permission(self):
        self.write("secret", inputs.small())
        os.chmod(self.path("secret"), 0)
        kwargs = {}
        if os.access(self.path("secret"), os.R_OK):  # root can read every file
            os.chmod(self.folder, 0o755)
            kwargs["user"] = 65534
        try:
            p = self.run_irmap("info", "secret", **kwargs)
        except PermissionError:
            self.skipTest("nobody but root can run this command")
        self.assert_fails(
            p,
            3,
            b"secret: error: cannot open the file: Permission denied [io]\n",
        )

    @unittest.skipUnless(os.path.exists("/proc/self/mem"), "there is no /proc")
    def test_unreadable(self):
        p = self.run_irmap("info", "/proc/self/mem")
        self.assert_fails(
            p, 3, b"/proc/self/mem: error: cannot read the file: Input/output error [io]\n"
        )

    @unittest.skipUnless(WITHOUT_PROC, "this user cannot hide /proc")
    @unittest.skipIf(INSTRUMENTED or not NATIVE, "sanitizers and emulators need /proc")
    def test_no_proc(self):
        """The files installed next to the command are found without /proc."""
        wanted = self.run_irmap("help", "op", "stablehlo.pad")
        hidden = subprocess.run([*HIDE_PROC, IRMAP, "help", "op", "stablehlo.pad"], capture_output=True)
        self.assertEqual((hidden.returncode, hidden.stdout), (0, wanted.stdout))

    def test_devices(self):
        for name, status, text in (
            ("/dev/null", 1, b"0x0: error: magic number needs 8 bytes, 0 are left [truncated]\n"
             b"    it is empty: see whether the command that writes it failed\n"),
            ("/dev/zero", 1, b"0x0: error: no bytecode format that irmap knows [format-unknown]\n"),
            ("/dev/full", 1, b"0x0: error: no bytecode format that irmap knows [format-unknown]\n"),
        ):
            with self.subTest(name=name):
                self.assert_fails(
                    self.run_irmap("info", name), status, name.encode() + b":" + text
                )

    def test_fifo(self):
        os.mkfifo(self.path("fifo"))
        self.write("good", inputs.good())
        for data in (inputs.good(), b""):
            process = subprocess.Popen([IRMAP, "ls", "strings", "fifo"], cwd=self.folder,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
            with open(self.path("fifo"), "wb") as f:  # waits for the reader
                f.write(data)
            out, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 0 if data else 1)
            if data:
                self.assertEqual(out, self.run_irmap("ls", "strings", "good").stdout)

    def test_endless_input_of_a_known_format(self):
        """A pipe with a valid magic number that never ends."""
        feeder = subprocess.Popen(
            [sys.executable, "-c", "import sys\ntry:\n sys.stdout.buffer.write(%r)\n"
             " while True: sys.stdout.buffer.write(bytes(65536))\nexcept BrokenPipeError: pass\n"
             "finally: sys.stderr.close()" % inputs.MAGIC],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
        p = self.run_irmap("info", "--max-input", "4M", "-", stdin=feeder.stdout)
        feeder.stdout.close()
        feeder.wait(60)
        self.assertEqual(p.returncode, 3)
        self.assertRegex(
            p.stderr,
            rb"^<stdin>: error: input of unknown size needs \d+, the limit is 4194304 \[limit\]\n"
            rb"    --max-input=N raises this limit\n$",
        )

    def test_messages_are_written_as_whole_lines(self):
        """Each system call writes whole lines, so that output of other programs does not split a line. The C
        library determines the number of lines per call."""
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        with here, there:
            command = [IRMAP, "check", "--color=never", self.path("bad")]
            self.write("bad", b"ML\xefR\x0dX\0\x01\xff")
            self.assertEqual(subprocess.run(command, stdout=subprocess.DEVNULL, stderr=there, timeout=60).returncode, 1)
            here.setblocking(False)
            written = []
            with contextlib.suppress(BlockingIOError):
                while True:
                    written.append(here.recv(1 << 16))
        self.assertGreater(b"".join(written).count(b"\n"), 2)
        self.assertEqual([text for text in written if not text.endswith(b"\n")], [])

    def test_closed_input(self):
        p = subprocess.run(["sh", "-c", 'exec "$0" info - <&-', IRMAP], capture_output=True)
        self.assert_fails(
            p, 3, b"<stdin>: error: cannot look at the file: Bad file descriptor [io]\n"
        )


@unittest.skipUnless(NATIVE, "an emulator has address space of its own")
class LargeFiles(Case):
    """Sparse files of a tebibyte. Resident memory shows how much of them the command reads."""

    def run_measured(self, *args):
        out, err = self.path("out"), self.path("err")
        with open(out, "wb") as o, open(err, "wb") as e:
            process = subprocess.Popen([IRMAP, *args], cwd=self.folder, stdout=o, stderr=e)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if not INSTRUMENTED:
            self.assertLess(usage.ru_maxrss, 32 << 10, "KiB of memory")
        self.assertLess(usage.ru_utime + usage.ru_stime, 20)
        with open(out, "rb") as o, open(err, "rb") as e:
            return process.returncode, o.read(), e.read()

    def make(self, name, head, tail):
        try:
            sparse(self.path(name), TERA, head, tail)
        except OSError as e:
            self.skipTest("no file of that size here: %s" % e)
        if os.stat(self.path(name)).st_blocks > 1 << 12:
            self.skipTest("no sparse files here")

    def module_with_large_constant(self):
        small = [inputs.functions(inputs.func(0, 0)), inputs.types(inputs.function([])),
                 inputs.strings("kernel")]  # fmt: skip
        start = inputs.container(small, end=b"")
        # section header: 84, length, alignment; payload: count 1, padding, offset 0, size, zeros
        data = TERA - len(start) - 64
        payload_head = inputs.padded(inputs.uleb(1), 8) + bytes(8) + inputs.uleb(data)
        rest = TERA - len(start) - 1
        for length in range(rest - 32, rest):
            head = bytes([0x84]) + inputs.uleb(length) + inputs.uleb(8)
            head += b"\xcb" * (-(len(start) + len(head)) % 8)
            if len(head) + length == rest:
                self.make("large", start + head + payload_head, b"\x00")
                return
        self.fail("no length fits")

    def test_header_and_zeros(self):
        self.make("zeros", inputs.small(), b"")
        status, _, err = self.run_measured("info", "zeros")
        if b"cannot map" in err:
            self.skipTest("no address space for it here")
        self.assertEqual(status, 1)
        self.assertRegex(err, rb"^zeros:0x[0-9a-f]+: error: \d+ bytes after .* \[trailing-bytes\]\n")

    def test_large_section(self):
        self.module_with_large_constant()
        status, out, err = self.run_measured("info", "--json", "large")
        if b"cannot map" in err:
            self.skipTest("no address space for it here")
        self.assertEqual((status, err), (0, b""))
        self.assertIn(b'"constants":1', out)
        for args in (["ls", "functions", "large"], ["ls", "sections", "large"],
                     ["ls", "constants", "large"], ["dump", "large"]):  # fmt: skip
            with self.subTest(args=args):
                status, out, err = self.run_measured(*args)
                self.assertEqual((status, err), (0, b""))
                self.assertLess(len(out), 4096)

    def test_no_memory_for_a_copy(self):
        self.module_with_large_constant()
        status, out, err = self.run_measured("info", "--no-mmap", "--max-memory", "1G", "large")
        self.assertEqual((status, out), (3, b""))
        self.assertEqual(
            err,
            b"large: error: the input needs 1099511627776, the limit is 1073741824 [limit]\n"
            b"    --max-memory=N raises this limit\n",
        )


@unittest.skipIf(INSTRUMENTED or not NATIVE, "needs the plain command")
class NoMemory(Case):
    def test_address_space(self):
        """Neither a mapping nor a copy fits the address space: a diagnostic and status 3."""
        sparse(self.path("huge"), 1 << 31, inputs.small(), b"")
        limit = 1 << 29

        def set_limit():
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        p = self.run_irmap("info", "huge", preexec_fn=set_limit)
        self.assert_fails(p, 3, b"huge: error: cannot map the file: Cannot allocate memory [io]\n")
        p = self.run_irmap("info", "--no-mmap", "huge", preexec_fn=set_limit)
        self.assert_fails(
            p, 3, b"huge: error: out of memory: the input needs 2147483648 bytes [nomem]\n"
        )
        self.write("good", inputs.good())
        p = self.run_irmap("info", "good", preexec_fn=set_limit)
        self.assertEqual((p.returncode, p.stderr), (0, b""))

    def each_allocation(self, *args):
        """Fails each allocation in turn. The command reports that it is out of memory and ends with
        status 3, or does not need the memory and prints everything."""
        env = dict(os.environ, LD_PRELOAD=os.path.abspath(SHIM), FAIL_ALLOCATION="0")
        p = self.run_irmap(*args, env=env)
        whole = p.stdout
        self.assertEqual(p.returncode, 0)
        self.assertRegex(p.stderr, rb"^\d+ allocations\n$")
        count = int(p.stderr.split()[0])
        failed = 0
        numbers = sorted({*range(1, min(count, 60) + 1), *range(1, count + 1, count // 60 + 1)})
        for n in numbers:
            env["FAIL_ALLOCATION"] = str(n)
            p = self.run_irmap(*args, env=env)
            with self.subTest(args=args, n=n):
                self.assertIn(p.returncode, (0, 3, 127))
                if p.returncode == 127:  # from the dynamic loader
                    self.assertEqual(p.stdout, b"")
                elif p.returncode:
                    failed += 1
                    self.assertRegex(p.stderr, rb"error: out of memory|Cannot allocate memory")
                else:
                    self.assertEqual(p.stdout, whole)
        self.assertGreater(failed, 3)

    def test_each_allocation(self):
        for args in (["info"], ["info", "--json"], ["ls", "functions"], ["ls", "strings", "--json"],
                     ["ls", "types"], ["dump", "--locations"], ["dump", "--json"],
                     ["dump", "--function", "all_entry_hints"], ["ls", "debug"]):  # fmt: skip
            self.each_allocation(*args, REAL)


@unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
class NoRoom(Case):
    def test_full_disk(self):
        self.write("good", inputs.good())
        for args in (["info"], ["dump"], ["dump", "--json"], ["ls", "strings"], ["check"]):
            with self.subTest(args=args):
                with open("/dev/full", "wb") as full:
                    p = self.run_irmap(*args, "good", stdout=full)
                self.assertEqual(p.returncode, 3)
                self.assertIn(
                    b"<stdout>: error: cannot write the output: No space left on device [io]\n",
                    p.stderr,
                )
                p = self.run_irmap(*args, "-o", "/dev/full", "good")
                self.assertEqual((p.returncode, p.stdout), (3, b""))
                self.assertIn(
                    b"/dev/full: error: cannot write the output: No space left on device [io]\n",
                    p.stderr,
                )

    def test_large_output(self):
        """If the output exceeds all buffers and cannot be written, the command stops early."""
        self.write("big", many_functions())
        full_disk = b"<stdout>: error: cannot write the output: No space left on device [io]\n"
        for use in ["dump"], ["hex"], ["ls", "ops", "--json"]:
            for jobs in "1", "2", "4":
                with self.subTest(use=use, jobs=jobs), open("/dev/full", "wb") as full:
                    p = self.run_irmap(*use, "-j", jobs, "big", stdout=full)
                    self.assert_fails(p, 3, full_disk)

    def test_file_size_limit(self):
        """The partial output is removed, and the previous file remains."""
        self.write("big", many_functions())
        self.write("out", b"before")
        names = sorted(os.listdir(self.folder))
        p = self.run_irmap(
            "dump", "-o", "out", "big",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 19, 1 << 19)),
        )  # fmt: skip
        self.assert_fails(p, 3, b"out: error: cannot write the output: File too large [io]\n")
        with open(os.path.join(self.folder, "out"), "rb") as f:
            self.assertEqual(f.read(), b"before")
        self.assertEqual(sorted(os.listdir(self.folder)), names)

    def test_pictures_on_a_full_disk(self):
        """A picture or a file of figures is written completely or not at all."""
        self.write("big", many_functions())
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        for use in ["stat", "--plot"], ["bench", "--save"]:
            for before in None, b"before":
                if before:
                    self.write("out", before)
                names = sorted(os.listdir(self.folder))
                p = self.run_irmap(*use, "out", "big", preexec_fn=limit)
                with self.subTest(use=use, before=before):
                    self.assertEqual(p.returncode, 3)
                    self.assertIn(b"out: error: cannot write the output: File too large [io]\n", p.stderr)
                    self.assertEqual(sorted(os.listdir(self.folder)), names)
                    if before:
                        with open(os.path.join(self.folder, "out"), "rb") as f:
                            self.assertEqual(f.read(), before)
            os.remove(os.path.join(self.folder, "out"))
        p = self.run_irmap("stat", "--plot", "picture", "-o", "text", "big")
        self.assertEqual((p.returncode, p.stderr), (0, b""))
        for name in "picture", "text":
            self.assertGreater(os.path.getsize(os.path.join(self.folder, name)), 100)

    def test_output_in_no_folder(self):
        self.write("good", inputs.good())
        p = self.run_irmap("info", "-o", "no/folder", "good")
        self.assert_fails(
            p, 3, b"no/folder: error: cannot open the output: No such file or directory [io]\n"
        )


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
