import type { ApiCall } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import { type Menu, readMenu } from './compose-menus.ts'

/** How long a menu is kept before it is asked for again, in milliseconds. */
const freshForMs = 60_000

/**
 * The menus of headers as they were read last, for headers whose fragment is down: one for each storefront. Nobody waits for one: until it is known
 * the built-in one stands.
 */
export function createKnownMenus(callFor: (storefront: Storefront) => ApiCall) {
  const known = new Map<string, { menu: Menu | null; at: number }>()
  return (storefront: Storefront): Menu | null => {
    const key = `${storefront.brand}/${storefront.locale}`
    const before = known.get(key)
    if (!before || performance.now() - before.at > freshForMs) {
      known.set(key, { menu: before?.menu ?? null, at: performance.now() })
      void callFor(storefront)(readMenu, { params: { place: 'header' } }).then(
        ({ menu }) => known.set(key, { menu, at: performance.now() }),
        // The next page asks again.
        () => known.set(key, { menu: before?.menu ?? null, at: Number.NEGATIVE_INFINITY }),
      )
    }
    return known.get(key)!.menu
  }
}
