import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import type { SessionServerOptions } from './session-server.ts'
import type { SessionsOptions } from './sessions.ts'
import { SignInRefused } from './sessions.ts'
import { type Asked, openSessions } from './test-sessions.ts'

const store = await openStore()
const minute = 60_000
const accounts = createAccounts(store.db, store.now)
let acid = ''
let other = ''
let opened: Awaited<ReturnType<typeof openSessions>> | undefined
beforeEach(async () => {
  await store.reset()
  const idOf = async (email: string) => (await accounts.findByEmail({ brand: 'stadion', region: 'rest' }, email))!.acid
  ;[acid, other] = [await idOf('full@example.com'), await idOf('krnoci@example.com')]
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
afterAll(() => store.close())

async function open(own: Partial<SessionsOptions> = {}, server: Partial<SessionServerOptions> = {}) {
  opened = await openSessions(store, own, server)
  const { browser } = opened
  return {
    ...opened,
    async signedIn(asked: Partial<Asked> = {}, headers: Record<string, string> = {}, by = browser()) {
      const answer = await by.fetch('/sign-in', { method: 'POST', body: { acid, ...asked }, headers })
      return { by, status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}
const rows = () => sql`select * from account.session order by authenticated_at`.execute(store.db)

describe('calls that need a session', () => {
  test.each([
    ['session', 'unauthorized', 200],
    ['fresh', 'unauthorized', 403],
    ['valid', 'invalid_session', 200],
  ])(
    'a call that needs a session (%s) answers %s without one, and %i a quarter of an hour after the password',
    async (kind, error, later) => {
      let at = store.now().getTime()
      const { browser, signedIn } = await open({ now: () => new Date(at) })
      const ask = async (by = browser()) => {
        const answer = await by.fetch(`/needs/${kind}`)
        return { status: answer.status, body: await answer.json(), cleared: answer.headers.getSetCookie().length }
      }
      expect(await ask()).toMatchObject({ status: 401, body: { error }, cleared: kind === 'valid' ? 2 : 0 })
      const { by } = await signedIn()
      expect(await ask(by)).toMatchObject({ status: 200, body: { acid, accountType: 'FULL' }, cleared: 0 })
      at += 15 * minute - 1
      expect((await ask(by)).status).toBe(200)
      at += 1
      expect((await ask(by)).status).toBe(later)
    },
  )

  test('a shopper whom a provider only remembers is not fresh, from the beginning', async () => {
    const { signedIn } = await open()
    const status = async (asked: Partial<Asked>) => {
      const { by, body } = await signedIn({ inTransaction: true, ...asked })
      const [row] =
        await sql`select * from account.session where id = (select id from account.session order by authenticated_at desc limit 1)`.execute(
          store.db,
        )
      store.advanceClock(1000)
      const { reAuthAfter } = body.answer.session as { reAuthAfter: number }
      return [
        (await by.fetch('/needs/fresh')).status,
        row!.passkey_id,
        row!.is_proven,
        reAuthAfter - (row!.authenticated_at as Date).getTime(),
      ]
    }
    expect(await status({ proof: { isProven: false } })).toEqual([403, null, false, 0])
    expect(await status({ proof: { isProven: true } })).toEqual([200, null, true, 15 * minute])
    expect(await status({ proof: { passkeyId: 'pk_1' } })).toEqual([200, 'pk_1', true, 15 * minute])
    expect(await status({})).toEqual([200, null, true, 15 * minute])
  })

  test('the visitor of a request is the session’s account, read once', async () => {
    const { browser, signedIn } = await open()
    const { by } = await signedIn()
    const read = async (path: string, from = by) => (await from.fetch(path)).json()
    expect(await read('/visitor')).toEqual({ kind: 'authenticated', acid })
    expect(await read('/visitor', browser())).toEqual({ kind: 'anonymous' })
    expect(await read('/read-twice')).toBe(true)
    expect([await read('/waits'), await read('/waits', browser())], 'most visitors are anonymous, and wait for nothing').toEqual([
      true,
      false,
    ])
    store.advanceClock(60 * minute)
    expect(await read('/visitor')).toEqual({ kind: 'anonymous' })
  })
})

test('when a session was last seen is written after a minute, and not earlier', async () => {
  const begun = store.now().getTime()
  let at = begun
  const { signedIn } = await open({ now: () => new Date(at) })
  const { by } = await signedIn()
  const seenAfter = async (milliseconds: number) => {
    at = begun + milliseconds
    await by.fetch('/visitor')
    return ((await rows())[0]!.seen_at as Date).getTime() - begun
  }
  expect([await seenAfter(minute - 1), await seenAfter(minute), await seenAfter(2 * minute - 1)]).toEqual([0, minute, minute])
})

describe('signing in', () => {
  test('a new session takes the place of the browser’s old one, and keeps its device', async () => {
    const { browser, signedIn } = await open()
    const { by, body } = await signedIn({}, { 'user-agent': 'x'.repeat(400) })
    expect(body).toMatchObject({ isKnownDevice: false, answer: { acid, accountType: 'FULL' } })
    const device = by.cookies.get('account.dvc')
    store.advanceClock(1000)
    const again = await signedIn(
      { isPersistent: true, isNewUser: true, isReauthenticated: true, socialProvider: 'google' },
      { 'user-agent': '' },
      by,
    )
    expect(again.body).toMatchObject({
      isKnownDevice: true,
      answer: { session: { isPersistent: true, isNewUser: true, isReauthenticated: true, socialProvider: 'google' } },
    })
    expect(by.cookies.get('account.dvc')).toBe(device)
    expect((await rows()).map(({ user_agent, is_persistent }) => [user_agent, is_persistent])).toEqual([[null, true]])
    const strange = browser()
    strange.cookies.set('account.dvc', 'a'.repeat(43))
    expect((await signedIn({}, { 'user-agent': 'x'.repeat(400) }, strange)).body.isKnownDevice).toBe(false)
    expect(strange.cookies.get('account.dvc'), 'a token chosen by somebody else').not.toBe('a'.repeat(43))
    expect((await rows()).at(-1)!.user_agent).toBe('x'.repeat(300))
  })

  test('listeners run after a sign-in; in a transaction the caller runs them', async () => {
    const follows = vi.fn<NonNullable<SessionsOptions['onSignIn']>>(async () => {})
    const { signedIn } = await open({ onSignIn: follows })
    const told = () => follows.mock.calls.splice(0).map(([, ...what]) => what.slice(0, 2))
    await signedIn({ isNewUser: true })
    expect(told()).toEqual([[acid, true]])
    await signedIn()
    expect(told()).toEqual([[acid, false]])
    await signedIn({ inTransaction: true })
    expect(told()).toEqual([])
    await signedIn({ inTransaction: true, isJoined: true })
    expect(told()).toEqual([[acid, false]])
  })

  test('a listener that fails is logged and fails no sign-in; a refused sign-in is no failure', async () => {
    const { signedIn, logged } = await open({
      onSignIn: async (_ask, _acid, _isNewUser, done) => {
        await done
        throw new Error('the bag is away')
      },
    })
    expect((await signedIn()).status).toBe(200)
    expect(logged).toEqual([{ err: new Error('the bag is away'), reqId: expect.any(String) }])
    expect((await signedIn({ acid: 'NOBODY0000000000' })).body).toEqual({ outcome: 'gone' })
    expect(logged).toHaveLength(1)
  })

  test('a password that was checked counts only if nothing changed meanwhile', async () => {
    const { signedIn } = await open()
    const { passwordHash } = (await accounts.findById(acid)) as { passwordHash: string }
    const counter = Buffer.from('a counter of this browser')
    const until = new Date(store.now().getTime() + 10 * minute)
    const lock = (at: Date | null) =>
      sql`insert into account.attempt (counter, failed_at, locked_until) values (${counter}, ${store.now().toISOString()}, ${at?.toISOString() ?? null})`.execute(
        store.db,
      )
    const attempt = async (own = {}) => {
      const { body, headers } = await signedIn({ checked: { passwordHash, counter: [...counter] as never, isOwnDevice: false, ...own } })
      return { ...body, cookies: headers.getSetCookie().length }
    }
    expect(await attempt({ passwordHash: 'another' })).toEqual({ outcome: 'changed', cookies: 0 })
    await lock(until)
    expect(await attempt()).toEqual({ outcome: 'locked', lockedUntil: until.toISOString(), cookies: 0 })
    await sql`update account.attempt set locked_until = null`.execute(store.db)
    await accounts.block(acid, 'locked')
    expect(await attempt()).toEqual({ outcome: 'blocked', cookies: 0 })
    expect(await attempt({ isOwnDevice: true }), 'customer care blocked it').toEqual({ outcome: 'blocked', cookies: 0 })
    await sql`update account.account set lock_cause = 'strangers' where acid = ${acid}`.execute(store.db)
    expect(await attempt()).toEqual({ outcome: 'blocked', cookies: 0 })
    expect(await attempt({ isOwnDevice: true })).toMatchObject({ answer: { acid }, cookies: 3 })
    expect(await sql`select counter from account.attempt`.execute(store.db), 'the counter begins anew').toEqual([])
    const gone = new SignInRefused({ outcome: 'gone', locked_until: null, known_device: false, kept_device: false })
    expect([gone.name, gone.lockedUntil]).toEqual(['SignInRefused', undefined])
  })

  test('cookies of a sign-in that failed after all are taken back', async () => {
    const { signedIn } = await open()
    expect((await signedIn({ takenBack: true })).headers.getSetCookie()).toEqual([])
  })
})

describe('ending', () => {
  test.each([
    ['DELETE', '/session', ['ended']],
    ['POST', '/sign-out', ['ended', 'signed out']],
  ])('%s %s clears the cookies and tells who waits for it, only where there was a session', async (method, path, steps) => {
    const told: string[] = []
    const { browser, signedIn } = await open({
      onSessionEnd: async (request, whose) => void told.push(request.method === method && whose === acid ? 'ended' : 'wrong'),
      onSignedOut: (reply) => void told.push(reply.sent ? 'too late' : 'signed out'),
    })
    const end = async (by: ReturnType<typeof browser>) => (await by.fetch(path, { method })).headers.getSetCookie().length
    expect([await end(browser()), told]).toEqual([2, []])
    const { by } = await signedIn()
    const cookie = by.cookies.get('account.sid')!
    expect([await end(by), told, await rows()]).toEqual([2, steps, []])
    by.cookies.set('account.sid', cookie)
    expect([await end(by), told]).toEqual([2, steps])
  })

  test('a session ends without listeners, too', async () => {
    const { signedIn } = await open()
    for (const [method, path] of [
      ['DELETE', '/session'],
      ['POST', '/sign-out'],
    ] as const) {
      const { by } = await signedIn()
      expect([(await by.fetch(path, { method })).status, await rows()]).toEqual([200, []])
    }
  })

  test('all sessions of an account end, with what its apps have; one may stay, and those of others do', async () => {
    const { signedIn, sessions } = await open()
    for (const whose of [acid, acid, other]) await signedIn({ acid: whose })
    for (const whose of [acid, other])
      await sql`insert into account.app_record (model, id_hash, payload, acid, expires_at) values ('Grant', ${Buffer.from(whose)}, '{}', ${whose}, ${store.now().toISOString()})`.execute(
        store.db,
      )
    const left = async () => (await rows()).map((row) => row.acid).sort()
    const apps = async () => (await sql`select acid from account.app_record`.execute(store.db)).map((row) => row.acid)
    const [first] = (await rows()).filter((row) => row.acid === acid)
    await sessions.revokeAll(acid, String(first!.id))
    expect([await left(), await apps()]).toEqual([[acid, other].sort(), [other]])
    await expect(
      store.db.transaction(async (on) => {
        await sessions.revokeAll(acid, undefined, on)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await left()).toEqual([acid, other].sort())
    await sessions.revokeAll(acid)
    expect(await left()).toEqual([other])
  })
})

describe('the calls about a session', () => {
  test('reading a session runs the listeners; one that fails is logged, and the session answered', async () => {
    const told: string[] = []
    const { browser, signedIn, logged } = await open(
      {},
      {
        onRead: async (_ask, whose) => {
          told.push(whose)
          throw new Error('no choice was stored')
        },
      },
    )
    const { by } = await signedIn()
    for (const path of ['/auth/session', '/api/account/basic-profile']) expect((await by.fetch(path)).status).toBe(200)
    expect((await browser().fetch('/auth/session')).status).toBe(401)
    expect(told).toEqual([acid, acid])
    expect(logged).toEqual(Array(2).fill({ err: new Error('no choice was stored') }))
  })

  test('a profile is read by the session or the access token of an app, with the linked providers', async () => {
    const bearers = new Map([[`Bearer ${'b'.repeat(8)}`, other]])
    const { browser, signedIn } = await open(
      {},
      {
        bearerOf: async ({ headers }) => bearers.get(headers.authorization ?? ''),
        socialProvidersOf: async (whose) => (whose === acid ? ['google'] : []),
      },
    )
    const { by } = await signedIn()
    const profile = async (from = browser(), headers = {}) => {
      const answer = await from.fetch('/api/account/profile', { headers })
      const { acid: whose, socialProviders, error } = await answer.json()
      return [answer.status, whose ?? error, socialProviders]
    }
    expect(await profile(by)).toEqual([200, acid, ['google']])
    expect(await profile(by, { authorization: [...bearers.keys()][0] })).toEqual([200, acid, ['google']])
    expect(await profile(browser(), { authorization: [...bearers.keys()][0] })).toEqual([200, other, []])
    expect(await profile(browser(), { authorization: 'Bearer x' })).toEqual([401, 'unauthorized', undefined])
  })

  test('a light account has a profile too', async () => {
    const light = await accounts.findByEmail({ brand: 'stadion', region: 'rest' }, 'light@example.com')
    const { browser } = await open({}, { bearerOf: async () => light?.acid })
    expect(await (await browser().fetch('/api/account/profile')).json()).toMatchObject({ acid: light?.acid, accountType: 'LIGHT' })
  })

  test('where there are neither providers nor apps, a profile has none and needs a session', async () => {
    const { browser, signedIn } = await open()
    const { by } = await signedIn()
    const profile = async (from = browser()) => (await from.fetch('/api/account/profile')).json()
    expect([await profile(by), await profile()]).toMatchObject([{ acid, socialProviders: [] }, { error: 'unauthorized' }])
  })

  test('without an account there is no profile, whatever the session says', async () => {
    const { signedIn } = await open({}, { accounts: { ...accounts, findById: async () => undefined } })
    const { by } = await signedIn()
    const ask = async (path: string) => (await (await by.fetch(path)).json()).error
    expect([await ask('/api/account/profile'), await ask('/api/account/basic-profile')]).toEqual(['unauthorized', 'invalid_session'])
  })

  test.each([
    ['GET', {}, 200],
    ['GET', { 'x-app-country': 'DE', 'x-client-id': 'reebok-web' }, 200],
    ['GET', { 'x-app-country': 'de' }, 400],
    ['GET', { 'x-client-id': 'stadion' }, 400],
    ['DELETE', { 'x-app-country': 'XX' }, 400],
    ['DELETE', { 'x-client-id': 'reebok-web' }, 204],
  ])('%s with the headers %j answers %i', async (method, headers, status) => {
    const { signedIn } = await open()
    const { by } = await signedIn()
    expect((await by.fetch('/auth/session', { method, headers })).status).toBe(status)
  })
})
