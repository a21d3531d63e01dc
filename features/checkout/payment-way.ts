import type { PaymentMethod, PlaceOrder } from './contract.ts'

/** The value of a way to pay in the form: its method, and of a bank's way its scheme too. */
export const wayOf = (method: PaymentMethod): string => (method.id === 'BANK_REDIRECT' ? `${method.id}:${method.scheme}` : method.id)

/**
 * What a call says of a way of the form. A card without a token is paid on the provider's page.
 * @param token what the provider's fields or element gave
 */
export function paymentOf(way: string, token?: string): PlaceOrder['payment'] {
  const [method = '', scheme] = way.split(':')
  if (token) return { method, token }
  if (scheme) return { method, scheme }
  return method === 'CARD' ? { method, flow: 'REDIRECT' } : { method }
}
