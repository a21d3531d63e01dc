import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { readCsv } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { z } from 'zod'
import { voucherKind } from './voucher-kind.ts'
import { batchKeySchema, batchOf, codeSchema } from './voucher-record.ts'
import { storedBatches, usesOf, writeVouchers } from './voucher-table.ts'

const lineSchema = z.object({ code: codeSchema })
const partsOf = (key: string) => {
  const [batch = '', code = ''] = key.split(' ')
  return { batch, code }
}

/** `promotions/codes/{batch}.csv`: codes that are each used once, by batch and code. */
export const codeKind: DataKind<null> = {
  name: 'code',
  plural: 'codes',
  top: 'promotions',
  readerOf(file) {
    const [, batch] = /^promotions\/codes\/([^/]+)\.csv$/.exec(file) ?? []
    if (batch === undefined) return undefined
    const named = batchKeySchema.safeParse(batch)
    if (!named.success) return named.error.issues[0]!.message
    return (text, problems) =>
      readCsv(file, text, ['code'], lineSchema, problems).map(({ line, value: { code } }) => ({
        file,
        line,
        key: `${batch} ${code}`,
        value: null,
      }))
  },
  async problemsOf(on, records, after) {
    const vouchers = after.given(voucherKind)
    const batches = new Set([...(await storedBatches(on)).map(({ key }) => key), ...vouchers.flatMap(({ key }) => batchOf(key) ?? [])])
    const taken = new Map(vouchers.map(({ key, file, line }) => [key, `${file}:${line}`]))
    const there = await usesOf(
      on,
      records.map(({ key }) => partsOf(key).code),
    )
    return records.flatMap(({ file, line, key }) => {
      const { batch, code } = partsOf(key)
      const other = there.get(code)
      const why = !batches.has(batch)
        ? `there is no batch "${batch}"; promotions/vouchers.ndjson has its terms`
        : taken.has(code)
          ? `stands in ${taken.get(code)} already`
          : other && other.batch !== batch
            ? 'is the code of another voucher'
            : undefined
      taken.set(code, `${file}:${line}`)
      return why ? [{ file, line, column: 'code', why }] : []
    })
  },
  async stored(on, keys) {
    const codes = keys.map((key) => partsOf(key).code)
    const rows = await sql<{ key: string }>`
      select batch || ' ' || code as key from vouchers.voucher where code = any (${codes}::text[]) and batch is not null`.execute(on)
    return new Map(rows.map(({ key }) => [key, null]))
  },
  async *all(on, brand) {
    for (let after = ''; ; ) {
      const rows = await sql<{ key: string }>`
        select batch || ' ' || code as key from vouchers.voucher
        where batch is not null and (${brand ?? null}::text is null or brand is null or brand = ${brand ?? null})
          and (batch || ' ' || code) collate "C" > ${after}
        order by (batch || ' ' || code) collate "C" limit 5000`.execute(on)
      if (rows.length === 0) return
      yield rows.map(({ key }) => ({ key, value: null }))
      after = rows.at(-1)!.key
    }
  },
  // No page shows them, and bags ask.
  tagsOf: () => [],
  fileOf: (key) => `promotions/codes/${partsOf(key).batch}.csv`,
  hasSharedFiles: true,
  head: 'code',
  lineOf: ({ key }) => partsOf(key).code,
  told: () => 'used once',
  async write(on: Handle, entries) {
    const terms = new Map((await storedBatches(on)).map(({ key, record }) => [key, record]))
    const codes = entries.map(({ key }) => partsOf(key))
    await writeVouchers(
      on,
      codes.map(({ batch, code }) => {
        const { batch: _, ...own } = terms.get(batch)!
        return { ...own, code, limitTotal: 1 }
      }),
      new Map(codes.map(({ batch, code }) => [code, batch])),
    )
  },
}
