# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the package with the test files of the project (IRMAP_TEST_DATA names their folder)."""

import gc
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import threading
import tracemalloc
import unittest
import unittest.mock
import weakref

import irmap
from irmap._library import ffi

HERE = pathlib.Path(__file__).resolve().parent
DATA = pathlib.Path(os.environ.get("IRMAP_TEST_DATA", HERE.parents[2] / "test" / "data"))
SOFTMAX = DATA / "tileir" / "cutile" / "norms.softmax_row.all-signatures.v13.3.tileirbc"
CONTROL = DATA / "tileir" / "reference" / "control.v13.3.tileirbc"
HINTS = DATA / "tileir" / "reference" / "hints.v13.3.tileirbc"


def address(memory):
    return int(ffi.cast("uintptr_t", ffi.from_buffer(memory)))


def read_everything(module):
    """Accesses every property and method of the package."""
    module.text(locations=True, offsets=True)
    for table in (module.strings, module.constants, module.sections, module.resources, map(str, module.types)):
        for _ in table:
            pass
    for function in module.functions:
        repr(function), function.name, str(function.signature), function.parameters, function.hints
        for op in function.ops():
            repr(op), op.operands, op.attributes, op.region, op.block, op.regions, op.depth, op.index
            for value in op.results + op.block_arguments:
                str(value.type)
            if isinstance(op.location, irmap.DebugRecord):
                op.location.kind, op.location.fields


class Opening(unittest.TestCase):
    def test_a_path_and_bytes_give_the_same(self):
        data = SOFTMAX.read_bytes()
        modules = [
            irmap.open(source, copy=copy)
            for source in (SOFTMAX, str(SOFTMAX), data, bytearray(data), memoryview(data))
            for copy in (False, True)
        ]
        for module in modules:
            self.assertEqual((module.format, module.version, module.producer), ("tileir", (13, 3), None))
            self.assertEqual(module.data, data)
            self.assertEqual(module.text(), SOFTMAX.with_suffix(".mlir").read_text())

    def test_bytes_are_borrowed(self):
        data = SOFTMAX.read_bytes()
        self.assertEqual(address(irmap.open(data).data), address(data))

    def test_bytes_that_may_change_are_copied(self):
        data = bytearray(SOFTMAX.read_bytes())
        module = irmap.open(data)
        text = module.text()
        data[:] = bytes(len(data))
        self.assertEqual(module.text(), text)

    def test_what_cannot_be_opened(self):
        with self.assertRaises(FileNotFoundError) as caught:
            irmap.open("no such file")
        self.assertEqual(caught.exception.filename, "no such file")
        with self.assertRaises(OSError):
            irmap.open(DATA)
        with self.assertRaises(ValueError):
            irmap.open("a\0b")
        with self.assertRaises(TypeError):
            irmap.open(17)
        with self.assertRaises(irmap.InputError) as caught:
            irmap.open(b"neither of them")
        self.assertEqual((caught.exception.status, caught.exception.offset), ("format-unknown", 0))

    def test_a_name_that_is_not_utf8(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, os.fsdecode(b"\xff.tileirbc"))
            with open(path, "wb") as f:
                f.write(CONTROL.read_bytes())
            self.assertEqual(len(irmap.open(path).functions), len(irmap.open(CONTROL).functions))

    def test_formats(self):
        mlir = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc")
        self.assertEqual((mlir.format, mlir.version), ("mlir", (6, 0)))
        self.assertEqual(mlir.producer, "MLIR19.1.7")
        graph = irmap.open(DATA / "micb" / "graphs" / "mlp_12.micb")
        self.assertEqual((graph.format, len(graph.functions)), ("micb", 0))
        self.assertEqual(repr(irmap.open(CONTROL)), "<irmap.Module tileir 13.3, 4 functions>")
        self.assertEqual(repr(graph), "<irmap.Module micb 2, 0 functions>")


class Columns(unittest.TestCase):
    def test_what_ops_say(self):
        """Columns match the objects, for every function of a file."""
        for path in (CONTROL, SOFTMAX, DATA / "mlir" / "own-19" / "mixed.v6.mlirbc"):
            for function in irmap.open(path).functions:
                table, ops = function.columns(), list(function.ops())
                self.assertEqual(table.ops.shape, (len(ops) + 1, len(table.OPS)) if ops else (0,))
                opcode, offset = table.OPS.index("opcode"), table.OPS.index("offset")
                for i, op in enumerate(ops):
                    self.assertEqual(table.ops[i, opcode], op.opcode)
                    self.assertEqual(table.names[op.opcode], op.name)
                    self.assertEqual(table.offset + table.ops[i, offset], op.offset)
                    first, end = (table.ops[k, table.OPS.index("operand")] for k in (i, i + 1))
                    self.assertEqual(tuple(table.operands[first:end]), op.operands)
                    for value in op.results:
                        self.assertEqual(table.values[value.index, table.VALUES.index("definition")], i)
                        self.assertEqual(table.values[value.index, table.VALUES.index("number")], value.number)

    def test_columns_are_named_as_the_header_does(self):
        for struct, names in (
            ("op", irmap.Columns.OPS),
            ("value", irmap.Columns.VALUES),
            ("block", irmap.Columns.BLOCKS),
            ("region", irmap.Columns.REGIONS),
        ):
            fields = ffi.typeof("irmap_body_" + struct).fields
            self.assertEqual([(name, 4 * i) for i, name in enumerate(names)], [(n, f.offset) for n, f in fields])

    def test_a_column_keeps_its_body(self):
        expected = bytes(irmap.open(CONTROL).functions[0].columns().ops)
        ops = irmap.open(CONTROL).functions[0].columns().ops
        gc.collect()
        self.assertTrue(ops.readonly)
        self.assertEqual(bytes(ops), expected)

    def test_a_body_that_cannot_be_decoded(self):
        data = bytearray(CONTROL.read_bytes())
        data[irmap.open(bytes(data)).functions[0]._info.body_offset] = 0x7F
        with self.assertRaises(irmap.InputError):
            irmap.open(bytes(data)).functions[0].columns()

    def test_hashes(self):
        module = irmap.open(CONTROL)
        self.assertEqual(module.functions["empty"].hash(), "9bb46cdf26d5a0e49077993e5fa1434c")
        self.assertEqual(len({f.hash() for f in module.functions}), len(module.functions))
        by_name = {f.name: f.hash() for f in irmap.open(DATA / "mlir" / "own-19" / "blocks.v6.mlirbc").functions}
        self.assertEqual(by_name["g"], by_name["moved"])
        self.assertNotEqual(by_name["g"], by_name["k"])
        program = {f.name: f.hash(stablehlo=True) for f in irmap.open(DATA / "mlir" / "own-19" / "blocks.v6.mlirbc").functions}
        self.assertEqual(program["g"], program["moved"])
        self.assertNotEqual(program["g"], by_name["g"])
        with self.assertRaises(irmap.Error):
            module.functions["empty"].hash(stablehlo=True)


class Texts(unittest.TestCase):
    def test_texts_of_others(self):
        """Text is identical to the expected files of NVIDIA's translator, mlir-opt and mic@2."""
        compared = 0
        description = (DATA.parents[1] / "src" / "data" / "dialects" / "test.dialect").read_text()
        same = {table.parent / own: table.parent / other for table in DATA.rglob("SAME.tsv")
                for own, other in (row.split("\t") for row in table.read_text().splitlines())}  # fmt: skip
        for path in sorted(DATA.rglob("*")):
            if path.suffix not in (".tileirbc", ".mlirbc", ".micb"):
                continue
            for suffix, locations in ((".mlir", False), (".debug.mlir", True), (".mic2", False)):
                beside = same.get(path.with_suffix(suffix), path.with_suffix(suffix))
                if beside.exists() and path.parent.name != "published":
                    with self.subTest(path=path.name, locations=locations):
                        given = [description] if path.parent.name == "described" else []
                        text = irmap.open(path, dialects=given, vhlo=True).text(locations=locations, form="generic")
                        self.assertEqual(text.encode("utf-8", "surrogateescape"), beside.read_bytes())
                    compared += 1
        self.assertGreater(compared, 300)

    def test_artifact(self):
        """Portable artifacts are shown as in the command: as StableHLO, or as stored with `vhlo`."""
        path = DATA / "mlir" / "dialects" / "vhlo_every_op.v6.mlirbc"
        module, stored = irmap.open(path), irmap.open(path, vhlo=True)
        self.assertIn("\n  %0 = stablehlo.abs %cst {extra = 0 : i32} : tensor<2xf32>\n", module.text())
        self.assertIn('%1 = "stablehlo.abs"(%0) {extra', module.text(form="generic"))
        self.assertIn('%1 = "vhlo.abs_v1"(%0) ', stored.text(form="generic"))
        self.assertEqual(module.text(form="vhlo"), stored.text())
        self.assertEqual(module.text(), stored.text(form="stablehlo"))
        self.assertEqual((str(module.types[0]), str(stored.types[0])), ("tensor<2xf32>", "!vhlo.tensor_v1<2x!vhlo.f32_v1>"))
        names = [[op.name for op in m.ops_outside()][1:3] for m in (module, stored)]
        self.assertEqual(names, [["stablehlo.constant", "stablehlo.abs"], ["vhlo.constant_v1", "vhlo.abs_v1"]])
        self.assertEqual([op.name for op in module.functions[0].ops()], ["func.return"])
        self.assertEqual(module.functions[0].hash(), stored.functions[0].hash())
        op = next(op for op in module.ops_outside() if op.name == "stablehlo.abs")
        self.assertEqual(op.text(), "%0 = stablehlo.abs %cst {extra = 0 : i32} : tensor<2xf32>")
        with self.assertRaises(ValueError):
            module.text(form="pretty")

    def test_a_function(self):
        module = irmap.open(CONTROL)
        text = "".join(function.text() for function in module.functions)
        self.assertEqual(text.splitlines(), module.text().splitlines()[1:-1])
        self.assertIn("\n    /* 0x16 */ %0 = if", module.functions[0].text(offsets=True))

    def test_types(self):
        types = [str(t) for t in irmap.open(SOFTMAX).types]
        self.assertEqual(types[:4], ["i1", "i32", "f16", "ptr<f16>"])


class Functions(unittest.TestCase):
    def test_names(self):
        functions = irmap.open(CONTROL).functions
        self.assertEqual([f.name for f in functions], ["if_nest", "loops", "for_i64", "empty"])
        self.assertEqual(functions["empty"], functions[3])
        self.assertEqual(functions[-1], functions[3])
        self.assertEqual(functions[1:3], [functions["loops"], functions["for_i64"]])
        self.assertEqual(functions["empty"].index, 3)
        self.assertIn("loops", functions)
        self.assertNotIn("loop", functions)
        self.assertNotIn("", functions)
        self.assertNotIn("\ud800", functions)
        self.assertNotIn(17, functions)
        with self.assertRaises(KeyError):
            functions["loop"]
        with self.assertRaises(IndexError):
            functions[4]
        with self.assertRaises(IndexError):
            functions[-5]

    def test_header(self):
        function = irmap.open(CONTROL).functions["empty"]
        self.assertEqual((str(function.signature), function.parameters), ("() -> ()", ()))
        self.assertTrue(function.is_kernel)
        self.assertFalse(function.is_private)
        self.assertFalse(function.is_declaration)
        nested = irmap.open(DATA / "mlir" / "own-19" / "nested_modules.v6.mlirbc").functions
        self.assertEqual([f.is_declaration for f in nested], [True] + 9 * [False])
        self.assertEqual([f.is_kernel for f in nested].index(True), 8)
        self.assertEqual((function.offset, bytes(function.body)), (0x198, b"\x5c\0\0"))

    def test_hints(self):
        function = irmap.open(HINTS).functions[0]
        self.assertEqual(list(function.hints), ["sm_100", "sm_120", "sm_80", "sm_90"])
        self.assertEqual(function.hints["sm_100"], {"num_cta_in_cga": 16, "occupancy": 2})
        self.assertEqual(irmap.open(CONTROL).functions[0].hints, {})


class Ops(unittest.TestCase):
    def test_a_body(self):
        ops = list(irmap.open(CONTROL).functions["if_nest"].ops())
        seen = [(o.name, o.depth, o.region, o.operands, [(r.index, str(r.type)) for r in o.results]) for o in ops]
        self.assertEqual(
            seen[:5],
            [
                ("if", 0, 0, (0,), [(4, "tile<i32>")]),
                ("if", 1, 0, (1,), [(5, "tile<i32>")]),
                ("constant", 2, 0, (), [(6, "tile<i32>")]),
                ("yield", 2, 0, (6,), []),
                ("addi", 2, 1, (2, 2), [(7, "tile<i32>")]),
            ],
        )
        self.assertEqual({r.number for o in ops[:5] for r in o.results}, {4})  # value numbers of the file, in four regions
        self.assertEqual([o.index for o in ops], list(range(len(ops))))
        self.assertEqual((ops[0].offset, ops[0].opcode, ops[0].regions, ops[0].block), (22, 0x32, 2, 0))
        self.assertEqual(repr(ops[0]), "<irmap.Op if at 0x16>")

    def test_traces(self):
        """Results and locations match a trace of NVIDIA's reader."""
        compared = 0
        for path in sorted(DATA.rglob("*.trace.jsonl")):
            want = []
            regions = []
            for record in map(json.loads, path.read_text().splitlines()):
                if "op" in record:
                    want.append([record.get("loc", 0), record.get("results") or []])
                    if "regions" in record:
                        regions.append(want[-1])
                elif "endregions" in record and regions:
                    regions.pop()[1] = record.get("results") or []
            module = irmap.open(str(path)[: -len(".trace.jsonl")] + ".tileirbc")
            got = [
                [o.location.number if o.location else 0, ["%%%d" % r.number for r in o.results]]
                for function in module.functions
                for o in function
            ]
            self.assertEqual(got, want, path.name)
            compared += len(got)
        self.assertGreater(compared, 1000)

    def test_texts(self):
        """The text of an op equals its lines in the text of the function."""
        files = [CONTROL, HINTS, SOFTMAX]
        files += [DATA / "mlir" / "own-19" / (n + ".v6.mlirbc") for n in ("scf_all", "iso_nested", "nested_modules")]
        compared = 0
        for path in files:
            module = irmap.open(path)
            bodies = [(function.text(), function.ops()) for function in module.functions]
            if module.format == "mlir":
                bodies.append((module.text(), module.ops_outside()))
            for text, ops in bodies:
                lines = [line.strip() for line in text.splitlines()]
                for op in ops:
                    own = [line.strip() for line in op.text().splitlines()]
                    self.assertEqual(op.text().rstrip(" "), op.text().strip())
                    if own not in (["continue"], ["yield"], ["scf.yield"], ["gpu.module_end"]):  # not in the text of a function
                        self.assertIn(own, [lines[i : i + len(own)] for i in range(len(lines))], (path, op))
                    compared += 1
        self.assertGreater(compared, 400)

    def test_operands(self):
        ops = list(irmap.open(CONTROL).functions["if_nest"].ops())
        condition, lhs, yielded = ops[0].operand(0), ops[4].operand(0), ops[3].operand(0)
        self.assertEqual(condition[:4] + (str(condition.type),), ("condition", 0, 1, 0, "tile<i1>"))
        self.assertEqual((lhs.role, lhs.definition, lhs.position), ("lhs", None, 2))
        self.assertEqual((yielded.role, yielded.definition.name, yielded.position), ("operands", "constant", 0))
        with self.assertRaises(irmap.Error):
            ops[0].operand(1)

    def test_every_operand_is_what_its_definition_gives(self):
        """Value indices are unique and lead from an operand to the op or block that defines it."""
        names = ("cfg_multiblock", "iso_nested", "scf_all")
        paths = [CONTROL, SOFTMAX] + [DATA / "mlir" / "own-19" / (n + ".v6.mlirbc") for n in names]
        for path in paths:
            for function in irmap.open(path).functions:
                ops = list(function.ops())
                results = [(r.index, (op.index, k)) for op in ops for k, r in enumerate(op.results)]
                arguments = {v.index for op in ops for v in op.block_arguments}
                found = dict(results)
                columns, used = function.columns(), {}
                self.assertEqual(len(found), len(results))
                for op in ops:
                    for k, value in enumerate(op.operands):
                        operand = op.operand(k)
                        self.assertEqual(operand.value, value)
                        used.setdefault(value, []).append((op.index, k))
                        if operand.definition:
                            self.assertEqual(found[value], (operand.definition.index, operand.position))
                        else:
                            self.assertNotIn(value, found)
                            self.assertTrue(value in arguments or value < len(function.parameters), path)

                for value in range(columns.values.shape[0] if len(columns.values) else 0):
                    uses = [(op.index, k) for op, k in columns.uses(value)]
                    self.assertEqual(uses, used.get(value, []))
                for op in ops:
                    uses = [[(o.index, k) for o, k in u] for u in op.uses]
                    self.assertEqual(uses, [used.get(r.index, []) for r in op.results])
                with self.assertRaises(IndexError):
                    columns.uses(-1)

    def test_attribute(self):
        op = list(irmap.open(CONTROL).functions["if_nest"].ops())[4]
        self.assertEqual(op.attribute("overflow"), op.attributes["overflow"])
        self.assertEqual(op.attribute_text("overflow"), op.attributes["overflow"])
        with self.assertRaises(KeyError):
            op.attribute("nothing")
        alloc = next(irmap.open(DATA / "mlir" / "own-19" / "segments.v6.mlirbc").functions["seg"].ops())
        self.assertEqual(alloc.attribute("operandSegmentSizes"), alloc.properties["operandSegmentSizes"])

    def test_successors(self):
        mlir = irmap.open(DATA / "mlir" / "own-19" / "cfg_multiblock.v6.mlirbc")
        ops = mlir.functions["forward_ref"].ops()
        self.assertEqual([o.successors for o in ops], [(2,), (), (), (), (1, 3), (1,)])
        self.assertEqual({o.successors for o in irmap.open(CONTROL).functions["if_nest"].ops()}, {()})

    def test_block_arguments(self):
        first = next(o for o in irmap.open(CONTROL).functions["loops"] if o.block_arguments)
        self.assertEqual(
            [(v.index, str(v.type)) for v in first.block_arguments], [(6, "tile<i32>"), (7, "tile<f32>")]
        )
        for version in "v0", "v2", "v6":  # each argument has a location, or only if it is known
            mlir = irmap.open(DATA / "mlir" / "own-19" / ("cfg_multiblock.%s.mlirbc" % version))
            blocks = [o.block_arguments for o in mlir.functions["loop"].ops() if o.block_arguments]
            self.assertEqual(
                [[(v.number, str(v.type)) for v in b] for b in blocks],
                [[(0, "i32")], [(3, "i32"), (4, "i32")], [(6, "i32"), (7, "i32")], [(10, "i32")]],
            )

    def test_attributes(self):
        def found(name, function, index):
            module = irmap.open(DATA / "tileir" / "reference" / (name + ".tileirbc"))
            return list(module.functions[function].ops())[index].attributes

        predicates = [found("assume.v13.1", "predicates", i)["predicate"] for i in (0, 2, 3, 14)]
        self.assertEqual(
            predicates,
            [
                irmap.DivBy(16, None, None),
                irmap.Bounded(0, None),
                irmap.Bounded(None, 65535),
                irmap.SameElements((1, 8)),
            ],
        )
        self.assertEqual(found("assume_names.v13.1", "names", 2), {"overflow": "none"})
        reduce_ = found("assume_names.v13.1", "names", 21)
        self.assertEqual((reduce_["dim"], reduce_["identities"]), (0, [0]))
        self.assertEqual(found("assume_names.v13.1", "names", 25)["reverse"], False)
        (one,) = found("deep_nest.v13.1", "mixed", 9)["identities"]
        self.assertEqual((str(one.type), one.bits), ("f32", 0x3F800000))
        self.assertEqual(found("flash.v13.1", "attn_fwd", 22)["permutation"], (1, 0))
        hints = found("gemm.v13.1", "hgemm_64x64x32", 17)["optimization_hints"]
        self.assertEqual(hints, {"sm_100": {"allow_tma": True, "latency": 4}})
        self.assertEqual(found("reduce_scan.v13.1", "scans", 19)["identities"], [True])
        self.assertEqual(found("assume_names.v13.1", "names", 19)["value"].nbytes, 8)

    def test_properties(self):
        ops = list(irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc").functions["f"].ops())
        self.assertEqual(ops[1].properties, {"overflowFlags": "#arith.overflow<nsw>"})
        self.assertEqual((ops[6].properties, ops[6].attributes), ({"predicate": "2 : i64"}, {}))
        alloc = next(irmap.open(DATA / "mlir" / "own-19" / "segments.v6.mlirbc").functions["seg"].ops())
        self.assertEqual(alloc.properties, {"operandSegmentSizes": (1, 2)})
        self.assertEqual(next(irmap.open(CONTROL).functions[0].ops()).properties, {})

    def test_locations(self):
        location = next(irmap.open(SOFTMAX).functions[0].ops()).location
        self.assertEqual((location.kind, location.fields["line"]), ("loc", 12))
        self.assertEqual(location.fields["name"], "/src/kernels/norms.py")
        self.assertEqual(location.fields["scope"].kind, "subprogram")
        self.assertIsNone(next(irmap.open(CONTROL).functions[0].ops()).location)
        mlir = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc").functions["f"]
        self.assertEqual(next(mlir.ops()).location, 'loc("a.mlir":20:10)')


class Lifetimes(unittest.TestCase):
    def test_a_constant_is_a_view_that_keeps_the_module(self):
        module = irmap.open(SOFTMAX)
        alive = weakref.ref(module)
        constant = module.constants[0]
        start, size = address(module.data), len(module.data)
        self.assertTrue(start <= address(constant) < start + size)
        self.assertTrue(constant.readonly)
        with self.assertRaises(TypeError):
            constant[0] = 1
        part = constant[:2]
        del module, constant
        gc.collect()
        self.assertIsNotNone(alive())
        self.assertEqual(part, b"\1\0")
        del part
        gc.collect()
        self.assertIsNone(alive())

    def test_resources(self):
        resources = irmap.open(DATA / "mlir" / "own-19" / "resources.v6.mlirbc").resources
        self.assertEqual(
            resources[:2],
            [
                irmap.Resource("own_tool", "note", True, 'a string "value"'),
                irmap.Resource("own_tool", "flag_true", True, True),
            ],
        )
        blob = irmap.open(DATA / "mlir" / "own-19" / "mixed.v6.mlirbc").resources[0].value
        gc.collect()
        self.assertTrue(blob.readonly)
        self.assertEqual(blob.nbytes, 8)
        declared = irmap.open(DATA / "mlir" / "hand" / "130_res_declared.mlirbc").resources[0]
        self.assertIsNone(declared.value)

    def test_borrowed_bytes_are_kept(self):
        data = SOFTMAX.read_bytes()
        before = sys.getrefcount(data)
        constant = irmap.open(data).constants[0]
        gc.collect()
        self.assertGreater(sys.getrefcount(data), before)
        self.assertEqual(constant, b"\1\0\0\0")
        del constant
        gc.collect()
        self.assertEqual(sys.getrefcount(data), before)

    def test_ops_and_types_keep_the_module(self):
        op = next(irmap.open(SOFTMAX).functions[0].ops())
        gc.collect()
        self.assertEqual((op.name, [str(r.type) for r in op.results]), ("make_token", ["token"]))

    def test_a_walk_that_is_left(self):
        for function in irmap.open(SOFTMAX).functions:
            next(function.ops())
        gc.collect()

    def test_threads(self):
        module = irmap.open(SOFTMAX)
        text = module.text()
        results = []

        def read():
            read_everything(module)
            results.append(module.text())

        threads = [threading.Thread(target=read) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [text] * 4)


class Wrong(unittest.TestCase):
    def test_verdicts(self):
        """check() of every malformed file reports the findings of irmap check."""
        judged = 0
        for table in DATA.glob("*/malformed/VERDICTS.tsv"):
            level = "read" if table.parts[-3] == "micb" else "strict"
            for line in table.read_text().splitlines():
                if line.startswith("#"):
                    continue
                name, verdict = line.split()[:2]
                with self.subTest(name=name):
                    try:
                        findings = irmap.open(table.parent / name).check(level)
                        accepted = all(finding.is_warning for finding in findings)
                        errors = [f.error for f in findings if not f.is_warning]
                    except irmap.InputError as e:
                        accepted, errors = False, [e]
                    except irmap.Error as e:
                        self.assertEqual((e.status, verdict), ("limit", "limit"))
                        continue
                    self.assertEqual("accept" if accepted else "reject", verdict)
                    for error in errors:
                        self.assertIsInstance(error, irmap.InputError)
                        self.assertTrue(error.status)
                        self.assertLessEqual(error.offset, (table.parent / name).stat().st_size)
                judged += 1
        self.assertGreater(judged, 200)

    def test_malformed_files_raise_nothing_else(self):
        for path in sorted(DATA.glob("*/malformed/*bc")) + sorted(DATA.glob("*/malformed/*.micb")):
            with self.subTest(path=path.name):
                try:
                    read_everything(irmap.open(path))
                except irmap.InputError as e:
                    self.assertIsNotNone(e.offset)
                except irmap.Error as e:
                    self.assertEqual((e.status, path.name[4:16]), ("limit", "deep_regions"))

    def test_ops_outside_of_functions(self):
        m = irmap.open(DATA / "mlir" / "own-19" / "nested_modules.v6.mlirbc")
        ops = list(m.ops_outside())
        self.assertEqual([op.name for op in ops[:4]], ["builtin.module", "llvm.mlir.global", "llvm.mlir.global", "llvm.mlir.zero"])
        self.assertEqual(ops[3].depth, 2)
        self.assertLessEqual({f.offset for f in m.functions}, {op.offset for op in ops})
        self.assertEqual([f.symbol for f in m.functions][4:6], ["@outer::@f", "@outer::@inner::@f"])
        self.assertEqual(list(irmap.open(CONTROL).ops_outside()), [])

    def test_a_dictionary_that_is_text(self):
        op = list(irmap.open(DATA / "mlir" / "hand" / "dictionary_as_text.mlirbc").ops_outside())[3]
        self.assertEqual(dict(op.attributes), {"b": "2 : i32", "a": "unit"})

    def test_every_byte_replaced(self):
        """Out-of-range indices and kinds in a file are also input errors."""
        data = CONTROL.read_bytes()
        for i in range(len(data)):
            for byte in (0xFF, data[i] ^ 0x40):
                try:
                    read_everything(irmap.open(data[:i] + bytes([byte]) + data[i + 1 :]))
                except irmap.InputError as e:
                    self.assertLessEqual(e.offset, len(data))

    def test_descriptions_of_dialects(self):
        data = (DATA / "mlir" / "described" / "test_enc.v6.mlirbc").read_bytes().replace(b"test\0", b"toys\0")
        text = "dialect\ttoys\nattr\t0\tpair\tfirst:number second:number\t<{second:i32} then {first:i32}>\ntype\t99\tnumber\n"
        self.assertIn('#toys<"0x015531">', irmap.open(data).text())
        self.assertIn("{a = #toys.pair<24 then 42>} : () -> !toys.number", irmap.open(data, dialects=[text]).text())
        with self.assertRaises(irmap.Error) as caught:
            irmap.open(data, dialects=[text, "dialect\t"])
        self.assertEqual(caught.exception.status, "invalid-arg")

    def test_descriptions_that_are_found(self):
        """Descriptions are found by the dialects of a file, as in the command, or by a given name, or are not used."""
        data = (DATA / "mlir" / "described" / "test_enc.v6.mlirbc").read_bytes().replace(b"test\0", b"toys\0")
        text = "dialect\ttoys\nattr\t0\tpair\tfirst:number second:number\t<{second:i32} then {first:i32}>\ntype\t99\tnumber\n"
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, IRMAP_DIALECT_PATH=folder):
            pathlib.Path(folder, "toys.dialect").write_text(text)
            described = irmap.open(data, dialects=[text]).text()
            self.assertIn("!toys.number", described)
            self.assertEqual(irmap.open(data).text(), described)
            self.assertEqual(irmap.open(data, dialects=["toys"]).text(), described)
            self.assertNotEqual(irmap.open(data, dialects=[]).text(), described)
            for name in ("games", "../toys", ""):
                with self.assertRaises(irmap.Error) as caught:
                    irmap.open(data, dialects=[name])
                self.assertEqual(caught.exception.status, "not-found")

    def test_names_of_mlir(self):
        """Lookup by symbol of a function, key of a resource, role of an operand."""
        nested = next(m for m in map(irmap.open, sorted((DATA / "mlir" / "own-19").glob("*.v6.mlirbc")))
                      if any(f.symbol.count("@") > 1 for f in m.functions))  # fmt: skip
        for f in nested.functions:
            if f.symbol.startswith("@"):
                self.assertEqual(nested.functions[f.symbol].symbol, f.symbol)
                self.assertIn(f.symbol, nested.functions)
        self.assertNotIn("@nothing::@there", nested.functions)
        resources = irmap.open(DATA / "mlir" / "own-19" / "resources.v6.mlirbc").resources
        for r in resources:
            self.assertEqual(resources[r.group, r.key], r)
        with self.assertRaises(KeyError):
            resources["nothing"]

    def test_operands_by_role(self):
        for path in sorted((DATA / "tileir" / "reference").glob("*.v13.3.tileirbc")):
            for f in irmap.open(path).functions:
                for op in f.ops():
                    roles = [op.operand(i).role for i in range(len(op.operands))]
                    for role in set(roles):
                        self.assertEqual(op.operand(role).value, op.operands[roles.index(role)])
                    with self.assertRaises(KeyError):
                        op.operand("nothing")

    def test_error_names_the_file(self):
        path = next(DATA.glob("tileir/malformed/VERDICTS.tsv"))
        with self.assertRaises(irmap.InputError) as caught:
            irmap.open(path)
        self.assertTrue(str(caught.exception).startswith("%s: 0x0: " % path))

    def test_error(self):
        data = CONTROL.read_bytes()
        with self.assertRaises(irmap.InputError) as caught:
            irmap.open(data[:9])
        e = caught.exception
        self.assertEqual((e.status, e.offset, e.what), ("truncated", 9, "minor version"))
        self.assertEqual(str(e), "0x9: minor version needs 1 byte, 0 are left [truncated]")
        self.assertIsInstance(e, ValueError)

    def test_level(self):
        self.assertEqual(irmap.open(CONTROL).check("read"), [])
        with self.assertRaises(ValueError):
            irmap.open(CONTROL).check("loose")

    def test_verify(self):
        self.assertEqual(irmap.open(CONTROL).verify(), [])
        control = irmap.open(CONTROL)
        for function in 0, "loops", control.functions["loops"]:
            self.assertEqual(control.verify(function), [])
        with self.assertRaises(KeyError):
            control.verify("nothing")
        m = irmap.open(DATA / "verify" / "int_division.uint32.v13.3.tileirbc")
        self.assertEqual(m.check("strict"), [])
        (finding,) = m.check()
        self.assertFalse(finding.is_warning)
        self.assertEqual(finding.error.status, "divi/rounding-unsigned")
        slack = irmap.open(DATA / "tileir" / "malformed" / "type_slack.tileirbc")
        self.assertEqual([(f.error.status, f.is_warning) for f in slack.check()], [("trailing-bytes", True)])
        self.assertEqual([f.is_warning for f in slack.check("strict")], [False])
        self.assertEqual(irmap.open(next(DATA.glob("micb/graphs/*.micb"))).check(), [])
        (v,) = m.verify()
        self.assertEqual((v.rule, v.op, v.field), ("divi/rounding-unsigned", "divi", "rounding"))
        self.assertEqual((v.file, v.line, v.column), ("/src/kernels/elementwise.py", 205, 11))
        self.assertEqual((v.error.offset, v.function), (0xC4, m.functions[0].name))
        with self.assertRaises(irmap.Error):
            irmap.open(next(DATA.glob("micb/graphs/*.micb"))).verify()

    def test_max_findings(self):
        """The check ends after `max_findings` errors, so that the list does not grow with a hostile file."""
        count = 1000  # unused strings
        unused = b"MICB\2" + bytes((count & 0x7F | 0x80, count >> 7)) + count * b"\1a" + bytes(4)
        m = irmap.open(unused)
        for most, found in ((1, 1), (64, 64), (1500, 1500), (10**6, 1999), (1 << 40, 1999)):  # most are also duplicates
            with self.subTest(most=most):
                findings = m.check("strict", max_findings=most)
                self.assertEqual(len(findings), found)
                if command := os.environ.get("IRMAP_COMMAND"):
                    arguments = [command, "check", "--json", "--max-findings=%d" % min(most, 10**6), "-"]
                    made = subprocess.run(arguments, input=unused, capture_output=True)
                    self.assertEqual(len(json.loads(made.stdout)["findings"]), len(findings))
        self.assertEqual(len(m.check()), 64)
        verified = irmap.open(DATA / "verify" / "int_division.uint32.v13.3.tileirbc")
        self.assertEqual(len(verified.verify(max_findings=1)), 1)
        for call in (m.check, verified.check, verified.verify):
            for wrong, error in ((0, ValueError), (-1, ValueError), (1.5, TypeError), ("1", TypeError), (None, TypeError)):
                with self.subTest(wrong=wrong), self.assertRaises(error):
                    call(max_findings=wrong)

    def test_shared_name_in_diff(self):
        """A comparison stores a name that many functions share only once."""
        if not (command := os.environ.get("IRMAP_COMMAND")):
            return  # without the command, there is no such module

        def varint(n):
            return bytes([n & 0x7F | 0x80]) + varint(n >> 7) if n > 0x7F else bytes([n])

        arguments = [command, "synth", "--functions=1000", "--ops=16", "--name-length=24", "-o", "-"]
        valid = subprocess.run(arguments, capture_output=True, check=True).stdout
        module, name, size = irmap.open(valid), 200, 200_000
        data = bytearray(valid)
        for function in module.functions:
            if data[function._info.offset] & 0x80:  # an index of two bytes
                data[function._info.offset : function._info.offset + 2] = varint(name)
        texts = [size * b"a" if i == name else text.encode() for i, text in enumerate(module.strings)]
        offsets = [0]
        for text in texts:
            offsets.append(offsets[-1] + len(text))
        count = varint(len(texts))
        content = count + bytes(-len(count) % 4) + struct.pack("<%dI" % len(texts), *offsets[:-1]) + b"".join(texts)
        del data[valid.rindex(b"\x81" + varint(len(module.sections[-1].data)) + b"\x04") :]
        data += b"\x81" + varint(len(content)) + b"\x04"
        data += bytes(-len(data) % 4) + content + b"\0"
        long = irmap.open(bytes(data))
        self.assertEqual(sum(len(f.name) == size for f in long.functions), 874)
        tracemalloc.start()
        found = irmap.diff(long, CONTROL)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        self.assertEqual(len(found), len(long.functions) + len(irmap.open(CONTROL).functions))
        self.assertLess(peak, 8 * len(data))

    def test_names_of_violations(self):
        """Violations share their texts, and the texts have a limit."""
        if not (command := os.environ.get("IRMAP_COMMAND")):
            return  # without the command, there is no such module
        arguments = [command, "synth", "--functions=1", "--ops=20000", "--name-length=65536", "-o", "-"]
        valid = subprocess.run(arguments, capture_output=True, check=True).stdout
        module = irmap.open(valid)
        (types,) = (s for s in module.sections if s.name == "Type")
        name = module.functions[0].name
        for i in range(len(types.data)):  # change one type, so that many ops are invalid
            data = bytearray(valid)
            data[types.offset + i] = 5
            try:
                invalid = irmap.open(bytes(data))
                if len(invalid.verify()) == 64:
                    break
            except irmap.Error:
                continue
        tracemalloc.start()
        violations = invalid.verify(max_findings=300)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        self.assertEqual((len(violations), {v.function for v in violations}), (300, {name}))
        self.assertLess(peak, 8 * len(name))
        with self.assertRaises(irmap.Error) as caught:
            invalid.verify(max_findings=10**6)
        self.assertEqual(caught.exception.status, "limit")


if __name__ == "__main__":
    unittest.main()
