import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TaxQuestion } from '@stadion/market-law/tax/tax-engine'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { aShopper, cards } from './test-checkout.ts'

/** A tax engine: 10 % of everything, as long as it works. */
let isDown = false
const asked: TaxQuestion[] = []
const engine = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const question = JSON.parse(text) as TaxQuestion
  asked.push(question)
  const lines = question.lines.map(({ amount }) => ({ rate: 10, tax: Math.round(amount / 10) }))
  const total = lines.reduce((sum, { tax }) => sum + tax, 0)
  response.writeHead(isDown || request.headers.authorization !== 'Bearer a-key' ? 500 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ lines, total, id: 'q-1' }))
})
await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/quote`
const store = await openStore({ env: { TAX_ENGINE_URL: url, TAX_ENGINE_KEY: 'a-key' } })
afterAll(async () => {
  await store.close()
  engine.close()
})

/** The rate and the tax of an order, and who quoted it. */
async function ordered() {
  const shopper = await aShopper(store, { country: 'US' })
  const { redirectUrl, challengeId } = await shopper.place()
  await shopper.pay(redirectUrl, cards.good)
  const { orderNumber } = await shopper.payment(challengeId)
  const [row] = await store.db.query(
    `select o.snapshot -> 'tax' as tax, o.snapshot #> '{pricing,taxLines}' as shown, sum(u.tax)::float8 as units
     from orders."order" o join orders.unit u on u.ref = o.ref where o.number = $1 group by o.ref`,
    [orderNumber],
  )
  return { ...row, total: shopper.total }
}

test('REACH-GIFT-01 the engine is asked for the wrapping, too', async () => {
  const shopper = await aShopper(store, { country: 'US', items: [{ productId: 'AA1001_540', quantity: 2 }] })
  asked.length = 0
  const { pricing } = await shopper.bag('PUT', '/gift', { wrap: true })
  expect(pricing.taxTotal).toBe(Math.round((220 + pricing.serviceTotal) * 10) / 100)
  expect(asked.at(-1)!.lines).toContainEqual({
    taxCategory: 'service',
    isForChildren: false,
    quantity: 1,
    amount: Math.round(pricing.serviceTotal * 100),
  })
  asked.length = 0
})

test('COM-TAX-08 a bag is taxed as the engine quotes it, by the tables when it fails, and the order says who quoted', async () => {
  const quoted = await ordered()
  expect(asked[0]).toMatchObject({ shipTo: { country: 'US' }, currency: 'USD', isIncluded: false, lines: [{ taxCategory: 'footwear' }] })
  expect(quoted).toMatchObject({
    tax: { by: new URL(url).host, id: 'q-1' },
    shown: [{ rate: 10, base: 110, tax: 11 }],
    units: 1_100,
    total: 121,
  })
  // From one reading of the bag to the order it was asked once.
  expect(asked).toHaveLength(new Set(asked.map((question) => JSON.stringify(question))).size)
  isDown = true
  store.advanceClock(86_400_000)
  expect(await ordered()).toMatchObject({ tax: { by: 'tables' }, shown: [{ base: 110 }] })
})
