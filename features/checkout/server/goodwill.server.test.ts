import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { aShopper, cards, witness } from './test-checkout.ts'

const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
const { rounds, setStock } = witness(store)

test('a goodwill of more than was taken gives back, tells and credits what was taken, and goods that come back give it no second time', async () => {
  await setStock('AA1001_540', 10)
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const { redirectUrl, challengeId } = await shopper.place()
  await shopper.pay(redirectUrl, cards.good)
  const { orderReference: ref, orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId } })
  const at = () => store.now().toISOString()
  await sql`select orders.ship(${ref}, '[{"n": 1, "quantity": 1}]', '{}', ${at()})`.execute(store.db)
  await rounds()
  const taken = Math.round(shopper.total * 100) / 2
  await sql`select checkout.goodwill(${orderNumber}, 1000000, ${at()})`.execute(store.db)
  await rounds()
  expect(await store.db.query(`select (data ->> 'amount')::integer as told from orders.event where kind = 'refund-started'`)).toEqual([
    { told: taken },
  ])
  await sql`select orders.deliver(${ref}, null, ${at()})`.execute(store.db)
  await sql`select orders.start_return(${ref}, 'rt_1', null, 'return', ${at()})`.execute(store.db)
  const { back } = await sql<{ back: object }>`
    select orders.receive_return(${ref}, 'rt_1', null, 'SELLABLE', ${at()}) as back`.one(store.db)
  expect(back).toMatchObject({ amount: taken, money: { uncaptured: 0, refunded: 0, giftCards: 0 } })
  // The second parcel costs what it did.
  await sql`select orders.ship(${ref}, null, '{}', ${at()})`.execute(store.db)
  await rounds()
  expect(await store.db.query('select charged::integer from orders.shipment order by shipped_at')).toEqual([
    { charged: taken },
    { charged: taken },
  ])
})
