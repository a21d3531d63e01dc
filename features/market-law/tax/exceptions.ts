import type { LawRow } from '../law-row.ts'
import type { TaxCategory } from './category.ts'

/** Goods with another rate than the rest, for everybody or only if they are made for children. */
export interface TaxException extends LawRow {
  categories: readonly TaxCategory[]
  isForChildrenOnly: boolean
  /** In percent; 0 also if they are exempt. */
  percent: number
  /**
   * In major units: only pieces below this price have the rate of the exception. Of dearer ones the `excess` has the rate of the rest, or
   * the `whole` piece.
   */
  limit?: { price: number; above: 'excess' | 'whole' }
}

const row = (place: string, categories: readonly TaxCategory[], own: Partial<TaxException> = {}): TaxException => ({
  place,
  categories,
  isForChildrenOnly: false,
  percent: 0,
  from: '2026-01-01',
  source: 'secondary sources, collected for D-135',
  status: 'unconfirmed',
  ...own,
})
const wear = ['apparel', 'footwear'] as const

// Sizes and ages that end “children” are not modelled.
export const taxExceptions: readonly TaxException[] = [
  row('GB', wear, { isForChildrenOnly: true }),
  row('IE', wear, { isForChildrenOnly: true }),
  row('LU', wear, { isForChildrenOnly: true, percent: 3 }),
  row('US-PA', wear),
  row('US-NJ', wear),
  row('US-MN', wear),
  row('US-VT', wear),
  row('US-RI', wear, { limit: { price: 250, above: 'excess' } }),
  row('US-MA', wear, { limit: { price: 175, above: 'excess' } }),
  row('US-NY', [...wear, 'athletic'], { limit: { price: 110, above: 'whole' } }),
]
