import type { BagService } from '@stadion/bag/client'
import type { Basket } from '@stadion/bag/contract'

type Bag = Pick<BagService, 'store' | 'basket' | 'refresh' | 'add'>

const piecesIn = (basket: Basket | undefined, sku: string): number =>
  (basket?.shipmentList ?? [])
    .flatMap(({ productLineItemList }) => productLineItemList)
    .reduce((pieces, line) => pieces + (line.productId === sku ? line.quantity : 0), 0)

/**
 * Adds one piece to the bag, however often it is tried: an answer may be lost, or the article may stay on the list afterwards. Then the
 * bag itself says whether the piece is there.
 */
export function createMoveOnce(bag: Bag) {
  /** The quantities before the first try of unfinished moves. */
  const before = new Map<string, number>()
  return {
    /** Returns the code of a failure. */
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
