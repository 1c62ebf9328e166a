# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds Tile IR files byte by byte, so that tests know their contents without a reader.

make_all(folder) writes every file of FILES. Each function in FILES returns the bytes of one file.
"""

import os
import struct

MAGIC = b"\x7fTileIR\x00"
STRING, FUNC, DEBUG, CONSTANT, TYPE, GLOBAL, PRODUCER = range(1, 8)
ALIGNMENT = {STRING: 4, FUNC: 8, DEBUG: 8, CONSTANT: 8, TYPE: 4}


def uleb(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def padded(data, multiple):
    return data + b"\xcb" * (-len(data) % multiple)


def table(entries, width):
    """Returns a table: count, offsets, data."""
    out = uleb(len(entries))
    if not entries:
        return out
    out = padded(out, width)
    at = 0
    for entry in entries:
        out += struct.pack("<I" if width == 4 else "<Q", at)
        at += len(entry)
    return out + b"".join(entries)


def section(at, number, payload, align=None):
    """Returns a section that begins at file offset `at`."""
    align = ALIGNMENT.get(number, 0) if align is None else align
    if not align:
        return bytes([number]) + uleb(len(payload)) + payload
    head = bytes([number | 0x80]) + uleb(len(payload)) + uleb(align)
    return head + b"\xcb" * (-(at + len(head)) % align) + payload


def container(sections, minor=3, major=13, end=b"\x00", tag=0):
    out = MAGIC + struct.pack("<BBH", major, minor, tag)
    for number, payload in sections:
        out += section(len(out), number, payload)
    return out + end


def tile(element, *shape):
    return uleb(13) + uleb(element) + uleb(len(shape)) + struct.pack("<%dq" % len(shape), *shape)


def function(inputs, results=()):
    out = uleb(16) + uleb(len(inputs)) + b"".join(map(uleb, inputs))
    return out + uleb(len(results)) + b"".join(map(uleb, results))


def strings(*texts):
    return STRING, table([t if isinstance(t, bytes) else t.encode() for t in texts], 4)


def types(*entries):
    return TYPE, table(entries, 4)


def constants(*raws):
    return CONSTANT, table([uleb(len(raw)) + raw for raw in raws], 8)


RETURN = b"\x5c\x00\x00"


def func(name, signature, flags=2, row=0, hints=b"", body=RETURN):
    out = uleb(name) + uleb(signature) + bytes([flags]) + uleb(row) + hints
    return out + uleb(len(body)) + body


def functions(*headers):
    return FUNC, uleb(len(headers)) + b"".join(headers)


def debug(rows, records):
    """Returns a Debug section. Each row is a list of ids."""
    ids = [i for row in rows for i in row]
    out = padded(uleb(len(rows)), 4)
    at = 0
    for row in rows:
        out += struct.pack("<I", at)
        at += len(row)
    out = padded(out + uleb(len(ids)), 8)
    out += struct.pack("<%dQ" % len(ids), *ids)
    out = padded(out + uleb(len(records)), 4)
    at = 0
    for record in records:
        out += struct.pack("<I", at)
        at += len(record)
    return DEBUG, out + b"".join(records)


I1, I32, F32, POINTER, TILE, MASK, TOKEN, SIGNATURE, NOTHING = range(9)
TYPES = types(
    uleb(0), uleb(3), uleb(7), uleb(12) + uleb(F32), tile(I32, 4, 8), tile(I1, 8), uleb(17),
    function([TILE, POINTER], [TOKEN]), function([]))  # fmt: skip

# {string 5 "sm_100" = {string 6 "occupancy" = i32 2, string 7 "allow_tma" = true}}
HINTS = bytes([11, 1, 5, 10, 2, 6, 1, I32, 2, 7, 3, 1])

NAMES = ["first", "second", "weights", "a \"quoted\" \\ one", b"\x00\xff\xc3\xa9", "sm_100",
         "occupancy", "allow_tma", "irmap tests", "kernel.py", ""]  # fmt: skip


def good():
    return container(
        [
            (GLOBAL, uleb(1) + bytes([2, TILE, 0, 16, 1, 1])),
            functions(func(0, SIGNATURE, 6, 1, HINTS), func(1, NOTHING), func(3, NOTHING)),
            constants(b"\x07\x00\x00\x00", b"\x4d", bytes(range(20))),
            debug([[1, 2]], [uleb(2) + bytes([9, 10]), uleb(4) + bytes([1, 9, 12, 34])]),
            TYPES,
            (PRODUCER, uleb(8)),
            strings(*NAMES),
        ]
    )


def small(minor=3, end=b"\x00", extra=()):
    """Returns a module with one string and no function."""
    return container([functions(), strings("only")] + list(extra), minor, end=end)


def big():
    """Returns a module of more than 64 KiB, so that its file is mapped. Its 4000 strings have 36 bytes each."""
    return container([strings(*["string number %05d %s" % (i, "x" * 16) for i in range(4000)]),
                      functions()])  # fmt: skip


def bad_entries():
    """Returns a module that opens. Every table has both valid and malformed entries."""
    names = table([b"good", b"gone", b"last"], 4)
    names = names[:8] + struct.pack("<I", 99) + names[12:]  # end of entry 0 and start of entry 1: out of range
    number, places = debug([[0], [1]], [uleb(4) + bytes([1]), uleb(9)])  # record 1 is truncated
    places = places[:8] + struct.pack("<I", 9) + places[12:]  # end of row 0 and start of row 1: out of range
    return container(
        [
            (GLOBAL, uleb(2) + bytes([0, 3, 0, 0, 0, 0]) + bytes([0, 77, 0, 0, 5, 0])),
            functions(func(0, 2), func(2, 0), func(2, 2)),
            (CONSTANT, table([b"\x01\x07", b"\x05\x07", b"\x01\x08"], 8)),
            (number, places),
            # i32; unknown tag 99; () -> (); a tile that contains itself; a pointer to type 200
            types(uleb(3), uleb(99), function([]), tile(3, 4), uleb(12) + uleb(200)),
            (STRING, names),
        ]
    )


def bad_references():
    """Every entry is well-formed but refers to strings and types that are out of range."""
    return container(
        [
            (GLOBAL, uleb(2) + bytes([70, 0, 0, 0, 0, 0]) + bytes([0, 71, 0, 0, 0, 0])),
            functions(func(72, 1), func(0, 73), func(0, 2)),
            debug([[0]], [uleb(2) + bytes([74, 0])]),
            types(tile(3, 4), function([]), function([75]), uleb(3)),
            strings("name"),
        ]
    )


def ops(second):
    """Returns a function on f32 tiles. The second variant differs in table order, a rounding mode and
    swapped operands, and has absf instead of negf."""
    i32, f32, tile_type, signature = (3, 2, 1, 0) if second else (0, 1, 2, 3)
    entries = {i32: uleb(3), f32: uleb(7), tile_type: tile(f32, 4),
               signature: function([tile_type, tile_type])}  # fmt: skip
    t = bytes([tile_type])
    mulf = b"\x4c" + t + b"\x00\x00\x00\x01"  # flags, rounding, %0, %1
    addf = b"\x02" + t + b"\x00" + (b"\x01" if second else b"\x00") + b"\x02\x00"
    negf = b"\x4f" + t + b"\x03"
    subf = b"\x67" + t + b"\x00\x00" + (b"\x02\x03" if second else b"\x03\x02")
    absf = b"\x00" + t + b"\x04"
    body = mulf + addf + (subf + absf if second else subf + negf) + RETURN
    names = ["unused", "kernel"] if second else ["kernel"]
    return container(
        [
            functions(func(names.index("kernel"), signature, body=body)),
            types(*[entries[i] for i in range(4)]),
            strings(*names),
        ]
    )


def named():
    """Returns a module with names that a shell cannot pass (NUL), or that look like an escaped NUL."""
    names = [b"a\0b", b"a\\00b", b"\\", "\u00e9 \"", "plain"]
    return container([functions(*[func(i, 0) for i in range(len(names))]), types(function([])), strings(*names)])


def locations():
    """Returns a function whose ops have all kinds of locations, valid and malformed."""
    records = [
        uleb(2) + bytes([0, 1]),  # 1: a file
        uleb(1) + bytes([1]),  # 2: a compile unit
        uleb(5) + bytes([1, 3, 2, 2, 2, 4]),  # 3: a subprogram
        uleb(3) + bytes([3, 1, 5, 6]),  # 4: a lexical block
        uleb(4) + bytes([4, 0, 7, 8]),  # 5: a loc
        uleb(6) + bytes([5, 5]),  # 6: a call site
        uleb(6) + bytes([6, 6]),  # 7: a call site of call sites
        uleb(6) + bytes([0, 5]),  # 8: an unknown location, called from 5
        uleb(4) + bytes([1, 0, 7, 8]),  # 9: in a file, which is not a scope
        uleb(4) + bytes([99, 0, 7, 8]),  # 10: its scope is out of range
        uleb(6) + bytes([5, 11]),  # 11: contains itself
        uleb(3) + bytes([12, 1, 5, 6]),  # 12: a block that contains itself
        uleb(4) + bytes([12, 0, 7, 8]),  # 13: a loc in block 12
        uleb(0),  # 14: unknown
    ]
    row = [5, 5, 0, 6, 7, 8, 9, 9, 10, 11, 13, 1, 14, 99]
    body = b"\x44\x00" * (len(row) - 2) + RETURN
    return container([functions(func(2, 1, row=1, body=body)), debug([row], records),
                      types(uleb(17), function([])), strings("k.py", "", "k")])  # fmt: skip


def broken(data, at, new):
    return data[:at] + new + data[at + len(new) :]


FILES = {
    "good.tileirbc": good,
    "small.tileirbc": small,
    "big.tileirbc": big,
    "name with spaces \u00e9.tileirbc": small,
    "bad_entries.tileirbc": bad_entries,
    "bad_references.tileirbc": bad_references,
    "named.tileirbc": named,
    "locations.tileirbc": locations,
    "ops_a.tileirbc": lambda: ops(False),
    "ops_b.tileirbc": lambda: ops(True),
    "broken.tileirbc": lambda: container(
        [functions(), types(uleb(3), uleb(12) + uleb(200)), strings("only")]),
    "newer.tileirbc": lambda: small(minor=9, extra=[(12, b"new")]),
    "newer_broken.tileirbc": lambda: container([functions(), (STRING, b"\x05")], minor=9),
    "tagged.tileirbc": lambda: container([functions(), strings()], minor=2, tag=7),
    # files that cannot be opened
    "empty": lambda: b"",
    "text": lambda: b"Hello, world.\n",
    "cut_magic": lambda: MAGIC[:5],
    "cut_header": lambda: small()[:10],
    "mlir": lambda: b"ML\xefR" + bytes(8),
    "micb": lambda: b"MICB\x02" + bytes(8),
    "micb_3": lambda: b"MICB\x03" + bytes(8),
    "major_14": lambda: broken(small(), 8, b"\x0e"),
    "minor_0": lambda: broken(small(), 9, b"\x00"),
    "no_end": lambda: small(end=b""),
    "end_80": lambda: small(end=b"\x80"),
    "trailing": lambda: small(end=b"\x00\x01\x02"),
    "no_strings": lambda: container([functions()]),
    "no_functions": lambda: container([strings()]),
    "section_8": lambda: small(extra=[(8, b"")]),
    "unaligned": lambda: MAGIC + b"\x0d\x03\x00\x00" + section(12, STRING, b"\x00", 0) + b"\x00",
    "align_3": lambda: MAGIC + b"\x0d\x03\x00\x00" + b"\x81\x01\x03\x00" + b"\x00",
    "long_section": lambda: MAGIC + b"\x0d\x03\x00\x00" + b"\x01\xff\x01" + b"\x00" * 9,
    "varint_11": lambda: MAGIC + b"\x0d\x03\x00\x00" + b"\x01" + b"\x80" * 10 + b"\x00" * 9,
    "many_strings": lambda: container([functions(), (STRING, b"\x09\xcb\xcb\xcb" + bytes(8))]),
    "many_functions": lambda: container([(FUNC, b"\x02" + func(0, 0)), strings()]),
    "cut_body": lambda: container([(FUNC, b"\x01\x00\x00\x02\x00\x09\x5c"), strings()]),
    "prefix": lambda: MAGIC + b"\x0d\x01\x00\x00" + b"\x82\x03\x11\xcb" + bytes(1) + b"\x81\x13\x09"
    + bytes(9) + b"\x00",
}  # fmt: skip


def make_all(folder):
    for name, maker in FILES.items():
        with open(os.path.join(folder, name), "wb") as f:
            f.write(maker())
