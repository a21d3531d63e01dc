import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import { createClock } from '@stadion/http/clock'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
