import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accountRow,
  aShopper,
  codesOf,
  duringChange,
  mailsTo,
  newPassword,
  password,
  tokenFrom,
} from '../../mail-tokens/server/test-shopper.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const profileOf = async (shopper: ReturnType<typeof aShopper>) =>
  (await (await shopper.fetch('/api/account/profile')).json()) as Record<string, unknown>
const newsletterRows = () => sql`select * from account.newsletter`.execute(store.db)

describe('a light account becomes full in place (D-040)', () => {
  test('it keeps its acid, counts as a new user, and its newsletters wait for confirmation', async () => {
    const light = (await (await aShopper(store).registerLight()).json()) as { acid: string }
    const shopper = aShopper(store)
    const full = (await (await shopper.register()).json()) as { acid: string; session: { isNewUser: boolean } }
    expect([full.acid, full.session.isNewUser]).toEqual([light.acid, true])
    expect(await profileOf(shopper)).toMatchObject({ emailVerified: false, marketingConsent: false })
    await shopper.activate(await tokenFrom(store, 'neu@example.com', 'welcome-verify'))
    expect(await profileOf(shopper)).toMatchObject({ emailVerified: true, marketingConsent: true })
  })

  test('a stranger who registers a confirmed light address sees none of its owner’s data', async () => {
    const owner = aShopper(store)
    await owner.registerLight({ firstName: 'Anna', dateOfBirth: '1990-05-17', gender: 'F', sourceId: '90102' })
    await owner.activate(await tokenFrom(store, 'neu@example.com', 'light-confirm'))
    expect(await accountRow(store, 'neu@example.com')).toMatchObject({ email_verified: true, marketing_consent: true, first_name: 'Anna' })
    const stranger = aShopper(store)
    expect((await stranger.register({ firstName: 'Mallory' })).status).toBe(201)
    expect(await profileOf(stranger)).toMatchObject({
      firstName: 'Mallory',
      lastName: null,
      dateOfBirth: null,
      gender: null,
      phoneNumber: null,
      emailVerified: false,
      marketingConsent: false,
    })
    expect(await newsletterRows()).toMatchObject([{ type: 'GENERAL', confirmed_at: null }])
  })

  test('a link mailed to the light account does not confirm the full account registered since', async () => {
    await aShopper(store).registerLight()
    const old = await tokenFrom(store, 'neu@example.com', 'light-confirm')
    const stranger = aShopper(store)
    await stranger.register()
    expect(await codesOf(await aShopper(store).activate(old))).toEqual(['a:token_invalid'])
    expect(await codesOf(await aShopper(store).createPassword({ a: old }))).toEqual(['a:token_invalid'])
    expect(await profileOf(stranger)).toMatchObject({ emailVerified: false })
  })

  test('the owner of the mailbox takes back an account that a stranger registered: every session of the stranger ends', async () => {
    const stranger = aShopper(store)
    await stranger.register()
    const owner = aShopper(store)
    await owner.startReset({ email: 'neu@example.com' })
    expect((await owner.createPassword({ rpt: await tokenFrom(store, 'neu@example.com', 'password-reset') })).status).toBe(200)
    expect((await stranger.fetch('/auth/session')).status).toBe(401)
    expect((await stranger.login()).status).toBe(401)
    expect((await aShopper(store).login({ password: newPassword })).status).toBe(200)
  })

  test('a stranger’s sign-in methods for an unconfirmed account stop working; an owner keeps their own', async () => {
    const keysOf = async (acid: string) =>
      (await sql`select subject from account.external_identity where acid = ${acid}`.execute(store.db)).length +
      (await sql`select id from account.passkey where acid = ${acid}`.execute(store.db)).length
    await aShopper(store).register()
    for (const [email, left] of [
      ['neu@example.com', 0],
      ['full@example.com', 2],
    ] as const) {
      const { acid } = (await accountRow(store, email)) as { acid: string }
      const at = store.now().toISOString()
      await sql`insert into account.external_identity
        ${sql.row({ brand: 'stadion', region: 'rest', provider: 'google', subject: email, acid, linked_at: at })}`.execute(store.db)
      const passkey = { id: email, acid, rp_id: 'x', credential_id: email, public_key: Buffer.from('x'), sign_count: 0, transports: '[]' }
      await sql`insert into account.passkey ${sql.row({ ...passkey, name: 'x', created_at: at })}`.execute(store.db)
      const owner = aShopper(store)
      await owner.startReset({ email })
      expect((await owner.createPassword({ rpt: await tokenFrom(store, email, 'password-reset') })).status).toBe(200)
      expect([email, await keysOf(acid)]).toEqual([email, left])
    }
  })

  test('a password reset does not confirm newsletters that a stranger asked for', async () => {
    await aShopper(store).register({ marketingConsent: true })
    const owner = aShopper(store)
    await owner.startReset({ email: 'neu@example.com' })
    await owner.createPassword({ rpt: await tokenFrom(store, 'neu@example.com', 'password-reset') })
    expect(await profileOf(owner)).toMatchObject({ emailVerified: true, marketingConsent: false })
  })

  test('registering does not unblock a light account that customer care has blocked', async () => {
    await aShopper(store).registerLight()
    await sql`update account.account set lock_kind = 'locked-cci' where email = 'neu@example.com'`.execute(store.db)
    const answer = await aShopper(store).register()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []])
    expect(await accountRow(store, 'neu@example.com')).toMatchObject({ account_type: 'LIGHT', password_hash: null })
  })
})

describe('a stranger registers an address before its owner (D-040, D-045)', () => {
  const email = 'neu@example.com'
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const errorOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { error: string }).error
  const welcome = () => tokenFrom(store, email, 'welcome-verify')
  const isIn = async (shopper: ReturnType<typeof aShopper>) => (await statusOf(shopper.fetch('/auth/session'))) === 200
  const rowsOf = async (table: string) => (await sql`select * from ${sql.id(table)}`.execute(store.db)).length

  test('without a session of the account the link alone confirms and changes nothing', async () => {
    const registrant = aShopper(store)
    await registrant.register()
    const a = await welcome()
    const elsewhere = aShopper(store)
    for (const body of [{ a }, { a, startOver: false }, { a, startOver: 'yes' }, { a, password: '' }])
      expect(await errorOf(elsewhere.post('/api/account/activate', body))).toBe('password_required')
    // A session of another account does not help.
    await elsewhere.login({ email: 'full@example.com', password: 'Seed passphrase 2026!' })
    expect(await errorOf(elsewhere.activate(a))).toBe('password_required')
    expect(await profileOf(registrant)).toMatchObject({ emailVerified: false })
    expect((await registrant.activate(a)).status).toBe(200)
  })

  test('an account registered on a laptop is confirmed on a phone with the password, and the laptop stays signed in', async () => {
    const laptop = aShopper(store)
    await laptop.register({ firstName: 'Anna', marketingConsent: true })
    const phone = aShopper(store)
    const a = await welcome()
    expect(await codesOf(await phone.post('/api/account/activate', { a, password: 'not this one' }))).toEqual([
      'password:password_incorrect',
    ])
    expect(await codesOf(await phone.post('/api/account/activate', { a, password: 7 }))).toEqual(['password:password_invalid'])
    const answer = await phone.post('/api/account/activate', { a, password })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ACTIVATED', accountType: 'FULL', email: 'n***@example.com' }])
    expect(await profileOf(laptop)).toMatchObject({ emailVerified: true, firstName: 'Anna', marketingConsent: true })
    expect(await isIn(phone)).toBe(false)
    // The account is confirmed, so the link has nothing left to prove.
    expect(await statusOf(aShopper(store).activate(a))).toBe(200)
  })

  test('guesses of the password beside the link count as at sign-in', async () => {
    await aShopper(store).register()
    const a = await welcome()
    for (let guess = 0; guess < 10; guess++) await aShopper(store).post('/api/account/activate', { a, password: `guess ${guess}` })
    expect(await statusOf(aShopper(store).post('/api/account/activate', { a, password }))).toBe(403)
    expect(await statusOf(aShopper(store).login())).toBe(403)
  })

  test('its owner starts over: no session, sign-in method, address or wishlist of the stranger is left, and the owner sets a password', async () => {
    const stranger = aShopper(store)
    await stranger.register({ firstName: 'Mallory', phoneNumber: '+4915112345678', marketingConsent: true })
    const { acid } = (await accountRow(store, email)) as { acid: string }
    const address = { firstName: 'Mallory', lastName: 'M', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
    expect(await statusOf(stranger.post('/api/account/addresses', { ...address, phoneNumber: '+4915112345678' }))).toBe(201)
    expect(await statusOf(stranger.post('/api/account/change-email', { newEmail: 'mallory@example.com' }))).toBe(202)
    const changed = await tokenFrom(store, 'mallory@example.com', 'email-change-confirm')
    const at = store.now().toISOString()
    await sql`insert into account.external_identity
      ${sql.row({ brand: 'stadion', region: 'rest', provider: 'google', subject: 'mallory', acid, linked_at: at })}`.execute(store.db)
    expect(await statusOf(stranger.post('/api/account/delete', {}))).toBeLessThan(300)
    await stranger.login()

    const owner = aShopper(store)
    const a = await welcome()
    const answer = await owner.post('/api/account/activate', { a, startOver: true })
    expect([answer.status, await answer.json()]).toMatchObject([200, { accountType: 'FULL', needsPassword: true }])
    expect([await isIn(stranger), await statusOf(stranger.login())]).toEqual([false, 401])
    expect(await statusOf(stranger.post('/api/account/change-email/confirm', { t: changed }))).toBe(401)
    for (const table of ['session', 'device', 'external_identity', 'address', 'email_change', 'deletion'])
      expect([table, await rowsOf(`account.${table}`)]).toEqual([table, 0])

    expect(await statusOf(owner.createPassword({ a }))).toBe(200)
    expect(await profileOf(owner)).toMatchObject({
      acid,
      email,
      emailVerified: true,
      firstName: null,
      phoneNumber: null,
      marketingConsent: false,
      socialProviders: [],
    })
    expect(await statusOf(stranger.login())).toBe(401)
    expect(await statusOf(aShopper(store).login({ password: newPassword }))).toBe(200)
  })

  test('a link and a password that were correct when the call began fail if the password changes meanwhile', async () => {
    const registrant = aShopper(store)
    await registrant.register()
    const { acid } = (await accountRow(store, email)) as { acid: string }
    const a = await welcome()
    const changeOf = (values: object) => (on: Handle) => sql`update account.account set ${sql.set(values)} where acid = ${acid}`.execute(on)
    const withPassword = () => aShopper(store).post('/api/account/activate', { a, password })
    const { password_hash } = (await accountRow(store, email))!
    expect((await duringChange(store, acid, withPassword, changeOf({ password_hash: 'another' }))).status).toBeGreaterThanOrEqual(400)
    await changeOf({ password_hash })(store.db)
    const moved = changeOf({ email: 'moved@example.com', email_key: 'moved@example.com' })
    expect((await duringChange(store, acid, () => registrant.activate(a), moved)).status).toBe(400)
    expect(await accountRow(store, 'moved@example.com')).toMatchObject({ email_verified: false })
  })

  test('the link of a confirmed account cannot start over', async () => {
    const registrant = aShopper(store)
    await registrant.register({ firstName: 'Anna' })
    const a = await welcome()
    expect((await registrant.activate(a)).status).toBe(200)
    const answer = await aShopper(store).post('/api/account/activate', { a, startOver: true })
    expect(await answer.json()).toEqual({ status: 'ACTIVATED', accountType: 'FULL', email: 'n***@example.com' })
    expect(await profileOf(registrant)).toMatchObject({ firstName: 'Anna', emailVerified: true })
    expect((await registrant.login()).status).toBe(200)
  })

  test('the stranger’s Korean identity is removed too: it blocks nobody and gives no access', async () => {
    await aShopper(store).register()
    const { acid } = (await accountRow(store, email)) as { acid: string }
    await sql`update account.account set ci_hash = ${Buffer.from('mallory')} where acid = ${acid}`.execute(store.db)
    expect(await statusOf(aShopper(store).post('/api/account/activate', { a: await welcome(), startOver: true }))).toBe(200)
    expect(await accountRow(store, email)).toMatchObject({ email_verified: true, ci_hash: null })
  })

  test('a password reset for an unconfirmed address leaves as little of the previous user', async () => {
    const stranger = aShopper(store)
    await stranger.register({ firstName: 'Mallory' })
    await stranger.post('/api/account/change-email', { newEmail: 'mallory@example.com' })
    const owner = aShopper(store)
    await owner.startReset({ email })
    expect(await statusOf(owner.createPassword({ rpt: await tokenFrom(store, email, 'password-reset') }))).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ emailVerified: true, firstName: null })
    expect(await rowsOf('account.email_change')).toBe(0)
    // Only the owner's own browser is a known device.
    expect(await rowsOf('account.device')).toBe(1)
  })

  test('if a stranger and the owner act at once, the owner is signed in', async () => {
    for (let round = 0; round < 3; round++) {
      const address = `round${round}@example.com`
      const stranger = aShopper(store)
      await stranger.register({ email: address })
      const a = await tokenFrom(store, address, 'welcome-verify')
      const owner = aShopper(store)
      await Promise.all([
        owner.post('/api/account/activate', { a, startOver: true }),
        stranger.login({ email: address }),
        stranger.post('/api/account/change-password', { currentPassword: password, newPassword }),
      ])
      expect(await isIn(stranger)).toBe(false)
      for (const tried of [password, newPassword])
        expect(await statusOf(aShopper(store).login({ email: address, password: tried }))).toBe(401)
    }
  })
})

describe('simultaneous calls', () => {
  test('of two registrations of one address, one succeeds', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => aShopper(store).register({ firstName: 'x'.repeat(n) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await mailsTo(store, 'neu@example.com')).toHaveLength(1)
    for (const table of ['account.session', 'account.device', 'account.mail_token'])
      expect(await sql`select * from ${sql.id(table)}`.execute(store.db), table).toHaveLength(1)
  })

  test('of two registrations of a light address, one succeeds', async () => {
    await aShopper(store).registerLight()
    const answers = await Promise.all([1, 2, 3].map(() => aShopper(store).register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a registration and a newsletter form at once never mix', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `round${round}@example.com`
      await aShopper(store).registerLight({ email })
      const [full] = await Promise.all([
        aShopper(store).register({ email, firstName: 'Full' }),
        aShopper(store).registerLight({ email, firstName: 'Light' }),
      ])
      expect(full!.status).toBe(201)
      expect(await accountRow(store, email)).toMatchObject({ account_type: 'FULL', first_name: 'Full' })
    }
  })

  test('if the mail cannot be written, there is neither an account nor a cookie', async () => {
    await store.db.query('alter table mails.mail rename to mail_away')
    const answer = await aShopper(store).register()
    await store.db.query('alter table mails.mail_away rename to mail')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []])
    expect(await accountRow(store, 'neu@example.com')).toBeUndefined()
  })
})

test('accounts are separate by brand and region: the same address elsewhere is another account (D-041)', async () => {
  const acids = new Set<string>()
  for (const [host, sitePath] of [['www.stadion.de'], ['www.reebok.de'], ['www.stadion.com', 'us']] as const) {
    const answer = await aShopper(store, host, sitePath).register()
    expect([host, answer.status]).toEqual([host, 201])
    acids.add(((await answer.json()) as { acid: string }).acid)
  }
  expect(acids.size).toBe(3)
  expect((await aShopper(store, 'www.stadion.fr').register()).status).toBe(409)
})
