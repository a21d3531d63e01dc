import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { mostBytes } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { priceLevels } from '../../prices.ts'
import type { DataWords } from '../data-words.ts'
import { convert } from './convert.ts'
import { type ConvertMap, convertMapSchema } from './convert-map.ts'
import { readGoogle } from './read-google.ts'
import { readShopify } from './read-shopify.ts'

const refuse = (why: string) => new Error(`${why}. Nothing was written.`)

/** `data convert`: a data folder from a file of another shop, for a person to look at and then to import. */
export async function converted(words: DataWords, now: Date): Promise<string[]> {
  const [format, file] = words.places as [string, string]
  const [brand, out] = [words.valueOf('--brand'), words.valueOf('--out')]
  if (brand === undefined || out === undefined) throw refuse('--brand and --out are needed')
  const wrong = unknownBrand(brand)
  if (wrong) throw refuse(wrong.replace(/^t/, 'T'))
  const text = await textOf(resolve(file))
  const source = format === 'shopify' ? readShopify(text, currencyOf(words)) : format === 'google' ? readGoogle(text) : undefined
  if (!source) throw refuse(`There is no format "${format}"; there are: shopify, google`)
  const listedAt = words.valueOf('--listed-at') ?? now.toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(listedAt) || Number.isNaN(Date.parse(listedAt)))
    throw refuse('--listed-at takes a day such as 2026-09-01')
  const region = words.valueOf('--region') ?? 'rest'
  if (!['rest', 'americas'].includes(region)) throw refuse('--region takes rest or americas')
  const language = words.valueOf('--language') ?? 'en'
  if (!/^[a-z]{2}$/.test(language)) throw refuse('--language takes a language such as de')
  const map = await mapOf(words.valueOf('--map'))
  const folder = resolve(out)
  const before = await readdir(folder).catch((): string[] => [])
  if (before.includes('catalogue') && !words.has('--overwrite'))
    throw refuse(`${folder} has goods already; with --overwrite the files are replaced`)
  const { files, articles, notes } = convert(source, { brand, language, region, map, listedAt: `${listedAt}T00:00:00Z` })
  for (const [name, written] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), written)
  }
  return [
    ...notes,
    `${source.variants.length} sizes were read, ${articles} articles written to ${folder}. Look at them, and then: npm run data -- diff ${out}`,
  ]
}

async function textOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw refuse(`There is no file ${path}`)
  if (found.size > mostBytes) throw refuse(`${path} has more than 32 MB; divide it`)
  return readFile(path, 'utf8')
}

function currencyOf(words: DataWords): string {
  const currency = words.valueOf('--currency')
  if (currency === undefined) throw refuse('--currency is needed: the file does not say in which its prices are')
  if (!Object.hasOwn(priceLevels, currency))
    throw refuse(`There is no price list in "${currency}"; there are: ${Object.keys(priceLevels).join(', ')}`)
  return currency
}

async function mapOf(path: string | undefined): Promise<ConvertMap> {
  if (path === undefined) return { kinds: {}, colours: {} }
  let json: unknown
  try {
    json = JSON.parse(await textOf(resolve(path)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw refuse(`${path} is no JSON`)
  }
  const found = convertMapSchema.safeParse(json)
  if (!found.success) throw refuse(`${path}: ${found.error.issues[0]!.path.join('.')}: ${found.error.issues[0]!.message}`)
  return found.data
}
