import type { Database } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import type { ProductsAnswer } from '../../contract.ts'
import { type Cursor, cursorOf, type KeyOrder, readCursor } from './cursor.ts'
import type { Placed, Position, Walk } from './list-page.ts'

/**
 * Where a walk goes on. Undefined where the order of a search has changed since, as it finds more or fewer: then the number of the page counts.
 * @throws `invalidRequest` for what is no cursor, or one of another order or price list
 */
export async function positionOf(db: Database, brand: string, { list, order, first }: Walk, after: string): Promise<Position | undefined> {
  const cursor = readCursor(after, list)
  const isFirst = cursor?.order === 'first' && Boolean(first?.length)
  if (!cursor || !(isFirst || cursor.order === order || (isUsual(cursor.order) && isUsual(order)))) throw refused()
  if (!isFirst && cursor.order !== order) return undefined
  const [article] = await db.prepared<{ id: string }>(
    'catalogue-article-of-number',
    'select article_id as id from catalogue.article_number where brand = $1 and no = $2::integer',
    [brand, cursor.no],
  )
  if (!article) throw refused()
  return { ...article, key: cursor.key, isFirst, isBackward: cursor.isBackward }
}

const refused = () => genericFailures.invalidRequest({ reason: 'after: no position in this order and price list' })

/** What a list begins with unless another order is asked for: best sellers, best matches, or what the shop puts first. */
const isUsual = (order: KeyOrder): boolean => order === 'relevance' || order === 'rank' || order === 'first'

/** The cursors of a page: what stands before its first article, and after its last. */
export function cursorsOf(
  { list, order }: Walk,
  rows: readonly Placed[],
  { before, after }: { before: boolean; after: boolean },
): Pick<ProductsAnswer, 'next' | 'previous'> {
  const at = (row: Placed | undefined, isBackward: boolean): string | null => {
    if (!row || row.no === null) return null
    const cursor: Cursor = { order: row.isFirst ? 'first' : order, isBackward, key: row.key, no: row.no }
    return cursorOf(cursor, list)
  }
  return { next: after ? at(rows.at(-1), false) : null, previous: before ? at(rows[0], true) : null }
}
