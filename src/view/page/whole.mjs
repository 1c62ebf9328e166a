// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Presents a module without functions as a function: a MIC-B graph with its values as ops, or the text of the module.

const MOST = 100000 // limit of values that become ops

export function graphRow(info) {
    const section = info.sections.find(({ name }) => name === 'values') ?? { offset: 0, size: info.size }
    return { index: 0, name: 'graph', offset: section.offset, body_offset: section.offset, body_size: section.size, params: [], returns: [] }
}

export function moduleRow(info) {
    return { index: 0, name: 'module', offset: 0, body_offset: 0, body_size: info.size, params: [], returns: [] }
}

export function outsideRow(info, index) {
    const section = info.sections.find(({ name }) => name === 'IR') ?? { offset: 0, size: info.size }
    return { index, name: '(module)', offset: section.offset, body_offset: section.offset, body_size: section.size, params: [], returns: [], outside: true }
}

export function moduleBody(module) {
    const none = new Uint32Array(0)
    const lists = { start: new Uint32Array(1), value: none }
    const text = module.text()
    return {
        text, problems: module.problems,
        ops: {
            count: 0, line: new Int32Array(0), offset: none, size: none, parent: none, depth: none, block: none, name: none, names: [], operands: lists, results: lists,
            values: { def: none, block: none, type: none, name: [] }, types: [], source: { files: [], file: none, line: none, column: none },
        },
    }
}

export function graphBody(module, info) {
    const text = module.text()
    const { problems } = module
    const all = module.tables('values', 0, MOST)
    const broken = all.findIndex(({ op }) => op === undefined) // `problems` contains the reason
    const rows = broken < 0 ? all : all.slice(0, broken)
    const n = rows.length
    const types = module.tables('types').map((row) => row.type ?? '')
    const section = graphRow(info)
    const end = section.body_offset + section.body_size
    const names = new Map()
    const ops = {
        count: n, line: new Int32Array(n).fill(-1), offset: new Uint32Array(n), size: new Uint32Array(n), parent: new Int32Array(n).fill(-1),
        depth: new Uint32Array(n), block: new Uint32Array(n), name: new Uint32Array(n), names: [],
        operands: { start: new Uint32Array(n + 1), value: new Int32Array(rows.reduce((sum, row) => sum + row.operands.length, 0)) },
        results: { start: Uint32Array.from({ length: n + 1 }, (_, i) => i), value: Int32Array.from({ length: n }, (_, i) => i) },
        values: { def: Int32Array.from({ length: n }, (_, i) => i), block: new Int32Array(n).fill(-1), type: new Int32Array(n).fill(-1), name: [] },
        types, source: { files: [], file: new Int32Array(n).fill(-1), line: new Uint32Array(n), column: new Uint32Array(n) },
    }
    let at = 0
    rows.forEach((row, i) => {
        if (!names.has(row.op)) names.set(row.op, ops.names.push(row.op) - 1)
        ops.name[i] = names.get(row.op)
        ops.offset[i] = row.offset
        ops.size[i] = (i + 1 < n ? rows[i + 1].offset : n === info.values ? end : row.offset + 1) - row.offset
        for (const value of row.operands) ops.operands.value[at++] = value < n ? value : -1
        ops.operands.start[i + 1] = at
        ops.values.name.push(row.name ?? `%${i}`)
        ops.values.type[i] = row.result_types[0] ?? -1
    })
    placeLines(text, rows, info, ops.line)
    return { text, ops, problems, graph: true }
}

// Finds the lines of values: one per value, after the title, symbols and types. This is impossible if names contain line
// breaks.
function placeLines(text, rows, info, line) {
    const lines = text.trimEnd().split('\n')
    const first = 1 + (info.symbols ?? 0) + (info.types ?? 0)
    if (lines.length < first + rows.length || (rows.length === info.values && !/^O \d+$/.test(lines[first + info.values]))) return
    rows.forEach((row, i) => { if ((row.op === 'arg') === /^a\b/.test(lines[first + i])) line[i] = first + i })
}
