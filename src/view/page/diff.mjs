// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares two files: shows the rows of diff, and the texts of a function side by side.
import { $, h, arrowKeys, middle, note, plural, problem } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { ask } from './rpc.mjs'
import { long } from './task.mjs'
import { moduleName } from './names.mjs'
import { nameOf } from './list.mjs'
import { VList } from './vlist.mjs'
import { tokens } from './syntax.mjs'
import { labels } from './label.mjs'

const MOST = 500 // limit of listed differences
const LINES = 20000 // largest number of lines that are aligned
const MARGIN = 32 // same width as in page.css
const LONGEST = 100000 // longest line for scrolling, in letters

const view = { rows: [], others: new Map(), problems: '', lines: [], list: null, serial: 0, name: '', sides: '', beside: null }

export function startDiff(progress) {
    view.tab = document.querySelector('[data-view="diff"]')
    const box = h('div', { class: 'scroll', id: 'pairs', tabindex: 0, role: 'table', 'aria-label': 'Lines of both functions' })
    const module = h('select', { id: 'other-module', 'aria-label': 'Module of the other file', hidden: true, onchange: ({ target }) => useOther(Number(target.value)) })
    $('diff').append(h('div', { id: 'changes', role: 'listbox', 'aria-label': 'Differences' }), h('div', { class: 'strip' }, h('p', { id: 'sides', class: 'foot' }), module), box)
    const cell = (name, role = 'cell') => h('span', { class: name, role })
    view.list = new VList(box, { row: 20, make: () => h('div', { class: 'pair', role: 'row' }, cell('sign', 'rowheader'), cell('a'), cell('b')), render })
    // Horizontal scrolling moves the content of both sides, not the rows.
    box.addEventListener('scroll', () => view.list.inner.style.setProperty('--x', `${box.scrollLeft}px`), { passive: true })
    arrowKeys($('changes'), '.change', 'ArrowUp', 'ArrowDown')
    $('compare').addEventListener('click', () => $('file-other').click())
    $('file-other').addEventListener('change', async ({ target }) => {
        const [file] = target.files
        target.value = ''
        if (file) await compare(file, progress)
    })
    on('beside', beside)
    on('file', (same) => {
        const beside = same && view.beside?.module === state.file.index && view.beside
        view.beside = null
        if (same && state.other) show()
        else if (!beside) {
            $('changes').replaceChildren()
            $('other-module').hidden = view.tab.hidden = true
            if (state.view === 'diff') state.view = 'text'
            state.other = null
            ask('close', { slot: 'other' })
        }
        if (beside) pickPair(beside)
    })
}

async function compare(file, progress) {
    try {
        progress(0)
        const { modules, index } = state.file
        const other = await ask('open', { slot: 'other', file, name: file.name, form: state.form }, progress)
        state.other = other.modules.length === modules.length && index !== other.index ? await ask('use', { slot: 'other', index }).catch(() => other) : other
    } catch (error) {
        return note(`${file.name}: ${problem(error)}`)
    } finally {
        progress(null)
    }
    $('other-module').replaceChildren(...state.other.modules.map((row, i) => h('option', { value: i, text: moduleName(row, i) })))
    $('other-module').hidden = state.other.modules.length < 2
    view.tab.hidden = false
    emit('view', 'diff')
    await show()
}

async function useOther(index) {
    try {
        state.other = await ask('use', { slot: 'other', index })
    } catch (error) {
        note(`module ${index}: ${problem(error)}`)
        $('other-module').value = state.other.index // the module that is still compared
        return
    }
    await show()
}

async function show() {
    const serial = ++view.serial
    const other = state.other
    $('other-module').value = other.index
    $('sides').textContent = 'comparing …'
    view.beside = null
    $('changes').replaceChildren()
    view.rows = []
    view.lines = []
    view.list.setCount(0)
    try {
        const found = await long('Comparing', 'diff', {}, ['main', 'other'])
        if (serial !== view.serial || other !== state.other) return
        if (!found) {
            $('sides').textContent = 'stopped'
            return
        }
        view.rows = found.rows
        view.others = new Map(found.rows.filter((row) => row.to_index !== undefined).map((row) => [row.index, row.to_index]))
        view.problems = found.problems.map((problem) => problem.message).join('; ')
    } catch (error) {
        if (serial === view.serial) $('sides').textContent = problem(error)
        return
    }
    const changed = view.rows.filter((row) => row.change !== 'same')
    const found = [changed.length ? plural(changed.length, 'difference') : '', view.problems].filter(Boolean).join('; ')
    $('sides').textContent = view.sides = `${state.file.name}  ↔  ${state.other.name}: ${found || 'no differences'}`
    const label = labels(changed.slice(0, MOST).map(called))
    $('changes').replaceChildren(...changed.slice(0, MOST).map((row) => h('button', { type: 'button', role: 'option', class: 'change', data: { change: row.change }, onclick: ({ currentTarget }) => pickPair(pairOf(row), currentTarget) },
        h('span', { class: 'kind', text: row.change ?? row.verdict ?? '' }), h('span', { class: 'what', text: row.diff ?? '' }), h('span', { class: 'name', text: label(called(row), 60), title: called(row) }),
        h('span', { class: 'message', text: row.message ?? row.detail ?? differing(row) }))))
    if (view.beside) return pickPair(view.beside)
    if (!changed.length && view.problems) return // nothing was compared
    const first = changed.find((row) => row.diff === 'function')
    await pickPair(first ? pairOf(first) : await shownPair(), $('changes').children[changed.indexOf(first)])
}

// Compares the current function with another one in its file. The differences from another file remain listed.
async function beside(index) {
    const { fn } = state
    view.tab.hidden = false
    emit('view', 'diff')
    const names = (await ask('functions', { indices: [fn, index] })).map(nameOf)
    await pickPair({ a: fn, b: index, slot: 'main', names, module: state.file.index })
}

function differing(row) {
    return row.diff === 'op' && row.a && row.b ? middle(attributesOf(row).keys.join(', '), 40) : ''
}

// Returns the subject of a row: a name, or an op or block.
function called(row) {
    const op = row.a ?? row.b
    const outside = '(outside of functions)'
    if (row.to) return `${row.name} → ${row.to}`
    if (op) return `${ownerOf(row) ?? outside} › ${row.diff === 'block' ? `${op.op ?? ''} ^bb` : `${op.op} #`}${op.index}`
    return row.name ?? (row.diff === 'outside' ? outside : '')
}

// Returns the name of the function of a row. A MIC-B graph counts as a function.
function ownerOf(row) {
    if (row.diff === 'function') return row.name
    return row.function ?? (state.file.info.format === 'micb' ? state.row?.name : undefined)
}

// Returns the function indices of a row in both files, -1 for none; null if the row has no function.
function pairOf(row) {
    const { index } = row
    if (row.diff === 'function') return row.change === 'removed' ? { a: index, b: -1 } : row.change === 'added' ? { a: -1, b: index } : { a: index, b: row.to_index }
    if (row.diff !== 'op' && row.diff !== 'block' && row.diff !== 'outside') return null
    if (index !== undefined) return { a: index, b: view.others.get(index) ?? -1 }
    if (state.file.info.format === 'micb') return { a: 0, b: 0 }
    const outside = ({ functions, entries }) => (entries > functions ? functions : -1)
    return { a: outside(state.file), b: outside(state.other) }
}

// Returns the current function and the function with the same name.
async function shownPair() {
    const { fn: a, row, other } = state
    if (!row) return null
    const b = row.named || other.info.format === 'micb' ? await ask('find', { slot: 'other', name: row.name }) : a
    return { a, b: b < other.entries ? b : -1 }
}

async function textOf(slot, index) {
    if (index < 0) return []
    const { text } = await ask('body', { slot, index })
    return text.replace(/\n$/, '').split('\n')
}

// Returns the text of the attributes that differ, for each op.
function attributesOf({ a, b }) {
    const said = (op, key) => (key in op.attributes ? `${key} = ${asText(op.attributes[key])}` : `no ${key}`)
    const keys = Object.keys({ ...a.attributes, ...b.attributes }).filter((key) => asText(a.attributes[key]) !== asText(b.attributes[key]))
    return { keys, a: keys.map((key) => said(a, key)).join(', '), b: keys.map((key) => said(b, key)).join(', ') }
}

function asText(value) {
    return typeof value === 'string' ? value : JSON.stringify(value)
}

async function pickPair(pair, button) {
    if (!pair) return
    view.beside = pair.names && pair
    $('sides').textContent = pair.names?.join('  ↔  ') ?? view.sides
    for (const other of $('changes').children) {
        other.setAttribute('aria-selected', other === button)
        other.tabIndex = other === (button ?? $('changes').firstChild) ? 0 : -1
    }
    try {
        const [a, b] = await Promise.all([textOf('main', pair.a), textOf(pair.slot ?? 'other', pair.b)])
        view.lines = align(a, b)
        view.name = pair.names?.[0] ?? button?.querySelector('.name').title.split(' › ')[0] ?? state.row?.name ?? ''
    } catch (error) {
        return note(error.message)
    }
    view.list.top = 0
    $('pairs').scrollLeft = 0
    view.list.inner.style.setProperty('--longest', longest())
    view.list.setCount(view.lines.length)
    const first = view.lines.findIndex(([a, b]) => a !== b)
    if (first >= 0) {
        view.list.show(first, 'middle')
        showLetter(view.lines[first])
    }
    if (first < 0 && view.lines.length) note('the texts are equal')
}

function coloured(line) {
    return tokens(line).map(({ kind, text }) => (kind ? h('span', { class: `t-${kind}`, text }) : text))
}

// Scrolls to the first difference of two lines if it is not visible.
function showLetter([a, b]) {
    const box = $('pairs')
    const room = box.clientWidth / 2
    const letter = (view.list.inner.clientWidth - room - MARGIN) / longest()
    let at = 0
    while (at < (a?.length ?? 0) && a[at] === b?.[at]) at++
    if (a !== b && a && b && (at + 4) * letter > room - MARGIN) box.scrollLeft = at * letter - room / 2
}

function longest() {
    let most = 0
    for (const [a, b] of view.lines) most = Math.max(most, a?.length ?? 0, b?.length ?? 0)
    return Math.min(most, LONGEST)
}

// Returns the kind of a pair of lines (the CSS class, and the text for screen readers), and its sign.
function kindOf([a, b]) {
    if (a === null) return ['added', '+']
    if (b === null) return ['removed', '−']
    return a === b ? ['same', ''] : ['changed', '≠']
}

function render(index, element) {
    const pair = view.lines[index]
    const [sign, ...sides] = element.children
    const [kind, letter] = kindOf(pair)
    element.className = `pair ${kind}`
    sign.textContent = letter
    sign.setAttribute('aria-label', kind)
    sides.forEach((side, i) => side.replaceChildren(h('span', { class: 'line' }, coloured(pair[i] ?? ''))))
}

// Returns the comparison for export: as rows, and as text with the lines of the current function.
export function comparison() {
    const { beside } = view
    const names = beside?.names ?? (state.other && [state.file.name, state.other.name])
    if (!names) return null
    const rows = view.rows.filter((row) => row.change !== 'same')
    const of = (row) => [row.change ?? row.verdict, row.diff, called(row), row.message ?? row.detail ?? attributesOfBoth(row)].filter(Boolean).join('  ')
    const text = [`--- ${names[0]}`, `+++ ${names[1]}`]
    if (!beside) text.push(...rows.map((row) => `# ${of(row)}`))
    if (!beside && view.problems) text.push(`# ${view.problems}`)
    if (view.lines.length) text.push(`@@ ${view.name}`)
    for (const [a, b] of view.lines) {
        if (a === b) text.push(` ${a}`)
        if (a !== b && a !== null) text.push(`-${a}`)
        if (a !== b && b !== null) text.push(`+${b}`)
    }
    return { text: `${text.join('\n')}\n`, rows: state.other && rows }
}

function attributesOfBoth(row) {
    if (row.diff !== 'op' || !row.a?.attributes || !row.b) return ''
    const { a, b } = attributesOf(row)
    return a && `${a} → ${b}`
}

// Aligns the lines of two texts by Myers' greedy algorithm, after removing equal lines at both ends.
export function align(a, b) {
    let start = 0
    while (start < a.length && start < b.length && a[start] === b[start]) start++
    let end = 0
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
    const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
    const middle = x.length + y.length > LINES ? [...x.map((line) => [line, null]), ...y.map((line) => [null, line])] : walk(x, y)
    return [...a.slice(0, start).map((line) => [line, line]), ...paired(middle), ...a.slice(a.length - end).map((line) => [line, line])]
}

function walk(a, b) {
    const most = Math.min(a.length + b.length, 4000)
    const best = new Map([[1, 0]])
    const trace = []
    let found = -1
    for (let d = 0; d <= most && found < 0; d++) {
        trace.push(new Map(best))
        for (let k = -d; k <= d; k += 2) {
            let i = k === -d || (k !== d && (best.get(k - 1) ?? -1) < (best.get(k + 1) ?? -1)) ? best.get(k + 1) : best.get(k - 1) + 1
            while (i < a.length && i - k < b.length && a[i] === b[i - k]) i++
            best.set(k, i)
            if (i >= a.length && i - k >= b.length) { found = d; break }
        }
    }
    if (found < 0) return [...a.map((line) => [line, null]), ...b.map((line) => [null, line])]
    const out = []
    let [i, j] = [a.length, b.length]
    for (let d = found; d >= 0; d--) {
        const before = trace[d]
        const k = i - j
        const from = k === -d || (k !== d && (before.get(k - 1) ?? -1) < (before.get(k + 1) ?? -1)) ? k + 1 : k - 1
        const fromI = before.get(from)
        while (i > fromI && j > fromI - from && i > 0 && j > 0) out.push([a[--i], b[--j]])
        if (d > 0) out.push(i === fromI ? [null, b[--j]] : [a[--i], null])
    }
    return out.reverse()
}

// Places removed lines beside the added lines that replace them.
function paired(rows) {
    const out = []
    for (let i = 0; i < rows.length;) {
        if (rows[i][0] !== null && rows[i][1] !== null) { out.push(rows[i++]); continue }
        const gone = []
        const come = []
        for (; i < rows.length && (rows[i][0] === null || rows[i][1] === null); i++) (rows[i][1] === null ? gone : come).push(rows[i][0] ?? rows[i][1])
        for (let k = 0; k < Math.max(gone.length, come.length); k++) out.push([gone[k] ?? null, come[k] ?? null])
    }
    return out
}
