import type { Database, Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import { mostWishes, type Wish } from '../schema.ts'

/** A wish as it is asked. `sku` is empty for the launch of an article. */
export interface NewWish {
  id: string
  brand: string
  region: string
  country: string
  locale: string
  articleId: string
  sku: string
  email: string
  emailKey: string
  acid: string | null
  /** SHA-256 of the token of its link. */
  secret: Buffer
  /** Whether the address is known to be the asker's. */
  isProven: boolean
}

/** What became of it. `isNew` false: it waits already. */
export type AskedWish = { failure: 'inStock' | 'full' } | { failure?: undefined; id: string; state: 'ASKED' | 'WAITING'; isNew: boolean }

/** A wish as it is stored. */
export interface WishRow {
  id: string
  country: string
  locale: string
  article_id: string
  sku: string
  email: string
  state: Wish['state']
  asked_at: Date
  expires_at: Date
}

/** Somebody who is told. `pieces` is null for a launch. */
export type ToldRow = Pick<WishRow, 'id' | 'locale' | 'email' | 'article_id' | 'sku'> & { pieces: number | null }

/** A size of which there are pieces, and the locales of those who are told now. */
export interface WaitedSku {
  brand: string
  region: string
  sku: string
  locales: string[]
}

/** An article whose launch somebody waits for. */
export interface WaitedArticle {
  brand: string
  articleId: string
  locales: string[]
}

/** All SQL of waiting lists. */
export function waitingTable(db: Database) {
  const rows = sql`id, country, locale, article_id, sku, email, state, asked_at, expires_at`
  return {
    async ask(on: Handle, { secret, ...wish }: NewWish, at: Date): Promise<AskedWish> {
      const given = { ...wish, secret: secret.toString('hex'), most: mostWishes }
      const { asked } = await sql<{
        asked: AskedWish
      }>`select waiting.ask(${JSON.stringify(given)}::jsonb, ${at.toISOString()}) as asked`.one(on)
      return asked
    },
    followLink: (secret: Buffer, brand: string, intent: string, at: Date): Promise<WishRow | undefined> =>
      sql<WishRow>`select ${rows} from waiting.follow_link(${secret}, ${brand}, ${intent}, ${at.toISOString()}) where id is not null`.first(
        db,
      ),
    async endAll(secret: Buffer, brand: string, at: Date): Promise<boolean> {
      const { ended } = await sql<{ ended: boolean }>`select waiting.end_all(${secret}, ${brand}, ${at.toISOString()}) as ended`.one(db)
      return ended
    },
    ofAccount: (acid: string, brand: string): Promise<WishRow[]> =>
      sql<WishRow>`select ${rows} from waiting.wish where acid = ${acid} and brand = ${brand} order by asked_at desc, id limit 100`.execute(
        db,
      ),
    /** Ends a wish of the account. False if it has none with this id. */
    async end(id: string, acid: string, brand: string, at: Date): Promise<boolean> {
      const found = await sql`update waiting.wish
        set state = case when state in ('ASKED', 'WAITING') then 'GONE' else state end, ended_at = coalesce(ended_at, ${at.toISOString()})
        where id = ${id} and acid = ${acid} and brand = ${brand} returning id`.execute(db)
      return found.length > 0
    },
    /** The sizes for which somebody waits, and of which there are pieces, or were: that they are gone is noted. */
    backInStock: (at: Date): Promise<WaitedSku[]> =>
      sql<WaitedSku>`select brand, region, sku, locales from (
          select brand, region, sku, array_agg(distinct locale) as locales from waiting.wish
          where state = 'WAITING' and sku <> '' and expires_at > ${at.toISOString()}
          group by brand, region, sku
        ) as waited where catalogue.available(sku, brand, region) > 0 or exists (
          select from waiting.seen s where s.brand = waited.brand and s.region = waited.region and s.sku = waited.sku and s.pieces > 0
        )`.execute(db),
    beforeLaunch: (): Promise<WaitedArticle[]> =>
      sql<WaitedArticle>`select brand, article_id as "articleId", array_agg(distinct locale) as locales from waiting.wish
        where state = 'WAITING' and sku = '' group by brand, article_id`.execute(db),
    /** `locales` of the storefronts that sell it, and the countries of those who are told now. */
    takeWave: (
      on: Handle,
      { brand, region, sku }: WaitedSku,
      locales: readonly string[],
      countries: readonly string[],
      at: Date,
    ): Promise<ToldRow[]> =>
      sql<ToldRow>`select id, locale, email, article_id, sku, pieces
        from waiting.take_wave_2(${brand}, ${region}, ${sku}, ${[...locales]}, ${[...countries]}, ${at.toISOString()})`.execute(on),
    takeLaunched: (
      on: Handle,
      { brand, articleId }: WaitedArticle,
      locales: readonly string[],
      most: number,
      at: Date,
    ): Promise<ToldRow[]> =>
      sql<ToldRow>`select id, locale, email, article_id, sku, pieces
        from waiting.take_launched(${brand}, ${articleId}, ${[...locales]}, ${most}, ${at.toISOString()})`.execute(on),
    /** The link of its next mail. */
    async setSecret(on: Handle, id: string, secret: Buffer): Promise<void> {
      await sql`update waiting.wish set secret = ${secret} where id = ${id}`.execute(on)
    },
  }
}
export type WaitingTable = ReturnType<typeof waitingTable>

/** Ends wishes whose time is over, and deletes those that ended 30 days ago, and waves that no wish remembers. */
export async function sweepWaiting(db: Database, now: () => Date): Promise<void> {
  const at = now().toISOString()
  await sql`select waiting.expire(${at})`.execute(db)
  await deleteInBatches(db, 'waiting.wish', sql`ended_at < ${at}::timestamptz - interval '30 days'`)
  await deleteInBatches(db, 'waiting.wave', sql`at < ${at}::timestamptz - interval '180 days'`)
}
