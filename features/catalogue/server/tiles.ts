import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { ListItem } from '../contract.ts'
import type { ListItems } from './list-items.ts'
import type { Narrowing } from './lists/list-conditions.ts'
import { listPage } from './lists/list-page.ts'
import type { Order } from './lists/order.ts'
import type { ReferenceSource } from './reference/reference.ts'
import type { Ranking } from './search/rank.ts'

/** As many articles as the search shows while somebody types. */
const mostTiles = 4
// Enough that the colours of one model do not displace all others.
const looked = 16

export type Tiles = (storefront: Storefront, narrowing: Omit<Narrowing, 'brand'>, order: Order, ranking?: Ranking) => Promise<ListItem[]>

interface TilesOptions {
  db: Database
  itemsOf: ListItems
  reference: ReferenceSource
}

/** The first articles of a list, one colour of each model. */
export function createTiles({ db, itemsOf, reference }: TilesOptions): Tiles {
  return async (storefront, narrowing, order, ranking) => {
    const { brand } = storefront
    const list = reference.now().priceListOf(storefront)
    const ranked = ranking && { ranking, region: storefront.identityRegion }
    const { rows } = await listPage(db, { list, narrowing: { brand, ...narrowing }, order, ranked, offset: 0, limit: looked })
    const first = rows.filter(({ model }, index) => rows.findIndex((row) => row.model === model) === index).slice(0, mostTiles)
    return itemsOf(first, storefront)
  }
}
