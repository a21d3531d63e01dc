import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { aShopper, cards, setFlag } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDelivery } from './deliver.ts'
import { openReceiver } from './testing/receiver.ts'

const receiver = await openReceiver()
const store = await openStore({ env: { EXCHANGE_URL: receiver.url, EXCHANGE_SECRET: 'a-shared-secret' } })
beforeEach(async () => {
  await store.reset()
  receiver.taken.length = 0
  receiver.answer(() => 204)
})
afterAll(async () => {
  await store.close()
  await receiver.close()
})

const { db } = store
const rounds = () => store.fetch('/__test__/jobs', { method: 'POST' })
const emit = (kind: string, ref: string | null, body = '{}') =>
  db.query('select exchange.emit($1, $2, $3::jsonb, $4)', [kind, ref, body, store.now().toISOString()])
const taken = () => receiver.taken.map(({ message: { kind, body } }) => `${kind} ${body.of ?? ''}`)
const seconds = (n: number) => store.advanceClock(n * 1_000)

test('COM-XCH-02 a message is signed, and repeated by its schedule until it is taken; then a person is told', async () => {
  receiver.answer(() => 503)
  await emit('stock.changed', null, '{"sku": "AA1001_540"}')
  await rounds()
  const { headers, text, message } = receiver.taken[0]!
  const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-exchange-signature'])) ?? []
  expect(mac).toBe(createHmac('sha256', 'a-shared-secret').update(`${time}.${text}`).digest('hex'))
  expect(Math.abs(Number(time) * 1_000 - store.now().getTime())).toBeLessThan(60_000)
  expect(message).toMatchObject({ id: expect.stringMatching(/^xm_/), kind: 'stock.changed', orderNumber: null, version: 1 })
  for (const pause of [1, 5, 30, 300, 3_600, 21_600, 21_600]) {
    const before = receiver.taken.length
    // The clock of the machine goes on too, so half of a short pause proves nothing.
    seconds(pause / 2)
    if (pause >= 30) {
      await rounds()
      expect(receiver.taken, `before ${pause} s`).toHaveLength(before)
    }
    seconds(pause / 2)
    await rounds()
    expect(receiver.taken, `${pause} s`).toHaveLength(before + 1)
  }
  // The same message each time, so whoever took it already knows it.
  expect(new Set(receiver.taken.map(({ message: { id } }) => id)).size).toBe(1)
  // After a week: the 28th pause of six hours.
  await db.query('update exchange.message set tries = 33')
  for (const after of [9, 9]) {
    seconds(21_601)
    await rounds()
    expect(receiver.taken).toHaveLength(after)
  }
  const [row] = await db.query('select gave_up_at is not null as gave_up, problem from exchange.message')
  expect(row).toEqual({ gave_up: true, problem: 'answered 503' })
})

test('messages of one order arrive in the order in which they were written; those of others do not wait for them', async () => {
  receiver.answer(({ body }) => (body.of === 'or_1' ? 500 : 200))
  for (const kind of ['order.created', 'order.confirmed', 'order.shipped'])
    for (const of of ['or_1', 'or_2']) await emit(kind, of, JSON.stringify({ of }))
  await rounds()
  expect(taken().filter((line) => line.endsWith('or_2'))).toEqual(['order.created or_2', 'order.confirmed or_2', 'order.shipped or_2'])
  expect(taken().filter((line) => line.endsWith('or_1'))).toEqual(['order.created or_1'])
  receiver.answer(() => 200)
  seconds(2)
  await rounds()
  expect(
    taken()
      .filter((line) => line.endsWith('or_1'))
      .slice(1),
  ).toEqual(['order.created or_1', 'order.confirmed or_1', 'order.shipped or_1'])
  // Nothing of what they said is kept.
  expect(await db.query(`select seq from exchange.message where body <> '{}' or sent_at is null`)).toEqual([])
})

test('a message that cannot be written counts as tried, and holds up no other', async () => {
  const rounds: (() => Promise<unknown>)[] = []
  addDelivery({
    ...{ db, now: store.now, url: receiver.url, secret: 'a-shared-secret', everyMs: 1_000, log: { error: () => undefined } },
    jobs: { add: ({ run }) => rounds.push(run) },
    pieceAddressesFor: () => Promise.reject(new Error('no flags')),
  })
  await emit('order.created', 'or_1', JSON.stringify({ brand: 'stadion', locale: 'de_DE', items: [] }))
  await emit('stock.changed', null)
  await rounds[0]!()
  expect(taken()).toEqual(['stock.changed '])
  const rows = await db.query('select kind, tries, problem from exchange.message where sent_at is null')
  expect(rows).toEqual([{ kind: 'order.created', tries: 1, problem: 'could not be written' }])
})

test('a new order is told as docs/exchange.md shows it', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const { pricing } = await shopper.bag('POST', '/vouchers', { code: 'WELCOME15' })
  const waiting = await shopper.place({ expectedTotal: pricing.total })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(readFileSync(new URL('../../../docs/exchange.md', import.meta.url), 'utf8')) ?? []
  const shown = JSON.parse(example)
  const own = { orderNumber: expect.any(String), orderReference: expect.any(String), placedAt: expect.any(String) }
  expect(receiver.taken.map(({ message }) => message)).toEqual([
    { ...shown, id: expect.any(String), at: expect.any(String), orderNumber: own.orderNumber, body: { ...shown.body, ...own } },
  ])
})

test('a new order is told whole: enough to pack it and to bill it', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const waiting = await shopper.place()
  await rounds()
  expect(receiver.taken).toEqual([])
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const [{ message } = {}, ...others] = receiver.taken
  expect(others).toEqual([])
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  expect(message).toMatchObject({ kind: 'order.created', orderNumber })
  const { body } = message!
  expect(body).toMatchObject({
    ...{
      orderNumber,
      brand: shopper.storefront.brand,
      country: 'DE',
      locale: 'de_DE',
      currency: 'EUR',
      total: shopper.total,
      paymentMethod: 'CARD',
    },
    customer: { id: null, email: 'anna@example.com' },
    deliveryMethod: 'standard',
    deliveryAddress: { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' },
    items: [{ sku: 'AA1001_540', quantity: 2, units: [{ unit: 1 }, { unit: 2 }] }],
  })
  const paid = [...body.items.flatMap(({ units }: { units: { paid: number }[] }) => units), ...body.delivery.units].map(({ paid }) => paid)
  expect(paid.reduce((all, one) => all + Math.round(one * 100), 0)).toBe(Math.round(shopper.total * 100))
})

test('REACH-CON-01 a new order is told with the address of each piece, where the flag is on: it opens the piece', async () => {
  const giftCard = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }
  const told = async (): Promise<(string | undefined)[]> => {
    const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }, giftCard] })
    await shopper.pay((await shopper.place()).redirectUrl, cards.good)
    receiver.taken.length = 0
    await rounds()
    const { items } = receiver.taken.find(({ message }) => message.kind === 'order.created')!.message.body
    return items.flatMap(({ units }: { units: { connect?: string }[] }) => units.map(({ connect }) => connect))
  }
  expect(await told()).toEqual([undefined, undefined, undefined])
  await setFlag(store, 'connect', true)
  const [one = '', two = '', ofCard] = await told()
  expect([one === two, ofCard]).toEqual([false, undefined])
  for (const address of [one, two]) {
    const { origin, pathname } = new URL(address)
    expect(origin).toMatch(/^https?:\/\/www\.stadion\.de/)
    const answer = await store.browser({ host: 'www.stadion.de' }).fetch(`/api/bridge${/\/connect\/[\w-]{30,}$/.exec(pathname)?.[0]}`)
    expect(await answer.json()).toMatchObject({ articleId: 'AA1001', state: 'SENT' })
  }
})
