import { chromium as launcher } from 'playwright-core'
import { median } from '../lib/stats.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const slowedBy = 4
/** Between down and up, as a person has it, who takes 70 to 120 ms. */
const fingerRestsMs = 80

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

/** The limit: a button on an empty page. */
const bareButton = `data:text/html,<!doctype html><meta name=viewport content="width=device-width"><button onclick="this.append(1)">Press`

/** Milliseconds from a tap to the next picture, on a processor slowed four times; the worst event of each tap. */
export async function measureInteractions({ url, chromium, rounds }) {
  const browser = await launcher.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] })
  const names = ['bare button', ...Object.keys(interactions)]
  const took = Object.fromEntries(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round++) for (const name of names) took[name].push(await measure(browser, url, name))
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
    await page.goto(name in interactions ? url : bareButton, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    if (firstTap[name]) {
      await page.locator(interactions[firstTap[name]]).first().tap()
      await page.waitForTimeout(1500)
    }
    const target = page.locator(interactions[name] ?? 'button').first()
    // A finger finds its button first: what comes into sight meanwhile is not the tap's.
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
    const { x, y, width, height } = await target.boundingBox()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.evaluate(watch)
    await page.waitForTimeout(300)
    // By hand: Playwright's own tap asks the page at each of its events what lies below the finger, and the page pays for it.
    const finger = { x: x + width / 2, y: y + height / 2 }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    await page.waitForTimeout(fingerRestsMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
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
