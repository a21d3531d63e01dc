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
  /** The hash of the picture that it replaces. */
  before: string | null
}

/** The pictures to make next: those of the newest articles first, and those last that could not be made. @param version of the drawings */
export const dueRasters = (db: Database, version: number, most: number): Promise<DueRaster[]> =>
  sql<DueRaster>`
    select a.brand, a.id as "articleId", c.crop, a.look, d.drawn_from as "drawnFrom", nullif(r.hash, '') as before
    from catalogue.article a
    cross join unnest(${Object.keys(crops)}::text[]) as c(crop)
    cross join lateral (select md5(a.look::text || ${String(version)}::text) as drawn_from) d
    left join catalogue.raster r on r.brand = a.brand and r.article_id = a.id and r.crop = c.crop
    where a.look is not null and r.drawn_from is distinct from d.drawn_from
    order by coalesce(r.hash = '', false), a.listed_at desc, a.brand, a.id, c.crop desc
    limit ${most}`.execute(db)

/** Keeps that a picture was made. */
export const keepRaster = (db: Database, { brand, articleId, crop, drawnFrom }: DueRaster, hash: string, bytes: number): Promise<unknown> =>
  sql`
    insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
    values (${brand}, ${articleId}, ${crop}, ${drawnFrom}, ${hash}, ${bytes})
    on conflict (brand, article_id, crop)
    do update set drawn_from = excluded.drawn_from, hash = excluded.hash, bytes = excluded.bytes`.execute(db)

/** Keeps that a picture could not be made: all others are made before it is tried again. */
export const keepFailed = (db: Database, one: DueRaster): Promise<unknown> => keepRaster(db, { ...one, drawnFrom: '' }, '', 0)

/** Whether a picture is that of an article; two that look the same share one. */
export const isUsed = async (db: Database, hash: string): Promise<boolean> =>
  (await sql`select from catalogue.raster where hash = ${hash} limit 1`.execute(db)).length > 0

/** All pictures are made again. */
export const forgetRasters = (db: Database): Promise<unknown> => sql`delete from catalogue.raster`.execute(db)

export async function bytesOfRasters(db: Database): Promise<number> {
  const { n } = await sql<{ n: number }>`select coalesce(sum(bytes), 0)::bigint as n from catalogue.raster`.one(db)
  return n
}

/** The square JPEGs of a brand's articles, by article; those without one are missing. */
export async function squaresOf(db: Database, brand: string, articleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; hash: string }>`
    select article_id as id, hash from catalogue.raster
    where brand = ${brand} and article_id = any(${articleIds}::text[]) and crop = '1x1' and hash <> ''`.execute(db)
  return new Map(rows.map(({ id, hash }) => [id, jpegsOf({ '1x1': hash }).square as string]))
}

/** The addresses of an article's JPEGs, by their hashes. */
export const jpegsOf = (hashes: Partial<Record<Crop, string>>): { link?: string; square?: string } => {
  const path = (crop: Crop) => hashes[crop] && `/media/${hashes[crop]}/${crops[crop].width}.jpg`
  return { link: path('og'), square: path('1x1') }
}
