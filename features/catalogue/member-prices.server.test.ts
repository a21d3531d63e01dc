import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ListItem, ProductsAnswer } from './contract.ts'
import { memberPricesCommand } from './server/member-prices/care-member-prices.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const care = (...words: string[]) => memberPricesCommand.run(store, words, { actor: 'anna', environment: 'development' })
const visit = store.visit({ host: 'www.stadion.de' })
const listed = async (query: string) => {
  const answer = await visit(`/api/bridge/products?${query}`)
  return ((await answer.json()) as ProductsAnswer).items
}
const costs = ({ price }: ListItem) => price.sale ?? price.list

test('REACH-MEM-02 lists order and count by everybody’s price, and the price of members is no reduction', async () => {
  // Another size of the page: answers are kept for a while.
  const listOf = (pageSize: number) => `category=men&subcategory=shoes&sort=price-asc&pageSize=${pageSize}`
  const query = listOf(95)
  const before = await listed(listOf(96))
  const dear = before.at(-1)!
  await care('set', 'stadion', dear.id, '1', 'EUR')
  const after = await listed(query)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.map(costs)).toEqual([...after.map(costs)].sort((one, other) => one - other))
  expect(after.at(-1)).toEqual({ ...dear, price: { ...dear.price, member: 1 } })
  // Neither announced as reduced nor among what is.
  expect((await listed(`${query}&reduced=true`)).map(({ id }) => id)).not.toContain(dear.id)
  expect((await listed(`${query}&price=1`)).map(({ id }) => id)).not.toContain(dear.id)
})

test('REACH-MEM-02 a price of members does not count for what a later reduction was reduced from', async () => {
  await care('set', 'stadion', 'AA1001', '50', 'EUR')
  const body = { articleId: 'AA1001', currency: 'EUR', amount: 80, reduced: true }
  await store.fetch('/__test__/prices', { method: 'POST', body })
  const answer = await visit('/api/bridge/products/AA1001')
  expect(((await answer.json()) as ListItem).price).toMatchObject({ list: 100, sale: 80, prior: 100, percentOff: 20, member: 50 })
})

test('where everybody pays as little, nothing is called a price of members; a gift card has none, whatever the table says', async () => {
  await care('set', 'stadion', 'AA1004', '70', 'EUR')
  await store.db.query(`insert into catalogue.member_price (brand, article_id, currency, minor) values ('stadion', 'GC0001', 'EUR', 100)`)
  const priceOf = async (id: string) => ((await (await visit(`/api/bridge/products/${id}`)).json()) as ListItem).price
  expect((await priceOf('GC0001')).member).toBeUndefined()
  await store.fetch('/__test__/prices', { method: 'POST', body: { articleId: 'AA1004', currency: 'EUR', amount: 70, reduced: true } })
  expect((await priceOf('AA1004')).member).toBeUndefined()
})

test('customer care sets and ends what members pay; what cannot be is said and changes nothing', async () => {
  expect(await care('set', 'stadion', 'aa1001', '80.50', 'eur')).toEqual(['Members pay 80.5 EUR for AA1001, everybody 100.'])
  expect(await care('list', 'stadion')).toContain('AA1001\t80.5 EUR')
  for (const [words, said] of [
    [['set', 'nobody', 'AA1001', '80', 'EUR'], 'There is no brand "nobody"'],
    [['set', 'stadion', 'ZZ9999', '80', 'EUR'], 'stadion has no article ZZ9999'],
    [['set', 'stadion', 'AA1001', '80', 'XXX'], 'There is no price list "XXX"'],
    [['set', 'stadion', 'AA1001', 'much', 'EUR'], '"much" is no amount'],
    [['set', 'stadion', 'AA1001', '0', 'EUR'], '"0" is no amount'],
    [['set', 'stadion', 'AA1001', '0.4', 'JPY'], '"0.4" is less than the smallest coin'],
    [['set', 'stadion', 'AA1001', '100', 'EUR'], 'Everybody pays 100 EUR. Members must pay less'],
    [['set', 'stadion', 'GC0001', '10', 'EUR'], 'A gift card costs everybody the same'],
    [['end', 'stadion', 'AA1003', 'EUR'], 'Members pay what everybody pays for AA1003 in EUR'],
  ] as const)
    await expect(care(...words), said).rejects.toThrow(said)
  expect(await care('end', 'stadion', 'AA1001', 'EUR')).toEqual(['Members pay what everybody pays for AA1001.'])
  expect(await care('list', 'stadion')).not.toContain('AA1001\t80.5 EUR')
})

test('both brands are seeded with articles that cost members less, in every currency a price below everybody’s', async () => {
  const rows = await store.db.query<{ brand: string; articles: number; wrong: number }>(`
    select m.brand, count(distinct m.article_id)::integer as articles, count(*) filter (where m.minor >= p.effective_minor)::integer as wrong
    from catalogue.member_price m join catalogue.price p using (brand, article_id, currency) where p.sku = '' group by 1 order by 1`)
  expect(rows.map(({ brand, wrong }) => [brand, wrong])).toEqual([
    ['reebok', 0],
    ['stadion', 0],
  ])
  for (const { articles } of rows) expect(articles).toBeGreaterThan(3)
  const before = await care('list', 'reebok')
  await care('end', 'reebok', before[0]!.slice(0, 6), before[0]!.slice(-3))
  await store.reset()
  expect(await care('list', 'reebok')).toEqual(before)
})
