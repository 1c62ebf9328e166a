#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs fuzz targets under AFL++, each with its seeds. Fails on a crash, a hang, or a target that does not run.
# usage: test/fuzz/afl.sh BUILD SECONDS [TARGET...]
#   BUILD: made by CC=afl-clang-fast CXX=afl-clang-fast++ meson setup BUILD -Dfuzz=true -Dfuzz-engine=afl -Dview=disabled \
#          --default-library=static
#   FINDINGS: environment variable, folder for queues and findings; default: BUILD/afl
#   MUTATOR: environment variable, module that mutates Tile IR by its structure, made in another build by
#            ninja test/fuzz/afl_mutator.so; without it, AFL++ mutates bytes only
set -u
cd "$(dirname "$0")" || exit
[ $# -ge 2 ] || { sed -n 's/^# usage: //p' afl.sh && exit 2; }
build=$(cd - >/dev/null && cd "$1" && pwd) || exit
mutator=$([ -z "${MUTATOR:-}" ] || { cd - >/dev/null && realpath -e "$MUTATOR"; }) || exit
seconds=$2
findings=${FINDINGS:-$build/afl}
shift 2
[ $# -gt 0 ] || mapfile -t all < <(find "$build/test/fuzz" -maxdepth 1 -name 'afl_*' -type f | sort)
[ $# -gt 0 ] || set -- "${all[@]}"
export AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1
export MALLOC_TRIM_THRESHOLD_=1000000000 # returning memory to the system takes half of the time
unset ASAN_OPTIONS # AFL++ sets its own
[ -z "${MUTATOR:-}" ] || export AFL_CUSTOM_MUTATOR_LIBRARY=$mutator
failed=0 count=0

# Copies all seeds that are made for a target. Of modules, copies a part of the small ones, since AFL++ runs each seed
# many times at the start.
seeds_of() { # seeds_of TARGET FOLDER
    local from="tileir micb mlir"
    case $1 in
    dialect | diff | select) cp "corpus/$1"/* "$2" && return ;;
    find) cp corpus/containers/* "$2" ;;
    chains | verify) from="tileir mlir" ;;
    esac
    for format in $from; do
        find "corpus/$format" -type f -size -3 | sort | awk 'NR % 4 == 1' | head -n 40 | while read -r file; do
            cp "$file" "$2/$format-$(basename "$file")"
        done
    done
}

for target; do
    name=${target##*/afl_}
    [ -x "$build/test/fuzz/afl_$name" ] || { echo "$name: no such target" && failed=1 && continue; }
    folder=$findings/$name
    rm -rf "$folder" && mkdir -p "$folder/seeds"
    seeds_of "$name" "$folder/seeds"
    if ! afl-fuzz -i "$folder/seeds" -o "$folder/out" -V "$seconds" -t 5000 -m none \
        -- "$build/test/fuzz/afl_$name" >"$folder/log" 2>&1; then
        tail -n 20 "$folder/log"
        failed=1
    fi
    stats=$folder/out/default/fuzzer_stats
    value() { sed -n "s/^$1 *: *//p" "$stats" 2>/dev/null; }
    executions=$(value execs_done)
    crashes=$(find "$folder/out/default/crashes" "$folder/out/default/hangs" -name 'id*' 2>/dev/null | wc -l)
    echo "$name: ${executions:-0} executions, $(value edges_found) edges, $crashes crashes and hangs"
    [ "${executions:-0}" -gt 0 ] && [ "$crashes" -eq 0 ] || failed=1
    count=$((count + 1))
done
echo "$count targets"
[ "$count" -gt 0 ] && exit $failed
