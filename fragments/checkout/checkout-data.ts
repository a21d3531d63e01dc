import type { DeliveryMethod } from '@stadion/bag/checkout-fields/contract'
import type { Address, Basket, LineItem } from '@stadion/bag/contract'
import type { CheckoutFlash } from '@stadion/checkout/checkout-flash'
import type { PaymentMethod, PaymentState } from '@stadion/checkout/contract'
import type { Seller } from '@stadion/market-law/contract'
import type { OrderButton } from '@stadion/market-law/order-button'
import type { Clock } from '@stadion/site/time-by'
import type { Fitting } from '@stadion/widgets/display/longest-word'
import type { FormTexts } from './form-texts.ts'

/** What a checkout is filled in with, as the server knows it. */
export interface CheckoutState {
  basket: Basket
  /** How it may be delivered; empty for an empty bag. */
  delivery: readonly DeliveryMethod[]
  /** How it may be paid. */
  methods: readonly PaymentMethod[]
  /** Above it this bag cannot be paid in cash. */
  cashLimit?: number | undefined
  payment: PaymentState
  /** The shopper has just pressed, and is being taken to the page of the payment. */
  isLeaving?: boolean
}

export interface CheckoutData extends CheckoutState {
  flash: CheckoutFlash | undefined
  /** Those of a member's addresses to which the shop delivers here, as they are written. */
  addresses: readonly { id: string; text: string; isChosen: boolean }[]
  /** Of the order form: the same placement, however often it is sent. */
  key: string
  /** The name of the country in which the shop delivers. */
  countryName: string
  /** How each title of the page fits. Told by the server, as the rules for all languages are heavy. */
  titles: Record<'full' | 'empty', Fitting>
  form: FormTexts
  /** For the times that the page tells. */
  clock: Clock
  /** The countries of a billing address, by name. */
  countries: readonly { code: string; name: string }[]
  seller: Seller
  button: OrderButton
  /** The company on whose page cards are typed, as shoppers know it. */
  provider: string
  /** Consumers here may withdraw from the contract. */
  hasWithdrawal: boolean
  /** `ended`: the browser believes that somebody is signed in, and the shop knows nobody. */
  session: 'none' | 'member' | 'ended'
}

export type Section = 'details' | 'delivery' | 'payment'

export const linesOf = ({ shipmentList }: Pick<Basket, 'shipmentList'>): LineItem[] =>
  shipmentList.flatMap(({ productLineItemList }) => productLineItemList)

/** What a carrier brings; undefined for gift cards alone. */
export const shipmentOf = ({ shipmentList }: Pick<Basket, 'shipmentList'>) =>
  shipmentList.find(({ shipmentType }) => shipmentType === 'inline')

export const addressIn = (basket: Basket): Address | undefined => shipmentOf(basket)?.shippingAddress

/** How many of a line can be ordered. */
export const restOf = ({ quantity, maxQuantity }: LineItem): number => Math.min(quantity, maxQuantity)

/** More of a line is in the bag than can be ordered. */
export const isShort = (item: LineItem): boolean => item.availability === 'OUT_OF_STOCK' || restOf(item) < item.quantity

/** The order cannot contain the line as it is. */
export const isInTheWay = (item: LineItem): boolean => isShort(item) || item.forMembers === true

/** The sections that are filled in. */
export function doneSections({ missing }: Pick<Basket, 'missing'>): ReadonlySet<Section> {
  const done = new Set<Section>()
  // An express courier's phone number is asked for with the method.
  if (missing.every((name) => name === 'phoneNumber')) done.add('details')
  if (missing.length === 0) done.add('delivery')
  return done
}

/** The sections that are open: the first that is not done, or those that the address asks for (D-122). */
export function openSections(basket: Pick<Basket, 'missing' | 'shipmentList'>, step: string | undefined): ReadonlySet<Section> {
  const done = doneSections(basket)
  const hasDelivery = shipmentOf(basket) !== undefined
  if (step === 'delivery') return new Set(hasDelivery ? ['details', 'delivery'] : ['details'])
  if (!done.has('details')) return new Set(['details'])
  if (!done.has('delivery')) return new Set(['delivery'])
  return new Set(['payment'])
}
