import type { Page } from 'playwright-core'

/** A text that came into a live region, and how it is said: `status` waits for its turn, `alert` does not. */
type Spoken = readonly [role: 'status' | 'alert', text: string]

/** From now on, as long as the page is not left, notes what a screen reader would say by itself. Answers a function that reads it. */
export async function listenTo(page: Page): Promise<() => Promise<Spoken[]>> {
  await page.evaluate(() => {
    const spoken: [string, string][] = []
    Object.assign(globalThis, { spoken })
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[role=status], [aria-live=polite], [role=alert], [aria-live=assertive]',
      )
    new MutationObserver((records) => {
      // Changes of one moment are said as one.
      for (const region of new Set(records.map(({ target }) => regionOf(target)))) {
        const text = region?.textContent?.trim()
        if (region && text) spoken.push([region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'status', text])
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken)
}
