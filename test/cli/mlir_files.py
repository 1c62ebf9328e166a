#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests dump, check and extract with the MLIR test data.

For X.mlirbc, dump prints X.mlir, and X.debug.mlir with --locations. check accepts every file that mlir-opt reads, at
levels read and strict. Every function is found by name and by symbol. extract --prune omits unused entries and
preserves all other text. dump --json has each op once; "function" is null for ops outside functions.

usage: mlir_files.py IRMAP DIR...
"""
import json
import os
import re
import sys

from command import run
from judge import compare, finish, judge
from texts import expected

# LLVM 19 wrote it with --elide-resource-data-from-bytecode and cannot read it.
REFUSED = {"resources_elided.v6.mlirbc"}

# Resource keys in an attribute that is stored as text: mlir-opt declares the resource again while it parses the text,
# and prints the new name. irmap prints the stored key.
RENAMED = {"upstream.IR__file-metadata-resources.v6.mlirbc": (b"<blob1_1_1>", b"<blob1_1>")}


def check_extract(irmap, path, functions):
    """Extracts each function and all functions by index."""
    numbers = ["--function=#%d" % f["index"] for f in functions]
    for wanted in [numbers] * (len(numbers) > 1) + [[n] for n in numbers[:20]]:
        p = run(irmap, "extract", *wanted, path)
        got = run(irmap, "ls", "functions", "--json", "-", input=p.stdout).stdout.splitlines()
        want = functions if len(wanted) > 1 else [functions[numbers.index(wanted[0])]]
        judge("%s %s" % (path, wanted), [json.loads(f)["symbol"] for f in got] == [f["symbol"] for f in want], p.stderr)


def symbols(text):
    """Returns the names of defined symbols and of all referenced symbols."""
    return (set(re.findall(rb'sym_name = ("(?:[^"\\]|\\.)*")', text)),
            {x if x[:1] == b'"' else b'"' + x + b'"' for x in re.findall(rb'@("(?:[^"\\]|\\.)*"|[\w$.-]+)', text)})  # fmt: skip


def lines_of(text):
    """Returns the lines without text that depends on other ops: value numbers, comments, labels of empty blocks."""
    text = re.sub(rb"%(arg)?\d+|  // .*", b"%", text)
    return [x.strip() for x in text.split(b"\n") if x.strip() != b"^bb0:"]


def is_part(lines, whole):
    """Returns whether `whole` contains all lines in this order."""
    rest = iter(whole)
    return all(line in rest for line in lines)


def texts_of(irmap, path, functions, bytes_=None):
    """Returns {symbol: texts without and with locations} of functions whose symbols are unique."""
    symbols = [f["symbol"] for f in functions]
    return {f["symbol"]: [run(irmap, "dump", "--generic", "--vhlo", *options, "--function=#%d" % f["index"], path, input=bytes_).stdout
                          for options in ((), ("--locations",))]
            for f in functions if symbols.count(f["symbol"]) == 1}  # fmt: skip


def check_same_texts(irmap, title, pruned, texts):
    """Checks that functions have the same texts after pruning, and that pruning again changes nothing."""
    left = [json.loads(x) for x in run(irmap, "ls", "functions", "--json", "-", input=pruned).stdout.splitlines()]
    for symbol, text in texts_of(irmap, "-", left, pruned).items():
        if symbol in texts:
            judge("%s %s" % (title, symbol), text == texts[symbol], text[0])
    again = run(irmap, "extract", "--prune", "-", input=pruned)
    judge(title + " again", again.stdout == pruned, again.stderr)
    return left


def check_prune(irmap, path, functions):
    """Checks that pruned modules are valid, have the same texts, and define every symbol that they reference."""
    whole = run(irmap, "dump", "--generic", "--vhlo", path).stdout
    texts = texts_of(irmap, path, functions)
    p = run(irmap, "extract", "--prune", path)
    judge(path + " --prune", p.returncode == 0 and len(p.stdout) <= os.path.getsize(path) + 16, p.stderr)
    left = check_same_texts(irmap, path + " --prune", p.stdout, texts)
    judge(path + " --prune functions", [f["symbol"] for f in left] == [f["symbol"] for f in functions], left)
    valid = run(irmap, "check", "--level=verify", path).returncode == 0
    for f in functions[:5]:
        title = "%s --prune --function=#%d" % (path, f["index"])
        p = run(irmap, "extract", "--prune", "--function=#%d" % f["index"], path)
        judge(title, p.returncode == 0, p.stderr)
        if valid:
            q = run(irmap, "check", "--level=verify", "-", input=p.stdout)
            judge(title + " check", q.returncode == 0, q.stdout + q.stderr)
        text = run(irmap, "dump", "--generic", "--vhlo", "-", input=p.stdout).stdout
        judge(title + " text", is_part(lines_of(text), lines_of(whole)), text)
        own = run(irmap, "dump", "--generic", "--vhlo", "--function=#%d" % f["index"], path).stdout
        judge(title + " function", is_part(lines_of(own), lines_of(text)), text)
        defined, named = symbols(text)
        judge(title + " symbols", not (named & symbols(whole)[0]) - defined, named - defined)
        check_same_texts(irmap, title, p.stdout, texts)


def check_strip_debug(irmap, path):
    """Checks that --strip-debug preserves the text, makes every location unknown, and is idempotent."""
    p = run(irmap, "extract", "--strip-debug", path)
    if b"unknown references" in p.stderr:
        judge(path + " --strip-debug", p.returncode == 3 and not p.stdout, p.stderr)
        return
    judge(path + " --strip-debug", p.returncode == 0, p.stderr)
    for options in [], ["--resources"]:
        want = run(irmap, "dump", "--generic", "--vhlo", *options, path).stdout
        got = run(irmap, "dump", "--generic", "--vhlo", *options, "-", input=p.stdout)
        judge(path + " --strip-debug text", got.stdout == want, got.stderr)
    ops = run(irmap, "ls", "ops", "--json", "-", input=p.stdout).stdout.splitlines()
    judge(path + " --strip-debug lines", not any("line" in json.loads(x) for x in ops), "an op has a line")
    text = run(irmap, "dump", "--generic", "--vhlo", "--locations", "-", input=p.stdout).stdout
    judge(path + " --strip-debug locations", set(re.findall(rb"^.* (loc\(.*)\)$", text, re.M)) <= {b"loc(unknown"}, text)
    again = run(irmap, "extract", "--strip-debug", "-", input=p.stdout)
    judge(path + " --strip-debug again", again.stdout == p.stdout, again.stderr)


def check_functions(irmap, path):
    p = run(irmap, "ls", "functions", "--json", path)
    functions = [json.loads(x) for x in p.stdout.splitlines()]
    judge(path + " functions", p.returncode == 0, p.stderr)
    names = [f["name"] for f in functions]
    ops = [json.loads(x) for x in run(irmap, "dump", "--json", path).stdout.splitlines()]
    offsets = [o["offset"] for o in ops]
    judge(path + " ops", len(set(offsets)) == len(offsets), "an op is listed twice")
    judge(path + " ops", {o.get("function") for o in ops} <= {*names, None}, "an op of no function")
    own_ops = [o["offset"] for o in ops if "function" not in o]
    judge(path + " functions", {f["offset"] for f in functions} <= set(own_ops), "ops of functions are missing")
    check_extract(irmap, path, functions)
    check_prune(irmap, path, functions)
    for f in functions:
        if "\\" in f["name"] or not f["name"]:  # escaped, or not a string
            continue
        p = run(irmap, "dump", "--generic", "--vhlo", "--function", f["symbol"], path)
        judge("%s %s" % (path, f["symbol"]), p.returncode == 0 and p.stdout.startswith(b'"'), p.stderr)
        p = run(irmap, "dump", "--generic", "--vhlo", "--function", f["name"], path)
        lines = p.stdout.split(b"\n")
        judge("%s @%s" % (path, f["name"]), p.returncode == 0 and lines[0].startswith(b'"'), p.stderr)
        if names.count(f["name"]) == 1:
            own = sum(o.get("function") == f["name"] for o in ops)
            text = sum(b'"(' in x and (x.startswith(b'"') or b'= "' in x or x.strip().startswith(b'"'))
                       for x in lines)  # fmt: skip
            judge("%s @%s" % (path, f["name"]), text == own + 1, "%d ops, %d lines" % (own, text))


def main():
    irmap, folders = sys.argv[1], sys.argv[2:]
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            stem, extension = os.path.splitext(os.path.join(folder, name))
            if extension != ".mlirbc":
                continue
            for suffix, options in {".mlir": [], ".debug.mlir": ["--locations"]}.items():
                text = expected(stem + suffix)
                if text is not None:
                    text = text.replace(*RENAMED[name]) if name in RENAMED else text
                    compare(stem + suffix, run(irmap, "dump", "--generic", "--vhlo", *options, stem + extension), text)
            for level in ("read", "strict"):
                p = run(irmap, "check", "--level=" + level, stem + extension)
                judge(stem + " " + level, p.returncode == (name in REFUSED), p.stdout + p.stderr)
            check_functions(irmap, stem + extension)
            check_strip_debug(irmap, stem + extension)
    return finish()


sys.exit(main())
