#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates the C tables of verifier rules, which src/tile/check/verify*.c evaluate, from src/tile/rules.toml.

usage: gen_tile_rules.py tile.toml rules.toml OUT.h OUT.c

The tables contain offsets into one text instead of pointers. A rule with an unknown field, value, element
or op, or with a field of the wrong kind, stops the build.
"""
import collections
import re
import sys
import tomllib

# Kinds of the arguments of each rule:
#   v     field that is an operand or result, or a list of them; v+ one or more
#   e     field that is an enum; V a value of the preceding enum, V+ one or more
#   a     any other attribute; u a flag (kind unit); C a class of rules.toml
#   T     type or element by name; N number; O op or "entry"; O+ one or more; H+ keys of hints; R name
# and the default message, or None if each line of rules.toml must have a message.
RULES = {
    # Position and regions of the op; evaluated before its operands.
    "parent-in": ("O+", "expects parent op to be one of '{ops}'"),
    "no-region-args": ("", "region #{} should have no arguments"),
    "single-block": ("", "expects region #{} to have 0 or 1 blocks"),
    "attr-nonneg": ("a N", None),
    # Operands and results.
    "operand-class": ("v C", "operand #{} must be {}{}, but got {}"),
    "result-class": ("v C", "result #{} must be {}{}, but got {}"),
    "same-type": ("v+", "failed to verify that all of {{names}} have same type"),
    "same-shape": ("v+", "failed to verify that all of {{names}} have same shape"),
    "same-rank": ("v+", "failed to verify that all of {{names}} have same rank"),
    "same-element": ("v+", "failed to verify that all of {{names}} have the same element type"),
    "same-type-lists": ("v v", "failed to verify that all of {{names}} have same type"),
    "i1-same-shape": ("v v", None),
    "points-to": ("v v", None),
    "opt-same-shape": ("v v", None),
    "opt-same-type": ("v v", None),
    "region-blocks": ("N N R", "region #{} ('{name}') failed to verify constraint: region with {most}1 blocks"),
    "operands-same-shape": ("", "requires the same shape for all operands"),
    "all-same-shape": ("", "requires the same shape for all operands and results"),
    "all-same-element": ("", "requires the same element type for all operands and results"),
    "last-in-block": ("", "must be the last operation in the parent block"),
    "types-differ": ("v v", None),
    "type-not": ("v T", None),
    "element-not": ("v T", None),
    "width-equal": ("v v", None),
    "width-greater": ("v v", None),
    "width-less": ("v v", None),
    "width-in": ("v N+", None),
    "rank-in": ("v N+", None),
    "count-min": ("v N", None),
    "pointee-element": ("v v", None),
    "broadcastable": ("v v", None),
    "same-element-count": ("v v", None),
    "view-source": ("v v", None),
    "view-no-padding": ("v", None),
    "view-element": ("v v", None),
    "view-shape": ("v v", None),
    "view-index-count": ("v v", None),
    "view-index-count-results": ("v v", None),
    "tensor-rank-results": ("v v", None),
    "all-rank0": ("v", None),
    # Attributes.
    "enum-in": ("e V+", None),
    "enum-not": ("e V", None),
    "enum-pair-not": ("e V e V", None),
    "enum-needs-element": ("e V T", None),
    "enum-if-element": ("e v T V+", None),
    "enum-unless-element": ("e v T V+", None),
    "flag-needs-element": ("u T", None),
    "absent-if": ("e e V", None),
    "present-unless": ("e e V", None),
    "pow2": ("a", None),
    "hints": ("H+", ""),
    # Rules with their own code and messages.
    "natural-alignment": ("v a", ""),
    "iota-size": ("v", ""),
    "assume-predicate": ("a v", ""),
    "rmw-mode": ("e v", ""),
    "cat-shape": ("a v v v", ""),
    "extract-shape": ("v v v", ""),
    "view-access": ("v v v", ""),
    "view-operands": ("v v v v", ""),
    "mma-shape": ("v v v", ""),
    "mma-types": ("v v", ""),
    "mma-scales": ("v v v v", ""),
    "pack-size": ("v v", ""),
    "permute-shape": ("v a v", ""),
    "print-format": ("a v", ""),
    "early-exit": ("v O+", ""),
    "return": ("v", ""),
    "if-results": ("v", ""),
    "aggregate": ("v v a a", ""),
    "scan-results": ("v v", ""),
    "inferred-result": ("v v a", None),
    "aggregate-body": ("v", ""),
    "for-body": ("v v v", ""),
    "loop-body": ("v v", ""),
}
EARLY = ["parent-in", "no-region-args", "single-block", "attr-nonneg"]
# The verifier caches the results of rules by the bytes of the op and the types of its operands. POSITION rules also
# depend on the enclosing op and on being last in the block: these are part of the cache's key. AROUND rules are not
# cached.
POSITION = {"parent-in", "last-in-block"}
AROUND = {"no-region-args", "single-block", "region-blocks", "early-exit", "return", "if-results",
          "aggregate-body", "for-body", "loop-body"}
HINTS = ["num_cta_in_cga", "num_worker_warps_per_cta", "occupancy", "latency", "allow_tma"]
LAST_MINOR = 3  # last version that the rules apply to
PREVIEW = 0x4000  # first opcode of previews, whose rows are separate


def die(*text):
    sys.exit("gen_tile_rules: " + " ".join(map(str, text)))


class Text:
    def __init__(self):
        self.blob, self.at = "", {}

    def offset(self, s):
        if s not in self.at:
            self.at[s] = len(self.blob)
            self.blob += s + "\0"
            if len(self.blob) > 0xFFFF:
                die("more than 64 KiB of text")
        return self.at[s]


class Packed(Text):
    """Text with compressed messages: each byte from 0x80 on represents a frequent pair of bytes. Rule ids, which callers
    receive, and placeholders {} are not compressed."""

    def __init__(self, plain, ids):
        super().__init__()
        texts = {s: [ord(c) for c in s] for s in plain.at if s not in ids}
        self.pairs = []
        while len(self.pairs) < 0x80:
            count = collections.Counter()
            for s in texts.values():
                count.update({*zip(s[::2], s[1::2])} | {*zip(s[1::2], s[2::2])})
            pair, often = max((n, p) for p, n in count.items() if not {*map(ord, "{}!")} & {*p})[::-1]
            if often < 3:
                break
            self.pairs.append(pair)
            for key, s in texts.items():
                texts[key] = self.replace(s, pair, 0x7F + len(self.pairs))
        for s in plain.at:
            self.at[s] = len(self.blob)
            self.blob += (s if s in ids else "".join(map(chr, texts[s]))) + "\0"

    @staticmethod
    def replace(s, pair, code):
        out, i = [], 0
        while i < len(s):
            is_pair = tuple(s[i:i + 2]) == pair
            out.append(code if is_pair else s[i])
            i += 1 + is_pair
        return out


class Op:
    """The fields of an op in tile.toml."""

    def __init__(self, row, kinds):
        self.name, self.code, self.fields, self.always = row["name"], row["code"], [], []
        self.kinds = kinds
        for spec in row["fields"].split(";"):
            words = spec.split()
            self.fields.append((words[0].rstrip(":"), words[1], words[2] if words[1] == "enum" else None))
            self.always.append(not any(w.startswith(("since=", "until=", "bit=")) for w in words))

    def head(self):
        """Returns the minimum number of bytes before the operands, and the number of lists of operands."""
        kinds = [self.kinds[f[1]] for f in self.fields]
        behind = [k.get("part") in ("operand", "region") for k in kinds]
        first = (behind + [True]).index(True)
        if not all(behind[first:]):
            die("op %s has an attribute behind its operands" % self.name)
        least = 1 + sum(a and k["read"] != "nothing" for k, a in zip(kinds[:first], self.always))
        return min(least, 8), sum(k.get("many") == "list" for k in kinds[first:])

    def field(self, name, wanted, rule):
        at = [i for i, f in enumerate(self.fields) if f[0] == name]
        if not at:
            die("op %s has no field %r: %s" % (self.name, name, rule))
        kind = self.fields[at[0]][1]
        value = "many" in self.kinds[kind]
        fits = {"v": value, "e": kind == "enum", "u": kind == "unit",
                "a": not value and kind not in ("enum", "unit", "flags")}
        if not fits[wanted]:
            die("field %s of %s is a %s: %s" % (name, self.name, kind, rule))
        return at


class Tables:
    def __init__(self, toml, data):
        self.data, self.text, self.args, self.rules, self.args_at = data, Text(), [], [], {}
        self.ids = set()
        self.types = [t["name"] for t in toml["type"]]
        self.newer = [i for i, t in enumerate(toml["type"]) if int(t.get("since", "13.1").split(".")[1]) > LAST_MINOR]
        self.numbers = [t["name"] for t in toml["type"] if t["kind"] in ("INTEGER", "FLOAT")]
        self.enums = {k: [v.split()[0] for v in s.split(";")] for k, s in toml["enum"].items()}
        self.ops = {row["name"]: Op(row, {k["name"]: k for k in toml["kind"]}) for row in toml["op"]}
        self.codes = {row["name"]: row["code"] for row in toml["op"]}
        self.classes = list(data["class"])
        for name in data["op"]:
            if name not in self.ops:
                die("tile.toml has no op", name)

    def place(self, text):
        """Returns a placeholder for the offset of a text, which fill() replaces when all offsets are known."""
        self.text.offset(text)
        return "<%d>" % list(self.text.at).index(text)

    @staticmethod
    def fill(rows, text):
        at = list(text.at.values())
        return [re.sub(r"<(\d+)>", lambda m: str(at[int(m[1])]), row) for row in rows]

    def type_row(self, name, rule):
        if name not in self.types:
            die("no type %r: %s" % (name, rule))
        return self.types.index(name)

    def class_row(self, name):
        c = self.data["class"][name]
        elements = [self.type_row(e, name) for e in c.get("elements", "").split()]
        kinds = []
        for k in c.get("kinds", "").split():
            kinds += (range(len(self.types)) if k == "any"
                      else [self.types.index(n) for n in self.numbers if n != "i4"] if k == "number"
                      else [self.type_row(k, name)])
        if "any" in c.get("kinds", "").split():
            elements = range(len(self.types))
        if "tile" in c.get("kinds", "").split():
            elements = range(len(self.types))
        mask = sum(1 << i for i in {*elements, *(self.newer if elements else [])})
        text = c.get("text", ("0D " if "rank" in c else "") + "tile")
        if "elements" in c:
            text += " of %s values" % " or ".join("Pointer type" if e == "ptr" else e for e in c["elements"].split())
        return "{0x%xu, 0x%xu, %d, %s}" % (mask, sum(1 << i for i in set(kinds) if self.types[i] != "tile"),
                                           "rank" in c, self.place(text))

    def arguments(self, op, spec, words, rule, form=0):
        """Returns the bytes of a rule's arguments. If versions differ in the kind of a field, the op has several fields
        of this name (forms), and each needs a rule. Returns None if a field has no form of this number."""
        out, enum = [], None
        wanted = spec.split()
        for at, kind in enumerate(wanted):
            many = kind.endswith("+")
            if not words:
                die("an argument is missing:", rule)
            take, words = (words, []) if many else (words[:1], words[1:])
            for word in take:
                k = kind[0]
                if k in "veau":
                    places = op.field(word, k, rule)
                    if form >= len(places):
                        return None
                    out.append(places[form])
                    if k == "e":
                        enum = op.fields[places[0]][2]
                elif k == "V":
                    if word not in self.enums[enum]:
                        die("%s has no value %r: %s" % (enum, word, rule))
                    out.append(self.enums[enum].index(word))
                elif k == "T":
                    out.append(self.type_row(word, rule))
                elif k == "N":
                    out.append(int(word))
                elif k == "O":
                    if word != "entry" and word not in self.codes:
                        die("no op %r: %s" % (word, rule))
                    out.append(0xFF if word == "entry" else self.codes[word])
                elif k == "H":
                    out.append(HINTS.index(word))
                elif k == "C":
                    out.append(self.classes.index(word))
        if words:
            die("arguments too many:", rule)
        if max(out, default=0) > 255:
            die("an argument does not fit in a byte:", rule)
        return out

    def add(self, op, line, form=0):
        head, _, message = (s.strip() for s in line.partition(" | "))
        m = re.fullmatch(r"(?:([\w-]+): )?([\w-]+)((?: \S+)*)", head)
        if not m or m[2] not in RULES:
            die("op %s: no rule %r" % (op.name, line))
        name, words = m[2], m[3].split()
        spec, default = RULES[name]
        args = self.arguments(op, spec, words, line, form)
        if args is None:
            return name
        if not message:
            if default is None:
                die("op %s: a message is needed: %s" % (op.name, line))
            message = (default.replace("{names}", "{" + ", ".join(words) + "}" if "{{names}}" not in default
                                       else ", ".join(words))
                       .replace("{ops}", ", ".join("cuda_tile." + w for w in words)))
            if name == "region-blocks":
                message = message.replace("{name}", words[2]).replace("{most}", "" if words[1] == "1" else "at most ")
        key = bytes(args)
        if key not in self.args_at:
            self.args_at[key] = len(self.args)
            self.args += args
        ident = "%s/%s" % (op.name.replace("_", "-"), m[1] or name)
        self.ids.add(ident)
        self.rules.append("{RULE_%s, %d, %d, %s, %s}, /* %s */" % (
            name.replace("-", "_").upper(), len(args), self.args_at[key], self.place(ident),
            self.place(message), ident))
        if name in ("operand-class", "result-class"):
            self.add(op, line, form + 1)
        return name

    def of_op(self, name, row):
        op, first = self.ops[name], len(self.rules)
        names = []
        for key in row:
            if key not in ("pure", "operands", "results", "rules", "after"):
                die("op %s: no key %r" % (name, key))
        rules = row.get("rules", [])
        early = [r for r in rules if self.word(r) in EARLY]
        for r in early:
            names.append(self.add(op, r))
        for what, key in (("operand", "operands"), ("result", "results")):
            for pair in filter(None, row.get(key, "").split("; ")):
                field, _, cls = pair.partition(": ")
                if cls not in self.classes:
                    die("op %s: no class %r" % (name, cls))
                if self.data["class"][cls].get("kinds") != "any":
                    names.append(self.add(op, "%s-%s: %s-class %s %s" % (
                        what, field.replace("_", "-"), what, field, cls)))
        for r in rules:
            if r not in early:
                names.append(self.add(op, r))
        before = len(self.rules) - first
        for r in row.get("after", []):
            names.append(self.add(op, r))
        after = len(self.rules) - first - before
        around = [r for r in self.rules[first:] if self.kind(r) in AROUND]
        self.rules += around
        position = any(self.kind(r) in POSITION for r in self.rules[first:])
        return "[%s] = {%d, %d, %d, %d, %d, %d, %d, %d}, /* %s */" % (
            "0x%02X" % op.code if op.code < PREVIEW else "TILE_OPCODES + 0x%04X - TILE_PREVIEW_FIRST" % op.code,
            first, before, after, len(around), position, *op.head(), row.get("pure", False), name)

    @staticmethod
    def kind(rule):
        return rule.partition(",")[0].removeprefix("{RULE_").lower().replace("_", "-")

    @staticmethod
    def word(line):
        return line.partition(" | ")[0].split(": ")[-1].split()[0]


def c_char(c):
    """Returns a character constant that is valid for signed and unsigned char."""
    return "0" if c == "\0" else "'\\x%02x'" % ord(c) if c >= "\x80" else "'%s'" % ("\\" + c if c in "\\'" else c)


def c_text(blob):
    """Returns single characters, one text per line: C99 compilers may reject long string literals."""
    return "\n".join("    %s," % ", ".join(map(c_char, s + "\0")) for s in blob.split("\0")[:-1])


def main():
    tile, rules, out_h, out_c = sys.argv[1:5]
    with open(tile, "rb") as f:
        toml = tomllib.load(f)
    with open(rules, "rb") as f:
        data = tomllib.load(f)
    t = Tables(toml, data)
    ops = [t.of_op(name, data["op"].get(name, {})) for name in t.ops]
    classes = [t.class_row(name) for name in t.classes]
    note = "/* Generated by gen_tile_rules.py from rules.toml. */\n"
    with open(out_h, "w", encoding="ascii") as f:
        f.write(note + "#ifndef IRMAPI_TILE_RULES_H\n#define IRMAPI_TILE_RULES_H\n\n")
        f.write("enum tile_rule_is {\n%s\n};\n\n" % "\n".join(
            "    RULE_%s," % n.replace("-", "_").upper() for n in RULES))
        f.write("enum tile_hint_key {\n%s\n};\n\n" % "\n".join("    TILE_HINT_%s," % h.upper() for h in HINTS))
        f.write("/* Rows of types. */\nenum tile_type_row {\n%s\n    TILE_TYPE_ROWS\n};\n\n" % "\n".join(
            "    TILE_TYPE_%s," % n.upper() for n in t.types))
        for name, values in t.enums.items():
            f.write("enum tile_%s {\n%s\n};\n\n" % (name.lower(), "\n".join(
                "    TILE_%s_%s," % (name.upper(), v.upper()) for v in values)))
        f.write("#endif\n")
    with open(out_c, "w", encoding="ascii") as f:
        f.write(note + '#include "tile/check/verify_rules.h"\n\n')
        f.write("const uint8_t irmapi_tile_rule_args[] = {%s};\n\n" % ", ".join(map(str, t.args + [0])))
        f.write("const struct tile_op_rules irmapi_tile_op_rules[TILE_OPCODES + TILE_PREVIEW_OPCODES] = {\n    %s\n};\n\n" % "\n    ".join(ops))
        packed = Packed(t.text, t.ids)
        for line, text in (("ifdef IRMAP_DRIVER", packed), ("else", t.text)):
            f.write("#%s\n" % line)
            f.write("const struct tile_rule irmapi_tile_rules[] = {\n    %s\n};\n\n" % "\n    ".join(t.fill(t.rules, text)))
            f.write("const struct tile_class irmapi_tile_classes[] = {\n    %s,\n};\n\n" % ",\n    ".join(t.fill(classes, text)))
            f.write("const char irmapi_tile_rule_text[] = {\n%s\n};\n" % c_text(text.blob))
            if text is packed:
                f.write("\nconst char irmapi_tile_rule_pairs[][2] = {\n%s\n};\n" % "\n".join(
                    "    {%s}," % ", ".join(c_char(chr(c)) for c in pair) for pair in packed.pairs))
        f.write("#endif\n")


if __name__ == "__main__":
    main()
