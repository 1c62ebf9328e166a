#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the include graph of the folders of src/ with the table in src/doc/ARCHITECTURE.md.

usage: layers.py check ROOT     report includes that differ from the page, cycles, and violated rules
       layers.py dot ROOT       print the graph for graphviz: dot -Tsvg -o src/doc/layers.svg

The table under "Layers" lists each folder and the folders that it may include.
"""

import glob
import os
import re
import sys


def arrows(root):
    """Returns {folder: other folders that its files include}."""
    found = {}
    for path in sorted(glob.glob(os.path.join(root, "src", "**", "*.[ch]"), recursive=True)):
        folder = os.path.relpath(os.path.dirname(path), os.path.join(root, "src"))
        to = found.setdefault(folder, set())
        with open(path, encoding="utf-8") as f:
            for name in re.findall(r'^#include "([^"]+)"', f.read(), re.M):
                other = os.path.dirname(name) or folder
                if name == "tile_tables.h":
                    other = "tile"
                if other != folder:
                    to.add(other)
    return found


def documented(root):
    with open(os.path.join(root, "src", "doc", "ARCHITECTURE.md"), encoding="utf-8") as f:
        part = f.read().partition("\n## Layers\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w/]+)/` \| (.*?) \|", part, re.M)
    return {folder: set(re.findall(r"`([\w/]+)`", to)) for folder, to in rows}


def circle(graph):
    """Returns folders that form an include cycle, or None."""
    done, path = set(), []

    def visit(folder):
        if folder in path:
            return path[path.index(folder):] + [folder]
        if folder in done:
            return None
        path.append(folder)
        for to in sorted(graph.get(folder, ())):
            ring = visit(to)
            if ring:
                return ring
        path.pop()
        done.add(folder)
        return None

    for folder in sorted(graph):
        ring = visit(folder)
        if ring:
            return ring
    return None


# Fixed rules, independent of the page: a folder, and the only folders that may include it.
FORMATS = ("tile", "mlir", "micb")
USERS = {"cli": set(), "query": {"cli", "view"}, "view": set()}
USERS |= {part: {format + "/" + part for format in FORMATS} for part in ("print", "check", "extract", "hash")}
READERS = ("os", "core", "model", *FORMATS)


def broken_rules(root, got):
    """Returns includes that violate the rules, and folders whose files query or view compile although they must not."""
    problems = ["%s includes %s" % (folder, to) for folder in sorted(got) for to in sorted(got[folder])
                if to in USERS and folder not in USERS[to]]
    problems += ["%s, a reader, includes %s" % (folder, to) for folder in READERS for to in sorted(got.get(folder, ()))
                 if to not in READERS]
    problems += ["query includes %s: it uses public headers only" % to for to in sorted(got.get("query", ()))]
    for folder in ("query", "view"):
        with open(os.path.join(root, "src", folder, "meson.build"), encoding="utf-8") as f:
            names = re.findall(r"\.\./(%s)\b" % "|".join(sorted(USERS)), f.read())
        problems += ["src/%s/meson.build names files of %s" % (folder, name) for name in sorted(set(names))]
    return problems


def check(root):
    got, wanted = arrows(root), documented(root)
    problems = broken_rules(root, got)
    for folder in sorted(set(got) | set(wanted)):
        for to in sorted(got.get(folder, set()) - wanted.get(folder, set())):
            problems.append("%s includes %s: the page has no such arrow" % (folder, to))
        for to in sorted(wanted.get(folder, set()) - got.get(folder, set())):
            problems.append("ARCHITECTURE.md says that %s includes %s: it does not" % (folder, to))
        if folder not in wanted or folder not in got:
            problems.append("%s is a folder of %s only" % (folder, "src" if folder in got else "the page"))
    ring = circle(got)
    if ring:
        problems.append("a circle: " + " -> ".join(ring))
    print("\n".join(problems) or "%d folders, %d arrows, no cycle" % (len(got), sum(map(len, got.values()))))
    return 1 if problems else 0


def reachable(graph, folder):
    seen, todo = set(), list(graph.get(folder, ()))
    while todo:
        to = todo.pop()
        if to not in seen:
            seen.add(to)
            todo += graph.get(to, ())
    return seen


def dot(root):
    """Prints the graph without arrows that a path of other arrows implies."""
    graph = arrows(root)
    lines = ["digraph irmap {", "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#eef4fb\", color=\"#555555\", "
             "fontname=Helvetica, fontsize=11]; edge [color=\"#777777\", arrowsize=0.7];"]
    for folder in sorted(graph):
        size = 0
        for path in glob.glob(os.path.join(root, "src", folder, "*.[ch]")):
            with open(path, encoding="utf-8") as f:
                size += len(f.readlines())
        lines.append('  "%s" [label="src/%s\\n%.1f k lines"];' % (folder, folder, size / 1000))
    tops = sorted(f for f in graph if f not in ("cli", "gen") and "cli" not in graph[f] and not any(f in to for to in graph.values()))
    pairs = [(f, to) for f in sorted(graph) for to in sorted(graph[f])
             if not any(to in reachable(graph, between) for between in graph[f] - {to})]
    lines += ['  "%s" -> "%s";' % pair for pair in pairs]
    lines += ['  cli -> "%s" [style=dashed];' % top for top in tops]
    print("\n".join(lines + ["}"]))
    return 0


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "dot"):
        sys.exit(__doc__)
    return (check if sys.argv[1] == "check" else dot)(sys.argv[2])


if __name__ == "__main__":
    sys.exit(main())
