#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the files that depend on the options of the command: the C table, the manual and the completions.

usage: gen_options.py options.toml main.c TEMPLATE OUT

Lines of the template that consist of @NAME@ or @NAME ARGUMENT@ are replaced by the result of Writer.NAME(). The
names, arguments and descriptions of the commands are those of the table in main.c.
"""

import os
import re
import sys
import tomllib

OPTION_KEYS = {"name", "letter", "argument", "commands", "except", "action", "field", "complete", "help", "manual"}
LISTS = ("functions", "sections", "resources")  # completed by a function of the script


def read_commands(path):
    """Returns the rows of main.c (name, arguments, description), and the tables that ls accepts."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    rows = re.findall(r'^    \{"(\w+)", "([^"]*)", "([^"]*)",$', text, re.M)
    kinds = re.search(r"KIND is one of(:.*?)\.\\n", text, re.S)[1].replace('\\n"\n     "', " ")
    lists = [part.rpartition(":")[2] for part in kinds.split(";")]
    return rows, [word.strip() for part in lists for word in part.split(",")]


def read_options(path, commands):
    with open(path, "rb") as f:
        options = tomllib.load(f)["option"]
    for o in options:
        accepted = o.get("commands", " ".join(commands)).split()
        o["accepted"] = [c for c in commands if c in accepted and c not in o.get("except", "").split()]
        sections = o["commands"].split() if "commands" in o else ["all"]
        unknown = set(o) - OPTION_KEYS - {"accepted"} or set(accepted) - set(commands)
        if unknown or sorted(o["manual"]) != sorted(sections):
            raise SystemExit("options.toml: %s: unknown %s, or paragraphs %s for %s" % (o["name"], unknown, list(o["manual"]), sections))
    return options


class Writer:
    def __init__(self, options, commands, kinds):
        self.options, self.commands, self.kinds = options, commands, kinds
        self.names = [name for name, _, _ in commands]
        self.common = [o for o in options if "commands" not in o]

    def own(self, command):
        return [o for o in self.options if "commands" in o and command in o["accepted"]]

    def missing(self, command):
        return [o for o in self.common if command not in o["accepted"]]

    # The C table.

    def rows(self):
        def text(value):
            return '"%s"' % value.replace("\\", "\\\\").replace('"', '\\"') if value else "NULL"

        for o in self.options:
            only = "!" + o["except"] if "except" in o else o.get("commands")
            letter = "'%s'" % o["letter"] if "letter" in o else "0"
            at = "AT(%s)" % o["field"] if "field" in o else "0"
            yield "{%s, %s, %s, %s, %s, %s, %s}," % (
                text(o["name"]), text(o.get("argument")), text(o["help"]), text(only), letter, o["action"], at)  # fmt: skip

    # The manual.

    def manual(self, section):
        found = [o for o in self.options if section in o["manual"]]
        for i, o in enumerate(found):
            argument = " " + re.sub(r"[A-Z]+(\.[a-z]+)?", r"_\g<0>_", o["argument"]) if "argument" in o else ""
            letter = "*-%s*, " % o["letter"] if "letter" in o else ""
            yield "%s*--%s*%s" % (letter, o["name"], argument)
            for line in o["manual"][section].strip("\n").split("\n"):
                yield "\t" + line if line else ""
            if i + 1 < len(found):
                yield ""

    # All completions.

    def command_names(self):
        return " ".join(self.names)

    def kind_names(self):
        return " ".join(self.kinds)

    # bash

    @staticmethod
    def words(options):
        return " ".join(w for o in options for w in (["-" + o["letter"]] if "letter" in o else []) + ["--" + o["name"]])

    def bash_lists(self):
        yield '    local commands="%s"' % self.command_names()
        yield '    local kinds="%s"' % self.kind_names()
        yield '    local common="%s"' % self.words(self.common)
        taking = self.words([o for o in self.common if "argument" in o])
        yield '    local taking="%s" # an argument' % taking

    def bash_values(self):
        for o in self.options:
            if "complete" in o and o["complete"] not in (*LISTS, "files"):
                yield '    --%s) words="%s" ;;' % (o["name"], o["complete"])
        others = [o for o in self.options if "argument" in o and "complete" not in o]
        yield "    %s) return ;;" % self.words(others).replace(" ", " | ")

    def bash_options(self):
        for name in self.names:
            missing = self.missing(name)
            common = self.words([o for o in self.common if o not in missing]) if missing else "$common"
            own = self.words(self.own(name))
            yield '        %s) words="%s" ;;' % (name, " ".join(filter(None, [common, own])))

    # zsh

    @staticmethod
    def zsh_quoted(text):
        return text.replace("'", "'\\''")

    def zsh_option(self, o):
        shown = "[%s]" % self.zsh_quoted(o["help"].replace("[", "\\[").replace("]", "\\]"))
        equals = "=" if "argument" in o else ""
        if equals:
            value = o.get("complete", "")
            action = "_files" if value == "files" else "_irmap_" + value if value in LISTS else "(%s)" % value if value else ""
            shown += ":%s:%s" % (re.sub(r"\W+", " ", o["argument"]).strip().lower(), action)
        if o["action"] == "HELP":
            return "'(- *)'{-%s,--%s}'%s'" % (o["letter"], o["name"], shown)
        if "letter" in o:
            return "'(-{0} --{1})'{{-{0},--{1}{2}}}'{3}'".format(o["letter"], o["name"], equals, shown)
        again = "*" if re.search(r"may\s+be\s+repeated", " ".join([o["help"], *o["manual"].values()]), re.I) else ""
        return "'%s--%s%s%s'" % (again, o["name"], equals, shown)

    def zsh_lists(self):
        yield "commands=("
        yield from ("    '%s:%s'" % (name, self.zsh_quoted(text)) for name, _, text in self.commands)
        yield ")"
        yield "kinds=(%s)" % self.kind_names()
        yield "common=("
        yield from ("    " + self.zsh_option(o) for o in self.common)
        yield ")"

    def zsh_options(self):
        for name, arguments, _ in self.commands:
            missing = "|".join(o["name"] for o in self.missing(name))
            common = r"${common:#(\*|)--(%s)*}" % missing if missing else "$common"
            parts = [common] + [self.zsh_option(o) for o in self.own(name)]
            place = 0
            for word in arguments.strip("[]").split():
                place += 1
                if word == "KIND":
                    parts.append('"%d:kind:($kinds)"' % place)
                elif word.endswith("..."):
                    parts.append("'*:file:_files'")
                elif "-o" not in arguments:
                    parts.append("'%d:file:_files'" % place)
            yield "    %s) _arguments %s ;;" % (name, " \\\n        ".join(parts))

    # fish

    @staticmethod
    def fish_quoted(text):
        return "'%s'" % text.replace("\\", "\\\\").replace("'", "\\'")

    def fish_lists(self):
        yield "set -l commands %s" % self.command_names()
        yield "set -l kinds %s" % self.kind_names()

    def fish_commands(self):
        for name, _, text in self.commands:
            yield 'complete -c irmap -n "not __irmap_in $commands" -f -a %s -d %s' % (name, self.fish_quoted(text))

    def fish_options(self):
        for o in self.options:
            where = "$commands" if o["accepted"] == self.names else " ".join(o["accepted"])
            words = ["complete -c irmap"]
            if o["action"] != "HELP":
                words.append('-n "__irmap_in %s"' % where)
            if "letter" in o:
                words.append("-s " + o["letter"])
            words.append("-l " + o["name"])
            value = o.get("complete", "")
            if value == "files":
                words.append("-r")
            elif "argument" in o:
                words.append("-x")
                if value:
                    words.append("-a '(__irmap_%s)'" % value if value in LISTS else "-a '%s'" % value)
            yield " ".join(words + ["-d", self.fish_quoted(o["help"])])


def main():
    options_path, main_path, template, out = sys.argv[1:]
    commands, kinds = read_commands(main_path)
    writer = Writer(read_options(options_path, [name for name, _, _ in commands]), commands, kinds)
    lines = []
    with open(template, encoding="utf-8") as f:
        for line in f:
            found = re.fullmatch(r"@(\w+)(?: (\w+))?@\n", line)
            if found:
                lines += [made + "\n" for made in getattr(writer, found[1])(*filter(None, [found[2]]))]
            else:
                lines.append(line)
    with open(out, "w", encoding="utf-8", newline="\n") as f:
        f.write("".join(lines))
    os.chmod(out, 0o644)


if __name__ == "__main__":
    main()
