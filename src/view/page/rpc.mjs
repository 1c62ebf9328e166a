// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls into the worker, which holds the module.

const waiting = new Map()
let worker = null
let serial = 0

export function start(script, wasm) {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    worker = new Worker(url)
    worker.onmessage = ({ data }) => {
        const call = waiting.get(data.id)
        if (!call) return
        if (data.progress !== undefined) {
            call.progress?.(data.progress)
            return
        }
        waiting.delete(data.id)
        if (data.error) call.reject(Object.assign(new Error(data.error.message), data.error))
        else call.resolve(data.result)
    }
    worker.onerror = (event) => {
        for (const call of waiting.values()) call.reject(new Error(event.message || 'the worker stopped'))
        waiting.clear()
    }
    return ask('init', { wasm })
}

export function ask(method, args = {}, progress = null) {
    return new Promise((resolve, reject) => {
        const id = ++serial
        waiting.set(id, { resolve, reject, progress })
        worker.postMessage({ id, method, args })
    })
}
