import type { Translate } from '@stadion/fragments/fragment'
import type { OrderPayment } from '../contract.ts'

/** What shoppers call a way to pay; a bank's way by the name of its scheme, where it is known. */
export const paymentName = (t: Translate, { method, brand }: Pick<OrderPayment, 'method' | 'brand'>): string =>
  (method === 'BANK_REDIRECT' && brand) || t(`checkout.pay.${method}`)
