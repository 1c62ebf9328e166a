#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Approximates a check with MSVC: clang parses each source in its MSVC mode with the C headers of
# mingw-w64. No code is generated or run. Omits os/windows.c, which windows.sh builds.
#
# As root on Debian 12, once:
#   apt-get install clang gcc-mingw-w64-x86-64-posix
set -eu
cd "$(dirname "$0")/../.."
base=$PWD/build-ci-msvc
headers=/usr/share/mingw-w64/include
command -v clang >/dev/null || { echo "msvc: there is no clang"; exit 1; }
[ -e $headers/stdint.h ] || { echo "msvc: there are no headers in $headers"; exit 1; }

[ -e "$base/build.ninja" ] ||
    meson setup "$base" -Dtests=disabled -Dcli=disabled -Dman=disabled -Ddoc=disabled >/dev/null
tables=$(ninja -C "$base" -t targets all | sed -n 's|^\(src/[a-z_]*\.\(h\|c\|inc\)\): CUSTOM_COMMAND$|\1|p')
ninja -C "$base" $tables >/dev/null

# MSVC mode cannot parse mingw-w64's stdlib.h.
mkdir -p "$base/headers"
cat >"$base/headers/stdlib.h" <<'H'
#include <stddef.h>
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void abort(void);
H
msvc() { # msvc OPTION... FILE...
    clang --target=x86_64-pc-windows-msvc -fms-compatibility -fms-extensions -U__SIZEOF_INT128__ -Wall -Wextra -Wpedantic -Werror -isystem \
        "$base/headers" -isystem $headers -Iinclude -Isrc -I"$base/src" "$@"
}
sources=$(find src/check src/core src/extract src/hash src/micb src/mlir src/model src/os src/print src/span src/tile \
    -name '*.c' ! -name posix.c ! -name windows.c | sort)
msvc -fsyntax-only -std=c11 $sources "$base"/src/*.c
msvc -fsyntax-only -std=c11 -x c include/irmap/irmap.h
msvc -fsyntax-only -std=c++17 -x c++ include/irmap/irmap.h

# In this mode, clang also accepts GCC's keywords. They are allowed only in files with code for MSVC.
words=$(grep -rnE '__attribute__|__builtin_|__extension__|__typeof|__asm__' include src/core src/os \
    src/{check,extract,hash,micb,mlir,model,print,span,tile} | grep -vE '^(include/irmap/base|src/core/(compiler|assert|hash))\.h:' || true)
[ -z "$words" ] || { echo "$words"; exit 1; }
echo "$(echo "$sources" | wc -l) sources as MSVC takes them"
