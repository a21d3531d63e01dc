import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { orderCalls } from '@stadion/orders/testing'

/** A review as tests write it without an order. */
export interface TestReview {
  no: string
  articleId?: string
  model?: string
  brand?: string
  acid?: string | null
  ref?: string
  language?: string
  country?: string
  stars?: number
  fit?: 'SMALL' | 'TRUE' | 'LARGE' | null
  size?: string | null
  title?: string
  text?: string
  name?: string
  held?: string | null
}

const example = {
  ...{ articleId: 'AA1001', brand: 'stadion', acid: null, language: 'de', country: 'DE', stars: 5, fit: null, size: null },
  ...{ title: '', text: '', name: '', held: null, textHash: null, boughtOn: '2026-09-01' },
}

/** Writes reviews by the function that the call uses, the first the latest. */
export async function writeReviews(db: Database, reviews: readonly TestReview[], at: Date): Promise<void> {
  for (const [index, review] of reviews.entries()) {
    const model = review.model ?? (await modelOf(db, review.articleId ?? example.articleId))
    const written = JSON.stringify({ ...example, ref: `test-${review.no}`, ...review, model })
    await sql`select reviews.write(${written}::text::jsonb, ${new Date(at.getTime() - index * 60_000).toISOString()})`.execute(db)
  }
}

/** Takes the demo's reviews out, so that a test counts its own. */
export const withoutSamples = async (db: Database): Promise<void> => {
  await sql`select reviews.drop_samples()`.execute(db)
}

async function modelOf(db: Database, id: string): Promise<string> {
  return (await sql<{ model: string }>`select model from catalogue.models() where id = ${id}`.one(db)).model
}

interface OrderForReview {
  ref?: string
  brand?: string
  numberPrefix?: string
  locale?: string
  country?: string
  acid?: string | null
  email?: string
  articles?: readonly string[]
}

/** An order of which everything was delivered at `at`. Answers its number. */
export async function orderDelivered(db: Database, at: Date, { ref = 'or_1', articles = ['AA1001'], ...own }: OrderForReview = {}) {
  const { open, create } = orderCalls(db)
  const now = at.toISOString()
  const lines = articles.map((articleId, index) => ({
    ...{ n: index + 1, itemId: `li_${index + 1}`, sku: `${articleId}_540`, articleId, name: `Article ${articleId}`, size: '6' },
    ...{ taxCategory: 'footwear', unitMinor: 8_000, quantity: 1 },
    units: [{ price: 8_000, discount: 0, tax: 1_277, taxRate: 19, paid: 8_000 }],
  }))
  await open({ ref, basketId: ref, lines, ...own })
  const { number } = await create(ref, now)
  await sql`select orders.confirm_fulfilment(${ref}, ${now})`.execute(db)
  const pieces = JSON.stringify(lines.map(({ n }) => ({ n, quantity: 1 })))
  await sql`select orders.ship(${ref}, ${pieces}::text::jsonb, '{"carrier": "local"}', ${now})`.execute(db)
  await sql`select orders.deliver(${ref}, null, ${now})`.execute(db)
  return number
}

/** The same, and the token of its invitation, which is valid for 40 days. */
export async function deliveredOrder(db: Database, at: Date, own: OrderForReview = {}) {
  const { ref = 'or_1' } = own
  const number = await orderDelivered(db, at, own)
  const token = newToken()
  const until = new Date(at.getTime() + 40 * 86_400_000).toISOString()
  await sql`insert into reviews.invitation (ref, token_hash, at, until) values (${ref}, ${hashOf(token)}, ${at.toISOString()}, ${until})`.execute(
    db,
  )
  return { number, token }
}
