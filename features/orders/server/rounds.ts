import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Jobs } from '@stadion/jobs/jobs'

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
}

const atOnce = 20

/** The rounds of orders. Each order is taken under its lock, so that several processes never do a step twice. */
export function addOrderRounds({ db, now, jobs, everyMs, localFulfilment, mailsWritten }: OrderRoundsOptions): void {
  const at = () => now().toISOString()
  async function round(due: () => Promise<{ ref: string }[]>, step: (ref: string) => Promise<unknown>): Promise<void> {
    for (let taken = atOnce; taken === atOnce; ) {
      const orders = await due()
      taken = orders.length
      for (const { ref } of orders) await step(ref)
      if (taken > 0) mailsWritten()
    }
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
        (ref) => sql`select orders.close(${ref}, ${at()})`.execute(db),
      ),
  })
}
