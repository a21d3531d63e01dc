import { fileURLToPath } from 'node:url'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, painted } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

const origin = 'http://shop.test'
const html = `<!doctype html><title>Shop</title><button id="open">Open</button>
<dialog id="privacy"><button id="send">Send</button><p id="state"></p><button id="close">Close</button></dialog><script src="/page.js"></script>`

let browser: Browser
let store: Store
let context: BrowserContext
let page: Page
let script = ''
let loads = 0
let isBroken = false

beforeAll(async () => {
  ;[browser, store] = await Promise.all([openBrowser({ asked: true }), openStore()])
  const bundle = await bundlePage({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
  })
  script = bundle.outputFiles[0]!.text
})
afterAll(() => Promise.all([browser?.close(), store?.close()]))

beforeEach(async () => {
  await store.reset()
  isBroken = false
  loads = 0
  context = await browser.newContext()
  const shop = store.visit({ host: 'www.stadion.com', sitePath: 'us' })
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/') {
      loads += 1
      return route.fulfill({ contentType: 'text/html', body: html })
    }
    if (isBroken && pathname.startsWith('/acq-api/')) return route.fulfill({ status: 503, json: {} })
    // Everything else is the real API.
    const { origin: _, ...headers } = request.headers()
    const answer = await shop(pathname + search, { method: request.method(), headers, body: request.postData() ?? undefined } as never)
    return route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  const cookie = (name: string, value: string) => ({ name, value, url: origin })
  const advertising = ['paid_media_intent', '_ga', '_ga_ABC', '_gid', '_gcl_au', '_fbp', '_fbc', '_ttp', '_uetsid'].map((name) =>
    cookie(name, '1'),
  )
  await context.addCookies([...advertising, cookie('basket_count', '2'), cookie('x-site-locale', 'en_US')])
  page = await context.newPage()
  await page.goto(origin)
  await page.click('#open')
})
afterEach(() => context.close())

const cookies = async () => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
const send = async (outcome: string) => {
  await page.click('#send')
  await page.locator('#state', { hasText: outcome }).waitFor()
}
const kept = { basket_count: '2', 'x-site-locale': 'en_US', notice_preferences: encodeURIComponent('[1]') }
const optOuts = () => sql`select scenario from do_not_sell.opt_out`.execute(store.db)
/** A page that reloads is requested first. */
const opensAgain = async () => {
  await page.click('#open')
  await page.locator('#privacy').waitFor()
}

test('B-DNS-01 B-DNS-06 a request deletes the cookies of advertising and no others, and stores level 1', async () => {
  await send('success')
  expect(await cookies()).toEqual(kept)
  expect(await optOuts()).toEqual([{ scenario: 'account-optout-dns:stadion:US' }])
})

test('B-DNS-01 B-DNS-06 advertising ends here even if the servers refuse the request', async () => {
  isBroken = true
  await send('error')
  expect(await cookies()).toEqual(kept)
  expect(await optOuts()).toEqual([])
  isBroken = false
  await send('success')
  expect(await optOuts()).toHaveLength(1)
})

test('B-DNS-01 B-DNS-06 nothing of advertising is left if level 1 was chosen before', async () => {
  await context.addCookies([{ name: 'notice_preferences', value: '1', url: origin }])
  await page.reload()
  await page.click('#open')
  await send('success')
  expect(await cookies()).toEqual(kept)
})

test('B-DNS-07 the page is reloaded once when the modal is closed after a request, and not without one', async () => {
  await page.click('#close')
  await opensAgain()
  expect(loads, 'closed without a request').toBe(1)
  isBroken = true
  await send('error')
  await page.click('#close')
  await opensAgain()
  expect(loads, 'closed after a failure').toBe(1)
  isBroken = false
  await send('success')
  await painted(page)
  expect(loads, 'open still').toBe(1)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await reloaded
  await opensAgain()
  expect(loads).toBe(2)
})
