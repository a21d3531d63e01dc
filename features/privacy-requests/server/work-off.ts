import { warningMs } from './deadlines.ts'
import { sweepExports } from './exports.ts'
import type { PrivacyOptions } from './options.ts'
import { requestTable } from './request-table.ts'
import { nextStep } from './steps.ts'

const putOffMs = 10 * 60_000

/** Does what is due about every request, and warns of deadlines. Several processes may do so at once. */
export async function workOff(options: PrivacyOptions): Promise<void> {
  const { db, now, onProblem, onDeadline } = options
  const later = (ms: number) => new Date(now().getTime() + ms)
  try {
    while (await goOn(options));
  } catch (error) {
    onProblem(error)
    // What fails stands behind what does not.
    const row = await requestTable.takeDue(db, now())
    if (row) await requestTable.change(db, row.id, { next_at: later(putOffMs) })
  }
  await sweepExports(db, now())
  for (const { id, category, due_at: dueAt } of await requestTable.nearDeadline(db, now(), later(warningMs))) {
    await requestTable.log(db, id, 'deadline-near', now())
    onDeadline({ id, category, dueAt })
  }
}

/** Takes one request that is due, alone among all processes; false where none is. */
const goOn = (options: PrivacyOptions): Promise<boolean> =>
  options.db.transaction().execute(async (on) => {
    const row = await requestTable.takeDue(on, options.now())
    if (row) await nextStep(options, on, row)
    return row !== undefined
  })
