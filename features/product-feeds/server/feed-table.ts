import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { LeftOut, Programme } from './feed-rows.ts'
import type { Findings } from './feed-rules.ts'

export interface Feed {
  brand: string
  locale: string
  programme: Programme
  token: string
  asked_at: Date | null
  made_at: Date | null
  changes_at: Date | null
  rows: number
  files: number
  left_out: LeftOut
  /** Null: nobody has looked at its files. */
  findings: Findings | null
}

type Of = Pick<Feed, 'brand' | 'locale' | 'programme'>

export const allFeeds = (on: Handle): Promise<Feed[]> =>
  sql<Feed>`select * from product_feeds.feed order by brand, locale, programme`.execute(on)

export const askForFeed = (on: Handle, { brand, locale, programme }: Of, token: string, at: Date): Promise<Feed> =>
  sql<Feed>`
    insert into product_feeds.feed (brand, locale, programme, token, asked_at) values (${brand}, ${locale}, ${programme}, ${token}, ${at}::timestamptz)
    on conflict (brand, locale, programme) do update set asked_at = excluded.asked_at returning *`.one(on)

export const endFeed = (on: Handle, { brand, locale, programme }: Of): Promise<Feed | undefined> =>
  sql<Feed>`delete from product_feeds.feed where brand = ${brand} and locale = ${locale} and programme = ${programme} returning *`.first(on)

/** Those that somebody waits for, and those that are from before a moment. */
export const dueFeeds = (on: Handle, before: Date): Promise<Feed[]> =>
  sql<Feed>`
    select * from product_feeds.feed where asked_at is not null or made_at < ${before}::timestamptz
    order by asked_at is null, asked_at, made_at`.execute(on)

/** Those that have files, of which nobody has said since a moment what has changed. */
export const dueChanges = (on: Handle, before: Date): Promise<Feed[]> =>
  sql<Feed>`
    select * from product_feeds.feed where greatest(made_at, changes_at) < ${before}::timestamptz
    order by greatest(made_at, changes_at)`.execute(on)

export const keepChanges = (on: Handle, { token }: Feed, at: Date): Promise<unknown> =>
  sql`update product_feeds.feed set changes_at = ${at}::timestamptz where token = ${token}`.execute(on)

type Made = Pick<Feed, 'rows' | 'files' | 'left_out' | 'findings'>

/** Asked again meanwhile, it is made again. */
export const keepMade = (on: Handle, { token, asked_at }: Feed, made: Made, at: Date): Promise<unknown> =>
  sql`
    update product_feeds.feed set rows = ${made.rows}, files = ${made.files}, left_out = ${JSON.stringify(made.left_out)}::jsonb,
      findings = ${JSON.stringify(made.findings)}::jsonb,
      made_at = ${at}::timestamptz, asked_at = case when asked_at is distinct from ${asked_at}::timestamptz then asked_at end
    where token = ${token}`.execute(on)
