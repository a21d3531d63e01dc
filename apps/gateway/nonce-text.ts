import { randomBytes } from 'node:crypto'

const nonceBytes = 16
let pool = Buffer.alloc(0)
let used = 0

/** Sixteen unguessable bytes as text. They are drawn many at a time: asking the system for each costs more than all else about it. */
export function newNonce(): string {
  if (used === pool.length) {
    pool = randomBytes(nonceBytes * 256)
    used = 0
  }
  used += nonceBytes
  return pool.toString('base64', used - nonceBytes, used)
}

/** The nonce stands here until an answer gets its own. */
export const noncePlaceholder = '\u0001nonce\u0001'

/** Bytes that are the same in every answer but for the places of its nonce. */
export interface OpenBytes {
  open: Buffer
  places: readonly number[]
}

/** A text with places for a nonce, made once: all of it with the places left open, and the pieces between them. */
export interface NonceText extends OpenBytes {
  pieces: readonly Buffer[]
}

export function nonceText(text: string): NonceText {
  const nonce = newNonce()
  const pieces = text.split(noncePlaceholder).map((piece) => Buffer.from(piece))
  const places: number[] = []
  let at = 0
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length
    places.push(at)
    at += nonce.length
  }
  return { pieces, places, open: Buffer.from(text.replaceAll(noncePlaceholder, nonce)) }
}

let slab = Buffer.alloc(0)
let taken = 0

/** Room for some bytes. It is cut from a large piece, because memory of its own for each answer costs more than filling it. */
function room(size: number): Buffer {
  if (slab.length - taken < size) {
    slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, size))
    taken = 0
  }
  taken += size
  return slab.subarray(taken - size, taken)
}
const slabBytes = 512 * 1024

/** A copy with a nonce in every place. */
export function withNonce({ open, places }: OpenBytes, nonce: string): Buffer {
  const filled = room(open.length)
  open.copy(filled)
  for (const place of places) filled.write(nonce, place, 'latin1')
  return filled
}
