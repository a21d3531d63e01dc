import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { amountsIn, timeOf } from '@stadion/slices/data-values'
import type { VoucherRecord } from './voucher-record.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

interface Row {
  code: string
  percentage: number | null
  amounts: Record<string, number> | null
  brand: string | null
  countries: string[] | null
  from: Date | null
  until: Date | null
  limit_total: number | null
  limit_per_person: number | null
  minimums: Record<string, number> | null
}

/** Vouchers that a shop gives to everybody: neither of one account, nor of a batch. */
export async function storedVouchers(
  on: Handle,
  which: { codes: readonly string[] } | { brand: string | undefined },
): Promise<VoucherRecord[]> {
  const wanted =
    'codes' in which
      ? sql`code = any (${which.codes}::text[])`
      : sql`single_owner_acid is null and batch is null and (${which.brand ?? null}::text is null or brand is null or brand = ${which.brand ?? null})`
  const rows = await sql<Row>`
    select code, percentage, amounts, brand, countries, "from", until, limit_total, limit_per_person, minimums
    from vouchers.voucher where ${wanted} order by code collate "C"`.execute(on)
  return rows.map((row) => ({
    code: row.code,
    ...(row.percentage === null ? {} : { percentage: row.percentage }),
    ...(row.amounts ? { amounts: amountsIn('major', row.amounts) } : {}),
    ...(row.brand === null ? {} : { brand: row.brand as VoucherRecord['brand'] }),
    ...(row.countries ? { countries: row.countries } : {}),
    ...(row.from ? { from: timeOf(new Date(row.from)) } : {}),
    ...(row.until ? { until: timeOf(new Date(row.until)) } : {}),
    ...(row.limit_total === null ? {} : { limitTotal: row.limit_total }),
    ...(row.limit_per_person === null ? {} : { limitPerPerson: row.limit_per_person }),
    ...(row.minimums ? { minimums: amountsIn('major', row.minimums) } : {}),
  }))
}

/** Writes vouchers, in place of those with the same code. Their uses stay. */
export async function writeVouchers(on: Handle, records: readonly VoucherRecord[], batches?: ReadonlyMap<string, string>): Promise<void> {
  const rows = records.map(({ code, amounts, minimums, limitTotal, limitPerPerson, ...one }) => ({
    ...{ ...one, code, batch: batches?.get(code!) ?? null },
    amounts: amounts && amountsIn('minor', amounts),
    minimums: minimums && amountsIn('minor', minimums),
    ...{ limit_total: limitTotal, limit_per_person: limitPerPerson },
  }))
  await sql`
    insert into vouchers.voucher (code, percentage, amounts, brand, countries, "from", until, limit_total, limit_per_person, minimums, batch)
    select code, percentage, amounts, brand, countries, "from", until, limit_total, limit_per_person, minimums, batch
    from jsonb_to_recordset(${json(rows)}) as given (code text, percentage integer, amounts jsonb, brand text, countries text[], "from" timestamptz,
      until timestamptz, limit_total integer, limit_per_person integer, minimums jsonb, batch text)
    on conflict (code) do update set percentage = excluded.percentage, amounts = excluded.amounts, brand = excluded.brand,
      countries = excluded.countries, "from" = excluded."from", until = excluded.until, limit_total = excluded.limit_total,
      limit_per_person = excluded.limit_per_person, minimums = excluded.minimums`.execute(on)
}

/** How often vouchers are used, in all and by the person who used it most; those of one account too. */
export async function usesOf(on: Handle, codes: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
  const rows = await sql<{ code: string } & Uses>`
    select v.code, v.single_owner_acid is not null as "isOwned", v.batch, coalesce(sum(r.uses), 0)::integer as total,
      coalesce(max(r.uses), 0)::integer as "byOne"
    from vouchers.voucher v
    left join (select code, count(*) as uses from vouchers.redemption where code = any (${codes}::text[]) group by code, person_hash) r using (code)
    where v.code = any (${codes}::text[]) group by v.code`.execute(on)
  return new Map(rows.map(({ code, ...uses }) => [code, uses]))
}
export interface Uses {
  isOwned: boolean
  batch: string | null
  total: number
  byOne: number
}

export const storedBatches = (on: Handle): Promise<{ key: string; record: VoucherRecord }[]> =>
  sql<{ key: string; record: VoucherRecord }>`select key, record from vouchers.batch order by key collate "C"`.execute(on)

/** Writes the terms of a batch, and with them those of its codes. */
export async function writeBatch(on: Handle, record: VoucherRecord): Promise<void> {
  const key = record.batch!
  await sql`
    insert into vouchers.batch (key, record) values (${key}, ${json(record)}) on conflict (key) do update set record = excluded.record`.execute(
    on,
  )
  const { amounts, minimums } = record
  await sql`
    update vouchers.voucher v set percentage = given.percentage, amounts = given.amounts, brand = given.brand, countries = given.countries,
      "from" = given."from", until = given.until, minimums = given.minimums
    from jsonb_to_record(${json({
      ...record,
      amounts: amounts && amountsIn('minor', amounts),
      minimums: minimums && amountsIn('minor', minimums),
    })}) as given (percentage integer, amounts jsonb, brand text, countries text[], "from" timestamptz, until timestamptz, minimums jsonb)
    where v.batch = ${key}`.execute(on)
}
