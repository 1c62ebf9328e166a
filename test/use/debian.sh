#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the Debian packages from a copy of the tree, runs lintian, installs them into a folder and uses them there.
# As root, on Debian 12: apt-get install build-essential debhelper chrpath dh-python lintian meson scdoc
#   libcmocka-dev liblz4-dev libzstd-dev zlib1g-dev pkg-config python3-cffi clang lld wasi-libc
#   libclang-rt-dev-wasm32
# usage: test/use/debian.sh [FOLDER_FOR_THE_PACKAGES]; DEB_BUILD_OPTIONS=nocheck skips the tests
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/irmap"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/irmap"
(cd "$work/irmap" && dpkg-buildpackage -us -uc -b)
# Packages cannot override these lintian tags. The package has no Debian maintainer, so there is no mail address, and no
# bug that the first upload would close.
lintian --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog,initial-upload-closes-no-bugs --fail-on error,warning --allow-root --info "$work"/*.changes

root=$work/root
for package in "$work"/*.deb; do
    dpkg-deb -x "$package" "$root"
done
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
export LD_LIBRARY_PATH=$root/usr/lib/$multiarch PYTHONPATH=$root/usr/lib/python3/dist-packages
export PYTHONDONTWRITEBYTECODE=1
kernel=test/data/tileir/reference/control.v13.3.tileirbc
[ "$("$root/usr/bin/irmap" --version | sed -n '1s/^irmap //p')" = "$(dpkg-parsechangelog -S Version | sed 's/-[^-]*$//')" ] ||
    { echo "irmap and debian/changelog have different versions" && exit 1; }
"$root/usr/bin/irmap" check "$kernel"
/usr/bin/python3 -c 'import irmap, sys; print(irmap.open(sys.argv[1]))' "$kernel"
/usr/bin/python3 -m unittest discover -s subprojects/python-irmap/tests
export PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_PATH=$root/usr/lib/$multiarch/pkgconfig
awk '/^```c$/ {on = 1; next} /^```$/ {on = 0} on' README.md >"$work/example.c"
# shellcheck disable=SC2046 # flags are words
cc "$work/example.c" $(pkg-config --cflags --libs irmap) -o "$work/example"
"$work/example" "$kernel" loops
for package in "$work"/*.deb; do
    dpkg-deb -f "$package" Package Installed-Size Depends
done
if [ $# -gt 0 ]; then
    mkdir -p "$1"
    cp "$work"/*.deb "$1"
fi
