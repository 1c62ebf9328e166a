#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates the module _irmap_abi, which declares libirmap's interface for cffi.

The C preprocessor generates the module from the C headers whenever the package is built, so it always matches the
headers. Nothing is compiled.

usage: build_abi.py OUTPUT.py [PREPROCESSOR_ARGUMENT...]
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile

import cffi

# cffi knows the types of these headers, so these replace the system's headers.
SYSTEM_HEADERS = {
    "stddef.h": "",
    "stdint.h": "#define UINT32_MAX 0xFFFFFFFF\n",
}
# Preprocessing removes macros. The macros that Python needs become constants.
SOURCE = """
#include <irmap/irmap.h>
enum irmap_headers {
    IRMAP_HEADERS_MAJOR = IRMAP_VERSION_MAJOR,
    IRMAP_HEADERS_MINOR = IRMAP_VERSION_MINOR,
    IRMAP_HEADERS_NONE = IRMAP_NONE
};
"""


def preprocessed(arguments):
    """Returns the declarations of the headers, without attributes and comments."""
    compiler = shlex.split(os.environ.get("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in SYSTEM_HEADERS.items():
            with open(os.path.join(folder, name), "w", encoding="ascii") as f:
                f.write(text)
        command = [*compiler, "-E", "-P", "-nostdinc", "-D__attribute__(x)=", "-I", folder, *arguments, "-"]
        p = subprocess.run(command, input=SOURCE, text=True, stdout=subprocess.PIPE)
    if p.returncode:
        raise SystemExit("%s: failed" % shlex.join(command))
    return p.stdout


def without_bodies(text):
    """Replaces inline functions by declarations, since the library also exports them."""
    parts = []
    while True:
        found = re.search(r"\binline\b([^;{]*)\{", text)
        if not found:
            return "".join(parts) + text
        parts.append(text[: found.start()] + found[1].rstrip() + ";")
        at, depth = found.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        text = text[at:]


def interface(arguments):
    """Returns a cffi builder for the headers that a C compiler finds with these arguments."""
    builder = cffi.FFI()
    builder.cdef(without_bodies(preprocessed(arguments)))
    builder.set_source("_irmap_abi", None)
    return builder


def of_installed_library():
    """Returns a cffi builder for the headers that pkg-config finds. setuptools calls this."""
    command = os.environ.get("PKG_CONFIG", "pkg-config")
    env = dict(os.environ, PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1")  # -nostdinc excludes the system folders
    try:
        flags = subprocess.run([command, "--cflags", "irmap"], stdout=subprocess.PIPE, text=True, check=True, env=env).stdout
    except (OSError, subprocess.CalledProcessError) as e:
        raise SystemExit("libirmap and its headers must be installed first, where pkg-config finds "
                         "irmap.pc (PKG_CONFIG_PATH tells it where else to look): %s" % e)  # fmt: skip
    return interface(shlex.split(flags))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__.strip().splitlines()[-1])
    interface(sys.argv[2:]).emit_python_code(sys.argv[1])
