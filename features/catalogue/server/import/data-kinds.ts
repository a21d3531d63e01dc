import { collectionKind } from '../collections/collection-kind.ts'
import { priceListKind } from '../price-lists/price-list-kind.ts'
import type { DataKind } from './data-kind.ts'
import { articleKind } from './kinds/article-kind.ts'
import { priceKind } from './kinds/price-kind.ts'
import { referenceKinds } from './kinds/reference-kinds.ts'
import { stockKind } from './kinds/stock-kind.ts'

/**
 * The kinds of records of the catalogue, in the order in which they are written: what others refer to comes first. Prices come before
 * articles, so that no article is shown without its price. Those of other slices follow.
 */
export const dataKinds: readonly DataKind[] = [...referenceKinds, priceListKind, priceKind, articleKind, stockKind, collectionKind]
