import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { storefronts } from '@stadion/site/storefronts'
import { dateIn } from '@stadion/site/time-of-day'

/**
 * At a start: notes which storefronts this release knows. In a shop that ran before, one that is new has no prices, sellers and rows of law that
 * anybody has looked at. So it gets the line `SOON` from today on, by the clock of its country, unless a line of the shop holds there already.
 * A shop whose brands are all new was made by `make:shop`, and is a new one.
 */
export async function noteStorefronts(db: Database): Promise<void> {
  const now = new Date()
  const given = storefronts.map(({ brand, locale, country }) => ({ brand, locale, today: dateIn(now, country) }))
  await sql`
    with given as (
      select brand, locale, today from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as each (brand text, locale text, today date)
    ), ran as (select exists (select from markets.known join given using (brand)) as before),
    added as (insert into markets.known (brand, locale) select brand, locale from given on conflict do nothing returning brand, locale)
    insert into markets.switch (brand, locale, "from", state)
      select given.brand, given.locale, given.today, 'SOON' from added join given using (brand, locale) cross join ran
        where ran.before and not exists (
          select from markets.switch own where own.brand = given.brand and own.locale = given.locale and own."from" <= given.today)
      on conflict do nothing`.execute(db)
}
