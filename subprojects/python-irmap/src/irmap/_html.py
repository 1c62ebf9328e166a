# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""HTML for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ._errors import Error

if TYPE_CHECKING:
    from ._function import Function
    from ._module import Module

#: Limit on lines of text and rows of tables.
MOST = 400


def table(rows: list[tuple[Any, ...]], head: tuple[str, ...] = ()) -> str:
    def row(cells: tuple[Any, ...], tag: str) -> str:
        return "<tr>%s</tr>" % "".join(
            '<%s style="text-align: left">%s</%s>' % (tag, escape(_printable(str(cell))), tag) for cell in cells
        )

    return "<table>%s%s</table>" % (row(head, "th") if head else "", "".join(row(r, "td") for r in rows))


def _printable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def of_function(function: Function) -> str:
    """Returns a table of the function's properties, and its text."""
    rows: list[tuple[Any, ...]] = [
        ("name", function.name),
        ("signature", str(function.signature)),
        ("kernel", "yes" if function.is_kernel else "no"),
        ("bytes", "%d at 0x%x" % (function.body.nbytes, function.offset)),
    ]
    try:
        ops = list(function.ops())
        rows.append(("ops", len(ops)))
        lines = [place.line for op in ops for place in op.places[:1]]
        files = sorted({place.file for op in ops for place in op.places[:1]})
        if lines and len(files) == 1:
            rows.append(("source", "%s:%d-%d" % (files[0], min(lines), max(lines))))
        elif files:
            rows.append(("source", ", ".join(files)))
        if function.module.format == "tileir":
            for target, hints in function.hints.items():
                rows.append(("hints " + target, hints))
            rows.append(("fingerprint", function.hash()))
        text = function.text()
    except Error as error:
        rows.append(("error", error))
        text = ""
    lines_of_text = text.splitlines()
    shown = lines_of_text[:MOST]
    if len(lines_of_text) > MOST:
        shown.append("... %d lines more: print(function.text())" % (len(lines_of_text) - MOST))
    pre = '<pre style="overflow: auto; max-height: 40em">%s</pre>' % escape(_printable("\n".join(shown)))
    return table(rows) + (pre if text else "")


def of_module(module: Module) -> str:
    """Returns a table of the module's properties, and a table of its functions."""
    facts: list[tuple[Any, ...]] = [
        ("format", module._format_and_version()),
        ("producer", module.producer or ""),
        ("bytes", module.data.nbytes),
        ("functions", len(module.functions)),
    ]
    rows: list[tuple[Any, ...]] = []
    for function in module.functions[:MOST]:
        try:
            rows.append((function.index, function.name, str(function.signature), function.body.nbytes))
        except Error as error:
            rows.append((function.index, "", error, ""))
    if len(module.functions) > MOST:
        rows.append(("...", "%d more" % (len(module.functions) - MOST), "", ""))
    return table(facts) + (table(rows, ("", "name", "signature", "bytes")) if rows else "")
