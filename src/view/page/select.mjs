// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Selects ops, values and bytes of the current function, in all views.
import { state, emit } from './state.mjs'
import { hex, say } from './dom.mjs'

export function selectOp(op, { from = '', keep = false } = {}) {
    state.op = op
    state.at = -1
    if (!keep) state.value = -1
    emit('op', { from })
    if (!keep) emit('value')
    if (op >= 0 && from !== 'text') say(`${state.body.nameOf(op)} at ${hex(state.body.ops.offset[op])}`)
}

export function selectValue(value) {
    state.value = value
    emit('value')
    if (value >= 0) {
        const n = state.body.usersOf(value).length
        say(`${state.body.valueName(value)}, ${state.body.typeOf(value)}, ${n} use${n === 1 ? '' : 's'}`)
    }
}

// Selects a byte of the module, and the op that contains it if the current function has one.
export function selectByte(offset) {
    const op = state.body ? state.body.opAtOffset(offset) : -1
    if (op >= 0) selectOp(op, { from: 'bytes' })
    else {
        state.op = -1
        emit('op', { from: 'bytes' })
    }
    state.at = offset
    emit('byte', offset)
    const { row } = state
    const elsewhere = row?.outside ? op < 0 || state.body.ops.offset[op] !== offset : !row || offset < starts(row) || offset >= row.body_offset + row.body_size
    if (elsewhere) emit('away', offset)
}

export function starts(row) {
    return row.offset ?? row.body_offset
}
