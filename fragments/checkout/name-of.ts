import type { PaymentMethod } from '@stadion/checkout/contract'
import { wayOf } from '@stadion/checkout/payment-way'
import type { Translate } from '@stadion/fragments/fragment'

/** What shoppers call a way to pay. */
export const nameOf = (method: PaymentMethod, t: Translate): string => ('name' in method ? method.name : t(`checkout.pay.${method.id}`))

/** The same of a way of the form, or of a method alone. */
export const nameOfWay = (way: string, methods: readonly PaymentMethod[], t: Translate): string =>
  nameOf(methods.find((method) => wayOf(method) === way || method.id === way) ?? { id: way as 'NONE' }, t)
