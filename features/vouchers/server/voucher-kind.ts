import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { readNdjson } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { lineOf } from '@stadion/slices/data-lines'
import { batchOf, keyOf, type VoucherRecord, voucherSchema } from './voucher-record.ts'
import { storedBatches, storedVouchers, type Uses, usesOf, writeBatch, writeVouchers } from './voucher-table.ts'

const file = 'promotions/vouchers.ndjson'
const codesIn = (keys: readonly string[]) => keys.filter((key) => batchOf(key) === undefined)

/** `promotions/vouchers.ndjson`: vouchers by their codes, and the terms of batches of codes. */
export const voucherKind: DataKind<VoucherRecord> = {
  name: 'voucher',
  plural: 'vouchers',
  top: 'promotions',
  readerOf: (path) =>
    path === file
      ? (text, problems) =>
          readNdjson<VoucherRecord>(file, text, voucherSchema, problems).map(({ line, value }) => ({
            file,
            line,
            key: keyOf(value),
            value,
          }))
      : undefined,
  async problemsOf(on, records) {
    const uses = await usesOf(on, codesIn(records.map(({ key }) => key)))
    return records.flatMap(({ file, line, key, value }) => {
      const problem = problemOf(value, uses.get(key))
      return problem ? [{ file, line, ...problem }] : []
    })
  },
  /** What is taken away already. */
  async waiting(on, records) {
    const removed = records.filter(({ value }) => value.remove).map(({ key }) => key)
    const there = await usesOf(on, removed)
    return new Set(removed.filter((key) => !there.has(key)))
  },
  async stored(on, keys) {
    const batches = (await storedBatches(on)).map(({ record }) => record)
    const all = [...(await storedVouchers(on, { codes: codesIn(keys) })), ...batches]
    return new Map(all.map((record) => [keyOf(record), record]))
  },
  async *all(on, brand) {
    const batches = (await storedBatches(on)).filter(({ record }) => !brand || !record.brand || record.brand === brand)
    const all = [...(await storedVouchers(on, { brand })), ...batches.map(({ record }) => record)]
    if (all.length > 0) yield all.map((value) => ({ key: keyOf(value), value }))
  },
  hasSharedFiles: true,
  // No page shows them, and bags ask.
  tagsOf: () => [],
  fileOf: () => file,
  lineOf: ({ value }) => lineOf(value, voucherSchema),
  async write(on, entries) {
    const records = entries.map(({ value }) => value)
    await remove(
      on,
      records.flatMap(({ code, remove }) => (remove ? [code!] : [])),
    )
    const kept = records.filter(({ remove }) => !remove)
    await writeVouchers(
      on,
      kept.filter(({ code }) => code !== undefined),
    )
    for (const record of kept) if (record.batch !== undefined) await writeBatch(on, record)
    // Their rows are locked now: what is over its limit was used since they were looked at.
    const uses = await usesOf(
      on,
      kept.flatMap(({ code }) => code ?? []),
    )
    for (const record of kept) {
      const problem = problemOf(record, uses.get(keyOf(record)))
      if (problem) throw new Error(`${keyOf(record)}: ${problem.why}. Nothing of this block was changed.`)
    }
  },
}

/** Why a voucher cannot become what a record says. */
function problemOf(
  { limitTotal, limitPerPerson, remove }: VoucherRecord,
  uses: Uses | undefined,
): { column?: string; why: string } | undefined {
  if (!uses) return undefined
  const { isOwned, batch, total, byOne } = uses
  if (isOwned) return { column: 'code', why: 'belongs to an account, and files do not change it' }
  if (batch !== null) return { column: 'code', why: `is a code of the batch ${batch}` }
  if (remove && total > 0) return { column: 'remove', why: `it is used ${times(total)}; end it with "until"` }
  if (limitTotal !== undefined && limitTotal < total) return { column: 'limitTotal', why: `it is used ${times(total)} already` }
  if (limitPerPerson !== undefined && limitPerPerson < byOne)
    return { column: 'limitPerPerson', why: `somebody has used it ${times(byOne)} already` }
  return undefined
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** An order that uses it waits, or is waited for. */
async function remove(on: Handle, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await sql`select from vouchers.voucher where code = any (${codes}::text[]) for update`.execute(on)
  const used = await sql<{ code: string }>`select distinct code from vouchers.redemption where code = any (${codes}::text[])`.execute(on)
  if (used.length > 0) throw new Error(`${used.map(({ code }) => code).join(', ')}: used meanwhile. Nothing of this block was changed.`)
  await sql`delete from vouchers.voucher where code = any (${codes}::text[])`.execute(on)
}
