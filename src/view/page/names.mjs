// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Returns display names of formats and modules.
import { bytes } from './dom.mjs'

const FORMATS = { tileir: 'CUDA Tile IR', mlir: 'MLIR', micb: 'MIC-B' }

// MLIR versions are bytecode versions, which are one number.
export function formatName({ format, version = '' }) {
    return format === 'mlir' ? `MLIR, bytecode ${version.replace(/\.0$/, '')}` : `${FORMATS[format] ?? format ?? ''} ${version}`
}

export function moduleName(row, i) {
    const name = row.name ?? row.identifier ?? row.member ?? ''
    return `${i}  ${formatName(row)}  ${bytes(row.size ?? 0)}  ${name}`
}
