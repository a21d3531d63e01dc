import { randomUUID } from 'node:crypto'
import { signIn } from '@stadion/account/testing'
import { aShopper, cards, type Shopper } from '@stadion/checkout/testing'
import { hashOf } from '@stadion/http/secret-token'
import type { TestBrowser, Visit } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())

const here = { host: 'www.stadion.de' }
const post = async (path: string, body: object = {}) => (await store.fetch(path, { method: 'POST', body })).json().catch(() => undefined)
const jobs = () => store.fetch('/__test__/jobs', { method: 'POST' })

/** Anna's delivered order, with an invoice and the label of a return; and Eva's, whose browser has a pass of its own. */
let anna: Shopper
let eva: Shopper
let number: string
let document: string
let returnId: string
let challenge: string
beforeAll(async () => {
  anna = await aShopper(store)
  eva = await aShopper(store, { email: 'eva@example.com' })
  const orderOf = async (shopper: Shopper) => {
    const pending = await shopper.place()
    await shopper.pay(pending.redirectUrl, cards.good)
    const placed = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
    return { orderNumber: placed.orderNumber as string, challengeId: pending.challengeId as string }
  }
  ;({ orderNumber: number, challengeId: challenge } = await orderOf(anna))
  await orderOf(eva)
  for (const step of ['confirm', 'ship', 'deliver']) await post('/__test__/fulfilment', { orderNumber: number, do: step })
  await jobs()
  const { documents, shipmentList } = await anna.call('GET', `/api/bridge/orders/${number}`)
  document = documents[0].number
  const [{ itemId }] = shipmentList[0].productLineItemList
  ;({ returnId } = await anna.call('POST', `/api/bridge/orders/${number}/returns`, { items: [{ itemId, quantity: 1 }] }))
})

type Read = readonly [method: string, path: string, body?: object]
const ofOrder = (asked: string): Read[] => [
  ['GET', `/api/bridge/orders/${asked}`],
  // Without its body, which would go on.
  ['HEAD', `/api/bridge/orders/${asked}/stream`],
  ['POST', `/api/bridge/orders/${asked}/purchase`],
  ['POST', `/api/bridge/orders/${asked}/cancel`, {}],
  ['POST', `/api/bridge/orders/${asked}/returns/preview`, { items: [{ itemId: 'li_1', quantity: 1 }] }],
  ['POST', `/api/bridge/orders/${asked}/returns`, { items: [{ itemId: 'li_1', quantity: 1 }] }],
]
const strong = (asked: string): Read[] => [
  ['GET', `/api/bridge/orders/${asked}/documents`],
  ['GET', `/api/bridge/orders/${asked}/documents/${document}?format=html`],
  ['GET', `/api/bridge/orders/${asked}/returns/${returnId}/label`],
  ['POST', `/api/bridge/orders/${asked}/payment`, { payment: { method: 'CARD', flow: 'REDIRECT' } }],
]
const all = (asked: string) => [...ofOrder(asked), ...strong(asked)]

const answerTo = async ({ fetch }: TestBrowser, [method, path, body]: Read) => {
  const answer = await fetch(path, { method, headers: { 'idempotency-key': randomUUID() }, ...(body ? { body } : {}) })
  return [answer.status, answer.headers.get('set-cookie'), method === 'HEAD' ? '' : await answer.text()]
}
const withPass = (value: string, visit: Visit = here) => {
  const browser = store.browser(visit)
  browser.cookies.set('order.pass', value)
  return browser
}
const passOf = ({ browser }: Shopper) => browser.cookies.get('order.pass')!

/** Who asks without the right to: by what they have instead. */
const strangers: readonly [what: string, make: () => TestBrowser | Promise<TestBrowser>][] = [
  ['nothing', () => store.browser(here)],
  ['the pass of another order', () => withPass(passOf(eva))],
  ['a pass that was changed by a letter', () => withPass(passOf(anna).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))],
  ['what the database keeps of the pass', () => withPass(hashOf(decodeURIComponent(passOf(anna))).toString('hex'))],
  ['an empty pass', () => withPass('')],
  ['the pass in another brand’s shop', () => withPass(passOf(anna), { host: 'www.reebok.de' })],
  [
    'the session of another account',
    async () => {
      const browser = store.browser(here)
      await signIn(browser.fetch)
      return browser
    },
  ],
]

test.each(strangers)('COM-INVAR-12 with %s nobody reads or moves an order: it is answered as one that does not exist', async (_, make) => {
  const unknown = all('PDE99999999')
  for (const [at, read] of all(number).entries()) {
    const browser = await make()
    const answer = await answerTo(browser, read)
    expect([read, answer[0]]).toEqual([read, 404])
    expect(answer).toEqual(await answerTo(await make(), unknown[at]!))
  }
})

test('COM-INVAR-12 a wrong address, an unknown number and another brand’s order are one answer to a look-up, and to whoever acts by address', async () => {
  const lookup = (orderNumber: string, email: string, visit: Visit = here) =>
    answerTo(store.browser(visit), ['POST', '/api/bridge/orders/lookup', { orderNumber, email }])
  const unknown = await lookup('PDE99999999', 'anna@example.com')
  expect(unknown[0]).toBe(404)
  expect(await lookup(number, 'eva@example.com')).toEqual(unknown)
  expect(await lookup(number, 'anna@example.com', { host: 'www.reebok.de' })).toEqual(unknown)
  for (const read of ofOrder(number).filter(([, path]) => /cancel|returns/.test(path))) {
    const [method, path, body] = read
    expect([path, (await answerTo(store.browser(here), [method, path, { ...body, email: 'eva@example.com' }]))[0]]).toEqual([path, 404])
  }
})

test('COM-INVAR-12 who has looked an order up reads neither street nor documents nor labels, and pays nothing', async () => {
  const browser = store.browser(here)
  const [status, , text] = await answerTo(browser, [
    'POST',
    '/api/bridge/orders/lookup',
    { orderNumber: number, email: 'anna@example.com' },
  ])
  expect(status).toBe(200)
  for (const shown of [text, (await answerTo(browser, ['GET', `/api/bridge/orders/${number}`]))[2]])
    expect(shown).not.toMatch(/Weg 1|4915112345678|"anna@example/)
  for (const read of strong(number)) expect([read, (await answerTo(browser, read))[0]]).toEqual([read, 404])
})

test('COM-INVAR-12 tokens that nobody mailed, an hour without a visit, challenges and bags of others open nothing', async () => {
  const stranger = store.browser(here)
  for (const t of [passOf(anna), 'x'.repeat(43), ''])
    expect([400, 404]).toContain((await answerTo(stranger, ['POST', '/api/bridge/orders/pass', { t }]))[0])
  expect((await answerTo(stranger, ['GET', `/api/bridge/orders/${number}/returns/${returnId}/label?t=${'x'.repeat(43)}`]))[0]).toBe(404)
  expect((await answerTo(stranger, ['GET', `/api/bridge/baskets/-/payment?challenge=${challenge}`]))[2]).toBe('{"status":"NONE"}')
  expect((await answerTo(eva.browser, ['GET', `/api/bridge/baskets/-/payment?challenge=${challenge}`]))[2]).not.toContain(number)
  await signIn(stranger.fetch)
  expect((await answerTo(stranger, ['GET', '/api/account/orders']))[2]).not.toContain(number)

  const own = await Promise.all(all(number).map(async (read) => (await answerTo(anna.browser, read))[0]))
  expect(own.filter((status) => status === 404)).toEqual([])
  store.advanceClock(61 * 60_000)
  for (const read of all(number)) expect([read, (await answerTo(withPass(passOf(anna)), read))[0]]).toEqual([read, 404])
})
