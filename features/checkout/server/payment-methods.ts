import { toMajor } from '@stadion/site/money'
import { takesCash } from '@stadion/site/ways-of-countries'
import type { PaymentMethod, PaymentMethods, PlaceOrder } from '../contract.ts'
import type { BagForOrder } from './bag-for-order.ts'
import type { CardProvider, CheckoutOptions } from './checkout-options.ts'

type Where = Readonly<Record<'country' | 'currency', string>>

/** How a bag can be paid; without a bag, how one could be in this storefront (D-117). */
export function paymentMethodsOf(
  bag: BagForOrder | undefined,
  { country, currency }: Where,
  { cardProviderOf, cashLimits }: Pick<CheckoutOptions, 'cardProviderOf' | 'cashLimits'>,
): PaymentMethods {
  const isFilled = bag !== undefined && bag.lines.length > 0
  const amountDue = isFilled ? bag.basket.pricing.amountDue : 0
  if (isFilled && bag.due === 0) return { amountDue, currency, methods: [{ id: 'NONE' }] }
  const provider = cardProviderOf(country)
  const methods: PaymentMethod[] = provider ? [cardsOf(provider), ...walletsOf(provider), ...banksOf(provider, { country, currency })] : []
  if (!isFilled || bag.payableByCards > 0) methods.push({ id: 'GIFT_CARD' })
  const hasCash = takesCashIn({ country, currency }, cashLimits) && !bag?.lines.some(({ isGiftCard }) => isGiftCard)
  const limit = hasCash ? cashLimits[currency] : undefined
  if (limit && isFilled && bag.due > limit) return { amountDue, currency, cashLimit: toMajor(limit, currency), methods }
  if (hasCash) methods.push({ id: 'CASH_ON_DELIVERY' })
  return { amountDue, currency, methods }
}

/** Whether a carrier takes cash there at all. */
export const takesCashIn = ({ country, currency }: Where, cashLimits: CheckoutOptions['cashLimits']): boolean =>
  takesCash(country) && cashLimits[currency] !== 0

const cardsOf = ({ name, capabilities, cardBrands, fields }: CardProvider): PaymentMethod => ({
  ...{ id: 'CARD', provider: name, flows: [...capabilities.flows], brands: [...cardBrands] },
  ...(fields ? { fields } : {}),
})

function walletsOf({ name, wallet }: CardProvider): PaymentMethod[] {
  if (!wallet) return []
  const { wallets, ...element } = wallet
  return [{ id: 'WALLET', provider: name, flows: ['TOKEN'], wallets: [...wallets], element }]
}

const banksOf = (provider: CardProvider, { country, currency }: Where): PaymentMethod[] =>
  (provider.schemes?.(country, currency) ?? []).map(({ scheme, name }) => ({
    ...{ id: 'BANK_REDIRECT', provider: provider.name, flows: ['REDIRECT'], scheme, name },
  }))

/** A token is a flow of its own, without being named. */
const isFlowOf = (flows: readonly string[], flow: string | undefined, token: string | undefined): boolean =>
  token === undefined ? flow !== undefined && flows.includes(flow) : flow === undefined && flows.includes('TOKEN')

/** Whether a payment is one of the methods, in a flow that it has. Where gift cards on the bag pay all, GIFT_CARD says the same as NONE. */
export const isOffered = ({ methods }: PaymentMethods, { method, flow, token, scheme }: PlaceOrder['payment']): boolean =>
  (method === 'GIFT_CARD' && !flow && methods.some(({ id }) => id === 'NONE')) ||
  methods.some((offered) => {
    if (offered.id !== method) return false
    // A bank has its page alone, so nobody has to name the flow.
    if (offered.id === 'BANK_REDIRECT') return offered.scheme === scheme && token === undefined
    if (offered.id === 'WALLET') return isFlowOf(offered.flows, flow, token) && !scheme
    return !scheme && (offered.id === 'CARD' ? isFlowOf(offered.flows, flow, token) : !flow)
  })
