// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares irmap.d.ts with irmap.mjs: exports, members of each object, and returned values for files of all
// formats. Every optional member must occur for some file.
//
// usage: node types.mjs IRMAP_MJS IRMAP_D_TS IRMAP_WASM DATA
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , mjs, declared, wasm, data] = process.argv

// Parses the subset of TypeScript that the declarations use.
class Declarations {
  constructor (text) {
    const bare = text.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*/g, '')
    this.tokens = bare.match(/'[^']*'|[A-Za-z_$][\w$]*|=>|[^\s\w]/g)
    this.at = 0
    this.types = new Map()
    this.values = new Map()
    while (this.at < this.tokens.length) this.declaration()
  }

  next (wanted) {
    const token = this.tokens[this.at++]
    if (wanted !== undefined && token !== wanted) throw new Error(`${wanted} is missing before ${this.tokens.slice(this.at - 1, this.at + 6).join(' ')}`)
    return token
  }

  has (token) {
    if (this.tokens[this.at] !== token) return false
    this.at++
    return true
  }

  declaration () {
    this.next('export')
    const kind = this.next()
    const name = this.next()
    if (kind === 'class') {
      this.next('extends')
      this.next()
      this.values.set(name, this.object())
    } else if (kind === 'interface') {
      this.types.set(name, this.object())
    } else if (kind === 'type') {
      this.next('=')
      this.types.set(name, this.type())
    } else {
      assert.equal(kind, 'function')
      this.values.set(name, { method: this.parameters(), of: (this.next(':'), this.type()) })
    }
  }

  // Returns {name, optional} of each parameter.
  parameters () {
    const out = []
    this.next('(')
    while (!this.has(')')) {
      const name = this.next()
      const optional = this.has('?')
      this.next(':')
      this.type()
      out.push({ name, optional })
      this.has(',')
    }
    return out
  }

  object () {
    const out = { members: new Map(), open: false }
    this.next('{')
    while (!this.has('}')) {
      if (this.has('[')) {
        while (!this.has(']')) this.next()
        this.next(':')
        this.type()
        out.open = true
      } else {
        this.has('readonly')
        const name = this.next()
        const optional = this.has('?')
        const method = this.tokens[this.at] === '(' ? this.parameters() : undefined
        const type = this.has(':') ? this.type() : undefined
        out.members.set(name, { optional, method, type, seen: !optional })
      }
      this.has(',') || this.has(';')
    }
    return out
  }

  type () {
    const any = [this.one()]
    while (this.has('|')) any.push(this.one())
    return any.length > 1 ? { any } : any[0]
  }

  one () {
    let type
    if (this.tokens[this.at] === '{') type = this.object()
    else if (this.tokens[this.at] === '(') {
      this.parameters()
      this.next('=>')
      this.type()
      return { name: 'function' }
    } else type = { name: this.next() }
    while (this.has('.')) type.name += `.${this.next()}`
    if (this.has('<')) {
      this.type()
      this.next('>')
    }
    while (this.tokens[this.at] === '[' && this.tokens[this.at + 1] === ']') {
      this.at += 2
      type = { list: type }
    }
    return type
  }

  // Returns a message if a value does not match a type, or ''.
  wrong (value, type, path) {
    if (type.any) return type.any.some(one => !this.wrong(value, one, path)) ? '' : `${path} is ${JSON.stringify(value)}`
    if (type.list) return Array.isArray(value) ? this.first(value.map((one, i) => () => this.wrong(one, type.list, `${path}[${i}]`))) : `${path} is no list`
    if (type.members) return this.wrongObject(value, type, path)
    const { name } = type
    if (name === 'unknown') return ''
    if (name[0] === "'") return value === name.slice(1, -1) ? '' : `${path} is ${JSON.stringify(value)}`
    if (['string', 'number', 'boolean'].includes(name)) return typeof value === name ? '' : `${path} is ${JSON.stringify(value)}`
    if (/Array$/.test(name)) return value instanceof globalThis[name] ? '' : `${path} is no ${name}`
    assert(this.types.has(name), `nobody knows the type ${name}`)
    return this.wrong(value, this.types.get(name), path)
  }

  wrongObject (value, { members, open }, path) {
    if (typeof value !== 'object' || value === null) return `${path} is ${JSON.stringify(value)}`
    for (const key in value) {
      const member = members.get(key)
      if (value[key] === undefined) continue
      if (!member && !open) return `${path}.${key} is not declared`
      if (member) member.seen = true
    }
    return this.first([...members].map(([key, { optional, type }]) => () => {
      if (value[key] !== undefined) return this.wrong(value[key], type, `${path}.${key}`)
      return optional ? '' : `${path}.${key} is missing`
    }))
  }

  first (all) {
    for (const one of all) {
      const wrong = one()
      if (wrong) return wrong
    }
    return ''
  }
}

const d = new Declarations(readFileSync(declared, 'utf8'))
const module = await import(pathToFileURL(mjs))
assert.deepEqual(Object.keys(module).sort(), [...d.values.keys()].sort())
assert.equal(module.load.length, d.values.get('load').method.filter(({ optional }) => !optional).length)

// Compares the public members of an object, and the numbers of their required arguments, with its declaration.
function sameMembers (object, name) {
  const { members } = d.types.get(name)
  const found = new Map()
  for (let at = object; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (key !== 'constructor') found.set(key, typeof value === 'function' && !get ? value.length : -1)
    }
  }
  const wanted = new Map([...members].filter(([key, { optional }]) => !optional || found.has(key))
    .map(([key, { method }]) => [key, method ? method.filter(({ optional }) => !optional).length : -1]))
  assert.deepEqual(new Map([...found].sort()), new Map([...wanted].sort()), name)
}

let checked = 0
function is (value, type, path) {
  checked++
  assert.equal(d.wrong(value, typeof type === 'string' ? { name: type } : type, path), '')
}

// Gets a member or calls a method, and checks the value against its declared type.
function member (object, name, key, path, ...args) {
  const { method, type } = d.types.get(name).members.get(key)
  const value = method ? object[key](...args) : object[key]
  is(value, type, `${path}: ${name}.${key}`)
  return value
}

const irmap = await module.load(readFileSync(wasm))
sameMembers(irmap, 'Irmap')
const files = ['tileir', 'mlir', 'micb', 'verify', 'containers'].flatMap(folder =>
  readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
    .filter(f => f.isFile() && /\.(tileirbc|mlirbc|micb|mic2|fatbin|a|o|zip|cubin)$/.test(f.name)).map(f => join(f.parentPath ?? f.path, f.name))).sort()
const kinds = d.types.get('Table').any.map(({ name }) => name.slice(1, -1))
for (const [i, path] of files.entries()) {
  const file = irmap.open(readFileSync(path), { name: path })
  let m
  try {
    m = file.module()
  } catch (e) {
    assert(e instanceof module.IrmapError, path)
    for (const [key, { type }] of d.values.get('IrmapError').members) if (key !== 'constructor') is(e[key], type, `${path}: IrmapError.${key}`)
  }
  if (m) sameMembers(m, 'Module')
  member(file, 'File', 'modules', path)
  sameMembers(file, 'File')
  is(file.problems, d.types.get('File').members.get('problems').type, path)
  if (m) {
    for (const key of ['size', 'functionCount', 'info', 'functions']) member(m, 'Module', key, path)
    member(m, 'Module', 'fields', path, 0, 4096)
    for (const level of ['read', 'strict', 'verify']) member(m, 'Module', 'check', path, level, { indices: level === 'verify' })
    for (let f = 0; f < Math.min(m.functionCount, 2); f++) member(m, 'Module', 'body', path, f)
    if (m.info().format === 'mlir') member(m, 'Module', 'outside', path)
    if (i % 8 === 0) {
      for (const key of ['stat', 'sizes', 'graph', 'text']) member(m, 'Module', key, path)
      member(m, 'Module', 'bytes', path, 1, 2)
      member(m, 'Module', 'findFunction', path, 'loops')
      member(m, 'Module', 'diff', path, m)
      for (const kind of kinds) member(m, 'Module', 'tables', path, kind)
    }
    is(m.problems, d.types.get('Module').members.get('problems').type, path)
  }
  file.free()
}
for (const [name, { members }] of d.types) {
  if (!members || ['Irmap', 'Module', 'File'].includes(name)) continue
  assert.deepEqual([...members].filter(([, { seen }]) => !seen).map(([key]) => key), [], `${name}: never seen`)
}
console.log(`${checked} values of ${files.length} files are what irmap.d.ts says`)
