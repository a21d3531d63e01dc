import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { Impression } from '../contract.ts'
import type { Known } from './choose.ts'

const day = 86_400_000
/** Days for which a visitor's views are stored. */
export const viewDays = 90
/** Days after which a pair that only one visitor made is deleted. */
const pairDays = 360
/** An addition to a bag counts as so many views. */
const bagLooks = 3
/** Number of a visitor's views that are read. */
const mostRecent = 12
/** Number of stored neighbours of an article. */
const mostNear = 24

interface Page {
  visitor: string
  brand: string
  /** The viewed article. */
  viewed: string | undefined
  about: readonly string[]
  now: Date
}

/** The engine's data, with all SQL. */
export function engineTable(db: Database) {
  return {
    async decide({ visitor, brand, viewed, about, now }: Page): Promise<Known> {
      const [row] = await db.prepared<{ known: Known }>(
        'personalization.decide',
        'select personalization.decide($1::uuid, $2, $3, $4::text[], $5::integer, $6::timestamptz) as known',
        [visitor, brand, viewed ?? null, `{${about}}`, mostRecent, now.toISOString()],
      )
      return row!.known
    },

    async forget(visitor: string): Promise<void> {
      await db.prepared('personalization.forget', 'select personalization.forget($1::uuid)', [visitor])
    },

    /** The most popular articles, `most` at most, and how many events each has: at least `fewest`. */
    async popularity(brand: string, fewest: number, most: number, now: Date): Promise<ReadonlyMap<string, number>> {
      const rows = await db.prepared<{ id: string; events: number }>(
        'personalization.popularity',
        `select article_id as id, events from (
           select article_id, (viewed + $3::integer * bought) / personalization.weight_at($2::timestamptz) as events
           from personalization.article where brand = $1) counted
         where events >= $4::integer order by events desc, article_id limit $5::integer`,
        [brand, now.toISOString(), bagLooks, fewest, most],
      )
      return new Map(rows.map(({ id, events }) => [id, events]))
    },

    async seen(impressions: readonly Impression[], brand: string, now: Date): Promise<void> {
      await db.prepared(
        'personalization.seen',
        `insert into personalization.impression as i (day, brand, placement, variant, times)
         select ($3::timestamptz at time zone 'UTC')::date, $2, placement, variant, count(*)
         from json_to_recordset($1::json) as e(placement text, variant text) group by placement, variant
         on conflict (day, brand, placement, variant) do update set times = i.times + excluded.times`,
        [JSON.stringify(impressions), brand, now.toISOString()],
      )
    },

    async refresh(now: Date): Promise<number> {
      const [row] = await db.prepared<{ n: number }>(
        'personalization.refresh',
        'select personalization.refresh_2($1::timestamptz, $2::integer, $3::integer) as n',
        [now.toISOString(), mostNear, bagLooks],
      )
      return row?.n ?? 0
    },

    async sweep(now: Date): Promise<number> {
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      const gone = await deleteInBatches(db, 'personalization.view', sql`seen_at < ${before(viewDays)}`)
      // A subquery is evaluated once.
      const worth = sql`(select personalization.weight_at(${before(pairDays)}::timestamptz))`
      await deleteInBatches(db, 'personalization.pair', sql`viewed + bought < ${worth}`)
      return gone
    },
  }
}
