#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turn src/tile/tile.toml into the C tables that the Tile IR decoder interprets.

usage: gen_tile.py tile.toml OUT.h OUT.c

The tables hold offsets into one blob of text, never pointers, so that the shared library carries no
relocations for them. Anything that would make a table wrong stops the build here.
"""
import re
import sys
import tomllib

KINDS = ("uint sint u8 bool type string const record enum flags flags8 present "
         "i32s i64s types int_bits float_bits attrs dict").split()
# What an index is called in "element type index 913 out of range".
NOUN = {"type": "type index", "string": "string index", "const": "constant index",
        "record": "debug record"}


class Text:
    """One blob of terminated strings, each stored once."""

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
        self.minors = [int(v.split(".")[1]) for v in data["versions"]]
        self.sets = sorted(data["enum"])
        self.names = []
        self.fields = []

    def minor(self, version):
        if version not in self.data["versions"]:
            sys.exit("gen_tile: unknown version %r" % version)
        return int(version.split(".")[1])

    def field(self, spec):
        m = re.fullmatch(r"(\w+): (\w+)((?: [\w=.]+)*)", spec.strip())
        if not m or m[2] not in KINDS:
            sys.exit("gen_tile: bad field %r" % spec)
        name, kind = m[1], m[2]
        f = {"since": self.minors[0], "until": 0xFF, "bit": 0xFF, "set": 0xFF}
        for word in m[3].split():
            key, eq, value = word.partition("=")
            if not eq and kind == "enum" and word in self.sets:
                f["set"] = self.sets.index(word)
            elif key in ("since", "until"):
                f[key] = self.minor(value)
            elif key == "bit":
                f[key] = int(value)
            else:
                sys.exit("gen_tile: bad word %r in field %r" % (word, spec))
        if kind == "enum" and f["set"] == 0xFF:
            sys.exit("gen_tile: field %r names no enum" % spec)
        if name not in self.names:
            self.names.append(name)
        what = name.replace("_", " ")
        if kind in NOUN and not NOUN[kind].startswith(what):
            what += " " + NOUN[kind]
        elif kind in NOUN:
            what = NOUN[kind]
        self.fields.append("{TILE_KIND_%s, TILE_FIELD_%s, %d, %d, %d, %d, %d, %d}," % (
            kind.upper(), name, f["since"], f["until"], f["bit"], f["set"],
            self.text.offset(name), self.text.offset(what)))

    def record(self, row):
        """First field and number of fields of a row."""
        first = len(self.fields)
        for spec in filter(None, (s.strip() for s in row.get("fields", "").split(";"))):
            self.field(spec)
        return first, len(self.fields) - first

    def small(self, row):
        """How an attribute is skipped when each of its numbers is one byte below 0x80."""
        kinds = [spec.split(":")[1].split()[0] for spec in row["fields"].split(";")]
        if kinds == ["attrs"] or kinds == ["dict"]:
            return "TILE_SMALL_" + kinds[0].upper()
        if "bit=" in row["fields"] or set(kinds) - {"uint", "sint", "u8", "bool", "type", "string",
                                                    "const", "int_bits", "float_bits"}:
            return "TILE_SMALL_NEVER"
        return str(len(kinds))

    def reader(self, row):
        """Straight-line code for a record that is read too often to interpret its fields."""
        name = row["name"]
        self.fields, kept = [], self.fields
        specs = [s.strip() for s in row["fields"].split(";")]
        for spec in specs:
            self.field(spec)
        parsed, self.fields = self.fields, kept
        struct, body = [], []
        for f in parsed:
            kind, field, since, _, _, _, _, what = re.findall(r"\w+", f)
            kind, field = kind[len("TILE_KIND_"):].lower(), field[len("TILE_FIELD_"):]
            if kind not in ("uint", "u8", "type", "string", "const", "enum"):
                sys.exit("gen_tile: record %s: no reader for kind %s" % (name, kind))
            call = "%s(c, irmapi_tile_text + %s)" % ("cur_u8" if kind == "u8" else "cur_uleb", what)
            if int(since) > self.minors[0]:
                call = "minor >= %s ? %s : 0" % (since, call)
            struct.append("    uint64_t %s;" % field)
            if kind == "enum":
                struct.append("    uint64_t %s_at;" % field)
                body.append("    r->%s_at = cur_offset(c);" % field)
            body.append("    r->%s = %s;" % (field, call))
        return ("struct tile_%s_record {\n%s\n};\n\n"
                "static inline void tile_read_%s(struct cursor *c, uint32_t minor,\n"
                "                                struct tile_%s_record *r)\n{\n    (void)minor;\n%s\n}\n"
                % (name, "\n".join(struct), name, name, "\n".join(body)))

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

    def enums(self):
        values, sets = [], []
        for name in self.sets:
            specs = [s.strip() for s in self.data["enum"][name].split(";")]
            sets.append("{%d, %d}, /* %s */" % (len(values), len(specs), name))
            for spec in specs:
                spelling, _, since = spec.partition(" since=")
                values.append("{%d, %d}," % (self.text.offset(spelling),
                                             self.minor(since) if since else self.minors[0]))
        return values, sets


def block(lines):
    return "\n".join("    " + line for line in lines)


def main():
    toml, out_h, out_c = sys.argv[1:4]
    with open(toml, "rb") as f:
        data = tomllib.load(f)
    t = Tables(data)

    readers = [t.reader(r) for r in data["record"]]
    attrs = t.rows("attr", lambda r, text, first, count, since:
                   "[%d] = {%d, %d, %d, %d}," % (r["tag"], text, first, count, since))
    small = ["[0] = TILE_SMALL_NEVER,"] + ["[%d] = %s," % (r["tag"], t.small(r)) for r in data["attr"]]
    debug = t.rows("debug", lambda r, text, first, count, since:
                   "[%d] = {%d, %d, %d, %d}," % (r["tag"], text, first, count, since))
    types = t.rows("type", lambda r, text, first, count, since:
                   "{{%d, %d, %d, %d}, %d, IRMAP_TYPE_%s, %d, %d}," % (
                       text, first, count, since, r["tag"], r["kind"], r.get("bits", 0), r.get("bytes", 0)))
    # Type tags to rows: 0 = no such tag.
    rows = ["[%d] = %d," % (r["tag"], i + 1) for i, r in enumerate(data["type"])]
    values, sets = t.enums()
    last_id = max(s["id"] for s in data["section"])
    sections = ["[%d] = {%d, %d, %d}," % (s["id"], t.text.offset(s["name"]), s.get("align", 0),
                                          s.get("mandatory", False)) for s in data["section"]]
    max_fields = max(1, max(int(re.findall(r"\d+", r)[3]) for r in debug))

    head = "/* Made by src/gen/gen_tile.py from src/tile/tile.toml. */\n"
    with open(out_h, "w", encoding="ascii") as f:
        f.write(head + "#ifndef TILE_TABLES_H\n#define TILE_TABLES_H\n\n#include \"core/cursor.h\"\n#include \"tile/table.h\"\n\n")
        f.write("#define TILE_MINOR_FIRST %d\n#define TILE_MINOR_LAST %d\n" % (t.minors[0], t.minors[-1]))
        f.write("#define TILE_SECTION_LAST %d\n" % last_id)
        for s in data["section"]:
            f.write("#define TILE_SECTION_%s %d\n" % (s["name"].upper(), s["id"]))
        f.write("#define TILE_ATTR_TAGS %d\n" % (1 + max(r["tag"] for r in data["attr"])))
        f.write("#define TILE_DEBUG_TAGS %d\n" % (1 + max(r["tag"] for r in data["debug"])))
        f.write("#define TILE_DEBUG_FIELDS %d\n\n" % max_fields)
        f.write("enum tile_field_kind {\n%s\n};\n\n" % block("TILE_KIND_%s," % k.upper() for k in KINDS))
        f.write("enum tile_field_name {\n%s\n};\n\n" % block("TILE_FIELD_%s," % n for n in t.names))
        f.write("enum tile_enum {\n%s\n};\n\n" % block("TILE_ENUM_%s," % s for s in t.sets))
        f.write("extern const struct tile_record irmapi_tile_attrs[TILE_ATTR_TAGS];\n")
        f.write("extern const uint8_t irmapi_tile_small_attrs[TILE_ATTR_TAGS];\n")
        f.write("extern const struct tile_record irmapi_tile_debug[TILE_DEBUG_TAGS];\n")
        f.write("extern const struct tile_type irmapi_tile_types[%d];\n" % len(types))
        f.write("extern const uint8_t irmapi_tile_type_rows[256];\n")
        f.write("extern const struct tile_section irmapi_tile_sections[TILE_SECTION_LAST + 1];\n\n")
        f.write("\n".join(readers) + "\n#endif\n")
    with open(out_c, "w", encoding="ascii") as f:
        f.write(head + "#include \"tile_tables.h\"\n\n")
        f.write("const struct tile_field irmapi_tile_fields[] = {\n%s\n};\n\n" % block(t.fields))
        f.write("const struct tile_record irmapi_tile_attrs[] = {\n%s\n};\n\n" % block(attrs))
        f.write("const uint8_t irmapi_tile_small_attrs[] = {\n%s\n};\n\n" % block(small))
        f.write("const struct tile_record irmapi_tile_debug[] = {\n%s\n};\n\n" % block(debug))
        f.write("const struct tile_type irmapi_tile_types[] = {\n%s\n};\n\n" % block(types))
        f.write("const uint8_t irmapi_tile_type_rows[256] = {\n%s\n};\n\n" % block(rows))
        f.write("const struct tile_section irmapi_tile_sections[] = {\n%s\n};\n\n" % block(sections))
        f.write("const struct tile_enum_value irmapi_tile_enum_values[] = {\n%s\n};\n\n" % block(values))
        f.write("const struct tile_enum_set irmapi_tile_enum_sets[] = {\n%s\n};\n\n" % block(sets))
        lines = ['"%s\\0"' % s for s in t.text.at]
        f.write("const char irmapi_tile_text[] =\n%s;\n" % block(lines))


main()
