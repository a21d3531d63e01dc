import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { formatMoney } from '@stadion/site/money'
import type { LineItem } from '../contract.ts'

/** What tells a line from others of its name: its colour and size, or the amount of a gift card. */
export function lineFacts({ giftCard, unitPrice, color, size, sizeLabel }: LineItem, site: FragmentSite, t: Translate): string {
  if (giftCard) return t('bag.amount', { amount: formatMoney(unitPrice, site) })
  const shown = site.direction === 'rtl' ? `\u2066${size}\u2069` : size
  // Where there is one size only it is a word of its own.
  const sized = sizeLabel && sizeLabel !== size ? sizeLabel : t('bag.size', { size: shown })
  return color ? `${color} · ${sized}` : sized
}
