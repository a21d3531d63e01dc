import type { BrowserContext, Page } from 'playwright-core'

/**
 * Records the layout shifts of every page from its first paint on, except those that follow an input, and those of elements that match
 * `except`.
 */
export const recordLayoutShifts = (of: Page | BrowserContext, except?: string): Promise<unknown> =>
  of.addInitScript((excepted) => {
    const layoutShifts: string[] = []
    Object.assign(globalThis, { layoutShifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const nameOf = (node: Node | undefined) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent))
    const isExcepted = (node: Node | undefined) => excepted !== undefined && node instanceof Element && node.matches(excepted)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && !sources.every(({ node }) => isExcepted(node)))
          layoutShifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  }, except)

/** The recorded layout shifts with their elements; the next call returns only later ones. */
export const takeLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: string[] }).layoutShifts.splice(0))
