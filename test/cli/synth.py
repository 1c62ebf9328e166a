#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that irmap synth writes valid modules of the requested size, with the same bytes on every machine.

usage: synth.py MANY [--print]

--print prints a new table DIGESTS. A change of a digest changes the inputs of benchmarks that are
shared as options of irmap synth, and requires an entry in the changelog.
"""

import hashlib
import json
import os
import sys
import tempfile
import unittest

import command

MANY = os.path.abspath(sys.argv[1])

DIGESTS = {
    "": "9656efb675d39c9db821b735d05d3868",
    "--functions 100 --debug --hints": "e9de3b1bcdb5e551543141e2c789e275",
    "--functions 3 --debug --ops 900": "1f7c71e6bcb0ba8e1bf812b23b12e46f",
    "--functions 10 --constants 64 --constant-bytes 1024": "7a4df34ba685b817a52a0062e7fc487b",
    "--functions 20 --ops 1": "331a3eb7878de196e7db3e757787639a",
    "--functions 30 --target 13.1 --debug --globals 5 --strings 9 --seed 7": "eb9f3d331efae239298bfd386bca3427",
    "--functions 30 --target 13.2 --layout reference --name-length 100": "a9f8aa7e506d44180d0c4f420b5db594",
    "--functions 30 --target 13.4 --layout reference --debug --hints --globals 3": "9b30c14743e1b160dfcd9f8fb7342b96",
    "--functions 0": "555d6bb22da8c3e8bb040bb132f756f3",
    "--format mlir": "bb5fba159d7bc098de88d9e1a966aeb5",
    "--format mlir --functions 100 --debug --seed 3": "fecfbdd4e737f883a45ec0a7afc831f1",
    "--format mlir --functions 9 --constants 3 --constant-bytes 4096 --ops 300": "e86b6e4e898bbc29033419e7782bb8be",
    "--format mlir --constants 0 --ops 16": "9cdcb14e64a61881d338e0febd9bccd4",
    "--format mlir --constants 1 --constant-bytes 4 --ops 17": "ab50bdfc1846b16e6679dded271a0cac",
    "--format micb": "e0bcbbbf2e1c196574d9ba998e592571",
    "--format micb --shape chain --ops 300": "2cd4cc2a06b2d4332064a59be08f0f65",
    "--format micb --shape fanin --ops 2000": "2237f21f1ab1a1644e3a07320daa4af6",
    "--format micb --shape random --seed 5 --ops 2000": "d076f90e2b8b07c37e35a8f12f657312",
}


def run(*args, status=0):
    p = command.run(MANY, *args)
    if p.returncode != status:
        raise AssertionError("%s: %d %s" % (args, p.returncode, p.stderr))
    return p.stdout


def synth(options, out=None):
    return run("synth", *options.split(), *(["-o", out] if out else []))


def digest(data):
    return hashlib.sha256(data).hexdigest()[:32]


class Synth(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.TemporaryDirectory()
        self.addCleanup(self.dir.cleanup)
        self.path = os.path.join(self.dir.name, "out")

    def test_bytes(self):
        for options, expected in DIGESTS.items():
            with self.subTest(options=options):
                self.assertEqual(digest(synth(options)), expected)

    def test_good(self):
        """The file and standard output are the same, and check --level=verify accepts them."""
        for options in DIGESTS:
            with self.subTest(options=options):
                synth(options, self.path)
                with open(self.path, "rb") as f:
                    self.assertEqual(f.read(), synth(options))
                found = json.loads(run("check", "--json", "--level=verify", self.path).splitlines()[-1])
                self.assertEqual(found["verdict"], "accepted")

    def ops(self):
        """Returns the number of ops of each function."""
        counts = {}
        for line in run("ls", "ops", "--json", self.path).splitlines():
            x = json.loads(line)
            if "function" in x:
                counts[x["function"]] = counts.get(x["function"], 0) + 1
        return list(counts.values())

    def test_size(self):
        for ops in 1, 28, 29, 43, 90, 1000:
            synth("--functions 7 --ops %d" % ops, self.path)
            self.assertEqual(self.ops(), [ops] * 7)
        for ops in 16, 17, 24, 500:
            synth("--format mlir --functions 5 --ops %d" % ops, self.path)
            self.assertEqual(self.ops(), [ops] * 5)
        for shape in "chain", "mlp", "fanin", "random":
            for ops in 1, 7, 1000:
                synth("--format micb --shape %s --ops %d" % (shape, ops), self.path)
                self.assertEqual(len(run("ls", "values", "--json", self.path).splitlines()), ops)

    def test_constants(self):
        for constants, entries in (0, 5), (8, 8), (300, 300):
            synth("--constants %d --constant-bytes 1024" % constants, self.path)
            self.assertEqual(len(run("ls", "constants", "--json", self.path).splitlines()), entries)
        sizes = []
        for constants in 0, 1, 9:
            synth("--format mlir --constants %d --constant-bytes 4096" % constants, self.path)
            sizes.append(os.path.getsize(self.path))
        self.assertGreater(sizes[1] - sizes[0], 4096)
        self.assertGreater(sizes[2] - sizes[1], 8 * 4096)

    def test_seed(self):
        for options in "", "--format mlir", "--format micb --shape random":
            a, b = synth(options), synth(options + " --seed 1")
            self.assertNotEqual(a, b)
            self.assertLess(abs(len(a) - len(b)), len(a) / 10)

    def test_refused(self):
        for options in ("--format", "--format=hlo", "--format=micb --functions 3", "--format=micb --debug",
                        "--format=mlir --strings 3", "--format=mlir --hints", "--shape chain", "--ops 0",
                        "--format=mlir --ops 15", "--format=mlir --functions 0", "--constant-bytes 48",
                        "--constant-bytes 2", "--target 13.5", "--target 13", "--layout any", "--json",
                        "--format=micb --shape hain", "--name-length 23", "--seed x", "--seed 4294967296",
                        "--functions 100000000 --ops 1000", "some.file"):  # fmt: skip
            with self.subTest(options=options):
                self.assertEqual(run("synth", "-o", self.path, *options.split(), status=2), b"")
                self.assertFalse(os.path.exists(self.path))


if __name__ == "__main__":
    if sys.argv[2:] == ["--print"]:
        for options in DIGESTS:
            print('    "%s": "%s",' % (options, digest(synth(options))))
    else:
        unittest.main(argv=sys.argv[:1], verbosity=2)
