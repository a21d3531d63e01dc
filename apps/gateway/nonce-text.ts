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

/** A text with places for a nonce, made once: its pieces as bytes, and all of it with the places left open. */
export interface NonceText {
  pieces: readonly Buffer[]
  open: Buffer
  places: readonly number[]
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

/** The text with a nonce in every place. */
export function withNonce({ open, places }: NonceText, nonce: string): Buffer {
  const filled = Buffer.from(open)
  for (const place of places) filled.write(nonce, place, 'latin1')
  return filled
}
