// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stores the text and ops of a function. Maps lines to ops, names to values, and regions to line ranges. Lines are
// extracted on access.

const SEARCH = 4096 // greatest number of lines to search for the enclosing op

export class Body {
    constructor({ text, ops, graph = false }) {
        this.text = text
        this.graph = graph // a MIC-B graph, whose lines refer to values by number
        this.ops = ops
        this.starts = lineStarts(text)
        this.lines = this.starts.length - 1
        this.count = ops.line.length
        this.opOfLine = new Int32Array(this.lines).fill(-1)
        for (let i = this.count - 1; i >= 0; i--) {
            if (ops.line[i] >= 0 && ops.line[i] < this.lines) this.opOfLine[ops.line[i]] = i
        }
        this.folds = matchBraces(this)
        this.blocks = blocksOf(this)
    }

    line(i) {
        let end = this.starts[i + 1]
        if (end > this.starts[i] && this.text.charCodeAt(end - 1) === 10) end--
        return this.text.slice(this.starts[i], end)
    }

    // Returns the lines that contain `words`, which must be in lower case.
    linesWith(words) {
        const text = this.text.toLowerCase()
        const found = []
        for (let line = 0, at = text.indexOf(words); at >= 0; at = text.indexOf(words, this.starts[line + 1])) {
            let high = this.lines
            while (high - line > 1) {
                const middle = (line + high) >> 1
                if (this.starts[middle] <= at) line = middle
                else high = middle
            }
            found.push(line)
            if (line + 1 >= this.lines) break
        }
        return found
    }

    longest() {
        let most = 0
        for (let i = 0; i < this.lines; i++) most = Math.max(most, this.starts[i + 1] - this.starts[i])
        return most
    }

    // Returns the op of a line: the op that begins there, or the op whose region ends there.
    opAt(line) {
        if (this.opOfLine[line] >= 0) return this.opOfLine[line]
        for (let i = line - 1; i >= 0 && i > line - SEARCH; i--) {
            if (this.opOfLine[i] < 0) continue
            let op = this.opOfLine[i]
            const open = this.openOf(line)
            if (open < 0) return op
            while (op >= 0 && this.ops.line[op] > open) op = this.ops.parent[op]
            return op
        }
        return -1
    }

    // Returns the line where an incomplete text ends. A comment there gives the reason.
    brokenLine() {
        for (let i = this.lines - 1; i >= 0 && i > this.lines - SEARCH; i--) if (/^\s*\/\/ 0x/.test(this.line(i))) return i
        return -1
    }

    openOf(line) {
        for (let i = line - 1; i >= 0 && i > line - SEARCH; i--) if (this.folds[i] >= line) return i
        return -1
    }

    opAtOffset(offset) {
        const { offset: from, size, parent } = this.ops
        let low = 0
        let high = this.count
        while (low < high) {
            const middle = (low + high) >> 1
            if (from[middle] <= offset) low = middle + 1
            else high = middle
        }
        let op = low - 1
        while (op >= 0 && offset >= from[op] + Math.max(1, size[op])) op = parent[op]
        return op
    }

    // Returns the line of an op, or of the enclosing op if custom assembly omits the op.
    lineOf(op) {
        while (op >= 0 && this.ops.line[op] < 0) op = this.ops.parent[op]
        return op < 0 ? 0 : this.ops.line[op]
    }

    list(columns, op) {
        return columns.value.subarray(columns.start[op], columns.start[op + 1])
    }

    operands(op) { return this.list(this.ops.operands, op).filter((value) => value >= 0) }
    results(op) { return this.list(this.ops.results, op) }
    nameOf(op) { return this.ops.names[this.ops.name[op]] }
    typeOf(value) { return this.ops.types[this.ops.values.type[value]] ?? '' }
    valueName(value) { return this.ops.values.name[value] }

    usersOf(value) {
        if (!this.users) this.users = usersByValue(this)
        return this.users.op.subarray(this.users.start[value], this.users.start[value + 1])
    }

    sourceOf(op) {
        const source = this.ops.source
        if (!source.line[op] || source.file[op] < 0) return null
        return { file: source.files[source.file[op]] ?? '', line: source.line[op], column: source.column[op] }
    }

    // Returns the value of a name on a line, or -1. Names are reused in sibling regions.
    resolve(line, token) {
        const name = token.replace(/:\d+$/, '')
        const op = this.opOfLine[line]
        if (op >= 0) {
            for (const columns of [this.ops.results, this.ops.operands]) {
                for (const value of this.list(columns, op)) if (this.same(value, name)) return value
            }
        }
        return this.argument(line, op, name)
    }

    same(value, name) {
        const own = this.valueName(value)
        return own === name || (own.startsWith(name) && own[name.length] === '#')
    }

    // Returns the argument with this name: of a region of the op on the line, or, on a block's label, of the block.
    argument(line, op, name) {
        if (!this.args) {
            this.args = new Map()
            const { def, name: names } = this.ops.values
            for (let v = 0; v < def.length; v++) {
                if (def[v] >= 0 || !names[v]) continue
                if (this.args.has(names[v])) this.args.get(names[v]).push(v)
                else this.args.set(names[v], [v])
            }
        }
        const found = this.args.get(name) ?? []
        if (op >= 0) return found.find((value) => this.ownerOf(value) === op) ?? -1
        const block = this.ops.block[this.nextOp(line)]
        return found.find((value) => this.ops.values.block[value] === block) ?? -1
    }

    // Returns the op whose region has the block argument, or -1 for an argument of the function.
    ownerOf(value) {
        const first = this.blocks.get(this.ops.values.block[value])
        return first === undefined ? -1 : this.ops.parent[first]
    }

    nextOp(line) {
        for (let i = line; i < this.lines && i < line + SEARCH; i++) if (this.opOfLine[i] >= 0) return this.opOfLine[i]
        return this.count
    }

    // Returns the line that defines a value: the line of its op, or the line that names the argument.
    lineOfValue(value) {
        const def = this.ops.values.def[value]
        if (def >= 0) return this.lineOf(def)
        const first = this.blocks.get(this.ops.values.block[value])
        const owner = this.ownerOf(value)
        const top = owner >= 0 ? this.lineOf(owner) : 0
        const name = this.valueName(value)
        for (let line = first === undefined ? 0 : this.lineOf(first) - 1; line > top && line > 0; line--) {
            if (this.opOfLine[line] < 0 && this.line(line).includes(`${name}:`)) return line
        }
        return Math.max(0, top)
    }
}

function blocksOf({ ops, count }) {
    const blocks = new Map()
    for (let i = 0; i < count; i++) if (!blocks.has(ops.block[i])) blocks.set(ops.block[i], i)
    return blocks
}

function lineStarts(text) {
    let n = 1
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) n++
    if (text.endsWith('\n')) n--
    const starts = new Uint32Array(n + 1)
    let at = 0
    for (let i = 1; i <= n; i++) {
        const end = text.indexOf('\n', at)
        at = end < 0 ? text.length : end + 1
        starts[i] = at
    }
    return starts
}

// Returns for each line that opens a region the line that closes it, otherwise -1.
function matchBraces(body) {
    const { text, starts, lines } = body
    const folds = new Int32Array(lines).fill(-1)
    const open = []
    for (let i = 0; i < lines; i++) {
        let first = starts[i]
        let last = starts[i + 1] - 1
        while (first < last && text.charCodeAt(first) === 32) first++
        while (last > first && text.charCodeAt(last) <= 32) last--
        if (text[first] === '}' && open.length) folds[open.pop()] = i
        if (text[last] === '{') open.push(i)
    }
    return folds
}

function usersByValue(body) {
    const { operands, values } = body.ops
    const n = values.def.length
    const start = new Uint32Array(n + 1)
    for (const v of operands.value) if (v >= 0) start[v + 1]++
    for (let i = 0; i < n; i++) start[i + 1] += start[i]
    const at = start.slice()
    const op = new Uint32Array(operands.value.length)
    for (let i = 0; i < body.count; i++) {
        for (let k = operands.start[i]; k < operands.start[i + 1]; k++) if (operands.value[k] >= 0) op[at[operands.value[k]]++] = i
    }
    return { start, op }
}
