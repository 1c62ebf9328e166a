// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two files: what diff says of them, and the two texts of a function line by line.
import { $, h, middle, note, plural } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { ask } from './rpc.mjs'
import { VList } from './vlist.mjs'
import { tokens } from './syntax.mjs'

const LINES = 20000 // of a function, above which the texts are not aligned

const view = { rows: [], others: new Map(), problems: '', lines: [], list: null, left: '', right: '' }

export function startDiff(progress) {
    const box = h('div', { class: 'scroll', id: 'pairs', tabindex: 0, role: 'listbox', 'aria-label': 'Lines of both' })
    $('diff').append(h('div', { id: 'changes', role: 'listbox', 'aria-label': 'What differs' }), h('p', { id: 'sides', class: 'foot' }), box)
    view.list = new VList(box, { row: 20, make: () => h('div', { class: 'pair' }, h('span', { class: 'a' }), h('span', { class: 'b' })), render })
    $('compare').addEventListener('click', () => $('file-other').click())
    $('file-other').addEventListener('change', async ({ target }) => {
        const [file] = target.files
        target.value = ''
        if (file) await compare(file, progress)
    })
    on('file', () => {
        document.querySelector('[data-view="diff"]').hidden = true
        state.other = null
        ask('close', { slot: 'other' })
    })
}

async function compare(file, progress) {
    try {
        progress(0)
        state.other = await ask('open', { slot: 'other', file, name: file.name }, progress)
        const { rows, problems } = await ask('diff')
        view.rows = rows
        view.others = new Map(rows.filter((row) => row.to).map((row) => [row.name, row.to])) // of functions with two names
        view.problems = problems.map((problem) => problem.message).join('; ')
    } catch (error) {
        return note(`${file.name}: ${error.message}`)
    } finally {
        progress(null)
    }
    document.querySelector('[data-view="diff"]').hidden = false
    emit('view', 'diff')
    const changed = view.rows.filter((row) => row.change !== 'same')
    const found = [changed.length ? plural(changed.length, 'difference') : '', view.problems].filter(Boolean).join('; ')
    $('sides').textContent = found ? `${state.file.name}  ↔  ${state.other.name}: ${found}` : `${state.file.name} and ${state.other.name} say the same`
    $('changes').replaceChildren(...changed.slice(0, 500).map((row) => h('button', { type: 'button', role: 'option', class: 'change', data: { change: row.change }, onclick: ({ currentTarget }) => pickChange(row, currentTarget) },
        h('span', { class: 'kind', text: row.change ?? row.verdict ?? '' }), h('span', { class: 'what', text: row.diff ?? '' }), h('span', { class: 'name', text: middle(called(row), 60), title: called(row) }),
        h('span', { class: 'message', text: row.message ?? row.detail ?? differing(row) }))))
    view.lines = []
    view.list.setCount(0)
    if (!changed.length && view.problems) return // nothing was compared
    const first = changed.find((row) => row.diff === 'function') ?? { name: state.row?.name, diff: 'function' }
    await pickChange(first, $('changes').children[changed.indexOf(first)])
}

// The attributes in which two ops differ, by their names.
function differing(row) {
    return row.diff === 'op' && row.a && row.b ? middle(attributesOf(row).keys.join(', '), 40) : ''
}

// What a row is about: a name, or an op or block of a function.
function called(row) {
    const op = row.a ?? row.b
    const outside = '(outside of functions)'
    if (row.to) return `${row.name} → ${row.to}`
    if (op) return `${ownerOf(row) ?? outside} › ${row.diff === 'block' ? `${op.op ?? ''} ^bb` : `${op.op} #`}${op.index}`
    return row.name ?? (row.diff === 'outside' ? outside : '')
}

// The function that a row is about; a graph is one.
function ownerOf(row) {
    if (row.diff === 'function') return row.name
    return row.function ?? (state.file.info.format === 'micb' ? state.row?.name : undefined)
}

// A function's lines, and which of them is which op's.
async function textOf(slot, name) {
    const index = await ask('find', { slot, name })
    if (index < 0) return { lines: [], lineOf: [] }
    const { text, ops } = await ask('body', { slot, index })
    return { lines: text.replace(/\n$/, '').split('\n'), lineOf: ops.line }
}

// The attributes that two ops have not alike, as either has them.
function attributesOf({ a, b }) {
    const said = (op, key) => (key in op.attributes ? `${key} = ${asText(op.attributes[key])}` : `no ${key}`)
    const keys = Object.keys({ ...a.attributes, ...b.attributes }).filter((key) => asText(a.attributes[key]) !== asText(b.attributes[key]))
    return { keys, a: keys.map((key) => said(a, key)).join(', '), b: keys.map((key) => said(b, key)).join(', ') }
}

function asText(value) {
    return typeof value === 'string' ? value : JSON.stringify(value)
}

// Ops whose lines are the same though they differ: what the text does not show stands behind the line.
function markHidden(name, one, other) {
    const hidden = new Map() // line of the one and of the other -> what differs
    for (const row of view.rows) {
        if (row.diff !== 'op' || !row.a || !row.b || ownerOf(row) !== name) continue
        hidden.set(`${one.lineOf[row.a.index]} ${other.lineOf[row.b.index]}`, attributesOf(row))
    }
    let [i, j, found] = [0, 0, 0]
    for (const pair of view.lines) {
        const [a, b] = pair
        const what = a === b ? hidden.get(`${i} ${j}`) : undefined
        if (what) found++
        pair[2] = what
        if (a !== null) i++
        if (b !== null) j++
    }
    return found
}

async function pickChange(row, button) {
    const name = ownerOf(row)
    if (!name) return
    for (const other of $('changes').children) other.setAttribute('aria-selected', other === button)
    let hidden = 0
    try {
        const [a, b] = await Promise.all([textOf('main', name), textOf('other', view.others.get(name) ?? name)])
        view.lines = align(a.lines, b.lines)
        hidden = markHidden(name, a, b)
    } catch (error) {
        return note(error.message)
    }
    view.list.top = 0
    view.list.setCount(view.lines.length)
    const first = view.lines.findIndex(([a, b, what]) => a !== b || what)
    if (first >= 0) view.list.show(first, 'middle')
    if (hidden) note(`${plural(hidden, 'op')} ${hidden === 1 ? 'differs' : 'differ'} in what the text does not show`)
    else if (first < 0 && view.lines.length) note('the texts of the two are the same')
}

function coloured(line) {
    return tokens(line).map(({ kind, text }) => (kind ? h('span', { class: `t-${kind}`, text }) : text))
}

function render(index, element) {
    const [a, b, what] = view.lines[index]
    const [left, right] = element.children
    const behind = (text) => (text ? [h('span', { class: 'behind', text: `  ${text}` })] : [])
    element.className = `pair${what ? ' changed' : a === b ? '' : a === null ? ' added' : b === null ? ' removed' : ' changed'}`
    left.title = what?.a ?? ''
    right.title = what?.b ?? ''
    left.replaceChildren(...behind(what?.a), ...coloured(a ?? ''))
    right.replaceChildren(...behind(what?.b), ...coloured(b ?? ''))
}

// Lines of two texts beside each other: Myers' greedy walk, after what begins and ends alike.
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

// A line that went beside the one that came in its place.
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
