#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks every line of --json output for the test data: the line parses, has the documented keys, and
matches this script's own reader of sections, strings and constants.

usage: json_lines.py IRMAP DIR
"""

import collections
import json
import os
import re
import struct
import sys
import tempfile

import command

KINDS = ("sections", "strings", "types", "constants", "globals", "functions", "debug")
NAMES = ("", "String", "Func", "Debug", "Constant", "Type", "Global", "Producer")
# "key": type. A ? after the key: the key is optional.
KEYS = {
    "info": {"file": str, "format": str, "version": str, "size": int, "mapped": bool,
             "functions": int, "globals": int, "strings": int, "types": int, "constants": int,
             "toolkit?": str, "preview?": bool, "hint_architectures?": list, "producer?": str, "debug?": dict, "sections": list},
    "sections": {"index": int, "name": str, "id": int, "header": int, "offset": int, "size": int,
                 "alignment": int},
    "strings": {"index": int, "offset": int, "size": int, "text": str},
    "types": {"index": int, "offset": int, "size": int, "tag": int, "type": str},
    "constants": {"index": int, "offset": int, "size": int, "bytes": str, "uses": int, "other_types?": list,
                  "used_by": list, "type?": str, "splat?": bool, "element_count?": int, "elements?": list,
                  "shape?": list},
    "globals": {"index": int, "name": str, "type": str, "constant": int, "alignment": int,
                "visibility": str, "is_constant": bool, "offset": int},
    "functions": {"index": int, "name": str, "signature": int, "flags": list, "debug_row": int,
                  "offset": int, "body_offset": int, "body_size": int, "params": list,
                  "returns": list, "hints?": dict, "arg_attrs?": list},
    "debug": {"index": int, "kind": str, "number": int, "first?": int, "numbers?": list,
              "offset?": int, "fields?": dict},
}  # fmt: skip
failures = 0


def check(condition, *what):
    global failures
    if not condition:
        failures += 1
        print("FAILED:", *what)


def run(irmap, *args):
    p = command.run(irmap, *args)
    check(p.returncode == 0 and p.stderr == b"", args, p.returncode, p.stderr)
    check(p.stdout == b"" or p.stdout.endswith(b"\n"), args, "the last line ends")
    check(p.stdout.isascii(), args, "output is ASCII")
    return [json.loads(line) for line in p.stdout.decode().splitlines()]


def check_keys(kind, row, where):
    keys = dict(KEYS[kind], file=str)
    for key, type_ in keys.items():
        name = key.rstrip("?")
        if name not in row:
            check(key.endswith("?"), where, "no key", name)
        else:
            check(type(row[name]) is type_, where, name, "is", row[name])
    check({k.rstrip("?") for k in keys} >= set(row), where, "unknown key in", list(row))


def uleb(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def read_sections(data):
    """Returns (id, header, offset, size, alignment) of each section, in file order."""
    at, out = 12, []
    while data[at]:
        header, number = at, data[at] & 0x7F
        size, at = uleb(data, at + 1)
        alignment = 0
        if data[header] & 0x80:
            alignment, at = uleb(data, at)
            at += -at % alignment
        out.append((number, header, at, size, alignment))
        at += size
    return out


def read_table(data, sections, number, width):
    """Returns (offset, bytes) of each entry of an offset table."""
    for found, _, start, size, _ in sections:
        if found == number:
            break
    else:
        return []
    count, at = uleb(data, start)
    if count == 0:
        return []
    at += -(at - start) % width
    offsets = struct.unpack_from("<%d%s" % (count, "I" if width == 4 else "Q"), data, at)
    base, end = at + count * width, start + size
    ends = [base + o for o in offsets[1:]] + [end]
    return [(base + o, data[base + o : e]) for o, e in zip(offsets, ends)]


def escaped(text):
    return "".join(
        chr(c) if 0x20 <= c < 0x7F and chr(c) not in '"\\' else "\\%02X" % c for c in text
    )


def check_contents(path, data, info, lists):
    sections = read_sections(data)
    rows = [(s["id"], s["header"], s["offset"], s["size"], s["alignment"]) for s in info["sections"]]
    check(rows == sections, path, "sections", rows, sections)
    check([s["name"] for s in info["sections"]] == [NAMES[s[0]] for s in sections], path, "names")
    without_index = [{k: v for k, v in s.items() if k not in ("file", "index")} for s in lists["sections"]]
    check(without_index == info["sections"], path, "info and ls list the same sections")
    strings = [(o, len(b), escaped(b)) for o, b in read_table(data, sections, 1, 4)]
    check([(s["offset"], s["size"], s["text"]) for s in lists["strings"]] == strings, path, "strings")
    constants = []
    for offset, entry in read_table(data, sections, 4, 8):
        size, at = uleb(entry, 0)
        raw = entry[at : at + size].hex().upper()
        constants.append((offset + at, size, raw))
    got = [(c["offset"], c["size"], c["bytes"]) for c in lists["constants"]]
    check(got == constants, path, "constants", got, constants)
    entries = read_table(data, sections, 5, 4)
    got = [(t["offset"], t["size"], t["tag"]) for t in lists["types"]]
    check(got == [(o, len(b), uleb(b, 0)[0]) for o, b in entries], path, "types")
    texts = [t["type"] for t in lists["types"]]
    for f in lists["functions"]:
        one = len(f["returns"]) == 1 and "->" not in f["returns"][0]
        spelling = "(%s) -> %s" % (", ".join(f["params"]), f["returns"][0] if one else "(%s)" % ", ".join(f["returns"]))
        check(texts[f["signature"]] == spelling, path, f["name"], "signature", spelling)
        check(all(p in texts for p in f["params"] + f["returns"]), path, f["name"], "types")
    for g in lists["globals"]:
        check(g["type"] in texts and g["constant"] < len(constants), path, g["name"])


def check_file(irmap, path, info):
    with open(path, "rb") as f:
        data = f.read()
    check_keys("info", info, path)
    check(info["file"] == path and info["format"] == "tileir", path, "file and format")
    check(info["size"] == len(data), path, "size")
    named = re.search(r"\.v(13\.\d)\.", path)
    version = ".".join(map(str, data[8:10]))
    check(info["toolkit"] == version and info["version"].startswith(version), path, "version")
    check(not named or named[1] == version, path, "version")
    lists = {kind: run(irmap, "ls", "--json", kind, path) for kind in KINDS}
    for kind, rows in lists.items():
        for i, row in enumerate(rows):
            check_keys(kind, row, (path, kind, i))
            check(row["index"] == i, path, kind, i, "index")
    for kind in ("strings", "types", "constants", "globals", "functions"):
        check(len(lists[kind]) == info[kind], path, kind, "count")
    debug = info.get("debug", {"rows": 0, "ids": 0, "records": 0})
    check(len(lists["debug"]) == debug["rows"] + debug["records"], path, "debug count")
    ids = [i for row in lists["debug"] for i in row.get("numbers", [])]
    check(len(ids) <= debug["ids"], path, "debug ids")
    check(all(0 <= i <= debug["records"] for i in ids), path, "ids name records", ids)
    check_contents(path, data, info, lists)


def check_broken_name(irmap, folder):
    """Checks that an invalid byte in the name of an MLIR op is escaped."""
    with open(os.path.join(folder, "mlir", "own-19", "unregistered.v6.mlirbc"), "rb") as f:
        data = f.read().replace(b"\0region1\0", b"\0regi\xden1\0", 1)
    with tempfile.NamedTemporaryFile(suffix=".mlirbc") as f:
        f.write(data)
        f.flush()
        names = [row["name"] for row in run(irmap, "stat", "--json", f.name) if row["stat"] == "op"]
        check(any("regi\\DEn1" in name for name in names), "a broken name", names)


def check_fields(path, fields, types):
    """Checks that hex emits numeric values as JSON numbers that match the bytes."""
    with open(path, "rb") as f:
        data = f.read()
    met = collections.Counter(key for field in fields for key in field)
    for field in fields:
        check(not re.fullmatch(r"(#[0-9]+: )?-?[0-9]+|true|false|0x[0-9a-f]+", field.get("text", "")), path, "a number as text", field)
        stands, kind = data[field["offset"] : field["offset"] + field["size"]], field.get("refers_to")
        if kind == "type":
            check(field["integer"] < len(types), path, field)
        if path.endswith(".tileirbc") and (kind == "type" or "bool" in field) and len(stands) == 1:
            check(stands[0] == field.get("integer", field.get("bool")), path, field)
        if "integers" in field and path.endswith(".tileirbc") and field["name"] == "shape":
            check(stands[1:] == struct.pack("<%dq" % stands[0], *field["integers"]), path, field)
    check(met["integer"] and met["text"] and "value" not in met, path, met)


def check_counts(irmap, folder):
    """Checks counts of stat and info against the rows of ls. Tables that a format lacks have no key."""
    met = 0
    for place in "tileir/reference", "mlir/own-19", "micb/graphs":
        for root, _, names in os.walk(os.path.join(folder, place)):
            for path in sorted(os.path.join(root, n) for n in names if n.endswith(("bc", ".micb"))):
                rows = run(irmap, "stat", "--json", path)
                listed = [] if path.endswith(".micb") else run(irmap, "ls", "constants", "--json", path)
                counted = [r for r in rows if r["stat"] == "constant"]
                check(rows[0].get("constants", 0) == len(listed), path, rows[0], len(listed))
                check(("constants" in rows[0]) == ("functions" in rows[0]) == (place != "micb/graphs"), path, rows[0])
                check(sum(r["copies"] for r in counted) == len(listed), path, "copies")
                uses = {c["index"]: c["uses"] for c in listed}
                check(all(r["uses"] == uses[r["index"]] for r in counted), path, "uses")
                check(sum(r["uses_in_all"] for r in counted) == sum(uses.values()), path, "uses in all")
                if rows[0].get("functions"):
                    some = run(irmap, "stat", "--json", "--function", "#0", path)
                    uses = {c["index"]: c["uses"] for c in run(irmap, "ls", "constants", "--json", "--function", "#0", path)}
                    check(all(r["uses"] == uses[r["index"]] for r in some if r["stat"] == "constant"), path, "uses in a function")
                ops = [op for op in run(irmap, "ls", "ops", "--json", path) if op["op"] not in ("arg", "param")]
                check(rows[0]["ops"] == len(ops), path, "ops", rows[0], len(ops))
                inside = {r["index"]: r["ops"] for r in rows if r["stat"] == "function"}
                check(sum(inside.values()) == sum("function" in op for op in ops), path, "ops of functions", inside)
                for i in list(inside)[:1]:
                    some = run(irmap, "stat", "--json", "--function", "#%d" % i, path)
                    listed = run(irmap, "ls", "ops", "--json", "--function", "#%d" % i, path)
                    counts = [r["count"] for r in some if r["stat"] == "op"]
                    check(inside[i] == len(listed) == some[0]["ops"] == sum(counts), path, "ops of a function", some[0])
                info = run(irmap, "info", "--json", path)[0]
                for key in "constants", "globals":
                    check((key in info) == place.startswith("tileir"), path, key, info)
                check(("functions" in info) == (place != "micb/graphs"), path, info)
                check_fields(path, run(irmap, "hex", "--json", path), run(irmap, "ls", "types", "--json", path))
                met += place == "mlir/own-19" and bool(listed)
    check(met > 5, "MLIR with constants", met)


def main():
    irmap, folder = sys.argv[1:]
    check_broken_name(irmap, folder)
    check_counts(irmap, folder)
    paths = sorted(
        os.path.join(root, name)
        for root, _, names in os.walk(folder) if not root.endswith("malformed")
        for name in names
        if name.endswith(".tileirbc")
    )
    infos = run(irmap, "info", "--json", *paths)
    check([i["file"] for i in infos] == paths and paths, "one line a file, in order")
    for path, info in zip(paths, infos):
        check_file(irmap, path, info)
    print("%d files, %d failures" % (len(paths), failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
