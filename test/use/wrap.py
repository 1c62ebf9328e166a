#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fills the recipes of src/pkg/recipes for a tarball of the tree, builds the README's example with the Meson wrap that
comes out, and looks whether the others can be read.

usage: wrap.py MESON SOURCE_ROOT
"""

import json
import os
import pathlib
import re
import shutil
import sys
import tarfile
import tempfile

from consumers import MESON_PROJECT, Consumers, run

# What the library is built from.
PARTS = ["LICENSE", "README.md", "meson.build", "meson_options.txt", "include", "src", "test/meson.build"]


def main():
    meson, root = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        c = Consumers(meson, root, folder)
        header = pathlib.Path(root, "include", "irmap", "version.h").read_text(encoding="ascii")
        version = re.search(r'IRMAP_VERSION +"(.*)"', header)[1]
        tarball = os.path.join(folder, "irmap.tar.gz")
        with tarfile.open(tarball, "w:gz") as tar:
            for part in PARTS:
                tar.add(os.path.join(root, part), "irmap-%s/%s" % (version, part))
        recipes = pathlib.Path(folder, "recipes")
        run(sys.executable, os.path.join(root, "src", "pkg", "recipes", "fill.py"), tarball,
            pathlib.Path(tarball).as_uri(), str(recipes))  # fmt: skip
        filled = {p.relative_to(recipes).as_posix(): p.read_text(encoding="utf-8") for p in recipes.rglob("*") if p.is_file()}
        if sorted(filled) != ["irmap.rb", "irmap.wrap", "meta.yaml", "vcpkg/portfile.cmake", "vcpkg/vcpkg.json"]:
            raise SystemExit("there are %s" % sorted(filled))
        for name, text in filled.items():
            if re.search(r"@[A-Z\d]+@", text) or (version not in text and "SHA512" not in text and name != "irmap.rb"):
                raise SystemExit("%s is not filled:\n%s" % (name, text))
        if json.loads(filled["vcpkg/vcpkg.json"])["version"] != version:
            raise SystemExit("vcpkg.json has another version")
        if shutil.which("ruby"):
            run("ruby", "-c", str(recipes / "irmap.rb"))

        where = c.project("wrap", {"meson.build": MESON_PROJECT, "subprojects/irmap.wrap": filled["irmap.wrap"]})
        build = os.path.join(where, "build")
        run(c.meson, "setup", build, where, "--wrap-mode=forcefallback", "-Doptimization=0")
        run("ninja", "-C", build, "consumer")
        c.compare("wrap", os.path.join(build, "consumer"))


if __name__ == "__main__":
    main()
