import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import type { Listed } from './listing-data.ts'

type Counted = Pick<Listed, 'total' | 'isMore'>
type Digits = Pick<FragmentSite, 'htmlLang' | 'direction'>

/** A number of articles as the storefront writes it; `1,000+` where there are more than can be counted. */
export function totalText({ htmlLang, direction }: Digits, { total, isMore }: Counted): string | number {
  if (!isMore) return total
  const text = `${new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn' }).format(total)}+`
  // The plus stays behind the number within text that runs from right to left.
  return direction === 'rtl' ? `\u2066${text}\u2069` : text
}

/** How many articles there are, in a sentence. */
export const countText = (t: Translate, site: Digits, key: 'listing.count' | 'listing.show', listed: Counted): string =>
  listed.isMore ? t(`${key}.many`, { count: totalText(site, listed) }) : t(key, { count: listed.total })
