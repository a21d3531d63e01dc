import type { AddedItem } from '../contract.ts'
import { bagFailures } from '../contract.ts'
import type { NewLine } from './bag-table.ts'
import { raffleOf, type SoldSku, unitPriceOf } from './sold-sku.ts'

type Item = AddedItem & { quantity: number }

/** Turns the requested items into lines with prices. Throws if this storefront does not sell one of them to this visitor. */
export function newLinesOf(
  items: readonly Item[],
  facts: ReadonlyMap<string, SoldSku>,
  { hasAccount }: { hasAccount: boolean },
): NewLine[] {
  for (const { productId, giftCard } of items)
    if (facts.get(productId)?.giftCard && !giftCard)
      throw bagFailures.invalidRequest({ reason: `giftCard is required for product ${productId}` })
  return items.map(({ productId, quantity, giftCard }) => {
    const sold = facts.get(productId)
    if (!sold) throw bagFailures.productNotFound({ productId }, { details: { productId } })
    if (sold.membersOnly && !hasAccount) throw bagFailures.membersOnly({ productId }, { details: { productId } })
    if (sold.opens && !raffleOf(sold, quantity)) {
      const { from, yourFrom } = sold.opens
      throw bagFailures.earlyAccess({ productId }, { details: { productId, from: from.toISOString(), yourFrom: yourFrom.toISOString() } })
    }
    return { sku: productId, quantity, price: unitPriceOf(sold), ...(sold.giftCard ? { giftCard } : {}) }
  })
}

/** Says so by name where nothing is left but what the visitor has won, in a raffle that is not for this country. */
export const notAvailable = (productId: string | null, available: number | null, { won }: Pick<SoldSku, 'won'> = {}) =>
  won && !won.isHere && !available
    ? bagFailures.notInCountry({ productId }, { details: { productId, raffle: won.raffle } })
    : bagFailures.ProductItemNotAvailableException({ productId }, { details: { productId, available } })
