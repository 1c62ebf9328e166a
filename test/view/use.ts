// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uses the npm package from TypeScript: correct code compiles and runs, incorrect code does not compile.
//
// usage: node use.js IRMAP_WASM KERNEL
import { load, IrmapError } from 'irmap'
import type { Body, Field, File, Finding, FunctionRow, Info, Irmap, Lists, Module, ModuleRow, Ops, Problem, Row, Section, Severity, Table, Verdict } from 'irmap'
// Node's declarations are a separate package.
// @ts-ignore
import { readFileSync } from 'node:fs'
declare const process: { argv: string[] }

const [, , wasm, kernel] = process.argv
const read = (path: string): Uint8Array => readFileSync(path)
const irmap: Irmap = await load(read(wasm!))
const version: string = irmap.version
const file: File = irmap.open(read(kernel!), { name: 'kernel', dialects: [] })
const modules: ModuleRow[] = file.modules()
const m: Module = file.module(0)
const info: Info = m.info()
const sections: Section[] = info.sections
const functions: FunctionRow[] = m.functions(0, 10)
const loops: number = m.findFunction('loops')
const body: Body = m.body(loops)
const ops: Ops = body.ops
const operands: Lists = ops.operands
const first: number | undefined = operands.value[operands.start[8]!]
const fields: Field[] = m.fields(0, 16)
const verdict: Verdict = m.check('verify', { function: loops })
const severities: Severity[] = verdict.findings.map((finding: Finding) => finding.severity)
const kinds: Table[] = ['types', 'constants', 'sections']
const tables: Row[][] = kinds.map((kind) => m.tables(kind))
const problems: Problem[] = m.problems
const bytes: Uint8Array = m.bytes(0, 4)
const names: string[] = m.sizes().filter(({ kind }) => kind === 'section').map(({ name }) => name ?? '')
const rows: number = m.diff(m).length + m.stat().length + m.graph.length
let status = ''
try {
  m.body(1000)
} catch (error) {
  if (error instanceof IrmapError) status = `${error.status} ${error.offset} ${error.path} ${error.message}`
}

function wrong (): void {
  // @ts-expect-error
  m.check('best')
  // @ts-expect-error
  m.body('loops')
  // @ts-expect-error
  m.tables('chairs')
  // @ts-expect-error
  m.size = 1
  // @ts-expect-error
  irmap.open('a path')
  // @ts-expect-error
  ops.line.push(1)
  // @ts-expect-error
  const missing: number = info.functions
  // @ts-expect-error
  m.body(0).ops.nothing
  // @ts-expect-error
  load()
}

const { length } = m.text()
m.free()
file.free()
console.log([version, modules.length, sections.length > 3, functions.length, body.text.includes('@loops'), ops.count > 8, first! >= 0, fields.length > 0,
  severities.length, tables.every((table) => table.length > 0), problems.length, bytes.length, names.includes('Func'), rows > 0, status.startsWith('invalid-arg'),
  length > 100, typeof wrong].join(' '))
