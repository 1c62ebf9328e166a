#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds and installs the archive of a release in two folders, checks that all installed files are identical, and
# writes the bill of materials.
# usage: reproducible.sh SOURCE_ROOT FOLDER [MESON_OPTION...]
#   FOLDER: new, for the archive and the builds
set -eu
export CCACHE_DISABLE=1 # a cached file would be identical
[ $# -ge 2 ] || { sed -n 's/^# usage: //p' "$0" && exit 2; }
root=$1 folder=$2
shift 2
mkdir "$folder"
folder=$(cd "$folder" && pwd)
meson setup "$folder/dist" "$root" -Dtests=disabled -Dview=disabled >/dev/null
meson dist -C "$folder/dist" --no-tests --formats gztar >/dev/null
archive=$(echo "$folder"/dist/meson-dist/*.tar.gz)
(cd "$(dirname "$archive")" && sha256sum -c --quiet "$(basename "$archive").sha256sum")
for name in first second/deeper; do
    mkdir -p "$folder/$name"
    tar -xzf "$archive" -C "$folder/$name" --strip-components=1
    meson setup "$folder/$name/build" "$folder/$name" -Dtests=disabled "$@" >/dev/null
    DESTDIR=$folder/$name/installed meson install -C "$folder/$name/build" >/dev/null
    grep -rIl "$folder" "$folder/$name/installed" && exit 1
done
diff -r "$folder/first/installed" "$folder/second/deeper/installed"
"$root/src/pkg/sbom.py" "$folder/first/build" "$archive" >"${archive%.tar.gz}.spdx"
grep -q '^PackageChecksum: SHA256: ' "${archive%.tar.gz}.spdx"
echo "$(find "$folder/first/installed" -type f | wc -l) installed files are identical; $(basename "$archive") agrees with its checksum"
