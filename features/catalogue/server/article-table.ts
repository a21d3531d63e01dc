import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Product } from '../contract.ts'
import type { ArticleRecord } from './import/kinds/article-record.ts'
import type { MadeCrop, MadeCrops } from './photographs/photograph-table.ts'
import type { PriceList } from './price-lists/price-list.ts'
import type { PriorRow } from './prior-price.ts'
import type { Hashes } from './rasters/crops.ts'

/** One colour of a model, as links from its other colours show it. */
export interface ColourRow {
  id: string
  slug: string
  colour: string
  swatch: string
}

/** The columns that a list needs. */
export interface ListRow extends ColourRow, PriorRow {
  model: string
  name: string
  gender: 'men' | 'women' | 'kids' | 'unisex'
  category: 'shoes' | 'clothing' | 'accessories'
  kind: string
  /** The kind of its drawing. */
  drawing: string
  sport: string
  members_only: boolean
  gift_card: boolean
  fresh: boolean
  list_minor: number
  sale_minor: number | null
  /** Null where members pay what everybody pays. */
  member_minor: number | null
  /** `catalogue.access_of`. */
  access: Product['access'] | null
  colours: (ColourRow & { accent: string; photograph: MadeCrop | null })[]
  /** Of the pictures that were made of its drawings; null without any. */
  rasters: Hashes | null
  /** The crops of its photographs; null without any. */
  photographs: MadeCrops[] | null
}

/** An article with everything that its page shows except stock. */
export interface ArticleRow extends ListRow {
  line: string
  material: string | null
  fit: string | null
  features: string[]
  size_run: string
  launch_at: Date | null
  related: string[]
  sizes: { sku: string; size: string; list_minor: number }[]
  /** As it was imported; null for an article of the demo. */
  record: Pick<ArticleRecord, 'attributes' | 'gtin' | 'texts'> | null
}

/** What a price was reduced from, from `priceIn`: in a country that used another list before it may be something else than the list says. */
const prior = sql`
  case when there.country is null then p.prior_minor else there.prior_minor end as prior_minor,
  case when there.country is null then p.prior_young else there.prior_young end as prior_young,
  case when there.country is null then p.step_prior_minor else there.step_prior_minor end as step_prior_minor,
  case when there.country is null then p.step_prior_young else there.step_prior_young end as step_prior_young`

/** The columns of a ListRow, from `article a` and `priceIn`. */
export const listColumns = sql`
  a.id, a.model, a.name, a.slug, a.gender, a.category, a.kind, a.look ->> 'kind' as drawing, a.sport, a.colour, a.swatch, a.members_only, a.gift_card, a.fresh,
  p.list_minor, p.sale_minor, ${prior},
  catalogue.member_minor(a.brand, a.id, p.currency, p.effective_minor) as member_minor,
  catalogue.access_of(a.brand, a.id) as access,
  (select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'colour', s.colour, 'swatch', s.swatch,
     'accent', coalesce(s.look -> 'colours' ->> 'accent', s.swatch), 'photograph', f.crops -> '1x1') order by s.id)
   from catalogue.article s
   left join catalogue.photograph f on f.brand = s.brand and f.article_id = s.id and f.position = 1
   where s.brand = a.brand and s.model = a.model) as colours,
  (select jsonb_object_agg(r.crop, r.hash) from catalogue.raster r where r.brand = a.brand and r.article_id = a.id and r.hash <> '') as rasters,
  (select jsonb_agg(f.crops order by f.position) from catalogue.photograph f
   where f.brand = a.brand and f.article_id = a.id) as photographs`

/** Its price in a list; the column `currency` names lists, as those of currencies carry their names. */
export const priceIn = ({ key, country }: PriceList) => sql`
  catalogue.price p on p.brand = a.brand and p.article_id = a.id and p.currency = ${key} and p.sku = ''
  left join catalogue.country_prior there on there.brand = p.brand and there.article_id = p.article_id
    and there.currency = p.currency and there.sku = p.sku and there.country = ${country}`

/** Articles of a brand in the order of the ids; unknown ids are left out. */
export async function articlesByIds(db: Database, brand: string, list: PriceList, ids: readonly string[]): Promise<ListRow[]> {
  const rows = await sql<ListRow>`
    select ${listColumns} from catalogue.article a join ${priceIn(list)}
    where a.brand = ${brand} and a.id = any(${ids}::text[])
    order by array_position(${ids}::text[], a.id)`.execute(db)
  return rows
}

/** Articles for members only, those that sell best first. */
export const articlesForMembers = (db: Database, brand: string, list: PriceList, most: number): Promise<ListRow[]> =>
  sql<ListRow>`
    select ${listColumns} from catalogue.article a join ${priceIn(list)}
    where a.brand = ${brand} and a.members_only order by a.sales desc, a.id limit ${most}::integer`.execute(db)

/** The columns of an ArticleRow, from `article a` and `priceIn`. */
const articleColumns = (list: PriceList) => sql`
  ${listColumns}, a.line, a.material, a.fit, a.features, a.size_run, a.launch_at, a.related,
  (select jsonb_agg(jsonb_build_object('sku', v.sku, 'size', v.size, 'list_minor', own.list_minor) order by v.position)
   from catalogue.variation v
   join catalogue.price own on own.brand = v.brand and own.article_id = v.article_id and own.currency = ${list.key}
     and own.sku = case when a.gift_card then v.sku else '' end
   where v.brand = a.brand and v.article_id = a.id) as sizes,
  (select own.record from catalogue.article_record own where own.brand = a.brand and own.id = a.id) as record`

export async function articleById(db: Database, brand: string, list: PriceList, id: string): Promise<ArticleRow | undefined> {
  const rows = await sql<ArticleRow>`
    select ${articleColumns(list)} from catalogue.article a join ${priceIn(list)}
    where a.brand = ${brand} and a.id = ${id}`.execute(db)
  return rows[0]
}

/** Articles that a brand sells by a list, in the order of their numbers, after one of them. */
export const articlesAfter = (db: Database, brand: string, list: PriceList, after: number, most: number) =>
  sql<ArticleRow & { no: number }>`
    select n.no, ${articleColumns(list)}
    from catalogue.article_number n join catalogue.article a on a.brand = n.brand and a.id = n.article_id join ${priceIn(list)}
    where n.brand = ${brand} and n.no > ${after}::integer
      and exists (select from catalogue.variation v where v.brand = a.brand and v.article_id = a.id)
    order by n.no limit ${most}::integer`.execute(db)
