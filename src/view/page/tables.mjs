// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the tables of the module, which depend on its format. Each row links to its bytes.
import { $, h, arrowKeys, hex, listKeys, plural, problem } from './dom.mjs'
import { state, on } from './state.mjs'
import { long } from './task.mjs'
import { VList } from './vlist.mjs'
import { selectByte } from './select.mjs'

const KINDS = {
    tileir: ['types', 'constants', 'strings', 'globals', 'sections'],
    mlir: ['types', 'attributes', 'constants', 'dialects', 'resources', 'strings', 'sections'],
    micb: ['values', 'types', 'map', 'strings', 'symbols', 'sections'],
}
const view = { what: 'types', kinds: [], rows: [], types: [], list: null, loaded: '', cursor: -1 }

export function startTables() {
    const box = h('div', { class: 'scroll', id: 'rows', tabindex: 0, role: 'listbox', 'aria-label': 'Rows of the table' })
    $('tables').append(h('div', { class: 'strip' }, h('div', { id: 'kinds', role: 'radiogroup', 'aria-label': 'Table' }), h('span', { id: 'tablehint', class: 'quiet' })), box)
    view.list = new VList(box, {
        row: 22,
        make: () => h('div', { class: 'tr', role: 'option' }, h('span', { class: 'no' }), h('span', { class: 'off' }), h('span', { class: 'size' }), h('span', { class: 'is' })),
        render(index, element) {
            const row = view.rows[index]
            const [number, offset, size, is] = element.children
            element.dataset.i = index
            element.id = `tr-${index}`
            element.setAttribute('aria-selected', index === view.cursor)
            number.textContent = `#${row.index ?? index}`
            offset.textContent = row.offset === undefined ? '' : hex(row.offset)
            size.textContent = row.size ?? ''
            is.textContent = meaning(row)
            element.title = is.textContent.slice(0, 1000)
        },
    })
    box.addEventListener('click', (event) => {
        const element = event.target.closest('.tr')
        if (element) point(Number(element.dataset.i))
    })
    listKeys(box, view.list, () => view.cursor, point)
    arrowKeys($('kinds'), '[role="radio"]')
    on('file', () => {
        view.loaded = ''
        offer(KINDS[state.file.info.format] ?? KINDS.tileir)
        if (state.view === 'tables') draw()
    })
    on('shown', (name) => { if (name === 'tables') draw() })
}

function point(index) {
    view.cursor = index
    $('rows').setAttribute('aria-activedescendant', `tr-${index}`)
    view.list.refresh()
    const { offset } = view.rows[index]
    if (offset !== undefined) selectByte(offset)
}

// Offers the tables of a format. Keeps the selected table if the format has it.
function offer(kinds) {
    if (view.kinds === kinds) return
    view.kinds = kinds
    $('kinds').replaceChildren(...kinds.map((what) => h('button', { type: 'button', role: 'radio', data: { what }, text: what[0].toUpperCase() + what.slice(1), onclick: () => choose(what) })))
    if (!kinds.includes(view.what)) [view.what] = kinds
    mark()
}

function mark() {
    for (const button of $('kinds').children) {
        button.setAttribute('aria-checked', button.dataset.what === view.what)
        button.tabIndex = button.dataset.what === view.what ? 0 : -1
    }
}

function choose(what) {
    view.what = what
    mark()
    draw()
}

async function draw() {
    const { file } = state
    const { what } = view
    if (view.loaded === what) return
    let rows = []
    let types = []
    let trouble = ''
    try {
        if (what === 'values') types = await long('Reading types', 'tables', { what: 'types' })
        rows = types && await long(`Reading ${what}`, 'tables', { what })
    } catch (error) {
        trouble = problem(error)
    }
    if (file !== state.file || what !== view.what) return
    if (!rows) [rows, types, trouble] = [[], [], 'stopped']
    view.loaded = trouble ? '' : what
    view.rows = rows
    view.types = types
    view.cursor = -1
    $('rows').removeAttribute('aria-activedescendant')
    view.list.top = 0
    view.list.setCount(rows.length)
    $('tablehint').textContent = trouble || (rows.length ? `${rows.length} ${what}` : `no ${what}`)
}

function meaning(row) {
    if (MEANINGS[view.what]) return MEANINGS[view.what](row)
    if (row.text !== undefined && row.type === undefined) return JSON.stringify(row.text)
    const parts = []
    if (row.name) parts.push(row.name)
    if (row.type !== undefined) parts.push(String(row.type))
    if (row.elements) parts.push(`${row.splat ? 'all ' : ''}${row.elements.join(', ')}${!row.splat && row.elements.length < row.element_count ? ` … of ${row.element_count}` : ''}`)
    if (row.uses !== undefined) parts.push(`used ${row.uses} times`)
    return parts.join('   ')
}

const MEANINGS = {
    attributes: (row) => row.attribute ?? `of dialect ${row.dialect}`,
    dialects: (row) => `${row.name}   ${plural(row.ops, 'op name')}${row.version_size ? `, with ${plural(row.version_size, 'byte')} of version` : ''}`,
    resources: (row) => `${row.group}   ${JSON.stringify(row.key)}   ${row.kind === 'blob' ? `blob of ${plural(row.blob_size, 'byte')}` : row.text !== undefined ? JSON.stringify(row.text) : row.bool ?? row.kind}`,
    sections: (row) => row.name,
    symbols: (row) => JSON.stringify(row.text),
    values: (row) => [row.op, row.name ?? '', row.operands.map((value) => `#${value}`).join(', '), row.result_types.map((type) => view.types[type]?.type ?? '').join(', ')].filter(Boolean).join('   '),
    map(row) {
        const is = { bytes: () => row.bytes, string: () => JSON.stringify(row.text), map: () => plural(row.entries, 'entry', 'entries') }[row.kind]
        return `${'    '.repeat(row.depth)}${JSON.stringify(row.key)}: ${is ? is() : row.integer ?? row.bool ?? row.text ?? row.kind}`
    },
}

export async function tableRows() {
    await draw()
    return { what: view.what, rows: view.rows }
}
