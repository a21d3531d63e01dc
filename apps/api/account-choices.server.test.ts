import { signIn } from '@stadion/account/testing'
import { consentPersonalData, createAccountChoices } from '@stadion/consent/server'
import { sql } from '@stadion/database/sql'
import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const hour = 60 * 60_000
const anna = { email: 'anna@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: [] } as const
const begun = Date.parse('2026-11-21T12:00:00Z')

/** A browser of an account is seen with a cookie, some hours after the beginning. */
function seen(cookie: string | undefined, { after = 0, acid = 'anna', locale = 'de_DE' } = {}) {
  const note = createAccountChoices({ db: store.db, now: () => new Date(begun + after * hour) })
  return note({ request: { headers: { cookie } }, storefront: storefrontOf('stadion', locale) }, acid)
}
const choices = ['notice_preferences=[0,1]', 'notice_preferences=%5B0%5D'] as const

async function exported(acid = 'anna') {
  const data = await consentPersonalData.exportOf(store.db, { ...anna, acid })
  const { cookies } = data as { cookies: { locale: string; levels: number[]; allows: string[]; firstSeenAt: Date; lastSeenAt: Date }[] }
  const hoursTo = (at: Date) => (new Date(at).getTime() - begun) / hour
  return cookies.map(({ locale, levels, allows, firstSeenAt, lastSeenAt }) => [
    ...[locale, levels.join(), allows.join()],
    ...[hoursTo(firstSeenAt), hoursTo(lastSeenAt)],
  ])
}

test('the same choice of an account is stored again after a day, and no sooner', async () => {
  await seen(choices[0])
  await seen(choices[0], { after: 24 })
  expect(await exported()).toEqual([['de_DE', '0,1', 'necessary,functional', 0, 0]])
  await seen(choices[0], { after: 25 })
  expect(await exported()).toEqual([['de_DE', '0,1', 'necessary,functional', 0, 25]])
})

test('after another choice it is stored again at once, so that the newest is last', async () => {
  await seen(choices[0])
  await seen(choices[1], { after: 1 })
  await seen(choices[0], { after: 2, acid: 'bob' })
  expect((await exported()).map(([, levels]) => levels)).toEqual(['0,1', '0'])
  await seen(choices[0], { after: 3 })
  expect(await exported()).toEqual([
    ['de_DE', '0', 'necessary', 1, 1],
    ['de_DE', '0,1', 'necessary,functional', 0, 3],
  ])
  await seen(choices[0], { after: 4, acid: 'bob' })
  expect(await exported('bob'), 'a choice of somebody else does not count').toEqual([['de_DE', '0,1', 'necessary,functional', 2, 2]])
})

test('each storefront has its own; a browser without a choice, or with nonsense for one, has none', async () => {
  for (const cookie of [undefined, '', 'basket=1', 'notice_preferences=nonsense']) await seen(cookie)
  expect(await exported()).toEqual([])
  await seen('notice_preferences=2')
  await seen('notice_preferences=[0,1,2]', { after: 1, locale: 'fr_FR' })
  expect((await exported()).map(([locale, levels, allows]) => [locale, levels, allows])).toEqual([
    ['de_DE', '2', 'marketing'],
    ['fr_FR', '0,1,2', 'necessary,functional,marketing'],
  ])
})

test('an account that cannot sign in after all, as it was deleted meanwhile, leaves no choice', async () => {
  const note = createAccountChoices({ db: store.db, now: store.now })
  const ask = { request: { headers: { cookie: choices[0] } }, storefront: storefrontOf('stadion', 'de_DE') }
  await expect(note(ask, 'anna', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await exported()).toEqual([])
  await note(ask, 'anna', Promise.resolve())
  expect(await exported()).toHaveLength(1)
})

test('erasing an account deletes its choices and no others', async () => {
  for (const acid of ['anna', 'bob']) await seen(choices[0], { acid })
  await consentPersonalData.eraser.eraseFor(store.db, { ...anna, acid: 'anna' })
  expect([await exported(), (await exported('bob')).length]).toEqual([[], 1])
  const { slice, tables, isGathered, eraser } = consentPersonalData
  expect([slice, eraser.slice, tables, isGathered]).toEqual(['consents', 'consent', ['consent.account_choice'], true])
})

test('a sign-in and a read of the session store the choice of the browser', async () => {
  const { fetch, cookies } = store.browser({ host: 'www.stadion.de' })
  const stored = async () =>
    (await sql`select levels from consent.account_choice order by last_seen_at`.execute(store.db)).map(({ levels }) => levels)
  cookies.set('notice_preferences', encodeURIComponent('[0,1]'))
  expect((await signIn(fetch)).status).toBe(200)
  expect(await stored()).toEqual([[0, 1]])
  store.advanceClock(1000)
  cookies.set('notice_preferences', encodeURIComponent('[0]'))
  expect((await fetch('/auth/session')).status).toBe(200)
  expect(await stored()).toEqual([[0, 1], [0]])
})
