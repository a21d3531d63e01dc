import { useTranslate } from '@stadion/fragments/react'
import { writtenAddress } from '@stadion/site/written-address'
import type { Order } from '../contract.ts'
import { Payments } from './Payments.tsx'

/** Where an order goes, which only strong proof shows, and how it was paid (D-121). */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslate()
  const { shipmentList, proof } = order
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
      <Payments order={order} />
    </>
  )
}
