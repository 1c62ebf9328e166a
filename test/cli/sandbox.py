#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs PROBE in a folder made for it, and checks that irmap enters the sandbox before it reads its input.

usage: sandbox.py IRMAP PROBE
"""

import array
import fcntl
import os
import subprocess
import sys
import tempfile
import termios
import time

SKIPPED = 77


def rights(irmap, *options):
    """Returns the rights of a command that has read the first byte of its input."""
    with subprocess.Popen([irmap, "info", *options, "-"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as p:
        p.stdin.write(b"x")
        p.stdin.flush()
        unread = array.array("i", [1])
        while unread[0]:
            time.sleep(0.005)
            fcntl.ioctl(p.stdin, termios.FIONREAD, unread)
        with open("/proc/%d/status" % p.pid, encoding="ascii") as f:
            found = dict(line.split(":", 1) for line in f)
        p.stdin.close()
    return found["NoNewPrivs"].strip(), found["Seccomp"].strip()


def main(irmap, probe):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "out"))
        for name in "named", "other":
            with open(os.path.join(folder, name), "w", encoding="ascii"):
                pass
        status = subprocess.run([probe, folder], check=False).returncode
    for options, expected in ([], ("1", "2")), (["--no-sandbox"], ("0", "0")):
        found = rights(irmap, *options)
        if found != expected:
            print("irmap info %s -: NoNewPrivs and Seccomp are %s, expected %s" % (options, found, expected))
            return 1
    if status == SKIPPED:
        print("this kernel lacks Landlock: rights on files were not tested")
    return status


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
