#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks exports, imports, relocations and writable data of the built libraries.

usage: symbols.py SHARED_LIBRARY STATIC_LIBRARY HEADER...
"""

import re
import subprocess
import sys

import declared

# All symbols that the library may import: for its default allocator (realloc, free), for reading files, and for
# memory and strings. The library does not print, exit, or use signals, the locale or the environment, and has its
# own sorting and parsing.
ALLOWED = re.compile(
    r"""realloc | free
      | (__)?mem(chr|cmp|cpy|move|set)(_chk)? | bcmp | str(chr|cmp|cspn|len|ncmp|str)
      | (__)?open(64)?(_2)? | close | (__)?p?read(64)?(_chk)? | (__)?f?stat(64)?(_time64)? | mmap(64)? | munmap | sysconf | (__)?getcwd(_chk)?
      | (__errno_location|__errno|__xpg_strerror_r|strerror_r)
      | __cxa_finalize | __gmon_start__ | _ITM_\w+ | __stack_chk_fail | _GLOBAL_OFFSET_TABLE_
      | __aeabi_\w+ | __gnu_\w+ | __tls_get_addr | __fxstat(64)? | __xstat(64)?""",
    re.X,
)

# Every absolute address in the data of a shared library needs a relocation, which costs each process time at
# startup and a private page. Tables therefore contain offsets. 64 relocations remain: the functions of the
# formats' vtables (struct format), lists of functions that are called in sequence (opening and checking), and 8
# of the C startup files and the global offset table.
# The limit allows a few more functions, but neither a table of pointers to names nor another format's vtable.
RELATIVE_MAX = 80

problems = []


def problem(*what):
    problems.append(what)
    print("FAILED:", *what)


def lines(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def symbols(*options):
    """Returns (name without version, type letter of nm) of each symbol."""
    out = []
    for line in lines("nm", *options):
        words = line.split()
        if len(words) >= 2 and not line.endswith(":"):
            out.append((words[-1].split("@")[0], words[-2]))
    return out


def check_exports(library, names):
    exported = {name for name, _ in symbols("-D", "--defined-only", library)}
    exported -= {name for name in exported if re.fullmatch(r"IRMAP_\d+\.\d+", name)}  # symbol versions
    for name in sorted(exported - set(names)):
        problem(library, "exports", name, "which no header declares")
    for name in sorted(set(names) - exported):
        problem(library, "does not export", name)


def check_needs(library):
    needed = [name for name, _ in symbols("-D", "--undefined-only", library)]
    if "realloc" not in needed:
        problem("the list of needed symbols is not what it should be:", needed)
    for name in needed:
        if not ALLOWED.fullmatch(name):
            problem(library, "uses", name)


def check_static(library):
    """Checks definitions and writable data. Undefined symbols of a member may be defined by another member."""
    names = symbols("-g", "--defined-only", library)
    if not names:
        problem(library, "has no symbols")
    for name, _ in names:
        if not name.startswith(("irmap_", "irmapi_")):
            problem(library, "defines", name)
    # Without writable data, threads and modules share no state.
    output = lines("size", "-A", library)
    if not any(line.startswith(".text") for line in output):
        problem("the sections of", library, "were not found")
    for line in output:
        found = re.match(r"(\.t?(?:data|bss)\S*)\s+(\d+)\s", line)
        if found and int(found[2]) and not found[1].startswith(".data.rel.ro"):
            problem(library, "has writable variables:", found[2], "bytes in", found[1])


def check_relocations(library):
    # GNU readelf shows each word of a packed .relr.dyn section as one line too.
    output = lines("readelf", "-rW", library)
    relative = sum(bool(re.search(r"\bR_\w+_RELATIVE\b", line)) for line in output)
    packed = [int(n) for line in output for n in re.findall(r"(\d+) (?:relative )?offsets", line)]
    count = relative + sum(packed)
    print("%d relative relocations, at most %d" % (count, RELATIVE_MAX))
    if count > RELATIVE_MAX:
        problem(library, "has", count, "relative relocations: is there a table of pointers?")
    if count == 0:
        problem(library, "the vtable's relocations were not found")
    if any("TEXTREL" in line for line in lines("readelf", "-dW", library)):
        problem(library, "relocates its code")


def main():
    shared, static, *headers = sys.argv[1:]
    names = declared.functions(headers)
    check_exports(shared, names)
    check_needs(shared)
    check_static(static)
    check_relocations(shared)
    print("%d functions, %d problems" % (len(names), len(problems)))
    return 1 if problems or not names else 0


if __name__ == "__main__":
    sys.exit(main())
