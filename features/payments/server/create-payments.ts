import { setTimeout as after } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import type { FastifyBaseLogger } from 'fastify'
import type { Ending, Fact, MoneyMove, Moved, Payments, ProviderMethod, Settle } from '../contract.ts'
import type { Freeing, PaymentProvider } from '../provider.ts'
import { type KnownAttempt, paymentTable } from './payment-table.ts'
import { requireUsable } from './require-usable.ts'
import { returnAddress } from './return-address.ts'
import { withinLimit } from './within-limit.ts'

export interface PaymentsOptions<Settled extends Moved> {
  db: Database
  providers: readonly PaymentProvider[]
  settle: Settle<Settled>
  now: () => Date
  appEnv: AppEnvironment
  sitePort: number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a provider may take, in milliseconds; default 12 s. */
  limitMs?: number
  /** How long somebody who only looks waits for it; default 1.5 s. */
  lookMs?: number
}

/** What became of a question: facts were settled, the provider knows nothing, or it gave no answer. */
export type Asked = 'told' | 'nothing' | 'silent'

/** What the slice itself does beside what checkout asks for. */
export interface OwnPayments<Settled extends Moved = Moved> extends Payments<Settled> {
  /** @param details what a returning browser brought, where the provider needs it */
  askNow(attempt: string, details?: Readonly<Record<string, string>>): Promise<Asked>
  /** Settles what an event says itself. */
  settleFact(known: KnownAttempt, fact: Fact): Promise<Asked>
  /** Sends a capture, a refund or the freeing of money, or the same once more. `atOnce`: a capture takes all that is left to pay, as if its provider took money of a payment only once. */
  send(operation: string, provider: string, how?: { atOnce?: boolean }): Promise<void>
  /** The order of an attempt waits no longer for it. */
  giveUp(attempt: string): Promise<void>
  providerOf(name: string): PaymentProvider | undefined
  providers: readonly PaymentProvider[]
}

/** Calls providers outside any transaction, and settles what they say. Throws if one of them cannot do what every sale needs. */
export function createPayments<Settled extends Moved>(options: PaymentsOptions<Settled>): OwnPayments<Settled> {
  const { db, providers, settle, now, appEnv, sitePort, log, limitMs = 12_000, lookMs = 1_500 } = options
  for (const provider of providers) requireUsable(provider)
  const table = paymentTable(db, now)
  const byName = new Map(providers.map((provider) => [provider.name, provider]))

  /** Undefined if the provider gave no answer: nobody knows whether it did what was asked. */
  async function answerOf<T>(name: string, attempt: string, call: (provider: PaymentProvider, signal: AbortSignal) => Promise<T>) {
    const provider = byName.get(name)
    if (!provider) return undefined
    try {
      return await withinLimit(limitMs, (signal) => call(provider, signal))
    } catch (error) {
      log.warn({ err: error, provider: name, attempt }, 'a payment provider gave no answer')
      return undefined
    }
  }

  const unanswered = (a: { operation: string; amount: number; currency: string }, final: boolean): Fact => ({
    ...{ kind: 'authorise', outcome: 'unknown', operation: a.operation, amount: a.amount, currency: a.currency },
    ...{ at: now().toISOString(), final },
  })

  /**
   * @param about the operation that a fact without one belongs to, and the method that was paid by
   * @param by in place of the usual one
   */
  async function settleFact({ provider, operation, method }: About, fact: Fact, by = settle): Promise<Settled> {
    const days = method && byName.get(provider)?.capabilities.authorisationDays(method)
    const isAuthorised = fact.kind === 'authorise' && fact.outcome === 'done' && !fact.lapsesAt
    const lapsesAt = isAuthorised && days ? { lapsesAt: new Date(now().getTime() + days * 86_400_000).toISOString() } : {}
    const settled = await by(fact.operation ?? operation, { ...fact, ...lapsesAt })
    for (const { what, data } of settled?.moves ?? [])
      if (!quiet.includes(what)) log.error({ provider, ...data }, `money needs a person: ${what}`)
    return settled
  }

  async function askNow(attempt: string, details?: Readonly<Record<string, string>>): Promise<Asked> {
    const known = await table.find(attempt)
    if (!known) return 'nothing'
    const { operations, provider_ref } = known
    const question = { attempt, details, operations, providerRef: provider_ref ?? undefined }
    const facts = await answerOf(known.provider, attempt, (provider, signal) => provider.ask(question, signal))
    if (!facts) return 'silent'
    for (const fact of facts) await enter(known, fact)
    return facts.length > 0 ? 'told' : 'nothing'
  }

  async function enter(known: KnownAttempt, fact: Fact): Promise<Asked> {
    if (isOfAnotherAmount(fact, known))
      log.error({ attempt: known.id, operation: fact.operation }, 'a payment of another amount than planned')
    await settleFact(known, fact)
    return 'told'
  }

  async function sendVoid(provider: string, what: Freeing, by?: Settle<Settled>) {
    const fact = await answerOf(provider, what.attempt, (its, signal) => its.void(what, signal))
    if (!fact) return
    await settleFact({ provider, operation: what.operation }, fact, by)
    // It refuses to end what has ended already: that counts then.
    if (fact.outcome === 'refused') await askNow(what.attempt)
  }

  async function end(attempt: string, ending: Ending, by?: Settle<Settled>): Promise<void> {
    const operation = await table.beginCancel(attempt, ending)
    const known = operation && (await table.find(attempt))
    if (!known) return
    const { provider, amount, currency, provider_ref } = known
    await sendVoid(provider, { operation, key: operation, attempt, amount, currency, challengeRef: provider_ref ?? undefined }, by)
  }

  return {
    providers,
    providerOf: (name) => byName.get(name),
    askNow,
    settleFact: enter,

    async authorise({ storefront, provider, email, ip, expiresAt, ...planned }) {
      const { operation, attempt } = planned
      const { locale, country, brand } = storefront
      const returnUrl = `${originOf(storefront, appEnv, sitePort)}${returnAddress(provider, attempt, storefront)}`
      const asked = { shopper: { locale, country, email, ip }, merchant: brandOf(brand).name, expiresAt: expiresAt.toISOString() }
      const fact = await answerOf(provider, attempt, (its, signal) => its.authorise({ ...planned, ...asked, returnUrl }, signal))
      return settleFact({ provider, operation, method: planned.method }, fact ?? unanswered(planned, false))
    },

    async ask(attempt) {
      if (!(await table.markAsked(attempt))) return
      // The page must come before its own time is over; the answer is settled when it arrives.
      const asking = askNow(attempt)
      asking.catch((error: unknown) => log.warn({ err: error, attempt }, 'what a provider said could not be stored'))
      await Promise.race([asking, after(lookMs, undefined, { ref: false })])
    },

    async cancel(attempt, ending, waitMs) {
      const ended = end(attempt, ending)
      if (waitMs === undefined) return ended
      ended.catch((error: unknown) => log.warn({ err: error, attempt }, 'a payment that the shopper gave up could not be ended yet'))
      await Promise.race([ended, after(waitMs, undefined, { ref: false })])
    },

    supersede: (attempt, by) => end(attempt, 'superseded', by),

    async send(id, provider, { atOnce = false } = {}) {
      const { severalCaptures, canAsk } = byName.get(provider)?.capabilities ?? {}
      const sent = await table.beginSending(id, { capturesOnce: atOnce || severalCaptures === false, repeats: canAsk === 'by-repeating' })
      if (!sent) return
      const fact = await answerOf(provider, sent.attempt, (its, signal) => {
        if (sent.kind === 'capture') return its.capture(sent, signal)
        return sent.kind === 'refund' ? its.refund(sent, signal) : its.void(sent, signal)
      })
      if (fact) await settleFact(sent, fact)
    },

    async giveUp(attempt) {
      const known = await table.find(attempt)
      if (known) await settleFact(known, unanswered(known, true))
    },
  }
}

/** What a fact without an operation belongs to. */
type About = Pick<KnownAttempt, 'provider' | 'operation'> & { method?: ProviderMethod }

/** What goes by itself. */
const quiet: readonly MoneyMove[] = ['captured', 'refund-done', 'freed']

/** Nothing is created for it: a person must look. */
const isOfAnotherAmount = (fact: Fact, planned: { amount: number; currency: string }) =>
  fact.kind === 'authorise' && fact.outcome === 'done' && (fact.amount !== planned.amount || fact.currency !== planned.currency)
