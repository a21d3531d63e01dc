import type { ListItem, Variation } from '@stadion/catalogue/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'

export type PieceSize = Pick<Variation, 'sku' | 'label' | 'availability'>

/** An article of a look. What is for members only or not open yet, and what needs an address, has no sizes here: its own page has them. */
export type Piece = Pick<ListItem, 'id' | 'name' | 'slug' | 'kindName' | 'price' | 'image' | 'renditions'> & { sizes: readonly PieceSize[] }

export interface LookData {
  pieces: readonly Piece[]
}

/** As many as fill a row. */
export const mostPieces = 4

export const isSoldOut = ({ availability }: Pick<PieceSize, 'availability'>): boolean => availability === 'OUT_OF_STOCK'

/** Why the form added nothing when it was sent without JavaScript, and what was chosen in it; the piece that is the reason no longer is. */
export function sentBefore({ pieces = '', piecesFailure, piecesSku }: FragmentProps): {
  code: string | undefined
  sku?: string
  chosen: string[]
} {
  const chosen = pieces.split(',').filter((sku) => sku && sku !== piecesSku)
  return { code: piecesFailure, ...(piecesSku ? { sku: piecesSku } : {}), chosen }
}

/** The piece of a SKU, and the size. */
export function pieceOf(pieces: readonly Piece[], sku: string | undefined): { piece: Piece; size: PieceSize } | undefined {
  for (const piece of pieces) {
    const size = piece.sizes.find((one) => one.sku === sku)
    if (size) return { piece, size }
  }
  return undefined
}
