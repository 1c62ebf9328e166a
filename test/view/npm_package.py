#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packs the npm package, installs it into an empty folder without a network, and uses it there: the example of
its README, loading from bytes, a buffer, a WebAssembly module and a response, and, with TypeScript, its declarations.

usage: npm_package.py NODE NPM PACKAGE DATA VERSION [TSC]
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

USE = """
import { load, IrmapError } from 'irmap'
import { readFileSync } from 'node:fs'
import assert from 'node:assert/strict'
const wasm = readFileSync(new URL(import.meta.resolve('irmap/irmap.wasm')))
const kernel = readFileSync(process.argv[2])
const buffer = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length)
const response = new Response(wasm, { headers: { 'content-type': 'application/wasm' } })
for (const source of [wasm, buffer, new WebAssembly.Module(wasm), response]) {
  const irmap = await load(source)
  assert.equal(irmap.version, process.argv[3])
  const m = irmap.open(kernel).module()
  assert.equal(m.functionCount, 4)
  assert.equal(m.findFunction('loops'), 1)
  structuredClone([m.info(), m.functions(), m.body(1), m.check(), m.fields(), m.sizes(), m.diff(m)])
}
await assert.rejects(load(new Uint8Array(8)))
assert.throws(() => { throw new IrmapError({ status: 'truncated', message: 'x', offset: 3 }) }, { offset: 3 })
console.log('used')
"""


def run(args, folder, **env):
    p = subprocess.run(args, cwd=folder, capture_output=True, text=True, timeout=300, env={**os.environ, **env})
    if p.returncode:
        sys.exit("%s: %d\n%s%s" % (args, p.returncode, p.stdout, p.stderr))
    return p.stdout


STRICT = ["--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--target", "es2022", "--lib", "es2022,dom"]


def types(node, tsc, folder, kernel, version):
    """Compiles use.ts with the package's declarations and two kinds of module resolution, and runs it."""
    shutil.copy(os.path.join(os.path.dirname(os.path.abspath(__file__)), "use.ts"), folder)
    for way in (["--module", "esnext", "--moduleResolution", "node"], ["--module", "node16"]):
        run([tsc, *STRICT, *way, "--pretty", "false", "use.ts"], folder)
    wasm = os.path.join(folder, "node_modules", "irmap", "irmap.wasm")
    said = run([node, "use.js", wasm, kernel], folder).split()
    wanted = [version, "1", "true", "4", "true", "true", "true", "true", "0", "true", "0", "4", "true", "true", "true", "true", "function"]
    assert said == wanted, said
    print("its types are those of TypeScript", run([tsc, "--version"], folder).split()[-1])


def main():
    node, npm, package, data, version = sys.argv[1:3] + [os.path.abspath(p) for p in sys.argv[3:5]] + sys.argv[5:6]
    tsc = sys.argv[6:]
    kernel = os.path.join(data, "tileir", "reference", "control.v13.3.tileirbc")
    with tempfile.TemporaryDirectory() as folder:
        alone = {"npm_config_cache": os.path.join(folder, "cache"), "npm_config_offline": "true",
                 "npm_config_update_notifier": "false", "npm_config_audit": "false", "npm_config_fund": "false"}  # fmt: skip
        packed = json.loads(run([npm, "pack", "--json", "--pack-destination", folder, package], folder, **alone))[0]
        names = sorted(f["path"] for f in packed["files"])
        wanted = ["LICENSE", "README.md", "irmap.d.ts", "irmap.mjs", "irmap.wasm", "package.json"]
        assert names == wanted, names
        assert packed["version"] == version, packed["version"]
        empty = os.path.join(folder, "empty")
        os.mkdir(empty)
        run([npm, "install", "--no-package-lock", os.path.join(folder, packed["filename"])], empty, **alone)
        installed = os.path.join(empty, "node_modules")
        assert [n for n in os.listdir(installed) if not n.startswith(".")] == ["irmap"], os.listdir(installed)

        with open(os.path.join(installed, "irmap", "README.md"), encoding="utf-8") as f:
            example = re.search(r"```js\n(.*?)```", f.read(), re.S)[1]
        for name, text in (("example.mjs", example), ("use.mjs", USE)):
            with open(os.path.join(empty, name), "w", encoding="utf-8") as f:
                f.write(text)
        out = run([node, "example.mjs", kernel], empty)
        assert re.search(r"^1 loops 222$", out, re.M) and "entry @if_nest(" in out and out.endswith("accepted\n"), out
        assert len(example.splitlines()) <= 12, example
        assert run([node, "use.mjs", kernel, version], empty) == "used\n"
        if tsc:
            with open(os.path.join(empty, "package.json"), "w", encoding="utf-8") as f:
                json.dump({"type": "module"}, f)
            types(node, tsc[0], empty, kernel, version)
        print("%d bytes packed, %d unpacked" % (packed["size"], packed["unpackedSize"]))


if __name__ == "__main__":
    main()
