import type { BasketMessage } from '@stadion/bag/contract'
import type { Translate } from '@stadion/fragments/fragment'

/** Shown at the voucher's field, not above the lines: `name` is the changed item. */
export const isVoucherFailure = ([name, code]: readonly [string, string]): boolean => name === 'voucher' || code.startsWith('voucher')

/** Shown at the field of gift cards. */
export const isGiftCardFailure = ([name, code]: readonly [string, string]): boolean => name === 'gift-card' || code.startsWith('giftCard')

/** The text of a change since the shopper last saw the line. */
export function lineMessage(t: Translate, { code, values }: BasketMessage, money: (amount: number) => string): string {
  if (code === 'priceChanged') return t('bag.message.priceChanged', { from: money(Number(values.from)), to: money(Number(values.to)) })
  return t(`bag.message.${code}`, { count: Number(values.available ?? 0) })
}
