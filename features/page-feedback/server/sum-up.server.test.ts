import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const day = 86_400_000
const rate = (page: string, helpful: boolean, fetch = store.browser({ host: 'www.stadion.de' }).fetch) =>
  fetch('/api/bridge/page-feedback', { method: 'POST', body: { page, helpful } })
const runJobs = () => store.fetch('/__test__/jobs', { method: 'POST' })

const today = () => store.now().toISOString().slice(0, 10)
const sums = async () => {
  const rows = await store.db.query<{ day: string; locale: string; page: string; yes: number; no: number }>(
    'select day::text, locale, page, yes, no from page_feedback.day_sum order by day, locale, page',
  )
  return rows.map((row) => [row.day, row.locale, row.page, row.yes, row.no])
}
const single = async () => (await store.db.query<{ n: number }>('select count(*)::int as n from page_feedback.answer'))[0]?.n

test('answers are summed up by day, storefront and page, again after each change', async () => {
  const first = store.browser({ host: 'www.stadion.de' }).fetch
  const then = today()
  await rate('/help', true, first)
  await rate('/help', true)
  await rate('/help', false)
  await rate('/legal/privacy', false)
  await rate('/help', true, store.browser({ host: 'www.stadion.fr' }).fetch)
  await runJobs()
  const others = [
    [then, 'de_DE', '/legal/privacy', 0, 1],
    [then, 'fr_FR', '/help', 1, 0],
  ]
  expect(await sums()).toEqual([[then, 'de_DE', '/help', 2, 1], ...others])
  store.advanceClock(day)
  await rate('/help', false, first)
  await rate('/help', true)
  await runJobs()
  // A changed answer stays in the sum of its day.
  expect(await sums()).toEqual([[then, 'de_DE', '/help', 1, 2], ...others, [today(), 'de_DE', '/help', 1, 0]])
})

test('after 30 days single answers are gone, and their sums stay', async () => {
  await rate('/help', true)
  await rate('/help', false)
  const then = today()
  store.advanceClock(30 * day)
  await runJobs()
  expect(await single()).toBe(2)
  store.advanceClock(day)
  await runJobs()
  expect(await single()).toBe(0)
  store.advanceClock(day)
  await runJobs()
  expect(await sums()).toEqual([[then, 'de_DE', '/help', 1, 1]])
})
