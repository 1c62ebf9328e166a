// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exports the current view as a file.
import { $, h, note } from './dom.mjs'
import { state, on } from './state.mjs'
import { drawingText } from './graph.mjs'
import { tableRows } from './tables.mjs'
import { comparison } from './diff.mjs'

const NAME = /[^\w.-]+/g

export function startSave() {
    const menu = $('formats')
    const item = (text, act) => h('button', { type: 'button', role: 'menuitem', text, onclick: () => { close(); act() } })
    menu.append(item('Function as text', saveText), item('Ops of the function as JSON', saveOps), item('Table as JSON', saveTable), item('Findings as JSON', saveFindings), item('Graph or sizes as SVG', saveDrawing),
        item('Comparison as text', () => saveComparison('text')), item('Comparison as JSON', () => saveComparison('rows')))
    $('save').addEventListener('click', () => (menu.hidden ? open() : close()))
    menu.addEventListener('keydown', (event) => {
        const items = [...menu.children]
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (event.key === 'Escape') close()
        else if (by) items[(items.indexOf(document.activeElement) + by + items.length) % items.length].focus()
        else return
        event.preventDefault()
        event.stopPropagation()
    })
    document.addEventListener('click', (event) => { if (!event.target.closest('.menu')) close(false) })
    on('file', () => close(false))

    function open() {
        menu.hidden = false
        $('save').setAttribute('aria-expanded', 'true')
        menu.firstElementChild.focus()
    }

    function close(back = true) {
        if (menu.hidden) return
        menu.hidden = true
        $('save').setAttribute('aria-expanded', 'false')
        if (back) $('save').focus()
    }
}

function save(text, suffix, type) {
    const base = (state.row?.name || state.file.name).replace(NAME, '_').slice(0, 80)
    const link = h('a', { href: URL.createObjectURL(new Blob([text], { type })), download: `${base}${suffix}` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10000)
    note(`saved ${link.download}`)
}

function saveText() {
    if (!state.body) return note('no function is selected')
    save(state.body.text, '.mlir', 'text/plain')
}

function saveOps() {
    const { body } = state
    if (!body) return note('no function is selected')
    const names = (values) => [...values].map((v) => body.valueName(v))
    const rows = []
    for (let i = 0; i < body.count; i++) {
        rows.push(JSON.stringify({
            index: i, op: body.nameOf(i), line: body.ops.line[i] + 1, offset: body.ops.offset[i], size: body.ops.size[i], parent: body.ops.parent[i],
            operands: names(body.operands(i)), results: names(body.results(i)), result_types: [...body.results(i)].map((v) => body.typeOf(v)), source: body.sourceOf(i) ?? undefined,
        }))
    }
    save(`${rows.join('\n')}\n`, '.jsonl', 'application/json')
}

async function saveTable() {
    const { what, rows } = await tableRows()
    save(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), `.${what}.jsonl`, 'application/json')
}

function saveFindings() {
    const rows = state.findings.map(({ shown, at, mark, ...finding }) => finding)
    save(`${JSON.stringify({ file: state.file.name, verdict: state.verdict?.verdict, findings: rows }, null, 1)}\n`, '.findings.json', 'application/json')
}

function saveComparison(what) {
    const got = comparison()
    if (!got) return note('compare with another file or function first')
    if (what === 'text') save(got.text, '.compare.txt', 'text/plain')
    else if (!got.rows) note('two functions can be exported as text only')
    else save(got.rows.map((row) => `${JSON.stringify(row)}\n`).join(''), '.compare.jsonl', 'application/json')
}

function saveDrawing() {
    const tree = state.view === 'map' && document.getElementById('treemap')
    const text = tree ? treeText(tree) : drawingText()
    if (!text) return note('open the graph or the sizes first')
    save(text, tree ? '.sizes.svg' : '.graph.svg', 'image/svg+xml')
}

function treeText(tree) {
    const copy = tree.cloneNode(true)
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const originals = tree.querySelectorAll('rect, text')
    copy.querySelectorAll('rect, text').forEach((element, i) => {
        const style = getComputedStyle(originals[i])
        for (const name of element.tagName === 'text' ? ['fill', 'font-family', 'font-size'] : ['fill', 'fill-opacity']) element.setAttribute(name, style.getPropertyValue(name))
    })
    return new XMLSerializer().serializeToString(copy)
}
