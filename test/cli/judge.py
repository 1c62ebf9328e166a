# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts passed and failed checks and prints failures, for tests over all files of a folder."""
passed = failed = 0


def judge(what, good, why=""):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    if not good:
        print("FAIL %s: %s" % (what, why))


def compare(what, p, want):
    """Checks that a finished process has status 0 and exactly the standard output `want`."""
    if p.stdout == want and p.returncode == 0:
        return judge(what, True)
    a, b = want.split(b"\n"), p.stdout.split(b"\n")
    line = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    judge(what, False, "status %d, line %d: want %r, got %r"
          % (p.returncode, line + 1, a[line : line + 1], b[line : line + 1]))  # fmt: skip


def finish(least=1):
    """Returns the exit status: 0 if no check failed and at least `least` passed."""
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or passed < least else 0
