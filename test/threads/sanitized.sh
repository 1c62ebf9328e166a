#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs the thread tests with ThreadSanitizer. race.sh checks that they detect a race.
set -eu
cd "$(dirname "$0")/../.."
options=(--buildtype=debugoptimized -Db_sanitize=thread -Db_lundef=false -Dcli=disabled)
CC=clang meson setup --wipe build-ci-tsan "${options[@]}" >/dev/null 2>&1 ||
    CC=clang meson setup build-ci-tsan "${options[@]}"
meson test -C build-ci-tsan --setup full --print-errorlogs --timeout-multiplier 3 --suite threads
# The only unit test with threads.
meson test -C build-ci-tsan --print-errorlogs --timeout-multiplier 3 once
