import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedPassword, signIn } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const at = () => store.browser({ host: 'www.stadion.de' })
type Browser = ReturnType<typeof at>
const minute = 60_000
const full = 'full@example.com'

async function attempt(password: string, { email = full, browser = at() }: { email?: string; browser?: Browser } = {}) {
  const answer = await signIn(browser.fetch, { email, password })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, told: body.error_description ?? 'in', retryAfter: answer.headers.get('retry-after'), body }
}
const guess = (more = {}) => attempt('not this one', more)
const right = (more = {}) => attempt(seedPassword, more)
const times = async (count: number, work: () => Promise<{ told: unknown }>) => {
  const all = []
  for (let n = 0; n < count; n++) all.push((await work()).told)
  return all
}
const knownBrowser = async () => {
  const browser = at()
  expect((await right({ browser })).told).toBe('in')
  await browser.fetch('/api/account/logout', { method: 'POST' })
  return browser
}
const lockOf = (email: string) =>
  sql<{
    lock_kind: string | null
    acid: string
  }>`select lock_kind, acid from account.account where email = ${email} and brand = 'stadion' and region = 'rest'`.one(store.db)

describe('the temporary lock (D-046)', () => {
  test.each([full, 'nobody@example.com', 'light@example.com'])('the tenth failure of %s is the last that is checked', async (email) => {
    expect(await times(10, () => guess({ email }))).toEqual(Array(10).fill('INVALID_CREDENTIALS'))
    const locked = await right({ email })
    expect(locked).toMatchObject({ status: 403, body: { error: 'access_denied', error_description: 'Account Locked' } })
    expect(locked.body.retryAfter).toBe(Number(locked.retryAfter))
    expect(Number(locked.retryAfter)).toBeGreaterThan(880)
    expect(Number(locked.retryAfter)).toBeLessThanOrEqual(900)
  })

  test('more attempts do not extend it, and afterwards the counter is at 0', async () => {
    await times(10, guess)
    store.advanceClock(14 * minute)
    expect((await guess()).told).toBe('Account Locked')
    store.advanceClock(minute)
    expect(await times(9, guess)).toEqual(Array(9).fill('INVALID_CREDENTIALS'))
    expect((await right()).told).toBe('in')
  })

  test('a quarter of an hour between two failures, or a success, resets the counter', async () => {
    await times(9, guess)
    store.advanceClock(15 * minute + 1000)
    await times(9, guess)
    expect((await right()).told).toBe('in')
    await times(9, guess)
    expect((await right()).told).toBe('in')
  })

  test('it is of one brand and region', async () => {
    await times(10, guess)
    expect((await signIn(store.visit({ host: 'www.reebok.de' }))).status).toBe(200)
    expect((await signIn(store.visit({ host: 'www.stadion.com' }))).status).toBe(200)
    expect((await signIn(store.visit({ host: 'www.stadion.at' }))).status).toBe(403)
  })

  test('simultaneous guesses get no more answers than sequential ones', async () => {
    const guesses = Array.from({ length: 30 }, (_, n) => (n === 29 ? right() : guess()))
    const all = (await Promise.all(guesses)).map(({ told }) => told)
    expect(all.filter((told) => told === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(10)
    expect(all.filter((told) => told === 'Account Locked').length).toBeGreaterThanOrEqual(19)
  })

  test('ten windows that sign in at once all succeed', async () => {
    const all = await Promise.all(Array.from({ length: 15 }, () => right()))
    expect(all.map(({ told }) => told)).toEqual(Array(15).fill('in'))
  })
})

describe('strangers and owners', () => {
  test('strangers cannot lock the owner out of a browser that the account knows', async () => {
    const browser = await knownBrowser()
    await times(10, guess)
    expect((await right()).told).toBe('Account Locked')
    expect((await right({ browser })).told).toBe('in')
  })

  test('a known browser has the same limits, and is no use against other accounts', async () => {
    const browser = await knownBrowser()
    expect(await times(10, () => guess({ browser }))).toEqual(Array(10).fill('INVALID_CREDENTIALS'))
    expect((await right({ browser })).told).toBe('Account Locked')
    expect((await right()).told).toBe('in')
    expect(await times(11, () => guess({ browser, email: 'krnoci@example.com' }))).toEqual([
      ...Array(10).fill('INVALID_CREDENTIALS'),
      'Account Locked',
    ])
  })

  test('its cookie is bound to the account, lives 90 days and cannot be forged', async () => {
    const browser = await knownBrowser()
    const device = browser.cookies.get('account.dvc')
    await times(10, guess)
    const forged = at()
    forged.cookies.set('account.dvc', 'a'.repeat(43))
    expect((await right({ browser: forged })).told).toBe('Account Locked')
    store.advanceClock(90 * 24 * 60 * minute + 1000)
    await times(10, guess)
    expect((await right({ browser })).told).toBe('Account Locked')
    store.advanceClock(16 * minute)
    expect((await right({ browser })).told).toBe('in')
    expect(browser.cookies.get('account.dvc')).not.toBe(device)
  })

  test('two people of one household share a browser', async () => {
    const browser = await knownBrowser()
    const device = browser.cookies.get('account.dvc')
    expect((await right({ browser, email: 'krnoci@example.com' })).told).toBe('in')
    expect(browser.cookies.get('account.dvc')).toBe(device)
    for (const email of [full, 'krnoci@example.com']) await times(10, () => guess({ email }))
    for (const email of [full, 'krnoci@example.com']) expect((await right({ browser, email })).told).toBe('in')
  })
})

describe('a hundred failures without a success', () => {
  const tenTimes = async (count: number, more = {}) => {
    for (let tens = 0; tens < count; tens++) {
      await times(10, () => guess(more))
      store.advanceClock(16 * minute)
    }
  }

  test('block the account until a reset, end its sessions, and let the owner’s browser sign in', async () => {
    const browser = await knownBrowser()
    const signedIn = at()
    await right({ browser: signedIn })
    await tenTimes(10)
    expect((await lockOf(full)).lock_kind).toBe('locked')
    expect((await right()).told).toBe('ACCOUNT_ACCESS_LOCKED')
    expect((await guess()).told).toBe('INVALID_CREDENTIALS')
    expect((await signedIn.fetch('/auth/session')).status).toBe(401)
    expect((await right({ browser })).told).toBe('in')
    expect((await right()).told).toBe('ACCOUNT_ACCESS_LOCKED')
    const { createAccounts } = await import('../../accounts/server/accounts.ts')
    await createAccounts(store.db, store.now).setPassword((await lockOf(full)).acid, await hashOf('another passphrase'))
    expect((await attempt('another passphrase')).told).toBe('in')
  })

  test('from the account’s own device they block that device too', async () => {
    const browser = await knownBrowser()
    await tenTimes(1, { browser })
    // The next eighty are counted as in the test above.
    await store.db.query('update account.attempt set total = total + 80')
    await tenTimes(1, { browser })
    expect((await right({ browser })).told).toBe('ACCOUNT_ACCESS_LOCKED')
  })

  test('a known device does not get past a block by customer care', async () => {
    const browser = await knownBrowser()
    const { createAccounts } = await import('../../accounts/server/accounts.ts')
    const accounts = createAccounts(store.db, store.now)
    const { acid } = await lockOf(full)
    for (const [kind, told] of [
      ['locked-cci', 'ACCOUNT_LOCKED_CCI'],
      ['locked', 'ACCOUNT_ACCESS_LOCKED'],
    ] as const) {
      await accounts.block(acid, kind)
      expect((await right({ browser })).told).toBe(told)
    }
    await accounts.block(acid, 'locked-cci')
    await accounts.setPassword(acid, await hashOf(seedPassword))
    expect((await lockOf(full)).lock_kind).toBe('locked-cci')
  })
})

const hashOf = async (password: string) => (await import('@node-rs/argon2')).hashSync(password)
