# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the examples in the package's documentation."""

import doctest
import importlib
import pathlib
import pkgutil
import tempfile

import irmap
from test_data import DATA, REFERENCE, constants


FOLDER = tempfile.TemporaryDirectory()


def dump():
    """Creates a folder like those that cuTile writes for CUDA_TILE_DUMP_BYTECODE."""
    module = irmap.open(DATA / "tileir" / "cutile" / "norms.softmax_row.all-signatures.v13.3.tileirbc")
    path = pathlib.Path(FOLDER.name, "softmax_row.norms.ln12.8c6a2f10.tileirbc")
    path.write_bytes(module.extract([0, 1], prune=True))
    return FOLDER.name


def load_tests(loader, tests, pattern):
    given = {
        "irmap": irmap,
        "module": irmap.open(REFERENCE / "control.v13.3.tileirbc"),
        "artifact": irmap.open(DATA / "mlir" / "own-19" / "resources.v6.mlirbc"),
        "dump": dump(),
        "archive": DATA / "containers" / "libtile.a",
        "constant": next(e for e in constants(REFERENCE / "reduce_scan.v13.3.tileirbc") if e.shape == (8,)),
    }
    count = 0
    for info in pkgutil.iter_modules([str(pathlib.Path(irmap.__file__).parent)], "irmap."):
        if info.name != "irmap.__main__":
            suite = doctest.DocTestSuite(importlib.import_module(info.name), extraglobs=given)
            count += suite.countTestCases()
            tests.addTests(suite)
    if count < 5:
        raise AssertionError("only %d examples were found" % count)
    return tests
