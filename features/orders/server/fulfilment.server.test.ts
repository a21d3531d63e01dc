import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orderActs } from './test-acts.ts'

const store = await openStore()
beforeEach(() => store.reset())

afterAll(() => store.close())

const acts = orderActs(store, emailKeyOf)
const { act, refusal, counters, events, mails } = acts
const minute = 60_000

test('COM-ORD-13 confirmed after 60 s, sent after 120 s and delivered after 180 s, in order and at these times, also when the clock jumps', async () => {
  const { browser, number, ref } = await acts.placed()
  const status = async () => (await acts.read(browser, number)).status
  expect(await status()).toBe('CREATED')
  store.advanceClock(minute)
  expect(await status()).toBe('CONFIRMED')
  // Nobody looks for a while.
  store.advanceClock(59 * minute)
  // Several at once: no step is done twice.
  await Promise.all([acts.read(browser, number), acts.read(browser, number), store.fetch('/__test__/jobs', { method: 'POST' })])
  const order = await acts.read(browser, number)
  expect(order).toMatchObject({ status: 'DELIVERED', cancellable: false })
  const created = Date.parse(order.createdAt)
  // Documents follow the parcels in a round of their own.
  const steps = order.events
    .filter(({ kind }) => kind !== 'document-issued')
    .map(({ seq, kind, at }) => [seq, kind, (Date.parse(at) - created) / 1_000])
  expect(steps).toEqual([
    [2, 'created', 0],
    [3, 'confirmed', 60],
    [4, 'shipped', 120],
    [5, 'delivered', 180],
  ])
  expect(order.parcels).toMatchObject([
    { carrier: 'local', trackingNumber: expect.stringMatching(/^LP\d{9}$/), items: [{ quantity: 2 }, { quantity: 1 }] },
  ])
  expect((await events(ref)).map(([seq]) => seq).slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  // Once each, however many looked.
  const told = (await mails()).map(({ template }) => template).filter((name) => /shipped|delivered/.test(name))
  expect(told.sort()).toEqual(['order-delivered', 'order-shipped'])
  const { text } = (await mails()).find(({ template }) => template === 'order-delivered')!
  expect(text).toContain('Kostenlose Rücksendung bis ')
  expect(text).toContain('Runner')
})

test('an order that is held stands still, and goes on afterwards', async () => {
  const { browser, number, ref } = await acts.placed()
  const held = store.now().getTime() + 10 * minute
  await act`orders.hold(${ref}, ${new Date(held).toISOString()}, ${acts.at()})`
  store.advanceClock(9 * minute)
  expect((await acts.read(browser, number)).status).toBe('CREATED')
  store.advanceClock(4 * minute)
  const { status, events } = await acts.read(browser, number)
  expect(status).toBe('DELIVERED')
  expect(Date.parse(events.find(({ kind }) => kind === 'confirmed')!.at)).toBe(held)
})

test('an order whose step fails keeps no other waiting, and is tried again later', async () => {
  const first = await acts.placed()
  store.advanceClock(1_000)
  const second = await acts.placed()
  await store.db.query(`alter table orders.event add constraint not_this check (ref <> '${first.ref}') not valid`)
  try {
    store.advanceClock(10 * minute)
    await store.fetch('/__test__/jobs', { method: 'POST' })
    const shipped = (await events(second.ref)).map(([, kind]) => kind)
    expect(shipped).toContain('delivered')
    const [row] = await store.db.query<{ next: Date }>('select fulfil_next_at as next from orders."order" where ref = $1', [first.ref])
    expect(row!.next.getTime()).toBeGreaterThan(store.now().getTime() + 9 * minute)
  } finally {
    await store.db.query('alter table orders.event drop constraint not_this')
  }
  store.advanceClock(20 * minute)
  expect((await acts.read(first.browser, first.number)).status).toBe('DELIVERED')
})

test('COM-CXL-01 a shopper cancels once, while nothing has left: stock, money and mail are one step', async () => {
  const before = await acts.stock()
  const { browser, number, ref } = await acts.placed()
  const cancel = (body: object = {}, who = browser) => who.fetch(`/api/bridge/orders/${number}/cancel`, { method: 'POST', body })
  expect((await cancel({ email: 'eva@example.com' }, acts.browser())).status).toBe(404)
  const answers = await Promise.all([cancel(), cancel({ email: 'anna@example.com' }, acts.browser()), cancel()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const order = await acts.read(browser, number)
  expect(order).toMatchObject({ status: 'CANCELLED', cancellable: false, payments: [{ status: 'VOIDED' }] })
  expect(await acts.stock()).toBe(before + 3)
  expect((await mails()).filter(({ template }) => template === 'order-cancelled')).toHaveLength(1)
  store.advanceClock(30 * minute)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect((await acts.read(browser, number)).status).toBe('CANCELLED')
  expect((await events(ref)).map(([, kind]) => kind)).toContain('closed')

  // The owner's session, once the order is confirmed; and nobody once it is sent.
  const owner = acts.browser()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  const [confirmed, sent] = [await acts.placed({ acid }), await acts.placed({ acid })]
  store.advanceClock(minute)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const end = async (one: string) => (await owner.fetch(`/api/bridge/orders/${one}/cancel`, { method: 'POST', body: {} })).status
  const offered = async (one: string) => (await acts.read(owner, one)).cancellable
  expect((await acts.read(owner, confirmed.number)).status).toBe('CONFIRMED')
  expect([await offered(confirmed.number), await end(confirmed.number)]).toEqual([true, 200])
  expect([await offered(confirmed.number), await end(confirmed.number)]).toEqual([false, 409])
  await act`orders.ship(${sent.ref}, ${JSON.stringify([{ n: 1, quantity: 1 }])}, '{"carrier": "dhl"}', ${acts.at()})`
  expect([await offered(sent.number), await end(sent.number)]).toEqual([false, 409])
})

test('COM-CXL-03 a cancel and a parcel at once end in one of the two, 200 times', async () => {
  const seen = new Set<string>()
  const units = [2, 1]
  for (let round = 0; round < 200; round++) {
    const { ref } = await acts.placed()
    const cancel = () => refusal(() => act`orders.cancel(${ref}, null, 'cancel', 'shopper', ${acts.at()})`)
    const ship = () => refusal(() => act`orders.ship(${ref}, null, '{"carrier": "dhl"}', ${acts.at()})`)
    // Whichever is asked first.
    const first = round % 2 ? cancel() : ship()
    const second = round % 2 ? ship() : cancel()
    const [cancelRefused, shipRefused] = await Promise.all(round % 2 ? [first, second] : [second, first])
    const isCancelled = cancelRefused === undefined
    expect([cancelRefused, shipRefused]).toEqual(isCancelled ? [undefined, 'notPossible'] : ['notCancellable', undefined])
    expect((await counters(ref)).map(({ cancelled, shipped }) => [cancelled, shipped])).toEqual(
      units.map((all) => (isCancelled ? [all, 0] : [0, all])),
    )
    seen.add(isCancelled ? 'cancelled' : 'shipped')
  }
  expect(seen.size).toBe(2)
})

test('COM-STK-04 parcels, deliveries and returns move each piece once, and refuse what cannot be; damaged goods do not go back into stock', async () => {
  const before = await acts.stock()
  const { ref, number, browser } = await acts.placed()
  const one = [{ n: 1, quantity: 1 }]
  const ship = (items: object[] | null) => act`orders.ship(${ref}, ${items && JSON.stringify(items)}, '{"carrier": "dhl"}', ${acts.at()})`
  expect(await refusal(() => ship([{ n: 1, quantity: 3 }]))).toBe('notPossible')
  const parcel = await ship(one)
  expect((await acts.read(browser, number)).status).toBe('SHIPPED')
  expect((await browser.fetch(`/api/bridge/orders/${number}/cancel`, { method: 'POST', body: {} })).status).toBe(409)
  expect(await refusal(() => act`orders.start_return(${ref}, 'rt_1', null, 'return', ${acts.at()})`)).toBe('notPossible')
  await act`orders.deliver(${ref}, ${parcel}, ${acts.at()})`
  await act`orders.deliver(${ref}, ${parcel}, ${acts.at()})`
  await act`orders.start_return(${ref}, 'rt_1', ${JSON.stringify(one)}, 'return', ${acts.at()})`
  expect((await acts.read(browser, number)).status).toBe('RETURN_REQUESTED')
  // The rest cannot be sent: its money goes back at once.
  await act`orders.refuse_units(${ref}, null, ${acts.at()})`
  await act`orders.receive_return(${ref}, 'rt_1', null, 'DAMAGED', ${acts.at()})`
  expect(await refusal(() => act`orders.receive_return(${ref}, 'rt_1', null, 'SELLABLE', ${acts.at()})`)).toBe('notPossible')
  expect(await counters(ref)).toEqual([
    { n: 1, cancelled: 1, shipped: 1, delivered: 1, returning: 0, returned: 1 },
    { n: 2, cancelled: 1, shipped: 0, delivered: 0, returning: 0, returned: 0 },
  ])
  expect((await acts.read(browser, number)).status).toBe('RETURNED')
  expect((await events(ref)).map(([seq]) => seq)).toEqual((await events(ref)).map((_, index) => index + 1))
  // Two pieces that never left are back, the damaged one is not; one in good order is.
  expect(await acts.stock()).toBe(before + 2)
  const other = await acts.placed()
  await act`orders.ship(${other.ref}, ${JSON.stringify(one)}, '{"carrier": "dhl"}', ${acts.at()})`
  await act`orders.deliver(${other.ref}, null, ${acts.at()})`
  await act`orders.start_return(${other.ref}, 'rt_2', ${JSON.stringify(one)}, 'return', ${acts.at()})`
  await act`orders.receive_return(${other.ref}, 'rt_2', null, 'SELLABLE', ${acts.at()})`
  expect(await acts.stock()).toBe(before + 3)
})

test.each(['refused by the warehouse', 'received unopened'])(
  'an order of which the last piece is %s, after the rest arrived, is told as delivered, and closes 45 days later',
  async (how) => {
    const { ref, browser, number } = await acts.placed()
    const ship = (n: number, quantity: number) =>
      act`orders.ship(${ref}, ${JSON.stringify([{ n, quantity }])}, '{"carrier": "dhl"}', ${acts.at()})`
    await act`orders.deliver(${ref}, ${await ship(1, 2)}, ${acts.at()})`
    const told = async () =>
      (await mails()).filter(({ template, text }) => template === 'order-delivered' && text.includes('Kostenlose Rücksendung bis ')).length
    expect(await told()).toBe(0)
    if (how === 'received unopened') {
      await ship(2, 1)
      await act`orders.start_return(${ref}, 'wd_1', ${JSON.stringify([{ n: 2, quantity: 1 }])}, 'withdrawal', ${acts.at()})`
      await act`orders.receive_return(${ref}, 'wd_1', null, 'SELLABLE', ${acts.at()})`
    } else await act`orders.refuse_units(${ref}, null, ${acts.at()})`
    expect([await told(), (await acts.read(browser, number)).status]).toEqual([1, 'DELIVERED'])
    // It is paid.
    await act`payments.collect(${ref}, ${await act`payments.owed(${ref})`}, ${acts.at()})`
    const isClosed = async () => {
      await store.fetch('/__test__/jobs', { method: 'POST' })
      return (await events(ref)).some(([, kind]) => kind === 'closed')
    }
    const day = 24 * 60 * minute
    store.advanceClock(45 * day - minute)
    expect(await isClosed()).toBe(false)
    // Days may pass until its money has gone back.
    store.advanceClock(2 * day)
    expect(await isClosed()).toBe(true)
  },
)

test('a return that never arrives gives its pieces back to the shopper; a refused parcel comes back without a delivery', async () => {
  const { ref } = await acts.placed()
  await act`orders.ship(${ref}, null, '{}', ${acts.at()})`
  await act`orders.start_return(${ref}, 'wd_1', ${JSON.stringify([{ n: 1, quantity: 1 }])}, 'withdrawal', ${acts.at()})`
  await act`orders.receive_return(${ref}, 'wd_1', null, 'SELLABLE', ${acts.at()})`
  await act`orders.deliver(${ref}, null, ${acts.at()})`
  await act`orders.start_return(${ref}, 'rt_1', null, 'return', ${acts.at()})`
  await act`orders.drop_return(${ref}, 'rt_1', ${acts.at()})`
  expect(await counters(ref)).toEqual([
    { n: 1, cancelled: 0, shipped: 2, delivered: 2, returning: 0, returned: 1 },
    { n: 2, cancelled: 0, shipped: 1, delivered: 1, returning: 0, returned: 0 },
  ])
})
