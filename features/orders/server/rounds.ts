import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyBaseLogger } from 'fastify'

export interface OrderRoundsOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  /** Between two rounds. */
  everyMs: number
  /** No warehouse packs: the shop plays one (7.14). */
  localFulfilment: boolean
  /** A mail may have been written by the database. */
  mailsWritten(): void
  log: Pick<FastifyBaseLogger, 'error'>
}

const atOnce = 20
/** When a step that failed is tried again. */
const laterMs = 10 * 60_000

/** The rounds of orders. Each order is taken under its lock, so that several processes never do a step twice. */
export function addOrderRounds({ db, now, jobs, everyMs, localFulfilment, mailsWritten, log }: OrderRoundsOptions): void {
  const at = () => now().toISOString()
  async function round(
    due: () => Promise<{ ref: string }[]>,
    step: (ref: string) => Promise<unknown>,
    putLater: (ref: string, until: string) => Promise<unknown>,
  ): Promise<void> {
    const failures: unknown[] = []
    for (let taken = atOnce; taken === atOnce; ) {
      const orders = await due()
      taken = orders.length
      for (const { ref } of orders)
        await step(ref).catch(async (error: unknown) => {
          log.error({ err: error, order: ref }, 'a step of an order failed: it is tried again later')
          failures.push(error)
          await putLater(ref, new Date(now().getTime() + laterMs).toISOString())
        })
      if (taken > 0) mailsWritten()
    }
    // One that fails keeps no other waiting.
    if (failures.length > 0) throw failures[0]
  }
  async function close(ref: string): Promise<void> {
    const { closed } = await sql<{ closed: boolean }>`select orders.close(${ref}, ${at()}) as closed`.one(db)
    if (closed) return
    const { owed } = await sql<{ owed: number }>`select orders.owes(${ref})::float8 as owed`.one(db)
    if (owed > 0) log.error({ order: ref, owed }, 'an order is over and its customer owes money: a person has to see to it')
  }
  if (localFulfilment)
    jobs.add({
      name: 'orders.fulfil',
      everyMs,
      run: () =>
        round(
          () =>
            sql<{ ref: string }>`select ref from orders."order"
            where fulfil_next_at <= ${at()} and (fulfil_hold_until is null or fulfil_hold_until <= ${at()})
            order by fulfil_next_at limit ${atOnce}`.execute(db),
          (ref) => sql`select orders.fulfil_locally(${ref}, ${at()})`.execute(db),
          (ref, until) =>
            sql`update orders."order" set fulfil_next_at = ${until} where ref = ${ref} and fulfil_next_at <= ${at()}`.execute(db),
        ),
    })
  jobs.add({
    name: 'orders.unpaid',
    everyMs,
    run: () =>
      round(
        () =>
          sql<{ ref: string }>`select ref from orders."order" where pay_until <= ${at()} order by pay_until limit ${atOnce}`.execute(db),
        (ref) => sql`select orders.cancel_unpaid(${ref}, ${at()})`.execute(db),
        (ref, until) => sql`update orders."order" set pay_until = ${until} where ref = ${ref} and pay_until <= ${at()}`.execute(db),
      ),
  })
  jobs.add({
    name: 'orders.close',
    everyMs: 60_000,
    run: () =>
      round(
        () => sql<{ ref: string }>`select ref from orders."order" where close_at <= ${at()} order by close_at limit ${atOnce}`.execute(db),
        close,
        (ref, until) => sql`update orders."order" set close_at = ${until} where ref = ${ref} and close_at <= ${at()}`.execute(db),
      ),
  })
}
