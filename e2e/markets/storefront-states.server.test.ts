import { readFileSync } from 'node:fs'
import { aShopper, cards } from '@stadion/checkout/testing'
import { storefrontOf } from '@stadion/site/storefronts'
import { dateIn } from '@stadion/site/time-of-day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formOf, textOf, type Visitor, visitorOf } from '../checkout/without-scripts.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  // Caches go by the machine’s clock, which stands still here until a test moves it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  site = await openSite()
  await site.hear()
  folder = await openFolder(site)
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all([site?.close(), folder?.close()])
})

const [german, british] = [storefrontOf('stadion', 'de_DE'), storefrontOf('stadion', 'en_GB')]
const dayMs = 24 * 3_600_000
const dayIn = (days: number) => dateIn(new Date(site.store.now().getTime() + days * dayMs), 'DE')

/** Imports switches, and waits as long as pages may show what was before. */
async function switched(...lines: string[]): Promise<void> {
  await folder.empty()
  await folder.write('markets/stadion.csv', `locale,state,from\n${lines.join('\n')}\n`)
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/Imported\.$|^Nothing differs/)
  await site.hear()
  // Pages that were made before are asked for again, and after a second they are waited for.
  for (const path of ['/', '/country-selector']) await visitorOf(site, british)(path)
  vi.advanceTimersByTime(1001)
}
const read = async (path: string, storefront = german) => {
  const { answer, html, location } = await visitorOf(site, storefront)(path)
  return { status: answer.status, html, location, text: textOf(html), isNoindex: html.includes('<meta name="robots" content="noindex">') }
}
const isOffered = (selector: string) => /<a href="http:\/\/www\.stadion\.de\.localhost:\d+\/"/.test(selector)
/** Where the other storefronts lead to Germany: by links between pages, and in the selector. */
const linksToGermany = async () => {
  const [home, selector] = [await read('/', british), await read('/country-selector', british)]
  return [/hreflang="de-DE"/i.test(home.html), isOffered(selector.html)]
}
const sitemapStatus = async () => (await read('/sitemap.xml')).status
/** Its domain has another storefront, with a sitemap of its own. */
const isInRobots = async () => /^Sitemap: [^/]+\/\/[^/]+\/sitemap\.xml$/m.test((await read('/robots.txt')).html)

async function anOrder() {
  const shopper = await aShopper(site.store)
  const key = crypto.randomUUID()
  const { redirectUrl, challengeId } = await shopper.place()
  await shopper.pay(redirectUrl, cards.good)
  const finish = () => shopper.place({ payment: { method: 'CARD', challengeId } }, key)
  const { http, orderNumber } = await finish()
  expect(http).toBe(201)
  return { shopper, finish, number: orderNumber as string }
}

/** Follows an order by call and page, and withdraws from its contract. */
async function followAndWithdraw({ shopper, number }: Awaited<ReturnType<typeof anOrder>>): Promise<void> {
  expect((await shopper.call('GET', `/api/bridge/orders/${number}`)).orderNumber).toBe(number)
  const visitor = visitorOf(site, german)
  for (const [name, value] of shopper.browser.cookies) visitor.jar.set(name, value)
  const tracker = await visitor(`/order-tracker?order=${number}`)
  expect([tracker.answer.status, tracker.html.includes(number)]).toEqual([200, true])
  for (const path of ['/withdraw', '/legal/imprint', '/legal/privacy', '/account-login', '/help'])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  const statement = { name: 'Anna Muster', email: 'anna@example.com' }
  const { http, withdrawalId } = await shopper.call('POST', `/api/bridge/orders/${number}/withdrawals`, statement)
  expect([http, withdrawalId]).toEqual([201, expect.stringMatching(/^wd_/)])
}

test('DESK-MKT-04: a storefront browses, comes soon, closes and opens by its day, on pages, calls, selector, links and sitemaps; orders are followed and withdrawn from in each state', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder(), await anOrder()] as const
  const shopper = await aShopper(site.store)
  const bagPage = async () => {
    const visitor = visitorOf(site, german)
    for (const [name, value] of shopper.browser.cookies) visitor.jar.set(name, value)
    return { cart: (await visitor('/cart')).html, checkout: await visitor('/checkout') }
  }
  expect(await linksToGermany()).toEqual([true, true])
  expect((await bagPage()).checkout.answer.status).toBe(200)
  await followAndWithdraw(orders[0])

  const shows = async () => [(await read('/')).status, (await read('/manner')).status, await sitemapStatus(), ...(await linksToGermany())]
  const whole = [200, 200, 200, true, true]

  // BROWSE: everything but ordering.
  await switched(`de_DE,BROWSE,${dayIn(0)}`, `de_DE,OPEN,${dayIn(40)}`)
  expect(await shows()).toEqual(whole)
  // What its day changes is told when it comes.
  expect(await site.store.db.query(`select from news.planned where tags = '{market:stadion/de_DE}' and due_at > now()`)).toHaveLength(1)
  expect(await shopper.readBag()).toMatchObject({ http: 200, totalProductCount: 1, closed: { opensOn: dayIn(40) } })
  expect((await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_550' }] })).http).toBe(200)
  expect(await shopper.place()).toMatchObject({ http: 409, errorCode: 'storefrontClosed', details: { opensOn: dayIn(40) } })
  // A press whose order is placed is answered as ever.
  expect((await orders[1].finish()).orderNumber).toBe(orders[1].number)
  const { cart, checkout } = await bagPage()
  expect(cart).toMatch(/<button[^>]*disabled[^>]*>.{0,80}Bestellen ab \d+\. \p{L}+ \d{4}/u)
  expect(cart).not.toContain('href="/checkout"')
  expect([checkout.answer.status, checkout.location]).toEqual([303, '/cart'])
  await followAndWithdraw(orders[1])

  // SOON: one page, which names the day.
  await switched(`de_DE,SOON,${dayIn(0)}`)
  const soon = await read('/')
  expect([soon.status, soon.isNoindex]).toEqual([200, true])
  expect(soon.text).toMatch(/Bald geöffnet.*öffnet am \d+\. \p{L}+ \d{4}\./su)
  expect(soon.html).not.toMatch(/hreflang|href="\/cart"|href="\/manner"/)
  for (const path of ['/manner', '/runner-one/AA1001.html', '/search?q=run', '/cart', '/nowhere'])
    expect(await read(path)).toMatchObject({ status: 302, location: '/' })
  expect([await sitemapStatus(), await isInRobots(), ...(await linksToGermany())]).toEqual([404, false, false, true])
  expect(await shopper.readBag()).toMatchObject({ http: 409, errorCode: 'storefrontClosed' })
  expect((await shopper.place()).errorCode).toBe('storefrontClosed')
  const imprint = await read('/legal/imprint')
  expect([imprint.isNoindex, /hreflang|href="\/cart"|href="\/manner"/.test(imprint.html)]).toEqual([true, false])
  await followAndWithdraw(orders[2])

  // CLOSED: gone, with a way to all others. When it is planned to come back is not told.
  await switched(`de_DE,CLOSED,${dayIn(0)}`)
  for (const path of ['/', '/manner', '/runner-one/AA1001.html', '/cart', '/nowhere']) {
    const gone = await read(path)
    expect([path, gone.status, gone.isNoindex]).toEqual([path, 410, true])
    expect(gone.html).toContain('href="/country-selector"')
    expect(gone.text).toContain('Dieser Shop ist geschlossen')
    expect(gone.text).not.toMatch(/öffnet am|ab \d+\./)
  }
  const selector = await read('/country-selector')
  expect([selector.status, selector.html.includes('www.stadion.co.uk'), isOffered(selector.html)]).toEqual([200, true, false])
  expect([await sitemapStatus(), await isInRobots(), ...(await linksToGermany())]).toEqual([404, false, false, false])
  expect((await read('/', storefrontOf('stadion', 'de_AT'))).status).toBe(200)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/items', { items: [{ productId: 'AA1001_540' }] }],
    ['PUT', '/checkout', {}],
    ['POST', '/gift-cards', {}],
    ['PUT', '/gift', {}],
    ['DELETE', '/saved/sv_1', undefined],
  ] as const)
    expect([path, await shopper.bag(method, path, body)]).toEqual([
      path,
      expect.objectContaining({ http: 409, errorCode: 'storefrontClosed' }),
    ])
  await followAndWithdraw(orders[3])

  // Its day has come, by the clock alone.
  site.store.advanceClock(40 * dayMs)
  await site.hear()
  for (const path of ['/', '/country-selector']) await read(path, british)
  vi.advanceTimersByTime(1001)
  expect(await shows()).toEqual(whole)
  expect((await shopper.readBag()).closed).toBeUndefined()
  expect((await read('/')).isNoindex).toBe(false)
})

const words = JSON.parse(readFileSync(new URL('../../features/translations/messages/de/checkout/checkout.json', import.meta.url), 'utf8'))
const anna = { intent: 'details', email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin' }
/** A guest on the way to the page of the payment company, and its address. */
async function onTheWay(): Promise<{ ask: Visitor; page: string }> {
  const ask = visitorOf(site, german)
  await ask('/cart', { intent: 'add', productId: 'AA1001_550', quantity: '1' })
  await ask('/checkout', { ...anna, zipcode: '10115' })
  return { ask, page: (await ask('/checkout', formOf((await ask('/checkout')).html, 'order'))).location }
}

test.each(['BROWSE', 'SOON', 'CLOSED'])(
  'whoever comes back from a payment company to a storefront that is %s comes to the order, or is told how the payment ended',
  async (state) => {
    await switched(`de_DE,OPEN,${dayIn(0)}`)
    const [paid, declined, waiting, open] = [await onTheWay(), await onTheWay(), await onTheWay(), await onTheWay()]
    await switched(`de_DE,${state},${dayIn(0)}`)
    const hasBag = state === 'BROWSE'

    expect(textOf(await paid.ask.pay(paid.page, cards.good))).toContain(words['checkout.thanks'])
    expect(paid.ask.at()).toMatch(/\/order-confirmation\?order=PDE\d{8}$/)

    const refused = textOf(await declined.ask.pay(declined.page, '4000000000000002'))
    expect(refused).toContain(words['checkout.declined.CARD_REFUSED'])
    expect(refused).toContain('Zurzeit')
    expect(declined.ask.at()).toContain('/order-confirmation?payment=')

    expect(textOf(await waiting.ask.pay(waiting.page, '4000000000000200'))).toContain(words['checkout.waiting'])
    site.store.advanceClock(60_000)
    await site.store.fetch('/__test__/jobs', { method: 'POST' })
    // Where it was asked last.
    expect(textOf(await waiting.ask.follow(waiting.ask.at()))).toContain(words['checkout.thanks'])

    // Who comes back without having paid goes on, or cancels.
    const left = await open.ask.follow('/checkout')
    expect(left).toContain(open.page.replaceAll('&', '&amp;'))
    const cancelled = textOf(await open.ask.follow('/checkout', formOf(left, 'cancel')))
    expect(cancelled).toContain(hasBag ? 'Zurzeit keine Bestellungen' : words['checkout.failure.cancelled'])
    // It speaks of the bag once.
    if (!hasBag) expect(cancelled.match(/Dein Warenkorb (bleibt|ist)/g)).toHaveLength(1)
    // Nobody else finds a payment there.
    expect((await visitorOf(site, german)('/order-confirmation?payment=-')).location).toBe(hasBag ? '/cart' : '/')
  },
)

test('a switch of what is no storefront, no state or no day is refused with its line', async () => {
  await folder.empty()
  await folder.write('markets/stadion.csv', 'locale,state,from\nxx_XX,OPEN,2026-12-01\nde_DE,AJAR,2026-12-01\nde_DE,SOON,soon\n')
  const said = await folder.data('import', '--yes').catch(({ message }: Error) => message)
  expect(said).toContain('markets/stadion.csv:2 locale: no storefront of stadion has this locale')
  expect(said).toContain('markets/stadion.csv:3 state: a storefront is OPEN, BROWSE, SOON or CLOSED')
  expect(said).toContain('markets/stadion.csv:4 from: a day is written as 2026-12-01')
  await folder.empty()
  await folder.write('markets/nobody.csv', 'locale,state,from\n')
  await expect(folder.data('import', '--yes')).rejects.toThrow('there is no brand "nobody"')
})
