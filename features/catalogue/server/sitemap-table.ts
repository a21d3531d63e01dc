import type { Database } from '@stadion/database/database'
import type { MadeCrop } from './photographs/photograph-table.ts'

/** A brand, and the key of the price list that a storefront uses. */
interface Sold {
  brand: string
  list: string
}

/** Articles `a` with their numbers `n` that everybody may buy by a price list. */
const forEverybody = (brand: string, list: string, now: string) => `
  a.brand = ${brand} and not a.members_only and (a.launch_at is null or a.launch_at <= ${now})
  and exists (select from catalogue.price p where p.brand = a.brand and p.article_id = a.id and p.currency = ${list} and p.sku = '')
  and exists (select from catalogue.variation v where v.brand = a.brand and v.article_id = a.id)
  and not exists (select from catalogue.early_access e where e.brand = a.brand and e.article_id = a.id and e.public_at > ${now})`

/** As in the column `part`. */
const numbersOfPart = 25_000

export interface SitemapPart {
  part: number
  changedAt: Date
}

/** The parts in which a storefront sells something to everybody. */
export const sitemapParts = (db: Database, { brand, list }: Sold): Promise<SitemapPart[]> =>
  db.prepared<SitemapPart>(
    'catalogue-sitemap-parts',
    `select part.no as part, (select max(n.changed_at) from catalogue.article_number n where n.brand = $1 and n.part = part.no) as "changedAt"
     from (select catalogue.moment() as at offset 0) now
     cross join generate_series(0, (select max(part) from catalogue.article_number where brand = $1)) as part(no)
     where exists (
       select from catalogue.article_number n join catalogue.article a on a.brand = n.brand and a.id = n.article_id
       where n.brand = $1 and n.part = part.no and ${forEverybody('$1', '$2', 'now.at')})
     order by part.no`,
    [brand, list],
  )

/**
 * The price list, and when what a part lists changed last, as a text; undefined while that was only just now: then what was written meanwhile may not be seen yet.
 */
export async function sitemapVersion(db: Database, { brand, list }: Sold, part: number): Promise<string | undefined> {
  const [row] = await db.prepared<{ version: number | null; settled: boolean | null }>(
    'catalogue-sitemap-version',
    `select (extract(epoch from last.at) * 1000000)::bigint as version, last.at < now.at - interval '5 minutes' as settled
     from (select catalogue.moment() as at offset 0) now
     cross join (select max(changed_at) as at from catalogue.article_number where brand = $1 and part = $2::integer) changed
     -- What opens by itself.
     cross join lateral (select greatest(changed.at,
       (select max(a.launch_at) from catalogue.article a join catalogue.article_number n on n.brand = a.brand and n.article_id = a.id
        where a.brand = $1 and a.launch_at > changed.at and a.launch_at <= now.at and n.part = $2::integer),
       (select max(e.public_at) from catalogue.early_access e join catalogue.article_number n on n.brand = e.brand and n.article_id = e.article_id
        where e.brand = $1 and e.public_at > changed.at and e.public_at <= now.at and n.part = $2::integer)) as at) last`,
    [brand, part],
  )
  return row?.settled ? `${list.replace('-', '_')}_${row.version?.toString(36)}` : undefined
}

export interface SitemapRow {
  no: number
  id: string
  slug: string
  /** A day: `2026-11-29`. */
  contentOn: string
  photograph: MadeCrop | null
  raster: string | null
}

/** The next articles of a part, in the order of their numbers. */
export const sitemapRows = (db: Database, { brand, list }: Sold, part: number, after: number, most: number): Promise<SitemapRow[]> =>
  db.prepared<SitemapRow>(
    'catalogue-sitemap-rows',
    `select n.no, a.id, a.slug, to_char(n.content_at at time zone 'UTC', 'YYYY-MM-DD') as "contentOn",
       (select f.crops -> '1x1' from catalogue.photograph f where f.brand = a.brand and f.article_id = a.id and f.position = 1) as photograph,
       (select r.hash from catalogue.raster r where r.brand = a.brand and r.article_id = a.id and r.crop = '1x1' and r.hash <> '') as raster
     from (select catalogue.moment() as at offset 0) now
     cross join catalogue.article_number n join catalogue.article a on a.brand = n.brand and a.id = n.article_id
     where n.brand = $1 and n.no > $4::integer and n.no < $3::integer and ${forEverybody('$1', '$2', 'now.at')}
     order by n.no limit $5::integer`,
    [brand, list, (part + 1) * numbersOfPart, Math.max(after, part * numbersOfPart - 1), most],
  )
