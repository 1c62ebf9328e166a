#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the size of each feature of the library: lines of C, and bytes of code and data in a build's static library.

usage: features.py BUILD

Lines are those of .c and .h files, including public headers, but not of generated files. Files that are not part of a
feature are counted by folder: opening, reading, text, check, hex and extraction of the three formats.
"""

import collections
import fnmatch
import glob
import os
import subprocess
import sys

FEATURES = [
    ("verifier of Tile IR", ["tile/check/verify*", "irmap/verify.h", "tile_rules.*"]),
    ("verifier of MLIR", ["mlir/check/verif*", "mlir/check/dominance.c", "mlir/traits.*"]),
    ("dialects of MLIR with encodings of their own",
     ["mlir/descri*", "mlir/quantised.c", "mlir/print/body_*", "mlir/print/stablehlo*"]),
    ("properties of MLIR's ops by LLVM release", ["mlir/properties*"]),
    ("MLIR without what nothing uses", ["mlir/extract/prune.*", "mlir/extract/compact*", "mlir/extract/places.h"]),
    ("affine maps that are text", ["mlir/print/affine_parse.c"]),
    ("modules inside of other files", ["model/find*", "irmap/find.h"]),
    ("fingerprints", ["hash/*", "core/blake2b.*", "irmap/hash.h"]),
    ("lines of the source", ["*/places*"]),
    ("files of versions to come", ["tile/trust.c"]),
]  # fmt: skip


def feature(path):
    for name, patterns in FEATURES:
        if any(fnmatch.fnmatch(path, p) for p in patterns):
            return name
    return os.path.dirname(path) + "/"


def main():
    (build,) = sys.argv[1:]
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    lines, code, data = collections.Counter(), collections.Counter(), collections.Counter()
    sources = {}  # name of the object file -> path in src
    for top in ("include", "src"):
        for folder, _, files in os.walk(os.path.join(root, top)):
            inside = os.path.relpath(folder, os.path.join(root, top))
            if inside.split(os.sep)[0] in ("cli", "view", "gen"):
                continue
            for name in (f for f in files if f.endswith((".c", ".h"))):
                path = os.path.join(inside, name)
                sources[path.replace(os.sep, "_")] = path
                with open(os.path.join(folder, name), encoding="utf-8") as f:
                    lines[feature(path)] += len(f.readlines())
    objects = glob.glob(os.path.join(build, "src", "libirmap.a.p", "*.o"))
    if not objects:
        raise SystemExit("no objects of libirmap.a in " + build)
    for o in objects:
        name = os.path.basename(o)[:-2]
        made = name.rsplit("_", 2)
        path = sources.get(name, "_".join(made[-2:]) if name.startswith("meson-generated") else name)
        path = {"tile_tables.c": "tile/tile_tables.c"}.get(path, path)
        for row in subprocess.run(["size", "-A", o], capture_output=True, text=True, check=True).stdout.split("\n"):
            part = row.split()
            if len(part) == 3 and part[0].startswith(".text"):
                code[feature(path)] += int(part[1])
            elif len(part) == 3 and part[0].startswith((".rodata", ".data")):
                data[feature(path)] += int(part[1])
    print("%-46s %7s %9s %9s" % ("", "lines", "code", "data"))
    for name in sorted(lines | code | data, key=lambda n: (n.endswith("/"), -lines[n])):
        print("%-46s %7d %9d %9d" % (name, lines[name], code[name], data[name]))
    print("%-46s %7d %9d %9d" % ("all", sum(lines.values()), sum(code.values()), sum(data.values())))


main()
