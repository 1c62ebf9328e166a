#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the output of `irmap view`: the page, byte for byte, with the embedded file.

usage: view_command.py IRMAP DATA [PAGE]    PAGE: the page of this build, if any
"""

import base64
import gzip
import os
import re
import subprocess
import sys
import tempfile

MARK = "<!-- irmap-file -->\n"
STUB = "<!doctype html>\n<p>before\n" + MARK + "<p>behind\n"
ELEMENT = re.compile(r'<script type="application/octet-stream" id="irmap-file" data-name="([^"]*)">'
                     r"([A-Za-z0-9+/=]*)</script>\n")  # fmt: skip
failures = 0


def check(condition, *what):
    global failures
    if not condition:
        failures += 1
        print("FAILED:", *what)


def run(irmap, *args, stdin=b""):
    p = subprocess.run([irmap, "view", *args], input=stdin, capture_output=True, timeout=120)
    return p.returncode, p.stdout.decode(), p.stderr.decode()


def read(path):
    with open(path, "rb") as f:
        return f.read()


def check_page(page, template, name, data, what):
    """Checks that the page is the template with one element in place of the mark."""
    elements = ELEMENT.findall(page)
    check(len(elements) == 1, what, "one element")
    for shown, packed in elements[:1]:
        check(shown == name, what, shown)
        check(gzip.decompress(base64.b64decode(packed, validate=True)) == data, what, "the bytes")
        check(ELEMENT.sub(lambda _: MARK, page) == template, what, "the page around it")


def main():
    irmap, data = sys.argv[1:3]
    kernel = os.path.join(data, "tileir", "reference", "control.v13.3.tileirbc")
    containers = os.path.join(data, "containers")
    with tempfile.TemporaryDirectory() as folder:
        stub, out = os.path.join(folder, "stub.html"), os.path.join(folder, "page.html")
        with open(stub, "w", encoding="utf-8") as f:
            f.write(STUB)
        use = ("--page", stub)

        status, page, err = run(irmap, *use, kernel)
        check(status == 0 and not err, status, err)
        check_page(page, STUB, "control.v13.3.tileirbc", read(kernel), "standard output")
        status, page, err = run(irmap, *use, kernel, "-o", out)
        check(status == 0 and not page and not err, status, err)
        check_page(read(out).decode(), STUB, "control.v13.3.tileirbc", read(kernel), "-o")
        status, page, err = run(irmap, *use)
        check(status == 0 and page == STUB, "without a file", status, err)
        status, page, err = run(irmap, *use, "-", stdin=read(kernel))
        check_page(page, STUB, "&lt;stdin>", read(kernel), "standard input")

        # Embedded: the only module of a file, the whole file if it has several, or the selected module.
        one = os.path.join(containers, "raw.fatbin")
        extract = subprocess.run([irmap, "extract", one + "@0"], capture_output=True, timeout=60).stdout
        status, page, err = run(irmap, *use, one)
        check_page(page, STUB, "raw.fatbin@0", extract, "the module of a fatbin")
        many = os.path.join(containers, "mixed.fatbin")
        status, page, err = run(irmap, *use, many)
        check(status == 0 and not err, status, err)
        check_page(page, STUB, "mixed.fatbin", read(many), "a fatbin of several")
        second = subprocess.run([irmap, "extract", many + "@1"], capture_output=True, timeout=60).stdout
        check_page(run(irmap, *use, many + "@1")[1], STUB, "mixed.fatbin@1", second, "one of several")

        # Names that would end the HTML attribute, and files larger than a buffer.
        odd = os.path.join(folder, 'a"b<c&d.tileirbc')
        large = read(kernel) + bytes(7)
        with open(odd, "wb") as f:
            f.write(large)
        check_page(run(irmap, *use, odd)[1], STUB, "a&quot;b&lt;c&amp;d.tileirbc", large, "an odd name")
        quick = os.path.join(folder, "quick.tileirbc")  # large files are compressed at a faster level
        subprocess.run([irmap, "synth", "--functions", "13000", "-o", quick], check=True, timeout=60)
        check(os.path.getsize(quick) > 1 << 24, "not large any more", os.path.getsize(quick))
        check_page(run(irmap, *use, quick)[1], STUB, "quick.tileirbc", read(quick), "a large file")
        constants = os.path.join(folder, "large.micb")
        graph = read(os.path.join(data, "micb", "graphs", "map_string.micb"))
        with open(constants, "wb") as f:
            f.write(graph)
        check_page(run(irmap, *use, constants)[1], STUB, "large.micb", graph, "a graph")

        # After a failure there is no new page, and an existing page is unchanged.
        before = read(out)
        broken = os.path.join(data, "tileir", "malformed", "trunc_sec1_before_header.tileirbc")
        no_page, two = os.path.join(folder, "none.html"), os.path.join(folder, "two.html")
        with open(two, "w", encoding="utf-8") as f:
            f.write(STUB + MARK)
        for args, wanted, said in (
            ((*use, broken), 1, "[truncated]"),
            ((*use, os.path.join(folder, "not there")), 3, "[io]"),
            (("--page", no_page, kernel), 3, "cannot open the page"),
            (("--page", kernel, kernel), 3, "it is not the page of irmap"),
            (("--page", two, kernel), 3, "it is not the page of irmap"),
            ((*use, kernel, kernel), 2, "more than one FILE given"),
            ((*use, "--json", kernel), 2, "unknown option"),
        ):
            status, page, err = run(irmap, *args, "-o", out)
            check(status == wanted and said in err, args, status, err)
            check(read(out) == before, args, "the page of before")
        status, page, err = run(irmap, *use, kernel, "-o", kernel)
        check(status == 2 and "one of the inputs" in err, "over the input", status, err)

        if len(sys.argv) > 3:
            built = read(sys.argv[3]).decode()
            status, page, err = run(irmap, kernel)
            check(status == 0 and not err, "the page of the build", status, err)
            check_page(page, built, "control.v13.3.tileirbc", read(kernel), "the page of the build")
            check(len(built) < 1_500_000, "the page has", len(built), "bytes")
            check("http://" not in re.sub(r"http://www\.w3\.org/\S+", "", built), "no address in it")
        else:
            status, page, err = run(irmap, kernel)
            check(status in (0, 3), "without a page", status, err)
    print(failures, "failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
