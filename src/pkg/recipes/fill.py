#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fills the templates of this folder for a release.

usage: fill.py TARBALL URL OUT
"""
import hashlib
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    tarball, url, out = sys.argv[1:]
    data = pathlib.Path(tarball).read_bytes()
    header = (HERE.parents[2] / "include" / "irmap" / "version.h").read_text(encoding="ascii")
    values = {
        "VERSION": re.search(r'IRMAP_VERSION +"(.*)"', header)[1],
        "URL": url,
        "SHA256": hashlib.sha256(data).hexdigest(),
        "SHA512": hashlib.sha512(data).hexdigest(),
    }
    for template in sorted(HERE.rglob("*.in")):
        to = pathlib.Path(out) / template.relative_to(HERE).with_suffix("")
        to.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"@([A-Z\d]+)@", lambda m: values[m[1]], template.read_text(encoding="utf-8"))
        to.write_text(text, encoding="utf-8")


main()
