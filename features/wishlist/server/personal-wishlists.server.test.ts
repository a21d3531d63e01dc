import { signIn } from '@stadion/account/testing'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wishlistPersonalData } from './personal-wishlists.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store?.close())

const path = '/api/bridge/account/default'

/** Signs in and saves articles; returns the subject of the data. */
async function saves(email: string, ...pids: readonly string[]) {
  await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const browser = store.browser({ host: 'www.stadion.de' })
  const { acid } = (await (await signIn(browser.fetch, { email })).json()) as { acid: string }
  for (const pid of pids) await browser.fetch(`${path}/add`, { method: 'POST', body: { pid, cid: 'mine' } })
  return { acid, email, brand: 'stadion', region: 'rest', isProven: true, orders: [] }
}
const left = async (db: Database) =>
  (await sql<{ id: string }>`select product_id as id from wishlist.entry order by number`.execute(db)).map(({ id }) => id)

test('a data export has all saved articles of a shopper, and none of others', async () => {
  const anna = await saves('anna@example.com', 'AA1001', 'AA1004')
  await saves('ben@example.com', 'AA1005')
  expect(JSON.parse(JSON.stringify(await wishlistPersonalData.exportOf(store.db, anna)))).toEqual({
    wishlist: ['AA1001', 'AA1004'].map((productId) => ({ brand: 'stadion', productId, cid: 'mine', addedAt: expect.any(String) })),
    sharedWishlists: [],
  })
})

test('an erased shopper has no saved articles; others keep theirs', async () => {
  const anna = await saves('anna@example.com', 'AA1001', 'AA1004')
  await saves('ben@example.com', 'AA1001')
  await store.db.transaction((on) => wishlistPersonalData.eraser.eraseFor(on, anna))
  expect(await left(store.db)).toEqual(['AA1001'])
})
