import type { Handle } from '@stadion/database/database'
import { toldProblems } from '@stadion/slices/data-files'
import { blocksOf } from './blocks-of.ts'
import { checked } from './check-folder.ts'
import type { DataKind } from './data-kind.ts'
import type { Change } from './difference.ts'
import { articleKind } from './kinds/article-kind.ts'
import { priceKind } from './kinds/price-kind.ts'
import type { readFolder } from './read-folder.ts'
import { inOrder } from './runs/in-order.ts'

/** Nobody waits for a shop that is being filled, and prices of an article that come together are placed once. */
const atOnce = 10_000

/**
 * Imports a folder into a shop that has nothing yet: the kinds check and write it as in every import. It is part of one transaction and
 * everything is new, so there is nothing to compare, to stop, to resume or to reverse, and no run.
 * @returns what is wrong with the folder: then nothing is written
 */
export async function fillShop(on: Handle, { records, problems }: Awaited<ReturnType<typeof readFolder>>): Promise<string[]> {
  const { after, wrong } = await checked(on, records, problems, false)
  if (wrong.length > 0) return toldProblems(wrong)
  const { early, late } = inOrder(records as ReadonlyMap<DataKind, readonly Change[]>)
  for (const half of [early, late])
    for (const kind of inFill([...records.keys()])) {
      const entries = half.flatMap((one) => (one.kind === kind ? [{ key: one.change.key, value: one.change.value }] : []))
      for (const block of blocksOf(entries, atOnce)) await kind.write(on, block, after.reference)
    }
  return []
}

/** Articles come before their prices, which need not wait for them then: nobody sees an article without a price before the transaction ends. */
function inFill(kinds: readonly DataKind[]): DataKind[] {
  const [article, price] = [articleKind as DataKind, priceKind as DataKind]
  return kinds.flatMap((kind) => (kind === price ? [article, price] : kind === article ? [] : [kind]))
}
