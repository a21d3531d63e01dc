import { sql } from '@stadion/database/sql'
import { articleOfSku, skuPattern } from '@stadion/site/article-ids'
import { readCsv } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { z } from 'zod'
import type { DataKind } from '../data-kind.ts'
import { articleKind } from './article-kind.ts'
import { skusAfter } from './skus-after.ts'

const regions = ['americas', 'rest']
const partsOf = (key: string) => {
  const [brand = '', region = '', sku = ''] = key.split(' ')
  return { brand, region, sku }
}

/**
 * `catalogue/stock/{brand}/{region}.csv`, by brand, region and SKU: pieces of sizes that have no number yet. Of others the warehouse tells,
 * which knows what open orders hold (docs/exchange.md).
 */
export const stockKind: DataKind<{ pieces: number }> = {
  name: 'stock',
  plural: 'numbers of pieces',
  top: 'catalogue',
  isStateless: true,
  readerOf(file) {
    const [, brand, region] = /^catalogue\/stock\/([^/]+)\/([^/]+)\.csv$/.exec(file) ?? []
    if (brand === undefined || region === undefined) return undefined
    if (!regions.includes(region)) return `there is no region "${region}"; there are: ${regions.join(', ')}`
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readCsv(file, text, ['sku', 'pieces'], lineSchema, problems).map(({ line, value: { sku, pieces } }) => ({
          ...{ file, line, key: `${brand} ${region} ${sku}`, value: { pieces } },
        })))
    )
  },
  async problemsOf(on, records, after) {
    const owners = records.map(({ key }) => `${partsOf(key).brand} ${articleOfSku(partsOf(key).sku)}`)
    const skus = await skusAfter(on, owners, after)
    return records.flatMap(({ file, line, key }, n) => {
      const { brand, sku } = partsOf(key)
      return skus.get(owners[n]!)?.has(sku) ? [] : [{ file, line, column: 'sku', why: `${brand} has no size ${sku}` }]
    })
  },
  waiting: async (on, records) =>
    new Set(
      (
        await stockKind.stored(
          on,
          records.map(({ key }) => key),
        )
      ).keys(),
    ),
  async stored(on, keys) {
    const parts = keys.map(partsOf)
    const columns = [parts.map(({ brand }) => brand), parts.map(({ region }) => region), parts.map(({ sku }) => sku)]
    const rows = await sql<{ key: string; pieces: number }>`
      select concat_ws(' ', s.brand, s.region, s.sku) as key, s.quantity as pieces
      from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as given(brand, region, sku)
      join catalogue.stock s using (brand, region, sku)`.execute(on)
    return new Map(rows.map(({ key, pieces }) => [key, { pieces }]))
  },
  /** Of sizes that articles have now: others may come back, and the warehouse knows of them. */
  async *all(on, brand) {
    for await (const articles of articleKind.all(on, brand)) {
      const keys = articles.flatMap(({ key, value: { id, sizes } }) =>
        regions.flatMap((region) => sizes.map((code) => `${key.split(' ')[0]} ${region} ${id}_${code}`)),
      )
      const stored = await stockKind.stored(on, keys.sort())
      yield keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key)! }] : []))
    }
  },
  // Pages ask for stock, and lists follow by time.
  tagsOf: () => [],
  fileOf: (key) => `catalogue/stock/${partsOf(key).brand}/${partsOf(key).region}.csv`,
  head: 'sku,pieces',
  lineOf: ({ key, value: { pieces } }) => `${partsOf(key).sku},${pieces}`,
  told: ({ pieces }) => String(pieces),
  async write(on, entries) {
    const given = JSON.stringify(entries.map(({ key, value }) => ({ ...partsOf(key), ...value })))
    // They come as a movement of the import that is at work, so the row itself begins with none. A shop that is being filled begins with them.
    await sql`
      with run as materialized (select no, actor from catalogue.import_run where state = 'APPLYING'),
      new as (
        insert into catalogue.stock (brand, region, sku, quantity, seeded)
        select brand, region, sku, pieces, case when exists (select from run) then 0 else pieces end
        from jsonb_to_recordset(${given}::text::jsonb) as g(brand text, region text, sku text, pieces integer)
        on conflict do nothing returning brand, region, sku, quantity
      )
      insert into catalogue.stock_movement (at, brand, region, sku, pieces, reason, ref, actor)
      select catalogue.moment(), brand, region, sku, quantity, 'IMPORT', 'run ' || run.no, run.actor from new cross join run
      where quantity > 0`.execute(on)
  },
}

const lineSchema = z.object({
  sku: z.string().regex(skuPattern, 'expected a SKU such as SH-9001_OS'),
  pieces: z
    .string()
    .regex(/^\d{1,7}$/, 'expected a number of pieces')
    .transform(Number),
})
