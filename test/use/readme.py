#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the sessions of the README and the format pages ("$ irmap ...") and compares their output.

usage: readme.py IRMAP SOURCE_ROOT PAGE...

Sessions run in a folder with the files of test/cli/inputs.py and links to test/data. A line "..." matches any
lines; numbers of `irmap bench` are not compared. consumers.py runs `cc` and `./a.out`; python_package.py
runs "$ python3 ..." with the functions of this file.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "cli"))
import inputs

SHOWN = re.compile(
    r"^```python\n(?P<program>.*?)^```$"
    r"|^    \$ (?P<command>(?:[^\n]*\\\n)*[^\n]*)\n(?P<output>(?:^    (?!\$ )[^\n]*\n)*)",
    re.M | re.S,
)


def all_sessions(text):
    """Yields the session of each heading: a list of (command, preceding Python program, expected lines)."""
    for part in re.split(r"^## ", text, flags=re.M):
        commands, program = [], None
        for shown in SHOWN.finditer(part):
            program = shown["program"] or program
            if shown["command"]:
                lines = [line[4:] for line in shown["output"].splitlines()]
                commands.append((shown["command"], program, lines))
        if commands:
            yield commands


def sessions(text, *first):
    """Returns the sessions with a command that begins with one of these words."""
    return [s for s in all_sessions(text) if any(command.split()[0] in first for command, _, _ in s)]


def without_numbers(text):
    return re.sub(r" +", " ", re.sub(r"[\d.]+( [mnu]?s\b|%)?", "N", text))


def matches(command, expected, got):
    if command.startswith("irmap bench"):
        expected = [line if line == "..." else without_numbers(line) for line in expected]
        got = without_numbers(got)
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, got) is not None


def run(path, root, first, program, env):
    """Runs the sessions of a README that use the command `first`; returns (commands, failures)."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    found = sessions(text, first)
    count = 0
    failures = len(list(all_sessions(text))) - len(sessions(text, "irmap", "python3", "cc"))
    if failures:
        print("FAILED: %d sessions that no test runs" % failures)
    for commands in found:
        with tempfile.TemporaryDirectory() as folder:
            inputs.make_all(folder)
            data = os.path.join("test", "data")
            shutil.copytree(os.path.join(root, data), os.path.join(folder, data), copy_function=os.symlink)
            os.mkdir(os.path.join(folder, "bin"))
            # A script, not a link, since Python finds its packages by the path of its executable.
            with open(os.path.join(folder, "bin", first), "w", encoding="utf-8") as f:
                f.write('#!/bin/sh\nexec "%s" "$@"\n' % os.path.abspath(program))
            os.chmod(os.path.join(folder, "bin", first), 0o755)
            where = os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"]
            at = folder
            for command, python, expected in commands:
                if command.startswith("cd "):
                    at = os.path.join(at, command[3:])
                    continue
                if command.startswith("python3 "):
                    with open(os.path.join(at, command.split()[1]), "w", encoding="utf-8") as f:
                        f.write(python)
                p = subprocess.run(["/bin/sh", "-c", "exec 2>&1; " + command], cwd=at, text=True, timeout=120,
                                   env=dict(env, PATH=where, LC_ALL="C"),
                                   stdin=subprocess.DEVNULL, capture_output=True)  # fmt: skip
                count += 1
                if not matches(command, expected, p.stdout):
                    failures += 1
                    print("FAILED: $ %s\n  %s shows:\n%s\n  it prints:\n%s"
                          % (command, path, "\n".join(expected), p.stdout))  # fmt: skip
    print("%s: %d commands, %d differ" % (path, count, failures))
    return count, failures


def main():
    irmap, root, *pages = sys.argv[1:]
    results = [run(os.path.join(root, page), root, "irmap", irmap, os.environ) for page in pages]
    return 0 if all(count and not failures for count, failures in results) else 1


if __name__ == "__main__":
    sys.exit(main())
