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
  jobs.add({
    name: looking,
    everyMs: 30_000,
    async run() {
      const ids = await table.unseen()
      for (const id of ids) {
        await table.lookAt(id, newToken(), now())
        log.info({ withdrawal: id }, 'A withdrawal is not matched with an order: a person has to look')
      }
      const waiting = await table.waiting()
      for (const id of waiting)
        await table.act(id, now()).catch((err: unknown) => log.error({ err, withdrawal: id }, 'A withdrawal cannot be acted on'))
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
