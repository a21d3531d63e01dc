import type { DeliveryMethod } from '@stadion/bag/checkout-fields/contract'
import type { Basket } from '@stadion/bag/contract'
import { freeByLevel } from '@stadion/bag/ui/free-by-level'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { ReactNode } from 'react'
import { shipmentOf } from './checkout-data.ts'
import { daysText } from './DeliverySection.tsx'

/** What the total is made of: goods, delivery with its days, reductions, tax. */
export function Totals({ basket, delivery }: { basket: Basket; delivery: readonly DeliveryMethod[] }) {
  const site = useSite()
  const t = useTranslate()
  const { pricing, gift, promotionList = [] } = basket
  const money = (amount: number) => formatMoney(amount, site)
  const method = shipmentOf(basket) && delivery.find(({ selected }) => selected)
  return (
    <dl className="checkout-totals">
      <Row name={t('bag.goods')}>{money(pricing.baseTotal)}</Row>
      {method && (
        <Row
          name={
            <>
              {t(`checkout.method.${method.id}`)}
              <span className="checkout-soft" suppressHydrationWarning>
                {daysText(t, method, site.htmlLang)}
              </span>
              <Why level={method.freeLevel} />
              <Names of={promotionList.filter(({ freeDelivery }) => freeDelivery)} />
            </>
          }
        >
          {pricing.shippingTotal > 0 ? money(pricing.shippingTotal) : t('bag.delivery.free')}
        </Row>
      )}
      {gift?.wrap && (
        <Row
          name={
            <>
              {t('wrap.title')}
              <Why level={gift.freeLevel} />
            </>
          }
        >
          {pricing.serviceTotal ? money(pricing.serviceTotal) : t('bag.delivery.free')}
        </Row>
      )}
      {pricing.discountTotal > 0 && (
        <Row
          name={
            <>
              {t('bag.discount')}
              <Names of={promotionList.filter(({ discount }) => discount > 0)} />
            </>
          }
        >
          {money(-pricing.discountTotal)}
        </Row>
      )}
      {pricing.taxIncluded ? (
        pricing.taxTotal > 0 && <Row name={t('bag.tax.included')}>{money(pricing.taxTotal)}</Row>
      ) : (
        <Row name={t('bag.tax')}>{pricing.taxEstimated ? t('bag.tax.later') : money(pricing.taxTotal)}</Row>
      )}
    </dl>
  )
}

/** Why it costs nothing, where the level of the member does it. */
function Why({ level }: { level: number | undefined }) {
  const t = useTranslate()
  return level === undefined ? null : <span className="checkout-soft">{freeByLevel(t, level)}</span>
}

/** The promotions that make it. */
const Names = ({ of }: { of: readonly { name: string }[] }) =>
  of.map(({ name }) => (
    <bdi key={name} className="checkout-soft">
      {name}
    </bdi>
  ))

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
