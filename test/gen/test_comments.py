#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No comment of a public header has the look of a table that clang-format took for prose: it joins rows and
keeps the blanks between the columns. Lists with "- " in front, and indented lines, stay as they are.

usage: test_comments.py HEADER...
"""
import re
import sys

bad = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            if re.match(r"\s*\* (?! ).*[^\s*] {3,}[^\s*]", line):
                bad += 1
                print("FAILED: %s:%d: columns in prose: %s" % (path, number, line.strip()))
print("%d headers, %d lines" % (len(sys.argv) - 1, bad))
sys.exit(1 if bad else 0)
