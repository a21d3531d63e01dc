import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { parcel as parcelIcon } from '@stadion/widgets/icon/icons'
import type { Order } from '../contract.ts'
import { Dated } from './Dated.tsx'
import { Part } from './Part.tsx'

/** What has left: when, with which number, and what is in it where there are several. */
export function Parcels({ order: { parcels, shipmentList } }: { order: Order }) {
  const t = useTranslate()
  if (parcels.length === 0) return null
  const names = new Map(shipmentList.flatMap((shipment) => shipment.productLineItemList).map(({ itemId, name }) => [itemId, name]))
  return (
    <Part name="parcels" title={t('orders.parcels')}>
      <ul className="order-view-list">
        {parcels.map(({ trackingNumber, trackingUrl, shippedAt, deliveredAt, items }, index) => (
          <li key={`${shippedAt} ${trackingNumber}`} className="order-view-parcel">
            <Icon of={parcelIcon} size={20} />
            <div>
              {parcels.length > 1 && <h3>{t('orders.parcel', { number: index + 1 })}</h3>}
              <Dated text={deliveredAt ? 'orders.parcel.delivered' : 'orders.parcel.sent'} at={deliveredAt ?? shippedAt} />
              {parcels.length > 1 && (
                <p className="order-view-soft">
                  {items.map(({ itemId, quantity }) => `${quantity} × ${names.get(itemId) ?? ''}`).join(', ')}
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
    </Part>
  )
}
