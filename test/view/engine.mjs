// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares irmap.wasm with the command on every file of the test data. Damaged files must give errors
// and not end the WebAssembly instance.
//
// usage: node engine.mjs IRMAP_MJS IRMAP_WASM IRMAP DATA NESTED       NESTED: a file that hostile.py writes
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, deflateRawSync } from 'node:zlib'

const [, , mjs, wasm, command, data, nested] = process.argv
const { load, IrmapError } = await import(pathToFileURL(mjs))
const irmap = await load(readFileSync(wasm))
let compared = 0

function native (...args) {
  const r = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30 })
  assert.equal(r.signal, null, args.join(' '))
  return r
}

// Returns the JSON rows of each file.
function rowsByFile (args, files) {
  const rows = new Map(files.map(file => [file, []]))
  for (const line of native(...args, ...files).stdout.split('\n')) {
    if (!line) continue
    const row = JSON.parse(line)
    if (row.file) rows.get(row.file).push(row) // totals have no file
  }
  return rows
}

function equal (got, wanted, what) {
  assert.deepEqual(got, wanted, what)
  compared++
}

const FORMATS = /\.(tileirbc|mlirbc|micb|mic2)$/
const files = ['tileir', 'mlir', 'micb', 'verify'].flatMap(folder =>
  readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
    .filter(f => f.isFile() && FORMATS.test(f.name)).map(f => join(f.parentPath ?? f.path, f.name)))
files.sort()
assert(files.length > 900)
const some = n => files.filter((_, i) => i % n === 0)

// irmap.wasm lacks the descriptions of dialects, which the command reads from files.
const alone = ['--dialect', 'none']
const infos = rowsByFile(['info', '--json', ...alone], files)
const functions = rowsByFile(['ls', '--json', ...alone, 'functions'], files)
const levels = ['read', 'strict', 'verify']
const verdicts = levels.map(level => rowsByFile(['check', '--json', '--level', level, ...alone], files))
const ops = rowsByFile(['dump', '--json', ...alone], files)
const fields = rowsByFile(['hex', '--json', ...alone], some(9))
const stats = rowsByFile(['stat', '--json', ...alone], some(9).slice(1).filter(f => infos.get(f).length))
const tables = new Map(['types', 'strings', 'globals', 'sections', 'constants', 'debug', 'values', 'map',
  'symbols', 'dialects', 'attributes', 'resources'].map(kind =>
  [kind, rowsByFile(['ls', '--json', ...alone, kind], some(7))]))

// Names of values must be in the lines of their ops. Custom assembly may omit operands or print them in a later line.
function checkNames (body, file, custom) {
  const { ops } = body
  const lines = body.text.split('\n')
  const whole = name => name.replace(/#\d+$/, '')
  for (let i = 0; i < ops.count; i++) {
    if (ops.line[i] < 0 || lines[ops.line[i]].includes('<<UNKNOWN SSA VALUE>>')) continue
    const line = lines[ops.line[i]]
    for (let k = ops.results.start[i]; k < ops.results.start[i + 1]; k++) {
      const name = ops.values.name[ops.results.value[k]]
      assert(name !== '' && line.includes(whole(name)), `${file}: result ${k} of op ${i}: ${line}`)
    }
    for (let k = ops.operands.start[i]; k < ops.operands.start[i + 1] && !custom; k++) {
      const value = ops.operands.value[k]
      const name = value < 0 ? '' : ops.values.name[value]
      assert(value < 0 || (name !== '' && line.includes(name)), `${file}: operand ${k}, '${name}', of op ${i}: ${line}`)
    }
  }
}

// Compares the ops of a body with those of `dump --json`.
function checkOps (body, wanted, file) {
  const { ops } = body
  equal(Array.from(ops.name, n => ops.names[n]), wanted.map(o => o.op), file)
  equal(Array.from(ops.offset), wanted.map(o => o.offset), file)
  equal(Array.from(ops.depth), wanted.map(o => o.depth), file)
  assert(ops.values.block.every(b => b < 0x7fffffff), file)
  for (let i = 0; i < ops.count; i++) {
    const parent = ops.parent[i]
    assert(parent < i && (parent < 0 ? ops.depth[i] === 0 : ops.depth[i] === ops.depth[parent] + 1), file)
    assert.equal(ops.source.file[i] < 0 ? undefined : ops.source.line[i], wanted[i].line ?? (ops.source.file[i] < 0 ? undefined : 0), file)
  }
}

function checkBodies (m, file) {
  const listed = ops.get(file)
  const names = [...Array(m.functionCount).keys()].flatMap(i => ['--function', `#${i}`])
  const mlir = file.endsWith('.mlirbc')
  const texts = []
  let at = 0
  for (const stored of mlir ? [false, true] : [false]) {
    let text = ''
    m.show({ generic: stored, vhlo: stored })
    for (let i = 0; i < m.functionCount; i++) {
      const body = m.body(i)
      text += body.text
      if (!body.problems.length) checkNames(body, file, mlir && !stored)
      if (stored) continue
      checkOps(body, listed.slice(at, at + body.ops.count), file)
      at += body.ops.count
    }
    texts.push(text)
  }
  m.show()
  assert(listed.slice(at).every(op => op.function === undefined), file)
  if (!m.functionCount) return
  equal(texts[0], native('dump', ...alone, ...names, file).stdout, `text of ${file}`)
  if (mlir) equal(texts[1], native('dump', '--generic', '--vhlo', ...alone, ...names, file).stdout, `text of ${file} as it is stored`)
}

// irmap.wasm omits the bytes of constants.
const without = rows => rows.map(({ bytes, ...row }) => row)

for (const file of files) {
  const f = irmap.open(readFileSync(file), { name: file })
  let m
  try {
    m = f.module()
  } catch (e) {
    assert(e instanceof IrmapError, `${file}: ${e}`)
    equal(infos.get(file), [], file)
    const said = native('info', ...alone, file).stderr
    assert(said.includes(`error: ${e.message} [${e.status}]`), `${file}: ${e.message} [${e.status}]: ${said}`)
    f.free()
    continue
  }
  equal([m.info()], infos.get(file), file)
  equal(m.functions(), functions.get(file), file)
  equal(m.functions(1, 2), functions.get(file).slice(1, 3), file)
  levels.forEach((level, i) => equal([m.check(level)], verdicts[i].get(file), file))
  if (m.info().format === 'micb') equal(m.graph, ops.get(file), file)
  else checkBodies(m, file)
  if (fields.has(file)) equal(m.fields(), fields.get(file), file)
  if (stats.has(file)) equal(m.stat(), stats.get(file), file)
  for (const [kind, rows] of tables)
    if (rows.has(file)) equal(m.tables(kind), kind === 'constants' ? without(rows.get(file)) : rows.get(file), `${kind} of ${file}`)
  if (m.functionCount) {
    const { name } = m.functions(0, 1)[0]
    if (name && !name.includes('\\')) assert.equal(m.functions(m.findFunction(name), 1)[0].name, name)
  }
  assert.equal(m.findFunction('no such function'), -1)
  m.free()
  f.free()
}

const pairs = some(40).map((file, i, all) => [file, all[i + 1] ?? file])
for (const [a, b] of pairs) {
  if (!infos.get(a).length || !infos.get(b).length || infos.get(a)[0].format !== infos.get(b)[0].format) continue
  const open = [a, b].map(file => irmap.open(readFileSync(file), { name: file }))
  const [x, y] = open.map(f => f.module())
  const wanted = native('diff', '--json', ...alone, a, b).stdout.split('\n').filter(line => line).map(JSON.parse)
  equal(x.diff(y), wanted, `${a} ${b}`)
  open.forEach(f => f.free())
}

// Modules in files of other formats.
for (const name of readdirSync(join(data, 'containers'))) {
  const file = join(data, 'containers', name)
  const f = irmap.open(readFileSync(file), { name: file })
  const wanted = rowsByFile(['ls', '--json', ...alone, 'modules'], [file]).get(file)
  const rows = f.modules()
  equal(rows, wanted, file)
  rows.forEach((row, i) => {
    const m = f.module(i)
    const text = rows.length > 1 ? `${file}@${i}` : file
    equal(m.text(), native('dump', ...alone, text).stdout, text)
    if (row.compression === 'none') assert.equal(Buffer.compare(m.bytes(0, 4), readFileSync(file).subarray(row.offset, row.offset + 4)), 0)
  })
  f.free()
}

const le = (...pairs) => Buffer.concat(pairs.map(([size, value]) => {
  const b = Buffer.alloc(size)
  b.writeUIntLE(value, 0, size)
  return b
}))
const length = list => list.reduce((sum, b) => sum + b.length, 0)

// Returns a zip archive of deflated members: [name, packed bytes, stated size].
function zip (members) {
  const parts = []
  const directory = []
  for (const [text, packed, size] of members) {
    const name = Buffer.from(text)
    const both = [[2, 20], [2, 0], [2, 8], [4, 0], [4, 0], [4, packed.length], [4, size], [2, name.length], [2, 0]]
    directory.push(le([4, 0x02014b50], [2, 20], ...both, [2, 0], [2, 0], [2, 0], [4, 0], [4, length(parts)]), name)
    parts.push(le([4, 0x04034b50], ...both), name, packed)
  }
  const end = le([4, 0x06054b50], [4, 0], [2, members.length], [2, members.length], [4, length(directory)], [4, length(parts)], [2, 0])
  return Buffer.concat([...parts, ...directory, end])
}

// Returns a fatbin with copies of a Tile IR entry that is compressed with zstd.
function fatbin (payload, stated, count) {
  const padded = Math.ceil(payload.length / 8) * 8
  const entry = Buffer.concat([le([2, 0x80], [2, 0x101], [4, 64], [4, padded], [4, 0], [4, payload.length], [4, 0], [2, 4], [2, 13],
    [4, 0], [4, 0], [4, 0], [4, 0x8011], [4, 0], [4, 0], [4, 0], [4, stated], [4, 0]), payload, Buffer.alloc(padded - payload.length)])
  return Buffer.concat([le([4, 0xba55ed50], [2, 1], [2, 16], [4, count * entry.length], [4, 0]), ...Array(count).fill(entry)])
}

// Members of a zip archive with all kinds of deflate blocks.
const inside = readFileSync(files.find(file => file.endsWith('.tileirbc') && functions.get(file).length > 2))
{
  const Z = constants
  const ways = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: Z.Z_FIXED }, { strategy: Z.Z_HUFFMAN_ONLY }]
  const f = irmap.open(zip(ways.map((way, i) => [`kernel${i}.tileirbc`, deflateRawSync(inside, way), inside.length])))
  equal(f.modules().map(row => [row.compression, row.member, row.size]),
    ways.map((_, i) => ['deflate', `kernel${i}.tileirbc`, inside.length]))
  ways.forEach((way, i) => equal(Buffer.from(f.module(i).bytes()), inside, JSON.stringify(way)))
  f.free()
}

// Decompression has the same limits as in the command, whatever sizes a file states.
{
  const folder = mkdtempSync(join(tmpdir(), 'irmap-'))
  const file = join(folder, 'file')
  const magic = [0x28, 0xb5, 0x2f, 0xfd]
  const small = Buffer.from([...magic, 0x20, 8, 0x41, 0, 0, ...Buffer.from('\x7fTileIR\0')])
  const large = Buffer.from([...magic, 0, 0x38, 3, 0, 0x10, 0x7a]) // 128 KB of one byte
  const damaged = Buffer.from([...magic, 0, 0x38, 7, 0, 0x10, 0x7a])
  const huge = Buffer.alloc(44 << 20)
  inside.copy(huge)
  for (const [bytes, limited] of [[fatbin(small, 1 << 20, 700), false], [fatbin(large, 1, 100), false], [fatbin(large, 1, 600), true],
    [fatbin(damaged, 1, 100), false], [fatbin(damaged, 1, 600), true], [zip([['huge', deflateRawSync(huge), huge.length]]), true]]) {
    writeFileSync(file, bytes)
    const f = irmap.open(bytes, { name: file })
    const list = native('ls', 'modules', '--json', ...alone, file)
    const rows = f.modules()
    if (!limited) equal(rows, list.stdout.split('\n').filter(line => line).map(JSON.parse)) // libzstd's window counts towards the limit, too
    assert.equal(f.problems.some(({ status }) => status === 'limit'), limited)
    assert.equal(list.stderr.includes('[limit]'), limited, list.stderr)
    f.free()
  }
  const f = irmap.open(readFileSync(file))
  const said = native('info', file).stderr
  assert.throws(() => f.module(), e => e.status === 'limit' && said.includes(`error: ${e.message} [limit]`))
  f.free()
  rmSync(folder, { recursive: true })
}

// The text of a function is limited in proportion to the size of the file. Long functions can be viewed.
{
  const bytes = readFileSync(nested)
  const limit = (1 << 25) + 256 * bytes.length
  const f = irmap.open(bytes)
  const { text, ops, problems } = f.module().outside()
  assert(text.length < limit && ops.types.reduce((sum, type) => sum + type.length, 0) < limit)
  assert(problems.length === 2 && problems.every(({ status }) => status === 'limit'), JSON.stringify(problems))
  assert(text.endsWith(`\n// ${problems[0].message}\n`))
  assert.equal(ops.types.at(-1), '?')
  f.free()
  for (const format of ['tileir', 'mlir']) {
    const folder = mkdtempSync(join(tmpdir(), 'irmap-'))
    const file = join(folder, 'file')
    native('synth', '--format', format, '--ops', '100000', '-o', file)
    const g = irmap.open(readFileSync(file))
    const body = g.module().body(0)
    assert.deepEqual(body.problems, [])
    assert(body.ops.count > 50000 && !body.ops.types.includes('?'))
    equal(body.text, native('dump', ...alone, '--function', '#0', file).stdout, format)
    g.free()
    rmSync(folder, { recursive: true })
  }
}

{
  const f = irmap.open(new Uint8Array([1, 2, 3]), { name: 'three bytes' })
  assert.throws(() => f.module(), { name: 'IrmapError', status: 'format-unknown' })
  f.free()
  f.free()
  assert.throws(() => f.module(), { status: 'invalid-arg' })
  assert.throws(() => irmap.open(new Uint8Array(), { dialects: ['what'] }), { status: 'invalid-arg' })
  const g = irmap.open(readFileSync(files.at(-1)))
  const m = g.module()
  for (const call of [() => m.body(-1), () => m.body(1e9), () => m.tables('chairs'), () => m.check('best'),
    () => m.check('verify', { function: 1e6 }), () => g.module(7), () => m.diff(g)])
    assert.throws(call, { name: 'IrmapError' })
  assert.deepEqual(m.fields(1e12, 1), [])
  g.free()
}

// Files with changed and missing bytes (reproducible) give errors or problems, and the instance continues.
{
  let seed = 12345
  const random = n => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 8) % n
  const good = files.filter(file => infos.get(file).length)
  const packed = readdirSync(join(data, 'containers')).map(name => join(data, 'containers', name))
  let opened = 0
  for (let round = 0; round < 1500; round++) {
    const bytes = new Uint8Array(readFileSync(random(10) ? good[random(good.length)] : packed[random(packed.length)]))
    if (bytes.length > 1 << 16) continue
    for (let i = random(3); i >= 0; i--) bytes[random(bytes.length)] = random(256)
    const cut = random(8) ? bytes : bytes.subarray(0, random(bytes.length + 1))
    const f = irmap.open(cut)
    try {
      f.modules()
      const m = f.module()
      opened++
      m.info()
      m.functions()
      for (let i = 0; i < Math.min(m.functionCount, 4); i++) m.body(i)
      levels.forEach(level => m.check(level))
      m.fields()
      m.stat()
      for (const kind of tables.keys()) m.tables(kind)
      m.diff(m)
    } catch (e) {
      assert(e instanceof IrmapError && !['internal', 'nomem'].includes(e.status), `round ${round}: ${e.stack}`)
    }
    f.free()
  }
  assert(opened > 300, `${opened} opened`)
}
console.log(`${compared} answers are those of the command, of ${files.length} files`)
