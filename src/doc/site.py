#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the documentation of one version as a static site with MkDocs (Debian's package mkdocs).

The site contains the pages, every file that they link to, the page of irmap view as its demo, and the reference of
the C interface if the target doc was built before.

usage: site.py SOURCE_ROOT BUILD_ROOT VERSION
       writes BUILD_ROOT/site/VERSION
"""

import pathlib
import re
import shutil
import subprocess
import sys

PAGES = ["README.md", "src/doc/**/*.md", "src/*/README.md", "src/pkg/recipes/README.md", "test/README.md", "test/data/README.md",
         "bench/README.md", "subprojects/python-irmap/README.md", ".github/*.md"]  # fmt: skip
KERNEL = "test/data/tileir/cutile/norms.softmax_row.all-signatures.v13.3.tileirbc"
LINK = re.compile(r"(?<=\]\()(?!\w+:)([^)#\s]*)(#[^)\s]*)?(?=\))")


class Site:
    def __init__(self, root, folder):
        self.root, self.folder, self.added = root, folder, set()

    def place(self, path):
        """Returns the path of a file on the site. MkDocs ignores hidden folders."""
        return self.folder / re.sub(r"^\.", "", path.relative_to(self.root).as_posix())

    def add(self, path):
        """Copies a file, and those to which it links."""
        if path in self.added:
            return
        self.added.add(path)
        to = self.place(path)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            to.write_text(LINK.sub(lambda link: self.link(path, link), path.read_text("utf-8")), "utf-8")
        else:
            shutil.copyfile(path, to)

    def link(self, page, link):
        target = (page.parent / link[1]).resolve() if link[1] else page
        if not target.exists():
            sys.exit("%s: the link %s leads nowhere" % (page, link[0]))
        if target.is_dir():  # as text: the site has no pages for folders
            return "#"
        self.add(target)
        up = len(self.place(page).relative_to(self.folder).parts) - 1
        return "../" * up + self.place(target).relative_to(self.folder).as_posix() + (link[2] or "") if link[1] else link[0]


def main(source, build, version):
    root, build = pathlib.Path(source).resolve(), pathlib.Path(build).resolve()
    pages, out = build / "site-pages", build / "site" / version
    shutil.rmtree(pages, ignore_errors=True)
    site = Site(root, pages)
    for pattern in PAGES:
        for path in sorted(root.glob(pattern)):
            site.add(path)
    subprocess.run([build / "irmap", "view", root / KERNEL, "-o", pages / "demo.html"], check=True)
    linked = re.findall(r"\]\(([^)]+\.md)\)", (pages / "src/doc/README.md").read_text("utf-8"))
    nav = ["README.md", "{Demo: demo.html}", *(path.replace("../../", "") for path in linked)]
    config = build / "mkdocs.yml"
    config.write_text(
        "site_name: irmap %s\ndocs_dir: %s\nsite_dir: %s\nuse_directory_urls: false\n"
        "theme: {name: readthedocs, highlightjs: false}\nmarkdown_extensions: [tables, fenced_code]\nnav: [%s]\n"
        % (version, pages, out, ", ".join(nav)),
        "utf-8",
    )
    subprocess.run(["mkdocs", "build", "--strict", "--quiet", "-f", config], check=True)
    # Pages of Debian's MkDocs name another file than the package contains, and one that it lacks.
    jquery = out / "js" / "jquery-3.6.0.min.js"
    if not jquery.exists():
        shutil.copyfile(next((out / "js").glob("jquery-*")), jquery)
    extra = out / "js" / "theme_extra.js"
    extra.touch()
    for page in out.rglob("*.html"):
        for script in re.findall(r'<script src="(?!\w+:)([^"?]+)', re.sub(r"<!--.*?-->", "", page.read_text("utf-8"), flags=re.S)):
            if not ((out if script.startswith("/") else page.parent) / script.lstrip("/")).exists():
                sys.exit("%s: there is no script %s" % (page, script))
    reference = build / "src" / "doc" / "html"
    if reference.is_dir():
        shutil.copytree(reference, out / "reference", dirs_exist_ok=True)
    print(out / "index.html")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
