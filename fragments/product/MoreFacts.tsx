import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Details } from '@stadion/widgets/details/Details'
import type { ReactNode } from 'react'
import type { DeliveryPromise, ShownProduct } from './product-data.ts'

/** Further details, collapsed except for the description. */
export function MoreFacts({ product, delivery }: { product: ShownProduct; delivery: DeliveryPromise }) {
  const site = useSite()
  const t = useTranslate()
  const { description, features, material, fit, attributes = [], id, giftCard } = product
  const money = (amount: number) => formatMoney(amount, site)
  return (
    <div className="product-more">
      <Details summary={t('product.details.description')} open>
        <p className="w-prose">{description}</p>
      </Details>
      {features.length > 0 && (
        <Details summary={t('product.details.features')}>
          <ul className="product-features">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Details>
      )}
      {(material || fit || attributes.length > 0) && (
        <Details summary={t('product.details.material')}>
          <dl className="product-data">
            {material && <Fact term={t('product.details.material.of')}>{material}</Fact>}
            {fit && <Fact term={t('product.details.fit')}>{fit}</Fact>}
            {attributes.map(({ name, value }) => (
              <Fact key={name} term={name}>
                {value}
              </Fact>
            ))}
            <Fact term={t('product.details.number')}>
              <bdi dir="ltr">{id}</bdi>
            </Fact>
          </dl>
        </Details>
      )}
      {!giftCard && (
        <Details summary={t('product.details.delivery')}>
          <div className="w-prose">
            <p>
              {t('product.details.delivery.standard', {
                min: delivery.minDays,
                max: delivery.maxDays,
                price: money(delivery.standard),
                amount: money(delivery.freeFrom),
              })}
            </p>
            <p>{t('product.details.delivery.returns')}</p>
          </div>
        </Details>
      )}
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
