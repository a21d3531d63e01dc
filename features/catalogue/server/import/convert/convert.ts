import { createHash } from 'node:crypto'
import { currencyExponent } from '@stadion/site/money'
import { canonical, cellOf, lineOf } from '@stadion/slices/data-lines'
import { kindFacts } from '../../reference/kinds.ts'
import { rankOfSize } from '../../reference/sizes.ts'
import { articleRecordSchema } from '../kinds/article-record.ts'
import { isGtin } from '../kinds/gtin.ts'
import { type ConvertMap, guessColour, guessKind, keyOf } from './convert-map.ts'
import { plainText } from './plain-text.ts'
import type { Source, SourceVariant } from './source.ts'

export interface ConvertOptions {
  brand: string
  /** Of the texts. */
  language: string
  /** An instant. */
  listedAt: string
  region: string
  map: ConvertMap
}

export interface Converted {
  /** Texts of files, by their paths in the folder. */
  files: Map<string, string>
  articles: number
  /** What could not be taken over, in sentences. */
  notes: string[]
}

/** Makes the files of a data folder from another shop's goods: an article for each colour of a model. */
export function convert(source: Source, { brand, language, listedAt, region, map: given }: ConvertOptions): Converted {
  const notes = new Map<string, number[]>()
  const note = (sentence: string, line: number) => notes.set(sentence, [...(notes.get(sentence) ?? []), line])
  // Names of another shop are keys: none of them means anything by itself.
  const named = <T>(known: Record<string, T>): Record<string, T> => Object.assign(Object.create(null) as Record<string, T>, known)
  const map: ConvertMap = { kinds: named(given.kinds), colours: named(given.colours) }
  const articles = new Map<string, SourceVariant[]>()
  for (const variant of source.variants) {
    map.kinds[variant.type] ??= guessKind(variant.type)
    map.colours[variant.colour] ??= guessColour(variant.colour)
    if (!map.kinds[variant.type])
      note(`The type "${variant.type}" is no kind of this shop: its articles are left out. Write into map.json which it is`, variant.line)
    else if (!map.colours[variant.colour])
      note(
        `${variant.colour ? `The colour "${variant.colour}"` : 'No colour ("")'} is none of this shop: its articles are left out. Write into map.json which it is`,
        variant.line,
      )
    else {
      const id = idOf(variant.group, variant.colour)
      articles.set(id, [...(articles.get(id) ?? []), variant])
    }
  }
  const [kinds, colours, runs] = [new Map<string, string>(), new Map<string, string>(), new Map<string, Map<string, string>>()]
  const [lines, stock] = [[] as string[], [] as string[]]
  const prices = new Map<string, string[]>()
  for (const [id, variants] of [...articles].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = variants as [SourceVariant]
    const [ownKind, ownColour] = [map.kinds[first.type]!, map.colours[first.colour]!]
    const kind = typeof ownKind === 'string' ? ownKind : keyOf(first.type) || 'goods'
    const colour = typeof ownColour === 'string' ? ownColour : keyOf(first.colour) || 'colour'
    if (typeof ownKind !== 'string')
      kinds.set(kind, canonical({ key: kind, names: { en: first.type.slice(0, 60) }, sizeRun: {}, ...ownKind }))
    if (typeof ownColour !== 'string')
      colours.set(colour, canonical({ key: colour, names: { en: first.colour.slice(0, 60) || 'Colour' }, ...ownColour }))
    const category = typeof ownKind === 'string' ? kindFacts[ownKind as keyof typeof kindFacts]?.category : ownKind.category
    if (!category) {
      note(`map.json names the kind "${kind}", which does not come with the shop: write its category and taxCategory instead`, first.line)
      continue
    }
    const run = runs.get(`${kind}-sizes`) ?? new Map<string, string>()
    runs.set(`${kind}-sizes`, run)
    const sizes = new Map<string, SourceVariant>()
    for (const variant of variants) {
      const [code, name] = sizeOf(variant.size)
      if (sizes.has(code)) note(`A size stands twice in ${id}: the first counts`, variant.line)
      else sizes.set(code, variant)
      run.set(code, run.get(code) ?? name)
    }
    const gtin = Object.fromEntries(
      [...sizes].flatMap(([code, { barcode, line }]) => {
        if (barcode && !isGtin(barcode)) note('A barcode is no GTIN with a right check digit, and is left out', line)
        return isGtin(barcode) ? [[code, barcode]] : []
      }),
    )
    const description = plainText(first.description).slice(0, 4000).trim()
    const record = articleRecordSchema.safeParse({
      ...{ id, kind, category, colour, gtin, listedAt, sizeRun: `${kind}-sizes`, sizes: [...sizes.keys()] },
      model: modelOf(first.group),
      name: plainText(first.title).slice(0, 80).trim(),
      gender: genderOf(first.audience),
      status: first.isDraft ? 'DRAFT' : 'LIVE',
      texts: description ? { [language]: { description } } : {},
    })
    if (!record.success) {
      note(`The article is left out: ${record.error.issues[0]!.path.join('.')}: ${record.error.issues[0]!.message}`, first.line)
      continue
    }
    lines.push(lineOf(record.data, articleRecordSchema))
    const price = priceOf([...sizes.values()], note)
    if (price) prices.set(price.currency, [...(prices.get(price.currency) ?? []), `${id},,${price.list},${price.sale}`])
    for (const [code, { pieces }] of sizes)
      if (pieces !== undefined) stock.push(`${id}_${code},${Math.max(0, Math.trunc(Number(pieces)) || 0)}`)
  }
  const made = new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))
  const images = source.images.flatMap(({ group, colour, url }) =>
    [...articles].flatMap(([id, [first]]) =>
      made.has(id) && first!.group === group && (!colour || first!.colour === colour) ? [`${id},${cellOf(url)}`] : [],
    ),
  )
  const files = new Map<string, string>([['map.json', `${JSON.stringify(map, undefined, 2)}\n`]])
  const put = (file: string, head: string[], all: Iterable<string>) => {
    const text = [...all]
    if (text.length > 0) files.set(file, [...head, ...text].map((line) => `${line}\n`).join(''))
  }
  put('catalogue/kinds.ndjson', [], [...kinds.values()].sort())
  put('catalogue/colours.ndjson', [], [...colours.values()].sort())
  const used = new Set(lines.map((line) => (JSON.parse(line) as { sizeRun: string }).sizeRun))
  put(
    'catalogue/size-runs.ndjson',
    [],
    [...runs]
      .filter(([key]) => used.has(key))
      .map(([key, sizes]) => canonical({ key, sizes: inOrder(sizes) }))
      .sort(),
  )
  put(`catalogue/articles/${brand}.ndjson`, [], lines)
  for (const [currency, all] of prices) put(`catalogue/prices/${brand}/${currency}.csv`, ['article,sku,list,sale'], all)
  put(`catalogue/stock/${brand}/${region}.csv`, ['sku,pieces'], stock.sort())
  put('images.csv', ['article,url'], images)
  if (images.length > 0)
    notes.set(
      `${images.length} pictures are not taken over: images.csv has their addresses; load them, and give them with npm run media`,
      [],
    )
  if (source.unused.length > 0) notes.set(`Columns that have no place here: ${source.unused.join(', ')}`, [])
  return { files, articles: lines.length, notes: [...notes].map(([sentence, at]) => `${sentence}${placesOf(at)}.`) }
}

const placesOf = (lines: readonly number[]): string =>
  lines.length === 0
    ? ''
    : ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''})`

/** A key that is always the same for a group, and no other group's: the colours of a model share it. */
function modelOf(group: string): string {
  const key = keyOf(group)
  return key === group ? key : [key.slice(0, 30).replace(/-+$/, ''), hashOf(group)].filter(Boolean).join('-')
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 7)

/** An id that is always the same for a colour of a model; one that would be too long, or empty, ends with a hash. */
function idOf(group: string, colour: string): string {
  const id = [keyOf(group), keyOf(colour)].filter(Boolean).join('-').toUpperCase()
  const isWhole = id.length >= 4 && id.length <= 24 && keyOf(group).length < 40 && /^[\x20-\x7e]*$/.test(group + colour)
  if (isWhole) return id
  const hash = hashOf(`${group}\n${colour}`).toUpperCase()
  return [id.slice(0, 16).replace(/-+$/, ''), hash].filter(Boolean).join('-')
}

/** The code and the name of a size. */
function sizeOf(size: string): [code: string, name: string] {
  const name = size.trim().slice(0, 12).trim() || 'OS'
  const code = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const isWhole = code.length > 0 && size.trim().length <= 12 && (code.length === name.length || /^\d+[.,]\d+$/.test(name))
  return [isWhole ? code : `${code.slice(0, 6)}${createHash('sha256').update(size).digest('hex').slice(0, 6).toUpperCase()}`, name]
}

const inOrder = (sizes: ReadonlyMap<string, string>) =>
  [...sizes]
    .map(([code, name], place) => ({ code, name, rank: rankOfSize(name) ?? 100_000 + place }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ code, name }) => ({ code, name }))

function genderOf(words: string): string {
  const has = (...all: string[]) => new RegExp(`(^|[^\\p{L}])(${all.join('|')})([^\\p{L}]|$)`, 'iu').test(words)
  if (has('kids?', 'boys?', 'girls?', 'children', 'toddlers?', 'infants?', 'newborn', 'kinder')) return 'kids'
  const [women, men] = [has("women'?s?", 'female', 'ladies', 'damen'), has("men'?s?", 'male', 'herren')]
  return women === men ? 'unisex' : women ? 'women' : 'men'
}

/** The price of all sizes: the highest, where they differ. Undefined if none can be read. */
function priceOf(variants: readonly SourceVariant[], note: (sentence: string, line: number) => void) {
  const found = variants.flatMap(({ price, before, currency, line }) => {
    const [asked, earlier] = [amountOf(price, currency), amountOf(before, currency)]
    if (asked === undefined) {
      note('A price cannot be read, and is left out: expected an amount such as 39.90, in a currency of this shop', line)
      return []
    }
    const isReduced = earlier !== undefined && Number(earlier) > Number(asked)
    return [{ line, currency, list: isReduced ? earlier : asked, sale: isReduced ? asked : '' }]
  })
  const [highest] = found.toSorted((one, other) => Number(other.sale || other.list) - Number(one.sale || one.list))
  const other = found.find(({ list, sale }) => list !== highest!.list || sale !== highest!.sale)
  if (other) note('Sizes of an article have different prices: all cost as much as the dearest', other.line)
  return highest
}

function amountOf(written: string, currency: string): string | undefined {
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(written) || !/^[A-Z]{3}$/.test(currency) || Number(written) === 0) return undefined
  const exact = Number(written).toFixed(currencyExponent(currency))
  return Number(exact) === Number(written) ? exact : undefined
}
