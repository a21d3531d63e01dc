import { resolve } from 'node:path'
import type { Database } from '@stadion/database/database'
import type { SliceCommand } from '@stadion/slices/command'
import { toldProblems } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { applyDifference } from './apply.ts'
import { afterOf, problemsIn } from './check-folder.ts'
import type { DataKind } from './data-kind.ts'
import { dataKinds } from './data-kinds.ts'
import { type DataWords, readWords } from './data-words.ts'
import { differenceOf } from './difference.ts'
import { exportFolder } from './export-folder.ts'
import { articleKind } from './kinds/article-kind.ts'
import { priceKind } from './kinds/price-kind.ts'
import { stockKind } from './kinds/stock-kind.ts'
import { type Folder, filesIn, readFolder } from './read-folder.ts'

const usage = [
  "npm run data -- export <folder>               writes the shop's articles and prices into a folder of files",
  '                        [--only <a,b>]        only these kinds: catalogue, articles, prices, colours …',
  '                        [--brand <brand>]     only records of this brand, and those that belong to none',
  '                        [--with-stock]        also the pieces of every size',
  '                        [--overwrite]         also over files that are there already',
  'npm run data -- diff <folder>                 what importing the folder would change; changes nothing.',
  '                                              Ends with 0 if nothing differs, 3 if something does, 1 if a line is wrong',
  'npm run data -- import <folder> [--yes]       imports it; without --yes it says what would change, as diff does',
  '                        [--with-stock]        also the pieces of sizes that have no number yet',
].join('\n')

const mostLines = 1000
const same = 'Nothing differs'

/** `npm run data`: the shop's articles, prices and stock from and to files (D-152). */
export const dataCommand: SliceCommand = {
  usage,
  before(words) {
    if (words.length === 0) return 'usage'
    readWords(words, usage)
    return undefined
  },
  statusOf: ([verb], [first]) => (verb === 'diff' && !first?.startsWith(same) ? 3 : 0),
  async run({ db, now, kinds }, typed, { actor }) {
    const words = readWords(typed, usage)
    const folder = resolve(words.places[0]!)
    const all = [...dataKinds, ...((await kinds?.()) ?? [])]
    if (words.verb === 'export') return exported(db, folder, all, words)
    const { records, reference, difference } = await compared(db, folder, all, words.has('--with-stock'))
    const { lines } = difference
    const shown = [...lines.slice(0, mostLines), ...(lines.length > mostLines ? [`and ${lines.length - mostLines} more`] : [])]
    const counts = `${lines.length} differences; ${countsOf(sizesOf(records))} in the folder`
    const isMeant = words.has('--yes')
    // Also where nothing differs: an import may have ended before its last step.
    if (isMeant) await applyDifference(db, difference, reference, { actor, folder: words.places[0]!, at: now() })
    if (lines.length === 0) return [`${same}: ${countsOf(sizesOf(records))}.`]
    if (isMeant) return [...shown, `${counts}. Imported.`]
    return [...shown, `${counts}. Nothing was changed${words.verb === 'import' ? '; with --yes it is' : ''}.`]
  },
}

async function exported(db: Database, folder: string, all: readonly DataKind[], words: DataWords): Promise<string[]> {
  if (words.has('--with-media')) throw new Error(noMedia)
  const brand = words.valueOf('--brand')
  const wrong = brand === undefined ? undefined : unknownBrand(brand)
  if (wrong) throw new Error(`${wrong.replace(/^t/, 'T')}.`)
  const only = words.valueOf('--only')?.split(',')
  const namesOf = ({ top, name, plural }: DataKind) => [top, name, plural].map((word) => word.replaceAll(' ', '-'))
  const unknown = only?.find((word) => !all.some((kind) => namesOf(kind).includes(word)))
  if (unknown !== undefined) {
    const known = new Set(all.flatMap(({ top, plural }) => [top, plural.replaceAll(' ', '-')]))
    throw new Error(`--only ${unknown} means nothing here. There is: ${[...known].join(', ')}.`)
  }
  const kinds = all.filter(
    (kind) => (kind !== stockKind || words.has('--with-stock')) && (!only || namesOf(kind).some((word) => only.includes(word))),
  )
  if (kinds.length === 0) throw new Error('Pieces are exported with --with-stock only.')
  const [first] = await filesIn(folder, all)
  if (first && !words.has('--overwrite'))
    throw new Error(`${folder} has files already: ${first}. Nothing was written; with --overwrite they are replaced.`)
  const counts = await exportFolder(db, folder, { kinds, brand })
  return [`Exported to ${folder}: ${countsOf(counts)}.`]
}

const noMedia = [
  'Photographs are not exported yet: copy the folder originals of MEDIA_DIR, and add the files with npm run media (docs/photographs.md).',
  'Nothing was written.',
].join(' ')

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
const countsOf = (counts: ReadonlyMap<DataKind, number>): string =>
  [...counts]
    .flatMap(([kind, count]) => (count > 0 || kind === articleKind || kind === priceKind ? [`${count} ${kind.plural}`] : []))
    .join(', ')

const sizesOf = (records: Folder) => new Map([...records].map(([kind, { length }]) => [kind, length]))
