import { type BagResult, type BagService, bag } from '@stadion/bag/client'
import type { Basket, LineItem } from '@stadion/bag/contract'
import { useService } from '@stadion/services/react'
import { useEffect, useState } from 'react'

export interface BagActions {
  /** The line that is being changed, or the name of another action under way. */
  busy: string | undefined
  failure: string | undefined
  /** The line that was taken out last, until it is put back or something else happens. */
  removed: LineItem | undefined
  change(item: LineItem, quantity: number): void
  remove(item: LineItem): void
  putBack(): void
  applyVoucher(code: string): Promise<boolean>
  removeVoucher(code: string): void
}

const isOutdated = (code: string): boolean => code === 'ProductItemNotAvailableException' || code === 'itemNotFound'

/** Told at the field, as any other code that nobody knows. */
const blankVoucher: BagResult = { error: { errorCode: 'voucherNotFound', message: 'Blank' } }

/** What can be done with the bag in place; `undefined` where the page has no bag, and forms are sent. */
export function useBagActions(rendered: Basket, failureOfPage: string | undefined): Partial<BagActions> {
  const service = useService(bag)
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState(failureOfPage)
  const [removed, setRemoved] = useState<LineItem>()

  // The header's badge and other fragments learn what this page already knows, unless they know more: the page may have slept for long.
  useEffect(() => {
    if (!service?.basket.getState()) service?.set(rendered)
  }, [service, rendered])
  if (!service) return { failure }

  const run = async (name: string, action: (service: BagService) => Promise<BagResult>): Promise<boolean> => {
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
    change: (item, quantity) =>
      void run(item.itemId, (own) => own.change(item.itemId, quantity)).then((done) => done && setRemoved(undefined)),
    remove: (item) => void run(item.itemId, (own) => own.remove(item.itemId)).then((done) => done && setRemoved(item)),
    putBack() {
      if (!removed) return
      const { productId, quantity, giftCard } = removed
      const item = { productId, quantity, giftCard: giftCard ? { ...giftCard, message: giftCard.message ?? undefined } : undefined }
      void run('undo', (own) => own.add(item)).then((done) => done && setRemoved(undefined))
    },
    applyVoucher: (code) => run('voucher', (own) => (code ? own.applyVoucher(code) : Promise.resolve(blankVoucher))),
    removeVoucher: (code) => void run('voucher', (own) => own.removeVoucher(code)),
  }
}
