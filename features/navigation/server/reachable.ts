import type { Database, Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { type Reachable, targetsIn } from './menu-of.ts'
import type { EntryRecord } from './menu-record.ts'
import { slugsOf } from './menu-table.ts'

/** What the targets of a menu need of other records. */
export async function reachableIn(
  on: Handle | Database,
  entries: readonly EntryRecord[],
  { brand, currency }: Storefront,
): Promise<Reachable> {
  const articles = targetsIn(entries).flatMap((target) => ('article' in target ? [target.article] : []))
  return { articles: await slugsOf(on, articles, brand, currency) }
}
