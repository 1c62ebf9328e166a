#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks --json output against irmap.schema.json: each line is a record of the expected kind, and each kind of
record occurs.

usage: schema.py SCHEMA IRMAP DIR
"""

import json
import os
import re
import sys
import tempfile

import command

TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool,
    "integer": int, "number": (int, float),
}  # fmt: skip
TABLES = {
    "sections": "section", "strings": "string", "types": "type", "constants": "constant", "globals": "global",
    "functions": "function", "debug": "debug_entry", "ops": "op", "symbols": "symbol", "values": "value",
    "map": "map_entry", "dialects": "dialect", "attributes": "attribute", "resources": "resource", "modules": "module",
}  # fmt: skip
MISSING_TABLES = {  # tables that files with this extension lack
    ".micb": ("constants", "globals", "functions", "debug", "dialects", "attributes", "resources"),
    ".mlirbc": ("constants", "globals", "debug", "symbols", "values", "map"),
    ".tileirbc": ("symbols", "values", "map", "dialects", "attributes", "resources"),
}
ENDINGS = (".tileirbc", ".mlirbc", ".micb", ".fatbin", ".o", ".a")
FILES_PER_FOLDER = 1  # number of files per folder
ALWAYS_TESTED = ("nested_modules.v6.mlirbc",)  # has functions of the same name


class Schema:
    """Implements the keywords of JSON Schema 2020-12 that the schema uses; any other keyword is an error."""

    def __init__(self, root):
        self.root = root
        self.met = set()

    def errors(self, value, schema, where="$"):
        if schema is True:
            return []
        found = []
        for keyword, argument in schema.items():
            found += getattr(self, "_" + keyword.lstrip("$"))(value, argument, schema, where)
        return found

    def record(self, value, name):
        return self.errors(value, {"$ref": "#/$defs/" + name})

    def _ref(self, value, target, _, where):
        self.met.add(target)
        schema = self.root
        for name in target.split("/")[1:]:
            schema = schema[name]
        return self.errors(value, schema, where)

    def _type(self, value, types, _, where):
        for name in types if isinstance(types, list) else [types]:
            if isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool)):
                return []
        return ["%s is no %s: %.60r" % (where, types, value)]

    def _properties(self, value, members, _, where):
        if not isinstance(value, dict):
            return []
        return [e for k, v in value.items() if k in members for e in self.errors(v, members[k], where + "." + k)]

    def _additionalProperties(self, value, allowed, schema, where):
        assert allowed is False
        return ["%s has %s" % (where, k) for k in value if k not in schema["properties"]]

    def _required(self, value, names, _, where):
        return ["%s has no %s" % (where, k) for k in names if isinstance(value, dict) and k not in value]

    def _items(self, value, schema, _, where):
        if not isinstance(value, list):
            return []
        return [e for i, v in enumerate(value) for e in self.errors(v, schema, "%s[%d]" % (where, i))]

    def _anyOf(self, value, schemas, _, where):
        met, tries = self.met, []
        for schema in schemas:
            self.met = set()
            tries.append((self.errors(value, schema, where), self.met))
        found, used = min(tries, key=lambda t: len(t[0]))
        self.met = met | used
        return found

    def _enum(self, value, values, _, where):
        return [] if value in values else ["%s is none of %s: %.60r" % (where, values, value)]

    def _const(self, value, wanted, _, where):
        return self._enum(value, [wanted], _, where)

    def _minimum(self, value, least, _, where):
        return [] if not isinstance(value, int) or value >= least else ["%s is below %d" % (where, least)]

    def _pattern(self, value, pattern, _, where):
        return [] if not isinstance(value, str) or re.search(pattern, value) else ["%s is not %s: %.60r" % (where, pattern, value)]

    def _description(self, *_):
        return []


def runs(path, other):
    """Yields (arguments, kinds of record) of the commands to run on a file."""
    ending = os.path.splitext(path)[1]
    for table, record in TABLES.items():
        if table not in MISSING_TABLES.get(ending, ()):
            yield ("ls", table), (record, "value") if table == "ops" else (record,)
    yield ("dump", "--locations"), ("op", "value")
    yield ("info", "--why"), ("info",)
    yield ("hex",), ("span",)
    yield ("stat",), ("stat_of_file",)
    yield ("check", "--level=verify"), ("verdict",)
    if ending == ".tileirbc":
        yield ("hash",), ("fingerprint",)
    if other.endswith(ending):
        yield ("diff", other), ("difference", "op_difference")


def files(folder):
    for root, _, names in sorted(os.walk(folder)):
        names = sorted(n for n in names if n.endswith(ENDINGS))
        step = max(1, len(names) // FILES_PER_FOLDER)
        yield from (os.path.join(root, n) for n in names[::step][:FILES_PER_FOLDER] + [n for n in names if n in ALWAYS_TESTED])


def records_of(kinds, line):
    """Returns the kind of a record, one of `kinds`."""
    if "op_difference" in kinds:
        return "op_difference" if line["diff"] in ("op", "block") else "difference"
    return "value" if "value" in kinds and "region" not in line else kinds[0]


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        root = json.load(f)
    schema, failures, lines, by_record = Schema(root), [], 0, {}
    irmap, paths = sys.argv[2], list(files(sys.argv[3]))
    wanted = [(args, path, kinds) for path, other in zip(paths, paths[1:] + paths[:1])
              for args, kinds in runs(path, other)]  # fmt: skip
    kernels = os.path.join(sys.argv[3], "tileir", "cutile", "norms.softmax_row.all-signatures.v13.%d.tileirbc")
    graphs = os.path.join(sys.argv[3], "micb", "graphs")
    mlir = os.path.join(sys.argv[3], "mlir", "own-19")
    reference = os.path.join(sys.argv[3], "tileir", "reference")
    control, globals_ = (os.path.join(reference, n + ".v13.3.tileirbc") for n in ("control", "globals"))
    saved = tempfile.NamedTemporaryFile(suffix=".json")
    picture = tempfile.NamedTemporaryFile(suffix=".svg")
    wanted += [
        (("diff", os.path.join(mlir, "iso_nested.v6.mlirbc")), os.path.join(mlir, "cfg_multiblock.v5.mlirbc"),
         ("difference", "op_difference")),
        (("diff", os.path.join(mlir, "blocks.v6.mlirbc")), os.path.join(mlir, "blocks_other.v6.mlirbc"),
         ("difference", "op_difference")),
        (("diff", os.path.join(graphs, "mlp_12.micb")), os.path.join(graphs, "map_all_kinds.micb"),
         ("difference", "op_difference")),
        (("diff", os.path.join(mlir, "resources.v6.mlirbc")), os.path.join(mlir, "resources_elided.v6.mlirbc"),
         ("difference", "op_difference")),
        (("diff", "--function", "ext=f", os.path.join(mlir, "mixed.v6.mlirbc")), os.path.join(mlir, "mixed.v6.mlirbc"),
         ("difference", "op_difference")),
        (("diff", kernels % 4), kernels % 3, ("difference", "op_difference")),
        (("stat", control), globals_, ("stat_of_file", "stat_of_all")),
        (("stat", control, "--"), globals_, ("stat_compared",)),
        (("ls", "globals"), globals_, ("global",)),
        *((("ls", kind), os.path.join(sys.argv[3], path), (record,)) for kind, record, path in (
            ("symbols", "symbol", "micb/graphs/symbols_only.micb"),
            ("map", "map_entry", "micb/graphs/map_all_kinds.micb"),
            ("resources", "resource", "mlir/own-19/resources.v6.mlirbc"),
            ("modules", "module", "containers/libtile.a"),
        )),
        (("bench", "--save", saved.name), control, ("timing",)),
        (("bench", "--compare", saved.name), control, ("timing",)),
        (("bench", "--sweep", picture.name), control, ("sweep",)),
        (("check", "--dialect"), control, ("verdict",)),
    ]
    # In the difference of this graph, the type of an op reaches the limit on text.
    long = tempfile.NamedTemporaryFile(suffix=".micb")
    count = b"\xe6\x15" # 2790
    long.write(b"MICB\2\2\xda\xdc\3" + b"d" * 61018 + b"\1x" + b"\0" + count + b"\1\1\0" * 2790 + count
               + b"".join(b"\0\1" + (bytes([i % 128 + 128, i // 128]) if i > 127 else bytes([i])) for i in range(2790))
               + b"\0")  # fmt: skip
    long.flush()
    wanted += [(("diff", os.path.join(graphs, "symbols_only.micb")), long.name, ("difference", "op_difference"))]
    for args, path, kinds in wanted:
        for text in command.run(irmap, args[0], "--json", *args[1:], path).stdout.splitlines():
            line = json.loads(text)
            record = "stat_of_all" if line.get("stat") == "total" else records_of(kinds, line)
            lines += 1
            by_record.setdefault(record, line)
            failures += ["%s %s: %s: %s" % (args, path, record, e) for e in schema.record(line, record)]
    for record in ["#/$defs/part"] + [x["$ref"] for x in root["anyOf"]]:
        if record not in schema.met:
            failures.append("nothing printed is a record %s" % record)
    for name, broken in (("op", {}), ("hash", 3), ("index", "1"), ("file", None)):
        line = dict(by_record["fingerprint"], **{name: broken})
        if not schema.record(line, "fingerprint"):
            failures.append("the schema takes %s: %r" % (name, broken))
    try:
        import jsonschema
    except ImportError:
        jsonschema = None
    if jsonschema:
        judge = jsonschema.Draft202012Validator
        judge.check_schema(root)
        for record, line in by_record.items():
            failures += ["%s: %s" % (record, e.message) for e in judge(root).iter_errors(line)]
    print("\n".join(failures[:40]))
    print("%d lines, %d kinds of record, %d failures" % (lines, len(by_record), len(failures)))
    return 1 if failures or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
