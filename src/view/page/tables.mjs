// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The module's tables: types, constants, strings, globals; each row leads to its bytes.
import { $, h, hex } from './dom.mjs'
import { state, on } from './state.mjs'
import { ask } from './rpc.mjs'
import { VList } from './vlist.mjs'
import { selectByte } from './select.mjs'

const KINDS = ['types', 'constants', 'strings', 'globals']
const view = { what: 'types', rows: [], list: null, loaded: '' }

export function startTables() {
    const box = h('div', { class: 'scroll', id: 'rows', tabindex: 0, role: 'listbox', 'aria-label': 'Rows of the table' })
    $('tables').append(h('div', { class: 'strip', role: 'radiogroup', 'aria-label': 'Table' }, KINDS.map((what) => h('button', { type: 'button', role: 'radio', 'aria-checked': what === view.what, data: { what }, text: what[0].toUpperCase() + what.slice(1), onclick: () => choose(what) })),
        h('span', { id: 'tablehint', class: 'quiet' })), box)
    view.list = new VList(box, {
        row: 22,
        make: () => h('div', { class: 'tr', role: 'option' }, h('span', { class: 'no' }), h('span', { class: 'off' }), h('span', { class: 'size' }), h('span', { class: 'is' })),
        render(index, element) {
            const row = view.rows[index]
            const [number, offset, size, is] = element.children
            element.dataset.i = index
            number.textContent = `#${row.index ?? index}`
            offset.textContent = row.offset === undefined ? '' : hex(row.offset)
            size.textContent = row.size ?? ''
            is.textContent = meaning(row)
            element.title = is.textContent.slice(0, 1000)
        },
    })
    box.addEventListener('click', (event) => {
        const element = event.target.closest('.tr')
        const row = element && view.rows[element.dataset.i]
        if (row?.offset !== undefined) selectByte(row.offset)
    })
    on('file', () => {
        view.loaded = ''
        if (state.view === 'tables') draw()
    })
    on('shown', (name) => { if (name === 'tables') draw() })
}

function choose(what) {
    view.what = what
    for (const button of $('tables').querySelectorAll('[role="radio"]')) button.setAttribute('aria-checked', button.dataset.what === what)
    draw()
}

async function draw() {
    const { file } = state
    const { what } = view
    if (view.loaded === what) return
    let rows = []
    let trouble = ''
    try {
        rows = await ask('tables', { what })
    } catch (error) {
        trouble = error.message
    }
    if (file !== state.file || what !== view.what) return
    view.loaded = what
    view.rows = rows
    view.list.top = 0
    view.list.setCount(rows.length)
    $('tablehint').textContent = trouble || (rows.length ? `${rows.length} ${what}` : `no ${what}`)
}

function meaning(row) {
    if (row.text !== undefined && row.type === undefined) return JSON.stringify(row.text)
    const parts = []
    if (row.name) parts.push(row.name)
    if (row.type !== undefined) parts.push(String(row.type))
    if (row.elements) parts.push(`${row.splat ? 'all ' : ''}${row.elements.slice(0, 32).join(', ')}${row.elements.length > 32 ? ' …' : ''}`)
    if (row.uses !== undefined) parts.push(`used ${row.uses} times`)
    return parts.join('   ')
}

export function tableRows() {
    return { what: view.what, rows: view.rows }
}
