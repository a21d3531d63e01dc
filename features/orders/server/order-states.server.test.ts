import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepOrders } from './sweep-orders.ts'
import { orderCalls } from './test-order.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const { db } = store
const { open, create, expire, find, ofVersion, awaitingOf, extend } = orderCalls(db)
const at = '2026-11-21T09:01:00+00:00'
const rows = (table: string) => db.query(`select * from orders.${table} order by 1, 2, 3`)
const events = async () => (await rows('event')).map(({ seq, kind, data }) => [seq, kind, data])

test('COM-ORD-09 an order waits for its payment without a number, which is drawn when money is sure', async () => {
  await open()
  expect(await find('or_1')).toMatchObject({ state: 'AWAITING_PAYMENT', number: null, basket_version: 7, extensions: 0, version: 1 })
  await extend('or_1', '2026-11-21T09:30:00+00:00')
  const created = await create('or_1', at)
  expect(created).toMatchObject({ state: 'CREATED', number: expect.stringMatching(/^PDE\d{8}$/), placed_at: at, extensions: 1 })
  // A second fact about the same money changes nothing; nor does more time.
  await extend('or_1', '2026-11-21T10:30:00+00:00')
  expect(await create('or_1', '2026-11-21T09:05:00Z')).toEqual(created)
  expect(await expire('or_1', 'timeout', at)).toBe(false)
  await open({ ref: 'or_2', basketVersion: 8 })
  await open({ ref: 'or_3', basketVersion: 9 })
  expect(await expire('or_2', 'declined', at)).toBe(true)
  const next = await create('or_3', at)
  expect(Number(next.number.slice(3))).toBe(Number(created.number.slice(3)) + 1)
  expect(await create('or_2', at)).toMatchObject({ state: 'EXPIRED', reason: 'declined', number: null })
  expect(await create('or_none', at)).toMatchObject({ ref: null })
})

test('a version of a bag has one order that has not expired', async () => {
  await open()
  await expect(open({ ref: 'or_2' })).rejects.toThrow('order_of_bag')
  expect([await ofVersion('b_1', 7), await ofVersion('b_1', 8)]).toEqual(['or_1', null])
  expect([await awaitingOf('0b'), await awaitingOf('0c')]).toEqual([1, 0])
  await expire('or_1', 'cancelled', at)
  expect([await ofVersion('b_1', 7), await awaitingOf('0b')]).toEqual([null, 0])
  await open({ ref: 'or_2' })
  expect(await ofVersion('b_1', 7)).toBe('or_2')
})

test('lines, units and events are stored, and stay as they are', async () => {
  await open()
  await create('or_1', at)
  expect(await events()).toEqual([
    [1, 'placed', {}],
    [2, 'created', {}],
  ])
  expect((await rows('line')).map(({ n, sku, quantity }) => [n, sku, quantity])).toEqual([
    [0, null, 1],
    [1, 'AA1004_540', 2],
  ])
  const units = await db.query('select n, unit_no, paid::integer, tax::integer from orders.unit order by 1, 2')
  expect(units.map((unit) => Object.values(unit))).toEqual([
    [0, 1, 0, 0],
    [1, 1, 8_000, 1_277],
    [1, 2, 8_000, 1_278],
  ])
  for (const change of [
    'update orders.event set at = now()',
    'delete from orders.event',
    'update orders.unit set paid = 0',
    'delete from orders.unit',
  ])
    await expect(db.query(change), change).rejects.toThrow(/only added to|never change/)
  await expect(db.query(`update orders."order" set state = 'AWAITING_PAYMENT', number = null`)).rejects.toThrow(
    'never goes from CREATED to AWAITING_PAYMENT',
  )
})

test('an expired order is kept for 30 days, an order for longer', async () => {
  await open()
  await open({ ref: 'or_2', basketVersion: 8 })
  await create('or_2', store.now().toISOString())
  await expire('or_1', 'timeout', store.now().toISOString())
  const left = async () => (await rows('"order"')).map(({ ref }) => ref)
  store.advanceClock(29 * 86_400_000)
  expect(await sweepOrders(db, store.now)).toBe(0)
  store.advanceClock(2 * 86_400_000)
  expect(await sweepOrders(db, store.now)).toBe(1)
  expect(await left()).toEqual(['or_2'])
  expect((await rows('event')).every(({ ref }) => ref === 'or_2')).toBe(true)
})
