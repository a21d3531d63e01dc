import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { parcel as parcelIcon } from '@stadion/widgets/icon/icons'
import type { Order } from '../contract.ts'
import { goodsOf } from '../order-goods.ts'
import { Dated } from './Dated.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

/** What has left: when, with which number, and what is in it where there are several. */
export function Parcels({ order }: { order: Order }) {
  const t = useTranslate()
  const { parcels } = order
  const lines = goodsOf(order)
  // The mail of a gift card is no parcel.
  if (parcels.length === 0 || lines.length === 0) return null
  const isRestHere = lines.some(({ quantity, cancelledQuantity, shippedQuantity }) => cancelledQuantity + shippedQuantity < quantity)
  const isInParts = isRestHere || parcels.length > 1
  return (
    <Part name="parcels" title={t('orders.parcels')}>
      <ul className="order-view-list">
        {parcels.map(({ trackingNumber, trackingUrl, shippedAt, deliveredAt, items }, index) => (
          <li key={`${shippedAt} ${trackingNumber}`} className="order-view-parcel">
            <Icon of={parcelIcon} size={20} />
            <div>
              {parcels.length > 1 && <h3>{t('orders.parcel', { number: index + 1 })}</h3>}
              <Dated text={deliveredAt ? 'orders.parcel.delivered' : 'orders.parcel.sent'} at={deliveredAt ?? shippedAt} />
              {isInParts && (
                <p className="order-view-soft">
                  <Pieces items={items} order={order} />
                </p>
              )}
              {trackingNumber && (
                <p className="order-view-soft">
                  {t('orders.parcel.number')} <bdi dir="ltr">{trackingNumber}</bdi>
                </p>
              )}
              {trackingUrl && (
                <a className="order-view-way w-link" href={trackingUrl} rel="noreferrer">
                  {t('orders.parcel.track')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isRestHere && <p className="order-view-soft">{t('orders.parcels.rest')}</p>}
    </Part>
  )
}
