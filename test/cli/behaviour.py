#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the command when files change while open, readers close the pipe, signals arrive, or output goes to a terminal.

usage: behaviour.py IRMAP TRUNCATE_SHIM      (TRUNCATE_SHIM: - with an emulator)
"""

import array
import fcntl
import json
import os
import pty
import re
import signal
import subprocess
import sys
import termios
import time
import unittest

import inputs
from scratch import FolderCase

IRMAP, SHIM = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
EMULATED = sys.argv[2] == "-"
ENV = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
CHANGED_OPEN = b"big.tileirbc: error: the file changed while it was open [changed]\n"
CHANGED_READ = b"big.tileirbc: error: the file changed while it was being read [changed]\n"


class Case(FolderCase):
    def setUp(self):
        super().setUp()
        inputs.make_all(self.folder)

    def run_irmap(self, *args, **kwargs):
        kwargs.setdefault("env", ENV)
        kwargs.setdefault("stdout", subprocess.PIPE)
        kwargs.setdefault("stderr", subprocess.PIPE)
        return subprocess.run([IRMAP, *args], cwd=self.folder, timeout=60, **kwargs)


class Changes(Case):
    """The output goes to a pipe of one page, which is read only after the file has changed. The
    listing exceeds the pipe and the command's buffer, so that the command is still listing."""

    def listing(self, change, *options):
        whole = self.run_irmap("ls", "strings", "big.tileirbc").stdout
        read_end, write_end = os.pipe()
        room = fcntl.fcntl(write_end, fcntl.F_SETPIPE_SZ, 1)
        self.assertGreater(len(whole), 3 * room)
        process = subprocess.Popen([IRMAP, "ls", "strings", *options, "big.tileirbc"], env=ENV,
                                   cwd=self.folder, stdout=write_end, stderr=subprocess.PIPE)  # fmt: skip
        os.close(write_end)
        filled = array.array("i", [0])
        while filled[0] < room and process.poll() is None:
            fcntl.ioctl(read_end, termios.FIONREAD, filled)
            time.sleep(0.001)
        self.assertIsNone(process.poll(), "the command waits for its reader")
        change()
        with os.fdopen(read_end, "rb") as reader:
            out = reader.read()
        err = process.stderr.read()
        process.stderr.close()
        return process.wait(60), out, err, whole

    @unittest.skipIf(EMULATED, "an emulator gives SIGBUS an address of its own")
    def test_truncated_while_listed(self):
        status, out, err, whole = self.listing(lambda: os.truncate(self.path("big.tileirbc"), 0))
        self.assertEqual((status, err), (3, CHANGED_READ))
        self.assertTrue(whole.startswith(out))

    def test_truncated_while_listed_from_memory(self):
        status, out, err, whole = self.listing(
            lambda: os.truncate(self.path("big.tileirbc"), 0), "--no-mmap"
        )
        self.assertEqual((status, out, err), (0, whole, b""))

    def test_replaced_while_listed(self):
        status, out, err, whole = self.listing(
            lambda: os.replace(self.path("small.tileirbc"), self.path("big.tileirbc"))
        )
        self.assertEqual((status, out, err), (3, whole, CHANGED_OPEN))

    def test_removed_while_listed(self):
        status, out, err, whole = self.listing(lambda: os.remove(self.path("big.tileirbc")))
        self.assertEqual((status, out, err), (3, whole, CHANGED_OPEN))

    def test_rewritten_while_listed(self):
        """Same size and inode, different modification time."""

        def change():
            st = os.stat(self.path("big.tileirbc"))
            os.utime(self.path("big.tileirbc"), ns=(st.st_atime_ns, st.st_mtime_ns + 1000000000))

        status, out, err, whole = self.listing(change)
        self.assertEqual((status, out, err), (3, whole, CHANGED_OPEN))

    def test_appended_while_listed(self):
        def change():
            with open(self.path("big.tileirbc"), "ab") as f:
                f.write(b"more")

        status, out, err, whole = self.listing(change)
        self.assertEqual((status, out, err), (3, whole, CHANGED_OPEN))

    def test_unchanged(self):
        status, out, err, whole = self.listing(lambda: None)
        self.assertEqual((status, out, err), (0, whole, b""))

    @unittest.skipIf(EMULATED, "nothing can be preloaded under an emulator")
    def test_truncated_while_opened(self):
        env = dict(ENV, LD_PRELOAD=SHIM, TRUNCATE_ON_MMAP=self.path("big.tileirbc"))
        env["ASAN_OPTIONS"] = "verify_asan_link_order=0:" + env.get("ASAN_OPTIONS", "")
        p = self.run_irmap("ls", "strings", "--no-sandbox", "big.tileirbc", env=env)
        self.assertEqual(os.path.getsize(self.path("big.tileirbc")), 0, "the shim works")
        self.assertEqual((p.returncode, p.stdout, p.stderr), (3, b"", CHANGED_READ))


class ClosedPipe(Case):
    def closed(self, *args):
        read_end, write_end = os.pipe()
        os.close(read_end)
        p = self.run_irmap(*args, stdout=write_end)
        os.close(write_end)
        return p

    def test_quiet(self):
        for args in (
            ["ls", "strings", "big.tileirbc"],
            ["ls", "strings", "--json", "big.tileirbc"],
            ["info", "small.tileirbc"],
            ["info"] + ["big.tileirbc"] * 50,
            ["--version"],
            ["--help"],
            ["ls", "--help"],
            ["help", "op"],
            ["help", "dialects"],
        ):
            with self.subTest(args=args[:3]):
                p = self.closed(*args)
                self.assertEqual((p.returncode, p.stderr), (0, b""))

    def test_other_errors_remain(self):
        missing = b"missing: error: cannot open the file: No such file or directory [io]\n"
        p = self.closed("info", *["big.tileirbc"] * 50, "missing")
        self.assertEqual((p.returncode, p.stderr), (3, missing))
        p = self.closed("info", *["big.tileirbc"] * 50, "missing", "small.tileirbc", "missing")
        self.assertEqual((p.returncode, p.stderr), (3, 2 * missing))

    def test_signal_is_not_needed(self):
        """The result is the same if the parent process ignores SIGPIPE."""
        read_end, write_end = os.pipe()
        os.close(read_end)
        p = self.run_irmap("ls", "strings", "big.tileirbc", stdout=write_end, restore_signals=False)
        os.close(write_end)
        self.assertEqual((p.returncode, p.stderr), (0, b""))


def has_terminals():
    """Returns whether there are pseudo-terminals; a container may have none."""
    try:
        for end in pty.openpty():
            os.close(end)
        return True
    except OSError:
        return False


def read_terminal(master):
    """Returns all output. Reading beyond its end fails."""
    text = b""
    with open(master, "rb", buffering=0) as f:
        try:
            while piece := f.read(4096):
                text += piece
        except OSError:
            pass
    return text


class Interrupted(Case):
    def test_partial_output_is_removed(self):
        """The signal arrives while the command writes the output of 2000 files."""
        with open(self.path("old"), "wb") as f:
            f.write(b"as before")
        files = set(os.listdir(self.folder))
        for name in "new", "old":
            process = subprocess.Popen([IRMAP, "hex", "-o", name, *["big.tileirbc"] * 2000],
                                       cwd=self.folder, env=ENV)  # fmt: skip
            while set(os.listdir(self.folder)) == files:
                self.assertIsNone(process.poll())
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            if not EMULATED:
                self.assertEqual(process.wait(timeout=60), -signal.SIGINT)
            process.wait(timeout=60)
            self.assertEqual(set(os.listdir(self.folder)), files)
        with open(self.path("old"), "rb") as f:
            self.assertEqual(f.read(), b"as before")

    @unittest.skipIf(EMULATED, "signals of emulated processes take their own way")
    def test_signals_in_a_row(self):
        """timeout(1) signals its child twice: directly and as a member of the process group."""
        files = set(os.listdir(self.folder))
        for _ in range(100):
            process = subprocess.Popen([IRMAP, "synth", "-o", "new", "--functions", "1000000"],
                                       cwd=self.folder, env=ENV)  # fmt: skip
            while set(os.listdir(self.folder)) == files:
                self.assertIsNone(process.poll())
            time.sleep(0.005)  # the command blocks signals while it creates the file
            for _ in range(2):
                process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=60), -signal.SIGTERM)
            self.assertEqual(set(os.listdir(self.folder)), files)


class Color(Case):
    def test_without_a_terminal(self):
        red = b"\033[1;31merror:\033[0m"
        for option, colored in (("auto", False), ("never", False), ("always", True)):
            p = self.run_irmap("info", "--color=" + option, "text")
            self.assertEqual((p.returncode, red in p.stderr), (1, colored))


class Terminal(Case):
    def error_text(self, env, *options):
        master, slave = pty.openpty()
        p = self.run_irmap("info", *options, "text", stderr=slave, env=env)
        os.close(slave)
        text = read_terminal(master)
        self.assertEqual(p.returncode, 1)
        self.assertIn(b"[format-unknown]", text)
        return text

    @unittest.skipUnless(has_terminals(), "no pseudo-terminals here")
    def test_color(self):
        red = b"\033[1;31merror:\033[0m"
        empty, set_ = dict(ENV, NO_COLOR=""), dict(ENV, NO_COLOR="1")
        self.assertIn(red, self.error_text(ENV))
        self.assertIn(red, self.error_text(empty))
        self.assertNotIn(b"\033", self.error_text(set_))
        self.assertNotIn(b"\033", self.error_text(ENV, "--color=never"))
        self.assertNotIn(b"\033", self.error_text(set_, "--color=auto"))
        self.assertIn(red, self.error_text(set_, "--color=always"))


    @unittest.skipUnless(has_terminals(), "no pseudo-terminals here")
    def test_width(self):
        """On a terminal, the lines of `ls functions` fit its width. In a pipe, names are complete."""
        name = "kernel_" + 100 * "x" + "_end"
        with open(self.path("long"), "wb") as f:
            f.write(inputs.container([inputs.functions(inputs.func(0, 0)),
                                      inputs.types(inputs.function([])), inputs.strings(name)]))  # fmt: skip
        master, slave = pty.openpty()
        p = self.run_irmap("ls", "functions", "long", stdout=slave, env=dict(ENV, COLUMNS="80"))
        os.close(slave)
        lines = read_terminal(master).decode().split("\r\n")
        self.assertEqual((p.returncode, len(lines[1])), (0, 80))
        self.assertRegex(lines[1], r"  kernel_x*\.\.\.x*_end$")
        self.assertIn(name.encode(), self.run_irmap("ls", "functions", "long").stdout)

    @unittest.skipUnless(has_terminals(), "no pseudo-terminals here")
    def test_similar_names(self):
        """Names that share beginnings and ends are abbreviated so that lines fit and remain distinct."""
        names = ["softmax_row_Kt1_%s_1v%dl0_2t1_%s_3i16_p16_I1024_%s_end" % (t, n, t, b * "long_")
                 for t in ("A2f16", "A2bf16", "A2f32") for n in (4, 8) for b in (1, 3)]
        names += ["softmax_row_Kt1_" + 20 * "_" + "\x1b[31m" + 40 * "x", names[3], "short", 90 * "long"]
        with open(self.path("alike"), "wb") as f:
            f.write(inputs.container([inputs.functions(*(inputs.func(i, 0) for i in range(len(names)))),
                                      inputs.types(inputs.function([])), inputs.strings(*names)]))  # fmt: skip
        def on_terminal(width, *args):
            master, slave = pty.openpty()
            p = self.run_irmap(*args, "alike", stdout=slave, env=dict(ENV, COLUMNS=str(width)))
            os.close(slave)
            text = read_terminal(master).decode()
            self.assertEqual(p.returncode, 0)
            self.assertNotIn("\x1b", text)
            return text

        for width in 80, 70, 200, 30, 1:
            text = on_terminal(width, "ls", "functions")
            shown = [line[49:] for line in text.split("\r\n")[1:-1]]
            self.assertEqual(len(shown), len(names))
            self.assertTrue(width < 49 or max(map(len, shown)) <= width - 49, shown)
            if width in (80, 200):
                self.assertEqual(len(set(shown[:12])), 12, shown)
                for name, cut in zip(names[:12], shown):
                    parts = cut.split("...")
                    self.assertRegex(name, ".*".join(map(re.escape, parts)))
                    self.assertIn(name.split("_")[3], cut)
        # The width for names depends on the command.
        for args, count, room in (["stat"], 10, 38), (["hash"], 14, 46), (["ls", "ops"], 14, 40):
            text = on_terminal(80, *args)
            shown = [line.split("  ")[-1] for line in text.split("\r\n") if "  soft" in line]
            self.assertEqual((len(shown), max(map(len, shown))), (count, room), text)
            self.assertEqual(len(set(shown[:12])), min(count, 12), text)
            self.assertNotIn(names[0], on_terminal(30, *args))
        for args in ["ls", "functions"], ["hash"], ["ls", "ops"]:
            out = self.run_irmap(*args, "alike").stdout.decode()
            self.assertTrue(all(name in out for name in names[:12]))


class Names(Case):
    def test_control_characters(self):
        """Control characters in file names are escaped as in ls -b. JSON contains the actual names."""
        good, bad = b"g\n\x1b[31m\xc2\x9b\xc3\xa9", b"b\tad"
        with open(os.path.join(os.fsencode(self.folder), good), "wb") as f:
            f.write(inputs.container([inputs.functions(inputs.func(0, 0)), inputs.types(inputs.function([])), inputs.strings("f")]))
        with open(os.path.join(os.fsencode(self.folder), bad), "wb") as f:
            f.write(b"not bytecode")
        shown = rb"g\n\033[31m\302\233" + b"\xc3\xa9"
        for args in ["info"], ["stat"], ["check"], ["hash"], ["dump"], ["ls", "types"], ["ls", "modules"], ["hash", "--function", "no"]:
            p = self.run_irmap(*args, good, bad)
            text = p.stdout + p.stderr
            self.assertNotRegex(text, b"[\x00-\x08\x0b-\x1f]|\xc2\x9b|\t")
            self.assertIn(shown, text, args)
            self.assertIn(rb"b\tad:0x0: error: ", p.stderr, args)
        self.assertIn(b"ls: KIND is missing before ", self.run_irmap("ls", b"./\n").stderr)
        self.assertNotIn(b"\x1b", self.run_irmap("\x1b[31m").stderr)
        self.assertEqual(json.loads(self.run_irmap("info", "--json", good).stdout)["file"], os.fsdecode(good))


class Large(Case):
    def test_many_parameters(self):
        """Printing takes linear time: with quadratic time, run_irmap() would reach its timeout."""
        count = 400000
        with open(self.path("wide"), "wb") as f:
            f.write(
                inputs.container(
                    [
                        inputs.functions(inputs.func(0, 1)),
                        inputs.types(inputs.uleb(0), inputs.function([0] * count)),
                        inputs.strings("wide"),
                    ]
                )
            )
        p = self.run_irmap("ls", "functions", "wide")
        self.assertEqual((p.returncode, p.stderr), (0, b""))
        self.assertEqual(p.stdout.count(b"i1"), count)
        self.assertIn(b"(" + b", ".join([b"i1"] * count) + b")", p.stdout)


class Diagnostics(Case):
    KINDS = ("strings", "types", "constants", "globals", "functions", "debug")

    def test_offsets(self):
        """Every diagnostic about malformed bytes has an offset."""
        line = rb"\A(?:%s:0x[0-9a-f]+: error: .+ \[[a-z-]+\]|    in: .+)\Z"
        found = 0
        for name in ("bad_entries.tileirbc", "bad_references.tileirbc"):
            for kind in self.KINDS:
                p = self.run_irmap("ls", kind, name)
                self.assertEqual(p.returncode, 1 if p.stderr else 0)
                for text in p.stderr.splitlines():
                    found += 1
                    with self.subTest(name=name, kind=kind):
                        self.assertRegex(text, line % name.encode())
        self.assertGreater(found, 20)

    def test_order(self):
        """Output and errors are in the order of the files."""
        p = self.run_irmap("info", "--json", "small.tileirbc", "text", "tagged.tileirbc", "missing",
                           stderr=subprocess.STDOUT)  # fmt: skip
        starts = [text[:16] for text in p.stdout.splitlines()]
        self.assertEqual(
            starts,
            [b'{"file":"small.t', b"text:0x0: error:", b'{"file":"tagged.', b"missing: error: "],
        )


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
