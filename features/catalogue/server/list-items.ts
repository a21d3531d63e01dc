import type { Storefront } from '@stadion/site/storefronts'
import type { ListItem } from '../contract.ts'
import type { ListRow } from './article-table.ts'
import { listItemOf, type Shown } from './describe.ts'
import { type RatingsOf, rated } from './ratings.ts'
import type { ReferenceSource } from './reference/reference.ts'

interface ListItemsOptions {
  ratingsOf: RatingsOf
  reference: ReferenceSource
  shownIn: (storefront: Storefront) => Shown
}

/** Rows of articles as the items of a list. */
export type ListItems = (rows: readonly ListRow[], storefront: Storefront) => Promise<ListItem[]>

export const createListItems =
  ({ ratingsOf, reference, shownIn }: ListItemsOptions): ListItems =>
  async (rows, storefront) => {
    const [ratedRows] = await Promise.all([rated(storefront.brand, rows, ratingsOf), reference.knowing(rows)])
    const shown = shownIn(storefront)
    return ratedRows.map((row) => listItemOf(row, shown))
  }
