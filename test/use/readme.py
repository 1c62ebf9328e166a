#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the sessions that the README shows ("$ irmap ...") and compares what they print.

usage: readme.py IRMAP SOURCE_ROOT

They run in a folder with the files of test/cli/inputs.py and links to those of test/data. A line
"..." stands for any lines; numbers of `irmap bench` are not compared. `cc` and `./a.out` are
consumers.py's.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile


def sessions(text):
    """Lists of (command, expected lines), one for each heading of the text."""
    for part in re.split(r"^## ", text, flags=re.M):
        commands, shown = [], False
        for line in part.splitlines():
            if line.startswith("    $ "):
                commands.append((line[6:], []))
                shown = True
            elif not line.startswith("    "):
                shown = False
            elif shown and commands[-1][0].endswith("\\"):
                commands[-1] = (commands[-1][0] + "\n" + line, [])
            elif shown:
                commands[-1][1].append(line[4:])
        if any(command.startswith("irmap ") for command, _ in commands):
            yield commands


def without_numbers(text):
    return re.sub(r" +", " ", re.sub(r"[\d.]+( [mnu]?s\b|%)?", "N", text))


def matches(command, expected, got):
    if command.startswith("irmap bench"):
        expected, got = [without_numbers(line) for line in expected], without_numbers(got)
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, got) is not None


def main():
    irmap, root = sys.argv[1:]
    sys.path.insert(0, os.path.join(root, "test", "cli"))
    import inputs

    with open(os.path.join(root, "README.md"), encoding="utf-8") as f:
        found = list(sessions(f.read()))
    count = failures = 0
    for commands in found:
        with tempfile.TemporaryDirectory() as folder:
            inputs.make_all(folder)
            data = os.path.join("test", "data")
            shutil.copytree(os.path.join(root, data), os.path.join(folder, data), copy_function=os.symlink)
            os.mkdir(os.path.join(folder, "bin"))
            os.symlink(os.path.abspath(irmap), os.path.join(folder, "bin", "irmap"))
            path = os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"]
            at = folder
            for command, expected in commands:
                if command.startswith("cd "):
                    at = os.path.join(at, command[3:])
                    continue
                p = subprocess.run(["/bin/sh", "-c", "exec 2>&1; " + command], cwd=at, text=True, timeout=120,
                                   env=dict(os.environ, PATH=path, LC_ALL="C"),
                                   stdin=subprocess.DEVNULL, capture_output=True)  # fmt: skip
                count += 1
                if not matches(command, expected, p.stdout):
                    failures += 1
                    print("FAILED: $ %s\n  the README shows:\n%s\n  it prints:\n%s"
                          % (command, "\n".join(expected), p.stdout))  # fmt: skip
    print("%d commands, %d differ" % (count, failures))
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())
