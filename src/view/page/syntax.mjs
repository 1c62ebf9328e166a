// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Splits a line of assembly into coloured tokens. Unknown text remains plain.

const TOKENS = ['string', 'value', 'symbol', 'block', 'comment', 'type', 'number', 'word']
const TOKEN = new RegExp([ // same order as TOKENS
    '("(?:[^"\\\\]|\\\\.)*")',
    '(%[\\w$.\\-]+(?:#\\d+|:\\d+)?)',
    '(@[\\w$.\\-]+(?:::@[\\w$.\\-]+)*)',
    '(\\^\\w+)',
    '(//.*$)',
    '(![\\w.]+|\\b(?:tile|ptr|tensor_view|partition_view|strided_view|gather_scatter_view|token|tensor|vector|memref|index|none|[su]?i\\d+|b?f\\d+\\w*|tf32)\\b(?!\\.\\w))',
    '(\\b0x[0-9A-Fa-f]+\\b|-?\\b\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?\\b)',
    '([A-Za-z_][\\w.]*)',
].join('|'), 'g')

const BEFORE_OP = /^\s*(?:%[^=]*= |\} )?$/
const KEYWORDS = new Set(['entry', 'to', 'in', 'step', 'iter_values', 'token', 'else', 'shape', 'strides', 'loc',
    'cond', 'do', 'reducer', 'across', 'applies', 'dims', 'init', 'attributes', 'private', 'public', 'iter_args', 'outs', 'ins'])

// Kinds of ops, for colours in the text and in the drawing.
const KINDS = [
    ['mma', /(^|[._])(mma\w*|dot\w*|matmul|conv|conv_\w+|convolution)$/],
    ['token', /(^|[._])(make_token|join_tokens)$/],
    ['memory', /(^|[._])(load|store|atomic|alloca|gather|scatter|memcpy)\w*|_(load|store)$/],
    ['control', /(^|[._])(if|for|loop|while|yield|continue|break|return|call|func|cond_br|br|switch|reduce|scan|case)$/],
    ['constant', /(^|[._])(constant|const|iota)$/],
]

const VERSION = /_v\d+$/ // VHLO version, which does not change the kind
const kinds = new Map()
export function opKind(name = '') { // lines of a graph may have no name
    let kind = kinds.get(name)
    if (kind === undefined) {
        const bare = name.replace(VERSION, '')
        kind = KINDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'other'
        kinds.set(name, kind)
    }
    return kind
}

// Returns the end of a type: tile<ptr<f32>> is one token, up to the bracket that matches the first.
function closing(line, at) {
    let depth = 0
    for (let i = at; i < line.length; i++) {
        if (line[i] === '<') depth++
        else if (line[i] === '>' && line[i - 1] !== '-' && --depth === 0) return i + 1
    }
    return at
}

// Returns the tokens [{kind, text}] of a line. The op's name has the kind 'op'.
export function tokens(line) {
    const out = []
    let at = 0
    let named = false
    const add = (kind, from, to) => {
        if (from > at) out.push({ kind: '', text: line.slice(at, from) })
        out.push({ kind, text: line.slice(from, to) })
        at = to
    }
    TOKEN.lastIndex = 0
    for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
        const kind = TOKENS[match.findIndex((text, i) => i > 0 && text !== undefined) - 1]
        const end = match.index + match[0].length
        if (kind === 'type' && line[end] === '<') {
            add('type', match.index, closing(line, end))
            TOKEN.lastIndex = Math.max(at, end)
        } else if (kind === 'type' || kind === 'word') {
            const before = line.slice(0, match.index)
            if (!named && BEFORE_OP.test(before) && !KEYWORDS.has(match[0])) {
                named = true
                add('op', match.index, end)
            } else if (kind === 'type' && !(match[0] === 'token' && line.startsWith(' =', end))) {
                add('type', match.index, end)
            } else if (KEYWORDS.has(match[0])) {
                add('keyword', match.index, end)
            }
        } else if (kind === 'string' && !named && BEFORE_OP.test(line.slice(0, match.index))) {
            named = true
            add('op', match.index, end)
        } else {
            add(kind, match.index, end)
        }
    }
    if (at < line.length) out.push({ kind: '', text: line.slice(at) })
    return out
}

// Returns the tokens of a line of a MIC-B graph. Operands are numbers at the end of the line. Arguments and parameters
// have names.
export function graphTokens(line, op, operands) {
    const out = /^O (\d+)$/.exec(line)
    const type = / T\d+$/.exec(line)
    if (op < 0) return out ? [{ kind: 'keyword', text: 'O' }, { kind: '', text: ' ' }, { kind: 'value', text: out[1], value: Number(out[1]) }] : tokens(line).map(({ kind, text }) => ({ kind: kind === 'op' || kind === 'value' ? '' : kind, text }))
    if (type && !operands.length && /^[ap] /.test(line)) {
        return [{ kind: 'op', text: line[0], value: op }, { kind: '', text: ' ' }, { kind: 'value', text: line.slice(2, type.index), value: op }, { kind: 'type', text: type[0] }]
    }
    const words = line.split(' ')
    const inputs = words.splice(words.length - operands.length)
    const found = [{ kind: 'op', text: words[0], value: op }]
    if (words.length > 1) found.push({ kind: 'number', text: ` ${words.slice(1).join(' ')}` })
    inputs.forEach((text, i) => found.push({ kind: '', text: ' ' }, { kind: 'value', text, value: operands[i] }))
    return found
}

// Returns where the types of a line begin: at " : " outside of brackets, or at the end of the line.
export function typesAt(line) {
    let depth = 0
    for (let i = 0; i < line.length - 2; i++) {
        const c = line[i]
        if (c === '"') {
            for (i++; i < line.length && line[i] !== '"'; i++) if (line[i] === '\\') i++
        } else if (c === '(' || c === '[' || c === '<' || c === '{') depth++
        else if (c === ')' || c === ']' || c === '}' || (c === '>' && line[i - 1] !== '-')) depth--
        else if (depth <= 0 && c === ' ' && line[i + 1] === ':' && line[i + 2] === ' ') return i
    }
    return line.length
}
