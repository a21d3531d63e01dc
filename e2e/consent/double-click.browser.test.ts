import { consentCookie } from '@stadion/consent/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test.each(['Manage', 'Accept all'])('a double click on %s acts like one click', async (name) => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page, site.url('/help'))
  await page.waitForFunction(() => document.getElementById('consent')?.dataset.consentView !== undefined)
  const chosen = async () => {
    const cookie = (await context.cookies()).find((one) => one.name === consentCookie)
    return cookie && decodeURIComponent(cookie.value)
  }
  const question = page.locator('#consent')
  const { x, y, width, height } = (await question.getByRole('button', { name }).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  if (name === 'Manage') {
    await page.locator('#consent-functional').waitFor()
    // The second press hits the element in the button's former place.
    const under = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.value, [
      x + width / 2,
      y + height / 2,
    ] as const)
    expect(under).toBe('reject')
  } else await question.waitFor({ state: 'hidden' })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  if (name === 'Manage') {
    expect([await question.isVisible(), await chosen()]).toEqual([true, undefined])
    await question.getByRole('button', { name: 'Reject all' }).click()
  }
  await question.waitFor({ state: 'hidden' })
  expect(await chosen()).toBe(name === 'Manage' ? '[0]' : '[0,1,2]')
  await context.close()
})
