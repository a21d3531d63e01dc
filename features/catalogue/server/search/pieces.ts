import { wordsOf } from './fold.ts'

/** The words of a text as they are written. */
export const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => wordsOf(piece).length > 0)

/** A written word as searches compare it. */
export const wordOf = (piece: string): string => wordsOf(piece).join('')
