#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Prints the library's line coverage by the tests: each part, with the numbers of uncovered lines. Fails
# below 96 %. Needs gcovr.
set -eu
cd "$(dirname "$0")/.."
if ! command -v gcovr >/dev/null; then
    echo "coverage: there is no gcovr; apt-get install gcovr"
    exit 1
fi
rm -rf build-ci-coverage
# Thread tests need atomic counters; otherwise some counts become negative.
meson setup build-ci-coverage --buildtype=debug -Db_coverage=true \
    -Dc_args=-fprofile-update=atomic >/dev/null
meson test -C build-ci-coverage --print-errorlogs --timeout-multiplier 3 \
    --suite unit --suite cli --suite fuzz --suite threads
cd build-ci-coverage # an interrupted gcovr leaves its files here
failed=0
# gcov's counts of branches, which are not used, may be negative: gcovr ignores these lines. test_compiler uses other
# branches of core/compiler.h, with functions in other lines, which gcovr 5.2 cannot merge.
for parts in 'core|model|os|tile|span|print|check|extract|hash' 'mlir|micb'; do
    gcovr --root .. --gcov-ignore-parse-errors --filter "\.\./src/($parts)/" --exclude-directories '.*/test_compiler\.p$' \
        --fail-under-line 96 --sort-uncovered . || failed=1
done
exit $failed
