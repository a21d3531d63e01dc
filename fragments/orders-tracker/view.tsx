import { lineFacts } from '@stadion/bag/ui/line-facts'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order, OrderLine } from '@stadion/orders/contract'
import type { OrderFlash } from '@stadion/orders/order-flash'
import { stepNamed } from '@stadion/orders/order-place'
import type { TrackerFlash } from '@stadion/orders/tracker-flash'
import { OrderPage } from '@stadion/orders/ui/OrderPage'
import type { ReturnDraft } from '@stadion/returns/return-draft'
import type { ReturnSum } from '@stadion/returns/return-sum'
import { ReturnOrder } from '@stadion/returns/ui/ReturnOrder'
import { helpPath, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { LookupForm } from './LookupForm.tsx'

export interface TrackerData {
  /** What the form before this page left, if it failed. */
  flash: TrackerFlash | undefined
  /** What the field of the number contains. */
  number: string
  /** The order, if this browser may see it, and what forms on its pages left: also what a return would bring back. */
  shown?: { order: Order; flash: OrderFlash | undefined; draft: ReturnDraft | undefined; sum: ReturnSum | undefined }
}

/** An order looked up, or the form that looks one up. Renders a `section`. */
export function OrdersTracker({ data, props }: { data: TrackerData; props: FragmentProps }) {
  if (data.shown) return <Tracked {...data.shown} step={props.do} />
  return <Lookup data={data} />
}

function Tracked({ order, flash, draft, sum, step }: NonNullable<TrackerData['shown']> & { step: string | undefined }) {
  const site = useSite()
  const t = useTranslate()
  const factsOf = (line: OrderLine) =>
    lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, { ...site, currency: order.currency }, t)
  return (
    <section className="orders-tracker w-page" aria-labelledby="orders-tracker-order">
      <OrderPage
        first={order}
        titleId="orders-tracker-order"
        place="tracker"
        step={stepNamed(step)}
        flash={flash}
        factsOf={factsOf}
        ways={<Ways />}
        returning={(now, onReturned) => <ReturnOrder {...{ order: now, factsOf, draft, sum, onReturned }} place="tracker" />}
      />
    </section>
  )
}

function Ways() {
  const site = useSite()
  const t = useTranslate()
  return (
    <p className="order-view-ways">
      <Button href={pathIn(site, orderTrackerPath)} variant="secondary">
        {t('orders-tracker.other')}
      </Button>
      <Button href={pathIn(site, helpPath)} variant="tertiary">
        {t('checkout.thanks.help')}
      </Button>
    </p>
  )
}

function Lookup({ data: { flash, number } }: { data: TrackerData }) {
  const t = useTranslate()
  const title = t('orders-tracker.title')
  return (
    <section className="orders-tracker w-page" aria-labelledby="orders-tracker-title">
      <header className="orders-tracker-head">
        <h1 className="orders-tracker-title w-display" id="orders-tracker-title" {...fitting(title)}>
          {title}
        </h1>
        <p>{t('orders-tracker.lead')}</p>
      </header>
      <LookupForm flash={flash} number={number} />
    </section>
  )
}
