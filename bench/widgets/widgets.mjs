import { existsSync } from 'node:fs'
import { chromium as launcher } from 'playwright-core'
import { note } from '../lib/notes.mjs'
import { print, save } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { median } from '../lib/stats.mjs'
import { ms, table } from '../lib/table.mjs'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const slowedBy = 4
const goalMs = 50
/** Number of tested specimens of a widget; further ones only look different. */
const most = 3
const controls = ['button', 'summary', 'select', 'input', 'textarea', '[role=combobox]', '[role=tab]']
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join()

/** The machine's minimum: a page with one button without effect. */
const bare =
  'data:text/html,<!doctype html><div data-mf=shell_gallery data-mounted><div data-specimen=bare><button>Bare</button></div></div>'

/** The time from press or input to paint of each interactive widget in the gallery, on a processor slowed four times. */
export async function widgets({ rounds, only }) {
  const chromium = places.find((path) => path && existsSync(path))
  if (!chromium) return note('Chromium was not found and the widgets were left out: apt-get install chromium, or set CHROMIUM_PATH')
  const shop = await startShop({ name: 'widgets', sitePort: 19_480 })
  const browser = await launcher.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const measured = []
    const floor = []
    for (const name of await widgetsOf(browser, shop.site)) {
      if (only && !only.includes(name)) continue
      const specimens = await interactiveSpecimens(browser, `${shop.site}/__gallery__/${name}`)
      const times = []
      for (let round = 0; round < rounds; round++) {
        floor.push(await measure(browser, bare))
        for (const specimen of specimens) times.push(await measure(browser, `${shop.site}/__gallery__/${name}/${specimen}`))
      }
      const known = times.filter((time) => time !== undefined)
      if (known.length > 0) measured.push({ name, specimens, ...summaryOf(known) })
    }
    measured.unshift({ name: 'a bare button on an empty page', specimens: [], ...summaryOf(floor) })
    print(
      `From a press to the next picture, processor slowed four times; the goal is ${goalMs} ms`,
      table(
        ['', 'median', 'worst', 'within the goal', 'script, styles, layout'],
        measured.map(({ name, medianMs, worstMs, workMs }) => [
          name,
          shown(medianMs),
          shown(worstMs),
          medianMs < goalMs ? 'yes' : '**no**',
          ms(workMs),
        ]),
      ),
    )
    save('widgets', { rounds, slowedBy, measured })
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const summaryOf = (measurements) => {
  const times = measurements.map(({ slowest }) => slowest)
  return { medianMs: median(times), worstMs: Math.max(...times), workMs: median(measurements.map(({ work }) => work)), times }
}

/** Browsers do not report events shorter than one frame. */
const shown = (time) => (time === 0 ? '< 16 ms' : ms(time))

async function widgetsOf(browser, site) {
  const page = await browser.newPage()
  await page.goto(`${site}/__gallery__`)
  const names = await page.$$eval('.gallery-card__title a', (links) => links.map(({ href }) => href.split('/').at(-1)))
  await page.close()
  return names
}

async function interactiveSpecimens(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url)
  await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
  const ids = await page.$$eval(
    '.gallery-show [data-specimen]',
    (stages, selector) =>
      stages
        .filter((stage) => [...stage.querySelectorAll(selector)].some((one) => one.checkVisibility() && !one.matches(':disabled')))
        .map(({ dataset }) => dataset.specimen),
    controls,
  )
  await page.close()
  return ids.slice(0, most)
}

/** The slowest event of the first interaction of a page, and the work it caused; undefined if nothing can be pressed. */
async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
    const control = page.locator('[data-specimen]').locator(controls).locator('visible=true').first()
    if ((await control.count()) === 0) return undefined
    const writes = await control.evaluate((element) => element.matches('textarea,input:not([type=checkbox],[type=radio],[type=submit])'))
    if (writes) await control.focus()
    // The page's work after opening is over; a visitor looks before pressing.
    await page.waitForTimeout(300)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.evaluate(() => {
      globalThis.slowestEvent = 0
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries())
          if (interactionId) globalThis.slowestEvent = Math.max(globalThis.slowestEvent, duration)
      }).observe({ type: 'event', durationThreshold: 16 })
    })
    // A mouse hovers its target before it presses.
    if (!writes) await control.hover({ force: true })
    await page.waitForTimeout(150)
    const worked = await clockOf(session)
    if (writes) await page.keyboard.press('a')
    else await control.click({ force: true, timeout: 5000 })
    await page.waitForTimeout(400)
    return { slowest: await page.evaluate(() => globalThis.slowestEvent), work: await worked() }
  } finally {
    await context.close()
  }
}

/** Time of the slowed processor for script, styles and layout, in ms, without other processes. */
async function clockOf(session) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
    return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0)
  }
  const before = await read()
  return async () => (await read()) - before
}
