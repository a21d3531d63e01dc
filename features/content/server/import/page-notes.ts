import type { Handle } from '@stadion/database/database'
import { storefronts } from '@stadion/site/storefronts'
import { hrefOf } from '@stadion/slices/targets/href-of'
import { isLegal } from '../../page-names.ts'
import { partsOf } from '../page-record.ts'
import { reachableIn, type Scopes, storedPages } from '../page-table.ts'
import { nearest, shownBlocks, targetsIn } from '../shown-page.ts'

const mostNamed = 5

/** A sentence for each link that leads nowhere in some storefronts, and for law that lacks a text of their language. */
export async function pageNotes(on: Handle): Promise<string[]> {
  const pages = new Map<string, Record<string, Scopes[string]>>()
  for (const { key, value } of await storedPages(on, {})) {
    const { brand, page, scope } = partsOf(key)
    pages.set(`${brand} ${page}`, { ...pages.get(`${brand} ${page}`), [scope]: value })
  }
  const missing = new Map<string, string[]>()
  for (const [key, scopes] of pages) {
    const { brand, page } = partsOf(key)
    for (const storefront of storefronts) {
      const found = storefront.brand === brand ? nearest(scopes, storefront) : undefined
      if (!found) continue
      const targets = targetsIn(found.record.blocks)
      const reachable = await reachableIn(on, targets, storefront)
      const note = (what: string) =>
        missing.set(`page ${key}: ${what}`, [...(missing.get(`page ${key}: ${what}`) ?? []), storefront.locale])
      for (const target of targets)
        if (hrefOf(target, storefront, reachable) === undefined) note(`${JSON.stringify(target)} leads nowhere and is left out in`)
      if (isLegal(page) && !shownBlocks(page, found.record, storefront, reachable)) note('lacks texts, so the one of the shop stands in')
    }
  }
  return [...missing].map(([what, locales]) => {
    const others = locales.length - mostNamed
    return `${what} ${locales.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  })
}
