#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that resident memory of commands is at most 40 MB plus 8 bytes per byte of the file, and for compressed modules
64 MB plus 8 bytes per byte.

`diff` may use 24 bytes per byte of both files: it decodes a function of each file, whose ops need more memory than their
encoding, and stores a key for each op and the text of both functions. No command stores its output.

usage: memory.py IRMAP
"""

import os
import struct
import subprocess
import sys
import tempfile
import zlib

import mlir_writer

IRMAP = sys.argv[1]
LEAST, LEAST_OF_PACKED, RATIO, DIFF_RATIO = 40 << 20, 64 << 20, 8, 24
SYNTH = {
    "kernels": ["--functions", "2000", "--debug", "--hints"],
    "long names": ["--functions", "2000", "--name-length", "2000"],
    "constants": ["--constants", "2000", "--constant-bytes", "1024"],
    "globals": ["--globals", "20000"],
    "mlir": ["--format", "mlir", "--functions", "1000", "--debug"],
    "mlir, long function": ["--format", "mlir", "--ops", "300000"],
    "graph": ["--format", "micb", "--ops", "200000"],
}
COMMANDS = (
    ["ls", "modules"], ["ls", "functions"], ["ls", "types"], ["ls", "strings"], ["ls", "constants"],
    ["ls", "globals"], ["ls", "attributes"], ["ls", "dialects"], ["ls", "ops", "-j1"], ["ls", "values"], ["stat"],
    ["hash"], ["check", "-j1"], ["hex"], ["info"], ["dump", "-j1"],
    ["dump", "-j4"], ["ls", "ops", "--json", "-j4"], ["check", "--json", "-j4"], ["stat", "--json", "-j4"],
    ["dump", "--json"], ["dump", "--locations"], ["hash", "--json"], ["info", "--json"], ["info", "--why"], ["ls", "types", "--json"],
    ["ls", "attributes", "--json"], ["ls", "functions", "--json"], ["ls", "modules", "--json"],
    ["extract", "--function", "*"], ["extract", "--function", "#0", "--prune"], ["extract", "--strip-debug"],
    ["extract", "--constant", "0"], ["extract", "--constant", "0", "-o", "{out}.npy"], ["view"],
)  # fmt: skip
COMMANDS_ON_MLIR = ["dump", "--stablehlo"], ["dump", "--generic"], ["hash", "--stablehlo"], ["extract", "--function", "*", "--prune"]
COMMANDS_ON_LONG = ["dump", "-j1"], ["ls", "ops", "--json"], ["check", "-j4"], ["stat", "-j4"], ["hash"], ["extract", "--prune", "--function", "#0"]
DIFFS = ["diff"], ["diff", "--json", "-j4"]
COMMANDS_ON_BOMBS = ["ls", "modules"], ["dump", "-j1"]  # all commands search for modules in the same way
COMMANDS_ON_ENTRIES = ["ls", "modules"], ["ls", "ops", "--json", "-j4"], ["info"], ["hex"], ["check", "--json", "-j4"]


def nested(count, entry):
    """Each attribute contains the previous one `entry` times, so that texts grow."""
    m = mlir_writer.Module()
    inner = m.attr("builtin", mlir_writer.number(15))
    for _ in range(count):
        m.attrs.append(("builtin", mlir_writer.number(0) + mlir_writer.numbers([inner] * entry), 1))
        inner = len(m.attrs) - 1
    m.op("vhlo.create_token_v1", results=["!vhlo.token_v1"])
    return m.bytes()


def tiny_entries(count):
    """Returns a fatbin with entries that contain no module."""
    entries = b"".join(struct.pack("<HHIQIIHHIIIQQQQ", 0x80, 0x101, 64, 8, 0, 0, 4, 13, 0, 0, 0, 0x11, 0, 0, i)
                       for i in range(count))  # fmt: skip
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(entries)) + entries


MB = 1 << 20


def fatbin(flag, payload, stated, count):
    """Returns a fatbin with `count` copies of a Tile IR entry."""
    padded = payload + bytes(-len(payload) % 8)
    entry = struct.pack("<HHIQIIHHIIIQQQ", 0x80, 0x101, 64, len(padded), len(payload), 0, 4, 13, 0, 0, 0,
                        flag | 0x11, 0, stated) + padded  # fmt: skip
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, count * len(entry)) + count * entry


def zstd(size, valid, known, window):
    """Returns a zstd frame with a module and zeros. It states its size if `known`, else its window. If not `valid`, the
    last block has the reserved type."""
    head = nested(1, 1)
    blocks = [struct.pack("<I", len(head) << 3)[:3] + head]
    blocks += [struct.pack("<I", (1 << 17) << 3 | 1 << 1)[:3] + b"\0"] * (size >> 17)
    end = b"\1\0\0" if valid else b"\7\0\0"
    stated = len(head) + (size >> 17 << 17)
    frame = b"\xa0" + struct.pack("<I", stated) if known else bytes([0, (window.bit_length() - 11) << 3])
    return b"\x28\xb5\x2f\xfd" + frame + b"".join(blocks) + end


def lz4(size, valid):
    """Returns an LZ4 block: literals, one long match, and five literals or, if not `valid`, an offset out of range."""
    head = nested(1, 1) + bytes(16)
    match = size - len(head) - 5 - 19  # 19: 15 in the token, and the minimum match length of 4
    length = len(head) - 15
    return (b"\xff" + b"\xff" * (length // 255) + bytes([length % 255]) + head + b"\1\0" + b"\xff" * (match // 255)
            + bytes([match % 255]) + (b"\x50" + bytes(5) if valid else b"\x10\0\xff\xff"))  # fmt: skip


def zipped(size, valid, count):
    """Returns a zip archive of deflated members. If not `valid`, they end with a block of the reserved type."""
    z = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = z.compress(nested(1, 1)) + b"".join(z.compress(bytes(MB)) for _ in range(size // MB))
    packed += z.flush(zlib.Z_FINISH if valid else zlib.Z_FULL_FLUSH) + (b"" if valid else b"\7")
    members = directory = b""
    for _ in range(count):
        fields = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 0, 0, len(packed), size, 4, 0)
        directory += b"PK\1\2\x14\0" + fields + struct.pack("<HHHII", 0, 0, 0, 0, len(members)) + b"name"
        members += b"PK\3\4" + fields + b"name" + packed
    return members + directory + struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, count, count, len(directory), len(members), 0)


def bombs():
    """Yields compressed modules: valid and damaged, below and above the default limit on decompression.

    This process must stay small: a child's peak memory includes the time before it executes the command."""
    for valid in True, False:
        for size in 38 * MB, 60 * MB, 400 * MB:
            name = "%d MB, %s, " % (size // MB, "valid" if valid else "damaged")
            yield name + "zstd", fatbin(0x8000, zstd(size, valid, True, 0), size, 20)
            for window in 8 * MB, 128 * MB:
                yield name + "zstd, window of %d MB" % (window // MB), fatbin(
                    0x8000, zstd(size, valid, False, window), size, 20)  # fmt: skip
            yield name + "LZ4", fatbin(0x2000, lz4(size, valid), size, 3)
            yield name + "zip", zipped(size, valid, 3)
    yield "LZ4 that states more", fatbin(0x2000, lz4(4 * MB, False), 39 * MB, 20)


def shapes():
    yield "nested arrays", nested(30000, 1)
    yield "doubled arrays", nested(3000, 2)


def entries():
    yield "tiny entries", tiny_entries(60000)


def memory_of(command, *paths):
    """Returns (exit status, peak resident bytes) of a command."""
    with open(os.devnull, "w", encoding="ascii") as null:
        process = subprocess.Popen([IRMAP, *command, *paths], stdout=null, stderr=null)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss << 10


def main():
    count = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        commands = dict.fromkeys(SYNTH, COMMANDS)
        commands["mlir, long function"] = COMMANDS_ON_LONG
        for name, options in SYNTH.items():
            subprocess.run([IRMAP, "synth", *options, "-o", os.path.join(folder, name)], check=True)
        for files, uses in ((shapes(), COMMANDS), (entries(), COMMANDS_ON_ENTRIES), (bombs(), COMMANDS_ON_BOMBS)):
            for name, data in files:
                commands[name] = uses
                with open(os.path.join(folder, name), "wb") as f:
                    f.write(data)
        for name, uses in commands.items():
            path = os.path.join(folder, name)
            runs = [(command, (path,), RATIO) for command in uses]
            if name.startswith("mlir"):
                runs += [(command, (path,), RATIO) for command in COMMANDS_ON_MLIR]
            if name in SYNTH:
                other = os.path.join(folder, "other " + name)  # all functions differ
                subprocess.run([IRMAP, "synth", *SYNTH[name], "--seed", "1", "-o", other], check=True)
                runs += [(command, (path, b), DIFF_RATIO) for command, b in ((DIFFS[0], other), (DIFFS[1], path))]
            for command, paths, ratio in runs:
                most = (LEAST_OF_PACKED if uses is COMMANDS_ON_BOMBS else LEAST) + ratio * sum(map(os.path.getsize, paths))
                status, used = memory_of([x.replace("{out}", os.path.join(folder, "out")) for x in command], *paths)
                count += status != 2  # 2: the format lacks the table
                if used > most or status not in (0, 1, 2, 3):
                    print("%s of %s: %d bytes, at most %d; status %d" % (" ".join(command), name, used, most, status))
                    failures += 1
    print("%d commands, %d use too much memory" % (count, failures))
    return failures > 0 or count < 250


if __name__ == "__main__":
    sys.exit(main())
