import type { Facet } from '@stadion/catalogue/contract'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { formatMoney } from '@stadion/site/money'

/** The label of an active filter, also of one that the list does not count. */
export const filterLabel = (t: Translate, site: FragmentSite, name: string, value: Facet['values'][number]): string =>
  name === 'inStock' ? t('listing.inStock') : name === 'reduced' ? t('card.badge.SALE') : facetLabel(t, site, value)

/** The label of a facet's value; price ranges are built from their limits. */
export function facetLabel(t: Translate, site: FragmentSite, { value, label, min, max }: Facet['values'][number]): string {
  if (label) return label
  if (min === undefined) return value
  if (max === undefined) return t('listing.price.over', { min: formatMoney(min, site) })
  return min === 0
    ? t('listing.price.upTo', { max: formatMoney(max, site) })
    : t('listing.price.range', { min: formatMoney(min, site), max: formatMoney(max, site) })
}
