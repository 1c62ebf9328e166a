// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A list of rows of one height of which only those in sight are elements, in their order: that is how
// screen readers go through them.

// Browsers stop at some height of an element (Firefox at 17.8 million pixels); above this one the
// scroll bar stands for places in proportion, and the wheel moves by rows.
const TALL = 8e6

export class VList {
    constructor(scroller, { row, render, make, over = 6 }) {
        this.scroller = scroller
        this.table = ['grid', 'table'].includes(scroller.getAttribute('role'))
        this.row = row
        this.render = render
        this.make = make
        this.over = over
        this.count = 0
        this.top = 0
        this.set = -1
        this.seen = false // whether it has a height; while it is hidden browsers forget where it was
        this.wish = null // what was to be brought into sight meanwhile
        this.pool = []
        this.shown = new Map()
        this.inner = document.createElement('div')
        this.inner.className = 'vlist'
        this.inner.setAttribute('role', 'presentation')
        scroller.append(this.inner)
        scroller.addEventListener('scroll', () => this.scrolled(), { passive: true })
        scroller.addEventListener('wheel', (event) => this.wheel(event), { passive: false })
        new ResizeObserver(() => this.resized()).observe(scroller)
    }

    get height() { return this.count * this.row }
    get scaled() { return this.height > TALL }
    get view() { return this.scroller.clientHeight }

    setCount(n) {
        this.count = n
        if (this.table) this.scroller.setAttribute('aria-rowcount', n)
        this.inner.style.height = `${Math.min(this.height, TALL)}px`
        this.moveTo(Math.min(this.top, Math.max(0, this.height - this.view)))
        this.refresh()
    }

    resized() {
        const appears = !this.seen && this.view > 0
        this.seen = this.view > 0
        if (!appears) return this.draw()
        const { wish, top } = this
        this.moveTo(top)
        if (wish) this.show(...wish)
        this.refresh()
    }

    scrolled() {
        if (!this.seen) return
        const at = this.scroller.scrollTop
        if (Math.abs(at - this.set) >= 1) {
            this.set = at
            this.top = this.scaled ? at / (TALL - this.view) * (this.height - this.view) : at
        }
        this.draw()
    }

    wheel(event) {
        if (!this.scaled || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
        event.preventDefault()
        const unit = event.deltaMode === 1 ? this.row : event.deltaMode === 2 ? this.view : 1
        this.moveTo(this.top + event.deltaY * unit)
    }

    moveTo(top) {
        this.wish = null
        this.top = Math.max(0, Math.min(top, this.height - this.view))
        const at = this.scaled ? this.top / (this.height - this.view) * (TALL - this.view) : this.top
        this.scroller.scrollTop = at
        this.set = this.scroller.scrollTop
        this.draw()
    }

    // Brings a row into sight; one that is there already does not move.
    show(index, align = 'near') {
        if (!this.view) {
            this.wish = [index, align]
            return
        }
        const y = index * this.row
        if (align === 'near' && y >= this.top && y + this.row <= this.top + this.view) return
        this.moveTo(align === 'top' ? y : y - (this.view - this.row) / 2)
    }

    draw() {
        const base = this.scaled ? this.scroller.scrollTop - this.top : 0
        const first = Math.max(0, Math.floor(this.top / this.row) - this.over)
        const last = Math.min(this.count, Math.ceil((this.top + this.view) / this.row) + this.over)
        for (const [index, element] of this.shown) {
            if (index >= first && index < last) continue
            this.shown.delete(index)
            this.pool.push(element)
            element.remove()
        }
        let next = null
        for (let i = last - 1; i >= first; i--) {
            let element = this.shown.get(i)
            if (!element) {
                element = this.pool.pop() ?? this.make()
                this.shown.set(i, element)
                this.inner.insertBefore(element, next)
                this.place(i, element)
                this.render(i, element)
            }
            element.style.transform = `translateY(${base + i * this.row}px)`
            next = element
        }
    }

    // Where a row stands among all, of which most are no elements.
    place(index, element) {
        if (this.table) return element.setAttribute('aria-rowindex', index + 1)
        element.setAttribute('aria-posinset', index + 1)
        element.setAttribute('aria-setsize', this.count)
    }

    // Rows stay the elements that they are: a screen reader, or text that is selected, may be there.
    refresh() {
        for (const [index, element] of this.shown) {
            if (index >= this.count) continue // draw() takes it away
            this.place(index, element)
            this.render(index, element)
        }
        this.draw()
    }

    page() {
        return Math.max(1, Math.floor(this.view / this.row) - 1)
    }
}
