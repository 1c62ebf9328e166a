#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each public header by itself, included twice, then links and runs a program that
refers to every function.

usage: headers.py c|c++ LIBRARY INCLUDE_FOLDER HEADER... -- COMPILER...
"""

import os
import subprocess
import sys
import tempfile

import declared

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wundef", "-Werror"]
MODES = {
    "c": ["-x", "c", "-std=c11", "-Wstrict-prototypes", "-Wmissing-prototypes"],
    "c++": ["-x", "c++", "-std=c++17", "-Wold-style-cast", "-Wzero-as-null-pointer-constant"],
}


def compile_text(command, text, what):
    p = subprocess.run(command, input=text, text=True, capture_output=True)
    if p.returncode:
        print("FAILED: %s: %s\n%s" % (what, " ".join(command), p.stderr))
    return p.returncode != 0


def main():
    split = sys.argv.index("--")
    mode, library, include, *headers = sys.argv[1:split]
    command = sys.argv[split + 1 :] + MODES[mode] + STRICT + ["-I", include]
    failures = 0
    for path in headers:
        name = os.path.relpath(path, include)
        text = "#include <%s>\n#include <%s>\ntypedef int not_empty;\n" % (name, name)
        failures += compile_text(command + ["-fsyntax-only", "-"], text, name)
    # Every declared function must link under its own name, also from C++.
    whole = "irmap/irmap.h" if len(headers) > 1 else os.path.relpath(headers[0], include)
    text = "#include <%s>\nint main(void)\n{\n    int missing = 0;\n" % whole
    if mode == "c++":
        text = text.replace("(void)", "()")
    for name in declared.functions(headers):
        text += "    auto %s_ = &%s;\n    missing += %s_ == nullptr;\n" % (name, name, name)
    text += "    return missing;\n}\n"
    if mode == "c":
        text = text.replace("auto ", "__auto_type ").replace("nullptr", "(void *)0")
        command = [c for c in command if c not in ("-Wpedantic", "-Werror")]
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        folder_of_library = os.path.dirname(os.path.abspath(library))
        link = ["-o", program, "-", "-x", "none", library, "-Wl,-rpath," + folder_of_library]
        failures += compile_text(command + link, text, "a program that names every function")
        if not failures and subprocess.run([program]).returncode != 0:
            failures += 1
            print("FAILED: the program does not run")
    print("%d headers as %s, %d failures" % (len(headers), mode, failures))
    return 1 if failures or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
