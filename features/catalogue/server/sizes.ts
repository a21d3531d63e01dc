import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import type { SizesAnswer } from '../contract.ts'
import { sizeLabelOf } from './describe.ts'
import { sizesOf } from './stock-table.ts'

interface Shown {
  db: Database
  storefront: Storefront
  t: Translate
}

/** The sizes of some articles with their stock, in the order of the ids, without prices. */
export async function answerSizes(ids: readonly string[], { db, storefront, t }: Shown): Promise<SizesAnswer> {
  const rows = await sizesOf(db, storefront.brand, storefront.identityRegion, ids)
  const items = ids.flatMap((id) => {
    const variations = rows
      .filter(({ articleId }) => articleId === id)
      .map(({ articleId: _, size, ...stock }) => ({ ...stock, size, label: sizeLabelOf(size, t) }))
    return variations.length > 0 ? [{ id, variations }] : []
  })
  return { items }
}
