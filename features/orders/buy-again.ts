import type { AddedItem } from '@stadion/bag/contract'
import type { OrderLine } from './contract.ts'
import type { OrderFailure } from './order-flash.ts'

type Line = Pick<OrderLine, 'itemId' | 'productId' | 'quantity'>

/** That an article is gone or sold out concerns one line; every other failure concerns the bag. */
const aboutALine = new Set(['productNotFound', 'ProductItemNotAvailableException', 'membersOnly', 'earlyAccess', 'notInCountry'])

/**
 * Puts lines into the bag, all at once if that is possible.
 * @param add puts items into the bag, all or none, and answers the code of a failure
 */
export async function buyAgain(
  lines: readonly Line[],
  add: (items: AddedItem[]) => Promise<string | undefined>,
): Promise<{ gone: string[]; failure?: undefined } | { failure: OrderFailure; gone?: undefined }> {
  const itemOf = ({ productId, quantity }: Line): AddedItem => ({ productId, quantity })
  const first = await add(lines.map(itemOf))
  if (first === undefined) return { gone: [] }
  if (!aboutALine.has(first)) return { failure: { code: first } }
  const gone: string[] = []
  for (const line of lines) {
    const code = await add([itemOf(line)])
    if (code !== undefined && !aboutALine.has(code)) return { failure: { code } }
    if (code !== undefined) gone.push(line.itemId)
  }
  return { gone }
}
