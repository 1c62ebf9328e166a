// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Orders the cells (layered.mjs) in each layer. Sweeps up and down sort them by the mean position of linked cells; the
// order with the fewest crossings wins.

const SWEEPS = 16

export function order(rows) {
    for (const row of rows) row.sort((a, b) => a.at - b.at)
    renumber(rows)
    let best = rows.map((row) => [...row])
    let least = crossings(rows)
    for (let sweep = 0, since = 0; sweep < SWEEPS && least && since < 5; sweep++) {
        const goesDown = sweep % 2 === 0
        for (const row of goesDown ? rows : [...rows].reverse()) {
            for (const cell of row) {
                const near = goesDown ? cell.up : cell.down
                cell.want = near.length ? mean(near) : cell.pos
            }
            // Every other pair of sweeps reverses ties, which may reduce crossings.
            row.sort((a, b) => a.want - b.want || (sweep % 4 < 2 ? a.pos - b.pos : b.pos - a.pos))
            renumber([row])
        }
        keepBoxes(rows)
        swap(rows)
        const now = crossings(rows)
        since++
        if (now >= least) continue
        least = now
        since = 0
        best = rows.map((row) => [...row])
    }
    rows.forEach((row, i) => { row.splice(0, row.length, ...best[i]) })
    renumber(rows)
    keepBoxes(rows)
}

function renumber(rows) {
    for (const row of rows) row.forEach((cell, i) => { cell.pos = i })
}

function mean(links) {
    let sum = 0
    let weight = 0
    for (const l of links) {
        sum += l.weight * l.to.pos
        weight += l.weight
    }
    return sum / weight
}

// Gives boxes that span several layers the same order in all layers.
function keepBoxes(rows) {
    for (const row of rows) {
        const places = row.filter((cell) => cell.above)
        if (places.length < 2) continue
        const sorted = [...places].sort((a, b) => a.above.pos - b.above.pos)
        const at = places.map((cell) => cell.pos)
        sorted.forEach((cell, i) => { row[at[i]] = cell })
        renumber([row])
    }
}

// Counts the weighted crossings between adjacent layers, with a Fenwick tree.
function crossings(rows) {
    let sum = 0
    for (let i = 1; i < rows.length; i++) {
        const wide = rows[i].length
        const tree = new Float64Array(wide + 1)
        let all = 0
        for (const cell of rows[i - 1]) {
            for (const { to, weight } of cell.down) {
                let before = 0
                for (let k = to.pos + 1; k; k -= k & -k) before += tree[k]
                sum += weight * (all - before)
            }
            for (const { to, weight } of cell.down) {
                for (let k = to.pos + 1; k <= wide; k += k & -k) tree[k] += weight
                all += weight
            }
        }
    }
    return sum
}

function swap(rows) {
    for (const row of rows) {
        if (row.length > 60) continue
        for (let i = 1; i < row.length; i++) {
            const [a, b] = [row[i - 1], row[i]]
            if (a.above && b.above) continue
            const gain = crossed(a.up, b.up) + crossed(a.down, b.down) - crossed(b.up, a.up) - crossed(b.down, a.down)
            if (gain <= 0) continue
            row[i - 1] = b
            row[i] = a
            b.pos = i - 1
            a.pos = i
        }
    }
}

function crossed(left, right) {
    let sum = 0
    for (const l of left) for (const r of right) if (l.to.pos > r.to.pos) sum += l.weight * r.weight
    return sum
}
