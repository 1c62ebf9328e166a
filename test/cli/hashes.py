#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the fingerprints of `irmap hash`.

usage: hashes.py IRMAP DIR...

Functions with the same fingerprint have the same text except for their names. Functions with the same text have the
same fingerprint if both or neither are of version 13.1. Extracting half of the functions, which renumbers the tables,
preserves fingerprints. Differences that the text does not show change the fingerprint.
"""
import collections
import json
import os
import re
import sys
import tempfile

from command import run
from judge import finish, judge


def files(folders):
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if name.endswith(".tileirbc"):
                yield os.path.join(folder, name)


def hashes(irmap, path):
    """Returns [(index, fingerprint)] of the functions of a file, and the exit status."""
    p = run(irmap, "hash", "--json", path)
    rows = [json.loads(line) for line in p.stdout.splitlines()]
    return [(row["index"], row["hash"]) for row in rows], p.returncode


# A load of a tile<ptr<i1>>. The flags at 0x19 determine its second operand: the mask (4) or the padding value (8).
LOAD = bytes.fromhex(
    "7f54696c654952000d030000821008cb01000502000a3d0304040000015c0000852b04cb06cbcbcb00000000010000000300000006000000"
    "090000000a000000000c000d01000d0000111002020300810904cbcb01cbcbcb000000006b00"
)


def edited(data, at, byte):
    return data[:at] + bytes([byte]) + data[at + 1 :]


def differing(folders):
    """Yields (name, bytes, other bytes): pairs of modules whose functions differ in meaning."""
    yield "an operand's role", LOAD, edited(LOAD, 0x19, 8)
    for folder in folders:
        path = os.path.join(folder, "hand.preview.call.chain.tileirbc")
        if os.path.exists(path):
            with open(path, "rb") as f:
                chain = f.read()
            yield "a constant of a call", chain, edited(chain, 0x27, 0x0A)


def main():
    irmap, *folders = sys.argv[1:]
    texts, versions = {}, collections.defaultdict(set)
    with tempfile.TemporaryDirectory() as scratch:
        smaller = os.path.join(scratch, "smaller.tileirbc")
        for path in files(folders):
            found, status = hashes(irmap, path)
            judge(path, status == 0, "exit status %d" % status)
            version = re.search(r"v13\.1", path)
            for index, fingerprint in found:
                p = run(irmap, "dump", "--function", "#%d" % index, path)
                text = re.sub(rb" @[^(]*\(", b" @(", p.stdout, count=1)
                judge("%s #%d" % (path, index), texts.setdefault(fingerprint, text) == text, "another text")
                if not os.path.basename(path).startswith("hand."):  # text does not show attributes of arguments
                    versions[version and "13.1" or "later", text].add(fingerprint)
            if not found:
                continue
            chosen = found[::2]
            p = run(irmap, "extract", "--prune", "-o", smaller, *["--function=#%d" % i for i, _ in chosen], path)
            kept = hashes(irmap, smaller)[0] if p.returncode == 0 else None
            judge(path + " extracted", kept is not None and [h for _, h in kept] == [h for _, h in chosen], "others")
        for name, *both in differing(folders):
            paths = [os.path.join(scratch, "%d.tileirbc" % k) for k in range(2)]
            for path, data in zip(paths, both):
                with open(path, "wb") as f:
                    f.write(data)
            one, other = (hashes(irmap, path)[0] for path in paths)
            judge(name, one and other and one != other, "%s, %s" % (one, other))
            judge(name + ", compared", run(irmap, "diff", *paths).returncode == 1, "no difference")
            for path in paths:
                p = run(irmap, "diff", path, path, "--function", "#0=#0")
                judge(name + ", with itself", p.returncode == 0, p.stdout)
    for (version, text), fingerprints in versions.items():
        judge("functions of %s" % version, len(fingerprints) == 1, "%d for %r" % (len(fingerprints), text[:200]))
    return finish(1000)


if __name__ == "__main__":
    sys.exit(main())
