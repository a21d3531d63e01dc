import type { DeliveryPromise } from '@stadion/delivery/contract'
import { dayRange } from '@stadion/site/day-range'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, desktop, openBrowser, phone, visit } from '../browser.ts'
import { cookieOf } from '../cookie-of.ts'
import { fillBag } from '../fill-bag.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'

let browser: Browser
let site: Site
const logged: string[] = []
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true }), openSite({ logTo: { write: (line) => void logged.push(line) } })])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** What the API promises a postal code of Germany by standard delivery. */
async function promisedTo(postcode = '', host = 'www.stadion.de') {
  const answer = await site.store.visit({ host })(`/api/bridge/delivery-promise?postcode=${postcode}`)
  return ((await answer.json()) as DeliveryPromise).methods[0]!
}
/** A browser's spaces may be others than the server's. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')
const daysFor = async (postcode?: string) => {
  const { from, to } = await promisedTo(postcode)
  return plain([`Lieferung: ${dayRange(from, to, 'de-DE')}`, ...(postcode ? [postcode] : [])].join(' · '))
}
async function open(levels: string, options = desktop, javaScriptEnabled = true) {
  const context = await browser.newContext({ ...options, javaScriptEnabled, reducedMotion: 'reduce' })
  await context.addCookies([cookieOf(`notice_preferences=${encodeURIComponent(levels)}; Path=/`, site.url('/', 'de_DE'))])
  const page = await context.newPage()
  await recordLayoutShifts(page)
  return page
}
const go = async (page: Page, id: string, rest = '') => visit(page, site.url(`/x/${id}.html${rest}`, 'de_DE'))
const arrives = async (page: Page) => plain(await page.locator('.delivery-day-arrives').textContent())
const field = (page: Page) => page.getByRole('textbox', { name: 'Postleitzahl' })
const stored = (page: Page) => page.evaluate(() => [sessionStorage.getItem('postcode'), localStorage.getItem('postcode')])

test('REACH-DEL-05 a postal code is asked for once in a tab, and with level 1 in a browser; no log has it', async () => {
  const page = await open('[0,1]')
  await go(page, 'AA1001')
  await begun(page, 'background')
  expect(await arrives(page)).toBe(await daysFor())
  // A page whose article comes late moves; here it is what the form does.
  await takeLayoutShifts(page)
  await page.getByText('Liefertag für deine Postleitzahl').press('Enter')
  await field(page).fill('2598')
  await field(page).press('Enter')
  await page.getByText('Bitte gib eine gültige Postleitzahl ein.').first().waitFor()
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('delivery-postcode')
  expect([await arrives(page), await stored(page)]).toEqual([await daysFor(), [null, null]])
  await field(page).fill('25980')
  await field(page).press('Enter')
  const onSylt = await daysFor('25980')
  await expect.poll(() => arrives(page)).toBe(onSylt)
  expect(plain(await page.locator('.delivery-day [role=status]').textContent())).toBe(onSylt)
  expect([await field(page).getAttribute('aria-invalid'), await stored(page)]).toEqual(['false', ['25980', '25980']])
  expect([new URL(page.url()).search, await takeLayoutShifts(page)]).toEqual(['', []])
  // The next is ready when it is asked for, so that nothing but the day could move.
  await fetch(`http://127.0.0.1:${site.sitePort}/x/AA1004.html`, { headers: { 'x-original-host': 'www.stadion.de' } })
  await go(page, 'AA1004')
  await expect.poll(() => arrives(page)).toBe(onSylt)
  expect(await takeLayoutShifts(page)).toEqual([])
  // An empty field asks for the whole country again, and forgets it.
  await page.getByText('Liefertag für deine Postleitzahl').press('Enter')
  await field(page).fill('')
  await field(page).press('Enter')
  await expect.poll(() => arrives(page)).toBe(await daysFor())
  expect(await stored(page)).toEqual([null, null])
  expect(await problemsOf(page, '.product-promises')).toEqual([])
  await page.context().close()
  expect(logged.filter((line) => line.includes('25980'))).toEqual([])
  expect(logged.length).toBeGreaterThan(10)
})

test('REACH-DEL-05 without level 1 the postal code stays in the tab', async () => {
  const page = await open('[0]', phone)
  await go(page, 'AA1001')
  await page.getByText('Liefertag für deine Postleitzahl').tap()
  await field(page).fill('25980')
  await page.getByRole('button', { name: 'Anzeigen' }).tap()
  await expect.poll(() => arrives(page)).toBe(await daysFor('25980'))
  expect(await stored(page)).toEqual(['25980', null])
  // The bag of this tab says the same once it is used, until it has an address.
  await fillBag(page.context(), site.url('/cart', 'de_DE'))
  await visit(page, site.url('/cart', 'de_DE'))
  await page.getByRole('button', { name: 'Entfernen' }).press('Tab')
  const inBag = page.locator('.bag-page-sums > .bag-page-soft').first()
  await expect.poll(async () => plain(await inBag.textContent())).toBe(await daysFor('25980'))
  await page.context().close()
})

test('D-196 a member sees the days of the default address, if it is in this country; what was typed comes first, and nothing is kept', async () => {
  const page = await open('[0,1]')
  await signIn(page.context(), site, { locale: 'de_DE' })
  await go(page, 'AA1001')
  const save = (path: string, method: string, own: object) =>
    page.evaluate(
      async ([where, how, body]) => {
        const answer = await fetch(where, {
          method: how,
          headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.de' },
          body,
        })
        return (await answer.json()).id as string
      },
      [path, method, JSON.stringify(own)] as const,
    )
  const sylt = { firstName: 'Anna', lastName: 'Hansen', address1: 'Dünenweg 1', address2: '', city: 'Sylt', zipcode: '25980', state: null }
  const address = { ...sylt, country: 'DE', phoneNumber: '+4930123456', isDefault: true }
  const id = await save('/api/account/addresses', 'POST', address)
  await go(page, 'AA1001')
  const onSylt = await daysFor('25980')
  expect(onSylt).not.toContain(await daysFor())
  await expect.poll(() => arrives(page)).toBe(onSylt)
  expect(await stored(page)).toEqual([null, null])
  await page.getByText('Liefertag für deine Postleitzahl').press('Enter')
  expect(await field(page).inputValue()).toBe('25980')
  await field(page).fill('10115')
  await field(page).press('Enter')
  await expect.poll(() => arrives(page)).toBe(await daysFor('10115'))
  await go(page, 'AA1003')
  await expect.poll(() => arrives(page)).toBe(await daysFor('10115'))

  await page.evaluate(() => {
    for (const kept of [sessionStorage, localStorage]) kept.removeItem('postcode')
  })
  await save(`/api/account/addresses/${id}`, 'PUT', { ...address, country: 'AT', zipcode: '1010' })
  await go(page, 'AA1001')
  await begun(page, 'background')
  expect(await arrives(page)).toBe(await daysFor())
  await page.close()
})

test('REACH-DEL-04 without JavaScript a form shows the days of a postal code; its page is for one visitor, all others share theirs', async () => {
  const page = await open('[0]', desktop, false)
  await page.goto(site.url('/runner-one/AA1001.html?sku=AA1001_540', 'de_DE'))
  await page.getByText('Liefertag für deine Postleitzahl').click()
  await field(page).fill('1')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.getByText('Bitte gib eine gültige Postleitzahl ein.').waitFor()
  expect(await field(page).inputValue()).toBe('1')
  await field(page).fill('25980')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.waitForURL((url) => url.searchParams.get('postcode') === '25980' && url.searchParams.get('sku') === 'AA1001_540')
  expect(await arrives(page)).toBe(await daysFor('25980'))
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/AA1001\.html$/)
  const cacheOf = async (rest: string) =>
    (
      await fetch(`http://127.0.0.1:${site.sitePort}/runner-one/AA1001.html${rest}`, { headers: { 'x-original-host': 'www.stadion.de' } })
    ).headers.get('cache-control')
  expect(await cacheOf('?postcode=25980')).toBe('private, no-store')
  expect(await cacheOf('')).toBe('private, no-cache')
  await page.context().close()
})

test('REACH-DEL-03 in the last three hours the time that is left is told, changes each minute and is no announcement', async () => {
  const { orderBefore } = await promisedTo()
  const page = await open('[0]')
  await page.clock.install({ time: Date.parse(orderBefore) - 2 * 3_600_000 - 5 * 60_000 })
  await go(page, 'AA1001')
  const before = page.locator('.delivery-day [data-day-part=before]')
  await expect.poll(() => before.textContent()).toMatch(/^Bestellen innerhalb von: 2 Stunden [45] Minuten$/)
  const first = Number((await before.textContent())!.match(/(\d) Minuten/)![1])
  await page.clock.runFor(60_000)
  expect(await before.textContent()).toBe(`Bestellen innerhalb von: 2 Stunden ${first - 1} Minuten`)
  expect(await before.evaluate((element) => element.closest('[aria-live], [role=status], [role=timer], [role=alert]'))).toBe(null)
  await page.context().close()
})
