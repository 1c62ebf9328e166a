#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that a new op needs only table rows: with a row in tile.toml and a table in rules.toml, a copy of the tree
builds a command that supports the op, and a reference page that contains it. The unchanged command reports an unknown
op.

usage: new_op.py MESON SOURCE_ROOT IRMAP
"""
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

ROW = """\
    { code = 0x7B, name = "drill", since = "13.4", fields = "result: result; flags: flags; loud: unit bit=0; \
sign: enum Signedness; depth: uint; source: operand; token: operand bit=1", \
text = ' {val:source} {Signedness:sign} depth = {attr:depth}[?loud| loud][?token| token = {val:token}] : {type:result}' },
"""


RULES = """
[op.drill]
operands = "source: int; token: token"
results = "result: int"
rules = [
    "same-type source result",
    "row: rank-in source 1 | wants a row",
]
"""


def aligned(out, to):
    return out + b"\xCB" * (-len(out) % to)


def section(file, number, align, payload):
    head = file + bytes([0x80 | number, len(payload), align])
    return aligned(head, align) + payload


def table(width, entries):
    offsets, data = b"", b""
    for e in entries:
        offsets += struct.pack("<I" if width == 4 else "<Q", len(data))
        data += e
    return aligned(bytes([len(entries)]), width) + offsets + data


def module():
    """Returns a module of 13.4 with entry @k(): a constant, a token, drill of both, return."""
    body = bytes.fromhex("10 01 00" "44 03" "7B 01 03 01 05 00 01" "5C 00 00")
    function = bytes([1, 0, 2, 2, 0, len(body)]) + body
    i32, tile, function_type, token = b"\x03", bytes.fromhex("0D 00 00"), bytes.fromhex("10 00 00"), b"\x11"
    file = b"\x7FTileIR\0" + bytes([13, 4, 0, 0])
    file = section(file, 2, 8, function)
    file = section(file, 4, 8, table(8, [b"\x04" + struct.pack("<i", 7)]))
    file = section(file, 5, 4, table(4, [i32, tile, function_type, token]))
    file = section(file, 1, 4, table(4, [b"k"]))
    return file + b"\0"


class NewOp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        tree = os.path.join(cls.folder.name, "tree")
        os.mkdir(tree)
        for name in ("include", "src"):
            shutil.copytree(os.path.join(root, name), os.path.join(tree, name))
        for name in ("meson.build", "meson_options.txt", "LICENSE", "README.md"):
            shutil.copy(os.path.join(root, name), tree)
        os.mkdir(os.path.join(tree, "test"))
        open(os.path.join(tree, "test/meson.build"), "w", encoding="ascii").close()
        cls.toml = os.path.join(tree, "src/tile/tile.toml")
        with open(cls.toml, encoding="ascii") as f:
            text = f.read()
        ops, rest = text.split("\n    # Codes from 0x4000 on")
        with open(cls.toml, "w", encoding="ascii") as f:
            f.write(ops + "\n" + ROW + "    # Codes from 0x4000 on" + rest)
        with open(os.path.join(tree, "src/tile/rules.toml"), "a", encoding="ascii") as f:
            f.write(RULES)
        build = os.path.join(cls.folder.name, "build")
        for command in ([meson, "setup", build, tree, "--buildtype=debug", "-Dtests=disabled", "-Dman=disabled"],
                        ["ninja", "-C", build, "irmap"]):
            p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if p.returncode:
                raise RuntimeError(p.stdout[-4000:])
        cls.irmap = os.path.join(build, "irmap")
        cls.file = os.path.join(cls.folder.name, "drill.tileirbc")
        with open(cls.file, "wb") as f:
            f.write(module())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def irmap_says(self, *args, status=0, command=None):
        p = subprocess.run([command or self.irmap, *args, self.file], capture_output=True, text=True)
        self.assertEqual(p.returncode, status, p.stderr)
        return p.stdout

    def test_dump(self):
        self.assertEqual(self.irmap_says("dump"), """\
cuda_tile.module @kernels {
  entry @k() {
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %0 = make_token : token
    %1 = drill %cst_7_i32 signed depth = 5 loud token = %0 : tile<i32>
    return
  }
}
""")

    def test_json(self):
        op = [json.loads(line) for line in self.irmap_says("dump", "--json").splitlines()][2]
        self.assertEqual(op["op"], "drill")
        self.assertEqual((op["operands"], op["results"], op["result_types"]), ([0, 1], [2], [1]))
        self.assertEqual(op["attributes"], {"sign": "signed", "depth": 5, "loud": True})

    def test_ls(self):
        self.assertIn(" drill", self.irmap_says("ls", "ops"))

    def test_hex(self):
        said = self.irmap_says("hex")
        for word in ("drill", "flags", "sign", "depth", "source", "token"):
            self.assertIn(word, said)

    def test_check(self):
        self.irmap_says("check", "--level=strict")

    def test_rule(self):
        """The row in rules.toml is reported with its message, the op and the operand."""
        p = subprocess.run([self.irmap, "check", "--level=verify", "--json", self.file], capture_output=True, text=True)
        self.assertEqual(p.returncode, 1, p.stderr)
        first = json.loads(p.stdout)["findings"][0]
        self.assertEqual((first["rule"], first["message"], first["op"], first["op_index"], first["name"]),
                         ("drill/row", "'cuda_tile.drill' op wants a row", "drill", 2, "source"))

    def test_stat(self):
        self.assertRegex(self.irmap_says("stat"), r"(?m)^ +1 +25\.0 +7  drill$")

    def test_reference(self):
        page = subprocess.run([sys.executable, os.path.join(root, "src/gen/tile_reference.py"), self.toml],
                              check=True, capture_output=True, text=True).stdout
        self.assertIn("| `7B` | `drill` | 13.4 |", page)

    def test_without_the_row(self):
        self.irmap_says("dump", status=1, command=plain)


meson, root, plain = sys.argv[1:4]
os.environ.pop("LD_LIBRARY_PATH", None)  # each command finds its own library
unittest.main(argv=sys.argv[:1])
