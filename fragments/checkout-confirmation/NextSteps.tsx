import { ArrivalDays } from '@stadion/delivery/ui/ArrivalDays'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { card, mail, truck } from '@stadion/widgets/icon/icons'

/** What is paid by a card in the end. */
const byCard: ReadonlySet<string> = new Set(['CARD', 'WALLET'])

/** What happens after the order: the mail, the parcel with its days, and when money is taken, or wanted at the door. */
export function NextSteps({ order }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  const shipment = order.shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  const isGift = order.shipmentList.some(({ shipmentType }) => shipmentType === 'egiftcard')
  const isBlocked = order.payments.some(({ method, status }) => byCard.has(method) && status === 'AUTHORISED')
  const cash = order.status !== 'DELIVERED' && order.payments.find(({ method }) => method === 'CASH_ON_DELIVERY')
  return (
    <div>
      <h2>{t('orders.next')}</h2>
      <ol className="checkout-confirmation-next">
        {order.email && (
          <li>
            <Icon of={mail} size={20} />
            {t('checkout.thanks.mail', { email: order.email })}
          </li>
        )}
        {isGift && (
          <li>
            <Icon of={mail} size={20} />
            {t('product.gift.text')}
          </li>
        )}
        {shipment && order.parcels.length === 0 && (
          <li>
            <Icon of={truck} size={20} turns />
            <span>
              {t('orders.next.sent')} <ArrivalDays of={shipment.shippingLineItem} />
            </span>
          </li>
        )}
        {cash && (
          <li>
            <Icon of={card} size={20} />
            {t('checkout.pay.CASH.hint', { total: formatMoney(cash.amount, { ...site, currency: order.currency }) })}
          </li>
        )}
        {isBlocked && (
          <li>
            <Icon of={card} size={20} />
            {t('orders.next.charged')}
          </li>
        )}
      </ol>
    </div>
  )
}
