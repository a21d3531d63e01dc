import { resolve } from 'node:path'
import type { Database } from '@stadion/database/database'
import { toldProblems } from '@stadion/slices/data-files'
import { applyDifference } from './apply.ts'
import { checked } from './check-folder.ts'
import { countsOf } from './counts-of.ts'
import type { DataKind } from './data-kind.ts'
import { readState, writeState } from './data-state.ts'
import type { DataWords } from './data-words.ts'
import { type Difference, differenceOf } from './difference.ts'
import { stockKind } from './kinds/stock-kind.ts'
import { writeProblems } from './problem-file.ts'
import { readFolder } from './read-folder.ts'

export const same = 'Nothing differs'
const mostLines = 1000

interface Ask {
  db: Database
  at: Date
  actor: string
  kinds: readonly DataKind[]
}

/** `data diff` and `data import`. */
export async function imported(ask: Ask, folder: string, words: DataWords): Promise<string[]> {
  const { counts, reference, difference, skipped } = await compared(ask, folder, words)
  const { lines, conflicts } = difference
  const isMeant = words.has('--yes')
  if (isMeant && conflicts.length > 0) throw new Error([...shown(conflicts), `${conflicts.length} conflicts. ${undecided}`].join('\n'))
  const written = isMeant ? await write() : ''
  if (lines.length === 0) return [...skipped, `${same}: ${countsOf(counts)}.${written}`]
  const told = `${lines.length} differences; ${countsOf(counts)} in the folder.`
  if (isMeant) return [...skipped, ...shown(lines), `${told}${written} Imported.`]
  const decision = conflicts.length > 0 ? ` ${conflicts.length} conflicts: ${undecided}` : ''
  return [...skipped, ...shown(lines), `${told}${decision} Nothing was changed${words.verb === 'import' ? '; with --yes it is' : ''}.`]

  // Also where nothing differs: an import may have ended before its last step.
  async function write(): Promise<string> {
    await applyDifference(ask.db, difference, reference, { actor: ask.actor, folder, at: ask.at })
    return keepState(folder, difference)
  }
}

const undecided = '--theirs takes what the folder has, --ours keeps what the shop has. Nothing was changed.'

const shown = (lines: readonly string[]) => [
  ...lines.slice(0, mostLines),
  ...(lines.length > mostLines ? [`and ${lines.length - mostLines} more`] : []),
]

/** What the folder and the shop have in common is noted in the folder; one that nobody may write into is compared without. */
async function keepState(folder: string, { state }: Difference): Promise<string> {
  try {
    await writeState(folder, state)
    return ''
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return ' Its .state.json could not be written.'
  }
}

async function compared({ db, kinds }: Ask, folder: string, words: DataWords) {
  const { records, problems } = await readFolder(folder, kinds)
  if (!words.has('--with-stock')) records.set(stockKind, [])
  const state = await readState(folder)
  if (words.has('--prune') && !state)
    throw new Error(
      `${folder} has met no shop yet: without its .state.json nobody knows what was taken out of it. Import it without --prune first. Nothing was changed.`,
    )
  return db.transaction(async (on) => {
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
    return { counts: new Map([...records].map(([kind, { length }]) => [kind, length])), reference: after.reference, difference, skipped }
  })
}
