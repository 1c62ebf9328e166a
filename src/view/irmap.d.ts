// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/**
 * irmap in WebAssembly: opens modules of CUDA Tile IR, MLIR and MIC-B bytecode, and decodes only the requested parts. All calls
 * are synchronous. Open large files in a worker.
 *
 * Rows have the keys of the command's JSON output, which irmap.schema.json describes. Keys without a value are omitted. Strings
 * from a file are printable ASCII; other bytes, " and \ are escaped as \0A.
 *
 * An error in a module does not throw: the call returns the parts that can be read, and `problems` of the module lists the errors.
 * IrmapError is thrown if a file cannot be opened, if arguments are invalid, or if memory is exhausted. After memory is
 * exhausted, the instance cannot be used; load() creates a new one.
 */

export type Severity = 'error' | 'warning'

export class IrmapError extends Error {
  constructor (problem: { status: string, message: string, offset?: number, path?: string })
  /** "truncated", "index-range", "nomem", ...; "invalid-arg" for invalid arguments. */
  readonly status: string
  /** Offset of the first invalid byte. */
  readonly offset: number
  readonly path: string
}

export interface Problem {
  status: string
  severity: Severity
  message: string
  offset: number
  /** Path to the error: "section Func > function 3 @softmax > op 41 load_view_tko", or "". */
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
  /** Tile IR and MLIR. */
  functions?: number
  /** Tile IR. */
  globals?: number
  constants?: number
  /** MLIR. */
  dialects?: number
  producer?: string
  /** MIC-B. */
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
  /** Offset of the header in the module. */
  offset?: number
  body_offset?: number
  body_size?: number
  params?: string[]
  returns?: string[]
  /** MLIR: with the enclosing modules. */
  symbol?: string
  [key: string]: unknown
}

/** Concatenated lists: list i is value[start[i]] up to, but not including, value[start[i + 1]]. */
export interface Lists {
  start: Uint32Array
  value: Int32Array | Uint32Array
}

/** The ops of a function as columns, in stream order: an op precedes the ops of its regions. */
export interface Ops {
  count: number
  /** First line in the text, from 0; -1 if the op is not shown. */
  line: Int32Array
  /** Offset in the module. */
  offset: Uint32Array
  /** Size in bytes, including its regions. */
  size: Uint32Array
  /** The enclosing op, or -1. */
  parent: Int32Array
  /** Number of enclosing ops. */
  depth: Uint32Array
  /** Index of the enclosing block; `values.block` lists the arguments of blocks. */
  block: Uint32Array
  /** Index in `names`. */
  name: Uint32Array
  names: string[]
  /** Indices in `values`; -1 if out of range. */
  operands: Lists
  results: Lists
  /** The values; the arguments of the function are first. */
  values: {
    /** The op that defines it; -1 for a block argument or a value that is not defined in the function. */
    def: Int32Array
    /** The block whose argument it is; -1 for a result or a value that is not defined in the function. */
    block: Int32Array
    /** Index in `types`; -1 for a token without a type. */
    type: Int32Array
    /** Name in the text: "%3", "%0#1"; "" if its region is not shown. */
    name: string[]
  }
  /** "?" if the text cannot be read or exceeds a limit. */
  types: string[]
  /** Source locations of the ops; file is -1 if unknown. Lines count from 1, columns are as stored. */
  source: { files: string[], file: Int32Array, line: Uint32Array, column: Uint32Array }
}

export interface Body {
  /**
   * The output of `irmap dump --function`, up to the first op that cannot be decoded. If it reaches a limit, which grows in
   * proportion to the file, it ends with a comment, and `problems` contains an error with status "limit".
   */
  text: string
  ops: Ops
  problems: Problem[]
}

/** A row of `irmap hex`: a field of the format, or a heading (size 0). */
export interface Field {
  file: string
  offset: number
  size: number
  depth: number
  /** Kind of field: "opcodes", "operands", ... */
  part: string
  name: string
  /** Index of the table entry, op or region that begins here. */
  index?: number
  /** The encoded number, and the table to which it refers: "type", "value", ... */
  integer?: number
  refers_to?: string
  integers?: number[]
  bool?: boolean
  /** Meaning of the bytes, if it is not just a number. */
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
  /** Index of the function, if `indices` was set. */
  function_index?: number
  /** Mnemonic of the op. */
  op?: string
  /** Index of the op in stream order, as in Ops. */
  op_index?: number
  /** Name of an operand, result or attribute. */
  name?: string
  source?: string
  line?: number
  column?: number
  reference?: string
}

export interface Verdict {
  file: string
  verdict: 'accepted' | 'rejected' | 'unfinished'
  /** The level; for MIC-B, verify is the same as strict. */
  level: 'read' | 'strict' | 'verify'
  complete: boolean
  findings: Finding[]
  note?: string
}

export type Row = { file: string, [key: string]: unknown }

export type Table = 'sections' | 'strings' | 'types' | 'constants' | 'globals' | 'functions' |
  'dialects' | 'attributes' | 'resources' | 'debug' | 'symbols' | 'values' | 'map'

export interface Module {
  /** Errors of the last call. */
  problems: Problem[]
  /** Size of the module in bytes. */
  readonly size: number
  readonly functionCount: number
  /** Selects the form of MLIR for later calls: custom assembly (default) or `generic`. Portable artifacts are shown as StableHLO
   * (default) or as the stored VHLO (`vhlo`). */
  show (form?: { generic?: boolean, vhlo?: boolean }): void
  info (): Info
  functions (first?: number, count?: number): FunctionRow[]
  /** Finds a function by name or symbol ("@outer::@inner"). Returns its index, or -1. */
  findFunction (name: string): number
  body (index: number): Body
  /** MLIR: decodes the ops outside functions; each function is a single op. */
  outside (): Body
  /** Returns the whole module as text, which may be ten times as large as the file. */
  text (): string
  /** Returns the fields that overlap a range of bytes. */
  fields (offset?: number, size?: number): Field[]
  /** Returns a copy of bytes. */
  bytes (offset?: number, size?: number): Uint8Array
  /** Checks the module. `function`: at level verify, check only this function. `indices`: findings contain `function_index`. */
  check (level?: 'read' | 'strict' | 'verify', options?: { function?: number, indices?: boolean }): Verdict
  /** MIC-B: the values of the graph. */
  readonly graph: Row[]
  /** Returns rows of a table. For the bytes of a constant, call bytes(row.offset, row.size). */
  tables (what: Table, first?: number, count?: number): Row[]
  /** Returns the rows of `irmap stat`. Reads the whole module. */
  stat (): Row[]
  /** Returns the sizes of sections, parts (kinds of fields) and functions. Rows of the same kind do not overlap. */
  sizes (): { kind: 'section' | 'part' | 'function', name?: string, index?: number, bytes: number }[]
  /** Returns the rows of `irmap diff`: functions, globals and ops that differ. `indices`: rows contain the function indices
   * `index` and `to_index`. */
  diff (other: Module, options?: { indices?: boolean }): Row[]
  /** Frees the module. Later calls throw. */
  free (): void
}

export interface File {
  readonly name: string
  /** Errors of modules(). */
  problems?: Problem[]
  /** Lists the modules in the file. */
  modules (): ModuleRow[]
  /** Opens a module. For a bytecode file, module 0 is the file. */
  module (index?: number): Module
  /** Frees the file and its modules. */
  free (): void
}

export interface Irmap {
  readonly version: string
  /** Whether memory was exhausted or the instance failed. All later calls throw. */
  readonly dead: boolean
  /** Opens a file; copies its bytes once. `dialects`: descriptions of MLIR dialects, as for `--dialect`. */
  open (bytes: Uint8Array, options?: { name?: string, dialects?: string[] }): File
}

/** Loads irmap. `source`: irmap.wasm. `progress` is called during long calls with the completed fraction. */
export function load (source: ArrayBuffer | Uint8Array | WebAssembly.Module | Response,
  options?: { progress?: (part: number) => void }): Promise<Irmap>
