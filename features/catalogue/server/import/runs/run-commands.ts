import type { Database } from '@stadion/database/database'
import { takeWaitingState } from '../data-state.ts'
import type { DataWords } from '../data-words.ts'
import { applyRun, noteRun, planRun, type RunPlace } from './apply-run.ts'
import { keptDays, reversalOf, reversibleUntil } from './reverse-run.ts'
import { latestRuns, type Run, runOf } from './run-table.ts'
import { beginRun, isWorkedOn, stoppedLine, stopRun, takeUpRun } from './run-turn.ts'

const most = 1000

/** `data runs`, `show`, `stop`, `resume` and `reverse`. */
export function runCommand(place: RunPlace, words: DataWords): Promise<string[]> {
  const { verb } = words
  if (verb === 'runs') return listed(place)
  if (verb === 'stop') return stopped(place)
  const no = numberIn(words.places[0]!)
  if (verb === 'show') return shown(place, no)
  return verb === 'resume' ? resumed(place, no) : reversed(place, no, words.has('--yes'))
}

function numberIn(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word)
  throw new Error(`"${word}" is no number of a run: npm run data -- runs lists them.`)
}

async function listed({ db, now }: RunPlace): Promise<string[]> {
  const runs = await latestRuns(db, 20)
  return runs.length === 0 ? ['Nothing was imported yet.'] : runs.map((run) => lineOf(db, run, now()))
}

function lineOf(db: Database, run: Run, now: Date): string {
  const { no, state, actor, folder, begunAt, total, applied, reverses } = run
  const what = reverses === null ? folder : `reverses run ${reverses}`
  const count = total === 0 ? 'no changes' : applied === total ? `${total} changes` : `${applied} of ${total} changes`
  return `${no}  ${state}  ${begunAt.toISOString().slice(0, 16).replace('T', ' ')}  ${actor}  ${what}: ${count}${hintOf(db, run, now)}`
}

function hintOf(db: Database, run: Run, now: Date): string {
  const { state, no, applied, total } = run
  const isOpen = !['DONE', 'STOPPED', 'FAILED', 'REVERSED'].includes(state)
  if (isOpen && isWorkedOn(db, run)) return '; at work'
  const can = [
    ...((isOpen || state === 'STOPPED' || state === 'FAILED') && total > 0 ? [`resume ${no} goes on`] : []),
    ...(!isOpen && state !== 'REVERSED' && applied > 0 && now < reversibleUntil(run)
      ? [`reverse ${no} takes it back, until ${reversibleUntil(run).toISOString().slice(0, 10)}`]
      : []),
  ]
  return `${isOpen ? '; its process ended early' : ''}${can.map((one) => `; ${one}`).join('')}`
}

async function shown({ db, now }: RunPlace, no: number): Promise<string[]> {
  const run = await knownRun(db, no)
  const counts = Object.entries(run.counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return [
    lineOf(db, run, now()),
    `folder: ${run.folder}`,
    ...(counts.length > 0 ? [`changes: ${counts.join(', ')}`] : []),
    ...(run.endedAt ? [`ended: ${run.endedAt.toISOString()}`] : []),
    ...(run.problem ? [`why: ${run.problem}`] : []),
  ]
}

async function knownRun(db: Database, no: number): Promise<Run> {
  const run = await runOf(db, no)
  if (!run) throw new Error(`There is no run ${no}: npm run data -- runs lists them.`)
  return run
}

async function stopped({ db, now, actor }: RunPlace): Promise<string[]> {
  const run = await stopRun(db, now())
  if (!run) return ['No import is at work.']
  await db.transaction((on) => noteRun(on, run, 'stopped', actor, now()))
  return [run.total > 0 ? stoppedLine(run) : `Run ${run.no} is stopped. It has written nothing.`]
}

async function resumed(place: RunPlace, no: number): Promise<string[]> {
  const { db, now } = place
  const before = await knownRun(db, no)
  if (before.state === 'DONE' || before.state === 'REVERSED') throw new Error(`Run ${no} is done: there is nothing to go on with.`)
  if (before.total === 0 && !isWorkedOn(db, before))
    throw new Error(`Run ${no} ended before anything was written: import ${before.folder} again.`)
  const turn = await takeUpRun(db, no, now())
  try {
    await applyRun(place, turn, 'resumed')
    const kept =
      before.reverses === null && !(await stateTaken(before.folder, no)) ? [`${before.folder} was not told: diff says what differs.`] : []
    return [`Run ${no} is done: ${before.total - before.applied} of ${before.total} changes were left.`, ...kept]
  } catch (error) {
    await turn.fail((error as Error).message, now())
    throw error
  } finally {
    turn.end()
  }
}

/** The folder may be gone, or belong to somebody else. */
const stateTaken = (folder: string, no: number): Promise<boolean> => takeWaitingState(folder, no).catch(() => false)

async function reversed(place: RunPlace, no: number, isMeant: boolean): Promise<string[]> {
  const { db, now, actor, kinds } = place
  const run = await knownRun(db, no)
  if (run.state === 'REVERSED') throw new Error(`Run ${no} is reversed already.`)
  if (run.applied === 0) throw new Error(`Run ${no} has written nothing.`)
  if (now() >= reversibleUntil(run))
    throw new Error(`Run ${no} is older than ${keptDays} days: what was there before it is kept no longer.`)
  if (!isMeant) return told(await reversalOf(db, kinds, run), 'Nothing was changed; with --yes it is.')
  const turn = await beginRun(db, { actor, folder: run.folder, at: now(), reverses: no })
  try {
    const reversal = await reversalOf(db, kinds, run)
    await planRun(db, turn, reversal.changes)
    await applyRun(place, turn, 'begun')
    return told(reversal, `Run ${no} is reversed by run ${turn.no}.`)
  } catch (error) {
    await turn.fail((error as Error).message, now())
    throw error
  } finally {
    turn.end()
  }
}

function told({ changes, stays }: Awaited<ReturnType<typeof reversalOf>>, end: string): string[] {
  const count = [...changes.values()].reduce((sum, { length }) => sum + length, 0)
  const more = stays.length > most ? [`and ${stays.length - most} more`] : []
  return [...stays.slice(0, most), ...more, `${count} records as they were before, ${stays.length} stay. ${end}`]
}
