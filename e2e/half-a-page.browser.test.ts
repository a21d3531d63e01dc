import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, painted, phone } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
let context: BrowserContext
let half: Awaited<ReturnType<typeof stopHtmlBefore>>
afterEach(async () => {
  await context?.close()
  half?.close()
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** Stands between a browser and the site: the HTML stops before `text` until `finish` is called. All else passes. */
async function stopHtmlBefore(text: string, target: URL) {
  let finish = () => {}
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host: target.host, 'accept-encoding': 'identity' }
    const passed = request({ host: '127.0.0.1', port: target.port, path: asked.url, headers }, async (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      if (asked.headers['sec-fetch-dest'] !== 'document' || answer.statusCode !== 200) return answer.pipe(reply)
      const html = Buffer.concat(await answer.toArray())
      const at = html.indexOf(text)
      reply.write(html.subarray(0, at))
      finish = () => reply.end(html.subarray(at))
    })
    // The browser is closed, or the site, while an answer is on its way.
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${target.hostname}:${port}${target.pathname}`,
    finish: () => finish(),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const hasPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

test.each([
  ['the search of a desktop', 'header-tool--wide', desktop],
  ['the bag on a desktop', 'header-tool--bag', desktop],
  ['the bag on a phone', 'header-tool--bag', phone],
])('a page that stops before %s is shown, and what follows moves nothing', async (_, text, options) => {
  context = await browser.newContext(options)
  const page = await context.newPage()
  await recordLayoutShifts(page)
  half = await stopHtmlBefore(text, new URL(site.url('/x/AA1001.html', 'de_DE')))
  await page.goto(half.url, { waitUntil: 'commit' })
  await page.locator('.header-tool').first().waitFor({ state: 'attached' })
  await expect.poll(() => hasPainted(page)).toBe(true)
  expect(await page.locator('.header-tool--bag').count()).toBe(0)
  half.finish()
  await page.waitForLoadState()
  await painted(page)
  expect(await page.locator('.header-tool--bag').isVisible()).toBe(true)
  expect(await takeLayoutShifts(page)).toEqual([])
})
