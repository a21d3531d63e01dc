import { createPasswordHasher, type PasswordHasher } from '@stadion/account/password-hash'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { seedPassword, signIn } from '../../testing.ts'
import { openLoginApp } from './test-login.ts'

let store: Store
let hasher: PasswordHasher
let app: FastifyInstance | undefined
beforeAll(async () => {
  store = await openStore()
  hasher = createPasswordHasher()
})
beforeEach(() => store.reset())
afterEach(async () => {
  await app?.close()
  app = undefined
})
afterAll(async () => {
  await hasher.close()
  await store.close()
})

const at = () => store.browser({ host: 'www.stadion.de' })
const full = 'full@example.com'

async function openLogin(own: { db?: Database; hasher?: PasswordHasher } = {}) {
  const opened = await openLoginApp(store, { hasher, ...own })
  app = opened
  return () => new TestBrowser(opened)
}

describe('enumeration', () => {
  test('answers and work are the same for an address with an account, without one, and with a light one', async () => {
    const statements: string[] = []
    const db = Object.create(store.db, {
      prepared: {
        value: (name: string, ...rest: [string, unknown[]]) => {
          statements.push(name)
          return store.db.prepared(name, ...rest)
        },
      },
      transaction: { value: () => expect.unreachable() },
    }) as Database
    // The dummy hash is created once.
    await hasher.verifyNothing('x')
    const browser = await openLogin({ db })
    const seen = []
    for (const email of [
      full,
      'nobody@example.com',
      'light@example.com',
      'locked@example.com',
      'lockedcci@example.com',
      'krnoci@example.com',
    ]) {
      statements.length = 0
      const before = hasher.count
      const answer = await signIn(browser().fetch, { email, password: 'not this one' })
      const headers = [...answer.headers.keys()].filter((name) => name !== 'date').sort()
      seen.push(JSON.stringify([answer.status, await answer.text(), headers, hasher.count - before, statements]))
    }
    expect(new Set(seen).size).toBe(1)
    expect(JSON.parse(seen[0]!).slice(3)).toEqual([1, ['account.find', 'account.fail']])
  })

  test('a light account without a password refuses every password', async () => {
    for (const password of [seedPassword, 'null', 'undefined', '$argon2id$v=19$m=19456,t=2,p=1$a$b'])
      expect((await signIn(at().fetch, { email: 'light@example.com', password })).status).toBe(401)
  })
})

describe('session tokens', () => {
  test('a token chosen by somebody else is never adopted (fixation)', async () => {
    const browser = at()
    const planted = 'p'.repeat(43)
    browser.cookies.set('account.sid', planted)
    await signIn(browser.fetch)
    expect(browser.cookies.get('account.sid')).not.toBe(planted)
    expect((await at().fetch('/auth/session', { headers: { cookie: `account.sid=${planted}` } })).status).toBe(401)
  })

  test('an attacker’s own session, planted before a sign-in, ends with it', async () => {
    const attacker = at()
    await signIn(attacker.fetch, { email: 'krnoci@example.com' })
    const victim = at()
    victim.cookies.set('account.sid', attacker.cookies.get('account.sid')!)
    await signIn(victim.fetch)
    expect((await attacker.fetch('/auth/session')).status).toBe(401)
    expect((await (await victim.fetch('/api/account/profile')).json()).email).toBe(full)
  })

  test('an old token is worth nothing after the next sign-in, a sign-out or a re-authentication (replay)', async () => {
    const browser = at()
    const old: string[] = []
    const remember = () => old.push(browser.cookies.get('account.sid')!)
    await signIn(browser.fetch)
    remember()
    await signIn(browser.fetch)
    remember()
    await signIn(browser.fetch, { reauthenticate: true })
    remember()
    await browser.fetch('/api/account/logout', { method: 'POST' })
    expect(new Set(old).size).toBe(3)
    for (const token of old)
      for (const path of ['/auth/session', '/api/account/profile'])
        expect((await at().fetch(path, { headers: { cookie: `account.sid=${token}` } })).status).toBe(401)
  })

  test('neither the stored hash nor the id of a session is accepted as its token', async () => {
    await signIn(at().fetch)
    const { id, token_hash } = await sql<{ id: string; token_hash: Buffer }>`select id, token_hash from account.session`.one(store.db)
    for (const value of [
      id,
      token_hash.toString('base64url'),
      token_hash.toString('hex'),
      `${token_hash.toString('base64url')}' or '1'='1`,
    ])
      expect((await at().fetch('/auth/session', { headers: { cookie: `account.sid=${value}` } })).status).toBe(401)
  })
})

describe('races', () => {
  const accounts = () => createAccounts(store.db, store.now)
  const acidOf = async () => (await accounts().findByEmail({ brand: 'stadion', region: 'rest' }, full))!.acid
  /** A hasher during whose work something else happens. */
  const meanwhile = (work: () => Promise<unknown>): PasswordHasher => ({
    ...hasher,
    count: 0,
    verify: async (hash, password) => {
      const isRight = await hasher.verify(hash, password)
      await work()
      return isRight
    },
  })
  const sessions = async () => (await sql`select * from account.session`.execute(store.db)).length

  test('a password that is changed during its check does not sign in any more', async () => {
    const hash = await hasher.hash('another passphrase')
    const browser = await openLogin({ hasher: meanwhile(async () => accounts().setPassword(await acidOf(), hash)) })
    const answer = await signIn(browser().fetch)
    expect([answer.status, answer.headers.getSetCookie(), await sessions()]).toEqual([401, [], 0])
  })

  test('nor does an account that is blocked or deleted meanwhile', async () => {
    const blocked = await openLogin({ hasher: meanwhile(async () => accounts().block(await acidOf(), 'locked-cci')) })
    const answer = await signIn(blocked().fetch)
    expect([answer.status, (await answer.json()).error_description, await sessions()]).toEqual([403, 'ACCOUNT_LOCKED_CCI', 0])
    await app!.close()
    await store.reset()
    const deleted = await openLogin({ hasher: meanwhile(async () => accounts().remove(await acidOf())) })
    expect([(await signIn(deleted().fetch)).status, await sessions()]).toEqual([401, 0])
  })

  describe('in a browser that the account knows', () => {
    const block = async (kind: string, cause: string | null) =>
      sql`select account.block(${await acidOf()}, ${kind}, ${cause}, ${store.now().toISOString()}::timestamptz)`.execute(store.db)
    /** Signs in once; the next sign-in of the same browser meets `work` after its password was checked. */
    async function knownBrowser(work: () => Promise<unknown>) {
      let isKnown = false
      const browser = (await openLogin({ hasher: meanwhile(async () => (isKnown ? work() : undefined)) }))()
      expect((await signIn(browser.fetch)).status).toBe(200)
      isKnown = true
      return async () => {
        const answer = await signIn(browser.fetch)
        return [answer.status, (await answer.json()).error_description, await sessions()]
      }
    }

    test.each([
      ['locked-cci', null, 'ACCOUNT_LOCKED_CCI'],
      ['locked', null, 'ACCOUNT_ACCESS_LOCKED'],
      ['locked', 'device', 'ACCOUNT_ACCESS_LOCKED'],
    ])('a block %s with the cause %s holds, also if it replaces a block by strangers meanwhile', async (kind, cause, told) => {
      const signInAgain = await knownBrowser(() => block(kind, cause))
      await block('locked', 'strangers')
      expect(await signInAgain()).toEqual([403, told, 0])
    })

    test('a block by strangers does not hold, also if it comes meanwhile', async () => {
      const signInAgain = await knownBrowser(() => block('locked', 'strangers'))
      expect(await signInAgain()).toEqual([200, undefined, 1])
    })
  })

  test('a block that comes meanwhile is not shown to somebody with an old password', async () => {
    const hash = await hasher.hash('another passphrase')
    const changed = async () => {
      await accounts().setPassword(await acidOf(), hash)
      await accounts().block(await acidOf(), 'locked-cci')
    }
    const browser = await openLogin({ hasher: meanwhile(changed) })
    const answer = await signIn(browser().fetch)
    expect([answer.status, (await answer.json()).error_description]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  test('two devices at once never leave more than twenty sessions', async () => {
    const browser = await openLogin()
    const all = await Promise.all(Array.from({ length: 24 }, () => signIn(browser().fetch)))
    expect(all.map(({ status }) => status)).toEqual(Array(24).fill(200))
    expect(await sessions()).toBe(20)
  })

  test('if more passwords wait than can be checked in time, the next is rejected at once', async () => {
    const small = createPasswordHasher({ threads: 1, mostWaiting: 2 })
    const browser = await openLogin({ hasher: small })
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(browser().fetch)))
    const turnedAway = all.filter(({ status }) => status === 503)
    expect(all.filter(({ status }) => status === 200).length + turnedAway.length).toBe(8)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect([turnedAway[0]!.headers.get('retry-after'), await turnedAway[0]!.json()]).toEqual([
      '5',
      { error: 'temporarily_unavailable', error_description: 'TEMPORARILY_UNAVAILABLE' },
    ])
    await small.close()
  })
})
