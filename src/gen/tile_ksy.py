#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a Kaitai Struct description of Tile IR files from src/tile/tile.toml: sections, tables, types,
constants, globals, function headers, attributes and debug records. Function bodies are only bytes.

usage: tile_ksy.py tile.toml [OUT.ksy]
"""
import re
import sys
import tomllib

HEAD = """\
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Made by src/gen/tile_ksy.py from src/tile/tile.toml; a test fails when they differ.
meta:
  id: tileir_bytecode
  title: NVIDIA CUDA Tile IR bytecode, versions {first} to {last}
  file-extension:
    - tileirbc
    - tilebc
  license: Apache-2.0 WITH LLVM-exception
  ks-version: '0.10'
  endian: le
doc: |
  The format that src/doc/tile/FORMAT.md describes. Sections are parsed on access, since attributes need the types, which
  follow the functions. Instructions are bytes. Numbers are truncated to 63 bits.
  In invalid files, truncated sections and tables whose offsets do not ascend cannot be read. Debug records without
  bytes, according to the offsets, are missing.
seq:
  - id: magic
    contents: [0x7f, "TileIR", 0]
  - id: major
    type: u1
    valid: 13
  - id: minor
    type: u1
  - id: tag
    type: u2
  - id: sections
    type: section
    repeat: until
    repeat-until: _.is_end
    doc: The last one is the end marker.
instances:
  type_section:
    value: '{type_section}'
    doc: Index of the section that contains the types.
  types:
    value: sections[type_section].content.as<type_table>
types:
  section:
    seq:
      - id: id_and_flag
        type: u1
      - id: len_payload
        type: varint
        if: not is_end
      - id: alignment
        type: varint
        if: not is_end and (id_and_flag & 0x80) != 0
      - id: padding
        size: (alignment.value - _io.pos % alignment.value) % alignment.value
        if: not is_end and (id_and_flag & 0x80) != 0
      - id: here
        size: 0
        if: ofs_payload >= 0
        doc: Makes the parser record its position.
      - id: payload
        size: len_payload.value
        if: not is_end
    instances:
      is_end:
        value: id_and_flag == 0
      id:
        value: id_and_flag & 0x7f
        enum: section_id
      ofs_payload:
        value: _io.pos
      content:
        pos: ofs_payload
        size: len_payload.value
        type:
          switch-on: id
          cases:
{sections}
        if: not is_end
  varint:
    doc: LEB128, lowest group first.
    seq:
      - id: groups
        type: 'group(_index != 0 ? groups[_index - 1].sum : 0, _index != 0 ? groups[_index - 1].weight * 128 : 1)'
        repeat: until
        repeat-until: (_.bits & 0x80) == 0
    instances:
      value:
        value: groups.last.sum
    types:
      group:
        params:
          - id: before
            type: u8
          - id: weight
            type: u8
        seq:
          - id: bits
            type: u1
        instances:
          sum:
            value: (before + (bits & 0x7f) * weight).as<u8>
  signed_varint:
    doc: Zigzag-encoded varint.
    seq:
      - id: raw
        type: varint
    instances:
      value:
        value: 'raw.value % 2 == 0 ? (raw.value / 2).as<s8> : -1 - (raw.value / 2).as<s8>'
  index_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: varint
        repeat: expr
        repeat-expr: count.value
"""
LIST = """\
  {name}_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: {type}
        repeat: expr
        repeat-expr: count.value
"""
TABLE = """\
  {name}_table:
    seq:
      - id: count
        type: varint
      - id: padding
        size: ({width} - _io.pos % {width}) % {width}
        if: count.value > 0
      - id: offsets
        type: u{width}
        repeat: expr
        repeat-expr: count.value
      - id: entries
        size: '_index + 1 < count.value ? offsets[_index + 1] - offsets[_index] : {rest}'
        {type}
        repeat: expr
        repeat-expr: count.value
"""
TAIL = """\
  text:
    seq:
      - id: value
        type: str
        encoding: UTF-8
        size-eos: true
  constant:
    seq:
      - id: len_data
        type: varint
      - id: data
        size: len_data.value
  function_table:
    seq:
      - id: count
        type: varint
      - id: entries
        type: function
        repeat: expr
        repeat-expr: count.value
  function:
    seq:
      - id: header
        type: record_function
      - id: len_body
        type: varint
      - id: body
        size: len_body.value
  global_table:
    seq:
      - id: count
        type: varint
      - id: entries
        type: record_global
        repeat: expr
        repeat-expr: count.value
  debug:
    doc: |
      A row is the index of a function's first id. The ids of its ops follow in stream order. Id 0 is unknown, id k is
      record k - 1.
    seq:
      - id: num_rows
        type: varint
      - id: padding_of_rows
        size: (4 - _io.pos % 4) % 4
      - id: rows
        type: u4
        repeat: expr
        repeat-expr: num_rows.value
      - id: num_ids
        type: varint
      - id: padding_of_ids
        size: (8 - _io.pos % 8) % 8
      - id: ids
        type: u8
        repeat: expr
        repeat-expr: num_ids.value
      - id: num_records
        type: varint
      - id: padding_of_records
        size: (4 - _io.pos % 4) % 4
        if: num_records.value > 0
      - id: offsets
        type: u4
        repeat: expr
        repeat-expr: num_records.value
      - id: records
        type: debug_place(_index)
        repeat: expr
        repeat-expr: num_records.value
        doc: Entries are parsed on access, so an invalid offset affects only its entry.
      - id: first_record
        size: 0
        if: ofs_records >= 0
        doc: Makes the parser record its position.
    instances:
      ofs_records:
        value: _io.pos
  debug_place:
    params:
      - id: number
        type: s4
    instances:
      ofs_next:
        value: 'number + 1 < _parent.num_records.value ? _parent.offsets[number + 1] : _io.size - _parent.ofs_records'
        doc: End of the entry, relative to the first entry.
      value:
        pos: _parent.ofs_records + _parent.offsets[number]
        size: ofs_next - _parent.offsets[number]
        type: debug_record
        if: ofs_next > _parent.offsets[number]
        doc: Missing if the offsets do not ascend.
  producer:
    seq:
      - id: name_string
        type: varint
  attribute_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: attribute
        repeat: expr
        repeat-expr: count.value
  dictionary:
    seq:
      - id: count
        type: varint
      - id: entries
        type: entry
        repeat: expr
        repeat-expr: count.value
    types:
      entry:
        seq:
          - id: key_string
            type: varint
          - id: value
            type: attribute
"""
SECTIONS = {"String": "string_table", "Func": "function_table", "Debug": "debug", "Constant": "constant_table",
            "Type": "type_table", "Global": "global_table", "Producer": "producer"}  # fmt: skip
TYPES = {"uint": "varint", "uint32": "varint", "sint": "signed_varint", "u8": "u1", "bool": "u1", "type": "varint",
         "string": "varint", "const": "varint", "record": "varint", "enum": "varint", "flags": "varint",
         "flags8": "u1", "present": "u1", "i32s": "i32_list", "i64s": "i64_list", "bools": "bool_list",
         "types": "index_list", "attr": "attribute", "attrs": "attribute_list", "dict": "dictionary"}  # fmt: skip
# Suffix of the id of an index, since "type" alone would be ambiguous.
SUFFIX = {"type": "_type", "string": "_string", "const": "_constant", "record": "_record"}


class Record:
    """Fields of a row of tile.toml, converted to Kaitai fields."""

    def __init__(self, data, fields):
        self.data = data
        self.flags = []  # (condition on the minor version, expression with the bit mask)
        self.type = None
        self.lines = []
        self.seen = set()
        for spec in filter(None, map(str.strip, fields.split(";"))):
            self.field(spec)

    @staticmethod
    def versions(since, until):
        conditions = ["_root.minor >= %d" % since if since > 1 else "", "_root.minor <= %d" % until if until else ""]
        return " and ".join(filter(None, conditions))

    def field(self, spec):
        name, kind, rest = re.fullmatch(r"(\w+): (\w+)(.*)", spec).groups()
        since, until, mask, words = 1, 0, 0, rest.split()
        for word in words:
            key, _, value = word.partition("=")
            since = int(value.split(".")[1]) if key == "since" else since
            until = int(value.split(".")[1]) if key == "until" else until
            mask |= 1 << int(value) if key == "bit" else 0
        versions = self.versions(since, until)
        conditions = [versions] if versions else []
        if mask:
            tests = [" and ".join(filter(None, (known, test % {"mask": mask}))) for known, test in self.flags]
            conditions.append(" or ".join("(%s)" % test for test in tests))
        ident = name + (SUFFIX[kind] if kind in SUFFIX and not name.endswith(SUFFIX[kind][1:]) else "")
        if ident == "type":
            ident = "type_index"
        if ident in self.seen:
            ident += "_13_%d" % since
        self.seen.add(ident)
        if kind in ("int_bits", "float_bits"):
            self.bits(ident, kind)
            return
        doc = ""
        if kind == "enum":
            values = [v.split()[0] for v in self.data["enum"][words[0]].split(";")]
            doc = "%s: %s" % (words[0], ", ".join("%d %s" % row for row in enumerate(v for v in values)))
        self.add(ident, TYPES[kind], conditions, doc)
        if kind == "type":
            self.type = ident
        if kind in ("flags", "flags8", "u8"):
            value = ident + ".value" if kind == "flags" else ident
            self.flags.append((versions, "(%s & %%(mask)d) == %%(mask)d" % value))
        elif kind == "present":
            self.flags.append((versions, ident + " != 0"))

    def add(self, ident, type_, conditions, doc=""):
        self.lines += ["- id: " + ident, "  type: " + type_]
        conditions = [c if len(conditions) == 1 or " or " not in c else "(%s)" % c for c in conditions]
        if conditions:
            self.lines.append("  if: " + " and ".join(conditions))
        if doc:
            self.lines.append('  doc: "%s"' % doc)

    def bits(self, ident, kind):
        """Adds a value that is a byte or a number, depending on its type."""
        row = "_root.types.entries[%s.value].tag.value" % self.type
        if kind == "int_bits":
            tags = [t["tag"] for t in self.data["type"] if t.get("bits") == 1]
        else:
            tags = [t["tag"] for t in self.data["type"] if t["kind"] == "FLOAT" and t["bits"] <= 8]
        byte = " or ".join("%s == %d" % (row, tag) for tag in tags)
        self.add(ident + "_byte", "u1", [byte])
        self.add(ident, "varint" if kind == "int_bits" else "signed_varint", ["not (%s)" % byte])


def record(name, lines):
    return "  %s:\n    seq:\n%s" % (name, "".join("      %s\n" % line for line in lines))


def tagged(data, table, name, doc):
    """Returns a type with a tag and the fields that it selects."""
    rows = [row for row in data[table] if row.get("fields")]
    prefix = name.replace("_entry", "")
    out = "  %s:\n    doc: %s\n    seq:\n      - id: tag\n        type: varint\n" % (name, doc)
    out += "      - id: fields\n        type:\n          switch-on: tag.value\n          cases:\n"
    out += "".join("            %d: %s_%s\n" % (row["tag"], prefix, row["name"]) for row in rows)
    names = ", ".join("%d %s" % (row["tag"], row["name"]) for row in data[table])
    out = out.replace("        type: varint\n", '        type: varint\n        doc: "%s"\n' % names, 1)
    return out + "".join(record("%s_%s" % (prefix, row["name"]), Record(data, row["fields"]).lines) for row in rows)


def ksy(data):
    ids = {s["name"]: s["id"] for s in data["section"]}
    find = ""
    for i in range(len(ids) - 1, -1, -1):
        found = "sections[%d].id == section_id::type" % i
        find = "%s ? %d : %s" % (found if not i else "sections.size > %d and %s" % (i, found), i, find or "0")
    cases = "".join("            'section_id::%s': %s\n" % (name.lower(), SECTIONS[name]) for name in ids)
    out = HEAD.format(first=data["versions"][0], last=data["versions"][-1], type_section=find, sections=cases.rstrip())
    for name, type_ in (("i32", "s4"), ("i64", "s8"), ("bool", "u1")):
        out += LIST.format(name=name, type=type_)
    rest = "_io.size - _io.pos"
    for name, width, type_ in (("string", 4, "type: text"), ("constant", 8, "type: constant"), ("type", 4, "type: type_entry")):
        out += TABLE.format(name=name, width=width, type=type_, rest=rest)
    out += TAIL
    out += tagged(data, "type", "type_entry", "An entry of the type table; numbers and tokens have no fields.")
    out += tagged(data, "attr", "attribute", "A self-contained attribute.")
    out += tagged(data, "debug", "debug_record", "References are 0 for unknown, or k for record k - 1.")
    for row in data["record"]:
        out += record("record_" + row["name"], Record(data, row["fields"]).lines)
    out += "enums:\n  section_id:\n    0: end\n"
    return out + "".join("    %d: %s\n" % (number, name.lower()) for name, number in ids.items())


def main():
    with open(sys.argv[1], "rb") as f:
        text = ksy(tomllib.load(f))
    if len(sys.argv) == 2:
        sys.stdout.write(text)
    else:
        with open(sys.argv[2], "w", encoding="utf-8") as f:
            f.write(text)


if __name__ == "__main__":
    main()
