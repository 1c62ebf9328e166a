#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that dump --json has all ops of an MLIR file, with the same attributes, properties and block arguments as the text.

usage: mlir_attributes.py IRMAP FOLDER...

dump --json uses the public API for the fields of ops; the text comes from the printer, which other tests compare
with reference texts. Ops are matched by offset.
"""
import json
import pathlib
import re
import sys

import command

BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def output(irmap, *args):
    done = command.run(irmap, *args)
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None


def spellings(value):
    """Returns the possible texts after a key. JSON lacks types that the definition of the op implies."""
    if isinstance(value, bool):
        return [""] if value else [" = false"]
    if isinstance(value, int):
        return [" = %d : i32" % value, " = %d : i64" % value]
    if isinstance(value, list):
        return [" = array<i32%s%s>" % (": " if value else "", ", ".join(map(str, value)))]
    if value == "unit":
        return [""]
    return [" = " + value, " = #llvm.overflow<%s>" % value]


def escape(text):
    """Returns a pattern for the text, with any number in distinct[N]: JSON counts these attributes in order of use."""
    return re.sub(r"distinct\\\[\d+\\\]", r"distinct\\[\\d+\\]", re.escape(text))


def pairs(entries):
    """Returns a pattern of all entries in order of their names, as in the text."""
    out = []
    for key, value in sorted(entries.items()):
        name = key if BARE.fullmatch(key) else '"%s"' % key
        out.append(re.escape(name) + "(?:%s)" % "|".join(escape(s) for s in spellings(value)))
    return ", ".join(out)


def pattern(properties):
    opaque = [v["bytes"] for v in properties.values() if isinstance(v, dict)] if isinstance(properties, dict) else []
    if opaque: # the text has the bytes of all properties
        return ' <"0x[0-9A-F]*%s" ' % opaque[0]
    if isinstance(properties, str):
        return " <%s>" % re.escape(properties)
    return r" <\{%s\}>" % pairs(properties)


def problem(op, line, label, closing, old):
    args = label.count("%") if label.lstrip().startswith("^bb") else 0
    if len(op.get("block_args", [])) != args:
        return "%d arguments" % args
    if op["properties"] and old: # the text also has defaults that the file omits
        for key, value in op["properties"].items():
            if not re.search(pairs({key: value}), line):
                return "property " + key
    elif "property_bytes" in op:
        if ' <"0x%s" ' % op["property_bytes"] not in line:
            return "unknown properties"
    elif op["properties"]:
        if not re.search(pattern(op["properties"]), line):
            return "properties " + pattern(op["properties"])
    elif not old and re.search(r"[)\]] <(?!\{\}>)[{\"]", line.split(" : ")[0]):
        return "no properties"
    if not op["attributes"]:
        return None
    wanted = r"[)>\]] \{%s\} : " % pairs(op["attributes"])
    if not re.search(wanted, line) and not any(re.search(wanted, c) for c in closing):
        return "attributes " + wanted
    return None


def main():
    irmap, *folders = sys.argv[1:]
    ops = files = failed = with_properties = with_attributes = with_arguments = 0
    for path in sorted(p for f in folders for p in pathlib.Path(f).rglob("*.mlirbc")):
        rows, text = output(irmap, "dump", "--json", str(path)), output(irmap, "dump", "--generic", "--vhlo", "--offsets", str(path))
        if rows is None or text is None:
            failed += 1
            print("%s: cannot be dumped" % path)
            continue
        files += 1
        lines = {}
        for before, line in zip([""] + text.splitlines(), text.splitlines()):
            found = re.match(r" */\* (0x[0-9a-f]+) \*/ (.*)$", line)
            if found:
                lines[int(found[1], 16)] = (found[2], before)
        closing = [line for line in text.splitlines() if line.lstrip().startswith("})")]
        listed = [json.loads(row)["offset"] for row in rows.splitlines()]
        if sorted(listed) != sorted(lines):
            failed += 1
            print("%s: other ops than in the text" % path)
        old = json.loads(output(irmap, "info", "--json", str(path)))["version"] < "5"
        for row in rows.splitlines():
            op = json.loads(row)
            op["properties"] = op.pop("property_text", op.get("properties"))
            ops += 1
            with_properties += bool(op["properties"])
            with_attributes += bool(op["attributes"])
            with_arguments += bool(op.get("block_args"))
            line, before = lines[op["offset"]]
            wrong = problem(op, line, before, closing, old)
            if wrong:
                failed += 1
                print("%s:%d: %s: %s\n    %s" % (path, op["offset"], op["op"], wrong, line))
    print("%d files, %d ops, %d with properties, %d with attributes, %d behind arguments: %d failed"
          % (files, ops, with_properties, with_attributes, with_arguments, failed))
    sys.exit(failed > 0 or with_properties < 100 or with_attributes < 10 or with_arguments < 10)


main()
