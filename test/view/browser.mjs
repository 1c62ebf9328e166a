// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Controls a headless Chromium through its DevTools pipe, for the tests of the page.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-extensions', '--hide-scrollbars', '--force-color-profile=srgb',
    '--font-render-hinting=none', '--disable-lcd-text', '--remote-debugging-pipe', 'about:blank']
const PATIENCE = 20000

export class Browser {
    constructor(program) {
        this.folder = mkdtempSync(join(tmpdir(), 'irmap-page-'))
        this.child = spawn(program, [`--user-data-dir=${join(this.folder, 'profile')}`, ...FLAGS], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
        this.serial = 0
        this.waiting = new Map()
        this.requests = []
        this.errors = []
        let rest = ''
        this.child.stdio[4].setEncoding('utf8').on('data', (text) => {
            const lines = (rest + text).split('\0')
            rest = lines.pop()
            for (const line of lines) this.heard(JSON.parse(line))
        })
    }

    heard({ id, result, error, method, params }) {
        if (id) {
            const call = this.waiting.get(id)
            this.waiting.delete(id)
            if (error) call.reject(new Error(`${call.method}: ${error.message}`))
            else call.resolve(result)
        } else if (method === 'Target.attachedToTarget') { // observe workers too
            this.send('Network.enable', {}, params.sessionId).catch(() => {})
            this.send('Runtime.enable', {}, params.sessionId).catch(() => {})
            this.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId).catch(() => {})
        } else if (method === 'Browser.downloadWillBegin') this.name = params.suggestedFilename
        else if (method === 'Browser.downloadProgress') {
            if (params.state === 'completed') this.download?.(this.name)
        } else if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url)
        else if (method === 'Runtime.exceptionThrown') this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text)
        else if (method === 'Log.entryAdded' && params.entry.level === 'error') this.errors.push(params.entry.text)
    }

    send(method, params = {}, sessionId = this.session) {
        return new Promise((resolve, reject) => {
            const id = ++this.serial
            this.waiting.set(id, { resolve, reject, method })
            this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
        })
    }

    async start() {
        const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' })
        this.session = (await this.send('Target.attachToTarget', { targetId, flatten: true })).sessionId
        for (const domain of ['Page', 'Network', 'Runtime', 'Log', 'DOM', 'Accessibility']) await this.send(`${domain}.enable`)
        await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
        await this.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: this.folder, eventsEnabled: true }, undefined)
        await this.look(1440, 900, 'light')
    }

    async close() {
        await this.send('Browser.close', {}, undefined).catch(() => {})
        await new Promise((resolve) => (this.child.exitCode === null ? this.child.once('exit', resolve) : resolve()))
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
    }

    async look(width, height, scheme) {
        await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
        await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: 'reduce' }] })
    }

    async open(url) {
        await this.send('Page.navigate', { url: 'about:blank' })
        await this.send('Page.navigate', { url })
        await this.until(() => 'ready' in document.body.dataset)
    }

    async run(f, ...args) {
        const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression: `(${f})(...${JSON.stringify(args)})`, awaitPromise: true, returnByValue: true })
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
        return result.value
    }

    async until(f, ...args) {
        for (const end = Date.now() + PATIENCE; ;) {
            const value = await this.run(f, ...args).catch(() => null)
            if (value) return value
            if (Date.now() > end) throw new Error(`never so: ${f} ${JSON.stringify(args)}`)
            await new Promise((resolve) => setTimeout(resolve, 25))
        }
    }

    // Returns the center of the n-th element that matches a selector.
    async place(selector, n = 0) {
        return this.until((css, i) => {
            const element = document.querySelectorAll(css)[i]
            const box = element?.getBoundingClientRect()
            return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
        }, selector, n)
    }

    async click(selector, n = 0) {
        const at = await this.place(selector, n)
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await this.send('Input.dispatchMouseEvent', { type, ...at, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 })
    }

    async hover(selector, n = 0) {
        await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...await this.place(selector, n) })
    }

    async key(key) {
        const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined
        const codes = { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39, Tab: 9 }
        await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode: codes[key] })
        await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: codes[key] })
    }

    async type(text) {
        for (const letter of text) await this.key(letter)
    }

    async choose(selector, file) {
        const { root } = await this.send('DOM.getDocument')
        const { nodeId } = await this.send('DOM.querySelector', { nodeId: root.nodeId, selector })
        await this.send('DOM.setFileInputFiles', { nodeId, files: [file] })
    }

    async drop(file) {
        const data = { items: [], files: [file], dragOperationsMask: 1 }
        for (const type of ['dragEnter', 'dragOver', 'drop']) await this.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
    }

    // Runs an action and returns the file that it saves.
    async saved(act) {
        const saved = new Promise((resolve) => { this.download = resolve })
        await act()
        const name = await saved
        const text = readFileSync(join(this.folder, name), 'utf8')
        rmSync(join(this.folder, name))
        return { name, text }
    }

    async picture(width, height, scale) {
        const { data } = await this.send('Page.captureScreenshot', { format: 'png', clip: { x: 0, y: 0, width, height, scale } })
        return data
    }
}
