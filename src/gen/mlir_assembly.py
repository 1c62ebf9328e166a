#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the rows of dialect descriptions that define the custom assembly of ops.

usage: mlir_assembly.py [options] TABLE...

  TABLE                 JSON lines, one op per line (see below), of LLVM 19 and newer releases, or of another
                        project. Later tables add ops to earlier tables of the same release. Equal rows of
                        several releases are written once; a row that ends at release N is `asm<N`.
                        A change between LLVM 19 and the next table applies from LLVM 20 on.
  --dialects DIR        directory of the descriptions to update (default: ../data/dialects)
  --only NAME,...       update only these dialects
  --hand FILE           hand-written rows (default: ../data/assembly.tsv)
  --directives N1,N2    known custom<...> directives (default: those of ../mlir/assembly.h and
                        ../mlir/directives.h)
  --all                 write the rows with unknown directives, too
  --list                print the unknown directives and the ops that need each, write nothing

Each key of a JSON line names a part of the op's ODS definition, as `llvm-tblgen --dump-json` prints it:

  op, release           full name; "19", "23", or the release of another project
  format                declarative assembly format, white space folded
  custom                true: the op has a C++ printer
  operands, results     [NAME, null | "optional" | "variadic" | "variadic-of-variadic", builder]
  attrs                 name, attr (definition), storage (C++ class), optional, default (C++), value_type,
                        mnemonic and assembly (attributes with a format of their own), cases (enums)
  props                 properties that are not attributes: name, interface, default
  regions, successors   [NAME, null | "variadic"]
  traits                names of the traits that change the text

In a description NAME.dialect, only the lines after the line `# assembly` are replaced. A dialect without a
description gets a new file. DIALECTS.md documents the rows.

Hand-written rows, in the order of the file; OP may contain * (shell pattern), and each keyword may end with
<20 or >=20:

  format OP FORMAT      assembly format: replaces the generated one or a C++ printer
  rest OP WORDS         additional words of the column REST: names=, args=, default=, terminator=
  attr OP ATTR...       replaces or adds attributes; `-NAME` removes one
  strip OP NAMES        operands and results whose type is printed without the prefix of its dialect:
                        their C++ class prints the type
  asm OP ...            complete row; replaces all generated rows of OP
  enum DIALECT NAME ... set of words
  drop OP               no row
  last OP N             OP is unknown to LLVM N and newer (default: 22 if the tables of LLVM 22 lack OP)
"""
import argparse
import fnmatch
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
MARKER = "# assembly"
NEWEST = "99"  # another project: sorts after all releases
LINE = 240  # maximum length of an enum's row before a continuation

# Attributes of the builtin dialect. An assembly format prints them in full, except for their type.
BUILTIN = {"ArrayAttr", "StringAttr", "TypeAttr", "FlatSymbolRefAttr", "SymbolRefAttr", "Attribute", "AffineMapAttr",
           "DictionaryAttr", "TypedAttr", "IntegerAttr", "FloatAttr", "BoolAttr", "ElementsAttr", "IntegerSetAttr",
           "DenseIntElementsAttr", "DenseElementsAttr", "DenseFPElementsAttr", "DenseIntOrFPElementsAttr", "LocationAttr"}
SUFFIX = {None: "", "optional": "?", "variadic": "*", "variadic-of-variadic": "**"}
HEADER = """# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# from llvm/llvm-project, release 23
# The custom assembly of the dialect, of LLVM 19 to 23.
# The language is described in src/doc/mlir/DIALECTS.md.
dialect	{}
"""


def note(text):
    print("note: " + text, file=sys.stderr)


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().replace("__", "_")


class Enums:
    """Sets of words of one dialect, named after the attribute's class."""

    def __init__(self):
        self.sets = {}

    def name(self, storage, cases):
        base = re.sub(r"_enum$|_attr$", "", snake(re.sub(r"Attr$", "", storage))) or "words"
        for i in range(1, 100):
            name = base if i == 1 else base + str(i)
            if self.sets.setdefault(name, cases) == cases:
                return name
        raise ValueError(base)

    def rows(self):
        for name, cases in sorted(self.sets.items()):
            row = "enum\t" + name + "\t"
            words = ["%d=%s" % (int(k) & 0xFFFFFFFF, v) for k, v in sorted(cases.items(), key=lambda c: int(c[0]))]
            line = row
            for word in words:
                if len(line) + len(word) > LINE:
                    yield line
                    line = row
                line += word if line.endswith("\t") else " " + word
            yield line


def quote(word):
    return word if re.fullmatch(r"[A-Za-z_][\w$.]*", word) else '"%s"' % word


def enum_word(attr, constant):
    """Returns the word of the C++ enumerator `constant`, or None."""
    plain = lambda s: re.sub("[_-]", "", s).lower()
    for word in attr["cases"].values():
        if word == constant:
            return word
    for word in attr["cases"].values():
        if plain(word) == plain(constant):
            return word
    return None


def default_text(op, attr, kind):
    """Returns the text of the attribute's default value as `kind` prints it, or None."""
    cpp, storage = attr["default"], attr.get("storage", "")
    items = re.sub(r"static_cast<\w+>\(([^()]*)\)", r"\1", cpp)
    integer = re.fullmatch(r"(?:\$_builder\.getI32IntegerAttr\()?(-?(?:0x)?[0-9a-fA-F]+)\)?", items)
    text = None
    if kind == "unit":
        return None
    if "cases" in attr:
        word = enum_word(attr, cpp.split("::")[-1]) if cpp != "{}" else attr["cases"].get("0")
        if word is not None and kind.startswith("enum"):
            text = quote(word)
        elif word is not None and attr.get("assembly") == "`<` $value `>`":
            text = "<%s>" % word
        elif word is not None and attr.get("assembly") == "$value":
            text = word
    elif storage.startswith("Dense") and storage.endswith("ArrayAttr"):
        text = "[%s]" % items.strip("{} ")
    elif storage in ("DenseIntElementsAttr", "DenseElementsAttr"):
        values = items.strip("{} ").split(", ")
        shown = values[0] if len(set(values)) == 1 else "[%s]" % ", ".join(values)
        text = "dense<%s> : tensor<%dxi64>" % (shown, len(values))
    elif storage == "ResultAccuracyAttr":
        text = "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<%s>>" % cpp.split("::")[-1]
    elif storage == "ArrayAttr" and cpp == "{}":
        text = "[]"
    elif storage == "DictionaryAttr" and cpp == "{}":
        text = "{}"
    elif storage == "StringAttr" and cpp.startswith('"'):
        text = cpp
    elif attr.get("value_type") == "I1" and items in ("true", "false", "0", "1"):
        text = {"0": "false", "1": "true"}.get(items, items)
    elif cpp == "std::numeric_limits<unsigned>::max()":
        text = "4294967295"
    elif cpp == "{}" and attr.get("value_type") in ("I64", "I32"):
        text = "0"
    elif integer:
        text = str(int(integer.group(1), 0))
        if "getI32IntegerAttr" in cpp:
            text += " : i32"
    if text is None:
        note("%s: default of %s is unknown: %s" % (op["op"], attr["name"], cpp))
        return None
    return text.replace(" ", "~")


def kind_of(attr, enums):
    storage = attr.get("storage", "")
    if storage == "UnitAttr":
        return "unit"
    if attr.get("attr") == "SymbolNameAttr":
        return "symbol"
    if "cases" in attr and "mnemonic" not in attr and attr.get("value_type") in ("I8", "I16", "I32", "I64"):
        return "enum=" + enums.name(storage, attr["cases"])
    if storage in BUILTIN:
        typed = attr.get("value_type") not in (None, "NoneType") and storage != "AffineMapAttr"
        return "value" if typed else "any"
    return "strip" if storage else "any"


def words_of_format(text):
    return set(re.findall(r"\$(\w+)", text))


class Row:
    """An op of one release."""

    def __init__(self, op, enums):
        self.op, self.name = op, op["op"]
        self.format = op.get("format", "")
        self.operands = " ".join((o[0] or "_") + SUFFIX[o[1]] for o in op["operands"]) or "-"
        self.results = " ".join((r[0] or "_") + SUFFIX[r[1]] for r in op["results"]) or "-"
        self.attrs = {}
        self.enums = enums
        self.traits = op.get("traits", [])
        rest = ["{%s%s}" % (r[0] or "_", "*" if r[1] else "") for r in op.get("regions", [])]
        rest += ["^%s%s" % (s[0] or "_", "*" if s[1] else "") for s in op.get("successors", [])]
        for trait, word in (("AttrSizedOperandSegments", "segments"), ("AttrSizedResultSegments", "result-segments"),
                            ("SameVariadicOperandSize", "same-size"), ("SameVariadicResultSize", "same-size")):
            if trait in self.traits and word not in rest:
                rest.append(word)
        self.rest = rest

    def add_attrs(self):
        """Adds the attributes that the format names or that have a default."""
        named = words_of_format(self.format)
        for attr in self.op.get("attrs", []):
            # C++ printers show default values unless they name the attribute.
            if attr["name"] not in named and ("default" not in attr or self.op.get("custom")):
                continue
            kind = kind_of(attr, self.enums)
            if kind == "strip" and "qualified($%s)" % attr["name"] in self.format:
                kind = "any"
            default = default_text(self.op, attr, kind) if "default" in attr else None
            if attr["name"] not in named and default is None:
                continue
            optional = "?" if attr.get("optional") or "default" in attr else ""
            if '|' in (default or ''):
                note("%s: default of %s contains |" % (self.name, attr["name"]))
            self.attrs.setdefault(attr["name"], "%s%s:%s%s" % (attr["name"], optional, kind, "|" + default if default else ""))
        for prop in self.op.get("props", []):
            if prop.get("interface") == "bool":
                self.attrs.setdefault(prop["name"], prop["name"] + "?:unit")
            elif prop["name"] not in self.attrs:
                note("%s: property %s of type %s needs an `attr` row" % (self.name, prop["name"], prop.get("interface")))

    def space_words(self, release):
        """Until LLVM 22, attributes whose own format begins with a variable printed a space before it."""
        for attr in self.op.get("attrs", []) if int(release) < 23 else ():
            if "mnemonic" in attr and (attr.get("assembly") or "").startswith("$"):
                name = re.escape("$" + attr["name"])
                self.format = re.sub(r"(?<!\()(`` )?(?<![\w$])" + name + r"(?!\w|\)|,)",
                                     lambda m: m[0][3:] if m[1] else "` ` " + m[0], self.format)

    def names_values(self):
        return any(re.match("(names|args)=", word) for word in self.rest)

    def columns(self):
        rest = list(self.rest)
        if "OpAsmOpInterface" in self.traits and len(self.op["results"]) > 1 and not any(r.startswith("names=") for r in rest):
            rest.append("names=-")
        return "\t".join((self.name, self.operands, self.results, " ".join(self.attrs.values()) or "-",
                          " ".join(rest) or "-", self.format))


class Hand:
    """Hand-written rows."""

    def __init__(self, path):
        self.rows = []
        if not path.exists():
            return
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            columns = line.split("\t")
            keyword = re.fullmatch(r"(format|rest|attr|strip|asm|enum|drop|last)([<>=.\d]*)", columns[0])
            if not keyword or len(columns) < (2 if columns[0] == "drop" else 3):
                sys.exit("%s:%d: unknown row" % (path, number))
            self.rows.append((keyword.group(1), keyword.group(2), columns[1:]))

    def matching(self, keyword, name, release):
        for key, releases, columns in self.rows:
            bound = int(re.sub(r"\D", "", releases) or 0)
            below = int(release) < bound
            applies = not releases or (below if releases.startswith("<") else not below)
            if key == keyword and applies and fnmatch.fnmatchcase(name, columns[0]):
                yield columns

    def complete(self, name):
        return ["asm%s\t%s" % (releases, "\t".join(columns)) for key, releases, columns in self.rows
                if key == "asm" and columns[0] == name]


def apply_hand(row, hand, release):
    """Applies the hand-written rows; returns False if the op gets no row."""
    if any(hand.matching("drop", row.name, release)):
        return False
    for columns in hand.matching("format", row.name, release):
        if "*" not in columns[0] or row.op.get("custom"):
            row.format = columns[1]
    for columns in hand.matching("rest", row.name, release):
        words = columns[1].split(" ")
        keys = {w.split("=")[0] for w in words if "=" in w}
        row.rest = [r for r in row.rest if r.split("=")[0] not in keys or "=" not in r] + words
    if not row.format:  # the generic form also uses the names of several results
        if not row.names_values() and (len(row.op["results"]) < 2 or "OpAsmOpInterface" in row.traits):
            return False
        row.format = "-"
    if "custom" not in row.op:
        row.space_words(release)
    for columns in hand.matching("strip", row.name, release):
        for name in columns[1].split(" "):
            row.format = row.format.replace(" type($%s)" % name, " custom<StrippedType>(type($%s))" % name)
    removed = set()
    for columns in hand.matching("attr", row.name, release):
        for attr in columns[1].split(" "):
            if attr.startswith("-"):
                removed.add(attr[1:])
            else:
                row.attrs[re.split(r"[?:]", attr)[0]] = attr
    row.add_attrs()
    for name in removed:
        row.attrs.pop(name, None)
    return True


def merge(name, texts, hand, releases):
    """Returns the rows of one op. `texts` lists its releases in ascending order, each with a row or None. Readers use the
    first row that applies to a file's release."""
    ends = [int(columns[1]) for columns in hand.matching("last", name, NEWEST)]
    if not ends and "22" in releases and texts[-1][0] < 22:
        ends = [22]
    parts, before = [], None
    for release, text in texts:
        start = 0 if before is None else 20 if before == 19 else release
        if not parts or parts[-1][1] != text:
            parts.append((start, text))
        before = release
    out = []
    for (start, text), end in zip(parts, [start for start, _ in parts[1:]] + (ends or [0])):
        if text is not None:
            out.append("asm%s\t%s" % ("<%d" % end if end else ">=%d" % start if start else "", text))
    return out


def known_directives():
    names = set()
    for header in ("assembly.h", "directives.h"):
        text = (HERE.parent / "mlir" / header).read_text()
        for macro in re.findall(r"#define MLIR_(?:FORMAT_)?DIRECTIVES\(X\)((?:.*\\\n)*.*\n)", text):
            names |= set(re.findall(r'X\(\w+, "(\w+)"', macro))
    return names


def main():
    ap = argparse.ArgumentParser(usage=__doc__)
    ap.add_argument("tables", nargs="+", metavar="TABLE")
    ap.add_argument("--dialects", type=pathlib.Path, default=HERE.parent / "data" / "dialects")
    ap.add_argument("--only", default="")
    ap.add_argument("--hand", type=pathlib.Path, default=HERE.parent / "data" / "assembly.tsv")
    ap.add_argument("--directives", default=None)
    ap.add_argument("--all", action="store_true")
    ap.add_argument("--list", action="store_true")
    o = ap.parse_args()
    hand = Hand(o.hand)
    known = set(o.directives.split(",")) if o.directives is not None else known_directives()
    unknown = {}

    def is_known(name, text):
        missing = set(re.findall(r"custom<(\w+)>", text)) - known
        for directive in missing:
            unknown.setdefault(directive, set()).add(name)
        return o.all or not missing

    ops = {}
    for table in o.tables:
        for line in open(table):
            op = json.loads(line)
            release = op["release"] if op["release"].isdigit() else NEWEST
            ops.setdefault(op["op"], {}).setdefault(release, op)
    releases = sorted({r for op in ops.values() for r in op})
    enums, rows = {}, {}
    for name in sorted(ops):
        dialect = name.split(".")[0] if "." in name else "builtin"
        if hand.complete(name):
            continue
        texts = []
        for release in releases:
            text = None
            if release in ops[name]:
                row = Row(ops[name][release], enums.setdefault(dialect, Enums()))
                if apply_hand(row, hand, release):
                    if not is_known(name, row.format):
                        row.format = "-"  # the generic form also uses names of values
                    if row.format != "-" or len(row.op["results"]) > 1 or row.names_values():
                        text = row.columns()
                texts.append((int(release), text))
        rows.setdefault(dialect, {})[name] = merge(name, texts, hand, releases)
    for key, releases, columns in hand.rows:
        if key == "asm":
            dialect = columns[0].split(".")[0]
            complete = [row for row in hand.complete(columns[0]) if is_known(columns[0], row.split("\t")[-1])]
            if complete:
                rows.setdefault(dialect, {})[columns[0]] = complete
    if o.list:
        for directive, names in sorted(unknown.items(), key=lambda u: (-len(u[1]), u[0])):
            print("%s\t%d\t%s" % (directive, len(names), " ".join(sorted(names)[:8])))
        return
    only = set(filter(None, o.only.split(",")))
    for dialect in sorted(rows):
        if only and dialect not in only:
            continue
        path = o.dialects / (dialect + ".dialect")
        text = path.read_text() if path.exists() else HEADER.format(dialect)
        head = text.split(MARKER + "\n")[0].rstrip("\n")
        lines = []
        body = "\n".join("\n".join(rows[dialect][name]) for name in sorted(rows[dialect]) if rows[dialect][name])
        used = set(re.findall(r":(?:enum|bits)=(\w+)", body))
        for row in (enums[dialect].rows() if dialect in enums else ()):
            if row.split("\t")[1] in used:
                lines.append(row)
        for key, _, columns in hand.rows:
            if key == "enum" and columns[0] == dialect:
                lines.append("enum\t" + "\t".join(columns[1:]))
        path.write_text(head + "\n\n" + MARKER + "\n" + "\n".join(lines + [body]) + "\n")
    if unknown and not o.all:
        note("directives without a function: " + " ".join("%s (%d ops)" % (d, len(unknown[d])) for d in sorted(unknown)))


main()
