import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRow, aShopper, codesOf, mailsTo, password, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const whole = {
  firstName: 'Anna',
  lastName: 'Muster',
  dateOfBirth: '1990-05-17',
  gender: 'F',
  phoneNumber: '+4915112345678',
  marketingConsent: false,
  createMember: true,
  sourceId: '90103',
  storeId: '300512',
}

describe('a new account', () => {
  test('wrong passwords before the registration do not lock the new account', async () => {
    const stranger = aShopper(store)
    for (let attempt = 0; attempt < 10; attempt++) await stranger.login({ password: 'a guess of nobody' })
    expect((await stranger.login()).status).toBe(403)
    expect((await aShopper(store).register(whole)).status).toBe(201)
    expect((await aShopper(store).login()).status).toBe(200)
  })

  test('A-REG-01 answers a session of a new user, with cookies, and stores the whole account (D-040)', async () => {
    const shopper = aShopper(store)
    const answer = await shopper.register(whole)
    expect(answer.status).toBe(201)
    const body = (await answer.json()) as { acid: string }
    expect(body).toEqual({
      acid: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      accountType: 'FULL',
      expirationTimestamp: expect.any(Number),
      session: {
        isPersistent: false,
        isNewUser: true,
        isSessionReload: false,
        isReauthenticated: false,
        socialProvider: null,
        reAuthAfter: expect.any(Number),
      },
    })
    expect(answer.headers.getSetCookie().join()).toMatch(/account\.sid=[\w-]{43};.*HttpOnly/)
    const profile = await (await shopper.fetch('/api/account/profile')).json()
    expect(profile).toMatchObject({
      acid: body.acid,
      email: 'neu@example.com',
      emailVerified: false,
      firstName: 'Anna',
      lastName: 'Muster',
      dateOfBirth: '1990-05-17',
      gender: 'F',
      phoneNumber: '+4915112345678',
      country: 'DE',
      locale: 'de_DE',
      membershipId: expect.stringMatching(/^\d{12}$/),
      marketingConsent: false,
    })
    expect(await accountRow(store, 'neu@example.com')).toMatchObject({ source_id: '90103', store_id: '300512' })
    expect((await aShopper(store).login()).status).toBe(200)
  })

  test('needs only an address, a password and the age; membership is optional', async () => {
    const shopper = aShopper(store)
    expect((await shopper.register()).status).toBe(201)
    expect(await (await shopper.fetch('/api/account/profile')).json()).toMatchObject({ membershipId: null, firstName: null })
  })

  test('a source without a shop, or a shop without a source, is left out (D-021)', async () => {
    await aShopper(store).register({ sourceId: '90103' })
    await aShopper(store).register({ email: 'b@example.com', storeId: '300512' })
    for (const email of ['neu@example.com', 'b@example.com'])
      expect(await accountRow(store, email)).toMatchObject({ source_id: null, store_id: null })
  })

  test('the welcome mail has a confirmation link; it confirms the address and the newsletters', async () => {
    const shopper = aShopper(store)
    await shopper.register({ ...whole, marketingConsent: true })
    const profile = async () => (await (await shopper.fetch('/api/account/profile')).json()) as Record<string, unknown>
    expect(await profile()).toMatchObject({ emailVerified: false, marketingConsent: false })
    const mails = await mailsTo(store, 'neu@example.com')
    expect(mails).toMatchObject([{ template: 'welcome-verify', to: 'neu@example.com' }])
    expect(mails[0]!.links).toEqual([expect.stringMatching(/^http:\/\/www\.stadion\.de\.localhost:8080\/account-activation\?a=[\w-]{43}$/)])
    expect(await (await shopper.activate(await tokenFrom(store, 'neu@example.com', 'welcome-verify'))).json()).toEqual({
      status: 'ACTIVATED',
      accountType: 'FULL',
      email: 'n***@example.com',
    })
    expect(await profile()).toMatchObject({ emailVerified: true, marketingConsent: true })
  })

  test('merges the anonymous bag (D-069)', async () => {
    const shopper = aShopper(store)
    await shopper.post('/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540', quantity: 2 }] })
    await shopper.register()
    const bag = async (from = shopper) => (await (await from.fetch('/api/bridge/baskets/-')).json()) as { totalProductCount: number }
    expect(await bag()).toMatchObject({ totalProductCount: 2 })
    const elsewhere = aShopper(store)
    await elsewhere.login()
    expect(await bag(elsewhere)).toMatchObject({ totalProductCount: 2 })
  })
})

describe('refused input', () => {
  test('A-REG-07 wrong fields answer 400 and a taken address 409, both with their details', async () => {
    const shopper = aShopper(store)
    const missing = await shopper.post('/api/account', {})
    expect([missing.status, await missing.clone().json()]).toMatchObject([
      400,
      { error: 'validation_failed', error_description: 'VALIDATION_FAILED' },
    ])
    expect(await codesOf(missing)).toEqual([
      'email:email_required',
      'password:password_required',
      'ageConfirmation:age_confirmation_required',
      'recaptcha:recaptcha_required',
    ])
    const taken = await shopper.register({ email: 'FULL@example.com' })
    expect([taken.status, await taken.json(), taken.headers.getSetCookie()]).toEqual([
      409,
      {
        error: 'conflict',
        error_description: 'EMAIL_ALREADY_REGISTERED',
        validationErrors: [{ field: 'email', code: 'email_taken', message: 'account.errors.email.taken' }],
      },
      [],
    ])
  })

  test.each<[field: string, value: unknown, code: string, more?: object]>([
    ['email', 'nobody', 'email_invalid'],
    ['email', 7, 'email_invalid'],
    ['email', `${'x'.repeat(65)}@example.com`, 'email_invalid'],
    ['password', 'short 7', 'password_too_short'],
    ['password', 'x7 '.repeat(43), 'password_too_long'],
    ['password', 'password123', 'password_common'],
    ['password', 'aaaaaaaaaaaa', 'password_common'],
    ['password', 'Stadion1', 'password_common'],
    ['password', 'neue-adresse', 'password_common', { email: 'neue-adresse@example.com' }],
    ['password', ['x'], 'password_invalid'],
    ['firstName', 'R2D2', 'firstName_invalid'],
    ['lastName', 'x'.repeat(41), 'lastName_invalid'],
    ['lastName', {}, 'lastName_invalid'],
    ['dateOfBirth', '2001-02-29', 'dateOfBirth_invalid'],
    ['dateOfBirth', '1899-12-31', 'dateOfBirth_invalid'],
    ['dateOfBirth', '2999-01-01', 'dateOfBirth_invalid'],
    ['dateOfBirth', '2015-01-01', 'age_below_minimum'],
    ['gender', 'W', 'gender_invalid'],
    ['phoneNumber', '015112345678', 'phoneNumber_invalid'],
    ['ageConfirmation', false, 'age_confirmation_required'],
    ['ageConfirmation', 'true', 'age_confirmation_required'],
    ['marketingConsent', 'yes', 'marketingConsent_invalid'],
    ['createMember', 1, 'createMember_invalid'],
    ['invitationCode', 'a b', 'invitation_invalid'],
    ['sourceId', '01234', 'source_invalid'],
    ['storeId', 'no-shop', 'store_invalid'],
    ['recaptcha', '', 'recaptcha_required'],
  ])('%s %j is %s (D-043)', async (field, value, code, more) => {
    const answer = await aShopper(store).register({ [field]: value, ...more })
    expect([answer.status, await codesOf(answer)]).toEqual([400, [`${field}:${code}`]])
    expect(await accountRow(store, 'neu@example.com')).toBeUndefined()
  })

  test('the minimum age is that of the storefront: 16, 13, else 18', async () => {
    const year = store.now().getUTCFullYear()
    const born = (age: number) => `${year - age}-01-01`
    const register = async (host: string, age: number, sitePath?: string) =>
      (await aShopper(store, host, sitePath).register({ email: `${host}${age}@example.com`, dateOfBirth: born(age) })).status
    for (const [host, age] of [
      ['www.stadion.co.uk', 16],
      ['www.stadion.com', 13],
      ['www.stadion.de', 18],
    ] as const) {
      const sitePath = host === 'www.stadion.com' ? 'us' : undefined
      expect([host, await register(host, age, sitePath), await register(host, age - 1, sitePath)]).toEqual([host, 201, 400])
    }
  })

  test('no password appears in any answer, whatever fails', async () => {
    const answers = [await aShopper(store).register({ email: 'nobody' }), await aShopper(store).register({ email: 'full@example.com' })]
    for (const answer of answers) expect(await answer.text()).not.toContain(password)
  })
})
