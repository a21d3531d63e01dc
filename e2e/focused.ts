import type { Page } from 'playwright-core'

/** The focused element, and whether the focus is visible: inside the window, not covered, and marked. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const marked = element.closest<HTMLElement>('.product-card, .product-size, form') ?? element
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const over = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    // Scroll buttons drawn by the style sheet report the row as focused.
    // Inside a frame of another company its own page marks the focus.
    const drawn = element.matches('.rail-track, iframe')
    const inside = element.shadowRoot?.activeElement
    const outlined = [element, inside, marked, element.nextElementSibling, element.closest('.w-field__box')].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none',
    )
    const bordered = element.matches('input[type=search]')
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || (element as HTMLInputElement).name,
      isEnd: element === document.body,
      isSeen: drawn || Boolean(over && (element.contains(over) || over.contains(element) || marked.contains(over))),
      isMarked: drawn || outlined || bordered,
    }
  })

/**
 * Presses Tab until the focus is on what is called `name`, or is the control of that name in its form. Every stop on the way must be seen
 * and marked.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isWanted = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text.trim()))
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    const names = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '')
      return [element.textContent ?? '', element.getAttribute('aria-label') ?? '', element.name ?? '', ...labels]
    })
    // After the last stop the focus is in the browser's own frame.
    if (!stop.isEnd && !(stop.isSeen && stop.isMarked)) throw new Error(`The focus is not seen on "${stop.name}"`)
    if (names.some(isWanted)) return
  }
  throw new Error(`No Tab leads to ${name}`)
}
