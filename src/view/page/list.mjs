// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the list of functions. Pages of rows are fetched when they become visible.
import { $, h, bytes, count, letterOf, plural, say } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { ask } from './rpc.mjs'
import { VList } from './vlist.mjs'
import { labels } from './label.mjs'

const PAGE = 128
const AROUND = 30 // pixels of a row besides name and size

const list = { rows: null, order: null, pages: new Map(), largest: 1, cursor: 0, words: [], serial: 0, pick: null, letter: 0, wide: 0 }

export function startList(pick) {
    list.pick = pick
    const box = $('functions')
    list.rows = new VList(box, {
        row: 26,
        make: () => h('div', { class: 'fn', role: 'option' }, h('span', { class: 'name' }), h('span', { class: 'size' }), h('span', { class: 'bar' })),
        render: renderFunction,
    })
    box.addEventListener('click', (event) => {
        const row = event.target.closest('.fn')
        if (!row) return
        const place = Number(row.dataset.place)
        if (event.shiftKey && state.fn >= 0) emit('beside', indexAt(place))
        else choose(place)
    })
    box.addEventListener('keydown', listKey)
    new ResizeObserver(() => {
        if (box.clientWidth === list.wide) return
        list.wide = box.clientWidth
        list.rows.refresh() // shortens names again
    }).observe(box)
    $('search').addEventListener('input', search)
    $('search').addEventListener('keydown', (event) => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault()
            if (event.key === 'Enter') choose(list.cursor)
            box.focus()
        } else if (event.key === 'Escape') {
            event.target.value = ''
            search()
            box.focus()
        }
    })
    $('sort').addEventListener('change', search)
    on('file', reset)
    on('function', mark)
    on('findings', () => list.rows.refresh())
}

function reset() {
    list.pages.clear()
    list.order = null
    list.words = []
    list.cursor = 0
    list.largest = 1
    $('search').value = ''
    $('sort').value = 'file'
    list.rows.top = 0
    list.rows.setCount(state.file.entries)
    tell()
}

function tell() {
    const shown = list.rows.count
    const all = plural(state.file.functions, state.file.counted)
    $('found').textContent = shown < state.file.entries ? `${count(shown)} of ${all}` : shown > 1 ? `${all} · Shift click: compare` : all
}

async function search() {
    const serial = ++list.serial
    const query = $('search').value
    const sort = $('sort').value
    list.words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const order = list.words.length || sort !== 'file' ? await ask('order', { query, sort }) : null
    if (serial !== list.serial) return
    list.order = order
    list.pages.clear()
    list.cursor = 0
    list.rows.top = 0
    list.rows.setCount(order ? order.length : state.file.entries)
    tell()
    say($('found').textContent)
}

export function indexAt(place) {
    return list.order ? list.order[place] : place
}

function placeOf(index) {
    return list.order ? list.order.indexOf(index) : index
}

// Returns the page of a row, or null while it is loading.
function pageAt(place) {
    const number = Math.floor(place / PAGE)
    const page = list.pages.get(number)
    if (page) return page
    if (page === undefined) {
        list.pages.set(number, null)
        const first = number * PAGE
        const n = Math.min(PAGE, list.rows.count - first)
        const pages = list.pages
        const { order } = list
        const args = order ? { indices: order.subarray(first, first + n) } : { first, count: n }
        ask('functions', args).then((rows) => {
            if (order !== list.order || pages !== list.pages) return
            pages.set(number, { rows, label: labels(rows.map(nameOf)) })
            for (const row of rows) list.largest = Math.max(list.largest, row.body_size ?? 0)
            list.rows.refresh()
        }, () => {})
    }
    return null
}

export function nameOf(row) {
    return row.path || row.name || `#${row.index}`
}

function roomFor(element, size) {
    list.letter ||= letterOf(element)
    return Math.floor((list.wide - AROUND) / list.letter) - size.length
}

// Returns the range of the first search word that occurs in a name, or null.
function found(name) {
    const lower = name.toLowerCase()
    const word = list.words.find((w) => lower.includes(w))
    const begin = word ? lower.indexOf(word) : -1
    return begin < 0 ? null : { begin, end: begin + word.length }
}

function marked(name) {
    const at = found(name)
    return at ? [name.slice(0, at.begin), h('mark', { text: name.slice(at.begin, at.end) }), name.slice(at.end)] : [name]
}

function renderFunction(place, element) {
    const [name, size, bar] = element.children
    const page = pageAt(place)
    const row = page?.rows[place % PAGE] ?? null
    element.dataset.place = place
    element.id = `fn-${place}`
    element.setAttribute('aria-selected', row !== null && row.index === state.fn)
    if (!row) {
        name.textContent = '…'
        size.textContent = ''
        bar.style.width = '0'
        return
    }
    const whole = nameOf(row)
    element.title = signature(row, whole)
    size.textContent = bytes(row.body_size ?? 0)
    name.replaceChildren(...marked(page.label(whole, roomFor(name, size.textContent), found(whole))))
    bar.style.width = `${100 * (row.body_size ?? 0) / list.largest}%`
}

function signature(row, label) {
    const params = row.params ? `(${row.params.join(', ')})` : ''
    return `${label}${params}`
}

function choose(place) {
    if (place < 0 || place >= list.rows.count) return
    list.cursor = place
    $('functions').setAttribute('aria-activedescendant', `fn-${place}`)
    list.pick(indexAt(place))
}

function mark() {
    const place = placeOf(state.fn)
    if (place >= 0) {
        list.cursor = place
        list.rows.show(place)
    }
    list.rows.refresh()
}

export function step(by) {
    const to = Math.max(0, Math.min(list.rows.count - 1, list.cursor + by))
    list.rows.show(to)
    choose(to)
}

function listKey(event) {
    const jump = { ArrowDown: 1, ArrowUp: -1, PageDown: list.rows.page(), PageUp: -list.rows.page(), Home: -Infinity, End: Infinity }[event.key]
    if (jump !== undefined) {
        event.preventDefault()
        step(jump === Infinity ? list.rows.count : jump === -Infinity ? -list.rows.count : jump)
    } else if (event.key === 'Enter') {
        event.preventDefault()
        document.getElementById('code')?.focus()
    }
}
