import { DeliveryDay } from '@stadion/delivery/ui/DeliveryDay'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { goBack, mail, truck } from '@stadion/widgets/icon/icons'
import type { DeliveryPromise } from './product-data.ts'

/** Delivery and returns in two lines. */
export function DeliveryAndReturns({
  isDigital,
  delivery,
  sku,
}: {
  isDigital: boolean
  delivery: DeliveryPromise
  sku: string | undefined
}) {
  const site = useSite()
  const t = useTranslate()
  if (isDigital)
    return (
      <ul className="product-promises">
        <li>
          <Icon of={mail} size={22} />
          <strong>{t('product.delivery.digital')}</strong>
          <span>{t('product.gift.text')}</span>
        </li>
      </ul>
    )
  const free = t('product.delivery.free', { amount: formatMoney(delivery.freeFrom, site) })
  return (
    <ul className="product-promises">
      <li>
        <Icon of={truck} size={22} turns />
        {delivery.day ? (
          <DeliveryDay of={delivery.day} kept={{ sku }}>
            <p>{free}</p>
          </DeliveryDay>
        ) : (
          <>
            <strong>{free}</strong>
            <span>{t('product.delivery.time', { min: delivery.minDays, max: delivery.maxDays })}</span>
          </>
        )}
      </li>
      <li>
        <Icon of={goBack} size={22} turns />
        <strong>{t('product.returns')}</strong>
        <span>{t('product.returns.text')}</span>
      </li>
    </ul>
  )
}
