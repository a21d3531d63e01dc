import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** In which raffles an account took part, and what it won, for data exports and for erasing it. */
export const rafflesPersonalData: PersonalData = {
  slice: 'raffles',
  tables: ['raffles.entry', 'raffles.win'],
  isGathered: true,
  exportOf: async (on, { acid }) => ({
    raffles: await sql`select e.raffle_no as raffle, r.article_id as "articleId", e.sku, e.entry_id as "entryId", e.at, e.locale,
        e.account_since as "accountSince", e.told, w.state as won, w.until
      from raffles.entry e join raffles.raffle r on r.no = e.raffle_no left join raffles.win w on w.raffle_no = e.raffle_no and w.acid = e.acid
      where e.acid = ${acid} order by e.at`.execute(on),
  }),
  eraser: {
    slice: 'raffles',
    // What was won and not bought passes on by itself; the published list keeps an id that names nobody.
    eraseFor: async (on, { acid }) => {
      await sql`delete from raffles.win where acid = ${acid}`.execute(on)
      await sql`delete from raffles.entry where acid = ${acid}`.execute(on)
    },
  },
}
