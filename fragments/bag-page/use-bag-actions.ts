import { type BagResult, type BagService, bag, toBagError } from '@stadion/bag/client'
import { type Basket, putGiftCard, takeGiftCard } from '@stadion/bag/contract'
import { type BagChanges, useBagChanges } from '@stadion/bag/ui/use-bag-changes'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect } from 'react'

export interface BagActions extends BagChanges {
  applyVoucher(code: string): Promise<boolean>
  removeVoucher(code: string): void
  putGiftCard(card: { code: string; pin: string }): void
  takeGiftCard(id: string): void
}

/** Reported at the field, like any unknown code. */
const blankVoucher: BagResult = { error: { errorCode: 'voucherNotFound', message: 'Blank' } }

/** A call that only this page makes: its basket becomes that of the page. */
async function shown(service: BagService, asked: Promise<Basket> | undefined): Promise<BagResult> {
  try {
    const basket = (await asked)!
    service.set(basket)
    return { basket }
  } catch (error) {
    return { error: toBagError(error) }
  }
}

/** The actions of the bag in place; undefined without the page's bag service, and then forms are sent. */
export function useBagActions(rendered: Basket, failureOfPage: string | undefined): Partial<BagActions> {
  const service = useService(bag)
  const calls = useService(api)
  const changes = useBagChanges(failureOfPage)

  // Passes the page's bag to the badge and other fragments, unless they have a newer one: the page may be old.
  useEffect(() => {
    if (!service?.basket.getState()) service?.set(rendered)
  }, [service, rendered])
  if (!('run' in changes)) return changes
  const { run } = changes
  return {
    ...changes,
    applyVoucher: (code) => run('voucher', (own) => (code ? own.applyVoucher(code) : Promise.resolve(blankVoucher))),
    removeVoucher: (code) => void run('voucher', (own) => own.removeVoucher(code)),
    putGiftCard: (body) => void run('gift-card', (own) => shown(own, calls?.call(putGiftCard, { body }))),
    takeGiftCard: (id) => void run('gift-card', (own) => shown(own, calls?.call(takeGiftCard, { params: { id } }))),
  }
}
