// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the bytes of the module, and the fields of the selected op or around a byte.
import { $, h, hex } from './dom.mjs'
import { state, on } from './state.mjs'
import { ask } from './rpc.mjs'
import { VList } from './vlist.mjs'
import { selectByte, selectOp } from './select.mjs'

const PAGE = 4096
const MOST = 400 // limit of listed fields
const FAR = 4096 // limit of bytes whose fields are read
const COLOURS = {
    opcodes: 0, 'result types': 1, attributes: 2, flags: 2, operands: 3, regions: 4, 'debug ids': 5, hints: 6, 'function headers': 7,
    strings: 1, types: 1, constants: 6, values: 0,
}

const view = { rows: null, pages: new Map(), wide: 8, from: -1, to: -1, colours: new Map(), hot: null, serial: 0, fields: [] }

export function startBytes() {
    const box = $('hex')
    view.rows = new VList(box, { row: 20, make: () => h('div', { class: 'hx', role: 'row' }), render: renderRow })
    new ResizeObserver(() => {
        if (!box.clientWidth) return // the view is hidden
        const wide = box.clientWidth > 600 ? 16 : 8
        if (wide !== view.wide) {
            view.wide = wide
            resize()
            if (view.from >= 0) view.rows.show(Math.floor(view.from / wide), 'top')
        }
    }).observe(box)
    box.addEventListener('click', (event) => {
        const byte = event.target.closest('[data-o]')
        if (byte) selectByte(Number(byte.dataset.o))
    })
    box.addEventListener('mouseover', (event) => {
        const byte = event.target.closest('[data-o]')
        heat(byte ? fieldAt(Number(byte.dataset.o)) : null)
    })
    box.addEventListener('mouseleave', () => heat(null))
    box.addEventListener('keydown', hexKey)
    $('fields').addEventListener('mouseover', (event) => heat(fieldOf(event.target)))
    $('fields').addEventListener('mouseleave', () => heat(null))
    $('fields').addEventListener('click', (event) => {
        const field = fieldOf(event.target)
        if (!field) return
        view.rows.show(Math.floor(field.offset / view.wide), 'near')
        const op = state.body?.opAtOffset(field.offset) ?? -1
        if (op >= 0 && op !== state.op) selectOp(op, { from: 'bytes' })
    })
    $('goto').addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return
        const offset = Number(event.target.value.trim())
        if (Number.isInteger(offset) && offset >= 0 && offset < state.file.info.size) selectByte(offset)
    })
    on('file', () => {
        view.pages = new Map()
        view.from = view.to = -1
        show([])
        view.rows.top = 0
        resize()
    })
    on('body', () => {
        const { row } = state
        if (row) range(row.offset, row.body_offset + row.body_size - row.offset, state.at < 0)
    })
    on('op', ({ from }) => {
        if (state.op < 0) return
        const { offset, size } = state.body.ops
        range(offset[state.op], size[state.op], from !== 'bytes')
    })
    on('byte', (offset) => {
        if (state.op < 0) range(offset, 1, false)
        view.rows.show(Math.floor(offset / view.wide), 'near')
        view.rows.refresh()
        $('hex').setAttribute('aria-activedescendant', `byte-${offset}`)
        markFields()
    })
}

function resize() {
    view.rows.setCount(Math.ceil((state.file?.info.size ?? 0) / view.wide))
}

// Marks a range, lists its fields and, if `move` is set, scrolls to it.
async function range(offset, size, move) {
    view.from = offset
    view.to = offset + size
    view.colours = new Map()
    if (move) view.rows.show(Math.floor(offset / view.wide), 'near')
    view.rows.refresh()
    const serial = ++view.serial
    let fields
    try {
        fields = await ask('fields', { offset, size: Math.max(1, Math.min(size, FAR)) })
    } catch (error) {
        fields = []
    }
    if (serial === view.serial) show(fields)
}

function colour(field) {
    return COLOURS[field.part] ?? 7
}

function said(field) {
    const index = field.index === undefined ? '' : `#${field.index}: `
    return field.text ?? index + (field.integer ?? field.bool ?? field.integers?.join(', ') ?? '')
}

function show(fields) {
    view.fields = fields
    view.colours = new Map()
    for (const field of fields) {
        for (let o = field.offset; o < field.offset + field.size && o < field.offset + 64; o++) view.colours.set(o, colour(field))
    }
    const least = fields.reduce((least, field) => Math.min(least, field.depth), 99)
    $('fields').style.setProperty('--off', `${Math.max(6, hex(fields.at(-1)?.offset ?? 0).length)}ch`)
    $('fields').replaceChildren(...fields.slice(0, MOST).map((field, i) => h('div', { class: 'field', data: { i, c: colour(field) }, title: `${field.part}: ${field.name} ${said(field)}` },
        h('span', { class: 'off', text: hex(field.offset) }),
        h('span', { class: 'name', data: { deep: Math.min(6, field.depth - least) }, text: field.name }),
        h('span', { class: 'is', text: said(field) }))))
    if (fields.length > MOST) $('fields').append(h('p', { class: 'foot', text: `${fields.length - MOST} more fields` }))
    $('fields').scrollTop = 0
    view.rows.refresh()
    markFields()
}

function markFields() {
    for (const element of $('fields').querySelectorAll('.field')) {
        const { offset, size } = view.fields[element.dataset.i]
        const at = state.at >= offset && state.at < offset + size
        element.classList.toggle('at', at)
        if (at) element.scrollIntoView({ block: 'nearest' })
    }
}

function fieldOf(element) {
    const row = element.closest('.field')
    return row ? view.fields[row.dataset.i] : null
}

function fieldAt(offset) {
    return view.fields.findLast((field) => offset >= field.offset && offset < field.offset + field.size) ?? null
}

// Highlights a field in the bytes and in the list.
function heat(field) {
    if (field === view.hot) return
    view.hot = field
    for (const byte of $('hex').querySelectorAll('[data-o]')) {
        const o = Number(byte.dataset.o)
        byte.classList.toggle('hot', field !== null && o >= field.offset && o < field.offset + field.size)
    }
    for (const row of $('fields').querySelectorAll('.field')) row.classList.toggle('hot', view.fields[row.dataset.i] === field)
}

function byteAt(offset) {
    const number = Math.floor(offset / PAGE)
    const page = view.pages.get(number)
    if (page) return page[offset - number * PAGE]
    if (page === undefined) {
        const { pages } = view
        pages.set(number, null)
        if (pages.size > 512) pages.delete(pages.keys().next().value)
        ask('bytes', { offset: number * PAGE, size: PAGE }).then((bytes) => {
            pages.set(number, bytes)
            if (pages === view.pages) view.rows.refresh()
        }, () => {})
    }
    return -1
}

function renderRow(index, element) {
    const start = index * view.wide
    const end = Math.min(start + view.wide, state.file.info.size)
    const digits = Math.max(6, (state.file.info.size - 1).toString(16).length)
    const left = []
    const right = []
    for (let o = start; o < end; o++) {
        const byte = byteAt(o)
        const inside = o >= view.from && o < view.to
        const data = { o }
        if (inside) data.in = ''
        if (inside && view.colours.has(o)) data.c = view.colours.get(o)
        const cls = o === state.at ? 'at' : null
        left.push(h('i', { class: cls, data, id: `byte-${o}`, role: 'gridcell', 'aria-selected': o === state.at, text: byte < 0 ? '··' : byte.toString(16).padStart(2, '0') }))
        right.push(h('i', { class: cls, data: inside ? { o, in: '' } : { o }, text: byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·' }))
    }
    while (left.length < view.wide) left.push(h('i', { 'aria-hidden': true, text: '  ' }))
    element.replaceChildren(h('span', { class: 'off', role: 'rowheader', text: start.toString(16).padStart(digits, '0') }),
        h('span', { class: 'b', role: 'presentation' }, left), h('span', { class: 'a', 'aria-hidden': true }, right))
}

function hexKey(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -view.wide, ArrowDown: view.wide }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const from = state.at >= 0 ? state.at : Math.max(0, view.from)
    selectByte(Math.max(0, Math.min(state.file.info.size - 1, state.at >= 0 ? from + by : from)))
}
