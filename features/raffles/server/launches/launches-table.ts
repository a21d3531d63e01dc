import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Launch } from '../../schema.ts'

export interface LaunchRow {
  id: string
  what: Launch['what']
  at: Date
  members_at: Date | null
  level_min: number
  /** Whoever waits for it is told by a mail, at this instant. */
  can_wait: boolean
  /** One of the article's sizes. */
  sku: string
}

/** What comes next in a country of what is sold there, or of one article; the soonest 200, by the clock of the database. */
export function launchesOf(
  db: Database,
  { brand, country, currency }: { brand: string; country: string; currency: string },
  article: string | null,
): Promise<LaunchRow[]> {
  const list = sql`catalogue.price_list_of(${brand}, ${country}, ${currency})`
  const ofArticle = article === null ? sql`true` : sql`r.article_id = ${article}`
  return sql<LaunchRow>`
    select r.no as id, case when r.state = 'PLANNED' then 'RAFFLE_OPENS' else 'RAFFLE_CLOSES' end as what,
      case when r.state = 'PLANNED' then r.opens_at else r.closes_at end as at, null::timestamptz as members_at, r.level_min,
      false as can_wait, (select min(p.sku) from raffles.piece p where p.raffle_no = r.no) as sku
    from raffles.raffle r where r.brand = ${brand} and ${country} = any (r.countries) and r.state in ('PLANNED', 'OPEN')
      and r.closes_at > catalogue.moment() and catalogue.sells(r.brand, ${list}, r.article_id) and ${ofArticle}
    union all
    select u.article_id, 'EVERYBODY', u.public_at, case when u.members_at < u.public_at then u.members_at end, 0,
      coalesce(u.launch_at = u.public_at, false), u.sku
      from catalogue.ahead_2(${brand}, ${list}, ${article}) u
    order by at, id limit 200`.execute(db)
}
