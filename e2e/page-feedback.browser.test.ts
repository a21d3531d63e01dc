import { askingPages } from '@stadion/page-feedback/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite({ env: { RATE_LIMIT_FACTOR: '1' } })])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** What the shop has, as page and answer. */
const kept = async () =>
  (await site.store.db.query<{ page: string; helpful: boolean }>('select page, helpful from page_feedback.answer order by page')).map(
    ({ page, helpful }) => [page, helpful],
  )
const answer = (page: Page, name: string) => page.getByRole('region', { name: 'Was this page helpful?' }).getByRole('button', { name })
const said = (page: Page) => page.locator('#page-feedback').getByRole('status')

/** Which answer is pressed: Yes, No. */
const pressed = (page: Page) => page.locator('#page-feedback button').evaluateAll((all) => all.map((one) => one.ariaPressed))

/** Opens a page of the shop whose scripts have all started. */
async function open(path: string, locale?: string, options = desktop) {
  const page = await browser.newPage(options)
  await visit(page, site.url(path, locale))
  return page
}

test('with the keyboard: an answer is kept where the page stays as it is, and the other one replaces it', async () => {
  const page = await open('/help')
  await answer(page, 'Yes').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('Thank you. You can still change your answer.')
  expect(await answer(page, 'Yes').getAttribute('aria-pressed')).toBe('true')
  expect(await kept()).toEqual([['/help', true]])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => answer(page, 'No').getAttribute('aria-pressed')).toBe('true')
  expect(await answer(page, 'Yes').getAttribute('aria-pressed')).toBe('false')
  await expect.poll(kept).toEqual([['/help', false]])
  expect(page.url()).toBe(site.url('/help'))
  await page.close()
})

test('an answer that cannot be sent says so, and can be given again', async () => {
  const page = await open('/help')
  await page.route('**/api/bridge/page-feedback', (route) => route.abort())
  await answer(page, 'No').click()
  await expect.poll(() => said(page).textContent()).toBe('Your answer could not be saved. Please try again.')
  expect(await answer(page, 'No').getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/api/bridge/page-feedback')
  await answer(page, 'No').click()
  await expect.poll(() => said(page).textContent()).toContain('Thank you.')
  await page.route('**/api/bridge/page-feedback', (route) => route.fulfill({ status: 429, json: { errorCode: 'tooManyRequests' } }))
  await answer(page, 'Yes').click()
  await expect.poll(() => said(page).textContent()).toBe('Your answer could not be saved. Please try again.')
  expect(await answer(page, 'No').getAttribute('aria-pressed')).toBe('true')
  expect(await kept()).toEqual([['/help', false]])
  await page.close()
})

test('a changed answer whose call is lost leaves none pressed, for the shop may have kept it', async () => {
  const page = await open('/help')
  await answer(page, 'No').click()
  await expect.poll(() => said(page).textContent()).toContain('Thank you.')
  await page.route('**/api/bridge/page-feedback', (route) => route.abort())
  await answer(page, 'Yes').click()
  await expect.poll(() => said(page).textContent()).toBe('Your answer could not be saved. Please try again.')
  for (const name of ['Yes', 'No']) expect(await answer(page, name).getAttribute('aria-pressed')).toBe('false')
  await page.close()
})

test.each([
  ['de_DE', { ...phone, viewport: { width: 320, height: 640 } }],
  ['ar_SA', phone],
  ['fr_FR', desktop],
] as const)('in %s nothing moves while an answer is given, kept, changed, and fails', async (locale, view) => {
  const page = await browser.newPage(view)
  await recordLayoutShifts(page)
  await visit(page, site.url('/help', locale))
  const slot = page.locator('#page-feedback')
  await slot.scrollIntoViewIfNeeded()
  const places = () =>
    page.locator('#page-feedback, #page-feedback button').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y + scrollY, width, height]
      }),
    )
  const before = await places()
  await takeLayoutShifts(page)
  const words: (string | null)[] = []
  for (const [at, isLost] of [
    [0, false],
    [1, false],
    [0, true],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/bridge/page-feedback', (route) => held.then(() => (isLost ? route.abort() : route.continue())))
    await slot.getByRole('button').nth(at).click()
    await expect.poll(() => slot.getByRole('button').nth(at).getAttribute('aria-pressed')).toBe('true')
    expect(await places()).toEqual(before)
    release()
    await expect.poll(() => said(page).textContent()).not.toBe('')
    words.push(await said(page).textContent())
    expect(await places()).toEqual(before)
    await page.unroute('**/api/bridge/page-feedback')
  }
  expect(new Set(words).size).toBe(2)
  expect(await takeLayoutShifts(page)).toEqual([])
  await page.close()
})

test('an answer shows at once while the scripts behind it are late, and is sent when they are there, on the same page', async () => {
  const page = await browser.newPage(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/mf\/.*\.js|\/background\.[^/]*js/, (route) => held.then(() => route.continue()))
  await visit(page, site.url('/help'))
  const colours = (name: string) => answer(page, name).evaluate((one) => getComputedStyle(one).backgroundColor)
  const plain = await colours('Yes')
  await answer(page, 'Yes').tap()
  expect(await answer(page, 'Yes').getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => colours('Yes')).not.toBe(plain)
  expect(await colours('No')).toBe(plain)
  expect(await kept()).toEqual([])
  release()
  await expect.poll(() => said(page).textContent()).toBe('Thank you. You can still change your answer.')
  expect(await answer(page, 'Yes').getAttribute('aria-pressed')).toBe('true')
  expect(await answer(page, 'Yes').getAttribute('aria-busy')).toBeNull()
  expect(await answer(page, 'Yes').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(page.url()).toBe(site.url('/help'))
  expect(await kept()).toEqual([['/help', true]])
  await page.close()
})

test('of two answers before the scripts are there only the second is pressed, and only it is sent', async () => {
  const page = await browser.newPage(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/mf/shop_page-feedback/**/*.js', (route) => held.then(() => route.continue()))
  const sent: unknown[] = []
  page.on('request', (request) => request.url().includes('/api/bridge/page-feedback') && sent.push(request.postDataJSON()))
  await visit(page, site.url('/help'))
  const busy = () => page.locator('#page-feedback button').evaluateAll((all) => all.map((one) => one.ariaBusy))
  await answer(page, 'Yes').tap()
  expect(await busy()).toEqual(['true', null])
  await answer(page, 'No').tap()
  expect(await busy()).toEqual([null, 'true'])
  release()
  await expect.poll(() => said(page).textContent()).toBe('Thank you. You can still change your answer.')
  expect(await pressed(page)).toEqual(['false', 'true'])
  expect(sent).toEqual([{ page: '/help', helpful: false }])
  expect(await kept()).toEqual([['/help', false]])
  await page.close()
})

test('without its scripts the answer is sent by the form', async () => {
  const page = await browser.newPage(phone)
  await page.route('**/mf/shop_page-feedback/**/*.js', (route) => route.abort())
  await visit(page, site.url('/help'))
  await answer(page, 'No').tap()
  await page.waitForURL('**/help?feedback=posted#page-feedback')
  expect(await said(page).textContent()).toContain('Thank you.')
  expect(await kept()).toEqual([['/help', false]])
  await page.close()
})

test('if neither its scripts nor the form gets through, the button is not busy for ever', async () => {
  const page = await browser.newPage(phone)
  await page.route('**/mf/shop_page-feedback/**/*.js', (route) => route.abort())
  // An answer without a page, as of a network that hands over nothing: the browser stays where it is.
  await page.route('**/page-feedback', (route) => route.fulfill({ status: 204 }))
  await visit(page, site.url('/help'))
  const sent = page.waitForResponse('**/page-feedback')
  await answer(page, 'No').tap()
  await sent
  expect(await answer(page, 'No').getAttribute('aria-busy')).toBeNull()
  await page.close()
})

test('without JavaScript the form leads back to the page, which thanks; the browser still has one answer', async () => {
  const page = await browser.newPage({ ...phone, javaScriptEnabled: false })
  await page.goto(site.url('/legal/privacy'))
  await answer(page, 'No').click()
  await page.waitForURL('**/legal/privacy?feedback=posted#page-feedback')
  expect(await said(page).textContent()).toBe('Thank you. You can still change your answer.')
  expect(await pressed(page)).toEqual(['false', 'true'])
  await answer(page, 'Yes').click()
  await expect.poll(kept).toEqual([['/legal/privacy', true]])
  await expect.poll(() => pressed(page)).toEqual(['true', 'false'])
  await page.close()
})

test('only the browser that answered is thanked, once, and on the page that asked', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const [page, other] = [await context.newPage(), await browser.newPage({ ...phone, javaScriptEnabled: false })]
  const after = (path: string) => site.url(`${path}?feedback=posted`)
  await page.goto(site.url('/help'))
  const [posted] = await Promise.all([page.waitForResponse((one) => one.url().includes('feedback=posted')), answer(page, 'Yes').click()])
  expect(posted.headers()['cache-control']).toBe('private, no-store')
  expect(await said(page).textContent()).toContain('Thank you.')
  await other.goto(page.url())
  expect(await said(other).textContent()).toBe('')
  expect(await pressed(other)).toEqual(['false', 'false'])
  await page.reload()
  expect(await said(page).textContent()).toBe('')
  await answer(page, 'Yes').click()
  await page.waitForURL('**/help?feedback=posted#page-feedback')
  expect(await said(page).textContent()).toContain('Thank you.')
  const flash = {
    name: 'portal.form',
    value: encodeURIComponent('{"form":"page-feedback","page":"/help","state":"sent"}'),
    url: site.url('/'),
  }
  for (const [path, shown] of [
    ['/legal/privacy', ''],
    ['/help', 'Thank you. You can still change your answer.'],
  ] as const) {
    await context.addCookies([flash])
    await page.goto(after(path))
    expect(await said(page).textContent()).toBe(shown)
  }
  await Promise.all([context.close(), other.close()])
})

test('in French no line of the question ends inside a word', async () => {
  const page = await browser.newPage({ ...phone, javaScriptEnabled: false })
  await page.goto(site.url('/help', 'fr_FR'))
  for (const width of [320, 360, 390, 412, 480, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('#page-feedback h2').evaluate((title) => {
      const text = title.firstChild as Text
      const found: string[] = []
      let top: number | undefined
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const place = range.getBoundingClientRect().top
        if (place !== top) found.push('')
        top = place
        found.push(`${found.pop()}${text.data[at]}`)
      }
      return found.map((line) => line.trim())
    })
    expect([width, lines.filter((line) => line.endsWith('-') || line.startsWith('?'))]).toEqual([width, []])
    expect(lines.join(' ')).toBe('Avez-vous trouvé cette page utile\u00a0?')
  }
  await page.close()
})

test('in an Arabic storefront the question is on the right and its answers on the left', async () => {
  const page = await open('/help', 'ar_SA')
  const region = page.getByRole('region', { name: 'هل كانت هذه الصفحة مفيدة؟' })
  const yes = region.getByRole('button', { name: 'نعم' })
  const [words, button] = await Promise.all([region.locator('h2').boundingBox(), yes.boundingBox()])
  expect(button!.x + button!.width).toBeLessThan(words!.x)
  await yes.click()
  await expect.poll(() => said(page).textContent()).toBe('شكرًا لك. ما زال بإمكانك تغيير إجابتك.')
  expect(await kept()).toEqual([['/help', true]])
  await page.close()
})

test('on a wide screen the question begins where the text above begins, and the answers follow it', async () => {
  const page = await browser.newPage({ ...desktop, javaScriptEnabled: false })
  const storefronts = [
    ['en_GB', 'stadion'],
    ['ar_SA', 'stadion'],
    ['de_DE', 'reebok'],
  ] as const
  // Every page, and every storefront, is one of them.
  for (const [at, path] of askingPages.entries()) {
    const [locale, brand] = storefronts[at % storefronts.length]!
    await page.goto(site.url(path, locale, brand))
    const edges = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        // As from the left, also from right to left.
        return getComputedStyle(one).direction === 'rtl' ? [innerWidth - right, innerWidth - left] : [left, right]
      })
    const [text, title, yes] = [
      await edges('.content-sections'),
      await edges('#page-feedback h2'),
      await edges('#page-feedback [value=yes]'),
    ]
    expect([path, locale, title[0]]).toEqual([path, locale, text[0]])
    expect(yes[0]! - title[1]!).toBeLessThan(50)
  }
  await page.close()
})

test('a finger leaves no hover colour: neither on an answer that failed nor on a question that it opened', async () => {
  const page = await open('/help', 'en_GB', { ...phone, reducedMotion: 'reduce' })
  const colour = (of: Locator) => of.evaluate((one) => getComputedStyle(one).color)
  await page.route('**/api/bridge/page-feedback', (route) => route.abort())
  await answer(page, 'Yes').tap()
  await expect.poll(() => said(page).textContent()).toBe('Your answer could not be saved. Please try again.')
  expect(await answer(page, 'Yes').getAttribute('aria-pressed')).toBe('false')
  expect(await colour(answer(page, 'Yes'))).toBe(await colour(answer(page, 'No')))
  const summaries = page.locator('#content summary')
  await summaries.first().tap()
  expect(await page.locator('#content details[open]').count()).toBe(1)
  expect(await colour(summaries.first())).toBe(await colour(summaries.last()))
  await page.close()
})

/** Posts the form. Answers the status, the address that it leads to, and the flash cookie for it. */
async function post(form: object, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const { status, headers: own } = await fetch(`http://127.0.0.1:${site.sitePort}/page-feedback`, {
    method: 'POST',
    body: new URLSearchParams({ ...form }),
    headers: { 'x-original-host': 'www.stadion.co.uk', ...headers },
    redirect: 'manual',
  })
  const flash = own.getSetCookie().find((cookie) => cookie.startsWith('portal.form='))
  return [status, own.get('location'), flash && decodeURIComponent(/=([^;]*)/.exec(flash)?.[1] ?? '')]
}

const failed = (page: string) => JSON.stringify({ form: 'page-feedback', page, state: 'failed' })

test('the terms do not ask', async () => {
  const page = await browser.newPage(desktop)
  await page.goto(site.url('/legal/terms'))
  expect(await page.locator('#page-feedback').count()).toBe(0)
  await page.close()
})

test.each([
  [{}, '/help', undefined],
  [{ page: '/cart', helpful: 'yes' }, '/help', undefined],
  [{ page: '/legal/privacy' }, '/legal/privacy?feedback=posted#page-feedback', failed('/legal/privacy')],
  [{ page: '/legal/privacy', helpful: 'perhaps' }, '/legal/privacy?feedback=posted#page-feedback', failed('/legal/privacy')],
])('the form %j changes nothing, and leads to %s', async (form, location, flash) => {
  expect(await post(form)).toEqual([303, location, flash])
  expect(await kept()).toEqual([])
})

test('the form of another site changes nothing', async () => {
  const [status] = await post({ page: '/help', helpful: 'yes' }, { origin: 'https://elsewhere.example' })
  expect(status).toBe(403)
  expect(await kept()).toEqual([])
})

test('a visitor who answers too often is told on the page', async () => {
  for (let turn = 0; turn < 10; turn++) await post({ page: '/help', helpful: 'yes' })
  const page = await browser.newPage({ ...desktop, javaScriptEnabled: false })
  await page.goto(site.url('/help'))
  await answer(page, 'No').click()
  await page.waitForURL('**/help?feedback=posted#page-feedback')
  expect(await said(page).textContent()).toBe('Your answer could not be saved. Please try again.')
  await page.close()
})
