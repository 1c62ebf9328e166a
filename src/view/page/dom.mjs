// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Creates elements, formats numbers, and announces messages to screen readers.

const SVG = 'http://www.w3.org/2000/svg'

// Sets attributes and appends children. The page's policy forbids style attributes, and names from a file must not be
// parsed as markup.
function fill(element, props, kids) {
    for (const [key, value] of Object.entries(props ?? {})) {
        if (key.startsWith('aria-') && value !== null) {
            element.setAttribute(key, String(value))
            continue
        }
        if (value === undefined || value === null || value === false) continue
        if (key === 'text') element.textContent = value
        else if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
        else if (key === 'data') Object.assign(element.dataset, value)
        else element.setAttribute(key, value === true ? '' : String(value))
    }
    element.append(...kids.flat().filter((kid) => kid !== null && kid !== undefined && kid !== false))
    return element
}

export function h(tag, props, ...kids) {
    return fill(document.createElement(tag), props, kids)
}

export function s(tag, props, ...kids) {
    return fill(document.createElementNS(SVG, tag), props, kids)
}

export function $(id) {
    return document.getElementById(id)
}

export function hex(n, digits = 0) {
    return '0x' + n.toString(16).padStart(digits, '0')
}

export function count(n) {
    return n.toLocaleString('en')
}

export function bytes(n) {
    if (n < 1000) return `${n} B`
    const unit = n < 1e6 ? 'KB' : n < 1e9 ? 'MB' : 'GB'
    const value = n / (n < 1e6 ? 1e3 : n < 1e9 ? 1e6 : 1e9)
    return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

export function plural(n, word, many = `${word}s`) {
    return `${count(n)} ${n === 1 ? word : many}`
}

let said = 0
export function say(message) {
    clearTimeout(said)
    said = setTimeout(() => { $('live').textContent = message }, 60)
}

export function problem(error) {
    return `${error.message ?? error}${error.offset > 0 ? ` at ${hex(error.offset)}` : ''}${error.path ? `, in ${error.path}` : ''}${error.status ? ` [${error.status}]` : ''}`
}

// Shortens a name in the middle, because instances of one kernel differ at the end.
export function middle(name, most) {
    if (name.length <= most) return name
    const end = Math.min(14, Math.floor(most / 2))
    return `${name.slice(0, Math.max(1, most - end - 1))}…${name.slice(name.length - end)}`
}

const widths = new Map()
export function letterOf(element) {
    const { font } = getComputedStyle(element)
    if (!widths.has(font)) {
        const pen = document.createElement('canvas').getContext('2d')
        pen.font = font
        widths.set(font, pen.measureText('0').width)
    }
    return widths.get(font)
}

// Shows a message at the bottom of the window for a few seconds, and announces it.
let noted = 0
export function note(message) {
    const element = $('note')
    element.textContent = message
    element.hidden = false
    clearTimeout(noted)
    noted = setTimeout(() => { element.hidden = true }, 4000)
    say(message)
}

export function arrowKeys(list, selector, back = 'ArrowLeft', on = 'ArrowRight') {
    list.addEventListener('keydown', (event) => {
        const by = { [back]: -1, [on]: 1 }[event.key]
        const items = [...list.querySelectorAll(`${selector}:not([hidden])`)]
        if (by === undefined) return
        event.preventDefault()
        const next = items[(items.indexOf(document.activeElement) + by + items.length) % items.length]
        next.focus()
        next.click()
    })
}

// Handles the keys of a virtual list. at() returns the current row, or -1 if there is none.
export function listKeys(box, list, at, choose) {
    box.addEventListener('keydown', (event) => {
        const page = list.page()
        const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key]
        if (by === undefined || !list.count) return
        event.preventDefault()
        const to = Math.max(0, Math.min(list.count - 1, at() + by))
        list.show(to)
        choose(to)
    })
}
