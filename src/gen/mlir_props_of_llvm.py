#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Make a table of op properties from the headers that LLVM's build generates.

usage: mlir_props_of_llvm.py DIR... > my-ops.tsv

DIR contains pairs of files NAME.h.inc and NAME.cpp.inc made by mlir-tblgen -gen-op-decls and
-gen-op-defs: those of an installed LLVM (Debian: libmlir-19-dev, /usr/lib/llvm-19/include/mlir) or of
the build folder of a dialect of your own. The table goes to standard output, sorted; give it to the
command with --op-properties, or to irmap_open_opts. <irmap/module.h> describes the kinds.

Each op class with properties has a writeProperties() whose statements are read in order here:

    writer.writeAttribute(prop.predicate);                                      predicate:attr
    writer.writeOptionalAttribute(prop.fastmath);                               fastmath:optattr
    if (writer.getBytecodeVersion() < 6) { auto &propStorage = prop.X; ... }    X:seg<6
    { auto &propStorage = prop.X; ... writer.writeSparseArray(...) }            X:seg>=6[N]
    { auto &propStorage = prop.X; writer.writeVarInt(...) }                     X:uint

with N from the class's declaration. Code of any other form makes the field opaque: later fields of the
blob cannot be located, and a note is printed to standard error. If you know the encoding, edit the line:
there are few kinds.
"""
import pathlib
import re
import sys

# Code that writes one property, without spaces and the version test -> kind.
NATIVE = (
    (re.compile(r"writer\.writeSparseArray\(::llvm::ArrayRef\(propStorage\)\);*"), "seg>=6"),
    (re.compile(r"writer\.writeVarInt\((static_cast<uint64_t>\()?propStorage\)?\);*"), "uint"),
    (re.compile(r"writer\.writeOwnedBool\(propStorage\);*"), "bool"),
    (re.compile(r"writer\.writeOwnedBool\(propStorage\.has_value\(\)\);if\(propStorage\.has_value\(\)\)"
                r"\{writer\.writeVarInt\(\(?\*\(?propStorage\)*\);*\};*"), "optuint"),
)
# C++ types whose numbers are printed in a special way, although they are written like others.
PRINTED = {"IntegerOverflowFlags": "overflow"}

STATEMENT = re.compile(r"""
    writer\.write(?P<optional>Optional)?Attribute\(prop\.(?P<attr>\w+)\);
  | if\ \(writer\.getBytecodeVersion\(\)\ <\ [^{]*\{\s*auto\ &propStorage\ =\ prop\.(?P<old>\w+);[^}]*\}
  | \{\s*auto\ &propStorage\ =\ prop\.(?P<native>\w+);(?P<code>(?:[^{}]|\{[^{}]*\})*)\}
  | (?P<other>\S)
""", re.VERBOSE)


def bodies(text, head):
    """Returns class name -> body of the function that `head` matches, whose first group is the class."""
    found = {}
    for m in re.finditer(head, text):
        depth, at = 1, m.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        found[m[1]] = text[m.end():at - 1]
    return found


def declarations(text):
    """Returns class name -> (op name, text of its struct Properties)."""
    found = {}
    parts = re.split(r"^class (\w+) : public ::mlir::Op<", text, flags=re.M)
    # The adaptor base, which precedes the class, contains the properties.
    for name, before, body in zip(parts[1::2], parts[0::2], parts[2::2]):
        op = re.search(r'getOperationName\(\) \{\s*return ::llvm::StringLiteral\("([^"]+)"\)', body)
        props = before[before.rfind("struct Properties {"):] if "struct Properties {" in before else ""
        if op:
            found[name] = op[1], props
    return found


def type_of(props, name):
    m = re.search(r"using %sTy = (.+?);" % re.escape(name), props)
    return m[1] if m else ""


def fields(op, body, props):
    body = re.sub(r"auto &prop = getProperties\(\); \(void\)prop;", "", body)
    out = []
    for m in STATEMENT.finditer(body):
        if m["attr"]:
            out.append("%s:%s" % (m["attr"], "optattr" if m["optional"] else "attr"))
        elif m["old"]:
            out.append("%s:seg<6" % m["old"])
        elif m["native"]:
            name, kind = m["native"], type_of(props, m["native"])
            code = re.sub(r"if \(writer\.getBytecodeVersion\(\) >= [^)]*\)|\s", "", m["code"])
            wire = next((w for pattern, w in NATIVE if pattern.fullmatch(code)), "opaque")
            if wire == "seg>=6":
                size = re.search(r"std::array<int32_t, (\d+)>", kind)
                wire = "seg>=6[%s]" % size[1] if size else "opaque"
            elif wire == "uint":
                wire = PRINTED.get(kind.split("::")[-1], wire)
            out.append("%s:%s" % (name, wire))
            if wire == "opaque":
                print("%s: %s is written in a way of its own: %s" % (op, name, code), file=sys.stderr)
        elif m["other"]:
            print("%s: a statement of another form: %s" % (op, body[m.start():].split("\n")[0]), file=sys.stderr)
            out.append("rest:opaque")
            break
    return out


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    rows = {}
    for path in sorted(p for d in sys.argv[1:] for p in pathlib.Path(d).rglob("*.cpp.inc")):
        header = path.with_name(path.name[:-len("cpp.inc")] + "h.inc")
        text = path.read_text(encoding="utf-8")
        written = bodies(text, r"(?m)^void (\w+)::writeProperties\(.*?\) \{$")
        if not written:
            continue
        if not header.exists():
            print("%s: no %s beside it" % (path, header.name), file=sys.stderr)
            continue
        declared = declarations(header.read_text(encoding="utf-8"))
        for name, body in written.items():
            if name not in declared:
                print("%s: class %s is not in %s" % (path, name, header.name), file=sys.stderr)
                continue
            op, props = declared[name]
            rows[op] = fields(op, body, props)
    print("# op\tfields in wire order")
    for op in sorted(rows):
        if rows[op]:
            print("%s\t%s" % (op, " ".join(rows[op])))


main()
