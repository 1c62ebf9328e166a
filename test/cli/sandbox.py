#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs PROBE in a folder made for it, and checks that each command of irmap that reads files enters the sandbox before it
reads its input, and that irmap then cannot open a file that it was not given, also if it writes a file.

usage: sandbox.py IRMAP PROBE
"""

import array
import fcntl
import os
import re
import subprocess
import sys
import tempfile
import termios
import time

SKIPPED = 77
# Commands that keep all rights (src/doc/SAFETY.md).
UNRESTRICTED = {"bench", "synth"}


def begin(irmap, first, *arguments):
    """Starts a command, which reads standard input first, and returns it when it has read these bytes."""
    p = subprocess.Popen([irmap, *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    p.stdin.write(first)
    p.stdin.flush()
    unread = array.array("i", [1])
    while unread[0]:
        time.sleep(0.005)
        fcntl.ioctl(p.stdin, termios.FIONREAD, unread)
    return p


def rights(pid):
    with open("/proc/%s/status" % pid, encoding="ascii") as f:
        found = dict(line.split(":", 1) for line in f)
    return found["NoNewPrivs"].strip(), found["Seccomp"].strip()


def commands(irmap):
    """Returns the commands that read files."""
    text = subprocess.run([irmap, "--help"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^  (\w+) ", text[text.index("Commands:") : text.index("Common options:")], re.M)
    return [name for name in names if name not in UNRESTRICTED]


def arguments_of(name):
    return {"ls": ["ls", "functions", "-"], "diff": ["diff", "-", os.devnull], "extract": ["extract", "--prune", "-"]}.get(name, [name, "-"])


def rights_of_command(irmap, *arguments):
    with begin(irmap, b"x", *arguments) as p:
        found = rights(p.pid)
        p.communicate()
    return found


def open_replaced_file(irmap, folder, *options):
    """Replaces a named file by another one when the command has entered the sandbox."""
    named, other = os.path.join(folder, "module"), os.path.join(folder, "replacement")
    for path in named, other:
        subprocess.run([irmap, "synth", "-o", path], check=True)
    with open(named, "rb") as f:
        module = f.read()
    with begin(irmap, module[:1], "info", *options, "-", named) as p:
        os.rename(other, named)
        _, message = p.communicate(module[1:])
    return p.returncode, message


def main(irmap, probe):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "out"))
        for name in "named", "other":
            with open(os.path.join(folder, name), "w", encoding="ascii"):
                pass
        status = subprocess.run([probe, folder], check=False).returncode
        for options in [], ["-o", os.path.join(folder, "out", "text")]:
            code, message = open_replaced_file(irmap, folder, *options)
            if status != SKIPPED and (code != 3 or b"Permission denied" not in message):
                print("irmap info %s opened a file that it was not given: status %d, %s" % (options, code, message))
                return 1
        code, message = open_replaced_file(irmap, folder, "--no-sandbox")
        if code != 0:
            print("with --no-sandbox: status %d, %s" % (code, message))
            return 1
    names = commands(irmap)
    if len(names) < 10:
        print("irmap --help lists only these commands that read files: %s" % names)
        return 1
    for arguments, expected in [(arguments_of(name), ("1", "2")) for name in names] + [(["info", "--no-sandbox", "-"], rights("self"))]:
        found = rights_of_command(irmap, *arguments)
        if found != expected:
            print("irmap %s: NoNewPrivs and Seccomp are %s, expected %s" % (" ".join(arguments), found, expected))
            return 1
    if status == SKIPPED:
        print("not tested: rights on files (needs Landlock)")
    return status


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
