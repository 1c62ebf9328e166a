#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the Windows command and the native one have the same output, errors and status, byte for byte.

usage: windows.py IRMAP IRMAP.EXE DATA      DATA: a folder of files, valid or not; Wine runs IRMAP.EXE
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

NATIVE, WINDOWS, DATA = [os.path.abspath(arg) for arg in sys.argv[1:4]]
NAMES_SIZE = 24000  # bytes of file names per command; Windows allows 32767. Starting Wine is slow

# Commands to run on all files.
COMMANDS = [["dump"], ["dump", "--json"], ["info", "--why"], ["check", "--level=verify"],
            ["check", "--json"], ["hex"], ["stat", "--json"], ["ls", "functions"], ["ls", "ops", "--json"],
            ["ls", "types"], ["ls", "constants"]]

# Input files, invalid command lines, and patterns for --function.
KERNELS = "tileir/cutile"
MANY = "tileir/cutile-13.5/hand.header.40-functions.tileirbc"
WRONG = [[], ["nothing"], ["info"], ["dump", "--nothing", "x"], ["dump", "-x"], ["check", "--max-depth"],
         ["ls", "functions", "not there"], ["info", "."], ["dump", "--help"], ["help", "op"], ["help", "limits"],
         ["hash", "-o"]]
PATTERNS = ["*", "a*", "*_k*l", "?*e*", "*[13579]", "*[!0-5]", "*[^1-3]?", "[a-m]*", "[!a-m]*", "[[:alpha:]]*",
            "[]x]*", "[m-", "nothing*", "#0"]

failures = []


def run(program, args, **more):
    wine = ["wine"] if program == WINDOWS else []
    return subprocess.run(wine + [program] + args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **more)


def run_both(args, cwd, feed=None):
    """Runs both commands and compares them; returns the result of the native one."""
    got = [run(program, args, cwd=cwd, **({"input": feed} if feed is not None else {"stdin": subprocess.DEVNULL}))
           for program in (NATIVE, WINDOWS)]
    if got[0].returncode != got[1].returncode:
        failures.append("%s: status %d, on Windows %d" % (" ".join(args[:4]), got[0].returncode, got[1].returncode))
    for name in ("stdout", "stderr"):
        a, b = getattr(got[0], name), getattr(got[1], name)
        if a != b:
            at = len(os.path.commonprefix([a, b]))
            failures.append("%s: %s differs at %d: %r, on Windows %r" % (" ".join(args[:4]), name, at, a[at:at + 80],
                                                                        b[at:at + 80]))
    return got[0]


def files(folder):
    return sorted(os.path.join(os.path.relpath(at, DATA), name) for at, _, names in os.walk(folder) for name in names)


def command_line_parts(names):
    """Yields lists of names that fit a command line each."""
    part, size = [], 0
    for name in names:
        if size + len(name) + 1 > NAMES_SIZE:
            yield part
            part, size = [], 0
        part.append(name)
        size += len(name) + 1
    yield part


def compare_files():
    every = files(DATA)
    for command in COMMANDS:
        size, began = 0, time.monotonic()
        for part in command_line_parts(every):
            size += len(run_both(command + part, DATA).stdout)
        print("%s: %d files, %d bytes, %.0f s" % (" ".join(command), len(every), size, time.monotonic() - began))
        if size == 0:
            failures.append("%s says nothing" % " ".join(command))


def kernels():
    return [f for f in files(os.path.join(DATA, KERNELS)) if f.endswith(".tileirbc")]


def compare_arguments(kernel, other):
    for args in WRONG:
        run_both(args, DATA)
    for pattern in PATTERNS:
        run_both(["ls", "ops", "--function", pattern, kernel], DATA)
        run_both(["ls", "ops", "--function", pattern, MANY], DATA)
    run_both(["dump", "-j", "4", kernel], DATA)
    run_both(["hash", kernel], DATA)
    run_both(["diff", kernel, other], DATA)
    with open(os.path.join(DATA, kernel), "rb") as f:
        feed = f.read()
    run_both(["info", "-"], DATA, feed)
    run_both(["extract", "--function", "#0", "-"], DATA, feed)
    run_both(["dump", "-"], DATA, b"")


def compare_written(kernel):
    """Compares written files. Their names are not ASCII."""
    with tempfile.TemporaryDirectory() as folder:
        # Under Wine, both commands read the same files, so their messages must be equal.
        source = "gr\u00f6\u00dfe \u03bb \u65e5\u672c.tileirbc"
        shutil.copy(os.path.join(DATA, kernel), os.path.join(folder, source))
        run_both(["info", source], folder)
        written = []
        for program in (NATIVE, WINDOWS):
            out = os.path.join(folder, "\u00e4us.tileirbc")
            for _ in range(2):  # creates the file, then overwrites it
                result = run(program, ["extract", "--function", "#0", "-o", os.path.basename(out), source], cwd=folder)
                with open(out, "rb") as f:
                    written.append((result.returncode, result.stderr, f.read()))
            os.remove(out)
        if len(set(written)) != 1 or written[0][0] != 0:
            failures.append("what is written differs: %r" % [(w[0], w[1], len(w[2])) for w in written])
        run_both(["extract", "--function", "#0", "-o", source, source], folder)
        run_both(["dump", "-o", "no/such/folder", source], folder)
        run_both(["dump", "-o", "failed", "not there"], folder)
        if os.listdir(folder) != [source]:
            failures.append("something is left: %r" % os.listdir(folder))


def compare_shrinking():
    """Truncates a file while the Windows command searches it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "big")
        for attempt in range(20):
            with open(path, "wb") as f:
                f.truncate(12 << 30)
            process = subprocess.Popen(["wine", WINDOWS, "info", "big"], cwd=folder, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            time.sleep(0.2 * (attempt + 1))
            os.truncate(path, 0)
            said = process.communicate()[1]
            if b"the file changed while it was being read [changed]" in said and process.returncode == 3:
                return
            if b"magic number needs 8 bytes" not in said:  # the search had not begun
                break
        failures.append("a file became shorter: status %d, %r" % (process.returncode, said[:400]))


def compare(names):
    compare_files()
    compare_arguments(names[0], names[1])
    compare_written(names[0])
    compare_shrinking()


def main():
    names = kernels()
    # A waiting process keeps Wine's services running, which would otherwise start and stop with each run.
    with subprocess.Popen(["wine", WINDOWS, "info", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL):
        compare(names)
    print("\n".join(failures[:20] + ["%d differences" % len(failures)]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
