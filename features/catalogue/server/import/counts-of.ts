import type { DataKind } from './data-kind.ts'
import { articleKind } from './kinds/article-kind.ts'
import { priceKind } from './kinds/price-kind.ts'

/** What there is of each kind: of the main ones also where there is none. */
export const countsOf = (counts: ReadonlyMap<DataKind, number>): string =>
  [...counts]
    .flatMap(([kind, count]) => (count > 0 || kind === articleKind || kind === priceKind ? [`${count} ${kind.plural}`] : []))
    .join(', ')
