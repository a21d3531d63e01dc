import { createPasswordHasher } from '@stadion/account/password-hash'
import { sql } from '@stadion/database/sql'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../testing.ts'
import type { LoginServerOptions } from './login-server.ts'
import { openLoginApp } from './test-login.ts'

const store = await openStore()
const hasher = createPasswordHasher()
let app: FastifyInstance | undefined
beforeEach(() => store.reset())
afterEach(async () => {
  await app?.close()
  app = undefined
})
afterAll(async () => {
  await hasher.close()
  await store.close()
})

type Parts = Partial<Pick<LoginServerOptions, 'botCheck' | 'mailNewDevice' | 'redeemCertificate' | 'linkExternal'>>

/** A sign-in server with these parts, and what was done, in order. */
async function open(parts: (done: string[]) => Parts = () => ({})) {
  const done: string[] = []
  const opened = await openLoginApp(store, {
    ...{ hasher, ...parts(done) },
    onSignIn: async (_ask, _acid, isNewUser, signedIn) => {
      await signedIn
      done.push(isNewUser ? 'bag of a new user' : 'bag')
    },
  })
  app = opened
  return {
    done,
    browser: (host = 'www.stadion.de') => new TestBrowser(opened, { host }),
    async login(by: TestBrowser, more: object = {}, headers = {}) {
      done.length = 0
      const answer = await signIn(by.fetch, { ...more }, headers)
      const { error_description, session } = await answer.json()
      return [answer.status, error_description ?? session?.socialProvider, answer.headers.getSetCookie().length]
    },
  }
}
const sessions = async () => (await sql`select id from account.session`.execute(store.db)).length
const failing = (work: (line: string) => void, line: string) => async () => {
  work(line)
  throw new Error(line)
}

describe('the Korean identity (D-055)', () => {
  const noIdentity = { email: 'krnoci@example.com' }

  test('a certificate is redeemed with the sign-in, in Korea, for an account without an identity', async () => {
    const { browser, login, done } = await open((done) => ({
      redeemCertificate: async (on, { acid, email }, certificate) => {
        await sql`update account.account set ci_hash = ${Buffer.from(certificate)} where acid = ${acid}`.execute(on)
        done.push(`${email} ${certificate}`)
      },
    }))
    const korea = () => browser('www.stadion.co.kr')
    expect([await login(korea(), noIdentity), await sessions()]).toEqual([[403, 'KR_CI_REQUIRED', 0], 0])
    expect([await login(browser(), { ...noIdentity, kmcCertificate: 'c1' }), done]).toEqual([[200, null, 3], ['bag']])
    expect([await login(korea(), { ...noIdentity, kmcCertificate: 'c1' }), done]).toEqual([
      [200, null, 3],
      ['krnoci@example.com c1', 'bag'],
    ])
    expect([await login(korea(), { ...noIdentity, kmcCertificate: 'c2' }), done]).toEqual([[200, null, 3], ['bag']])
  })

  test('one that is not valid signs nobody in, and where none are redeemed it does not help', async () => {
    const invalid = await open((done) => ({ redeemCertificate: failing((line) => done.push(line), 'not valid') }))
    const by = invalid.browser('www.stadion.co.kr')
    expect(await invalid.login(by, { ...noIdentity, kmcCertificate: 'c1' })).toEqual([500, 'UNKNOWN_ERROR', 0])
    expect([invalid.done, await sessions()]).toEqual([['not valid'], 0])
    await app!.close()
    const none = await open()
    expect(await none.login(none.browser('www.stadion.co.kr'), { ...noIdentity, kmcCertificate: 'c1' })).toEqual([403, 'KR_CI_REQUIRED', 0])
  })
})

describe('the identity of a provider (D-056)', () => {
  test('it is linked with the sign-in, which then is one through the provider', async () => {
    const { browser, login, done } = await open((done) => ({
      linkExternal: async (_on, { email }, token, { storefront }) => {
        done.push(`${email} ${token} ${storefront.locale}`)
        return 'google'
      },
    }))
    expect([await login(browser(), { extAuthToken: 'e1' }), done]).toEqual([
      [200, 'google', 3],
      ['full@example.com e1 de_DE', 'bag'],
    ])
    expect([await login(browser()), done]).toEqual([[200, null, 3], ['bag']])
    expect(await login(browser(), { extAuthToken: 'e1', password: 'not this one' })).toEqual([401, 'INVALID_CREDENTIALS', 0])
  })

  test('a token that is not valid signs nobody in; where nothing is linked it is ignored', async () => {
    const invalid = await open((done) => ({ linkExternal: failing((line) => done.push(line), 'not valid') }))
    expect(await invalid.login(invalid.browser(), { extAuthToken: 'e1' })).toEqual([500, 'UNKNOWN_ERROR', 0])
    expect([invalid.done, await sessions()]).toEqual([['not valid'], 0])
    await app!.close()
    const none = await open()
    expect(await none.login(none.browser(), { extAuthToken: 'e1' })).toEqual([200, null, 3])
  })
})

describe('the mail about a new browser (D-059)', () => {
  test('it names the device, is part of the sign-in, and is not written for a browser that the account knows', async () => {
    const { browser, login, done } = await open((done) => ({
      mailNewDevice: async (_on, { account, storefront, at, device }) => {
        const isNow = at.getTime() <= store.now().getTime() && at.getTime() > store.now().getTime() - 60_000
        done.push(`${account.email} ${storefront.locale} ${device} ${isNow}`)
      },
    }))
    const by = browser()
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    expect([await login(by, {}, agent), done]).toEqual([
      [200, null, 3],
      ['full@example.com de_DE Firefox, Windows true', 'bag'],
    ])
    expect([await login(by, {}, agent), done]).toEqual([[200, null, 3], ['bag']])
  })

  test('if it cannot be written, nobody is signed in', async () => {
    const { browser, login, done } = await open((done) => ({ mailNewDevice: failing((line) => done.push(line), 'no outbox') }))
    expect([await login(browser()), done, await sessions()]).toEqual([[500, 'UNKNOWN_ERROR', 0], ['no outbox'], 0])
  })
})

test('the bot check is asked for a sign-in, with the token of the form', async () => {
  const { browser, login, done } = await open((done) => ({
    botCheck: { check: async ({ method }, action, token) => void done.push(`${method} ${action} ${token}`) },
  }))
  await login(browser(), { recaptcha: 'r1' })
  expect(done).toEqual(['POST login r1', 'bag'])
})
