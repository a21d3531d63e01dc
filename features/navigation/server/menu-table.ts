import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import type { MenuRecord } from './menu-record.ts'

/** The menus of a brand in one place. */
export async function menusIn(db: Database, brand: string, place: string): Promise<MenuRecord | undefined> {
  const [row] = await db.prepared<{ scopes: MenuRecord }>(
    'navigation-menu',
    'select scopes from navigation.menu where brand = $1 and place = $2',
    [brand, place],
  )
  return row?.scopes
}

/** Slugs of the articles among these that a storefront sells. */
export async function slugsOf(
  on: Handle | Database,
  ids: readonly string[],
  { brand, country, currency }: Pick<Storefront, 'brand' | 'country' | 'currency'>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{
    id: string
    slug: string
  }>`select id, slug
    from catalogue.slugs_of(${ids}::text[], ${brand}, catalogue.price_list_of(${brand}, ${country}, ${currency}))`.execute(on)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Slugs by language of the collections among these that the brand shows. */
export async function collectionSlugsOf(
  on: Handle | Database,
  keys: readonly string[],
  brand: string,
): Promise<Map<string, Record<string, string>>> {
  if (keys.length === 0) return new Map()
  const rows = await sql<{
    key: string
    slugs: Record<string, string>
  }>`select key, slugs from catalogue.collection_slugs_of(${keys}::text[], ${brand})`.execute(on)
  return new Map(rows.map(({ key, slugs }) => [key, slugs]))
}
