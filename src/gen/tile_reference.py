#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the reference page of Tile IR's records from src/tile/tile.toml.

usage: tile_reference.py tile.toml [OUT.md]
"""
import os
import re
import sys
import tomllib

import page

HEAD = """\
# Tile IR: every section, type, attribute, debug record, enum and op

`src/gen/tile_reference.py` generates this page from [`tile.toml`](../../tile/tile.toml) and [`rules.toml`](../../tile/rules.toml), like the decoder and the
verifier. A test checks that it is up to date. [`FORMAT.md`](FORMAT.md) describes the layout of the records.

Fields are listed in file order, each with its encoding:

| encoding | bytes |
|---|---|
| `u8` | one byte |
| `bool` | one byte; nonzero is true |
| `uint`, `u32` | a varint; `u32` has at most 32 bits |
| `sint` | a signed varint |
| `type#`, `string#`, `const#` | a varint: index into the table |
| `record#` | a varint: 0 is unknown, k is debug record k - 1 |
| `value#` | a varint: value number |
| an enum, such as `RoundingMode` | a varint: a value of the enum |
| `flags`, `flags8` | a varint or a byte; some later fields are present only if their bit is set |
| `T[]` | a varint n, then n elements T |
| `i32[]`, `i64[]` | a varint n, then n little-endian numbers of 4 or 8 bytes |
| `key: attribute[]` | a varint n, then n pairs of a `string#` and an attribute |
| `int`, `float` | a value of the preceding type ([FORMAT.md](FORMAT.md), section 7) |
| `region[n]` | a varint with the value n, then n regions |

*f.0* means "if bit 0 of the flags is set", *13.3* means "in files of 13.3 and later", and *to 13.2* means "in files up to 13.2". *else value 5*
is the value of an absent enum. A flag without a field is listed as *f.0: name*. No producer's file confirms what is marked *reconstructed*.
In the text of ops, `⟦...⟧` is printed only if the item that it names is present. A terminator ends its block.
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
    """Returns 'name: kind words' as Markdown."""
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
        return "%s: a token, not in the file%s" % (name, gate)
    if kind == "unit":
        return "*%s*: %s%s" % (bit, name, gate)
    if kind == "enum":
        return "%s `%s`%s" % (name, words[0], gate)
    if kind == "regions":
        return "`region[%s]`" % words[0]
    if kind in ("result_count", "operand_count"):
        return "%s `uint`%s" % (name, gate)
    if kind == "rest":
        return "%s: remaining `value#`%s" % (name, gate)
    return "%s `%s`%s" % (name, ENCODINGS[kind], gate)


def fields(row):
    specs = filter(None, (s.strip() for s in row.get("fields", "").split(";")))
    return ", ".join(field(s) for s in specs) or "none"


# Text for {word:name} in a template; "." is replaced by the name. Default: "<name>".
SPELLED = {
    "type": "type(.)", "types": "types(.)", "first_type": "type(.)", "same_types": ", types(.)",
    "val": "%.", "vals": "%....", "make_tensor_view": "shape = [], strides = [] : type(.)",
    "for": "%i in (%lowerBound to %upperBound, step %step) : type { region }",
    "loop": "{ region }", "region": "{ region }", "argument_region": "(arguments) { region }",
}


def text(row):
    """Returns the template of an op's text without directives."""
    s = re.sub(r"\[\?\w+(?:!=\d+)?\|", "⟦", row["text"])
    depth, out = 0, ""
    for c in s: # a bracket closes the innermost optional part, or is part of the text
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
    """Returns 'a; b since=13.4' as '0 `a`, 1 `b` *(13.4)*'."""
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
    """Returns the types that a class of operands allows."""
    words = c.get("text", "").strip()
    if "elements" in c:
        words = "%stile of %s" % ("scalar " if "rank" in c else "", " ".join(c["elements"].split()))
    return "`%s`: %s" % (name, words)


def rule_words(line):
    """Returns 'ID: RULE ARGUMENTS | MESSAGE' as a table cell without the id."""
    rule, _, message = (part.strip() for part in line.partition(" | "))
    rule = re.sub(r"^[\w-]+: ", "", rule)
    return "`%s`%s" % (rule, ": " + message.replace("|", "\\|") if message else "")


def rules(op):
    required = ["%s `%s`" % tuple(pair.split(": ")) for key in ("operands", "results")
             for pair in op.get(key, "").split("; ") if pair]
    cells = [", ".join(required)] if required else []
    cells += [rule_words(r) for r in op.get("rules", []) + op.get("after", [])]
    return "; ".join(cells) or "nothing"


def main():
    with open(sys.argv[1], "rb") as f:
        data = tomllib.load(f)
    with open(os.path.join(os.path.dirname(sys.argv[1]), "rules.toml"), "rb") as f:
        rules_data = tomllib.load(f)
    first = data["versions"][0]
    out = [HEAD.rstrip()]
    out += page.table("Sections", ("id", "name", "alignment", "required"), [
        (s["id"], s["name"], s.get("align", "none"), "yes" if s.get("mandatory") else "no")
        for s in data["section"]])
    for title, key in (("Types", "type"), ("Attributes", "attr"), ("Debug records", "debug")):
        out += page.table(title, ("tag", "name", "since", "fields"), [
            (r["tag"], "`%s`" % r["name"], since(r, first), fields(r)) for r in data[key]])
    out += page.table("Hints added after 13.1", ("key", "since", "values added later"), [
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
        (class_words(name, c),) for name, c in rules_data["class"].items()])
    out += page.table("Verifier rules of ops, in order of evaluation", ("op", "allowed in reduce and scan", "rules"), [
        ("`%s`" % name, "yes" if op.get("pure") else "no", rules(op)) for name, op in rules_data["op"].items()])
    page.write(out)


main()
