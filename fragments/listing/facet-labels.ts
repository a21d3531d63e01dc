import type { Facet } from '@stadion/catalogue/contract'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { formatMoney } from '@stadion/site/money'
import { isMark, type Mark } from './refinement.ts'

/** The label of an active filter, also of one that the list does not count. */
export const filterLabel = (t: Translate, site: FragmentSite, name: string, value: Facet['values'][number]): string =>
  name === 'inStock' ? t('listing.inStock') : isMark(name) ? markLabel(t, name) : facetLabel(t, site, value)

/** What cards call it. */
export const markLabel = (t: Translate, mark: Mark): string => t(mark === 'new' ? 'card.badge.NEW' : 'card.badge.SALE')

/** The label of a facet's value; price ranges are built from their limits. */
export function facetLabel(t: Translate, site: FragmentSite, { value, label, min, max }: Facet['values'][number]): string {
  if (label) return label
  if (min === undefined) return value
  if (max === undefined) return t('listing.price.over', { min: formatMoney(min, site) })
  return min === 0
    ? t('listing.price.upTo', { max: formatMoney(max, site) })
    : t('listing.price.range', { min: formatMoney(min, site), max: formatMoney(max, site) })
}
