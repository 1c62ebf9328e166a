# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that all generators of reference pages use."""
import sys


def table(title, head, rows):
    """Returns the lines of a section with a table."""
    return (["", "## " + title, "", "| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
            + ["| " + " | ".join(str(c) for c in row) + " |" for row in rows])


def write(lines):
    """Writes a page to the file named by the second argument, or to standard output."""
    page = "\n".join(lines).rstrip() + "\n"
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as f:
            f.write(page)
    else:
        sys.stdout.write(page)
