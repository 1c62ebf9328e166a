#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds irmap for other machines with Debian's cross compilers and runs its tests under user-mode
# emulation: s390x is big-endian, armhf has 32 bits. arm64 has neither property, so the tests of the
# command do not run there: they start thousands of processes, and the emulator translates each one again.
#
# usage: test/cross/run.sh [--unit] [MACHINE...]      default: all machines below
# --unit: only the unit tests
#
# As root on Debian 12, once:
#   apt-get install gcc-s390x-linux-gnu gcc-arm-linux-gnueabihf gcc-aarch64-linux-gnu
#       libc6-dev-s390x-cross libc6-dev-armhf-cross libc6-dev-arm64-cross qemu-user-static
# cmocka is unpacked into the build folder, not installed. If a tool is missing, the run names it and
# fails.
set -u
cd "$(dirname "$0")/../.."
base=$PWD/build-ci-cross
mkdir -p "$base"
failed=0

# Downloads packages for another machine without changing the state of the system's package manager.
fetch() { # fetch MACHINE FOLDER PACKAGE...
    local machine=$1 folder=$2
    shift 2
    local state=$base/apt-$machine
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$folder"
    touch "$state/status"
    cat >"$state/conf" <<CONF
APT::Architecture "$machine";
APT::Architectures { "$machine"; };
APT::Sandbox::User "root";
Dir::State "$state";
Dir::State::lists "$state/lists";
Dir::State::status "$state/status";
Dir::Cache "$state/cache";
CONF
    (
        cd "$state" || exit 1
        export APT_CONFIG=$state/conf
        apt-get -q update >update.log 2>&1 # errors in other package lists do not matter
        apt-get -q download "$@" >download.log 2>&1 || exit 1
        for package in ./*.deb; do
            dpkg-deb -x "$package" "$folder" || exit 1
        done
    )
}

run() { # run MACHINE TRIPLE EMULATOR SUITE...
    local machine=$1 triple=$2 emulator=$3 tool
    shift 3
    for tool in "$triple-gcc" "$emulator"; do
        if ! command -v "$tool" >/dev/null; then
            echo "$machine: there is no $tool"
            failed=1
            return
        fi
    done
    local root=$base/root-$machine libraries=$base/root-$machine/usr/lib/$triple
    if [ ! -e "$libraries/pkgconfig/cmocka.pc" ]; then
        if ! fetch "$machine" "$root" libcmocka0 libcmocka-dev; then
            echo "$machine: cmocka cannot be had, see $base/apt-$machine/*.log"
            failed=1
            return
        fi
    fi
    rm -rf "$base/$machine"
    PKG_CONFIG_LIBDIR=$libraries/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root \
        QEMU_SET_ENV=LD_LIBRARY_PATH=$libraries \
        bash -ec "
            meson setup $base/$machine --cross-file test/cross/$machine.ini \
                -Doptimization=1 -Ddebug=false --werror -Dc_link_args=-Wl,-rpath-link,$libraries
            [[ '$*' != *cli* ]] || ninja -C $base/$machine
            meson test -C $base/$machine --print-errorlogs --timeout-multiplier 5 \
                ${*/#/--suite } --no-suite slow" ||
        failed=1
}

command=cli
if [ "${1:-}" = --unit ]; then
    command=
    shift
fi
[ $# -gt 0 ] || set -- s390x armhf arm64
for machine; do
    echo "== $machine"
    case $machine in
    s390x) run s390x s390x-linux-gnu qemu-s390x-static unit $command ;;
    armhf) run armhf arm-linux-gnueabihf qemu-arm-static unit $command ;;
    arm64) run arm64 aarch64-linux-gnu qemu-aarch64-static unit ;;
    *)
        echo "unknown machine: $machine"
        failed=1
        ;;
    esac
done
exit $failed
