import type { Handle } from '@stadion/database/database'
import { storefronts } from '@stadion/site/storefronts'
import { hrefOf } from '@stadion/slices/targets/href-of'
import { nearest } from '../menu-of.ts'
import type { EntryRecord, MenuRecord } from '../menu-record.ts'
import { reachableIn } from '../reachable.ts'

const mostNamed = 5

/** A sentence for each entry that leads nowhere in some storefronts. */
export async function menuNotes(on: Handle, brand: string, place: string, scopes: MenuRecord): Promise<string[]> {
  const missing = new Map<string, string[]>()
  for (const storefront of storefronts) {
    const entries = storefront.brand === brand ? nearest(scopes, storefront) : undefined
    if (!entries) continue
    const reachable = await reachableIn(on, entries, storefront)
    for (const { target, texts, message } of allIn(entries)) {
      if (!target || hrefOf(target, storefront, reachable) !== undefined) continue
      const name = `"${texts?.en ?? message}" (${JSON.stringify(target)})`
      missing.set(name, [...(missing.get(name) ?? []), storefront.locale])
    }
  }
  return [...missing].map(([name, locales]) => {
    const others = locales.length - mostNamed
    const named = `${locales.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
    return `menu ${brand} ${place}: ${name} leads nowhere and is left out in ${named}`
  })
}

const allIn = (entries: readonly EntryRecord[] = []): EntryRecord[] => entries.flatMap((entry) => [entry, ...allIn(entry.entries)])
