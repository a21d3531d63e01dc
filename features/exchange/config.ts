import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** Where messages to the retailer's other systems go, and what signs them. */
export function readExchange(read: Settings, appEnv: AppEnvironment) {
  const typed = read.text('EXCHANGE_URL', undefined)
  if (typed === undefined && appEnv === 'prod')
    read.wrong(
      'EXCHANGE_URL',
      'is missing',
      'orders would be taken and paid, and no warehouse would know of them',
      'give the address of the warehouse (docs/exchange.md), or none: nobody is told of orders',
    )
  const schemes = appEnv === 'prod' ? ['https://'] : ['https://', 'http://']
  const exchangeUrl = typed === 'none' ? undefined : read.url('EXCHANGE_URL', schemes, undefined)
  // A shop that exchanges nothing needs no secret; without one nobody can send it messages. An address that is refused is meant to be used.
  const isUsed = (typed !== undefined && typed !== 'none') || read.names.includes('EXCHANGE_SECRET') || !['prod', 'stg'].includes(appEnv)
  return { exchangeUrl, exchangeSecret: isUsed ? read.secret('EXCHANGE_SECRET', 'exchange-secret') : undefined } as const
}
