import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { duringChange, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { botToken, signIn } from '../../testing.ts'
import { aDevice } from '../testing.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const origin = 'http://localhost:8080'
const visitor = (host = 'www.stadion.de') => store.browser({ host })
type Browser = ReturnType<typeof visitor>
type Device = ReturnType<typeof aDevice>
const post = async (browser: Browser, path: string, body: object) => {
  const answer = await browser.fetch(path, { method: 'POST', body })
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
}
const begin = async (browser: Browser, path: string) => (await post(browser, path, {})).body as { requestId: string; options: never }

async function add(browser: Browser, device: Device, wrong?: Parameters<Device['make']>[1], name?: string) {
  const { requestId, options } = await begin(browser, '/api/account/passkeys/begin')
  return post(browser, '/api/account/passkeys', { requestId, response: device.make(options, wrong), name })
}
async function signInWith(browser: Browser, device: Device, wrong?: Parameters<Device['use']>[1], more: object = {}) {
  const { requestId, options } = await begin(browser, '/auth/passkey/begin')
  return post(browser, '/auth/passkey', { requestId, response: device.use(options, wrong), ...more })
}
/** A signed-in browser; its account has a passkey of the device. */
async function anOwner() {
  const browser = visitor()
  await signIn(browser.fetch)
  const device = aDevice(origin)
  expect((await add(browser, device)).status).toBe(201)
  return { browser, device }
}
const accounts = createAccounts(store.db, store.now)
const scope = { brand: 'stadion', region: 'rest' } as const

test('a passkey is made, listed by name, signs in, and is removed', async () => {
  const browser = visitor()
  await signIn(browser.fetch)
  const device = aDevice(origin)
  const added = await add(browser, device, {}, 'My phone')
  expect(added).toEqual({
    status: 201,
    body: {
      passkeys: [{ id: expect.stringMatching(/^pk_[\w-]{12}$/), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null }],
    },
  })
  const stranger = visitor()
  const signedIn = await signInWith(stranger, device, {}, { isPersistent: true })
  expect(signedIn).toMatchObject({ status: 200, body: { session: { isPersistent: true, socialProvider: null, isNewUser: false } } })
  expect((await stranger.fetch('/auth/session')).status).toBe(200)
  const { passkeys } = await (await stranger.fetch('/api/account/passkeys')).json()
  expect(passkeys[0].lastUsedAt).not.toBeNull()
  expect((await stranger.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await signInWith(visitor(), device)).status).toBe(401)
})

test('the options for a sign-in name no account, those for a new passkey name the owner', async () => {
  const { options } = (await begin(visitor(), '/auth/passkey/begin')) as { options: Record<string, unknown> }
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  const { browser } = await anOwner()
  const { options: made } = (await begin(browser, '/api/account/passkeys/begin')) as { options: Record<string, unknown> }
  expect(made).toMatchObject({
    rp: { id: 'localhost', name: 'Stadion' },
    user: { name: 'full@example.com' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  })
})

test.each([
  ['of another site', { origin: 'http://evil.example' }],
  ['for another party', { rpId: 'evil.example' }],
  ['without its owner being there', { isUnverified: true }],
])('an answer %s signs nobody in', async (_, wrong) => {
  const { device } = await anOwner()
  const browser = visitor()
  expect(await signInWith(browser, device, wrong)).toMatchObject({ status: 400, body: { error: 'passkey_invalid' } })
  expect(browser.cookies.has('account.sid')).toBe(false)
})

test('an answer works once, for its challenge, within five minutes', async () => {
  const { device, browser: owner } = await anOwner()
  const { requestId, options } = await begin(visitor(), '/auth/passkey/begin')
  const answer = { requestId, response: device.use(options) }
  const outcomes = await Promise.all([1, 2, 3].map(() => post(visitor(), '/auth/passkey', answer)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  // An answer to another challenge.
  const other = await begin(visitor(), '/auth/passkey/begin')
  expect((await post(visitor(), '/auth/passkey', { requestId: other.requestId, response: answer.response })).status).toBe(400)
  // A challenge for creating a passkey does not work for signing in.
  const making = await begin(owner, '/api/account/passkeys/begin')
  expect(
    (await post(visitor(), '/auth/passkey', { requestId: making.requestId, response: device.use(making.options, { rpId: 'localhost' }) }))
      .status,
  ).toBe(400)
  const late = await begin(visitor(), '/auth/passkey/begin')
  store.advanceClock(5 * 60_000)
  expect((await post(visitor(), '/auth/passkey', { requestId: late.requestId, response: device.use(late.options) })).status).toBe(400)
})

test('a copied key is detected by its counter, and another account’s name gives no access', async () => {
  const { device } = await anOwner()
  expect((await signInWith(visitor(), device)).status).toBe(200)
  expect((await signInWith(visitor(), device, { sameCount: true })).status).toBe(400)
  expect((await signInWith(visitor(), device, { userHandle: Buffer.from('0123456789ABCDEF').toString('base64url') })).status).toBe(401)
})

test('a passkey lives in its brand and region', async () => {
  const { device } = await anOwner()
  for (const host of ['www.reebok.de', 'www.stadion.com']) expect((await signInWith(visitor(host), device)).status).toBe(401)
  expect((await signInWith(visitor('www.stadion.fr'), device)).status).toBe(200)
})

test('a blocked account stays blocked', async () => {
  const { device } = await anOwner()
  await accounts.block((await accounts.findByEmail(scope, 'full@example.com'))!.acid, 'locked-cci')
  expect(await signInWith(visitor(), device)).toMatchObject({ status: 403, body: { error_description: 'ACCOUNT_LOCKED_CCI' } })
})

test('adding and removing a passkey is sensitive; a passkey itself re-authenticates', async () => {
  expect((await post(visitor(), '/api/account/passkeys/begin', {})).status).toBe(401)
  const { browser, device } = await anOwner()
  store.advanceClock(15 * 60_000 + 1)
  expect(await post(browser, '/api/account/passkeys/begin', {})).toMatchObject({
    status: 403,
    body: { error: 'reauthentication_required' },
  })
  const { passkeys } = await (await browser.fetch('/api/account/passkeys')).json()
  expect((await browser.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })).status).toBe(403)
  const again = await signInWith(browser, device, {}, { reauthenticate: true })
  expect(again).toMatchObject({ status: 200, body: { session: { isReauthenticated: true } } })
  expect((await post(browser, '/api/account/passkeys/begin', {})).status).toBe(200)
})

test('a shopper cannot re-authenticate, remove or add a passkey for another account', async () => {
  const { device, browser } = await anOwner()
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'other@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  const other = visitor()
  await signIn(other.fetch, { email: 'other@example.com' })
  expect(await signInWith(other, device, {}, { reauthenticate: true })).toMatchObject({
    status: 401,
    body: { error_description: 'ACCOUNT_MISMATCH' },
  })
  const { passkeys } = await (await browser.fetch('/api/account/passkeys')).json()
  expect((await other.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })).status).toBe(404)
  const { requestId, options } = await begin(browser, '/api/account/passkeys/begin')
  expect((await post(other, '/api/account/passkeys', { requestId, response: aDevice(origin).make(options) })).status).toBe(400)
  // The same key cannot belong to a second account.
  expect((await add(other, device)).status).toBe(400)
})

test('a passkey of another origin or without user verification is refused, and ten are the limit', async () => {
  const { browser } = await anOwner()
  expect((await add(browser, aDevice(origin), { origin: 'http://evil.example' })).status).toBe(400)
  expect((await add(browser, aDevice(origin), { isUnverified: true })).status).toBe(400)
  for (let made = 1; made < 10; made++) expect((await add(browser, aDevice(origin))).status).toBe(201)
  expect((await post(browser, '/api/account/passkeys/begin', {})).status).toBe(409)
})

test('every added or removed passkey is mailed to the owner; the last sign-in method stays', async () => {
  const { browser } = await anOwner()
  const { passkeys } = await (await browser.fetch('/api/account/passkeys')).json()
  const remove = () => browser.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })
  await sql`update account.account set password_hash = null where email = 'full@example.com'`.execute(store.db)
  const refused = await remove()
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'last_way_in'])
  await sql`update account.account set password_hash = 'x' where email = 'full@example.com'`.execute(store.db)
  expect((await remove()).status).toBe(204)
  expect((await mailsTo(store, 'full@example.com')).slice(0, 2).map(({ template }) => template)).toEqual(['key-removed', 'key-added'])
})

test('a stranger’s passkey for a registered address does not work after its owner starts over', async () => {
  const stranger = visitor()
  const fields = { email: 'victim@example.com', password: 'correct horse battery', ageConfirmation: true, recaptcha: botToken('signup') }
  expect((await post(stranger, '/api/account', fields)).status).toBe(201)
  const device = aDevice(origin)
  expect((await add(stranger, device, {}, 'call this number')).status).toBe(201)
  // The mailbox is not confirmed yet, so no typed text goes there.
  const mail = (await mailsTo(store, 'victim@example.com')).find(({ template }) => template === 'key-added')
  expect(mail!.text).not.toContain('number')
  // Started in time, answered too late.
  const begun = await begin(stranger, '/api/account/passkeys/begin')
  const a = await tokenFrom(store, 'victim@example.com', 'welcome-verify')
  expect((await post(visitor(), '/api/account/activate', { a, startOver: true })).status).toBe(200)
  expect((await signInWith(visitor(), device)).status).toBe(401)
  const late = { requestId: begun.requestId, response: aDevice(origin).make(begun.options) }
  expect((await post(stranger, '/api/account/passkeys', late)).status).toBe(401)
})

test('removing a passkey ends the sessions it opened, and no others', async () => {
  const { browser: owner, device } = await anOwner()
  const thief = visitor()
  expect((await signInWith(thief, device)).status).toBe(200)
  const laptop = visitor()
  await signIn(laptop.fetch)
  const again = visitor()
  await signIn(again.fetch)
  expect((await signInWith(again, device, {}, { reauthenticate: true })).status).toBe(200)
  const isIn = async (browser: Browser) => (await browser.fetch('/auth/session')).status === 200
  expect(await Promise.all([owner, thief, laptop, again].map(isIn))).toEqual([true, true, true, true])
  const { passkeys } = await (await owner.fetch('/api/account/passkeys')).json()
  expect((await owner.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await Promise.all([owner, thief, laptop, again].map(isIn))).toEqual([true, false, true, false])
})

test('removing the passkey of the current session keeps that session', async () => {
  const { device } = await anOwner()
  const browser = visitor()
  expect((await signInWith(browser, device)).status).toBe(200)
  const { passkeys } = await (await browser.fetch('/api/account/passkeys')).json()
  expect((await browser.fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await browser.fetch('/auth/session')).status).toBe(200)
})

test('in Korea an account needs an identity to sign in with a passkey, and a certificate brings one', async () => {
  const { device } = await anOwner()
  await sql`update account.account set ci_hash = null`.execute(store.db)
  const korea = () => visitor('www.stadion.co.kr')
  expect(await signInWith(korea(), device)).toMatchObject({ status: 403, body: { error_description: 'KR_CI_REQUIRED' } })
  const browser = korea()
  const { url } = (await post(browser, '/api/account/kmc/start', {})).body
  const { certificate } = (await post(browser, url, { name: 'Kim', birthDate: '1990-05-17' })).body
  expect((await signInWith(browser, device, {}, { kmcCertificate: certificate })).status).toBe(200)
  expect((await signInWith(korea(), device)).status).toBe(200)
})

test('a passkey merges the bag, and re-authentication with it keeps the persistence', async () => {
  const { device } = await anOwner()
  const browser = visitor()
  await post(browser, '/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  expect((await signInWith(browser, device, {}, { isPersistent: true })).status).toBe(200)
  expect((await (await browser.fetch('/api/bridge/baskets/-')).json()).totalProductCount).toBe(2)
  expect(browser.cookies.has('basket')).toBe(false)
  for (const isPersistent of [false, undefined])
    expect(await signInWith(browser, device, {}, { reauthenticate: true, isPersistent })).toMatchObject({
      status: 200,
      body: { session: { isPersistent: true, isReauthenticated: true } },
    })
})

test('a passkey and a provider each count as another sign-in method', async () => {
  const { browser } = await anOwner()
  const { acid } = (await accounts.findByEmail(scope, 'full@example.com'))!
  const linkGoogle = () =>
    sql`insert into account.external_identity
      ${sql.row({ ...scope, provider: 'google', subject: 'anna', acid, linked_at: store.now().toISOString() })}`.execute(store.db)
  await linkGoogle()
  await sql`update account.account set password_hash = null where acid = ${acid}`.execute(store.db)
  const remove = async (path: string) => (await browser.fetch(path, { method: 'DELETE' })).status
  const passkey = async () => `/api/account/passkeys/${(await (await browser.fetch('/api/account/passkeys')).json()).passkeys[0].id}`
  expect(await remove('/api/account/providers/google')).toBe(204)
  expect(await remove(await passkey())).toBe(409)
  await linkGoogle()
  expect(await remove(await passkey())).toBe(204)
  expect(await remove('/api/account/providers/google')).toBe(409)
})

test('a change of the account while a passkey call waits counts for that call', async () => {
  const { browser, device } = await anOwner()
  const { acid } = (await accounts.findByEmail(scope, 'full@example.com'))!
  const keys = async () => (await sql`select id from account.passkey`.execute(store.db)).length
  const answerOf = async (path: string, body: object) => () => browser.fetch(path, { method: 'POST', body })
  const adding = async () => {
    const { requestId, options } = await begin(browser, '/api/account/passkeys/begin')
    return answerOf('/api/account/passkeys', { requestId, response: aDevice(origin).make(options) })
  }
  for (let made = 1; made < 9; made++) expect((await add(browser, aDevice(origin))).status).toBe(201)
  // The tenth is created elsewhere meanwhile.
  const another = {
    id: 'x',
    acid,
    rp_id: 'x',
    credential_id: 'x',
    public_key: Buffer.from('x'),
    sign_count: 0,
    transports: '[]',
    name: 'x',
  }
  const tenth = (on: Handle) =>
    sql`insert into account.passkey ${sql.row({ ...another, created_at: store.now().toISOString() })}`.execute(on)
  expect((await duringChange(store, acid, await adding(), tenth)).status).toBe(409)
  expect(await keys()).toBe(10)
  await sql`delete from account.passkey where id = 'x'`.execute(store.db)

  // The owner has just signed out everywhere.
  const signOut = (on: Handle) => sql`delete from account.session where acid = ${acid}`.execute(on)
  expect((await duringChange(store, acid, await adding(), signOut)).status).toBe(401)
  expect(await keys()).toBe(9)

  // The owner has just removed the passkey.
  const thief = visitor()
  const { requestId, options } = await begin(thief, '/auth/passkey/begin')
  const use = () => thief.fetch('/auth/passkey', { method: 'POST', body: { requestId, response: device.use(options) } })
  const removal = (on: Handle) => sql`delete from account.passkey where acid = ${acid}`.execute(on)
  expect((await duringChange(store, acid, use, removal)).status).toBe(401)
  expect([...thief.cookies.keys()]).not.toContain('account.sid')
})
