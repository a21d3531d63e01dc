import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { CropName, Focus } from './crop-area.ts'

/** The files of a crop: `/media/{hash}/{width}.{format}`. */
export interface MadeCrop {
  hash: string
  widths: number[]
}

export type MadeCrops = Partial<Record<CropName, MadeCrop>>

export interface StoredPhotograph {
  no: number
  brand: string
  articleId: string
  position: number
  original: string
  focus: Focus
  crops: MadeCrops
}

const columns = sql`p.no, p.brand, p.article_id as "articleId", p.position, p.original,
  jsonb_build_object('x', p.focus_x, 'y', p.focus_y) as focus, p.crops`

/** The brands that sell an article of this id. */
export const brandsOf = async (db: Database, articleId: string): Promise<string[]> =>
  (await sql<{ brand: string }>`select brand from catalogue.article where id = ${articleId} order by brand`.execute(db)).map(
    ({ brand }) => brand,
  )

export const photographsOf = (on: Handle, articleId: string): Promise<StoredPhotograph[]> =>
  sql<StoredPhotograph>`select ${columns} from catalogue.photograph p where p.article_id = ${articleId} order by p.brand, p.position`.execute(
    on,
  )

export const photographOf = async (on: Handle, no: number): Promise<StoredPhotograph | undefined> =>
  (await sql<StoredPhotograph>`select ${columns} from catalogue.photograph p where p.no = ${no}`.execute(on))[0]

/** Holds an article's photographs until the end of the transaction, so that two changes of their places take turns. */
export const holdPhotographs = (on: Handle, { brand, articleId }: Pick<StoredPhotograph, 'brand' | 'articleId'>): Promise<unknown> =>
  sql`select from catalogue.article where brand = ${brand} and id = ${articleId} for update`.execute(on)

type New = Omit<StoredPhotograph, 'no' | 'position'>

/** Puts a photograph behind those that the article has. */
export async function keepPhotograph(on: Handle, { brand, articleId, original, focus, crops }: New): Promise<StoredPhotograph> {
  return sql<StoredPhotograph>`
    insert into catalogue.photograph as p (brand, article_id, position, original, focus_x, focus_y, crops)
    select ${brand}, ${articleId}, coalesce(max(o.position), 0) + 1, ${original}, ${focus.x}::real, ${focus.y}::real, ${JSON.stringify(crops)}::jsonb
    from catalogue.photograph o where o.brand = ${brand} and o.article_id = ${articleId}
    returning ${columns}`.one(on)
}

export const moveFocus = (on: Handle, no: number, focus: Focus, crops: MadeCrops): Promise<unknown> =>
  sql`update catalogue.photograph set focus_x = ${focus.x}::real, focus_y = ${focus.y}::real, crops = ${JSON.stringify(crops)}::jsonb
      where no = ${no}`.execute(on)

/** Those behind it move up. */
export async function takeAway(on: Handle, { no, brand, articleId, position }: StoredPhotograph): Promise<void> {
  await sql`delete from catalogue.photograph where no = ${no}`.execute(on)
  await sql`update catalogue.photograph set position = position - 1
    where brand = ${brand} and article_id = ${articleId} and position > ${position}`.execute(on)
}
