import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { PageAnswer } from '../contract.ts'

/** The SQL of page feedback. */
export const pageFeedbackTable = (db: Database) => ({
  async keep(key: Buffer, { page, helpful }: PageAnswer, { brand, locale }: Pick<Storefront, 'brand' | 'locale'>, at: Date): Promise<void> {
    await db.prepared(
      'page_feedback.keep',
      `insert into page_feedback.answer (key, brand, locale, page, helpful, day) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do update set helpful = excluded.helpful, day = excluded.day`,
      [key, brand, locale, page, helpful, at.toISOString().slice(0, 10)],
    )
  },
})
