#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates the C tables that the Tile IR decoder interprets, from src/tile/tile.toml.

usage: gen_tile.py tile.toml OUT.h OUT.c BODY.inc

The tables contain offsets into one text instead of pointers, so the shared library needs no relocations
for them. Inconsistent input stops the build.
"""
import itertools
import re
import sys
import tomllib

# Tags and opcodes below this are one byte, and index their rows directly.
ONE_BYTE = 0x80
# First opcode of preview ops, whose rows follow all others.
PREVIEW = 0x4000


# Word in a template's {word:field} -> code of enum tile_step_code.
DIRECTIVES = {
    "val": "OPERAND", "vals": "OPERANDS", "same_types": "SAME_TYPES", "first_type": "FIRST_TYPE",
    "DenseTypedElementsAttr": "CONSTANT", "make_tensor_view": "MAKE_TENSOR_VIEW",
    "region": "REGION", "argument_region": "ARGUMENT_REGION",
}
ENUMS = {"enum", "Signedness", "ComparisonPredicate", "ComparisonOrdering"}
# Rounding modes, with the value that is not printed.
ROUNDING = {
    "IEEERoundingMode": 0, "DivFOpRoundingMode": 0, "SqrtOpRoundingMode": 0, "TanHOpRoundingMode": 5,
    "ExpOpRoundingMode": 5, "IntegerRoundingMode": 6,
}
# Limits of src/tile/print/text.c: text before a step, and steps of an op.
MOST_LITERAL = 16
MOST_STEPS = 40


class Text:
    """Text of terminated strings, each stored once."""

    def __init__(self):
        self.blob, self.at = "", {}

    def offset(self, s):
        if s not in self.at:
            self.at[s] = len(self.blob)
            self.blob += s + "\0"
        if self.at[s] > 0xFFFF:
            sys.exit("gen_tile: the text blob is larger than 64 KiB")
        return self.at[s]


class Tables:
    def __init__(self, data):
        self.data, self.text = data, Text()
        self.kinds = {k["name"]: k for k in data["kind"]}
        self.minors = [int(v.split(".")[1]) for v in data["versions"]]
        self.sets = sorted(data["enum"])
        self.names = []
        self.fields = []
        self.steps = []
        self.literals = Text() # templates and names of results, which only printing needs

    def minor(self, version):
        if version not in self.data["versions"]:
            sys.exit("gen_tile: unknown version %r" % version)
        return int(version.split(".")[1])

    def field(self, spec, slot=0xFF):
        m = re.fullmatch(r"(\w+): (\w+)((?: [\w=.]+)*)", spec.strip())
        if not m or m[2] not in self.kinds:
            sys.exit("gen_tile: bad field %r" % spec)
        name, kind = m[1], m[2]
        f = {"since": self.minors[0], "until": 0xFF, "mask": 0, "set": 0xFF, "default": 0}
        for word in m[3].split():
            key, eq, value = word.partition("=")
            if not eq and kind == "enum" and word in self.sets:
                f["set"] = self.sets.index(word)
            elif not eq and kind == "regions":
                f["set"] = int(word)
            elif key in ("since", "until"):
                f[key] = self.minor(value)
            elif key == "bit":
                f["mask"] |= 1 << int(value)
            elif key == "default":
                f[key] = int(value)
            else:
                sys.exit("gen_tile: bad word %r in field %r" % (word, spec))
        if kind == "enum" and f["set"] == 0xFF:
            sys.exit("gen_tile: field %r names no enum" % spec)
        if name not in self.names:
            self.names.append(name)
        what = name.replace("_", " ")
        # The name of an index in messages: "element type index 913 out of range".
        noun = self.kinds[kind].get("noun", "")
        what = noun if noun.startswith(what) else (what + " " + noun).strip()
        always = (f["since"], f["until"], f["mask"]) == (self.minors[0], 0xFF, 0)
        values = [len(self.data["enum"][s].split(";")) for s in self.sets[:f["set"] + 1]] if kind == "enum" else [0]
        self.fields.append("{TILE_KIND_%s, TILE_FIELD_%s, %d, %d, %d, %d, %d, %d, %s, %d, %d, %d, %d, %d, %d}," % (
            kind.upper(), name, f["since"], f["until"], f["mask"], f["set"], f["default"], always,
            self.number(kind), values[-1], sum(values[:-1]), len(name),
            self.text.offset(name), self.text.offset(what), slot))

    def number(self, kind):
        """Returns tile_field.number: irmap_field_kind + 1 for op attributes that are usually short, else 0."""
        k = self.kinds[kind]
        few = k["read"] in ("varint", "enum", "nothing") or k.get("holds") == "one"
        return "1 + IRMAP_FIELD_" + k["field"] if few and "field" in k else "0"

    def is_attr(self, kind):
        return "part" not in self.kinds[kind]

    def is_varint(self, kind):
        return self.kinds[kind]["read"] in ("varint", "varint32", "zigzag", "enum")

    def kind_row(self, k):
        ref, many = k.get("ref", "NONE"), k.get("many", "none")
        form = k.get("form", "NUMBER" if ref == "NONE" else "REF")
        part = {"result": "RESULT_TYPE"}.get(k.get("part"), k.get("part", "attribute").upper())
        return "{TILE_READ_%s, %d, IRMAP_REF_%s, TILE_HOLDS_%s, IRMAP_FORM_%s, %d, IRMAP_FIELD_%s, IRMAP_SPAN_%s, TILE_MANY_%s, %d}," % (
            k["read"].upper(), k.get("bytes", 0), ref, k.get("holds", "nothing").upper(), form, k.get("flags", False),
            k.get("field", "NUMBER"), part, many.upper(), self.text.offset(k["name"]))

    def slots(self, row):
        """Returns for each field of an op the index of its word in a decoded body, or 255, and the number of words. A word
        contains flags, the offset of an attribute, or the length of a list of operands."""
        out, used = [], 0
        for spec in row["fields"].split(";"):
            kind = spec.split()[1]
            has = kind in ("flags", "operands") or (kind != "unit" and self.is_attr(kind))
            out.append(used if has else 0xFF)
            used += has
        return out, used

    def record(self, row):
        """Returns the first field and the number of fields of a row. Equal sequences of fields are shared."""
        kept, self.fields = self.fields, []
        specs = [s.strip() for s in row.get("fields", "").split(";") if s.strip()]
        slots = self.slots(row)[0] if "code" in row and specs else [0xFF] * len(specs)
        for spec, slot in zip(specs, slots):
            self.field(spec, slot)
        own, self.fields = self.fields, kept
        return self.share(kept, own), len(own)

    @staticmethod
    def share(rows, own):
        """Returns the index of `own` in `rows`. Appends the missing elements to `rows`."""
        for first in range(len(rows) + 1):
            there = rows[first:first + len(own)]
            if there == own[:len(there)]:
                break
        rows += own[len(there):]
        return first

    def small(self, row):
        """Returns the struct tile_small_attr of an attribute, which gives its size if all numbers have one byte."""
        specs = [spec.split() for spec in row["fields"].split(";")]
        kinds = [words[1] for words in specs]
        if kinds == ["attrs"] or kinds == ["dict"]:
            return "{TILE_SMALL_%s, 0, 0}" % kinds[0].upper()
        if not all(self.is_varint(k) or self.kinds[k]["read"] in ("byte", "truth", "bits") for k in kinds) or "enum" in kinds:
            return "{TILE_SMALL_NEVER, 0, 0}"
        gated = [int(words[2].partition("=")[2]) for words in specs if len(words) > 2]
        at = kinds.index("flags8") if gated else 0
        if not set(gated) <= {0, 1}:
            sys.exit("gen_tile: attribute %s: bits above the second" % row["name"])
        return "{%d, %d, %d}" % (len(kinds) - len(gated), at, sum(1 << bit for bit in gated))

    def reader(self, row):
        """Returns straight-line code for a record that is read too often to interpret its fields."""
        name = row["name"]
        self.fields, kept = [], self.fields
        specs = [s.strip() for s in row["fields"].split(";")]
        for spec in specs:
            self.field(spec)
        parsed, self.fields = self.fields, kept
        struct, body, there = [], [], {}
        short, plain = [], True
        for f in parsed:
            words = re.findall(r"\w+", f)
            kind, field, since, until, mask, what = *words[:5], words[-2]
            kind, field = kind[len("TILE_KIND_"):].lower(), field[len("TILE_FIELD_"):]
            if kind == "attr": # the caller tests whether it is present
                there.setdefault(field, []).append(
                    "(minor >= %s && minor <= %s && (r->flags & %s) == %s)" % (since, until, mask, mask))
                continue
            if kind not in ("uint", "u8", "type", "string", "const", "enum"):
                sys.exit("gen_tile: record %s: no reader for kind %s" % (name, kind))
            call = "%s(c, irmapi_tile_text + %s)" % ("cur_u8" if kind == "u8" else "cur_uleb", what)
            if int(since) > self.minors[0]:
                call = "minor >= %s ? %s : 0" % (since, call)
                plain = False
            struct.append("    uint64_t %s;" % field)
            if kind == "enum":
                struct.append("    uint64_t %s_at;" % field)
                body.append("    r->%s_at = cur_offset(c);" % field)
            body.append("    r->%s = %s;" % (field, call))
            if kind == "u8":
                short.append("    r->%s = *p++;" % field)
            else:
                short.append("    v = uleb_short(p);\n    if (!v.next)\n        return NULL;\n"
                             "    r->%s = v.value;\n    p = v.next;" % field)
        has = ["\nstatic inline bool tile_%s_has_%s(uint32_t minor, const struct tile_%s_record *r)\n"
               "{\n    (void)r;\n    return %s;\n}\n" % (name, field, name, " || ".join(gates))
               for field, gates in there.items()]
        return ("struct tile_%s_record {\n%s\n};\n\n"
                "static inline void tile_read_%s(struct cursor *c, uint32_t minor,\n"
                "                                struct tile_%s_record *r)\n{\n    (void)minor;\n%s\n}\n"
                % (name, "\n".join(struct), name, name, "\n".join(body)) + "".join(has) +
                (("\n/* The byte after a record whose numbers are short, and after which 4 bytes can be read;\n"
                  " * NULL for any other. */\n"
                  "static inline const uint8_t *tile_short_%s(const uint8_t *p, struct tile_%s_record *r)\n"
                  "{\n    struct varint v;\n%s\n    return p;\n}\n" % (name, name, "\n".join(short))) if plain else ""))

    def rows(self, key, fmt):
        keys = [r.get("tag", r["name"]) for r in self.data[key]]
        if len(set(keys)) != len(keys):
            sys.exit("gen_tile: a tag or name of %r is used twice" % key)
        out = []
        for r in self.data[key]:
            first, count = self.record(r)
            since = self.minor(r["since"]) if "since" in r else self.minors[0]
            out.append(fmt(r, self.text.offset(r["name"]), first, count, since))
        return out

    def op(self, row):
        """Returns a row of the op table; adds its fields and template."""
        first, count = self.record(row)
        since = self.minor(row["since"]) if "since" in row else self.minors[0]
        renamed, _, renamed_since = row.get("renamed", "").partition(" since=")
        at = self.share(self.steps, self.template(row))
        # Attributes are contiguous: after results and flags, before operands.
        kinds = [spec.split()[1] for spec in row["fields"].split(";")]
        is_attr = [self.is_attr(k) for k in kinds]
        attrs = is_attr.count(True)
        attr = is_attr.index(True) if attrs else 0
        if not all(is_attr[attr:attr + attrs]):
            sys.exit("gen_tile: op %s: attributes do not stand together" % row["name"])
        names = self.literals.offset(row["names"]) if "names" in row else 0xFFFF
        slots, words = self.slots(row)
        return "[%d] = {{%d, %d, %d, %d}, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %s}," % (
            self.op_row(row["code"]), self.text.offset(row["name"]), first, count, since,
            self.text.offset(renamed or row["name"]), self.minor(renamed_since) if renamed else 0xFF,
            row.get("terminator", False), at, names,
            row.get("reconstructed", False), first + attr, attrs, words,
            slots[kinds.index("flags")] if "flags" in kinds else 0xFF, self.traits(row))

    def traits(self, row):
        """Returns the TILE_OP_... bits of an op."""
        found = set()
        for spec in row["fields"].split(";"):
            kind, gates = spec.split()[1], {w.partition("=")[0] for w in spec.split()[2:] if "=" in w}
            versions = gates & {"since", "until"}
            if kind == "flags" and not versions:
                found.add("FLAGS")
            if (kind == "flags" or (self.is_attr(kind) and "bit" not in gates)) and versions:
                found.add("LATER")
            if kind in ("results", "operands", "rest") or (kind == "operand" and "bit" in gates):
                found.add("COUNTED")
            if kind == "operands":
                found.add("LISTS")
        return " | ".join("TILE_OP_" + name for name in sorted(found)) or "0"

    def op_row(self, code):
        """Returns the index of an opcode's row."""
        dense = 1 + max(r["code"] for r in self.data["op"] if r["code"] < ONE_BYTE)
        if not (code < ONE_BYTE or code >= PREVIEW):
            sys.exit("gen_tile: opcode %d is neither one byte nor a preview" % code)
        return code if code < ONE_BYTE else dense + code - PREVIEW

    def template(self, row):
        """Returns a text template as steps for src/tile/print/text.c."""
        specs = [spec.replace(":", "").split() for spec in row["fields"].split(";")]
        fields, slots = [words[0] for words in specs], self.slots(row)[0]
        text, pos, steps, literal = row["text"], 0, [], ""

        def wrong(what):
            sys.exit("gen_tile: op %s: %s" % (row["name"], what))

        def index(name):
            if name.isdigit():
                return int(name)
            if name not in fields:
                wrong("no field %r" % name)
            return fields.index(name)

        def gate(k, key):
            return next((w.partition("=")[2] for w in specs[k] if w.startswith(key + "=")), "")

        def step(code, k=None, value=0):
            nonlocal literal
            while len(literal) > MOST_LITERAL:
                steps.append([literal[:MOST_LITERAL], "NOTHING", 0, 0xFF, 0, 0])
                literal = literal[MOST_LITERAL:]
            steps.append([literal, code, k or 0, 0xFF if k is None else slots[k], value, 0])
            literal = ""
            return steps[-1]

        def enum(k):
            if specs[k][1] != "enum":
                wrong("%s is no enum" % fields[k])
            values = [len(self.data["enum"][s].split(";")) for s in self.sets]
            step("ENUM", k, sum(values[:self.sets.index(specs[k][2])]))

        def condition(head):
            name, differs, default = head.partition("!=")
            if name.startswith("region"):
                return step("IF_REGION", int(name[6:]))
            k = index(name)
            kind = self.kinds[specs[k][1]]
            if differs:
                if specs[k][1] != "enum":
                    wrong("%s is no enum" % name)
                return step("IF_NOT", k, int(default))
            if kind.get("many", "one") != "one":
                return step("IF_OPERANDS" if kind["part"] == "operand" else "IF_RESULTS", k)
            if kind.get("form") == "BOOLS":
                return step("IF_TRUE", k)
            if not any(gate(k, key) for key in ("bit", "since", "until")):
                return None
            # In versions without flags, the flags are 0.
            if not gate(k, "bit") or gate(k, "since") != gate(fields.index("flags"), "since"):
                wrong("flags do not tell whether %s is there" % name)
            return step("IF_FLAG", k, 1 << int(gate(k, "bit")))

        def directive(word, k):
            nonlocal literal
            part = self.kinds[specs[k][1]].get("part", "attr").upper() if k < len(specs) else ""
            if word in ENUMS:
                enum(k)
            elif word in ROUNDING:
                within(step("IF_NOT", k, ROUNDING[word]), lambda: directive("rounding", k))
            elif word in ("rounding", "sattr") and specs[k][1] == "enum":
                literal += "rounding<" if word == "rounding" else "<"
                enum(k)
                literal += ">"
            elif word in ("type", "types"):
                step(part + "_" + word.upper(), k)
            elif "holds" in self.kinds[specs[k][1]]:
                step("ATTRS", k, "TILE_HOLDS_" + self.kinds[specs[k][1]]["holds"].upper())
            elif word in ("for", "loop"):
                step(word.upper()) # always region 0
            else:
                step(DIRECTIVES.get(word, "ATTRIBUTE"), k)

        def within(head, write):
            """Writes steps that depend on a condition, `head`; None means always."""
            at = len(steps)
            write()
            if not head:
                return
            if literal:
                step("NOTHING")
            head[5] = len(steps) - at

        def parse(in_condition):
            nonlocal pos, literal
            brackets = 0
            while pos < len(text):
                if text.startswith("[?", pos):
                    head, pos = text[pos + 2:text.index("|", pos)], text.index("|", pos) + 1
                    within(condition(head), lambda: parse(True))
                    continue
                c = text[pos]
                pos += 1
                if c == "{":
                    word, _, name = text[pos:text.index("}", pos)].partition(":")
                    pos = text.index("}", pos) + 1
                    directive(word, index(name))
                elif c == "]" and in_condition and brackets == 0:
                    break
                else:
                    brackets += (c == "[") - (c == "]")
                    literal += c

        parse(False)
        last = len(steps) - 1
        if not literal and last >= 0 and steps[last][1] == "RESULT_TYPE" and all(i + s[5] < last for i, s in enumerate(steps[:last])):
            steps[-1][1] = "LAST_TYPE"
        else:
            step("END")
        if len(steps) > MOST_STEPS:
            wrong("more than %d steps" % MOST_STEPS)
        return ["{%d, %d, TILE_STEP_%s, %d, %d, %s, %d}," % (self.literals.offset(s), len(s), *rest) for s, *rest in steps]

    def decoder(self):
        """Returns straight-line code that decodes an op into a body, one case per layout."""
        layouts = {}
        for row in (r for r in self.data["op"] if r["code"] < ONE_BYTE):
            layouts.setdefault("\n".join(self.decode(row)), []).append(row)
        out = []
        for code, rows in layouts.items():
            out += ["case 0x%02X: /* %s */" % (r["code"], r["name"]) for r in rows]
            out += [code, "    break;"]
        return out

    def decode(self, row):
        """Returns the statements for one op: macros of src/tile/body_ops.c."""
        specs = [s.split() for s in row["fields"].split(";")]
        kinds = [words[1] for words in specs]
        slots, count = self.slots(row)
        since = self.minor(row.get("since", self.data["versions"][0]))
        out = ["    SINCE(%d);" % since] if since > self.minors[0] else []
        out.append("    WORDS(%d);" % count)
        if count > 3 * (1 + sum(self.is_varint(k) and not any("=" in w for w in words[2:]) for k, words in zip(kinds, specs))):
            sys.exit("gen_tile: op %s: find_limit() in src/tile/body_ops.c does not hold" % row["name"])
        # The number of results that all versions have, and of those that only some have.
        always = sum(k == "result" and not any("=" in w for w in words[2:]) for k, words in zip(kinds, specs))
        gated = ["(minor >= %d)" % self.minor(w.partition("=")[2]) for k, words in zip(kinds, specs)
                 if k == "result" for w in words[2:] if w.startswith("since=")]
        results = " + ".join([str(always)] + gated)
        for words, slot in zip(specs, slots):
            kind, gates = words[1], dict(w.split("=") for w in words[2:] if "=" in w)
            gate = []
            if "since" in gates and self.minor(gates["since"]) > since:
                gate.append("minor >= %d" % self.minor(gates["since"]))
            if "until" in gates:
                gate.append("minor <= %d" % self.minor(gates["until"]))
            if "bit" in gates:
                gate.append("flags >> %s & 1" % gates["bit"])
            singles = sum(k == "operand" for k in kinds)
            if kind == "unit":
                continue
            if kind == "result":
                if results:
                    word = "RESULTS(%s)" % results
                    results, gate = None, []
                else:
                    continue
            elif kind == "result_count":
                word = "RESULT_COUNT(%s)" % results
            elif kind == "results":
                word = "RESULT_LIST()"
            elif kind == "implicit_token":
                word = "TOKEN()"
            elif kind == "flags":
                word = "FLAGS(%d)" % slot
            elif kind == "operand_count":
                word = "ALL(%d)" % singles
            elif kind in ("operand", "rest"):
                if "operand_count" in kinds:
                    continue
                word = "OPERAND()"
            elif kind == "operands":
                word = "LIST(%d)" % slot
            elif kind == "regions":
                word = "REGIONS(%s)" % words[2]
            elif kind in ("attr", "attrs", "dict", "bool", "bools"):
                word = "%s(%d)" % (kind.upper(), slot)
            elif self.is_varint(kind):
                word = "NUMBER_AT(%d)" % slot
            else:
                word = "WALK()"
            out.append("    if (%s)\n        %s;" % (" && ".join(gate), word) if gate else "    %s;" % word)
            if gate and slot != 0xFF:
                out.append("    else\n        ABSENT(%d, %s);" % (slot, "0" if kind in ("flags", "operands") else "IRMAP_NONE"))
        # Trailing operands, including optional ones, are read by one loop.
        ends = list(itertools.takewhile(lambda line: line.endswith(" OPERAND();"), reversed(out)))
        if ends:
            gates = [re.fullmatch(r" +if \((.*)\)", line.split("\n")[0]) for line in reversed(ends)]
            counts = [str(gates.count(None))] + ["(%s)" % gate[1] for gate in gates if gate]
            out[-len(ends):] = ["    LAST(%s);" % " + ".join(counts)]
        return out

    def enums(self):
        values, sets = [], []
        for name in self.sets:
            specs = [s.strip() for s in self.data["enum"][name].split(";")]
            sets.append("{%d, %d}, /* %s */" % (len(values), len(specs), name))
            for spec in specs:
                spelling, *words = spec.split()
                since = [w.partition("=")[2] for w in words if w.startswith("since=")]
                values.append("{%d, %d, %d, %d}," % (self.text.offset(spelling), len(spelling), self.minor(
                    since[0] if since else self.data["versions"][0]), "reconstructed" in words))
        return values, sets

    def hints(self):
        """Returns keys, and values that are newer than their key."""
        keys, values = [], []
        for row in self.data["hint"]:
            newer = [v.split(" since=") for v in row["values"].split("; ")] if "values" in row else []
            keys.append("{%d, %d, %d, %d}," % (self.text.offset(row["key"]), self.minor(row["since"]),
                                               len(values), len(newer)))
            values += ["{%s, %d}," % (value, self.minor(since)) for value, since in newer]
        return keys, values


def block(lines):
    return "\n".join("    " + line for line in lines)


PAST = 32


def characters(text):
    """Returns an array initializer, since ISO C guarantees only 4095 characters in a string literal. The padding makes 32 bytes
    from the start of any string readable (src/print/asm.h)."""
    return block(["%s, /* %s */" % (", ".join(str(b) for b in (s + "\0").encode()), s) for s in text.at] + ["0, " * PAST])


def main():
    toml, out_h, out_c, out_body = sys.argv[1:5]
    with open(toml, "rb") as f:
        data = tomllib.load(f)
    t = Tables(data)

    readers = [t.reader(r) for r in data["record"]]
    attrs = t.rows("attr", lambda r, text, first, count, since:
                   "{%d, %d, %d, %d}," % (text, first, count, since))
    attr_rows = ["[%d] = %d," % (r["tag"], i + 1) for i, r in enumerate(data["attr"])]
    short = [r for r in data["attr"] if r["tag"] < ONE_BYTE]
    small = ["[0] = {TILE_SMALL_NEVER, 0, 0},"] + ["[%d] = %s," % (r["tag"], t.small(r)) for r in short]
    if any(t.kinds[f.split()[1]]["read"] != "varint" or "=" in f for r in data["debug"] if "fields" in r for f in r["fields"].split(";")):
        sys.exit("gen_tile: src/tile/debug.c reads debug records as numbers that are always there")
    debug = t.rows("debug", lambda r, text, first, count, since:
                   "[%d] = {%d, %d, %d, %d}," % (r["tag"], text, first, count, since))
    types = t.rows("type", lambda r, text, first, count, since:
                   "{{%d, %d, %d, %d}, %d, %d, IRMAP_TYPE_%s, %d, %d, %s}," % (
                       text, first, count, since, len(r["name"]), r["tag"], r["kind"], r.get("bits", 0), r.get("bytes", 0),
                       "IRMAPI_FLOAT_" + r["name"].upper() if r["kind"] == "FLOAT" else "0"))
    # Type tag -> row; 0: no such tag.
    rows = ["[%d] = %d," % (r["tag"], i + 1) for i, r in enumerate(data["type"])]
    records = t.rows("record", lambda r, text, first, count, since:
                     "[TILE_RECORD_%s] = {%d, %d, %d, %d}," % (r["name"].upper(), text, first, count, since))
    ops = [t.op(r) for r in data["op"]]
    codes = [r["code"] for r in data["op"]]
    if sorted(set(codes)) != codes:
        sys.exit("gen_tile: opcodes are not in ascending order")
    values, sets = t.enums()
    hints, hint_values = t.hints()
    kinds = [t.kind_row(k) for k in data["kind"]]
    last_id = max(s["id"] for s in data["section"])
    sections = ["[%d] = {%d, %d, %d, %d}," % (
        s["id"], t.text.offset(s["name"]), s.get("align", 0), s.get("mandatory", False),
        t.minor(s["since"]) if "since" in s else t.minors[0]) for s in data["section"]]
    max_fields = max(1, max(int(re.findall(r"\d+", r)[3]) for r in debug))

    head = "/* Made by src/gen/gen_tile.py from src/tile/tile.toml. */\n"
    with open(out_h, "w", encoding="ascii") as f:
        f.write(head + "#ifndef TILE_TABLES_H\n#define TILE_TABLES_H\n\n#include \"core/cursor.h\"\n#include \"tile/table.h\"\n\n")
        f.write("#define TILE_MINOR_FIRST %d\n#define TILE_MINOR_LAST %d\n" % (t.minors[0], t.minors[-1]))
        f.write("#define TILE_SECTION_LAST %d\n" % last_id)
        for s in data["section"]:
            f.write("#define TILE_SECTION_%s %d\n" % (s["name"].upper(), s["id"]))
        f.write("#define TILE_MINOR_RECONSTRUCTED %d\n" % t.minor(data["reconstructed"]))
        for r in data["tag"]:
            f.write("#define TILE_TAG_%s %d\n#define TILE_TAG_%s_SINCE %d\n" % (
                r["name"].upper(), 1 << r["bit"], r["name"].upper(), t.minor(r["since"])))
        f.write("#define TILE_HINTS %d\n" % len(hints))
        f.write("/* Those of one byte. */\n#define TILE_ATTR_TAGS %d\n" % (1 + max(r["tag"] for r in short)))
        f.write("#define TILE_DEBUG_TAGS %d\n" % (1 + max(r["tag"] for r in data["debug"])))
        f.write("#define TILE_OPCODES %d\n" % t.op_row(PREVIEW))
        f.write("#define TILE_PREVIEW_FIRST %d\n#define TILE_PREVIEW_OPCODES %d\n" % (
            PREVIEW, 1 + max(codes) - PREVIEW))
        f.write("#define TILE_DEBUG_FIELDS %d\n#define TILE_MOST_LITERAL %d\n#define TILE_MOST_STEPS %d\n\n" % (
            max_fields, MOST_LITERAL, MOST_STEPS))
        f.write("enum tile_field_kind {\n%s\n};\n\n" % block("TILE_KIND_%s," % k.upper() for k in t.kinds))
        f.write("enum tile_field_name {\n%s\n};\n\n" % block("TILE_FIELD_%s," % n for n in t.names))
        f.write("enum tile_opcode {\n%s\n};\n\n"
                % block("TILE_OP_%s = %d," % (re.sub(r"\W", "_", r["name"].upper()), r["code"]) for r in data["op"]))
        f.write("enum tile_enum {\n%s\n};\n\n" % block("TILE_ENUM_%s," % s for s in t.sets))
        f.write("extern const struct tile_record irmapi_tile_attrs[%d];\n" % len(attrs))
        f.write("extern const uint8_t irmapi_tile_attr_rows[256];\n")
        f.write("extern const struct tile_small_attr irmapi_tile_small_attrs[TILE_ATTR_TAGS];\n")
        f.write("extern const struct tile_record irmapi_tile_debug[TILE_DEBUG_TAGS];\n")
        f.write("enum { %s };\n" % ", ".join("TILE_RECORD_" + r["name"].upper() for r in data["record"]))
        f.write("extern const struct tile_record irmapi_tile_records[%d];\n" % len(records))
        f.write("extern const struct tile_op_row irmapi_tile_ops[TILE_OPCODES + TILE_PREVIEW_OPCODES];\n")
        f.write("extern const struct tile_type irmapi_tile_types[%d];\n" % len(types))
        f.write("extern const uint8_t irmapi_tile_type_rows[256];\n")
        f.write("extern const struct tile_section irmapi_tile_sections[TILE_SECTION_LAST + 1];\n")
        f.write("extern const char irmapi_tile_text[%d];\n\n" % (sum(len(s.encode()) + 1 for s in t.text.at) + PAST))
        f.write("\n".join(readers) + "\n#endif\n")
    with open(out_c, "w", encoding="ascii") as f:
        f.write(head + "#include \"tile_tables.h\"\n\n")
        f.write("const struct tile_field irmapi_tile_fields[] = {\n%s\n};\n\n" % block(t.fields))
        f.write("const struct tile_record irmapi_tile_attrs[] = {\n%s\n};\n\n" % block(attrs))
        f.write("const uint8_t irmapi_tile_attr_rows[256] = {\n%s\n};\n\n" % block(attr_rows))
        f.write("const struct tile_hint irmapi_tile_hints[] = {\n%s\n};\n\n" % block(hints))
        f.write("const struct tile_hint_value irmapi_tile_hint_values[] = {\n%s\n};\n\n" % block(hint_values))
        f.write("const struct tile_small_attr irmapi_tile_small_attrs[] = {\n%s\n};\n\n" % block(small))
        f.write("const struct tile_record irmapi_tile_debug[] = {\n%s\n};\n\n" % block(debug))
        f.write("const struct tile_record irmapi_tile_records[] = {\n%s\n};\n\n" % block(records))
        f.write("const struct tile_op_row irmapi_tile_ops[] = {\n%s\n};\n\n" % block(ops))
        f.write("const struct tile_type irmapi_tile_types[] = {\n%s\n};\n\n" % block(types))
        f.write("const uint8_t irmapi_tile_type_rows[256] = {\n%s\n};\n\n" % block(rows))
        f.write("const struct tile_kind irmapi_tile_kinds[] = {\n%s\n};\n\n" % block(kinds))
        f.write("const struct tile_section irmapi_tile_sections[] = {\n%s\n};\n\n" % block(sections))
        f.write("const struct tile_enum_value irmapi_tile_enum_values[] = {\n%s\n};\n\n" % block(values))
        f.write("const struct tile_enum_set irmapi_tile_enum_sets[] = {\n%s\n};\n\n" % block(sets))
        f.write("#ifndef IRMAP_NO_PRINT\nconst struct tile_step irmapi_tile_steps[] = {\n%s\n};\n\n" % block(t.steps))
        f.write("const char irmapi_tile_literals[] = {\n%s\n};\n#endif\n\n" % characters(t.literals))
        f.write("const char irmapi_tile_text[] = {\n%s\n};\n" % characters(t.text))
    with open(out_body, "w", encoding="ascii") as f:
        f.write(head + "\n".join(t.decoder()) + "\n")


main()
