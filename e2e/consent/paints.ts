/** Runs in the page before everything else: records in `seen` the layout shifts of the question, and whether it is the largest paint. */
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

/**
 * Runs in the page: waits until all paints, also those with the page's own font, are reported. That takes some frames. An own marker
 * would not do: it moves with the question, and a busy browser never reports it.
 */
export async function lastPaintSeen(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 60; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
