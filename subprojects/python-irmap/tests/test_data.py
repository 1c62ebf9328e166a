# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests types, constants, tables, graphs, modules in other files, and the lifetime of their objects."""

import gc
import importlib.util
import io
import json
import mmap
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import threading
import tracemalloc
import unittest
import weakref
import zipfile
import zlib

import irmap
from irmap._find import lz4_block
from irmap._library import ffi

HERE = pathlib.Path(__file__).resolve().parent
DATA = pathlib.Path(os.environ.get("IRMAP_TEST_DATA", HERE.parents[2] / "test" / "data"))
REFERENCE = DATA / "tileir" / "reference"
CONTROL = REFERENCE / "control.v13.3.tileirbc"


def constants(path):
    for function in irmap.open(path).functions:
        for op in function:
            if op.name == "constant":
                yield op.elements()


def address(memory):
    return int(ffi.cast("uintptr_t", ffi.from_buffer(memory)))


def mappings(path):
    with open("/proc/self/maps", encoding="utf-8", errors="replace") as f:
        return sum(os.path.basename(path) in line for line in f)


class Types(unittest.TestCase):
    def test_kinds(self):
        types = {str(t): t for path in REFERENCE.glob("*.v13.3.tileirbc") for t in irmap.open(path).types}
        self.assertEqual({t.kind for t in types.values()}, {
            "integer", "float", "pointer", "tile", "tensor_view", "partition_view", "strided_view",
            "gather_scatter_view", "function", "token"})  # fmt: skip
        pointer = types["tile<ptr<f32>>"]
        self.assertEqual((pointer.shape, str(pointer.element), pointer.pointee), ((), "ptr<f32>", None))
        self.assertEqual((str(pointer.element.pointee), pointer.element.element), ("f32", None))
        self.assertEqual((types["f32"].bits, types["i1"].bits, types["token"].bits), (32, 1, None))
        for text, t in types.items():
            self.assertEqual(repr(t), "<irmap.Type %s>" % text)
            shape = "x".join("?" if n is None else str(n) for n in (*(t.shape or ()), t.element))
            if t.kind == "tile":
                self.assertEqual(text, "tile<%s>" % shape)
            elif t.kind == "tensor_view":
                self.assertTrue(text.startswith("tensor_view<%s" % shape))
                strides = ",".join("?" if n is None else str(n) for n in t.strides)
                self.assertIn("strides=[%s]" % strides, text) if strides else None
            elif t.kind == "function":
                self.assertEqual(text, "(%s) -> ()" % ", ".join(map(str, t.inputs)))
            elif t.tile is not None:
                self.assertIn("tile=(%s)" % "x".join(map(str, t.tile)), text)
                self.assertEqual(t.element.kind, "tensor_view")

    def test_mlir(self):
        shapes = {}
        for path in DATA.glob("mlir/own-*/*.mlirbc"):
            shapes.update((str(t), t.shape) for t in irmap.open(path).types if t.shape is not None)
        for text, shape in shapes.items():
            self.assertTrue(text.split("<")[0] in ("tensor", "vector", "memref") or text.startswith("!"), text)
            if text.startswith("tensor"):
                dims = "".join("%sx" % ("?" if n is None else n) for n in shape)
                self.assertTrue(text.startswith("tensor<" + dims), text)
        self.assertGreater(len(shapes), 20)


class Constants(unittest.TestCase):
    def test_values(self):
        """Elements match the text, in the shape of the type."""
        seen, compared = set(), 0
        for path in sorted(REFERENCE.glob("*.tileirbc")) + sorted(DATA.glob("tileir/cutile/*.v13.3.tileirbc")):
            for e in constants(path):
                memory, element = e.memory, str(e.element)
                seen.add((element, e.form, memory.format))
                self.assertTrue(memory.readonly)
                if element == "tf32":
                    self.assertEqual((memory.shape[-1], memory.itemsize), (3, 1))
                    continue
                if e.form == "packed":
                    bits = [memory[i // 8] >> i % 8 & 1 for i in range(len(e))]
                    self.assertEqual([e.bits(i) for i in range(len(e))], bits)
                    continue
                if e.form == "dense":
                    self.assertEqual(memory.shape, e.shape)
                    flat = list(memory.cast("B").cast(memory.format))
                else:
                    self.assertEqual(memory.shape, ())
                    flat = [memory.tolist()] * len(e)
                for i, value in enumerate(flat[:64]):
                    if isinstance(value, float):
                        packed = struct.pack("<" + memory.format, value)
                        self.assertEqual(int.from_bytes(packed, "little"), e.bits(i))
                        text = float(e.text(i)) if "0x" not in e.text(i) else value
                        self.assertAlmostEqual(text, value, delta=abs(value) * 1e-5) if value == value else None
                    elif element == "i1":
                        self.assertEqual((e.text(i), e.bits(i)), ("true" if value else "false", int(bool(value))))
                    elif element[0] == "i":
                        self.assertEqual(e.text(i), str(value))
                    else:
                        self.assertEqual(e.bits(i), value)
                    compared += 1
        self.assertGreater(compared, 500)
        half = "e" if sys.version_info >= (3, 12) else "H"
        for kind in (("i1", "splat", "B"), ("i8", "dense", "b"), ("i32", "dense", "i"), ("f16", "splat", half),
                     ("i64", "splat", "q"), ("bf16", "splat", "H"), ("f32", "splat", "f"), ("f64", "dense", "d")):  # fmt: skip
            self.assertIn(kind, seen)

    def test_in_place(self):
        elements = next(e for e in constants(REFERENCE / "views_133.v13.3.tileirbc") if e.form == "dense")
        self.assertEqual(elements.memory.tolist(), [3, 1, 4, 1, 5, 9, 2, 6])
        data = elements._module.data
        self.assertTrue(address(data) <= address(elements.memory) < address(data) + len(data))
        self.assertEqual(repr(elements), "<irmap.Elements dense tile<8xi32>, 32 bytes>")
        with self.assertRaises(IndexError):
            elements.bits(8)
        with self.assertRaises(TypeError):
            elements.memory[0] = 1

    def test_array_interface(self):
        """The array interface is correct; if numpy is installed, it reads the same elements."""
        numpy = importlib.util.find_spec("numpy") and __import__("numpy")
        count = 0
        for path in sorted(REFERENCE.glob("*.v13.3.tileirbc")):
            for e in constants(path):
                told = e.__array_interface__
                self.assertEqual(told["data"], (address(e.raw), True))
                self.assertEqual(told["strides"] is None, e.form != "splat")
                if numpy:
                    array = numpy.asarray(e)
                    size = (3,) if str(e.element) == "tf32" else ()
                    shape = (e.raw.nbytes,) if e.form == "packed" else e.shape + size
                    self.assertEqual((array.shape, array.flags.writeable), (shape, False))
                    self.assertEqual(array.__array_interface__["data"][0], address(e.raw))
                    view = numpy.asarray(e.memory)
                    self.assertEqual(view.__array_interface__["data"][0], address(e.raw))
                    if view.dtype == array.dtype:
                        numpy.testing.assert_array_equal(numpy.broadcast_to(view, array.shape), array)
                count += 1
        self.assertGreater(count, 50)

    def test_mlir(self):
        found = [a for path in sorted(DATA.glob("mlir/own-19/*.mlirbc")) for a in irmap.open(path).attributes]
        dense = [a for a in found if a.elements is not None]
        self.assertGreater(len(dense), 20)
        for attribute in dense:
            self.assertIn(str(attribute.elements.type), attribute.text)
            if attribute.elements.raw.nbytes:
                attribute.elements.memory.tolist()

    def test_what_is_none(self):
        ops = list(irmap.open(CONTROL).functions["if_nest"].ops())
        with self.assertRaises(KeyError):
            ops[0].elements()
        with self.assertRaises(TypeError):
            ops[4].elements("overflow")


class Tables(unittest.TestCase):
    def test_ops_are_what_they_are(self):
        function = irmap.open(CONTROL).functions["loops"]
        ops = list(function.ops())
        defined = next(d for op in ops for k in range(len(op.operands)) if (d := op.operand(k).definition))
        self.assertIn(defined, ops)
        self.assertEqual({defined}, {op for op in function.ops() if op.offset == defined.offset})
        self.assertNotEqual(ops[0], ops[1])
        self.assertNotEqual(ops[0], next(iter(irmap.open(CONTROL).functions["loops"].ops())))
        several = next(op for op in ops if len(op.operands) > 1)
        self.assertEqual(several.operand(-1), several.operand(len(several.operands) - 1))
        with self.assertRaises(IndexError):
            several.operand(-99)

    def test_globals(self):
        table = irmap.open(REFERENCE / "othername.v13.3.tileirbc").globals
        (entry,) = table
        self.assertEqual(table[entry.name].offset, entry.offset)
        self.assertIn(entry.name, table)
        self.assertNotIn("nothing", table)
        with self.assertRaises(KeyError):
            _ = table["nothing"]
        self.assertEqual((entry.name, str(entry.type), entry.alignment), ("g", "tile<1xf32>", 0))
        self.assertEqual((entry.value.form, entry.is_private, entry.is_constant), ("splat", False, False))

    def test_dialects_and_attributes(self):
        module = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc")
        self.assertEqual(module.dialects[3], irmap.Dialect("func", None, 2))
        self.assertEqual((module.attributes[0].text, module.attributes[0].offset), ('"a.mlir"', 398))

    def test_spans(self):
        """Spans cover every byte once; a range returns the spans that overlap it."""
        for path in (CONTROL, DATA / "mlir" / "own-19" / "mixed.v6.mlirbc", DATA / "micb" / "graphs" / "mlp_12.micb"):
            module, at = irmap.open(path), 0
            spans = module.spans()
            for span in spans:
                self.assertEqual(span.offset, at)
                at += span.size
            self.assertEqual(at, len(module.data))
            self.assertEqual([s for s in module.spans(20, 30) if s.size],
                             [s for s in spans if s.size and s.offset < 30 and s.offset + s.size > 20])  # fmt: skip
        ops = [s for s in irmap.open(CONTROL).spans() if s.op is not None and s.part == "opcodes"]
        self.assertEqual((ops[0].meaning, ops[0].function, ops[0].op), ("if", 0, 0))
        data = bytearray(CONTROL.read_bytes())
        data[irmap.open(CONTROL).functions[0]._info.body_offset] = 0x7F
        broken = irmap.open(bytes(data)).spans()
        self.assertEqual([s.error.status for s in broken if s.error], ["opcode-unknown"])
        self.assertEqual(sum(s.size for s in broken), len(data))
        self.assertEqual(irmap.open(CONTROL).spans(8, 8), [])

    def test_hex(self):
        self.assertIn("magic", irmap.open(CONTROL).hex(0, 8).splitlines()[0])
        for start, end in (0, 0), (5, 2), (9, 9):
            self.assertEqual(irmap.open(CONTROL).hex(start, end), "")

    def test_extract(self):
        module = irmap.open(CONTROL)
        for chosen in (["loops", 3], [module.functions[3], "loops"], [1, -1]):
            part = irmap.open(module.extract(chosen))
            self.assertEqual([f.name for f in part.functions], ["loops", "empty"])
            self.assertEqual(part.functions["loops"].hash(), module.functions["loops"].hash())
        self.assertLess(len(module.extract(["empty"], prune=True)), len(module.extract(["empty"])))
        stripped = irmap.open(module.extract(strip_debug=True))
        self.assertEqual(stripped.text(), module.text())
        self.assertNotIn("Debug", [s.name for s in stripped.sections])
        with self.assertRaises(KeyError):
            module.extract(["nothing"])
        self.assertEqual(module.extract("empty"), module.extract(["empty"]))
        self.assertEqual(module.extract(module.functions["empty"]), module.extract(["empty"]))
        with self.assertRaises(ValueError):
            module.extract([])
        with self.assertRaises(ValueError):
            module.extract([irmap.open(CONTROL).functions[0]])

    def test_diff(self):
        module, other = irmap.open(CONTROL), irmap.open(REFERENCE / "control.v13.1.tileirbc")
        self.assertEqual(irmap.diff(module, other), [])
        data = bytearray(CONTROL.read_bytes())
        at = next(op for op in module.functions["for_i64"] if op.name == "constant").elements()
        data[address(at.raw) - address(module.data)] ^= 1
        (changed,) = irmap.diff(module, irmap.open(bytes(data)))
        self.assertEqual((changed.name, changed.a.name, changed.b.name), ("for_i64", "for_i64", "for_i64"))
        self.assertRegex(changed.text, r"\n-    %cst_2_i64 = (.*\n)+\+    %cst_3_i64 = ")
        (gone,) = irmap.diff(irmap.open(module.extract(["loops", "empty"])), irmap.open(module.extract(["empty"])))
        self.assertEqual((gone.name, gone.a.name, gone.b), ("loops", "loops", None))
        self.assertTrue(gone.text.startswith("--- a/loops\n+++ b/loops\n@@ "))
        with self.assertRaises(ValueError):
            irmap.diff(module, irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc"))

    def test_diff_of_kernels(self):
        """Functions match although cuTile appended different types and constants to their names."""
        path = DATA / "tileir" / "cutile" / "norms.softmax_row.all-signatures.v13.3.tileirbc"
        whole = irmap.open(path)
        one, other = irmap.open(whole.extract([0, 1])), irmap.open(whole.extract([1, 3]))
        (changed,) = irmap.diff(one, other)
        self.assertEqual((changed.a.name, changed.b.name), (whole.functions[0].name, whole.functions[3].name))
        self.assertEqual(irmap.diff(path, path.read_bytes()), [])
        removed = irmap.diff(one, irmap.open(whole.extract([1])))
        self.assertEqual([(d.a.name, d.b) for d in removed], [(whole.functions[0].name, None)])

    def test_diff_of_some(self):
        module = irmap.open(CONTROL)
        data = CONTROL.read_bytes()
        self.assertEqual(data.count(b"for_i64"), 1)
        other = irmap.open(data.replace(b"for_i64", b"for_i46"))
        both = [(d.name, d.a is None, d.b is None) for d in irmap.diff(module, other)]
        self.assertEqual(both, [("for_i64 for_i46", False, False)])
        functions, others = module.functions, other.functions
        self.assertEqual(irmap.diff(module, other, ["loops", 0, functions[1], others["empty"], ("for_i64", "for_i46")]), [])
        (missing,) = irmap.diff(module, other, [functions["for_i64"]])
        self.assertEqual((missing.name, missing.a, missing.b), ("for_i64", functions["for_i64"], None))
        (two,) = irmap.diff(module, other, [("loops", others["empty"])])
        self.assertEqual((two.name, two.a, two.b), ("loops empty", functions["loops"], others["empty"]))
        self.assertEqual(irmap.diff(functions["for_i64"], others["for_i46"]), [])
        self.assertEqual(irmap.diff(functions["loops"], others["empty"]), [two])
        for wrong, error in ((["nothing"], KeyError), ([("loops", "nothing")], KeyError), ([9], IndexError),
                             ([irmap.open(CONTROL).functions[0]], ValueError)):  # fmt: skip
            with self.assertRaises(error):
                irmap.diff(module, other, wrong)
        with self.assertRaises(TypeError):
            irmap.diff(functions[0], other)
        mlir = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc")
        again = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc")
        self.assertEqual(irmap.diff(mlir, again, [*mlir.functions, *range(len(mlir.functions))]), [])
        (two,) = irmap.diff(mlir.functions[1], again.functions[2])
        self.assertEqual((two.a, two.b), (mlir.functions[1], again.functions[2]))

    def test_diff_of_values_from_around(self):
        data = bytearray((DATA / "mlir" / "own-19" / "mixed.v6.mlirbc").read_bytes())
        mlir = irmap.open(bytes(data))
        self.assertEqual(data[0xA4F], 0x01)
        data[0xA4F] = 0x03  # another result of the enclosing op, which the text of the function does not name
        (changed,) = irmap.diff(mlir, irmap.open(bytes(data)))
        self.assertEqual(changed.name, "@uf")
        self.assertEqual(changed.a.text(), changed.b.text())

    def test_diff_outside(self):
        graphs = DATA / "micb" / "graphs"
        one, other = (irmap.open(graphs / name) for name in ("mlp_12.micb", "map_all_kinds.micb"))
        self.assertEqual(irmap.diff(one, one), [])
        (graph,) = irmap.diff(one, other)
        self.assertEqual((graph.name, graph.a.module, graph.b.module), ("(graph)", one, other))
        self.assertIn("+++ b/(graph)", graph.text)
        folder = DATA / "mlir" / "own-19"
        one, other = irmap.open(folder / "blocks.v6.mlirbc"), irmap.open(folder / "blocks_other.v6.mlirbc")
        self.assertEqual(irmap.diff(other, other), [])
        found = irmap.diff(one, other)
        self.assertEqual([d.name for d in found], ["@m::@k", "@g", "@inside", "(outside of functions)"])
        self.assertRegex(found[-1].text, r'\n-  \^bb0\(%arg1: i32\):\n')
        self.assertNotIn("own.unused", found[-1].text)
        one, other = irmap.open(folder / "resources.v6.mlirbc"), irmap.open(folder / "resources_elided.v6.mlirbc")
        (changed,) = irmap.diff(one, other)
        self.assertIn("-resource own_tool.note: ", changed.text)
        part = irmap.open(DATA / "tileir" / "reference" / "debug.v13.3.tileirbc")
        gone = irmap.diff(part, irmap.open(part.extract([0], prune=True)))[-1]
        self.assertIsInstance(gone.a, irmap.Outside)
        self.assertIn("-global ", gone.text)

    def test_places(self):
        path = DATA / "tileir" / "cutile" / "norms.softmax_row.all-signatures.v13.3.tileirbc"
        places = [op.places for op in irmap.open(path).functions[0]]
        self.assertEqual(places[0], (irmap.Place("/src/kernels/norms.py", "/src/kernels", 12, 0),))
        self.assertEqual({p.places for p in irmap.open(CONTROL).functions[0]}, {()})

    def test_reprs(self):
        module = irmap.open(CONTROL)
        self.assertEqual(repr(module.functions["empty"]), "<irmap.Function empty () -> (), a kernel>")
        self.assertEqual(
            repr(module.functions["empty"].columns()), "<irmap.Columns of 1 ops, 0 values, 1 blocks, 1 regions>"
        )
        self.assertRegex(repr(module.types), r"^<irmap.Table of \d+: <irmap.Type [^>]+>, ...>$")
        record = next(irmap.open(DATA / "tileir" / "cutile" / "norms.softmax_row.all-signatures.v13.3.tileirbc")
                      .functions[0].ops()).location  # fmt: skip
        self.assertRegex(repr(record), r"^<irmap.DebugRecord \d+ loc name='/src/kernels/norms.py' line=12 column=\d+>$")
        data = bytearray(CONTROL.read_bytes())
        data[module.types[5].offset + 1] = 0x7F
        self.assertEqual(repr(irmap.open(bytes(data)).types[5]), "<irmap.Type 5>")

    def test_html(self):
        function = irmap.open(CONTROL).functions["loops"]
        html = function._repr_html_()
        self.assertIn("<td style=\"text-align: left\">(tile&lt;i32&gt;, tile&lt;ptr&lt;i32&gt;&gt;) -&gt; ()</td>", html)
        self.assertIn(function.hash(), html)
        self.assertIn("entry @loops(%arg0: tile&lt;i32&gt;", html)
        self.assertEqual(html.count("<table>"), html.count("</table>"))
        self.assertIn("for_i64", function.module._repr_html_())
        for path in sorted(DATA.glob("*/malformed/*bc")):
            try:
                module = irmap.open(path)
            except irmap.Error:
                continue
            module._repr_html_()
            for f in module.functions[:3]:
                try:
                    f._repr_html_()
                except irmap.InputError:
                    pass


class Graphs(unittest.TestCase):
    def test_a_graph(self):
        for path in sorted(DATA.glob("micb/graphs/*.micb")):
            graph = irmap.open(path).graph
            self.assertEqual(len(graph.values), len(list(graph.values)))
            for value in graph.values:
                self.assertTrue(all(i < value.index for i in value.inputs))
                self.assertEqual(value.op is None, value.kind != "node")
                repr(value), value.axes, value.name, value.parts
                if value.type:
                    self.assertTrue(str(value.type).endswith(" ".join(graph.dims(value.type))))
            repr(graph), graph.map, graph.symbols
            self.assertTrue(graph.output < len(graph.values) or not len(graph.values))
        values = irmap.open(DATA / "micb" / "graphs" / "mlp_12.micb").graph.values
        self.assertEqual((values[3].op, values[3].inputs, values[1].name), ("matmul", (0, 1), "fc0.w"))
        self.assertIsNone(irmap.open(CONTROL).graph)

    def test_maps(self):
        """Each level has as many entries as the C iterator returns."""
        nested = 0
        for path in sorted(DATA.glob("micb/*/*.micb")):
            try:
                found = irmap.open(path).graph.map
            except irmap.InputError:
                continue
            nested += sum(isinstance(v, dict) for v in found.values())
        self.assertGreater(nested, 0)


class Found(unittest.TestCase):
    def test_containers(self):
        """modules() finds the same modules as the command, including compressed modules."""
        expected = {"mixed.fatbin": 2, "zstd.fatbin": 1, "lz4.fatbin": 1, "libtile.a": 2, "embedded.bin": 1,
                    "host-tile.o": 2, "two-in-a-row.fatbin": 2, "softmax.bytecode": 1}  # fmt: skip
        for name, count in expected.items():
            path = DATA / "containers" / name
            for source in (path, path.read_bytes(), bytearray(path.read_bytes())):
                self.assertEqual(len(irmap.modules(source)), count, name)
            for number in range(count):
                module = irmap.open(path, module=number)
                self.assertEqual((module.format, len(module.functions)), ("tileir", 1))
                module.text()
        with self.assertRaises(IndexError):
            irmap.open(path, module=-1)
        with self.assertRaises(IndexError):
            irmap.open(path, module=1)

    def test_opened_as_it_is(self):
        """open() opens the only module of a file; for several modules, it requires an index."""
        for source in (DATA / "containers" / "zstd.fatbin", (DATA / "containers" / "embedded.bin").read_bytes()):
            self.assertEqual(irmap.open(source).text(), irmap.modules(source)[0].open().text())
        with self.assertRaises(irmap.InputError) as caught:
            irmap.open(DATA / "containers" / "libtile.a")
        self.assertIn("it holds 2 modules: irmap.open(..., module=N)", str(caught.exception))

    def test_cut_off(self):
        whole = (DATA / "containers" / "mixed.fatbin").read_bytes()
        with self.assertWarnsRegex(RuntimeWarning, "the fatbin is cut off: modules may be missing"):
            self.assertEqual(len(irmap.modules(whole[:6300])), 1)

    def test_zip(self):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as z:
            z.writestr("stored.bytecode", CONTROL.read_bytes())
            z.writestr("packed.bytecode", CONTROL.read_bytes(), zipfile.ZIP_DEFLATED)
            z.writestr("other.txt", b"text " * 100, zipfile.ZIP_DEFLATED)
        found = irmap.modules(buffer.getvalue())
        self.assertEqual([(f.member, f.compression) for f in found],
                         [("stored.bytecode", "none"), ("packed.bytecode", "deflate")])  # fmt: skip
        self.assertEqual({f.open().text() for f in found}, {irmap.open(CONTROL).text()})

    def test_lz4(self):
        block = b"\x1fa\x01\x00\x03\x50bcdef"  # "a", then "a" 22 times, then five literals
        self.assertEqual(lz4_block(memoryview(block), 100), b"a" * 23 + b"bcdef")
        self.assertEqual(lz4_block(memoryview(block), 10), b"a" * 10)
        for broken in (b"", b"\x10", b"\x1fa\x02\x00\x03", b"\x1fa\x00\x00\x03", b"\xf0"):
            with self.assertRaises((IndexError, ValueError)):
                lz4_block(memoryview(broken), 100)


    def entry(self, compression, payload, stated):
        """Returns a fatbin with one Tile IR entry that states its decompressed size."""
        padded = payload + bytes(-len(payload) % 8)
        head = struct.pack("<HHIQIIHHIIIQQQ", 0x80, 0x101, 64, len(padded), len(payload), 0, 4, 13, 0, 0, 0,
                           compression | 0x11, 0, stated)  # fmt: skip
        return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(head + padded)) + head + padded

    def test_sizes_lie(self):
        """For small entries that state a gigabyte, only the decompressed bytes are allocated."""
        zstd = b"\x28\xb5\x2f\xfd\xa0" + struct.pack("<I", 1 << 30) + b"\x41\0\0\x7fTileIR\0"
        for compression, payload in ((0x8000, zstd), (0x2000, b"\xf0\xff\xff\xffxyz"), (0x2000, b"\x40abcd")):
            with self.subTest(payload=payload):
                file = self.entry(compression, payload, 1 << 30)
                tracemalloc.start()
                self.addCleanup(tracemalloc.stop)
                for found in irmap.modules(file):
                    for use in (found.open, lambda: found.data, lambda: irmap.open(file, module=0)):
                        try:
                            use()
                        except irmap.Error:
                            pass
                self.assertLess(tracemalloc.get_traced_memory()[1], 4 << 20)
                tracemalloc.stop()

    def bomb(self, size, whole):
        """Returns an archive of `whole` bytes with a deflated module of `size` bytes."""
        filler = 0
        for _ in range(2):
            buffer = io.BytesIO()
            with zipfile.ZipFile(buffer, "w") as archive:
                archive.writestr("bomb", CONTROL.read_bytes().ljust(size, b"\0"), zipfile.ZIP_DEFLATED)
                archive.writestr("filler", bytes(filler))
            filler = whole - len(buffer.getvalue())
        self.assertEqual(len(buffer.getvalue()), whole)
        return buffer.getvalue()

    def test_bomb(self):
        """As in the command, modules above 40 MB plus 4 bytes per byte of the file are an error, not truncated."""
        whole = 100_000
        limit = (40 << 20) + 4 * whole
        files = self.bomb(limit, whole), self.bomb(limit + 1, whole)
        self.assertEqual(len(irmap.modules(files[0])[0].data), limit)
        (found,) = irmap.modules(files[1])
        for use in (found.open, lambda: irmap.open(files[1], module=0)):
            with self.assertRaises(irmap.Error) as caught:
                use()
            self.assertEqual(caught.exception.status, "limit")
        if command := os.environ.get("IRMAP_COMMAND"):
            for file, status in zip(files, (0, 3)):
                self.assertEqual(subprocess.run([command, "info", "-"], input=file, capture_output=True).returncode, status)

    def test_max_input(self):
        """`max_input` lowers or raises the limit on the size of a module."""
        whole = 200_000
        file = self.bomb(48 << 20, whole)
        self.assertEqual(len(irmap.modules(file, max_input=48 << 20)[0].data), 48 << 20)
        small = self.bomb(10_000, whole)
        self.assertEqual(len(irmap.modules(small, max_input=10_000)[0].data), 10_000)
        with self.assertRaises(irmap.Error) as caught:
            _ = irmap.modules(small, max_input=9_999)[0].data
        self.assertEqual(caught.exception.status, "limit")
        for wrong in (0, -1):
            with self.assertRaises(ValueError):
                irmap.modules(small, max_input=wrong)
        for wrong in ("1", 1.5, b"1"):
            with self.assertRaises(TypeError):
                irmap.modules(small, max_input=wrong)

    def test_memory_of_a_bomb(self):
        """Decompression stores the module once, and stores no bytes beyond the limit."""
        whole = 200_000
        file = self.bomb(48 << 20, whole)
        for max_input in (None, 8 << 20):
            limit = max_input or (40 << 20) + 4 * whole
            (found,) = irmap.modules(file, max_input=max_input)
            tracemalloc.start()
            with self.assertRaises(irmap.Error):
                _ = found.data
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            self.assertLess(peak, limit * 5 // 2)  # zlib doubles its buffer

    def fatbin(self, compression, payload, stated, count):
        """Returns a fatbin with `count` copies of an entry."""
        one = self.entry(compression, payload, stated)[16:]
        return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, count * len(one)) + count * one

    def verdict(self, file):
        """Returns the number of modules, or "limit". The command must report the same."""
        try:
            found = len(irmap.modules(file))
        except irmap.Error as error:
            found = error.status
        if command := os.environ.get("IRMAP_COMMAND"):
            made = subprocess.run([command, "ls", "modules", "--json", "-"], input=file, capture_output=True)
            self.assertEqual("limit" if b"[limit]" in made.stderr else made.stdout.count(b"\n"), found)
        return found

    #: A block of 128 KB, one repeated byte, in a frame of unknown size.
    BLOCK = b"\x28\xb5\x2f\xfd\x00\x38\x03\0\x10z"

    def test_first_bytes(self):
        """The decompressed first bytes of entries count toward the limit, whatever sizes are stated."""
        small = b"\x28\xb5\x2f\xfd\x20\x08\x41\0\0\x7fTileIR\0"  # states its 8 bytes
        unknown = b"\x28\xb5\x2f\xfd\x00\x38\x41\0\0\x7fTileIR\0"
        damaged = self.BLOCK.replace(b"\x03", b"\x07")  # a block of the reserved type
        for payload, stated, count, expected in (
            (small, 1 << 20, 2000, 2000),
            (unknown, 1 << 20, 2000, 2000),
            (b"not zstd", 1 << 30, 2000, 2000),
            (self.BLOCK, 1, 100, 100),
            (self.BLOCK, 1, 1000, "limit"),
            (damaged, 1, 100, 100),
            (damaged, 1, 1000, "limit"),
        ):
            with self.subTest(payload=payload, count=count):
                self.assertEqual(self.verdict(self.fatbin(0x8000, payload, stated, count)), expected)

    def test_all_modules(self):
        """Decompressing all modules, even damaged ones, counts toward one limit."""
        size = 1 << 21
        packed = zlib.compressobj(9, zlib.DEFLATED, -15)
        deflated = packed.compress(CONTROL.read_bytes().ljust(size, b"\0")) + packed.flush(zlib.Z_FULL_FLUSH)
        for end in (b"\3\0", b"\7"):  # an empty block; a block of the reserved type
            buffer = io.BytesIO()
            with zipfile.ZipFile(buffer, "w") as archive:
                for i in range(60):
                    archive.writestr(str(i), deflated + end)  # the code below marks the members as deflated
            file = bytearray(buffer.getvalue())
            at = file.find(b"PK\3\4")
            while at >= 0:
                struct.pack_into("<H", file, at + 8, 8)
                struct.pack_into("<I", file, at + 22, size)
                at = file.find(b"PK\3\4", at + 1)
            at = file.find(b"PK\1\2")
            while at >= 0:
                struct.pack_into("<H", file, at + 10, 8)
                struct.pack_into("<I", file, at + 24, size)
                at = file.find(b"PK\1\2", at + 1)
            with self.subTest(end=end):
                found = irmap.modules(bytes(file))
                self.assertEqual(len(found), 60)
                seen = []
                for one in found:
                    try:
                        seen.append(len(one.data) == size)
                    except irmap.Error as error:
                        seen.append(error.status)
                count = ((1 << 26) + 64 * len(file)) // size
                self.assertEqual(seen[: count - 1], [True if end == b"\3\0" else "size-mismatch"] * (count - 1))
                self.assertEqual(set(seen[count + 1 :]), {"limit"})
                if end == b"\3\0":  # using a module again is not charged
                    self.assertEqual({len(found[0].data) for _ in range(80)}, {size})

    def test_damaged(self):
        """Damaged and truncated entries raise InputError. They are decompressed partly, as in the command."""
        data = CONTROL.read_bytes()
        z = zlib.compressobj(9, zlib.DEFLATED, -15)
        deflated = z.compress(data) + z.flush()
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            archive.writestr("a", deflated[:-40])
        cut = bytearray(buffer.getvalue())
        struct.pack_into("<H", cut, 8, 8)
        struct.pack_into("<H", cut, cut.find(b"PK\1\2") + 10, 8)
        block = b"\x28\xb5\x2f\xfd\x00\x38" + struct.pack("<I", len(data) << 3)[:3] + data
        lz4 = bytes([0xF0]) + b"\xff" * ((len(data) - 15) // 255) + bytes([(len(data) - 15) % 255]) + data
        for file in (bytes(cut), self.entry(0x8000, block, len(data)), self.entry(0x8000, block + b"\7\0\0", 0),
                     self.entry(0x2000, lz4, len(data) - 1), self.entry(0x2000, lz4 + b"\0\0\0", 0)):  # fmt: skip
            with self.subTest(file=file[:100]):
                (found,) = irmap.modules(file)
                for use in (found.open, lambda: found.data):
                    with self.assertRaises(irmap.InputError) as caught:
                        use()
                    self.assertEqual((caught.exception.status, caught.exception.offset), ("size-mismatch", found.offset))
                if command := os.environ.get("IRMAP_COMMAND"):
                    made = subprocess.run([command, "dump", "-"], input=file, capture_output=True)
                    self.assertEqual((made.returncode, b"[size-mismatch]" in made.stderr), (1, True), made.stderr)

    def test_copy(self):
        """With copy=True, no file is mapped, and a truncated file remains readable."""
        data = (DATA / "containers" / "mixed.fatbin").read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "truncated.fatbin")
            with open(path, "wb") as f:
                f.write(data)
            found = irmap.modules(path, copy=True)
            module = irmap.open(path, module=1, copy=True)
            os.truncate(path, 0)
            self.assertEqual([len(f.open().functions) for f in found], [1, 1])
            self.assertEqual(module.text(), found[1].open().text())
            if os.path.exists("/proc/self/maps"):
                self.assertEqual(mappings(path), 0)

    def test_misuse(self):
        for wrong in (None, 5, 1.5, [], {}, object(), irmap.open(CONTROL), irmap.modules(CONTROL)[0]):
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                irmap.modules(wrong)
        with self.assertRaises(TypeError):
            irmap.modules(CONTROL, True)
        with self.assertRaises(TypeError):
            irmap.modules(io.StringIO("text"))
        with self.assertRaises(OSError):
            irmap.modules("no such file")
        with self.assertRaises(ValueError):
            irmap.modules("a\0b")
        closed = open(CONTROL, "rb")
        closed.close()
        with self.assertRaises(ValueError):
            irmap.modules(closed)
        for empty in (b"", bytearray(), io.BytesIO()):
            self.assertEqual(irmap.modules(empty), [])

    def test_shared_names(self):
        """Symbols and dimensions with the same string share one object."""
        count, size = 1 << 14, 1 << 16

        def varint(n):
            return bytes((n & 0x7F | 0x80, n >> 7 & 0x7F | 0x80, n >> 14))

        shared = varint(count) + bytes(count)  # string 0, `count` times
        keys = 100
        strings = bytes((1 + keys,)) + varint(size) + size * b"a" + b"".join(b"\1%c" % i for i in range(keys))
        entries = b"M" + bytes((keys,)) + b"".join(bytes((1 + i, 0, 0)) for i in range(keys))
        data = b"MICB\2" + strings + shared + b"\1\0" + shared + bytes(2) + entries
        graph = irmap.open(data).graph
        self.assertEqual(len(graph.map), keys)
        for use, count in ((lambda: graph.symbols, count), (lambda: graph.dims(irmap.open(data).types[0]), count),
                           (lambda: list(graph.map.values()), keys)):  # fmt: skip
            tracemalloc.start()
            names = use()
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            self.assertEqual((len(names), set(names)), (count, {size * "a"}))
            self.assertLess(peak, 8 * len(data))

    def test_wrong_arguments(self):
        """Arguments of the wrong type are rejected."""
        module, other = irmap.open(CONTROL), irmap.open(DATA / "mlir" / "own-19" / "blocks.v6.mlirbc")
        calls = {
            TypeError: [
                lambda: module.functions[1.5], lambda: module.functions[None], lambda: module.functions[b"loops"],
                lambda: module.types["i32"], lambda: module.constants[1.5], lambda: module.sections["Func"],
                lambda: module.extract([None]), lambda: module.extract(["loops"], 5), lambda: module.text(True),
                lambda: module.verify(1.5), lambda: module.hex("a"), lambda: module.spans("a"),
                lambda: irmap.open(None), lambda: irmap.open(5), lambda: irmap.open(module),
                lambda: irmap.open(CONTROL, module="0"), lambda: irmap.open(CONTROL, module=0.0),
                lambda: irmap.open(CONTROL, dialects=5), lambda: irmap.open(CONTROL, dialects=[5]),
                lambda: irmap.open(CONTROL, True), lambda: irmap.diff(module, None), lambda: irmap.diff(CONTROL, 5),
            ],
            ValueError: [
                lambda: module.extract([other.functions[0]]), lambda: module.verify(other.functions[0]),
                lambda: module.text(form="none"), lambda: module.text(form=5), lambda: module.check(level="none"),
                lambda: module.check(None), lambda: irmap.diff(module, other),
            ],
            IndexError: [
                lambda: module.functions[100], lambda: module.functions[-100], lambda: module.types[10**30],
                lambda: module.extract([5]), lambda: irmap.open(CONTROL, module=1),
                lambda: irmap.open(CONTROL, module=-1), lambda: irmap.open(CONTROL, module=10**30),
            ],
            KeyError: [
                lambda: module.functions["no such function"], lambda: module.functions["a\0b"],
                lambda: module.globals["x"], lambda: module.extract(["none"]), lambda: module.verify("none"),
            ],
            OverflowError: [lambda: module.hex(-1), lambda: module.spans(0, 10**30)],
        }  # fmt: skip
        for error, wrong in calls.items():
            for i, call in enumerate(wrong):
                with self.subTest(error=error, call=i), self.assertRaises(error):
                    call()

    def test_closed(self):
        """Every property and method of a module that another thread closed raises ValueError."""
        asked = set()
        for path in (CONTROL, DATA / "mlir" / "own-19" / "blocks.v6.mlirbc", DATA / "micb" / "graphs" / "map_string.micb"):
            module = irmap.open(path)
            things = [module, *module.functions[:1], *filter(None, [module.graph])]
            thread = threading.Thread(target=module.close)
            thread.start()
            thread.join()
            for thing in things:
                for name in dir(type(thing)):
                    if name.startswith("_") or name in ("close", "dims"):
                        continue
                    with self.subTest(thing=type(thing), name=name), self.assertRaises(ValueError):
                        value = getattr(thing, name)
                        value = value() if callable(value) else value
                        next(value)  # a generator begins only here
                    asked.add((type(thing), name))
        self.assertGreater(len(asked), 40)

    def test_threads(self):
        """Several threads may use found modules while another thread closes them."""
        found = irmap.modules(DATA / "containers" / "mixed.fatbin")
        expected = [f.open().text() for f in found]
        wrong = []

        def work():
            for _ in range(20):
                for f, text in zip(found, expected):
                    if f.open().text() != text:
                        wrong.append(f)

        shared, closed = found[0].open(), []

        def ask():
            try:
                while True:
                    shared.text()
            except ValueError:
                closed.append(True)

        threads = [threading.Thread(target=t) for t in (work, work, ask, ask)]
        for t in threads:
            t.start()
        shared.close()
        for t in threads:
            t.join()
        self.assertEqual((wrong, closed), ([], [True, True]))


class Lifetimes(unittest.TestCase):
    def test_sources(self):
        data = CONTROL.read_bytes()
        with open(CONTROL, "rb") as file, open(CONTROL, "rb") as mapped, tempfile.TemporaryFile() as temporary:
            temporary.write(data)
            temporary.seek(0)
            memory = mmap.mmap(mapped.fileno(), 0, access=mmap.ACCESS_READ)
            spread = memoryview(bytes(x for byte in data for x in (byte, 0)))[::2]
            sources = [file, temporary, io.BytesIO(data), memory, memoryview(data), spread, bytearray(data)]
            modules = [irmap.open(source) for source in sources]
            self.assertEqual({m.text() for m in modules}, {irmap.open(CONTROL).text()})
            self.assertEqual(address(modules[3].data), address(memory))
            with self.assertRaises(BufferError):
                memory.close()  # fails: the memory is in use
            del modules
            gc.collect()
            memory.close()
        with open(__file__, encoding="utf-8") as text, self.assertRaises(TypeError):
            irmap.open(text)

    def test_close(self):
        """Using a closed module is an error; each of its objects remains valid, whichever others are deleted."""
        with irmap.open(CONTROL) as module:
            function = module.functions["loops"]
            ops, types = list(function.ops()), list(module.types)
            type_ = function.signature
            str(type_)
            body, data, columns = function.body, module.data, function.columns()
            elements = next(op for op in ops if op.name == "constant").elements()
            memory = elements.memory
            expected = bytes(body), bytes(data), bytes(columns.ops), bytes(elements.raw)
            alive = weakref.ref(module)
        self.assertEqual(repr(module), "<irmap.Module, closed>")
        for ask in (module.text, lambda: module.functions, lambda: module.format, lambda: module.data,
                    lambda: next(function.ops()), function.hash,
                    module.check, module.spans, lambda: module.globals):  # fmt: skip
            with self.assertRaises(ValueError):
                ask()
        with irmap.open(CONTROL) as other:
            same = list(other.functions["loops"].ops())
            for attribute in ("attributes", "block_arguments", "results", "operands", "places", "offset"):
                shown = [[repr(getattr(op, attribute)) for op in list_] for list_ in (ops, same)]
                self.assertEqual(*(re.sub("memory at 0x[0-9a-f]*", "", "".join(texts)) for texts in shown), attribute)
            self.assertEqual([str(t) for t in types], [str(t) for t in other.types])
            self.assertEqual([t.shape for t in types], [t.shape for t in other.types])
            self.assertEqual(str(type_), str(other.functions["loops"].signature))
        repr(function), repr(types[1]), repr(ops[0]), repr(elements)
        module.close()
        del module, function, ops, types, type_, ask, other, same, shown
        gc.collect()
        waste = [bytes(range(256)) * 40 for _ in range(200)]  # overwrites freed memory
        self.assertEqual((bytes(body), bytes(data), bytes(columns.ops), bytes(elements.raw)), expected)
        self.assertEqual(struct.pack("<i", memory.tolist()), expected[3])
        self.assertIsNotNone(alive())
        del body, data, columns, elements, memory, waste
        gc.collect()
        self.assertIsNone(alive())

    @unittest.skipUnless(os.path.exists("/proc/self/maps"), "Linux tells which files are mapped")
    def test_a_mapping_lasts_as_long_as_its_views(self):
        data = CONTROL.read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "of_a_view.bin")
            with open(path, "wb") as f:
                f.write(bytes(200000) + data)
            with irmap.open(path, module=0) as module:
                view = module.data[100:200]
            del module
            gc.collect()
            self.assertEqual((bytes(view), mappings(path)), (data[100:200], 1))
            del view
            gc.collect()
            self.assertEqual(mappings(path), 0)

    def test_arrays_keep_their_module(self):
        elements = next(e for e in constants(REFERENCE / "views_133.v13.3.tileirbc") if e.form == "dense")
        alive = weakref.ref(elements._module)
        memory = elements.memory
        del elements
        gc.collect()
        self.assertIsNotNone(alive())
        self.assertEqual(memory.tolist(), [3, 1, 4, 1, 5, 9, 2, 6])
        del memory
        gc.collect()
        self.assertIsNone(alive())


if __name__ == "__main__":
    unittest.main()
