#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write the reference of Tile IR's records from src/tile/tile.toml.

usage: tile_reference.py tile.toml [OUT.md]
"""
import os
import re
import sys
import tomllib

import page

HEAD = """\
# Tile IR: every section, type, attribute, debug record, enum and op

Made by `src/gen/tile_reference.py` from [`tile.toml`](tile.toml), which the decoder is generated from
too, and [`rules.toml`](rules.toml), which the verifier is; a test fails when they differ. [`FORMAT.md`](FORMAT.md) says how the records are laid out.

Fields are listed in the order of the file, each with its encoding:

| encoding | bytes |
|---|---|
| `u8` | one byte |
| `bool` | one byte; nonzero is true |
| `uint`, `u32` | a varint; of at most 32 bits |
| `sint` | a signed varint |
| `type#`, `string#`, `const#` | a varint: index into that table |
| `record#` | a varint: 0 is unknown, k is debug record k - 1 |
| `value#` | a varint: number of a value |
| a name in capitals | a varint: a value of that enum |
| `flags`, `flags8` | a varint or a byte; later fields stand there only if their bit is set |
| `T[]` | a varint n, then n times T |
| `i32[]`, `i64[]` | a varint n, then n little-endian numbers of 4 or 8 bytes |
| `key: attribute[]` | a varint n, then n times a `string#` and an attribute |
| `int`, `float` | a value of the type that stands before it ([FORMAT.md](FORMAT.md), section 7) |
| `region[n]` | the varint n, then n regions |

*f.0* stands for "if bit 0 of the flags is set", *13.3* for "in files of 13.3 and later", *to 13.2* for
"in files up to 13.2", *else value 5* for the value of the enum that is meant without it. A flag that has nothing but its bit is listed as *f.0: name*. What is
*reconstructed* stands in no file of a producer.
In the text form of ops, `⟦...⟧` is there only with what it names. A terminator ends its block.
"""

ENCODINGS = {
    "uint": "uint", "uint32": "u32", "sint": "sint", "u8": "u8", "bool": "bool", "type": "type#",
    "string": "string#", "const": "const#", "record": "record#", "flags": "flags", "flags8": "flags8",
    "present": "flags8", "i32s": "i32[]", "i64s": "i64[]", "types": "type#[]", "int_bits": "int",
    "float_bits": "float", "attrs": "attribute[]", "dict": "key: attribute[]", "attr": "attribute",
    "bools": "bool[]", "result": "type#", "results": "type#[]", "operand": "value#",
    "operands": "value#[]",
}


def since(row, first):
    version = row.get("since", first)
    return "" if version == first else version


def field(spec):
    """'name: kind words' as Markdown; None for what is not in the file."""
    name, kind, *words = re.findall(r"[\w=.]+", spec)
    gates = []
    bit = None
    for word in words:
        key, eq, value = word.partition("=")
        if not eq:
            continue
        if key == "bit":
            bit = "f." + value if bit is None else bit + " and " + value
        elif key == "default":
            gates.append("else value " + value)
        else:
            gates.append(("to " if key == "until" else "") + value)
    if bit and kind != "unit":
        gates.append(bit)
    gate = " *(%s)*" % ", ".join(gates) if gates else ""
    if kind == "implicit_token":
        return "%s: a token that the file does not name%s" % (name, gate)
    if kind == "unit":
        return "*%s*: %s%s" % (bit, name, gate)
    if kind == "enum":
        return "%s `%s`%s" % (name, words[0], gate)
    if kind == "regions":
        return "`region[%s]`" % words[0]
    if kind in ("result_count", "operand_count"):
        return "%s `uint`%s" % (name, gate)
    if kind == "rest":
        return "%s: the other `value#`%s" % (name, gate)
    return "%s `%s`%s" % (name, ENCODINGS[kind], gate)


def fields(row):
    specs = filter(None, (s.strip() for s in row.get("fields", "").split(";")))
    return ", ".join(field(s) for s in specs) or "none"


# What stands for {word:name} of a template, "<name>" for the others; "." is the name.
SPELLED = {
    "type": "type(.)", "types": "types(.)", "first_type": "type(.)", "same_types": ", types(.)",
    "val": "%.", "vals": "%....", "make_tensor_view": "shape = [], strides = [] : type(.)",
    "for": "%i in (%lowerBound to %upperBound, step %step) : type { region }",
    "loop": "{ region }", "region": "{ region }", "argument_region": "(arguments) { region }",
}


def text(row):
    """The template of the text form, as a person would write it."""
    s = re.sub(r"\[\?\w+(?:!=\d+)?\|", "⟦", row["text"])
    depth, out = 0, ""
    for c in s: # a bracket closes the option that was opened last, or is one of the text
        if c == "[":
            depth += 1
        if c == "]" and depth:
            depth -= 1
        elif c == "]":
            c = "⟧"
        out += c

    def spell(m):
        return SPELLED.get(m[1], "<.>").replace(".", m[2], 1)

    return (row["name"] + re.sub(r"\{(\w+):(\w+)\}", spell, out)).replace("|", "\\|")


def values(spec):
    """'a; b since=13.4' as '0 `a`, 1 `b` *(13.4)*'."""
    out = []
    for i, value in enumerate(spec.split(";")):
        name, _, version = value.strip().partition(" since=")
        version = version.replace(" reconstructed", ", reconstructed")
        out.append("%d `%s`%s" % (i, name, " *(%s)*" % version if version else ""))
    return ", ".join(out)


def op_name(row):
    name = "`%s`" % row["name"]
    if row.get("terminator"):
        name += ", terminator"
    if "renamed" in row:
        name += ", printed as `%s` in %s" % tuple(row["renamed"].split(" since="))
    if row.get("reconstructed"):
        name += ", reconstructed"
    return name


def class_words(name, c):
    """What a class of operands may be."""
    words = c.get("text", "").strip()
    if "elements" in c:
        words = "%stile of %s" % ("scalar " if "rank" in c else "", " ".join(c["elements"].split()))
    return "`%s`: %s" % (name, words)


def rule_words(line):
    """'ID: RULE ARGUMENTS | MESSAGE' as a cell: the rule, and what is said when it is broken."""
    rule, _, message = (part.strip() for part in line.partition(" | "))
    rule = re.sub(r"^[\w-]+: ", "", rule)
    return "`%s`%s" % (rule, ": " + message.replace("|", "\\|") if message else "")


def rules(op):
    asked = ["%s `%s`" % tuple(pair.split(": ")) for key in ("operands", "results")
             for pair in op.get(key, "").split("; ") if pair]
    cells = [", ".join(asked)] if asked else []
    cells += [rule_words(r) for r in op.get("rules", []) + op.get("after", [])]
    return "; ".join(cells) or "nothing"


def main():
    with open(sys.argv[1], "rb") as f:
        data = tomllib.load(f)
    with open(os.path.join(os.path.dirname(sys.argv[1]), "rules.toml"), "rb") as f:
        asked = tomllib.load(f)
    first = data["versions"][0]
    out = [HEAD.rstrip()]
    out += page.table("Sections", ("id", "name", "alignment", "must be there"), [
        (s["id"], s["name"], s.get("align", "none"), "yes" if s.get("mandatory") else "no")
        for s in data["section"]])
    for title, key in (("Types", "type"), ("Attributes", "attr"), ("Debug records", "debug")):
        out += page.table(title, ("tag", "name", "since", "fields"), [
            (r["tag"], "`%s`" % r["name"], since(r, first), fields(r)) for r in data[key]])
    out += page.table("Hints that are newer than 13.1", ("key", "since", "values with a version of their own"), [
        ("`%s`" % r["key"], r["since"], re.sub(r"(\d+) since=([\d.]+)", r"\1 *(\2)*", r.get("values", "none"))
         .replace(";", ",")) for r in data["hint"]])
    out += page.table("Bits of the version tag", ("bit", "name", "since"), [
        (r["bit"], r["name"], r["since"]) for r in data["tag"]])
    out += page.table("Functions and globals", ("record", "fields"), [
        ("`%s`" % r["name"], fields(r)) for r in data["record"]])
    out += page.table("Enums", ("enum", "values"), [
        ("`%s`" % name, values(spec)) for name, spec in data["enum"].items()])
    out += page.table("Ops", ("code", "op", "since", "fields", "text"), [
        ("`%02X`" % r["code"], op_name(r), since(r, first), fields(r), "`%s`" % text(r)) for r in data["op"]])
    out += page.table("Classes of operands and results", ("class",), [
        (class_words(name, c),) for name, c in asked["class"].items()])
    out += page.table("What the verifier asks of ops, in its order", ("op", "may stand in reduce and scan", "rules"), [
        ("`%s`" % name, "yes" if op.get("pure") else "no", rules(op)) for name, op in asked["op"].items()])
    page.write(out)


main()
