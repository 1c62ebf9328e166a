#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that output, errors and exit status do not depend on -j, also for malformed files and at every limit.

usage: jobs.py IRMAP DIR
"""
import os
import subprocess
import sys
import tempfile

from command import run
from judge import finish, judge

USES = (("dump",), ("dump", "--lines"), ("dump", "--json"), ("ls", "ops"), ("stat",), ("stat", "--json"),
        ("check",), ("check", "--level=read"), ("check", "--level=verify", "--json"),
        ("hex",), ("hex", "--json"))
# Number of tested files: half are the largest, the others are spread over all sizes.
FILES_TESTED = 12


def compare(irmap, *args):
    one = run(irmap, args[0], "-j", "1", *args[1:])
    for jobs in ("2", "8"):
        p = run(irmap, args[0], "-j", jobs, *args[1:])
        same = (p.returncode, p.stdout, p.stderr) == (one.returncode, one.stdout, one.stderr)
        judge("%s -j %s" % (" ".join(args), jobs), same, p.stderr)
    return one


def mutated_copies(path):
    """Yields copies of the file, each with one byte replaced."""
    with open(path, "rb") as f:
        data = f.read()
    step = len(data) // 12 + 1
    for at in range(step // 2, len(data), step):
        yield data[:at] + b"\xff" + data[at + 1 :]


def check_limits(irmap, path):
    for use in "dump", "hex":
        text = compare(irmap, use, path).stdout
        for size in range(1000, len(text) + 3000, len(text) // 12):
            compare(irmap, use, path, "--max-text", str(size))
    for work in (1, 10, 100, 300, 3000):
        compare(irmap, "dump", path, "--max-work", str(work))
        compare(irmap, "check", path, "--max-work", str(work))
        compare(irmap, "check", "--level=verify", path, "--max-work", str(work))
    compare(irmap, "dump", path, "--max-memory", "100000")


def check_mutated(irmap, path):
    for data in mutated_copies(path):
        for use in ("dump",), ("stat",), ("check",), ("check", "--level=verify"), ("hex",), ("hex", "--json"):
            one = {jobs: run(irmap, *use, "-", "-j", jobs, input=data) for jobs in ("1", "8")}
            judge("%s of a broken file" % " ".join(use), vars(one["1"]) | {"args": 0} == vars(one["8"]) | {"args": 0})


def check_closed_pipe(irmap, *args):
    """If the reader closes the pipe, the command ends with status 0 and no message."""
    for jobs in ("1", "8"):
        p = subprocess.Popen([irmap, *args, "-j", jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        p.stdout.read(1000)
        p.stdout.close()
        errors = p.stderr.read()
        p.stderr.close()
        judge("%s -j %s, not read to its end" % (" ".join(args), jobs), (p.wait(timeout=60), errors) == (0, b""), errors)


def check_mlir(irmap, folder):
    path = os.path.join(folder, "many.mlirbc")
    made = run(irmap, "synth", "--format", "mlir", "--functions", "300", "-o", path)
    judge("a module of MLIR", made.returncode == 0, made.stderr)
    for use in USES + (("dump", "--locations"), ("dump", "--offsets"), ("dump", "--resources")):
        compare(irmap, *use, path)
    for use in ("dump",), ("hex",), ("dump", "--json"):
        check_closed_pipe(irmap, *use, path)
    for depth in "1", "2", "3", "4":
        for use in ("dump",), ("check",), ("check", "--level=verify"):
            compare(irmap, *use, path, "--max-depth", depth)
    check_limits(irmap, path)
    check_mutated(irmap, path)


def main():
    irmap, folder = sys.argv[1:]
    paths = [
        os.path.join(root, name)
        for root, _, names in os.walk(folder)
        for name in names
        if name.endswith((".tileirbc", ".mlirbc"))
    ]
    paths = sorted(paths, key=lambda p: (-os.path.getsize(p), p))
    for path in paths[: FILES_TESTED // 2] + paths[:: len(paths) // (FILES_TESTED // 2)]:
        for use in USES:
            compare(irmap, *use, path)
    path = next(p for p in paths if "all-signatures" in p)
    check_limits(irmap, path)
    compare(irmap, "dump", path, "--function", "#3", "--function", "#1", "--function", "#3")
    compare(irmap, "ls", "ops", "--line", "norms.py:14", path)
    compare(irmap, "ls", "ops", "--line", "norms.py:9999", path)
    compare(irmap, "stat", path, "--", *paths[:3])
    compare(irmap, "stat", path, "--max-memory", "100000")
    compare(irmap, "diff", path, path)
    compare(irmap, "diff", path, path, "--function", "#1=#2", "--function", "#3")
    for path_ in paths[:: len(paths) // 40]:
        compare(irmap, "check", path_)
        compare(irmap, "check", "--level=verify", path_)
    check_mutated(irmap, path)
    with tempfile.TemporaryDirectory() as made:
        check_mlir(irmap, made)
    return finish(300)


sys.exit(main())
