import type { PaymentMethod } from '@stadion/checkout/contract'
import type { Translate } from '@stadion/fragments/fragment'

/** What shoppers call a way to pay. */
export const nameOf = (method: PaymentMethod, t: Translate): string => ('name' in method ? method.name : t(`checkout.pay.${method.id}`))
