# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the command irmap: the one in this package, or else the installed one."""

from __future__ import annotations

import os
import shutil
import signal
import sys


def main() -> None:
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_native", "bin", "irmap")
    command = bundled if os.path.exists(bundled) else shutil.which("irmap")
    if not command:
        sys.exit("irmap: this package was built without the command, and none is installed")
    # Python ignores it, which the command would inherit: it would not end with the pipe that it writes to.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.execv(command, [command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
