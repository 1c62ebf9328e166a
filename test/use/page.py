#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a page with the programs that it quotes: each block of C or C++ is part of its program, each session
"$ driver ..." has the driver's output, and tables of figures have the same rows as the driver's output.

usage: page.py PAGE SOURCE_ROOT DRIVER DRIVER.c PROGRAM.cpp
"""

import os
import re
import subprocess
import sys
import tempfile

import readme

KERNEL = "test/data/tileir/reference/control.v13.3.tileirbc"
DAMAGED = "test/data/tileir/cutile-13.5/branches.f32.v13.5.tileirbc"  # its first function has a tag at 0x15
UNKNOWN = "test/data/tileir/malformed/op_3000.tileirbc"


def quotes(text, language, program):
    """Returns the number of blocks of a language and of errors: no block, or blocks that are not in the program."""
    with open(program, encoding="utf-8") as f:
        source = f.read()
    blocks = re.findall(r"^```%s\n(.*?)^```$" % re.escape(language), text, re.M | re.S)
    bad = [b for b in blocks if "\n" + b not in source]
    for block in bad:
        print("FAILED: not in %s:\n%s" % (program, block))
    if not blocks:
        print("FAILED: nothing of %s is quoted" % program)
    return len(blocks), len(bad) + (not blocks)


def first_column(text):
    return [row.strip() for row in re.findall(r"^\|([^|\n]*)\|", text, re.M)]


def run(driver, root, *arguments):
    p = subprocess.run([driver, *arguments], cwd=root, capture_output=True, text=True)
    return p.returncode, p.stdout + p.stderr


def failed_rejections(driver, root):
    """Runs the driver on files that it must reject. Yields the cases with a wrong status or message."""
    with open(os.path.join(root, KERNEL), "rb") as f:
        good = f.read()
    with open(os.path.join(root, UNKNOWN), "rb") as f:
        unknown = f.read()
    with open(os.path.join(root, DAMAGED), "rb") as f:
        damaged = f.read()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file")
        for what, data, name, says in [
            ("a newer version", good[:9] + b"\x06" + good[10:], "loops", "minor version 6 is newer"),
            ("half of it", good[: len(good) // 2], "loops", "no bytecode format"),
            ("a name that is not there", good, "pools", "no such function"),
            ("a header that is damaged", damaged[:0x15] + b"\x7c" + damaged[0x16:], "f", "0x15: the functions of the file cannot be shown"),
            ("an op that is not known", unknown, "f", "f: unknown opcode 12288"),
        ]:
            with open(path, "wb") as f:
                f.write(data)
            status, printed = run(driver, root, path, name)
            if status != 1 or says not in printed:
                print("FAILED: %s: status %d, %s" % (what, status, printed))
                yield what


def main():
    page, root, driver, c, cpp = (os.path.abspath(argument) for argument in sys.argv[1:])
    with open(page, encoding="utf-8") as f:
        text = f.read()
    failures = sum(quotes(text, language, program)[1] for language, program in (("c", c), ("cpp", cpp)))
    sessions = [shown for shown in readme.SHOWN.finditer(text) if (shown["command"] or "").startswith("driver test/")]
    for shown in sessions:
        _, printed = run(driver, root, *shown["command"].split()[1:])
        expected = [line[4:] for line in shown["output"].splitlines()]
        if not readme.matches("driver", expected, printed):
            failures += 1
            print("FAILED: $ %s\n%s" % (shown["command"], printed))
    failures += not sessions
    _, table = run(driver, root, KERNEL, "loops", "--rounds", "2")
    shown = first_column(text)
    missing = [row for row in first_column(table)[1:] if row not in shown]
    failures += len(missing) + (len(first_column(table)) < 5)
    for row in missing:
        print("FAILED: the page has no row: %s" % row)
    failures += len(list(failed_rejections(driver, root)))
    print("%d sessions, %d failures" % (len(sessions), failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
