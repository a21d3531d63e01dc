import type { BasketMessage } from '@stadion/bag/contract'
import type { Translate } from '@stadion/fragments/fragment'

/** Shown beside the field of the voucher, not above the lines: `name` is what it was done to. */
export const isVoucherFailure = ([name, code]: readonly [string, string]): boolean => name === 'voucher' || code.startsWith('voucher')

/** What has become different about a line since the shopper last saw it. */
export function lineMessage(t: Translate, { code, values }: BasketMessage, money: (amount: number) => string): string {
  if (code === 'priceChanged') return t('bag.message.priceChanged', { from: money(Number(values.from)), to: money(Number(values.to)) })
  return t(`bag.message.${code}`, { count: Number(values.available ?? 0) })
}
