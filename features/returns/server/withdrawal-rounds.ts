import { newToken } from '@stadion/http/secret-token'
import type { FastifyInstance } from 'fastify'
import type { ReturnsOptions } from './returns-options.ts'
import { withdrawalTable } from './withdrawal-table.ts'

/** The round that looks at statements that are not matched. */
export const looking = 'returns.look'

/** Statements that may not be the orderer's: the order waits, and its own address is told. Money that is due soon: care is told (D-130). */
export function addWithdrawalRounds(app: FastifyInstance, { db, jobs, mailsWritten, log }: ReturnsOptions): void {
  const { now } = app.context
  const table = withdrawalTable(db)
  /** Each statement by itself: one that fails keeps no other waiting, and pauses longer each time. */
  async function each(ids: readonly string[], step: (id: string) => Promise<void>, what: string): Promise<void> {
    for (const id of ids)
      await step(id).catch(async (err: unknown) => {
        const next = await table.failed(id, err instanceof Error ? err.message : String(err), now())
        log.error({ err, withdrawal: id, next }, next ? what : `${what}, and is not tried again: a person has to see to it`)
      })
  }
  jobs.add({
    name: looking,
    everyMs: 30_000,
    async run() {
      const ids = await table.unseen(now())
      const lookAt = async (id: string) => {
        await table.lookAt(id, newToken(), now())
        log.info({ withdrawal: id }, 'A withdrawal is not matched with an order: a person has to look')
      }
      await each(ids, lookAt, 'A withdrawal cannot be looked at')
      const waiting = await table.waiting(now())
      await each(waiting, (id) => table.act(id, now()), 'A withdrawal cannot be acted on')
      if (ids.length + waiting.length > 0) mailsWritten()
    },
  })
  jobs.add({
    name: 'returns.due',
    everyMs: 3_600_000,
    async run() {
      for (const { isLate, ...due } of await table.warnDue(now()))
        if (isLate) log.error(due, 'The money of a withdrawal is not back after 14 days')
        else log.warn(due, 'The money of a withdrawal has to be back within 4 days')
    },
  })
}
