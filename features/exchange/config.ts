import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** Where messages to the retailer's other systems go, and what signs them. */
export function readExchange(read: Settings, appEnv: AppEnvironment) {
  const exchangeUrl = read.url('EXCHANGE_URL', appEnv === 'prod' ? ['https://'] : ['https://', 'http://'], undefined)
  // A shop that exchanges nothing needs no secret; without one nobody can send it messages.
  const isUsed = exchangeUrl !== undefined || read.names.includes('EXCHANGE_SECRET') || !['prod', 'stg'].includes(appEnv)
  return { exchangeUrl, exchangeSecret: isUsed ? read.secret('EXCHANGE_SECRET', 'exchange-secret') : undefined } as const
}
