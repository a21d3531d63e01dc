import { useSite, useTranslate } from '@stadion/fragments/react'
import { statusWord } from '@stadion/orders/ui/order-words'
import { orderOf } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import type { ListedOrders } from '../my-account-data.ts'

/** The largest number of pictures of one order. */
const mostPictures = 4

/** An order of the list: one link with its state, its day, its sum and its pictures. */
export function OrderRow({ order }: { order: ListedOrders['orders'][number] }) {
  const site = useSite()
  const t = useTranslate()
  const { orderNumber, status, day, itemCount, images, total, currency } = order
  return (
    <li className="my-account-order">
      <div className="my-account-order__facts">
        <Badge>{t(statusWord(status))}</Badge>
        <h2 className="my-account-order__number">
          <a href={pathIn(site, orderOf(orderNumber))}>
            {t('checkout.thanks.number')} <bdi dir="ltr">{orderNumber}</bdi>
          </a>
        </h2>
        <p className="my-account-soft">{day}</p>
        <p className="my-account-soft">{t('bag.count', { count: itemCount })}</p>
      </div>
      <p className="my-account-order__sum">{formatMoney(total, { ...site, currency })}</p>
      <div className="my-account-order__pictures">
        {images.slice(0, mostPictures).map((image) => (
          <img key={image} src={image} alt="" width="72" height="72" loading="lazy" />
        ))}
      </div>
    </li>
  )
}
