import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1' } })
afterAll(() => store.close())

type Called = readonly [method: 'GET' | 'POST', path: string, body?: object]
const bag = '/api/bridge/baskets/-'
const order = '/api/bridge/orders/PDE00000001'
const items = [{ itemId: 'li_1', quantity: 1 }]
const card = { code: '6000000000000009', pin: '0000' }

/** Commerce.md 7.13: what counts together, how often, in how many minutes. None of these calls succeeds, and each counts. */
const limits: readonly [what: string, most: number, minutes: number, calls: readonly Called[]][] = [
  ['orders', 30, 10, [['POST', '/api/bridge/orders', {}]]],
  [
    ...(['what follows an order', 60, 10] as const),
    [
      ['POST', `${order}/cancel`, {}],
      ['POST', `${order}/returns`, { items }],
      ['POST', `${order}/returns/preview`, { items }],
      ['GET', `${order}/documents`],
      ['GET', `${order}/documents/STDE-2026-000001`],
    ],
  ],
  ['withdrawals', 30, 10, [['POST', `${order}/withdrawals`, {}]]],
  [
    ...(['codes of gift cards', 10, 10] as const),
    [
      ['POST', `${bag}/gift-cards`, card],
      ['POST', '/api/bridge/gift-cards/balance', card],
    ],
  ],
  ['quotes', 120, 1, [['POST', `${bag}/quote`, {}]]],
  ['webhooks with a wrong signature', 60, 1, [['POST', '/api/payments/webhooks/local', {}]]],
  ['messages with a wrong signature', 60, 1, [['POST', '/api/exchange/messages', {}]]],
]

async function send([method, url, payload]: Called, remoteAddress = '203.0.113.7') {
  const headers = { 'original-host': 'www.stadion.de' }
  const {
    statusCode,
    headers: answered,
    body,
  } = await store.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) })
  return { statusCode, wait: Number(answered['retry-after']), body }
}

test.each(limits)('COM-HSE-06 %s are 429 with Retry-After above %i in %i min, for one address', async (what, most, minutes, calls) => {
  await store.reset()
  for (let n = 0; n < most; n += 1) expect([n, (await send(calls[n % calls.length]!)).statusCode]).not.toEqual([n, 429])
  for (const call of calls) {
    const { statusCode, wait, body } = await send(call)
    expect([call, statusCode, JSON.parse(body).errorCode]).toEqual([call, 429, 'rateLimited'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(minutes * 60)
    // A statement can be written instead.
    if (what === 'withdrawals') expect(JSON.parse(body).details.email).toMatch(/@/)
    expect((await send(call, '203.0.113.8')).statusCode).not.toBe(429)
  }
  store.advanceClock(minutes * 60_000)
  expect((await send(calls[0]!)).statusCode).not.toBe(429)
})
