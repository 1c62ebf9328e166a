#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the library with subsets of its formats and parts, without warnings, and a program that opens a
kernel and decodes a body.

The library of -Dprofile=driver must be small, import few symbols, and have the same results as a build for
speed.

usage: parts.py MESON SOURCE_ROOT [--sizes]

With --sizes the builds are optimized, and their sizes in kilobytes are written to the table of src/doc/BUILDING.md:
the stripped shared library, code and data of the static library, and a static program that only reads.
"""

import glob
import itertools
import os
import platform
import re
import subprocess
import sys
import tempfile

BUILDS = [
    ("tileir", ""), ("tileir", "print"), ("tileir", "check"), ("tileir", "print,check"), ("tileir", "extract"),
    ("mlir", ""), ("mlir", "print"), ("mlir", "check,extract"), ("micb", "print,check"), ("mlir,micb", "print"),
    ("tileir", "check", "-Dfiles=false", "-Doptimization=s"), ("tileir", "check", "-Dprofile=driver"),
    ("tileir,mlir,micb", ""), ("tileir,mlir,micb", "print,check,extract"),
]

# Symbols that irmap.c (Tile IR, reading and checking, no files) may import. The first is of the stack protector.
NEEDED = {"__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_", "__popcountdi2", "free", "realloc", "memchr", "memcmp", "memcpy", "memmove",
          "memset", "strchr", "strcmp", "strlen", "strncmp", "strstr"}  # fmt: skip

# Symbols that the profile "driver" may import: the default allocator, and functions on memory and strings.
DRIVER_NEEDED = {"__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_", "free", "realloc", "memchr", "memcmp", "memcpy", "memmove", "memset", "strchr", "strcmp",
                 "strlen", "strncmp", "strstr"}  # fmt: skip
DRIVER_BYTES = 150000  # GCC, x86-64

PROGRAM = """
#include <irmap/irmap.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    irmap_module *m;
    irmap_body *body;
    irmap_type_info type;
    irmap_bytes bytes;
    irmap_func f;
    irmap_str name = {argv[argc - 1], strlen(argv[argc - 1])};
    static unsigned char data[1 << 16];
    FILE *file = fopen(argv[1], "rb");
    size_t size = fread(data, 1, sizeof data, file);
    irmap_status opened = fclose(file) ? IRMAP_IO : irmap_open_file(argv[1], NULL, &m, NULL);
    if (opened == IRMAP_IO) /* of a library without files */
        opened = irmap_open_memory(data, size, NULL, &m, NULL);
    if (opened != IRMAP_OK)
        return opened == IRMAP_UNSUPPORTED ? 77 : 1;
    if (irmap_func_find(m, name, &f, NULL) != IRMAP_OK || irmap_body_new(m, &body, NULL) != IRMAP_OK ||
        irmap_body_decode(body, f, NULL) != IRMAP_OK || irmap_type_get(m, (irmap_type){0}, &type, NULL) != IRMAP_OK)
        return 2;
    if (irmap_tile_const_get(m, (irmap_tile_const){0}, &bytes, NULL) != IRMAP_OK)
        return 3;
    printf("%u ops\\n", irmap_body_get(body)->op_count);
    irmap_body_free(body);
    irmap_module_unref(m);
    return 0;
}
"""


def run(*command, **more):
    p = subprocess.run(command, capture_output=True, text=True, **more)
    if p.returncode or re.search(r"\bwarning\b|\berror:", p.stdout + p.stderr):
        raise SystemExit("%s\n%s%s" % (" ".join(command), p.stdout, p.stderr))
    return p.stdout


def build(meson, root, folder, formats, parts, sizes, *more):
    path = os.path.join(folder, "build")
    run("rm", "-rf", path)
    run(meson, "setup", path, root, "-Dformats=" + formats, "-Dparts=" + parts, *more, "-Dwerror=true", "-Dman=disabled",
        "-Ddoc=disabled", "-Dcli=disabled", "-Dtests=disabled", *([] if sizes else ["-Dbuildtype=plain"]))
    run("ninja", "-C", path)
    return os.path.join(path, "src")


def check_imports(library, allowed):
    """Checks that a library without file access imports only these symbols."""
    symbols = run("nm", library).split("\n")
    own = {row.split()[-1] for row in symbols if re.search(r" [TDRBVW] ", row)}
    needed = {row.split()[-1] for row in symbols if " U " in row} - own - allowed
    if needed:
        raise SystemExit("without files the library needs " + ", ".join(sorted(needed)))


def check_single(folder, root):
    """Checks the imports and exports of the amalgamation without file access."""
    lib = os.path.join(folder, "build", "src", "amalgamation")
    run("ninja", "-C", os.path.join(folder, "build"), "amalgamation")
    run("cc", "-DIRMAP_NO_FILES", "-c", "-o", os.path.join(lib, "irmap.o"), os.path.join(lib, "irmap.c"))
    check_exports(os.path.join(lib, "irmap.o"))
    needed = set(re.findall(r" U (\w+)", run("nm", "-u", os.path.join(lib, "irmap.o"))))
    if needed - NEEDED:
        raise SystemExit("irmap.c without files needs " + ", ".join(sorted(needed - NEEDED)))


def check_exports(single):
    """Checks that the amalgamation exports only the public interface."""
    seen = re.findall(r" [A-Z] (?!irmap_)(\w+)$", run("nm", "-g", "--defined-only", single), re.M)
    if seen:
        raise SystemExit("irmap.c defines for all to see " + ", ".join(seen))


def facts(lib, root, folder, files):
    """Returns the output lines of facts.c, linked with a library."""
    program = os.path.join(folder, "facts")
    run("cc", "-O2", "-I" + os.path.join(root, "include"), os.path.join(root, "test", "use", "facts.c"), os.path.join(lib, "libirmap.a"), "-o", program)
    return subprocess.run([program, "50", *files], stdout=subprocess.PIPE, check=True).stdout.split(b"\n")


def code_and_data_size(library):
    return int(run("size", "-t", library).rstrip().split("\n")[-1].split()[3])


def check_driver(meson, root, folder):
    """Checks the size, imports and results of -Dprofile=driver."""
    files = sorted(glob.glob(os.path.join(root, "test", "data", "**", "*.tileirbc"), recursive=True))
    expected = facts(build(meson, root, folder, "tileir", "check", True), root, folder, files)
    lib = build(meson, root, folder, "tileir", "check", True, "-Dprofile=driver")
    library = os.path.join(lib, "libirmap.a")
    check_imports(library, DRIVER_NEEDED)
    found = facts(lib, root, folder, files)
    for a, b in itertools.zip_longest(expected, found):
        if a != b:
            raise SystemExit("the profile driver finds out something else:\n%r\n%r" % (a, b))
    by_gcc = "Free Software Foundation" in run(*os.environ.get("CC", "cc").split(), "--version")
    if code_and_data_size(library) > DRIVER_BYTES and platform.machine() == "x86_64" and by_gcc:
        raise SystemExit("the profile driver has %d bytes of code and data" % code_and_data_size(library))
    run("ninja", "-C", os.path.dirname(lib), "amalgamation")
    single = os.path.join(lib, "amalgamation", "irmap.c")
    run("cc", "-std=c11", "-pedantic", "-Wall", "-Wextra", "-Os", "-c", "-o", os.path.join(folder, "single.o"), single)
    check_exports(os.path.join(folder, "single.o"))
    source = os.path.join(folder, "single.cpp")
    with open(source, "w", encoding="ascii") as f:
        f.write('#include "irmap.h"\nint main() { irmap_module *m; return irmap_open_memory("", 0, nullptr, &m, nullptr) == IRMAP_OK; }\n')
    program = os.path.join(folder, "single")
    run("c++", "-std=c++17", "-pedantic", "-Wall", "-Wextra", "-I" + os.path.dirname(single), source, os.path.join(folder, "single.o"), "-o", program)
    run(program)
    print("%-18s %-28s %d bytes, %d facts" % ("tileir", "-Dprofile=driver", code_and_data_size(library), len(expected)))


def check_program(lib, root, folder, formats):
    """Links PROGRAM with the static library, runs it, and returns its size."""
    source, program = os.path.join(folder, "program.c"), os.path.join(folder, "program")
    with open(source, "w", encoding="ascii") as f:
        f.write(PROGRAM)
    run("cc", "-O2", "-I" + os.path.join(root, "include"), source, os.path.join(lib, "libirmap.a"), "-Wl,--gc-sections", "-s", "-o", program)
    data = os.path.join(root, "test", "data", "tileir", "reference", "control.v13.3.tileirbc")
    p = subprocess.run([program, data, "loops"], capture_output=True, text=True)
    has = "tileir" in formats
    if (p.returncode, p.stdout) != ((0, "38 ops\n") if has else (p.returncode, "")) or (not has and p.returncode == 0):
        raise SystemExit("%s: status %d, %r" % (formats, p.returncode, p.stdout))
    return os.path.getsize(program)


def write_table(root, rows):
    """Replaces the rows of the table in BUILDING.md."""
    path = os.path.join(root, "src", "doc", "BUILDING.md")
    with open(path, encoding="utf-8") as f:
        text = f.read()
    table = re.compile(r"(\| formats \| parts \|[^\n]*\n\|[-|]*\n)(?:\|[^\n]*\n)*")
    if len(table.findall(text)) != 1:
        raise SystemExit("BUILDING.md has no such table")
    with open(path, "w", encoding="utf-8") as f:
        f.write(table.sub(lambda m: m.group(1) + "".join(rows), text))


def main():
    meson, root = sys.argv[1:3]
    sizes = "--sizes" in sys.argv
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        check_driver(meson, root, folder)
        build(meson, root, folder, "mlir", "print", sizes, "-Ddialects=[]")
        for formats, parts, *more in BUILDS:
            lib = build(meson, root, folder, formats, parts, sizes, *more)
            library = os.path.join(lib, "libirmap.a")
            if more:
                check_imports(library, NEEDED)
            if (formats, parts, more) == ("tileir", "check", []):
                check_single(folder, root)
            program = check_program(lib, root, folder, formats)
            stripped = os.path.join(folder, "stripped.so")
            run("strip", "-o", stripped, os.path.join(lib, "libirmap.so"))
            options = " ".join("`%s`" % option for option in more)
            what = options if "profile" in options else " ".join(filter(None, ["read" + ("," + parts if parts else ""), options]))
            if sizes:
                rows.append("| %s | %s | %.0f | %.0f | %.0f |\n" % (formats, what, os.path.getsize(stripped) / 1000,
                                                                code_and_data_size(library) / 1000, program / 1000))
            print(rows[-1].rstrip() if sizes else "%-18s %-28s builds and runs" % (formats, what))
    if sizes:
        write_table(root, rows)


main()
