#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the library without Meson and runs a program that opens a file.

usage: plain_build.py SOURCE_ROOT PROGRAM.c FILE EXPECTED_OUTPUT COMPILER...
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

OS = "src/os/%s.c"  # Meson selects one


def c_files(root, text):
    return {os.path.join(root, "src", name) for name in re.findall(r"'([\w/]+\.c)'", text)}


def build(root, include, folder, compiler):
    """Writes the generated sources to `folder`. Returns all sources of the library and the folders of its headers."""
    with open(os.path.join(root, "src", "meson.build")) as f:
        build = f.read()
    reader = c_files(root, re.search(r"reader_sources = \[(.*?)\]", build, re.S).group(1))
    reader |= {os.path.join(root, OS % "posix"), os.path.join(root, "src", "gen", "make_dialect_tables.c")}
    sources = {os.path.join(root, OS % "posix")}
    for room in ("check", "core", "extract", "hash", "micb", "mlir", "model", "print", "span", "tile"):
        found = glob.glob(os.path.join(root, "src", room, "**", "*.c"), recursive=True)
        if not found:
            raise SystemExit("no sources in src/" + room)
        sources.update(found)
    tables = [os.path.join(folder, "tile_tables" + end) for end in (".h", ".c")]
    tables.append(os.path.join(folder, "tile_body.inc"))
    generator = os.path.join(root, "src", "gen", "gen_tile.py")
    toml = os.path.join(root, "src", "tile", "tile.toml")
    subprocess.run([sys.executable, generator, toml, *tables], check=True)
    rules = [os.path.join(folder, "tile_rules" + end) for end in (".h", ".c")]
    generator = os.path.join(root, "src", "gen", "gen_tile_rules.py")
    subprocess.run([sys.executable, generator, toml, toml.replace("tile.toml", "rules.toml"), *rules], check=True)
    known = [os.path.join(root, "src", "data", name + ".tsv") for name in (
        "properties-19", "properties-21", "properties-22", "properties-23", "traits")]
    made = [os.path.join(folder, "mlir_%s.inc" % name) for name in ("properties", "traits")]
    generator = os.path.join(root, "src", "gen", "gen_mlir_ops.py")
    subprocess.run([sys.executable, generator, *known, *made], check=True)
    generator = os.path.join(folder, "make_tables")
    includes = ["-I" + include, "-I" + os.path.join(root, "src")]
    subprocess.run([*compiler, "-std=c11", *includes, *sorted(reader), "-o", generator], check=True)
    with open(os.path.join(root, "meson_options.txt")) as f:
        choices = re.search(r"'dialects'.*choices: \[(.*?)\]", f.read()).group(1)
    dialects = [os.path.join(root, "src", "data", "dialects", name + ".dialect")
                for name in re.findall(r"'(\w+)'", choices)]
    subprocess.run([generator, *dialects, os.path.join(folder, "mlir_dialects.inc")], check=True)
    return [*sorted(sources), tables[1], rules[1]], [*includes, "-I" + folder]


def main():
    root, program, path, expected, *compiler = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        sources, includes = build(root, os.path.join(root, "include"), folder, compiler)
        built = os.path.join(folder, "program")
        command = [*compiler, "-std=c11", "-O2", *includes, program, *sources, "-o", built]
        p = subprocess.run(command, capture_output=True, text=True)
        if p.returncode or p.stderr:
            raise SystemExit("%s\n%s" % (" ".join(command), p.stderr))
        p = subprocess.run([built, path], capture_output=True, text=True)
    if (p.returncode, p.stdout, p.stderr) != (0, expected + "\n", ""):
        raise SystemExit("expected %r, got %r %r, status %d"
                         % (expected, p.stdout, p.stderr, p.returncode))  # fmt: skip
    print(p.stdout, end="")


if __name__ == "__main__":
    main()
