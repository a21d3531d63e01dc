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

/**
 * Runs in the page: waits until what was painted before, the page's own letters included, has been told of. Paints are told of in turn.
 * On a busy machine a frame may be dropped, and what was first painted in it is never told of: another mark follows then.
 */
export async function lastPaintSeen(): Promise<void> {
  await document.fonts.ready
  const marks: Element[] = []
  await new Promise<void>((resolve) => {
    let isTold = false
    let frames = 0
    new PerformanceObserver(() => {
      isTold = true
      resolve()
    }).observe({ type: 'element' })
    const mark = () => {
      if (isTold) return
      if (frames++ % 30 === 0) {
        const one = Object.assign(document.createElement('p'), { textContent: '.' })
        one.setAttribute('elementtiming', 'mark')
        one.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-start:0;margin:0;z-index:9'
        ;(document.querySelector('dialog:modal') ?? document.body).append(one)
        marks.push(one)
      }
      requestAnimationFrame(mark)
    }
    mark()
  })
  for (const mark of marks) mark.remove()
}
