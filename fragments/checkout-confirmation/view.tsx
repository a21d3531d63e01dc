import type { DeliveryTerms } from '@stadion/bag/contract'
import { lineFacts } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import { OrderedLines } from '@stadion/orders/ui/OrderedLines'
import { OrderFacts } from '@stadion/orders/ui/OrderFacts'
import { helpPath, trackerOf } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done, mail, truck } from '@stadion/widgets/icon/icons'

export interface ConfirmationData {
  /** Undefined for a browser that has not placed it. */
  order: Order | undefined
  terms: DeliveryTerms | undefined
}

/** After the order: its number, what happens next, and the whole order once more. Renders a `section`. */
export function Confirmation({ data: { order, terms } }: { data: ConfirmationData }) {
  const site = useSite()
  const t = useTranslate()
  const title = t('checkout.thanks')
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
      {order && <Ordered order={order} terms={terms} />}
      <p className="checkout-confirmation-ways">
        <Button href={homePath(site)}>{t('minicart.continue')}</Button>
        {order && (
          <Button href={pathIn(site, trackerOf(order.orderNumber))} variant="secondary">
            {t('orders-tracker.follow')}
          </Button>
        )}
        <Button href={pathIn(site, helpPath)} variant="tertiary">
          {t('checkout.thanks.help')}
        </Button>
      </p>
    </section>
  )
}

function Ordered({ order, terms }: { order: Order; terms: DeliveryTerms | undefined }) {
  const site = useSite()
  const t = useTranslate()
  const shipment = order.shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  return (
    <div className="checkout-confirmation-main">
      <div className="checkout-confirmation-facts">
        <ol className="checkout-confirmation-next">
          {order.email && (
            <li>
              <Icon of={mail} size={20} />
              {t('checkout.thanks.mail', { email: order.email })}
            </li>
          )}
          {shipment && terms && (
            <li>
              <Icon of={truck} size={20} turns />
              {t('checkout.thanks.days', {
                days: t('product.delivery.time', {
                  min: shipment.shippingLineItem.method === 'express' ? 1 : terms.minDays,
                  max: shipment.shippingLineItem.method === 'express' ? 2 : terms.maxDays,
                }),
              })}
            </li>
          )}
        </ol>
        <OrderFacts order={order} />
      </div>
      <OrderedLines
        order={order}
        factsOf={(line) => lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, site, t)}
      />
    </div>
  )
}
