import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { american, aRequest, ask, brazilian, confirm, german, mailsTo, rowsOf, stepsOf, tokenOf } from './test-person.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const accepted = [200, { success: true, message: 'REQUEST_ACCEPTED' }]
const statusAndBody = async (answer: Response) => [answer.status, await answer.json()]
const refused = (status: number, code: string, more = {}) => [status, { success: false, errorCode: code, message: code, ...more }]
const invalid = (...errors: [string, string][]) =>
  refused(400, 'VALIDATION_FAILED', { validationErrors: errors.map(([field, code]) => ({ field, code })) })
const day = 24 * 60 * 60_000

describe('accepting a request', () => {
  test('B-PRIV-19 a last name and an address are enough; the body is validated and an unknown address is reported', async () => {
    expect(await statusAndBody(await ask(store))).toEqual(accepted)
    expect(await statusAndBody(await ask(store, { email: 'nobody@example.com' }))).toEqual(refused(404, 'EMAIL_NOT_FOUND'))
    expect(await statusAndBody(await ask(store, { lastName: '' }))).toEqual(invalid(['lastName', 'profile.lastname.missing']))
  })

  test('every field is checked, in the order of the form', async () => {
    const wrong = { lastName: '4711', email: 'a@b.c', membershipId: '12', requestTypes: ['EXPORT', 'DELETE'], state: 'CA' }
    expect(await statusAndBody(await ask(store, wrong))).toEqual(
      invalid(
        ['state', 'privacy.state.invalid'],
        ['requestTypes', 'privacy.requestType.missing'],
        ['lastName', 'errorforms.default.parseerror'],
        ['email', 'profile.email.missing'],
        ['membershipId', 'privacy.membershipId.invalid'],
      ),
    )
    expect(await rowsOf(store)).toEqual([])
  })

  test.each([null, [], 'text', { lastName: { toString: 1 }, email: [], requestTypes: {}, category: 'GDPR' }])(
    'a hostile body is refused: %j',
    async (body) => {
      const answer = await store.visit({ host: german })('/api/consents/ccpa', { method: 'POST', body: JSON.stringify(body) })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ success: false })
    },
  )

  test('only the law of the storefront counts; without a law there are no requests', async () => {
    const notAllowed = refused(400, 'CATEGORY_NOT_ALLOWED')
    expect(await statusAndBody(await ask(store, { category: 'CCPA' }))).toEqual(notAllowed)
    expect(await statusAndBody(await ask(store, { category: 'FADP' }))).toEqual(notAllowed)
    for (const category of ['GDPR', 'CCPA', 'LGPD', 'none'])
      expect(await statusAndBody(await ask(store, { category }, 'www.stadion.jp'))).toEqual(notAllowed)
    await store.fetch('/__test__/accounts', {
      method: 'POST',
      body: { email: 'br@example.com', brand: 'stadion', region: 'americas', state: 'ACTIVE' },
    })
    expect(await statusAndBody(await ask(store, { category: 'LGPD', email: 'br@example.com' }, brazilian))).toEqual(accepted)
    expect(await statusAndBody(await ask(store, { category: 'CCPA', state: 'CA' }, american))).toEqual(accepted)
    expect((await rowsOf(store)).map(({ category, state }) => [category, state])).toEqual([
      ['LGPD', null],
      ['CCPA', 'CA'],
    ])
  })

  test('each law has its own types', async () => {
    const missing = invalid(['requestTypes', 'privacy.requestType.missing'])
    expect(await statusAndBody(await ask(store, { requestTypes: ['DO_NOT_SELL'] }))).toEqual(missing)
    expect(await statusAndBody(await ask(store, { category: 'CCPA', requestTypes: ['DATA_PORTABILITY'] }, american))).toEqual(missing)
    expect(await statusAndBody(await ask(store, { category: 'CCPA', state: 'NY' }, american))).toEqual(
      invalid(['state', 'privacy.state.invalid']),
    )
  })

  test('do-not-sell takes effect at once and never reveals whether an address is known', async () => {
    for (const email of ['full@example.com', 'nobody@example.com'])
      expect(await statusAndBody(await ask(store, { category: 'CCPA', requestTypes: ['DO_NOT_SELL'], email }, american))).toEqual(accepted)
    expect(await sql`select scenario from do_not_sell.opt_out`.execute(store.db)).toHaveLength(2)
  })

  test('known and unknown addresses cost the same: one row and one step, and a stranger’s data is not stored', async () => {
    await ask(store, { email: 'nobody@example.com' })
    await ask(store)
    expect(await rowsOf(store)).toMatchObject([
      { status: 'REJECTED', email: null, last_name: null, acid: null },
      { status: 'RECEIVED', email: 'full@example.com', last_name: 'Muster' },
    ])
    expect(await stepsOf(store)).toEqual(['address-unknown', 'received'])
  })

  test('more calls than a form needs are refused (D-012)', async () => {
    // 30 in ten minutes, times the factor of the local environment.
    let answer = await ask(store, { lastName: '' })
    for (let times = 0; times < 600 && answer.status !== 429; times++) answer = await ask(store, { lastName: '' })
    expect(await statusAndBody(answer)).toMatchObject([429, { success: false, errorCode: 'RATE_LIMITED' }])
  })
})

describe('proof', () => {
  test('a link is mailed and can be confirmed once', async () => {
    await ask(store, { requestTypes: ['DELETE'] })
    expect((await mailsTo(store)).map(({ template }) => template)).toEqual(['privacy-verify'])
    const t = await tokenOf(store)
    expect(t).toHaveLength(43)
    expect(await statusAndBody(await confirm(store, t))).toEqual([200, { success: true, message: 'REQUEST_VERIFIED' }])
    expect(await statusAndBody(await confirm(store, t))).toEqual(refused(400, 'TOKEN_INVALID_OR_EXPIRED'))
    expect(await stepsOf(store)).toEqual(['received', 'verification-mailed', 'verified'])
  })

  test('another token, another brand, or a week later is refused', async () => {
    await ask(store)
    const t = await tokenOf(store)
    for (const wrong of ['', 'x'.repeat(43), `${t}x`]) expect((await confirm(store, wrong)).status).toBe(400)
    expect((await confirm(store, 7)).status).toBe(400)
    for (const elsewhere of ['www.reebok.de', 'www.stadion.com.mx'])
      expect((await confirm(store, t, elsewhere)).status, elsewhere).toBe(400)
    await store.advanceClock(7 * day + 1)
    expect((await confirm(store, t)).status).toBe(400)
    await mailsTo(store)
    expect(await rowsOf(store)).toMatchObject([{ status: 'EXPIRED', email: null, acid: null }])
    expect((await stepsOf(store)).at(-1)).toBe('expired')
  })

  test.each([{ lastName: 'Somebody' }, { lastName: 'M' }, { lastName: 'Muster', membershipId: '300000000018' }])(
    'a wrong last name or membership number gets the same answer, and no mail: %j',
    async (body) => {
      expect(await statusAndBody(await ask(store, body))).toEqual(accepted)
      expect(await mailsTo(store)).toEqual([])
      expect(await stepsOf(store)).toEqual(['received', 'name-mismatch'])
      expect(await rowsOf(store)).toMatchObject([{ status: 'REJECTED', email: null, last_name: null, membership_id: null }])
    },
  )

  test('a request with a membership number is verified by mail', async () => {
    await ask(store, { membershipId: '300000000017' })
    expect(await tokenOf(store)).toHaveLength(43)
  })

  test('an account that is deleted before its request is processed ends the request', async () => {
    await ask(store)
    await sql`delete from account.account where email_key = 'full@example.com'`.execute(store.db)
    expect(await mailsTo(store)).toEqual([])
    expect(await stepsOf(store)).toEqual(['received', 'account-gone'])
    expect(await rowsOf(store)).toMatchObject([{ status: 'REJECTED', acid: null, email: null }])
  })

  test('a failing request does not block the others, and is tried again', async () => {
    await ask(store)
    const [{ id }] = (await rowsOf(store)) as [{ id: string }]
    const speaks = (locale: string) => sql`update privacy.request set locale = ${locale} where id = ${id}`.execute(store.db)
    await speaks('xx_XX')
    store.advanceClock(1000)
    await ask(store, { email: 'light@example.com' })
    expect(await mailsTo(store, 'light@example.com')).toEqual([])
    expect(await mailsTo(store, 'light@example.com')).toHaveLength(1)
    await speaks('de_DE')
    expect(await mailsTo(store)).toEqual([])
    store.advanceClock(10 * 60_000)
    expect(await mailsTo(store)).toHaveLength(1)
  })

  test('a name is compared however it is written; without a name the mail alone counts', async () => {
    await ask(store, { lastName: ' mUSTER ' })
    expect(await tokenOf(store)).toHaveLength(43)
    await ask(store, { email: 'light@example.com', lastName: 'Anybody' })
    expect(await tokenOf(store, 'privacy-verify', 'light@example.com')).toHaveLength(43)
  })

  test('a mailbox gets three mails an hour at most; the answer does not reveal it', async () => {
    for (let times = 0; times < 5; times++) expect(await statusAndBody(await ask(store))).toEqual(accepted)
    expect(await mailsTo(store)).toHaveLength(3)
    expect((await stepsOf(store)).filter((step) => step === 'mail-withheld')).toHaveLength(2)
    store.advanceClock(60 * 60_000 + 1)
    await ask(store)
    expect(await mailsTo(store)).toHaveLength(4)
  })
})

test('a deletion works like that of the account: mail with a link to cancel, three days, deleted; the trail contains no personal text', async () => {
  await ask(store, { requestTypes: ['DELETE'] })
  await confirm(store, await tokenOf(store))
  expect((await mailsTo(store))[0]!.template).toBe('account-deletion')
  expect(await rowsOf(store)).toMatchObject([{ status: 'PROCESSING' }])
  await store.advanceClock(3 * day + 1)
  await mailsTo(store)
  const [account] =
    await sql`select acid from account.account where email = ${aRequest.email} and region = 'rest' and brand = 'stadion'`.execute(store.db)
  expect(account).toBeUndefined()
  expect(await rowsOf(store)).toMatchObject([{ status: 'COMPLETED', acid: null, email: null, last_name: null }])
  expect(await stepsOf(store)).toEqual(['received', 'verification-mailed', 'verified', 'grace-begun', 'completed'])
})

test('keeping the account ends the request', async () => {
  await ask(store, { requestTypes: ['DELETE'] })
  await confirm(store, await tokenOf(store))
  const t = await tokenOf(store, 'account-deletion')
  await store.visit({ host: german })('/api/account/delete/cancel', { method: 'POST', body: { t } })
  await store.advanceClock(3 * day + 1)
  await mailsTo(store)
  expect(await rowsOf(store)).toMatchObject([{ status: 'REJECTED' }])
  expect((await stepsOf(store)).at(-1)).toBe('kept-by-owner')
})

test('the audit trail is append-only', async () => {
  await ask(store)
  await expect(sql`delete from privacy.audit`.execute(store.db)).rejects.toThrow('only ever added to')
  await expect(sql`update privacy.audit set step = 'completed'`.execute(store.db)).rejects.toThrow('only ever added to')
})

test('an employee gets one warning when a proven request is close to its deadline', async () => {
  const warnings = async () => {
    await sql`update privacy.request set due_at = ${new Date(store.now().getTime() + 4 * day).toISOString()}`.execute(store.db)
    await mailsTo(store)
    await mailsTo(store)
    return (await stepsOf(store)).filter((step) => step === 'deadline-near').length
  }
  await ask(store, { requestTypes: ['DELETE'] })
  expect(await warnings(), 'nobody has proven it').toBe(0)
  await confirm(store, await tokenOf(store))
  expect(await warnings()).toBe(1)
})
