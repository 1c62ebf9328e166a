// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs in a worker: reads the file, opens a module, and decodes parts of it on request.
import { load } from '../irmap.mjs'
import { Body } from './body.mjs'
import { flowOf } from './flow.mjs'
import { graphBody, graphRow, moduleBody, moduleRow, outsideRow } from './whole.mjs'

const NESTED = 64 // greatest nesting of functions
const MOST = 3e9 // largest file in bytes; larger files exceed the instance's memory
const LETTERS = 1 << 18 // base64 letters per step, a multiple of four
const PIECE = 4096 // functions to list before other messages are handled

let irmap = null
let code = null
let tell = null // progress callback of the current call
const slots = new Map() // slot, 'main' or 'other' -> open file

// Decompresses base64-encoded gzip data in steps, to avoid several copies of large data.
async function inflate(base64, progress = () => {}) {
    let at = 0
    const source = new ReadableStream({
        pull(stream) {
            if (at >= base64.length) return stream.close()
            progress(at / base64.length)
            stream.enqueue(fromLetters(base64.slice(at, at + LETTERS)))
            at += LETTERS
        },
    })
    const end = fromLetters(base64.slice(-8)).slice(-4) // the last four bytes are the size
    return collect(source.pipeThrough(new DecompressionStream('gzip')), new DataView(end.buffer).getUint32(0, true))
}

function fromLetters(base64) {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
    return bytes
}

// Allocates the bytes of a file. Reports errors like the engine.
function room(size) {
    if (size > MOST) throw Object.assign(new Error(`a file of ${size} bytes is too large: the limit is ${MOST} bytes`), { status: 'limit' })
    try {
        return new Uint8Array(size)
    } catch {
        throw Object.assign(new Error(`out of memory: the file needs ${size} bytes`), { status: 'nomem' })
    }
}

async function collect(stream, size, progress = () => {}) {
    const bytes = room(size)
    const reader = stream.getReader()
    let at = 0
    let told = 0
    for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        bytes.set(value, at)
        at += value.length
        if (at - told > size / 50) {
            told = at
            progress(at / size)
        }
    }
    return bytes
}

function instance() {
    return load(code, { progress: (part) => tell?.(part) })
}

// Replaces an instance that failed or ran out of memory. Its files are closed.
async function replace() {
    slots.clear()
    irmap = await instance()
}

function slotOf({ slot = 'main' }) {
    const open = slots.get(slot)
    if (!open) throw new Error('no file is open')
    return open
}

function use(open, index) {
    const module = open.file.module(index) // on failure, the current module stays open
    open.module?.free()
    open.module = module
    module.show(open.form)
    open.columns = null
    open.info = open.module.info()
    open.functions = open.module.functionCount
    open.graph = open.info.format === 'micb' ? graphRow(open.info) : open.functions ? null : moduleRow(open.info)
    open.outside = open.info.format === 'mlir' && open.functions ? outsideRow(open.info, open.functions) : null
    return {
        name: open.name,
        size: open.size,
        modules: open.modules,
        index,
        info: open.info,
        functions: open.graph ? 1 : open.functions,
        counted: open.info.format === 'micb' ? 'graph' : open.graph ? 'module' : 'function', // what `functions` counts
        entries: countOf(open),
    }
}

function free(open) {
    open?.module?.free()
    open?.file?.free()
}

// Opens a module or, if this fails, the first module that can be opened. Some may be stored in an unsupported way.
function useAny(open, index) {
    try {
        return use(open, index)
    } catch (error) {
        for (let other = 0; other < open.modules.length; other++) {
            try {
                return { ...use(open, other), trouble: `module ${index}: ${error.message}` }
            } catch {} // only the first error is reported
        }
        throw error
    }
}

function countOf(open) {
    return open.graph ? 1 : open.functions + (open.outside ? 1 : 0)
}

// Returns "outer::f" for the MLIR symbol @outer::@f, to distinguish functions with equal names.
function pathOf({ name, symbol }) {
    return symbol?.includes('::') ? symbol.replace(/(^|::)@/g, '$1') : name
}

// Returns rows of functions. The last row of MLIR contains the ops outside of functions.
function rowsOf(open, first, count) {
    if (open.graph) return [open.graph]
    const n = Math.min(count, open.functions - first)
    const rows = n > 0 ? open.module.functions(first, n) : []
    for (const row of rows) row.path = pathOf(row)
    if (open.outside && first + count > open.functions) rows.push(open.outside)
    return rows
}

// Returns names and sizes of all functions, which are read on the first call.
function columns(open) {
    open.columns ??= readColumns(open).catch((error) => {
        open.columns = null
        throw error
    })
    return open.columns
}

async function readColumns(open) {
    const { module } = open
    const n = countOf(open)
    const names = new Array(n)
    const sizes = new Float64Array(n)
    for (let first = 0; first < n; first += PIECE) {
        if (first) await pause()
        if (open.module !== module) throw new Error('another module is open')
        for (const row of rowsOf(open, first, Math.min(PIECE, n - first))) {
            names[row.index] = row.path ?? row.name ?? ''
            sizes[row.index] = row.body_size ?? row.size ?? 0
        }
    }
    return { names, sizes }
}

// Lets the worker handle messages.
function pause() {
    return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
            port1.close()
            resolve()
        }
        port2.postMessage(null)
    })
}

function findIn(open, name) {
    const whole = open.graph ?? open.outside
    if (whole && name === whole.name) return whole.index
    return open.graph ? -1 : open.module.findFunction(name)
}

function bodyOf({ module, graph, outside, info }, index) {
    if (index === outside?.index) return module.outside()
    return !graph ? module.body(index) : info.format === 'micb' ? graphBody(module, info) : moduleBody(module)
}

function starts(row) {
    return row.offset ?? row.body_offset
}

const methods = {
    async init({ wasm }) {
        code = await WebAssembly.compile(await inflate(wasm))
        irmap = await instance()
        return { version: irmap.version }
    },

    async open({ slot = 'main', file, packed, name, index = 0, form }, progress) {
        if (irmap.dead) await replace()
        let bytes
        if (packed) bytes = await inflate(packed, progress) // embedded in the page
        else if (file instanceof Blob) bytes = await collect(file.stream(), file.size, progress)
        else bytes = new Uint8Array(file)
        progress(1)
        const open = { name, size: bytes.length, file: null, module: null, form }
        try {
            open.file = irmap.open(bytes, { name })
            open.modules = open.file.modules()
            const facts = useAny(open, index)
            this.close({ slot })
            slots.set(slot, open)
            return facts
        } catch (error) { // the current file stays open
            if (irmap.dead) await replace()
            else free(open)
            throw error
        }
    },

    use(args) {
        const open = slotOf(args)
        open.form = args.form ?? open.form
        return use(open, args.index)
    },

    close(args) {
        const open = slots.get(args.slot)
        slots.delete(args.slot)
        free(open)
    },

    functions(args) {
        const open = slotOf(args)
        if (args.first !== undefined) return rowsOf(open, args.first, args.count)
        return Array.from(args.indices, (i) => rowsOf(open, i, 1)[0])
    },

    // Returns the function whose header or body contains a byte, or -1.
    functionAt(args) {
        const open = slotOf(args)
        const row = (i) => rowsOf(open, i, 1)[0]
        let low = 0
        let high = open.graph ? 1 : open.functions
        while (low < high) {
            const middle = (low + high) >> 1
            if (starts(row(middle)) <= args.offset) low = middle + 1
            else high = middle
        }
        for (let i = low - 1; i >= Math.max(0, low - NESTED); i--) {
            const { body_offset: at, body_size: size } = row(i)
            if (args.offset < at + size) return i
        }
        const { outside } = open
        return outside && args.offset >= outside.offset && args.offset < outside.offset + outside.body_size ? outside.index : -1
    },

    find(args) {
        const open = slotOf(args)
        return findIn(open, args.name)
    },

    // Returns the indices of the functions whose name contains all words, in the requested order.
    async order(args) {
        const { names, sizes } = await columns(slotOf(args))
        const words = args.query.toLowerCase().split(/\s+/).filter(Boolean)
        let found = []
        for (let i = 0; i < names.length; i++) {
            const name = names[i].toLowerCase()
            if (words.every((word) => name.includes(word))) found.push(i)
        }
        if (args.sort === 'size') found.sort((a, b) => sizes[b] - sizes[a] || a - b)
        if (args.sort === 'name') found.sort((a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b))
        return Uint32Array.from(found)
    },

    async functionSizes(args) {
        const open = slotOf(args)
        const { names, sizes } = await columns(open)
        const n = open.graph ? 1 : open.functions
        return { names: names.slice(0, n), sizes: sizes.slice(0, n) }
    },

    body(args) {
        return bodyOf(slotOf(args), args.index)
    },

    // Returns the row and body of a function. row.named: the name identifies the function.
    function({ index, ...args }) {
        const open = slotOf(args)
        const [row] = rowsOf(open, index, 1)
        return { row: { ...row, named: Boolean(row.name) && !row.name.startsWith('#') && findIn(open, row.name) === index }, body: bodyOf(open, index) }
    },

    flow({ text, ops, details, folded }) {
        return flowOf(new Body({ text, ops }), { details, folded })
    },

    bytes(args) {
        return slotOf(args).module.bytes(args.offset, args.size)
    },

    fields(args) {
        return slotOf(args).module.fields(args.offset, args.size)
    },

    check(args) {
        return slotOf(args).module.check(args.level ?? 'verify', { indices: true, ...args.options })
    },

    tables(args) {
        return slotOf(args).module.tables(args.what)
    },

    sizes(args) {
        return slotOf(args).module.sizes().filter((row) => row.kind === 'part')
    },

    diff() {
        const { module } = slotOf({ slot: 'main' })
        return { rows: module.diff(slotOf({ slot: 'other' }).module, { indices: true }), problems: module.problems }
    },
}

// Collects the buffers of a result, which are transferred to the page without a copy.
function buffers(value, found) {
    if (ArrayBuffer.isView(value)) found.add(value.buffer)
    else if (value && typeof value === 'object' && !Array.isArray(value)) for (const part of Object.values(value)) buffers(part, found)
    return found
}

self.onmessage = async ({ data: { id, method, args } }) => {
    try {
        tell = (progress) => self.postMessage({ id, progress })
        const result = await methods[method](args, tell)
        self.postMessage({ id, result }, [...buffers(result, new Set())])
    } catch (error) {
        self.postMessage({ id, error: { message: error.message ?? String(error), offset: error.offset, status: error.status, path: error.path } })
    }
}
