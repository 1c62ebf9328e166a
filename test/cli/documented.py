#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the manual, the README and all completions list the same commands and options as the help.

usage: documented.py IRMAP SOURCE_ROOT BUILD_ROOT
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

problems = []


def problem(*what):
    problems.append(what)
    print("FAILED:", *what)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def options_of(text):
    """Returns the options in the section "Options" of a help text: {--json, -o, ...}."""
    part = re.search(r"\n(?:Common o|O)ptions[\w ]*:\n(.*?)\n\n", text + "\n", re.S)[1]
    found = set()
    for line in part.splitlines():
        named = re.match(r"\s+(?:(-\w), )?(--[\w-]+)", line)
        found |= set(filter(None, named.groups())) if named else {"?" + line}
    return found


def accepts(irmap, command, option):
    """Returns whether a command accepts an option. The unknown option --nonsense prevents its execution."""
    if option in ("-h", "--help"):
        return True
    result = subprocess.run([irmap, command, option, "1", "--nonsense"], capture_output=True, text=True)
    return "unknown option: %s\n" % option not in result.stderr


class Help:
    """The commands, options and tables that --help lists."""

    def __init__(self, irmap):
        text = run(irmap, "--help")
        part = text.partition("\nCommands:\n")[2].partition("\n\n")[0]
        names = re.findall(r"^  (\w+) ", part, re.M)
        limits = options_of(run(irmap, "help", "limits"))
        self.common = options_of(text) | limits
        self.options = {
            name: {option for option in self.common if accepts(irmap, name, option)}
            | options_of(run(irmap, name, "--help")) for name in names}  # fmt: skip
        # For example ": sections, strings; of MLIR: dialects."
        listed = re.search(r"KIND is one of(:.*?)\.\n", run(irmap, "ls", "--help"), re.S)
        lists = [part.rpartition(":")[2] for part in listed[1].split(";")] if listed else []
        self.kinds = [word.strip() for part in lists for word in part.split(",")]
        if "info" not in names or "--json" not in self.common or "sections" not in self.kinds:
            raise SystemExit("the help was not understood: %s" % vars(self))

    def own(self, name):
        return self.options[name] - self.common


def report_differences(what, expected, got):
    for word in sorted(set(expected) - set(got)):
        problem(what, "lacks", word)
    for word in sorted(set(got) - set(expected)):
        problem(what, "has", word, "which the help does not know")


def check_manual(help_, text):
    parts = dict(re.findall(r"^## (\w+)\n(.*?)(?=^##? |\Z)", text, re.S | re.M))
    report_differences("the manual", help_.options, parts)
    for name, part in parts.items():
        defined = re.findall(r"^\*(-.*)$", part, re.M)
        report_differences("the manual of " + name, help_.own(name), re.findall(r"(?<![\w-])--?[a-z][\w-]*", " ".join(defined)))
        if not re.search(r"^\*irmap %s\* " % name, part, re.M):
            problem("the manual of", name, "has no synopsis")
    common = text.partition("\n# OPTIONS\n")[2].partition("\n# ")[0]
    defined = re.findall(r"^\*(-.*)$", common, re.M)
    report_differences("the manual's options", help_.common, re.findall(r"(?<![\w-])--?[a-z][\w-]*", " ".join(defined)))
    listed = re.search(r"_KIND_ is one of(.*?)\.", parts["ls"], re.S)[1]
    report_differences("the manual of ls", help_.kinds, re.findall(r"\*(\w+)\*", listed))


def check_library_manual(text, root, readme):
    """Checks that the manual lists every header and contains the README's example."""
    headers = os.listdir(os.path.join(root, "include", "irmap"))
    listed = re.findall(r"^\|  irmap/([\w.]+)$", text, re.M) + ["irmap.h"]
    report_differences("the manual of the library", [h for h in headers if h.endswith(".h")], listed)
    example = re.search(r"^```c\n(.*?)^```$", readme, re.S | re.M)[1]
    if example.replace("\\", "\\\\") not in text:
        problem("the manual of the library does not show the README's example")


def check_readme(help_, text):
    """Checks that the section "Use" names every command."""
    used = text.partition("\n## Use\n")[2].partition("\n## ")[0]
    named = re.findall(r"^    (?:\$ )?irmap (\w+)", used, re.M) + re.findall(r"`(?:irmap )?(\w+)`", used)
    report_differences("the README", [*help_.options, "help"], set(named))


def complete(script, *words):
    """Returns bash's completions of the last word."""
    code = '. "$1"; COMP_LINE=$2; COMP_POINT=${#2}; _irmap; printf "%s\\n" "${COMPREPLY[@]}"'
    return run("bash", "-c", code, "bash", script, " ".join(words)).split("\n")[:-1]


def check_bash(help_, script):
    top = set(help_.options) | {"help", "--help", "-h", "--version", "-V"}
    report_differences("bash completion", top, complete(script, "irmap", ""))
    for name, options in help_.options.items():
        report_differences("bash completion of " + name, options, complete(script, "irmap", name, "-"))
    report_differences("bash completion of ls", help_.kinds, complete(script, "irmap", "ls", ""))
    report_differences("bash completion of --color", ["always", "auto"],
         complete(script, "irmap", "ls", "--color=a"))
    report_differences("bash completion of --color", ["always", "auto"], complete(script, "irmap", "--color", "a"))
    report_differences("bash completion behind an option", ["hash", "help", "hex"], complete(script, "irmap", "--json", "h"))


def check_names(irmap, scripts, data):
    """Checks that names are completed from the file, and that shell code in a name is not executed."""
    mlir = os.path.join(data, "mlir", "own-19", "iso_nested.v6.mlirbc")
    blobs = os.path.join(data, "mlir", "hand", "126_res_ok.mlirbc")
    with open(os.path.join(data, "tileir", "reference", "control.v13.3.tileirbc"), "rb") as f:
        hostile = f.read().replace(b"loops", b"$(>x)")
    sections = set(re.findall(r'"name":"(\w+)"', run(irmap, "ls", "sections", "--json", mlir)))
    cases = (
        (("irmap", "dump", mlir, "--function", "@l1::@"), "@l1::@b @l1::@b2 @l1::@l2::@c".split()),
        (("irmap", "dump", mlir, "--function", ""), "@l1::@b @l1::@b2 @l1::@l2::@c a b b2 c d".split()),
        (("irmap", "--json", "hex", mlir, "--section", ""), sections),
        (("irmap", "hex", "--section", "T"), ["Type"]),
        (("irmap", "diff", mlir, mlir, "--function", "a="), ["a=" + n for n in "@l1::@b @l1::@b2 @l1::@l2::@c a b b2 c d".split()]),
        (("irmap", "help", "op", "load_"), ["load_ptr_tko", "load_view_tko"]),
        (("irmap", "help", "d"), ["dialects", "diff", "dump"]),
        (("irmap", "extract", blobs, "--resource", "k"), ["key"]),
        (("irmap", "dump", "hostile", "--function", ""), ["$(>x)", "empty", "for_i64", "if_nest"]),
    )
    before = os.getcwd(), os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "hostile"), "wb") as f:
            f.write(hostile)
        os.environ["PATH"] = os.path.dirname(os.path.abspath(irmap)) + os.pathsep + before[1]
        bash, fish = (os.path.abspath(os.path.join(scripts, s)) for s in ("irmap", "irmap.fish"))
        mlir = os.path.abspath(mlir)
        os.chdir(folder)
        for words, wanted in cases:
            words = [os.path.join(before[0], w) if w.endswith(".mlirbc") else w for w in words]
            got = [w.replace("\\", "") for w in complete(bash, *words)]
            report_differences("bash completion of %s" % (words[1:],), [w[len(words[-1]) :] if words[-1][-1:] in ("@", "=") else w for w in wanted], got)
            if shutil.which("fish"):
                line = "source %s; complete -C '%s'" % (fish, " ".join(words))
                got = [w.partition("\t")[0].replace("\\", "") for w in run("fish", "--no-config", "-c", line).splitlines()]
                report_differences("fish completion of %s" % (words[1:],), wanted, got)
        if os.listdir(folder) != ["hostile"]:
            problem("completion does what a name says")
        os.chdir(before[0])
    os.environ["PATH"] = before[1]


def words_of_zsh(text):
    """Returns options that precede a [description] or are in {braces}."""
    text = re.sub(r"\{(-\w),(--[\w-]+)=?\}", r"'\1[x' '\2[x'", text)
    return re.findall(r"(--?[a-z][\w-]*)=?\[", text)


def check_zsh(help_, script):
    text = open(script, encoding="utf-8").read()
    names = re.search(r"commands=\((.*?)\n\)", text, re.S)[1]
    report_differences("zsh completion", help_.options, re.findall(r"'(\w+):", names))
    report_differences("zsh completion of ls", help_.kinds, re.search(r"kinds=\((.*?)\)", text)[1].split())
    common = re.search(r"common=\((.*?)\n\)", text, re.S)[1]
    report_differences("zsh completion of every command", help_.common, words_of_zsh(common))
    cases = text.partition("case $words[1] in")[2]
    own = dict(re.findall(r"^    (\w+)\) (.*?) ;;", cases, re.S | re.M))
    report_differences("zsh completion", help_.options, own)
    for name, part in own.items():
        missing = re.search(r"\{common:#\(\\\*\|\)--\(([\w|-]+)\)\*\}", part)
        left_out = ["--" + word for word in missing[1].split("|")] if missing else []
        if "$common" not in part and not left_out:
            problem("zsh completion of", name, "lacks the common options")
        offered = help_.common - set(left_out) | set(words_of_zsh(part))
        report_differences("zsh completion of " + name, help_.options[name], offered)


def check_fish(help_, script):
    text = open(script, encoding="utf-8").read()
    for word in ("commands", "kinds"):
        value = re.search(r"^set -l %s (.*)$" % word, text, re.M)[1].split()
        report_differences("fish completion", getattr(help_, "kinds") if word == "kinds" else help_.options, value)
        text = text.replace('in $%s"' % word, 'in %s"' % " ".join(value))
    report_differences("fish completion", help_.options, re.findall(r"-f -a (\w+)", text))
    found = {name: set() for name in help_.options}
    for line in re.findall(r"^complete .*$", text, re.M):
        options = {"--" + w for w in re.findall(r" -l ([\w-]+)", line)} | {
            "-" + w for w in re.findall(r" -s (\w)", line)}  # fmt: skip
        condition = re.search(r'-n "__irmap_in ([\w ]+)"', line)
        names = condition[1].split() if condition else help_.options if " -n " not in line else []
        for name in names:
            found[name] |= options
    for name, options in help_.options.items():
        report_differences("fish completion of " + name, options, found[name])


def check_functions(root):
    """Checks that libirmap(3) names exactly the functions of the headers."""
    sys.path.insert(0, os.path.join(root, "test", "abi"))
    import declared

    folder = os.path.join(root, "include", "irmap")
    public = declared.functions([os.path.join(folder, h) for h in sorted(os.listdir(folder)) if h.endswith(".h")])
    with open(os.path.join(root, "src", "doc", "libirmap.3.scd"), encoding="utf-8") as f:
        text = f.read().partition("\n# FUNCTIONS\n")[2].partition("\n# ")[0]
    named = re.findall(r"\*([\w\\]+)\*\(\)", text)
    for name in set(public) ^ {n.replace("\\", "") for n in named}:
        problem(name, "stands in only one of the headers and libirmap(3)")


def main():
    irmap, root, built = sys.argv[1:]
    help_ = Help(irmap)
    cli = os.path.join(built, "src", "cli")
    scripts = os.path.join(cli, "completions")
    with open(os.path.join(cli, "irmap.1.scd"), encoding="utf-8") as f:
        check_manual(help_, f.read())
    with open(os.path.join(root, "README.md"), encoding="utf-8") as f:
        readme = f.read()
    check_readme(help_, readme)
    with open(os.path.join(root, "src", "doc", "libirmap.3.scd"), encoding="utf-8") as f:
        check_library_manual(f.read(), root, readme)
    check_functions(root)
    check_bash(help_, os.path.join(scripts, "irmap"))
    check_zsh(help_, os.path.join(scripts, "_irmap"))
    check_fish(help_, os.path.join(scripts, "irmap.fish"))
    check_names(irmap, scripts, os.path.join(root, "test", "data"))
    for shell, name in (("bash", "irmap"), ("zsh", "_irmap"), ("fish", "irmap.fish")):
        if shutil.which(shell):
            run(shell, "-n", os.path.join(scripts, name))
        else:
            print("not tested: completions of %s (needs %s)" % (shell, shell))
    print("%d commands, %d problems" % (len(help_.options), len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
