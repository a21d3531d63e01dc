import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import { createClock } from '@stadion/http/clock'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from '../../apps/storefront/commands.ts'
import { openFolder } from '../fixtures/data-folder.ts'

let store: Store
let other: FastifyInstance
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  store = await openStore()
  folder = await openFolder({ store } as never)
  const config = readConfig({ TEST_HOOKS: '1', LOG_LEVEL: 'silent', MEDIA_DIR: 'none' })
  other = await createApi({ db: store.db, clock: { ...createClock(), now: store.now }, config, background: false })
  await other.ready()
})
afterAll(async () => {
  await other?.close()
  await Promise.all([store?.close(), folder?.close()])
})

const price = async (list: string): Promise<void> => {
  await folder.write('catalogue/prices/stadion/GBP.csv', `article,sku,list,sale\nAA1001,,${list},\n`)
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/Imported\.$/)
}
const headers = { 'original-host': 'www.stadion.co.uk' }
/** The price on the product page, in a search and in a rail, as one process answers. */
async function pricesAt(app: FastifyInstance, more: Record<string, string> = {}): Promise<unknown[]> {
  const { fetch } = new TestBrowser(app)
  const read = async (path: string) => (await fetch(path, { headers: { ...headers, ...more } })).json()
  const product = await read('/api/bridge/products/AA1001')
  const [search, byIds] = await Promise.all(['?q=aa1001', '/by-ids?ids=AA1001'].map((query) => read(`/api/bridge/products${query}`)))
  const of = ({ items }: { items: { id: string; price: unknown }[] }) => items.find(({ id }) => id === 'AA1001')?.price
  return [product.price, of(search), of(byIds)]
}

test('a changed price is the answer of each process after its next look, without waiting for its caches', async () => {
  const before = await pricesAt(store.app)
  expect(await pricesAt(other)).toEqual(before)
  await price('123.45')
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const after = await pricesAt(store.app)
  for (const one of after) expect(JSON.stringify(one)).toContain('123.45')
  // It has not looked yet: only what it keeps nowhere is new.
  expect((await pricesAt(other)).slice(0, 2)).toEqual(before.slice(0, 2))
  const { id } = await (await store.fetch('/internal/news?wait=0')).json()
  // A question that names the news is answered by a process that knows them.
  expect(await pricesAt(other, { 'x-mf-context': `at-least=${id}` })).toEqual(after)
  expect(await pricesAt(other)).toEqual(after)
})

test('the calls of a product page say what they were made from: no other article makes it due', async () => {
  const { fetch } = new TestBrowser(store.app)
  for (const path of ['products/AA1001', 'products/by-ids?ids=AA1002', 'delivery', 'products/AA1001/fit', 'launches?article=AA1001']) {
    const answer = await fetch(`/api/bridge/${path}`, { headers: { ...headers, 'x-mf-context': 'at-least=0' } })
    const tags = answer.headers.get('x-data-tags') ?? '*'
    expect([path, answer.status, /(?:^| )(?:\*|list|article:stadion)(?: |$)/.test(tags)]).toEqual([path, 200, false])
  }
})

test('stock, vouchers and codes tell nothing: an import of thousands makes no page due', async () => {
  const newest = async () => (await (await store.fetch('/internal/news?wait=0')).json()).id as number
  const article = {
    ...{ id: 'WO-0001', model: 'wool', name: 'Wool', gender: 'women', category: 'shoes', kind: 'running-shoe', sport: 'running' },
    ...{ colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
  }
  await folder.empty()
  await folder.write('catalogue/articles/stadion.ndjson', JSON.stringify(article))
  await folder.data('import', '--yes')
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const before = await newest()
  await folder.write('catalogue/stock/stadion/rest.csv', 'sku,pieces\nWO-0001_540,77\n')
  await folder.write('promotions/vouchers.ndjson', `${JSON.stringify({ batch: 'mailing', amounts: { EUR: 10 }, minimums: { EUR: 50 } })}\n`)
  await folder.write('promotions/codes/mailing.csv', 'code\nODD-AAAA-1\n')
  expect((await folder.data('import', '--yes', '--with-stock')).at(-1)).toMatch(/^3 differences.*Imported\.$/)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await newest()).toBe(before)
})

test.each([
  ['member-prices set stadion AA1001 41 GBP', 'article:stadion/AA1001 list:stadion'],
  ['member-prices end stadion AA1001 GBP', 'article:stadion/AA1001 list:stadion'],
  ['early-access set stadion AA1002 2031-12-01T09:00Z - - 2031-11-30T09:00Z', 'article:stadion/AA1002 list:stadion'],
  ['early-access end stadion AA1002', 'article:stadion/AA1002 list:stadion'],
  ['looks make stadion AA1001,AA1006 all', 'look'],
])('care %s is told in its transaction', async (words, tags) => {
  const newest = async (after = '') => (await store.fetch(`/internal/news?wait=0&after=${after}`)).json()
  const { id } = await newest()
  await commandsOn(store.db, store.now)({ words: ['care', ...words.split(' ')], actor: 'ann', environment: 'development' })
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect((await newest(id)).tags.toSorted().join(' ')).toBe(tags)
})
