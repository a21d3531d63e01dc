import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

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
