import { useSite, useTranslate } from '@stadion/fragments/react'
import { cardBrandName } from '@stadion/site/card-brand'
import { formatMoney } from '@stadion/site/money'
import { writtenAddress } from '@stadion/site/written-address'
import type { Order } from '../contract.ts'

/** Where an order goes, which only strong proof shows, and how it was paid (D-121). */
export function OrderFacts({ order: { shipmentList, payments, proof, currency } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  const address = proof === 'strong' && shipmentList.find(({ shipmentType }) => shipmentType === 'inline')?.shippingAddress
  return (
    <>
      {address && (
        <div>
          <h2>{t('checkout.thanks.address')}</h2>
          <p>
            {writtenAddress(address).map((line) => (
              <span key={line} className="order-facts-line">
                <bdi>{line}</bdi>
              </span>
            ))}
          </p>
        </div>
      )}
      <div>
        <h2>{t('checkout.thanks.paid')}</h2>
        {payments.map(({ method, brand, last4, amount, status }) => (
          <p key={`${method} ${last4}`}>
            {t(`checkout.pay.${method}`)} {last4 && <bdi dir="ltr">{`${brand ? `${cardBrandName(brand)} ` : ''}····${last4}`}</bdi>}{' '}
            <bdi>{formatMoney(amount, { ...site, currency })}</bdi>
            {status === 'VOIDED' && <span className="order-facts-line">{t('orders.cancel.uncharged')}</span>}
          </p>
        ))}
      </div>
    </>
  )
}
