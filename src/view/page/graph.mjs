// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Draws the data flow of a function. Dragging pans, the wheel zooms, a click selects.
import { $, h, s, count, note, problem } from './dom.mjs'
import { state, on } from './state.mjs'
import { askDrawing, stopDrawing, STOPPED } from './rpc.mjs'
import { selectOp, selectValue } from './select.mjs'

const MOST = 4000 // larger graphs are drawn only on request
const DEEP = 100 // deeper regions are not readable
const MARGIN = 24
const LEAST = 0.8 // smallest readable scale: texts of 10 px become 8 px

const SLICE = 40 // ms of drawing before events are handled
const SLOW = 250 // ms of layout before a message appears

const view = { svg: null, stage: null, body: null, details: false, forced: '', serial: 0, x: 0, y: 0, scale: 1, size: { w: 1, h: 1 }, nodes: new Map(), edges: [], moved: false, placed: false }

export function startGraph() {
    view.stage = s('g', {})
    view.svg = s('svg', { id: 'drawing', role: 'img', tabindex: 0, 'aria-label': 'Data flow of the function' }, view.stage)
    const button = (text, title, act) => h('button', { type: 'button', title, 'aria-label': title, text, onclick: act })
    view.map = h('canvas', { id: 'overview', 'aria-hidden': true, hidden: true })
    const target = h('input', { id: 'target', type: 'search', placeholder: 'Go to op', 'aria-label': 'Go to op', title: 'Index or part of a name; Enter goes to the next match', autocomplete: 'off', spellcheck: 'false', onkeydown: (event) => { if (event.key === 'Enter') goTo(event.target.value.trim()) } })
    $('graph').append(view.svg, view.map, h('p', { id: 'nograph', class: 'hint', hidden: true }), h('div', { id: 'legend' },
        h('p', { id: 'key' }, ['memory', 'mma', 'control', 'token'].map((kind) => h('span', { data: { kind }, hidden: true, text: kind === 'token' ? 'memory order' : kind }))),
        h('div', { class: 'zoom' }, target, button('+', 'Zoom in', () => zoom(1.25)), button('−', 'Zoom out', () => zoom(0.8)), button('Fit', 'Fit', fit),
        h('button', { type: 'button', id: 'details', 'aria-pressed': false, text: 'Details', title: 'Show constants and assumptions as boxes', onclick: details }))))
    view.map.addEventListener('pointerdown', jump)
    view.map.addEventListener('pointermove', (event) => { if (event.buttons & 1) jump(event) })
    on('shown', (name) => { if (name === 'graph') draw() })
    on('body', () => {
        view.forced = ''
        stopDrawing()
        if (state.view === 'graph') draw()
    })
    on('op', ({ from }) => mark(from !== 'graph'))
    on('value', () => mark(false))
    // After a resize, fit the drawing to the window, unless the user has moved it.
    new ResizeObserver(() => { if (view.svg.clientWidth && !view.placed) fit() }).observe(view.svg)
    pointing()
}

function details() {
    view.details = !view.details
    $('details').setAttribute('aria-pressed', view.details)
    view.body = null
    draw()
}

// Shows a message instead of the drawing, with buttons {label: action}.
function hint(text, acts = {}) {
    $('nograph').hidden = !text
    $('nograph').replaceChildren(text ?? '', ...Object.entries(acts).map(([label, act]) => h('button', { type: 'button', text: label, onclick: act })))
}

// Draws the body. A worker computes the layout, which can be stopped.
async function draw() {
    const { body } = state
    if (view.body === body && body) return
    view.body = body
    const serial = ++view.serial
    view.nodes.clear()
    view.edges = []
    view.stage.replaceChildren()
    legend()
    if (!body?.count) return hint('The function has no ops to draw.')
    const deep = body.ops.depth.reduce((most, depth) => Math.max(most, depth), 0)
    const ways = { ...(deep > DEEP ? {} : { 'Draw': () => again('all') }), ...(deep ? { 'Draw with regions folded': () => again('folded') } : {}) }
    if (deep > DEEP && view.forced !== 'folded') return hint(`Regions are nested ${count(deep)} deep; the graph shows at most ${DEEP}. `, ways)
    if (body.count > MOST && !view.forced) return hint(`This function has ${count(body.count)} ops; by default, the graph shows at most ${count(MOST)}. `, ways)
    hint('')
    const { details: wanted, forced } = view
    stopDrawing()
    const timer = setTimeout(() => hint(`Laying out ${count(body.count)} ops … `, { Stop: stopDrawing }), SLOW)
    let flow
    try {
        flow = await askDrawing({ text: body.text, ops: body.ops, details: wanted, folded: forced === 'folded' })
    } catch (error) {
        if (serial === view.serial) hint(error.status === STOPPED ? `Drawing ${count(body.count)} ops was stopped. ` : problem(error), ways)
        return
    } finally {
        clearTimeout(timer)
    }
    if (serial !== view.serial) return
    hint('')
    if (!flow.count) return hint('No data flow: the function contains only constants and assumptions. ', { 'Draw them': details })
    view.size = { w: flow.w + 2 * MARGIN, h: flow.h + 2 * MARGIN }
    fit()
    if (!await drawn(drawRegion(flow, MARGIN, MARGIN, view.stage), serial)) return
    legend()
    overview()
    view.svg.setAttribute('aria-label', `Data flow of ${state.row?.name ?? 'the module'}: ${count(flow.count)} boxes`)
    mark(true)
}

function legend() {
    const has = { memory: '.node.memory', mma: '.node.mma', control: '.node.control, .node.region, .node.folded', token: '.edge.token' }
    for (const span of $('key').children) span.hidden = !view.stage.querySelector(has[span.dataset.kind])
    if (!view.stage.childElementCount) view.map.hidden = true
}

// Draws a small overview of a drawing that does not fit.
function overview() {
    const { map, size } = view
    const down = Math.min(160 / size.w, 220 / size.h)
    const across = Math.min(110 / size.w, 8 * down) // stretches a tall drawing
    Object.assign(map, { width: Math.max(8, Math.ceil(size.w * across)), height: Math.max(8, Math.ceil(size.h * down)) })
    const color = getComputedStyle(view.svg)
    const pen = map.getContext('2d')
    pen.fillStyle = color.getPropertyValue('--faint')
    for (const { x, y, w, h: tall } of view.nodes.values()) pen.fillRect(x * across, y * down, Math.max(1, w * across), Math.max(1, tall * down))
    view.small = { across, down, picture: pen.getImageData(0, 0, map.width, map.height), color: color.getPropertyValue('--accent') }
    place()
}

function placeOverview() {
    const { map, small, scale, svg } = view
    if (!small || view.body !== state.body) return
    const [w, tall] = [svg.clientWidth / scale, svg.clientHeight / scale]
    map.hidden = w >= view.size.w && tall >= view.size.h
    const pen = map.getContext('2d')
    pen.putImageData(small.picture, 0, 0)
    pen.strokeStyle = small.color
    pen.lineWidth = 2
    const [x, y] = [-view.x / scale * small.across, -view.y / scale * small.down]
    const [left, top, right, foot] = [Math.max(1, x), Math.max(1, y), Math.min(map.width - 1, x + w * small.across), Math.min(map.height - 1, y + tall * small.down)]
    pen.strokeRect(left, top, Math.max(2, right - left), Math.max(2, foot - top))
}

function jump({ offsetX, offsetY }) {
    const { small, svg, scale } = view
    pan(svg.clientWidth / 2 - offsetX / small.across * scale - view.x, svg.clientHeight / 2 - offsetY / small.down * scale - view.y)
}

// Selects the op with an index, or the next op whose name contains the words.
function goTo(words) {
    const { body } = state
    if (!body?.count || !words) return
    const number = /^#?\d+$/.test(words) ? Number(words.replace('#', '')) : -1
    let op = number < body.count ? number : -1
    for (let i = 1; number < 0 && op < 0 && i <= body.count; i++) {
        const next = (Math.max(-1, state.op) + i) % body.count
        if (view.nodes.has(next) && body.nameOf(next).includes(words)) op = next
    }
    if (op < 0) note(`no op matches ${words} in the graph`)
    else selectOp(op, { from: 'target' })
}

function again(how) {
    view.forced = how
    view.body = null
    draw()
}

// Draws in slices, so that events are handled. Returns false if meanwhile another body is displayed.
async function drawn(steps, serial) {
    for (let began = performance.now(); !steps.next().done;) {
        if (performance.now() - began < SLICE) continue
        await new Promise((next) => { setTimeout(next) })
        if (serial !== view.serial) return false
        began = performance.now()
    }
    return true
}

function* drawRegion(region, x, y, into) {
    const lines = s('g', {})
    const boxes = s('g', {})
    into.append(lines, boxes)
    for (const edge of region.edges) {
        const path = s('path', { class: `edge${edge.token ? ' token' : ''}`, d: curve(edge.points, x, y) })
        lines.append(path)
        view.edges.push({ path, value: edge.value, from: region.nodes[edge.from].op, to: region.nodes[edge.to].op })
    }
    for (const node of region.nodes) yield* drawNode(node, x + node.x, y + node.y, boxes)
}

// Returns a curve through the points that is vertical at each point.
function curve(points, x, y) {
    const at = (px, py) => `${round(px + x)} ${round(py + y)}`
    let d = `M${at(points[0].x, points[0].y)}`
    for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1], points[i]]
        const middle = (a.y + b.y) / 2
        if (Math.abs(a.x - b.x) < 0.1) d += i + 1 < points.length && Math.abs(points[i + 1].x - b.x) < 0.1 ? '' : `L${at(b.x, b.y)}`
        else d += `C${at(a.x, middle)} ${at(b.x, middle)} ${at(b.x, b.y)}`
    }
    const tip = points.at(-1)
    return `${d}M${at(tip.x - 3, tip.y - 5)}L${at(tip.x, tip.y)}L${at(tip.x + 3, tip.y - 5)}`
}

function round(n) {
    return Math.round(n * 10) / 10
}

function* drawNode(node, x, y, into) {
    const group = s('g', { class: ['node', node.kind, node.mark].filter(Boolean).join(' '), 'data-op': node.op, 'data-value': node.value })
    group.append(s('rect', { x: round(x), y: round(y), width: round(node.w), height: node.h, rx: node.kind === 'port' ? 10 : 5 }))
    if (node.kind === 'port') group.append(s('text', { class: 'small', x: round(x + node.w / 2), y: y + 14, 'text-anchor': 'middle' }, node.title))
    else {
        group.append(s('text', { x: round(x + 11), y: round(y + 17) }, node.title))
        if (node.detail) {
            const beside = node.kind === 'region'
            group.append(s('text', { class: 'small', x: round(beside ? x + node.w - 11 : x + 11), y: round(y + (beside ? 17 : 31)), 'text-anchor': beside ? 'end' : 'start' }, node.detail))
        }
    }
    if (node.from) group.append(s('text', { class: 'small from', x: round(x + 11), y: round(y + node.h - 8) }, node.from))
    into.append(group)
    yield
    if (node.op >= 0) view.nodes.set(node.op, { group, x, y, w: node.w, h: node.h })
    for (const region of node.regions) {
        group.append(s('rect', { class: 'inner', x: round(x + region.x - 6), y: round(y + region.y - 6), width: round(Math.max(region.w, 30) + 12), height: round(region.h + 12), rx: 5 }))
        yield* drawRegion(region, x + region.x, y + region.y, into)
    }
}

function place() {
    view.stage.setAttribute('transform', `translate(${round(view.x)} ${round(view.y)}) scale(${view.scale.toFixed(4)})`)
    placeOverview()
}

// Fits the drawing to the window. If the text would be unreadable, shows the upper part; the overview shows the rest.
function fit() {
    const { clientWidth: w, clientHeight: tall } = view.svg
    view.scale = Math.min(1.2, w / view.size.w, tall / view.size.h)
    view.x = (w - view.size.w * view.scale) / 2
    view.y = (tall - view.size.h * view.scale) / 2
    if (view.scale < LEAST) {
        view.scale = Math.max(LEAST, Math.min(1, w / view.size.w))
        view.x = (w - view.size.w * view.scale) / 2
        view.y = 0
    }
    view.placed = false
    place()
}

function zoom(by, x = view.svg.clientWidth / 2, y = view.svg.clientHeight / 2) {
    const to = Math.max(0.03, Math.min(4, view.scale * by))
    view.x = x - (x - view.x) * to / view.scale
    view.y = y - (y - view.y) * to / view.scale
    view.scale = to
    view.placed = true
    place()
}

function pan(dx, dy) {
    view.x += dx
    view.y += dy
    view.placed = true
    place()
}

function pointing() {
    const { svg } = view
    const down = new Map() // active pointers by id
    svg.addEventListener('wheel', (event) => {
        event.preventDefault()
        const box = svg.getBoundingClientRect()
        if (event.shiftKey) pan(-event.deltaY, 0)
        else zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - box.left, event.clientY - box.top)
    }, { passive: false })
    svg.addEventListener('pointerdown', (event) => {
        if (event.isPrimary) down.clear()
        if (!down.size) view.moved = false
        down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    })
    svg.addEventListener('pointermove', (event) => {
        const from = down.get(event.pointerId)
        if (!from || !(event.buttons & 1)) return
        const to = { x: event.clientX, y: event.clientY }
        if (!view.moved && distance(from, to) < 4) return
        if (!view.moved) svg.setPointerCapture(event.pointerId)
        view.moved = true
        down.set(event.pointerId, to)
        const other = [...down.keys()].find((id) => id !== event.pointerId)
        if (other === undefined) pan(to.x - from.x, to.y - from.y)
        else stretch(from, to, down.get(other))
    })
    for (const name of ['pointerup', 'pointercancel']) svg.addEventListener(name, (event) => down.delete(event.pointerId))
    svg.addEventListener('click', (event) => {
        if (view.moved) return
        const node = event.target.closest('.node')
        if (!node) return selectOp(-1)
        if (Number(node.dataset.op) >= 0) selectOp(Number(node.dataset.op), { from: 'graph' })
        else selectValue(Number(node.dataset.value))
    })
    svg.addEventListener('keydown', (event) => {
        const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
        if (step) pan(...step)
        else if (event.key === '+') zoom(1.25)
        else if (event.key === '-') zoom(0.8)
        else if (event.key === '0') fit()
        else return
        event.preventDefault()
        event.stopPropagation()
    })
}

function distance(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y)
}

// Moves the content under two fingers, one of which has moved.
function stretch(from, to, other) {
    const box = view.svg.getBoundingClientRect()
    zoom(Math.max(1, distance(to, other)) / Math.max(1, distance(from, other)), (from.x + other.x) / 2 - box.left, (from.y + other.y) / 2 - box.top)
    pan((to.x - from.x) / 2, (to.y - from.y) / 2)
}

function mark(move) {
    if (state.view !== 'graph' || view.body !== state.body) return
    for (const [op, { group }] of view.nodes) group.classList.toggle('on', op === state.op)
    let lit = false
    for (const { path, value, from, to } of view.edges) {
        const wanted = state.value >= 0 ? value === state.value : state.op >= 0 && (from === state.op || to === state.op)
        path.classList.toggle('on', wanted)
        lit ||= wanted
    }
    view.svg.classList.toggle('lit', lit)
    const node = view.nodes.get(state.op)
    if (!node || !move) return
    const box = view.svg.getBoundingClientRect()
    const [x, y] = [view.x + (node.x + Math.min(node.w, 200) / 2) * view.scale, view.y + (node.y + 15) * view.scale]
    if (x < 20 || y < 20 || x > box.width - 20 || y > box.height - 20) pan(box.width / 2 - x, box.height / 3 - y)
}

// Returns the drawing as SVG. Inlines the colours, because the file has no style sheet.
export function drawingText() {
    if (view.body !== state.body || !view.stage.childElementCount) return null
    const { w, h: tall } = view.size
    const copy = s('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${Math.ceil(w)} ${Math.ceil(tall)}`, width: Math.ceil(w), height: Math.ceil(tall) })
    const inner = view.stage.cloneNode(true)
    inner.removeAttribute('transform')
    const originals = view.stage.querySelectorAll('rect, path, text')
    inner.querySelectorAll('rect, path, text').forEach((element, i) => {
        const style = getComputedStyle(originals[i])
        for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight']) {
            if (element.tagName !== 'text' && name.startsWith('font')) continue
            element.setAttribute(name, style.getPropertyValue(name))
        }
        element.removeAttribute('class')
    })
    copy.append(s('rect', { width: '100%', height: '100%', fill: getComputedStyle($('graph')).backgroundColor }), inner)
    return new XMLSerializer().serializeToString(copy)
}
