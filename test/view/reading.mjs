// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tests the accessibility of the page: screen readers, keyboard, contrast, narrow windows.
//
// usage: node reading.mjs CHROMIUM PAGE IRMAP DATA
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { opKind, tokens } from '../../src/view/page/syntax.mjs'
import { inRuns } from '../../src/view/page/treemap.mjs'
import { Browser } from './browser.mjs'

const [, , chromium, pageFile, command, dataFolder] = process.argv
const data = (name) => resolve(dataFolder, name)
const control = data('tileir/reference/control.v13.3.tileirbc')
const gemm = data('tileir/cutile/linalg.gemm_epilogue.all-signatures.v13.3.tileirbc')
const irmap = (...args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
const rows = (...args) => irmap(...args).trim().split('\n').map((line) => JSON.parse(line))

const browser = new Browser(chromium)
await browser.start()
const { run, until } = { run: browser.run.bind(browser), until: browser.until.bind(browser) }
const texts = (css) => run((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), css)
const openFile = async (file) => {
    await run(() => document.getElementById('facts').replaceChildren()) // the same file may already be open
    await browser.choose('#file', file)
    await until((name) => document.querySelector('#facts b')?.textContent === name, file.replace(/^.*\//, ''))
    await until(() => document.querySelector('.fn[aria-selected="true"]'))
}
const show = (view) => browser.click(`[data-view="${view}"]`)
const item = async (text) => {
    await browser.click('#save')
    await browser.click('#formats button', (await texts('#formats button')).indexOf(text))
}
const save = (text) => browser.saved(() => item(text))

// Returns the rows in document order, with their ARIA positions and counts.
const places = (box) => run((id) => [...document.querySelectorAll(`#${id} .vlist > *`)].map((row) => {
    const at = row.getAttribute('aria-rowindex') ?? row.getAttribute('aria-posinset')
    return { at: Number(at), of: Number(row.getAttribute('aria-setsize') ?? row.parentElement.parentElement.getAttribute('aria-rowcount')), top: row.getBoundingClientRect().top }
}), box)

async function inOrder(box, count) {
    const list = await places(box)
    assert(list.length > 1, `${box}: ${list.length} rows`)
    list.forEach((row, i) => {
        assert.equal(row.of, count, `${box}: of how many`)
        if (i) assert(row.at === list[i - 1].at + 1 && row.top > list[i - 1].top, `${box}: row ${row.at} stands behind row ${list[i - 1].at}`)
    })
    return list
}

// Scrolls in large and small steps, so that rows are removed at both ends.
async function scrolled(box, count) {
    await inOrder(box, count)
    for (const top of [1e9, 2000, 1900, 1960, 0, 300, 130, 0]) {
        await run((id, y) => { document.getElementById(id).scrollTop = y }, box, top)
        await run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        const list = await inOrder(box, count)
        if (top === 1e9) assert.equal(list.at(-1).at, count, `${box}: the last row`)
        if (top === 0) assert.equal(list[0].at, 1, `${box}: the first row`)
    }
}

const tests = {
    async 'rows stand in their order, and say their place'() {
        await openFile(gemm)
        const { size } = rows('info', '--json', gemm)[0]
        const [first] = rows('ls', 'functions', '--json', gemm)
        await scrolled('code', irmap('dump', '--function', first.name, gemm).trimEnd().split('\n').length)
        const wide = await run(() => document.querySelectorAll('.hx')[0].querySelectorAll('[role="gridcell"]').length)
        await scrolled('hex', Math.ceil(size / wide))
        await inOrder('functions', rows('ls', 'functions', '--json', gemm).length)
        await show('tables')
        await until(() => document.querySelectorAll('.tr').length > 1)
        await inOrder('rows', rows('ls', 'types', '--json', gemm).length)
        await show('text')
    },

    async 'names that are cut are told apart'() {
        const whole = (css) => run((selector) => [...document.querySelectorAll(selector)].filter((e) => e.textContent && e.getClientRects().length).map((e) => [e.textContent, e.scrollWidth > e.clientWidth + 1]), css)
        for (const name of ['linalg.gemm_epilogue', 'irregular.atomics_mix', 'norms.softmax_row']) {
            const file = data(`tileir/cutile/${name}.all-signatures.v13.3.tileirbc`)
            const count = rows('ls', 'functions', '--json', file).length
            await openFile(file)
            for (const width of [1440, 820, 390]) {
                await browser.look(width, 900, 'light')
                if (width < 720) await browser.click('[data-pane="left"]')
                await until((n) => document.querySelectorAll('.fn').length === n && [...document.querySelectorAll('.fn .name')].every((e) => e.textContent !== '…'), count)
                await run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
                const listed = await whole('.fn .name')
                assert.equal(new Set(listed.map(([text]) => text)).size, count, `${name}, ${width}: ${listed.map(([text]) => text)}`)
                assert.deepEqual(listed.filter(([, cut]) => cut), [], `${name}, ${width}`)
                if (width < 720) await browser.click('[data-pane="middle"]')
                await show('map')
                await until((n) => document.querySelectorAll('.area').length === n, count)
                await run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
                const bars = await whole('.barrow .name')
                assert.equal(new Set(bars.map(([text]) => text)).size, count, `${name}, ${width}: ${bars.map(([text]) => text)}`)
                assert.deepEqual(bars.filter(([, cut]) => cut), [], `${name}, ${width}`)
                const areas = await texts('.area text:not(.small)')
                assert(areas.length > count / 2 && new Set(areas).size === areas.length, `${name}, ${width}: ${areas}`)
                await show('text')
            }
            await browser.look(1440, 900, 'light')
        }
        // Search matches are shown, wherever they are in the name.
        await openFile(gemm)
        await browser.click('#search')
        await browser.type('A1f16')
        await until(() => [...document.querySelectorAll('.fn mark')].length === 7)
        await browser.key('Escape')
    },

    async 'a folded region is one row less for each of its lines, and has one brace'() {
        await openFile(control)
        await browser.click('.fn[title^="loops("]')
        const wanted = irmap('dump', '--function', 'loops', control).trimEnd().split('\n')
        await until((text) => document.querySelector('.ln .code')?.textContent === text, wanted[0])
        await browser.click('.ln[data-line="4"] .fold')
        await until(() => document.querySelector('.ln .more'))
        const list = await inOrder('code', wanted.length - 14)
        assert.equal(list[0].at, 1)
        const [opens, closes] = await run(() => ['4', '19'].map((line) => document.querySelector(`.ln[data-line="${line}"] .code`).textContent))
        assert.equal(opens, `${wanted[4]} 14 lines`)
        assert.equal(closes, wanted[19])
        const braces = (text) => text.split('{').length - text.split('}').length
        assert.equal(braces((await texts('.ln .code')).join('\n')), 0)
        await browser.click('.ln[data-line="4"] .fold')
        await inOrder('code', wanted.length)
    },

    async 'the bytes are a grid of cells'() {
        await openFile(control)
        await until(() => /^[0-9a-f]{2}$/.test(document.querySelector('.hx .b i')?.textContent))
        const { nodes } = await browser.send('Accessibility.getFullAXTree')
        const byId = new Map(nodes.map((node) => [node.nodeId, node]))
        const below = (node) => node.childIds.map((id) => byId.get(id)).flatMap((kid) => (kid.ignored || kid.role.value === 'generic' || kid.role.value === 'none' ? below(kid) : [kid]))
        const grid = nodes.find((node) => node.role?.value === 'grid')
        const [row] = below(grid)
        assert.equal(row.role.value, 'row')
        const cells = below(row)
        const file = readFileSync(control)
        assert.deepEqual(cells.map((cell) => cell.role.value), ['rowheader', ...cells.slice(1).map(() => 'gridcell')])
        assert.deepEqual(cells.map((cell) => cell.name.value), ['000000', ...[...file.subarray(0, cells.length - 1)].map((byte) => byte.toString(16).padStart(2, '0'))])
        await browser.click('.hx .b [data-o="5"]')
        await browser.key('ArrowRight')
        await until(() => document.getElementById(document.getElementById('hex').getAttribute('aria-activedescendant'))?.dataset.o === '6')
        await until(() => [...document.querySelectorAll('#hex [aria-selected="true"]')].map((byte) => byte.dataset.o).join() === '6')
    },

    async 'tables are gone through by keys'() {
        await openFile(gemm)
        await show('tables')
        await browser.click('#kinds [data-what="types"]')
        await browser.key('ArrowRight')
        await until(() => document.querySelector('#kinds [aria-checked="true"]').dataset.what === 'constants')
        assert.deepEqual(await run(() => [...document.querySelectorAll('#kinds button')].filter((button) => button.tabIndex === 0).map((button) => button.dataset.what)), ['constants'])
        const listed = rows('ls', 'constants', '--json', gemm)
        await until((n) => document.querySelectorAll('.tr').length === n, listed.length)
        await run(() => document.getElementById('rows').focus())
        const at = (n) => until((id) => document.getElementById('rows').getAttribute('aria-activedescendant') === id && document.getElementById(id)?.getAttribute('aria-selected') === 'true', `tr-${n}`)
        await browser.key('ArrowDown')
        await at(0)
        await browser.key('ArrowDown')
        await at(1)
        await until((offset) => document.querySelector('.hx .b .at')?.dataset.o === String(offset), listed[1].offset)
        await browser.key('End')
        await at(listed.length - 1)
        await browser.key('ArrowUp')
        await at(listed.length - 2)
        await show('text')
    },

    async 'ops of VHLO have the colours that they have without a version'() {
        const wanted = { constant_v1: 'constant', dot_general_v2: 'mma', convolution_v1: 'mma', dynamic_conv_v2: 'mma', convert_v1: 'other', bitcast_convert_v1: 'other', return_v1: 'control', while_v1: 'control', if_v1: 'control', gather_v2: 'memory', abs_v1: 'other', iota_v1: 'constant' }
        const text = irmap('dump', '--generic', '--vhlo', data('mlir/dialects/vhlo_every_op.v6.mlirbc'))
        for (const [op, kind] of Object.entries(wanted)) {
            assert(text.includes(`"vhlo.${op}"(`), op)
            assert.equal(opKind(`vhlo.${op}`), kind, op)
            assert.equal(opKind(`stablehlo.${op.replace(/_v\d$/, '')}`), kind, op)
        }
    },

    'an attribute is no name of an op'() {
        const op = (line) => tokens(line).filter(({ kind }) => kind === 'op').map(({ text }) => text).join()
        assert.equal(op('}) {gpu.kernel, sym_name = "kern"} : () -> ()'), '')
        assert.equal(op('  %0:2, %1 = "a.b"() {x = "y"} : () -> ()'), '"a.b"')
        assert.equal(op('    %tile, %result_token = load_view_tko weak %pview[%x] token = %0 : token'), 'load_view_tko')
        assert.equal(op('  "a.b"() <{x = "y"}> : () -> ()'), '"a.b"')
    },

    'many functions of one size are shown by runs, a large one by itself'() {
        const many = Array.from({ length: 1001 }, (_, i) => ({ name: `f${i}`, size: 10 + i % 3, index: i }))
        const runs = inRuns(many)
        assert.equal(runs.length, 91)
        assert.deepEqual(runs[0], { name: 'f0 … f10', size: 120, index: 0 })
        assert.equal(runs.at(-1).name, 'f990 … f1000')
        assert.equal(runs.reduce((sum, { size }) => sum + size, 0), many.reduce((sum, { size }) => sum + size, 0))
        many[7].size = 20000
        assert.equal(inRuns(many), many)
    },

    async 'all bytes of a row are in sight, however wide the window is'() {
        await openFile(gemm)
        for (const width of [330, 390, 721, 820, 1000, 1080, 1081, 1440, 2200]) {
            await browser.look(width, 900, 'light')
            if (width <= 720) await browser.click('[data-pane="right"]')
            await run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
            assert.deepEqual(await run(() => {
                const { left, right } = document.getElementById('hex').getBoundingClientRect()
                return [...document.querySelectorAll('.hx i, .field .off')].filter((e) => {
                    const box = e.getBoundingClientRect()
                    return box.width && (e.matches('.off') ? e.scrollWidth > e.clientWidth + 1 : box.left < left || box.right > right)
                }).map((e) => e.textContent)
            }), [], `${width} pixels`)
            if (width <= 720) await browser.click('[data-pane="middle"]')
        }
        await browser.look(1440, 900, 'light')
    },

    async 'long lines of a comparison are read to their ends, and saved'() {
        const [a, b] = [gemm, join(browser.folder, 'other.tileirbc')]
        const bytes = readFileSync(a)
        const listed = rows('ls', 'ops', '--json', a)
        const lines = rows('dump', '--json', a)
        const op = listed.findIndex((row, i) => row.op === 'mmaf' && lines[i])
        assert(op > 0)
        bytes[listed[op].offset + 2] ^= 1 // changes an operand
        writeFileSync(b, bytes)
        await openFile(a)
        await browser.choose('#file-other', b)
        await until(() => document.querySelector('.pair.changed'))
        await inOrder('pairs', await run(() => Number(document.getElementById('pairs').getAttribute('aria-rowcount'))))
        assert.deepEqual(await texts('.pair.changed .sign'), (await texts('.pair.changed .sign')).map(() => '≠'))
        const cut = () => run(() => [...document.querySelectorAll('.pair.changed > .a, .pair.changed > .b')].map((side) => {
            const [box, line] = [side, side.firstElementChild].map((element) => element.getBoundingClientRect())
            return { right: line.right - box.right, left: line.left - box.left, width: box.width }
        }))
        assert((await cut()).some(({ right }) => right > 0), 'no line is longer than its side')
        // The first different character is visible.
        const [one, two] = await texts('.pair.changed .line')
        assert(await run((at) => [...document.querySelectorAll('.pair.changed .line')].every((line) => {
            const range = document.createRange()
            const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
            let node = walker.nextNode()
            for (let rest = at; ; node = walker.nextNode()) {
                if (rest < node.length) {
                    range.setStart(node, rest)
                    range.setEnd(node, rest + 1)
                    break
                }
                rest -= node.length
            }
            const [letter, box] = [range, line.parentElement].map((of) => of.getBoundingClientRect())
            return letter.left >= box.left && letter.right <= box.right
        }), [...one].findIndex((letter, i) => letter !== two[i])))
        await run(() => { document.getElementById('pairs').scrollLeft = 1e6 })
        await until(() => [...document.querySelectorAll('.pair.changed > .a, .pair.changed > .b')].every((side) => side.firstElementChild.getBoundingClientRect().right <= side.getBoundingClientRect().right + 1))
        const [left, right] = await cut()
        assert(left.left < 0 && Math.abs(left.left - right.left) <= 1, `not at the same letters: ${left.left}, ${right.left}`)
        assert(await run(() => [...document.querySelectorAll('.pair')].every((pair) => pair.getBoundingClientRect().right <= document.getElementById('pairs').getBoundingClientRect().right)))
        const wanted = irmap('diff', '--json', a, b).trim().split('\n').map((line) => JSON.parse(line))
        const { name, text } = await save('Comparison as JSON')
        assert.match(name, /\.compare\.jsonl$/)
        const own = ({ file, to_file, index, to_index, ...row }) => row
        assert.deepEqual(text.trim().split('\n').map((line) => own(JSON.parse(line))), wanted.filter((row) => row.change !== 'same').map(own))
        const saved = (await save('Comparison as text')).text
        const [gone, come] = [/^-(?!--)(.*)$/m, /^\+(?!\+\+)(.*)$/m].map((pattern) => pattern.exec(saved)[1])
        assert.deepEqual([gone, come], await texts('.pair.changed .line'))
        assert.equal(saved.split('\n')[0], `--- ${a.replace(/^.*\//, '')}`)
        await browser.key('1')
    },

    async 'nothing overlaps or is out of reach on a narrow window'() {
        const other = join(browser.folder, 'bad.tileirbc')
        writeFileSync(other, readFileSync(data('verify/int_division.uint32.v13.3.tileirbc')))
        for (const file of [control, data('containers/two-in-a-row.fatbin'), other]) {
            await browser.look(1440, 900, 'light')
            await openFile(file)
            await until(() => /^(?:verified|accepted|rejected)/.test(document.getElementById('verdict').textContent))
            await browser.choose('#file-other', control)
            await until(() => !document.querySelector('[data-view="diff"]').hidden)
            await item('Comparison as text')
            await browser.click('#save')
            for (const width of [320, 360, 400, 420, 560]) {
                await browser.look(width, 640, 'light')
                assert.deepEqual(await until(() => new Promise((done) => requestAnimationFrame(() => {
                    const shown = [...document.querySelectorAll('#bar > *, #bar .menu > button, #panes button, .tools button, .tools select, .tools input, #formats button, .change')]
                        .filter((element) => element.id !== 'formats' && !element.matches('.menu, .space')).map((element) => ({ element, box: element.getBoundingClientRect() })).filter(({ box }) => box.width > 0 && box.height > 0)
                    const named = ({ element }) => element.id || element.textContent
                    const wrong = shown.filter(({ box }) => box.left < 0 || box.right > innerWidth + 0.5).map((one) => `${named(one)} is cut`)
                    const bar = shown.filter(({ element }) => element.closest('#bar, .tools') && !element.closest('#formats'))
                    for (const [i, a] of bar.entries()) {
                        for (const b of bar.slice(i + 1)) if (a.box.left < b.box.right - 0.5 && b.box.left < a.box.right - 0.5 && a.box.top < b.box.bottom - 0.5 && b.box.top < a.box.bottom - 0.5) wrong.push(`${named(a)} is over ${named(b)}`)
                    }
                    const wide = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5 && !element.closest('.scroll'))
                    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is wider than the window: ${wide.map((element) => element.id || element.className)}`)
                    done(shown.length > 12 ? wrong : ['little is shown'])
                }))), [], `${width} pixels, ${file}`)
            }
            await browser.key('Escape')
        }
        await browser.look(1440, 900, 'light')
    },

    async 'letters stand out from what is behind them'() {
        const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        const light = (hex) => {
            const wide = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
            const [r, g, b] = [1, 3, 5].map((i) => parseInt(wide.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
            return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const css = /<style>([^]*?)<\/style>/.exec(readFileSync(pageFile, 'utf8'))[1]
        const sets = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, text]) => Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6})\b/g)].map(([, name, colour]) => [name, colour])))
        assert.equal(sets.length, 2)
        const LETTERS = ['ink', 'soft', 'faint', 'accent', 'value', 'type', 'op', 'key', 'number', 'string', 'symbol', 'memory', 'mma', 'control', 'bad', 'warn', 'good']
        const GROUNDS = ['ground', 'paper', 'raised', 'hover', 'select']
        const pairs = [...LETTERS.flatMap((letter) => GROUNDS.map((ground) => [letter, ground])), ...LETTERS.filter((name) => name !== 'faint').map((name) => [name, 'same']),
            ['accent', 'accent-ground'], ['bad', 'bad-ground'], ['warn', 'warn-ground'], ['good', 'good-ground'], ['ink', 'warn-ground'], ['ink', 'good-ground'], ['ink', 'bad-ground'], ['paper', 'accent'], ['paper', 'ink']]
        for (const set of [sets[0], { ...sets[0], ...sets[1] }]) {
            const few = pairs.map(([a, b]) => [a, b, ratio(light(set[a]), light(set[b]))]).filter(([, , contrast]) => !(contrast >= 4.5))
            assert.deepEqual(few, [])
        }
    },
}

let bad = 0
await browser.open(pathToFileURL(resolve(pageFile)).href)
for (const [name, test] of Object.entries(tests)) {
    const began = Date.now()
    try {
        await test()
        console.log(`ok ${name} (${Date.now() - began} ms)`)
    } catch (error) {
        bad++
        console.log(`FAILED ${name}: ${error.stack}\nthe page: ${browser.errors.join('\n')}`)
    }
}
await browser.close()
process.exitCode = bad ? 1 : 0
