// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stores the state of the page, and calls listeners when it changes.

export const state = {
    file: null, // result of the worker's open: {name, size, modules, index, info, functions, counted, entries}
    other: null, // the same for the file that is compared
    fn: -1,
    row: null, // row of the function in the list
    body: null,
    op: -1,
    value: -1,
    at: -1, // selected byte, or -1
    findings: [],
    verdict: null,
    view: 'text',
    source: false,
    types: true,
    form: { generic: false, vhlo: false }, // form of MLIR
}

const listeners = new Map()

export function on(name, f) {
    if (!listeners.has(name)) listeners.set(name, [])
    listeners.get(name).push(f)
}

export function emit(name, detail) {
    for (const f of listeners.get(name) ?? []) f(detail)
}
