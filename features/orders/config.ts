import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** The key of the hashes under which orders are found, and who packs. */
export const readOrders = (read: Settings, appEnv: AppEnvironment) => ({
  orderSecret: read.secret('ORDER_SECRET', 'local-order-secret'),
  /** Outside production the shop plays the warehouse, unless there is one behind the exchange. */
  localFulfilment: appEnv !== 'prod' && read.text('EXCHANGE_URL', 'none') === 'none',
})
