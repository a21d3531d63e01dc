import { lineFacts } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { OrderLine } from '@stadion/orders/contract'
import { stepNamed } from '@stadion/orders/order-place'
import { OrderPage } from '@stadion/orders/ui/OrderPage'
import { ReturnOrder } from '@stadion/returns/ui/ReturnOrder'
import type { SectionProps } from '../view.tsx'

/** One order of the account, or the page on which it is cancelled. */
export function OrderSection({ data, props }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const { order, flash, draft, sum } = data.order!
  const factsOf = (line: OrderLine) =>
    lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, { ...site, currency: order.currency }, t)
  return (
    <OrderPage
      first={order}
      titleId="my-account-order"
      place="account"
      step={stepNamed(props.do)}
      flash={flash}
      factsOf={factsOf}
      returning={(now, onReturned) => <ReturnOrder {...{ order: now, factsOf, draft, sum, onReturned }} place="account" />}
    />
  )
}
