import { useService } from '@stadion/services/react'
import { useState } from 'react'
import { messageCodeOf } from '../bag-error.ts'
import { type BagResult, type BagService, bag } from '../client.ts'
import type { LineItem } from '../contract.ts'
import { type Removed, undoOf } from './rows.ts'

export type Failures = Readonly<Record<string, string>>

export interface BagChanges {
  /** The id of the line that is being changed, or the name of another running action. */
  busy: string | undefined
  /**
   * Failure codes by target: a line, the `undoOf` of a removed line, the name of another action, or `''` for the failure that the
   * page was opened with.
   */
  failures: Failures
  /** Lines that were removed since the page was opened and can be put back, the latest last. */
  removed: readonly Removed[]
  /** `sku`: the size that the line changes to. */
  change(item: LineItem, quantity: number, sku?: string): void
  /** `place`: index and height of the line in the list, so that nothing moves. */
  remove(item: LineItem, place: Pick<Removed, 'index' | 'height'>): void
  putBack(removed: Removed): void
  /** Runs another action on the bag; `name` becomes the value of `busy`. */
  run(name: string, action: (service: BagService) => Promise<BagResult>): Promise<boolean>
}

const isOutdated = (code: string): boolean => code === 'ProductItemNotAvailableException' || code === 'itemNotFound'

/** Changes lines of the bag in place. Returns only `failures` if the page has no bag service; then forms are sent. */
export function useBagChanges(failureOfPage?: string): BagChanges | Pick<BagChanges, 'failures'> {
  const service = useService(bag)
  const [busy, setBusy] = useState<string>()
  const [failures, setFailures] = useState<Failures>(failureOfPage ? { '': failureOfPage } : {})
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  if (!service) return { failures }

  const run: BagChanges['run'] = async (name, action) => {
    setBusy(name)
    // Failures of other lines stay: nothing moves while this line is changed.
    setFailures(({ [name]: tried, '': before, ...others }) => others)
    const { error } = await action(service)
    // The bag or the stock is not what is shown here, so fetch the current state before the next change.
    if (error && isOutdated(error.errorCode)) await service.refresh()
    if (error) setFailures((earlier) => ({ ...earlier, [name]: messageCodeOf(error) }))
    setBusy((now) => (now === name ? undefined : now))
    return !error
  }
  return {
    busy,
    failures,
    removed,
    run,
    change: (item, quantity, sku) => void run(item.itemId, (own) => own.change(item.itemId, quantity, sku)),
    remove: (item, place) =>
      void run(item.itemId, (own) => own.remove(item.itemId)).then((done) => done && setRemoved((all) => [...all, { item, ...place }])),
    putBack(gone) {
      const { productId, quantity, giftCard } = gone.item
      const { senderName, message } = giftCard ?? {}
      const item = {
        ...{ productId, quantity },
        giftCard: giftCard ? { ...giftCard, senderName: senderName ?? undefined, message: message ?? undefined } : undefined,
      }
      void run(undoOf(gone), (own) => own.add(item)).then((done) => done && setRemoved((all) => all.filter((one) => one !== gone)))
    },
  }
}
