#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks NumPy files: every constant and every blob with a type can be extracted as OUT.npy and has the type,
shape and values of `ls --json`; strings are rejected. If NumPy is installed, it reads the files too.

usage: numpy_files.py IRMAP FILE...
"""
import ast
import json
import os
import re
import struct
import sys
import tempfile

from command import run
from judge import finish, judge

try:
    import numpy
except ImportError:
    numpy = None

# Element types in NumPy's and in struct's notation.
PLAIN = {"i1": ("|b1", "?"), "i8": ("|i1", "b"), "si8": ("|i1", "b"), "ui8": ("|u1", "B"), "i16": ("<i2", "h"),
         "i32": ("<i4", "i"), "i64": ("<i8", "q"), "index": ("<i8", "q"), "f16": ("<f2", "e"), "f32": ("<f4", "f"),
         "f64": ("<f8", "d")}  # fmt: skip
OTHERS = {"complex<f32>": "<c8", "complex<f64>": "<c16", "complex<i32>": "|V8", "complex<tf32>": "|V8",
          "bf16": "<u2", "f8E5M2": "|u1", "f8E4M3FN": "|u1", "i3": "|u1",
          "tf32": "|V3", "f80": "|V10", "i128": "|V16"}  # fmt: skip


def load(data):
    """Returns the type description, the shape and the data of an .npy file of format 1.0."""
    assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
    size = struct.unpack("<H", data[8:10])[0]
    assert (10 + size) % 64 == 0 and data[9 + size : 10 + size] == b"\n"
    header = ast.literal_eval(data[10 : 10 + size].decode("ascii"))
    assert header["fortran_order"] is False
    return header["descr"], header["shape"], data[10 + size :]


def check(title, row, data):
    descr, shape, raw = load(data)
    element = re.sub(r"^\w+<(\d+x)*|>$", "", row["type"])
    want, kind = PLAIN.get(element, (OTHERS.get(element, descr), None))
    judge(title + " type", descr == want, "%s, not %s" % (descr, want))
    judge(title + " shape", list(shape) == row["shape"], shape)
    count = 1
    for n in shape:
        count *= n
    judge(title + " count", row["element_count"] == count, row["element_count"])
    judge(title + " size", len(raw) == count * int(descr[2:]), len(raw))
    if kind:
        strange = any(isinstance(x, str) for x in row["elements"])  # floats without a decimal text are strings
        want = [] if strange else row["elements"] * (count if row["splat"] else 1)
        got = struct.unpack("<%d%s" % (count, kind), raw)[: len(want)]
        values = struct.unpack("<%d%s" % (len(want), kind), struct.pack("<%d%s" % (len(want), kind), *want))
        judge(title + " values", got == values, "%s, not %s" % (got, values))
        judge(title + " bytes", kind != "?" or set(raw) <= {0, 1}, raw)
    if numpy:
        with tempfile.TemporaryFile() as f:
            f.write(data)
            f.seek(0)
            array = numpy.load(f)
        judge(title + " NumPy", array.shape == tuple(shape) and array.tobytes() == raw, array)


def main():
    irmap, paths = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "x.npy")
        for path in paths:
            for table, option in (("constants", "--constant"), ("resources", "--resource")):
                rows = [json.loads(x) for x in run(irmap, "ls", table, "--json", path).stdout.splitlines()]
                for row in rows:
                    if "type" not in row:
                        continue
                    p = run(irmap, "extract", option, str(row["index"]), "-o", out, path)
                    title = "%s %s %d" % (path, option, row["index"])
                    judge(title, p.returncode == 0, p.stderr)
                    with open(out, "rb") as f:
                        check(title, row, f.read())
            for row in (json.loads(x) for x in run(irmap, "ls", "attributes", "--json", path).stdout.splitlines()):
                if not re.match(r'dense<(\[?)"', row.get("attribute", "").replace("\\22", '"')):
                    continue
                p = run(irmap, "extract", "--constant", str(row["index"]), "-o", out, path)
                judge("%s: strings %d" % (path, row["index"]), p.returncode == 1, p.stderr)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
