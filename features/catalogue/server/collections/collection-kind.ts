import type { Handle } from '@stadion/database/database'
import { type Problem, readNdjson } from '@stadion/slices/data-files'
import { lineOf } from '@stadion/slices/data-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import type { After, DataKind, DataRecord } from '../import/data-kind.ts'
import { articleKind } from '../import/kinds/article-kind.ts'
import { priceRanges } from '../prices.ts'
import type { Reference } from '../reference/reference.ts'
import { type CollectionRecord, collectionSchema } from './collection-record.ts'
import { knownArticles, partsOf, storedCollections, withdrawCollections, writeCollections } from './collection-table.ts'

/** Menus, sitemaps and pages name all of them. */
const mostCollections = 1000

/** They are the same in every currency. */
const priceBands = new Set(priceRanges('EUR').map(({ value }) => value))

type Found = Omit<Problem, 'file' | 'line'>

/** `catalogue/collections/{brand}.ndjson`, by brand and key. */
export const collectionKind: DataKind<CollectionRecord> = {
  name: 'collection',
  plural: 'collections',
  top: 'catalogue',
  readerOf(file) {
    const [, brand] = /^catalogue\/collections\/([^/]+)\.ndjson$/.exec(file) ?? []
    if (brand === undefined) return undefined
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readNdjson<CollectionRecord>(file, text, collectionSchema, problems).map(({ line, value }) => ({
          ...{ file, line, key: `${brand} ${value.key}`, value },
        })))
    )
  },
  async problemsOf(on, records, after) {
    const problems = records.flatMap(({ file, line, value: { rule } }) =>
      ruleProblems(rule ?? {}, after.reference).map((found) => ({ file, line, ...found })),
    )
    return [...problems, ...(await articleProblemsOf(on, records, after)), ...(await slugProblems(on, records))]
  },
  stored: async (on, keys) => new Map((await storedCollections(on, { keys })).map(({ key, value }) => [key, value])),
  async *all(on, brand) {
    const all = await storedCollections(on, { brand })
    if (all.length > 0) yield all
  },
  fileOf: (key) => `catalogue/collections/${partsOf(key).brand}.ndjson`,
  lineOf: ({ value }) => lineOf(value, collectionSchema),
  tagsOf: (key) => [`collection:${key.replace(' ', '/')}`],
  isWithdrawn: ({ status }) => status === 'WITHDRAWN',
  withdraw: withdrawCollections,
  write: writeCollections,
}

/** What a rule names, and nothing has. */
function ruleProblems(rule: NonNullable<CollectionRecord['rule']>, reference: Reference): Found[] {
  const { kinds, sports, colours, palettes } = reference.keys
  const wrong = (column: string, values: readonly string[] | undefined, isKnown: (value: string) => boolean, what: string): Found[] =>
    (values ?? []).filter((value) => !isKnown(value)).map((value) => ({ column: `rule.${column}`, why: `there is no ${what} "${value}"` }))
  return [
    ...wrong('kind', rule.kind, (value) => kinds.includes(value), 'kind'),
    ...wrong('sport', rule.sport, (value) => sports.includes(value), 'sport'),
    ...wrong('colour', rule.colour, (value) => colours.includes(value) || palettes.includes(value), 'colour'),
    ...wrong('size', rule.size, (value) => reference.orderOf(value) !== undefined, 'size'),
    ...wrong('price', rule.price, (value) => priceBands.has(value), 'price band'),
    ...wrong('attributes', Object.keys(rule.attributes ?? {}), (key) => reference.record('attribute', key) !== undefined, 'attribute'),
  ]
}

/** Articles that are neither in the folder nor in the shop. */
async function articleProblemsOf(on: Handle, records: readonly DataRecord<CollectionRecord>[], after: After): Promise<Problem[]> {
  const given = new Set(after.given(articleKind).map(({ key }) => key))
  const named = records.flatMap(({ file, line, key, value }) =>
    (['articles', 'pins'] as const).flatMap((column) =>
      (value[column] ?? []).map((id) => ({ file, line, column, id, key: `${partsOf(key).brand} ${id}` })),
    ),
  )
  const missing = named.filter(({ key }) => !given.has(key))
  const known = await knownArticles(on, [...new Set(missing.map(({ key }) => key))])
  return missing.flatMap(({ key, id, ...where }) => (known.has(key) ? [] : [{ ...where, why: `there is no article "${id}"` }]))
}

/** An address leads to one collection. */
async function slugProblems(on: Handle, records: readonly DataRecord<CollectionRecord>[]): Promise<Problem[]> {
  const given = new Set(records.map(({ key }) => key))
  const others = (await storedCollections(on, {})).filter(({ key, value }) => !given.has(key) && value.status !== 'WITHDRAWN')
  const taken = new Map<string, string>()
  const counts = new Map<string, number>()
  const count = (brand: string) => counts.set(brand, (counts.get(brand) ?? 0) + 1).get(brand)!
  for (const { key, value } of others) {
    count(partsOf(key).brand)
    for (const slug of Object.values(value.slugs)) taken.set(`${partsOf(key).brand} ${slug}`, value.key)
  }
  return records.flatMap(({ file, line, key, value }) => {
    if (value.status === 'WITHDRAWN') return []
    const { brand } = partsOf(key)
    const problems: Problem[] = []
    if (count(brand) > mostCollections) problems.push({ file, line, why: `the brand would have more than ${mostCollections} collections` })
    for (const [language, slug] of Object.entries(value.slugs)) {
      const other = taken.get(`${brand} ${slug}`)
      if (other !== undefined && other !== value.key)
        problems.push({ file, line, column: `slugs.${language}`, why: `"${slug}" is the slug of the collection "${other}"` })
      taken.set(`${brand} ${slug}`, value.key)
    }
    return problems
  })
}
