import type { Database } from '@stadion/database/database'
import { bagTable } from './bag-table.ts'

/** Deletes bags that nobody has used for 30 days; returns how many. Call it about once a day. */
export const sweepBags = (db: Database, now: () => Date): Promise<number> => bagTable(db).sweep(now())
