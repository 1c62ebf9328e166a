# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the irmap command, either as a process or, if the program is many.c, in one process for all runs."""
import atexit
import os
import subprocess
import tempfile

servers = {}


def run(irmap, *args, input=b""):
    """Runs the command with `input` as standard input. Returns the same as subprocess.run()."""
    if not os.path.basename(irmap).startswith("many"):
        return subprocess.run([irmap, *args], input=input, capture_output=True, timeout=120)
    with tempfile.NamedTemporaryFile() if input else open(os.devnull, "rb") as file:
        if input:
            file.write(input)
            file.flush()
        if irmap not in servers:
            servers[irmap] = subprocess.Popen([irmap], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            atexit.register(servers[irmap].communicate)
        server = servers[irmap]
        for part in (file.name, str(len(args)), *args):
            server.stdin.write(os.fsencode(part) + b"\0")
        server.stdin.flush()
        answer = server.stdout.readline()
        if not answer:
            raise SystemExit("the command ended with status %d: irmap %s" % (servers.pop(irmap).wait(), " ".join(map(str, args))))
        status, *sizes = map(int, answer.split())
        return subprocess.CompletedProcess([irmap, *args], status, *map(server.stdout.read, sizes))
