#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the public interface with its record: the soname, declarations of functions with their symbol versions,
callbacks, macros, values of enumerators, names and classes of statuses, names of spans, sizes of structs, and offsets and
declarations of their fields (with 64-bit pointers). `ninja interface` adds lines to the record. It removes none, because
released programs would break, except sizes of option structs and of irmap_body_view, and reserved fields. A version with
another soname may break programs: then delete the lines by hand.

usage: record.py [--rebase] RECORD INCLUDE_DIR LIBRARY HEADER... -- COMPILER...
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

import declared


# Lines that may change: structs that state their size, and fields that later versions use.
MAY_CHANGE = re.compile(r"struct irmap_(\w+_opts|body_view) \d+|field \w+\.reserved\w* .*")
# Macros that are not part of the record: they describe the release, or have no value.
UNRECORDED = re.compile(r"IRMAP_(VERSION\w*|HASH_SCHEME|TILE_VERIFY_MINOR|API|MUST_USE)")


def fields(text):
    """Returns ("STRUCT.FIELD", declaration) of each public field, except of fields in nested structs."""
    text = re.sub(r"/\*\* @cond private \*/.*?/\*\* @endcond \*/", "", text, flags=re.S)
    text = declared.without_comments(text)
    out = []
    for tag, body, name in re.findall(r"^(?:typedef )?struct (irmap_\w+) \{\n(.*?)^\}( irmap_\w+)?;", text, re.S | re.M):
        name = name.strip() or "struct " + tag
        body = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", body))
        for declaration in body.split(";"):
            words = re.sub(r"\(\*(\w+)\)\(.*", r"\1", declaration, flags=re.S)
            for field in re.findall(r"(\w+)(?:\[\w*\])*\s*(?:,|$)", words.strip()):
                out.append((name + "." + field, " ".join(declaration.split())))
    return out


def macros(text):
    """Returns the macros with a value, and the types of callbacks."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    found = re.findall(r"^#define (IRMAP_\w+)[ \t]+(.+)", text, re.M)
    out = ["#define %s %s" % (name, value.strip()) for name, value in found if not UNRECORDED.fullmatch(name)]
    return out + [" ".join(words.split()) for words in re.findall(r"^typedef [^;{]*\(\*irmap_\w+\)\([^;]*;", text, re.M)]


def exports(library):
    """Returns the soname, and each exported function with its version."""
    def output(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    soname = re.findall(r"\(SONAME\).*\[(.*)\]", output("readelf", "-dW", library))
    return ["soname " + name for name in soname] + [
        "symbol " + name for name in re.findall(r" T (irmap_\S+)$", output("nm", "-D", "--with-symbol-versions", library), re.M)]


def main():
    arguments = sys.argv[1:]
    rebase = arguments[0] == "--rebase"
    arguments = arguments[rebase:]
    compiler = arguments[arguments.index("--") + 1 :]
    path, include, library, *headers = arguments[: arguments.index("--")]
    functions, structs, constants, members, texts = [], [], [], [], []
    for header in headers:
        with open(header, encoding="utf-8") as f:
            text = f.read()
        members += fields(text)
        texts += macros(text)
        text = declared.without_comments(text)
        for words in re.findall(r"\bIRMAP_API\b([^;{}()#]*?\b\w+\s*\([^;{]*?\))\s*[;{]", text):
            words = re.sub(r"\b(IRMAP_MUST_USE|inline)\b", " ", words)
            functions.append(re.sub(r"([(*]) | (?=[,)])", r"\1", " ".join(words.split())))
        structs += re.findall(r"\}\s*(irmap_\w+);", re.sub(r"enum[^{;]*\{[^}]*\}[^;]*;", "", text))
        structs += re.findall(r"^(struct irmap_\w+)\s*\{", text, re.M)
        for body in re.findall(r"\benum\b[^{;]*\{([^}]*)\}", text):
            for item in re.sub(r"IRMAP_\w+_MAP\(\w+\)", "", body).split(","):
                if item.strip() and "=" not in item:
                    raise SystemExit("%s: an enumerator without its number: %s" % (header, item.strip()))
            constants += re.findall(r"^\s*(IRMAP_\w+)\s*(?:[,=]|$)", re.sub(r"IRMAP_\w+_MAP\(\w+\)", "", body), re.M)
    constants = [c for c in dict.fromkeys(constants) if not c.endswith("_ENUM")]
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "record.c"), os.path.join(folder, "record")
        with open(source, "w", encoding="ascii") as f:
            f.write("#include <irmap/irmap.h>\n#include <stdio.h>\nint main(void)\n{\n")
            for name in structs:
                f.write('    printf("struct %s %%zu\\n", sizeof(%s));\n' % (name.split()[-1], name))
            for member, declaration in members:
                name, field = member.split(".")
                f.write('    printf("field %s %%zu: %s\\n", offsetof(%s, %s));\n' % (member.split()[-1], declaration, name, field))
            for name in constants:
                f.write('    printf("enum %s %%d\\n", (int)%s);\n' % (name, name))
            f.write('#define X(name, number, class, stable, ...) printf("enum IRMAP_" #name " %d " #class " " stable "\\n", '
                    "(int)IRMAP_##name);\n    IRMAP_STATUS_MAP(X)\n#undef X\n"
                    '#define X(name, number, text) printf("enum IRMAP_SPAN_" #name " %d " text "\\n", (int)IRMAP_SPAN_##name);\n'
                    "    IRMAP_SPAN_MAP(X)\n#undef X\n")  # fmt: skip
            f.write("    return 0;\n}\n")
        subprocess.run([*compiler, "-std=c11", "-I" + include, source, "-o", program], check=True)
        lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    texts += exports(library)
    made = "".join(line + "\n" for line in sorted(set(lines)) + sorted(texts) + sorted(functions))
    if len(functions) != len(declared.functions(headers)):
        raise SystemExit("%d declarations of %d functions" % (len(functions), len(declared.functions(headers))))
    with open(path, encoding="ascii") as f:
        kept = f.read()
    missing = set(kept.splitlines()) - set(made.splitlines())
    broken = sorted(line for line in missing if not MAY_CHANGE.fullmatch(line))
    if broken:
        raise SystemExit("programs that use these lines of %s would break:\n%s" % (path, "\n".join(broken)))
    if rebase:
        with open(path, "w", encoding="ascii") as f:
            f.write(made)
    elif made != kept:
        sys.stdout.writelines(difflib.unified_diff(kept.splitlines(True), made.splitlines(True), path, "headers", n=0))
        raise SystemExit("the interface differs from its record; if this is intended: ninja interface")
    print("%d lines" % made.count("\n"))


main()
