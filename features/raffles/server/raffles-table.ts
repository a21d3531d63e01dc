import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Entered, Raffle } from '../schema.ts'

export interface RaffleRow {
  no: string
  brand: string
  region: string
  countries: string[]
  article_id: string
  opens_at: Date
  closes_at: Date
  level_min: number
  state: Raffle['state']
  seed: Buffer | null
}

export interface PieceRow {
  sku: string
  pieces: number
}

/** What enters. */
export interface NewEntry {
  no: string
  acid: string
  entryId: string
  sku: string
  locale: string
  country: string
  accountSince: string
  isChange: boolean
}

type Refused = { failure: 'raffleNotFound' | 'closed' | 'notInCountry' | 'levelTooLow' | 'notEntered' | 'alreadyEntered' }

/** The statements of the calls. By the clock of the database a raffle may be closed before a round has noticed. */
export function rafflesTable(db: Database) {
  return {
    async find(no: string, brand: string): Promise<RaffleRow | undefined> {
      return sql<RaffleRow>`select no, brand, region, countries, article_id, opens_at, closes_at, level_min, seed,
          case when state = 'OPEN' and closes_at <= catalogue.moment() then 'CLOSED' else state end as state
        from raffles.raffle where no = ${no} and brand = ${brand}`.first(db)
    },
    pieces: (no: string): Promise<PieceRow[]> =>
      sql<PieceRow>`select sku, pieces from raffles.piece where raffle_no = ${no} order by sku`.execute(db),
    entry: (no: string, acid: string) =>
      sql<{ entry_id: string; sku: string; at: Date }>`select entry_id, sku, at from raffles.entry
        where raffle_no = ${no} and acid = ${acid}`.first(db),
    win: (no: string, acid: string) =>
      sql<{ sku: string; state: NonNullable<Raffle['win']>['state']; until: Date }>`select sku, until,
          case when state = 'OFFERED' and until <= catalogue.moment() then 'PASSED' else state end as state
        from raffles.win where raffle_no = ${no} and acid = ${acid}`.first(db),
    async hurdle(no: string, acid: string, country: string): Promise<Raffle['hurdle']> {
      return (await sql<{ hurdle: Raffle['hurdle'] }>`select raffles.hurdle(${no}, ${acid}, ${country}) as hurdle`.one(db)).hurdle
    },
    async enter(on: Handle, entry: NewEntry): Promise<Entered | Refused> {
      const { result } = await sql<{ result: Entered | Refused }>`
        select raffles.enter(${JSON.stringify(entry)}::text::jsonb) as result`.one(on)
      return result
    },
    leave: async (no: string, acid: string): Promise<boolean> =>
      (await sql<{ left: boolean }>`select raffles.leave(${no}, ${acid}) as left`.one(db)).left,
  }
}
export type RafflesTable = ReturnType<typeof rafflesTable>
