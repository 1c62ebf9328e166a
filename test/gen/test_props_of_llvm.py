#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the property table of an invented dialect, whose headers are in the style of mlir-tblgen.

usage: test_props_of_llvm.py mlir_props_of_llvm.py DIR
"""
import subprocess
import sys

TABLE = """\
# op\tfields in wire order
mine.a_list\tkey:attr numbers:opaque
mine.first\tname:optattr operandSegmentSizes:seg<6 type:attr flag:bool limit:optuint mode:uint overflow:overflow \
operandSegmentSizes:seg>=6[3]
mine.odd\trest:opaque
"""
NOTES = """\
%(dir)s/Alone.cpp.inc: no Alone.h.inc beside it
mine.a_list: numbers is written in a way of its own: for(int64_tnumber:propStorage){writer.writeSignedVarInt(number);}
mine.odd: a statement of another form: return writeTheseInMyWay(writer);
%(dir)s/Mine.cpp.inc: class LostOp is not in Mine.h.inc
"""


def main():
    script, folder = sys.argv[1:]
    run = subprocess.run([sys.executable, script, folder], capture_output=True, text=True, check=True)
    for got, expected in ((run.stdout, TABLE), (run.stderr, NOTES % {"dir": folder})):
        if got != expected:
            sys.exit("got:\n%s\nexpected:\n%s" % (got, expected))
    usage = subprocess.run([sys.executable, script], capture_output=True, text=True)
    if usage.returncode == 0 or "usage:" not in usage.stderr:
        sys.exit("no usage without arguments")


main()
