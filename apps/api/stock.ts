import type { Database } from '@stadion/database/database'
import { slices } from './slices.ts'

type SetStock = ((db: Database, sku: string, quantity: number) => Promise<void>) | undefined

/** Sets what is left of a SKU, in both regions. */
export const setStock = async (db: Database, sku: string, quantity: number): Promise<void> =>
  (slices.stock.setStock as SetStock)?.(db, sku, quantity)
