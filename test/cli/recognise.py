#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks format recognition by other programs on the test data: the magic(5) fragment, with file(1) if it
is installed, and the XML description of MIME types, whose rules this script applies.

usage: recognise.py MAGIC XML TEST_DATA
"""

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

MAGIC, XML, DATA = sys.argv[1:]
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
# A file of each format, its MIME type, and the output of file(1).
SAMPLES = {
    "tileir/reference/control.v13.3.tileirbc": (
        "application/x-tileir-bytecode", "NVIDIA CUDA Tile IR bytecode, version 13.3"),
    "mlir/own-23/*.mlirbc": ("application/x-mlir-bytecode", 'MLIR bytecode, version 6, producer "MLIR23'),
    "micb/graphs/map_string.micb": ("application/x-mic-b", "MIND MIC-B graph, version 2"),
}  # fmt: skip
FOREIGN = ["tileir/malformed/VERDICTS.tsv"]


def samples():
    for path, expected in SAMPLES.items():
        folder, name = os.path.split(path)
        if name.startswith("*"):
            name = sorted(f for f in os.listdir(os.path.join(DATA, folder)) if f.endswith(name[1:]))[0]
        yield os.path.join(DATA, folder, name), expected
    for path in FOREIGN:
        yield os.path.join(DATA, path), ("none", "")


def bytes_of(text):
    """Returns the bytes of a value in the XML, which may have C escapes."""
    return re.sub(rb"\\(x[0-9a-fA-F]{2}|[0-7]{1,3})",
                  lambda m: bytes([int(m[1][1:], 16) if m[1][:1] == b"x" else int(m[1], 8)]),
                  text.encode("ascii"))  # fmt: skip


def mime_types(path):
    """Returns the MIME types by contents and by name."""
    with open(path, "rb") as f:
        data = f.read()
    by_magic, by_name = [], []
    for kind in xml.etree.ElementTree.parse(XML).getroot().iter(NAMESPACE + "mime-type"):
        for match in kind.iter(NAMESPACE + "match"):
            at = int(match.get("offset"))
            value = bytes_of(match.get("value"))
            if match.get("type") != "string" or data[at : at + len(value)] == value:
                by_magic.append(kind.get("type"))
        for glob in kind.iter(NAMESPACE + "glob"):
            if path.endswith(glob.get("pattern")[1:]):
                by_name.append(kind.get("type"))
    return by_magic, by_name


def file_says(path, *options):
    p = subprocess.run(["file", "-b", "-m", MAGIC, *options, path], capture_output=True, text=True)
    if p.returncode or p.stderr:
        raise SystemExit("file: %d %s%s" % (p.returncode, p.stdout, p.stderr))
    return p.stdout.strip()


def main():
    failures = 0

    def expect(what, good, got):
        nonlocal failures
        if not good:
            failures += 1
            print("FAILED: %s: %s" % (what, got))

    for path, (mime, text) in samples():
        want = [] if mime == "none" else [mime]
        by_magic, by_name = mime_types(path)
        expect(path + " by its contents", by_magic == want, by_magic)
        expect(path + " by its name", by_name == want, by_name)
        if shutil.which("file"):
            got = file_says(path)
            expect("file " + path, got.startswith(text) and (text or "bytecode" not in got), got)
            got = file_says(path, "--mime-type")
            expect("file --mime-type " + path, (got == mime) == bool(want), got)
    print("%d failures%s" % (failures, "" if shutil.which("file") else "; there is no file(1)"))
    return 1 if failures else 0


sys.exit(main())
