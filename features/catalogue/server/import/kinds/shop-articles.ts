import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { paints } from '../../reference/palette.ts'
import { builtInReference } from '../../reference/reference.ts'
import { builtIn, sizeRunOf } from './article-problems.ts'
import { type ArticleRecord, articleRecordSchema } from './article-record.ts'
import { slugOf } from './article-row.ts'

type Row = Pick<
  ArticleRecord,
  'id' | 'model' | 'name' | 'gender' | 'category' | 'kind' | 'sport' | 'colour' | 'line' | 'material' | 'fit' | 'related' | 'sales'
> & {
  brand: string
  slug: string
  size_run: string
  features: string[]
  sizes: string[]
  members_only: boolean
  listed_at: Date
  launch_at: Date | null
  accent: string
  swatch: string
}

/** Articles, `{brand} {id}`, that came with the shop and that no file has changed, as a file would have them. */
export async function shopArticles(on: Handle, keys: readonly string[]): Promise<Map<string, ArticleRecord>> {
  const [brands, ids] = [keys.map((key) => key.split(' ')[0]!), keys.map((key) => key.split(' ')[1]!)]
  const rows = await sql<Row>`
    select a.brand, a.id, a.model, a.name, a.slug, a.gender, a.category, a.kind, a.sport, a.colour, a.line, a.material, a.fit, a.features,
      a.related, a.size_run, a.members_only, a.listed_at, a.launch_at, a.sales, a.look -> 'colours' ->> 'accent' as accent, a.swatch,
      array(select substr(v.sku, length(a.id) + 2) from catalogue.variation v
        where v.brand = a.brand and v.article_id = a.id order by v.position) as sizes
    from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id) join catalogue.article a using (brand, id)
    where not a.gift_card and not exists (select from catalogue.article_record r where r.brand = a.brand and r.id = a.id)`.execute(on)
  return new Map(rows.map((row) => [`${row.brand} ${row.id}`, recordOf(row)]))
}

/** What an article has as its kind has it is left to the kind. */
function recordOf({ brand: _, slug, size_run, features, members_only, listed_at, launch_at, accent, swatch, ...row }: Row): ArticleRecord {
  const shop = builtIn(row.kind)
  const record = articleRecordSchema.parse({
    ...row,
    ...(accent === swatch ? {} : { accent: Object.values(paints).find(({ hex }) => hex === accent)?.key }),
    slug: slug === slugOf(row.name, row.id) ? null : slug,
    material: row.material === shop?.material ? null : row.material,
    fit: row.fit === shop?.fit ? null : row.fit,
    features: String(features) === String(shop?.features) ? null : features,
    membersOnly: members_only,
    listedAt: listed_at.toISOString(),
    launchAt: launch_at?.toISOString() ?? null,
  })
  return sizeRunOf(record, builtInReference.now()) === size_run ? record : { ...record, sizeRun: size_run }
}
