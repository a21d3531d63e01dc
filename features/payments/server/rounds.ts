import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyBaseLogger } from 'fastify'
import type { Lapse } from '../contract.ts'
import { compareWith } from './compare.ts'
import type { Asked, OwnPayments } from './create-payments.ts'
import type { GiveWay } from './give-way.ts'
import { inboxTable, type WaitingEvent } from './inbox-table.ts'
import { type DueOperation, paymentTable } from './payment-table.ts'

export interface RoundsOptions {
  db: Database
  now: () => Date
  payments: OwnPayments
  jobs: Pick<Jobs, 'add'>
  /** Ends an authorisation that lapses, with its order: `checkout.lapse`. */
  lapse: Lapse
  /** Whether the rest is captured one day before an authorisation lapses. */
  captureBeforeLapse: boolean
  /** Between two rounds. */
  everyMs: number
  giveWay: Pick<GiveWay, 'pause'>
  /** Told at level `error`: what only a person can put right (D-119). */
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The name of the round that applies the inbox; a webhook wakes it. */
export const applyInbox = 'payments.inbox'

/** How often an event waits for the shop to learn of its payment: half a minute. */
const patientTries = 4
/** How often a provider is asked whether money of a payment can be taken several times, within eight hours: the authorisation goes on running out. */
const unsureTries = 5
/** Rows taken at once: each may wait for a provider. */
const atOnce = 8
/** Then another process may go on. */
const mostTurns = 1_000

/** The rounds of payments: whatever got lost between shop and provider is found by one of them. */
export function addPaymentRounds({ db, now, payments, jobs, lapse, captureBeforeLapse, everyMs, giveWay, log }: RoundsOptions): void {
  const table = paymentTable(db, now)
  const inbox = inboxTable(db, now)

  async function fail(event: WaitingEvent, problem: string): Promise<void> {
    if (await inbox.failed(event, problem)) return
    log.error({ provider: event.provider, event: event.event_id, about: event.named, problem }, 'a webhook is not tried again')
  }

  /** @param events those of one payment: what it is now answers all that only say that it changed */
  async function apply(events: readonly WaitingEvent[]): Promise<void> {
    const [first] = events
    const known = first?.attempt ? await table.find(first.attempt) : undefined
    if (!known || known.provider !== first?.provider) return inOrder(events, reportUnplanned)
    const [telling, hints] = [events.filter(({ fact }) => fact), events.filter(({ fact }) => !fact)]
    await inOrder(telling, (event) => settling([event], () => payments.settleFact(known, event.fact!)))
    if (hints.length > 0) await settling(hints, () => payments.askNow(known.id))
  }

  async function settling(events: readonly WaitingEvent[], settle: () => Promise<Asked>): Promise<void> {
    try {
      if ((await settle()) !== 'silent') return await inbox.applied(events)
      await inOrder(events, (event) => fail(event, 'the provider gave no answer'))
    } catch (error) {
      await inOrder(events, (event) => fail(event, 'what the provider said could not be stored'))
      throw error
    }
  }

  async function reportUnplanned(event: WaitingEvent): Promise<void> {
    const { provider, event_id, named, is_early, tries } = event
    // The answer that says how the provider calls the payment may be on its way.
    if (is_early && tries < patientTries) return fail(event, 'no payment of that name yet')
    await table.differ(provider, 'unplanned', { id: event_id, attempt: named })
    log.error({ provider, event: event_id, attempt: named }, 'a payment that the shop never planned')
    await inbox.applied([event], 'unplanned')
  }

  /** Sends an operation, or asks what became of it. */
  async function advance(operation: DueOperation): Promise<void> {
    const { id, kind, provider_ref, attempt, provider, state, is_old, is_unsure, tries } = operation
    if (state === 'STUCK') log.error({ operation: id, attempt, provider, kind }, 'a payment operation is stuck')
    if (kind === 'capture' || kind === 'refund' || (kind === 'void' && provider_ref !== null)) {
      const isUnsure = is_unsure && payments.providerOf(provider)?.capabilities.severalCaptures === true
      // It may have been done: a company that says so once is believed.
      const asked = state === 'PLANNED' && !isUnsure ? 'nothing' : await payments.askNow(attempt)
      if (asked === 'silent' && (is_old || (isUnsure && tries < unsureTries))) return
      const atOnce = asked === 'silent' && isUnsure
      if (atOnce) {
        const problem = 'a provider does not say whether money can be taken several times: it is taken at once'
        log.error({ operation: id, attempt, provider }, problem)
      }
      return payments.send(id, provider, { atOnce })
    }
    // It was sent long enough ago, so nothing is on its way there. Ending it makes sure that nothing ever arrives.
    if ((await payments.askNow(attempt)) === 'nothing' && kind === 'authorise') await payments.cancel(attempt, 'unavailable')
  }

  async function meetLapse({ id }: { id: string }): Promise<void> {
    if ((await lapse(id, captureBeforeLapse)) === 'lapsed')
      log.error({ attempt: id }, 'an authorisation has lapsed before its goods were sent')
  }

  async function expire({ id, late }: { id: string; late: boolean }): Promise<void> {
    // The provider is asked first: a payment that was just made counts.
    await payments.cancel(id, 'timeout')
    if (late) await payments.giveUp(id)
  }

  const round = <Row>(name: string, take: (most: number) => Promise<Row[]>, work: (row: Row) => Promise<void>) =>
    jobs.add({
      name,
      everyMs,
      async run() {
        // What one row makes due is done in the same round.
        for (let turn = 0; turn < mostTurns; turn++) {
          const beganAt = performance.now()
          const rows = await take(atOnce)
          if (rows.length === 0) return
          const results = await Promise.allSettled(rows.map(work))
          for (const result of results) if (result.status === 'rejected') throw result.reason
          // More may be waiting.
          if (rows.length >= atOnce) await giveWay.pause(performance.now() - beganAt)
        }
      },
    })

  round(applyInbox, async (most) => byPayment(await inbox.take(most)), apply)
  round('payments.ask', table.takeDue, advance)
  jobs.add({
    name: 'payments.compare',
    everyMs,
    async run() {
      for (const provider of payments.providers)
        for (const difference of await compareWith(db, provider, now()))
          log.error({ provider: provider.name, ...difference }, 'the books of a provider differ from the ledger')
    },
  })
  round('payments.lapse', (most) => table.findLapsing(most, captureBeforeLapse), meetLapse)
  round('payments.expire', table.takeExpired, expire)
}

/** Events by payment; those of an unknown one by what they name. */
function byPayment(events: readonly WaitingEvent[]): WaitingEvent[][] {
  const groups = new Map<string, WaitingEvent[]>()
  for (const event of events) {
    const key = JSON.stringify([event.provider, event.attempt, event.attempt ? '' : event.named])
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()]
}

async function inOrder<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}
