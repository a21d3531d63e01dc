import type { Database } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { bagCookies } from './bag-cookies.ts'
import { type BagForOrder, bagForOrder } from './bag-for-order.ts'
import { ownerOf } from './bag-owner.ts'
import { type BagPricingOptions, createBagPricing } from './bag-pricing.ts'
import { bagTable } from './bag-table.ts'

export interface BagsForOrderOptions extends BagPricingOptions {
  db: Database
  appEnv: AppEnvironment
}

/** What a checkout needs of the visitor's bag. */
export function createBagsForOrder({ db, appEnv, ...own }: BagsForOrderOptions) {
  const table = bagTable(db)
  const cookies = bagCookies(appEnv)
  const { pricing, factsOf, withMember, withTax, inputOf } = createBagPricing(own)
  const owner = (ask: Ask) => ownerOf(ask, cookies.tokenOf(ask.request))
  return {
    ownerOf: owner,
    /** The bag, priced now; undefined if there is none. */
    async read(ask: Ask): Promise<BagForOrder | undefined> {
      const bag = await table.read(owner(ask), ask.now())
      if (!bag.id) return undefined
      const [known, facts] = await Promise.all([withMember(ask, bag), factsOf(bag, ask)])
      return bagForOrder(pricing, inputOf(ask, known, await withTax(ask, known, facts)))
    },
    /** The bag has become an order: the count that pages show is 0. */
    showEmpty(ask: Ask): void {
      cookies.keep(ask.reply, undefined, 0)
    },
  }
}
