# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests irmap.cutile and the replacement of tileirdisasm. IRMAP_TEST_CORPUS names a larger folder of files."""

import contextlib
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

import irmap
import irmap.cutile
import irmap.tileirdisasm
from test_data import CONTROL, DATA, REFERENCE

CUTILE = DATA / "tileir" / "cutile"
SOFTMAX = CUTILE / "norms.softmax_row.all-signatures.v13.3.tileirbc"


def printed(function, *arguments):
    """Returns status, standard output and standard error of a main function."""
    err, out = io.StringIO(), io.StringIO()
    with tempfile.TemporaryFile() as f, contextlib.redirect_stderr(err), contextlib.redirect_stdout(out):
        saved = os.dup(1)
        os.dup2(f.fileno(), 1)
        out.fileno = lambda: 1
        try:
            status = function(list(arguments))
        finally:
            os.dup2(saved, 1)
            os.close(saved)
        f.seek(0)
        return status, out.getvalue().encode() + f.read(), err.getvalue()


class Tables(unittest.TestCase):
    def make(self, folder):
        """Creates files as cuTile writes them: a dump, a dump without lines, and a crash dump."""
        dump = os.path.join(folder, "sub", "softmax_row.norms.ln12.ab12cd34.tileirbc")
        os.mkdir(os.path.dirname(dump))
        data = SOFTMAX.read_bytes()
        with open(dump, "wb") as f:
            f.write(data)
        with zipfile.ZipFile(os.path.join(folder, "crash_dump_k_2026.zip"), "w") as z:
            z.writestr("k.bytecode", (REFERENCE / "hints.v13.3.tileirbc").read_bytes())
            z.writestr("debug_info.txt", "nothing")
        with open(os.path.join(folder, "notes.txt"), "w") as f:
            f.write("no bytecode")

    def test_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            self.make(folder)
            table = irmap.cutile.kernels(folder)
            self.assertEqual(table.errors, [])
            names = [f.name for f in irmap.open(REFERENCE / "hints.v13.3.tileirbc").functions]
            names += [f.name for f in irmap.open(SOFTMAX).functions]
            self.assertEqual([k.symbol for k in table], names)
            k = next(k for k in table if k.name == "softmax_row")
            function = irmap.open(SOFTMAX).functions[k.symbol]
            self.assertEqual((k.shapes, k.lines, k.ops), (("1x1024xf16",), "norms.py:12-16", len(list(function))))
            self.assertEqual((k.bytes, k.hints), (len(function.body), {"default": {}}))
            self.assertEqual(k.text(), function.text())
            hinted = next(k for k in table if k.hints.get("sm_100"))
            self.assertIn("sm_100: num_cta_in_cga=16 occupancy=2", irmap.cutile.hints_text(hinted.hints))
            lines = str(table).splitlines()
            self.assertEqual((len(lines), lines[0].split()), (1 + len(names), list(table.HEAD)))
            self.assertIn("1x1024xf16", table._repr_html_())
            status, out, err = printed(irmap.cutile.main, "--json", folder)
            self.assertEqual((status, err), (0, ""))
            self.assertEqual([json.loads(line)["symbol"] for line in out.splitlines()], names)
            self.assertEqual(printed(irmap.cutile.main, folder), (0, (str(table) + "\n").encode(), ""))
            crash = os.path.join(folder, "crash_dump_k_2026.zip")
            self.assertEqual(irmap.cutile.text(crash), irmap.open(REFERENCE / "hints.v13.3.tileirbc").text())

    def test_lines_of_the_name(self):
        """Without debug information, the first line number comes from the file name of the dump."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "k.model.ln7.00000000.tileirbc")
            with open(path, "wb") as f:
                f.write(CONTROL.read_bytes())
            self.assertEqual({k.lines for k in irmap.cutile.kernels(path)}, {"model.py:7"})
        self.assertEqual({k.lines for k in irmap.cutile.kernels(CONTROL)}, {""})

    def test_what_is_wrong(self):
        path = DATA / "tileir" / "malformed" / "trunc_sec1_before_header.tileirbc"
        data = bytearray(CONTROL.read_bytes())
        data[irmap.open(CONTROL).functions[1]._info.body_offset] = 0x7F
        table = irmap.cutile.kernels(bytes(data))
        self.assertEqual([k.name for k in table], ["if_nest", "for_i64", "empty"])
        self.assertEqual([e.status for _, e in table.errors], ["opcode-unknown"])
        self.assertEqual(len(irmap.cutile.kernels(path)), 0)
        self.assertEqual(printed(irmap.cutile.main)[0], 2)
        self.assertEqual(printed(irmap.cutile.main, "no such file")[0], 3)

    def test_every_file(self):
        """The table has one row per function."""
        table = irmap.cutile.kernels(CUTILE)
        self.assertEqual((table.errors, len(table)),
                         ([], sum(len(irmap.open(p).functions) for p in CUTILE.glob("*.tileirbc"))))  # fmt: skip


class Disassembler(unittest.TestCase):
    def test_texts(self):
        """Text is identical to the expected files."""
        compared = 0
        for data in filter(None, (DATA, os.environ.get("IRMAP_TEST_CORPUS"))):
            folder, count = pathlib.Path(data) / "tileir", 0
            same = {table.parent / own: table.parent / other for table in folder.rglob("SAME.tsv")
                    for own, other in (row.split("\t") for row in table.read_text().splitlines())}  # fmt: skip
            for path in sorted(folder.rglob("*.tileirbc")):
                for suffix, options in ((".mlir", []), (".debug.mlir", ["--print-debug-info"])):
                    beside = same.get(path.with_suffix(suffix), path.with_suffix(suffix))
                    if beside.exists():
                        result = printed(irmap.tileirdisasm.main, str(path), "--preview=simt", *options)
                        if result != (0, beside.read_bytes(), ""):
                            self.fail("%s %s: %s" % (path, options, result[2]))
                        count += 1
            self.assertGreater(count, 200, data)
            compared += count
        print("tileirdisasm: %d texts" % compared)

    def test_arguments(self):
        main = irmap.tileirdisasm.main
        self.assertEqual(printed(main), (1, b"", irmap.tileirdisasm.USAGE + "\n"))
        self.assertEqual(printed(main, "--other", str(CONTROL))[0], 1)
        self.assertEqual(printed(main, "no such file")[:2], (1, b""))
        bad = DATA / "tileir" / "malformed" / "trunc_sec1_before_header.tileirbc"
        self.assertEqual(printed(main, str(bad))[:2], (1, b""))
        self.assertEqual(printed(main, str(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc"))[:2], (1, b""))
        self.assertEqual(printed(main, "--version")[0], 0)
        preview = [p for p in sorted((DATA / "tileir" / "cutile-13.5").glob("*.tileirbc"))
                   if irmap._library.lib.irmap_module_version(irmap.open(p)._c).tag]  # fmt: skip
        self.assertTrue(preview)
        status, out, err = printed(main, str(preview[0]))
        self.assertEqual((status, out), (1, b""))
        self.assertIn("--preview=FEATURE", err)

    def test_as_a_program(self):
        command = [sys.executable, "-m", "irmap.tileirdisasm"]
        p = subprocess.run([*command, "-"], input=SOFTMAX.read_bytes(), capture_output=True)
        self.assertEqual((p.returncode, p.stdout), (0, SOFTMAX.with_suffix(".mlir").read_bytes()))


if __name__ == "__main__":
    unittest.main()
