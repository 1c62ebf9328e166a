// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the findings of check and verify: a button in the bar, a list, and marks in the text.
import { $, h, hex, count, plural, problem, note } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { ask } from './rpc.mjs'
import { long } from './task.mjs'
import { selectByte, selectOp, starts } from './select.mjs'
import { showLine } from './text.mjs'

const AUTO = 24e6 // files up to this size in bytes are checked automatically
const MOST = 1000

let show = null

export function startFindings(pick) {
    show = pick
    $('verdict').addEventListener('click', () => {
        if (!state.verdict) run()
        else emit('view', 'findings')
    })
    on('file', () => {
        state.findings = []
        state.verdict = null
        if (state.file.size <= AUTO) run()
        else chip('warn', 'Check')
        draw()
    })
    on('body', place)
    on('view', (view) => { if (view === 'findings' && !state.verdict) run() })
}

function chip(kind, text, title = '') {
    $('verdict').hidden = false
    $('verdict').dataset.kind = kind
    $('verdict').textContent = text
    $('verdict').title = title
}

// Returns the text for an accepted file: "verified" only for Tile IR of versions that NVIDIA's verifier knows.
// `note` lists unchecked parts.
function accepted({ level, note }) {
    if (level !== 'verify') return 'format accepted' // the format has no verifier rules
    return state.file.info.format === 'mlir' ? 'structure accepted' : note ? 'accepted' : 'verified'
}

async function run() {
    const { file } = state
    chip('warn', 'checking …')
    try {
        const result = await long('Checking', 'check')
        if (file !== state.file) return
        if (!result) return chip('warn', 'Check')
        state.verdict = result
        state.findings = result.findings ?? result
        place()
        draw()
    } catch (error) {
        if (file !== state.file) return
        chip('warn', 'not checked')
        note(problem(error))
    }
}

// Finds the op and the line of each finding in the current function.
function place() {
    for (const finding of state.findings) {
        finding.shown = -1
        finding.at = -1
        finding.mark = -1
        if (!state.body || !state.row) continue
        const { body_offset: body, body_size: size } = state.row
        const within = finding.offset >= starts(state.row) && finding.offset < body + size
        if (finding.function_index === undefined ? !within : finding.function_index !== state.fn) continue
        finding.shown = state.fn
        finding.at = finding.op_index < state.body.count ? finding.op_index : within ? state.body.opAtOffset(finding.offset) : -1
        finding.mark = state.body.ops.line[finding.at] ?? -1
        if (finding.mark < 0) finding.mark = state.body.brokenLine()
        if (finding.mark < 0) finding.mark = 0 // the finding is about the function itself
    }
    emit('findings')
}

function draw() {
    const { verdict, findings } = state
    if (!verdict) return $('findings').replaceChildren(h('p', { class: 'hint', text: 'Not checked yet.' }))
    const errors = findings.filter((f) => f.severity === 'error').length
    const kind = verdict.verdict === 'accepted' ? (findings.length ? 'warn' : 'good') : 'bad'
    const limits = verdict.note ?? ''
    chip(kind, kind === 'good' ? accepted(verdict) : `${verdict.verdict}: ${plural(findings.length, 'finding')}`, limits)
    const noted = limits ? h('p', { class: 'hint', text: `Note: ${limits}.` }) : ''
    if (!findings.length) return $('findings').replaceChildren(h('p', { class: 'hint', text: 'No findings: the module satisfies all rules that irmap checks.' }), noted)
    $('findings').replaceChildren(h('div', { class: 'list' }, findings.slice(0, MOST).map(row),
        h('p', { class: 'foot', text: `${verdict.verdict}, ${plural(errors, 'error')}, ${plural(findings.length, 'finding')}` }), noted))
}

function row(finding) {
    const { function: name, op, op_index: index, name: of, source, line: number } = finding
    const place = finding.path ?? [name === undefined ? '' : `@${name}`, index === undefined ? '' : `op ${index}${op ? ` ${op}` : ''}`, of ?? ''].filter(Boolean).join(' › ')
    const line = source === undefined ? '' : `${source}:${number}`
    return h('button', { type: 'button', class: 'finding', data: { kind: finding.severity === 'error' ? 'bad' : 'warn' }, onclick: () => go(finding) },
        h('span', { class: 'sev', text: finding.severity }), h('span', { class: 'where', text: hex(finding.offset ?? 0) }),
        h('span', { class: 'rulename', text: finding.rule }), h('span', { class: 'message', text: finding.message }),
        h('span', { class: 'path', text: [place, line].filter(Boolean).join('  ·  ') }))
}

async function go(finding) {
    const { file } = state
    const index = finding.function_index ?? await ask('functionAt', { offset: finding.offset })
    if (index >= 0 && index !== state.fn) await show(index)
    if (file !== state.file) return
    emit('view', 'text')
    const { at, mark } = finding
    const byte = Math.min(finding.offset, file.info.size - 1) // the offset may be the end of a truncated file
    const here = finding.shown === state.fn
    if (here && at >= 0 && state.body.ops.line[at] >= 0 && state.body.opAtOffset(finding.offset) !== at) selectOp(at)
    else selectByte(byte)
    if (here && mark >= 0) showLine(mark)
}
