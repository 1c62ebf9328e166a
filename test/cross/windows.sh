#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds irmap for Windows with mingw-w64 and runs its tests under Wine.
#
# As root on Debian 12, once:
#   apt-get install gcc-mingw-w64-x86-64-posix wine wine64
# Debian has no cmocka for Windows: it is built from Debian's source package, in the build folder.
set -eu
cd "$(dirname "$0")/../.."
base=$PWD/build-ci-windows
triple=x86_64-w64-mingw32
root=$base/root
export WINEPREFIX=$base/wine WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='

for tool in "$triple-gcc-posix" wine; do
    if ! command -v "$tool" >/dev/null; then
        echo "windows: there is no $tool; apt-get install gcc-mingw-w64-x86-64-posix wine wine64"
        exit 1
    fi
done
mkdir -p "$base"

# Downloads source packages from where the system has its packages from, without telling its package
# manager about it, and unpacks what their authors released.
fetch() { # fetch PACKAGE...
    local state=$base/apt package file
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$base/source"
    touch "$state/status"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Identifier: Packages' 'Origin: Debian' >"$state/sources"
    if ! grep -q ' main$' "$state/sources"; then # nothing was ever fetched on this machine
        echo 'deb-src http://deb.debian.org/debian bookworm main' >"$state/sources"
    fi
    cat >"$state/conf" <<CONF
APT::Sandbox::User "root";
Dir::State "$state";
Dir::State::lists "$state/lists";
Dir::State::status "$state/status";
Dir::Cache "$state/cache";
Dir::Etc::SourceList "$state/sources";
Dir::Etc::SourceParts "/dev/null";
CONF
    (
        cd "$base/source"
        export APT_CONFIG=$state/conf
        apt-get -q update >"$state/update.log" 2>&1 # what was not to be had, source says
        apt-get -q source --download-only "$@" >"$state/source.log" 2>&1
    ) || return 1
    for package; do
        for file in "$base/source/$package"_*.orig.tar.?z "$base/source/$package"_*.orig.tar.bz2; do
            [ ! -e "$file" ] || tar -xf "$file" -C "$base/source" || return 1
        done
    done
}

# Builds a static library of C files, with what pkg-config says of it.
library() { # library NAME VERSION FLAGS FILE...
    local name=$1 version=$2 flags=$3
    shift 3
    mkdir -p "$root/lib/pkgconfig" "$base/objects/$name"
    (cd "$base/objects/$name" && "$triple-gcc-posix" -O2 -w $flags -c "$@")
    "$triple-ar" rcs "$root/lib/lib$name.a" "$base/objects/$name"/*.o
    cat >"$root/lib/pkgconfig/$name.pc" <<PC
Name: $name
Description: of Debian's source package, for Windows
Version: $version
Libs: -L$root/lib -l$name
Cflags: -I$root/include
PC
}

if [ ! -e "$root/lib/pkgconfig/cmocka.pc" ]; then
    if ! fetch cmocka; then
        echo "windows: the source of cmocka cannot be had, see $base/apt/*.log"
        exit 1
    fi
    mkdir -p "$root/include"
    cmocka=$(echo "$base"/source/cmocka-*)
    # Its formats are those of C11, of which the compiler has to be told here.
    sed 's/(__printf__,/(__gnu_printf__,/' "$cmocka/include/cmocka.h" >"$root/include/cmocka.h"
    has='-DHAVE_MALLOC_H -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STDINT_H -DHAVE_STDIO_H
        -DHAVE_STDLIB_H -DHAVE_STRING_H -DHAVE_TIME_H -DHAVE_STRUCT_TIMESPEC
        -DHAVE_SNPRINTF -DHAVE_VSNPRINTF -DHAVE_GCC_THREAD_LOCAL_STORAGE'
    library cmocka "${cmocka##*-}" "-D__USE_MINGW_ANSI_STDIO=1 $has -I$root/include -I$cmocka/include" \
        "$cmocka/src/cmocka.c"
fi

rm -rf "$base/build"
wine wineboot --init >/dev/null 2>&1
# PKG_CONFIG_LIBDIR hides the libraries of the system. Debug information of each test is 10 MB.
PKG_CONFIG_LIBDIR=$root/lib/pkgconfig meson setup "$base/build" \
    --cross-file test/cross/x86_64-w64.ini --buildtype=debugoptimized -Ddebug=false --werror -Dcli=disabled -Dtests=enabled
ninja -C "$base/build"
# Threads take minutes under Wine.
meson test -C "$base/build" --print-errorlogs --timeout-multiplier 3 --no-rebuild \
    --suite unit --suite fuzz --no-suite slow
