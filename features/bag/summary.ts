import type { Address } from './contract.ts'

/** What every page knows about the bag. */
export interface BagSummary {
  itemCount: number
  itemSkuList: string[]
  emailAddress: string | null
  billingAddress: Address | null
  currency: string
  bagTotal: number
  shippingTotal: number
  shippingDiscounts: { name: string; price: number }[]
  hasDigitalGoodsOnly: boolean
  shipments: { shippingAddress?: SummaryAddress }[]
  isInitialized: boolean
}

export interface SummaryAddress {
  addressLine1?: string
  city?: string
  firstName?: string
  lastName?: string
  phoneNumber?: string
  postalCode?: string
}

/** A basket from a newer or older API, so every field may be missing. */
export interface ReceivedBasket {
  totalProductCount?: number
  currency?: string
  pricing?: { total?: number; shippingTotal?: number }
  shipmentList?: readonly ReceivedShipment[]
  emailAddress?: string | null
  billingAddress?: Address | null
}

interface ReceivedShipment {
  shipmentType?: string
  productLineItemList?: readonly { productId: string }[]
  shippingLineItem?: { discountList?: readonly { name: string; price: number }[] }
  shippingAddress?: Partial<Address>
}

export const emptySummary = (currency: string): BagSummary => ({
  itemCount: 0,
  itemSkuList: [],
  emailAddress: null,
  billingAddress: null,
  currency,
  bagTotal: 0,
  shippingTotal: 0,
  shippingDiscounts: [],
  hasDigitalGoodsOnly: false,
  shipments: [],
  isInitialized: false,
})

/** Reads a basket. Missing fields get their defaults and are named in one warning (D-072). */
export function summaryOf(basket: ReceivedBasket, currency: string, before: BagSummary): BagSummary {
  const missing: string[] = []
  const known = <T>(name: string, value: T | undefined | null, otherwise: T): T => {
    if (value === undefined || value === null) missing.push(name)
    return value ?? otherwise
  }
  const shipments = known('shipmentList', basket.shipmentList, [])
  const { emailAddress = before.emailAddress, billingAddress = before.billingAddress } = basket
  const summary: BagSummary = {
    itemCount: known('totalProductCount', basket.totalProductCount, 0),
    itemSkuList: shipments.flatMap(({ productLineItemList = [] }) => productLineItemList.map(({ productId }) => productId)),
    emailAddress,
    billingAddress,
    currency: known('currency', basket.currency, currency),
    bagTotal: known('pricing.total', basket.pricing?.total, 0),
    shippingTotal: known('pricing.shippingTotal', basket.pricing?.shippingTotal, 0),
    shippingDiscounts: shipments.flatMap(({ shippingLineItem }) =>
      (shippingLineItem?.discountList ?? []).map(({ name, price }) => ({ name, price })),
    ),
    // An empty bag is not digital, otherwise delivery would be hidden.
    hasDigitalGoodsOnly: shipments.length > 0 && shipments.every(({ shipmentType }) => shipmentType === 'egiftcard'),
    shipments: shipments.map(({ shippingAddress }) => (shippingAddress ? { shippingAddress: addressOf(shippingAddress) } : {})),
    isInitialized: true,
  }
  if (missing[0]) console.warn(`Bag: missing ${missing.join(', ')}`)
  return summary
}

const addressOf = ({ address1, city, firstName, lastName, phoneNumber, zipcode }: Partial<Address>): SummaryAddress => ({
  addressLine1: address1,
  city,
  firstName,
  lastName,
  phoneNumber,
  postalCode: zipcode,
})
