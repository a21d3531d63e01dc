import { chromium as launcher } from 'playwright-core'
import { median } from '../lib/stats.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const slowedBy = 4

/** What a shopper does on a product page that was just opened, on a phone. */
const interactions = {
  'save consent': '.consent button[value=accept]:visible',
  'open menu': '[popovertarget="header-menu"]:visible',
  'open portal': '.header-menu__links a[href$="/account-login"]',
  'choose size': '.product-size:not(:has(:disabled))',
  'add to bag': '.product-buy button[type=submit]',
}
/** What has to be done before: the portal's link is in the menu, and a bag takes no article without a size. */
const firstTap = { 'open portal': 'open menu', 'add to bag': 'choose size' }

/** Milliseconds from a tap to the next picture, on a processor slowed four times; the worst event of each tap. */
export async function measureInteractions({ url, chromium, rounds }) {
  const browser = await launcher.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] })
  const took = Object.fromEntries(Object.keys(interactions).map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(interactions)) took[name].push(await measure(browser, url, name))
  } finally {
    await browser.close()
  }
  return Object.entries(took).map(([name, times]) => ({ name, medianMs: median(times), worstMs: Math.max(...times), rounds }))
}

/** Every interaction is the first of its page, so that it pays for whatever has to be loaded. */
async function measure(browser, url, name) {
  const context = await browser.newContext(phone)
  try {
    // Whoever has decided about cookies is not asked again.
    if (name !== 'save consent') await context.addCookies([{ name: 'notice_preferences', value: encodeURIComponent('[0,1,2]'), url }])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    if (firstTap[name]) {
      await page.locator(interactions[firstTap[name]]).first().tap()
      await page.waitForTimeout(1500)
    }
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.evaluate(watch)
    await page.locator(interactions[name]).first().tap()
    await page.waitForTimeout(1500)
    return await page.evaluate(() => globalThis.slowestEvent)
  } finally {
    await context.close()
  }
}

/** Runs in the page. Event timing tells of events from 16 ms on; below that the tap cost less than one picture. */
function watch() {
  globalThis.slowestEvent = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowestEvent = Math.max(globalThis.slowestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
