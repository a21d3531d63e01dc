import type { ReviewsQuery } from '../schema.ts'

/** The place of a review in a list: its language (0 the storefront’s), the key of the order, its time, all ascending, and its number. */
export type Place = readonly [group: number, key: number, at: number, no: string]

/** A position that stays valid whatever is written meanwhile; it names the order too. */
export const cursorOf = (sort: ReviewsQuery['sort'], place: Place): string =>
  `k.${Buffer.from(JSON.stringify([sort[0], ...place])).toString('base64url')}`

/** The place; undefined for a text that is none, or of another order. */
export function readCursor(sort: ReviewsQuery['sort'], cursor: string): Place | undefined {
  if (!/^k\.[\w-]+$/.test(cursor)) return undefined
  try {
    const [order, ...place] = JSON.parse(Buffer.from(cursor.slice(2), 'base64url').toString()) as unknown[]
    const [group, key, at, no] = place
    const isPlace = place.length === 4 && [group, key, at].every(Number.isSafeInteger) && typeof no === 'string'
    return isPlace && order === sort[0] ? (place as unknown as Place) : undefined
  } catch {
    return undefined
  }
}
