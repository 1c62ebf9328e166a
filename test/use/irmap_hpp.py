#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles irmap.hpp, included first and twice, and its test as C++17 and C++20, with and without exceptions,
with strict warnings. Uses the compiler of the build and, in native builds, g++ and clang++ if installed.

usage: irmap_hpp.py INCLUDE_FOLDER PROGRAM.cpp native|cross COMPILER...
"""

import os
import shutil
import subprocess
import sys

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Wundef",
          "-Wold-style-cast", "-Wzero-as-null-pointer-constant", "-Wnon-virtual-dtor", "-Woverloaded-virtual",
          "-Werror"]  # fmt: skip


def compiles(command, text):
    p = subprocess.run([*command, "-fsyntax-only", "-x", "c++", "-"], input=text, text=True, capture_output=True)
    return p.returncode == 0, p.stderr


def main():
    include, program, machine, *compiler = sys.argv[1:]
    compilers = [compiler]
    for name in ("g++", "clang++") if machine == "native" else ():
        found = shutil.which(name)
        same = found and os.path.realpath(found) == os.path.realpath(shutil.which(compiler[-1]) or "")
        if found and not same and compiles([name, "-std=c++17"], "#include <variant>\n")[0]:
            compilers.append([name])
    text = '#include <irmap/irmap.hpp>\n#include <irmap/irmap.hpp>\n#include "%s"\n' % os.path.abspath(program)
    count = failures = 0
    for compiler in compilers:
        for standard in ("c++17", "c++20"):
            for exceptions in ("-fexceptions", "-fno-exceptions"):
                command = [*compiler, "-std=" + standard, exceptions, *STRICT, "-I", include]
                good, says = compiles(command, text)
                count += 1
                failures += not good
                print("%s: %s %s %s\n%s" % ("ok" if good else "FAILED", " ".join(compiler), standard, exceptions, says),
                      end="")  # fmt: skip
    print("%d ways, %d failures" % (count, failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
