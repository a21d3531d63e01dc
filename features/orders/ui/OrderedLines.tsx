import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { Order, OrderLine } from '../contract.ts'
import { Gift } from './Gift.tsx'

interface OrderedLinesProps {
  order: Order
  /** The colour and size of a line. */
  factsOf: (line: OrderLine) => string
}

/** The lines of an order and what they add up to. */
export function OrderedLines({ order, factsOf }: OrderedLinesProps) {
  const site = useSite()
  const t = useTranslate()
  const { pricing, shipmentList, voucherList, promotionList = [], status, cancelledTotal, gift } = order
  // Another storefront of the brand may show the order, in its own currency.
  const money = (amount: number) => formatMoney(amount, { ...site, currency: order.currency })
  const shipment = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  /** What it is, and why it cost nothing where the level of the member did that. */
  const because = (what: string, level: number | undefined) =>
    level === undefined ? what : `${what} · ${t('points.free', { level: t(`points.level.${level}`) })}`
  const reductions = [
    ...promotionList.filter(({ discount }) => discount > 0).map(({ name }) => name),
    ...voucherList.map(({ code }) => code),
  ]
  const rows: (readonly [name: string, amount: string])[] = [
    [t('bag.goods'), money(pricing.baseTotal)],
    ...(shipment
      ? [
          [
            [
              because(t(`checkout.method.${shipment.shippingLineItem.method}`), shipment.shippingLineItem.freeLevel),
              ...promotionList.flatMap(({ freeDelivery, name }) => (freeDelivery ? [name] : [])),
            ].join(' · '),
            pricing.shippingTotal > 0 ? money(pricing.shippingTotal) : t('bag.delivery.free'),
          ] as const,
        ]
      : []),
    ...(gift
      ? [[because(t('wrap.title'), gift.freeLevel), pricing.serviceTotal ? money(pricing.serviceTotal) : t('bag.delivery.free')] as const]
      : []),
    ...(pricing.discountTotal > 0 ? [[[t('bag.discount'), ...reductions].join(' · '), money(-pricing.discountTotal)] as const] : []),
    ...(pricing.taxTotal > 0 ? [[t(pricing.taxIncluded ? 'bag.tax.included' : 'bag.tax'), money(pricing.taxTotal)] as const] : []),
  ]
  return (
    <section className="ordered-lines" aria-labelledby="ordered-lines-title">
      <h2 id="ordered-lines-title">{t('bag.summary')}</h2>
      <ul>
        {shipmentList
          .flatMap(({ productLineItemList }) => productLineItemList)
          .map((line) => (
            <li key={line.itemId}>
              <img src={line.image} alt="" width="72" height="72" />
              <div>
                <p className="ordered-lines-name">{line.name}</p>
                <p className="ordered-lines-soft">{factsOf(line)}</p>
                <p className="ordered-lines-soft">{t('checkout.quantity', { count: line.quantity, price: money(line.unitPrice) })}</p>
                {line.memberPrice && <p className="ordered-lines-soft">{t('price.member')}</p>}
                {line.giftCard && (
                  <p className="ordered-lines-soft">
                    {t('bag.gift.for', { name: line.giftCard.recipientName, email: line.giftCard.recipientEmail })}
                  </p>
                )}
                <Counters line={line} />
              </div>
              <p>{money(line.price)}</p>
            </li>
          ))}
      </ul>
      {order.gift && <Gift gift={order.gift} />}
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="ordered-lines-total">
          <dt>{t('bag.total')}</dt>
          <dd>{money(pricing.total)}</dd>
        </div>
        {status !== 'CANCELLED' && cancelledTotal > 0 && (
          <div>
            <dt>{t('orders.cancelled')}</dt>
            <dd>{money(-cancelledTotal)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const counters = [
  ['cancelledQuantity', 'orders.cancelled'],
  ['shippedQuantity', 'orders-tracker.step.sent'],
  ['returningQuantity', 'orders.returning'],
  ['returnedQuantity', 'orders.returned'],
] as const

/** What has become of the pieces of a line. Nothing as long as all of them go the way of the order. */
function Counters({ line }: { line: OrderLine }) {
  const t = useTranslate()
  const shown = counters.filter(([name]) => line[name] > 0 && (name !== 'shippedQuantity' || line.shippedQuantity < line.quantity))
  if (shown.length === 0) return null
  return (
    <ul className="ordered-lines-counters">
      {shown.map(([name, word]) => (
        <li key={name}>{t('orders.counter', { word: t(word), count: line[name] })}</li>
      ))}
    </ul>
  )
}
