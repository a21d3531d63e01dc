import type { Settings } from '@stadion/http/settings'

/** The key of the hashes under which orders are found. */
export const readOrders = (read: Settings) => ({ orderSecret: read.secret('ORDER_SECRET', 'local-order-secret') })
