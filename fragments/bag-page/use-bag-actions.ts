import { type BagResult, bag } from '@stadion/bag/client'
import {
  addVoucher,
  type Basket,
  type LineItem,
  putGiftCard,
  removeSaved,
  removeVoucher,
  restoreSaved,
  saveItem,
  setGift,
  takeGiftCard,
} from '@stadion/bag/contract'
import type { Removed } from '@stadion/bag/ui/rows'
import { type BagChanges, useBagChanges } from '@stadion/bag/ui/use-bag-changes'
import { useService } from '@stadion/services/react'
import { useEffect } from 'react'

export interface BagActions extends BagChanges {
  /** Saves a line for later; `place` as for `remove`. */
  save(item: LineItem, place: Pick<Removed, 'index' | 'height'>): void
  restoreSaved(savedId: string, quantity: number): void
  removeSaved(savedId: string): void
  applyVoucher(code: string): Promise<boolean>
  removeVoucher(code: string): void
  putGiftCard(card: { code: string; pin: string }): void
  takeGiftCard(id: string): void
  /** Has the goods wrapped, or not. */
  setGift(gift: { wrap: boolean; note?: string; hidePrices?: boolean }): void
}

/** Reported at the field, like any unknown code. */
const blankVoucher: BagResult = { error: { errorCode: 'voucherNotFound', message: 'Blank' } }

/** The actions of the bag in place; undefined without the page's bag service, and then forms are sent. */
export function useBagActions(rendered: Basket, failureOfPage: string | undefined): Partial<BagActions> {
  const service = useService(bag)
  const changes = useBagChanges(failureOfPage)

  // Passes the page's bag to the badge and other fragments, unless they have a newer one: the page may be old.
  useEffect(() => {
    if (!service?.basket.getState()) service?.set(rendered)
  }, [service, rendered])
  if (!('run' in changes)) return changes
  const { run, takeOut } = changes
  return {
    ...changes,
    save: ({ itemId, ...item }, place) =>
      takeOut(
        { itemId, ...item },
        place,
        (own) => own.call(saveItem, { params: { itemId } }),
        ({ savedList }) => savedList?.[0]?.savedId,
      ),
    restoreSaved: (savedId, quantity) => void run(savedId, (own) => own.call(restoreSaved, { params: { savedId }, body: { quantity } })),
    removeSaved: (savedId) => void run(savedId, (own) => own.call(removeSaved, { params: { savedId } })),
    applyVoucher: (code) =>
      run('voucher', (own) => (code ? own.call(addVoucher, { body: { code } }) : Promise.resolve(blankVoucher))).then(
        ({ error }) => !error,
      ),
    removeVoucher: (code) => void run('voucher', (own) => own.call(removeVoucher, { params: { code } })),
    putGiftCard: (body) => void run('gift-card', (own) => own.call(putGiftCard, { body })),
    setGift: (body) => void run('gift', (own) => own.call(setGift, { body })),
    takeGiftCard: (id) => void run('gift-card', (own) => own.call(takeGiftCard, { params: { id } })),
  }
}
