import { inProcessApi } from '@stadion/http/api-transport'
import { storefrontOf } from '@stadion/site/storefronts'
import { dateIn, endOfDayIn, instantIn } from '@stadion/site/time-of-day'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayOf } from '../../features/market-law/law-row.ts'
import { planLaw } from '../../features/market-law/server/plan-law.ts'
import { lawTables } from '../../features/market-law/unconfirmed.ts'
import { textOf, visitorOf } from '../checkout/without-scripts.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'
import { askedByPages } from './asked-by-pages.ts'

let store: Store
let site: Site
let folder: Awaited<ReturnType<typeof openFolder>>
let asked: string[]
beforeAll(async () => {
  // The machine’s clock stands still, by which caches go, and the shop’s is moved by a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  store = await openStore()
  const counted = askedByPages(inProcessApi(store.app as never))
  asked = counted.asked
  site = await openSite({ on: store, through: () => counted.api })
  folder = await openFolder({ store } as never)
})
afterAll(async () => {
  vi.useRealTimers()
  await site?.close()
  await Promise.all([store?.close(), folder?.close()])
})

const british = storefrontOf('stadion', 'en_GB')
async function shown(path: string): Promise<string> {
  const { answer, html } = await visitorOf(site, british)(path)
  expect([path, answer.status]).toEqual([path, 200])
  return textOf(html)
}
/** Articles open by the clock of the database. */
const setDatabase = (at: Date) =>
  store.db.query(
    `create or replace function catalogue.moment() returns timestamptz language sql as $$ select timestamptz '${at.toISOString()}' $$`,
  )
/** Pages as they are two seconds after a moment has come. */
async function soonAfter(moment: Date): Promise<void> {
  store.advanceClock(moment.getTime() - store.now().getTime())
  await setDatabase(moment)
  await site.hear()
  vi.advanceTimersByTime(1001)
}

test('DESK-LIVE-08: what becomes true by the clock alone is on pages within two seconds of its moment: a launch, a fee, a row of law', async () => {
  await setDatabase(store.now())
  const launchAt = new Date(store.now().getTime() + 5000)
  const day = dateIn(new Date(launchAt.getTime() + 86_400_000), 'GB')
  const article = {
    ...{ id: 'CL-0001', model: 'clock', name: 'Clockwork', gender: 'women', category: 'shoes', kind: 'running-shoe', sport: 'running' },
    ...{ colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z', launchAt: launchAt.toISOString() },
  }
  await folder.write('catalogue/articles/stadion.ndjson', JSON.stringify(article))
  await folder.write('catalogue/prices/stadion/GBP.csv', 'article,sku,list,sale\nCL-0001,,90,\n')
  await folder.write('catalogue/stock/stadion/rest.csv', 'sku,pieces\nCL-0001_540,77\n')
  const fee = `GB,standard,GBP,5.55,876,2,4,14:00,12345,${day},${day}`
  await folder.write('delivery/methods.csv', `country,method,currency,fee,freeFrom,minDays,maxDays,cutOff,weekdays,from,until\n${fee}\n`)
  expect((await folder.data('import', '--yes', '--with-stock')).at(-1)).toMatch(/Imported\.$/)
  await site.hear()
  const page = '/clockwork/CL-0001.html'
  const says = async () => {
    const [ahead, product] = await Promise.all([shown('/launches'), shown(page)])
    return [ahead.includes('Clockwork') ? 'coming' : 'there', product.includes('£876') ? 'dearer' : 'as ever']
  }
  expect(await says()).toEqual(['coming', 'as ever'])
  expect(await says()).toEqual(['coming', 'as ever'])
  await soonAfter(launchAt)
  expect(await says()).toEqual(['there', 'as ever'])
  await soonAfter(instantIn(day, 0, 'GB'))
  expect(await says()).toEqual(['there', 'dearer'])
  await soonAfter(endOfDayIn(day, 'GB'))
  expect(await says()).toEqual(['there', 'as ever'])

  const law = dayOf(new Date(store.now().getTime() + 2 * 86_400_000))
  await planLaw(store.db, store.now, { rows: [{ place: 'GB', from: '2026-01-01', until: law, source: 'a test', status: 'confirmed' }] })
  asked.length = 0
  await says()
  expect(asked).toEqual([])
  await soonAfter(new Date(`${law}T00:00:00Z`))
  // Whatever pages show of law is asked for again.
  asked.length = 0
  await says()
  expect(asked).not.toEqual([])
})

test('the days on which the law of this release changes are planned by a job', async () => {
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const jobs = await store.db.query<{ name: string }>(
    `select name from platform.job where name = 'market-law.plan-law' and succeeded_at is not null`,
  )
  expect(jobs).toHaveLength(1)
  await store.db.query('delete from news.planned')
  const now = () => new Date('2026-12-31T12:00:00Z')
  await planLaw(store.db, now)
  await planLaw(store.db, now)
  const rows = await store.db.query<{ day: string }>(
    `select (due_at at time zone 'utc')::date::text as day from news.planned where tags = '{*}' order by 1`,
  )
  const days = Object.values(lawTables).flatMap((all) => all.flatMap(({ from, until = from }) => [from, until]))
  expect(rows.map((row) => row.day)).toEqual([...new Set(days)].filter((one) => one > '2026-12-31').toSorted())
  expect(rows.length).toBeGreaterThan(0)
})
