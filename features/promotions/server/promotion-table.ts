import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { amountsIn, timeOf } from '@stadion/slices/data-values'
import type { PromotionRecord } from './promotion-record.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** Writes promotions, in place of those with the same key. */
export async function writePromotions(on: Handle, records: readonly PromotionRecord[]): Promise<void> {
  const rows = records.map(({ condition: { total, pieces, members, firstOrder }, amounts, reducedGoods, withVoucher, ...one }) => ({
    ...one,
    amounts: amounts && amountsIn('minor', amounts),
    reduced_goods: reducedGoods,
    minimums: total && amountsIn('minor', total),
    ...{ pieces: pieces ?? null, members: members ?? false, first_order: firstOrder ?? false, with_voucher: withVoucher },
  }))
  await sql`
    insert into promotions.promotion (key, brand, countries, names, effect, percentage, amounts, articles, reduced_goods, minimums, pieces, members,
      first_order, "from", until, with_voucher)
    select key, brand, countries, names, effect, percentage, amounts, articles, reduced_goods, minimums, pieces, members, first_order, "from", until,
      with_voucher
    from jsonb_to_recordset(${json(rows)}) as given (key text, brand text, countries text[], names jsonb, effect text, percentage integer,
      amounts jsonb, articles text[], reduced_goods boolean, minimums jsonb, pieces integer, members boolean, first_order boolean,
      "from" timestamptz, until timestamptz, with_voucher boolean)
    on conflict (key) do update set brand = excluded.brand, countries = excluded.countries, names = excluded.names, effect = excluded.effect,
      percentage = excluded.percentage, amounts = excluded.amounts, articles = excluded.articles, reduced_goods = excluded.reduced_goods,
      minimums = excluded.minimums, pieces = excluded.pieces, members = excluded.members, first_order = excluded.first_order,
      "from" = excluded."from", until = excluded.until, with_voucher = excluded.with_voucher`.execute(on)
}

interface Row {
  key: string
  brand: string | null
  countries: string[] | null
  names: Record<string, string>
  effect: PromotionRecord['effect']
  percentage: number | null
  amounts: Record<string, number> | null
  articles: string[] | null
  reduced_goods: boolean
  minimums: Record<string, number> | null
  pieces: number | null
  members: boolean
  first_order: boolean
  from: Date | null
  until: Date | null
  with_voucher: boolean
}

/** The promotions with these keys, or all of a brand and of all brands, by their keys. */
export async function storedPromotions(
  on: Handle,
  which: { keys: readonly string[] } | { brand: string | undefined },
): Promise<PromotionRecord[]> {
  const wanted =
    'keys' in which
      ? sql`key = any (${which.keys}::text[])`
      : sql`(${which.brand ?? null}::text is null or brand is null or brand = ${which.brand ?? null})`
  const rows = await sql<Row>`
    select key, brand, countries, names, effect, percentage, amounts, articles, reduced_goods, minimums, pieces, members, first_order, "from", until,
      with_voucher
    from promotions.promotion where ${wanted} order by key collate "C"`.execute(on)
  return rows.map((row) => ({
    ...{ key: row.key, names: row.names, effect: row.effect, on: row.articles ? 'ARTICLES' : 'ALL', reducedGoods: row.reduced_goods },
    ...(row.brand === null ? {} : { brand: row.brand as PromotionRecord['brand'] }),
    ...(row.countries ? { countries: row.countries } : {}),
    ...(row.percentage === null ? {} : { percentage: row.percentage }),
    ...(row.amounts ? { amounts: amountsIn('major', row.amounts) } : {}),
    ...(row.articles ? { articles: row.articles } : {}),
    condition: {
      ...(row.minimums ? { total: amountsIn('major', row.minimums) } : {}),
      ...(row.pieces === null ? {} : { pieces: row.pieces }),
      ...(row.members ? { members: true } : {}),
      ...(row.first_order ? { firstOrder: true } : {}),
    },
    ...(row.from ? { from: timeOf(new Date(row.from)) } : {}),
    ...(row.until ? { until: timeOf(new Date(row.until)) } : {}),
    withVoucher: row.with_voucher,
  }))
}
