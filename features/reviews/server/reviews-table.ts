import type { Database } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import type { Review, ReviewsQuery } from '../schema.ts'
import type { Place } from './cursor.ts'

/** The numbers of a model, and the sizes that were reviewed. */
export interface SummaryRow {
  count: number
  sum: number
  stars: number[]
  small: number
  fits: number
  large: number
  sizes: string[]
}

export type ReviewRow = Omit<Review, 'colour' | 'boughtOn' | 'at' | 'edited'> & {
  article_id: string
  bought_on: string
  written_on: string
  edited_at: Date | null
  place: Place
}

/** Which published reviews are meant. */
export interface Among {
  brand: string
  model: string
  /** Of the storefront. */
  language: string
  query: ReviewsQuery
}

const none: SummaryRow = { count: 0, sum: 0, stars: [0, 0, 0, 0, 0], small: 0, fits: 0, large: 0, sizes: [] }

/** What the list call reads. */
export function reviewsTable(db: Database) {
  return {
    async summary(brand: string, model: string): Promise<SummaryRow> {
      const [row] = await db.prepared<SummaryRow>(
        'reviews.summary',
        `select count, sum, array[s1, s2, s3, s4, s5] as stars, fit_small as small, fit_true as fits, fit_large as large,
           array(select distinct size from reviews.review where brand = $1 and model = $2 and state = 'PUBLISHED' and size is not null) as sizes
         from reviews.summary where brand = $1 and model = $2`,
        [brand, model],
      )
      return row ?? none
    },
    async count(among: Among): Promise<{ total: number; others: number }> {
      return sql<{ total: number; others: number }>`
        select count(*)::integer as total, count(*) filter (where language <> ${among.language})::integer as others
        from reviews.review where ${conditionsOf(among)}`.one(db)
    },
    /** One more than asked for, if there is one. */
    async page(among: Among, place: Place | undefined): Promise<ReviewRow[]> {
      const { query, language } = among
      const keys = sql`case when language = ${language} then 0 else 1 end, ${orderKeys[query.sort]}, ${writtenAt}, no collate "C"`
      const isAfter = place
        ? sql`and (${keys}) > (${place[0]}::integer, ${place[1]}::bigint, ${place[2]}::bigint, ${place[3]} collate "C")`
        : sql``
      const offset = place ? 0 : (query.page - 1) * query.pageSize
      return sql<ReviewRow>`
        select no, stars::integer as stars, title, text, name, language, country, size, fit, article_id, helpful, sample, rewarded, edited_at,
          to_char(bought_on, 'YYYY-MM') as bought_on, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as written_on,
          jsonb_build_array(case when language = ${language} then 0 else 1 end, ${orderKeys[query.sort]}, ${writtenAt}, no) as place
        from reviews.review where ${conditionsOf(among)} ${isAfter}
        order by ${keys} limit ${query.pageSize + 1}::integer offset ${offset}::integer`.execute(db)
    },
  }
}

const writtenAt = sql`(-extract(epoch from at) * 1000)::bigint`
const orderKeys = {
  newest: sql`0::bigint`,
  helpful: sql`(-helpful)::bigint`,
  high: sql`(-stars)::bigint`,
  low: sql`stars::bigint`,
} as const

function conditionsOf({ brand, model, language, query: { stars, size, fit, language: which } }: Among): Sql {
  const conditions = [sql`brand = ${brand}`, sql`model = ${model}`, sql`state = 'PUBLISHED'`]
  if (stars !== undefined) conditions.push(sql`stars = ${stars}::smallint`)
  if (size !== undefined) conditions.push(sql`size = ${size}`)
  if (fit !== undefined) conditions.push(sql`fit = ${fit}`)
  if (which === 'own') conditions.push(sql`language = ${language}`)
  return sql.join(conditions, sql` and `)
}
