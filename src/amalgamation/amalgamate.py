#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the library as one header and one source file, irmap.h and irmap.c.

usage: amalgamate.py OUT_H OUT_C VERSION -MFDEPFILE [-DMACRO...] [-IFOLDER...] HEADER -- SOURCE.c...

Each header of the project is inserted once, before the first source that needs it; tables (.inc) are
inserted where they are included. If several files define the same local name (static functions and data,
enumerators, tags), the name of the source is appended to it. Macros are undefined at the end of their
source. Functions and data that several files use are IRMAPI_PRIVATE, which is static by default: only the
public interface is visible outside, and unused code is removed. Static arrays cannot be declared without a
length, so sources that define such arrays come first, and the declarations are omitted. All files of os/
are included, each in an #if for its system.
"""

import collections
import os
import re
import sys

TOKEN = re.compile(
    r"""(?P<skip>/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\\\n|\s+)"""
    r"""|(?P<directive>(?<=\n)\#[ \t]*(?:include|if|ifdef|ifndef|elif|else|endif|undef|pragma|error)\b[^\n]*)"""
    r"""|(?P<define>(?<=\n)\#[ \t]*define\b)"""
    r"""|(?P<number>\.?[0-9][\w.]*)|(?P<name>[A-Za-z_]\w*)|(?P<other>->|.)""", re.S)  # fmt: skip
INCLUDE = re.compile(r'^#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"][^\n]*\n', re.M)
LICENCE = "/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */\n"
SYSTEMS = {
    "os/windows.c": "defined(_WIN32) && !defined(IRMAP_NO_FILES)",
    "os/posix.c": "!defined(_WIN32) && !defined(IRMAP_NO_FILES)",
    "os/none.c": "defined(IRMAP_NO_FILES)",
}
# Declaration or definition of a shared function, as formatted by clang-format.
SHARED = re.compile(r"^((?:#define \w+\([^)]*\) (?: *\\\n *)?)?)((?:IRMAPI_NOINLINE )?(?:const )?(?:(?:struct|enum) )?\w+ \**(irmapi_(?:\w|##)+)\()", re.M)
# The same for data; group 4 is the length of an array.
DATA = re.compile(r"^(extern )?(const (?:struct )?\w+) (irmapi_\w+)((?:\[[^]\n]*\])*)( =|;)", re.M)
PRIVATE = """
/* Not all that headers have is used. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunused-function"
#endif

/* What files of the library share. */
#ifndef IRMAPI_PRIVATE
#ifdef __GNUC__
#define IRMAPI_PRIVATE __attribute__((unused)) static
#else
#define IRMAPI_PRIVATE static
#endif
#endif
"""
# Names that system headers declare; not all sources include these headers.
TAKEN = {"close", "index", "link", "open", "pipe", "read", "remove", "rename", "select", "send", "signal", "time", "write"}
TAGS = ("struct", "enum", "union")
# The body of a function, as formatted by clang-format.
BODY = re.compile(r"\n\{\n.*?\n\}\n", re.S)
DEFINE = re.compile(r"^#[ \t]*define[ \t]+(\w+)", re.M)
NOT_NAMES = re.compile(r"IRMAPI?_[A-Z_]+$|_Static_assert$|__attribute__$|if$|while$|for$|switch$|return$|sizeof$")


def tokens(text):
    return [(m.lastgroup, m.group()) for m in TOKEN.finditer("\n" + text)]


def own_names(text):
    """Returns the local names that a file defines at file scope (tags as "struct NAME"), and its macros."""
    names, macros, opened, wanted, declared, brackets = set(), set(DEFINE.findall(text)), [], False, False, 0
    code = [t for t in tokens(BODY.sub("\n{}\n", text)) if t[0] not in ("skip", "directive")]
    for i, (kind, s) in enumerate(code):
        before = code[i - 1][1] if i else ""
        after = code[i + 1][1] if i + 1 < len(code) else ""
        brackets += (s in ("(", "[")) - (s in (")", "]"))
        if s == "{":
            words = [k[1] for k in code[max(0, i - 2):i]]
            opened.append("enum" if "enum" in words else "other")
        elif s == "}":
            opened = opened[:-1]
        elif opened == ["enum"]:
            if kind == "name" and before in ("{", ","):
                names.add(s)
        elif opened:
            pass
        elif s in ("static", "typedef", "IRMAPI_INLINE"):
            wanted, declared = True, False
        elif s == ";":
            wanted = declared = False
        elif s == "," and declared and not brackets:
            wanted = True
        elif kind == "name" and before in TAGS and after == "{":
            names.add("struct " + s)
        elif kind == "name" and wanted and after in ("(", "=", "[", ";", ",") and not NOT_NAMES.match(s):
            names.add(s)
            wanted, declared = False, True
    return names, macros


def rename(text, names, suffix):
    """Returns the text with the suffix appended to these names, except to members of structs and unions."""
    if not names:
        return text
    out, opened, last, brackets = [], [], [""], 0
    for kind, s in tokens(text):
        if kind in ("skip", "directive"):
            out.append(s)
            continue
        if s == "{":
            opened.append("members" if {"struct", "union"} & set(last[-2:]) else "code")
        elif s == "}":
            opened = opened[:-1]
        brackets += (s in ("(", "[")) - (s in (")", "]"))
        tag = last[-1] in TAGS
        member = last[-1] in (".", "->") or (opened[-1:] == ["members"] and not brackets and not tag)
        last = (last + [s])[-3:]
        if kind == "name" and ("struct " + s if tag else s) in names and not member:
            s += "_" + suffix
        out.append(s)
    return "".join(out)[1:]


class Files:
    def __init__(self, folders):
        self.folders, self.done, self.headers, self.paths = folders, set(), {}, []

    def find(self, name, beside):
        for folder in [beside] + self.folders:
            path = os.path.normpath(os.path.join(folder, name))
            if os.path.isfile(path):
                return path
        return None

    def read(self, path):
        self.paths.append(path)
        with open(path, encoding="utf-8") as f:
            return f.read().replace(LICENCE, "")

    def expand(self, path, ahead=None):
        """Returns the text of a file with the project's headers inserted, or collected in `ahead`."""

        def include(m):
            found = self.find(m.group(2), os.path.dirname(path))
            if not found:
                return m.group()
            if found.endswith(".inc"):
                return self.read(found)
            if found in self.done:
                return ""
            self.done.add(found)
            text = self.expand(found)
            self.headers[found] = text
            if ahead is None:
                return text
            ahead.append(text)
            return ""

        return INCLUDE.sub(include, self.read(path))


def main():
    out_h, out_c, version, *words = sys.argv[1:]
    split = words.index("--")
    sources = list(dict.fromkeys(os.path.normpath(w) for w in words[split + 1:] if w.endswith(".c")))
    folders = [w[2:] for w in words[:split] if w.startswith("-I")]
    macros = [w[2:] for w in words[:split] if w.startswith("-D")]
    (depfile,) = [w[3:] for w in words[:split] if w.startswith("-MF")]
    (header,) = [w for w in words[:split] if not w.startswith("-")]
    note = LICENCE + "/* irmap %s in one file, made by src/amalgamation/amalgamate.py of its sources. */\n" % version
    files = Files(folders)
    files.done.add(os.path.normpath(header))
    with open(out_h, "w", encoding="utf-8") as f:
        f.write(note + files.expand(header))

    def defines_arrays(source):
        with open(source, encoding="utf-8") as f:
            return any(m.group(4).startswith("[]") for m in DATA.finditer(f.read()) if not m.group(1))

    units = []
    for source in sorted(sources, key=lambda source: not defines_arrays(source)):
        ahead = []
        text = files.expand(source, ahead)
        text = re.sub(r"^#define (_POSIX_C_SOURCE|_FILE_OFFSET_BITS)\b[^\n]*\n", "", text, flags=re.M)
        units.append((source, "".join(ahead), text) + own_names(text))
    taken = set(TAKEN)
    for text in files.headers.values():
        taken.update(*own_names(text))
    seen = list(taken) + [n for unit in units for n in unit[3] | unit[4]]
    often = {n for n, count in collections.Counter(seen).items() if count > 1}
    defined = {m.group(3) for unit in units for m in SHARED.finditer(unit[2])}
    defined |= {m.group(3) for unit in units for m in DATA.finditer(unit[2]) if not m.group(1)}

    def private(m):
        """Inserts IRMAPI_PRIVATE, but not in declarations of functions that no source defines."""
        return m.group(1) + "IRMAPI_PRIVATE " + m.group(2) if m.group(3) in defined or m.group(1) else m.group()

    def private_data(m):
        if m.group(3) not in defined:
            return m.group()
        gone = m.group(1) and m.group(4).startswith("[]")
        return "" if gone else "IRMAPI_PRIVATE %s %s%s%s" % m.group(2, 3, 4, 5)

    with open(out_c, "w", encoding="utf-8") as f:
        f.write(note)
        f.write("#ifndef _WIN32\n#define _POSIX_C_SOURCE 200809L\n#define _FILE_OFFSET_BITS 64\n#endif\n")
        f.write("".join("#ifndef %s\n#define %s\n#endif\n" % (m, m) for m in macros))
        f.write('#include "%s"\n' % os.path.basename(out_h))
        f.write(PRIVATE)
        for source, ahead, text, names, own in units:
            ahead, text = (DATA.sub(private_data, SHARED.sub(private, t)) for t in (ahead, text))
            place = source.rpartition(os.sep + "src" + os.sep)[2]
            condition = next((c for name, c in SYSTEMS.items() if source.endswith(name)), None)
            f.write("\n/* ==== %s ==== */\n%s" % (place, ahead))
            f.write("#if %s\n" % condition if condition else "")
            f.write(rename(text, names & (often | taken), re.sub(r"\W", "_", place[:-2])))
            f.write("".join("#undef %s\n" % m for m in sorted(own)))
            f.write("#endif\n" if condition else "")
    with open(depfile, "w", encoding="utf-8") as f:
        f.write("%s %s: %s\n" % (out_h, out_c, " ".join(p.replace(" ", "\\ ") for p in files.paths)))


main()
