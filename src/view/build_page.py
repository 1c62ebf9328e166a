#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the page: one self-contained HTML file with the style, the scripts and the WebAssembly.

usage: build_page.py PAGE_DIR IRMAP_WASM OUT

Each module of a script becomes a function that returns the module's exports. It follows the modules that it imports.
The page's content security policy contains the hashes of the script and the style; the browser rejects any others.
"""

import base64
import gzip
import hashlib
import os
import re
import sys

IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'([^']+)'\s*;?[ \t]*\n", re.M)
EXPORT = re.compile(r"^export\s+((?:async\s+)?(?:function\*?|class|const|let|var)\s+([A-Za-z_$][\w$]*))", re.M)


def modules(path, done, above=()):
    """Adds the texts of a module and of its imports to `done`, in execution order."""
    path = os.path.normpath(path)
    if path in above:
        sys.exit("%s imports itself by way of %s" % (path, above[-1]))
    if path in done:
        return
    with open(path, encoding="utf-8") as f:
        text = f.read()
    for _, target in IMPORT.findall(text):
        modules(os.path.join(os.path.dirname(path), target), done, above + (path,))
    done[path] = text


def bundle(main):
    done = {}
    modules(main, done)
    names = {path: "module%d" % i for i, path in enumerate(done)}
    out = ["'use strict';\n"]
    for path, text in done.items():
        def imported(match, path=path):
            target = os.path.normpath(os.path.join(os.path.dirname(path), match[2]))
            return "const {%s} = %s\n" % (match[1].replace(" as ", ": "), names[target])

        exports = [name for _, name in EXPORT.findall(text)]
        text = re.sub(r"^// SPDX.*\n", "", EXPORT.sub(r"\1", IMPORT.sub(imported, text)))
        if re.search(r"^(?:import|export)\b", text, re.M):
            sys.exit("%s: an import or export of a form that is not known here" % path)
        out.append("const %s = (() => {\n%sreturn {%s}\n})()\n" % (names[path], text, ", ".join(exports)))
    return "".join(out)


def policy_hash(text):
    return "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def within(text, tag):
    """Returns the text of an element `tag`, which must not contain the end of the element."""
    if re.search(r"</%s|<!--" % tag, text, re.I):
        sys.exit("a %s contains what would end it" % tag)
    return text


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder, wasm, out = sys.argv[1:]
    with open(os.path.join(folder, "index.html"), encoding="utf-8") as f:
        page = f.read()
    with open(os.path.join(folder, "page.css"), encoding="utf-8") as f:
        css = within(f.read(), "style")
    script = within(bundle(os.path.join(folder, "app.mjs")), "script")
    worker = within(bundle(os.path.join(folder, "worker.mjs")), "script")
    with open(wasm, "rb") as f:
        packed = base64.b64encode(gzip.compress(f.read(), 9, mtime=0)).decode()
    policy = ("default-src 'none'; script-src %s 'wasm-unsafe-eval'; worker-src blob:; style-src %s; "
              "base-uri 'none'; form-action 'none'" % (policy_hash(script), policy_hash(css)))
    for mark, text in (("POLICY", policy), ("CSS", css), ("WASM", packed), ("WORKER", worker), ("SCRIPT", script)):
        if page.count("@%s@" % mark) != 1:
            sys.exit("index.html: @%s@ must stand there once" % mark)
        page = page.replace("@%s@" % mark, text)
    with open(out, "w", encoding="utf-8", newline="\n") as f:
        f.write(page)


if __name__ == "__main__":
    main()
