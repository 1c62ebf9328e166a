#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the library and the tests that need only libc with musl, and runs them. Debian has no cmocka
# for musl, so the command and the unit tests are not built. Needs musl-tools.
set -eu
cd "$(dirname "$0")/../.."
if ! command -v musl-gcc >/dev/null; then
    echo "musl: there is no musl-gcc; apt-get install musl-tools"
    exit 1
fi
rm -rf build-ci-musl
# PKG_CONFIG_LIBDIR hides the libraries of the system.
PKG_CONFIG_LIBDIR=/nonexistent CC=musl-gcc meson setup build-ci-musl --werror -Dcli=disabled -Dview=disabled \
    --buildtype=debugoptimized -Dc_link_args=-static --default-library=static
meson test -C build-ci-musl --print-errorlogs --timeout-multiplier 3 --suite threads --suite fuzz
