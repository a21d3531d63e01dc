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

/** The rounds of orders. Each order is taken under its lock, so that several processes never do a step twice. */
export function addOrderRounds({ db, now, jobs, everyMs, localFulfilment, mailsWritten, log }: OrderRoundsOptions): void {
  const at = () => now().toISOString()
  async function round(due: () => Promise<{ ref: string }[]>, step: (ref: string) => Promise<unknown>): Promise<void> {
    for (let taken = atOnce; taken === atOnce; ) {
      const orders = await due()
      taken = orders.length
      for (const { ref } of orders) await step(ref)
      if (taken > 0) mailsWritten()
    }
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
      ),
  })
  jobs.add({
    name: 'orders.close',
    everyMs: 60_000,
    run: () =>
      round(
        () => sql<{ ref: string }>`select ref from orders."order" where close_at <= ${at()} order by close_at limit ${atOnce}`.execute(db),
        close,
      ),
  })
}
