// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operates the page in a browser. The page must agree with the command, and send nothing.
//
// usage: node page.mjs CHROMIUM PAGE IRMAP DATA PICTURES [--write]
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Browser } from './browser.mjs'

const [, , chromium, pageFile, command, dataFolder, pictures, write] = process.argv
const data = (name) => resolve(dataFolder, name)
const page = pathToFileURL(resolve(pageFile)).href
const control = data('tileir/reference/control.v13.3.tileirbc')
const gemm = data('tileir/cutile/linalg.gemm_epilogue.all-signatures.v13.3.tileirbc')
const irmap = (...args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
const rows = (...args) => irmap(...args).trim().split('\n').map((line) => JSON.parse(line))
const dump = (file, name) => irmap('dump', '--function', name, file)

const browser = new Browser(chromium)
await browser.start()
const { run, until } = { run: browser.run.bind(browser), until: browser.until.bind(browser) }

const texts = (css) => run((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), css)
const facts = () => run(() => document.getElementById('facts').textContent)
const head = () => run(() => document.querySelector('#inspect h2')?.textContent)
const selectedLine = () => run(() => Number(document.querySelector('.ln.on')?.dataset.line ?? -1))
const shownFunction = (name) => until((wanted) => document.querySelector('.fn[aria-selected="true"]')?.title.startsWith(`${wanted}(`), name)
const openFile = async (file) => {
    await browser.choose('#file', file)
    await until((name) => document.querySelector('#facts b')?.textContent === name, file.replace(/^.*\//, ''))
}
const line = (n) => `.ln[data-line="${n - 1}"]`
const save = (item) => browser.saved(async () => {
    await browser.click('#save')
    await browser.click('#formats button', item)
})
// Returns the visible lines in order.
const visible = () => run(() => [...document.querySelectorAll('.ln')].sort((a, b) => a.dataset.line - b.dataset.line).map((row) => row.querySelector('.code').textContent))

const tests = {
    async 'a dropped file is listed, and its first function shown'() {
        await browser.open(page)
        await browser.drop(control)
        await until(() => document.querySelectorAll('.fn').length === 4)
        assert.deepEqual((await texts('.fn .name')).sort(), rows('ls', 'functions', '--json', control).map((row) => row.name).sort())
        assert.match(await facts(), /control\.v13\.3\.tileirbcCUDA Tile IR 13\.3701 B4 functions/)
        await shownFunction('if_nest')
        await until(() => document.getElementById('verdict').textContent === 'verified')
    },

    async 'texts are those of the command'() {
        for (const name of ['if_nest', 'loops', 'for_i64', 'empty']) {
            await browser.click(`.fn[title^="${name}("]`)
            await shownFunction(name)
            const wanted = dump(control, name)
            const got = await visible()
            assert.deepEqual(got, wanted.trimEnd().split('\n').slice(0, got.length))
            assert.equal((await save(0)).text, wanted)
        }
        await openFile(gemm)
        const [first] = rows('ls', 'functions', '--json', gemm)
        await shownFunction(first.name)
        assert.equal((await save(0)).text, dump(gemm, first.name))
        assert.equal((await save(1)).text.trim().split('\n').length, rows('ls', 'ops', '--function', first.name, '--json', gemm).length)
    },

    async 'a value shows where it comes from and who uses it'() {
        await openFile(control)
        await browser.click('.fn[title^="loops("]')
        await shownFunction('loops')
        await browser.click(`${line(11)} .t-value`, 2)
        await until(() => document.querySelector('#inspect h2').textContent === '%cst_1_i32')
        assert.match((await texts('#inspect .facts'))[0], /tile<i32>.*line 3, constant.*uses5/)
        assert.deepEqual(await run(() => [...document.querySelectorAll('.t-value.same')].map((e) => Number(e.closest('.ln').dataset.line) + 1).sort((a, b) => a - b)), [3, 10, 11, 12, 32, 34])
        assert.deepEqual(await run(() => [...document.querySelectorAll('.t-value.def')].map((e) => Number(e.closest('.ln').dataset.line) + 1)), [3])
        await browser.key('d')
        assert.equal(await selectedLine(), 2)
        await browser.key('u')
        assert.equal(await selectedLine(), 9)
        // Sibling regions reuse names for different values: %2 of line 6 is not %2 of line 23.
        await browser.hover(`${line(6)} .t-value`)
        await until(() => [...document.querySelectorAll('.t-value.same')].map((e) => Number(e.closest('.ln').dataset.line) + 1).join() === '6,7')
        // The loop's line defines its arguments.
        await browser.click(`${line(12)} .t-value`, 1)
        await until(() => document.querySelector('#inspect h2').textContent === '%arg2')
        assert.match((await texts('#inspect .facts'))[0], /line 5, argument/)
    },

    async 'from an op to its bytes and back'() {
        const ops = rows('ls', 'ops', '--function', 'loops', '--json', control)
        await browser.click(`${line(11)} .t-op`)
        await until(() => document.querySelector('#inspect h2').textContent === 'cmpi')
        const op = ops.find((row) => row.index === 8)
        const bytes = await run(() => [...document.querySelectorAll('.hx .b i[data-in]')].map((e) => [Number(e.dataset.o), e.textContent]))
        const file = readFileSync(control)
        assert.deepEqual(bytes, bytes.map((_, i) => [op.offset + i, file[op.offset + i].toString(16).padStart(2, '0')]))
        assert.equal(bytes.length, ops.find((row) => row.index === 9).offset - op.offset)
        await until(() => document.querySelector('.field .is')?.textContent === '#8 cmpi')
        const next = ops.find((row) => row.index === 10)
        await browser.click(`.hx .b [data-o="${next.offset}"]`)
        await until((name) => document.querySelector('#inspect h2').textContent === name, next.op)
        assert.equal(await run(() => document.querySelector('.field.at .is').textContent), `#10 ${next.op}`)
        assert.equal((await visible())[await selectedLine()].includes(next.op), true)
    },

    async 'regions fold'() {
        const before = (await visible()).length
        await browser.click(`${line(5)} .fold`)
        await until(() => document.querySelector('.ln .more')?.textContent === '14 lines')
        assert.equal((await texts(`${line(20)} .code`))[0], '    }')
        assert.equal((await texts(line(6))).length, 0)
        await browser.click(`${line(5)} .fold`)
        await until((n) => document.querySelectorAll('.ln').length === n, before)
    },

    async 'source lines and types on demand'() {
        await openFile(gemm)
        await browser.key('s')
        const op = rows('ls', 'ops', '--json', gemm).find((row) => row.index === 24)
        await until((wanted) => [...document.querySelectorAll('.ln .src')].some((e) => e.textContent === wanted), `linalg.py:${op.line}`)
        await browser.key('s')
        await browser.key('t')
        assert.equal((await texts(`${line(3)} .code`))[0], '    %assume = assume div_by<16>, %arg0')
        await browser.key('t')
        assert.equal((await texts(`${line(3)} .code`))[0], '    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>')
    },

    async 'search, keys and help'() {
        await openFile(control)
        await browser.key('/')
        await browser.type('for')
        await until(() => document.querySelectorAll('.fn').length === 1)
        assert.equal(await run(() => document.getElementById('found').textContent), '1 of 4 functions')
        await browser.key('Enter')
        await shownFunction('for_i64')
        await browser.key('/')
        await browser.key('Escape')
        await until(() => document.querySelectorAll('.fn').length === 4)
        await browser.key('ArrowUp')
        await shownFunction('if_nest')
        await browser.key('ArrowDown')
        await shownFunction('loops')
        await browser.key('Enter')
        await browser.key('ArrowDown')
        await browser.key('ArrowDown')
        await until(() => document.querySelector('.ln.on')?.dataset.line === '2')
        await browser.key('Escape')
        await until(() => !document.querySelector('.ln.on'))
        await browser.key('?')
        await until(() => document.getElementById('help').open)
        await browser.key('Escape')
        await until(() => !document.getElementById('help').open)
    },

    async 'a link leads to a function and a byte'() {
        await browser.key('2')
        await until(() => location.hash.includes('view=graph'))
        const hash = '#f=loops&at=0xc3'
        const html = readFileSync(pageFile, 'utf8')
        const packed = gzipSync(readFileSync(control)).toString('base64')
        const inside = `<script type="application/octet-stream" id="irmap-file" data-name="control.tileirbc">${packed}</script>`
        assert.equal(html.split('<!-- irmap-file -->').length, 2)
        const file = join(browser.folder, 'inside.html')
        writeFileSync(file, html.replace('<!-- irmap-file -->', inside))
        await browser.open(pathToFileURL(file).href + hash)
        await shownFunction('loops')
        await until(() => document.querySelector('.ln.on')?.dataset.line === '10')
        await run(() => { location.hash = '#f=if_nest&at=0x29' })
        await shownFunction('if_nest')
        await until(() => document.querySelector('.ln.on')?.dataset.line === '4')
        await browser.click(`${line(7)} .t-op`)
        await until(() => location.hash === '#f=if_nest&at=0x30')
    },

    async 'what check finds is marked where it is'() {
        const file = data(BAD)
        const [{ findings }] = rows('check', '--level=verify', '--json', file)
        await browser.open(page)
        await openFile(file)
        await until((n) => document.getElementById('verdict').textContent === `rejected: ${n} finding${n === 1 ? '' : 's'}`, findings.length)
        await browser.click('#verdict')
        assert.deepEqual(await texts('.finding .rulename'), findings.map((f) => f.rule))
        assert.deepEqual(await texts('.finding .message'), findings.map((f) => f.message))
        assert.deepEqual(await texts('.finding .path'), findings.map((f) => `@${f.function} › op ${f.op_index} ${f.op} › ${f.name}  ·  ${f.source}:${f.line}`))
        assert(findings[0].line > 0)
        await browser.click('.finding')
        await until((rule) => document.querySelector('.ln.on .rule')?.textContent.startsWith(rule), findings[0].rule)
        assert.deepEqual(JSON.parse((await save(3)).text).findings.map((f) => f.rule), findings.map((f) => f.rule))
    },

    async 'what cannot be opened says why'() {
        await browser.open(page)
        await browser.choose('#file', data('README.md'))
        await until(() => !document.getElementById('trouble').hidden)
        assert.match(await run(() => document.getElementById('trouble').textContent), /README\.md: \S/)
    },

    async 'a container lets one choose'() {
        const file = data('containers/two-in-a-row.fatbin')
        const modules = rows('ls', 'modules', '--json', file)
        await openFile(file)
        assert.equal((await texts('#module option')).length, modules.length)
        const last = modules.findLastIndex((row) => row.compression === 'none')
        const choose = (index) => run((value) => {
            const select = document.getElementById('module')
            select.value = value
            select.dispatchEvent(new Event('change'))
        }, index)
        await choose(last)
        const [first] = rows('ls', 'functions', '--json', `${file}@${last}`)
        await shownFunction(first.name)
        await until((start) => location.hash.startsWith(start), last ? `#m=${last}&` : '#f=')
        const packed = modules.findIndex((row) => row.compression === 'zstd')
        await choose(packed)
        const [name] = rows('ls', 'functions', '--json', `${file}@${packed}`).map((row) => row.name)
        await shownFunction(name)
        assert.equal((await save(0)).text, dump(`${file}@${packed}`, name))
        // A module that cannot be opened gives an error and does not change the view.
        const bytes = readFileSync(file)
        bytes[modules[packed].offset + 30] ^= 0xFF
        const broken = join(browser.folder, 'broken.fatbin')
        writeFileSync(broken, bytes)
        await openFile(broken)
        await shownFunction(first.name)
        await choose(packed)
        await until((value) => document.getElementById('note').textContent.startsWith(`module ${value}: `) && document.getElementById('module').value !== String(value), packed)
    },

    async 'the data flow is drawn'() {
        await openFile(gemm)
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node.mma').length === 1)
        const ops = rows('ls', 'ops', '--function', rows('ls', 'functions', '--json', gemm)[0].name, '--json', gemm)
        assert.deepEqual(await run(() => [...document.querySelectorAll('.node.memory')].length), ops.filter((op) => /load|store/.test(op.op)).length)
        await browser.click('.node.mma')
        await until(() => document.querySelector('#inspect h2').textContent === 'mmaf')
        assert.equal(await run(() => document.querySelectorAll('.edge.on').length), 4)
        // Boxes of a region do not overlap.
        assert.equal(await run(() => {
            const boxes = [...document.querySelectorAll('.node')].filter((node) => !node.classList.contains('region')).map((node) => node.firstElementChild.getBoundingClientRect())
            let overlaps = 0
            for (const a of boxes) for (const b of boxes) if (a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) overlaps++
            return overlaps
        }), 0)
        const { name, text } = await save(4)
        assert.match(name, /\.graph\.svg$/)
        assert.equal(await run((svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('parsererror').length, text), 0)
        await openFile(data('verify/mlir/dom_diamond.mlirbc'))
        await until(() => document.querySelectorAll('.node.region').length === 4 && document.querySelectorAll('.edge').length >= 4)
        assert.equal(await run(() => [...document.querySelectorAll('.node .node')].filter((node) => {
            const [inner, outer] = [node, node.parentElement.closest('.node')].map((group) => group.firstElementChild.getBoundingClientRect())
            return inner.left < outer.left || inner.right > outer.right
        }).length), 0)
        await openFile(data('tileir/malformed/op_if_nest_1025.tileirbc'))
        await until(() => /nested 1,02\d deep/.test(document.getElementById('nograph').textContent))
        await openFile(data('micb/graphs/residual_block.micb'))
        await until(() => document.querySelectorAll('.node').length === 7)
        await until(() => document.getElementById('verdict').textContent === 'format accepted')
        assert.match(await facts(), /1 graph$/)
        await openFile(data('mlir/own-19/mixed.v6.mlirbc'))
        await until(() => document.getElementById('verdict').textContent === 'structure accepted')
        await until(() => /meaning of ops was not checked/.test(document.getElementById('verdict').title))
    },

    async 'sizes and tables'() {
        await openFile(gemm)
        await browser.click('[data-view="map"]')
        await until((n) => document.querySelectorAll('.area').length === n, rows('ls', 'functions', '--json', gemm).length)
        await browser.click('[data-by="fields"]')
        const parts = rows('stat', '--json', gemm).filter((row) => row.stat === 'fields' && row.size)
        await until((n) => document.querySelectorAll('.area').length === n, parts.length)
        await browser.click('[data-view="tables"]')
        const types = rows('ls', 'types', '--json', gemm)
        await until((wanted) => document.querySelector('.tr .is')?.textContent === wanted, types[0].type)
        assert.equal((await save(2)).text.trim().split('\n').length, types.length)
        // Hidden views do not keep contents of another file or function.
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node').length > 10)
        await browser.click('[data-view="text"]')
        await openFile(control)
        await shownFunction('if_nest')
        const others = rows('ls', 'types', '--json', control)
        assert.notEqual(others.length, types.length)
        assert.equal((await save(2)).text.trim().split('\n').length, others.length)
        await browser.click('#save')
        await browser.click('#formats button', 4)
        await until(() => document.getElementById('note').textContent === 'open the graph or the sizes first')
        await browser.click('[data-view="tables"]')
    },

    async 'each format has its own tables'() {
        const kinds = async (file, wanted, ...rest) => {
            await openFile(file)
            await until((all) => [...document.querySelectorAll('#kinds button')].map((b) => b.dataset.what).join(' ') === all, [...Object.keys(wanted), ...rest].join(' '))
            for (const [what, first] of Object.entries(wanted)) {
                const listed = rows('ls', what, '--json', file)
                await browser.click(`#kinds [data-what="${what}"]`)
                await until((n, name) => document.getElementById('tablehint').textContent === `${n} ${name}`, listed.length, what)
                assert.equal((await texts('.tr .is'))[0], first, what)
                assert.equal((await texts('.tr .no'))[0], `#${listed[0].index}`)
            }
        }
        const mixed = data('mlir/own-19/mixed.v0.mlirbc')
        const constant = rows('ls', 'constants', '--json', mixed)[0]
        await kinds(mixed, {
            types: rows('ls', 'types', '--json', mixed)[0].type, attributes: '"a.mlir"', constants: `${constant.type}   ${constant.splat ? 'all ' : ''}${constant.elements.join(', ')}   used ${constant.uses} times`,
            dialects: 'builtin   1 op name', resources: 'builtin   "foo"   blob of 8 bytes', strings: '"builtin"', sections: 'Dialect',
        })
        await kinds(data('micb/graphs/map_all_kinds.micb'), { values: 'arg   X   f16 128 128', types: 'f16 128 128', map: '"a.bytes": DEAD00FF' }, 'strings', 'symbols', 'sections')
        await browser.click('#kinds [data-what="map"]')
        await until(() => document.querySelectorAll('.tr').length === 6)
        assert.deepEqual(await texts('.tr .is'), ['"a.bytes": DEAD00FF', '"m.str": "X"', '"n.nested": 2 entries', '    "k1": "one"', '    "k2": 2', '"z.int": -42'])
        await openFile(mixed)
        assert.match(await facts(), /MLIR, bytecode 03\.7 KB7 functionsMLIR19\.1\.7/)
    },

    async 'two files are compared'() {
        await openFile(control)
        const other = join(browser.folder, 'other.tileirbc')
        const bytes = readFileSync(control)
        const at = rows('ls', 'ops', '--function', 'loops', '--json', control).find((row) => row.index === 8).offset + 2
        bytes[at] = 1 // cmpi equal becomes cmpi not_equal
        writeFileSync(other, bytes)
        await browser.choose('#file-other', other)
        await until(() => document.querySelectorAll('.pair.changed').length === 1)
        assert.deepEqual(await texts('.pair.changed span.a, .pair.changed span.b'), [control, other].map((file) => dump(file, 'loops').split('\n')[10]))
        assert.deepEqual(await texts('.change .name'), ['loops', 'loops › cmpi #8'])
        await browser.choose('#file-other', control)
        await until(() => document.getElementById('sides').textContent.endsWith('no differences'))
        // Files of two formats are not compared. Ops outside functions have no function's name.
        const mixed = data('mlir/own-19/mixed.v0.mlirbc')
        await browser.choose('#file-other', mixed)
        await until(() => document.getElementById('sides').textContent.endsWith(': comparing files of two formats is not supported'))
        await openFile(mixed)
        await browser.choose('#file-other', data('mlir/own-19/builtin_attrs.v6.mlirbc'))
        await until(() => [...document.querySelectorAll('.change .name')].some((name) => name.textContent === '(outside of functions) › builtin.module #0'))
    },

    async 'functions with two names are compared'() {
        const [a, b] = ['nodebug.v13.1', 'i32.v13.3'].map((which) => data(`tileir/cutile/control.early_return.${which}.tileirbc`))
        const row = rows('diff', '--json', a, b).find((row) => row.diff === 'function' && row.to)
        assert.notEqual(row.to, row.name)
        await openFile(a)
        await browser.choose('#file-other', b)
        await until((name) => [...document.querySelectorAll('.change .name')].some(({ title }) => title === name), `${row.name} → ${row.to}`)
        await until((line) => document.querySelectorAll('.pair span.b')[1]?.textContent.startsWith(line), dump(b, row.to).split('\n')[1])
    },

    async 'a file that cannot be read leaves the one that is open'() {
        await openFile(control)
        await browser.choose('#file', data('README.md'))
        await until(() => document.getElementById('note').textContent.startsWith('README.md: '))
        await browser.click('.fn[title^="loops("]')
        await shownFunction('loops')
    },

    async 'on a narrow window bytes are in sight when their pane is shown, and all buttons'() {
        await openFile(gemm)
        await browser.look(420, 800, 'light')
        const inSight = () => {
            const box = document.getElementById('hex').getBoundingClientRect()
            return [...document.querySelectorAll('.hx [data-in]')].some((byte) => {
                const { top, bottom } = byte.getBoundingClientRect()
                return top >= box.top && bottom <= box.bottom
            })
        }
        for (const n of [3, 30, 5]) {
            await browser.click('[data-pane="middle"]')
            await browser.click('.ln .t-op', n)
            await browser.click('[data-pane="right"]')
            await until(inSight)
        }
        await browser.click('[data-pane="middle"]')
        await openFile(data('containers/two-in-a-row.fatbin'))
        assert.deepEqual(await run(() => ['open', 'compare', 'save', 'ask'].filter((id) => {
            const { width, right } = document.getElementById(id).getBoundingClientRect()
            return !width || right > innerWidth
        })), [])
        await openFile(data(BAD))
        await until(() => document.getElementById('verdict').textContent.startsWith('rejected') && document.getElementById('ask').getBoundingClientRect().right <= innerWidth)
        await browser.look(1440, 900, 'light')
    },

    async 'everything that one can press has a name'() {
        const { nodes } = await browser.send('Accessibility.getFullAXTree')
        const nameless = nodes.filter((node) => !node.ignored && ['button', 'tab', 'textbox', 'searchbox', 'combobox', 'listbox', 'grid', 'tablist'].includes(node.role?.value) && !node.name?.value)
        assert.deepEqual(nameless.map((node) => node.role.value), [])
    },

    async 'nothing leaves the page'() {
        assert.deepEqual(browser.requests.filter((url) => !/^(?:file|blob|data|about):/.test(url)), [])
        assert.deepEqual(browser.errors, [])
        // The content security policy also blocks requests of the page itself.
        assert.equal(await run(() => fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'stopped')), 'stopped')
        assert.equal(await run(() => new Promise((done) => {
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true })
            new Image().src = 'http://127.0.0.1:9/x.png'
        })), 'img-src')
        browser.errors.length = 0
    },

    async 'it looks as it did'() {
        const taken = new Map()
        await browser.open(`${page}#f=loops&at=0xc3`)
        await openFile(control)
        await until(() => document.querySelector('.ln.on') && document.querySelector('.field') && document.getElementById('verdict').textContent === 'verified')
        for (const [width, height, scale] of [[1440, 900, 0.7], [900, 900, 0.5], [420, 800, 0.75]]) {
            for (const scheme of ['light', 'dark']) {
                await browser.look(width, height, scheme)
                await new Promise((done) => setTimeout(done, 300))
                taken.set(`page-${width}-${scheme}.png`, await browser.picture(width, height, scale))
            }
        }
        await openFile(gemm)
        await browser.click('[data-view="graph"]')
        await until(() => document.querySelectorAll('.node.mma').length === 1)
        for (const scheme of ['light', 'dark']) {
            await browser.look(1440, 900, scheme)
            await new Promise((done) => setTimeout(done, 300))
            taken.set(`graph-1440-${scheme}.png`, await browser.picture(1440, 900, 0.5))
        }
        await browser.send('Page.navigate', { url: 'about:blank' })
        if (write) for (const [name, got] of taken) writeFileSync(join(pictures, name), Buffer.from(got, 'base64'))
        for (const [name, got] of taken) {
            const wanted = (of) => readFileSync(join(pictures, of)).toString('base64')
            const far = await distance(wanted(name), got)
            if (far > LIKE) writeFileSync(name, Buffer.from(got, 'base64'))
            assert(far <= LIKE, `${name}, written to the current folder: ${(100 * far).toFixed(1)} % of it differ`)
            // distance() must distinguish different pictures.
            assert(await distance(wanted(name.replace(/light|dark/, (is) => (is === 'dark' ? 'light' : 'dark'))), got) > LIKE)
        }
    },
}

// Fonts are rendered differently on each machine. Pictures are similar if the average color differs in few
// squares of eight pixels.
const LIKE = 0.03
const BAD = 'verify/int_division.uint32.v13.3.tileirbc'

async function distance(a, b) {
    return browser.until(async (one, other) => {
        const squares = async (base64) => {
            const image = new Image()
            image.src = `data:image/png;base64,${base64}`
            await image.decode()
            const canvas = document.createElement('canvas')
            canvas.width = Math.ceil(image.width / 8)
            canvas.height = Math.ceil(image.height / 8)
            const context = canvas.getContext('2d')
            context.imageSmoothingQuality = 'high'
            context.drawImage(image, 0, 0, canvas.width, canvas.height)
            return context.getImageData(0, 0, canvas.width, canvas.height).data
        }
        const [x, y] = [await squares(one), await squares(other)]
        if (x.length !== y.length) return 1
        let far = 0
        for (let i = 0; i < x.length; i += 4) if (Math.max(Math.abs(x[i] - y[i]), Math.abs(x[i + 1] - y[i + 1]), Math.abs(x[i + 2] - y[i + 2])) > 40) far++
        return far * 4 / x.length || 1e-9
    }, a, b)
}

let bad = 0
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
