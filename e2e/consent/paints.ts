/** Runs in the page before all else: what the question moves, and whether it is the largest paint, is kept in `seen`. */
export function watchQuestion(): void {
  const seen = { shift: 0, largest: '' }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element }[]
    })[])
      if (!entry.hadRecentInput && entry.sources.some(({ node }) => node?.closest?.('#consent,#consent-bar'))) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      if (entry.element?.closest('#consent,#consent-bar')) seen.largest = entry.element.outerHTML.slice(0, 80)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page: waits until what was painted before, the page's own letters included, has been told of. Paints are told of in turn. */
export async function lastPaintSeen(): Promise<void> {
  await document.fonts.ready
  const mark = Object.assign(document.createElement('p'), { textContent: '.' })
  mark.setAttribute('elementtiming', 'mark')
  mark.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-start:0;margin:0;z-index:9'
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'element' })
    ;(document.querySelector('dialog:modal') ?? document.body).append(mark)
  })
  mark.remove()
}
