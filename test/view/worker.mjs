// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the page's worker in Node on malformed files. It must answer every request or report an error of irmap, never
// a JavaScript error.
//
// usage: node worker.mjs PAGE_DIR IRMAP_WASM IRMAP DATA
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const [, , folder, wasm, command, data] = process.argv
const part = (name) => import(pathToFileURL(join(folder, name)))
const waiting = new Map()
const answers = []
globalThis.self = {
    postMessage({ id, progress, result, error }) {
        if (progress !== undefined) return
        const call = waiting.get(id)
        waiting.delete(id)
        answers.push(call.method)
        if (error) call.reject(error)
        else call.resolve(result)
    },
}
await part('worker.mjs')
let serial = 0
const ask = (method, args = {}) => new Promise((resolve, reject) => {
    waiting.set(++serial, { method, resolve, reject })
    self.onmessage({ data: { id: serial, method, args } })
})
await ask('init', { wasm: gzipSync(readFileSync(wasm)).toString('base64') })

const TABLES = ['types', 'constants', 'strings', 'globals', 'sections', 'attributes', 'dialects', 'resources', 'values', 'map', 'symbols']
const QUESTIONS = [['functions', { first: 0, count: 128 }], ['check', {}], ['sizes', {}], ['order', { query: 'a', sort: 'size' }], ['functionSizes', {}],
    ['functionAt', { offset: 40 }], ['fields', { offset: 0, size: 4096 }], ['bytes', { offset: 0, size: 4096 }], ...TABLES.map((what) => ['tables', { what }])]
let refused = 0
let answered = 0

// Checks that errors have irmap's status, which JavaScript's errors lack.
async function checkAnswer(file, method, args) {
    try {
        const answer = await ask(method, args)
        for (const problem of answer?.body?.problems ?? []) assert(problem.status && problem.message, `${file}: ${method}`)
        answered++
        return answer
    } catch (error) {
        assert(error.status && error.status !== 'internal', `${file}: ${method}: ${error.message}`)
        refused++
        return null
    }
}

// Requests a function and its drawing.
async function checkDrawing(file, index) {
    const shown = await checkAnswer(file, 'function', { index })
    if (shown && deepest(shown.body) < 100) await checkAnswer(file, 'flow', { ...shown.body, details: false })
}

function deepest({ ops }) {
    return ops.depth.reduce((most, depth) => Math.max(most, depth), 0)
}

const files = ['tileir/malformed', 'mlir/malformed', 'micb/malformed', 'verify'].flatMap((name) => readdirSync(join(data, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(tsv|md)$/.test(entry.name)).map((entry) => join(entry.parentPath ?? entry.path, entry.name)))
assert(files.length > 300)
for (const file of files) {
    const bytes = readFileSync(file)
    const facts = await checkAnswer(file, 'open', { file: bytes, name: file })
    if (!facts) continue
    for (const [method, args] of QUESTIONS) await checkAnswer(file, method, args)
    for (let index = 0; index < Math.min(facts.entries, 3); index++) await checkDrawing(file, index)
    if (await checkAnswer(file, 'open', { slot: 'other', file: bytes, name: file })) await checkAnswer(file, 'diff', {})
}
// Files with one changed byte in a function.
const assume = readFileSync(join(data, 'tileir/reference/assume.v13.3.tileirbc'))
await ask('open', { file: assume, name: 'assume' })
const [{ body_offset: begin, body_size: size }] = await ask('functions', { first: 0, count: 1 })
for (let at = begin; at < begin + size; at++) {
    const bytes = Uint8Array.from(assume)
    for (bytes[at] of [0, 0x55, 0xff]) if (await checkAnswer(`byte ${at}`, 'open', { file: bytes, name: 'assume' })) await checkDrawing(`byte ${at}`, 0)
}
assert(refused > 100 && answered > 1000, `${refused} ${answered}`)

// An invalid value of a graph: status and offset of the problem.
await ask('open', { file: readFileSync(join(data, 'micb/malformed/both_idx_oob.micb')), name: 'a' })
const { body } = await ask('function', { index: 0 })
assert.deepEqual(body.problems.map(({ status, offset }) => [status, offset]), [['index-range', 0x11]])
assert.equal(body.ops.count, 0)

// Functions of the same name are distinguished. Ops outside functions are an additional entry.
const nested = readFileSync(join(data, 'mlir/own-19/nested_modules.v6.mlirbc'))
const facts = await ask('open', { file: nested, name: 'nested' })
assert.deepEqual([facts.functions, facts.entries], [10, 11])
const rows = await ask('functions', { first: 0, count: 11 })
assert.deepEqual(rows.map(({ index }) => index), Array.from({ length: 11 }, (_, i) => i))
assert.equal(rows[10].name, '(module)')
for (const { index, name } of rows) assert.equal((await ask('function', { index })).row.named, name !== 'f' || index === 3, `${name} ${index}`)
for (const { index, offset, body_offset: at, body_size: size, outside } of rows) {
    if (!outside) for (const byte of [offset, at, at + size - 1]) assert.equal(await ask('functionAt', { offset: byte }), index)
}
assert.equal(await ask('functionAt', { offset: 0x353 }), 10) // "foo.op" is outside functions
assert.equal(await ask('functionAt', { offset: 4 }), -1)
const outside = (await ask('function', { index: 10 })).body
const lines = outside.text.split('\n')
assert.deepEqual([...outside.ops.offset].map((offset, i) => [offset, lines[outside.ops.line[i]].trim().split('(')[0]]).slice(0, 3), [[0x328, 'module {'], [0x333, 'llvm.mlir.global internal @g'], [0x33b, 'llvm.mlir.global external @h']])
assert.equal(lines.filter((line) => /\/\/ a function: \d+ bytes$/.test(line)).length, rows.filter(({ outside, flags }) => !outside && !flags.includes('declaration')).length)
assert(!/func\.return|^ *return/m.test(outside.text) && outside.text.includes('foo.glob'))

// A file that is too large is rejected before it is read. Other files can still be opened.
class Large extends Blob {
    get size() { return 4e9 }
}
await assert.rejects(ask('open', { file: new Large(), name: 'large' }), ({ status, message }) => status === 'limit' && message.includes('4000000000'))
assert.equal((await ask('open', { file: nested, name: 'nested' })).functions, 10)

// The names of all functions are read in batches, so that other requests are served in between.
const many = spawnSync(command, ['synth', '--functions', '30000', '--ops', '1', '-o', '-'], { maxBuffer: 1 << 28 }).stdout
assert.equal((await ask('open', { file: many, name: 'many' })).functions, 30000)
answers.length = 0
const order = ask('order', { query: '', sort: 'size' })
await new Promise((done) => { setImmediate(done) })
await ask('bytes', { offset: 0, size: 1 })
assert.equal((await order).length, 30000)
assert.deepEqual(answers, ['bytes', 'order'])

// Abbreviated names remain distinct.
const { labels } = await part('label.mjs')
const names = ['gemm_kernel_A1_f16_128x64_t1', 'gemm_kernel_A1_f16_128x128_t1', 'gemm_kernel_A1_f32_128x64_t1', 'softmax', 'gemm_kernel_B']
const label = labels(names)
for (let most = 0; most < 40; most++) {
    const cut = names.map((name) => label(name, most))
    assert(cut.every((text, i) => text.length <= most || text === names[i]), cut)
    if (most >= 10) assert.equal(new Set(cut).size, names.length, cut)
}
assert.deepEqual(names.map((name) => label(name, 20)), ['gemm_…A1_f16_128x64…', 'gemm…A1_f16_128x128…', 'gemm_kernel_A1_f32_…', 'softmax', 'gemm_kernel_B'])
console.log(`${files.length} files: ${answered} answers, ${refused} refusals`)
