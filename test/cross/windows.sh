#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds irmap for Windows with mingw-w64, runs its tests under Wine, and compares the output of the
# command for each test file with that of the native command.
#
# usage: windows.sh [x86_64 | i686]
#        windows.sh --unit     runs only the unit tests under Wine
#        windows.sh --wheel    builds and checks the Python wheel for Windows (windows_wheel.py)
#
# Debian's Wine runs 32-bit programs only with i386 packages. Without them, the library, the command and
# the tests for i686 are compiled and linked, but not run.
#
# As root on Debian 12, once:
#   apt-get install gcc-mingw-w64-x86-64-posix gcc-mingw-w64-i686-posix wine wine64
# Debian has cmocka and the command's libraries only for Linux. They are built from Debian's source
# packages in the build folder.
set -eu
cd "$(dirname "$0")/../.."
base=$PWD/build-ci-windows
machine=${1:-x86_64} wheel=
[ "$machine" != --wheel ] || machine=x86_64 wheel=yes
suites='--suite unit --suite sweep --suite fuzz'
[ "$machine" != --unit ] || machine=x86_64 suites='--suite unit'
triple=$machine-w64-mingw32
root=$base/root-$machine
build=$base/$machine
case $machine in
x86_64) package=x86-64 arch=win64 loader=wine ;;
i686) package=i686 arch=win32 loader=/usr/lib/wine/wine ;;
*) echo "windows: no machine $machine"; exit 1 ;;
esac
export WINEPREFIX=$base/wine-$machine WINEARCH=$arch WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='

for tool in "$triple-gcc-posix" wine; do
    if ! command -v "$tool" >/dev/null; then
        echo "windows: there is no $tool; apt-get install gcc-mingw-w64-$package-posix wine wine64"
        exit 1
    fi
done
mkdir -p "$base"

# Downloads source packages from the system's package sources, without changing the state of its package
# manager, and unpacks the upstream archives.
fetch() { # fetch PACKAGE...
    local state=$base/apt package file
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$base/source"
    touch "$state/status"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Identifier: Packages' 'Origin: Debian' >"$state/sources"
    if ! [ -s "$state/sources" ]; then
        echo "windows: apt-get update has never run here, so nobody knows where sources are"
        return 1
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
        apt-get -q update >"$state/update.log" 2>&1 # apt-get source reports missing lists
        apt-get -q source --download-only "$@" >"$state/source.log" 2>&1 && exit
        # Mirrors may lack a source that the list of security updates names. The release has an earlier one.
        sed -i '/-security /d' "$state/sources"
        apt-get -q update >>"$state/update.log" 2>&1
        apt-get -q source --download-only "$@" >>"$state/source.log" 2>&1
    ) || return 1
    for package; do
        for file in "$base/source/$package"_*.orig.tar.?z "$base/source/$package"_*.orig.tar.bz2; do
            [ ! -e "$file" ] || tar -xf "$file" -C "$base/source" || return 1
        done
    done
}

# Builds a static library from C files, with a pkg-config file.
library() { # library NAME FOLDER FLAGS FILE...
    local name=$1 folder=$2 flags=$3
    shift 3
    mkdir -p "$root/lib/pkgconfig" "$build-objects/$name"
    (
        cd "$folder"
        for file; do
            "$triple-gcc-posix" -O2 -w -D__USE_MINGW_ANSI_STDIO=1 $flags -I"$root/include" \
                -c "$file" -o "$build-objects/$name/$(basename "$file").o"
        done
    )
    "$triple-ar" rcs "$root/lib/lib$name.a" "$build-objects/$name"/*.o
    cat >"$root/lib/pkgconfig/$name.pc" <<PC
Name: $name
Description: of Debian's source package, for Windows
Version: ${folder##*-}
Libs: -L$root/lib -l$name
Cflags: -I$root/include
PC
}

# libzstd is built last: if its file exists, all libraries exist.
if [ ! -e "$root/lib/pkgconfig/libzstd.pc" ]; then
    if ! ls -d "$base"/source/zstd-*/ >/dev/null 2>&1 && ! fetch cmocka lz4 zlib libzstd; then
        echo "windows: the sources of libraries cannot be had, see $base/apt/*.log"
        exit 1
    fi
    mkdir -p "$root/include"
    cd "$base/source"
    # cmocka uses C11's printf formats, which mingw-w64 calls gnu_printf.
    sed 's/(__printf__,/(__gnu_printf__,/' cmocka-*/include/cmocka.h >"$root/include/cmocka.h"
    has='-DHAVE_MALLOC_H -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STDINT_H -DHAVE_STDIO_H
        -DHAVE_STDLIB_H -DHAVE_STRING_H -DHAVE_TIME_H -DHAVE_STRUCT_TIMESPEC
        -DHAVE_SNPRINTF -DHAVE_VSNPRINTF -DHAVE_GCC_THREAD_LOCAL_STORAGE'
    library cmocka cmocka-* "$has -Iinclude" src/cmocka.c
    cp lz4-*/lib/lz4.h zlib-*/zlib.h zlib-*/zconf.h zstd-*/lib/zstd.h zstd-*/lib/zstd_errors.h \
        "$root/include"
    library liblz4 lz4-* '' lib/lz4.c
    library zlib zlib-* '' {adler32,crc32,deflate,inffast,inflate,inftrees,trees,zutil}.c
    library libzstd zstd-* -DZSTD_DISABLE_ASM \
        lib/common/{debug,entropy_common,error_private,fse_decompress,xxhash,zstd_common}.c \
        lib/decompress/{huf_decompress,zstd_ddict,zstd_decompress,zstd_decompress_block}.c
    cd "$base/.."
fi

# Builds the command for this machine, whose output is the reference.
native() {
    [ -e build/build.ninja ] || meson setup build
    ninja -C build irmap
}

if [ -n "$wheel" ]; then
    native
    for package in lz4/lib:liblz4-dev zstd:libzstd-dev zlib:zlib1g-dev; do
        at=${package%:*} to=$root/share/doc/${package#*:}
        mkdir -p "$to"
        case $at in */*) more=/${at#*/} ;; *) more= ;; esac
        cp "$base"/source/${at%/*}-*"$more"/LICENSE "$to/copyright"
    done
    python=python3
    "$python" -c 'import cffi, tomllib' 2>/dev/null || python=/usr/bin/python3
    exec "$python" test/cross/windows_wheel.py "test/cross/$machine-w64.ini" "$root" build/irmap
fi

# The amalgamation must not use names of windows.h.
compile_amalgamation() {
    ninja -C "$build" amalgamation
    "$machine-w64-mingw32-gcc-posix" -std=c11 -Wall -Wextra -Werror -fsyntax-only "$build/src/amalgamation/irmap.c"
}

rm -rf "$build"
# PKG_CONFIG_LIBDIR hides the libraries of the system. -Ddebug=false saves 10 MB per test.
options=(--cross-file "test/cross/$machine-w64.ini" -Ddebug=false --werror --default-library=static
    -Dc_link_args=-static -Dtests=enabled -Dcli=enabled -Dlz4=enabled -Dzstd=enabled -Dzlib=enabled)
export PKG_CONFIG_LIBDIR=$root/lib/pkgconfig
if ! command -v "$loader" >/dev/null; then
    meson setup "$build" "${options[@]}" -Doptimization=1
    ninja -C "$build" irmap.exe $(ninja -C "$build" -t targets all | sed -n 's|^\(test/unit/test_[a-z0-9_]*\.exe\):.*|\1|p')
    compile_amalgamation
    echo "$machine: compiled and linked; there is no $loader to run it"
    exit 0
fi
printf "[binaries]\nexe_wrapper = 'wine'\n" >"$base/wrapper.ini"
options+=(--cross-file "$base/wrapper.ini")
wine wineboot --init >/dev/null 2>&1
# Keep one Wine server running: a test that starts between two servers may reach neither.
if command -v wineserver >/dev/null; then
    wineserver -w
    wineserver -p
    trap 'wineserver -k' EXIT
fi
meson setup "$build" "${options[@]}" -Doptimization=1
ninja -C "$build"
compile_amalgamation
# Tests with threads take minutes under Wine.
meson test -C "$build" --print-errorlogs --timeout-multiplier 3 \
    $suites --no-suite slow

unset PKG_CONFIG_LIBDIR
native
python3 test/cross/windows.py build/irmap "$build/irmap.exe" test/data
