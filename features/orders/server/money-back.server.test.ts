import { emailKeyOf } from '@stadion/account/fields/email'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { orderActs } from './test-acts.ts'

const store = await openStore()
afterAll(() => store.close())

const { act, placed, at } = orderActs(store, emailKeyOf)

/** A provider has blocked the money of an order. */
async function authorised(ref: string, amount: number, currency: string) {
  const operation = `op_${ref}`
  await act`payments.plan(${ref}, ${`at_${ref}`}, ${operation}, 'local', 'CARD', ${amount}, ${currency}, ${at()}, ${at()})`
  const fact = JSON.stringify({ kind: 'authorise', outcome: 'done', operation, amount, currency, at: at(), final: true })
  await act`payments.enter(${operation}, ${fact}, ${at()})`
}

/** Numbers that are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Fee {
  price: number
  discount: number
  paid: number
  standardDelivery: number
}
interface Plan {
  fee: Fee
  lines: number[][]
  total: number
}

/** An order with uneven shares, as vouchers make them. */
function aPlan(random: (below: number) => number, scale: number): Plan {
  const lines = Array.from({ length: 1 + random(3) }, () => {
    const price = (1 + random(90)) * scale + random(scale)
    return Array.from({ length: 1 + random(4) }, (_, n) => price - (n === 0 ? 0 : 1))
  })
  const price = [0, 495, 995][random(3)]!
  // With tax that is added, more is paid than was charged.
  const paid = price === 0 ? 0 : price + random(2) * 79
  const fee = { price, discount: 0, paid, standardDelivery: Math.min(price, 495) }
  return { fee, lines, total: paid + lines.flat().reduce((sum, one) => sum + one, 0) }
}

const linesOf = ({ fee, lines }: Plan) => [
  { n: 0, name: 'delivery', unitMinor: fee.price, quantity: 1, units: [{ ...fee, tax: 0, taxRate: 19 }] },
  ...lines.map((paid, index) => ({
    ...{ n: index + 1, itemId: `li_${index + 1}`, sku: 'AA1004_540', articleId: 'AA1004', name: 'Runner Four', size: '6' },
    ...{ taxCategory: 'footwear', unitMinor: Math.max(...paid), quantity: paid.length },
    units: paid.map((one) => ({ price: Math.max(...paid), discount: Math.max(...paid) - one, tax: 0, taxRate: 19, paid: one })),
  })),
]

/** Half up, as the specification rounds. */
const standardPart = ({ price, paid, standardDelivery }: Fee) =>
  price <= standardDelivery ? paid : Math.floor((paid * standardDelivery) / price + 0.5)

test('COM-RET-03 COM-RET-06 any order of cancels, parcels and returns gives back what was paid, to the minor unit, except the express surcharge', async () => {
  const random = createRandom(20_261_126)
  for (let run = 0; run < 16; run++) {
    const currency = run % 2 === 0 ? 'EUR' : 'JPY'
    const plan = aPlan(random, currency === 'EUR' ? 100 : 1)
    const { ref } = await placed({ currency, total: plan.total, due: plan.total, lines: linesOf(plan) })
    await authorised(ref, plan.total, currency)
    // By line, how many pieces are still here, sent, and on their way back.
    const places = plan.lines.map(({ length }) => ({ here: length, sent: 0, back: 0 }))
    const isSent = () => places.some(({ sent, back }) => sent + back > 0) || wasSent
    let wasSent = false
    let given = 0
    const amountOf = (answer: unknown) => (answer as { amount: number }).amount
    const some = (n: number, most: number) => JSON.stringify([{ n: n + 1, quantity: 1 + random(most) }])
    const count = (items: string) => (JSON.parse(items) as [{ quantity: number }])[0].quantity
    for (let step = 0; places.some(({ here, sent, back }) => here + sent + back > 0); step++) {
      const n = random(places.length)
      const place = places[n]!
      const what = random(4)
      if (what === 0 && place.here > 0) {
        const items = some(n, place.here)
        given += amountOf(await act`orders.cancel(${ref}, ${items}, ${`withdrawal:${step}`}, 'shopper', ${at()})`)
        place.here -= count(items)
      } else if (what === 1 && place.here > 0) {
        const items = some(n, place.here)
        await act`orders.ship(${ref}, ${items}, '{}', ${at()})`
        await act`orders.deliver(${ref}, null, ${at()})`
        place.here -= count(items)
        place.sent += count(items)
        wasSent = true
      } else if (what >= 2 && place.sent > 0) {
        const items = some(n, place.sent)
        const id = `rt_${ref}_${step}`
        const promised = amountOf(await act`orders.start_return(${ref}, ${id}, ${items}, 'return', ${at()})`)
        const received = amountOf(await act`orders.receive_return(${ref}, ${id}, null, 'SELLABLE', ${at()})`)
        expect(received).toBe(promised)
        given += received
        place.sent -= count(items)
      }
    }
    const delivery = isSent() ? standardPart(plan.fee) : plan.fee.paid
    expect(given, JSON.stringify({ run, currency, plan })).toBe(plan.total - plan.fee.paid + delivery)
    const [back] = await store.db.query(
      'select sum(uncaptured + refunded + gift_cards)::integer as all, (select sum(charged)::integer from orders.shipment where ref = $1) as charged, sum(refunded)::integer as refunded from orders.money_back where ref = $1',
      [ref],
    )
    // What was taken and not sent back is the surcharge.
    expect(back!.all).toBe(given)
    expect(Number(back!.charged ?? 0) - Number(back!.refunded)).toBe(isSent() ? plan.fee.paid - delivery : 0)
  }
})

test('what gift cards have paid for sent goods goes back to them, also after the rest was cancelled', async () => {
  const { ref } = await placed({ due: 0 })
  const one = JSON.stringify([{ n: 1, quantity: 1 }])
  await act`orders.ship(${ref}, ${one}, '{}', ${at()})`
  const rest = await act`orders.cancel(${ref}, null, 'withdrawal:wd_1', 'shopper', ${at()})`
  expect(rest).toMatchObject({ amount: 16_000, money: { giftCards: 16_000 } })
  await act`orders.start_return(${ref}, 'wd_1', null, 'withdrawal', ${at()})`
  const sent = await act`orders.receive_return(${ref}, 'wd_1', null, 'SELLABLE', ${at()})`
  expect(sent).toMatchObject({ amount: 8_000, money: { uncaptured: 0, refunded: 0, giftCards: 8_000 } })
})
