import { readNdjson } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { lineOf } from '@stadion/slices/data-lines'
import { type PromotionRecord, promotionSchema } from './promotion-record.ts'
import { storedPromotions, writePromotions } from './promotion-table.ts'

const file = 'promotions/promotions.ndjson'

/** `promotions/promotions.ndjson`, by key. */
export const promotionKind: DataKind<PromotionRecord> = {
  name: 'promotion',
  plural: 'promotions',
  top: 'promotions',
  readerOf: (path) =>
    path === file
      ? (text, problems) =>
          readNdjson<PromotionRecord>(file, text, promotionSchema, problems).map(({ line, value }) => ({
            file,
            line,
            key: value.key,
            value,
          }))
      : undefined,
  stored: async (on, keys) => new Map((await storedPromotions(on, { keys })).map((one) => [one.key, one])),
  async *all(on, brand) {
    const all = await storedPromotions(on, { brand })
    if (all.length > 0) yield all.map((value) => ({ key: value.key, value }))
  },
  hasSharedFiles: true,
  // No page shows them to everybody, and bags ask.
  tagsOf: () => [],
  fileOf: () => file,
  lineOf: ({ value }) => lineOf(value, promotionSchema),
  write: (on, entries) =>
    writePromotions(
      on,
      entries.map(({ value }) => value),
    ),
}
