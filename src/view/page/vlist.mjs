// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A virtual list of rows of equal height. Only visible rows have elements, in list order for screen readers.

// Browsers limit the height of an element (Firefox to 17.8 million pixels). In a longer list, the scroll bar is
// proportional and the wheel moves by rows.
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
        this.seen = false // whether the list has a height; browsers reset the position of hidden elements
        this.wish = null // row to show when the list becomes visible
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

    // Scrolls to a row. With align = 'near', a visible row does not move.
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

    // Sets the position of a row in the whole list, for screen readers.
    place(index, element) {
        if (this.table) return element.setAttribute('aria-rowindex', index + 1)
        element.setAttribute('aria-posinset', index + 1)
        element.setAttribute('aria-setsize', this.count)
    }

    // Renders visible rows again. Elements are reused, because a screen reader or a text selection may refer to them.
    refresh() {
        for (const [index, element] of this.shown) {
            if (index >= this.count) continue // draw() removes it
            this.place(index, element)
            this.render(index, element)
        }
        this.draw()
    }

    page() {
        return Math.max(1, Math.floor(this.view / this.row) - 1)
    }
}
