import type { PriceList } from '../price-lists/price-list.ts'

/** How a list is walked: `rank` only where a search finds few, `first` within what a collection puts first. */
export const keyOrders = ['relevance', 'newest', 'price-asc', 'price-desc', 'rank', 'first'] as const
export type KeyOrder = (typeof keyOrders)[number]

/** A position in an order: what stands after it, or before it. It names no page, so it stays valid whatever comes and goes. */
export interface Cursor {
  order: KeyOrder
  isBackward: boolean
  /** The order key, an integer of 64 bits. */
  key: string
  /** The number of the article there. */
  no: number
}

const format = 1
const bytes = 16

/** `k.` and 22 letters; it keeps no secret. */
export function cursorOf({ order, isBackward, key, no }: Cursor, { key: list }: Pick<PriceList, 'key'>): string {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUInt8(format, 0)
  buffer.writeUInt8(keyOrders.indexOf(order) + 1, 1)
  buffer.writeUInt16BE(markOf(list) * 2 + Number(isBackward), 2)
  buffer.writeBigInt64BE(BigInt(key), 4)
  buffer.writeUInt32BE(no, 12)
  return `k.${buffer.toString('base64url')}`
}

/** Undefined for what is no cursor, or one of another price list. */
export function readCursor(text: string, { key: list }: Pick<PriceList, 'key'>): Cursor | undefined {
  if (!/^k\.[\w-]{22}$/.test(text)) return undefined
  const buffer = Buffer.from(text.slice(2), 'base64url')
  // The last letter has bits to spare.
  if (buffer.length !== bytes || `k.${buffer.toString('base64url')}` !== text) return undefined
  const order = keyOrders[buffer.readUInt8(1) - 1]
  const [mark, no] = [buffer.readUInt16BE(2), buffer.readUInt32BE(12)]
  if (buffer.readUInt8(0) !== format || !order || mark >> 1 !== markOf(list) || no > mostNumbers) return undefined
  return { order, isBackward: mark % 2 === 1, key: String(buffer.readBigInt64BE(4)), no }
}

/** Numbers of articles are integers of the database. */
const mostNumbers = 2_147_483_647

/** 15 bits of the list's name (FNV-1a): those of all currencies differ. */
function markOf(list: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(list)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 0) ^ (hash >>> 17)) & 0x7fff
}
