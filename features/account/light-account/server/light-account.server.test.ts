import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRow, aShopper, codesOf, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { botToken } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
const statusAndBody = async (answer: Response) => [answer.status, (await answer.json()) as Record<string, unknown>] as const

describe('a light account', () => {
  test('A-LREG-01 is created with the given data, does not sign in, and waits for confirmation (D-051)', async () => {
    const shopper = aShopper(store)
    const answer = await shopper.registerLight({
      firstName: 'Neu',
      dateOfBirth: '1990-05-17',
      gender: 'U',
      ageConfirmation: true,
      invitationCode: null,
      sourceId: '90102',
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, []])
    const body = (await answer.json()) as { acid: string }
    expect(body).toEqual({
      acid: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      accountType: 'LIGHT',
      expirationTimestamp: null,
      doubleOptIn: true,
      session: {
        isPersistent: false,
        isNewUser: true,
        isSessionReload: false,
        isReauthenticated: false,
        socialProvider: null,
        reAuthAfter: null,
      },
    })
    const row = { acid: body.acid, account_type: 'LIGHT', first_name: 'Neu', source_id: '90102', password_hash: null }
    expect(await accountRow(store, email)).toMatchObject({
      ...row,
      email_verified: false,
      marketing_consent: false,
      marketing_pending: true,
    })
    expect((await shopper.fetch('/auth/session')).status).toBe(401)
    expect(await mailsTo(store, email)).toMatchObject([{ template: 'light-confirm' }])
    expect(await statusAndBody(await shopper.activate(await tokenFrom(store, email, 'light-confirm')))).toEqual([
      200,
      { status: 'ACTIVATED', accountType: 'LIGHT', email: 'n***@example.com' },
    ])
    expect(await accountRow(store, email)).toMatchObject({ email_verified: true, marketing_consent: true, marketing_pending: false })
    expect((await shopper.fetch('/auth/session')).status).toBe(401)
  })

  test('without a request for newsletters there is none, even after the confirmation', async () => {
    await aShopper(store).registerLight({ marketingConsent: false })
    await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
    expect(await accountRow(store, email)).toMatchObject({ email_verified: true, marketing_consent: false })
    expect(await sql`select * from account.newsletter`.execute(store.db)).toEqual([])
  })

  test('a second confirmation is harmless, and the link still sets a password', async () => {
    const { acid } = (await (await aShopper(store).registerLight()).json()) as { acid: string }
    const a = await tokenFrom(store, email, 'light-confirm')
    const first = await statusAndBody(await aShopper(store).activate(a))
    expect(await statusAndBody(await aShopper(store).activate(a))).toEqual(first)
    const shopper = aShopper(store)
    expect(await statusAndBody(await shopper.createPassword({ a }))).toMatchObject([
      200,
      { acid, accountType: 'FULL', session: { isNewUser: true } },
    ])
    expect(await (await shopper.fetch('/api/account/profile')).json()).toMatchObject({ acid, emailVerified: true, marketingConsent: true })
    expect((await aShopper(store).activate(a)).status).toBe(400)
  })
})

describe('the answers do not reveal whether an address is known', () => {
  test('new, light and full addresses get the same answer, in the same words', async () => {
    const shapes = new Set<string>()
    for (const address of ['new@example.com', 'light@example.com', 'full@example.com', 'lockedcci@example.com']) {
      const answer = await aShopper(store).registerLight({ email: address })
      const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
      const { acid, ...body } = (await answer.json()) as { acid: string }
      expect(acid).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      shapes.add(JSON.stringify([answer.status, headers, body]))
    }
    expect(shapes.size).toBe(1)
    expect(await mailsTo(store, 'light@example.com')).toMatchObject([{ template: 'light-confirm' }])
    expect(await mailsTo(store, 'full@example.com')).toMatchObject([{ template: 'already-registered' }])
  })

  test('the id in the answer for a known address is random', async () => {
    const known = await accountRow(store, 'full@example.com')
    const acids = new Set<unknown>()
    for (let n = 0; n < 3; n++) acids.add((await statusAndBody(await aShopper(store).registerLight({ email: 'full@example.com' })))[1].acid)
    expect(acids.size).toBe(3)
    expect(acids.has(known!.acid)).toBe(false)
  })

  test('a form changes nothing of a confirmed account, light or full', async () => {
    for (const address of ['light@example.com', 'full@example.com']) {
      const before = await accountRow(store, address)
      await aShopper(store).registerLight({ email: address, firstName: 'Mallory', dateOfBirth: '1991-01-01' })
      expect(await accountRow(store, address)).toMatchObject({
        first_name: before!.first_name,
        date_of_birth: before!.date_of_birth,
        account_type: before!.account_type,
        marketing_consent: before!.marketing_consent,
      })
    }
  })

  test('a mailbox cannot be flooded: three mails an hour, and the answer stays the same', async () => {
    for (let n = 0; n < 5; n++) expect((await aShopper(store).registerLight()).status).toBe(201)
    expect(await mailsTo(store, email)).toHaveLength(3)
  })
})

describe('refused input', () => {
  test('wrong fields are reported in the order of the form', async () => {
    const answer = await aShopper(store).post('/api/account/light-account', {
      email: 'x',
      gender: 'W',
      ageConfirmation: false,
      sourceId: 5,
    })
    expect([answer.status, await codesOf(answer)]).toEqual([
      400,
      [
        'email:email_invalid',
        'gender:gender_invalid',
        'ageConfirmation:age_confirmation_required',
        'sourceId:source_invalid',
        'recaptcha:recaptcha_required',
      ],
    ])
  })

  test('a token of another action or of a bot is refused (D-048)', async () => {
    for (const recaptcha of [botToken('login'), 'stub:signup:0.1:12345678', 'nonsense']) {
      expect(await statusAndBody(await aShopper(store).registerLight({ recaptcha }))).toMatchObject([403, { error: 'bot_check_failed' }])
      expect(await statusAndBody(await aShopper(store).subscribe({ recaptcha }))).toMatchObject([403, { error: 'bot_check_failed' }])
    }
  })
})
