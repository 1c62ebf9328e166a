// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shortens names, but keeps the words in which they differ. At a fork, two names of a list begin to differ.
// src/query/short_names.c describes the method.

const FORKS = 16 // if a name has this many forks or more, only the last is displayed
const AROUND = [6, 3, 1] // letters of a word on either side of a fork, by available space
const WORD = /[A-Za-z0-9]/

// Returns a function label(name, most, found) for these names. It shortens a name to at most `most` letters, but keeps
// the part `found`, {begin, end}, of a search.
export function labels(names) {
    const sorted = [...new Set(names)].sort()
    const n = sorted.length
    const places = new Map(sorted.map((name, k) => [name, k]))
    // Entry k is the fork between names k - 1 and k. left and right are the next entries with a shorter common prefix.
    const shared = new Uint32Array(n + 1)
    const left = new Uint32Array(n + 1)
    const right = new Uint32Array(n + 1).fill(n)
    for (let k = 1; k < n; k++) {
        shared[k] = alike(sorted[k - 1], sorted[k])
        left[k] = k - 1
        while (left[k] && shared[left[k]] >= shared[k]) left[k] = left[left[k]]
    }
    for (let k = n - 1; k > 0; k--) {
        right[k] = k + 1
        while (right[k] < n && shared[right[k]] >= shared[k]) right[k] = right[right[k]]
    }
    const forks = (k) => {
        const found = []
        for (let i = k; i > 0 && found.length < FORKS; i = left[i]) found.push(shared[i])
        for (let i = k + 1; i < n && found.length < FORKS; i = right[i]) found.push(shared[i])
        return found.length < FORKS ? found : [Math.max(...found)]
    }
    return (name, most, found = null) => {
        if (name.length <= most) return name
        const at = places.has(name) ? forks(places.get(name)) : []
        for (const around of AROUND) {
            const label = joined(name, most, parts(name, at, around, found))
            if (label !== null) return label
        }
        return cut(name, most, found?.begin ?? Math.max(0, ...at))
    }
}

function alike(a, b) {
    let i = 0
    while (i < a.length && a[i] === b[i]) i++
    return i
}

// Returns the word at a fork, or the words on both sides of it. A long word is cut near the fork.
function wordAt(name, fork, around) {
    let begin = fork
    let end = fork < name.length && !WORD.test(name[fork]) ? fork + 1 : fork
    while (begin > 0 && WORD.test(name[begin - 1]) && fork - begin < around) begin--
    while (end < name.length && WORD.test(name[end]) && end - fork < around) end++
    return { begin, end }
}

function parts(name, forks, around, found) {
    const all = forks.map((fork) => wordAt(name, fork, around))
    if (found) all.push({ ...found })
    all.sort((a, b) => a.begin - b.begin)
    const out = []
    for (const part of all) {
        const last = out.at(-1)
        if (last && part.begin <= last.end + 1) last.end = Math.max(last.end, part.end)
        else out.push(part)
    }
    return out
}

// Returns as much of the beginning as fits, followed by the parts, or null if the parts do not fit.
function joined(name, most, all) {
    const size = (part) => 1 + part.end - part.begin
    let words = all.reduce((sum, part) => sum + size(part), 0)
    let list = all
    const rest = () => (list.length && list.at(-1).end < name.length ? 1 : 0)
    while (list.length > 1 && list[0].end + words - size(list[0]) + rest() <= most) { // the beginning includes the part
        words -= size(list[0])
        list = list.slice(1)
    }
    if (!list.length || words + rest() > most) return null
    if (list.length === 1 && list[0].end < most) return `${name.slice(0, most - 1)}…`
    const begin = Math.min(most - words - rest(), list[0].begin)
    const text = list.map((part, i) => (i || begin < part.begin ? '…' : '') + name.slice(part.begin, part.end)).join('')
    return `${name.slice(0, begin)}${text}${rest() ? '…' : ''}`
}

// Returns `most` letters from a position on, or the beginning if it includes the position.
function cut(name, most, place) {
    if (most < 2) return name.slice(0, Math.max(0, most))
    if (place < most - 1) return `${name.slice(0, most - 1)}…`
    const room = most - 1
    if (place + room >= name.length) return `…${name.slice(-room)}`
    return `…${name.slice(place, place + room - 1)}…`
}
