import type { Product } from '@stadion/catalogue/contract'
import type { Piece, Thing } from '@stadion/connected-products/contract'

/** How a piece is looked after. */
export type Care = 'shoes' | 'clothing' | 'other'

export interface PieceData {
  code: string
  piece: Piece
  month: string
  /** Missing where the shop has it no more. */
  article: Product | undefined
  care: Care
  nextSize: string | undefined
  /** Beside the form that failed. */
  failure: FormFailure | undefined
}

export interface FormFailure {
  at: 'keep' | 'fit'
  /** Until it may be tried again, where it was tried too often. */
  minutes: number | undefined
}

/** One piece by its code, or what the account keeps. */
export type ConnectData = { one: PieceData } | { things: (Thing & { monthName: string })[] }
