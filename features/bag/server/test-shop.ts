import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import { open } from '@stadion/site/storefront-state'
import { TestBrowser, type Visit } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import type { Basket } from '../contract.ts'
import { anOpenPayment } from '../testing.ts'
import { bagServer, createBagMerge, type SoldSku } from './bag-server.ts'
import type { GiftCardsForBag } from './pricing/applied-cards.ts'
import type { PromotionTerms } from './pricing/promotion-terms.ts'
import type { VoucherTerms } from './pricing/voucher-terms.ts'

const article = (id: string, own: Partial<SoldSku> = {}): [string, SoldSku] => [
  `${id}_540`,
  {
    articleId: id,
    name: `Runner ${id}`,
    slug: `runner-${id.toLowerCase()}`,
    size: '6',
    image: `/assets/img/${id}_01.svg`,
    listPrice: 10_000,
    salePrice: null,
    membersOnly: false,
    giftCard: false,
    taxCategory: 'footwear',
    isForChildren: false,
    ...own,
  },
]

/** The assortment of these tests; a price is the same number of minor units in every currency. */
export const assortment = (): Map<string, SoldSku> =>
  new Map([
    article('AA1001'),
    article('AA1002'),
    article('AA1003'),
    article('AA1004', { salePrice: 8_000 }),
    article('AA1005', { membersOnly: true }),
    ...[25, 50, 100, 150, 200, 250].map((value): [string, SoldSku] => {
      const [, sold] = article('GC0001', { giftCard: true, listPrice: value * 100 })
      return [`GC0001_${String(value).padStart(3, '0')}`, sold]
    }),
  ])

const voucher = (code: string, own: Partial<VoucherTerms>): VoucherTerms => ({
  ...{ code, percentage: null, amount: null, minimum: 0, reason: null },
  ...own,
})

/** The vouchers of these tests. */
export const voucherTerms: readonly VoucherTerms[] = [
  voucher('WELCOME15', { percentage: 15 }),
  voucher('EXPIRED10', { percentage: 10, reason: 'EXPIRED' }),
  voucher('TAKE30', { amount: 3_000 }),
  voucher('TAKE500', { amount: 50_000, minimum: 15_000 }),
]
export const findTerms = (code: string): VoucherTerms | undefined => voucherTerms.find((one) => one.code === code.toUpperCase())

/** The promotions of these tests; a test changes them. */
export const promotionTerms: PromotionTerms[] = []

/** Cards by their code; the PIN is always 1234. A test changes what they have. */
export const cardBalances = new Map<string, number>()
/** The same days for every order. */
export const testDays = () => ({ from: '2026-11-26', to: '2026-11-30', minDays: 2, maxDays: 4 })

const testGiftCards = (): GiftCardsForBag => ({
  open: async (code, pin) =>
    pin === '1234' && cardBalances.has(code) ? { id: `gc_${code}`, balance: cardBalances.get(code)! } : undefined,
  stand: async (ids) => ids.map((id) => ({ id, last4: id.slice(-4), available: cardBalances.get(id.slice(3)) ?? 0 })),
})

/** The bag's server with a database, an assortment that a test can change, and visitors that it can sign in. */
export async function openTestShop() {
  const store = await openStore()
  const facts = assortment()
  const app = await createTestApi(store.db, store.now, facts)
  const changedStock = new Set<string>()
  let advanced = 0
  const setStock = (productId: string, quantity: number) =>
    store.fetch('/__test__/stock', { method: 'POST', body: { productId, quantity } })
  const post = (browser: TestBrowser, path: string, body: object) => browser.fetch(`/api/bridge/baskets/-${path}`, { method: 'POST', body })
  return {
    store,
    app,
    facts,
    /** A browser at a storefront, by default the German one. */
    browser: (visit: Visit = { host: 'www.stadion.de' }) => new TestBrowser(app, visit),
    add: (browser: TestBrowser, ...items: object[]) => post(browser, '/items', { items }),
    post,
    async read(browser: TestBrowser, headers: Record<string, string> = {}): Promise<Basket> {
      return (await (await browser.fetch('/api/bridge/baskets/-', { headers })).json()) as Basket
    },
    async stock(productId: string, quantity: number): Promise<void> {
      changedStock.add(productId)
      await setStock(productId, quantity)
    },
    advanceClock(milliseconds: number): void {
      advanced += milliseconds
      store.advanceClock(milliseconds)
    },
    /** Restores everything that a test of the bag can have changed; seeding the whole catalogue again takes a hundred times as long. */
    async reset(): Promise<void> {
      await sql`delete from bag.bag`.execute(store.db)
      for (const sku of changedStock) await setStock(sku, 500)
      changedStock.clear()
      for (const [sku, sold] of assortment()) facts.set(sku, sold)
      store.advanceClock(-advanced)
      advanced = 0
    },
    async close(): Promise<void> {
      await app.close()
      await store.close()
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A request with `x-acid` is signed in; `/signed-in` does what signing in does to the bag, or what `x-sign-in` says: `registers`, `fails`. */
export async function createTestApi(db: Database, now: () => Date, facts: ReadonlyMap<string, SoldSku>): Promise<FastifyInstance> {
  const limits = {
    store: createMemoryLimitStore(),
    rules: new Map(),
    everythingElse: { scope: 'all', limit: 10_000, windowMs: 1_000 },
    factor: 1,
    now,
  }
  const app = await createServerApp({
    appEnv: 'local',
    sitePort: 8080,
    defaultHost: 'www.stadion.co.uk',
    now,
    limits,
    visitorOf: ({ headers }) =>
      typeof headers['x-acid'] === 'string' ? { kind: 'authenticated', acid: headers['x-acid'] } : { kind: 'anonymous' },
  })
  bagServer(app, {
    db,
    appEnv: 'local',
    isEmail: (typed) => typed.includes('@'),
    contactOf: async () => undefined,
    openPaymentOf: async (orderReference) => anOpenPayment(orderReference),
    offersWrapping: async () => true,
    storefrontStates: { of: () => open },
    giftCards: testGiftCards(),
    findDelivery: async () => ({ fees: {}, daysOf: testDays }),
    findVoucher: async (code) => findTerms(code),
    findPromotions: async () => ({ list: promotionTerms, seen: '', isFirst: false }),
    notOpenFor: async () => new Map(),
    buyerOf: async () => ({ isMember: true, won: new Map(), benefits: null }),
    findSkus: (skus) => new Map([...facts].filter(([sku]) => skus.includes(sku))),
  })
  const merge = createBagMerge({ db, appEnv: 'local' })
  app.post('/signed-in', async (request, reply) => {
    const fails = request.headers['x-sign-in'] === 'fails'
    await merge.signIn(
      { request, reply, storefront: app.context.site.storefrontOf(request), now },
      String(request.headers['x-acid']),
      request.headers['x-sign-in'] === 'registers',
      fails ? Promise.reject(new Error('signing in failed')) : Promise.resolve(),
    )
    return reply.code(204).send()
  })
  app.post('/signed-out', async (_request, reply) => {
    merge.signedOut(reply)
    return reply.code(204).send()
  })
  await app.ready()
  return app
}

/** The lines of a basket, each as `sku x quantity`. */
export const linesOf = (basket: Basket): string[] =>
  basket.shipmentList.flatMap(({ productLineItemList }) =>
    productLineItemList.map(({ productId, quantity }) => `${productId} x ${quantity}`),
  )
