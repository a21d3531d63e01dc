import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Look } from '@stadion/demo-pictures/look'

/** The pictures of an article, with their sizes in pixels. */
export const crops = { og: { width: 1200, height: 630 }, '1x1': { width: 800, height: 800 } } as const
export type Crop = keyof typeof crops

/** A picture that is missing, or was made of an earlier drawing. */
export interface DueRaster {
  brand: string
  articleId: string
  crop: Crop
  look: Look
  drawnFrom: string
}

/** The pictures to make next, those of the newest articles first. @param version of the drawings */
export const dueRasters = (db: Database, version: number, most: number): Promise<DueRaster[]> =>
  sql<DueRaster>`
    select a.brand, a.id as "articleId", c.crop, a.look, d.drawn_from as "drawnFrom"
    from catalogue.article a
    cross join unnest(${Object.keys(crops)}::text[]) as c(crop)
    cross join lateral (select md5(a.look::text || ${String(version)}::text) as drawn_from) d
    left join catalogue.raster r on r.brand = a.brand and r.article_id = a.id and r.crop = c.crop
    where a.look is not null and r.drawn_from is distinct from d.drawn_from
    order by a.listed_at desc, a.brand, a.id, c.crop desc
    limit ${most}`.execute(db)

/** Keeps that a picture was made, or could not be: then without a hash. */
export const keepRaster = (db: Database, { brand, articleId, crop, drawnFrom }: DueRaster, hash: string, bytes: number): Promise<unknown> =>
  sql`
    insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
    values (${brand}, ${articleId}, ${crop}, ${drawnFrom}, ${hash}, ${bytes})
    on conflict (brand, article_id, crop)
    do update set drawn_from = excluded.drawn_from, hash = excluded.hash, bytes = excluded.bytes`.execute(db)

export async function bytesOfRasters(db: Database): Promise<number> {
  const { n } = await sql<{ n: number }>`select coalesce(sum(bytes), 0)::bigint as n from catalogue.raster`.one(db)
  return n
}

/** The addresses of an article's JPEGs, by their hashes. */
export const jpegsOf = (hashes: Partial<Record<Crop, string>>): { link?: string; square?: string } => {
  const path = (crop: Crop) => hashes[crop] && `/media/${hashes[crop]}/${crops[crop].width}.jpg`
  return { link: path('og'), square: path('1x1') }
}
