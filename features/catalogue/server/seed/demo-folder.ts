import { fileURLToPath } from 'node:url'
import { toMajor } from '@stadion/site/money'
import type { DataKind, DataRecord } from '../import/data-kind.ts'
import { dataKinds } from '../import/data-kinds.ts'
import { articleKind } from '../import/kinds/article-kind.ts'
import type { ArticleRecord } from '../import/kinds/article-record.ts'
import { type PriceRecord, priceKind } from '../import/kinds/price-kind.ts'
import { readFolder } from '../import/read-folder.ts'
import { priceLevels } from '../prices.ts'
import { colourOf } from '../reference/palette.ts'

/** The data folder of the demo shop (D-152). */
export const demoFolder = fileURLToPath(new URL('../../../../demo/', import.meta.url))

/** What a data folder says, and its lines that cannot be read. */
export type ReadDemo = Awaited<ReturnType<typeof readFolder>>

/** Reads the folder of the demo, or another one in its place. */
export const readDemo = (folder = demoFolder): Promise<ReadDemo> => readFolder(folder, dataKinds)

let kept: Promise<ReadDemo> | undefined
/** The folder of the demo; it is read once. */
export const keptDemo = (): Promise<ReadDemo> => (kept ??= readDemo())

/** An article of the demo, and what it costs in euros. */
export interface DemoArticle extends ArticleRecord {
  brand: string
  palette: string
  sales: number
  euros: number
  saleEuros: number | null
}

const of = <V>({ records }: ReadDemo, kind: DataKind<V>) => (records.get(kind as DataKind) ?? []) as readonly DataRecord<V>[]

/** The articles of the demo, from which what no file has is chosen. */
export function articlesOf(demo: ReadDemo): DemoArticle[] {
  const prices = new Map(of<PriceRecord>(demo, priceKind).map(({ key, value }) => [key, value]))
  return of<ArticleRecord>(demo, articleKind).flatMap(({ key, value }) => {
    const [brand = ''] = key.split(' ')
    const price = prices.get(`${brand} EUR ${value.id}`)
    if (!price) return []
    const [euros, saleEuros] = [toMajor(price.list, 'EUR'), price.sale === null ? null : toMajor(price.sale, 'EUR')]
    return [{ ...value, brand, palette: colourOf(value.colour).palette, sales: value.sales ?? 0, euros, saleEuros }]
  })
}

/** An article and a currency in which it has no price, as in a folder that was copied in part; undefined if there is none. */
export function unpriced(demo: ReadDemo): string | undefined {
  const prices = new Set(of<PriceRecord>(demo, priceKind).map(({ key }) => key))
  for (const { key, value } of of<ArticleRecord>(demo, articleKind)) {
    const [brand = ''] = key.split(' ')
    const currency = Object.keys(priceLevels).find((one) => !prices.has(`${brand} ${one} ${value.id}`))
    if (currency) return `${brand} ${value.id} in ${currency}`
  }
}

/** A price of the demo as its table has it. */
export interface DemoPrice {
  brand: string
  article_id: string
  currency: string
  /** Empty: all sizes. */
  sku: string
  gender: string
  category: string
  list_minor: number
  sale_minor: number | null
}

/** What the folder asks for articles. */
export function pricesOf(demo: ReadDemo, ids: ReadonlySet<string>): DemoPrice[] {
  const articles = new Map(of<ArticleRecord>(demo, articleKind).map(({ key, value }) => [key, value]))
  return of<PriceRecord>(demo, priceKind).flatMap(({ key, value: { list, sale } }) => {
    const [brand = '', currency = '', article_id = ''] = key.split(' ')
    const article = ids.has(article_id) ? articles.get(`${brand} ${article_id}`) : undefined
    if (!article) return []
    const { gender, category } = article
    return [{ brand, article_id, currency, sku: '', gender, category, list_minor: list, sale_minor: sale }]
  })
}
