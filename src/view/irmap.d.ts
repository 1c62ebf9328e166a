// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/**
 * irmap in WebAssembly: opens modules of CUDA Tile IR, MLIR and MIC-B bytecode, decodes what is
 * asked for, and nothing else. All calls are synchronous; a worker is the place for large files.
 *
 * Rows are those of the command with --json, whose keys irmap.schema.json describes. What has no
 * value has no key. Strings of a file are printable ASCII as they are; other bytes, " and \ are
 * written \0A.
 *
 * Something wrong within a module is no exception: a call returns what could be had, and
 * `problems` of the module says what could not. IrmapError is thrown for what cannot be opened,
 * for arguments that fit nothing, and when memory is gone; after that last one the whole instance is
 * gone, and load() makes another.
 */

export type Severity = 'error' | 'warning'

export class IrmapError extends Error {
  constructor (problem: { status: string, message: string, offset?: number, path?: string })
  /** "truncated", "index-range", "nomem", ...; "invalid-arg" is the caller's mistake. */
  readonly status: string
  /** Of the first byte that is wrong. */
  readonly offset: number
  readonly path: string
}

export interface Problem {
  status: string
  severity: Severity
  message: string
  offset: number
  /** "section Func > function 3 @softmax > op 41 load_view_tko", or "". */
  path: string
}

export interface ModuleRow {
  file: string
  index: number
  format: 'tileir' | 'mlir' | 'micb' | 'none'
  version?: string
  offset: number
  size: number
  container: 'none' | 'fatbin' | 'ar' | 'zip'
  compression: 'none' | 'lz4' | 'zstd' | 'deflate'
  stored: number
  functions?: number
  member?: string
  architecture?: number
  [key: string]: unknown
}

export interface Section {
  name: string
  id: number
  header: number
  offset: number
  size: number
  alignment: number
}

export interface Info {
  file: string
  format: 'tileir' | 'mlir' | 'micb'
  version: string
  size: number
  strings: number
  types: number
  /** Of Tile IR and MLIR. */
  functions?: number
  /** Of Tile IR. */
  globals?: number
  constants?: number
  /** Of MLIR. */
  dialects?: number
  producer?: string
  /** Of MIC-B. */
  symbols?: number
  values?: number
  map?: number
  toolkit?: string
  sections: Section[]
  [key: string]: unknown
}

export interface FunctionRow {
  file: string
  index: number
  name?: string
  signature?: number
  flags?: string[]
  /** Of the header in the module. */
  offset?: number
  body_offset?: number
  body_size?: number
  params?: string[]
  returns?: string[]
  /** Of MLIR: with the modules around it. */
  symbol?: string
  [key: string]: unknown
}

/** Lists of different lengths one behind the other: list i is value[start[i]] up to value[start[i + 1]]. */
export interface Lists {
  start: Uint32Array
  value: Int32Array | Uint32Array
}

/** The ops of a function, one entry for each in every column, in stream order: an op stands before
 * the ops of its regions. */
export interface Ops {
  count: number
  /** The first line of the text, from 0; -1: it is not shown. */
  line: Int32Array
  /** In the module. */
  offset: Uint32Array
  /** Bytes, with those of its regions. */
  size: Uint32Array
  /** The op that it stands in, or -1. */
  parent: Int32Array
  /** How many are around it. */
  depth: Uint32Array
  /** Number of the block that it stands in; a block's arguments are values that say so. */
  block: Uint32Array
  /** Index of names. */
  name: Uint32Array
  names: string[]
  /** Indices of values; -1: out of range. */
  operands: Lists
  results: Lists
  /** The arguments of the function come first. */
  values: {
    /** The op whose result it is; -1: an argument of a block, or not defined in the function. */
    def: Int32Array
    /** The block whose argument it is; -1: a result, or not defined in the function. */
    block: Int32Array
    /** Index of types; -1: a token without one. */
    type: Int32Array
    /** As in the text: "%3", "%0#1"; "": its region is not shown. */
    name: string[]
  }
  types: string[]
  /** Where the ops come from; file -1: not known. Lines count from 1, columns as the file has them. */
  source: { files: string[], file: Int32Array, line: Uint32Array, column: Uint32Array }
}

export interface Body {
  /** What `irmap dump --function` prints, as far as the function can be decoded. */
  text: string
  ops: Ops
  problems: Problem[]
}

/** A row of `irmap hex`: a field of the format; one with size 0 is a heading. */
export interface Field {
  file: string
  offset: number
  size: number
  depth: number
  /** What it is for: "opcodes", "operands", ... */
  part: string
  name: string
  /** The entry of a table, op or region that begins here. */
  index?: number
  /** The number that stands there, and what it is the number of: "type", "value", ... */
  integer?: number
  refers_to?: string
  integers?: number[]
  bool?: boolean
  /** What the bytes mean, where that is more than a number. */
  text?: string
  error?: string
}

export interface Finding {
  rule: string
  severity: Severity
  offset: number
  message: string
  path?: string
  function?: string
  /** Where `indices` asked for it: the number of the function. */
  function_index?: number
  /** Mnemonic. */
  op?: string
  /** In stream order: an index of the columns of Ops. */
  op_index?: number
  /** Operand, result or attribute. */
  name?: string
  source?: string
  line?: number
  column?: number
  reference?: string
}

export interface Verdict {
  file: string
  verdict: 'accepted' | 'rejected' | 'unfinished'
  /** That was looked at: of MIC-B, verify is strict. */
  level: 'read' | 'strict' | 'verify'
  complete: boolean
  findings: Finding[]
  note?: string
}

export type Row = { file: string, [key: string]: unknown }

export type Table = 'sections' | 'strings' | 'types' | 'constants' | 'globals' | 'functions' |
  'dialects' | 'attributes' | 'resources' | 'debug' | 'symbols' | 'values' | 'map'

export interface Module {
  /** Of the last call. */
  problems: Problem[]
  /** Bytes of the module. */
  readonly size: number
  readonly functionCount: number
  /** Chooses the form of MLIR for later calls: custom assembly, or `generic`; a StableHLO portable artifact as
   * StableHLO, or as the `vhlo` that is stored. */
  show (form?: { generic?: boolean, vhlo?: boolean }): void
  info (): Info
  functions (first?: number, count?: number): FunctionRow[]
  /** By name, or by symbol, "@outer::@inner"; -1: there is none. */
  findFunction (name: string): number
  body (index: number): Body
  /** Of MLIR: what stands in no function, with functions as single ops. */
  outside (): Body
  /** The whole module as text, which may be ten times as long. */
  text (): string
  /** The fields that hold bytes of a range. */
  fields (offset?: number, size?: number): Field[]
  /** A copy. */
  bytes (offset?: number, size?: number): Uint8Array
  /** `function`: at level verify, look at this one only; `indices`: findings have the number of their function,
   * `function_index`. */
  check (level?: 'read' | 'strict' | 'verify', options?: { function?: number, indices?: boolean }): Verdict
  /** Of MIC-B: the values of the graph. */
  readonly graph: Row[]
  /** Constants come without their bytes, which bytes(row.offset, row.size) gives. */
  tables (what: Table, first?: number, count?: number): Row[]
  /** What `irmap stat` counts. Reads all of the module. */
  stat (): Row[]
  /** Where the bytes go: sections, parts (kinds of fields) and functions, each of which add up. */
  sizes (): { kind: 'section' | 'part' | 'function', name?: string, index?: number, bytes: number }[]
  /** What `irmap diff` says: a row for each function, global and op that differs; `indices`: rows have the
   * numbers of their functions, `index` and `to_index`. */
  diff (other: Module, options?: { indices?: boolean }): Row[]
  /** Every later call throws. */
  free (): void
}

export interface File {
  readonly name: string
  /** Of modules(). */
  problems?: Problem[]
  /** The modules in it. */
  modules (): ModuleRow[]
  /** One of them; of bytecode, 0 is the file. */
  module (index?: number): Module
  /** Frees its modules, too. */
  free (): void
}

export interface Irmap {
  readonly version: string
  /** It ran out of memory, or failed: every later call throws. */
  readonly dead: boolean
  /** Copies the bytes once. `dialects`: descriptions of MLIR dialects, as of `--dialect`. */
  open (bytes: Uint8Array, options?: { name?: string, dialects?: string[] }): File
}

/** `source`: irmap.wasm. `progress` hears, while a call is at work, what part of it is done. */
export function load (source: ArrayBuffer | Uint8Array | WebAssembly.Module | Response,
  options?: { progress?: (part: number) => void }): Promise<Irmap>
