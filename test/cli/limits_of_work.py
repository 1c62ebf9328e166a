#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that commands finish or report a limit for small files with large texts or with names that are compared often.

usage: limits_of_work.py IRMAP

test/worst measures how cost grows with the size of such files.
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest

import inputs
from mlir_writer import Module, number, numbers

IRMAP = os.path.abspath(sys.argv[1])
LIMIT = re.compile(rb": error: (?:the text made from the file|the text) needs \d+, the limit is (\d+) \[limit\]\n    --max-text=N raises this limit\n$")
WORK = re.compile(rb": error: reading the same bytes again needs \d+, the limit is \d+ \[limit\]\n    --max-work=N raises this limit\n$")


def nested_types(depth):
    """Each tuple type contains the previous one twice: the text doubles with each type."""
    m = Module()
    m.type("builtin", number(0) + number(8 << 2))
    for i in range(depth):
        m.type("builtin", number(15) + number(2) + number(i) + number(i))
    m.op("toy.op")
    return m.bytes()


def nested_arrays(count):
    """Each array contains the previous one: the text of all arrays is quadratic."""
    m = Module()
    m.attrs = [("builtin", number(0) + number(1) + number(max(i - 1, 0)), 1) if i else ("builtin", number(15), 1)
               for i in range(count)]  # fmt: skip
    m.op("vhlo.create_token_v1", results=["!vhlo.token_v1"])
    return m.bytes()


def wide_type(parts, ops):
    """Every op has a result whose type is a tuple with many elements."""
    m = Module()
    m.types = [("builtin", number(0) + number(8 << 2), 1), ("builtin", number(15) + number(parts) + number(0) * parts, 1)]
    for _ in range(ops):
        m.op("toy.op")
    m.ops = [m.ops[0][:1] + b"\2" + m.ops[0][2:] + numbers([1])] * ops
    m.values = ops
    return m.bytes()


def long_op_name(size, ops):
    """All ops have the same name."""
    m = Module()
    for _ in range(ops):
        m.op("toy." + "x" * size)
    return m.bytes()


def one_long_name(count, size, body=inputs.RETURN):
    """All functions have the same name."""
    return inputs.container([inputs.functions(*[inputs.func(0, 0, body=body) for _ in range(count)]),
                             inputs.types(inputs.function([])), inputs.strings("a" * size)])  # fmt: skip


class Work(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, data):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as f:
            f.write(data)
        return path

    def run_irmap(self, *args):
        return subprocess.run([IRMAP, *args], capture_output=True, timeout=120)

    def test_nested_types(self):
        """Text counts towards the limit as it is printed, even if it is then truncated."""
        path = self.write("nested.mlirbc", nested_types(60))
        for args in ("ls", "types", "--json"), ("stat", "--json"):
            with self.subTest(args=args):
                p = self.run_irmap(*args, path)
                self.assertEqual(p.returncode, 3, p.stderr)
                limit = LIMIT.search(p.stderr)
                self.assertTrue(limit, p.stderr)
                self.assertLess(len(p.stdout), 2 * int(limit[1]))

    def test_nested_arrays(self):
        """Text of nested attributes counts for more than its size. ls debug and info --why print only its start."""
        path = self.write("arrays.mlirbc", nested_arrays(20000))
        p = self.run_irmap("ls", "attributes", path)
        self.assertEqual(p.returncode, 3, p.stderr)
        limit = LIMIT.search(p.stderr)
        self.assertTrue(limit, p.stderr)
        self.assertLess(len(p.stdout), int(limit[1]) // 16)
        self.assertEqual(p.stderr.count(b"error"), 1)
        for args in ("ls", "debug"), ("info", "--why"):
            p = self.run_irmap(*args, path)
            self.assertEqual((p.returncode, p.stderr), (0, b""))

    def test_wide_type(self):
        """The elements of all printed types count towards one limit."""
        path = self.write("wide.mlirbc", wide_type(20000, 300))
        p = self.run_irmap("dump", path)
        self.assertEqual(p.returncode, 3, p.stderr)
        self.assertRegex(p.stderr, WORK)
        p = self.run_irmap("dump", "--max-work=1G", "--max-text=1G", path)
        self.assertEqual((p.returncode, p.stderr), (0, b""))
        p = self.run_irmap("ls", "ops", path)
        self.assertEqual(p.returncode, 3, p.stderr)
        self.assertRegex(p.stderr, LIMIT)

    def test_long_op_name(self):
        """Names of ops count towards the limit each time that they are printed."""
        many, few = self.write("many.mlirbc", long_op_name(60000, 3000)), self.write("few.mlirbc", long_op_name(1, 1))
        for args in ("ls", "ops", many), ("ls", "ops", "--json", many), ("diff", few, many):
            with self.subTest(args=args):
                p = self.run_irmap(*args)
                self.assertEqual(p.returncode, 3, p.stderr)
                limit = LIMIT.search(p.stderr)
                self.assertTrue(limit, p.stderr)
                self.assertLess(len(p.stdout), 2 * int(limit[1]))

    def test_one_long_name(self):
        many, few = self.write("many", one_long_name(3000, 20000)), self.write("few", one_long_name(2, 10))
        p = self.run_irmap("diff", many, few)
        self.assertEqual(p.returncode, 3)
        limit = LIMIT.search(p.stderr)
        self.assertTrue(limit, p.stderr)
        self.assertLess(len(p.stdout), int(limit[1]))
        p = self.run_irmap("dump", "--function", "*a*b*c*z", many)
        self.assertEqual(p.returncode, 1)
        self.assertRegex(p.stderr, rb"\[not-found\]\n$")

    def test_messages(self):
        """Messages about functions with a long name count towards the limit."""
        count = 60000
        path = self.write("broken", one_long_name(count, 20000, b"\x7f"))
        for args in ("hash",), ("stat",):
            p = self.run_irmap(*args, path)
            self.assertEqual(p.returncode, 3)
            self.assertTrue(LIMIT.search(p.stderr), p.stderr[-300:])
            self.assertLess(100, p.stderr.count(b"opcode-unknown"))
            self.assertLess(p.stderr.count(b"opcode-unknown"), count // 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
