#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares verdicts and messages of `irmap check` with those of NVIDIA's verifier for edited files.

usage: edits.py IRMAP DATA EDITS.tsv BASES.tsv [OPTION...]

Options are passed to `irmap check`.

Columns of EDITS.tsv: file, edits, verdict, rule, op, function, number of the op, message. `...` in a message replaces
an attribute or op that NVIDIA's verifier prints in full. A file without a message is rejected by NVIDIA's reader.
The rule of an accepted file is one that a similar file breaks. An empty rule, function or number is not compared.
Columns of BASES.tsv: a name that EDITS.tsv uses as file, a stored file, edits that create the named file from it. Paths
are relative to DATA. Edits are separated by semicolons and applied in order: `OFFSET=HEX` replaces bytes, `ins OFFSET
HEX` inserts, `del OFFSET COUNT` deletes.
"""
import json
import os
import re
import sys
import tempfile

from command import run
from judge import finish, judge


def edit(data, edits):
    out = bytearray(data)
    for part in filter(None, edits.split(";")):
        if part.startswith("del "):
            at, count = map(int, part.split()[1:])
            del out[at : at + count]
            continue
        at, new = part[4:].split() if part.startswith("ins ") else part.split("=")
        at, new = int(at), bytes.fromhex(new)
        out[at : at if part.startswith("ins ") else at + len(new)] = new
    return bytes(out)


def table(path, columns):
    for line in open(path, encoding="utf-8"):
        if not line.startswith("#"):
            parts = line.rstrip("\n").split("\t")
            yield parts + [""] * (columns - len(parts))


def pattern(message):
    return ".*".join(map(re.escape, message.split("...")))


def from_json(line):
    """Returns the verdict, and the rule, message, op, function and number of the op of the first error."""
    answer = json.loads(line)
    first = next((f for f in answer["findings"] if f["severity"] == "error"), {})
    function = first.get("function", "").replace("\n", "\\n").replace("\t", "\\t")
    return (answer["verdict"], first.get("rule", ""), first.get("message", ""), first.get("op", ""), function,
            str(first.get("op_index", "")))  # fmt: skip


def from_text(verdicts, findings):
    """Returns {file: (verdict, and rule, message, op and number of the op of an error)}."""
    answers = {path: (verdict, "", "", "", "") for path, verdict in re.findall(r"^(.*): (accepted|rejected)\b", verdicts, re.M)}
    pattern = re.compile(r"^(.*):0x[0-9a-f]+: error: (.*) \[(.+)\]((?:\n    .*)*)", re.M)
    for path, message, rule, place in pattern.findall(findings):
        op = re.search(r" > op (\d+) (\w+)", place)
        answers[path] = (answers[path][0], rule, message, *(op.group(2, 1) if op else ("", "")))
    return answers


def main():
    irmap, data, edits, bases, *options = sys.argv[1:]
    files = {name: (base, changes) for name, base, changes in table(bases, 3)}
    rows = list(table(edits, 8))
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, "%04d.tileirbc" % i) for i in range(len(rows))]
        for path, (name, changes, *_) in zip(paths, rows):
            base, before = files.get(name, (name, ""))
            with open(os.path.join(data, base), "rb") as f, open(path, "wb") as out:
                out.write(edit(edit(f.read(), before), changes))
        check = irmap, "check", "--level=verify", "--max-findings=1", *options
        lines = run(*check, "--json", *paths).stdout.decode().splitlines()
        p = run(*check, *paths)
        texts = from_text(p.stdout.decode(), p.stderr.decode())
    judge("number of answers", len(lines) == len(rows), "%d of %d" % (len(lines), len(rows)))
    for line, path, (name, changes, verdict, rule, op, function, number, message) in zip(lines, paths, rows):
        got, text = from_json(line), texts[path]
        want = [re.escape(verdict + "ed")]
        if verdict == "reject" and message:
            want += [re.escape(rule) or ".*", pattern(message), re.escape(op), re.escape(function) or ".*",
                     re.escape(number) or ".*"]  # fmt: skip
        for answer, wanted in (got, want), (text, want[:3] + (want[3:4] + want[5:] if number else [])):
            good = all(re.fullmatch(w, g) for w, g in zip(wanted, answer))
            judge("%s %s" % (name, changes), good, "want %s, got %s" % ((verdict, rule, op, function, number, message), answer))
    return finish()


sys.exit(main())
