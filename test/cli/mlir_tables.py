#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the choice of the table of op properties, which differ by LLVM release. If the producer string names no release,
or one whose table does not match the file, irmap uses a table that matches. The text must not change.

usage: mlir_tables.py IRMAP DIR...
"""
import json
import pathlib
import sys
import tempfile

import texts
from command import run

# Files whose text depends on the release in other ways: i1 constants in hexadecimal, names of attributes of gpu.launch,
# quotes around keys of resources.
OTHER = ("dense_sizes", "launch_attributes", "resource_keys")


def text_of(file):
    return texts.expected(str(file.with_name(file.stem + ".mlir")))


def main():
    irmap, *dirs = sys.argv[1:]
    bad = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "x.mlirbc")
        for file in sorted(p for d in dirs for p in pathlib.Path(d).glob("*.v6.mlirbc")):
            data = file.read_bytes()
            at = data.find(b"MLIR")
            text = text_of(file)
            if not 0 < at < 16 or text is None or any(word in file.name for word in OTHER):
                continue
            path.write_bytes(data[:at + 4] + b"xx" + data[at + 6:])
            dump, info = run(irmap, "dump", "--generic", "--vhlo", path), run(irmap, "info", "--json", path)
            said = json.loads(info.stdout)
            tried += 1
            if dump.stdout != text or dump.stderr or said["llvm_stated"] or not said["llvm_fitting"]:
                print("%s: %s %s" % (file, said["llvm_why"], dump.stderr.decode()))
                bad += 1
        path.write_bytes(data_of_no_release(pathlib.Path(dirs[-1])))
        dump = run(irmap, "dump", "--generic", "--vhlo", path)
        if b"do not match LLVM" not in dump.stderr or dump.stdout.count(b"sym_name") != 6 or b'<"0x01' not in dump.stdout:
            print("no release: ", dump.stderr, dump.stdout)
            bad += 1
        for name, passed in contradictions(irmap, path, dirs):
            tried += 1
            if not passed:
                print(name)
                bad += 1
    print("%d passed, %d failed" % (tried + 1 - bad, bad))
    return bad != 0


def contradictions(irmap, path, dirs):
    """Yields (description, whether it passes) for files that contradict the release in their producer string."""
    by_name = {pathlib.Path(d).name: pathlib.Path(d) for d in dirs}
    for folder, name, stated in (("own-22", b"MLIR22.1.8", b"MLIR19.1.7"), ("own-21", b"MLIR21.1.8", b"MLIR16.0.6"),
                                 ("own-19", b"MLIR19.1.7", b"MLIR22.1.8"), ("own-19", b"MLIR19.1.7", b"MLIR23.1.4")):
        file = by_name[folder] / ("blocks.v6.mlirbc" if folder == "own-19" else "own-19.func_basic.v6.mlirbc")
        data = file.read_bytes()
        assert data.count(name) == 1
        path.write_bytes(data.replace(name, stated))
        dump, said = run(irmap, "dump", "--generic", "--vhlo", path), json.loads(run(irmap, "info", "--json", path).stdout)
        yield ("%s as %s: %s" % (file, stated.decode(), dump.stderr.decode()),
               dump.stdout == text_of(file) and b"do not match LLVM" in dump.stderr
               and "another release" in said["llvm_why"] and said["llvm_fitting"])
    # Properties of an op that matches no table are printed as bytes. Other ops use the stated release.
    path.write_bytes(data_of_no_release(by_name["own-22"], b"MLIR22"))
    dump, said = run(irmap, "dump", "--generic", "--vhlo", path), json.loads(run(irmap, "info", "--json", path).stdout)
    yield ("no release, LLVM 22: %s" % dump.stderr.decode(),
           b"do not match LLVM 22" in dump.stderr and dump.stdout.count(b"sym_name") == 6
           and b'<"0x01' in dump.stdout and said["llvm_tables"] == 22 and "not all properties fit" in said["llvm_why"])


def data_of_no_release(folder, stated=b"MLIRxx"):
    """Returns a file of LLVM 22 whose last func.func has a string as function type."""
    data = (folder / "own-19.func_basic.v6.mlirbc").read_bytes().replace(b"MLIR22", stated)
    before, after = bytes.fromhex("0D013F01014101"), bytes.fromhex("0D014101014101")
    assert data.count(before) == 1
    return data.replace(before, after)


sys.exit(main())
