# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the functions that the public headers declare."""

import re

# IRMAP_API, optional attributes, result type, name, opening parenthesis.
DECLARATION = re.compile(r"\bIRMAP_API\b([^;{}()#]*?)\b(\w+)\s*\(")


def without_comments(text):
    """Replaces comments and preprocessor lines, with their continuations, by blanks."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"//[^\n]*", " ", text)
    return re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", " ", text, flags=re.M)


def functions(headers):
    """Returns the sorted names. Fails if IRMAP_API precedes anything but a function, or a name is declared twice."""
    names = []
    for path in headers:
        with open(path, encoding="utf-8") as f:
            text = without_comments(f.read())
        found = DECLARATION.findall(text)
        if len(found) != len(re.findall(r"\bIRMAP_API\b", text)):
            raise SystemExit("%s: IRMAP_API before something that is no function" % path)
        names += [name for _, name in found]
    if len(set(names)) != len(names):
        raise SystemExit("declared twice: %s" % sorted(n for n in names if names.count(n) > 1))
    return sorted(names)
