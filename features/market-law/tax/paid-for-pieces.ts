import { shareOut } from '@stadion/site/minor-units'
import type { TaxedLine } from './tax-of.ts'

/** What is paid for each piece of a line after its part of the discount. */
export const paidForPieces = ({ quantity, unitPrice, discount }: TaxedLine): number[] =>
  shareOut(
    discount,
    Array.from({ length: quantity }, () => 1),
  ).map((share) => unitPrice - share)
