import { useSite, useTranslate } from '@stadion/fragments/react'
import type { OrderStep } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { fitting } from '@stadion/widgets/display/Display'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order, OrderLine } from '../contract.ts'
import type { OrderFlash } from '../order-flash.ts'
import { isOnItsWayBack } from '../order-goods.ts'
import { type OrderPlace, orderPage } from '../order-place.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { Day } from './Dated.tsx'
import { OrderFailureNotice } from './OrderFailureNotice.tsx'
import { OrderView } from './OrderView.tsx'
import { useLiveOrder } from './use-live-order.ts'

export interface OrderPageProps {
  /** The order as the server knows it. */
  first: Order
  /** Of the heading. */
  titleId: string
  place: OrderPlace
  step: OrderStep | undefined
  flash: OrderFlash | undefined
  /** The colour and size of a line. */
  factsOf: (line: OrderLine) => string
  /** The page of a return, which another slice draws; it hands over the order as it is afterwards. */
  returning?: (order: Order, onReturned: (order: Order) => void) => ReactNode
  /** Further ways, below everything. */
  ways?: ReactNode
}

/** An order in one place: its state and all of it, or the page on which it is cancelled or sent back. */
export function OrderPage({ first, titleId, place, step, flash, factsOf, returning, ways }: OrderPageProps) {
  const site = useSite()
  const t = useTranslate()
  const { order, said, set } = useLiveOrder(first)
  const [shownStep, setShownStep] = useState(step)
  const [isChanged, setChanged] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (isChanged) heading.current?.focus()
  }, [isChanged])
  const show = (now: Order) => {
    set(now)
    setShownStep(undefined)
    setChanged(true)
    history.replaceState(history.state, '', pathIn(site, orderPage(place, order.orderNumber)))
  }
  // What the step is for may have been done in another tab, or by a press whose answer was lost.
  const isCancelled = order.status === 'CANCELLED'
  const isDone = shownStep === 'cancel' ? isCancelled : shownStep === 'return' && isOnItsWayBack(order)
  useEffect(() => {
    if (isDone && order !== first) show(order)
  }, [isDone])
  // Before a delivery no time to send anything back has begun, and none is over.
  const isReturn = shownStep === 'return' && returning !== undefined && !isDone && order.returnableUntil !== null
  const isCancel = shownStep === 'cancel' && !isDone
  const failure = isCancelled && flash?.failure?.code === 'notCancellable' ? undefined : flash?.failure
  const title = isCancel ? t('orders.cancel.title') : isReturn ? t('orders.return') : t(`orders.status.${order.status}`)
  return (
    <>
      <header className="order-view-head">
        <h1 className="order-view-title w-display" id={titleId} ref={heading} tabIndex={-1} {...fitting(title)}>
          {title}
        </h1>
        <p className="order-view-number">
          {t('checkout.thanks.number')} <bdi dir="ltr">{order.orderNumber}</bdi>
          <span className="order-view-placed">
            <Day of={order.createdAt} />
          </span>
        </p>
      </header>
      <p className="w-visually-hidden" role="status">
        {said}
      </p>
      {isCancel && <CancelOrder order={order} place={place} failed={failure} onCancelled={show} />}
      {isReturn && returning(order, show)}
      {!isCancel && !isReturn && (
        <>
          {!flash?.bought && <OrderFailureNotice failure={failure} />}
          <OrderView order={order} place={place} flash={flash} factsOf={factsOf} />
          {ways}
        </>
      )}
    </>
  )
}
