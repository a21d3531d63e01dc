import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { orderCalls } from '@stadion/orders/testing'
import { originalHostOf } from '@stadion/site/hosts'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import type { Store } from '@stadion/testing/store'
import type { Membership, Movements } from '../../contract.ts'

export const day = 86_400_000

const german = storefronts.find(({ brand, locale }) => brand === 'stadion' && locale === 'de_DE')!

/** What is due is done: points of orders, what expires, mails. */
export async function work(store: Store): Promise<void> {
  // Rounds come by the minute; one writes, the next sends.
  store.advanceClock(60_000)
  for (let round = 0; round < 2; round++) await store.fetch('/__test__/jobs', { method: 'POST' })
}

/** A signed-in member of a storefront, with an account of its own unless `email` says otherwise. */
export async function aMember(
  store: Store,
  { storefront = german, email = 'full@example.com' }: { storefront?: Storefront; email?: string } = {},
) {
  const { brand, identityRegion: region } = storefront
  if (email !== 'full@example.com')
    await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand, region, state: 'ACTIVE' } })
  const browser = store.browser({ host: originalHostOf(storefront, 'prod'), sitePath: storefront.sitePath })
  const open = async () => ((await (await signIn(browser.fetch, { email })).json()) as { acid: string }).acid
  const acid = await open()
  if (!acid) throw new Error(`${email} cannot sign in at ${storefront.locale}`)
  /** Signs in again after a session has ended. */
  const fetch: typeof browser.fetch = async (...ask) => {
    const answer = await browser.fetch(...ask)
    if (answer.status !== 401) return answer
    await open()
    return browser.fetch(...ask)
  }
  await fetch('/api/account/membership', { method: 'PUT', body: { member: true } })
  return {
    acid,
    fetch,
    async read(): Promise<Membership> {
      return (await (await fetch('/api/account/membership')).json()) as Membership
    },
    async movements(after?: string): Promise<Movements> {
      return (await (await fetch(`/api/account/membership/movements${after ? `?after=${after}` : ''}`)).json()) as Movements
    },
    async redeem(no: string, key: string) {
      const answer = await fetch('/api/account/membership/rewards', { method: 'POST', headers: { 'idempotency-key': key }, body: { no } })
      // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
      return { ...((await answer.json()) as any), http: answer.status }
    },
    /** An order of these pieces, each with its price and discount in minor units, of which everything is delivered now. */
    deliver: (ref: string, units: readonly (readonly [price: number, discount: number])[]) =>
      deliver(store, storefront, { acid, ref, units }),
  }
}
export type Member = Awaited<ReturnType<typeof aMember>>

interface Delivered {
  acid: string
  ref: string
  units: readonly (readonly [number, number])[]
}

async function deliver(
  { db, now }: Store,
  { brand, identityRegion: region, country, locale, currency }: Storefront,
  { acid, ref, units }: Delivered,
) {
  const { open, create } = orderCalls(db)
  const at = now().toISOString()
  const delivery = {
    ...{ n: 0, name: 'delivery', unitMinor: 495, quantity: 1 },
    units: [{ price: 495, discount: 0, tax: 0, taxRate: 19, paid: 495, standardDelivery: 495 }],
  }
  const goods = {
    ...{ n: 1, itemId: 'li_1', sku: 'AA1001_540', articleId: 'AA1001', name: 'Runner One', size: '6', taxCategory: 'footwear' },
    ...{ unitMinor: units[0]![0], quantity: units.length },
    units: units.map(([price, discount]) => ({ price, discount, tax: 0, taxRate: 19, paid: price - discount })),
  }
  await open({ ref, basketId: ref, ...{ brand, region, country, locale, currency, acid }, lines: [delivery, goods] })
  const { number } = await create(ref, at)
  await sql`select orders.confirm_fulfilment(${ref}, ${at})`.execute(db)
  await sql`select orders.ship(${ref}, ${JSON.stringify([{ n: 1, quantity: units.length }])}::text::jsonb, '{"carrier": "local"}', ${at})`.execute(
    db,
  )
  await sql`select orders.deliver(${ref}, null, ${at})`.execute(db)
  return number
}

/** Pieces of an order are on their way back. */
export const sendBack = ({ db, now }: Store, ref: string, id: string, quantity: number) =>
  sql`select orders.start_return(${ref}, ${id}, ${JSON.stringify([{ n: 1, quantity }])}::text::jsonb, 'return', ${now().toISOString()})`.execute(
    db,
  )

/** They have arrived. */
export const takeBack = ({ db, now }: Store, ref: string, id: string) =>
  sql`select orders.receive_return(${ref}, ${id}, null, 'SELLABLE', ${now().toISOString()})`.execute(db)
