import { createHash, randomUUID } from 'node:crypto'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRow, aShopper, codesOf, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
const statusAndBody = async (answer: Response) => [answer.status, await answer.json()]
const rows = () => sql`select * from account.newsletter order by type`.execute(store.db)

/** Solves a challenge as its page would. */
function solve({ nonce, difficulty }: { nonce: string; difficulty: number }): string {
  for (let s = 0; ; s++) {
    const digest = createHash('sha256').update(`${nonce}:${s}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - difficulty) === 0) return String(s)
  }
}

describe('subscribing (D-052)', () => {
  test('answers the same for every address, creates a light account, and stores the proof of the request', async () => {
    for (const address of [email, 'light@example.com', 'full@example.com'])
      expect(await statusAndBody(await aShopper(store).subscribe({ email: address }))).toEqual([
        200,
        { status: 'PENDING_CONFIRMATION', email: address },
      ])
    expect(await accountRow(store, email)).toMatchObject({ account_type: 'LIGHT', marketing_consent: false, marketing_pending: true })
    expect(await mailsTo(store, 'full@example.com')).toMatchObject([{ template: 'already-registered' }])
    await store.reset()
    const sent = { email, newsletterTypes: ['RELEASES', 'WAITINGLIST'], touchpoint: 'FOOTER', sourceId: '90102' }
    await aShopper(store).post(
      '/ap-subscription',
      { ...sent, recaptcha: `stub:signup:0.9:${randomUUID()}` },
      { 'X-CLIENT-TAG': 'footer-form' },
    )
    const proof = { touchpoint: 'FOOTER', source_id: '90102', client_tag: 'footer-form', locale: 'de_DE', confirmed_at: null }
    expect(await rows()).toMatchObject([
      { type: 'RELEASES', ...proof },
      { type: 'WAITINGLIST', ...proof },
    ])
    await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
    for (const row of await rows()) expect(row.confirmed_at).toBeInstanceOf(Date)
  })

  test('a member subscribes for herself: a confirmed address at once without a mail, an unconfirmed one after its confirmation', async () => {
    const full = 'full@example.com'
    for (const door of ['subscribe', 'registerLight'] as const) {
      await store.reset()
      const member = aShopper(store)
      expect((await member.login({ email: full, password: 'Seed passphrase 2026!' })).status).toBe(200)
      // The notice about the new device is there already.
      const templates = async () => (await mailsTo(store, full)).map(({ template }) => template)
      const before = await templates()
      const { email_verified, marketing_consent } = (await accountRow(store, full))!
      expect([email_verified, marketing_consent]).toEqual([true, false])
      expect((await member[door]({ email: 'light@example.com' })).ok).toBe(true)
      expect(await accountRow(store, full)).toMatchObject({ marketing_consent: false })
      expect((await member[door]({ email: full })).ok).toBe(true)
      expect(await accountRow(store, full)).toMatchObject({ marketing_consent: true, marketing_pending: false, account_type: 'FULL' })
      expect(await templates()).toEqual(before)

      await sql`update account.account set email_verified = false, marketing_consent = false where email = ${full}`.execute(store.db)
      await member[door]({ email: full })
      expect(await accountRow(store, full)).toMatchObject({ marketing_consent: false, marketing_pending: true })
      expect(await templates()).toEqual(before)
    }
  })

  test('only existing newsletters, each once; an unknown touchpoint is UNKNOWN', async () => {
    for (const newsletterTypes of [['NEWS'], [], 'GENERAL', ['GENERAL', 'GENERAL']])
      expect(await codesOf(await aShopper(store).subscribe({ newsletterTypes }))).toEqual(['newsletterTypes:newsletterTypes_invalid'])
    expect((await aShopper(store).subscribe({ touchpoint: 'Nowhere' })).status).toBe(200)
    expect(await rows()).toMatchObject([{ type: 'GENERAL', touchpoint: 'UNKNOWN' }])
  })

  test('a confirmed newsletter stays so if somebody asks for another', async () => {
    await aShopper(store).subscribe()
    await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
    await aShopper(store).subscribe({ newsletterTypes: ['GENERAL', 'RELEASES'] })
    expect(await rows()).toMatchObject([
      { type: 'GENERAL', confirmed_at: expect.any(Date) },
      { type: 'RELEASES', confirmed_at: null },
    ])
  })

  test('A-LREG-07 both light calls can ask for a challenge, and accept the same request once it is solved', async () => {
    for (const call of ['subscribe', 'registerLight'] as const) {
      await store.reset()
      const shopper = aShopper(store)
      const doubtful = { recaptcha: `stub:signup:0.4:${randomUUID()}` }
      const challenged = await shopper[call](doubtful)
      expect(challenged.status).toBe(428)
      expect(await accountRow(store, email)).toBeUndefined()
      const { challenge } = (await challenged.json()) as { challenge: { url: string; nonce: string; difficulty: number } }
      expect((await shopper.post(challenge.url, { solution: solve(challenge) })).status).toBe(204)
      expect((await shopper[call](doubtful)).ok).toBe(true)
      expect(await accountRow(store, email)).toMatchObject({ account_type: 'LIGHT' })
    }
  })
})

describe('unsubscribing', () => {
  const oneClick = '/api/account/unsubscribe/one-click'
  /** The token of the unsubscribe link in the newest mail. */
  async function ending(): Promise<string> {
    const [mail] = await mailsTo(store, email)
    return /\/unsubscribe\?t=([\w-]{43})/.exec(mail!.text)![1]!
  }
  async function subscribed(): Promise<string> {
    await aShopper(store).subscribe()
    await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
    return ending()
  }

  test('the link in a mail ends all newsletters, also the second time and after a year', async () => {
    const t = await subscribed()
    store.advanceClock(365 * 24 * 3_600_000)
    for (let n = 0; n < 2; n++) expect((await aShopper(store).post('/api/account/unsubscribe', { t })).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(await accountRow(store, email)).toMatchObject({ marketing_consent: false, marketing_pending: false })
  })

  test('unsubscribing before the confirmation also cancels it', async () => {
    await aShopper(store).subscribe()
    const a = await tokenFrom(store, email, 'light-confirm')
    await aShopper(store).post('/api/account/unsubscribe', { t: await ending() })
    await aShopper(store).activate(a)
    expect(await accountRow(store, email)).toMatchObject({ email_verified: true, marketing_consent: false })
  })

  test('a mail program unsubscribes with one click (RFC 8058); opening the address only shows a page', async () => {
    const t = await subscribed()
    const opened = await aShopper(store).fetch(`${oneClick}?t=${t}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe?t=${t}`])
    expect(await rows()).toHaveLength(1)
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
    ] as const) {
      const answer = await aShopper(store).fetch(`${oneClick}?t=${t}`, { method: 'POST', body, headers: { 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 204])
    }
    expect(await rows()).toEqual([])
  })

  test('an unknown link gets the one answer, both ways', async () => {
    const t = 'x'.repeat(43)
    const invalid = [400, { error: 'invalid_token', validationErrors: [{ field: 't', code: 'token_invalid' }] }]
    expect(await statusAndBody(await aShopper(store).post('/api/account/unsubscribe', { t }))).toMatchObject(invalid)
    const clicked = await aShopper(store).fetch(`${oneClick}?t=${t}`, {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'text/plain' },
    })
    expect(await statusAndBody(clicked)).toMatchObject(invalid)
    expect(await statusAndBody(await aShopper(store).post('/api/account/unsubscribe', {}))).toMatchObject(invalid)
  })

  test('another site cannot unsubscribe a visitor', async () => {
    const t = await subscribed()
    const answer = await aShopper(store).fetch(`${oneClick}?t=${t}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    })
    expect([answer.status, await rows()]).toMatchObject([403, [{ type: 'GENERAL' }]])
  })
})
