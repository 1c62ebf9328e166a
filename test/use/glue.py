#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that git and less show bytecode as text with the settings in the manual (WITH OTHER PROGRAMS).

usage: glue.py IRMAP MANUAL LESSFILTER TEST_DATA
"""

import os
import shutil
import subprocess
import sys
import tempfile

IRMAP, MANUAL, FILTER, DATA = map(os.path.abspath, sys.argv[1:])
SAMPLES = ["tileir/reference/control.v13.3.tileirbc", "mlir/own-19/mixed.v6.mlirbc", "micb/graphs/map_string.micb"]
OTHERS = ["README.md", "containers/lz4.fatbin"]


def run(*command, env, cwd=None, status=0):
    p = subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if p.returncode != status:
        raise SystemExit("%s: status %d\n%s%s" % (command, p.returncode, p.stdout, p.stderr))
    return p.stdout


def expect(what, good, got):
    if not good:
        raise SystemExit("%s: %s" % (what, got))


def manual_lines(first):
    """Returns lines of the manual, from one that begins with `first` to the end of its code block."""
    with open(MANUAL, encoding="utf-8") as f:
        lines = f.read().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(first))
    return lines[at : lines.index("```", at)]


def git(folder, env):
    repository = os.path.join(folder, "repository")
    os.mkdir(repository)
    env = dict(env, GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL=os.devnull, GIT_PAGER="cat")
    run("git", "init", "-q", env=env, cwd=repository)
    for line in manual_lines("git config"):
        run("sh", "-c", line, env=env, cwd=repository)
    with open(os.path.join(repository, ".gitattributes"), "w", encoding="ascii") as f:
        f.write("\n".join(manual_lines("*.tileirbc")) + "\n")
    kernel = os.path.join(repository, "k.tileirbc")
    shutil.copy(os.path.join(DATA, SAMPLES[0]), kernel)
    run("git", "add", ".", env=env, cwd=repository)
    with open(kernel, "rb") as f:
        data = f.read()
    at = data.index((2).to_bytes(8, "little"), 0x1A8)  # the constant 2 of for_i64
    with open(kernel, "wb") as f:
        f.write(data[:at] + b"\x05" + data[at + 1 :])
    difference = run("git", "diff", env=env, cwd=repository)
    expect("git diff", "\n-    %cst_2_i64 = constant <i64: 2> : tile<i64>\n" in difference
           and "\n+    %cst_5_i64 = constant <i64: 5> : tile<i64>\n" in difference, difference)  # fmt: skip
    for bad in b"", data[:100], data:  # git stops at a file whose conversion fails
        with open(kernel, "wb") as f:
            f.write(bad)
        run("git", "-c", "user.name=a", "-c", "user.email=a@a", "commit", "-q", "-a", "-m", "change", "--allow-empty", env=env, cwd=repository)
    log = run("git", "log", "-p", env=env, cwd=repository)
    expect("git log -p", log.count("\ndiff --git a/k.tileirbc") == 3 and log.count("\n+    %cst_2_i64 = ") == 1, log)


def less(folder, env):
    os.symlink(FILTER, os.path.join(folder, ".lessfilter"))
    ways = {"less with the filter": ["less", "|%s %%s" % FILTER]}
    lesspipe = shutil.which("lesspipe")
    if lesspipe:
        ways["lesspipe"] = ["less", "|%s %%s" % lesspipe]
    for name in SAMPLES + OTHERS:
        path = os.path.join(DATA, name)
        with open(path, "rb") as f:
            plain = f.read()
        text = run(IRMAP, "dump", path, env=env) if name in SAMPLES else ""
        expect("filter " + name, run(FILTER, path, env=env, status=name in OTHERS) == text, name)
        if shutil.which("less") and (name in SAMPLES or name.endswith(".md")):
            for way, (command, how) in ways.items():
                got = run(command, path, env=dict(env, LESSOPEN=how, TERM="dumb"))
                expect("%s %s" % (way, name), got == (text or plain.decode()), got[:500])
    run(FILTER, os.path.join(folder, "no such file"), env=env, status=1)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(IRMAP, os.path.join(folder, "bin", "irmap"))
        env = dict(os.environ, HOME=folder, LC_ALL="C.UTF-8",
                   PATH=os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"])  # fmt: skip
        less(folder, env)
        tools = [tool for tool in ("less", "lesspipe", "git") if shutil.which(tool)]
        if "git" in tools:
            git(folder, env)
        print("with", *tools)


main()
