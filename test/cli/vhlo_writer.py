# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes StableHLO portable artifacts: bytecode of version 6 with functions, nested regions, properties and locations.

Types are short texts: "4x?xf32", "?x2xf32|8,?" with bounds, "*xf32", "token", "future<f32>", "buffer<2xf32>"; a Python
tuple of types is a tuple. Artifact.elements names element types that have fields, such as quantized types.
"""
import itertools
import re
import struct
from collections import namedtuple

from mlir_writer import Module, number, numbers, section, signed, signeds

ELEMENTS = {name: code for code, name in enumerate(
    "i1 - bf16 f16 f32 f64 f8E4M3FN f8E5M2 - index i4 i8 i16 i32 i64 ui4 ui8 ui16 ui32 ui64".split()) if name != "-"}  # fmt: skip
ELEMENTS.update(i2=31, ui2=32, none=33, tf32=34)
FORMATS = dict(f16="e", f32="f", f64="d", index="q", i4="b", i8="b", i16="h", i32="i", i64="q", ui8="B", ui16="H", ui32="I", ui64="Q")
ENUMS = {
    "comparison_direction": (3, "EQ NE GE GT LE LT"),
    "compare_type": (4, "NOTYPE FLOAT TOTALORDER SIGNED UNSIGNED"),
    "api_version": (5, "UNSPECIFIED ORIGINAL STATUS_RETURNING STATUS_RETURNING_UNIFIED TYPED_FFI"),
    "fft_type": (7, "FFT IFFT RFFT IRFFT"),
    "precision_config": (11, "DEFAULT HIGH HIGHEST"),
    "rng_algorithm": (12, "DEFAULT THREE_FRY PHILOX"),
    "rng_distribution": (13, "- UNIFORM NORMAL"),
    "transpose_a": (16, "TRANSPOSE_INVALID NO_TRANSPOSE TRANSPOSE ADJOINT"),
    "mode": (19, "DEFAULT HIGHEST TOLERANCE"),
}
I32 = {"exponent_bits", "index", "mantissa_bits", "version"}
ACCURACY = (0.0, 0.0, 0, "DEFAULT")
CHANNEL = {"channel_id": 0, "use_global_device_ids": False}
BATCHING = {"operand_batching_dims": [], "start_indices_batching_dims": [], "indices_are_sorted": False}
DOT = {"lhs_batching_dimensions": [], "rhs_batching_dimensions": [], "precision_config": ("DEFAULT", "DEFAULT")}
ALGORITHM = ("lhs_precision_type", "rhs_precision_type", "accumulation_type", "lhs_component_count", "rhs_component_count",
             "num_primitive_operations", "allow_imprecise_accumulation")  # fmt: skip
# The values that StableHLO writes for properties that a program does not set.
DEFAULTS = {
    "all_gather": CHANNEL, "all_reduce": CHANNEL, "reduce_scatter": CHANNEL, "all_to_all": {"channel_id": 0},
    "collective_broadcast": {"channel_id": 0, "has_dynamic_root": False}, "collective_permute": {"channel_id": 0},
    "collective_reduce": {**CHANNEL, "has_dynamic_root": False}, "compare": {"compare_type": "NOTYPE"},
    "composite": {"composite_attributes": {}, "version": 0},
    "convolution": {"batch_group_count": 1, "feature_group_count": 1, "precision_config": ("DEFAULT", "DEFAULT")},
    "custom_call": {"api_version": "ORIGINAL", "backend_config": "", "called_computations": (), "has_side_effect": False,
                    "operand_layouts": (), "result_layouts": (), "output_operand_aliases": (), "result_tilings": ()},
    "dot": {"precision_config": ("DEFAULT", "DEFAULT")}, "dot_general": {**DOT, **dict.fromkeys(ALGORITHM)},
    "dynamic_broadcast_in_dim": {"known_expanding_dimensions": [], "known_nonexpanding_dimensions": []},
    "gather": BATCHING, "dynamic_gather": BATCHING, "infeed": {"infeed_config": "", "layout": ()}, "outfeed": {"outfeed_config": ""},
    "recv": {"is_host_transfer": False, "source_target_pairs": []}, "send": {"is_host_transfer": False, "source_target_pairs": []},
    "scatter": {"indices_are_sorted": False, "unique_indices": False, "input_batching_dims": [], "scatter_indices_batching_dims": []},
    "sort": {"dimension": -1, "is_stable": False},
}  # fmt: skip
DEFAULTS["dynamic_conv"] = DEFAULTS["convolution"]
for _name in "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh".split():
    DEFAULTS[_name] = {"result_accuracy": ACCURACY}
# Properties that version 1 of an op does not have, except in the ops of SINCE_1.
NEWER = {"operand_batching_dims", "start_indices_batching_dims", "input_batching_dims", "scatter_indices_batching_dims",
         "result_accuracy", "result_tilings", "source_target_pairs", "has_dynamic_root", *ALGORITHM}  # fmt: skip
SINCE_1 = {"collective_permute_v1", "collective_reduce_v1"}

Attr = namedtuple("Attr", "index")
Op = namedtuple("Op", "name operands results properties attributes regions location")


def split(text):
    """Returns the extents and the element type of "4x?xf32"."""
    dims, element = re.match(r"((?:[\d?*]+x)*)(.*)", text).groups()
    return dims.split("x")[:-1], element


class Value:
    """An op result or a block argument: index of its type, and index of the location of an argument or None."""

    def __init__(self, type_):
        self.type, self.location = type_, None


class Block:
    """The only block of a region. op() appends ops with the location `at`."""

    def __init__(self, artifact, args=()):
        self.artifact, self.ops, self.at = artifact, [], None
        self.args = [Value(artifact.vhlo(t)) for t in args]

    def op(self, name, /, operands=(), results=None, regions=(), attributes=None, **properties):
        """Appends vhlo.NAME. `results`: a type or a list of types. Returns the result, or a list unless there is one."""
        p, (plain, _, version) = self.artifact, name.rpartition("_v")
        given = {k: v for k, v in DEFAULTS.get(plain, {}).items() if version != "1" or name in SINCE_1 or k not in NEWER}
        given.update(properties)
        types = results if isinstance(results, list) else [] if results is None else [results]
        values = [Value(p.vhlo(t)) for t in types]
        blob = b"".join(number(p.value(given[k], k).index) for k in sorted(given))
        attributes = {k: p.value(v, k).index for k, v in (attributes or {}).items()}
        self.ops.append(Op(("vhlo", name), list(operands), values, blob, attributes, list(regions), p.location(self.at)))
        return values[0] if len(values) == 1 else values

    def constant(self, values, shape, **more):
        """Appends a constant: a number is the value of all elements, a list contains each element."""
        return self.op("constant_v1", (), shape, value=self.artifact.tensor(values, shape), **more)


class Artifact(Module):
    """A module as StableHLO `version` writes it, in bytecode version 6. `file` is the source file of its locations."""

    def __init__(self, version, name=None):
        super().__init__()
        self.version, self.blobs, self.elements, self.file = version, [], {}, None
        self.top = Block(self)
        self.name, self.attributes = name, {}

    # Types

    def vhlo(self, text):
        """Returns the index of a type."""
        if isinstance(text, tuple):
            return self.type("vhlo", number(23) + numbers(list(map(self.vhlo, text))))
        if text == "token" or text == "none":
            return self.type("vhlo", number(22 if text == "token" else 33))
        if text.startswith("future<"):
            return self.type("vhlo", number(42) + numbers([self.vhlo(text[7:-1])]))
        buffer = text.startswith("buffer<")
        text, _, bounds = (text[7:-1] if buffer else text).partition("|")
        dims, element = split(text)
        at = self.element(element)
        if dims == ["*"]:
            return self.type("vhlo", number(25) + number(at))
        shape = signeds([-(1 << 63) if d == "?" else int(d) for d in dims])
        if not bounds:
            return self.type("vhlo", number(41 if buffer else 20) + shape + number(at))
        limits = signeds([-(1 << 63) if d == "?" else int(d) for d in bounds.split(",")])
        return self.type("vhlo", number(21) + number(self.attr("vhlo", number(18) + limits)) + shape + number(at))

    def element(self, name):
        if name in self.elements:
            return self.elements[name]
        if name.startswith("complex<"):
            return self.type("vhlo", number(1) + number(self.element(name[8:-1])))
        return self.type("vhlo", number(ELEMENTS[name]))

    def quantised(self, storage, expressed, scale, zero_point, least, greatest):
        return self.type("vhlo", number(24) + number(1) + number(self.element(storage)) + number(self.element(expressed)) +
                         self.double(scale) + signed(zero_point) + signed(least) + signed(greatest))  # fmt: skip

    def quantised_per_axis(self, storage, expressed, axis, scales, zero_points, least, greatest):
        return self.type("vhlo", number(30) + number(1) + number(self.element(storage)) + number(self.element(expressed)) +
                         number(axis) + signed(least) + signed(greatest) + number(len(scales)) +
                         b"".join(map(self.double, scales)) + signeds(zero_points))  # fmt: skip

    # Attributes

    @staticmethod
    def double(value):
        return signed(struct.unpack("<q", struct.pack("<d", value))[0])

    def vhlo_attr(self, code, *fields):
        return Attr(self.attr("vhlo", number(code) + b"".join(fields)))

    def integer(self, value, type_="i64"):
        bits = {"i32": 32, "i8": 8}.get(type_, 64)
        return self.vhlo_attr(9, number(self.element(type_)), signed(value % (1 << bits)) if bits < 64 else signed(value))

    def tensor(self, values, shape):
        """Returns a constant. Elements are in row-major order."""
        splat, name = not isinstance(values, list), split(shape)[1]
        values = [values] if splat else values
        if name == "i1":
            bits = sum(bool(v) << i for i, v in enumerate(values))
            data = bytes([255 * bool(values[0])]) if splat else bits.to_bytes((len(values) + 7) // 8, "little")
        elif name == "bf16":
            data = b"".join(struct.pack("<f", v)[2:] for v in values)
        elif name.startswith("complex<"):
            part = FORMATS[name[8:-1]]
            data = b"".join(struct.pack("<2" + part, v.real, v.imag) for v in values)
        else:
            data = struct.pack("<%d%s" % (len(values), FORMATS[name]), *values)
        return self.vhlo_attr(15, number(self.vhlo(shape)), number(len(data)), data)

    def list_of(self, values):
        """Returns a constant for a list of integers or booleans, or a list of such lists."""
        shape, flat = [len(values)], values
        if values and isinstance(values[0], list):
            shape, flat = [len(values), len(values[0])], [x for row in values for x in row]
        element = "i1" if flat and isinstance(flat[0], bool) else "i64"
        return self.tensor(flat, "x".join(map(str, shape)) + "x" + element)

    def type_of(self, text):
        return self.vhlo_attr(17, number(self.vhlo(text)))

    def function_type(self, inputs, outputs):
        lists = [numbers([self.vhlo(t) for t in types]) for types in (inputs, outputs)]
        return self.vhlo_attr(17, number(self.type("vhlo", number(8) + lists[0] + lists[1])))

    def accuracy(self, absolute, relative, ulps, mode):
        return self.vhlo_attr(20, self.double(absolute), self.double(relative), signed(ulps), number(self.value(mode, "mode").index))

    def alias(self, outputs, operand, inputs):
        return self.vhlo_attr(10, signeds(outputs), signed(operand), signeds(inputs))

    def axis(self, name, part=None):
        """Returns a reference to an axis of a mesh; `part` is the pre-size and the size of a sub-axis."""
        out = [number(self.value(name).index), number(part is not None)]
        if part:
            out.append(number(self.vhlo_attr(21, signed(part[0]), signed(part[1])).index))
        return self.vhlo_attr(22, *out)

    def mesh_axes(self, mesh, axes):
        return self.vhlo_attr(23, number(self.value(mesh).index), number(self.value(axes).index))

    def mesh(self, axes, devices=None):
        axes = tuple(self.vhlo_attr(24, number(self.value(n).index), signed(size)) for n, size in axes)
        return self.vhlo_attr(25, number(self.value(axes).index), number(self.value(devices).index << 1 | 1 if devices else 0))

    def value(self, v, key=""):
        """Returns the attribute for a value: bool, int, float (f32), str, dict (in its order), list (a constant), or
        tuple (an array)."""
        if isinstance(v, Attr):
            return v
        if key in ENUMS and isinstance(v, str):
            code, names = ENUMS[key]
            return self.vhlo_attr(code, number(names.split().index(v)))
        if key == "result_accuracy":
            return self.accuracy(*v)
        if v is None or key.endswith("_type") and isinstance(v, str):
            return self.vhlo_attr(17, number(self.element(v or "none")))
        if isinstance(v, bool):
            return self.vhlo_attr(2, number(v))
        if isinstance(v, int):
            return self.integer(v, "i32" if key in I32 else "i64")
        if isinstance(v, float):
            bits = struct.unpack("<I", struct.pack("<f", v))[0]
            return self.vhlo_attr(8, number(self.element("f32")), signed(bits))
        if isinstance(v, str):
            return self.vhlo_attr(14, number(self.index(self.strings, v)))
        if isinstance(v, dict):
            pairs = [(self.value(k).index, self.value(x, k).index) for k, x in v.items()]
            return self.vhlo_attr(6, number(len(pairs)), *(number(a) + number(b) for a, b in pairs))
        if isinstance(v, list):
            return self.list_of(v)
        return self.vhlo_attr(1, numbers([self.value(x, key).index for x in v]))

    def location(self, at):
        """Returns the location for None, for (name,), or for (name, line, first column, last column)."""
        place = self.attr("builtin", number(15))
        if not at:
            return place
        name, *numbers_ = at
        if numbers_:
            place = self.attr("builtin", number(22) + number(self.string(self.file)) + numbers(numbers_))
        return self.attr("builtin", number(14) + number(self.string(name)) + number(place))

    def string(self, text):
        """Returns the index of a builtin string attribute."""
        return self.attr("builtin", number(2) + number(self.index(self.strings, text)))

    # Structure

    def block(self, *args):
        return Block(self, args)

    def function(self, name, inputs, outputs, visibility="", arguments=(), results=(), at=None, names=()):
        """Appends a function. Returns its block. `names` are the locations of its arguments."""
        body = self.block(*inputs)
        for value, argument in zip(body.args, names):
            value.location = self.location((argument,))
        self.top.at = at
        self.top.op("func_v1", (), None, [body], arg_attrs=arguments, function_type=self.function_type(inputs, outputs),
                    res_attrs=results, sym_name=name, sym_visibility=visibility)  # fmt: skip
        return body

    def reducer(self, name, element="f32", other=None):
        """Returns a block that combines two scalars with vhlo.NAME."""
        body = self.block(element, other or element)
        body.op("return_v1", [body.op(name, body.args, element)])
        return body

    def dictionary(self, attributes):
        pairs = [number(self.string(k)) + number(v) for k, v in sorted(attributes.items())]
        return self.attr("builtin", number(1) + number(len(pairs)) + b"".join(pairs))

    def uses_outside(self, regions, known):
        """Returns whether an op in the regions uses a value that is neither defined there nor in `known`."""
        known = known.union(*([id(v) for v in b.args] + [id(v) for o in b.ops for v in o.results] for b in regions))
        return any(not known.issuperset(map(id, o.operands)) or self.uses_outside(o.regions, known) for b in regions for o in b.ops)

    def encode(self, op, base, numbering):
        """Returns the bytes of an op. Values of its regions are numbered from `base`."""
        out = number(self.index(self.names, op.name))
        mask = bool(op.attributes) | 2 * bool(op.results) | 4 * bool(op.operands) | 16 * bool(op.regions) | 64 * bool(op.properties)
        out += bytes([mask]) + number(op.location)
        if op.attributes:
            out += number(self.dictionary(op.attributes))
        if op.properties:
            out += number(self.index(self.blobs, op.properties))
        if op.results:
            out += numbers([v.type for v in op.results])
        if op.operands:
            out += numbers([numbering[id(v)] for v in op.operands])
        if op.regions:
            isolated = not self.uses_outside(op.regions, set())
            body = b"".join(self.region(b, 0 if isolated else base, {} if isolated else numbering) for b in op.regions)
            out += number(len(op.regions) << 1 | isolated) + (section(4, body) if isolated else body)
        return out

    def region(self, block, base, outer):
        numbering = dict(outer)
        for v in itertools.chain(block.args, *(o.results for o in block.ops)):
            numbering[id(v)] = base + len(numbering) - len(outer)
        count = len(numbering) - len(outer)
        out = number(1) + number(count) + number(len(block.ops) << 1 | bool(block.args))
        if block.args:
            out += number(len(block.args))
            for v in block.args:
                out += number(v.type << 1) if v.location is None else number(v.type << 1 | 1) + number(v.location)
            out += b"\0"
        return out + b"".join(self.encode(o, base + count, numbering) for o in block.ops)

    def groups(self, dialects, table, entry):
        out = b""
        for name, run in itertools.groupby(table, lambda e: e[0]):
            run = list(run)
            out += number(dialects.index(name)) + number(len(run)) + b"".join(map(entry, run))
        return out

    def bytes(self):
        name = number(self.string(self.name) << 1 | 1) + b"\1" if self.name else b""
        attributes = {k: self.value(v, k).index for k, v in self.attributes.items()}
        module = Op(("builtin", "module"), [], [], name, attributes, [self.top], self.location(None))
        body = number(1 << 1) + self.encode(module, 0, {})
        dialects = ["builtin", "vhlo"]
        names = [number(self.index(self.strings, s) << 1) for s in dialects]
        dialect = number(len(dialects)) + b"".join(names) + number(len(self.names))
        dialect += self.groups(dialects, self.names, lambda e: number(self.index(self.strings, e[1]) << 1 | 1))
        sizes = number(len(self.attrs)) + number(len(self.types))
        sizes += b"".join(self.groups(dialects, t, lambda e: number(len(e[1]) << 1 | e[2])) for t in (self.attrs, self.types))
        entries = b"".join(e[1] for e in self.attrs + self.types)
        blobs = number(len(self.blobs)) + b"".join(number(len(b)) + b for b in self.blobs)
        strings = [s.encode() + b"\0" for s in self.strings]
        text = number(len(strings)) + b"".join(number(len(s)) for s in reversed(strings)) + b"".join(strings)
        sections = (1, dialect), (3, sizes), (2, entries), (4, body), (6, b"\1"), (5, b""), (0, text), (8, blobs)
        return b"ML\xefR" + number(6) + b"StableHLO_v%s\0" % self.version.encode() + b"".join(section(*s) for s in sections)
