#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests extract, stat, diff, ls, hex, bench and progress bars with the test data.

usage: subcommands.py IRMAP MANY DIR...

MANY is built from many.c, or the same as IRMAP.
"""

import json
import os
import pty
import re
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

import command
from scratch import FolderCase

IRMAP, MANY = map(os.path.abspath, sys.argv[1:3])
FILES = sorted(
    os.path.join(folder, name)
    for folder in sys.argv[3:]
    for name in os.listdir(folder)
    if name.endswith(".tileirbc")
)
ENV = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}


def run(*args, status=0, data=None):
    p = command.run(MANY, *args, input=data or b"")
    if p.returncode != status or (status == 0 and p.stderr):
        raise AssertionError("%s: %d %s" % (args, p.returncode, p.stderr))
    return p.stdout


def lines(*args, **kwargs):
    return [json.loads(x) for x in run(*args, **kwargs).splitlines()]


def names_of(path):
    """Returns function names as the command prints them."""
    return [x["name"] for x in lines("ls", "functions", "--json", path)]


def function_option(name):
    """Returns the option that selects this function, with the name's unescaped bytes."""
    raw = re.sub(rb"\\([0-9A-F]{2})", lambda m: bytes([int(m[1], 16)]), name.encode())
    return ["--function", raw]


def can_check(path):
    """Returns whether check supports the format."""
    p = command.run(MANY, "check", "--level=strict", path)
    return b"[unsupported]" not in p.stderr


class Case(FolderCase):
    def generate(self, name, *options):
        subprocess.run([IRMAP, "synth", *options, "-o", self.path(name)], check=True, timeout=120)
        return self.path(name)

    def on_terminal(self, *args, stdout=subprocess.DEVNULL):
        """Returns the standard error of a command on a terminal, or None if there are no terminals."""
        try:
            master, slave = pty.openpty()
        except OSError:
            return None
        p = subprocess.Popen([IRMAP, *args], stdout=stdout, stderr=slave, env=ENV)
        os.close(slave)
        text, piece = b"", b" "
        while piece:
            try:
                piece = os.read(master, 4096)
            except OSError:
                break
            text += piece
        os.close(master)
        if p.stdout:
            p.stdout.read()
            p.stdout.close()
        self.assertEqual(p.wait(60), 0)
        return text


class Progress(Case):
    def test_bar(self):
        """Long commands show a progress bar and erase it at the end."""
        big, out = self.generate("big", "--functions", "20000"), self.path("out")
        names = {"check": "checking", "stat": "counting"}
        for command, *args in (["check", "--level=verify"], ["stat"], ["info", "--why"], ["hex"], ["dump", "--json"]):
            if command not in names and command != "info":
                args += ["-o", out]
            began = time.monotonic()
            run(command, *args, big)
            files = [big] * (1 + int(4 / (time.monotonic() - began)))
            began = time.monotonic()
            with open(self.path("to"), "wb") as to:
                text = self.on_terminal(command, *args, *files, stdout=to)
            if text is None:
                return
            took = time.monotonic() - began
            self.assertTrue(took < 3 or text, (command, took))  # appears after 1 s; 3 s allow for a busy machine
            bar = rb"\r\[[#.]{30}\] +\d+%%  %s big *" % names.get(command, "reading").encode()
            wiped = b"\r" + 72 * b" " + b"\r"
            if text:
                self.assertRegex(text, b"^(" + bar + b"|" + wiped + b")*$")
                self.assertTrue(text.endswith(wiped), text[-100:])

    def test_bar_of_graphs(self):
        graph, other = (self.generate(n, "--format", "micb", "--ops", "2000000", "--seed", n[-1]) for n in ("big1", "big2"))
        began = time.monotonic()
        with open(self.path("to"), "wb") as to:
            text = self.on_terminal("diff", graph, other, stdout=to)
        if text is not None:
            took = time.monotonic() - began
            self.assertTrue(took < 3 or text, took)
            self.assertRegex(text, rb"^(\r\[[#.]{30}\] +\d+%  comparing big[12] *)*(\r {72}\r)?$")

    def test_pipe(self):
        big = self.generate("big", "--functions", "20000")
        files = 5 * [big]
        for args in (["check", "--level=verify"], ["stat"]):
            self.assertIn(self.on_terminal(*args, *files, stdout=subprocess.PIPE), (b"", None))


class Extract(Case):
    def test_texts(self):
        """The text of an extracted function is the same as in the original file, also with locations."""
        out, extracts, checks = self.path("out"), 0, can_check(FILES[0])
        for path in FILES:
            valid = checks and command.run(MANY, "check", "--level=strict", path).returncode == 0
            for name in dict.fromkeys(names_of(path)):
                for prune in ([], ["--prune"]):
                    run("extract", path, *function_option(name), "-o", out, *prune)
                    extracts += 1
                    with self.subTest(path=path, name=name, prune=prune):
                        for options in ([], ["--locations"]):
                            want = run("dump", path, *function_option(name), *options)
                            got = run("dump", out, *function_option(name), *options)
                            self.assertEqual(got, want)
                        if checks and valid:
                            run("check", "--level=strict", out)
        self.assertGreater(extracts, 600)

    def test_all_functions(self):
        """Extracting all functions of a module yields the module byte for byte, with its alignment and
        padding of sections."""
        seen = 0
        for path in FILES:
            names = names_of(path)
            if not names:
                continue
            options = [o for n in names for o in function_option(n)]
            with open(path, "rb") as f:
                whole = f.read()
            with self.subTest(path=path):
                self.assertEqual(run("extract", path, *options), whole)
            seen += 1
        self.assertGreater(seen, 100)

    def test_pruned_again(self):
        for path in FILES:
            once = run("extract", path, "--prune")
            with self.subTest(path=path):
                self.assertEqual(run("extract", "-", "--prune", data=once), once)
                self.assertLessEqual(len(once), os.path.getsize(path))

    def test_strip_debug(self):
        """--strip-debug preserves the text and removes debug rows, records and strings used only by them."""
        for path in FILES:
            for options in ([], ["--prune"]):
                before = run("dump", "-", data=run("extract", path, *options)) if options else run("dump", path)
                stripped = run("extract", path, "--strip-debug", *options)
                with self.subTest(path=path, options=options):
                    self.assertEqual(run("dump", "-", data=stripped), before)
                    self.assertEqual(run("ls", "debug", "--json", "-", data=stripped), b"")
                    self.assertNotIn(b"Debug", run("ls", "sections", "-", data=stripped))
                    again = run("extract", "-", "--strip-debug", *options, data=stripped)
                    self.assertEqual(again, stripped)
        path = self.generate("lines", "--functions", "2", "--debug")
        with open(path, "rb") as f:
            self.assertIn(b".py", f.read())
        stripped = run("extract", path, "--strip-debug", "--function", "#1")
        self.assertNotIn(b".py", stripped)
        whole = run("extract", path, "--function", "#1")
        self.assertEqual(run("dump", "-", data=stripped), run("dump", "-", data=whole))

    def test_every_entry_is_used(self):
        """After --prune, every type and constant is used by an op, a signature or another entry."""
        for path in FILES[::7]:
            with open(self.path("out"), "wb") as f:
                f.write(run("extract", path, "--prune"))
            figures = lines("stat", "--json", self.path("out"))
            for x in figures:
                if x["stat"] in ("type", "constant"):
                    self.assertGreater(x["uses"], 0, (path, x))

    def test_pruned_size(self):
        """With --prune, an extract of one function of 100 is less than half as long, and below a twentieth of the file."""
        path = self.generate("hundred", "--functions", "100", "--debug", "--hints", "--globals", "4")
        name = names_of(path)[50]
        whole = run("extract", path, *function_option(name))
        pruned = run("extract", path, *function_option(name), "--prune")
        self.assertLess(len(pruned), len(whole) / 2)
        self.assertLess(len(pruned), os.path.getsize(path) / 20)


class Stat(Case):
    def test_sums(self):
        for path in FILES:
            figures = lines("stat", "--json", path)
            total = {}
            for x in figures:
                count = x.get("size", 0) if x["stat"] in ("fields", "section") else x.get("count", 0)
                total[x["stat"]] = total.get(x["stat"], 0) + count
            ops = [x for x in lines("dump", "--json", path)]
            with self.subTest(path=path):
                self.assertEqual(total["fields"], os.path.getsize(path))
                self.assertLess(total["section"], os.path.getsize(path))
                self.assertEqual(total.get("op", 0), len(ops))
                self.assertEqual(figures[0]["ops"], len(ops))
                sizes = [x["size"] for x in figures if x["stat"] == "op"]
                self.assertEqual(sizes, sorted(sizes, reverse=True))
                for x in figures:
                    if x["stat"] == "op":
                        self.assertEqual(x["count"], sum(o["op"] == x["name"] for o in ops))
                    if x["stat"] == "fields" and x["name"] == "other":
                        self.assertEqual(x["size"], 0)

    def test_plot(self):
        for path in FILES[::20]:
            run("stat", "--plot", self.path("out.svg"), path)
            root = xml.etree.ElementTree.parse(self.path("out.svg")).getroot()
            texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
            for x in lines("stat", "--json", path):
                if x["stat"] == "section":
                    self.assertIn(x["name"], texts)
            self.check_sums(root)
            if not names_of(path):
                continue
            run("stat", "--plot", self.path("out.svg"), "--function", "#0", path)
            self.check_sums(xml.etree.ElementTree.parse(self.path("out.svg")).getroot())

    def check_sums(self, root):
        """The percentages of each part of the picture add up to 100, except for rounding."""
        sums = []
        for e in root.iter("{http://www.w3.org/2000/svg}text"):
            if e.get("class") == "t":
                sums.append(0)
            if e.get("class") == "s":
                sums[-1] += float(re.search(r", ([\d.]+)%$", e.text)[1])
        self.assertTrue(len(sums) >= 2 and all(abs(100 - s) < 1.5 for s in sums[1:]), sums)


class Diff(Case):
    def test_same(self):
        """A file does not differ from itself, nor from its pruned copy, whose indices differ."""
        for path in FILES:
            with self.subTest(path=path):
                self.assertEqual(run("diff", path, path), b"")
                pruned = run("extract", path, "--prune")
                globals_ = len(lines("ls", "globals", "--json", path))
                if globals_ == 0:
                    self.assertEqual(run("diff", "-q", path, "-", data=pruned), b"")

    def test_functions(self):
        for path in FILES:
            names = names_of(path)
            if len(set(names)) < 2:
                continue
            one = run("extract", path, *function_option(names[-1]))
            found = lines("diff", "--json", path, "-", status=1, data=one)
            with self.subTest(path=path):
                self.assertEqual([x["name"] for x in found if x["change"] == "removed"], names[:-1])
                self.assertEqual(len(found), len(names) - 1)

    def test_both_ways(self):
        """Exchanging the files exchanges the counts of removed and added ops."""
        pairs = [(a, a.replace("v13.1", "v13.2")) for a in FILES if "v13.1" in a]
        pairs += [(a, a.replace("v13.3", "v13.4")) for a in FILES if "v13.3" in a]
        seen = 0
        for a, b in pairs:
            if not os.path.exists(b):
                continue
            seen += 1
            there = lines("diff", "--json", a, b, status=1)
            back = lines("diff", "--json", b, a, status=1)
            for x in there, back:
                self.assertEqual(x[0]["diff"], "version")

            def totals(found):
                f = [x for x in found if x["diff"] == "function"]
                return [sum(x.get(k, 0) for x in f) for k in ("ops_removed", "ops_added")]

            with self.subTest(a=a):
                self.assertEqual(totals(there), totals(back)[::-1])
        self.assertGreater(seen, 20)

    def test_large(self):
        """Comparing large bodies with little in common takes bounded time."""
        a = self.generate("a", "--ops", "20000", "--seed", "1")
        b = self.generate("b", "--ops", "30000", "--seed", "1", "--target", "13.4")
        self.assertEqual(names_of(a), names_of(b))
        found = lines("diff", "--json", a, b, status=1)
        function = [x for x in found if x["diff"] == "function"][0]
        self.assertEqual(function["ops_added"] - function["ops_removed"], 10000)


class List(Case):
    def peak(self, *args):
        """Returns the peak resident memory in KiB, including mapped pages of the file."""
        p = subprocess.Popen([IRMAP, *args], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(p.pid, 0)
        p.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(p.returncode, 0)
        return usage.ru_maxrss

    def test_of_a_function(self):
        """Listing the entries that one function uses does not read complete tables."""
        path = self.generate("big", "--functions", "50", "--debug", "--constants", "1500", "--constant-bytes", "32768")
        size, least = os.path.getsize(path) // 1024, self.peak("info", path)
        for kind in "types", "strings", "constants":
            with self.subTest(kind=kind):
                self.assertLess(self.peak("ls", kind, "--function", "#25", path) - least, size // 4)


class Hex(Case):
    def test_truncated(self):
        """hex shows each byte of a truncated file once, although the file cannot be opened."""
        shown = 0
        for options in ([], ["--format", "mlir"], ["--format", "micb", "--ops", "30"]):
            with open(self.generate("whole", *options), "rb") as f:
                whole = f.read()
            for size in (*range(1, 120), len(whole) // 2, len(whole) - 1):
                with open(self.path("cut"), "wb") as f:
                    f.write(whole[:size])
                p = command.run(MANY, "hex", "--json", self.path("cut"))
                at = 0
                for line in map(json.loads, p.stdout.splitlines()):
                    self.assertEqual(line["offset"], at)
                    at += line["size"]
                self.assertIn(at, (0, size))
                self.assertEqual((p.returncode, p.stderr[:4] != b""), (1, True))
                shown += at > 0
                text = command.run(MANY, "hex", self.path("cut")).stdout.decode("ascii")
                self.assertEqual(text.count("\n") > 0, at > 0)
        self.assertGreater(shown, 330)


class Bench(Case):
    USES = ["open, cold", "open, warm", "open, find one function", "open, find, decode it",
            "decode all", "print all"]  # fmt: skip

    def test_figures(self):
        path = self.generate("some", "--functions", "20")
        found = lines("bench", "--json", path)
        self.assertEqual([x["use"] for x in found], self.USES)
        for x in found:
            with self.subTest(use=x["use"]):
                for figures in x["seconds"], x["floor_seconds"]:
                    self.assertGreater(figures["min"], 0)
                    self.assertLessEqual(figures["min"], figures["p10"])
                    self.assertLessEqual(figures["p10"], figures["median"])
                    self.assertLessEqual(figures["median"], figures["p90"])
                    self.assertGreaterEqual(figures["faults"], 0)
                self.assertGreaterEqual(x["rounds"], 5)
        self.assertEqual(found[0]["size"], os.path.getsize(path))
        self.assertTrue(0 <= found[0]["still_cached"] <= 1)
        self.assertEqual(found[5]["size"], len(run("dump", path)))

    def test_floor_of_mlir(self):
        """The lower bound decodes the same bodies without searching for them, so it is faster."""
        found = lines("bench", "--json", self.generate("m", "--format", "mlir", "--functions", "200"))
        for x in found[4:]:
            self.assertLess(x["floor_seconds"]["min"], x["seconds"]["min"], x["use"])

    def saved_times(self, found, times, **more):
        """Writes a file in the format of --save with all times multiplied by `times`."""
        path = self.path("times%g.json" % times)
        with open(path, "w") as f:
            for x in found:
                scaled = {k: v * times for k, v in x["seconds"].items()}
                f.write(json.dumps(dict(x, seconds=scaled, **more)) + "\n")
        return path

    def test_compare(self):
        path, saved = self.generate("some", "--functions", "20"), self.path("saved.json")
        text = run("bench", "--save", saved, path).decode()
        with open(saved) as f:
            found = [json.loads(x) for x in f]
        self.assertEqual([x["use"] for x in found], self.USES)
        self.assertNotIn("before", found[0])
        for x in found:
            self.assertIn(x["use"], text)
            self.assertEqual(x["file"], path)
        # A factor of 100 exceeds the noise of any machine.
        for times, differs, status in (100, "faster", 0), (0.01, "slower", 1):
            before = self.saved_times(found, times, file="other", irmap="0.0.1")
            now = lines("bench", "--json", "--compare", before, "--tolerance", "900", path, status=status)
            for old, new in zip(found, now, strict=True):
                with self.subTest(use=new["use"], times=times):
                    x = new["before"]
                    self.assertEqual((x["file"], x["irmap"], x["size"], x["differs"]),
                                     ("other", "0.0.1", old["size"], differs))  # fmt: skip
                    self.assertEqual(x["floor_seconds"], old["floor_seconds"])
                    self.assertAlmostEqual(x["times"] * x["seconds"]["median"], new["seconds"]["median"])
                    self.assertAlmostEqual(x["times_low"] * x["seconds"]["p90"], new["seconds"]["p10"])
                    self.assertAlmostEqual(x["times_high"] * x["seconds"]["p10"], new["seconds"]["p90"])
                    self.assertAlmostEqual(
                        x["floor_times"] * old["floor_seconds"]["median"], new["floor_seconds"]["median"])  # fmt: skip
        text = run("bench", "--compare", before, path).decode()
        self.assertEqual(len(re.findall(r"^  (?:open|decode|print).*  slower$", text, re.M)), len(self.USES), text)
        text = run("bench", "--compare", before, "--tolerance", "900", path, status=1).decode()
        self.assertEqual(text.count("  slower, beyond 900%\n"), len(self.USES), text)

    def test_compare_another(self):
        """A warning is printed if the saved figures are of a file of another size."""
        path, saved = self.generate("some", "--functions", "2"), self.path("saved.json")
        run("bench", "--save", saved, path)
        for functions, says in (("2", b""), ("3", b"%s: warning: its figures are of a file of %d bytes, not of %d\n")):
            other = self.generate("other", "--functions", functions)
            p = subprocess.run([IRMAP, "bench", "--compare", saved, other], capture_output=True, timeout=60, env=ENV)
            wanted = says and says % (os.fsencode(saved), os.path.getsize(path), os.path.getsize(other))
            self.assertEqual((p.returncode, p.stderr), (0, wanted))

    def test_compare_wide(self):
        """If the ranges overlap, nothing is reported as slower, whatever the medians are."""
        path, saved = self.generate("some", "--functions", "20"), self.path("saved.json")
        found = lines("bench", "--json", path)
        with open(saved, "w") as f:
            for x in found[:4]:
                x["seconds"].update(p10=x["seconds"]["p10"] / 1000, median=x["seconds"]["median"] / 100)
                x["seconds"]["p90"] *= 1000
                f.write(json.dumps(x) + "\n\n")
            f.write(json.dumps(dict(found[5], use="a use of later")) + "\n")
        now = lines("bench", "--json", "--compare", saved, "--tolerance", "1", "--save", saved, path)
        self.assertEqual([x.get("before", {}).get("differs") for x in now], ["no"] * 4 + [None] * 2)
        with open(saved) as f:  # --compare reads the file first; --save writes it at the end
            self.assertEqual([json.loads(x)["use"] for x in f], self.USES)

    def test_sweep(self):
        path, svg = self.generate("some", "--functions", "20"), self.path("out.svg")
        found = lines("bench", "--json", "--sweep", svg, path)
        self.assertEqual([x["functions"] for x in found], [1, 2, 5, 10, 20])
        self.assertEqual(sorted(x["size"] for x in found), [x["size"] for x in found])
        xml.etree.ElementTree.parse(svg)
        left = [x for x in os.listdir(os.environ.get("TMPDIR", "/tmp")) if x.startswith("irmap-sweep")]
        self.assertEqual(left, [])

    def test_progress(self):
        """The progress bar appears on terminals only, after a second, without escape sequences; it is erased at the end."""
        path = self.generate("some", "--functions", "20")
        p = subprocess.run([IRMAP, "bench", path], capture_output=True, timeout=60)
        self.assertEqual((p.returncode, p.stderr), (0, b""))
        began = time.monotonic()
        text = self.on_terminal("bench", path)
        if text is None:
            return
        if time.monotonic() - began > 2:
            self.assertIn(b"%", text)
            self.assertTrue(text.endswith(b" \r"), text[-20:])
        self.assertNotIn(b"\033", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
