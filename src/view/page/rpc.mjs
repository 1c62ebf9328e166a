// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls workers. The first worker has the module open and answers short queries. Long calls run in two other workers,
// which can be terminated: one opens the file again while there are long calls, one lays out drawings.

const SMALL = 1e6 // files up to this size in bytes need no second worker
const IDLE = 4000 // ms of inactivity before the second copy of the file is released

export const STOPPED = 'stopped'

class Lane {
    constructor() {
        this.worker = null
        this.waiting = new Map()
        this.serial = 0
    }

    begin() {
        const worker = new Worker(Lane.url)
        worker.onmessage = ({ data }) => {
            const call = this.waiting.get(data.id)
            if (!call) return
            if (data.progress !== undefined) {
                call.progress?.(data.progress)
                return
            }
            this.waiting.delete(data.id)
            if (data.error) call.reject(Object.assign(new Error(data.error.message), data.error))
            else call.resolve(data.result)
        }
        worker.onerror = (event) => this.end(new Error(event.message || 'the worker has ended'))
        this.worker = worker
    }

    ask(method, args, progress) {
        if (!this.worker) this.begin()
        return new Promise((resolve, reject) => {
            const id = ++this.serial
            this.waiting.set(id, { resolve, reject, progress })
            this.worker.postMessage({ id, method, args })
        })
    }

    end(error = Object.assign(new Error(STOPPED), { status: STOPPED })) {
        this.worker?.terminate()
        this.worker = null
        const calls = [...this.waiting.values()]
        this.waiting.clear()
        for (const call of calls) call.reject(error)
    }
}

const first = new Lane()
const long = Object.assign(new Lane(), { jobs: [], running: null, open: new Map(), timer: 0 })
const drawing = new Lane()
const sources = new Map() // slot ('main', 'other') -> arguments that opened its file
let wasm = ''

export function start(script, packed) {
    Lane.url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    wasm = packed
    return first.ask('init', { wasm })
}

export async function ask(method, args = {}, progress = null) {
    if (!first.worker) await first.ask('init', { wasm }) // the worker ended with an error
    const result = await first.ask(method, args, progress)
    const slot = args.slot ?? 'main'
    if (method === 'open') sources.set(slot, { ...args, size: result.size, index: result.index })
    if (method === 'use') sources.set(slot, { ...sources.get(slot), index: result.index, ...(args.form ? { form: args.form } : {}) })
    if (method === 'close') sources.delete(slot)
    return result
}

// Calls a method that may take long. The most recent call runs first; a running call restarts afterwards. Calls `stop`
// with a function that cancels the call.
export function askLong(method, args = {}, { progress = null, stop = null, slots = ['main'] } = {}) {
    const of = slots.map((slot) => [slot, sources.get(slot)])
    if (of.every(([, source]) => !source || source.size <= SMALL)) return ask(method, args, progress)
    return new Promise((resolve, reject) => {
        const job = { method, args, progress, of, resolve, reject, dropped: false }
        stop?.(() => drop(job))
        if (long.running) {
            long.jobs.unshift(long.running)
            long.running = null
            halt()
        }
        long.jobs.unshift(job)
        next()
    })
}

function halt() {
    long.end()
    long.open.clear()
}

function drop(job) {
    job.dropped = true
    job.reject(Object.assign(new Error(STOPPED), { status: STOPPED }))
    long.jobs = long.jobs.filter((other) => other !== job)
    if (long.running !== job) return
    long.running = null
    halt()
    next()
}

async function next() {
    clearTimeout(long.timer)
    if (long.running) return
    const job = long.jobs.shift()
    if (!job) {
        long.timer = setTimeout(halt, IDLE)
        return
    }
    long.running = job
    let open = false
    try {
        if (!long.worker) await long.ask('init', { wasm })
        for (const [slot, source] of job.of) {
            if (long.open.get(slot) === source) continue
            await long.ask('open', { ...source, slot })
            long.open.set(slot, source)
        }
        open = true
        job.resolve(await long.ask(job.method, job.args, job.progress))
    } catch (error) {
        if (long.running !== job) return // another call stopped this job and continues with the next
        halt() // the worker may be out of memory
        if (open) job.reject(error)
        else ask(job.method, job.args, job.progress).then(job.resolve, job.reject) // no memory for a second copy
    }
    if (long.running !== job) return
    long.running = null
    next()
}

// Lays out a drawing. Cancels earlier requests.
export function askDrawing(args) {
    if (drawing.waiting.size) drawing.end()
    return drawing.ask('flow', args)
}

export function stopDrawing() {
    if (drawing.waiting.size) drawing.end()
}

// Cancels all long calls.
export function dropLong() {
    for (const job of [...long.jobs, long.running]) if (job) drop(job)
}
