import { useService } from '@stadion/services/react'
import { useState } from 'react'
import { type BagResult, type BagService, bag } from '../client.ts'
import type { LineItem } from '../contract.ts'
import type { Removed } from './rows.ts'

export interface BagChanges {
  /** The line that is being changed, or the name of another action under way. */
  busy: string | undefined
  failure: string | undefined
  /** What was taken out since the page is open and can be put back, the last one last. */
  removed: readonly Removed[]
  /** `sku`: another size that the line becomes. */
  change(item: LineItem, quantity: number, sku?: string): void
  /** `place`: where in the list it stands, and how high, so that nothing moves. */
  remove(item: LineItem, place: Pick<Removed, 'index' | 'height'>): void
  putBack(removed: Removed): void
  /** Does something else with the bag; `name` says what is busy. */
  run(name: string, action: (service: BagService) => Promise<BagResult>): Promise<boolean>
}

export const undoOf = ({ item }: Removed): string => `undo ${item.itemId}`

const isOutdated = (code: string): boolean => code === 'ProductItemNotAvailableException' || code === 'itemNotFound'

/** Changes lines of the bag in place; `undefined` where the page has no bag, and forms are sent. */
export function useBagChanges(failureOfPage?: string): BagChanges | { failure: string | undefined } {
  const service = useService(bag)
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState(failureOfPage)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  if (!service) return { failure }

  const run: BagChanges['run'] = async (name, action) => {
    setBusy(name)
    setFailure(undefined)
    const { error } = await action(service)
    // The bag or the stock is not what is shown here: only what is true now can be changed.
    if (error && isOutdated(error.errorCode)) await service.refresh()
    setFailure(error?.errorCode)
    setBusy(undefined)
    return !error
  }
  return {
    busy,
    failure,
    removed,
    run,
    change: (item, quantity, sku) => void run(item.itemId, (own) => own.change(item.itemId, quantity, sku)),
    remove: (item, place) =>
      void run(item.itemId, (own) => own.remove(item.itemId)).then((done) => done && setRemoved((all) => [...all, { item, ...place }])),
    putBack(gone) {
      const { productId, quantity, giftCard } = gone.item
      const item = { productId, quantity, giftCard: giftCard ? { ...giftCard, message: giftCard.message ?? undefined } : undefined }
      void run(undoOf(gone), (own) => own.add(item)).then((done) => done && setRemoved((all) => all.filter((one) => one !== gone)))
    },
  }
}
