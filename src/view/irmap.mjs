// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Wraps irmap.wasm for Node, browsers and workers. irmap.d.ts describes the interface.

export class IrmapError extends Error {
  constructor ({ status, message, offset = 0, path = '' }) {
    super(message)
    this.name = 'IrmapError'
    this.status = status
    this.offset = offset
    this.path = path
  }
}

// Same order as the enum in wasm_body.c; '+': unsigned.
const COLUMNS = ['line', '+offset', '+size', 'parent', '+depth', '+name', '+block',
  '+operandStart', 'operandValue', '+resultStart', '+resultValue', 'valueDef', 'valueType',
  'valueBlock', 'sourceFile', '+sourceLine', '+sourceColumn']

const LONGEST = 0x1fffffe8 // longest string in V8; other engines allow more
const PIECE = 1 << 24
const NEWLINE = 10
const NONE = 0xffffffff

const usage = message => new IrmapError({ status: 'invalid-arg', message })

// Returns the system calls of wasi-libc. There are no files and no arguments. Output is discarded.
function wasi (engine) {
  const GOOD = 0
  const BADF = 8
  const memory = () => new DataView(engine.exports.memory.buffer)
  const none = (...at) => {
    for (const p of at) memory().setUint32(p, 0, true)
    return GOOD
  }
  const known = {
    args_get: () => GOOD,
    args_sizes_get: none,
    environ_get: () => GOOD,
    environ_sizes_get: none,
    fd_write (fd, list, count, written) {
      let size = 0
      for (let i = 0; i < count; i++) size += memory().getUint32(list + 8 * i + 4, true)
      memory().setUint32(written, size, true)
      return GOOD
    },
    proc_exit (status) {
      throw new IrmapError({ status: 'nomem', message: `the engine ended with status ${status}: out of memory` })
    }
  }
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => BADF) })
}

async function compile (source) {
  if (source instanceof WebAssembly.Module) return source
  if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer()
  return WebAssembly.compile(source)
}

// The WebAssembly instance. Every call may move its memory.
class Engine {
  constructor (module, progress) {
    this.dead = null
    const imports = { wasi_snapshot_preview1: wasi(this), irmap: { progress } }
    this.exports = new WebAssembly.Instance(module, imports).exports
    this.decoder = new TextDecoder()
    this.encoder = new TextEncoder()
    this.exports._initialize?.()
  }

  call (name, ...args) {
    if (this.dead) throw this.dead
    try {
      return this.exports[name](...args)
    } catch (e) {
      this.dead = e instanceof IrmapError
        ? e
        : new IrmapError({ status: 'internal', message: `the engine failed in ${name}: ${e.message}` })
      throw this.dead
    }
  }

  bytes (at, size) {
    return new Uint8Array(this.exports.memory.buffer, at, size)
  }

  text (at, size) {
    if (size >>> 0 > LONGEST) throw new IrmapError({ status: 'limit', message: `a text of ${size >>> 0} bytes is longer than a string can be` })
    return size ? this.decoder.decode(this.bytes(at >>> 0, size >>> 0)) : ''
  }

  // Copies bytes to the instance. The called function takes ownership.
  give (bytes, terminated) {
    const at = this.call('view_alloc', bytes.length + (terminated ? 1 : 0)) >>> 0
    if (!at) throw new IrmapError({ status: 'nomem', message: `no memory for ${bytes.length} bytes` })
    const to = this.bytes(at, bytes.length + (terminated ? 1 : 0))
    to.set(bytes)
    if (terminated) to[bytes.length] = 0
    return at
  }

  giveText (text) {
    return this.give(this.encoder.encode(text), true)
  }

  // Copies texts to the instance for the call of `use`.
  lend (texts, use) {
    const at = texts.map(text => this.giveText(text))
    try {
      return use(...at)
    } finally {
      if (!this.dead) for (const p of at) this.call('view_release', p)
    }
  }

  problems () {
    const text = this.text(this.call('view_problems'), this.call('view_problems_size'))
    return text ? JSON.parse(`[${text}]`) : []
  }

  // Parses the lines of the last output in pieces, because the whole output may exceed the length of a string.
  rows () {
    const at = this.call('view_text') >>> 0
    const bytes = this.bytes(at, this.call('view_text_size') >>> 0)
    const rows = []
    for (let from = 0, to; from < bytes.length; from = to) {
      to = bytes.indexOf(NEWLINE, from + PIECE) + 1 || bytes.length
      const text = this.decoder.decode(bytes.subarray(from, to))
      for (const row of JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)) rows.push(row)
    }
    return rows
  }

  output () {
    return this.text(this.call('view_text'), this.call('view_text_size'))
  }
}

class Module {
  #engine
  #freed
  #at

  constructor (engine, at, freed) {
    this.#engine = engine
    this.#freed = freed
    this.#at = at
    this.problems = []
  }

  #call (name, ...args) {
    if (!this.#at) throw usage('the module was freed')
    return this.#engine.call(name, this.#at, ...args)
  }

  #rows (name, ...args) {
    this.#call(name, ...args)
    this.problems = this.#engine.problems()
    return this.#engine.rows()
  }

  #list (kind, first = 0, count = 0) {
    return this.#engine.lend([kind], at => this.#rows('view_list', at, first, count))
  }

  #checkFunction (i) {
    if (!Number.isInteger(i) || i < 0 || i >= this.functionCount) throw usage(`there is no function ${i}`)
  }

  get size () {
    return this.#call('view_size')
  }

  get functionCount () {
    return this.#call('view_function_count') >>> 0
  }

  show ({ generic = false, vhlo = false } = {}) {
    this.#call('view_show', generic, vhlo)
  }

  info () {
    return this.#rows('view_info')[0]
  }

  functions (first = 0, count = this.functionCount) {
    return first < this.functionCount && count > 0 ? this.#list('functions', first, count) : []
  }

  findFunction (name) {
    const bytes = this.#engine.encoder.encode(name)
    return this.#engine.lend([name], at => this.#call('view_find', at, bytes.length))
  }

  body (i) {
    this.#checkFunction(i)
    return this.#body(i)
  }

  outside () {
    return this.#body(NONE)
  }

  #body (i) {
    const engine = this.#engine
    const status = this.#call('view_body', i)
    this.problems = engine.problems()
    if (status) throw new IrmapError(this.problems[0])
    const text = engine.text(engine.call('view_body_text'), engine.call('view_body_text_size'))
    const named = JSON.parse(engine.text(engine.call('view_body_names'), engine.call('view_body_names_size')))
    const c = {}
    COLUMNS.forEach((key, k) => {
      const Type = key[0] === '+' ? Uint32Array : Int32Array
      const size = engine.call('view_column_size', k)
      const at = engine.call('view_column', k) >>> 0
      c[key.replace('+', '')] = size ? new Type(engine.exports.memory.buffer, at, size).slice() : new Type(0)
    })
    const ops = {
      count: c.line.length,
      line: c.line,
      offset: c.offset,
      size: c.size,
      parent: c.parent,
      depth: c.depth,
      block: c.block,
      name: c.name,
      names: named.names,
      operands: { start: c.operandStart, value: c.operandValue },
      results: { start: c.resultStart, value: c.resultValue },
      values: { def: c.valueDef, type: c.valueType, block: c.valueBlock, name: named.values },
      types: named.types,
      source: { files: named.files, file: c.sourceFile, line: c.sourceLine, column: c.sourceColumn }
    }
    return { text, ops, problems: this.problems }
  }

  text () {
    this.#call('view_dump')
    this.problems = this.#engine.problems()
    return this.#engine.output()
  }

  fields (offset = 0, size = this.size) {
    return this.#rows('view_fields', offset, size)
  }

  bytes (offset = 0, size = this.size - offset) {
    const end = Math.min(this.size, offset + size)
    const at = this.#call('view_bytes') >>> 0
    return offset < end ? this.#engine.bytes(at + offset, end - offset).slice() : new Uint8Array(0)
  }

  check (level = 'verify', { function: only = -1, indices = false } = {}) {
    if (!['read', 'strict', 'verify'].includes(level)) throw usage(`there is no level ${level}`)
    if (only !== -1) this.#checkFunction(only)
    return this.#engine.lend([level], at => this.#rows('view_check', at, only, indices))[0]
  }

  get graph () {
    return this.#list('values')
  }

  tables (what, first = 0, count = 0) {
    const kinds = ['sections', 'strings', 'types', 'constants', 'globals', 'functions', 'dialects',
      'attributes', 'resources', 'debug', 'symbols', 'values', 'map']
    if (!kinds.includes(what)) throw usage(`there is no table of ${what}`)
    return this.#list(what, first, count)
  }

  stat () {
    return this.#rows('view_stat')
  }

  sizes () {
    return this.stat().filter(row => row.stat === 'section' || row.stat === 'fields' || row.stat === 'function')
      .map(({ stat, name, index, size }) => ({ kind: stat === 'fields' ? 'part' : stat, name, index, bytes: size }))
  }

  diff (other, { indices = false } = {}) {
    if (!(other instanceof Module) || other.#engine !== this.#engine) throw usage('diff takes a module of the same engine')
    if (!other.#at) throw usage('the module was freed')
    return this.#rows('view_diff', other.#at, indices)
  }

  free () {
    if (this.#at) this.#call('view_free')
    this.#at = 0
    this.#freed()
  }
}

class File {
  #engine
  #at
  #modules = new Set()

  constructor (engine, bytes, name, dialects) {
    if (!(bytes instanceof Uint8Array)) throw usage('open takes a Uint8Array')
    this.#engine = engine
    this.name = name
    this.#at = engine.call('view_open', engine.give(bytes), bytes.length, engine.giveText(name))
    for (const text of dialects) {
      const bytes = engine.encoder.encode(text)
      if (engine.call('view_describe', this.#at, engine.give(bytes), bytes.length)) {
        const problem = engine.problems()[0]
        this.free()
        throw new IrmapError(problem)
      }
    }
  }

  #call (name, ...args) {
    if (!this.#at) throw usage('the file was freed')
    return this.#engine.call(name, this.#at, ...args)
  }

  modules () {
    this.#call('view_modules')
    this.problems = this.#engine.problems()
    return this.#engine.rows()
  }

  module (index = 0) {
    const at = this.#call('view_module', index)
    if (!at) throw new IrmapError(this.#engine.problems()[0])
    const m = new Module(this.#engine, at, () => this.#modules.delete(m))
    this.#modules.add(m)
    return m
  }

  free () {
    for (const m of this.#modules) m.free()
    if (this.#at) this.#call('view_close')
    this.#at = 0
  }
}

class Irmap {
  #engine

  constructor (engine) {
    this.#engine = engine
    const at = engine.call('view_version')
    const bytes = engine.bytes(at, 64)
    this.version = engine.text(at, bytes.indexOf(0))
  }

  get dead () {
    return this.#engine.dead !== null
  }

  open (bytes, { name = 'file', dialects = [] } = {}) {
    return new File(this.#engine, bytes, name, dialects)
  }
}

export async function load (source, { progress = () => {} } = {}) {
  return new Irmap(new Engine(await compile(source), progress))
}
