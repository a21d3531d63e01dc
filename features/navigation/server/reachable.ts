import type { Database, Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { Reachable } from '@stadion/slices/targets/href-of'
import { targetsIn } from './menu-of.ts'
import type { EntryRecord } from './menu-record.ts'
import { collectionSlugsOf, slugsOf } from './menu-table.ts'

/** What the targets of a menu need of other records. */
export async function reachableIn(on: Handle | Database, entries: readonly EntryRecord[], storefront: Storefront): Promise<Reachable> {
  const targets = targetsIn(entries)
  const articles = targets.flatMap((target) => ('article' in target ? [target.article] : []))
  const collections = targets.flatMap((target) => ('collection' in target ? [target.collection] : []))
  return {
    articles: await slugsOf(on, articles, storefront),
    collections: await collectionSlugsOf(on, collections, storefront.brand),
  }
}
