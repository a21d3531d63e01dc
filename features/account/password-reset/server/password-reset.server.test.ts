import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRow, aShopper, codesOf, mailsTo, newPassword, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { seedPassword } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => store.close())

const minute = 60_000
const full = 'full@example.com'
const start = (email = full, shopper = aShopper(store)) => shopper.startReset({ email })
/** Requests a link and returns its token. */
async function asked(email = full, shopper = aShopper(store)): Promise<string> {
  await start(email, shopper)
  return tokenFrom(store, email, 'password-reset')
}
const statusAndBody = async (answer: Response) => [answer.status, await answer.json()]
const invalid = (field: string) => [
  400,
  {
    error: 'invalid_token',
    error_description: 'TOKEN_INVALID_OR_EXPIRED',
    validationErrors: [{ field, code: 'token_invalid', message: 'account.errors.token.invalid' }],
  },
]

/** Stops the work after the answer until the test reads mails. */
const keepFromLookingUp = () => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })

describe('requesting a link', () => {
  test('mails a token that sets a new password', async () => {
    const shopper = aShopper(store)
    expect(await statusAndBody(await start(full, shopper))).toEqual([202, { status: 'ACCEPTED' }])
    const [mail] = await mailsTo(store, full)
    expect(mail).toMatchObject({ template: 'password-reset', to: full })
    expect(mail!.links).toEqual([expect.stringMatching(/^http:\/\/www\.stadion\.de\.localhost:8080\/reset-password\?rpt=[\w-]{43}$/)])
    expect((await shopper.createPassword({ rpt: await tokenFrom(store, full, 'password-reset') })).status).toBe(200)
  })

  test('the answer is the same for every address, byte by byte, and no account is read before it', async () => {
    keepFromLookingUp()
    const answers: unknown[] = []
    for (const email of [full, 'light@example.com', 'locked@example.com', 'lockedcci@example.com', 'nobody@example.com']) {
      const answer = await start(email)
      const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
      answers.push({ status: answer.status, body: await answer.text(), headers })
      // The database then holds one row, for any address.
      expect(await sql`select email from account.reset_request`.execute(store.db)).toEqual([{ email }])
      expect(await sql`select * from account.mail_token`.execute(store.db)).toEqual([])
      await sql`delete from account.reset_request`.execute(store.db)
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('an account without a password can set one; an unknown or blocked one gets no mail (D-053)', async () => {
    for (const email of ['light@example.com', 'locked@example.com', 'lockedcci@example.com', 'nobody@example.com']) await start(email)
    const templates = async (email: string) => (await mailsTo(store, email)).map(({ template }) => template)
    expect(await templates('light@example.com')).toEqual(['create-password'])
    expect(await templates('locked@example.com')).toEqual(['password-reset'])
    expect(await templates('lockedcci@example.com')).toEqual([])
    expect(await templates('nobody@example.com')).toEqual([])
  })

  test('an address gets three mails an hour, however it is written; the answer does not reveal it (D-012)', async () => {
    for (const email of [full, 'FULL@example.com', ` ${full} `, full, 'Full@Example.COM'])
      expect(await statusAndBody(await start(email))).toEqual([202, { status: 'ACCEPTED' }])
    expect(await mailsTo(store, full)).toHaveLength(3)
    store.advanceClock(61 * minute)
    await start()
    expect(await mailsTo(store, full)).toHaveLength(4)
  })

  test('malformed input is reported by field', async () => {
    const answer = await aShopper(store).post('/api/account/password-reset/start', { email: 'x', sourceId: '1' })
    expect([answer.status, await codesOf(answer)]).toEqual([
      400,
      ['email:email_invalid', 'sourceId:source_invalid', 'recaptcha:recaptcha_required'],
    ])
  })

  test('if the process dies between answer and mail, both are kept', async () => {
    keepFromLookingUp()
    await start()
    // A new process finds these rows.
    expect(await sql`select email from account.reset_request`.execute(store.db)).toHaveLength(1)
    expect(await mailsTo(store, full)).toHaveLength(1)
    expect(await sql`select * from account.reset_request`.execute(store.db)).toEqual([])
  })
})

describe('setting a password', () => {
  test('A-PWD-05 sets the password, signs in and ends all other sessions', async () => {
    const elsewhere = aShopper(store)
    await elsewhere.login({ email: full, password: seedPassword })
    const shopper = aShopper(store)
    const answer = await shopper.createPassword({ rpt: await asked() })
    expect(await statusAndBody(answer)).toMatchObject([
      200,
      { accountType: 'FULL', session: { isPersistent: false, isNewUser: false, isReauthenticated: false } },
    ])
    expect((await shopper.fetch('/auth/session')).status).toBe(200)
    expect((await elsewhere.fetch('/auth/session')).status).toBe(401)
    expect((await aShopper(store).login({ email: full, password: seedPassword })).status).toBe(401)
    expect((await aShopper(store).login({ email: full, password: newPassword })).status).toBe(200)
    expect((await mailsTo(store, full)).map(({ template }) => template)).toContain('password-changed')
  })

  test('releases a lock of the kind locked, clears the counters, and merges the bag', async () => {
    for (let n = 0; n < 11; n++) await aShopper(store).login({ email: full, password: 'not this one' })
    const shopper = aShopper(store)
    await shopper.post('/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540', quantity: 1 }] })
    await shopper.createPassword({ rpt: await asked() })
    const bag = (await (await shopper.fetch('/api/bridge/baskets/-')).json()) as { totalProductCount: number }
    expect(bag.totalProductCount).toBe(1)
    expect((await aShopper(store).login({ email: full, password: newPassword })).status).toBe(200)
    const locked = aShopper(store)
    expect((await locked.createPassword({ rpt: await asked('locked@example.com') })).status).toBe(200)
    expect(await accountRow(store, 'locked@example.com')).toMatchObject({ lock_kind: null })
  })

  test('a bad password is reported and does not use up the link', async () => {
    const shopper = aShopper(store)
    const rpt = await asked()
    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['full', 'password_too_short'],
      ['stadion1', 'password_common'],
      ['', 'password_required'],
    ] as const) {
      const answer = await shopper.createPassword({ rpt, password })
      expect([answer.status, await codesOf(answer)]).toEqual([400, [`password:${code}`]])
    }
    expect((await shopper.createPassword({ rpt })).status).toBe(200)
  })

  test('the local part of the account’s address is refused as a password, though the form has no address', async () => {
    await aShopper(store).register({ email: 'gartenzwerg@example.com' })
    const answer = await aShopper(store).createPassword({ rpt: await asked('gartenzwerg@example.com'), password: 'gartenzwerg' })
    expect(await codesOf(answer)).toEqual(['password:password_common'])
  })

  test('an account without a password sets one with `a` and becomes full; it counts as a new user', async () => {
    await start('light@example.com')
    const a = await tokenFrom(store, 'light@example.com', 'create-password')
    const shopper = aShopper(store)
    expect(await statusAndBody(await shopper.createPassword({ a }))).toMatchObject([
      200,
      { accountType: 'FULL', session: { isNewUser: true } },
    ])
    expect(await statusAndBody(await aShopper(store).createPassword({ a }))).toEqual(invalid('a'))
  })

  test('an account that customer care blocks meanwhile stays blocked, with its old password', async () => {
    const rpt = await asked()
    const before = await accountRow(store, full)
    await sql`update account.account set lock_kind = 'locked-cci' where email = ${full}`.execute(store.db)
    const answer = await aShopper(store).createPassword({ rpt })
    expect([...(await statusAndBody(answer)), answer.headers.getSetCookie()]).toEqual([
      403,
      { error: 'access_denied', error_description: 'ACCOUNT_LOCKED_CCI' },
      [],
    ])
    expect(await accountRow(store, full)).toMatchObject({ password_hash: before!.password_hash })
  })
})
