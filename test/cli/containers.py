#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests that modules in fatbins, objects, executables and archives are found, and extracted byte for byte.

usage: containers.py IRMAP BARE DATA LIBRARIES CC...

BARE is the command without decompression libraries. LIBRARIES lists those of IRMAP, for example "lz4,zstd,zlib".
"""

import base64
import io
import json
import os
import resource
import struct
import subprocess
import sys
import unittest
import zipfile
import zlib

import mlir_writer
from scratch import FolderCase

IRMAP, BARE, DATA = (os.path.abspath(path) for path in sys.argv[1:4])
LIBRARIES = sys.argv[4].split(",")
CC = sys.argv[5:]

# Modules in each file: source file, compression, and the fatbin entry's identifier and options.
VADD, SOFTMAX, GEMM = "../tileir/cutile-13.5/vadd.f32.v13.4.tileirbc", "softmax.bytecode", "gemm.bytecode"
CONTENTS = {
    "embedded.bin": [(VADD, "none", None, None)],
    "host-simt.o": [],
    "host-tile.o": [(VADD, "zstd", None, None), (SOFTMAX, "none", None, None)],
    "libtile.a": [(VADD, "zstd", None, None), (SOFTMAX, "none", None, None)],
    "lz4.fatbin": [(GEMM, "lz4", None, "-O3 ")],
    "mixed.fatbin": [(VADD, "zstd", "a.cu", None), (SOFTMAX, "none", "b.cu", "--opt 3")],
    "raw.fatbin": [(VADD, "none", None, None)],
    "trailing-zeros.bin": [(VADD, "none", None, None)],
    "two-in-a-row.fatbin": [(VADD, "zstd", None, None), (SOFTMAX, "none", None, None)],
    "zstd.fatbin": [(SOFTMAX, "zstd", "kernels.cu", None)],
}
NAMES = {"lz4": "LZ4 (irmap was built without liblz4)", "zstd": "zstd (irmap was built without libzstd)",
         "deflate": "deflate (irmap was built without zlib)"}  # fmt: skip
LIBRARY_OF = {"lz4": "lz4", "zstd": "zstd", "deflate": "zlib"}


def data(name):
    with open(os.path.join(DATA, name), "rb") as f:
        return f.read()


SOFTMAX_HEAD = b"\x7fTileIR\0" + bytes([13, 3, 0, 0])


def is_supported(compression):
    return compression == "none" or LIBRARY_OF[compression] in LIBRARIES


def fatbin(*entries):
    """Returns a fatbin. Entries are (kind, flags, payload, decompressed size)."""
    out = b""
    for kind, flags, payload, size in entries:
        padded = payload + bytes(-len(payload) % 8)
        packed = len(payload) if flags & 0xA000 else 0
        out += struct.pack("<HHIQIIHHIIIQQQ", kind, 0x101, 64, len(padded), packed, 0, 4, 13, 0, 0, 0,
                           flags | 0x11, 0, size) + padded  # fmt: skip
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(out)) + out


def lz4(raw):
    """Returns an LZ4 block that has only literals."""
    n = len(raw) - 15
    return bytes([0xF0]) + b"\xff" * (n // 255) + bytes([n % 255]) + raw


class Case(FolderCase):
    def run_irmap(self, *args, irmap=IRMAP, **kwargs):
        return subprocess.run([irmap, *args], capture_output=True, cwd=self.folder, timeout=120, **kwargs)

    def output(self, *args, **kwargs):
        p = self.run_irmap(*args, **kwargs)
        self.assertEqual(p.returncode, 0, (args, p.stderr))
        self.assertNotIn(b"error:", p.stderr)
        return p.stdout

    def modules(self, path, status=0, **kwargs):
        p = self.run_irmap("ls", "modules", "--json", path, **kwargs)
        self.assertEqual(p.returncode, status, p.stderr)
        return [json.loads(line) for line in p.stdout.splitlines()]

    def write(self, name, *parts):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as f:
            f.write(b"".join(parts))
        return path

    def assert_holds(self, path, *names, **kwargs):
        """Asserts that the file contains exactly these modules, byte for byte."""
        rows = self.modules(path, **kwargs)
        self.assertEqual([row["size"] for row in rows], [len(data(name)) for name in names])
        for row, name in zip(rows, names):
            with self.subTest(path=path, row=row):
                self.assertEqual(self.output("extract", "%s@%d" % (path, row["index"])), data(name))
        return rows


class StoredFiles(Case):
    def test_all(self):
        seen = 0
        for name, contents in CONTENTS.items():
            path = os.path.join(DATA, name)
            status = 1 if not contents else 0 if all(is_supported(x[1]) for x in contents) else 3
            rows = self.modules(path, status)
            self.assertEqual([r["compression"] for r in rows], [x[1] for x in contents])
            for row, (module, compression, identifier, options) in zip(rows, contents):
                seen += 1
                with self.subTest(name=name, index=row["index"]):
                    self.assertEqual((row.get("identifier"), row.get("options")), (identifier, options))
                    self.assertEqual(row["format"], "tileir" if is_supported(compression) else "none")
                    self.assertEqual(row.get("member"), "host-tile.o" if name.endswith(".a") else None)
                    p = self.run_irmap("extract", "%s@%d" % (path, row["index"]), "-o", "out")
                    if is_supported(compression):
                        self.assertEqual(p.returncode, 0, p.stderr)
                        with open(os.path.join(self.folder, "out"), "rb") as f:
                            self.assertEqual(f.read(), data(module))
                        self.assertEqual(row["size"], len(data(module)))
                    else:
                        self.assertEqual(p.returncode, 3)
                        self.assertIn(NAMES[compression].encode(), p.stderr)
        self.assertEqual(seen, 13)

    def test_without_libraries(self):
        """Compressed modules are listed, and the error names the missing library."""
        for name, contents in CONTENTS.items():
            path = os.path.join(DATA, name)
            packed = [x for x in contents if x[1] != "none"]
            p = self.run_irmap("ls", "modules", "--json", path, irmap=BARE)
            rows = [json.loads(line) for line in p.stdout.splitlines()]
            with self.subTest(name=name):
                self.assertEqual(len(rows), len(contents))
                self.assertEqual(p.returncode, 3 if packed else 0 if contents else 1)
                for i, (module, compression, _, _) in enumerate(contents):
                    if compression == "none":
                        one = self.output("extract", "%s@%d" % (path, i), irmap=BARE)
                        self.assertEqual(one, data(module))
                    else:
                        expected = "%s@%d: error: %s is not supported [unsupported]\n" % (path, i, NAMES[compression])
                        self.assertIn(expected.encode(), p.stderr)

    def test_from_a_pipe(self):
        for name, contents in CONTENTS.items():
            for i, (module, compression, _, _) in enumerate(contents):
                if is_supported(compression):
                    one = self.output("extract", "--module", str(i), "-", input=data(name))
                    self.assertEqual(one, data(module), name)
                    self.assertEqual(self.output("extract", "--no-mmap", "%s/%s@%d" % (DATA, name, i)), data(module))


class GeneratedFiles(Case):
    def test_linked(self):
        """A fatbin in the section .nv_fatbin of an executable, object, shared and static library."""
        whole = fatbin((2, 0, b"\x7fELF" + bytes(300), 0), (0x80, 0, data(VADD), 0), (0x80, 0, data(SOFTMAX), 0))
        self.write("fatbin.c", b'__attribute__((section(".nv_fatbin"), aligned(8), used))\n'
                   b"const unsigned char fatbin[] = {%s};\nint main(void) { return 0; }\n"
                   % b",".join(b"%d" % x for x in whole))  # fmt: skip
        for options in (["-o", "program"], ["-c", "-o", "object.o"], ["-shared", "-fPIC", "-o", "library.so"]):
            subprocess.run([*CC, "fatbin.c", *options], cwd=self.folder, check=True)
            rows = self.assert_holds(options[-1], VADD, SOFTMAX)
            self.assertEqual([(r["container"], r["entry_kind"]) for r in rows], [("fatbin", 0x80)] * 2)
        rows = self.assert_holds(self.write("library.a", self.archive("object.o")), VADD, SOFTMAX)
        self.assertEqual([r["member"] for r in rows], ["object.o"] * 2)

    def archive(self, *names):
        out = b"!<arch>\n"
        for name in names:
            with open(os.path.join(self.folder, name), "rb") as f:
                body = f.read()
            out += ("%-16s%-32s%-10d`\n" % (name + "/", "0", len(body))).encode() + body + b"\n" * (len(body) % 2)
        return out

    def zipped(self, method, stream=False):
        class Pipe(io.RawIOBase):
            def __init__(self, to):
                self.to = to

            def writable(self):
                return True

            def write(self, piece):
                return self.to.write(piece)

        to = io.BytesIO()
        with zipfile.ZipFile(Pipe(to) if stream else to, "w", method) as z:
            z.writestr("debug_info.txt", "backend: cutile\n" * 100)
            z.writestr("softmax.bytecode", data(SOFTMAX))
            z.writestr("vadd.bytecode", data(VADD))
            z.writestr("softmax.0.cutileir", "module\n")
        return to.getvalue()

    def test_zip(self):
        """cuTile Python does not compress the members of its crash dumps. Others deflate members, or write to pipes."""
        for method, compression in ((zipfile.ZIP_STORED, "none"), (zipfile.ZIP_DEFLATED, "deflate")):
            for stream in (False, True):
                for before in (b"", b"#!/bin/sh\nexit\n"):
                    path = self.write("dump.zip", before, self.zipped(method, stream))
                    if not is_supported(compression):
                        p = self.run_irmap("ls", "modules", path)
                        self.assertEqual(p.returncode, 3)
                        self.assertIn(NAMES[compression].encode(), p.stderr)
                        continue
                    rows = self.assert_holds(path, SOFTMAX, VADD)
                    self.assertEqual([r["container"] for r in rows], ["zip"] * 2)
                    self.assertEqual([r["compression"] for r in rows], [compression] * 2)
                    self.assertEqual([r["member"] for r in rows], ["softmax.bytecode", "vadd.bytecode"])

    def zip_of(self, method, *names, before=b"", large=False):
        to = io.BytesIO()
        limits = zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT
        try:
            if large:  # forces ZIP64
                zipfile.ZIP64_LIMIT = zipfile.ZIP_FILECOUNT_LIMIT = 0
            with zipfile.ZipFile(to, "w", method) as z:
                for name in names:
                    z.writestr(name, data(name))
        finally:
            zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = limits
        return self.write("made.zip", before, to.getvalue())

    @unittest.skipUnless(is_supported("deflate") and is_supported("zstd"), "without zlib or libzstd")
    def test_compressed_members_are_searched(self):
        """Objects, fatbins and archives in zip archives, also in ZIP64, and in archives that follow other bytes."""
        members = "raw.fatbin", "libtile.a", SOFTMAX
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            for large in (False, True):
                for before in (b"", b"#!/bin/sh\n"):
                    with self.subTest(method=method, large=large, before=before):
                        path = self.zip_of(method, *members, before=before, large=large)
                        rows = self.assert_holds(path, VADD, VADD, SOFTMAX, SOFTMAX)
                        self.assertEqual([r["member"] for r in rows],
                                         ["raw.fatbin", "libtile.a", "libtile.a", SOFTMAX])  # fmt: skip

    def test_unsearched_members_are_counted(self):
        path = self.zip_of(zipfile.ZIP_BZIP2, "raw.fatbin", "libtile.a")
        p = self.run_irmap("ls", "modules", path)
        self.assertIn(b"warning: 2 compressed members were not searched: 2 encrypted or compressed by a method", p.stderr)
        if is_supported("deflate"):
            path = self.zip_of(zipfile.ZIP_DEFLATED, "libtile.a")
            p = self.run_irmap("ls", "modules", "--max-work", "1000", path)
            self.assertIn(b"1 compressed member was not searched: 1 larger than the limits allow", p.stderr)
            with open(path, "r+b") as f:
                f.seek(80)
                f.write(b"\xff" * 64)
            p = self.run_irmap("ls", "modules", path)
            self.assertIn(b"1 compressed member was not searched: 1 damaged", p.stderr)

    def test_truncated(self):
        """Only truncated files cause the warning that modules may be missing."""
        archives = {"dump.zip": self.zipped(zipfile.ZIP_STORED, False)}
        archives.update((name, data(name)) for name in CONTENTS)
        for name, whole in archives.items():
            self.assertNotIn(b"missing", self.run_irmap("ls", "modules", self.write(name, whole)).stderr, name)
            if name in ("embedded.bin", "trailing-zeros.bin"):  # no header states their size
                continue
            for size in range(64, len(whole), 257):
                p = self.run_irmap("check", self.write(name, whole[:size]))
                self.assertIn(b"warning: the ", p.stderr, (name, size))
                self.assertIn(b": modules may be missing", p.stderr, (name, size))

    def test_padding_of_what_is_compressed(self):
        """Zeros after the end marker are not part of the module, compressed or not."""
        for flag, packed in ((0x2000, lz4(data(VADD) + bytes(7))), (0, data(VADD))):
            if flag and "lz4" not in LIBRARIES:
                continue
            path = self.write("padded", fatbin((0x80, flag, packed, len(data(VADD)) + 7 if flag else 0)))
            self.assert_holds(path, VADD)

    @unittest.skipUnless("lz4" in LIBRARIES, "built without liblz4")
    def test_wrong_kind(self):
        """An entry whose kind is not Tile IR is listed if it contains bytecode."""
        packed = lz4(data(VADD))
        path = self.write("kinds", fatbin((1, 0x2000, packed, len(data(VADD))), (1, 0x2000, lz4(b"PTX" * 50), 150)))
        self.assertEqual([r["entry_kind"] for r in self.assert_holds(path, VADD)], [1])
        path = self.write("no-module", fatbin((0x80, 0x2000, lz4(b"PTX" * 50), 150)))
        self.assertEqual(len(self.modules(path, status=1)), 1)

    @unittest.skipUnless("lz4" in LIBRARIES, "built without liblz4")
    def test_wrong_sizes(self):
        for stated, status, text in (
            (1, 1, rb"what could be decompressed has 0 bytes, 1 are needed \[size-mismatch\]"),
            (1 << 40, 3, rb"the decompressed module needs 1099511627776, the limit is 4194\d{4} \[limit\]\n"
                         rb"    --max-work=N raises this limit\n"),
        ):
            path = self.write("lies", fatbin((0x80, 0x2000, lz4(data(VADD)), stated)))
            p = self.run_irmap("info", path)
            self.assertEqual((p.returncode, p.stdout), (status, b""), p.stderr)
            self.assertRegex(p.stderr, text)

    def test_many_broken_entries(self):
        """The same error of many modules is printed ten times, then counted. Every verdict is printed."""
        count = 5000
        path = self.write("many", fatbin(*[(0x80, 0, b"junk%04d" % i, 0) for i in range(count)]))
        for use in ["info"], ["ls", "ops"], ["ls", "modules"], ["dump"], ["hash"], ["hex"], ["stat"], ["check"]:
            with self.subTest(use=use):
                p = self.run_irmap(*use, path)
                self.assertEqual(p.returncode, 1)
                self.assertEqual(p.stderr.count(b"[format-unknown]"), 11)
                self.assertIn(b"4990 more modules with errors like these [format-unknown]", p.stderr)
                self.assertLess(len(p.stderr), 4000)
        self.assertEqual(p.stdout.count(b": rejected\n"), count)
        self.assertEqual(len(self.modules(path, status=1)), count)

    def test_different_errors_are_each_printed(self):
        """Counts are per error: a rare error among many others is printed. The exit status is the worst one."""
        junk = [(0x80, 0, b"junk%04d" % i, 0) for i in range(50)]
        path = self.write("rare", fatbin(*junk[:40], (0x80, 0, data(VADD)[:40], 0), *junk[40:]))
        p = self.run_irmap("info", path)
        self.assertEqual(p.returncode, 1)
        self.assertIn(b"@40:", p.stderr)
        self.assertIn(b"40 more modules with errors like these [format-unknown]", p.stderr)
        p = self.run_irmap("info", path, path)
        self.assertEqual(p.stderr.count(b"40 more modules with errors"), 2)

    @unittest.skipUnless("zlib" in LIBRARIES, "built without zlib")
    def test_bomb(self):
        """A module that decompresses from a megabyte to a gigabyte reaches a limit and is not stored in memory."""
        z = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = z.compress(data(VADD)) + b"".join(z.compress(bytes(1 << 20)) for _ in range(1 << 10)) + z.flush()
        name, size = b"bomb", len(data(VADD)) + (1 << 30)
        local = struct.pack("<4sHHHHHIIIHH", b"PK\3\4", 20, 0, 8, 0, 0, 0, len(packed), size, len(name), 0) + name
        central = struct.pack("<4sHHHHHHIIIHHHHHII", b"PK\1\2", 20, 20, 0, 8, 0, 0, 0, len(packed), size,
                              len(name), 0, 0, 0, 0, 0, 0) + name  # fmt: skip
        end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 1, 1, len(central), len(local) + len(packed), 0)
        path = self.write("bomb.zip", local, packed, central, end)
        p = self.run_irmap("info", "--max-memory", "4M", path)
        self.assertEqual((p.returncode, p.stdout), (3, b""))
        self.assertIn(b"the decompressed module needs 1073742492, the limit is 4194304 [limit]\n"
                      b"    --max-memory=N raises this limit\n", p.stderr)
        p = self.run_irmap("check", "--max-input", "64M", path)
        self.assertEqual(p.returncode, 3)
        self.assertIn(b"the limit is 67108864 [limit]\n    --max-input=N raises this limit\n", p.stderr)
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(used, 1 << 20, "KiB")

    @unittest.skipUnless(is_supported("zstd"), "built without libzstd")
    def test_damaged_bombs(self):
        """Output of failed decompression counts towards the limit of the search, which 50 entries of 50 MB,
        damaged at the end, reach. No entry is decompressed twice."""
        run = (1 << 17) << 3 | 1 << 1
        for start in SOFTMAX_HEAD, b"no module":
            raw = struct.pack("<I", len(start) << 3)[:3] + start
            frame = b"\x28\xb5\x2f\xfd\x00\x58" + raw + (struct.pack("<I", run)[:3] + b"\0") * 400 + b"\x06\0\0"
            path = self.write("bombs", fatbin(*[(0x80, 0x8000, frame, 400 << 17)] * 50))
            with self.subTest(start=start):
                p = self.run_irmap("ls", "modules", path)
                self.assertEqual(p.returncode, 3)
                self.assertRegex(p.stderr, rb"\[limit\]\n    --max-work=N raises this limit\n$")
                self.assertLess(p.stdout.count(b"\n"), 6)

    @unittest.skipUnless(is_supported("zstd"), "built without libzstd")
    def test_valid_bomb(self):
        """Opening a module has the same limit on decompression as the search."""
        run = struct.pack("<I", (1 << 17) << 3 | 1 << 1)[:3] + b"\0"
        raw = struct.pack("<I", len(SOFTMAX_HEAD) << 3)[:3] + SOFTMAX_HEAD
        frame = b"\x28\xb5\x2f\xfd\x00\x58" + raw + run * 8000 + b"\x01\0\0"
        path = self.write("bomb", fatbin((0x80, 0x8000, frame, 8000 << 17)))
        for use in ["info"], ["check"], ["dump", path + "@0"]:
            p = self.run_irmap(*use, *[path] * (len(use) == 1))
            self.assertEqual(p.returncode, 3)
            self.assertIn(b"[limit]", p.stderr)

    def test_one_level(self):
        """Uncompressed modules of a nested archive are listed as members of the outer archive."""
        self.write("inner.a", self.archive_of(("a.o", data(VADD))))
        self.write("inner.zip", self.zipped(zipfile.ZIP_DEFLATED))
        rows = self.assert_holds(self.write("outer.a", self.archive("inner.a", "inner.zip")), VADD)
        self.assertEqual([r["member"] for r in rows], ["inner.a"])

    def test_serialized_exports(self):
        """A StableHLO module in a flatbuffer of jax.export and in a protobuf of TensorFlow."""
        module = mlir_writer.Module()
        module.op("vhlo.return_v1")
        raw = module.bytes()
        # A vector of bytes: table offset, vtable, vector size, bytes, padding to 4.
        flatbuffer = struct.pack("<IHHII", 8, 8, 8, 8, 4) + struct.pack("<I", len(raw)) + raw + bytes(-len(raw) % 4)
        # attr { key: "module" value { s: RAW } }, each with tag and length.
        length = lambda n: bytes([n & 127 | 128, n >> 7]) if n > 127 else bytes([n])
        value = b"\x12" + length(len(raw)) + raw
        entry = b"\x0a\x06module" + b"\x12" + length(len(value)) + value
        protobuf = b"\x2a" + length(len(entry)) + entry + b"\x32\x04tail"
        for name, body in ("exported.bin", flatbuffer), ("saved_model.pb", protobuf):
            path = self.write(name, body)
            rows = self.modules(path)
            self.assertEqual([(row["offset"], row["size"]) for row in rows], [(body.index(raw), len(raw))])
            self.assertIn(b"stablehlo.return", self.output("ls", "ops", path))

    def test_inside_a_module(self):
        """A module in a string attribute, raw or base64, is listed with its op, and can be opened."""
        inner = mlir_writer.Module()
        inner.op("vhlo.inner_v1")
        raw, number = inner.bytes(), mlir_writer.number
        for text in raw, b'{"body": "%s"}' % base64.b64encode(raw):
            outer = mlir_writer.Module()
            string = number(2) + number(outer.index(outer.strings, text))
            outer.op("vhlo.custom_call_v1", attributes={"backend_config": outer.attr("builtin", string)})
            path = self.write("outer.mlirbc", outer.bytes())
            rows = self.modules(path)
            self.assertEqual(len(rows), 2)
            row = rows[1]
            self.assertEqual((row["container"], row["outer"], row["op"], row["attribute"], row["size"]),
                             ("mlir", 0, "stablehlo.custom_call", "backend_config", len(raw)))  # fmt: skip
            self.assertEqual(row["compression"], "none" if text == raw else "base64")
            self.assertIn(b"vhlo.inner_v1", self.output("ls", "ops", path + "@1"))
            self.assertEqual(json.loads(self.output("info", "--json", path))["inside"], 1)

    def archive_of(self, *members):
        for name, body in members:
            self.write(name, body)
        return self.archive(*(name for name, _ in members))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
