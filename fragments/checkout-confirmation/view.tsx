import { lineFacts } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import { OrderActions } from '@stadion/orders/ui/OrderActions'
import { OrderedLines } from '@stadion/orders/ui/OrderedLines'
import { OrderFacts } from '@stadion/orders/ui/OrderFacts'
import { Steps } from '@stadion/orders/ui/Steps'
import { useLiveOrder } from '@stadion/orders/ui/use-live-order'
import { helpPath, orderTrackerPath, trackerOf } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done } from '@stadion/widgets/icon/icons'
import { JoinAccount } from './JoinAccount.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PaymentLeft, type PaymentLeftProps } from './PaymentLeft.tsx'
import { usePurchase } from './use-purchase.ts'

export interface ConfirmationData {
  /** Undefined for a browser that has not placed it. */
  order: Order | undefined
  /** A payment that has not ended well, or not yet. */
  payment: PaymentLeftProps | undefined
  /** Nobody is signed in. */
  isGuest: boolean
}

/** After the order: its number, what happens next, and the whole order once more. Renders a `section`. */
export function Confirmation({ data: { order, payment, isGuest } }: { data: ConfirmationData }) {
  const site = useSite()
  const t = useTranslate()
  const title = t('checkout.thanks')
  if (payment) return <PaymentLeft {...payment} />
  return (
    <section className="checkout-confirmation w-page" aria-labelledby="confirmation-title">
      <header className="checkout-confirmation-head">
        <span className="checkout-confirmation-mark">
          <Icon of={done} size={40} />
        </span>
        <h1 className="checkout-confirmation-title w-display" id="confirmation-title" {...fitting(title)}>
          {title}
        </h1>
        {order ? (
          <p className="checkout-confirmation-number">
            {t('checkout.thanks.number')} <bdi>{order.orderNumber}</bdi>
          </p>
        ) : (
          <p>{t('checkout.thanks.mail.all')}</p>
        )}
      </header>
      {order && <Ordered first={order} isGuest={isGuest} />}
      <p className="order-view-ways">
        <Button href={homePath(site)}>{t('minicart.continue')}</Button>
        <Button href={pathIn(site, order ? trackerOf(order.orderNumber) : orderTrackerPath)} variant="secondary">
          {t('orders-tracker.follow')}
        </Button>
        <Button href={pathIn(site, helpPath)} variant="tertiary">
          {t('checkout.thanks.help')}
        </Button>
      </p>
    </section>
  )
}

function Ordered({ first, isGuest }: { first: Order; isGuest: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const { order, said } = useLiveOrder(first)
  usePurchase(first)
  return (
    <>
      <div className="checkout-confirmation-state">
        <Steps order={order} />
        <p className="w-visually-hidden" role="status">
          {said}
        </p>
        <OrderActions order={order} place="tracker" />
      </div>
      <div className="checkout-confirmation-main">
        <div className="checkout-confirmation-facts">
          {order.status !== 'CANCELLED' && <NextSteps order={order} />}
          <OrderFacts order={order} />
        </div>
        <OrderedLines
          order={order}
          factsOf={(line) => lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, site, t)}
        />
        {isGuest && <JoinAccount order={order} />}
      </div>
    </>
  )
}
