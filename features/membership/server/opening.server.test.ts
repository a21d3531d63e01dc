import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())
const hour = 3_600_000
const opens = Date.parse('2031-12-01T09:00:00Z')
const written = (time: number) => new Date(time).toISOString()

/** The clock of the database stands still at a time. */
const standAt = (time: number) =>
  store.db.query(`create or replace function catalogue.moment() returns timestamptz language plpgsql volatile as $$
    begin return '${written(time)}'::timestamptz; end $$`)

test('REACH-MEM-04 everybody reads when an article opens for whom; who asks is told how long it takes, by the clock of the database', async () => {
  await sql`insert into catalogue.early_access (brand, article_id, public_at, level1_at, level3_at)
    values ('stadion', 'AA1003', ${written(opens)}, ${written(opens - 24 * hour)}, ${written(opens - 48 * hour)})`.execute(store.db)
  await standAt(opens - 30 * hour)
  const [guest, member] = [store.browser({ host: 'www.stadion.de' }), store.browser({ host: 'www.stadion.de' })]
  await signIn(member.fetch)
  const read = async (browser: typeof guest, path: string) => (await browser.fetch(path)).json() as Promise<Record<string, unknown>>
  const left = (browser: typeof guest, article = 'AA1003') => read(browser, `/api/account/membership/opening?article=${article}`)
  const article = '/api/bridge/products/AA1003'
  const level1 = written(opens - 24 * hour)
  const access = { now: written(opens - 30 * hour), public: written(opens), level1, level2: level1, level3: written(opens - 48 * hour) }
  expect((await read(guest, article)).access).toEqual(access)
  expect(await read(member, article)).toEqual(await read(guest, article))
  expect(await read(guest, '/api/bridge/products/by-ids?ids=AA1003,AA1004')).toMatchObject({ items: [{ access }, {}] })
  expect([await left(guest), await left(member), await left(guest, 'AA1004')]).toEqual([
    { from: written(opens), leftMs: 30 * hour },
    { from: level1, leftMs: 6 * hour },
    { from: null, leftMs: 0 },
  ])
  await standAt(opens - 24 * hour)
  expect([await left(guest), await left(member)]).toMatchObject([{ leftMs: 24 * hour }, { leftMs: 0 }])
  await member.fetch('/api/account/membership', { method: 'PUT', body: { member: false } })
  expect(await left(member)).toEqual({ from: written(opens), leftMs: 24 * hour })

  // It opens at once, whatever this process has kept of the article.
  await standAt(opens)
  expect(await read(guest, article)).not.toHaveProperty('access')
  expect(await left(guest)).toEqual({ from: null, leftMs: 0 })
})
