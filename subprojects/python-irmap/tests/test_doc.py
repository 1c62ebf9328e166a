# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples in the package's own documentation."""

import doctest
import importlib
import pathlib
import pkgutil

import irmap
from test_data import DATA, REFERENCE, constants


def load_tests(loader, tests, pattern):
    given = {
        "irmap": irmap,
        "module": irmap.open(REFERENCE / "control.v13.3.tileirbc"),
        "archive": DATA / "containers" / "libtile.a",
        "constant": next(e for e in constants(REFERENCE / "reduce_scan.v13.3.tileirbc") if e.shape == (8,)),
    }
    count = 0
    for info in pkgutil.iter_modules([str(pathlib.Path(irmap.__file__).parent)], "irmap."):
        if info.name != "irmap.__main__":
            module = importlib.import_module(info.name)
            # What the package exports says that it is of "irmap" only where errors are concerned.
            suite = doctest.DocTestSuite(module, extraglobs=given)
            count += suite.countTestCases()
            tests.addTests(suite)
    if count < 5:
        raise AssertionError("only %d examples were found" % count)
    return tests
