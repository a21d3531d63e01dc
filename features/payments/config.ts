import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** How money comes in. */
export function readPayments(read: Settings, appEnv: AppEnvironment) {
  const named = read.text('PAYMENT_PROVIDER', appEnv === 'prod' ? '' : 'local')
  if (named !== 'none' && (named !== 'local' || appEnv === 'prod'))
    read.wrong(
      'PAYMENT_PROVIDER',
      named ? `is "${named}"` : 'is missing',
      appEnv === 'prod' ? 'nobody guesses who takes the money, and the local provider takes none' : 'there is no such provider',
      appEnv === 'prod' ? 'use none: cards are not offered, as no provider of real money is built yet' : 'use local or none',
    )
  const isLocal = named === 'local'
  return {
    /** The provider of new payments; undefined if cards are not offered. */
    paymentProvider: isLocal ? 'local' : undefined,
    /** How long goods are held for a payment, in minutes. */
    paymentHoldMinutes: read.whole('PAYMENT_HOLD_MINUTES', 15, { min: 5, max: 60 }),
    /** Signs what shop and local provider say to each other; empty without it. */
    localPspSecret: isLocal ? read.secret('LOCAL_PSP_SECRET', 'local-psp-secret') : '',
    /** The local provider in a process of its own. */
    localPspUrl: isLocal ? read.url('LOCAL_PSP_URL', ['http://', 'https://'], undefined) : undefined,
  } as const
}
