/** A fake element for scripts that read attributes and listen on the document. Supported selectors: `tag[name=value]`, also as descendants. */
export class FakeElement {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly children: readonly FakeElement[]
  parent: FakeElement | undefined
  /** The focused element of a test. */
  onFocus: (element: FakeElement) => void = () => {}
  // Of a checkbox.
  checked = false
  disabled = false
  // Of a dialog.
  open = false

  constructor(tag: string, attributes: Record<string, string> = {}, children: readonly FakeElement[] = []) {
    this.tag = tag
    this.attributes = attributes
    this.children = children
    for (const child of children) child.parent = this
  }

  get name(): string {
    return this.attributes.name ?? ''
  }
  get value(): string {
    return this.attributes.value ?? ''
  }
  get form(): FakeElement | null {
    return this.closest('form')
  }
  get all(): FakeElement[] {
    return [this, ...this.children.flatMap((child) => child.all)]
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value
  }
  removeAttribute(name: string): void {
    delete this.attributes[name]
  }
  toggleAttribute(name: string, isThere: boolean): void {
    if (isThere) this.attributes[name] = ''
    else delete this.attributes[name]
  }
  focus(): void {
    this.onFocus(this)
  }
  matches(selector: string): boolean {
    const [own = '', ...above] = selector.split(' ').reverse()
    return this.is(own) && (above.length === 0 || !!this.parent?.closest(above.reverse().join(' ')))
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): FakeElement[] {
    return this.all.filter((element) => element !== this && element.matches(selector))
  }

  private is(simple: string): boolean {
    const [, tag, attributes] = /^([a-z]*)((?:\[[a-z-]+(?:=[a-z]+)?\])*)$/.exec(simple) ?? []
    if (tag === undefined || attributes === undefined || simple === '') throw new SyntaxError(`"${simple}" is no selector of this page`)
    return (
      (tag === '' || tag === this.tag) &&
      [...attributes.matchAll(/\[([a-z-]+)(?:=([a-z]+))?\]/g)].every(
        ([, name, value]) => name! in this.attributes && (value === undefined || this.attributes[name!] === value),
      )
    )
  }
}

/** A document of such elements. */
export class FakeDocument extends EventTarget {
  readyState = 'complete'
  readonly documentElement = new FakeElement('html')
  readonly body = new FakeElement('body')
  /** The elements that have arrived so far. */
  readonly shown: FakeElement[] = []

  getElementById(id: string): FakeElement | null {
    return this.shown.flatMap((part) => part.all).find(({ attributes }) => attributes.id === id) ?? null
  }
  /** Dispatches an event on an element; it bubbles up to the document. @returns whether its default was prevented */
  dispatch(type: string, target: FakeElement, more: object = {}): boolean {
    const event = Object.assign(new Event(type, { cancelable: true }), more)
    Object.defineProperty(event, 'target', { value: target })
    return !this.dispatchEvent(event)
  }
}
