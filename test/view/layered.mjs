// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks the layout of many random graphs: boxes do not overlap, lines go down and pass beside boxes, and
// drawings are not narrow strips.
//
// usage: node layered.mjs LAYERED_MJS
import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'

const { layered } = await import(pathToFileURL(process.argv[2]))
let seed = 7
const random = (n) => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 8) % n

function graph(n, each, near, tall) {
    const nodes = Array.from({ length: n }, () => ({ w: 40 + random(120), h: random(tall) ? [20, 26, 38, 50][random(4)] : 100 + random(900) }))
    const edges = []
    for (let to = 1; to < n; to++) {
        for (const from of new Set(Array.from({ length: random(each + 1) }, () => Math.max(0, to - 1 - random(near))))) edges.push({ from, to, value: from, token: !random(9), weight: 1 })
    }
    return { nodes, edges }
}

function check({ nodes, edges }, pinned = -1) {
    const { w, h } = layered(nodes, edges, pinned)
    assert(Number.isFinite(w) && Number.isFinite(h))
    const sorted = [...nodes].sort((a, b) => a.y - b.y)
    sorted.forEach((a, i) => {
        assert(a.x >= -0.01 && a.x + a.w <= w + 0.01 && a.y >= 0 && a.y + a.h <= h + 0.01)
        for (let k = i + 1; k < sorted.length && sorted[k].y < a.y + a.h; k++) assert(sorted[k].x >= a.x + a.w || a.x >= sorted[k].x + sorted[k].w, 'boxes overlap')
    })
    let passed = 0
    for (const { from, to, points } of edges) {
        const [a, b] = [nodes[from], nodes[to]]
        assert(points[0].x >= a.x && points[0].x <= a.x + a.w && points[0].y === a.y + a.h)
        assert(points.at(-1).x >= b.x && points.at(-1).x <= b.x + b.w && points.at(-1).y === b.y)
        for (let i = 1; i < points.length; i++) {
            const [p, q] = [points[i - 1], points[i]]
            assert(q.y >= p.y - 0.01, 'a line goes up')
            if (Math.abs(p.x - q.x) > 0.01) continue
            passed += nodes.filter((n) => n !== a && n !== b && p.x > n.x + 0.01 && p.x < n.x + n.w - 0.01 && p.y < n.y + n.h - 0.01 && q.y > n.y + 0.01).length
        }
    }
    return { w, h, passed }
}

let behind = 0
let lines = 0
for (let round = 0; round < 150; round++) {
    const g = graph(1 + random(90), 1 + random(4), 1 + random(40), 4 + random(40))
    behind += check(g, random(3) ? -1 : g.nodes.length - 1 - (g.edges.some((e) => e.to === g.nodes.length - 1) ? g.nodes.length : 0)).passed
    lines += g.edges.length
}
// Few lines pass through boxes: only those that must cross a tall box.
assert(behind < lines / 50, `${behind} of ${lines} lines go through boxes`)

// Many operands of one op, many unrelated boxes, many users of one op: the drawing is not a strip.
const many = (n, edges) => check({ nodes: Array.from({ length: n }, () => ({ w: 90, h: 38 })), edges })
for (const size of [many(400, Array.from({ length: 399 }, (_, i) => ({ from: i, to: 399, value: i }))), many(400, []),
    many(400, Array.from({ length: 399 }, (_, i) => ({ from: 0, to: i + 1, value: 0 })))]) assert(size.w < 4 * size.h && size.h < 4 * size.w, `${size.w} by ${size.h}`)

// A large graph with far more crossings than graphs of functions have.
const began = performance.now()
const size = check(graph(2000, 3, 30, 50))
console.log(`${behind} of ${lines} lines behind boxes; 2000 boxes are ${Math.round(size.w)} by ${Math.round(size.h)}, after ${Math.round(performance.now() - began)} ms`)
