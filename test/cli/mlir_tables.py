#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files whose producer names no LLVM: the table that fits is used, and the text is the same.

usage: mlir_tables.py IRMAP DIR...
"""
import json
import pathlib
import subprocess
import sys
import tempfile

# What depends on the release beside names: i1 constants in hexadecimal.
OTHER = ("dense_sizes",)


def run(*args):
    return subprocess.run(args, capture_output=True, timeout=60)


def main():
    irmap, *dirs = sys.argv[1:]
    bad = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "x.mlirbc")
        for file in sorted(p for d in dirs for p in pathlib.Path(d).glob("*.v6.mlirbc")):
            data = file.read_bytes()
            at = data.find(b"MLIR")
            text = file.with_name(file.stem + ".mlir")
            if not 0 < at < 16 or not text.exists() or any(word in file.name for word in OTHER):
                continue
            path.write_bytes(data[:at + 4] + b"xx" + data[at + 6:])
            dump, info = run(irmap, "dump", path), run(irmap, "info", "--json", path)
            said = json.loads(info.stdout)
            tried += 1
            if dump.stdout != text.read_bytes() or dump.stderr or said["llvm_stated"] or not said["llvm_fitting"]:
                print("%s: %s %s" % (file, said["llvm_why"], dump.stderr.decode()))
                bad += 1
        path.write_bytes(data_of_no_release(pathlib.Path(dirs[-1])))
        dump = run(irmap, "dump", path)
        if b"no release fits" not in dump.stderr or dump.stdout.count(b"sym_name") != 6 or b'<"0x01' not in dump.stdout:
            print("no release: ", dump.stderr, dump.stdout)
            bad += 1
    print("%d passed, %d failed" % (tried + 1 - bad, bad))
    return bad != 0


def data_of_no_release(folder):
    """A file of LLVM 22 whose last func.func has a string as its function type."""
    data = (folder / "own-19.func_basic.v6.mlirbc").read_bytes().replace(b"MLIR22", b"MLIRxx")
    before, after = bytes.fromhex("0D013F01014101"), bytes.fromhex("0D014101014101")
    assert data.count(before) == 1
    return data.replace(before, after)


sys.exit(main())
