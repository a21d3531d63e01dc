import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import { serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { readMenu, readRedirect } from '../contract.ts'
import { menuAnswer, menuParams, redirectAnswer, redirectQuery } from '../schema.ts'
import { menuOf, nearest, targetsIn } from './menu-of.ts'
import { menusIn } from './menu-table.ts'
import { reachableIn } from './reachable.ts'
import { redirectFrom } from './redirect-table.ts'

interface NavigationOptions {
  db: Database
  /** The messages of a storefront. */
  messagesFor: (storefront: Storefront) => Translate
}

/** Serves menus and redirects. */
export function navigationServer(app: FastifyInstance, { db, messagesFor }: NavigationOptions): void {
  serve(app, readMenu, { params: menuParams, answer: menuAnswer, failures: {} }, async ({ params, storefront, uses }) => {
    // Entries whose lists are empty are left out.
    uses(`menu:${storefront.brand}/${params.place}`, `list:${storefront.brand}`, 'texts')
    const scopes = await menusIn(db, storefront.brand, params.place)
    const entries = scopes && nearest(scopes, storefront)
    if (!entries) return { menu: null }
    if (targetsIn(entries).some((target) => 'collection' in target)) uses(`collection:${storefront.brand}`)
    const menu = menuOf(entries, storefront, await reachableIn(db, entries, storefront), messagesFor(storefront))
    // A storefront that has none of its targets keeps the menu of the shop.
    return { menu: menu.entries.length > 0 ? menu : null }
  })

  serve(app, readRedirect, { query: redirectQuery, answer: redirectAnswer, failures: {} }, async ({ query, storefront, uses }) => {
    uses(`redirect:${storefront.brand}`)
    return { redirect: (await redirectFrom(db, storefront.brand, query.path)) ?? null }
  })
}
