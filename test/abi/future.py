#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that fields can be appended to public structs without breaking programs.

Writes headers of an imaginary later release: each option struct, and irmap_body_view, ends with a new field, and in other
structs a new field replaces the first reserved one. Then programs and libraries of both releases must work together.

usage: future.py INCLUDE_DIR CLIENT.c TILE_FILE MLIR_FILE LIBRARY COMPILER...              (new program, this library)
       future.py --build SOURCE_ROOT CLIENT.c TILE_FILE MLIR_FILE LIBRARY COMPILER...      (new library, both programs)
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

import plain_build

INVALID_ARG, OK = re.compile(r"X\(INVALID_ARG, (\d+)"), "0"


def extended(text):
    """Returns a header with a new field in each struct that may get one, and the number of these structs."""
    def struct(match):
        head, body, end = match.groups()
        if "size_t size;" in body and "_opts)" in body or end.endswith("irmap_body_view"):
            return head + body + "    uint64_t future;\n" + end
        fields = re.sub(r"uint(32|64)_t reserved\[(\d+)\];",
                        lambda m: "uint%s_t future; uint%s_t reserved[%d];" % (m[1], m[1], int(m[2]) - 1), body)
        return head + fields + end
    text = re.sub(r"^((?:typedef )?struct irmap_\w+ \{\n)(.*?)^(\} ?\w*)", struct, text, flags=re.S | re.M)
    return text, text.count(" future;")


def make_headers(include, folder):
    made = os.path.join(folder, "future")
    shutil.copytree(include, made)
    options = results = 0
    for name in os.listdir(os.path.join(made, "irmap")):
        path = os.path.join(made, "irmap", name)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        declared = (len(re.findall(r"sizeof\(irmap_\w+_opts\)|^\} irmap_body_view;", text, re.M)),
                    len(re.findall(r"\breserved\[", text)))
        text, changed = extended(text)
        if changed != sum(declared):
            raise SystemExit("%s: %d of %d structs changed" % (name, changed, sum(declared)))
        options, results = options + declared[0], results + declared[1]
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
    print("%d structs that grow, %d other structs have a new field" % (options, results))
    return made


def check_padding(compiler, include, client):
    """Fails if an option struct ends with padding: a new field would use it, and programs may leave it undefined."""
    p = subprocess.run([*compiler, "-Wpadded", "-Wno-error", "-fsyntax-only", "-I" + include, client],
                       capture_output=True, text=True)  # fmt: skip
    padded = re.findall(r"\} (irmap_\w+_opts);|padding size of '(irmap_\w+_opts)'", p.stderr)
    if p.returncode or padded or "-Wpadded" not in p.stderr:
        raise SystemExit("padding at the end of %s\n%s" % (padded, p.stderr))


def run(*command):
    p = subprocess.run(command, capture_output=True, text=True)
    if p.returncode:
        raise SystemExit("%s\n%s%s" % (" ".join(command), p.stdout, p.stderr))
    return p.stdout


def main():
    arguments = sys.argv[1:]
    build = arguments[0] == "--build"
    root, client, tile, mlir, library, *compiler = arguments[build:]
    include = os.path.join(root, "include") if build else root
    with open(os.path.join(include, "irmap", "status.h"), encoding="utf-8") as f:
        invalid = INVALID_ARG.search(f.read()).group(1)
    with tempfile.TemporaryDirectory() as folder:
        future = make_headers(include, folder)
        link = [library, "-Wl,-rpath," + os.path.dirname(library)]
        now, later = os.path.join(folder, "now"), os.path.join(folder, "later")
        compiler += ["-std=c11", "-Wall", "-Wextra", "-Werror"]
        check_padding(compiler, include, client)
        run(*compiler, "-I" + include, client, *link, "-o", now)
        expected = run(now, tile, mlir)
        if build:
            sources, includes = plain_build.build(root, future, folder, compiler)
            link = [os.path.join(folder, "libfuture.so")]
            run(*compiler, "-O1", "-shared", "-fPIC", *includes, *sources, "-o", link[0])
            run(*compiler, "-I" + include, client, *link, "-o", now)
        run(*compiler, "-I" + future, "-DFUTURE", client, *link, "-o", later)
        for program in ([now] if build else []) + [later]:
            printed = run(program, tile, mlir, OK if build else invalid)
            if printed != expected:
                raise SystemExit("%s: %s instead of %s" % (os.path.basename(program), printed, expected))
    print(expected, end="")


if __name__ == "__main__":
    main()
