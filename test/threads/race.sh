#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Checks that the thread tests detect a data race under ThreadSanitizer if the publish-once slot is a
# plain pointer (IRMAPI_ONCE_PLAIN, src/core/once.h).
set -eu
cd "$(dirname "$0")/../.."
# Without optimization, compilation takes half the time. One run is enough to detect the race.
options=(--buildtype=debugoptimized -Db_sanitize=thread -Db_lundef=false -Dcli=disabled -Doptimization=0
    -Dc_args=-DIRMAPI_ONCE_PLAIN)
CC=clang meson setup --wipe build-ci-plain "${options[@]}" >/dev/null 2>&1 ||
    CC=clang meson setup build-ci-plain "${options[@]}"
ninja -C build-ci-plain test/threads/threads >/dev/null
if build-ci-plain/test/threads/threads 2 65536 test/data >build-ci-plain/races.log 2>&1; then
    echo "a slot without atomics was not noticed"
    exit 1
fi
races=$(grep -c "WARNING: ThreadSanitizer: data race" build-ci-plain/races.log || true)
echo "a slot without atomics is noticed: $races races"
[ "$races" -gt 0 ]
