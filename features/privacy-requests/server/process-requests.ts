import { warningMs } from './deadlines.ts'
import { sweepExports } from './exports.ts'
import type { PrivacyOptions } from './options.ts'
import { requestTable } from './request-table.ts'
import { nextStep } from './steps.ts'

const putOffMs = 10 * 60_000

/** Processes all due requests, and reports deadlines. Several processes may do so at once. */
export async function processRequests(options: PrivacyOptions): Promise<void> {
  const { db, now, onProblem, onDeadline } = options
  const later = (ms: number) => new Date(now().getTime() + ms)
  try {
    while (await goOn(options));
  } catch (error) {
    onProblem(error)
    // A failed request goes to the end of the queue.
    const row = await requestTable.takeDue(db, now())
    if (row) await requestTable.change(db, row.id, { next_at: later(putOffMs) })
  }
  await sweepExports(db, now())
  for (const { id, category, due_at: dueAt } of await requestTable.nearDeadline(db, now(), later(warningMs))) {
    await requestTable.log(db, id, 'deadline-near', now())
    onDeadline({ id, category, dueAt })
  }
}

/** Processes one due request, locked against other processes; false if none is due. */
const goOn = (options: PrivacyOptions): Promise<boolean> =>
  options.db.transaction(async (on) => {
    const row = await requestTable.takeDue(on, options.now())
    if (row) await nextStep(options, on, row)
    return row !== undefined
  })
