import type { PaymentMethod, PaymentMethods, PlaceOrder } from '../contract.ts'
import type { BagForOrder } from './bag-for-order.ts'
import type { CardProvider } from './checkout-options.ts'

/** Where a carrier takes cash at the door (D-117). */
const cashCountries: ReadonlySet<string> = new Set(['AE', 'EG', 'SA', 'MA', 'VN', 'TH', 'TR'])

interface Where {
  country: string
  currency: string
  cardProvider: CardProvider | undefined
}

/** How a bag can be paid; without a bag, how one could be in this storefront (D-117). */
export function paymentMethodsOf(bag: BagForOrder | undefined, { country, currency, cardProvider }: Where): PaymentMethods {
  const isFilled = bag !== undefined && bag.lines.length > 0
  const amountDue = isFilled ? bag.basket.pricing.amountDue : 0
  if (isFilled && bag.due === 0) return { amountDue, currency, methods: [{ id: 'NONE' }] }
  const methods: PaymentMethod[] = []
  if (cardProvider) methods.push(cardsOf(cardProvider))
  if (!isFilled || bag.payableByCards > 0) methods.push({ id: 'GIFT_CARD' })
  if (cashCountries.has(country) && !bag?.lines.some(({ isGiftCard }) => isGiftCard)) methods.push({ id: 'CASH_ON_DELIVERY' })
  return { amountDue, currency, methods }
}

const cardsOf = ({ name, capabilities, cardBrands, fields }: CardProvider): PaymentMethod => ({
  ...{ id: 'CARD', provider: name, flows: [...capabilities.flows], brands: [...cardBrands] },
  ...(fields ? { fields } : {}),
})

/** A token is a flow of its own, without being named. */
const isFlowOf = (flows: readonly string[], flow: string | undefined, token: string | undefined): boolean =>
  token === undefined ? flow !== undefined && flows.includes(flow) : flow === undefined && flows.includes('TOKEN')

/** Whether a payment is one of the methods, in a flow that it has. Where gift cards on the bag pay all, GIFT_CARD says the same as NONE. */
export const isOffered = ({ methods }: PaymentMethods, { method, flow, token }: PlaceOrder['payment']): boolean =>
  (method === 'GIFT_CARD' && !flow && methods.some(({ id }) => id === 'NONE')) ||
  methods.some((offered) => offered.id === method && (offered.id === 'CARD' ? isFlowOf(offered.flows, flow, token) : !flow))
