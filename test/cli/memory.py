#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resident memory of commands is at most 64 MB and 8 bytes for each byte of the file.

usage: memory.py IRMAP
"""

import os
import struct
import subprocess
import sys
import tempfile

import mlir_writer

IRMAP = sys.argv[1]
LEAST, RATIO = 64 << 20, 8
SYNTH = {
    "kernels": ["--functions", "4000", "--debug", "--hints"],
    "long names": ["--functions", "2000", "--name-length", "2000"],
    "constants": ["--constants", "2000", "--constant-bytes", "1024"],
    "globals": ["--globals", "20000"],
    "mlir": ["--format", "mlir", "--functions", "1000", "--debug"],
    "mlir, long function": ["--format", "mlir", "--ops", "100000"],
    "graph": ["--format", "micb", "--ops", "300000"],
}
COMMANDS = (
    ["ls", "modules"], ["ls", "functions"], ["ls", "types"], ["ls", "strings"], ["ls", "constants"],
    ["ls", "globals"], ["ls", "attributes"], ["ls", "dialects"], ["ls", "ops", "-j1"], ["ls", "values"], ["stat"],
    ["hash"], ["check", "-j1"], ["hex"], ["info"], ["dump", "-j1"],
)  # fmt: skip


def nested(count, entry):
    """Attributes that contain the one before `entry` times: the text of each is longer than that of the one before."""
    m = mlir_writer.Module()
    inner = m.attr("builtin", mlir_writer.number(15))
    for _ in range(count):
        m.attrs.append(("builtin", mlir_writer.number(0) + mlir_writer.numbers([inner] * entry), 1))
        inner = len(m.attrs) - 1
    m.op("vhlo.create_token_v1", results=["!vhlo.token_v1"])
    return m.bytes()


def tiny_entries(count):
    """A fatbin with entries of 72 bytes, none of which is a module."""
    entries = b"".join(struct.pack("<HHIQIIHHIIIQQQQ", 0x80, 0x101, 64, 8, 0, 0, 4, 13, 0, 0, 0, 0x11, 0, 0, i)
                       for i in range(count))  # fmt: skip
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(entries)) + entries


def memory_of(command, path):
    """(exit status, most resident bytes) of a command."""
    with open(os.devnull, "w", encoding="ascii") as null:
        process = subprocess.Popen([IRMAP, *command, path], stdout=null, stderr=null)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss << 10


def main():
    count = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        files = {"nested arrays": nested(30000, 1), "doubled arrays": nested(3000, 2), "tiny entries": tiny_entries(60000)}
        for name, data in files.items():
            with open(os.path.join(folder, name), "wb") as f:
                f.write(data)
        for name, options in SYNTH.items():
            subprocess.run([IRMAP, "synth", *options, "-o", os.path.join(folder, name)], check=True)
        for name in [*files, *SYNTH]:
            path = os.path.join(folder, name)
            most = LEAST + RATIO * os.path.getsize(path)
            for command in COMMANDS:
                status, used = memory_of(command, path)
                count += status != 2  # a table that the format does not have
                if used > most or status not in (0, 1, 2, 3):
                    print("%s of %s: %d bytes, at most %d; status %d" % (" ".join(command), name, used, most, status))
                    failures += 1
    print("%d commands, %d use too much memory" % (count, failures))
    return failures > 0 or count < 80


if __name__ == "__main__":
    sys.exit(main())
