import { articleOfSku } from '@stadion/site/article-ids'
import { columnsOf, type Programme } from './feed-rows.ts'

/** What the file of changes says of a size: what changes by the hour. */
export const changesColumns: readonly string[] = ['id', 'availability', 'price', 'sale_price', 'shipping']

/**
 * The sizes whose price or availability is another one than in the last whole files. What is no longer offered is out of stock; what is new comes
 * with the next whole files.
 * @param before rows of the last whole files
 * @param articles rows that files would have now, one article after the other, in the same order
 */
export async function* changesOf(
  before: AsyncIterable<readonly string[]>,
  articles: AsyncIterable<readonly (readonly string[])[]>,
  programme: Programme,
): AsyncGenerator<string[]> {
  const places = changesColumns.map((column) => columnsOf(programme).indexOf(column))
  const pick = (row: readonly string[]) => places.map((place) => row[place] ?? '')
  const earlier = byArticle(before, pick)
  try {
    for await (const rows of articles) {
      const now = rows.map(pick)
      const [first] = now
      if (!first) continue
      const known = await earlier.take(articleOfSku(first[0]!))
      for (const row of now) {
        const was = known?.get(row[0]!)
        known?.delete(row[0]!)
        if (was && was.join('\t') !== row.join('\t')) yield row
      }
      for (const row of known?.values() ?? []) yield* gone(row, programme)
    }
    for await (const rows of earlier.left()) for (const row of rows.values()) yield* gone(row, programme)
  } finally {
    await earlier.end()
  }
}

const outOfStock = { google: 'out_of_stock', meta: 'out of stock' } as const
function* gone([id = '', availability, ...rest]: readonly string[], programme: Programme): Generator<string[]> {
  if (availability !== outOfStock[programme]) yield [id, outOfStock[programme], ...rest]
}

/** Rows by article. Both sides have the same order, so only what one of them lacks is kept in memory. */
function byArticle(rows: AsyncIterable<readonly string[]>, pick: (row: readonly string[]) => string[]) {
  type Rows = Map<string, string[]>
  const passed = new Map<string, Rows>()
  const groups = (async function* () {
    let [id, group]: [string, Rows] = ['', new Map()]
    for await (const row of rows) {
      const picked = pick(row)
      const own = articleOfSku(picked[0]!)
      if (own !== id && group.size > 0) yield [id, group] as const
      if (own !== id) [id, group] = [own, new Map()]
      group.set(picked[0]!, picked)
    }
    if (group.size > 0) yield [id, group] as const
  })()
  return {
    async take(article: string): Promise<Rows | undefined> {
      const found = passed.get(article)
      passed.delete(article)
      if (found) return found
      for (let next = await groups.next(); !next.done; next = await groups.next()) {
        const [id, group] = next.value
        if (id === article) return group
        passed.set(id, group)
      }
      return undefined
    },
    /** Those that nobody has taken. */
    async *left(): AsyncGenerator<Rows> {
      yield* passed.values()
      for await (const [, group] of groups) yield group
    },
    /** Closes what they are read from, also where nobody reads on. */
    end: () => groups.return(undefined),
  }
}
