import type { FragmentSite } from '@stadion/fragments/fragment'
import { returnWindowDays } from '@stadion/market-law/return-window'
import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts'
import type { DeliveryPromise } from './product-data.ts'

interface SendingFacts {
  /** What each offer names. */
  ofOffer: Partial<Exclude<Offer, string>>
  /** What the names stand for: said once, since all sizes of an article share it. */
  shared: object[]
}

/** How an article of this price is sent, when it is ordered alone, and sent back; for search engines. */
export function sendingFacts(
  url: string,
  { country, currency }: Pick<FragmentSite, 'country' | 'currency'>,
  { standard, freeFrom, minDays, maxDays }: Pick<DeliveryPromise, 'standard' | 'freeFrom' | 'minDays' | 'maxDays'>,
  price: number,
): SendingFacts {
  const shipping: OfferShippingDetails = {
    '@type': 'OfferShippingDetails',
    '@id': `${url}#shipping`,
    shippingRate: { '@type': 'MonetaryAmount', value: price >= freeFrom ? 0 : standard, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // What is ordered after the cut-off leaves on the next day.
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' },
    },
  }
  const returns: MerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    '@id': `${url}#returns`,
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  }
  return {
    ofOffer: { shippingDetails: { '@id': `${url}#shipping` }, hasMerchantReturnPolicy: { '@id': `${url}#returns` } },
    shared: [shipping, returns] as object[],
  }
}
