// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Handles global keys, and shows the help that lists them.
import { $, h } from './dom.mjs'
import { state, emit } from './state.mjs'
import { foldAll } from './text.mjs'
import { toDefinition, toNextUse } from './inspect.mjs'
import { selectOp, selectValue } from './select.mjs'

const KEYS = [
    ['/', 'search functions'],
    ['c', 'find in the code; Enter and Shift + Enter go to the next and previous match'],
    ['↑ ↓', 'next and previous function, line or byte'],
    ['Shift click', 'on a function: compare it with the current one'],
    ['Enter', 'go from the list to the code; in the code, select the result'],
    ['d  u', 'go to the definition or the next use of the value'],
    ['← → Space', 'fold or unfold the region'],
    ['f', 'fold or unfold all regions'],
    ['s  t', 'show source lines, types'],
    ['x  v', 'MLIR: show generic form, stored VHLO'],
    ['1 – 6', 'text, graph, sizes, tables, findings, compare'],
    ['g', 'go to an offset'],
    ['Esc', 'clear the selection'],
    ['?', 'this help'],
]

export function startKeys(showView) {
    const help = $('help')
    help.append(h('h2', { id: 'help-title', text: 'Keys' }),
        h('dl', {}, KEYS.flatMap(([keys, what]) => [h('dt', {}, keys.split(/\s+/).map((key) => (key === '–' ? ' – ' : h('kbd', { text: key })))), h('dd', { text: what })])),
        h('p', { class: 'quiet', text: 'This page reads the file in your browser. It sends no data and works offline. The address bar contains a link to the current view.' }),
        h('form', { method: 'dialog' }, h('button', { text: 'Close' })))
    $('ask').addEventListener('click', () => help.showModal())

    window.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || help.open) return
        if (event.target.closest('input, select, textarea')) return
        const act = actions(showView)[event.key]
        if (!act || (!state.file && event.key !== '?')) return
        event.preventDefault()
        act()
    })
}

function actions(showView) {
    const views = [...document.querySelectorAll('#views [role="tab"]:not([hidden])')]
    const numbered = Object.fromEntries(views.map((tab, i) => [String(i + 1), () => emit('view', tab.dataset.view)]))
    return {
        ...numbered,
        '/': () => {
            document.querySelector('#panes [data-pane="left"]').click()
            $('search').focus()
            $('search').select()
        },
        '?': () => $('help').showModal(),
        d: toDefinition,
        u: toNextUse,
        f: foldAll,
        s: () => $('source').click(),
        t: () => $('types').click(),
        x: () => $('generic').click(),
        v: () => $('vhlo').click(),
        c: () => {
            emit('view', 'text')
            $('find').focus()
            $('find').select()
        },
        g: () => {
            $('goto').focus()
            $('goto').select()
        },
        Escape: () => {
            if (state.value >= 0) selectValue(-1)
            else selectOp(-1)
        },
    }
}
