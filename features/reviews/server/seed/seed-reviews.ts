import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { type SampledArticle, sampleReviews } from './sample-reviews.ts'

/** The reviews of the demo, each called a sample. A shop that is open to shoppers has none, whatever its database held before. */
export async function seedReviews(db: Database, { isTrial, hasDemo }: { isTrial: boolean; hasDemo: boolean }): Promise<void> {
  await withAdvisoryLock(db, 'seed', async (on) => {
    const there = await sql`select from reviews.review where sample limit 1`.execute(on)
    if (!isTrial && there.length > 0) await sql`select reviews.drop_samples()`.execute(on)
    if (!isTrial || !hasDemo || there.length > 0) return
    const articles = await sql<SampledArticle>`select brand, id, model, sizes from catalogue.models()`.execute(on)
    const samples = sampleReviews(articles, new Date())
    await sql`select reviews.add_samples(${JSON.stringify(samples)}::text::jsonb)`.execute(on)
  })
}
