import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const hour = 60 * 60_000

test('the same choice of an account is stored again after a day, and no sooner', async () => {
  const { fetch, cookies } = store.browser({ host: 'www.stadion.de' })
  cookies.set('notice_preferences', encodeURIComponent('[0,1]'))
  const noted = async (after: number) => {
    store.advanceClock(after)
    const at = store.now().getTime()
    expect((await signIn(fetch)).status).toBe(200)
    const [row, ...others] = (await sql`select * from consent.account_choice`.execute(store.db)) as Record<string, Date>[]
    expect(others).toEqual([])
    return { isNew: row!.last_seen_at!.getTime() >= at, first: row!.first_seen_at }
  }
  const { isNew, first } = await noted(0)
  expect(isNew).toBe(true)
  expect(await noted(23 * hour)).toEqual({ isNew: false, first })
  expect(await noted(2 * hour)).toEqual({ isNew: true, first })
})
