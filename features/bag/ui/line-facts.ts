import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { formatMoney } from '@stadion/site/money'
import { onlySize } from '@stadion/site/size-text'
import type { LineItem } from '../contract.ts'

type Size = Pick<LineItem, 'size' | 'sizeLabel'>

/** A size as part of a sentence; an article with a single size has its own text. */
export function sizeText({ size, sizeLabel }: Size, site: Pick<FragmentSite, 'direction'>, t: Translate): string {
  const shown = sizeLabel ?? size
  if (size === onlySize) return shown
  return t('bag.size', { size: site.direction === 'rtl' ? `\u2066${shown}\u2069` : shown })
}

/** What distinguishes a line from others with the same name: its colour and size, or the amount of a gift card. */
export function lineFacts(item: LineItem, site: FragmentSite, t: Translate): string {
  const { giftCard, unitPrice, color } = item
  if (giftCard) return t('bag.amount', { amount: formatMoney(unitPrice, site) })
  const sized = sizeText(item, site, t)
  return color ? `${color} · ${sized}` : sized
}
