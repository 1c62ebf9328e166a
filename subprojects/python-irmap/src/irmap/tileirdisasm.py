# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
Replaces CUDA's tileirdisasm on machines without the toolkit, with the same arguments:

    irmap-tileirdisasm FILE [--print-debug-info] [--preview=FEATURE]

Writes the text of a module to standard output. For invalid input, or preview features without --preview, prints a
message and exits with status 1. To install the command as tileirdisasm:

    ln -s "$(command -v irmap-tileirdisasm)" ~/bin/tileirdisasm
"""

from __future__ import annotations

import os
import signal
import sys

from ._errors import Error
from ._library import lib, version
from ._module import open as open_module

USAGE = "usage: irmap-tileirdisasm FILE [--print-debug-info] [--preview=FEATURE]... [--version]"


def main(arguments: list[str] | None = None) -> int:
    """Runs the command. Returns the exit status."""
    if arguments is None:
        if hasattr(signal, "SIGPIPE"):  # Windows has none
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        arguments = sys.argv[1:]
    locations, preview, files = False, False, []
    for argument in arguments:
        option = argument.lstrip("-") if argument != "-" else ""
        if not argument.startswith("-") or argument == "-":
            files.append(argument)
        elif option in ("print-debug-info", "mlir-print-debuginfo"):
            locations = True
        elif option.startswith("preview="):
            preview = True
        elif option == "version":
            print("irmap %s, replacing tileirdisasm" % version)
            return 0
        elif option in ("help", "h"):
            print(USAGE)
            return 0
        else:
            print("unknown option %s\n%s" % (argument, USAGE), file=sys.stderr)
            return 1
    if len(files) != 1:
        print(USAGE, file=sys.stderr)
        return 1
    try:
        module = open_module(sys.stdin.buffer if files[0] == "-" else files[0])
        if module.format != "tileir":
            raise ValueError("%s: not Tile IR bytecode" % files[0])
        if lib.irmap_module_version(module._c).tag & lib.IRMAP_TILE_TAG_PREVIEW and not preview:
            raise ValueError("%s: the module uses preview features; allow them with --preview=FEATURE" % files[0])
        text = module.text(locations=locations)
    except (Error, OSError, ValueError) as e:
        print("error: %s" % e, file=sys.stderr)
        return 1
    sys.stdout.flush()
    data, out = text.encode("utf-8", "surrogateescape"), sys.stdout.fileno()
    while data:
        data = data[os.write(out, data) :]
    return 0


if __name__ == "__main__":
    sys.exit(main())
