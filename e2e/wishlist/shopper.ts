import type { Wishlist } from '@stadion/wishlist/contract'
import type { Page } from 'playwright-core'

const list = '/api/bridge/account/default'

/** The signed-in shopper's list on the server. */
export const savedOf = async (page: Page): Promise<string[]> => {
  const answer = await page.evaluate(async (path) => (await (await fetch(path)).json()) as Wishlist, list)
  return answer.data.map(({ productId }) => productId)
}

/** The first heart below the list. */
export const heartInRail = (page: Page) => page.locator('[data-mf=catalogue_rail] .heart').first()

export const heartOf = (page: Page, id: string) => page.locator(`.heart[value=${id}]`).first()

/** Waits until a heart shows whether its article is saved. */
export const isPressed = (page: Page, id: string, pressed = true): Promise<void> =>
  page.locator(`.heart[value=${id}][aria-pressed=${pressed}]:not([aria-busy=true])`).first().waitFor()

/** The count on the header's heart; empty if hidden. */
export const countOf = (page: Page): Promise<string> =>
  page.locator('[data-wish-count]').evaluate((badge: HTMLElement) => (badge.hidden ? '' : (badge.textContent ?? '')))
export const waitForCount = (page: Page, count: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const badge = document.querySelector<HTMLElement>('[data-wish-count]')
    return badge && (badge.hidden ? '' : badge.textContent) === wanted
  }, count)
