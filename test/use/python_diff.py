#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which functions belong together is decided by irmap diff and by irmap.diff() of Python, each for itself: they say the
same of kernels of which one side has some signatures, and the other side others.

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


def main():
    command, data = sys.argv[1:]
    compared = differences = 0
    with tempfile.TemporaryDirectory() as folder:
        sides = [os.path.join(folder, name) for name in ("a", "b")]
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
    return 0 if differences >= 20 else 1  # the same of nothing says nothing


if __name__ == "__main__":
    sys.exit(main())
