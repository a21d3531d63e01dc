import { aShopper, cards, witness } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const { db } = store
const { rounds } = witness(store)

/** Pays for what a shopper has in the bag; answers what the bag said of its tax, and the order. */
async function buys(shopper: Awaited<ReturnType<typeof aShopper>>) {
  const { pricing } = await shopper.readBag()
  const waiting = await shopper.place({ expectedTotal: pricing.total })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const [{ ref = '' } = {}] = await db.query<{ ref: string }>('select orders.by_number($1) as ref', [orderNumber])
  return { pricing, ref, orderNumber }
}
async function happens(ref: string, kind: string, data: object) {
  await db.query('select orders.add_event($1, $2, $3, $4, $5::jsonb)', [
    ...[ref, kind, 'fulfilment', store.now().toISOString()],
    JSON.stringify(data),
  ])
  await rounds()
}
const pieces = (ref: string) =>
  db.query<{ n: number; unit_no: number; paid: number; tax: number }>(
    'select n, unit_no, paid::integer, tax::integer from orders.unit where ref = $1 and n > 0 order by n, unit_no',
    [ref],
  )
const documents = () =>
  db.query<{ number: string; kind: string; html: string }>('select number, kind, html from invoices.document order by number')
const amount = (text: string) => Number(text.replace(/[^\d.-]/g, ''))
/** The table of rates as it is printed: [rate, base, tax]. */
const printedRates = (html: string) =>
  [...html.split('<table class="rates">')[1]!.matchAll(/<tr><th scope="row">(.*)<\/tr>/g)].map(([row]) => {
    const [rate, base, tax] = row
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)
      .filter((one) => /\d/.test(one))
    return [amount(rate!), amount(base!), amount(tax!)]
  })
const postings = () =>
  db.query<{ account: string; sum: number }>(
    `select account, sum(amount)::integer as sum from payments.posting where account ~ '^(sales|delivery|tax):' group by account order by account`,
  )

test('COM-INV-06 D-132 shoes above the limit of Massachusetts: the document taxes the part above it, and so does the credit', async () => {
  await db.query(`update catalogue.price set list_minor = 20001, sale_minor = null where article_id = 'AA1001' and currency = 'USD'`)
  const shopper = await aShopper(store, { country: 'US', items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const { pricing, ref } = await buys(shopper)
  // 25.01 of each pair, and a part of the delivery.
  const [above, below] = pricing.taxLines
  expect([above!.rate, below!.rate]).toEqual([6.25, 0])
  expect(above!.base).toBeGreaterThanOrEqual(50.02)
  await happens(ref, 'shipped', { shipment: 'sh_1', items: [{ n: 1, units: [1, 2] }] })
  const [invoice] = await documents()
  expect(printedRates(invoice!.html)).toEqual(pricing.taxLines.map(({ rate, base, tax }) => [rate, base, tax]))
  expect(invoice!.html).toContain('0% + 6.25%')
  const sold = Object.fromEntries((await postings()).map(({ account, sum }) => [account, -sum / 100]))
  expect((sold['sales:6.25'] ?? 0) + (sold['delivery:6.25'] ?? 0)).toBeCloseTo(above!.base, 6)
  expect((sold['sales:0'] ?? 0) + (sold['delivery:0'] ?? 0)).toBeCloseTo(below!.base, 6)
  expect(sold['tax:US-MA']).toBeCloseTo(pricing.taxTotal, 6)

  // The warehouse is told the same, so that it can bill it.
  const [message] = await db.query<{ unit: object }>(`select orders.whole($1) #> '{items,0,units,0}' as unit`, [ref])
  const [first] = await pieces(ref)
  expect(message!.unit).toMatchObject({
    taxes: [
      { rate: 0, paid: 175, tax: 0 },
      { rate: 6.25, paid: (2_501 + first!.tax) / 100, tax: first!.tax / 100 },
    ],
  })
  await happens(ref, 'return-received', { return: 'rt_1', items: [{ n: 1, units: [1] }], delivery: 0, amount: first!.paid })
  const credit = (await documents()).find(({ kind }) => kind === 'CREDIT')
  expect(printedRates(credit!.html)).toEqual([
    [6.25, 25.01, first!.tax / 100],
    [0, 175, 0],
  ])
})

test('COM-INV-06 shoes of adults and of children in the United Kingdom: the delivery is taxed as what it carries', async () => {
  const [{ sku = '' } = {}] = await db.query<{ sku: string }>(`
    select min(v.sku) as sku from catalogue.variation v join catalogue.article a on a.brand = v.brand and a.id = v.article_id
    join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.quantity > 1
    where a.brand = 'stadion' and a.kind = 'running-shoe' and a.gender = 'kids' and s.region = 'rest' and not a.members_only and a.launch_at is null`)
  const shopper = await aShopper(store, { country: 'GB', items: [{ productId: 'AA1001_540' }, { productId: sku }] })
  await shopper.bag('PUT', '/shipping-method', { method: 'express' })
  const { pricing, ref } = await buys(shopper)
  expect(pricing.taxLines.map(({ rate }) => rate)).toEqual([20, 0])
  expect(pricing.shippingTotal).toBeGreaterThan(0)
  await happens(ref, 'shipped', {
    shipment: 'sh_1',
    items: [
      { n: 1, units: [1] },
      { n: 2, units: [1] },
    ],
  })
  const [invoice] = await documents()
  expect(printedRates(invoice!.html)).toEqual(pricing.taxLines.map(({ rate, base, tax }) => [rate, base, tax]))
  const sold = Object.fromEntries((await postings()).map(({ account, sum }) => [account, -sum / 100]))
  expect(sold['delivery:20']).toBeGreaterThan(0)
  expect(sold['delivery:0']).toBeGreaterThan(0)
})
