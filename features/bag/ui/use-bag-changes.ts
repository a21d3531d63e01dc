import { useService } from '@stadion/services/react'
import { useState } from 'react'
import { type BagResult, type BagService, bag } from '../client.ts'
import type { LineItem } from '../contract.ts'
import { type Removed, undoOf } from './rows.ts'

export type Failures = Readonly<Record<string, string>>

export interface BagChanges {
  /** The line that is being changed, or the name of another action under way. */
  busy: string | undefined
  /** What did not work, by what it was done to: a line, `undoOf` one, the name of another action, or `''` on the way to this page. */
  failures: Failures
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

const isOutdated = (code: string): boolean => code === 'ProductItemNotAvailableException' || code === 'itemNotFound'

/** Changes lines of the bag in place; `undefined` where the page has no bag, and forms are sent. */
export function useBagChanges(failureOfPage?: string): BagChanges | Pick<BagChanges, 'failures'> {
  const service = useService(bag)
  const [busy, setBusy] = useState<string>()
  const [failures, setFailures] = useState<Failures>(failureOfPage ? { '': failureOfPage } : {})
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  if (!service) return { failures }

  const run: BagChanges['run'] = async (name, action) => {
    setBusy(name)
    // What is told at another line stays there: nothing moves while this one is changed.
    setFailures(({ [name]: tried, '': before, ...others }) => others)
    const { error } = await action(service)
    // The bag or the stock is not what is shown here: only what is true now can be changed.
    if (error && isOutdated(error.errorCode)) await service.refresh()
    if (error) setFailures((told) => ({ ...told, [name]: error.errorCode }))
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
      const item = { productId, quantity, giftCard: giftCard ? { ...giftCard, message: giftCard.message ?? undefined } : undefined }
      void run(undoOf(gone), (own) => own.add(item)).then((done) => done && setRemoved((all) => all.filter((one) => one !== gone)))
    },
  }
}
