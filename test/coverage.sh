#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Which lines of the library the tests and corpora run, all together; fails below 90 %.
set -eu
cd "$(dirname "$0")/.."
rm -rf build-ci-coverage
meson setup build-ci-coverage --buildtype=debug -Db_coverage=true >/dev/null
meson test -C build-ci-coverage --print-errorlogs --timeout-multiplier 3 \
    --suite unit --suite cli --suite fuzz --suite threads --no-suite conformance
cd build-ci-coverage # where gcovr leaves its files when it is stopped
gcovr --root .. --filter '\.\./src/(core|model|tile|mlir|micb|print|check)/' --fail-under-line 90 \
    --gcov-ignore-parse-errors .
