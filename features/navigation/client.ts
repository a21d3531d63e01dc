import type { LoadContext } from '@stadion/fragments/fragment'
import { type Menu, type MenuPlace, readMenu } from './contract.ts'

/**
 * Reads the menu of a place for a fragment; null where the built-in one stands. While the API does not answer, a storefront keeps the menu that it had:
 * the map has one entry for each.
 */
export function menuReader(place: MenuPlace) {
  const known = new Map<string, Menu | null>()
  return async ({ storefront: { brand, locale }, call }: Pick<LoadContext, 'storefront' | 'call'>): Promise<Menu | null> => {
    const key = `${brand}/${locale}`
    try {
      const { menu } = await call(readMenu, { params: { place } })
      known.set(key, menu)
    } catch {}
    return known.get(key) ?? null
  }
}
