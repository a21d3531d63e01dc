import { resolve } from 'node:path'
import type { Database } from '@stadion/database/database'
import type { SliceCommand } from '@stadion/slices/command'
import { toldProblems } from '@stadion/slices/data-files'
import { applyDifference } from './apply.ts'
import { afterOf, problemsIn } from './check-folder.ts'
import type { DataKind } from './data-kind.ts'
import { dataKinds } from './data-kinds.ts'
import { differenceOf } from './difference.ts'
import { articleKind } from './kinds/article-kind.ts'
import { priceKind } from './kinds/price-kind.ts'
import { stockKind } from './kinds/stock-kind.ts'
import { type Folder, readFolder } from './read-folder.ts'

const usage = [
  'npm run data -- diff <folder>                 what importing the folder would change; changes nothing.',
  '                                              Ends with 0 if nothing differs, 3 if something does, 1 if a line is wrong',
  'npm run data -- import <folder> [--yes]       imports it; without --yes it says what would change, as diff does',
  '                        [--with-stock]        also the pieces of sizes that have no number yet',
].join('\n')

const options = ['--yes', '--with-stock']
const mostLines = 1000
const spoken = (words: readonly string[]) => words.filter((word) => !options.includes(word))
const same = 'Nothing differs'

/** `npm run data`: the shop's articles, prices and stock from files (D-152). */
export const dataCommand: SliceCommand = {
  usage,
  before(words) {
    const [verb = '', folder, ...others] = spoken(words)
    if (words.length === 0) return 'usage'
    const unknown = words.find((word) => word.startsWith('-') && !options.includes(word))
    if (unknown) throw new Error(`${unknown} means nothing here. There is:\n${usage}`)
    if (verb !== 'diff' && verb !== 'import') throw new Error(`There is no "data ${verb}". There is:\n${usage}`)
    if (!folder || others.length > 0) throw new Error(`data ${verb} takes one folder. There is:\n${usage}`)
    return undefined
  },
  statusOf: (words, [first]) => (spoken(words)[0] === 'diff' && !first?.startsWith(same) ? 3 : 0),
  async run({ db, now, kinds }, words, { actor }) {
    const [verb, folder = ''] = spoken(words)
    const { records, reference, difference } = await compared(
      db,
      resolve(folder),
      [...dataKinds, ...((await kinds?.()) ?? [])],
      words.includes('--with-stock'),
    )
    const { lines } = difference
    const shown = [...lines.slice(0, mostLines), ...(lines.length > mostLines ? [`and ${lines.length - mostLines} more`] : [])]
    const counts = `${lines.length} differences; ${countsOf(records)} in the folder`
    const isMeant = verb === 'import' && words.includes('--yes')
    // Also where nothing differs: an import may have ended before its last step.
    if (isMeant) await applyDifference(db, difference, reference, { actor, folder, at: now() })
    if (lines.length === 0) return [`${same}: ${countsOf(records)}.`]
    if (verb === 'diff' || !words.includes('--yes'))
      return [...shown, `${counts}. Nothing was changed${verb === 'import' ? '; with --yes it is' : ''}.`]
    return [...shown, `${counts}. Imported.`]
  },
}

async function compared(db: Database, path: string, kinds: readonly DataKind[], withStock: boolean) {
  const { records, problems } = await readFolder(path, kinds)
  if (!withStock) records.set(stockKind, [])
  return db.transaction(async (on) => {
    const after = await afterOf(on, records)
    const wrong = [...problems, ...(await problemsIn(on, records, after))]
    if (wrong.length > 0) throw new Error([...toldProblems(wrong), `${wrong.length} lines are wrong. Nothing was changed.`].join('\n'))
    return { records, reference: after.reference, difference: await differenceOf(on, records, after) }
  })
}

/** What there is of each kind: of the main ones also where there is none. */
const countsOf = (records: Folder): string =>
  [...records]
    .flatMap(([kind, { length }]) => (length > 0 || kind === articleKind || kind === priceKind ? [`${length} ${kind.plural}`] : []))
    .join(', ')
