import { createHmac } from 'node:crypto'
import { openLocalPsp } from '@stadion/local-psp/local-psp'
import { afterAll, expect, test } from 'vitest'
import { openPayments } from './testing/open-payments.ts'

const shop = await openPayments(openLocalPsp)
const { app, db, plan, stateOf, typeCard, rounds } = shop
afterAll(() => shop.close())

let last = 0
const eventOf = (attempt: string, more: object = {}) =>
  JSON.stringify({ id: `ev_${++last}`, type: 'authorise.done', attempt, reference: 'ps_1', ...more })

/** The header of the provider for a body, some seconds ago. */
function signed(body: string, { ago = 0, secret = 'local-psp-secret' } = {}) {
  const seconds = Math.floor(shop.now().getTime() / 1_000) - ago
  return { 'x-local-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}` }
}
const post = (payload: string, headers: Record<string, string>, provider = 'local') =>
  app.inject({
    method: 'POST',
    url: `/api/payments/webhooks/${provider}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const inbox = (attempt: string) =>
  db.query<{ payload: object; applied: boolean; problem: string | null }>(
    'select payload, applied_at is not null as applied, problem from payments.inbox where attempt = $1',
    [attempt],
  )

/** An attempt that the shopper has paid on the provider's page, of which no webhook has told yet. */
async function aPaidPage() {
  const planned = await plan()
  await planned.authorise()
  await shop.fail('authorise', 'lose-webhook')
  const { url, challenge } = await stateOf(planned.attempt)
  await typeCard(url!, '4111111111111111')
  await shop.psp.inject({ method: 'DELETE', url: '/psp-stub/faults' })
  return { ...planned, challenge }
}

test.each([
  ['without a signature', () => ({})],
  ['with another secret', (body: string) => signed(body, { secret: 'guessed' })],
  ['for another body', (body: string) => signed(`${body} `)],
  ['301 s old', (body: string) => signed(body, { ago: 301 })],
  ['301 s ahead', (body: string) => signed(body, { ago: -301 })],
  ['of another form', () => ({ 'x-local-signature': 'v1=abc' })],
])('COM-HOOK-01 a webhook %s is refused and stores nothing', async (_, headersOf) => {
  const { attempt } = await plan()
  const body = eventOf(attempt)
  const answer = await post(body, headersOf(body))
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'webhookSignatureInvalid'])
  expect(await inbox(attempt)).toEqual([])
})

test('who guesses signatures is refused 60 times a minute and then told to wait; others are not', async () => {
  const guess = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/local',
      payload: '{}',
      headers: { 'x-local-signature': 'v1=0' },
      remoteAddress,
    })
  const statuses = []
  for (let turn = 0; turn < 61; turn++) statuses.push((await guess('203.0.113.1')).statusCode)
  expect(statuses).toEqual([...Array(60).fill(400), 429])
  expect((await guess('203.0.113.2')).statusCode).toBe(400)
  const { attempt } = await plan()
  const body = eventOf(attempt)
  expect((await post(body, signed(body))).statusCode).toBe(200)
})

test('COM-HOOK-02 a webhook is stored before it is answered, and applied afterwards', async () => {
  const { attempt } = await aPaidPage()
  const body = eventOf(attempt, { number: '4111111111111111' })
  shop.woken.length = 0
  const answer = await post(body, signed(body, { ago: 300 }))
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'RECEIVED' }])
  // Only named fields are kept.
  expect(await inbox(attempt)).toEqual([{ payload: { type: 'authorise.done', reference: 'ps_1' }, applied: false, problem: null }])
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  expect(shop.woken.at(-1)).toBe('payments.inbox')
  await rounds()
  expect(await inbox(attempt)).toMatchObject([{ applied: true, problem: null }])
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
})

test('COM-HOOK-02 while the database is away a webhook is answered 503, so that it is sent again', async () => {
  const { attempt } = await plan()
  const body = eventOf(attempt)
  shop.database.isAway = true
  const answer = await post(body, signed(body))
  shop.database.isAway = false
  expect([answer.statusCode, answer.json().errorCode, answer.headers['retry-after']]).toEqual([503, 'serviceUnavailable', '2'])
  expect((await post(body, signed(body))).statusCode).toBe(200)
  expect(await inbox(attempt)).toHaveLength(1)
})

test('COM-HOOK-03 the same event twice, also at once, is stored once and applied once', async () => {
  const { attempt } = await aPaidPage()
  const body = eventOf(attempt)
  const answers = await Promise.all([post(body, signed(body)), post(body, signed(body)), post(body, signed(body))])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await rounds()
  await post(body, signed(body))
  await rounds()
  expect(await inbox(attempt)).toHaveLength(1)
  expect(
    shop.settled.filter(({ applied }) => applied?.attempt === attempt && applied.state === 'AUTHORISED' && applied.changed),
  ).toHaveLength(1)
})

test('events of one payment that wait together cost one question to the provider, and all count as applied', async () => {
  const { attempt } = await aPaidPage()
  const other = await aPaidPage()
  for (const body of [eventOf(attempt), eventOf(other.attempt), eventOf(attempt), eventOf(attempt)])
    expect((await post(body, signed(body))).statusCode).toBe(200)
  const before = shop.settled.length
  await rounds()
  const ofBoth = shop.settled.slice(before).map(({ applied }) => applied?.attempt)
  expect(ofBoth.sort()).toEqual([attempt, other.attempt].sort())
  expect(await inbox(attempt)).toMatchObject([{ applied: true }, { applied: true }, { applied: true }])
  expect(await inbox(other.attempt)).toMatchObject([{ applied: true }])
})

test('COM-HOOK-04 an event about something never planned becomes a difference and settles nothing', async () => {
  const before = shop.settled.length
  const body = eventOf('at_never')
  expect((await post(body, signed(body))).statusCode).toBe(200)
  await rounds()
  expect(await inbox('at_never')).toMatchObject([{ applied: true, problem: 'unplanned' }])
  expect(await db.query(`select what, theirs from payments.difference where subject = 'at_never'`)).toEqual([
    { what: 'unplanned', theirs: `ev_${last}` },
  ])
  expect(shop.settled).toHaveLength(before)
  expect(shop.told).toContain('a payment that the shop never planned')
})

test('COM-HOOK-06 webhooks need no cookie, origin, storefront or JSON type, and are not counted', async () => {
  const { attempt } = await plan()
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { host: 'api.internal:9000' },
    { 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of elsewhere) {
    const body = eventOf(attempt)
    expect((await post(body, { ...signed(body), ...headers })).statusCode).toBe(200)
  }
  const full = eventOf(attempt, { more: 'x'.repeat(256 * 1024 - 120) })
  expect(full.length).toBeLessThanOrEqual(256 * 1024)
  expect((await post(full, signed(full))).statusCode).toBe(200)
  const larger = eventOf(attempt, { more: 'x'.repeat(256 * 1024) })
  const refused = await post(larger, signed(larger))
  expect([refused.statusCode, refused.json()]).toEqual([413, { errorCode: 'payloadTooLarge', message: 'The body is larger than 256 KiB' }])
  expect((await post('{}', signed('{}'), 'nobody')).statusCode).toBe(404)
})

test('a signed body that is no event is answered and stores nothing', async () => {
  for (const body of ['', 'no json', '[]', '{"id":"ev_x"}']) expect((await post(body, signed(body))).statusCode).toBe(200)
})

test('an event that cannot be asked about is tried again after 1, 5, 30 s, 5 min and 1 h, then stays for a person', async () => {
  const { attempt } = await aPaidPage()
  const body = eventOf(attempt)
  await post(body, signed(body))
  await db.query('update payments.operation set due_at = null where attempt = $1', [attempt])
  await db.query('update payments.attempt set end_at = null where id = $1', [attempt])
  shop.line.state = 'away'
  const row = async () =>
    (
      await db.query<{ tries: number; waits: boolean }>(
        'select tries, due_at is not null as waits from payments.inbox where attempt = $1',
        [attempt],
      )
    )[0]
  await rounds()
  expect(await row()).toEqual({ tries: 1, waits: true })
  for (const [index, pause] of [1, 5, 30, 300, 3_600].entries()) {
    shop.advance(pause * 1_000 - 100)
    await rounds()
    expect(await row()).toEqual({ tries: index + 1, waits: true })
    shop.advance(100)
    await rounds()
    expect(await row()).toEqual({ tries: index + 2, waits: index < 4 })
  }
  shop.line.state = 'up'
  expect(shop.told).toContain('a webhook is not tried again')
})

const comeBack = (query: string, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
  app.inject({ method, url: `/api/payments/return/local${query}`, headers: { host: 'www.stadion.de.localhost:8080', ...headers } })

test.each(['GET', 'POST'] as const)('COM-HOOK-07 a browser that comes back by %s is led to the review of its challenge', async (method) => {
  const { attempt, challenge } = await aPaidPage()
  const answer = await comeBack(`?attempt=${attempt}`, method, {
    ...{ origin: 'https://bank.example', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/checkout?step=review&challenge=${challenge}`])
  expect(challenge).toMatch(/^ch_\w{26}$/)
  // The provider was asked, so the page knows already.
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
})

test('COM-HOOK-07 the site path of the storefront is kept', async () => {
  const { attempt, challenge } = await aPaidPage()
  const answer = await comeBack(`?attempt=${attempt}&sitePath=fr`, 'GET', { host: 'www.stadion.be.localhost:8080' })
  expect(answer.headers.location).toBe(`/fr/checkout?step=review&challenge=${challenge}`)
})

test.each(['', '?attempt=at_unknown', '?attempt=%00', '?attempt=at_1&attempt=at_2', '?sitePath=nowhere'])(
  'COM-HOOK-07 the unreadable return %j leads to the review',
  async (query) => {
    const answer = await comeBack(query)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout?step=review'])
  },
)

test('a return while the provider is away leads to the review, which asks again', async () => {
  const { attempt, challenge } = await aPaidPage()
  shop.line.state = 'away'
  const answer = await comeBack(`?attempt=${attempt}`)
  shop.line.state = 'up'
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/checkout?step=review&challenge=${challenge}`])
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
})

test('a return while the database is away leads to a page of the storefront, and the payment is known once it is back', async () => {
  const { attempt, challenge } = await aPaidPage()
  shop.database.isAway = true
  const away = await comeBack(`?attempt=${attempt}&sitePath=fr`, 'GET', { host: 'www.stadion.be.localhost:8080' })
  shop.database.isAway = false
  expect([away.statusCode, away.headers.location]).toEqual([303, '/fr/checkout?step=review'])
  expect((await comeBack(`?attempt=${attempt}`)).headers.location).toBe(`/checkout?step=review&challenge=${challenge}`)
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
})

test('a page asks at most once a second', async () => {
  const { attempt } = await aPaidPage()
  await shop.payments.ask(attempt)
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
  const before = shop.settled.length
  await shop.payments.ask(attempt)
  expect(shop.settled).toHaveLength(before)
  shop.advance(1_001)
  await shop.payments.ask(attempt)
  expect(shop.settled.length).toBeGreaterThan(before)
})
