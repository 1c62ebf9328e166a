#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the command lines of golden files and compares their output.

usage: golden.py [--rebase] IRMAP TEST_DATA FILE.t...

A golden file is a list of cases:

    # a comment, preserved by --rebase
    $ irmap info small.tileirbc      a line for sh, run in a folder with the files of inputs.py
    | expected standard output       one line each
    ! expected standard error
    = 0                              exit status

"|~" or "!~" precedes a last line without a newline. A line with trailing spaces is written as
"|$ line  $". `irmap` is the command under test; `data` is TEST_DATA. --rebase rewrites
the expectations.
"""

import argparse
import os
import subprocess
import sys
import tempfile

import inputs


def parse(text, path):
    """Returns cases [comment lines, command, expectation lines], and the comment lines at the end."""
    cases, comments = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("$ "):
            cases.append([comments, line[2:], []])
            comments = []
        elif line[:1] in ("|", "!", "=") and cases and not comments:
            cases[-1][2].append(line)
        elif not line or line.startswith("#"):
            comments.append(line)
        else:
            sys.exit("%s:%d: not a line of a golden file: %s" % (path, number, line))
    if not cases:
        sys.exit("%s: no cases" % path)
    return cases, comments


def marked(mark, output):
    lines = output.split("\n")
    last = lines.pop()
    out = []
    for line in lines:
        if line.endswith(" "):
            out.append("%s$ %s$" % (mark, line))
        else:
            out.append((mark + " " + line).rstrip())
    return out + ([mark + "~" + last] if last else [])


def environment(irmap, folder):
    bin_folder = os.path.join(folder, "bin")
    os.mkdir(bin_folder)
    os.symlink(os.path.abspath(irmap), os.path.join(bin_folder, "irmap"))
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "POSIXLY_CORRECT")}
    env["PATH"] = bin_folder + os.pathsep + env.get("PATH", "/usr/bin:/bin")
    env["LC_ALL"] = "C"
    return env


def run_case(command, folder, env):
    p = subprocess.run(["/bin/sh", "-c", command], cwd=folder, env=env, timeout=60,
                       stdin=subprocess.DEVNULL, capture_output=True)  # fmt: skip
    out = marked("|", p.stdout.decode("utf-8", "backslashreplace"))
    return out + marked("!", p.stderr.decode("utf-8", "backslashreplace")) + ["= %d" % p.returncode]


def run_file(path, irmap, data, rebase):
    with open(path, encoding="utf-8") as f:
        cases, rest = parse(f.read(), path)
    failures, rewritten = 0, []
    with tempfile.TemporaryDirectory() as folder:
        inputs.make_all(folder)
        os.symlink(os.path.abspath(data), os.path.join(folder, "data"))
        env = environment(irmap, folder)
        for comments, command, expected in cases:
            got = run_case(command, folder, env)
            rewritten += comments + ["$ " + command] + got
            if got != expected and not rebase:
                failures += 1
                print("%s: $ %s" % (path, command))
                print("\n".join(["  expected:"] + expected + ["  got:"] + got))
    if rebase:
        with open(path, "w", encoding="utf-8") as f:
            f.write("\n".join(rewritten + rest) + "\n")
    print("%s: %d cases, %d failed" % (path, len(cases), failures))
    return failures


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--rebase", action="store_true")
    parser.add_argument("irmap")
    parser.add_argument("data")
    parser.add_argument("files", nargs="+")
    o = parser.parse_args()
    return 1 if sum(run_file(path, o.irmap, o.data, o.rebase) for path in o.files) else 0


if __name__ == "__main__":
    sys.exit(main())
