import type { Database } from '@stadion/database/database'
import { told } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { countsOf } from './counts-of.ts'
import type { DataKind } from './data-kind.ts'
import { hashOf, readState, stateKey } from './data-state.ts'
import type { DataWords } from './data-words.ts'
import { type ExportScope, exportFolder, isExported } from './export-folder.ts'
import { stockKind } from './kinds/stock-kind.ts'
import { filesIn, readFolder } from './read-folder.ts'
import { shopIdOf } from './shop-id.ts'

/** `data export`. */
export async function exported(db: Database, folder: string, all: readonly DataKind[], words: DataWords): Promise<string[]> {
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
  const wanted = all.filter(
    (kind) => (kind !== stockKind || words.has('--with-stock')) && (!only || namesOf(kind).some((word) => only.includes(word))),
  )
  if (wanted.length === 0) throw new Error('Pieces are exported with --with-stock only.')
  const shared = brand === undefined ? [] : wanted.filter(({ hasSharedFiles }) => hasSharedFiles)
  const kinds = wanted.filter((kind) => !shared.includes(kind))
  const leftOut = `${shared.map(({ plural }) => plural).join(', ')}: their files have all brands, so they are exported without --brand.`
  if (kinds.length === 0) throw new Error(`Not exported: ${leftOut} Nothing was written.`)
  if (!words.has('--overwrite')) await refuseUnimported(folder, all, { kinds, brand }, await shopIdOf(db))
  const counts = await exportFolder(db, folder, { kinds, brand })
  return [`Exported to ${folder}: ${countsOf(counts)}.`, ...(shared.length > 0 ? [`Left out: ${leftOut}`] : [])]
}

const noMedia = [
  'Photographs are not exported: copy the folder originals of MEDIA_DIR, and add its files in the other shop with npm run media.',
  'Nothing was written.',
].join(' ')

/** Files whose changes were not imported are not written over. */
async function refuseUnimported(folder: string, kinds: readonly DataKind[], scope: ExportScope, shop: string | undefined): Promise<void> {
  const [first] = await filesIn(folder, kinds)
  if (!first) return
  const why = await whyUnimported(folder, kinds, scope, shop)
  if (why) throw new Error(`${folder} has files already, and ${why}. Nothing was written; with --overwrite they are replaced.`)
}

async function whyUnimported(
  folder: string,
  kinds: readonly DataKind[],
  scope: ExportScope,
  shop: string | undefined,
): Promise<string | undefined> {
  const { state, isOfOther } = await readState(folder, shop)
  if (isOfOther) return 'it last met another shop'
  if (!state) return 'it has met no shop yet'
  const { records, problems } = await readFolder(folder, kinds)
  if (problems.length > 0) return `there is a wrong line: ${told(problems[0]!)}`
  for (const [kind, all] of records)
    for (const { file, line, key, value } of kind.isStateless ? [] : all)
      if (state.get(stateKey(kind, key)) !== hashOf(value))
        return `${kind.name} ${key} (${file}:${line}) has a change that was not imported`
  const there = new Set([...records].flatMap(([kind, all]) => all.map(({ key }) => stateKey(kind, key))))
  // Of what always stays in the shop nothing can be taken out by a folder.
  const able = { ...scope, kinds: scope.kinds.filter(({ withdraw }) => withdraw) }
  const gone = [...state.keys()].find((name) => !there.has(name) && isExported(name, able))
  return gone === undefined ? undefined : `${gone} was taken out of it, which was not imported`
}
