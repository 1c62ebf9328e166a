#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that `irmap hash` and `irmap diff` agree on which MLIR functions are equal.

usage: mlir_hashes.py IRMAP DIR...

Compares each file with the next one in its folder, and with the other versions of the same module.
"""
import collections
import json
import os
import sys

from command import run
from judge import finish, judge


def hashes(irmap, path):
    """Returns {index of the function: fingerprint or None}."""
    rows = [json.loads(line) for line in run(irmap, "hash", "--json", path).stdout.splitlines()]
    return {row["index"]: row["hash"] for row in rows}


def compare_pairs(irmap, a, b):
    """Pairs functions by index. Returns the number of compared pairs and a list of disagreements."""
    first, second = hashes(irmap, a), hashes(irmap, b)
    wrong, count = [], 0
    for i in sorted(set(first) & set(second)):
        p = run(irmap, "diff", "--json", "--function", "#%d=#%d" % (i, i), a, b)
        if p.returncode == 3:
            continue
        count += 1
        if (p.returncode == 0) != (first[i] == second[i]):
            wrong.append((i, p.returncode, first[i], second[i]))
    return count, wrong


def main():
    irmap, *folders = sys.argv[1:]
    pairs, compared = [], 0
    for folder in folders:
        stems = collections.defaultdict(list)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".mlirbc"):
                stems[name.partition(".")[0]].append(os.path.join(folder, name))
        for versions in stems.values():
            pairs += [(versions[0], other) for other in versions[1:]]
        names = [versions[0] for versions in stems.values()]
        pairs += zip(names, names[1:])
    for a, b in pairs:
        count, wrong = compare_pairs(irmap, a, b)
        compared += count
        judge("%s %s" % (a, b), not wrong, wrong)
    judge("functions were compared", compared > 0, compared)
    return finish(len(pairs) + 1)


if __name__ == "__main__":
    sys.exit(main())
