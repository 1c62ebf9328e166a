#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that codes and fields of MLIR's attributes and types in builtin.h do not change.

usage: test_mlir_codes.py builtin.h mlir_codes.txt

A new row needs a new line in mlir_codes.txt: table, code, name, fields.
"""
import re
import sys


def check_template(name, text, fields):
    """Checks that a template has only directives of mlir/print/template.c, and at most 31 bytes before its NUL."""
    left = re.sub(r"\$(\*|[tTaeElLSrdDyqs@u:]([0-7]))", lambda m: "" if int(m[2] or 0) < fields else "$", text)
    if "$" in left or len(text) > 31:
        sys.exit("%s: template %r" % (name, text))


def rows(path):
    with open(path, encoding="utf-8") as f:
        text = f.read().replace("\\\n", "")
    for table in ("ATTR", "TYPE"):
        body = re.search(r"#define MLIR_%s_MAP\(X\)(.*)" % table, text)[1]
        found = re.findall(r'X\((\w+), (\d+),\s*"[^"]*", \d+,\s*"([^"]*)",\s*([^)]*)\)', body)
        if len(found) != body.count("X("):
            sys.exit("%s: %d of %d rows recognised" % (table, len(found), body.count("X(")))
        for name, code, template, fields in found:
            check_template(name, template, fields.count(",") + 1)
            fields = re.sub(r"MLIR_FIELD_|\s+", "", fields).replace(",", " ")
            yield "%s %s %s: %s" % (table, code, name, fields)


def main():
    builtin, frozen = sys.argv[1:]
    with open(frozen, encoding="utf-8") as f:
        want = f.read().splitlines()
    got = list(rows(builtin))
    for line in sorted(set(want) ^ set(got)):
        print("%s: %s" % ("not in builtin.h" if line in want else "not frozen", line))
    return 0 if got == want and len(got) > 50 else 1


if __name__ == "__main__":
    sys.exit(main())
