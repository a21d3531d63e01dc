import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { PromotionRecord } from './promotion-record.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** Writes promotions, in place of those with the same key. */
export async function writePromotions(on: Handle, records: readonly PromotionRecord[]): Promise<void> {
  const rows = records.map(({ condition: { total, pieces, members, firstOrder }, reducedGoods, withVoucher, ...one }) => ({
    ...one,
    reduced_goods: reducedGoods,
    minimums: total ?? null,
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
