#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that mlir-opt parses irmap's text of a file, and then prints the same text as for the file. Files are
counted separately if mlir-opt cannot read the file, or can parse neither irmap's text nor its own.

usage: mlir_opt.py MLIR_OPT IRMAP DIR...
Ends with "N passed, N failed, N beyond mlir-opt".
"""
import concurrent.futures
import os
import subprocess
import sys

# mlir-opt declares a resource key again while it parses an attribute that is stored as text, and prints blob1_1_1 for
# the stored key blob1_1. It prints irmap's text, which has the stored key, unchanged.
RENAMED_KEYS = {"upstream.IR__file-metadata-resources.v6.mlirbc"}
OPTIONS = ["--allow-unregistered-dialect", "--mlir-print-local-scope"]


def files(folders):
    for folder in folders:
        for root, _, names in os.walk(folder):
            yield from (os.path.join(root, name) for name in sorted(names) if name.endswith(".mlirbc"))


def read_again(mlir_opt, text):
    return subprocess.run([mlir_opt, *OPTIONS, "-"], input=text, capture_output=True)


def compare(mlir_opt, irmap, path):
    """Returns an error, an empty string for success, or None if mlir-opt cannot read the file or its own text."""
    own = subprocess.run([mlir_opt, *OPTIONS, path], capture_output=True)
    if own.returncode != 0:
        return None
    text = subprocess.run([irmap, "dump", path], capture_output=True)
    if text.returncode != 0:
        return "%s: irmap dump: %s" % (path, text.stderr.decode(errors="replace"))
    if text.stdout == own.stdout:
        return "" if read_again(mlir_opt, text.stdout).returncode == 0 else None
    again = read_again(mlir_opt, text.stdout)
    if os.path.basename(path) in RENAMED_KEYS and again.returncode == 0 and again.stdout == text.stdout:
        return ""
    if again.returncode == 0 and again.stdout == own.stdout:
        return ""
    if again.returncode != 0 and read_again(mlir_opt, own.stdout).returncode != 0:
        return None
    return "%s: %s" % (path, again.stderr.decode(errors="replace")[:500] or "another text")


def main():
    mlir_opt, irmap, *folders = sys.argv[1:]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda path: compare(mlir_opt, irmap, path), files(folders)))
    failures = [result for result in results if result]
    print("\n".join(failures))
    print("%d passed, %d failed, %d beyond mlir-opt" % (results.count(""), len(failures), results.count(None)))
    return bool(failures) or "" not in results


sys.exit(main())
