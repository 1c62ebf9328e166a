// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows details of the selected op or value, or else of the function or module.
import { $, h, hex, bytes, plural } from './dom.mjs'
import { state, on } from './state.mjs'
import { selectOp, selectValue } from './select.mjs'
import { showLine } from './text.mjs'

const MOST = 200 // limit of listed uses

export function startInspect() {
    on('file', draw)
    on('body', draw)
    on('op', draw)
    on('value', draw)
    on('findings', draw)
}

function draw() {
    const parts = state.value >= 0 ? ofValue(state.value) : state.op >= 0 ? ofOp(state.op) : state.row && state.body ? ofFunction(state.row) : ofModule()
    $('inspect').replaceChildren(...parts)
    $('inspect').scrollTop = 0
}

function head(title, where) {
    return h('div', { class: 'head' }, h('h2', { text: title, title }), h('span', { class: 'where', text: where }))
}

function facts(rows) {
    const kids = []
    for (const [name, ...value] of rows.filter(Boolean)) kids.push(h('dt', { text: name }), h('dd', {}, value.flat()))
    return h('dl', { class: 'facts' }, kids)
}

function valueLink(value) {
    return h('button', { class: 'link', type: 'button', text: state.body.valueName(value), title: state.body.typeOf(value), onclick: () => selectValue(value) })
}

function spaced(links) {
    return links.flatMap((link, i) => (i ? [', ', link] : [link]))
}

function ofModule() {
    const { info } = state.file ?? {}
    if (!info) return []
    const rows = [['format', `${info.format} ${info.version ?? ''}`], ['size', `${bytes(info.size)} (${info.size})`]]
    for (const key of ['producer', 'toolkit', 'types', 'constants', 'strings', 'globals', 'values', 'symbols']) if (info[key]) rows.push([key, String(info[key])])
    for (const section of info.sections ?? []) rows.push([section.name, `${hex(section.offset)}  ${bytes(section.size)}`])
    return [head(state.file.name, ''), facts(rows)]
}

function ofFunction(row) {
    return [head(row.name || `#${row.index}`, hex(row.offset ?? row.body_offset ?? 0)), facts([
        ['body', `${hex(row.body_offset)}, ${bytes(row.body_size)}`],
        ['ops', state.body.count < (state.file.info.values ?? 0) ? `${state.body.count} of ${state.file.info.values} shown` : String(state.body.count)],
        row.flags?.length && ['flags', row.flags.join(', ')],
        row.params?.length && ['parameters', row.params.join(', ')],
        row.returns?.length && ['results', row.returns.join(', ')],
    ])]
}

function ofOp(op) {
    const { body } = state
    const { offset, size, parent } = body.ops
    const source = body.sourceOf(op)
    const up = parent[op]
    const found = state.findings.filter((f) => f.shown === state.fn && f.at === op)
    return [head(body.nameOf(op), `#${op}  ${hex(offset[op])}`), facts([
        ['bytes', `${hex(offset[op])}..${hex(offset[op] + size[op])}, ${size[op]}`],
        source && ['source', `${source.file}:${source.line}:${source.column}`],
        body.operands(op).length && ['operands', spaced([...body.operands(op)].map(valueLink))],
        ...[...body.results(op)].map((v) => ['result', valueLink(v), ` ${body.typeOf(v)}, ${plural(body.usersOf(v).length, 'use')}`]),
        up >= 0 && ['inside', h('button', { class: 'link', type: 'button', text: `${body.nameOf(up)} #${up}`, onclick: () => selectOp(up) })],
        ...found.map((f) => ['finding', h('span', { class: 'wrong', text: `${f.rule}: ${f.message}` })]),
    ])]
}

function lineButton(line, act) {
    return h('button', { type: 'button', onclick: act }, h('span', { class: 'no', text: String(line + 1).padStart(4) }), state.body.line(line).trim().slice(0, 120))
}

function ofValue(value) {
    const { body } = state
    const def = body.ops.values.def[value]
    const line = body.lineOfValue(value)
    const users = [...new Set(body.usersOf(value))]
    return [head(body.valueName(value), body.typeOf(value).slice(0, 40)), facts([
        ['type', body.typeOf(value)],
        ['defined', def >= 0 ? h('button', { class: 'link', type: 'button', text: `line ${line + 1}, ${body.nameOf(def)}`, onclick: () => go(def, value) })
            : h('button', { class: 'link', type: 'button', text: `line ${line + 1}, argument`, onclick: () => showLine(line) })],
        ['uses', String(users.length)],
    ]), h('div', { class: 'uses' }, users.slice(0, MOST).map((op) => lineButton(body.lineOf(op), () => go(op, value))),
        users.length > MOST && h('p', { class: 'foot', text: `and ${users.length - MOST} more` }))]
}

function go(op, value) {
    selectOp(op, { from: 'inspect', keep: true })
    selectValue(value)
}

// Goes from the selected value to its definition; toNextUse() goes to its next use.
export function toDefinition() {
    const value = wanted()
    if (value < 0) return
    const def = state.body.ops.values.def[value]
    if (def >= 0) go(def, value)
    else showLine(state.body.lineOfValue(value))
}

export function toNextUse() {
    const value = wanted()
    if (value < 0) return
    const users = [...new Set(state.body.usersOf(value))]
    const next = users.find((op) => op > state.op) ?? users[0]
    if (next !== undefined) go(next, value)
}

function wanted() {
    if (state.value >= 0) return state.value
    if (!state.body || state.op < 0) return -1
    return state.body.results(state.op)[0] ?? state.body.operands(state.op)[0] ?? -1
}
