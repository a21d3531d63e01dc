import { useTranslate } from '@stadion/fragments/react'
import type { Order } from '../contract.ts'

/** Why an order is not sent yet, if a person has to look at it first. */
export function Held({ order: { held, cancellable } }: { order: Order }) {
  const t = useTranslate()
  return held && <p>{t(held === 'PAYMENT_LAPSED' && cancellable ? 'orders.held.lapsed' : 'orders.held')}</p>
}
