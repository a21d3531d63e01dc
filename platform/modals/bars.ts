type Page = Pick<Document, 'activeElement' | 'body' | 'documentElement'>

/**
 * Bars at the lower edge of the page, for example that of consent. They are no modals: the page stays in use.
 * The newest lies above the others; `--below` on a bar says how high those under it are, `--bars` on the page how high they all are.
 */
export function createBars(page: Page, focusFirstOf: (elements: readonly Element[]) => boolean) {
  /** Each bar, and where focus was before it came into the bar. */
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
        // A modal that gives focus back to the bar is not where focus came from.
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
    /** Where focus goes back to from something that opens now, nearest first: a bar may be gone by then. */
    originsOf(active: Element | null): Element[] {
      if (!active || active === page.body) return []
      for (const [bar, from] of bars) if (bar.contains(active)) return [active, ...from]
      return [active]
    },
  }
}
