#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs both shell blocks of the README verbatim on a minimal installation of a Debian release: builds irmap from a copy
# of the last commit and runs the quick tests. Fails if the default build has more targets than `most` below. Then
# builds the Debian packages there, installs them, uses them and removes them.
# Needs root, debootstrap and git. Uses the Debian mirror of this machine's apt.
# usage: test/cross/debian.sh SUITE, such as bookworm or trixie. TMPDIR needs 2 GB.
set -eu
cd "$(dirname "$0")/../.."
suite=${1:?usage: test/cross/debian.sh SUITE, such as bookworm or trixie}
for tool in debootstrap unshare chroot; do
    if ! command -v "$tool" >/dev/null; then
        echo "debian $suite: there is no $tool; apt-get install debootstrap"
        exit 1
    fi
done
# shellcheck disable=SC2016 # apt replaces these words
mirror=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' | awk '$1 == "Debian" {print $2; exit}')
if [ -z "$mirror" ]; then
    echo "debian $suite: apt of this machine has no source whose origin is Debian"
    exit 1
fi

set -o pipefail
most=330 # targets: people judge a project by its first build
root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT
chmod 755 "$root"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
    cat "$root.log"
    rm -f "$root.log"
    exit 1
}
rm -f "$root.log"
mkdir "$root/irmap"
git archive HEAD | tar -x -C "$root/irmap"
for file in /etc/resolv.conf /etc/hosts; do
    cp "$file" "$root$file"
done

# The blocks are those marked sh.
readme() { # readme NUMBER
    awk -v n="$1" '/^```sh$/ {k++; on = (k == n); next} /^```$/ {on = 0} on' README.md
}
in_root() { # in_root COMMANDS: runs them in the source tree of the new system; the mount of /proc ends with them
    # shellcheck disable=SC2016
    unshare --mount sh -euc 'mount -t proc proc "$1/proc" && exec chroot "$1" /usr/bin/env -i HOME=/root \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh -euc "cd /irmap && $2"' \
        sh "$root" "$1"
}
for block in 1 2; do
    echo "== debian $suite: block $block of the README"
    SECONDS=0
    in_root "$(readme $block)" | tee "$root/log" || {
        grep -v '^ok\|^$' "$root/irmap/build/meson-logs/testlog.txt" 2>/dev/null | tail -n 300
        exit 1
    }
    echo "debian $suite: block $block took $SECONDS s"
    [ $block = 1 ] || sed -n '/^not tested: /p' "$root/irmap/build/meson-logs/testlog.txt" | sort -u
    [ $block = 2 ] || targets=$(sed -nE 's/^\[[0-9]+\/([0-9]+)\].*/\1/p' "$root/log" | tail -n 1)
done
if [ "${targets:-$((most + 1))}" -gt $most ]; then
    echo "debian $suite: the default build has ${targets:-an unknown number of} targets, more than $most"
    exit 1
fi
echo "== debian $suite: packages"
in_root '
    rm -rf build
    apt-get install -y --no-install-recommends dpkg-dev >/dev/null
    apt-get build-dep -y --no-install-recommends ./ >/dev/null
    DEB_BUILD_OPTIONS=nocheck dpkg-buildpackage -us -uc -b >/packages.log 2>&1 || { tail -n 100 /packages.log; exit 1; }
    apt-get install -y --no-install-recommends ../*.deb >/dev/null
    dpkg -l | grep irmap
    kernel=test/data/tileir/reference/control.v13.3.tileirbc
    cd /tmp
    irmap check "/irmap/$kernel"
    irmap view -o page.html "/irmap/$kernel"
    test -s page.html
    python3 -c "import irmap, sys; print(irmap.open(sys.argv[1]))" "/irmap/$kernel"
    cc -x c - -o program $(pkg-config --cflags --libs irmap) <<EOF
#include <irmap/irmap.h>
int main(void) { return irmap_version_string() == 0; }
EOF
    ./program
    rm /*.deb
    apt-get purge -y irmap libirmap0 libirmap-dev python3-irmap >/dev/null
    left=$(find / -xdev -path /proc -prune -o -path "/irmap*" -prune -o -name "*irmap*" ! -name "*Firmaprofesional*" -print)
    if [ -n "$left" ]; then
        echo "after the removal there are: $left"
        exit 1
    fi'
echo "debian $suite: passed"
