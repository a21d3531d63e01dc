import { randomUUID } from 'node:crypto'
import { botToken, signIn } from '@stadion/account/testing'
import type { Store } from '@stadion/testing/store'
import { planRaffle } from '../plan-raffle.ts'

export const email = 'full@example.com'
export const hour = 3_600_000
export const opens = Date.parse('2031-12-01T09:00:00Z')
export const closes = opens + 48 * hour

/** What tests of raffles do: the clock of the database stands where they say, and rounds run at once. */
export function raffleWorld(store: Store) {
  async function standAt(time: number): Promise<void> {
    await store.db.query(`create or replace function catalogue.moment() returns timestamptz language plpgsql volatile as $$
      begin return '${new Date(time).toISOString()}'::timestamptz; end $$`)
  }
  const turn = async () => {
    // Whatever the clock of the shop says, which a reset sets back.
    await store.db.query(`update platform.job set succeeded_at = null where name like 'raffles.%'`)
    await store.fetch('/__test__/jobs', { method: 'POST' })
  }
  return {
    standAt,
    turn,
    /** Goes to a time, at which all rounds have run. */
    async goTo(time: number) {
      await standAt(time)
      await turn()
    },
    plan: (pieces: { sku: string; pieces: number }[], own: object = {}) =>
      store.db.transaction((on) =>
        planRaffle(on, {
          ...{ brand: 'stadion', region: 'rest', countries: ['DE', 'AT'], articleId: 'AA1001', levelMin: 0 },
          ...{ opensAt: new Date(opens), closesAt: new Date(closes), pieces, ...own },
        }),
      ),
    setStock: (sku: string, quantity: number) =>
      store.db.query(`update catalogue.stock set quantity = $2 where brand = 'stadion' and region = 'rest' and sku = $1`, [sku, quantity]),
    stockOf: async (sku: string) =>
      (
        await store.db.query<{ quantity: number }>(
          `select quantity from catalogue.stock where brand = 'stadion' and region = 'rest' and sku = $1`,
          [sku],
        )
      )[0]!.quantity,
    heldOf: async (no: string, sku: string) =>
      (await store.db.query<{ held: number }>('select held from raffles.piece where raffle_no = $1 and sku = $2', [no, sku]))[0]!.held,
    /** Entries of others, straight into the table: a browser for each would take long. */
    others: (no: string, sku: string, many: number) =>
      store.db.query(
        `insert into raffles.entry (raffle_no, acid, entry_id, sku, locale, account_since, at)
         select $1, 'nobody' || $2 || n, 'en_' || $2 || '_' || n, $2, 'de_DE', '2020-01-01', now() from generate_series(1, $3::integer) n`,
        [no, sku, many],
      ),
    /** Closes and draws a raffle whose time is over, with the entries of `others` first. */
    async drawnForOthers(no: string) {
      await store.db.query('select raffles.close($1)', [no])
      await store.db.query(`update raffles.listed set mac = '\\x00' || mac where raffle_no = $1 and entry_id like 'en_AA%'`, [no])
      await store.db.query('select raffles.draw_2($1)', [no])
    },
    async mailsTo(to: string) {
      const answer = await store.fetch(`/__test__/mails?to=${encodeURIComponent(to)}`)
      return ((await answer.json()) as { mails: { template: string; text: string; links: string[] }[] }).mails
    },
  }
}

/** A browser that takes part. */
export function takesPart(store: Store, host = 'www.stadion.de') {
  const { fetch } = store.browser({ host })
  const path = (no: string, rest = '') => `/api/bridge/raffles/${no}${rest}`
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  const answered = async (answer: Response): Promise<{ http: number } & Record<string, any>> => {
    const text = await answer.text()
    return { ...(text ? JSON.parse(text) : {}), http: answer.status }
  }
  return {
    fetch,
    signIn: async (more: object = {}) => ((await (await signIn(fetch, { ...more })).json()) as { acid: string }).acid,
    read: async (no: string) => answered(await fetch(path(no))),
    draw: async (no: string) => answered(await fetch(path(no, '/draw'))),
    enter: async (no: string, sku: string, own: object = {}) =>
      answered(await fetch(path(no, '/entries'), { method: 'POST', body: { sku, recaptcha: botToken('raffle'), ...own } })),
    change: async (no: string, sku: string) => answered(await fetch(path(no, '/entries'), { method: 'PUT', body: { sku } })),
    leave: async (no: string) => answered(await fetch(path(no, '/entries'), { method: 'DELETE' })),
  }
}

/** The bag and the checkout of a browser, for one SKU. */
export function buys({ fetch }: ReturnType<typeof takesPart>, sku: string, own: object = {}) {
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(path, { method, headers, ...(body ? { body } : {}) })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
    return { ...((await answer.json()) as Record<string, any>), http: answer.status } as { http: number } & Record<string, any>
  }
  const address = {
    ...{ firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' },
    phoneNumber: '+4915112345678',
    ...own,
  }
  return {
    add: (quantity = 1) => call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: sku, quantity }] }),
    read: () => call('GET', '/api/bridge/baskets/-'),
    async place(payment: object = { method: 'CARD', flow: 'REDIRECT' }) {
      const filled = await call('PUT', '/api/bridge/baskets/-/checkout', { customer: { email }, shippingAddress: address })
      const key = { 'idempotency-key': randomUUID() }
      return call('POST', '/api/bridge/orders', { payment, expectedTotal: filled.pricing.total }, key)
    },
  }
}
