import { chromium as launcher } from 'playwright-core'
import { median } from '../lib/stats.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const slowedBy = 4
/** Between down and up; a person takes 70 to 120 ms. */
const fingerRestsMs = 80

/** The actions of a shopper on a product page that has just opened, on a phone. */
const interactions = {
  'save consent': '.consent button[value=accept]:visible',
  'open menu': '[popovertarget="header-menu"]:visible',
  'open portal': '.header-menu__links a[href$="/account-login"]',
  'choose size': '.product-size:not(:has(:disabled))',
  'add to bag': '.product-buy button[type=submit]',
}
/** Required first: the portal's link is in the menu, and an add needs a size. */
const firstTap = { 'open portal': 'open menu', 'add to bag': 'choose size' }

/** The limit: a button on an empty page. */
const bareButton = `data:text/html,<!doctype html><meta name=viewport content="width=device-width"><button onclick="this.append(1)">Press`

/** Milliseconds from a tap to the next paint, on a processor slowed four times; the worst event of each tap. */
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

/** Every interaction is the first on its page, so it includes everything that must be loaded. */
async function measure(browser, url, name) {
  const context = await browser.newContext(phone)
  try {
    // A visitor with a cookie choice sees no banner.
    if (name !== 'save consent') await context.addCookies([{ name: 'notice_preferences', value: encodeURIComponent('[0,1,2]'), url }])
    const page = await context.newPage()
    await page.goto(name in interactions ? url : bareButton, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    if (firstTap[name]) {
      await page.locator(interactions[firstTap[name]]).first().tap()
      await page.waitForTimeout(1500)
    }
    const target = page.locator(interactions[name] ?? 'button').first()
    // Scrolling to the button comes first: its cost does not belong to the tap.
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
    const { x, y, width, height } = await target.boundingBox()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.evaluate(watch)
    await page.waitForTimeout(300)
    // By hand: at each event Playwright's own tap asks the page for the element under the finger, which costs time.
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

/** Runs in the page. Event timing reports events from 16 ms on; a faster tap took less than one frame. */
function watch() {
  globalThis.slowestEvent = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowestEvent = Math.max(globalThis.slowestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
