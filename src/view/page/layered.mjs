// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A layered drawing of a graph without cycles: layers by longest path, an order that crosses little
// (barycentres), places in a layer by least squares. Long edges go through points of their own.

const GAP = { x: 18, y: 30, bend: 10 }
const SWEEPS = 8
const STRAIGHT = 70

// nodes: [{w, h}], edges: [{from, to, weight}] with from before to. Sets x and y (left, top) of nodes
// and points of edges; gives the size of it all. A node may be pinned to the last layer.
export function layered(nodes, edges, pinned = -1) {
    if (!nodes.length) return { w: 0, h: 0 }
    const layer = layersOf(nodes, edges)
    if (pinned >= 0) layer[pinned] = Math.max(...layer) + 1
    const { rows, links, cells } = split(nodes, edges, layer)
    order(rows, links)
    placeAcross(rows, links)
    let y = 0
    let right = -Infinity
    let left = Infinity
    for (const row of rows) {
        const tall = Math.max(...row.map((cell) => cell.h))
        for (const cell of row) {
            cell.y = y + (tall - cell.h) / 2
            cell.tall = tall
            if (cell === cells[pinned]) continue
            left = Math.min(left, cell.x)
            right = Math.max(right, cell.x + cell.w)
        }
        y += tall + GAP.y
    }
    const wide = Math.max(right - left, cells[pinned]?.w ?? 0)
    for (const cell of cells) cell.x += (wide - (right - left)) / 2 - left
    if (pinned >= 0) cells[pinned].x = (wide - cells[pinned].w) / 2
    nodes.forEach((node, i) => {
        node.x = cells[i].x
        node.y = cells[i].y
    })
    route(edges)
    return { w: wide, h: y - GAP.y }
}

// The points of the edges. Those that meet at a side of a box come in beside each other, in the order
// in which they would cross least.
function route(edges) {
    const middle = (cell) => cell.x + cell.w / 2
    const ends = new Map()
    const whole = edges.map((edge) => [edge, edge.chain[0], edge.chain.at(-1)])
    const clear = (cell) => cell.tall >= STRAIGHT && cell.h < cell.tall - 16
    const join = (cell, side, edge, toward) => {
        const key = `${side} ${cell.x} ${cell.y}`
        if (!ends.has(key)) ends.set(key, [])
        ends.get(key).push({ edge, side, cell, at: middle(toward) })
    }
    for (const edge of edges) {
        const { chain } = edge
        join(chain[0], 'below', edge, chain[1])
        join(chain.at(-1), 'above', edge, chain.at(-2))
        edge.points = chain.flatMap(passes)
        delete edge.chain
    }
    for (const list of ends.values()) {
        list.sort((a, b) => a.at - b.at)
        const { cell } = list[0]
        const gap = Math.min(14, (cell.w - 16) / list.length)
        list.forEach(({ edge, side }, i) => {
            const point = side === 'below' ? edge.points[0] : edge.points.at(-1)
            point.x = middle(cell) + (i - (list.length - 1) / 2) * gap
            point.y = side === 'below' ? cell.y + cell.h : cell.y
        })
    }
    for (const [edge, first, last] of whole) {
        if (clear(first)) edge.points.splice(1, 0, { x: edge.points[0].x, y: first.y + (first.h + first.tall) / 2 })
        if (clear(last)) edge.points.splice(-1, 0, { x: edge.points.at(-1).x, y: last.y + (last.h - last.tall) / 2 })
    }
}

// A bend beside a tall box goes straight down along it.
function passes(cell) {
    const x = cell.x + cell.w / 2
    if (cell.h || cell.tall < STRAIGHT) return [{ x, y: cell.y + cell.h / 2 }]
    return [{ x, y: cell.y - cell.tall / 2 }, { x, y: cell.y + cell.tall / 2 }]
}

// Longest path from above; then everything moves down to where it is needed, which keeps the top narrow.
function layersOf(nodes, edges) {
    const out = nodes.map(() => [])
    for (const { from, to } of edges) out[from].push(to)
    const layer = new Int32Array(nodes.length)
    for (let i = 0; i < nodes.length; i++) for (const to of out[i]) layer[to] = Math.max(layer[to], layer[i] + 1)
    for (let i = nodes.length - 1; i >= 0; i--) {
        if (out[i].length) layer[i] = out[i].reduce((least, to) => Math.min(least, layer[to]), Infinity) - 1
    }
    return layer
}

// Cells of each layer: the nodes, and a bend for each layer that an edge passes.
function split(nodes, edges, layer) {
    const rows = []
    const cells = nodes.map((node, i) => ({ w: node.w, h: node.h, row: layer[i], weight: 1, at: i }))
    for (const cell of cells) (rows[cell.row] ??= []).push(cell)
    const links = { up: new Map(), down: new Map() }
    const link = (a, b, weight) => {
        if (!links.down.has(a)) links.down.set(a, [])
        if (!links.up.has(b)) links.up.set(b, [])
        links.down.get(a).push([b, weight])
        links.up.get(b).push([a, weight])
    }
    for (const edge of edges) {
        edge.chain = [cells[edge.from]]
        for (let row = layer[edge.from] + 1; row < layer[edge.to]; row++) {
            const bend = { w: GAP.bend, h: 0, row, weight: 3, at: cells[edge.from].at }
            rows[row].push(bend)
            cells.push(bend)
            edge.chain.push(bend)
        }
        edge.chain.push(cells[edge.to])
        // What keeps long edges straight: bends hold to bends.
        for (let i = 1; i < edge.chain.length; i++) link(edge.chain[i - 1], edge.chain[i], (i > 1 && i < edge.chain.length - 1 ? 8 : 1) * (edge.weight ?? 1))
    }
    return { rows: rows.filter(Boolean), links, cells }
}

function order(rows, { up, down }) {
    const renumber = (row) => row.forEach((cell, i) => { cell.pos = i })
    for (const row of rows) {
        row.sort((a, b) => a.at - b.at)
        renumber(row)
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
        const goesDown = sweep % 2 === 0
        const near = goesDown ? up : down
        for (const row of goesDown ? rows : [...rows].reverse()) {
            for (const cell of row) {
                const by = near.get(cell)
                cell.want = by ? mean(by, (other) => other.pos) : cell.pos
            }
            row.sort((a, b) => a.want - b.want || a.pos - b.pos)
            renumber(row)
        }
    }
}

function mean(pairs, f) {
    let sum = 0
    let weight = 0
    for (const [cell, w] of pairs) {
        sum += w * f(cell)
        weight += w
    }
    return sum / weight
}

// Each cell as near as can be to the middle of its neighbours, without overlaps: of the wishes, less
// what stands before them, the nearest sequence that does not fall (pool adjacent violators).
function placeAcross(rows, { up, down }) {
    for (const row of rows) {
        let x = 0
        for (const cell of row) {
            cell.x = x
            x += cell.w + GAP.x
        }
    }
    const centre = (cell) => cell.x + cell.w / 2
    for (let sweep = 0; sweep < 2 * SWEEPS; sweep++) {
        const goesDown = sweep % 2 === 0
        for (const row of goesDown ? rows : [...rows].reverse()) {
            const both = sweep >= SWEEPS
            let before = 0
            const pools = []
            for (const cell of row) {
                const pairs = both ? [...(up.get(cell) ?? []), ...(down.get(cell) ?? [])] : (goesDown ? up : down).get(cell) ?? []
                const wish = (pairs.length ? mean(pairs, centre) : centre(cell)) - cell.w / 2 - before
                const weight = (pairs.length ? 1 : 0.1) * cell.weight
                pools.push({ sum: wish * weight, weight, cells: [[cell, before]] })
                before += cell.w + GAP.x
                while (pools.length > 1 && level(pools.at(-2)) > level(pools.at(-1))) {
                    const last = pools.pop()
                    const into = pools.at(-1)
                    into.sum += last.sum
                    into.weight += last.weight
                    into.cells.push(...last.cells)
                }
            }
            for (const pool of pools) for (const [cell, offset] of pool.cells) cell.x = level(pool) + offset
        }
    }
}

function level(pool) {
    return pool.sum / pool.weight
}
