import type { Database } from '@stadion/database/database'
import { bagTable } from './bag-table.ts'

/** Removes the bags that nobody has touched for 30 days; answers how many. To be called about once a day. */
export const sweepBags = (db: Database, now: () => Date): Promise<number> => bagTable(db).sweep(now())
