#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a committed reference page with the output of its generator.

usage: test_references.py GENERATOR DATA PAGE
"""
import difflib
import subprocess
import sys

generator, data, page = sys.argv[1:]
made = subprocess.run([sys.executable, generator, data], check=True, capture_output=True, text=True).stdout
with open(page, encoding="utf-8") as f:
    kept = f.read()
if made != kept:
    sys.stdout.writelines(difflib.unified_diff(kept.splitlines(True), made.splitlines(True), page, "made now", n=0))
    sys.exit("%s is not what the data says: run %s %s %s" % (page, generator, data, page))
print("%d lines agree" % made.count("\n"))
