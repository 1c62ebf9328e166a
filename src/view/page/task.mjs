// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows the progress of long calls, with a button that stops them.
import { h, say } from './dom.mjs'
import { askLong, STOPPED } from './rpc.mjs'

const PATIENCE = 300 // ms before the progress appears

const tasks = []
let box = null

function shown() {
    return tasks.findLast(({ seen }) => seen)
}

function draw() {
    if (!box) {
        box = h('div', { id: 'task', hidden: true }, h('span', { class: 'what' }), h('progress', { max: 1 }), h('button', { type: 'button', text: 'Stop', onclick: () => shown()?.end() }))
        document.body.append(box)
    }
    const task = shown()
    box.hidden = !task
    if (!task) return
    const [what, bar] = box.children
    what.textContent = `${task.label}${task.part === null ? ' …' : ` ${Math.round(100 * task.part)} %`}`
    bar.setAttribute('aria-label', task.label)
    if (task.part === null) bar.removeAttribute('value')
    else bar.value = task.part
}

// Runs a task with a label such as "Comparing". Returns null if the user stopped it.
export async function task(label, begin) {
    const one = { label, part: null, seen: false, end: () => {} }
    const timer = setTimeout(() => {
        one.seen = true
        draw()
        say(`${label} …`)
    }, PATIENCE)
    tasks.push(one)
    try {
        return await begin({
            progress(part) {
                one.part = part
                draw()
            },
            stop(end) { one.end = end },
        })
    } catch (error) {
        if (error.status === STOPPED) return null
        throw error
    } finally {
        clearTimeout(timer)
        tasks.splice(tasks.indexOf(one), 1)
        draw()
    }
}

export function long(label, method, args = {}, slots = ['main']) {
    return task(label, (how) => askLong(method, args, { ...how, slots }))
}
