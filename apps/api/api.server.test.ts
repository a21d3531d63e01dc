import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '@stadion/database/sql'
import { createClock } from '@stadion/http/clock'
import { writeSellers } from '@stadion/market-law/testing'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { readConfig } from './config.ts'

/** The start of a shop that is reachable by others. */
const secrets = {
  ACQ_API_KEY: 'own',
  FLAGS_API_KEY: 'own too',
  BOT_CHECK_SECRET: 'own as well, and long enough for it all',
  ACCOUNT_SECRET: 'own after all, and long enough for it all',
  ORDER_SECRET: 'own once more, and long enough for it all',
  GIFT_CARD_SECRET: 'own to the last, and long enough for it all',
  PAYMENT_PROVIDER: 'none',
}

const bag = '/api/bridge/baskets/-'

/** An order by gift card, of a browser without an account. */
async function anOrder(visit: ReturnType<Store['visit']>): Promise<{ orderNumber: string }> {
  const call = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await visit(path, { method, body, headers })
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    return (await answer.json()) as any
  }
  const card = (await (
    await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency: 'EUR', balance: 500 } })
  ).json()) as object
  await call('POST', `${bag}/items`, { items: [{ productId: sku }] })
  const place = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
  await call('PUT', `${bag}/checkout`, { customer: { email: 'anna@example.com' }, shippingAddress: place })
  const { pricing } = await call('POST', `${bag}/gift-cards`, card)
  const key = { 'idempotency-key': randomUUID() }
  return call('POST', '/api/bridge/orders', { payment: { method: 'GIFT_CARD' }, expectedTotal: pricing.total }, key)
}

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const hook = (name: string, body?: object) => store.fetch(`/__test__/${name}`, body ? { method: 'POST', body } : {})
const german = () => store.visit({ host: 'www.stadion.de' })
const sku = 'AA1001_540'
const stockOf = async () => {
  const answer = (await (await german()('/api/bridge/products/AA1001/availability')).json()) as {
    variations: { sku: string; maxQuantity: number }[]
  }
  return answer.variations.find((variation) => variation.sku === sku)?.maxQuantity
}
const nothing = async () => []
const unstocked = {
  db: { query: nothing, prepared: nothing } as never,
  clock: { now: () => new Date(0), advance: () => undefined, reset: () => undefined },
}

describe('test hooks (D-098)', () => {
  test('the clock is read with 0, moves forward, and is reset', async () => {
    const read = async () => new Date(((await (await hook('clock', { advanceMs: 0 })).json()) as { now: string }).now).getTime()
    const before = await read()
    await hook('clock', { advanceMs: 3_600_000 })
    expect((await read()) - before).toBeGreaterThanOrEqual(3_600_000)
    expect(store.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000)
    expect((await hook('reset', {})).status).toBe(204)
    expect((await read()) - before).toBeLessThan(3_600_000)
  })

  test('stock is set in both regions, and goes back to the seed at reset', async () => {
    const seeded = await stockOf()
    expect((await hook('stock', { productId: sku, quantity: 2 })).status).toBe(200)
    expect(await stockOf()).toBe(2)
    const rows = await sql`select region, quantity from catalogue.stock where sku = ${sku}`.execute(store.db)
    expect(rows.map(({ quantity }) => quantity)).toEqual([2, 2])
    await hook('reset', {})
    expect(await stockOf()).toBe(seeded)
    expect((await hook('stock', { productId: 'XX9999_540', quantity: 2 })).status).toBe(404)
  })

  test('reset empties bags', async () => {
    const visit = german()
    await visit('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: sku }] } })
    const count = async () => ((await (await visit('/api/bridge/baskets/-')).json()) as { totalProductCount: number }).totalProductCount
    expect(await count()).toBe(1)
    await hook('reset', {})
    expect(await count()).toBe(0)
  })

  test('accounts are created in a state, or put into one', async () => {
    const asked = { email: 'new@example.com', brand: 'stadion', region: 'rest', state: 'LOCKED' }
    const answer = await hook('accounts', asked)
    expect([answer.status, await answer.json()]).toMatchObject([200, { ...asked, accountType: 'FULL' }])
    const lockOf = () => sql`select lock_kind from account.account where email = 'new@example.com'`.one(store.db)
    expect(await lockOf()).toEqual({ lock_kind: 'locked' })
    expect((await hook('accounts', { ...asked, state: 'ACTIVE' })).status).toBe(200)
    expect(await lockOf()).toEqual({ lock_kind: null })
    expect((await hook('accounts', { email: 'anna@example.com' })).status).toBe(400)
  })

  test('there are no mails before one is sent, and wrong bodies are refused', async () => {
    expect(await (await hook('mails?to=anna@example.com')).json()).toEqual({ mails: [] })
    expect((await hook('clock', { advanceMs: 'soon' })).status).toBe(400)
  })

  test.each([{}, { APP_ENV: 'dev' }, { APP_ENV: 'stg', ...secrets }])(
    'COM-HSE-04 without TEST_HOOKS they do not exist (%j)',
    async (env) => {
      const app = await createApi({ ...unstocked, config: readConfig(env) })
      const posted = ['clock', 'accounts', 'stock', 'reset', 'jobs', 'fulfilment', 'prices', 'vouchers', 'gift-cards'].map(
        (name) => `/__test__/${name}`,
      )
      for (const url of [...posted, '/psp-stub/faults'])
        expect([url, (await app.inject({ method: 'POST', url, payload: {} })).statusCode]).toEqual([url, 404])
      for (const url of ['/__test__/mails', '/__test__/orders/PDE00000001']) expect((await app.inject(url)).statusCode).toBe(404)
      await app.close()
    },
  )
})

describe('health', () => {
  test('the process is live, and its engines answer', async () => {
    expect(await (await store.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await store.fetch('/readyz')).json()).toEqual({ status: 'ok', engines: { database: 'ok' } })
  })

  test('an engine that does not answer makes it not ready, never dead', async () => {
    const app = await createApi({
      ...unstocked,
      db: {} as never,
      config: readConfig({}),
      engines: { redis: () => Promise.reject(new Error('gone')) },
    })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', engines: { database: 'unavailable', redis: 'unavailable' } },
    ])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})

test('expired data is deleted, and again hours later', async () => {
  const { db, now } = store
  const left = async () => (await sql`select token_hash from bot_check.spent`.execute(db)).length
  const expire = (hours: number) =>
    sql`insert into bot_check.spent (token_hash, expires_at)
      values (${randomBytes(32)}, ${new Date(now().getTime() + hours * 3_600_000).toISOString()})`.execute(db)
  await Promise.all([expire(-1), expire(1)])
  expect((await hook('jobs', {})).status).toBe(204)
  expect(await left()).toBe(1)
  await hook('clock', { advanceMs: 2 * 3_600_000 })
  await hook('jobs', {})
  expect(await left()).toBe(1)
  await hook('clock', { advanceMs: 5 * 3_600_000 })
  await hook('jobs', {})
  expect(await left()).toBe(0)
})

test('a running shop does due work when the clock is moved', async () => {
  const running = await openStore({ background: true })
  const ask = { method: 'POST', body: { email: 'full@example.com', brand: 'stadion', region: 'rest', state: 'full' } }
  await running.fetch('/__test__/accounts', ask)
  await running.visit({ host: 'www.stadion.de' })('/api/account/password/reset', { method: 'POST', body: { email: 'full@example.com' } })
  await running.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 1 } })
  expect(await sql`select * from account.reset_request`.execute(running.db)).toEqual([])
  await running.close()
})

describe('the API as a whole', () => {
  test('all other calls are limited to 600 a minute, times the factor', async () => {
    const limited = await createApi({ db: store.db, clock: createClock(), config: readConfig({ RATE_LIMIT_FACTOR: '0.01' }) })
    const ask = (url: string) => limited.inject({ url, headers: { 'original-host': 'www.stadion.de' } })
    for (let n = 0; n < 6; n++) expect((await ask('/api/bridge/baskets/-')).statusCode).toBe(200)
    const refused = await ask('/api/bridge/baskets/-')
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'rateLimited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    // A browser that comes back from a payment makes the shop ask the provider.
    expect((await ask('/api/payments/return/local?attempt=at_1')).statusCode).toBe(429)
    for (const free of ['/healthz', '/assets/img/AA1001_01.svg']) expect((await ask(free)).statusCode).toBe(200)
    await limited.close()
  })

  test('lists, searches and vouchers are limited by their cost', async () => {
    const limited = await createApi({ db: store.db, clock: createClock(), config: readConfig({ RATE_LIMIT_FACTOR: '0.1' }) })
    const headers = { 'original-host': 'www.stadion.de' }
    const statuses: number[] = []
    for (let n = 0; n < 25; n++) statuses.push((await limited.inject({ url: `/api/bridge/products?q=shoe${n}`, headers })).statusCode)
    expect(statuses).toEqual([...Array(24).fill(200), 429])
    const voucher = () =>
      limited.inject({ method: 'POST', url: '/api/bridge/baskets/-/vouchers', headers, payload: { voucherCode: 'NOSUCH' } })
    const tried: number[] = []
    for (let n = 0; n < 4; n++) tried.push((await voucher()).statusCode)
    expect(tried.map((status) => status === 429)).toEqual([false, false, false, true])
    await limited.close()
  })

  test('its document has every call and does not exist in production', async () => {
    const document = (await (await store.fetch('/openapi.json')).json()) as { paths: Record<string, object> }
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/bridge/baskets/-/items', '/api/bridge/products/{id}']))
    expect(Object.keys(document.paths).some((path) => path.startsWith('/__test__'))).toBe(false)
    const config = readConfig({
      ...{ APP_ENV: 'prod', ...secrets, SMTP_URL: 'smtp://mail.example.com', EXCHANGE_URL: 'none', SELLERS: writeSellers() },
    })
    const app = await createApi({ ...unstocked, config })
    expect((await app.inject({ url: '/openapi.json', headers: { host: 'www.stadion.de' } })).statusCode).toBe(404)
    await app.close()
  })
})

// Last, as rounds that have run are not due again.
test('COM-HSE-04 test hooks of a sale do what they say, and are refused a wrong body', async () => {
  const answer = async (name: string, body?: object) => {
    const { status, ...rest } = await hook(name, body).then(async (one) => ({ status: one.status, text: await one.text() }))
    return [status, rest.text ? JSON.parse(rest.text) : null]
  }
  expect(await answer('jobs', {})).toEqual([204, null])
  const price = { articleId: 'AA1004', currency: 'EUR', amount: 90, reduced: true }
  expect(await answer('prices', price)).toEqual([200, { ...price, from: expect.stringMatching(/Z$/) }])
  const [made, card] = await answer('gift-cards', { currency: 'EUR', balance: 20 })
  expect([made, card]).toEqual([200, { code: expect.stringMatching(/^\d{16}$/), pin: expect.stringMatching(/^\d{4}$/) }])
  expect((await german()('/api/bridge/gift-cards/balance', { method: 'POST', body: card })).status).toBe(200)
  expect((await answer('vouchers', { code: 'HOOK10', percentage: 10 }))[0]).toBe(200)
  for (const name of ['prices', 'gift-cards', 'vouchers', 'fulfilment'])
    expect([name, (await answer(name, { amount: 'much' }))[0]]).toEqual([name, 400])

  const { orderNumber } = await anOrder(german())
  for (const [what, kind] of Object.entries({ confirm: 'confirmed', ship: 'shipped', deliver: 'delivered' })) {
    expect((await answer('fulfilment', { orderNumber, do: what }))[0]).toBe(200)
    const [found, { events }] = await answer(`orders/${orderNumber}`)
    expect([found, events.map((event: { kind: string }) => event.kind)]).toEqual([200, expect.arrayContaining([kind])])
  }
  const fault = { match: { kind: 'authorise' }, do: 'refuse' }
  expect((await store.fetch('/psp-stub/faults', { method: 'POST', body: fault })).status).toBe(204)
  expect((await store.fetch('/psp-stub/faults', { method: 'DELETE' })).status).toBe(204)
})
