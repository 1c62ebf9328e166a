// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tests the page in a browser: long operations, drawings, search and comparison, functions with equal names,
// malformed files, containers, and the treemap.
//
// usage: node behaviour.mjs CHROMIUM PAGE IRMAP DATA
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Browser } from './browser.mjs'

const [, , chromium, pageFile, command, dataFolder] = process.argv
const data = (name) => resolve(dataFolder, name)
const page = pathToFileURL(resolve(pageFile)).href
const control = data('tileir/reference/control.v13.3.tileirbc')
const nested = data('mlir/own-19/nested_modules.v6.mlirbc')
const fatbin = data('containers/two-in-a-row.fatbin')
const irmap = (...args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
const rows = (...args) => irmap(...args).trim().split('\n').map((line) => JSON.parse(line))

const browser = new Browser(chromium)
await browser.start()
const { run, until } = { run: browser.run.bind(browser), until: browser.until.bind(browser) }
const texts = (css) => run((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), css)
const text = (id) => run((name) => document.getElementById(name).textContent, id)
const untilText = (id, wanted) => until((name, what) => document.getElementById(name).textContent === what, id, wanted)
const untilFunction = (name) => until((wanted) => document.querySelector('.fn[aria-selected="true"]')?.title.startsWith(`${wanted}(`), name)
const openFile = async (file) => {
    await browser.choose('#file', file)
    await until((name) => document.querySelector('#facts b')?.textContent === name, file.replace(/^.*\//, ''))
}
const synthFile = (name, ...args) => {
    const file = join(browser.folder, name)
    assert.equal(spawnSync(command, ['synth', ...args, '-o', file]).status, 0)
    return file
}
const writeFile = (name, bytes) => {
    const file = join(browser.folder, name)
    writeFileSync(file, bytes)
    return file
}
// Returns the URL of the page with an embedded file.
const embed = (name, file) => {
    const packed = gzipSync(readFileSync(file)).toString('base64')
    return pathToFileURL(writeFile(name, readFileSync(pageFile, 'utf8').replace('<!-- irmap-file -->', `<script type="application/octet-stream" id="irmap-file" data-name="${name}">${packed}</script>`))).href
}
const line = (n) => `.ln[data-line="${n - 1}"]`
const compareWith = (n) => run((place) => document.querySelector(`.fn[data-place="${place}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })), n)
const item = async (text) => {
    await browser.click('#save')
    await browser.click('#formats button', (await texts('#formats button')).indexOf(text))
}
const choose = (id, value) => run((name, index) => {
    const select = document.getElementById(name)
    select.value = index
    select.dispatchEvent(new Event('change'))
}, id, value)

const tests = {
    async 'what takes long lets others go first, says how far it is, and can be stopped'() {
        await browser.open(page)
        const large = synthFile('large.tileirbc', '--functions', '24000')
        await openFile(large)
        await untilText('verdict', 'Check') // too large to be checked automatically
        const [first, second] = rows('ls', 'functions', '--json', large)
        await untilFunction(first.name)
        await browser.click('[data-view="map"]')
        await until(() => document.querySelectorAll('.area').length > 0)
        await browser.click('[data-by="fields"]')
        await until(() => !document.getElementById('task').hidden && /^Counting bytes( \d+ %| …)$/.test(document.querySelector('#task .what').textContent))
        await browser.click('.fn', 1)
        await untilFunction(second.name)
        assert.equal(await text('maphint'), 'counting …')
        await browser.click('#task button')
        await untilText('maphint', 'stopped')
        await until(() => document.getElementById('task').hidden)
        // The request for the verdict is served before the older request for the map.
        await browser.click('[data-by="fields"]')
        await browser.click('#verdict')
        await until(() => /^(verified|Check|checking …)$/.test(document.getElementById('verdict').textContent))
        await untilText('verdict', 'verified')
        assert.equal(await text('maphint'), 'counting …')
        const parts = rows('stat', '--json', large).filter((row) => row.stat === 'fields' && row.size)
        await until((n) => document.querySelectorAll('.area').length === n, parts.length)
        await browser.choose('#file-other', large)
        await until(() => document.getElementById('sides').textContent.endsWith('no differences'))
        // Opening another file cancels work on the previous one.
        await browser.click('[data-view="map"]')
        await openFile(control)
        await untilText('verdict', 'verified')
    },

    async 'a page with a large file in it says how far it is'() {
        const large = join(browser.folder, 'large.tileirbc')
        const { identifier } = await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: `window.told = new Set()
            new MutationObserver((list) => { for (const { target } of list) told.add(target.getAttribute('aria-valuenow')) }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-valuenow'] })` })
        await browser.open(embed('large.html', large))
        await browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
        await untilText('found', '24,000 functions · Shift click: compare')
        assert(await run(() => told.size > 4 && told.has('100')), 'the bar stands still')
        assert.match(await text('facts'), /^large\.html/)
        await browser.open(page)
    },

    async 'a drawing is laid out beside the page, and can be stopped'() {
        await openFile(synthFile('long.tileirbc', '--functions', '1', '--ops', '3000'))
        await browser.click('[data-view="graph"]')
        await until(() => document.getElementById('nograph').textContent.startsWith('Laying out 3,000 ops'))
        await browser.click('#nograph button')
        await untilText('nograph', 'Drawing 3,000 ops was stopped. DrawDraw with regions folded')
        await browser.click('#nograph button')
        const drawn = () => until(() => document.querySelectorAll('.node').length > 1000)
        await drawn().catch(drawn) // machines may be slow
        await openFile(synthFile('longer.tileirbc', '--functions', '1', '--ops', '5000'))
        await untilText('nograph', 'This function has 5,000 ops; by default, the graph shows at most 4,000. DrawDraw with regions folded')
        // An op with folded regions is one box.
        await openFile(data('tileir/malformed/op_if_nest_1025.tileirbc'))
        await until(() => /^Regions are nested 1,02\d deep/.test(document.getElementById('nograph').textContent))
        await browser.click('#nograph button')
        await until(() => document.querySelectorAll('.node.folded').length === 1 && document.getElementById('nograph').hidden)
        assert.match((await texts('.node.folded'))[0], /^if.*2049 inside/)
        await browser.click('[data-view="text"]')
    },

    async 'a drawing of nothing but constants says so'() {
        await openFile(data('verify/mlir/no_term_func.mlirbc'))
        await browser.click('[data-view="graph"]')
        await until(() => document.getElementById('nograph').textContent.startsWith('No data flow'))
        await browser.click('#nograph button')
        await until(() => document.querySelectorAll('.node.constant').length === 1 && document.getElementById('nograph').hidden)
        assert.equal(await run(() => document.getElementById('details').getAttribute('aria-pressed')), 'true')
        await browser.click('#details')
        await browser.click('[data-view="text"]')
    },

    async 'products and memory are marked, with regions in them or not'() {
        await openFile(data('mlir/own-19/tensor_linalg.v6.mlirbc'))
        const name = rows('ls', 'ops', '--json', data('mlir/own-19/tensor_linalg.v6.mlirbc')).find((row) => row.op === 'linalg.matmul').function
        await browser.click(`.fn[title^="${name}("]`)
        await untilFunction(name)
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node.region').length > 0)
        assert.deepEqual([...new Set(await texts('.node.region.mma > text:first-of-type'))], ['linalg.matmul'])
        await browser.click('[data-view="text"]')
    },

    async 'a drawing fits the window that becomes another, unless somebody has moved it'() {
        await browser.look(420, 800, 'light')
        await openFile(control)
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node').length > 3 && !document.getElementById('overview').hidden)
        // All texts are readable, although the drawing does not fit.
        assert(await run(() => [...document.querySelectorAll('.node text')].every((text) => parseFloat(getComputedStyle(text).fontSize) * text.getCTM().a > 7.99)))
        await browser.look(1440, 900, 'light')
        const inSight = () => {
            const box = document.getElementById('drawing').getBoundingClientRect()
            const stage = document.querySelector('#drawing > g').getBoundingClientRect()
            return stage.left >= box.left && stage.right <= box.right && stage.top >= box.top && stage.bottom <= box.bottom
        }
        await until(inSight)
        await browser.click('.zoom button')
        const placed = await run(() => document.querySelector('#drawing > g').getAttribute('transform'))
        await browser.look(1200, 900, 'light')
        await run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        assert.equal(await run(() => document.querySelector('#drawing > g').getAttribute('transform')), placed)
        await browser.look(1440, 900, 'light')
    },

    async 'two fingers stretch a drawing, one moves it'() {
        await openFile(control)
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node').length > 3)
        const stage = () => run(() => document.querySelector('#drawing > g').getAttribute('transform').match(/-?[\d.]+/g).map(Number))
        const touch = (type, ...at) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })
        await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
        const before = await stage()
        await touch('touchStart', [500, 400])
        for (let i = 1; i <= 5; i++) await touch('touchMove', [500 + 10 * i, 400 + 4 * i])
        await touch('touchEnd')
        const moved = await stage()
        assert.deepEqual(moved.map((n, i) => Math.round(n - before[i])), [50, 20, 0])
        const box = await run(() => document.getElementById('drawing').getBoundingClientRect().toJSON())
        const under = ([x, y, scale], px, py) => [(px - box.x - x) / scale, (py - box.y - y) / scale]
        await touch('touchStart', [600, 400], [700, 400])
        for (let i = 1; i <= 5; i++) await touch('touchMove', [600 - 10 * i, 400], [700 + 10 * i, 400])
        await touch('touchEnd')
        const stretched = await stage()
        await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
        assert(Math.abs(stretched[2] / moved[2] - 2) < 0.05, `${moved} ${stretched}`)
        const [a, b] = [under(moved, 650, 400), under(stretched, 650, 400)] // the point between the fingers does not move
        assert(Math.abs(a[0] - b[0]) < 4 && Math.abs(a[1] - b[1]) < 4, `${a} ${b}`)
        await browser.open(page)
    },

    async 'a byte leads to the function that has it'() {
        await openFile(control)
        await browser.click('.fn[title^="loops("]')
        await untilFunction('loops')
        const ops = rows('ls', 'ops', '--function', 'if_nest', '--json', control)
        const op = ops.find((row) => row.index === 3)
        await browser.click('#goto')
        await browser.type(`${op.offset}`)
        await browser.key('Enter')
        await untilFunction('if_nest')
        await until((name, at) => document.querySelector('#inspect h2').textContent === name && document.querySelector('.hx .b .at')?.dataset.o === String(at), op.op, op.offset)
        await until((hash) => location.hash === hash, `#f=if_nest&at=0x${op.offset.toString(16)}`)
        // The offset in a link determines the function, whichever function the link names.
        await browser.open(`${embed('control.html', control)}#f=loops&at=0x${op.offset.toString(16)}`)
        await untilFunction('if_nest')
        await until((name) => document.querySelector('#inspect h2').textContent === name, op.op)
        // A byte outside functions does not change the shown function.
        await run(() => { location.hash = '#f=loops&at=0x2' })
        await untilFunction('loops')
        await until(() => document.querySelector('.hx .b .at')?.dataset.o === '2')
    },

    async 'a finding is marked at its op, wherever the bytes are that it is about'() {
        await browser.open(page)
        for (const name of ['tileir/malformed/const_half_elements.tileirbc', 'tileir/malformed/func_trailing_bytes.tileirbc', 'verify/mlir/segments.mlirbc',
            'tileir/cutile-13.5/hand.preview.call.arg-attrs.tileirbc', 'verify/mlir/empty_block.mlirbc']) { // the last two concern a whole function
            const [{ findings: [finding] }] = rows('check', '--level=verify', '--json', data(name))
            await openFile(data(name))
            await until(() => document.getElementById('verdict').textContent.startsWith('rejected'))
            await until((rule) => document.querySelector('.ln.found .rule')?.textContent === rule, finding.rule)
            await browser.click('#verdict')
            await browser.click('.finding')
            await until((at) => document.querySelector('.ln.on.found') || document.querySelector('.hx .b .at')?.dataset.o === String(at), finding.offset)
        }
        // A finding at the end of the file selects the last byte.
        const cut = data('mlir/malformed/084_props_count.mlirbc')
        const [{ findings: [{ offset }] }] = rows('check', '--level=verify', '--json', cut)
        assert.equal(offset, readFileSync(cut).length)
        await openFile(cut)
        await until(() => document.getElementById('verdict').textContent.startsWith('rejected'))
        await browser.click('#verdict')
        await browser.click('.finding')
        await until((at) => document.querySelector('.hx .b .at')?.dataset.o === String(at), offset - 1)
    },

    async 'what stands outside of functions has an entry'() {
        await openFile(nested)
        assert.match(await text('facts'), /10 functions/)
        await until(() => document.querySelectorAll('.fn').length === 11)
        assert.equal(await text('found'), '10 functions · Shift click: compare')
        await browser.click('.fn[title^="(module)("]')
        await untilFunction('(module)')
        await until(() => document.querySelector('.ln .t-op')?.textContent === 'module')
        await browser.click(`${line(2)} .t-op`)
        await until(() => document.querySelector('#inspect h2').textContent === 'llvm.mlir.global' && document.querySelector('.hx [data-in]')?.dataset.o === String(0x333))
        await until(() => location.hash === '#f=(module)&at=0x333')
        // A byte of a function selects the function; a byte of an op outside functions selects (module).
        for (const [byte, wanted] of [[0x3a2, 'f'], [0x353, '(module)']]) {
            await run((offset) => {
                document.getElementById('goto').value = offset
                document.getElementById('goto').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
            }, byte)
            await untilFunction(wanted)
        }
        await until(() => document.querySelector('#inspect h2').textContent === 'foo.op')
    },

    async 'MLIR is shown in custom form, in generic form, and as it is stored'() {
        await openFile(data('mlir/dialects/vhlo_every_op.v6.mlirbc'))
        const shows = (wanted) => until((words) => [...document.querySelectorAll('.ln .code')].some((code) => code.textContent.includes(words)), wanted)
        await browser.click('.fn[title^="(module)"]')
        await shows('%1 = stablehlo.add')
        await browser.click(`${line(4)} .t-op`)
        await until(() => document.querySelector('#inspect h2').textContent === 'stablehlo.add')
        await browser.click('#generic')
        await shows('%2 = "stablehlo.add"(')
        await until(() => document.querySelector('#inspect h2').textContent === 'stablehlo.add') // the same op
        await browser.click('#vhlo')
        await shows('%2 = "vhlo.add_v1"(')
        await until(() => document.querySelector('#inspect h2').textContent === 'vhlo.add_v1')
        await browser.click('#vhlo')
        await shows('%2 = "stablehlo.add"(')
        await browser.click('#generic')
        await shows('%1 = stablehlo.add')
        await openFile(nested)
        assert.deepEqual(await run(() => ['generic', 'vhlo'].map((id) => document.getElementById(id).hidden)), [false, true])
        await openFile(data('tileir/reference/control.v13.3.tileirbc'))
        assert.deepEqual(await run(() => ['generic', 'vhlo'].map((id) => document.getElementById(id).hidden)), [true, true])
    },

    async 'all lines of a function are searched, and two functions compared'() {
        await openFile(data('mlir/own-19/cfg_multiblock.v6.mlirbc'))
        await until(() => document.querySelectorAll('.ln').length > 4)
        await browser.key('c')
        await browser.type('cf.')
        await until(() => /^1 of [2-9]/.test(document.getElementById('hits').textContent) && document.querySelector('.ln.hit').textContent.includes('cf.'))
        await browser.key('Enter')
        await until(() => document.getElementById('hits').textContent.startsWith('2 of ') && document.querySelector('.ln.hit.on'))
        await browser.key('Escape')
        await until(() => !document.getElementById('hits').textContent && !document.querySelector('.ln.hit'))
        await compareWith(1)
        await until(() => document.getElementById('sides').textContent.includes('↔') && document.querySelectorAll('.pair').length > 4)
    },

    async 'two functions stay compared in another form of the module, and beside the differences from a file'() {
        const perceptron = data('mlir/stablehlo/perceptron.mlirbc')
        const first = (name, ...form) => irmap('dump', ...form, '--function', name, perceptron).split('\n')[0]
        const shows = (...form) => until((wanted) => document.getElementById('sides').textContent === 'main  ↔  relu' && !document.getElementById('diff').hidden
            && [...document.querySelectorAll('.pair:first-child .line')].map((line) => line.textContent).join('\n') === wanted, ['main', 'relu'].map((name) => first(name, ...form)).join('\n'))
        await openFile(perceptron)
        await untilFunction('main')
        assert.equal(await text('found'), '2 functions · Shift click: compare')
        await item('Comparison as text')
        await untilText('note', 'compare with another file or function first')
        await compareWith(1)
        await shows()
        await browser.key('v')
        await shows('--vhlo')
        await browser.key('x')
        await shows('--vhlo', '--generic')
        const { text: saved } = await browser.saved(() => item('Comparison as text'))
        assert.deepEqual(saved.split('\n').slice(0, 5), ['--- main', '+++ relu', '@@ main', `-${first('main', '--vhlo', '--generic')}`, `+${first('relu', '--vhlo', '--generic')}`])
        await item('Comparison as JSON')
        await untilText('note', 'two functions can be exported as text only')
        await browser.key('x')
        await browser.key('v')
        await shows()
        // The differences from another file remain listed.
        await browser.choose('#file-other', data('mlir/stablehlo/first.mlirbc'))
        const summary = await until(() => / differences$/.test(document.getElementById('sides').textContent) && document.getElementById('sides').textContent)
        const changes = await texts('.change')
        assert(changes.length > 0)
        await compareWith(1)
        await shows()
        assert.deepEqual(await texts('.change'), changes)
        await browser.key('v')
        await shows('--vhlo')
        await until(() => document.querySelector('.change'))
        await browser.key('v')
        await until((wanted) => [...document.querySelectorAll('.change')].map((change) => change.textContent).join('\n') === wanted, changes.join('\n'))
        await shows()
        assert.equal(await run(() => document.querySelectorAll('.change[tabindex="0"]').length), 1)
        await browser.click('.change[data-change="removed"]')
        await untilText('sides', summary)
        assert.match((await browser.saved(() => item('Comparison as text'))).text, /^--- perceptron\.mlirbc\n\+\+\+ first\.mlirbc\n# /)
        // In another module, the indices are of other functions.
        await openFile(fatbin)
        assert.deepEqual(await run(() => [document.querySelector('[data-view="diff"]').hidden, document.querySelectorAll('.change').length]), [true, 0])
        await compareWith(0)
        await until(() => !document.getElementById('diff').hidden)
        await choose('module', 1)
        await until(() => document.querySelector('[data-view="diff"]').hidden && !document.getElementById('text').hidden)
    },

    async 'the legend has what the drawing has, and an op is found by its name'() {
        await openFile(data('mlir/dialects/vhlo_every_op.v6.mlirbc'))
        await browser.click('.fn[title^="(module)"]')
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelector('.node') && !document.querySelector('#key [data-kind="control"]').hidden)
        assert(await run(() => document.querySelector('#key [data-kind="token"]').hidden))
        for (const width of [320, 400, 720, 760, 1440]) { // below the graph, and not cut
            await browser.look(width, 800, 'light')
            assert(await run(() => [...document.querySelectorAll('#key span:not([hidden]), #legend input, #legend button')].every((element, i, all) => {
                const [box, before] = [element, all[i - 1]].map((e) => e?.getBoundingClientRect())
                return element.checkVisibility({ visibilityProperty: true }) && box.top >= document.getElementById('drawing').getBoundingClientRect().bottom && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
                    && (!before || box.left >= before.right || box.top >= before.bottom)
            })), `${width} pixels`)
        }
        await browser.click('#target')
        await browser.type('sine')
        await browser.key('Enter')
        await until(() => document.querySelector('#inspect h2').textContent.endsWith('sine') && document.querySelector('.node.on'))
        await until(() => !document.getElementById('overview').hidden) // the graph does not fit
        await browser.type('x')
        await browser.key('Enter')
        await untilText('note', 'no op matches sinex in the graph')
        assert(await run(() => document.querySelector('.node.on'))) // the selection stays
        await browser.click('[data-view="text"]')
    },

    async 'values of a graph can be clicked'() {
        await openFile(data('micb/graphs/residual_block.micb'))
        await until(() => document.querySelectorAll('.ln').length > 8)
        await browser.click(`${line(7)} .t-value`, 1) // m 0 1
        await until(() => document.querySelector('#inspect h2').textContent === 'W')
        assert.deepEqual(await run(() => [...document.querySelectorAll('.code .same')].map((e) => Number(e.closest('.ln').dataset.line) + 1).sort((a, b) => a - b)), [5, 5, 7])
        await browser.key('d')
        await until(() => document.querySelector('.ln.on')?.dataset.line === '4')
        await browser.click(`${line(8)} .t-op`) // + 3 2
        await until(() => document.querySelector('#inspect h2').textContent === 'add' && document.querySelector('.hx [data-in]')?.dataset.o === '40')
        await browser.click(`${line(11)} .t-value`) // O 6
        await until(() => document.querySelector('#inspect h2').textContent === '%6')
        await browser.click('.hx .b [data-o="45"]')
        await until(() => document.querySelector('#inspect h2').textContent === 'relu' && document.querySelector('.ln.on')?.dataset.line === '8')
    },

    async 'functions of one name are told apart'() {
        await browser.open(page)
        await openFile(nested)
        await until(() => document.querySelectorAll('.fn').length === 11)
        assert.equal(await run(() => new Set([...document.querySelectorAll('.fn')].map((row) => row.title)).size), 11)
        await browser.click('[data-place="6"][title="outer::f(f64)"]')
        await until(() => location.hash === '#f=%236')
        const hash = await run(() => location.hash)
        await browser.open(`${embed('nested.html', nested)}${hash}`)
        await until(() => document.querySelector('.fn[aria-selected="true"]')?.title === 'outer::f(f64)')
        // In the other file, f(f64) has the body of f(f16), so that only one of the functions named f differs.
        const list = rows('ls', 'functions', '--json', nested)
        const bytes = readFileSync(nested)
        bytes.copyWithin(list[6].body_offset, list[7].body_offset, list[7].body_offset + list[7].body_size)
        await browser.choose('#file-other', writeFile('other.mlirbc', bytes))
        await until(() => [...document.querySelectorAll('.change .what')].some((what) => what.textContent === 'function'))
        await until(() => document.querySelectorAll('.pair.changed').length > 0)
        assert.deepEqual((await texts('.pair.changed .a, .pair.changed .b')).map((row) => /f\d\d/g.exec(row)?.[0]).slice(-2), ['f64', 'f16'])
    },

    async 'what is broken says what is wrong, and where'() {
        await browser.open(page)
        for (const name of ['micb/malformed/both_idx_oob.micb', 'micb/malformed/custom_idx_oob.micb', 'micb/malformed/sleb_overflow.micb',
            'tileir/malformed/op_3000.tileirbc', 'mlir/malformed/087_attr_code_unknown.mlirbc']) {
            await openFile(data(name))
            await until(() => !document.getElementById('notice').hidden && / at 0x[0-9a-f]+.* \[[a-z-]+\]$/.test(document.getElementById('notice').textContent))
            for (const view of ['graph', 'map', 'tables', 'findings', 'text']) await browser.click(`[data-view="${view}"]`)
        }
        await browser.open(page)
        for (const name of ['micb/malformed/tag_3.micb', 'tileir/malformed/align_func_0.tileirbc', 'mlir/malformed/003_bad_magic.mlirbc']) {
            await browser.choose('#file', data(name))
            await until((file) => document.getElementById('trouble').textContent.startsWith(`${file}: `), name.replace(/^.*\//, ''))
            assert.match(await text('trouble'), / \[[a-z-]+\]$/)
        }
        assert.deepEqual(browser.errors, [])
    },

    async 'of two containers one chooses the modules'() {
        await browser.open(page)
        await openFile(fatbin)
        await choose('module', 1)
        const names = [0, 1].map((i) => rows('ls', 'functions', '--json', `${fatbin}@${i}`)[0].name)
        await untilFunction(names[1])
        await browser.choose('#file-other', fatbin)
        await until(() => document.getElementById('sides').textContent.endsWith('no differences')) // module 1 of both files
        assert.equal((await texts('#other-module option')).length, 2)
        await choose('other-module', 0)
        await until(() => / differences?$/.test(document.getElementById('sides').textContent))
        const differences = rows('diff', '--json', `${fatbin}@1`, `${fatbin}@0`).filter((row) => row.diff && row.change !== 'same')
        assert.equal((await texts('.change')).length, Math.min(500, differences.length))
        await choose('module', 0) // the other file stays open
        await until(() => document.getElementById('sides').textContent.endsWith('no differences'))
    },

    async 'the treemap is walked by keys, and its names tell what differs'() {
        await browser.open(page)
        const file = data('mlir/own-19/symbols.v6.mlirbc')
        await openFile(file)
        await browser.click('[data-view="map"]')
        await until(() => document.querySelectorAll('.area').length > 3)
        await run(() => document.querySelector('.area[tabindex="0"]').focus())
        await browser.key('ArrowRight')
        await browser.key('ArrowRight')
        await browser.key('ArrowLeft')
        assert.equal(await run(() => [...document.querySelectorAll('.area')].indexOf(document.activeElement)), 1)
        assert.equal(await run(() => document.querySelectorAll('.area[tabindex="0"]').length), 1)
        const name = await run(() => document.activeElement.getAttribute('aria-label').replace(/, .*/, ''))
        await browser.key('Enter')
        await untilFunction(name)
    },
}

let bad = 0
for (const [name, test] of Object.entries(tests)) {
    const began = Date.now()
    try {
        await test()
        assert.deepEqual(browser.errors, [])
        console.log(`ok ${name} (${Date.now() - began} ms)`)
    } catch (error) {
        bad++
        console.log(`FAILED ${name}: ${error.stack}\nthe page: ${browser.errors.join('\n')}`)
        browser.errors.length = 0
    }
}
await browser.close()
process.exitCode = bad ? 1 : 0
