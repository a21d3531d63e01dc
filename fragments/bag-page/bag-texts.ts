import type { BasketMessage, SavedItem } from '@stadion/bag/contract'
import type { TypedGift } from '@stadion/bag/note-flash'
import type { Translate } from '@stadion/fragments/fragment'

/** Shown at the voucher's field, not above the lines: `name` is the changed item. */
export const isVoucherFailure = ([name, code]: readonly [string, string]): boolean => name === 'voucher' || code.startsWith('voucher')

/** Shown at the fields for wrapping. `typed`: the page was opened by their form, so its failure is theirs. */
export const isGiftFailure = ([name]: readonly [string, string], typed: TypedGift | undefined): boolean =>
  name === 'gift' || (name === '' && typed !== undefined)

/** The field cannot leave anything else out: what is not read of it are signs that nobody can print, or thousands of them. */
export const giftFailureOf = (code: string): string => (code === 'invalidRequest' ? 'noteNotAccepted' : code)

/** Shown at the field of gift cards. */
export const isGiftCardFailure = ([name, code]: readonly [string, string]): boolean => name === 'gift-card' || code.startsWith('giftCard')

/** The text of a change since the shopper last saw the line. */
export function lineMessage(t: Translate, { code, values }: BasketMessage, money: (amount: number) => string): string {
  if (code === 'priceChanged') return t('bag.message.priceChanged', { from: money(Number(values.from)), to: money(Number(values.to)) })
  if (code === 'soldOut' && values.raffle) return t('bag.failure.notInCountry')
  return t(`bag.message.${code}`, { count: Number(values.available ?? 0) })
}

/** The text of a change since an article was saved for later. */
export function savedNote(
  t: Translate,
  note: SavedItem['notes'][number],
  { savedPrice, unitPrice, maxQuantity }: SavedItem,
  money: (amount: number) => string,
): string {
  if (note === 'priceDropped' || note === 'priceRaised')
    return t('bag.message.priceChanged', { from: money(savedPrice), to: money(unitPrice ?? savedPrice) })
  return t(`bag.saved.${note}`, { count: maxQuantity })
}
