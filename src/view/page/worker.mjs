// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The worker: reads the file, keeps the module, decodes what the page asks for.
import { load } from '../irmap.mjs'
import { Body } from './body.mjs'
import { flowOf } from './flow.mjs'
import { graphBody, graphRow, moduleBody, moduleRow, outsideRow } from './whole.mjs'

const NESTED = 64 // functions that may stand in one
const MOST = 3e9 // bytes of a file, with which an instance's memory is full
const LETTERS = 1 << 18 // of base64 that are read at once, a multiple of four
const PIECE = 4096 // functions that are listed before others get their turn

let irmap = null
let code = null
let tell = null // hears how far the call at work is
const slots = new Map() // name of a place, as 'main' or 'other' -> what is open there

// What gzip made, as letters: a piece at a time, so that what is large is not held several times.
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
    const end = fromLetters(base64.slice(-8)).slice(-4) // the size, in its last four bytes
    return collect(source.pipeThrough(new DecompressionStream('gzip')), new DataView(end.buffer).getUint32(0, true))
}

function fromLetters(base64) {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
    return bytes
}

// What JavaScript says when there is no memory, in the words of the engine.
function room(size) {
    if (size > MOST) throw Object.assign(new Error(`a file of ${size} bytes is too large: the limit is ${MOST} bytes`), { status: 'limit' })
    try {
        return new Uint8Array(size)
    } catch {
        throw Object.assign(new Error(`out of memory: the file needs ${size} bytes`), { status: 'nomem' })
    }
}

// All of a stream of bytes whose size is known.
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

// An instance that ran out of memory, or failed, is gone with all that was open in it.
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
    const module = open.file.module(index) // which may fail: then the one that is open stays
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
        counted: open.info.format === 'micb' ? 'graph' : open.graph ? 'module' : 'function', // what that number counts
        entries: countOf(open),
    }
}

function free(open) {
    open?.module?.free()
    open?.file?.free()
}

// Of a container the first that can be opened: one may be stored in a way that this does not read.
function useAny(open, index) {
    try {
        return use(open, index)
    } catch (error) {
        for (let other = 0; other < open.modules.length; other++) {
            try {
                return { ...use(open, other), trouble: `module ${index}: ${error.message}` }
            } catch {} // the first one's reason is what is told
        }
        throw error
    }
}

// A graph, or a module without functions, counts as one.
function countOf(open) {
    return open.graph ? 1 : open.functions + (open.outside ? 1 : 0)
}

// Of MLIR, "outer::f" of @outer::@f: of functions with one name, that tells them apart.
function pathOf({ name, symbol }) {
    return symbol?.includes('::') ? symbol.replace(/(^|::)@/g, '$1') : name
}

// What stands outside of functions comes behind them.
function rowsOf(open, first, count) {
    if (open.graph) return [open.graph]
    const n = Math.min(count, open.functions - first)
    const rows = n > 0 ? open.module.functions(first, n) : []
    for (const row of rows) row.path = pathOf(row)
    if (open.outside && first + count > open.functions) rows.push(open.outside)
    return rows
}

// Names and sizes of all functions, the first time that somebody searches or sorts.
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

// What came in meanwhile is answered.
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
        if (packed) bytes = await inflate(packed, progress) // of the page itself
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
        } catch (error) { // then the one that was open stays
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

    // The function whose header or body has a byte of the module, -1 for none.
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

    // Indices of the functions whose name has the words, in the wanted order.
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

    // A function with its row, and whether its name leads to it: others may have the same.
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

// The arrays of an answer, which move to the page without a copy.
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
