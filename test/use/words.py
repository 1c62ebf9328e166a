#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds words with a private meaning in the documentation, and names the established term to use instead.

Checks the text of Markdown pages, manuals and help, the descriptions of the JSON schema, the labels of the page, comments, and
docstrings and `#:` comments of Python. Code, examples and output are not checked.

usage: words.py SOURCE_ROOT
"""

import ast
import io
import os
import re
import sys
import tokenize

# (pattern, replacement, a sentence that the pattern must find)
WORDS = [
    (r"ask(?:s|ed|ing)?(?: for)?", "requires, requested; checks", "the features that it asks for"),
    (r"says?|said|tells?|told", "reports, prints, states, shows", "the file says so"),
    (r"stands?(?! for)|stood|standing", "is; appears in, at; follows; precedes", "the op that it stands in"),
    (r"stands? for", "represents, means", "one element stands for all"),
    (r"behind|in front of", "after, before", "bytes behind the fields"),
    (r"lies?|lying", "is embedded in, is stored in", "the member that it lies in"),
    (r"holds?(?! for)|held|holding", "contains; is satisfied", "a file that holds some"),
    (r"takes? (?:a|an|the|any|no|its|these) (?:\w+ )?(?:files?|folders?|paths?|options?|arguments?|names?|lists?|input)", "accepts; needs",
     "the command takes a file"),
    (r"(?:is|are|be|was|were) met", "is reached; is satisfied", "the limit is met"),
    (r"look(?:s|ed|ing)? (?:at|into)", "reads, examines, checks", "decoded when somebody looks at them"),
    (r"made of|makes? of", "consists of; its components, its layout", "what a type is made of"),
    (r"belong(?:s|ed|ing)?(?! to the suite)", "matches; is part of", "functions belong together"),
    (r"there(?:by|in|of|from)", "name the thing", "thereby it is read"),
    (r"so (?:many|often)", "this many, N times", "so many bytes"),
    (r"nobody|whoever|somebody|someone|who asks", "no reader, callers that, another process", "nobody checks it"),
    (r"alike|like that|(?:and|or) (?:its|the) like", "similar, equal except for", "functions that are alike"),
    (r"left (?:out|over)|(?:is|are|was|were) left|kept (?:functions|entries)", "extracted, remaining, omitted", "functions that are left"),
    (r"found out|(?:is|are|was|were) seen", "detected, observed", "errors that are found out"),
    (r"(?:good|bad) (?:input|bytes?|files?|modules?|ops?)", "valid, invalid, malformed", "bad input"),
    (r"wrong usage|trouble", "usage error; error", "wrong usage"),
    (r"(?:(?<=\. )|(?<=: )|(?<=; )|(?<=\| )|^)of (?:MLIR|Tile IR|MIC-B)", "for MLIR files, ...", "Of MLIR the types"),
    (r"what (?:is|are) (?:wrong|left|new|used|shown|done)", "use the noun", "what is wrong with a file"),
]

# Words in their established sense: (file, text of the line, reason). An entry that matches nothing is an error.
ALLOWED = [
]

# Markdown that is not prose, or is not read by users.
SKIPPED = {"src/doc/CHANGELOG.md": "entries of released versions"}


# Replaces code and quotations in the text.
CODE = " X "


def paragraphs(numbered):
    """Joins the (line number, text) of consecutive lines. Yields (line numbers by offset, text)."""
    starts, text = [], ""
    for number, line in numbered:
        if not line.strip():
            if text:
                yield starts, text
            starts, text = [], ""
            continue
        starts.append((len(text), number))
        text += line.strip() + " "
    if text:
        yield starts, text


def markdown(text):
    """Yields lines of prose, without code, link targets and URLs."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            fenced = not fenced
            line = ""
        if fenced or line.startswith("    "):
            line = ""
        if line.startswith("|"):
            yield number, ""  # a row of a table is a paragraph
        yield number, re.sub(r"`[^`]*`|\]\([^)]*\)|https?://\S+", CODE, line)
        if line.startswith("|"):
            yield number, ""


def manual(text):
    """Yields lines of a scdoc manual, without literal blocks, comments and bold or underlined words."""
    literal = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() == "```":
            literal = not literal
            line = ""
        if literal or line.startswith(";"):
            line = ""
        if re.match(r"[|[\]#]", line) or line.startswith("\t|"):
            yield number, ""
        yield number, re.sub(r"(?<!\w)\*[^*]+\*|(?<!\w)_[^_ ][^_]*_(?!\w)", CODE, line).replace("\\", "")


def options(text):
    """Yields lines of the help and manual paragraphs of options.toml."""
    inside = False
    for number, line in manual(text):
        starts = re.match(r"(?:help|manual[.\w]*) = ", line)
        if starts or (not inside and line.strip()):
            yield number, ""
        yield number, line[starts.end() :] if starts else line if inside else ""
        inside = (starts and line.endswith("'''")) or (inside and not line.endswith("'''"))


def comments(text):
    """Yields lines of the comments of C and TypeScript."""
    for found in re.finditer(r"/\*.*?\*/|//[^\n]*", text, re.S):
        first = text.count("\n", 0, found.start()) + 1
        for i, line in enumerate(found[0].split("\n")):
            line = re.sub(r"^\s*(?:/\*\*?<?|\*/?|///?<?)|\*/\s*$", "", line)
            yield first + i, re.sub(r'`[^`]*`|"[^"]*"|<[^>]*>', CODE, line)
        yield first, ""


def docstrings(text):
    """Yields lines of docstrings without examples, and `#:` comments, of Python."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            first, example = node.body[0].lineno, False
            for i, line in enumerate(node.body[0].value.value.split("\n")):
                example = line.strip() != "" and (example or line.strip().startswith(">>>"))
                yield first + i, "" if example else re.sub(r'`[^`]*`|"[^"]*"', CODE, line)
            yield first, ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.string.startswith("#:"):
            yield token.start[0], token.string[2:]
            yield token.start[0], ""


def descriptions(text):
    """Yields lines of titles and descriptions of a JSON schema."""
    for number, line in enumerate(text.split("\n"), 1):
        for value in re.findall(r'"(?:title|description)": "((?:[^"\\]|\\.)*)"', line):
            yield number, re.sub(r'\\"[^"]*\\"|`[^`]*`', CODE, value)
            yield number, ""


def labels(text):
    """Yields lines of the texts and labels of HTML."""
    for number, line in enumerate(text.split("\n"), 1):
        found = re.findall(r'>([^<]+)<|(?:aria-label|title|placeholder)="([^"]*)"', line)
        yield number, "" if line.startswith("<script") else "; ".join(filter(None, (a or b for a, b in found)))


def strings(text):
    """Yields strings of JavaScript with more than one word."""
    for number, line in enumerate(text.split("\n"), 1):
        found = [] if line.strip().startswith(("//", "*", "/*")) else re.findall(r"'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`", line)
        for one in map("".join, found):
            yield number, re.sub(r"\$\{[^}]*\}", CODE, one) if re.search(r"\w \w", one) else ""
            yield number, ""


def output(text):
    """Yields lines of the command's output in a golden."""
    for number, line in enumerate(text.split("\n"), 1):
        yield number, line[1:] if line.startswith("|") else ""


def sources(root):
    """Yields (path, reader) of all files to check."""
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in (".git", "packagecache") and not f.startswith("build"))
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
            if path in SKIPPED:
                continue
            if name.endswith(".md"):
                yield path, markdown
            elif name.endswith((".scd", ".scd.in")):
                yield path, manual
            elif path == "src/cli/options.toml":
                yield path, options
            elif name.endswith((".c", ".h", ".hpp", ".cpp", ".mjs", ".js", ".ts", ".css")):
                yield path, comments
            elif name.endswith(".py"):
                yield path, docstrings
            elif name.endswith(".schema.json"):
                yield path, descriptions
            if path.startswith("src/view/page/") and name.endswith(".mjs"):
                yield path, strings
            elif path == "src/view/page/index.html":
                yield path, labels
            elif path == "test/cli/golden/help.t":
                yield path, output


def findings(lines):
    """Yields (line number, found words, replacement)."""
    for starts, text in paragraphs(lines):
        for pattern, instead, _ in COMPILED:
            for found in pattern.finditer(text):
                yield max(n for at, n in starts if at <= found.start()), found[0].strip(), instead


COMPILED = [(re.compile(r"(?<![\w-])(?:%s)(?![\w-])" % p, re.I), instead, sample) for p, instead, sample in WORDS]


def main():
    root = sys.argv[1]
    wrong, used, files = [], set(), 0
    for pattern, _, sample in COMPILED:
        if not list(findings([(1, sample)])) or not pattern.search(sample):
            wrong.append("the pattern %s does not find %r" % (pattern.pattern, sample))
    for path, reader in sources(root):
        with open(os.path.join(root, path), encoding="utf-8") as f:
            text = f.read()
        files += 1
        lines = text.split("\n")
        for number, words, instead in sorted(findings(reader(text))):
            entry = next((e for e in ALLOWED if e[0] == path and e[1] in lines[number - 1]), None)
            if entry:
                used.add(entry)
            else:
                wrong.append("%s:%d: %r: instead: %s" % (path, number, words, instead))
    wrong += ["the allow-list has %r, but %s has no such text" % (text, path) for path, text, _ in set(ALLOWED) - used]
    for line in wrong:
        print(line)
    print("%d files, %d problems" % (files, len(wrong)))
    if files < 40:
        sys.exit("only %d files were found" % files)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
