# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads expected texts next to files. SAME.tsv of a folder maps names to files with identical text."""
import functools
import os


@functools.lru_cache(None)
def same(folder):
    path = os.path.join(folder, "SAME.tsv")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        return dict(line.rstrip("\n").split("\t") for line in f)


def expected(path):
    """Returns the text that is expected at `path`, or None."""
    folder, name = os.path.split(path)
    path = os.path.join(folder, same(folder).get(name, name))
    if not os.path.exists(path):
        return None
    with open(path, "rb") as f:
        return f.read()
