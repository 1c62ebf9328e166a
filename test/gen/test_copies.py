#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that no two files of a test data folder have the same bytes, and that rows of SAME.tsv refer to files.

usage: test_copies.py FOLDER...

Fuzz seeds may be copies of test data, because a fuzzer reads seeds from one folder.
"""
import os
import sys

bad = count = 0
for top in sys.argv[1:]:
    seen = {}
    for folder, folders, names in os.walk(top):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            with open(path, "rb") as f:
                data = f.read()
            count += 1
            if seen.setdefault(data, path) != path:
                bad += 1
                print("FAILED: %s is %s" % (path, seen[data]))
            if name == "SAME.tsv":
                for row in data.decode().splitlines():
                    own, other = row.split("\t")
                    if os.path.exists(os.path.join(folder, own)) or not os.path.exists(os.path.join(folder, other)):
                        bad += 1
                        print("FAILED: %s: %s" % (path, row))
print("%d files, %d copies" % (count, bad))
sys.exit(1 if bad or not count else 0)
