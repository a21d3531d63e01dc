import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { articleOfSku } from '@stadion/site/article-ids'
import { kindFacts } from '../reference/kinds.ts'
import { type Reference, referenceOf } from '../reference/reference.ts'
import { storedReferences } from '../reference/reference-table.ts'
import { isBuiltInTerm } from '../reference/terms-in-use.ts'
import type { ArticleRecord } from './article-record.ts'
import type { Problem } from './data-files.ts'
import type { Goods } from './read-goods.ts'

/** What articles refer to once the folder is imported. */
export async function referenceAfter(on: Handle, { references }: Goods): Promise<Reference> {
  const given = new Set(references.map(({ type, key }) => `${type} ${key}`))
  const kept = (await storedReferences(on)).filter(({ type, key }) => !given.has(`${type} ${key}`))
  return referenceOf([...kept, ...references])
}

/** Lines that name something that is neither in the folder nor in the shop. */
export async function unknownIn(on: Handle, goods: Goods, reference: Reference): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { file, line, type, record } of goods.references)
    if (type === 'kind') problems.push(...kindProblems(record as never, reference).map((problem) => ({ file, line, ...problem })))
  for (const { file, line, record } of goods.articles)
    problems.push(...articleProblems(record, reference).map((problem) => ({ file, line, ...problem })))
  const skus = await skusOf(on, goods, reference)
  for (const { file, line, brand, article } of goods.prices)
    if (!skus.has(`${brand} ${article}`)) problems.push({ file, line, column: 'article', why: `${brand} has no article ${article}` })
  for (const { file, line, brand, sku } of goods.stock)
    if (!skus.get(`${brand} ${articleOfSku(sku)}`)?.has(sku))
      problems.push({ file, line, column: 'sku', why: `${brand} has no size ${sku}` })
  return problems
}

/** The SKUs of each article after the import, of the articles that prices and stock name. */
async function skusOf(on: Handle, { articles, prices, stock }: Goods, reference: Reference): Promise<Map<string, Set<string>>> {
  const named = [
    ...prices.map(({ brand, article }) => ({ brand, id: article })),
    ...stock.map(({ brand, sku }) => ({ brand, id: articleOfSku(sku) })),
  ]
  const rows = await sql<{ brand: string; id: string; sku: string }>`
    select distinct v.brand, v.article_id as id, v.sku
    from unnest(${named.map(({ brand }) => brand)}::text[], ${named.map(({ id }) => id)}::text[]) as given(brand, id)
    join catalogue.variation v on v.brand = given.brand and v.article_id = given.id`.execute(on)
  const skus = new Map<string, Set<string>>()
  const add = (article: string, sku: string) => skus.set(article, (skus.get(article) ?? new Set()).add(sku))
  for (const { brand, id, sku } of rows) add(`${brand} ${id}`, sku)
  for (const { brand, record } of articles) {
    skus.delete(`${brand} ${record.id}`)
    for (const [code] of sizesOf(record, reference)) add(`${brand} ${record.id}`, `${record.id}_${code}`)
  }
  return skus
}

/** The run of an article's sizes. */
export const sizeRunOf = ({ sizeRun, kind, gender }: ArticleRecord, reference: Reference): string | undefined =>
  sizeRun ??
  reference.record('kind', kind)?.sizeRun[gender] ??
  (builtIn(kind) && gender !== 'unisex' ? builtIn(kind)!.sizeRun(gender) : undefined)

/** The sizes of an article in the order of its run. */
export const sizesOf = (record: ArticleRecord, reference: Reference) =>
  reference.sizesOf(sizeRunOf(record, reference) ?? '').filter(([code]) => record.sizes.includes(code))

export const builtIn = (kind: string) => (Object.hasOwn(kindFacts, kind) ? kindFacts[kind as keyof typeof kindFacts] : undefined)

type Found = Omit<Problem, 'file' | 'line'>

function articleProblems(record: ArticleRecord, reference: Reference): Found[] {
  const problems: Found[] = []
  const tell = (column: string, why: string) => void problems.push({ column, why })
  const { kinds, colours, sports } = reference.keys
  const category = reference.record('kind', record.kind)?.category ?? builtIn(record.kind)?.category
  if (!kinds.includes(record.kind) || record.kind === 'gift-card') tell('kind', `there is no kind "${record.kind}"; add it to kinds.ndjson`)
  else if (category !== record.category) tell('category', `articles of the kind ${record.kind} are ${category}`)
  if (!colours.includes(record.colour)) tell('colour', `there is no colour "${record.colour}"; add it to colours.ndjson`)
  if (!sports.includes(record.sport)) tell('sport', `there is no sport "${record.sport}"; add it to terms.ndjson`)
  for (const [type, keys] of [
    ['line', [record.line]],
    ['material', [record.material]],
    ['fit', [record.fit]],
    ['feature', record.features ?? []],
  ] as const)
    for (const key of keys)
      if (key !== null && !knowsTerm(reference, type, key)) tell(type, `there is no ${type} "${key}"; add it to terms.ndjson`)
  for (const key of Object.keys(record.attributes))
    if (!reference.record('attribute', key)) tell(`attributes.${key}`, 'there is no such attribute; add it to attributes.ndjson')
  const run = sizeRunOf(record, reference)
  const codes = reference.sizesOf(run ?? '').map(([code]) => code)
  if (codes.length === 0)
    tell('sizeRun', run ? `there is no run of sizes "${run}"; add it to size-runs.ndjson` : 'which run of sizes it has is said nowhere')
  else for (const code of record.sizes) if (!codes.includes(code)) tell('sizes', `the run ${run} has no size with the code ${code}`)
  if (new Set(record.sizes).size < record.sizes.length) tell('sizes', 'a size stands there twice')
  for (const code of Object.keys(record.gtin))
    if (!record.sizes.includes(code)) tell(`gtin.${code}`, 'the article has no size with this code')
  return problems
}

function kindProblems(
  kind: { sizeRun: Record<string, string>; material: string | null; fit: string | null; features: string[] },
  reference: Reference,
): Found[] {
  const terms = [
    ['material', [kind.material]],
    ['fit', [kind.fit]],
    ['feature', kind.features],
  ] as const
  return [
    ...Object.entries(kind.sizeRun).flatMap(([gender, run]) =>
      reference.sizesOf(run).length > 0
        ? []
        : [{ column: `sizeRun.${gender}`, why: `there is no run of sizes "${run}"; add it to size-runs.ndjson` }],
    ),
    ...terms.flatMap(([type, keys]) =>
      keys.flatMap((key) =>
        key === null || knowsTerm(reference, type, key)
          ? []
          : [{ column: type, why: `there is no ${type} "${key}"; add it to terms.ndjson` }],
      ),
    ),
  ]
}

const knowsTerm = (reference: Reference, type: 'line' | 'material' | 'fit' | 'feature', key: string): boolean =>
  isBuiltInTerm(type, key) || reference.record('term', `${type}.${key}`) !== undefined
