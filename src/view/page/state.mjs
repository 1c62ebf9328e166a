// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is open and selected, and who wants to know when that changes.

export const state = {
    file: null, // {name, size, modules, module, info, functions} of the worker's answer to open
    other: null, // the same of the file to compare with
    fn: -1,
    row: null, // the function's row of the list
    body: null,
    op: -1,
    value: -1,
    at: -1, // the byte that was picked, -1 for none
    findings: [],
    verdict: null,
    view: 'text',
    source: false,
    types: true,
    form: { generic: false, vhlo: false }, // of MLIR
}

const listeners = new Map()

export function on(name, f) {
    if (!listeners.has(name)) listeners.set(name, [])
    listeners.get(name).push(f)
}

export function emit(name, detail) {
    for (const f of listeners.get(name) ?? []) f(detail)
}
