import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** The documents of orders, and the last day on which the law wants each kept, as `2034-12-31`. */
export const keptDocuments = (on: Handle, orders: readonly string[]): Promise<{ number: string; until: string }[]> =>
  sql<{ number: string; until: string }>`select number, (keep_until - 1)::text as until from invoices.document
    where order_ref = any (${orders}) order by issued_at, number`.execute(on)
