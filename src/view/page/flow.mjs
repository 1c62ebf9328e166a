// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lays out the data flow of a body as nested boxes: ops, their regions, and values that regions use from outside. By
// default, constants and assumptions are not drawn, but named at their uses.
import { opKind } from './syntax.mjs'
import { layered } from './layered.mjs'

const PAD = 12
const TITLE = 24
const CHAR = 6.7
const SMALL = 6.0
const THROUGH = /(^|[._])assume$/

// Lays out a body. Boxes are {kind, op, value, title, detail, w, h, x, y, regions: [{nodes, edges, w, h, x, y}]}.
export function flowOf(body, { details = false, folded = false } = {}) {
    const flow = { body, details, folded, kids: children(body), hidden: new Set(), count: 0 }
    if (!details) {
        for (let i = 0; i < body.count; i++) {
            const name = body.nameOf(i)
            if (opKind(name) === 'constant' || THROUGH.test(name) || (opKind(name) === 'token' && !body.operands(i).length)) flow.hidden.add(i)
        }
    }
    const top = region(flow, -1, flow.kids.get(-1) ?? [])
    return { ...top, count: flow.count }
}

function children(body) {
    const kids = new Map()
    for (let i = 0; i < body.count; i++) {
        const up = body.ops.parent[i]
        if (!kids.has(up)) kids.set(up, [])
        kids.get(up).push(i)
    }
    return kids
}

// Returns the ops of each region of an op. Braces in the text separate the regions.
function regionsOf(flow, op) {
    const { body, kids } = flow
    const all = kids.get(op)
    if (!all) return []
    const out = []
    let at = 0
    let top = body.ops.line[op]
    while (top >= 0 && body.folds[top] < 0 && top + 1 < body.ops.line[all[0]]) top++ // "cond {" below a loop
    for (let open = top, close = body.folds[open]; close >= 0; open = close, close = body.folds[open]) {
        const ops = []
        while (at < all.length && body.ops.line[all[at]] < close) ops.push(all[at++])
        if (ops.length) out.push(ops)
    }
    if (at < all.length) out.push(all.slice(at))
    return out
}

// Returns the value that hidden assumptions refer to, or `value` itself.
function origin(flow, value) {
    const { body, hidden } = flow
    for (;;) {
        const def = body.ops.values.def[value]
        if (def < 0 || !hidden.has(def) || !THROUGH.test(body.nameOf(def))) return value
        const [from] = body.operands(def)
        if (from === undefined) return value // the op could not be decoded
        value = from
    }
}

// Adds to `into` the values that an op and its nested ops use.
function takes(flow, op, into) {
    for (let i = op, end = op + inside(flow, op); i <= end; i++) {
        if (i === op || !flow.hidden.has(i)) for (const value of flow.body.operands(i)) into.add(origin(flow, value))
    }
    return into
}

// Lays out a region with several blocks: one box per block, with edges to its successors.
function blocks(flow, owner, ops) {
    const { body } = flow
    const numbers = [...new Set(ops.map((op) => body.ops.block[op]))]
    const labels = new Map()
    const nodes = numbers.map((number, i) => {
        const inside = ops.filter((op) => body.ops.block[op] === number)
        const above = body.line(Math.max(0, body.ops.line[inside[0]] - 1))
        const title = /^\s*(\^\w+)/.exec(above)?.[1] ?? `^bb${i}`
        labels.set(title, i)
        const inner = region(flow, owner, inside, true)
        Object.assign(inner, { x: PAD, y: TITLE + PAD })
        return { kind: 'region', op: -1, value: -1, title, detail: '', last: inside.at(-1), w: Math.max(inner.w + 2 * PAD, headWidth(title, `↑ ${title}`)), h: inner.h + TITLE + 2 * PAD, regions: [inner] }
    })
    const edges = []
    nodes.forEach((node, from) => {
        const line = body.ops.line[node.last]
        const list = line < 0 ? '' : body.line(line).replace(/"(?:[^"\\]|\\.)*"/g, '') // "[^bb1, ^bb2]", or "^bb1(%0 : i32), ^bb2"
        for (const label of new Set(list.match(/\^\w+/g))) {
            const to = labels.get(label) ?? -1
            if (to > from) edges.push({ from, to, value: -1, token: false, weight: 1 })
            else if (to >= 0) node.detail = `↑ ${label}`
        }
    })
    flow.count += nodes.length
    return { owner, nodes, edges, ...layered(nodes, edges) }
}

function region(flow, owner, ops, alone = false) {
    const { body, hidden } = flow
    if (!alone && ops.some((op) => body.ops.block[op] !== body.ops.block[ops[0]])) return blocks(flow, owner, ops)
    const nodes = []
    const edges = []
    const made = new Map() // value -> its node
    const shown = ops.filter((op) => !hidden.has(op))
    const inside = new Set(shown)
    const wanted = shown.map((op) => takes(flow, op, new Set()))
    const outer = new Set()
    const here = new Set(ops.flatMap((op) => [...body.results(op)]))
    const below = (value) => { // defined by a nested op
        let def = body.ops.values.def[value]
        while (def >= 0 && !inside.has(def)) def = body.ops.parent[def]
        return def >= 0
    }
    for (const values of wanted) {
        for (const value of values) {
            const def = body.ops.values.def[value]
            if (def >= 0 && (hidden.has(def) || here.has(value) || below(value))) continue
            if (def < 0 && ownedBelow(flow, value, inside)) continue
            outer.add(value)
        }
    }
    const own = (value) => body.ops.values.def[value] < 0 && (alone || owner >= 0) && body.ops.values.block[value] === body.ops.block[ops[0]]
    const folded = new Map() // op -> names of values that only it uses
    for (const value of outer) {
        const by = shown.filter((op, i) => wanted[i].has(value))
        if (!own(value) && by.length === 1 && !flow.kids.has(by[0])) {
            folded.set(by[0], [...(folded.get(by[0]) ?? []), body.valueName(value)])
            continue
        }
        made.set(value, nodes.length)
        const title = body.valueName(value)
        nodes.push({ kind: 'port', value, op: -1, title, detail: '', w: Math.max(34, title.length * SMALL + 16), h: 20, regions: [] })
    }
    shown.forEach((op, i) => {
        const node = box(flow, op, folded.get(op) ?? [])
        const index = nodes.length
        nodes.push(node)
        for (const value of wanted[i]) {
            const from = made.get(value)
            if (from !== undefined) edges.push({ from, to: index, value, token: body.typeOf(value) === 'token', weight: body.typeOf(value) === 'token' ? 0.3 : 1 })
        }
        for (const value of body.results(op)) made.set(value, index)
    })
    flow.count += nodes.length
    const merged = [...new Map(edges.map((edge) => [`${edge.from},${edge.to},${edge.token}`, edge])).values()]
    // The terminator is placed at the bottom, even without operands.
    const last = nodes.length - 1
    const pinned = last > 0 && nodes[last].kind === 'control' && !merged.some((edge) => edge.to === last) ? last : -1
    const size = layered(nodes, merged, pinned)
    return { owner, nodes, edges: merged, ...size }
}

// Returns whether one of the ops contains the block of an argument.
function ownedBelow(flow, value, inside) {
    let owner = flow.body.ownerOf(value)
    while (owner >= 0 && !inside.has(owner)) owner = flow.body.ops.parent[owner]
    return owner >= 0
}

function box(flow, op, outside) {
    const { body } = flow
    const name = body.nameOf(op)
    const given = /^(arg|param)$/.test(name) && body.results(op).length === 1 // MIC-B argument, titled by its name
    const title = given ? body.valueName(body.results(op)[0]) : name.replace(/^(cuda_tile|builtin)\./, '')
    const detail = [given ? name : '', detailOf(flow, op)].filter(Boolean).join('  ')
    const from = clipped(outside.join(' '), 34)
    const w = Math.max(title.length * CHAR, detail.length * SMALL, from.length * SMALL) + 22
    if (flow.folded && flow.kids.has(op)) {
        const within = [detail, `${inside(flow, op)} inside`].filter(Boolean).join('  · ')
        return { kind: 'folded', mark: markOf(name), op, value: -1, title, detail: within, from, w: Math.max(w, within.length * SMALL + 22), h: 38 + (from ? 12 : 0), regions: [] }
    }
    const regions = regionsOf(flow, op).map((ops) => region(flow, op, ops))
    if (!regions.length) return { kind: given ? 'given' : opKind(name), op, value: -1, title, detail, from, w, h: 26 + (detail ? 12 : 0) + (from ? 12 : 0), regions }
    let x = PAD
    const tall = Math.max(...regions.map((r) => r.h))
    for (const r of regions) {
        r.x = x
        r.y = TITLE + PAD
        x += Math.max(r.w, 30) + 2 * PAD
    }
    return { kind: 'region', mark: markOf(name), op, value: -1, title, detail, w: Math.max(headWidth(title, detail), x - PAD), h: tall + TITLE + 2 * PAD, regions }
}

// Returns the width of a box's first line, with title and detail.
function headWidth(title, detail) {
    return title.length * CHAR + (detail ? detail.length * SMALL + 2 * PAD : 0) + 22
}

// Returns the additional mark of an op with regions: memory or matrix product.
function markOf(name) {
    const kind = opKind(name)
    return kind === 'memory' || kind === 'mma' ? kind : ''
}

function inside({ body }, op) {
    let n = 0
    while (op + n + 1 < body.count && body.ops.depth[op + n + 1] > body.ops.depth[op]) n++
    return n
}

function clipped(text, most) {
    return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

function detailOf(flow, op) {
    const { body, hidden } = flow
    const type = [...body.results(op)].map((v) => body.typeOf(v)).find((t) => t !== 'token') ?? ''
    const constants = []
    for (const value of body.operands(op)) {
        const def = body.ops.values.def[value]
        if (def >= 0 && hidden.has(def) && opKind(body.nameOf(def)) === 'constant') constants.push(constantText(body, def))
    }
    const shape = clipped(shapeOf(type), 26)
    return [shape, constants.length ? clipped(constants.join(', '), 22) : ''].filter(Boolean).join('  · ')
}

// Shortens a type: "tile 128x64" for partition_view<tile=(128x64), ...>.
function shapeOf(type) {
    const tile = /^\w+_view<tile=\(([^)]*)\)/.exec(type)
    if (tile) return `tile ${tile[1]}`
    return type.replace(/^(?:tile|tensor|tensor_view)<(.*)>$/, '$1').replace(/, strides=.*$/, '')
}

function constantText(body, op) {
    const line = body.ops.line[op] < 0 ? '' : body.line(body.ops.line[op])
    const tile = /<\w+: ([^>]*)>/.exec(line)
    if (tile) return tile[1].replace(/\.0+e\+00$/, '.0')
    const value = /(?:value = )?(?:dense<([^>]*)>|(-?[\d.]+(?:e[+-]?\d+)?)) :/.exec(line) ?? /constant (true|false)$/.exec(line)
    const name = body.nameOf(op).replace(/^.*\./, '')
    return value ? clipped(value[1] ?? value[2], 12) : name.startsWith('const') ? body.valueName(body.results(op)[0]) : name
}
