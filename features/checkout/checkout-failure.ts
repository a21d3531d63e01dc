/** Why something did not work, for the page that says so. */
export interface CheckoutFailure {
  /** The `errorCode` of the call, or `expired`, `cancelled`, `cancelling`, `addressNotSaved`, `unknownError`. */
  code: string
  /** Why a payment was declined, or a voucher does not count. */
  reason?: string | undefined
  /** The total that the shopper saw, and the total now. */
  from?: number | undefined
  to?: number | undefined
  /** Told at the field of the voucher, not above the page. */
  at?: 'voucher' | undefined
  /** The way of the form that was chosen. */
  way?: string | undefined
  /** When to try again. */
  minutes?: number | undefined
}

/** The failure that an answer of a call tells of. */
export function failureOf(body: unknown, status: number | undefined, retryAfter = 0): CheckoutFailure {
  const { errorCode, reason, details } = Object(body) as Record<string, unknown>
  const { expectedTotal, total, reason: why } = Object(details) as Record<string, unknown>
  if (status === 429) return { code: 'rateLimited', minutes: Math.max(1, Math.ceil(retryAfter / 60)) }
  if (typeof errorCode !== 'string') return { code: status === 502 ? 'paymentUnavailable' : 'unknownError' }
  return {
    code: errorCode,
    reason: [reason, why].find((text) => typeof text === 'string') as string | undefined,
    from: typeof expectedTotal === 'number' ? expectedTotal : undefined,
    to: typeof total === 'number' ? total : undefined,
  }
}

/** Told at the field of the voucher. */
export const isAtVoucher = ({ at, code }: CheckoutFailure): boolean => at === 'voucher' && /^voucher/.test(code)

/** Told at the field of gift cards. */
export const isAtGiftCard = ({ code }: CheckoutFailure): boolean => /^giftCard(Refused|Limit)/.test(code)

/** The bag, its price or its payment are not what the page shows: it has to be read again. */
export const isOutdated = ({ code }: CheckoutFailure): boolean =>
  /^(priceChanged|ProductItemNotAvailableException|voucherNotApplicable|giftCardInsufficient|basket\w+|membersOnly|earlyAccess|notInCountry|wrappingNotOffered|itemNotFound|paymentNotOpen)$/.test(
    code,
  )
