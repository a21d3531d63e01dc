import type { LineItem } from '../../contract.ts'

/** At this stock and below a line is LOW_STOCK. */
const lowStock = 3

export const availabilityOf = (available: number): LineItem['availability'] =>
  available <= 0 ? 'OUT_OF_STOCK' : available <= lowStock ? 'LOW_STOCK' : 'IN_STOCK'
