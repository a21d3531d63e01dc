import type { BagService } from '@stadion/bag/client'
import type { Basket } from '@stadion/bag/contract'

type Bag = Pick<BagService, 'store' | 'basket' | 'refresh' | 'add'>

const piecesIn = (basket: Basket | undefined, sku: string): number =>
  (basket?.shipmentList ?? [])
    .flatMap(({ productLineItemList }) => productLineItemList)
    .reduce((pieces, line) => pieces + (line.productId === sku ? line.quantity : 0), 0)

/**
 * Puts one piece into the bag, however often it has to be tried: an answer may have been lost on its way, or the article could not
 * be taken off the list afterwards. Then the bag itself says whether the piece is there.
 */
export function createMoveOnce(bag: Bag) {
  /** How many there were before the first try of a move that has not come to its end. */
  const before = new Map<string, number>()
  return {
    /** The code of the failure, if it failed. */
    async put(sku: string): Promise<string | undefined> {
      const isKnown = bag.basket.getState() || bag.store.getState().itemCount === 0
      if (before.has(sku) || !isKnown) {
        const { error } = await bag.refresh()
        if (error) return error.errorCode
      }
      const pieces = piecesIn(bag.basket.getState(), sku)
      const first = before.get(sku)
      if (first !== undefined && pieces > first) return undefined
      before.set(sku, pieces)
      return (await bag.add({ productId: sku, quantity: 1 })).error?.errorCode
    },
    /** It is in the bag and off the list. */
    done: (sku: string): void => void before.delete(sku),
  }
}
