#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests of the Python package with the library of this build, and the programs of the two READMEs.
Compares the layout of the package's structs with a C compiler's and, if the command is built, diff() with irmap diff.

With --types, also runs mypy --strict on the package, and the tests require numpy.

usage: python_package.py [--types] SOURCE_ROOT SHARED_LIBRARY COMPILER...
"""

import os
import subprocess
import sys
import tempfile

import readme


def structs(ffi):
    """Yields (C name, cffi type) of every named struct."""
    typedefs, tags, _ = ffi.list_types()
    for name in typedefs + ["struct " + tag for tag in tags]:
        found = ffi.typeof(name)
        try:
            ffi.sizeof(found)  # also completes the type; otherwise .fields aborts in some versions of cffi
        except ffi.error:
            continue  # opaque
        if found.kind == "struct":
            yield name, found


def layout(ffi):
    """Returns lines "name size" and "name.field offset" from cffi, and a C program that prints these lines."""
    mine, program = [], ["#include <irmap/irmap.h>", "#include <stdio.h>", "int main(void)", "{"]
    for name, found in structs(ffi):
        mine.append("%s %d" % (name, ffi.sizeof(found)))
        program.append('    printf("%s %%zu\\n", sizeof(%s));' % (name, name))
        for field, what in found.fields:
            mine.append("%s.%s %d" % (name, field, what.offset))
            program.append('    printf("%s.%s %%zu\\n", offsetof(%s, %s));' % (name, field, name, field))
    return mine, "\n".join(program + ["}\n"])


def check_layout(ffi, root, compiler, folder):
    mine, program = layout(ffi)
    if not any(line.startswith("irmap_body_view.op_count ") for line in mine):
        raise SystemExit("no structs were found")
    built = os.path.join(folder, "layout")
    command = [*compiler, "-x", "c", "-", "-I", os.path.join(root, "include"), "-o", built]
    subprocess.run(command, input=program, text=True, check=True)
    theirs = subprocess.run([built], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for a, b in zip(mine, theirs):
        if a != b:
            raise SystemExit("cffi says %s, C says %s" % (a, b))
    print("%d structs and fields" % len(mine))


def main():
    types = sys.argv[1] == "--types"
    root, library, *compiler = sys.argv[1 + types :]
    package = os.path.join(root, "subprojects", "python-irmap")
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, IRMAP_LIBRARY=os.path.abspath(library), PYTHONDONTWRITEBYTECODE="1", CC=" ".join(compiler),
                   PYTHONPATH=os.pathsep.join([folder, os.path.join(package, "src")]))  # fmt: skip
        made = os.path.join(folder, "_irmap_abi.py")
        command = [sys.executable, os.path.join(package, "build_abi.py"), made, "-I", os.path.join(root, "include")]
        subprocess.run(command, check=True, env=env)
        sys.path.insert(0, folder)
        import _irmap_abi

        check_layout(_irmap_abi.ffi, root, compiler, folder)
        if types:
            import numpy  # noqa: F401: must exist, for the tests

            command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.path.join(folder, "mypy")]
            for arguments in ([], ["-p", "irmap", "--python-version", "3.9"]):
                subprocess.run([*command, *arguments], check=True, cwd=package, env=dict(env, MYPYPATH="src"))
        command = [sys.executable, "-m", "unittest", "discover", "-s", os.path.join(package, "tests")]
        if subprocess.run(command, env=env).returncode:
            return 1
        if "IRMAP_COMMAND" in env:  # not built everywhere
            command = [sys.executable, os.path.join(root, "test", "use", "python_diff.py"), env["IRMAP_COMMAND"]]
            subprocess.run([*command, os.path.join(root, "test", "data")], check=True, env=env)
        for path in ("README.md", os.path.join("subprojects", "python-irmap", "README.md")):
            count, failures = readme.run(os.path.join(root, path), root, "python3", sys.executable, env)
            if failures or not count:
                return 1
        return 0


if __name__ == "__main__":
    sys.exit(main())
