import { useService } from '@stadion/services/react'
import { useState } from 'react'
import { messageCodeOf } from '../bag-error.ts'
import { type BagResult, type BagService, bag } from '../client.ts'
import { type Basket, type LineItem, restoreSaved } from '../contract.ts'
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
  /** Takes a line out by another call; `savedIdOf` tells where the call has put it. */
  takeOut(
    item: LineItem,
    place: Pick<Removed, 'index' | 'height'>,
    action: Action,
    savedIdOf?: (basket: Basket) => string | undefined,
  ): void
  putBack(removed: Removed): void
  /** Runs another action on the bag; `name` becomes the value of `busy`. */
  run(name: string, action: Action): Promise<BagResult>
}

type Action = (service: BagService) => Promise<BagResult>

const outdated = ['ProductItemNotAvailableException', 'itemNotFound', 'savedNotFound']

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
    const result = await action(service)
    const { error } = result
    // The bag or the stock is not what is shown here, so fetch the current state before the next change.
    if (error && outdated.includes(error.errorCode)) await service.refresh()
    if (error) setFailures((earlier) => ({ ...earlier, [name]: messageCodeOf(error) }))
    setBusy((now) => (now === name ? undefined : now))
    return result
  }
  // What stands in its place is there before the line goes, so that both are drawn at once.
  const takeOut: BagChanges['takeOut'] = (item, place, action, savedIdOf) => {
    const gone: Removed = { item, ...place, isSaved: savedIdOf !== undefined }
    const replace = (by: Removed[]) => setRemoved((all) => all.flatMap((one) => (one === gone ? by : [one])))
    setRemoved((all) => [...all, gone])
    void run(item.itemId, action).then(({ basket }) => replace(basket ? [{ ...gone, savedId: savedIdOf?.(basket) }] : []))
  }
  return {
    busy,
    failures,
    removed,
    run,
    change: (item, quantity, sku) => void run(item.itemId, (own) => own.change(item.itemId, quantity, sku)),
    takeOut,
    remove: (item, place) => takeOut(item, place, (own) => own.remove(item.itemId)),
    putBack(gone) {
      const { savedId, isSaved } = gone
      // In a moment it is known what it is called there.
      if (isSaved && !savedId) return
      const { productId, quantity, giftCard } = gone.item
      const { senderName, message } = giftCard ?? {}
      const item = {
        ...{ productId, quantity },
        giftCard: giftCard ? { ...giftCard, senderName: senderName ?? undefined, message: message ?? undefined } : undefined,
      }
      const back: Action = (own) => (savedId ? own.call(restoreSaved, { params: { savedId } }) : own.add(item))
      void run(undoOf(gone), back).then(({ basket }) => basket && setRemoved((all) => all.filter((one) => one !== gone)))
    },
  }
}
