#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks how irmap bench reports processor counters, or the reason why there are none.

usage: counters.py IRMAP COUNTING FILE

COUNTING is the command built with the simulated counters of counters.c.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

IRMAP, COUNTING, FILE = map(os.path.abspath, sys.argv[1:4])
NAMES = ["instructions", "cycles", "cache_misses", "branch_misses"]


def run(irmap, *args):
    return subprocess.run([irmap, "bench", *args, FILE], capture_output=True, check=True, text=True, timeout=60).stdout


def lines(irmap, *args):
    return [json.loads(x) for x in run(irmap, "--json", *args).splitlines()]


class Counters(unittest.TestCase):
    def test_here(self):
        """Reports either counters or the reason why there are none."""
        text = run(IRMAP)
        for x in lines(IRMAP):
            counted = [n for n in NAMES if n in x["seconds"]]
            self.assertNotEqual(bool(counted), "no_counters" in x)
            if "no_counters" in x:
                self.assertIn("  no counters of the processor: %s\n" % x["no_counters"], text)
            else:
                self.assertIn("  counters of one run ", text)
            for n in counted:
                self.assertGreaterEqual(x["seconds"][n], 0)

    def test_json(self):
        for x in lines(COUNTING):
            self.assertNotIn("no_counters", x)
            for figures in x["seconds"], x["floor_seconds"]:
                self.assertEqual([n for n in NAMES if n in figures], NAMES[:3])
                self.assertLessEqual(figures["instructions"], 1e9)
                self.assertAlmostEqual(figures["cycles"] / figures["instructions"], 2)
                self.assertAlmostEqual(figures["cache_misses"] / figures["instructions"], 3)

    def test_text(self):
        text = run(COUNTING)
        rows = text.partition("  counters of one run ")[2].splitlines()
        self.assertEqual(re.sub(" +", " ", rows[0]).strip(),
                         "instructions cycles per cycle cache misses branch misses of the floor")  # fmt: skip
        # A round of "open, cold" is one run.
        self.assertEqual(re.sub(" +", " ", rows[1]), " open, cold 1000.0 M 2000.0 M 0.50 3000.0 M - 1000.0 M")
        self.assertEqual(len(rows), 8)

    def test_compare(self):
        with tempfile.TemporaryDirectory() as folder:
            saved = os.path.join(folder, "saved")
            run(COUNTING, "--save", saved)
            found = lines(COUNTING, "--compare", saved)
            self.assertEqual(found[0]["before"]["instruction_times"], 1)
            self.assertTrue(all(x["before"]["instruction_times"] > 0 for x in found))
            self.assertRegex(run(COUNTING, "--compare", saved), r"(?m)^  open, cold .* 1\.00( +(slower|faster))?$")
            run(IRMAP, "--save", saved)
            if "instructions" not in lines(IRMAP)[0]["seconds"]:
                self.assertNotIn("instruction_times", lines(COUNTING, "--compare", saved)[0]["before"])
                self.assertRegex(run(COUNTING, "--compare", saved), r"(?m)^  open, cold .* -( +(slower|faster))?$")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
