// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows sizes as proportional areas, by function or by kind of field.
import { $, h, s, bytes, count, letterOf, plural, problem, say } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { ask } from './rpc.mjs'
import { long } from './task.mjs'
import { labels } from './label.mjs'

const MOST = 400 // limit of areas; smaller ones are merged
const RUNS = 100

const view = { by: 'functions', pick: null, rows: [], label: null, at: 0 }

export function startTreemap(pick) {
    view.pick = pick
    const choice = (by, text) => h('button', { type: 'button', role: 'radio', 'aria-checked': by === view.by, data: { by }, text, onclick: () => choose(by) })
    $('map').append(h('div', { class: 'strip', role: 'radiogroup', 'aria-label': 'Sizes of' }, choice('functions', 'Functions'), choice('fields', 'Kinds of fields'), h('span', { id: 'maphint', class: 'quiet' })),
        h('div', { id: 'areas' }), h('div', { id: 'bars' }))
    on('shown', (name) => { if (name === 'map') draw() })
    on('file', () => {
        view.rows = []
        $('bars').replaceChildren()
        if (state.view === 'map') draw()
    })
    new ResizeObserver(() => { if (state.view === 'map') paint() }).observe($('areas'))
}

function choose(by) {
    view.by = by
    for (const button of $('map').querySelectorAll('[role="radio"]')) button.setAttribute('aria-checked', button.dataset.by === by)
    draw()
}

async function draw() {
    const { file } = state
    if (!file.functions) view.by = 'fields'
    $('maphint').textContent = 'counting …'
    const { by } = view
    let rows
    try {
        rows = await read(by)
    } catch (error) {
        if (file === state.file && by === view.by) $('maphint').textContent = problem(error)
        return
    }
    if (file !== state.file || by !== view.by) return
    if (!rows) {
        $('maphint').textContent = 'stopped'
        return
    }
    rows = rows.filter((row) => row.size > 0).sort((a, b) => b.size - a.size)
    if (rows.length > MOST) {
        const rest = rows.slice(MOST)
        rows = [...rows.slice(0, MOST), { name: `${count(rest.length)} smaller`, size: rest.reduce((sum, row) => sum + row.size, 0), index: -1, rest: true }]
    }
    view.rows = rows
    const label = labels(rows.map((row) => row.stem ?? row.name))
    view.label = (row, most) => (row.name.length <= most ? row.name : label(row.stem ?? row.name, most))
    view.at = 0
    const total = rows.reduce((sum, row) => sum + row.size, 0)
    $('maphint').textContent = `${plural(rows.length, 'area')}, ${bytes(total)} of ${bytes(file.info.size)}`
    $('bars').replaceChildren(...rows.slice(0, 60).map((row) => h('button', { type: 'button', class: 'barrow', onclick: () => act(row) },
        h('span', { class: 'name', title: row.name }), h('span', { class: 'size', text: bytes(row.size) }), h('span', { class: 'part', text: `${(100 * row.size / total).toFixed(1)} %` }),
        h('span', { class: 'bar', data: { c: row.index < 0 ? 5 : 7 } }))))
    $('bars').querySelectorAll('.bar').forEach((bar, i) => { bar.style.width = `${100 * rows[i].size / rows[0].size}%` })
    paint()
}

function nameBars() {
    const names = $('bars').querySelectorAll('.name')
    if (!names.length) return
    const most = Math.floor(names[0].clientWidth / letterOf(names[0]))
    names.forEach((name, i) => { name.textContent = view.label(view.rows[i], most) })
}

// Returns names and sizes, or null if the user stopped the call.
async function read(by) {
    if (by !== 'functions') return (await long('Counting bytes', 'sizes'))?.map((row) => ({ name: row.name, size: row.bytes ?? row.size, index: -1 }))
    const { names, sizes } = await ask('functionSizes')
    const rows = Array.from(sizes, (size, i) => ({ name: names[i] || `#${i}`, size, index: i }))
    return rows.length > MOST ? grouped(rows) : rows
}

// Groups the instances of a kernel by the text before the first digit or capital letter.
function grouped(rows) {
    const groups = new Map()
    for (const row of rows) {
        const stem = /^[a-z_.$]*[a-z]/.exec(row.name)?.[0] ?? row.name
        const group = groups.get(stem)
        if (!group) groups.set(stem, { ...row, stem, count: 1 })
        else {
            group.size += row.size
            group.count++
        }
    }
    if (groups.size < 2) return inRuns(rows)
    return [...groups.values()].map((group) => (group.count === 1 ? { ...group, stem: null } : { ...group, name: `${group.stem}  ×${count(group.count)}`, index: -1 }))
}

// Groups adjacent functions, unless the MOST largest functions have more than half of all bytes.
export function inRuns(rows) {
    const total = rows.reduce((sum, row) => sum + row.size, 0)
    const largest = Float64Array.from(rows, (row) => row.size).sort().subarray(-MOST).reduce((sum, size) => sum + size, 0)
    if (largest > total / 2) return rows
    const length = Math.ceil(rows.length / RUNS)
    const runs = []
    for (let first = 0; first < rows.length; first += length) {
        const run = rows.slice(first, first + length)
        runs.push({ name: `${run[0].name} … ${run.at(-1).name}`, size: run.reduce((sum, row) => sum + row.size, 0), index: first })
    }
    return runs
}

function act(row) {
    if (row.stem) {
        $('search').value = row.stem
        $('search').dispatchEvent(new Event('input'))
        return
    }
    if (row.index < 0) return
    emit('view', 'text')
    view.pick(row.index)
}

function paint() {
    const box = $('areas')
    const [w, tall] = [box.clientWidth, box.clientHeight]
    if (!w || !tall) return
    nameBars()
    const focused = box.contains(document.activeElement)
    const svg = s('svg', { id: 'treemap', viewBox: `0 0 ${w} ${tall}`, role: 'group', 'aria-label': `Sizes: ${view.rows.slice(0, 5).map((row) => `${row.name} ${bytes(row.size)}`).join(', ')}` })
    squarify(view.rows, { x: 0, y: 0, w, h: tall }, (row, r, i) => {
        const area = s('g', { class: 'area', 'data-c': row.rest ? 5 : i % 5, 'data-pick': row.index, role: row.stem || row.index >= 0 ? 'button' : 'img', 'aria-label': `${row.name}, ${bytes(row.size)}`, tabindex: i === view.at ? 0 : -1 },
            s('title', {}, `${row.name}\n${bytes(row.size)}`), s('rect', { x: r.x + 0.75, y: r.y + 0.75, width: Math.max(0, r.w - 1.5), height: Math.max(0, r.h - 1.5), rx: 2 }))
        if (r.w > 46 && r.h > 20) {
            const fits = Math.floor((r.w - 14) / 6.7)
            area.append(s('text', { x: r.x + 7, y: r.y + 16 }, view.label(row, fits)))
            if (r.h > 36) area.append(s('text', { class: 'small', x: r.x + 7, y: r.y + 31 }, bytes(row.size)))
        }
        area.addEventListener('click', () => act(row))
        area.addEventListener('focus', () => { view.at = i })
        svg.append(area)
    })
    svg.addEventListener('keydown', key)
    box.replaceChildren(svg)
    if (focused) svg.children[view.at]?.focus()
}

// Handles keys. Only one area can be reached with the Tab key; arrow keys move between areas, by size.
function key(event) {
    const areas = event.currentTarget.children
    const to = { ArrowRight: view.at + 1, ArrowDown: view.at + 1, ArrowLeft: view.at - 1, ArrowUp: view.at - 1, Home: 0, End: areas.length - 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') act(view.rows[view.at])
    else if (to === undefined) return
    else if (areas[to]) {
        areas[view.at].setAttribute('tabindex', -1)
        areas[to].setAttribute('tabindex', 0)
        areas[to].focus()
        say(areas[to].getAttribute('aria-label'))
    }
    event.preventDefault()
    event.stopPropagation()
}

// Lays out rows of areas with aspect ratios close to 1 (Bruls, Huizing, van Wijk: Squarified Treemaps).
export function squarify(rows, rect, each) {
    let { x, y, w, h: tall } = rect
    let left = rows.reduce((sum, row) => sum + row.size, 0)
    let at = 0
    while (at < rows.length && w > 0 && tall > 0) {
        const side = Math.min(w, tall)
        const scale = w * tall / left
        let sum = 0
        let best = Infinity
        let end = at
        while (end < rows.length) {
            const next = sum + rows[end].size
            const thick = next * scale / side
            const worst = Math.max(...[rows[at], rows[end]].map(({ size }) => {
                const length = size * scale / thick
                return Math.max(length / thick, thick / length)
            }))
            if (worst > best) break
            best = worst
            sum = next
            end++
        }
        const thick = sum * scale / side
        let along = 0
        for (let i = at; i < end; i++) {
            const length = rows[i].size * scale / thick
            each(rows[i], w < tall ? { x: x + along, y, w: length, h: thick } : { x, y: y + along, w: thick, h: length }, i)
            along += length
        }
        if (w < tall) [y, tall] = [y + thick, tall - thick]
        else [x, w] = [x + thick, w - thick]
        left -= sum
        at = end
    }
}
