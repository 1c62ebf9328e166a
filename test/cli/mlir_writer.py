# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes small MLIR modules op by op, for cases that test/data lacks."""


def number(n):
    """Returns a prefix varint."""
    if n >> 56:
        return b"\0" + n.to_bytes(8, "little")
    size = max((n.bit_length() + 6) // 7, 1)
    return ((n << 1 | 1) << size - 1).to_bytes(size, "little")


def numbers(values):
    return number(len(values)) + b"".join(map(number, values))


def signed(n):
    return number((n << 1 ^ n >> 63) & (1 << 64) - 1)


def signeds(values):
    return number(len(values)) + b"".join(map(signed, values))


def section(id_, data):
    return bytes([id_]) + number(len(data)) + data


class Module:
    """Builds bytecode of version 1."""

    def __init__(self):
        self.strings, self.names, self.attrs, self.types = [], [], [], []
        self.ops, self.values = [], 0

    def index(self, table, entry):
        if entry not in table:
            table.append(entry)
        return table.index(entry)

    def attr(self, dialect, entry):
        return self.index(self.attrs, self.entry(dialect, entry))

    def type(self, dialect, entry):
        return self.index(self.types, self.entry(dialect, entry))

    @staticmethod
    def entry(dialect, entry):
        """Returns an entry of a table: a str is stored as text, bytes as the dialect's custom encoding."""
        return (dialect, (entry + "\0").encode(), 0) if isinstance(entry, str) else (dialect, entry, 1)

    def op(self, name, operands=(), results=(), attributes=None):
        """Appends an op. Types are VHLO types as text. Operand i is result i of an extra op before this one.
        Attributes are texts or indices of attributes."""
        dialect, _, rest = name.partition(".")
        at = [self.values + i for i in range(len(operands))]
        if operands:
            self.op("vhlo.create_token_v1", results=operands)
        out = number(self.index(self.names, (dialect, rest)))
        out += bytes([(1 if attributes else 0) | (2 if results else 0) | (4 if operands else 0)])
        out += number(self.attr("builtin", number(15)))
        if attributes:
            body = number(1) + number(len(attributes))
            for key, value in attributes.items():
                if isinstance(value, str):
                    value = self.attr(value[1:].partition(".")[0].partition("<")[0], value)
                body += number(self.attr("builtin", number(2) + number(self.index(self.strings, key)))) + number(value)
            out += number(self.attr("builtin", body))
        if results:
            out += numbers([self.type("vhlo", t) for t in results])
            self.values += len(results)
        if operands:
            out += numbers(at)
        self.ops.append(out)

    def groups(self, dialects, table, entry):
        """Returns the dialect groups of a table, with one entry per group."""
        return b"".join(number(dialects.index(e[0])) + number(1) + entry(e) for e in table)

    def bytes(self):
        # Values outside any op have no numbers, so a builtin.module contains the ops.
        block = number(len(self.ops) << 1) + b"".join(self.ops)
        module = number(self.index(self.names, ("builtin", "module"))) + b"\x10" + number(self.attr("builtin", number(15)))
        body = number(1 << 1) + module + number(1 << 1) + number(1) + number(self.values) + block
        dialects = ["builtin", "vhlo"]
        for name, *_ in self.names + self.attrs:
            self.index(dialects, name)
        names = [self.index(self.strings, s) for s in dialects]
        dialect = number(len(dialects)) + b"".join(number(n << 1) for n in names)
        dialect += self.groups(dialects, self.names, lambda e: number(self.index(self.strings, e[1])))
        sizes = number(len(self.attrs)) + number(len(self.types))
        for table in self.attrs, self.types:
            sizes += self.groups(dialects, table, lambda e: number(len(e[1]) << 1 | e[2]))
        entries = b"".join(e[1] for e in self.attrs + self.types)
        strings = [(s if isinstance(s, bytes) else s.encode()) + b"\0" for s in self.strings]
        text = number(len(strings)) + b"".join(number(len(s)) for s in reversed(strings)) + b"".join(strings)
        return (b"ML\xefR" + number(1) + b"StableHLO_v1.21.0\0" +
                b"".join(section(*s) for s in ((0, text), (1, dialect), (2, entries), (3, sizes), (4, body))))  # fmt: skip
