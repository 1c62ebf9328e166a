// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places the cells of a layered drawing (layered.mjs) horizontally. The cells of a box that spans several layers, and
// of a line through several layers, form a block with one position. Each block moves to the mean position of linked
// blocks, as far as adjacent blocks allow.

const SWEEPS = 28
const ONE_SIDED = 6 // the first sweeps use only links up or only links down, which groups connected blocks faster
const LEAST_SWEEPS = 6
const LONG = 16 // blocks with more cells are placed once per sweep, at their first cell
const WORK = 1.5e6 // approximate limit of visited links; enough for all sweeps except in very large drawings

// Sets x, the centre, of the cells of ordered rows. apart(a, b) is the minimum distance of adjacent centres.
export function placeAcross(rows, apart) {
    const sorted = arrange(rows, apart)
    const work = sorted.reduce((sum, block) => sum + Math.min(block.cells, LONG) * (block.links.length + block.left.length), 1)
    const sweeps = Math.max(LEAST_SWEEPS, Math.min(SWEEPS, Math.round(WORK / work)))
    for (let sweep = 0; sweep < sweeps; sweep++) {
        const goesDown = sweep % 2 === 0
        for (let i = 0; i < rows.length; i++) placeRow(rows[goesDown ? i : rows.length - 1 - i], apart, sweep < Math.min(ONE_SIDED, sweeps - 2) ? goesDown : null, sweep)
    }
    for (const row of rows) for (const cell of row) cell.x = cell.block.x
}

// Places the blocks of a layer without overlaps, as close as possible to the results of wish(). After subtracting the
// minimum offsets, this is the closest non-decreasing sequence (pool adjacent violators), limited by the neighbours in
// other layers.
function placeRow(row, apart, goesDown, sweep) {
    const pools = []
    let before = 0
    row.forEach((cell, i) => {
        const { block } = cell
        if (i) before += apart(row[i - 1], cell)
        const stays = block.sweep === sweep
        if (!stays) wish(block, goesDown)
        if (block.cells > LONG) block.sweep = sweep
        const { sum, weight } = block
        cell.before = before
        cell.low = -Infinity
        cell.high = Infinity
        if (stays) cell.low = cell.high = block.x - before
        else if (block.cells > 1) {
            for (const { to, by, beside } of block.left) if (beside !== row) cell.low = Math.max(cell.low, to.x + by - before)
            for (const { to, by, beside } of block.right) if (beside !== row) cell.high = Math.min(cell.high, to.x - by - before)
        }
        pools.push({ sum: sum - weight * before, weight, cells: 1 })
        while (pools.length > 1 && level(pools.at(-2)) > level(pools.at(-1))) {
            const last = pools.pop()
            const into = pools.at(-1)
            into.sum += last.sum
            into.weight += last.weight
            into.cells += last.cells
        }
    })
    for (let i = 1; i < row.length; i++) row[i].low = Math.max(row[i].low, row[i - 1].low)
    for (let i = row.length - 2; i >= 0; i--) row[i].high = Math.min(row[i].high, row[i + 1].high)
    let i = 0
    for (const pool of pools) {
        for (const end = i + pool.cells; i < end; i++) {
            const cell = row[i]
            cell.block.x = Math.max(cell.low, Math.min(cell.high, level(pool))) + cell.before
        }
    }
}

// Computes the preferred position of a block: the weighted mean position of linked blocks, on both sides or on one.
function wish(block, goesDown) {
    let sum = 0
    let weight = 0
    for (const l of block.links) {
        if (goesDown !== null && l.down === goesDown) continue
        sum += l.weight * l.to.x
        weight += l.weight
    }
    if (!weight) {
        weight = 0.1
        sum = weight * block.x
    }
    block.sum = sum
    block.weight = weight
}

function level(pool) {
    return pool.sum / pool.weight
}

// Resolves overlaps. Moving blocks only to the right or only to the left is valid, and so is the mean of both.
function keepApart(sorted) {
    for (const block of sorted) block.low = block.high = block.x
    for (const block of sorted) for (const { to, by } of block.right) to.low = Math.max(to.low, block.low + by)
    for (let i = sorted.length - 1; i >= 0; i--) for (const { to, by } of sorted[i].left) to.high = Math.min(to.high, sorted[i].high - by)
    for (const block of sorted) block.x = (block.low + block.high) / 2
}

function centre(rows, sorted, apart) {
    for (const block of sorted) block.x = 0
    for (const row of rows) {
        let x = -row.reduce((sum, cell, i) => sum + (i ? apart(row[i - 1], cell) : 0), 0) / 2
        row.forEach((cell, i) => {
            if (i) x += apart(row[i - 1], cell)
            cell.block.x += x / cell.block.cells
        })
    }
    keepApart(sorted)
}

// Forms and places blocks. Long blocks can interlock and make the drawing far wider than any layer. If so, tries shorter
// blocks, so that lines are straight only across some layers.
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
        if (wide > 1.6 * needed + 200 && most > 1) continue
        centre(rows, sorted, apart)
        return sorted
    }
}

// Forms blocks. A line is divided where it would cross other straight lines, and after `most` layers.
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
            if (!cell.block) blocks.push(cell.block = { x: 0, cells: 1, links: [], left: [], right: [], before: 0, low: 0, high: 0, sum: 0, weight: 0, sweep: -1 })
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

// Links adjacent blocks with their distance. Returns the blocks from left to right.
function neighbours(rows, blocks, apart) {
    for (const row of rows) {
        for (let i = 1; i < row.length; i++) {
            const [a, b] = [row[i - 1].block, row[i].block]
            const by = apart(row[i - 1], row[i])
            a.right.push({ to: b, by, beside: row })
            b.left.push({ to: a, by, beside: row })
            b.before++
        }
    }
    const sorted = blocks.filter((block) => !block.before)
    for (let i = 0; i < sorted.length; i++) {
        for (const { to } of sorted[i].right) if (--to.before === 0) sorted.push(to)
    }
    return sorted
}
