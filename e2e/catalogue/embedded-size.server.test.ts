import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '../fixtures/data-folder.ts'

let store: Store
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  store = await openStore()
  folder = await openFolder({ store } as never)
})
afterAll(() => Promise.all([store?.close(), folder?.close()]))

/** As if the shop had so many articles now; those that come count besides. They themselves would take minutes. */
async function have(count: number): Promise<void> {
  const [row] = await store.db.query<{ more: number }>(`select ${count} - count(*) as more from catalogue.article`)
  await store.db.query(
    `create or replace function catalogue.articles_held() returns bigint language sql stable as $$ select count(*) + ${row!.more} from catalogue.article $$`,
  )
}
async function warnings(): Promise<string[]> {
  const lines: string[] = []
  const { app } = await openStore({ db: store.db, logTo: { write: (line) => void lines.push(line) } })
  await app.close()
  return lines.map((line) => JSON.parse(line).msg as string).filter((text) => text.includes('DATABASE_URL'))
}
const article = (id: string) => ({
  ...{ id, model: id.toLowerCase(), name: 'One more', gender: 'women', category: 'shoes', kind: 'running-shoe', sport: 'running' },
  ...{ colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
})
const imported = async (...ids: string[]) => {
  await folder.empty()
  await folder.write('catalogue/articles/stadion.ndjson', ids.map((id) => JSON.stringify(article(id))).join('\n'))
  return folder.data('import', '--yes').then(
    (said) => said.at(-1),
    (error: Error) => error.message,
  )
}

test('REACH-SIZE-11 the embedded engine says at the start above 100,000 articles that PostgreSQL is meant for this, and refuses an import above 200,000 with that sentence', async () => {
  await have(100_000)
  expect(await warnings()).toEqual([])
  await have(100_001)
  const sentence =
    ' articles: the embedded database is meant for up to 100000. Set DATABASE_URL to the address of a PostgreSQL, which holds a million.'
  expect(await warnings()).toEqual([`100001${sentence}`])
  await have(199_999)
  expect(await imported('NN-0001', 'NN-0002')).toBe(`200001${sentence} Nothing was changed.`)
  expect(await imported('NN-0001')).toMatch(/Imported\.$/)
  expect(await imported('NN-0002')).toBe(`200001${sentence} Nothing was changed.`)
  // What the shop has may change, even if it has too many.
  await have(300_000)
  expect(await imported('NN-0001')).toMatch(/Nothing differs/)
  expect(await imported('NN-0002')).toContain('300001 articles')
})
