// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads and writes deep links: #f=NAME&at=0x1a4&view=graph identifies the current view.
import { state, on } from './state.mjs'
import { hex } from './dom.mjs'

let timer = 0
let written = ''

export function readLink() {
    const words = new URLSearchParams(location.hash.slice(1))
    const at = words.has('at') ? Number(words.get('at')) : -1
    return { name: words.get('f'), at: Number.isInteger(at) && at >= 0 ? at : -1, view: words.get('view'), module: Number(words.get('m') ?? 0) || 0 }
}

export function startLink(follow) {
    for (const name of ['body', 'op', 'byte', 'view']) on(name, write)
    window.addEventListener('hashchange', () => { if (location.hash !== written) follow(readLink()) })
}

function write() {
    clearTimeout(timer)
    const before = location.hash
    timer = setTimeout(() => {
        if (!state.file || location.hash !== before) return // the user went elsewhere meanwhile
        const words = []
        if (state.file.index) words.push(`m=${state.file.index}`)
        if (state.row) words.push(`f=${encodeURIComponent(state.row.named ? state.row.name : `#${state.row.index}`)}`)
        const at = state.at >= 0 ? state.at : state.op >= 0 ? state.body.ops.offset[state.op] : -1
        if (at >= 0) words.push(`at=${hex(at)}`)
        if (state.view !== 'text') words.push(`view=${state.view}`)
        written = words.length ? `#${words.join('&')}` : '#'
        history.replaceState(null, '', written)
    }, 80)
}
