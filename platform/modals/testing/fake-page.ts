/** The part of a document and its dialogs that the modal stack uses: focus, the top layer, inertness. */
export function fakePage() {
  const body = { focus: () => {} } as unknown as HTMLElement
  const shown: FakeDialog[] = []
  const documentElement = { toggleAttribute: () => {}, clientWidth: 1280 } as unknown as HTMLElement
  const page = { activeElement: body as Element, body, documentElement }

  class FakeElement extends EventTarget {
    /** The dialog around it. */
    readonly within: FakeDialog | undefined
    readonly name: string
    isConnected = true
    constructor(name: string, within?: FakeDialog) {
      super()
      this.name = name
      this.within = within
    }
    focus(): void {
      const front = shown.at(-1)
      if (this.isConnected && this.within === front && !front?.hidden && !front?.inert) page.activeElement = this as unknown as Element
    }
  }

  class FakeDialog extends EventTarget {
    readonly name: string
    isConnected = true
    open = false
    hidden = false
    inert = false
    constructor(name: string) {
      super()
      this.name = name
    }
    focus(): void {
      if (shown.at(-1) === this) page.activeElement = this as unknown as Element
    }
    showModal(): void {
      if (this.open) throw new DOMException('open already', 'InvalidStateError')
      this.open = true
      shown.push(this)
      page.activeElement = this as unknown as Element
    }
    close(): void {
      this.open = false
      shown.splice(shown.indexOf(this), 1)
      page.activeElement = body
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    }
    getBoundingClientRect = () => ({ left: 100, right: 200, top: 100, bottom: 200 })
  }

  return {
    document: page,
    /** The natively open dialogs, the front one last. */
    shown,
    element: (name: string, within?: HTMLDialogElement) => new FakeElement(name, within as never) as unknown as HTMLElement,
    dialog: (name: string) => new FakeDialog(name) as unknown as HTMLDialogElement,
  }
}

/** Presses and releases at a position; the backdrop is everything outside 100 to 200. */
export function clickAt(dialog: HTMLDialogElement, pressed: [x: number, y: number], released = pressed): void {
  const at = (type: string, [clientX, clientY]: [number, number]) => Object.assign(new Event(type), { clientX, clientY })
  dialog.dispatchEvent(at('pointerdown', pressed))
  dialog.dispatchEvent(at('click', released))
}
