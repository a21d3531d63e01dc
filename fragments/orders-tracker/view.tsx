import { useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import type { TrackerFlash } from '@stadion/orders/tracker-flash'
import { fitting } from '@stadion/widgets/display/Display'
import { LookupForm } from './LookupForm.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'

export interface TrackerData {
  /** What the form before this page left, if it failed. */
  flash: TrackerFlash | undefined
  /** What the field of the number contains. */
  number: string
  /** The order, if this browser may see it, and the days of its steps. */
  shown?: { order: Order; ordered: string; confirmed: string | undefined }
}

/** An order looked up, or the form that looks one up. Renders a `section`. */
export function OrdersTracker({ data: { flash, number, shown } }: { data: TrackerData }) {
  const t = useTranslate()
  const title = t('orders-tracker.title')
  return (
    <section className="orders-tracker w-page" aria-labelledby="orders-tracker-title">
      <header className="orders-tracker-head">
        <h1 className="orders-tracker-title w-display" id="orders-tracker-title" {...fitting(title)}>
          {title}
        </h1>
        {shown ? (
          <p className="orders-tracker-number">
            {t('checkout.thanks.number')} <bdi>{shown.order.orderNumber}</bdi>
          </p>
        ) : (
          <p>{t('orders-tracker.lead')}</p>
        )}
      </header>
      {shown ? <TrackedOrder {...shown} /> : <LookupForm flash={flash} number={number} />}
    </section>
  )
}
