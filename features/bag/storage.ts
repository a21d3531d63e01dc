import type { StoredItem } from '@stadion/slices/stored-item'

export const basketCookie = 'basket'
export const countCookie = 'basket_count'
/** Thirty days; every answer extends it. */
export const bagLifeSeconds = 30 * 24 * 60 * 60

export const storage: readonly StoredItem[] = [
  { name: basketCookie, kind: 'cookie', level: 0, purpose: 'the secret that opens the bag (D-068)', seconds: bagLifeSeconds, secret: true },
  { name: countCookie, kind: 'cookie', level: 0, purpose: 'how much is in the bag (D-068)', seconds: bagLifeSeconds },
]
