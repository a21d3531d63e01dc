import { openStore } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { feedbackCommand } from './feedback-command.ts'
import { keptDays, sumUpAnswers } from './sum-up.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const day = 86_400_000
const aBrowser = (host = 'www.stadion.de') => store.browser({ host }).fetch
const say = (page: string, helpful: boolean, fetch = aBrowser()) =>
  fetch('/api/bridge/page-feedback', { method: 'POST', body: { page, helpful } })
const runJobs = () => store.fetch('/__test__/jobs', { method: 'POST' })

const today = () => store.now().toISOString().slice(0, 10)
const place = { actor: 'ann', environment: 'local' } as const
const list = (...words: string[]) => feedbackCommand.run({ db: store.db, now: store.now }, ['list', ...words], place)
/** What the command prints of the single storefront of a test. */
const listed = async (...words: string[]) => (await list(...words)).slice(1).map((line) => line.split('\t'))
const single = async () => (await store.db.query<{ n: number }>('select count(*)::int as n from page_feedback.answer'))[0]?.n

test('answers are listed by page and storefront, single ones and sums together; a change counts once', async () => {
  expect(await list()).toEqual(['Nobody answered yet.'])
  const first = aBrowser()
  await say('/help', true, first)
  await say('/help', true)
  await say('/help', false)
  await say('/legal/privacy', false)
  await say('/help', true, aBrowser('www.stadion.fr'))
  const then = today()
  expect((await list())[0]).toBe('page\tbrand\tlocale\tyes\tno')
  const others = [
    ['/help', 'stadion', 'fr_FR', '1', '0'],
    ['/legal/privacy', 'stadion', 'de_DE', '0', '1'],
  ]
  expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '2', '1'], ...others])
  store.advanceClock(20 * day)
  await say('/help', false, first)
  expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '1', '2'], ...others])
  // The change is of today.
  expect(await listed('--since', today())).toEqual([['/help', 'stadion', 'de_DE', '0', '1']])
  store.advanceClock(15 * day)
  await runJobs()
  expect(await single()).toBe(1)
  await say('/help', true, first)
  expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '2', '1'], ...others])
  expect(await listed('--since', then)).toEqual([['/help', 'stadion', 'de_DE', '2', '1'], ...others])
  store.advanceClock(day)
  expect(await list('--since', today())).toEqual([`Nobody answered since ${today()}.`])
})

test('single answers are kept for 30 days, then only their sum', async () => {
  await say('/help', true)
  await say('/help', false)
  store.advanceClock(keptDays * day)
  await sumUpAnswers(store.db, store.now)
  expect(await single()).toBe(2)
  store.advanceClock(day)
  await sumUpAnswers(store.db, store.now)
  expect(await single()).toBe(0)
  await sumUpAnswers(store.db, store.now)
  expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '1', '1']])
})

test('an answer that somebody is changing meanwhile is neither lost nor counted twice', async () => {
  const changing = aBrowser()
  await say('/help', true, changing)
  await say('/help', true)
  store.advanceClock((keptDays + 1) * day)
  if (onPostgres()) {
    await store.db.transaction(async (on) => {
      await on.query('select from page_feedback.answer limit 1 for update')
      await sumUpAnswers(store.db, store.now)
    })
    expect(await single()).toBe(1)
    expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '2', '0']])
  }
  await sumUpAnswers(store.db, store.now)
  expect(await single()).toBe(0)
  expect(await listed()).toEqual([['/help', 'stadion', 'de_DE', '2', '0']])
})

test.each([
  [[], 'usage'],
  [['show'], 'usage'],
  [['list'], undefined],
  [['list', '--since', '2026-02-28'], undefined],
])('the words %j are a command, or its help: %s', (words, expected) => {
  expect(feedbackCommand.before?.(words, place)).toBe(expected)
})

test.each([
  [['--from', '2026-01-01'], 'There is no option --from. There is --since.'],
  [['--since'], '--since needs a day after it, as 2026-01-01.'],
  [['--since', 'yesterday'], 'yesterday is no day. Write it as 2026-01-01.'],
  [['--since', '2026-02-30'], '2026-02-30 is no day. Write it as 2026-01-01.'],
  [['--since', '2026-01-01', 'fr'], 'fr is too much after --since 2026-01-01.'],
])('the words %j are refused with a sentence', (words, sentence) => {
  expect(() => feedbackCommand.before?.(['list', ...words], place)).toThrow(sentence)
})
