// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lays out an acyclic graph in layers. Unconnected components are side by side. Layers that are too wide are divided.
// Tall boxes span several layers. The edges of a value share a line, which is straight where it passes layers.
// The part of a box or line in one layer is a cell.
import { order } from './order.mjs'
import { placeAcross } from './across.mjs'

const GAP = { x: 18, y: 24, line: 9, part: 30 }
const STEP = 70 // approximate height of a layer
const BUNDLE = 8 // if a box has more operands, they may share one line
const PORT = 12

// Lays out nodes [{w, h}] and edges [{from, to, value, token, weight}], where `from` precedes `to`. Sets x and y (top
// left) of nodes and the points of edges. Returns the total size. The node `pinned` is placed at the bottom.
export function layered(nodes, edges, pinned = -1) {
    if (!nodes.length) return { w: 0, h: 0 }
    const parts = components(nodes, edges, pinned)
    for (const part of parts) Object.assign(part, drawPart(part.nodes, part.edges))
    const size = shelves(parts)
    if (pinned >= 0) {
        const node = nodes[pinned]
        size.w = Math.max(size.w, node.w)
        node.x = (size.w - node.w) / 2
        node.y = parts.length ? size.h + GAP.y : 0
        size.h = node.y + node.h
    }
    return size
}

function components(nodes, edges, pinned) {
    const root = nodes.map((_, i) => i)
    const find = (i) => {
        while (root[i] !== i) i = root[i] = root[root[i]]
        return i
    }
    for (const { from, to } of edges) root[Math.max(find(from), find(to))] = Math.min(find(from), find(to))
    const parts = new Map()
    const number = []
    nodes.forEach((node, i) => {
        if (i === pinned) return
        const at = find(i)
        if (!parts.has(at)) parts.set(at, { nodes: [], edges: [] })
        number[i] = parts.get(at).nodes.push(node) - 1
    })
    for (const edge of edges) parts.get(find(edge.from)).edges.push({ edge, from: number[edge.from], to: number[edge.to] })
    return [...parts.values()]
}

function shelves(parts) {
    const area = parts.reduce((sum, part) => sum + (part.w + GAP.part) * (part.h + GAP.part), 0)
    const most = Math.max(1.5 * Math.sqrt(area), ...parts.map((part) => part.w))
    const rows = []
    for (const part of parts) {
        let row = rows.at(-1)
        if (!row || row.w + part.w > most) rows.push(row = { w: 0, h: 0, parts: [] })
        part.left = row.w
        row.parts.push(part)
        row.w += part.w + GAP.part
        row.h = Math.max(row.h, part.h)
    }
    const wide = Math.max(0, ...rows.map((row) => row.w - GAP.part))
    let y = 0
    for (const row of rows) {
        for (const part of row.parts) move(part, part.left + (wide - row.w + GAP.part) / 2, y)
        y += row.h + GAP.part
    }
    return { w: wide, h: Math.max(0, y - GAP.part) }
}

function move(part, x, y) {
    const by = (place) => {
        place.x += x
        place.y += y
    }
    part.nodes.forEach(by)
    for (const { edge } of part.edges) edge.points.forEach(by)
}

function drawPart(nodes, edges) {
    const span = nodes.map((node) => Math.max(1, Math.round((node.h + GAP.y) / STEP)))
    const layer = layersOf(nodes, edges, span)
    narrow(nodes, layer)
    const { rows, paths } = cellsOf(nodes, edges, layer, span)
    order(rows)
    placeAcross(rows, (a, b) => (a.w + b.w) / 2 + (a.node && b.node ? GAP.x : a.node || b.node ? PORT : GAP.line))
    placeDown(rows)
    for (const path of paths) route(path)
    ports(paths)
    let left = Infinity
    let right = -Infinity
    let foot = 0
    for (const row of rows) {
        for (const { x, w, node, y } of row) {
            left = Math.min(left, x - w / 2)
            right = Math.max(right, x + w / 2)
            if (!node) continue
            node.x = x - w / 2
            node.y = y
            foot = Math.max(foot, y + node.h)
        }
    }
    for (const { edge, points } of paths) edge.points = points
    const part = { nodes, edges, w: right - left, h: foot }
    move(part, -left, 0)
    return part
}

// Assigns layers by the longest path from the top, then moves nodes down to their first use, which keeps the top
// narrow.
function layersOf(nodes, edges, span) {
    const out = nodes.map(() => [])
    for (const { from, to } of edges) out[from].push(to)
    const layer = new Int32Array(nodes.length)
    for (let i = 0; i < nodes.length; i++) for (const to of out[i]) layer[to] = Math.max(layer[to], layer[i] + span[i])
    for (let i = nodes.length - 1; i >= 0; i--) {
        if (out[i].length) layer[i] = out[i].reduce((least, to) => Math.min(least, layer[to]), Infinity) - span[i]
    }
    const first = layer.reduce((a, b) => Math.min(a, b), Infinity)
    return layer.map((n) => n - first)
}

function narrow(nodes, layer) {
    const area = nodes.reduce((sum, node) => sum + (node.w + GAP.x) * (node.h + GAP.y), 0)
    const most = Math.max(700, 1.4 * Math.sqrt(area))
    const rows = []
    nodes.forEach((_, i) => (rows[layer[i]] ??= []).push(i))
    let more = 0
    rows.forEach((row, at) => {
        let wide = 0
        for (const i of row) {
            if (wide && wide + nodes[i].w > most) {
                more++
                wide = 0
            }
            wide += nodes[i].w + GAP.x
            layer[i] = at + more
        }
    })
}

// Creates and links the cells of each layer, for nodes and for lines that pass the layer.
function cellsOf(nodes, edges, layer, span) {
    const rows = []
    const cell = (row, w, node, at) => {
        const made = { w, row, node, at, up: [], down: [] }
        ;(rows[row] ??= []).push(made)
        return made
    }
    const link = (a, b, weight) => {
        const old = a.down.find((l) => l.to === b)
        if (old) {
            old.weight += weight
            b.up.find((l) => l.to === a).weight += weight
            return
        }
        a.down.push({ to: b, weight })
        b.up.push({ to: a, weight })
    }
    const own = nodes.map((node, i) => {
        const cells = []
        for (let k = 0; k < span[i]; k++) {
            cells.push(cell(layer[i] + k, node.w, node, i))
            if (k) {
                cells[k].above = cells[k - 1] // keeps the box together
                link(cells[k - 1], cells[k], 50)
            }
        }
        return cells
    })
    const into = new Int32Array(nodes.length)
    const out = new Int32Array(nodes.length)
    for (const { from, to } of edges) {
        into[to]++
        out[from]++
    }
    const lines = new Map()
    const paths = edges.map(({ edge, from, to }) => {
        const key = `${into[to] > BUNDLE && into[to] > out[from] ? `to ${to}` : `${from} ${edge.value}`} ${edge.token}`
        if (!lines.has(key)) lines.set(key, new Map())
        const line = lines.get(key)
        const cells = [own[from].at(-1)]
        for (let row = layer[from] + span[from]; row < layer[to]; row++) {
            if (!line.has(row)) line.set(row, cell(row, 0, null, cells[0].at))
            cells.push(line.get(row))
        }
        cells.push(own[to][0])
        for (let i = 1; i < cells.length; i++) {
            const passes = i > 1 && i < cells.length - 1
            if (passes) cells[i].follows = cells[i - 1]
            link(cells[i - 1], cells[i], (edge.weight ?? 1) * (passes ? 2 : 1))
        }
        return { edge, cells, points: null }
    })
    return { rows: rows.filter(Boolean), paths }
}

// Computes vertical positions. Layers are as high as their boxes; gaps are larger where lines run far sideways.
function placeDown(rows) {
    let y = 0
    rows.forEach((row, i) => {
        const tall = Math.max(0, ...row.map((cell) => (cell.node && !cell.above && !cell.down.some((l) => l.to.above === cell) ? cell.node.h : 0)))
        let foot = y + tall
        for (const cell of row) {
            cell.top = y
            if (!cell.node) continue
            if (cell.above) cell.y = cell.above.y
            else cell.y = cell.down.some((l) => l.to.above === cell) ? y : y + (tall - cell.node.h) / 2
            if (!cell.down.some((l) => l.to.above === cell)) foot = Math.max(foot, cell.y + cell.node.h)
        }
        let far = 0
        for (const cell of row) {
            cell.foot = foot
            for (const { to } of cell.down) far = Math.max(far, Math.abs(to.x - cell.x) - cell.w / 2 - to.w / 2)
        }
        y = foot + (i < rows.length - 1 ? GAP.y + Math.min(30, far / 16) : 0)
    })
}

// Routes an edge straight down through layers, with curves between them.
function route(path) {
    const { cells } = path
    path.points = []
    cells.forEach((cell, i) => {
        if (i) path.points.push({ x: cell.x, y: cell.top })
        if (i < cells.length - 1) path.points.push({ x: cell.x, y: cell.foot })
    })
    path.points.unshift({ x: cells[0].x, y: cells[0].y + cells[0].node.h })
    path.points.push({ x: cells.at(-1).x, y: cells.at(-1).y })
}

// Places the ends of lines at a box: straight lines if possible, in the order with the fewest crossings.
function ports(paths) {
    for (const side of ['above', 'below']) {
        const sides = new Map() // cell -> adjacent cell -> line ends
        for (const { cells, points } of paths) {
            const [cell, beyond] = side === 'below' ? cells : [cells.at(-1), cells.at(-2)]
            const [at, next, after] = side === 'below' ? points : [...points].reverse()
            if (!sides.has(cell)) sides.set(cell, new Map())
            const ends = sides.get(cell)
            if (!ends.has(beyond)) ends.set(beyond, { wish: after.x, points: [] })
            ends.get(beyond).points.push(at, next)
        }
        for (const [cell, ends] of sides) {
            const list = [...ends.values()].sort((a, b) => a.wish - b.wish)
            const half = Math.max(0, cell.w / 2 - 9)
            const gap = Math.min(PORT, list.length > 1 ? 2 * half / (list.length - 1) : 0)
            let least = cell.x - half
            list.forEach((end, i) => {
                end.x = Math.max(least, Math.min(end.wish, cell.x + half - gap * (list.length - 1 - i)))
                least = end.x + gap
            })
            for (const { x, points } of list) for (const point of points) point.x = x
        }
    }
}
