import { type BagResult, bag } from '@stadion/bag/client'
import type { Basket } from '@stadion/bag/contract'
import { type BagChanges, useBagChanges } from '@stadion/bag/ui/use-bag-changes'
import { useService } from '@stadion/services/react'
import { useEffect } from 'react'

export interface BagActions extends BagChanges {
  applyVoucher(code: string): Promise<boolean>
  removeVoucher(code: string): void
}

/** Told at the field, as any other code that nobody knows. */
const blankVoucher: BagResult = { error: { errorCode: 'voucherNotFound', message: 'Blank' } }

/** What can be done with the bag in place; nothing where the page has no bag, and forms are sent. */
export function useBagActions(rendered: Basket, failureOfPage: string | undefined): Partial<BagActions> {
  const service = useService(bag)
  const changes = useBagChanges(failureOfPage)

  // The header's badge and other fragments learn what this page already knows, unless they know more: the page may have slept for long.
  useEffect(() => {
    if (!service?.basket.getState()) service?.set(rendered)
  }, [service, rendered])
  if (!('run' in changes)) return changes
  const { run } = changes
  return {
    ...changes,
    applyVoucher: (code) => run('voucher', (own) => (code ? own.applyVoucher(code) : Promise.resolve(blankVoucher))),
    removeVoucher: (code) => void run('voucher', (own) => own.removeVoucher(code)),
  }
}
