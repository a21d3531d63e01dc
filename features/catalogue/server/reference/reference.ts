import { setTimeout } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { type Kind, kinds } from '@stadion/demo-pictures/look'
import type { TaxCategory } from '@stadion/market-law/tax/category'
import type { Storefront } from '@stadion/site/storefronts'
import { type OwnPriceList, type PriceListOf, priceListsOf } from '../price-lists/price-list.ts'
import { storedPriceLists } from '../price-lists/price-list-table.ts'
import { kindFacts } from './kinds.ts'
import { paints, palettes } from './palette.ts'
import type { Names, ReferenceRecord, ReferenceType } from './reference-records.ts'
import { referenceVersion, type StoredReference, storedReferences } from './reference-table.ts'
import { rankOfSize, type Size, sizeRuns } from './sizes.ts'

/** What articles refer to: what comes with the shop, and the records of its own. */
export interface Reference {
  /** The keys of all kinds, colours and sports, for search. */
  keys: Readonly<Record<'kinds' | 'colours' | 'palettes' | 'sports', readonly string[]>>
  /** The names that records have, by message key: `kind.sauna-hat`. */
  names: ReadonlyMap<string, Names>
  /** Words that search treats alike in a storefront. */
  synonymsIn(storefront: Pick<Storefront, 'brand' | 'locale'>): readonly ReferenceRecord<'synonym'>[]
  knows(row: Referring): boolean
  /** Own records by their keys. */
  record<T extends ReferenceType>(type: T, key: string): ReferenceRecord<T> | undefined
  /** The keys of all runs of sizes. */
  runs: readonly string[]
  sizesOf(run: string): readonly Size[]
  /** The runs that contain one of the sizes. */
  runsWith(sizes: readonly string[]): string[]
  /** The place of a size in a filter; undefined for one that no run has. */
  orderOf(size: string): number | undefined
  /** Of an unknown kind no goods are exempt. */
  taxCategoryOf(kind: string): TaxCategory
  /** Whose prices a storefront asks (D-145). */
  priceListOf: PriceListOf
}

const sports = ['running', 'training', 'football', 'basketball', 'outdoor', 'lifestyle', 'yoga', 'tennis']

/** @param lists those beside the currencies'; an import, which shows no prices, needs none */
export function referenceOf(stored: readonly StoredReference[], lists: readonly OwnPriceList[] = []): Reference {
  const byType = new Map<string, unknown>(stored.map(({ type, key, record }) => [`${type} ${key}`, record]))
  const of = <T extends ReferenceType>(type: T) =>
    stored.filter((one) => one.type === type).map(({ record }) => record as ReferenceRecord<T>)
  const runs: Record<string, readonly Size[]> = { ...sizeRuns }
  for (const { key, sizes } of of('size-run')) runs[key] = sizes.map(({ code, name }) => [code, name])
  const names = new Map<string, Names>()
  for (const one of of('kind')) {
    names.set(`kind.${one.key}`, one.names)
    if (one.sentence) names.set(`description.kind.${one.key}`, one.sentence)
  }
  for (const one of of('colour')) names.set(`colour.${one.key}`, one.names)
  for (const one of of('term')) names.set(`${one.type === 'line' ? 'description.line' : one.type}.${one.key}`, one.names)
  const kindKeys = new Set<string>([...kinds, ...of('kind').map(({ key }) => key)])
  const colourKeys = new Set([...Object.values(paints), ...of('colour')].map(({ key }) => key))
  const sportKeys = new Set([...sports, ...of('term').flatMap(({ type, key }) => (type === 'sport' ? [key] : []))])
  const order = new Map(
    [...new Set(Object.values(runs).flatMap((run) => run.map(([, size]) => size)))]
      .map((size, place) => [size, rankOfSize(size) ?? 3000 + place] as const)
      .sort(([, one], [, other]) => one - other)
      .map(([size], index) => [size, index]),
  )
  return {
    keys: { kinds: [...kindKeys], colours: [...colourKeys], palettes: palettes.map(([key]) => key), sports: [...sportKeys] },
    names,
    synonymsIn: ({ brand, locale }) =>
      of('synonym').filter((one) => [locale, locale.split('_')[0]].includes(one.language) && (one.brand ?? brand) === brand),
    knows: ({ kind, colour }) => kindKeys.has(kind) && (colour === '' || colourKeys.has(colour)),
    record: (type, key) => byType.get(`${type} ${key}`) as never,
    runs: Object.keys(runs),
    sizesOf: (run) => (Object.hasOwn(runs, run) ? runs[run]! : []),
    runsWith: (sizes) =>
      Object.entries(runs)
        .filter(([run, all]) => run !== 'gift-card' && all.some(([, size]) => sizes.includes(size)))
        .map(([run]) => run),
    orderOf: (size) => order.get(size),
    taxCategoryOf: (kind) =>
      (byType.get(`kind ${kind}`) as ReferenceRecord<'kind'> | undefined)?.taxCategory ??
      (Object.hasOwn(kindFacts, kind) ? kindFacts[kind as Kind].taxCategory : 'accessory'),
    priceListOf: priceListsOf(lists),
  }
}

/** How long a changed record may stay as it was. */
const freshForMs = 2000

/** What is known will do where the database hangs: pages that are in memory are answered then, too. */
const longestMs = 500
const inTime = (work: Promise<void> | undefined) => Promise.race([work, setTimeout(longestMs, undefined, { ref: false })])

/** What a row of an article refers to. */
export interface Referring {
  kind: string
  colour: string
}

export interface ReferenceSource {
  /** As it was read last; a change of another process is seen soon after. */
  now(): Reference
  /** Reads again what is older than two seconds, or lacks something that rows refer to: they may be newer. Waits half a second at most. */
  knowing(rows: readonly Referring[]): Promise<Reference>
  /** Reads again now. Rejects if it fails. */
  renew(): Promise<void>
}

/** Reads what articles refer to, when it is asked. While the database fails, it stays as it is. */
export function createReference(db: Database, onFailure: (error: unknown) => void): ReferenceSource {
  let [version, reference, readAt] = ['', builtIn, Number.NEGATIVE_INFINITY]
  let reading: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  async function read(): Promise<void> {
    const newest = await referenceVersion(db)
    if (newest !== version) [version, reference] = [newest, referenceOf(await storedReferences(db), await storedPriceLists(db))]
  }
  const readAgain = (): Promise<void> =>
    (reading ??= read()
      .then(
        () => {
          failure = undefined
        },
        (error: unknown) => {
          failure = { error }
          onFailure(error)
        },
      )
      .finally(() => {
        readAt = performance.now()
        reading = undefined
      }))
  function now(): Reference {
    if (performance.now() - readAt > freshForMs) void readAgain()
    return reference
  }
  return {
    now,
    async renew() {
      // One that was under way may have begun before the change.
      await reading
      await readAgain()
      if (failure) throw failure.error
    },
    async knowing(rows) {
      if (performance.now() - readAt > freshForMs) await inTime(readAgain())
      if (rows.every(reference.knows)) return reference
      // One that was under way may have begun before the rows were written.
      await inTime(reading)
      await inTime(readAgain())
      return reference
    },
  }
}

const builtIn = referenceOf([])
/** What comes with the shop alone. */
export const builtInReference: ReferenceSource = { now: () => builtIn, knowing: async () => builtIn, renew: async () => {} }
