#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that no comment of a public header contains a table. clang-format treats tables as prose: it joins rows
but keeps the blanks between columns. It does not change lists with "- " and indented lines.

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
