// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where cells stand from left to right. Those of a tall box, and of a line that passes layers, are
// blocks with one place; each goes to the middle of what it is linked with, as far as its neighbours let it.

const ROUNDS = 90
const LEAST_ROUNDS = 15
const WORK = 2e6 // links that are looked at, about: enough for all rounds of what is not very large

// rows in their order; apart(a, b): the least distance of the middles of neighbours. Sets x, the middle.
export function placeAcross(rows, apart) {
    const sorted = arrange(rows, apart)
    const rounds = Math.max(LEAST_ROUNDS, Math.min(ROUNDS, WORK / sorted.reduce((sum, block) => sum + block.links.length, 1)))
    for (let round = 0; round < rounds; round++) {
        const goesDown = round % 2 === 0
        const all = round > rounds / 3 // first one side only, which brings what belongs together far faster
        for (const block of sorted) {
            const links = all ? block.links : block.links.filter((l) => l.down !== goesDown)
            let sum = 0
            let weight = 0
            for (const l of links) {
                sum += l.weight * l.to.x
                weight += l.weight
            }
            block.wish = weight ? sum / weight : block.x
        }
        for (const block of sorted) block.low = block.high = block.x + 0.75 * (block.wish - block.x)
        // What pushes to the right only and what pushes to the left only are both possible; so is their middle.
        for (const block of sorted) for (const { to, by } of block.right) to.low = Math.max(to.low, block.low + by)
        for (let i = sorted.length - 1; i >= 0; i--) for (const { to, by } of sorted[i].left) to.high = Math.min(to.high, sorted[i].high - by)
        for (const block of sorted) block.x = (block.low + block.high) / 2
    }
    for (const row of rows) for (const cell of row) cell.x = cell.block.x
}

// Blocks, as far to the left as they can be. Long ones lock into each other, and steps of them may
// become far wider than any layer: then lines may be straight for some layers only.
function arrange(rows, apart) {
    const needed = Math.max(...rows.map((row) => row.reduce((sum, cell, i) => sum + (i ? apart(row[i - 1], cell) : 0), 0)))
    for (const most of [Infinity, 30, 10, 4, 1]) {
        const blocks = blocksOf(rows, most)
        const sorted = neighbours(rows, blocks, apart)
        let wide = 0
        for (const block of sorted) {
            for (const { to, by } of block.right) to.x = Math.max(to.x, block.x + by)
            wide = Math.max(wide, block.x)
        }
        if (wide <= 1.6 * needed + 200 || most === 1) return sorted
    }
}

// Lines are cut where they would cross others that go straight, and after `most` layers.
function blocksOf(rows, most) {
    const blocks = []
    for (const row of rows) for (const cell of row) cell.block = null
    for (const row of rows) {
        const going = row.filter((cell) => cell.above ?? cell.follows).map((cell) => ({ cell, from: cell.above ?? cell.follows, weight: cell.above ? Infinity : cell.up[0].weight }))
        going.sort((a, b) => b.weight - a.weight)
        const kept = []
        for (const next of going) {
            if (!next.cell.above && next.from.block.cells >= most) continue
            if (!next.cell.above && kept.some((k) => (k.cell.pos < next.cell.pos) !== (k.from.pos < next.from.pos))) continue
            kept.push(next)
            next.cell.block = next.from.block
            next.cell.block.cells++
        }
        for (const cell of row) {
            if (!cell.block) blocks.push(cell.block = { x: 0, cells: 1, links: [], left: [], right: [], before: 0, wish: 0, low: 0, high: 0 })
        }
    }
    for (const row of rows) {
        for (const cell of row) {
            for (const [list, down] of [[cell.up, false], [cell.down, true]]) {
                for (const { to, weight } of list) {
                    if (to.block !== cell.block) cell.block.links.push({ to: to.block, weight, down })
                }
            }
        }
    }
    return blocks
}

// Which blocks stand beside each other, and how far apart; from left to right.
function neighbours(rows, blocks, apart) {
    for (const row of rows) {
        for (let i = 1; i < row.length; i++) {
            const [a, b] = [row[i - 1].block, row[i].block]
            const by = apart(row[i - 1], row[i])
            a.right.push({ to: b, by })
            b.left.push({ to: a, by })
            b.before++
        }
    }
    const sorted = blocks.filter((block) => !block.before)
    for (let i = 0; i < sorted.length; i++) {
        for (const { to } of sorted[i].right) if (--to.before === 0) sorted.push(to)
    }
    return sorted
}
