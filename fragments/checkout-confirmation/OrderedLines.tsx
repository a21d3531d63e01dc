import { lineFacts } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import { formatMoney } from '@stadion/site/money'

/** The lines of an order and what they add up to. */
export function OrderedLines({ order }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  const { pricing, shipmentList } = order
  const money = (amount: number) => formatMoney(amount, site)
  const shipment = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  const rows: (readonly [name: string, amount: string])[] = [
    [t('bag.goods'), money(pricing.baseTotal)],
    ...(shipment
      ? [
          [
            t(`checkout.method.${shipment.shippingLineItem.method}`),
            pricing.shippingTotal > 0 ? money(pricing.shippingTotal) : t('bag.delivery.free'),
          ] as const,
        ]
      : []),
    ...(pricing.discountTotal > 0 ? [[t('bag.discount'), money(-pricing.discountTotal)] as const] : []),
    ...(pricing.taxTotal > 0 ? [[t(pricing.taxIncluded ? 'bag.tax.included' : 'bag.tax'), money(pricing.taxTotal)] as const] : []),
  ]
  return (
    <section className="checkout-confirmation-order" aria-labelledby="confirmation-order">
      <h2 id="confirmation-order">{t('bag.summary')}</h2>
      <ul>
        {shipmentList
          .flatMap(({ productLineItemList }) => productLineItemList)
          .map((line) => (
            <li key={line.itemId}>
              <img src={line.image} alt="" width="72" height="72" />
              <div>
                <p className="checkout-confirmation-name">{line.name}</p>
                <p className="checkout-confirmation-soft">
                  {lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, site, t)}
                </p>
                <p className="checkout-confirmation-soft">
                  {t('checkout.quantity', { count: line.quantity, price: money(line.unitPrice) })}
                </p>
              </div>
              <p>{money(line.price)}</p>
            </li>
          ))}
      </ul>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="checkout-confirmation-total">
          <dt>{t('bag.total')}</dt>
          <dd>{money(pricing.total)}</dd>
        </div>
      </dl>
    </section>
  )
}
