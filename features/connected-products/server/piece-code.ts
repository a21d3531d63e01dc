import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/** One piece of an order: a unit of one of its lines. */
export interface PlaceOfPiece {
  ref: string
  n: number
  unit: number
}

const sealBytes = 12

/**
 * Codes of pieces. The seal of the place is what it is encrypted with, so that a piece has one code for ever, no two codes look alike, and
 * a changed one fits no seal.
 */
export function createPieceCodes(orderSecret: string) {
  const keyFor = (purpose: string) => createHmac('sha256', orderSecret).update(`connected-products ${purpose}`).digest()
  const [sealKey, textKey] = [keyFor('seal'), keyFor('text')]
  const counterOf = (seal: Buffer) => Buffer.concat([seal, Buffer.alloc(16 - sealBytes)])

  function codeOf({ ref, n, unit }: PlaceOfPiece): string {
    const place = `${ref} ${n} ${unit}`
    const seal = createHmac('sha256', sealKey).update(place).digest().subarray(0, sealBytes)
    return Buffer.concat([seal, createCipheriv('aes-256-ctr', textKey, counterOf(seal)).update(place)]).toString('base64url')
  }
  return {
    codeOf,
    /** The piece of a code; undefined for one that was not made here. */
    placeOf(code: string): PlaceOfPiece | undefined {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length <= sealBytes) return undefined
      const seal = bytes.subarray(0, sealBytes)
      const text = createDecipheriv('aes-256-ctr', textKey, counterOf(seal)).update(bytes.subarray(sealBytes)).toString()
      const [, ref, n, unit] = /^(\S+) (\d{1,6}) (\d{1,6})$/.exec(text) ?? []
      if (!ref) return undefined
      const place = { ref, n: Number(n), unit: Number(unit) }
      return codeOf(place) === code ? place : undefined
    },
  }
}
