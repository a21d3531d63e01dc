import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyBaseLogger } from 'fastify'
import { messageTable, type WaitingMessage } from './message-table.ts'
import { signatureOf } from './signature.ts'
import { type CreatedOrder, type PieceAddressesFor, withPieceAddresses } from './with-piece-addresses.ts'

export interface DeliveryOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  /** Undefined: nobody listens. */
  url: string | undefined
  secret: string
  pieceAddressesFor: PieceAddressesFor
  /** Between two rounds. */
  everyMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Messages under way at once. */
const atOnce = 8
const doneAtOnce = 1_000
/** A receiver that answers later counts as one that does not answer. */
const limitMs = 10_000

/** The round that delivers messages: at least once, and for each order in the order in which they were written (D-138). */
export function addDelivery({ db, now, jobs, url, secret, pieceAddressesFor, everyMs, log }: DeliveryOptions): void {
  const table = messageTable(db, now)

  /** Undefined if it has arrived, otherwise why not. */
  async function post(to: string, { id, kind, order_number, created_at, body: told }: WaitingMessage): Promise<string | undefined> {
    let body = told
    try {
      if (kind === 'order.created') body = await withPieceAddresses(told as CreatedOrder, pieceAddressesFor)
    } catch (error) {
      log.error({ err: error, message: id, kind }, 'a message could not be written')
      return 'could not be written'
    }
    const text = JSON.stringify({ id, kind, orderNumber: order_number, at: created_at.toISOString(), version: 1, body })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-exchange-signature': signatureOf(secret, text, now()) }
    try {
      const answer = await fetch(to, { method: 'POST', headers, body: text, redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
      await answer.body?.cancel()
      return answer.ok ? undefined : `answered ${answer.status}`
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? `no answer within ${limitMs / 1_000} s` : 'could not be reached'
    }
  }

  async function deliver(to: string, message: WaitingMessage): Promise<void> {
    const problem = await post(to, message)
    if (problem === undefined) return table.sent(message)
    if (await table.failed(message, problem)) return
    log.error({ message: message.id, kind: message.kind, orderNumber: message.order_number, problem }, 'a message is not sent again')
  }

  jobs.add({
    name: 'exchange.deliver',
    everyMs,
    async run() {
      if (!url) {
        while ((await table.markDone(doneAtOnce)) === doneAtOnce);
        return
      }
      // The next message of an order is due as soon as the one before has arrived.
      for (let taken = 1; taken > 0; ) {
        const messages = await table.take(atOnce)
        taken = messages.length
        await Promise.all(messages.map((message) => deliver(url, message)))
      }
    },
  })
}
