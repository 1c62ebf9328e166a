// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Entry point of the page: opens files, selects functions, switches views.
import { $, h, arrowKeys, bytes, note, plural, problem, say } from './dom.mjs'
import { state, on, emit } from './state.mjs'
import { start, ask, dropLong } from './rpc.mjs'
import { Body } from './body.mjs'
import { startList } from './list.mjs'
import { startText, findField, foldAll, notice } from './text.mjs'
import { startBytes } from './bytes.mjs'
import { startInspect } from './inspect.mjs'
import { startFindings } from './findings.mjs'
import { startLink, readLink } from './link.mjs'
import { startKeys } from './keys.mjs'
import { startGraph } from './graph.mjs'
import { startTreemap } from './treemap.mjs'
import { startTables } from './tables.mjs'
import { startDiff } from './diff.mjs'
import { startSave } from './save.mjs'
import { selectByte } from './select.mjs'
import { formatName, moduleName } from './names.mjs'

let picking = 0
let opened = 0

function progress(part) {
    const bar = $('progress')
    bar.hidden = part === null
    if (part === null) return
    bar.firstElementChild.style.width = `${100 * part}%`
    bar.setAttribute('aria-valuenow', Math.round(100 * part))
}

async function openFile(source, name) {
    progress(0)
    $('trouble').hidden = true
    try {
        opened = performance.now()
        const link = state.file ? {} : readLink() // the link applies only to the first file
        await shown(await ask('open', { ...source, name, index: link.module ?? 0, form: state.form }, progress), link)
        document.body.dataset.ms = Math.round(performance.now() - opened)
    } catch (error) {
        trouble(`${name}: ${problem(error)}`)
    } finally {
        progress(null)
    }
}

function trouble(message) {
    document.body.dataset.state = state.file ? 'loaded' : 'empty'
    if (state.file) return note(message)
    $('trouble').textContent = message
    $('trouble').hidden = false
}

// Shows a file that the worker has opened, or another module of the same file.
async function shown(file, link, same = false) {
    dropLong()
    Object.assign(state, { file, fn: -1, row: null, body: null, op: -1, value: -1, at: -1 })
    document.body.dataset.state = 'loaded'
    document.title = `${file.name} · irmap`
    const { info } = file
    $('facts').replaceChildren(h('b', { text: file.name, title: file.name }), h('span', { text: formatName(info) }),
        h('span', { text: bytes(info.size ?? file.size) }), h('span', { text: plural(file.functions, file.counted) }),
        info.producer ? h('span', { text: info.producer }) : '')
    $('module').hidden = file.modules.length < 2
    $('module').replaceChildren(...file.modules.map((row, i) => h('option', { value: i, text: moduleName(row, i) })))
    $('module').value = file.index
    $('generic').hidden = info.format !== 'mlir'
    $('vhlo').hidden = !info.stablehlo
    emit('file', same)
    emit('view', state.view)
    say(`${file.name}: ${plural(file.functions, file.counted)}`)
    document.body.dataset.listMs = Math.round(performance.now() - opened)
    await follow(link, true)
    if (file.trouble) note(file.trouble)
}

async function useModule(index, link = {}) {
    try {
        await shown(await ask('use', { index, form: state.form }), link, true)
    } catch (error) {
        note(`module ${index}: ${problem(error)}`)
        $('module').value = state.file.index // the module that is still displayed
    }
}

// Follows a link, or shows the first function.
async function follow(link, fresh = false) {
    let index = -1
    if (link.name?.startsWith('#')) index = Number(link.name.slice(1))
    else if (link.name) index = await ask('find', { name: link.name })
    else if (link.at >= 0) index = await ask('functionAt', { offset: link.at })
    if (index < 0 && link.name) note(`no function ${link.name}`)
    if (index < 0 && fresh) index = 0
    if (index >= 0 && index !== state.fn) await pick(index)
    if (link.at >= 0) selectByte(link.at)
    if (link.view && link.view !== state.view) emit('view', link.view)
}

// Shows a function. `at` is the byte whose selection led to the function, or -1.
async function pick(index, at = -1) {
    const serial = ++picking
    const { file } = state
    if (index >= file.entries) {
        Object.assign(state, { fn: -1, row: null, body: null, op: -1, value: -1, at: -1 })
        emit('body')
        return
    }
    const began = performance.now()
    try {
        const { row, body } = await ask('function', { index })
        if (serial !== picking || file !== state.file) return
        Object.assign(state, { fn: index, row, body: new Body(body), op: -1, value: -1, at })
        notice(body.problems?.length ? body.problems.map(problem).join('; ') : '')
    } catch (error) {
        if (serial !== picking) return
        Object.assign(state, { fn: index, row: null, body: null, op: -1, value: -1, at: -1 })
        notice(`Cannot be decoded: ${problem(error)}`)
    }
    emit('body')
    emit('function')
    document.body.dataset.pickMs = Math.round(performance.now() - began)
    if (state.row) say(`${state.row.name}, ${plural(state.body?.lines ?? 0, 'line')}`)
}

// Shows the function that contains a byte outside of the current one.
async function reach(offset) {
    const { file } = state
    const index = await ask('functionAt', { offset }).catch(() => -1)
    if (index < 0 || index === state.fn || file !== state.file || state.at !== offset) return
    await pick(index, offset)
    if (state.fn === index && state.at === offset) selectByte(offset)
}

function showView(name) {
    const tab = document.querySelector(`#views [data-view="${name}"]`)
    if (!tab) return
    state.view = name
    $('options').hidden = name !== 'text'
    for (const other of document.querySelectorAll('#views [role="tab"]')) {
        const chosen = other === tab
        other.setAttribute('aria-selected', chosen)
        other.tabIndex = chosen ? 0 : -1
        $(other.dataset.view).hidden = !chosen
    }
    emit('shown', name)
}

function showPane(name) {
    document.body.dataset.pane = name
    for (const tab of document.querySelectorAll('#panes [role="tab"]')) tab.setAttribute('aria-selected', tab.dataset.pane === name)
}

function toggle(name, label, title) {
    const button = h('button', { type: 'button', id: name, class: 'toggle', text: label, title, 'aria-pressed': state[name], onclick: () => {
        state[name] = !state[name]
        button.setAttribute('aria-pressed', state[name])
        emit('options')
    } })
    return button
}

// Creates a toggle for an option of state.form. A click opens the module again and restores the function and op.
function form(name, label, title) {
    return h('button', { type: 'button', id: name, class: 'toggle', text: label, title, 'aria-pressed': false, hidden: true, onclick: async () => {
        state.form = { ...state.form, [name]: !state.form[name] }
        $(name).setAttribute('aria-pressed', state.form[name])
        const at = state.body && state.op >= 0 ? state.body.ops.offset[state.op] : -1
        if (state.other) state.other = await ask('use', { slot: 'other', index: state.other.index, form: state.form })
        await useModule(state.file.index, state.fn >= 0 ? { name: `#${state.fn}`, at } : {})
    } })
}

function drops() {
    const over = (on_) => document.body.classList.toggle('over', on_)
    window.addEventListener('dragover', (event) => { event.preventDefault(); over(true) })
    window.addEventListener('dragleave', (event) => { if (!event.relatedTarget) over(false) })
    window.addEventListener('drop', (event) => {
        event.preventDefault()
        over(false)
        const file = event.dataTransfer?.files?.[0]
        if (file) openFile({ file }, file.name)
    })
    $('file').addEventListener('change', ({ target }) => {
        if (target.files[0]) openFile({ file: target.files[0] }, target.files[0].name)
        target.value = ''
    })
    for (const id of ['open', 'choose']) $(id).addEventListener('click', () => $('file').click())
}

async function begin() {
    startList(pick)
    startText()
    startBytes()
    startInspect()
    startFindings(pick)
    on('away', reach)
    startGraph()
    startTreemap(pick)
    startTables()
    startDiff(progress)
    startSave()
    startLink(follow)
    startKeys(showView)
    drops()
    $('options').append(findField(), toggle('source', 'Source', 'Show source lines beside the code (s)'), toggle('types', 'Types', 'Show types of operands and results (t)'),
        form('generic', 'Generic', 'Show MLIR in generic form (x)'), form('vhlo', 'VHLO', 'Show the stored VHLO instead of StableHLO (v)'),
        h('button', { type: 'button', class: 'toggle', text: 'Fold', title: 'Fold or unfold all regions (f)', onclick: foldAll }))
    $('module').addEventListener('change', ({ target }) => useModule(Number(target.value)))
    for (const tab of document.querySelectorAll('#views [role="tab"]')) tab.addEventListener('click', () => emit('view', tab.dataset.view))
    for (const tab of document.querySelectorAll('#panes [role="tab"]')) tab.addEventListener('click', () => showPane(tab.dataset.pane))
    for (const list of document.querySelectorAll('[role="tablist"]')) arrowKeys(list, '[role="tab"]')
    on('view', showView)
    showView('text')
    showPane('middle')
    on('function', () => { if (document.body.dataset.pane === 'left' && document.activeElement?.id !== 'search') showPane('middle') })
    try {
        const { version } = await start($('irmap-worker').textContent, $('irmap-wasm').textContent)
        document.body.dataset.version = version
    } catch (error) {
        return trouble(`This browser cannot run the page: ${error.message}`)
    }
    document.body.dataset.ready = ''
    const inside = $('irmap-file')
    if (inside) await openFile({ packed: inside.textContent.trim() }, inside.dataset.name ?? 'module')
}

begin()
