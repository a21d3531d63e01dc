type Page = Pick<Document, 'activeElement' | 'body' | 'documentElement'>

/**
 * Bars at the lower edge of the page, for example that of consent. They are not modal: the page stays usable. The newest lies above the
 * others; `--below` on a bar is the height of those under it, `--bars` on the page the height of all.
 */
export function createBars(page: Page, focusFirstOf: (elements: readonly Element[]) => boolean) {
  /** Each bar, and the focused element before focus moved into the bar. */
  const bars = new Map<HTMLElement, Element[]>()
  const measure = () => {
    let below = 0
    for (const bar of bars.keys()) {
      bar.style.setProperty('--below', `${below}px`)
      below += bar.offsetHeight
    }
    page.documentElement.style.setProperty('--bars', `${below}px`)
  }

  return {
    attach(bar: HTMLElement): () => void {
      const listening = new AbortController()
      const remember = ({ relatedTarget: from }: FocusEvent) => {
        // A modal that returns focus to the bar is not the origin of the focus.
        if (from instanceof Element && !from.closest('dialog') && !bar.contains(from)) bars.set(bar, [from])
      }
      bar.addEventListener('focusin', remember, { signal: listening.signal })
      const resized = new ResizeObserver(measure)
      resized.observe(bar)
      bars.set(bar, [])
      measure()
      return () => {
        listening.abort()
        resized.disconnect()
        const from = bars.get(bar) ?? []
        bars.delete(bar)
        measure()
        if (bar.contains(page.activeElement)) focusFirstOf(from)
      }
    },
    /** Elements to which focus returns from a new overlay, nearest first: a bar may be gone by then. */
    originsOf(active: Element | null): Element[] {
      if (!active || active === page.body) return []
      for (const [bar, from] of bars) if (bar.contains(active)) return [active, ...from]
      return [active]
    },
  }
}
