import type { WrittenAddress } from '@stadion/site/written-address'

/** What is paid at one rate, in minor units, with the tax in it. */
export interface TaxedAt {
  /** In percent. */
  rate: number
  paid: number
  tax: number
}

/** The share of one piece, of the delivery or of wrapping, in minor units. `paid` has the tax in it, whichever way prices are shown. */
export interface Share {
  price: number
  discount: number
  tax: number
  paid: number
  /** By rate, the largest part first; usually one. Empty for what carries no tax. */
  taxes: TaxedAt[]
}

export interface Piece extends Share {
  n: number
  unitNo: number
  sku: string
  name: string
  /** As the storefront called it. */
  size: string | null
  /** Whether the size is said without the word for a size: "One size", or what a gift card is worth. */
  hasOwnText?: boolean
  isGiftCard: boolean
}

/** A document that the order has already. */
export interface Issued {
  number: string
  kind: DocumentKind
  total: number
  corrects: string | null
  lines: { n: number; units: number[] }[]
}

export type DocumentKind = 'INVOICE' | 'RECEIPT' | 'CREDIT'

/** The address that a document names, as the order has it. */
export type Party = WrittenAddress & { vatId?: string }

/** What `invoices.facts` answers about an event of an order. */
export interface BillFacts {
  kind: 'shipped' | 'return-received' | 'cancelled' | 'refund-started'
  /** When it happened. */
  at: string
  /** `givenBefore`: of a goodwill; it was posted when the return arrived. Returns of the version before do not say it. */
  data: { shipment?: string; return?: string; delivery?: number; service?: number; amount?: number; givenBefore?: number }
  /** A refund without a reason in the goods. */
  isGoodwill: boolean
  /** The money of the parcel may still come. */
  awaitsMoney: boolean
  /** Delivery and wrapping are charged with this parcel, the first with goods. */
  hasCharges: boolean
  pieces: Piece[]
  delivery: Share | null
  /** What wrapping the goods cost. Null without it. */
  service: Share | null
  order: {
    ref: string
    number: string
    brand: string
    country: string
    locale: string
    currency: string
    total: number
    due: number
    method: string
    taxIncluded: boolean
    /** Names of the promotions and codes of the vouchers that make the discounts; functions of the version before do not say them. */
    reductions?: string[]
    deliveryAddress: Party | null
    billingAddress: Party | null
  }
  money: { method?: string | null; brand?: string | null; last4?: string | null }
  documents: Issued[]
}
