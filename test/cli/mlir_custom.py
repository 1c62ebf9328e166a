#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares custom assembly of MLIR with the output of mlir-opt and stablehlo-opt: for X.mlirbc, `irmap dump` prints
X.pretty.mlir, X.vhlo.mlir with --vhlo, X.aliases.mlir with --aliases, X.aliases.debug.mlir also with
--locations, and X.aliases.generic.mlir also with --generic. One and two threads print the same text.

usage: mlir_custom.py IRMAP [--least N] DIR...
Fails if a text differs; with --least N, if fewer than N texts are equal.
"""
import os
import sys

from command import run
from texts import expected

FORMS = {".pretty.mlir": [], ".vhlo.mlir": ["--vhlo"], ".aliases.mlir": ["--aliases"],
         ".aliases.debug.mlir": ["--aliases", "--locations"],
         ".aliases.generic.mlir": ["--aliases", "--generic", "--locations"]}  # fmt: skip


def files(folders):
    for folder in folders:
        for root, _, names in os.walk(folder):
            for name in sorted(names):
                if name.endswith(".mlirbc"):
                    yield os.path.join(root, name)


def main():
    irmap, *folders = sys.argv[1:]
    least = None
    if folders[0] == "--least":
        least, folders = int(folders[1]), folders[2:]
    good, bad = 0, []
    for path in files(folders):
        for suffix, options in FORMS.items():
            want = path[: -len(".mlirbc")] + suffix
            text = expected(want)
            if text is None:
                continue
            texts = [run(irmap, "dump", *options, jobs, path).stdout for jobs in ("-j1", "-j2")]
            if texts == [text, text]:
                good += 1
            else:
                bad.append(want)
    if least is None or good < least:
        print("\n".join("FAIL " + name for name in bad))
    print("%d passed, %d failed" % (good, len(bad)))
    return good < least if least is not None else bool(bad) or not good


sys.exit(main())
