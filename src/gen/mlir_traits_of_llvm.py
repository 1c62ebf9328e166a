#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""List the registered ops of an LLVM release with the traits that the verifier needs.

usage: mlir_traits_of_llvm.py DIR > src/data/traits.tsv

DIR contains the headers NAME.h.inc made by mlir-tblgen -gen-op-decls: those of an installed LLVM (Debian:
libmlir-19-dev, /usr/lib/llvm-19/include/mlir). The declaration of each op class names its traits.
"""
import pathlib
import re
import sys

HEAD = """\
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The registered ops of LLVM 19, and what the verifier needs to know of them: an op's name and, behind a
# tab, T: it ends its block; B: even the only block of each of its regions ends in such an op; G: its
# regions are graphs; S: its region is a symbol table. Files don't say which LLVM an op's definition is
# from, so B stands only in dialects whose ops kept that rule: those of others (gpu.module, omp.wsloop)
# lost it later. I: its regions use no values from outside. R: it branches, handing operands to the blocks
# that it leads to. Dialects that allow ops that are not registered have a row of their own, O: they are no
# more than these, as mlir-opt says of an op without meaning in each. Dialects without any op have one,
# too, N.
"""
LETTERS = {"IsTerminator": "T", "HasOnlyGraphRegion": "G", "SymbolTable": "S", "IsIsolatedFromAbove": "I"}
KEPT = {"affine", "bufferization", "func", "linalg", "llvm", "memref", "scf", "shape", "sparse_tensor", "tensor"}
# Ops that LLVM declares without mlir-tblgen.
BY_HAND = ("affine.dma_start", "affine.dma_wait")
NONE = ("dlti", "ptr")
OPEN = ("llvm", "nvvm", "rocdl", "shape", "spirv", "vcix")
CLASS = re.compile(r"class (\w+) : public ::mlir::Op<\1((?:[^;{]|\n)*?)> \{(?:.*?)getOperationName\(\) \{\s*"
                   r'return ::llvm::StringLiteral\("([^"]+)"\)', re.DOTALL)


def main():
    ops = dict.fromkeys(BY_HAND, "")
    for path in pathlib.Path(sys.argv[1]).rglob("*.h.inc"):
        for _, declared, name in CLASS.findall(path.read_text(encoding="utf-8")):
            traits = set(re.findall(r"OpTrait::(\w+)", declared))
            ops[name] = "".join(letter for trait, letter in LETTERS.items() if trait in traits)
            if re.search(r"\bBranchOpInterface::Trait", declared):
                ops[name] += "R"
            if name.split(".")[0] in KEPT and not traits & {"ZeroRegions", "NoTerminator"}:
                ops[name] += "B"
    sys.stdout.write(HEAD)
    sys.stdout.write("".join(name + "\tO\n" for name in OPEN) + "".join(name + "\tN\n" for name in NONE))
    for name in sorted(ops):
        sys.stdout.write(name + ("\t" + ops[name] if ops[name] else "") + "\n")


if __name__ == "__main__":
    main()
