import { randomUUID } from 'node:crypto'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, aShopper, byCard, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await noFaults()
  await setStock('AA1001_540', 100)
})
const { setStock, orders, authorisations, books, noFaults, rounds } = witness(store)

/** What the provider's fields do with a card. */
async function tokenOf(number: string, more: object = {}): Promise<Answer> {
  const answer = await store.fetch('/psp-stub/tokens', {
    method: 'POST',
    body: { number, expiry: '12/39', cvc: '123', holder: 'A', ...more },
  })
  return { ...((await answer.json()) as Answer), http: answer.status }
}
const payBy = async (shopper: Shopper, number: string, key?: string, method = 'CARD') => {
  const { token } = await tokenOf(number)
  return shopper.place({ payment: { method, token } }, key)
}
const comeBack = (shopper: Shopper, { challengeId }: Answer) => shopper.place({ payment: { method: 'CARD', challengeId } })

test('COM-PAY-03 any well-formed card gives a token, and its number stands nowhere', async () => {
  expect(await tokenOf(cards.good)).toEqual({ http: 201, token: expect.stringMatching(/^tok_\w+$/), brand: 'visa', last4: '1111' })
  expect(await tokenOf('3782 822463 10005')).toMatchObject({ http: 201, brand: 'amex', last4: '0005' })
  expect(await tokenOf('4111111111111112')).toMatchObject({ http: 400, fields: ['number'] })
  expect(await tokenOf(cards.good, { expiry: '10/20', cvc: '1' })).toMatchObject({ http: 400, fields: ['expiry', 'code'] })
  const shopper = await aShopper(store)
  expect(await payBy(shopper, cards.good)).toMatchObject({ http: 201, status: 'CREATED', paid: [{ method: 'CARD', amount: 100 }] })
  const tables = await store.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const holding = tables.map(({ name }) => `select '${name}' as name from ${name} t where t::text like '%${cards.good}%'`)
  expect(tables.length).toBeGreaterThan(50)
  expect(await store.db.query(holding.join(' union all '))).toEqual([])
  expect(await (await store.fetch('/psp-stub/books')).text()).not.toContain(cards.good)
})

test.each([
  [cards.declined, 'CARD_REFUSED'],
  ['4000000000009995', 'NOT_ENOUGH_MONEY'],
  ['4000000000000069', 'CARD_EXPIRED'],
  ['4000000000000127', 'CHECK_DETAILS'],
])('COM-PAY-04 the card %s is 402 paymentDeclined with %s', async (number, reason) => {
  expect(await payBy(await aShopper(store), number)).toMatchObject({ http: 402, errorCode: 'paymentDeclined', reason })
})

test.each(['CARD', 'WALLET'])(
  'COM-PAY-06 a token of a %s that the bank asks about is 402 with its page; confirmed, it is the order',
  async (method) => {
    const shopper = await aShopper(store)
    const key = randomUUID()
    const asked = await payBy(shopper, cards.challenge, key, method)
    expect(asked).toMatchObject({
      ...{ http: 402, errorCode: 'paymentChallengeRequired', challengeId: expect.any(String), expiresAt: expect.any(String) },
      redirectUrl: expect.stringContaining('/psp-stub/3ds/'),
    })
    expect(await shopper.payment()).toMatchObject({ status: 'OPEN', next: 'REDIRECT', challengeId: asked.challengeId })
    await answerBank(asked.redirectUrl, 'confirm')
    // A page asks at most once a second.
    store.advanceClock(1_001)
    expect(await comeBack(shopper, asked)).toMatchObject({ http: 201, status: 'CREATED', paid: [{ method, amount: 100 }] })
  },
)

async function answerBank(url: string, answer: string): Promise<void> {
  const headers = { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' }
  await store.app.inject({ method: 'POST', url, headers, payload: `answer=${answer}` })
}

test('a token that is none is declined at once, however long it is', async () => {
  const shopper = await aShopper(store)
  for (const token of ['tok_none', 'x'.repeat(300)])
    expect(await shopper.place({ payment: { method: 'CARD', token } })).toMatchObject({ http: 402, errorCode: 'paymentDeclined' })
})

test('COM-PAY-11 another payment takes the place of an open one after the provider has said that it is cancelled', async () => {
  for (const first of [byCard, { method: 'CARD', token: (await tokenOf(cards.challenge)).token }]) {
    const shopper = await aShopper(store)
    await shopper.place({ payment: first })
    const old = (await orders()).find(({ state }) => state === 'AWAITING_PAYMENT')!
    const { token } = await tokenOf(cards.good)
    const placed = await shopper.place({ payment: { method: 'CARD', token } })
    expect(placed).toMatchObject({ http: 201 })
    const own = (await orders()).filter(({ ref }) => ref === old.ref || ref === placed.orderReference)
    const all = (await (await store.fetch('/psp-stub/books')).json()) as { attempt: string; kind: string; state: string }[]
    const lines = all.filter(({ attempt }) => own.some((one) => one.attempt === attempt)).map(({ kind, state }) => `${kind} ${state}`)
    expect(lines.at(-1)).toBe('authorise DONE')
    expect(lines.indexOf('void DONE')).toBeLessThan(lines.indexOf('authorise DONE'))
    expect(own.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['CREATED', null],
      ['EXPIRED', 'superseded'],
    ])
  }
})

test('COM-PAY-12 if the open one turns out authorised it is the order, and the other payment is never sent', async () => {
  const shopper = await aShopper(store)
  const sent = async () => ((await (await store.fetch('/psp-stub/books')).json()) as object[]).length
  const before = await sent()
  const asked = await payBy(shopper, cards.challenge)
  await answerBank(asked.redirectUrl, 'confirm')
  expect(await payBy(shopper, cards.good)).toMatchObject({ http: 201, orderReference: expect.any(String) })
  const all = await orders()
  expect(all).toMatchObject([{ state: 'CREATED' }])
  expect(await authorisations(all.map(({ attempt }) => attempt!))).toHaveLength(1)
  expect((await sent()) - before).toBe((await books(all[0]!.attempt!)).length)
})

test.each(['4000000000000507', '4000000000000077'])(
  'COM-PAY-13 the card %s, whose answer does not come within 12 s, is 202 WAIT, and found by asking',
  async (number) => {
    const shopper = await aShopper(store)
    const { token } = await tokenOf(number)
    const sent = async () => ((await (await store.fetch('/psp-stub/books')).json()) as object[]).length
    const before = await sent()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isAnswered = false
      const placing = shopper.place({ payment: { method: 'CARD', token } }).finally(() => (isAnswered = true))
      while ((await sent()) === before) await new Promise((go) => setImmediate(go))
      // The provider has it, and says nothing.
      await vi.advanceTimersByTimeAsync(11_900)
      expect(isAnswered).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      expect(await placing).toMatchObject({ http: 202, status: 'PAYMENT_PENDING', next: 'WAIT' })
    } finally {
      vi.useRealTimers()
    }
    store.advanceClock(31_000)
    await rounds()
    expect(await orders()).toMatchObject([{ state: 'CREATED', attempt_state: 'AUTHORISED' }])
    expect(await shopper.payment()).toMatchObject({ status: 'PAID' })
  },
)

test('COM-PAY-21 after a soft decline the same attempt is sent again, and the bank asks', async () => {
  const shopper = await aShopper(store)
  const asked = await payBy(shopper, '4000002500003155')
  expect(asked).toMatchObject({ http: 402, errorCode: 'paymentChallengeRequired' })
  const [order] = await orders()
  const lines = (await books(order!.attempt!)).map(({ kind, state }) => `${kind} ${state}`)
  expect([...new Set(lines)]).toEqual(['authorise OPEN', 'authorise REFUSED'])
  await answerBank(asked.redirectUrl, 'confirm')
  expect(await comeBack(shopper, asked)).toMatchObject({ http: 201 })
  expect(await orders()).toMatchObject([{ state: 'CREATED' }])
})

test('COM-IDEM-02 (a token) the same key and token answer the order; another token is a conflict; a token is good for one merchant’s call', async () => {
  const shopper = await aShopper(store)
  const key = randomUUID()
  const { token } = await tokenOf(cards.good)
  const body = { payment: { method: 'CARD', token } }
  const first = await shopper.place(body, key)
  expect(await shopper.place(body, key)).toMatchObject({ http: 201, orderNumber: first.orderNumber })
  expect(await payBy(shopper, cards.good, key)).toMatchObject({ http: 409, errorCode: 'idempotencyConflict' })
  const other = await aShopper(store)
  expect(await other.place({ payment: { method: 'CARD', token: 'tok_guessed' } })).toMatchObject({ http: 402, reason: 'TRY_ANOTHER' })
})
