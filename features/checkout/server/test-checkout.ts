import { randomUUID } from 'node:crypto'
import type { Basket } from '@stadion/bag/contract'
import { sql } from '@stadion/database/sql'
import type { BrandKey } from '@stadion/site/brands'
import { originalHostOf } from '@stadion/site/hosts'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import type { TestBrowser } from '@stadion/testing/browser'
import type { Store } from '@stadion/testing/store'
import type { PlaceOrder } from '../contract.ts'

export const storefrontIn = (country: string, brand = storefronts[0]!.brand): Storefront =>
  storefronts.find((one) => one.brand === brand && one.country === country)!

/** Cards of the local provider. */
export const cards = {
  good: '4111111111111111',
  declined: '4000000000000002',
  unavailable: '4000000000000119',
  challenge: '4000000000003220',
  later: '4000000000000200',
} as const

export const byCard = { method: 'CARD', flow: 'REDIRECT' } as const

/** The body, with the status of HTTP beside it: bodies have a `status` of their own. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
export type Answer = { http: number; text: string } & Record<string, any>

/** What an operator does with `npm run flags -- set wishlist off`. */
export async function setFlag(store: Store, name: string, isOn: boolean): Promise<void> {
  const rows = await sql`update flags.flag set disabled = ${!isOn} where name = ${name} returning name`.execute(store.db)
  if (rows.length === 0) throw new Error(`There is no flag ${name}`)
  await sql`update flags.publication set revision = revision + 1`.execute(store.db)
}

/** A shopper with goods in the bag who has filled in the checkout. */
export async function aShopper(
  store: Store,
  {
    country = 'DE',
    brand,
    items = [{ productId: 'AA1001_540' }],
    email = 'anna@example.com',
    home,
  }: { country?: string; brand?: BrandKey; items?: object[]; email?: string; home?: object } = {},
) {
  const storefront = storefrontIn(country, brand)
  const browser = store.browser({ host: originalHostOf(storefront, 'prod'), sitePath: storefront.sitePath })
  const call = answering(browser)
  const bag = (method: string, path = '', body?: object) => call(method, `/api/bridge/baskets/-${path}`, body)
  await bag('POST', '/items', { items })
  const address = {
    ...(home ?? addresses[country]!),
    firstName: 'Anna',
    lastName: 'Muster',
    address1: 'Weg 1',
    phoneNumber: '+4915112345678',
    country,
  }
  const filled = await bag('PUT', '/checkout', { customer: { email }, shippingAddress: address })
  if (filled.http !== 200) throw new Error(filled.text)
  const place = (own: Partial<PlaceOrder> = {}, key: string = randomUUID()) =>
    call('POST', '/api/bridge/orders', { payment: byCard, expectedTotal: filled.pricing.total, ...own }, { 'idempotency-key': key })
  return {
    browser,
    storefront,
    call,
    bag,
    readBag: () => bag('GET') as Promise<Answer & Basket>,
    total: filled.pricing.total as number,
    version: filled.version as number,
    place,
    payment: (challenge?: string) => bag('GET', `/payment${challenge ? `?challenge=${challenge}` : ''}`),
    /** Types a card into the provider's page; the bank's page, if there is one, is answered too. Answers where the browser is sent. */
    async pay(redirectUrl: string, number: string, bank = 'confirm'): Promise<string> {
      if (!redirectUrl) throw new Error('There is no page to pay on')
      const card = await post(redirectUrl, { number, expiry: '12/30', code: '123' })
      return card.includes('/3ds/') ? post(card, { answer: bank }) : card
    },
    /** Answers on the page of the shopper's bank: `pay`, `later` or `cancel`. Answers where the browser is sent. */
    payAtBank: (redirectUrl: string, answer: string) => post(redirectUrl, { answer }),
  }
  /** A form of the provider, in the same process; it is another company's page. */
  async function post(url: string, fields: Record<string, string>): Promise<string> {
    const answer = await store.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return String(answer.headers.location ?? answer.statusCode)
  }
}
export type Shopper = Awaited<ReturnType<typeof aShopper>>

const addresses: Record<string, object> = {
  DE: { city: 'Berlin', zipcode: '10115' },
  NL: { city: 'Utrecht', zipcode: '3511 AB' },
  BE: { city: 'Brussels', zipcode: '1000' },
  FR: { city: 'Paris', zipcode: '75001' },
  GB: { city: 'London', zipcode: 'SW1A 1AA' },
  US: { city: 'Boston', zipcode: '02108', state: 'MA' },
  JP: { city: '千代田区', zipcode: '100-0001' },
  AE: { city: 'Dubai', zipcode: '' },
}

export const answering =
  (browser: TestBrowser) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await browser.fetch(path, { method, headers, ...(body ? { body } : {}) })
    const text = await answer.text()
    const wait = answer.headers.get('retry-after')
    return { ...(text ? JSON.parse(text) : {}), http: answer.status, text, ...(wait === null ? {} : { wait: Number(wait) }) }
  }

interface Mailed {
  template: string
  subject: string
  text: string
  html: string
  links: string[]
}

/** What a test looks at behind the calls. */
export function witness(store: Store) {
  return {
    async stockOf(sku: string, country = 'DE'): Promise<number> {
      const { brand, identityRegion } = storefrontIn(country)
      const [row] = await sql<{ quantity: number }>`
        select quantity from catalogue.stock where sku = ${sku} and brand = ${brand} and region = ${identityRegion}`.execute(store.db)
      return row!.quantity
    },
    setStock: (productId: string, quantity: number) => store.fetch('/__test__/stock', { method: 'POST', body: { productId, quantity } }),
    /** The provider's own books: what it has really blocked, by attempt. */
    async authorisations(attempts: readonly string[]): Promise<{ attempt: string; state: string }[]> {
      const books = (await (await store.fetch('/psp-stub/books')).json()) as {
        attempt: string
        kind: string
        state: string
        reference: string
      }[]
      const latest = new Map(
        books.filter(({ kind, attempt }) => kind === 'authorise' && attempts.includes(attempt)).map((one) => [one.reference, one]),
      )
      return [...latest.values()]
    },
    /** Everything in the provider's books about an attempt. */
    books: async (attempt: string) =>
      (await (await store.fetch(`/psp-stub/books?reference=${attempt}`)).json()) as { kind: string; state: string; amount: number }[],
    orders: () =>
      sql<{
        ref: string
        state: string
        reason: string | null
        number: string | null
        attempt: string | null
        attempt_state: string | null
      }>`
        select o.ref, o.state, o.reason, o.number, a.id as attempt, a.state as attempt_state
        from orders."order" o left join payments.attempt a on a.order_ref = o.ref order by o.number, o.ref`.execute(store.db),
    fault: (kind: 'authorise' | 'void' | 'ask', what: string, times = 1) =>
      store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind }, do: what, times } }),
    noFaults: () => store.fetch('/psp-stub/faults', { method: 'DELETE' }),
    /** Everything that is due runs: the provider's webhooks, the rounds of payments. */
    rounds: () => store.fetch('/__test__/jobs', { method: 'POST' }),
    mails: async (to: string): Promise<Mailed[]> =>
      ((await (await store.fetch(`/__test__/mails?to=${to}`)).json()) as { mails: Mailed[] }).mails,
  }
}
