#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the output of `irmap diff` for files with equal content and different bytes.

usage: diff_bytes.py IRMAP DATA
"""
import json
import os
import sys
import tempfile

from command import run
from judge import finish, judge


def exchanged(irmap, path):
    """Returns the file with its first two functions exchanged."""
    with open(path, "rb") as f:
        data = f.read()
    rows = [json.loads(line) for line in run(irmap, "ls", "functions", "--json", path).stdout.splitlines()]
    a, b, c = (row["offset"] for row in rows[:3])
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def differing_kinds(irmap, a, b):
    p = run(irmap, "diff", a, b)
    rows = [json.loads(line) for line in run(irmap, "diff", "--json", a, b).stdout.splitlines()]
    quiet = run(irmap, "diff", "--quiet", a, b)
    lines = p.stdout.decode().splitlines()
    good = p.returncode == 0 and quiet.returncode == 0 and not quiet.stdout and len(lines) == 1 and len(rows) == 1
    good = good and lines[0] == "equal, but the bytes differ: " + ", ".join(rows[0]["kinds"])
    return rows[0].get("kinds") if good else p


def main():
    irmap, data = sys.argv[1:]
    control = os.path.join(data, "tileir", "reference", "control.v13.3.tileirbc")
    softmax = os.path.join(data, "tileir", "cutile", "norms.softmax_row.bfloat16_dynamic.v13.2.tileirbc")
    blocks = os.path.join(data, "mlir", "own-19", "blocks.v6.mlirbc")
    with tempfile.TemporaryDirectory() as folder:
        other = os.path.join(folder, "other")
        for path in softmax, blocks:
            run(irmap, "extract", "--strip-debug", path, "-o", other)
            got = differing_kinds(irmap, path, other)
            judge("locations of " + path, isinstance(got, list) and "locations" in got and "order of functions" not in got, got)
        with open(other, "wb") as f:
            f.write(exchanged(irmap, control))
        got = differing_kinds(irmap, control, other)
        judge("order of functions", got == ["order of functions"], got)
        with open(control, "rb") as f:
            whole = f.read()
        with open(other, "wb") as f:
            f.write(whole)
        p = run(irmap, "diff", control, other)
        judge("equal bytes", p.returncode == 0 and not p.stdout, p)
    return finish(4)


if __name__ == "__main__":
    sys.exit(main())
