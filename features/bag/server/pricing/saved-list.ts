import type { SavedItem } from '../../contract.ts'
import { maxPerSku } from '../../schema.ts'
import type { StoredSaved } from '../bag-table.ts'
import { type SoldSku, unitPriceOf } from '../sold-sku.ts'
import { availabilityOf } from './availability.ts'

/** What is saved for later, the latest first, with what has changed since. */
export const savedListOf = (
  saved: readonly StoredSaved[],
  facts: ReadonlyMap<string, SoldSku>,
  major: (minor: number) => number,
): SavedItem[] => saved.map((one) => itemOf(one, facts.get(one.sku), major)).reverse()

function itemOf(saved: StoredSaved, sold: SoldSku | undefined, major: (minor: number) => number): SavedItem {
  const { id: savedId, sku: productId, quantity, seen, at: savedAt, available = 0 } = saved
  const kept = { savedId, productId, quantity, savedPrice: major(seen), savedAt: new Date(savedAt).toISOString() }
  if (!sold) {
    const nothing = { articleId: null, slug: null, size: null, unitPrice: null, image: null }
    return { ...kept, ...nothing, name: saved.name, availability: 'OUT_OF_STOCK', maxQuantity: 0, notes: ['noLongerSold'] }
  }
  const { articleId, name, slug, size, sizeLabel, kindName, color, image } = sold
  const price = unitPriceOf(sold)
  // A price that is shown to a member from now on has not dropped.
  const before = sold.memberPrice && seen === (sold.salePrice ?? sold.listPrice) ? price : seen
  return {
    ...kept,
    ...{ articleId, name, slug, size, sizeLabel, kindName, color, image },
    unitPrice: major(price),
    ...(sold.memberPrice ? { memberPrice: true } : {}),
    availability: availabilityOf(available),
    maxQuantity: Math.max(0, Math.min(maxPerSku, available)),
    notes: [
      ...(price < before ? (['priceDropped'] as const) : price > before ? (['priceRaised'] as const) : []),
      ...(available <= 0 ? (['soldOut'] as const) : available < quantity ? (['stockReduced'] as const) : []),
    ],
  }
}
