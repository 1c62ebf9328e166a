#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Which lines of the library the tests and corpora run, all together: each part, and the numbers of
# the lines that nothing runs. Fails below 90 %. Needs gcovr.
set -eu
cd "$(dirname "$0")/.."
if ! command -v gcovr >/dev/null; then
    echo "coverage: there is no gcovr; apt-get install gcovr"
    exit 1
fi
rm -rf build-ci-coverage
# Threads count too: without atomic counters some of their counts come out negative.
meson setup build-ci-coverage --buildtype=debug -Db_coverage=true \
    -Dc_args=-fprofile-update=atomic >/dev/null
meson test -C build-ci-coverage --print-errorlogs --timeout-multiplier 3 \
    --suite unit --suite cli --suite fuzz --suite threads
cd build-ci-coverage # where gcovr leaves its files when it is stopped
failed=0
# test_compiler has another form of core/compiler.h, whose functions stand in other lines: gcovr 5.2 cannot merge that.
for parts in 'core|model|tile|span|print|check|extract' 'mlir|micb'; do
    gcovr --root .. --filter "\.\./src/($parts)/" --exclude-directories '.*/test_compiler\.p$' \
        --fail-under-line 90 --sort-uncovered . || failed=1
done
exit $failed
