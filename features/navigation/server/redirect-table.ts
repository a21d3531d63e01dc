import type { Database } from '@stadion/database/database'
import type { Redirect } from '../contract.ts'

/** Where a path of a brand leads. */
export async function redirectFrom(db: Database, brand: string, path: string): Promise<Redirect | undefined> {
  const [row] = await db.prepared<Redirect>(
    'navigation-redirect',
    'select leads_to as "to", status from navigation.redirect where brand = $1 and from_path = $2',
    [brand, path],
  )
  return row
}
