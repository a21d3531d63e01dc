import { resolve } from 'node:path'
import { mostBytes, toldProblems } from '@stadion/slices/data-files'
import { refuseTooMany } from '../embedded-size.ts'
import { checked } from './check-folder.ts'
import { countsOf } from './counts-of.ts'
import { dropEarlierStates, dropWaitingState, readState, takeWaitingState, writeWaitingState } from './data-state.ts'
import type { DataWords } from './data-words.ts'
import { differenceOf } from './difference.ts'
import { articleKind } from './kinds/article-kind.ts'
import { stockKind } from './kinds/stock-kind.ts'
import { writeProblems } from './problem-file.ts'
import { readFolder } from './read-folder.ts'
import { applyRun, planRun, type RunPlace } from './runs/apply-run.ts'
import { runOf } from './runs/run-table.ts'
import { beginRun, type Turn } from './runs/run-turn.ts'
import { madeShopId, shopIdOf } from './shop-id.ts'

export const same = 'Nothing differs'

/** `data diff`, and `data import` without `--yes`: what would change. */
export async function diffed(place: RunPlace, folder: string, words: DataWords): Promise<string[]> {
  const { counts, difference, said } = await compared(place, folder, words)
  const { lines, differing } = difference
  if (differing === 0) return [...said, `${same}: ${countsOf(counts)}.`]
  const decision = difference.undecided > 0 ? ` ${difference.undecided} conflicts: ${undecided}` : ''
  const told = `${differing} differences; ${countsOf(counts)} in the folder.`
  return [
    ...said,
    ...shown(lines, differing),
    `${told}${decision} Nothing was changed${words.verb === 'import' ? '; with --yes it is' : ''}.`,
  ]
}

/** `data import --yes`: a run, which ends, or can be resumed. */
export async function imported(place: RunPlace, folder: string, words: DataWords): Promise<string[]> {
  const { db, now, actor } = place
  const turn = await beginRun(db, { actor, folder, at: now() })
  try {
    // By itself: whoever compares holds no row of the run, so that it can say meanwhile that it lives, and be stopped.
    await db.transaction((on) => turn.become(on, 'READ'))
    const { counts, difference, said } = await compared(place, folder, words, turn.hold)
    const { lines, differing, conflicts } = difference
    if (conflicts.length > 0)
      throw new Error([...shown(conflicts, difference.undecided), `${difference.undecided} conflicts. ${undecided}`].join('\n'))
    const shop = await madeShopId(db)
    const unwritable = await orUnwritable(writeWaitingState(folder, difference.state, shop, turn.no))
    await planRun(db, turn, difference.changes)
    // The database has them now.
    difference.changes.clear()
    difference.state.clear()
    // Also where nothing differs: an import may have ended before its last step.
    await applyRun(place, turn, 'begun')
    if (!unwritable) {
      await takeWaitingState(folder, turn.no)
      // After a run that has written, nobody can resume those before it.
      if (differing > 0) await dropEarlierStates(folder)
    }
    if (differing === 0) return [...said, `${same}: ${countsOf(counts)}.${unwritable}`]
    const told = `${differing} differences; ${countsOf(counts)} in the folder.`
    return [...said, ...shown(lines, differing), `${told}${unwritable} Imported.`]
  } catch (error) {
    await turn.fail((error as Error).message, now())
    const run = await runOf(db, turn.no).catch(() => undefined)
    // Whoever resumes it takes the state that waits.
    if (run?.state === 'FAILED' && run.total === 0) await orUnwritable(dropWaitingState(folder, turn.no))
    throw error
  } finally {
    turn.end()
  }
}

const undecided = '--theirs takes what the folder has, --ours keeps what the shop has. Nothing was changed.'

const shown = (lines: readonly string[], count: number) => [...lines, ...(count > lines.length ? [`and ${count - lines.length} more`] : [])]

/** A folder that nobody may write into is compared without its state. @returns a sentence about that */
async function orUnwritable(writing: Promise<void>): Promise<string> {
  try {
    await writing
    return ''
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return ' Its .state.json could not be written.'
  }
}

async function compared({ db, kinds }: RunPlace, folder: string, words: DataWords, hold?: Turn['hold']) {
  // On the embedded database the process of the shop reads it.
  const { records, problems } = await readFolder(folder, kinds, db.engine === 'pglite' ? mostBytes : undefined)
  if (!words.has('--with-stock')) records.set(stockKind, [])
  const state = await readState(folder, await shopIdOf(db))
  if (words.has('--prune') && state.isOfOther)
    throw new Error(
      `${folder} was last imported into another shop, or exported from one: nobody knows what was taken out of it here. Import it without --prune first. Nothing was changed.`,
    )
  if (words.has('--prune') && !state.state)
    throw new Error(
      `${folder} has met no shop yet: without its .state.json nobody knows what was taken out of it. Import it without --prune first. Nothing was changed.`,
    )
  return db.transaction(async (on) => {
    await refuseTooMany(on, db.engine, records.get(articleKind)?.map(({ key }) => key) ?? [])
    const { after, wrong } = await checked(on, records, problems, words.has('--skip-wrong'))
    const list = words.valueOf('--problems')
    if (list !== undefined) await writeProblems(resolve(list), wrong)
    const isSkipping = words.has('--skip-wrong')
    const count = `${wrong.length} lines are wrong${list === undefined ? '' : `; ${list} has all of them`}.`
    const skipped =
      wrong.length === 0 ? [] : [...toldProblems(wrong), `${count} ${isSkipping ? 'They are left out.' : 'Nothing was changed.'}`]
    if (wrong.length > 0 && !isSkipping) throw new Error(skipped.join('\n'))
    const conflicts = words.has('--theirs') ? 'theirs' : words.has('--ours') ? 'ours' : undefined
    const partly = new Set(wrong.map(({ file }) => file))
    const difference = await differenceOf(on, records, after, state, { prune: words.has('--prune'), conflicts, partly })
    const counts = new Map([...records].map(([kind, { length }]) => [kind, length]))
    await hold?.(on)
    const other = state.isOfOther ? [`${folder} last met another shop: what it has counts.`] : []
    return { counts, difference, said: [...other, ...skipped] }
  })
}
