# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the irmap command of this package, or an installed irmap command if the package has none."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys


def lacks_page(native: str, arguments: list[str]) -> bool:
    """Returns whether the command is `irmap view` and the page is missing."""
    page = os.path.join(native, "share", "irmap", "irmap.html")
    named = any(argument.split("=")[0] in ("--page", "--help", "-h") for argument in arguments)
    return arguments[:1] == ["view"] and not named and not os.path.exists(page)


def main() -> None:
    name = "irmap.exe" if os.name == "nt" else "irmap"
    native = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_native")
    bundled = os.path.join(native, "bin", name)
    command = bundled if os.path.exists(bundled) else shutil.which("irmap")
    if not command:
        sys.exit("irmap: this package was built without the command, and none is installed")
    if command == bundled and lacks_page(native, sys.argv[1:]):
        print("irmap view: this wheel was built without the page: --page FILE names one, and --config-settings "
              "page=included builds a wheel that has it", file=sys.stderr)  # fmt: skip
    if os.name == "nt":
        # On Windows, execv() starts a new process and ends this one, so a shell would not wait.
        sys.exit(subprocess.call([command, *sys.argv[1:]]))
    # Python ignores SIGPIPE. The command would inherit this and not end when its pipe is closed.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.execv(command, [command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
