#!/bin/bash -eu
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the fuzz targets into $OUT, each with its seeds and dictionary. The environment sets CC, CFLAGS,
# LIB_FUZZING_ENGINE, WORK and OUT; the current folder is the source tree.
meson setup "$WORK/build" --buildtype=plain --default-library=static --prefer-static -Db_lundef=false -Dfuzz=true \
    -Dfuzz-engine=oss-fuzz -Dview=disabled -Dman=disabled -Ddoc=disabled
ninja -C "$WORK/build"

corpus=test/fuzz/corpus
cat test/fuzz/{tile,mlir,micb}.dict >"$WORK/formats.dict"
for program in "$WORK"/build/test/fuzz/fuzz_*; do
    [ -f "$program" ] && [ -x "$program" ] || continue
    name=$(basename "$program")
    cp "$program" "$OUT/"
    case ${name#fuzz_} in
    find) seeds="containers tileir mlir micb" dictionary=test/fuzz/find.dict ;;
    dialect) seeds="dialect" dictionary="" ;;
    diff | select) seeds=${name#fuzz_} dictionary=test/fuzz/command.dict ;;
    chains | verify) seeds="tileir mlir" dictionary=$WORK/formats.dict ;;
    *) seeds="tileir mlir micb" dictionary=$WORK/formats.dict ;;
    esac
    for folder in $seeds; do
        (cd $corpus/"$folder" && find . -type f | sort | zip -q -@ "$OUT/${name}_seed_corpus.zip")
    done
    [ -z "$dictionary" ] || cp "$dictionary" "$OUT/$name.dict"
done
