import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './store.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const items = { method: 'POST', body: { items: [{ productId: 'AA1001_540', quantity: 2 }] } }
const bag = '/api/bridge/baskets/-'
const countOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { totalProductCount: number }).totalProductCount

test('a visit keeps its cookies, another one has none', async () => {
  const visit = store.visit({ host: 'www.stadion.de' })
  expect((await visit(`${bag}/items`, items)).status).toBe(200)
  expect(await countOf(visit(bag))).toBe(2)
  expect(await countOf(store.visit({ host: 'www.stadion.de' })(bag))).toBe(0)
  await store.reset()
  expect(await countOf(visit(bag))).toBe(0)
})

test('a visit is bound to a host and a site path, and a header can be left out', async () => {
  const currencyOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { currency: string }).currency
  expect(await currencyOf(store.visit({ host: 'www.stadion.ch', sitePath: 'fr' })(bag))).toBe('CHF')
  expect((await store.visit({ host: 'www.stadion.de', sitePath: 'fr' })(bag)).status).toBe(400)
  const without = await store.visit({ host: 'www.stadion.de' })(`${bag}/items`, { ...items, headers: { 'original-host': '' } })
  expect(((await without.json()) as { errorCode: string }).errorCode).toBe('originalHostNotAvailable')
})

test('a second store has a database of its own', async () => {
  const other = await openStore()
  const visit = other.visit({ host: 'www.stadion.de' })
  await visit(`${bag}/items`, items)
  const bags = async ({ db }: Store) => (await db.prepared<{ n: number }>('bags', 'select count(*) as n from bag.bag'))[0]?.n
  expect([await bags(other), await bags(store)]).toEqual([1, 0])
  await other.close()
})

test('a reset writes what was changed, added or deleted of the seed again, and leaves no row of a test', async () => {
  const { db } = store
  const tables = ['account.account', 'flags.flag', 'gift_cards.card', 'gift_cards.movement', 'vouchers.voucher', 'bag.bag']
  const state = async () => {
    const rows = tables.map((name) => `select '${name}' as name, (select json_agg(t order by t::text) from ${name} t) as rows`)
    return db.query(rows.join(' union all '))
  }
  const seed = await state()
  const changes = [
    'delete from vouchers.voucher',
    'update account.account set first_name = $$Other$$',
    'delete from flags.flag where name = (select min(name) from flags.flag)',
    'insert into account.account select (jsonb_populate_record(a, $${"acid": "ADDEDADDED000000", "email": "b@example.com", "email_key": "b@example.com", "membership_id": null, "ci_hash": null}$$)).* from account.account a limit 1',
  ]
  for (const change of changes) {
    await db.query(change)
    await store.fetch(`${bag}/items`, items)
    expect(await state(), change).not.toEqual(seed)
    await store.reset()
    expect(await state(), change).toEqual(seed)
  }
})
