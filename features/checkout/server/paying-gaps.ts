import type { Storefront } from '@stadion/site/storefronts'
import { takesCashIn } from './payment-methods.ts'

/** What the environment says of payments. */
export interface PayingGiven {
  /** The provider of new payments by country. */
  paymentProviders: Readonly<Record<string, string>>
  cashLimits: Readonly<Record<string, number>>
}

/** Without a provider and without cash only gift cards would pay, which nobody could buy. */
export const payingGaps = (
  { country, currency }: Pick<Storefront, 'country' | 'currency'>,
  { paymentProviders, cashLimits }: PayingGiven,
): string[] =>
  paymentProviders[country] !== undefined || takesCashIn({ country, currency }, cashLimits)
    ? []
    : [`no way to pay in ${country}: name a company in PAYMENT_PROVIDER or PAYMENT_PROVIDER_${country}`]
