import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Launch } from '../../schema.ts'

export interface LaunchRow {
  id: string
  what: Launch['what']
  at: Date
  members_at: Date | null
  /** One of the article's sizes. */
  sku: string
}

/** What comes next in a country, or of one article there; the soonest first, by the clock of the database. */
export const launchesOf = (db: Database, { brand, country }: { brand: string; country: string }, article?: string): Promise<LaunchRow[]> =>
  sql<LaunchRow>`
    select r.no as id, case when r.state = 'PLANNED' then 'RAFFLE_OPENS' else 'RAFFLE_CLOSES' end as what,
      case when r.state = 'PLANNED' then r.opens_at else r.closes_at end as at, null::timestamptz as members_at,
      (select min(p.sku) from raffles.piece p where p.raffle_no = r.no) as sku
    from raffles.raffle r where r.brand = ${brand} and ${country} = any (r.countries) and r.state in ('PLANNED', 'OPEN')
      and r.closes_at > catalogue.moment() and (${article ?? null}::text is null or r.article_id = ${article ?? null})
    union all
    select u.article_id, 'EVERYBODY', u.public_at, case when u.members_at < u.public_at then u.members_at end, u.sku
      from catalogue.upcoming(${brand}) u where ${article ?? null}::text is null or u.article_id = ${article ?? null}
    order by at, id limit 200`.execute(db)
