import { useSite, useTranslate } from '@stadion/fragments/react'
import { type Api, api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { useState } from 'react'
import { cancelOrder, type Order, readOrder } from '../contract.ts'
import { orderFailureOf } from '../order-failure.ts'
import type { OrderFailure } from '../order-flash.ts'
import { type OrderPlace, orderPage } from '../order-place.ts'
import { MoneyBack } from './MoneyBack.tsx'
import { OrderFailureNotice } from './OrderFailureNotice.tsx'
import { OrderForm } from './OrderForm.tsx'

interface CancelOrderProps {
  order: Order
  place: OrderPlace
  /** Of the form without JavaScript. */
  failed: OrderFailure | undefined
  onCancelled(order: Order): void
}

/** What happens when an order is cancelled, and one button. A plain form without JavaScript. */
export function CancelOrder({ order, place, failed, onCancelled }: CancelOrderProps) {
  const site = useSite()
  const t = useTranslate()
  const calls = useService(api)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(failed)
  const { orderNumber } = order

  async function cancel(on: Api) {
    setBusy(true)
    setFailure(undefined)
    try {
      onCancelled(await on.call(cancelOrder, { params: { orderNumber }, body: {} }))
    } catch (error) {
      const refused = orderFailureOf(error)
      const now =
        refused.code === 'notCancellable' ? await on.call(readOrder, { params: { orderNumber } }).catch(() => undefined) : undefined
      // By an earlier press, whose answer was lost.
      if (now?.status === 'CANCELLED') onCancelled(now)
      else setFailure(refused)
    } finally {
      setBusy(false)
    }
  }
  const back = (
    <Button variant="tertiary" href={pathIn(site, orderPage(place, orderNumber))}>
      {t('orders.cancel.keep')}
    </Button>
  )
  if (!order.cancellable)
    return (
      <div className="order-view-step-page">
        <OrderFailureNotice failure={{ code: 'notCancellable' }} />
        {back}
      </div>
    )
  return (
    <OrderForm className="order-view-step-page" intent="cancel" {...{ orderNumber, place, busy }} send={calls && (() => cancel(calls))}>
      <p>{t('orders.cancel.text')}</p>
      <MoneyBack order={order} />
      <OrderFailureNotice failure={failure} />
      <div className="order-view-ways">
        <Button type="submit" busy={busy}>
          {t('orders.cancel.send')}
        </Button>
        {back}
      </div>
    </OrderForm>
  )
}
