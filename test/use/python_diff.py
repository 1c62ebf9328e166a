#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that irmap diff and irmap.diff() in Python, which are separate implementations, match the same functions.

usage: python_diff.py IRMAP DATA
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import irmap


def by_command(command, a, b):
    found = set()
    p = subprocess.run([command, "diff", "--json", a, b], stdout=subprocess.PIPE)
    assert p.returncode in (0, 1), p.returncode
    for line in map(json.loads, p.stdout.splitlines()):
        if line["diff"] == "function":
            name, other = line["name"], line.get("to", line["name"])
            found.add((None if line["change"] == "added" else name, None if line["change"] == "removed" else other))
    return found


def by_package(a, b):
    return {
        (d.a and d.a.name, d.b and d.b.name)
        for d in irmap.diff(a, b)
        if all(one is None or isinstance(one, irmap.Function) for one in (d.a, d.b))
    }


CONTROL = "tileir/reference/control.v13.3.tileirbc"  # functions if_nest, loops, for_i64, empty
CFG = "mlir/own-19/cfg_multiblock.v6.mlirbc"

#: A file, the renamed functions of its first and second copy, and the expected matches.
RENAMED = (
    # Numbered from 1 and from 2.
    (CONTROL, {"if_nest": "help_01", "for_i64": "help_02"}, {"if_nest": "help_02", "for_i64": "help_03"},
     {("help_01", "help_02"), ("help_02", "help_03")}),
    # Exchanged names.
    (CONTROL, {}, {"if_nest": "for_i64", "for_i64": "if_nest"}, {("if_nest", "for_i64"), ("for_i64", "if_nest")}),
    # Functions of few ops.
    (CONTROL, {}, {"empty": "small"}, {("empty", "small")}),
    (CFG, {}, {"self_loop": "infinite_"}, {("self_loop", "infinite_")}),
    # A name moves to another function.
    (CONTROL, {}, {"loops": "empty", "empty": "spool"}, {("loops", "empty"), ("empty", "spool")}),
)  # fmt: skip


def renamed(data, names):
    """Returns the bytes with functions renamed. Old and new names have equal lengths."""
    for i, name in enumerate(names):
        data = data.replace(name.encode(), b"%%0%dd" % len(name) % i)
    for i, (name, to) in enumerate(names.items()):
        data = data.replace(b"%%0%dd" % len(name) % i, to.encode())
    return data


def compare_renamed(command, data, sides):
    for path, *names, wanted in RENAMED:
        whole = pathlib.Path(data, path).read_bytes()
        for side, of in zip(sides, names):
            pathlib.Path(side).write_bytes(renamed(whole, of))
        there, here = by_command(command, *sides), by_package(*sides)
        if there != wanted or here != wanted:
            print("%s %s:\n%s\n%s" % (path, names, there, here))
            return False
    return True


def main():
    command, data = sys.argv[1:]
    compared = differences = 0
    with tempfile.TemporaryDirectory() as folder:
        sides = [os.path.join(folder, name) for name in ("a", "b")]
        if not compare_renamed(command, data, sides):
            return 1
        for path in sorted(pathlib.Path(data, "tileir", "cutile").glob("*.all-signatures.*.tileirbc")):
            module = irmap.open(path)
            count = len(module.functions)
            for step in range(2, min(count, 6) + 1):
                for side, of in zip(sides, (lambda i: i % step, lambda i: (i + 1) % step)):
                    pathlib.Path(side).write_bytes(module.extract([i for i in range(count) if of(i)]))
                for a, b in (sides, sides[::-1]):
                    there, here = by_command(command, a, b), by_package(a, b)
                    compared += 1
                    differences += len(there)
                    if there != here:
                        print("%s, step %d:\n%s\n%s" % (path, step, there - here, here - there))
                        return 1
    print("%d comparisons, %d differences" % (compared, differences))
    return 0 if differences >= 20 else 1  # too few differences prove nothing


if __name__ == "__main__":
    sys.exit(main())
