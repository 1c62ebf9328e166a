// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names cut so that what tells them apart stays: instances of one kernel begin and end alike.

const BEFORE = 8 // letters that may stand before what differs, back to where a word begins

// Gives label(name, most): of these names, none longer than `most` letters.
export function labels(names) {
    const sorted = [...new Set(names)].sort()
    const places = new Map() // name -> where it is like no other any more
    let before = 0
    sorted.forEach((name, i) => {
        const next = i + 1 < sorted.length ? alike(name, sorted[i + 1]) : 0
        places.set(name, Math.max(before, next))
        before = next
    })
    return (name, most) => cut(name, most, places.get(name) ?? 0)
}

function alike(a, b) {
    let i = 0
    while (i < a.length && a[i] === b[i]) i++
    return i
}

function cut(name, most, place) {
    if (name.length <= most) return name
    if (most < 2) return name.slice(0, Math.max(0, most))
    if (place < most - 1) return `${name.slice(0, most - 1)}…`
    const room = most - 1
    if (place + room >= name.length) return `…${name.slice(-room)}`
    const word = name.slice(0, place).search(/[A-Za-z0-9]+$/)
    const start = word >= 0 && place - word <= Math.min(BEFORE, room / 2) ? word : place
    return `…${name.slice(start, start + room - 1)}…`
}
