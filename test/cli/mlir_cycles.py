#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that dump reports the same error as check for attributes that contain themselves,
directly or indirectly.

usage: mlir_cycles.py IRMAP
"""
import os
import re
import sys
import tempfile

from command import run
from judge import finish, judge
from mlir_writer import Module, number


def array(*elements):
    return number(0) + number(len(elements)) + b"".join(map(number, elements))


def error(irmap, *args):
    p = run(irmap, *args)
    found = re.search(rb"0x[0-9a-f]+: error: [^\n]*", p.stdout + p.stderr)
    return found[0] if found else b""


def check(folder):
    irmap = os.path.abspath(sys.argv[1])
    os.chdir(folder)
    for title, entries in (
        ("itself", (array(0),)),
        ("each other", (array(1), array(0))),
        ("three, behind other elements", (array(3, 1), array(2, 3), array(3, 1, 3), array())),
        ("from outside of it", (array(1), array(2), array(3, 3), array(1, 1))),
    ):
        m = Module()
        for entry in entries:
            m.attr("builtin", entry)
        m.op("toy.op", attributes={"a": 0})
        with open("cycle.mlirbc", "wb") as f:
            f.write(m.bytes())
        want = error(irmap, "check", "cycle.mlirbc")
        judge(title, want.endswith(b"[cycle]"), want)
        for args in (("dump",), ("dump", "--max-depth=50"), ("dump", "--aliases"), ("dump", "--json")):
            got = error(irmap, *args, "cycle.mlirbc")
            judge("%s: %s" % (title, args), got == want, (got, want))
    m = Module()
    for i in range(9000):
        m.attr("builtin", array(i + 1))
    m.attr("builtin", array())
    m.op("toy.op", attributes={"a": 0})
    with open("cycle.mlirbc", "wb") as f:
        f.write(m.bytes())
    for args in (("check",), ("dump",)):
        got = error(irmap, *args, "cycle.mlirbc")
        judge("deep: %s" % args, got.endswith(b"[limit]"), got)


def main():
    with tempfile.TemporaryDirectory() as folder:
        check(folder)
        os.chdir("/")
    return finish(22)


if __name__ == "__main__":
    sys.exit(main())
