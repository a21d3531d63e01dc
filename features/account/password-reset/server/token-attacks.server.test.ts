import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShopper, mailsTo, password, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const minute = 60_000
const full = 'full@example.com'
async function asked(shopper = aShopper(store)): Promise<string> {
  await shopper.startReset({ email: full })
  return tokenFrom(store, full, 'password-reset')
}
const invalid = (field: string) => [
  400,
  {
    error: 'invalid_token',
    error_description: 'TOKEN_INVALID_OR_EXPIRED',
    validationErrors: [{ field, code: 'token_invalid', message: 'account.errors.token.invalid' }],
  },
]
const choose = async (body: object, shopper = aShopper(store)) => {
  const answer = await shopper.createPassword(body)
  return [answer.status, await answer.json()]
}

describe('a link works once', () => {
  test('a used link is refused', async () => {
    const rpt = await asked()
    expect((await choose({ rpt }))[0]).toBe(200)
    expect(await choose({ rpt })).toEqual(invalid('rpt'))
  })

  test('of several simultaneous calls with one link, one succeeds', async () => {
    const rpt = await asked()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => choose({ rpt, password: `a horse of many batteries ${n}` })))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400, 400])
    for (const answer of answers.filter(([status]) => status !== 200)) expect(answer).toEqual(invalid('rpt'))
    const sessions = await sql`select * from account.session`.execute(store.db)
    expect(sessions).toHaveLength(1)
  })

  test('only the newer of two links works, and using it ends the confirmation link too', async () => {
    const older = await asked()
    const newer = await asked()
    expect(await choose({ rpt: older })).toEqual(invalid('rpt'))
    expect((await choose({ rpt: newer }))[0]).toBe(200)
  })

  test('a changed password revokes the links that were mailed before', async () => {
    const shopper = aShopper(store)
    await shopper.register()
    const a = await tokenFrom(store, 'neu@example.com', 'welcome-verify')
    await shopper.startReset({ email: 'neu@example.com' })
    await choose({ rpt: await tokenFrom(store, 'neu@example.com', 'password-reset') })
    expect((await aShopper(store).activate(a)).status).toBe(400)
  })
})

describe('the limits of a link', () => {
  test('it expires after 60 minutes, a confirmation link after 24 hours', async () => {
    const rpt = await asked()
    await aShopper(store).registerLight()
    const a = await tokenFrom(store, 'neu@example.com', 'light-confirm')
    store.advanceClock(60 * minute - 1_000)
    expect((await choose({ rpt, password: 'short' }))[1]).toMatchObject({ error: 'validation_failed' })
    store.advanceClock(2_000)
    expect(await choose({ rpt })).toEqual(invalid('rpt'))
    store.advanceClock(23 * 60 * minute - 2_000)
    expect((await aShopper(store).activate(a)).status).toBe(200)
    store.advanceClock(2_000)
    expect(await choose({ a })).toEqual(invalid('a'))
  })

  test('it belongs to its brand and region', async () => {
    const rpt = await asked()
    for (const [host, sitePath] of [['www.reebok.de'], ['www.stadion.com', 'us']] as const)
      expect([host, await choose({ rpt }, aShopper(store, host, sitePath))]).toEqual([host, invalid('rpt')])
    // Another storefront of the brand in the region has the same accounts.
    expect((await choose({ rpt }, aShopper(store, 'www.stadion.fr')))[0]).toBe(200)
  })

  test('it is limited to its purpose', async () => {
    const rpt = await asked()
    await aShopper(store).registerLight()
    const [{ links } = { links: [] }] = await mailsTo(store, 'neu@example.com')
    const [a, t] = links.map((link) => new URL(link).searchParams.get('a') ?? new URL(link).searchParams.get('t'))
    expect(t).toMatch(/^[\w-]{43}$/)
    expect(await choose({ a: rpt })).toEqual(invalid('a'))
    expect(await choose({ rpt: a })).toEqual(invalid('rpt'))
    for (const token of [rpt, t]) expect((await aShopper(store).activate(token)).status).toBe(400)
    for (const token of [rpt, a]) expect((await aShopper(store).post('/api/account/unsubscribe', { t: token })).status).toBe(400)
  })

  test('it is revoked when the account’s address changes', async () => {
    const rpt = await asked()
    await sql`update account.account set email = 'moved@example.com', email_key = 'moved@example.com'
      where email = ${full} and brand = 'stadion' and region = 'rest'`.execute(store.db)
    expect(await choose({ rpt })).toEqual(invalid('rpt'))
  })

  test('a confirmation link cannot replace an existing password', async () => {
    await aShopper(store).register()
    const a = await tokenFrom(store, 'neu@example.com', 'welcome-verify')
    expect(await choose({ a })).toEqual(invalid('a'))
    expect((await aShopper(store).post('/api/account/activate', { a, password })).status).toBe(200)
  })

  test.each([
    [{}],
    [{ rpt: 'x'.repeat(43), a: 'x'.repeat(43) }],
    [{ rpt: 'short' }],
    [{ rpt: 7 }],
    [{ rpt: ['x'.repeat(43)] }],
    [{ a: `${'x'.repeat(42)}'` }],
    [{ rpt: 'x'.repeat(43) }],
  ])('malformed and unknown links get the one answer: %j', async (body) => {
    expect(await choose(body)).toEqual(invalid('a' in body && !('rpt' in body) ? 'a' : 'rpt'))
  })
})

test('the database holds no usable token, only hashes', async () => {
  const rpt = await asked()
  const rows = await sql<{ row: string }>`select t::text as row from account.mail_token t`.execute(store.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain(rpt)
  expect(rows[0]!.row).not.toContain(Buffer.from(rpt, 'base64url').toString('hex'))
})
