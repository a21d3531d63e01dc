import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { articleIdPattern, skuPattern } from '@stadion/site/article-ids'
import { brands } from '@stadion/site/brands'
import { currencyExponent, toMinor } from '@stadion/site/money'
import { z } from 'zod'
import { priceLevels } from '../prices.ts'
import { keyOfRecord, type ReferenceType, referenceSchemas } from '../reference/reference-records.ts'
import type { StoredReference } from '../reference/reference-table.ts'
import { type ArticleRecord, articleRecordSchema } from './article-record.ts'
import { mostBytes, type Problem, readCsv, readNdjson } from './data-files.ts'

/** Where something was written. */
export interface Written {
  file: string
  line: number
}
export interface WrittenArticle extends Written {
  brand: string
  record: ArticleRecord
}
export interface WrittenPrice extends Written {
  brand: string
  currency: string
  article: string
  list: number
  sale: number | null
}
export interface WrittenStock extends Written {
  brand: string
  region: string
  sku: string
  pieces: number
}

/** What a data folder has about articles. Prices are in minor units. */
export interface Goods {
  references: (StoredReference & Written)[]
  articles: WrittenArticle[]
  prices: WrittenPrice[]
  stock: WrittenStock[]
}

const referenceFiles: Readonly<Record<string, ReferenceType>> = {
  'kinds.ndjson': 'kind',
  'colours.ndjson': 'colour',
  'size-runs.ndjson': 'size-run',
  'terms.ndjson': 'term',
  'attributes.ndjson': 'attribute',
  'synonyms.ndjson': 'synonym',
}
const regions = ['americas', 'rest']

/** Reads the folder `catalogue` of a data folder (D-152), and lists every line that cannot be used. */
export async function readGoods(folder: string): Promise<{ goods: Goods; problems: Problem[] }> {
  const goods: Goods = { references: [], articles: [], prices: [], stock: [] }
  const problems: Problem[] = []
  for (const file of await filesIn(folder)) {
    const reader = readerOf(file)
    if (typeof reader === 'string') {
      problems.push({ file, line: 1, why: reader })
      continue
    }
    const path = join(folder, file)
    if ((await stat(path)).size > mostBytes)
      problems.push({ file, line: 1, why: 'the file has more than 32 MB; divide it among several imports' })
    else reader(await readFile(path, 'utf8'), goods, problems)
  }
  onlyOnce(goods, problems)
  return { goods, problems }
}

/** The files of the catalogue, in an order that is the same everywhere. */
async function filesIn(folder: string): Promise<string[]> {
  const top = join(folder, 'catalogue')
  const found = await readdir(top, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`There is no folder ${top}. Nothing was changed.`)
    throw error
  })
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

type Reader = (text: string, goods: Goods, problems: Problem[]) => void

/** How a file is read, by its place in the folder; a sentence for one that has no place. */
function readerOf(file: string): Reader | string {
  const [, first = '', second, third] = file.split('/')
  const type = second === undefined ? referenceFiles[first] : undefined
  if (type) return (text, { references }, problems) => references.push(...readReferences(file, type, text, problems))
  const brand = second?.replace(/\.ndjson$/, '') ?? ''
  if (first === 'articles' && second?.endsWith('.ndjson') && third === undefined)
    return unknownBrand(brand) ?? ((text, { articles }, problems) => articles.push(...readArticles(file, brand, text, problems)))
  const last = third?.replace(/\.csv$/, '') ?? ''
  if (first === 'prices' && third?.endsWith('.csv')) {
    if (!Object.hasOwn(priceLevels, last)) return `there is no price list in "${last}"; there are: ${Object.keys(priceLevels).join(', ')}`
    return unknownBrand(brand) ?? ((text, { prices }, problems) => prices.push(...readPrices(file, brand, last, text, problems)))
  }
  if (first === 'stock' && third?.endsWith('.csv')) {
    if (!regions.includes(last)) return `there is no region "${last}"; there are: ${regions.join(', ')}`
    return unknownBrand(brand) ?? ((text, { stock }, problems) => stock.push(...readStock(file, brand, last, text, problems)))
  }
  return 'a data folder has no such file'
}

const unknownBrand = (brand: string): string | undefined =>
  brands.some(({ key }) => key === brand)
    ? undefined
    : `there is no brand "${brand}"; there are: ${brands.map(({ key }) => key).join(', ')}`

function readReferences(file: string, type: ReferenceType, text: string, problems: Problem[]): (StoredReference & Written)[] {
  return readNdjson<object>(file, text, referenceSchemas[type], problems).map(
    ({ line, value }) => ({ file, line, type, key: keyOfRecord(value, type), record: value }) as StoredReference & Written,
  )
}

const readArticles = (file: string, brand: string, text: string, problems: Problem[]): WrittenArticle[] =>
  readNdjson(file, text, articleRecordSchema, problems).map(({ line, value }) => ({ file, line, brand, record: value }))

/** An amount in major units with a point: `89` or `89.50`. */
const amountIn = (currency: string) =>
  z
    .string()
    .regex(
      currencyExponent(currency) === 0 ? /^\d{1,10}$/ : /^\d{1,10}(?:\.\d{1,2})?$/,
      currencyExponent(currency) === 0
        ? `expected a whole amount: ${currency} has no smaller coin`
        : 'expected an amount such as 89 or 89.50, with a point',
    )
    .transform((written) => toMinor(Number(written), currency))
    .refine((minor) => minor > 0, 'expected more than nothing')

function readPrices(file: string, brand: string, currency: string, text: string, problems: Problem[]): WrittenPrice[] {
  const schema = z
    .object({
      article: z.string().regex(articleIdPattern, 'expected the id of an article'),
      sku: z.literal('', 'all sizes of an article cost the same: leave it empty'),
      list: amountIn(currency),
      sale: z.union([z.literal('').transform(() => null), amountIn(currency)]),
    })
    .refine(({ list, sale }) => sale === null || sale < list, { path: ['sale'], message: 'expected less than the list price' })
  return readCsv(file, text, ['article', 'sku', 'list', 'sale'], schema, problems).map(({ line, value: { article, list, sale } }) => ({
    ...{ file, line, brand, currency, article, list, sale },
  }))
}

const stockSchema = z.object({
  sku: z.string().regex(skuPattern, 'expected a SKU such as SH-9001_OS'),
  pieces: z
    .string()
    .regex(/^\d{1,7}$/, 'expected a number of pieces')
    .transform(Number),
})
const readStock = (file: string, brand: string, region: string, text: string, problems: Problem[]): WrittenStock[] =>
  readCsv(file, text, ['sku', 'pieces'], stockSchema, problems).map(({ line, value }) => ({ file, line, brand, region, ...value }))

/** Of two lines for one thing the second is wrong. */
function onlyOnce({ references, articles, prices, stock }: Goods, problems: Problem[]): void {
  const seen = new Map<string, Written>()
  const note = (name: string, { file, line }: Written) => {
    const first = seen.get(name)
    if (first) problems.push({ file, line, why: `stands in ${first.file}:${first.line} already` })
    else seen.set(name, { file, line })
  }
  for (const one of references) note(`${one.type} ${one.key}`, one)
  for (const one of articles) note(`article ${one.brand} ${one.record.id}`, one)
  for (const one of prices) note(`price ${one.brand} ${one.currency} ${one.article}`, one)
  for (const one of stock) note(`stock ${one.brand} ${one.region} ${one.sku}`, one)
}
