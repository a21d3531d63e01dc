import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Look } from '@stadion/demo-pictures/look'
import type { MadeCrop } from '../photographs/photograph-table.ts'
import { jpegPath } from '../photographs/shown-photographs.ts'
import { type Crop, crops, squarePath } from './crops.ts'

/** A picture that is missing, or was made of an earlier drawing. Articles with photographs need none. */
export interface DueRaster {
  brand: string
  articleId: string
  crop: Crop
  look: Look
  drawnFrom: string
}

/** The pictures to make next: JPEGs, which are quick, before others, those of the newest articles first, and those last that could not be made. @param version of the drawings */
export const dueRasters = (db: Database, version: number, most: number): Promise<DueRaster[]> =>
  sql<DueRaster>`
    select a.brand, a.id as "articleId", c.crop, a.look, d.drawn_from as "drawnFrom"
    from catalogue.article a
    cross join unnest(${Object.keys(crops)}::text[]) with ordinality as c(crop, place)
    cross join lateral (select md5(a.look::text || ${String(version)}::text) as drawn_from) d
    left join catalogue.raster r on r.brand = a.brand and r.article_id = a.id and r.crop = c.crop
    where r.drawn_from is distinct from d.drawn_from
      -- Its words are written in the font of whoever reads them.
      and not (c.crop in ('list', 'list-night') and a.look ->> 'kind' = 'tag')
      and not exists (select from catalogue.photograph f where f.brand = a.brand and f.article_id = a.id)
    order by coalesce(r.hash = '', false), c.crop in ('list', 'list-night'), a.listed_at desc, a.brand, a.id, c.place
    limit ${most}`.execute(db)

interface Made {
  hash: string
  bytes: number
  at: Date
}

/** Keeps that a picture was made; the files of the one before stay for a while. */
export const keepRaster = (db: Database, { brand, articleId, crop, drawnFrom }: DueRaster, { hash, bytes, at }: Made): Promise<unknown> =>
  sql`
    with before as (
      insert into catalogue.replaced_raster (hash, bytes, replaced_at)
      select r.hash, r.bytes, ${at}::timestamptz from catalogue.raster r
      where r.brand = ${brand} and r.article_id = ${articleId} and r.crop = ${crop} and r.hash not in ('', ${hash})
      on conflict (hash) do update set replaced_at = excluded.replaced_at
    )
    insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
    values (${brand}, ${articleId}, ${crop}, ${drawnFrom}, ${hash}, ${bytes})
    on conflict (brand, article_id, crop)
    do update set drawn_from = excluded.drawn_from, hash = excluded.hash, bytes = excluded.bytes`.execute(db)

/** Keeps that a picture could not be made: all others are made before it is tried again. */
export const keepFailed = (db: Database, one: DueRaster, at: Date): Promise<unknown> =>
  keepRaster(db, { ...one, drawnFrom: '' }, { hash: '', bytes: 0, at })

/** Forgets pictures that were replaced before a moment, and returns those that no article shares. */
export async function forgetReplaced(db: Database, before: Date): Promise<string[]> {
  const rows = await sql<{ hash: string }>`
    with gone as (delete from catalogue.replaced_raster where replaced_at < ${before}::timestamptz returning hash)
    select hash from gone where hash not in (select hash from catalogue.raster)`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** All pictures are made again. */
export const forgetRasters = (db: Database): Promise<unknown> =>
  sql`with gone as (delete from catalogue.replaced_raster) delete from catalogue.raster`.execute(db)

export async function bytesOfRasters(db: Database): Promise<number> {
  const { n } = await sql<{ n: number }>`
    select coalesce(sum(bytes), 0)::bigint as n
    from (select bytes from catalogue.raster union all select bytes from catalogue.replaced_raster) all_files`.one(db)
  return n
}

/** Mails show small pictures. */
const inMails = 320

/** The square JPEGs of a brand's articles, by article: of photographs, otherwise of drawings; those without one are missing. */
export async function squaresOf(db: Database, brand: string, articleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; hash: string | null; photograph: MadeCrop | null }>`
    select asked.id, r.hash, f.crops -> '1x1' as photograph
    from unnest(${articleIds}::text[]) as asked(id)
    left join catalogue.raster r on r.brand = ${brand} and r.article_id = asked.id and r.crop = '1x1' and r.hash <> ''
    left join catalogue.photograph f on f.brand = ${brand} and f.article_id = asked.id and f.position = 1
    where r.hash is not null or f.no is not null`.execute(db)
  return new Map(rows.map(({ id, hash, photograph }) => [id, photograph ? jpegPath(photograph, inMails) : squarePath(hash ?? '')]))
}
