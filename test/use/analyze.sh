#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs gcc -fanalyzer, clang's static analyzer and cppcheck on the library, the command, the engine of the page and the
# benchmarks. Fails if a report is not in analyze.txt, or if a report in analyze.txt no longer occurs. That list is for
# the versions of Debian 12: gcc 12, clang 14, cppcheck 2.10. Analyzers that are not installed are skipped.
# usage: test/use/analyze.sh [FILE...]     sources to analyze; then analyze.txt may contain more reports
#
# As root on Debian 12, once:
#   apt-get install clang cppcheck
set -eu
cd "$(dirname "$0")/../.."
export base=build-ci-analyzers # relative, as are the paths of reports
[ -e $base/build.ninja ] || meson setup $base -Dtests=disabled -Dview=disabled -Dman=disabled -Ddoc=disabled >/dev/null
tables=$(ninja -C $base -t targets all | sed -nE 's/^(src\/[a-z_/]*\.(h|c|inc)): CUSTOM_COMMAND.*$/\1/p')
# shellcheck disable=SC2086 # targets are words
ninja -C $base $tables >/dev/null
rm -f $base/*.reports
: >$base/found
: >$base/listed

# Without sources for Windows. Without NDEBUG, so that analyzers see the assertions.
if [ $# -gt 0 ]; then
    sources=$(printf '%s\n' "$@")
else
    sources=$(find src bench -name '*.c' ! -path src/os/windows.c ! -name 'system_windows*' | sort)
fi
options=(-D_FILE_OFFSET_BITS=64 -DHAVE_LZ4 -DHAVE_ZSTD -DHAVE_ZLIB '-DIRMAP_DATADIR="/usr/share"'
    -Iinclude -Isrc "-I$base/src")

# Reads reports, which begin with FILE:LINE:COLUMN: and end with [CHECKER], without warnings of compilers. Prints ANALYZER
# CHECKER FILE FUNCTION. Code outside of functions is attributed to the function before it.
list() { # list ANALYZER
    local checker file line
    sed -nE 's/^([^ :]+):([0-9]+):[0-9]+: [a-z]+: .*\[([^] ]+)\]$/\3 \1 \2/p' $base/"$1".*reports |
        sed -E '/^-W/{/^-Wanalyzer-/!d}' | sort -u |
        while read -r checker file line; do
            echo "$1 $checker $file $(sed "${line}q" "$file" |
                sed -nE 's/^[A-Za-z_][^(=]*[ *]([A-Za-z0-9_]+)\(.*/\1/p' | tail -n 1)"
        done
}

# Runs a command for each source, with one process per processor.
each() { # each ANALYZER COMMAND...
    local name=$1
    shift
    # shellcheck disable=SC2016 # expanded by the inner shell
    echo "$sources" | xargs -P "$(nproc)" -n 8 bash -c '
        name=$1 count=$2
        command=("${@:3:count}")
        for file in "${@:3+count}"; do
            "${command[@]}" "$file" 2>>$base/$name.$$.reports || { cat $base/$name.$$.reports && exit 255; }
        done' each "$name" $# "$@"
}

for name in gcc clang cppcheck; do
    if ! command -v $name >/dev/null; then
        echo "not tested: analysis by $name (needs $name)"
        continue
    fi
    started=$SECONDS
    case $name in
    # Not null-dereference: gcc 12 assumes at each call that a function which can return NULL does so. clang also checks
    # this.
    gcc)
        each gcc gcc -fanalyzer -Wno-analyzer-null-dereference -O1 -std=c11 "${options[@]}" -c -o /dev/null
        ;;
    # The limit is an eighth of the default, and also applies to functions that take longest.
    clang)
        each clang clang --analyze --analyzer-output text -Xclang -analyzer-config -Xclang max-nodes=30000 -std=c11 \
            "${options[@]}" -o /dev/null
        ;;
    # Not uninitvar: cppcheck 2.10 regards the address in `err ? err : &local` as a read. gcc, clang and MemorySanitizer
    # find such reads.
    cppcheck)
        echo "$sources" >$base/sources
        cppcheck -q -j "$(nproc)" --std=c11 --platform=unix64 --enable=warning,performance,portability \
            --suppress=uninitvar --suppress=legacyUninitvar \
            "${options[@]}" -D__GNUC__=12 -D__x86_64__ -D__linux__ --file-list=$base/sources \
            --template='{file}:{line}:{column}: {severity}: {message} [{id}]' --template-location= \
            --output-file=$base/cppcheck.reports
        ;;
    esac
    list $name >>$base/found
    awk -v name=$name '$1 == name {print $1, $2, $3, $4}' test/use/analyze.txt >>$base/listed
    echo "$name: $(echo "$sources" | wc -l) sources in $((SECONDS - started)) s"
done
sort -u -o $base/found $base/found
sort -u -o $base/listed $base/listed
new=$(comm -23 $base/found $base/listed)
gone=$(comm -13 $base/found $base/listed)
[ $# -eq 0 ] || gone=
[ -z "$new" ] || printf 'not in analyze.txt (details: %s/*.reports):\n%s\n' $base "$new"
[ -z "$gone" ] || printf 'only in analyze.txt:\n%s\n' "$gone"
echo "$(wc -l <$base/found) functions with reports"
[ -z "$new$gone" ]
