import { route } from '@stadion/contract/route'
import type { z } from 'zod'
import type * as schema from './schema.ts'

export type MenuAnswer = z.infer<typeof schema.menuAnswer>
export type Menu = NonNullable<MenuAnswer['menu']>
export type MenuEntry = Menu['entries'][number]
export type MenuPlace = (typeof schema.menuPlaces)[number]
export type RedirectAnswer = z.infer<typeof schema.redirectAnswer>
export type Redirect = NonNullable<RedirectAnswer['redirect']>

/** The menu of a storefront: that of its locale, of its country, or of all; what leads nowhere in it is left out. */
export const readMenu = /* @__PURE__ */ route<{ params: { place: MenuPlace }; answer: MenuAnswer }>({
  method: 'GET',
  path: '/api/bridge/menus/{place}',
  family: 'bridge',
  timeoutMs: 2000,
  summary: 'Read the menu of the header or the footer.',
})

/** Where a path leads that no page has. `path` is inside the storefront, decoded, with its first slash. */
export const readRedirect = /* @__PURE__ */ route<{ query: { path: string }; answer: RedirectAnswer }>({
  method: 'GET',
  path: '/api/bridge/redirects',
  family: 'bridge',
  summary: 'Read where an earlier address leads.',
})
