import type { Handle } from '@stadion/database/database'
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
const newsletterRows = () => store.db.selectFrom('account.newsletter').selectAll().execute()

describe('a light account becomes full where it stands (D-040)', () => {
  test('the same acid, a new user, and its wishes wait for the mailbox', async () => {
    const light = (await (await aShopper(store).registerLight()).json()) as { acid: string }
    const shopper = aShopper(store)
    const full = (await (await shopper.register()).json()) as { acid: string; session: { isNewUser: boolean } }
    expect([full.acid, full.session.isNewUser]).toEqual([light.acid, true])
    expect(await profileOf(shopper)).toMatchObject({ emailVerified: false, marketingConsent: false })
    await shopper.activate(await tokenFrom(store, 'neu@example.com', 'welcome-verify'))
    expect(await profileOf(shopper)).toMatchObject({ emailVerified: true, marketingConsent: true })
  })

  test('a stranger who registers a confirmed light address gets nothing that its owner told', async () => {
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

  test('a link that was mailed to the light account confirms nothing for whoever registered it since', async () => {
    await aShopper(store).registerLight()
    const old = await tokenFrom(store, 'neu@example.com', 'light-confirm')
    const stranger = aShopper(store)
    await stranger.register()
    expect(await codesOf(await aShopper(store).activate(old))).toEqual(['a:token_invalid'])
    expect(await codesOf(await aShopper(store).createPassword({ a: old }))).toEqual(['a:token_invalid'])
    expect(await profileOf(stranger)).toMatchObject({ emailVerified: false })
  })

  test('the owner of the mailbox takes an account back that a stranger registered: every session of the stranger ends', async () => {
    const stranger = aShopper(store)
    await stranger.register()
    const owner = aShopper(store)
    await owner.startReset({ email: 'neu@example.com' })
    expect((await owner.createPassword({ rpt: await tokenFrom(store, 'neu@example.com', 'password-reset') })).status).toBe(200)
    expect((await stranger.fetch('/auth/session')).status).toBe(401)
    expect((await stranger.login()).status).toBe(401)
    expect((await aShopper(store).login({ password: newPassword })).status).toBe(200)
  })

  test('what a stranger tied to an account that nobody had confirmed opens it no longer; an owner keeps what is his', async () => {
    const keysOf = async (acid: string) =>
      (await store.db.selectFrom('account.external_identity').select('subject').where('acid', '=', acid).execute()).length +
      (await store.db.selectFrom('account.passkey').select('id').where('acid', '=', acid).execute()).length
    await aShopper(store).register()
    for (const [email, left] of [
      ['neu@example.com', 0],
      ['full@example.com', 2],
    ] as const) {
      const { acid } = (await accountRow(store, email)) as { acid: string }
      const at = store.now().toISOString()
      await store.db
        .insertInto('account.external_identity')
        .values({ brand: 'stadion', region: 'rest', provider: 'google', subject: email, acid, linked_at: at })
        .execute()
      const passkey = { id: email, acid, rp_id: 'x', credential_id: email, public_key: Buffer.from('x'), sign_count: 0, transports: '[]' }
      await store.db
        .insertInto('account.passkey')
        .values({ ...passkey, name: 'x', created_at: at })
        .execute()
      const owner = aShopper(store)
      await owner.startReset({ email })
      expect((await owner.createPassword({ rpt: await tokenFrom(store, email, 'password-reset') })).status).toBe(200)
      expect([email, await keysOf(acid)]).toEqual([email, left])
    }
  })

  test('choosing a new password is no word about newsletters that a stranger asked for', async () => {
    await aShopper(store).register({ marketingConsent: true })
    const owner = aShopper(store)
    await owner.startReset({ email: 'neu@example.com' })
    await owner.createPassword({ rpt: await tokenFrom(store, 'neu@example.com', 'password-reset') })
    expect(await profileOf(owner)).toMatchObject({ emailVerified: true, marketingConsent: false })
  })

  test('a light account that customer care has blocked is not opened by registering', async () => {
    await aShopper(store).registerLight()
    await store.db.updateTable('account.account').set({ lock_kind: 'locked-cci' }).where('email', '=', 'neu@example.com').execute()
    const answer = await aShopper(store).register()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []])
    expect(await accountRow(store, 'neu@example.com')).toMatchObject({ account_type: 'LIGHT', password_hash: null })
  })
})

describe('an address that a stranger registered before its owner came (D-040, D-045)', () => {
  const email = 'neu@example.com'
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const errorOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { error: string }).error
  const welcome = () => tokenFrom(store, email, 'welcome-verify')
  const isIn = async (shopper: ReturnType<typeof aShopper>) => (await statusOf(shopper.fetch('/auth/session'))) === 200
  const rowsOf = async (table: string) =>
    (
      await store.db
        .selectFrom(table as never)
        .selectAll()
        .execute()
    ).length

  test('the link alone confirms nothing where nobody is signed in to the account, and changes nothing', async () => {
    const registrant = aShopper(store)
    await registrant.register()
    const a = await welcome()
    const elsewhere = aShopper(store)
    for (const body of [{ a }, { a, startOver: false }, { a, startOver: 'yes' }, { a, password: '' }])
      expect(await errorOf(elsewhere.post('/api/account/activate', body))).toBe('password_required')
    // Somebody else's session is as good as none.
    await elsewhere.login({ email: 'full@example.com', password: 'Seed passphrase 2026!' })
    expect(await errorOf(elsewhere.activate(a))).toBe('password_required')
    expect(await profileOf(registrant)).toMatchObject({ emailVerified: false })
    expect((await registrant.activate(a)).status).toBe(200)
  })

  test('who registered on a laptop confirms on a phone with the password, and stays signed in on the laptop', async () => {
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
    // From now on the link has nothing left to prove.
    expect(await statusOf(aShopper(store).activate(a))).toBe(200)
  })

  test('guesses beside the link are counted with those at the door', async () => {
    await aShopper(store).register()
    const a = await welcome()
    for (let guess = 0; guess < 10; guess++) await aShopper(store).post('/api/account/activate', { a, password: `guess ${guess}` })
    expect(await statusOf(aShopper(store).post('/api/account/activate', { a, password }))).toBe(403)
    expect(await statusOf(aShopper(store).login())).toBe(403)
  })

  test('its owner starts over: no session, key, address or wish of the stranger is left, and the owner chooses a password', async () => {
    const stranger = aShopper(store)
    await stranger.register({ firstName: 'Mallory', phoneNumber: '+4915112345678', marketingConsent: true })
    const { acid } = (await accountRow(store, email)) as { acid: string }
    const address = { firstName: 'Mallory', lastName: 'M', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
    expect(await statusOf(stranger.post('/api/account/addresses', { ...address, phoneNumber: '+4915112345678' }))).toBe(201)
    expect(await statusOf(stranger.post('/api/account/change-email', { newEmail: 'mallory@example.com' }))).toBe(202)
    const changed = await tokenFrom(store, 'mallory@example.com', 'email-change-confirm')
    const at = store.now().toISOString()
    await store.db
      .insertInto('account.external_identity')
      .values({ brand: 'stadion', region: 'rest', provider: 'google', subject: 'mallory', acid, linked_at: at })
      .execute()
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

  test('a link and a password that were right when the call began confirm nothing once the account has another', async () => {
    const registrant = aShopper(store)
    await registrant.register()
    const { acid } = (await accountRow(store, email)) as { acid: string }
    const a = await welcome()
    const changeOf = (values: object) => (on: Handle) => on.updateTable('account.account').set(values).where('acid', '=', acid).execute()
    const withPassword = () => aShopper(store).post('/api/account/activate', { a, password })
    const { password_hash } = (await accountRow(store, email))!
    expect((await duringChange(store, acid, withPassword, changeOf({ password_hash: 'another' }))).status).toBeGreaterThanOrEqual(400)
    await changeOf({ password_hash })(store.db)
    const moved = changeOf({ email: 'moved@example.com', email_key: 'moved@example.com' })
    expect((await duringChange(store, acid, () => registrant.activate(a), moved)).status).toBe(400)
    expect(await accountRow(store, 'moved@example.com')).toMatchObject({ email_verified: false })
  })

  test('the link of an account that is confirmed starts nothing over', async () => {
    const registrant = aShopper(store)
    await registrant.register({ firstName: 'Anna' })
    const a = await welcome()
    expect((await registrant.activate(a)).status).toBe(200)
    const answer = await aShopper(store).post('/api/account/activate', { a, startOver: true })
    expect(await answer.json()).toEqual({ status: 'ACTIVATED', accountType: 'FULL', email: 'n***@example.com' })
    expect(await profileOf(registrant)).toMatchObject({ firstName: 'Anna', emailVerified: true })
    expect((await registrant.login()).status).toBe(200)
  })

  test('the Korean identity of a stranger goes too: it bars nobody and lets nobody in', async () => {
    await aShopper(store).register()
    const { acid } = (await accountRow(store, email)) as { acid: string }
    await store.db
      .updateTable('account.account')
      .set({ ci_hash: Buffer.from('mallory') })
      .where('acid', '=', acid)
      .execute()
    expect(await statusOf(aShopper(store).post('/api/account/activate', { a: await welcome(), startOver: true }))).toBe(200)
    expect(await accountRow(store, email)).toMatchObject({ email_verified: true, ci_hash: null })
  })

  test('a password by mail for an address that nobody had confirmed leaves as little of who was there before', async () => {
    const stranger = aShopper(store)
    await stranger.register({ firstName: 'Mallory' })
    await stranger.post('/api/account/change-email', { newEmail: 'mallory@example.com' })
    const owner = aShopper(store)
    await owner.startReset({ email })
    expect(await statusOf(owner.createPassword({ rpt: await tokenFrom(store, email, 'password-reset') }))).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ emailVerified: true, firstName: null })
    expect(await rowsOf('account.email_change')).toBe(0)
    // The owner's own browser is the only one that is known.
    expect(await rowsOf('account.device')).toBe(1)
  })

  test('of a stranger and an owner at once, the owner is the one who is in', async () => {
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

describe('two at once', () => {
  test('of two who register an address, one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => aShopper(store).register({ firstName: 'x'.repeat(n) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await mailsTo(store, 'neu@example.com')).toHaveLength(1)
    for (const table of ['account.session', 'account.device', 'account.mail_token'])
      expect(
        await store.db
          .selectFrom(table as never)
          .selectAll()
          .execute(),
        table,
      ).toHaveLength(1)
  })

  test('of two who register a light address, one gets it', async () => {
    await aShopper(store).registerLight()
    const answers = await Promise.all([1, 2, 3].map(() => aShopper(store).register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('registering and leaving the address for newsletters at once never mixes the two', async () => {
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

  test('where the mail cannot be written there is no account either, and no cookie', async () => {
    await store.db.schema.alterTable('mails.mail').renameTo('mail_away').execute()
    const answer = await aShopper(store).register()
    await store.db.schema.alterTable('mails.mail_away').renameTo('mail').execute()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []])
    expect(await accountRow(store, 'neu@example.com')).toBeUndefined()
  })
})

test('an account is one for each brand and region: the same address elsewhere is another (D-041)', async () => {
  const acids = new Set<string>()
  for (const [host, sitePath] of [['www.stadion.de'], ['www.reebok.de'], ['www.stadion.com', 'us']] as const) {
    const answer = await aShopper(store, host, sitePath).register()
    expect([host, answer.status]).toEqual([host, 201])
    acids.add(((await answer.json()) as { acid: string }).acid)
  }
  expect(acids.size).toBe(3)
  expect((await aShopper(store, 'www.stadion.fr').register()).status).toBe(409)
})
