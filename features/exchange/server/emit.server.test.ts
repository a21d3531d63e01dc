import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())
const { db } = store
const at = '2026-11-26T09:00:00Z'
const kinds = async () =>
  (await db.query('select kind, order_ref, body from exchange.message order by seq')).map((row) => Object.values(row))

test('a message is written with its reason, or not at all', async () => {
  await db.query(`select exchange.emit('order.shipped', 'or_1', '{"parcel": 1}', '${at}')`)
  const undone = db.transaction(async (on) => {
    await on.query(`select exchange.emit('order.delivered', 'or_1', null, '${at}')`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.query(`select exchange.emit('stock.changed', null, null, '${at}')`)
  expect(await kinds()).toEqual([
    ['order.shipped', 'or_1', { parcel: 1 }],
    ['stock.changed', null, {}],
  ])
  await expect(db.query(`select exchange.emit('order.lost', 'or_1', '{}', '${at}')`)).rejects.toThrow('kind')
})
