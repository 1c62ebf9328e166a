// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the text of the function: visible lines, folded regions, and names that link to their definitions.
import { $, h, say } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { VList } from './vlist.mjs'
import { tokens, graphTokens, typesAt, opKind } from './syntax.mjs'
import { selectOp, selectValue } from './select.mjs'

const NAMED = '.t-value, .t-op[data-v]' // elements for values; in graphs, an op represents a value without a name

const view = { rows: null, folded: new Set(), lines: null, hover: -1, hits: [], hit: -1, words: '' }

export function startText() {
    const box = h('div', { id: 'code', class: 'scroll', tabindex: 0, role: 'listbox', 'aria-label': 'Lines of the function' })
    $('text').append(h('p', { id: 'notice', role: 'note', hidden: true }), box)
    view.rows = new VList(box, {
        row: 20,
        over: 10,
        make: () => h('div', { class: 'ln', role: 'option' }, h('span', { class: 'no' }), h('span', { class: 'fold', 'aria-hidden': true }),
            h('span', { class: 'src' }), h('span', { class: 'code' })),
        render: renderLine,
    })
    box.addEventListener('click', clicked)
    box.addEventListener('mouseover', hovered)
    box.addEventListener('mouseleave', () => hover(-1))
    box.addEventListener('keydown', textKey)
    on('file', relist)
    on('body', () => {
        view.folded.clear()
        view.hits = []
        view.words = ''
        relist()
        view.rows.moveTo(0)
        find(0)
    })
    on('op', ({ from }) => {
        if (state.op < 0) return view.rows.refresh()
        const line = state.body.lineOf(state.op)
        reveal(line)
        box.setAttribute('aria-activedescendant', `line-${line}`)
        if (from !== 'text') view.rows.show(place(line), 'middle')
        view.rows.refresh()
    })
    on('value', paint)
    on('options', () => view.rows.refresh())
    on('findings', () => view.rows.refresh())
}

// Searches all lines. Selects the first match at or after the selected op or, if the words are unchanged, the match `by`
// places after the current match.
export function find(by) {
    const { body } = state
    const words = $('find').value.toLowerCase()
    const out = $('hits')
    if (!words || !body) {
        view.hits = []
        view.words = ''
        out.textContent = ''
        return view.rows.refresh()
    }
    if (words !== view.words) {
        view.words = words
        view.hits = body.linesWith(words)
        const from = current()
        view.hit = Math.max(0, view.hits.findIndex((line) => line >= from))
    } else view.hit = (view.hit + by + view.hits.length) % Math.max(1, view.hits.length)
    out.textContent = view.hits.length ? `${view.hit + 1} of ${view.hits.length}` : 'none'
    say(out.textContent)
    if (view.hits.length && document.activeElement === $('find')) {
        const line = view.hits[view.hit]
        const op = body.opAt(line)
        if (op >= 0) selectOp(op, { from: 'text' })
        showLine(line)
    }
    view.rows.refresh()
}

export function findField() {
    return h('span', { id: 'finder' }, h('input', { id: 'find', type: 'search', placeholder: 'Find  c', 'aria-label': 'Find in code', autocomplete: 'off', spellcheck: 'false',
        oninput: () => find(0), onkeydown: (event) => {
            if (event.key === 'Enter') find(event.shiftKey ? -1 : 1)
            else if (event.key === 'Escape') {
                event.target.value = ''
                find(0)
                $('code').focus()
            } else return
            event.preventDefault()
        } }), h('span', { id: 'hits' }))
}

function relist() {
    const { body } = state
    if (!body) return view.rows.setCount(0)
    if (view.folded.size === 0) view.lines = null
    else {
        const lines = []
        for (let i = 0; i < body.lines; i++) {
            lines.push(i)
            if (view.folded.has(i)) i = body.folds[i] - 1
        }
        view.lines = Uint32Array.from(lines)
    }
    view.rows.setCount(view.lines ? view.lines.length : body.lines)
}

function lineAt(index) {
    return view.lines ? view.lines[index] : index
}

function place(line) {
    if (!view.lines) return line
    let low = 0
    let high = view.lines.length
    while (low < high) {
        const middle = (low + high) >> 1
        if (view.lines[middle] < line) low = middle + 1
        else high = middle
    }
    return low
}

function reveal(line) {
    let changed = false
    for (const start of view.folded) {
        if (start < line && line < state.body.folds[start]) changed = view.folded.delete(start)
    }
    if (changed) relist()
}

function toggleFold(line) {
    if (view.folded.has(line)) view.folded.delete(line)
    else view.folded.add(line)
    relist()
    say(view.folded.has(line) ? 'folded' : 'unfolded')
}

// Folds all regions except the function's own, or unfolds all.
export function foldAll() {
    const { body } = state
    if (!body) return
    if (view.folded.size) view.folded.clear()
    else for (let i = 1; i < body.lines; i++) if (body.folds[i] > i + 1 && (body.opOfLine[i] < 0 || body.ops.depth[body.opOfLine[i]] === 0)) view.folded.add(i)
    relist()
}

function source(line) {
    const op = state.body.opOfLine[line]
    const place = op >= 0 && state.body.sourceOf(op)
    return place ? `${place.file.replace(/^.*\//, '')}:${place.line}` : ''
}

function renderLine(index, element) {
    const { body } = state
    const line = lineAt(index)
    const [number, fold, src, code] = element.children
    const op = body.opOfLine[line]
    const selected = op >= 0 && op === state.op
    const finding = state.findings.find((f) => f.mark === line && f.shown === state.fn)
    element.className = `ln${selected ? ' on' : ''}${finding ? ' found' : ''}${line === view.hits[view.hit] ? ' hit' : ''}`
    element.setAttribute('aria-selected', selected)
    element.id = `line-${line}`
    element.dataset.line = line
    number.textContent = line + 1
    const folds = body.folds[line] > line + 1
    fold.textContent = folds ? (view.folded.has(line) ? '▸' : '▾') : ''
    src.hidden = !state.source
    if (state.source) src.textContent = source(line)
    renderCode(line, code, finding)
}

function renderCode(line, code, finding) {
    const { body } = state
    const whole = body.line(line)
    const op = body.opOfLine[line]
    const cut = state.types || body.graph ? whole.length : typesAt(whole)
    const parts = []
    for (const { kind, text, value = -1 } of body.graph ? graphTokens(whole, op, op < 0 ? [] : body.list(body.ops.operands, op)) : tokens(whole.slice(0, cut))) {
        if (kind === '') parts.push(text)
        else if (kind === 'value') parts.push(h('span', { class: 't-value', data: { v: !body.graph ? body.resolve(line, text) : value < body.count ? value : -1 }, text }))
        else if (kind === 'op') parts.push(h('span', { class: 't-op', text, data: { kind: opKind(body.graph ? body.nameOf(op) : text.replace(/"/g, '')), ...(value < 0 ? {} : { v: value }) } }))
        else parts.push(h('span', { class: `t-${kind}`, text }))
    }
    if (cut < whole.length && whole.endsWith('{')) parts.push(' {')
    if (view.folded.has(line)) parts.push(' ', h('span', { class: 'more', text: `${state.body.folds[line] - line - 1} lines` }))
    if (finding) parts.push(h('span', { class: 'rule', title: finding.message, text: finding.rule, data: { kind: finding.severity === 'error' ? 'bad' : 'warn' } }))
    code.replaceChildren(...parts)
    paintIn(code)
}

// Highlights the value under the pointer, or the selected value.
function paintIn(root) {
    const wanted = view.hover >= 0 ? view.hover : state.value
    for (const element of root.querySelectorAll(NAMED)) {
        const value = Number(element.dataset.v)
        const same = wanted >= 0 && value === wanted
        element.classList.toggle('same', same)
        element.classList.toggle('def', same && element === definition(element, value))
    }
}

function definition(element, value) {
    const line = Number(element.closest('.ln')?.dataset.line ?? -1)
    if (line < 0 || state.body.lineOfValue(value) !== line) return null
    return element.parentElement.querySelector(`[data-v="${value}"]`)
}

function paint() {
    paintIn($('code'))
}

function hover(value) {
    if (value === view.hover) return
    view.hover = value
    paint()
}

function hovered(event) {
    const element = event.target.closest(NAMED)
    const value = element ? Number(element.dataset.v) : -1
    if (element && value >= 0 && !element.title) {
        const uses = state.body.usersOf(value).length
        element.title = `${state.body.valueName(value)} : ${state.body.typeOf(value)}\nline ${state.body.lineOfValue(value) + 1}, ${uses} use${uses === 1 ? '' : 's'}`
    }
    hover(value)
}

function clicked(event) {
    const row = event.target.closest('.ln')
    if (!row || !state.body) return
    const line = Number(row.dataset.line)
    if (event.target.closest('.fold, .more') && state.body.folds[line] > line + 1) return toggleFold(line)
    if (String(getSelection()).length) return
    const value = event.target.closest('.t-value')
    const op = state.body.opAt(line)
    if (op >= 0) selectOp(op, { from: 'text', keep: Boolean(value) })
    if (value && Number(value.dataset.v) >= 0) selectValue(Number(value.dataset.v))
}

function current() {
    return state.op >= 0 ? state.body.lineOf(state.op) : -1
}

function move(by) {
    const { body } = state
    let to = Math.max(0, Math.min(view.rows.count - 1, place(Math.max(0, current())) + by))
    const way = by < 0 ? -1 : 1
    while (to > 0 && to < view.rows.count - 1 && body.opOfLine[lineAt(to)] < 0) to += way
    const op = body.opOfLine[lineAt(to)]
    view.rows.show(to)
    if (op >= 0) selectOp(op, { from: 'text' })
    $('code').setAttribute('aria-activedescendant', `line-${lineAt(to)}`)
    say(body.line(lineAt(to)).trim().slice(0, 200))
}

function textKey(event) {
    if (!state.body || event.ctrlKey || event.metaKey || event.altKey) return
    const page = view.rows.page()
    const jump = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }[event.key]
    if (jump !== undefined) {
        event.preventDefault()
        move(jump)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === ' ') {
        const line = current()
        const wanted = event.key === ' ' ? !view.folded.has(line) : event.key === 'ArrowLeft'
        if (line < 0 || state.body.folds[line] <= line + 1) return
        event.preventDefault()
        if (view.folded.has(line) !== wanted) toggleFold(line)
    } else if (event.key === 'Enter' && state.op >= 0) {
        event.preventDefault()
        const [value] = state.body.results(state.op)
        if (value !== undefined) selectValue(value)
    }
}

export function showLine(line) {
    reveal(line)
    view.rows.show(place(line), 'middle')
}

export function notice(message) {
    $('notice').hidden = !message
    $('notice').textContent = message ?? ''
    emit('notice', message)
}
