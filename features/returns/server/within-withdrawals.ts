import { Failure } from '@stadion/contract/failures'
import { requireWithinLimit, ruleOf, takeOfNetworks } from '@stadion/http/limits/rate-limits'
import type { Ask } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { withdrawalFailures } from '../contract.ts'
import type { ReturnsOptions } from './returns-options.ts'

const everythingElse = { scope: 'withdrawals', limit: 30, windowMs: 10 * 60_000, wide: true }
/** Acknowledgements a day to an address whose order nobody has named with it: whatever address was typed gets a mail. */
const mostToAddress = 10
/** Orders a day that statements from one network hold although they do not match them: numbers can be guessed. */
const mostHolds = 10
const dayMs = 24 * 60 * 60_000

type Asked = Pick<Ask, 'request' | 'storefront'>

/** Limits of statements. Above that of networks the answer says where a statement can be written to instead (7.13). */
export function withinWithdrawals(app: FastifyInstance, { limits: store, rateLimitFactor: factor, sellerFor }: ReturnsOptions) {
  const { now } = app.context
  const limits = { store, rules: new Map(), everythingElse, factor, now }
  const rule = ruleOf(limits, 'POST', '')
  function refuse({ storefront }: Asked, retryAfter: number): never {
    const email = sellerFor(storefront.brand, storefront.country).mail
    throw withdrawalFailures.rateLimited({ email }, { details: { email }, retryAfter })
  }
  return {
    /** 30 in ten minutes from a network address. */
    async fromNetwork(ask: Asked): Promise<void> {
      try {
        await requireWithinLimit(limits, rule, ask.request)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse(ask, error.retryAfter!)
      }
    },
    /**
     * Whether anybody may have an acknowledgement sent to an address, so that nobody can fill a stranger's mailbox from many networks. It is
     * asked for the order's own address too, which is not counted: then the answer does not tell whose address it is.
     */
    async mayMail(emailHash: string, isItsAddress: boolean): Promise<boolean> {
      const key = `withdrawals-to:${emailHash}`
      const most = Math.max(1, Math.round(mostToAddress * factor))
      const isWithin = (await store.take(key, most, dayMs, now().getTime())) === 0
      if (isWithin && isItsAddress) await store.giveBack(key)
      return isWithin
    },
    /** Whether a statement that does not match may hold the order that it names; later ones are taken too, and a person sees them. */
    async mayHold({ request }: Asked): Promise<boolean> {
      const most = Math.max(1, Math.round(mostHolds * factor))
      return (await takeOfNetworks(store, 'withdrawal-holds', request.ip, most, dayMs, now().getTime())) === 0
    },
  }
}
export type WithinWithdrawals = ReturnType<typeof withinWithdrawals>
