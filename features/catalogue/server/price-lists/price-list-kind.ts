import type { Handle } from '@stadion/database/database'
import { toMajor, toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { type Problem, readNdjson } from '@stadion/slices/data-files'
import { canonical } from '@stadion/slices/data-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import { z } from 'zod'
import type { DataKind, DataRecord } from '../import/data-kind.ts'
import { currencyOfList, isOwnList, usualBandEnds } from './price-list.ts'
import { lackingIn, storedPriceLists } from './price-list-table.ts'
import { withdrawPriceLists, writePriceLists } from './write-price-lists.ts'

/** A list as a data folder has it. */
export interface PriceListRecord {
  key: string
  /** In the order of the alphabet. */
  countries: string[]
  /** Upper ends of its price ranges, in major units. */
  bandEnds: number[]
}

const partsOf = (key: string) => {
  const [brand = '', own = ''] = key.split(' ')
  return { brand, own }
}

/** `catalogue/price-lists/{brand}.ndjson`: lists beside those of the currencies, by brand and name. */
export const priceListKind: DataKind<PriceListRecord> = {
  name: 'price-list',
  plural: 'price lists',
  top: 'catalogue',
  // Its prices went with it, and a new list begins as a copy.
  comesBackOtherwise: 'it would have the prices of its currency; import the folder of before',
  // Every page may have a price.
  tagsOf: () => ['reference:price-list'],
  readerOf(file) {
    const [, brand] = /^catalogue\/price-lists\/([^/]+)\.ndjson$/.exec(file) ?? []
    if (brand === undefined) return undefined
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readNdjson<PriceListRecord>(file, text, schemaIn(brand), problems).map(({ line, value }) => ({
          ...{ file, line, key: `${brand} ${value.key}`, value },
        })))
    )
  },
  async problemsOf(on, records) {
    const given = new Set(records.map(({ key }) => key))
    const others = (await storedLists(on)).filter(({ key }) => !given.has(key))
    const uses = new Map(others.flatMap(({ key, value }) => value.countries.map((country) => [placeOf(key, country), value.key] as const)))
    return records.flatMap((record) => takenBefore(record, uses))
  },
  async stored(on, keys) {
    const wanted = new Set(keys)
    return new Map((await storedLists(on)).flatMap(({ key, value }) => (wanted.has(key) ? [[key, value] as const] : [])))
  },
  async *all(on, brand) {
    const all = (await storedLists(on)).filter(({ key }) => brand === undefined || partsOf(key).brand === brand)
    if (all.length > 0) yield all
  },
  fileOf: (key) => `catalogue/price-lists/${partsOf(key).brand}.ndjson`,
  lineOf({ value: { key, countries, bandEnds } }) {
    const isUsual = canonical(bandEnds) === canonical(usualEnds(key))
    return canonical({ key, countries, ...(isUsual ? {} : { bandEnds }) })
  },
  async notes(on) {
    return (await lackingIn(on)).map(
      ({ brand, key, articles, some }) =>
        `${key} of ${brand} has no price for ${articles} ${articles === 1 ? 'article' : 'articles'} that its currency has one for: ${some.join(', ')}${articles > some.length ? ' …' : ''}`,
    )
  },
  withdraw: (on, keys) =>
    withdrawPriceLists(
      on,
      keys.map((key) => ({ brand: partsOf(key).brand, key: partsOf(key).own })),
    ),
  write: (on, entries) =>
    writePriceLists(
      on,
      entries.map(({ key, value }) => {
        const currency = currencyOfList(value.key)!
        const bandEnds = value.bandEnds.map((end) => toMinor(end, currency))
        return { brand: partsOf(key).brand, key: value.key, countries: value.countries, bandEnds }
      }),
    ),
}

const placeOf = (key: string, country: string) => `${partsOf(key).brand} ${country}`

/** In major units. */
const usualEnds = (list: string) => usualBandEnds(currencyOfList(list)!).map((end) => toMajor(end, currencyOfList(list)!))

async function storedLists(on: Handle): Promise<{ key: string; value: PriceListRecord }[]> {
  return (await storedPriceLists(on)).map(({ brand, key, countries, bandEnds }) => ({
    key: `${brand} ${key}`,
    value: { key, countries: [...countries], bandEnds: bandEnds.map((end) => toMajor(end, currencyOfList(key)!)) },
  }))
}

/** Countries that use another list; notes those of this one. */
const takenBefore = ({ file, line, key, value }: DataRecord<PriceListRecord>, uses: Map<string, string>): Problem[] =>
  value.countries.flatMap((country) => {
    const other = uses.get(placeOf(key, country))
    uses.set(placeOf(key, country), value.key)
    return other === undefined
      ? []
      : [{ file, line, column: 'countries', why: `${country} uses the price list ${other} already, and a storefront uses one` }]
  })

const bands = usualBandEnds('EUR').length

const schemaIn = (brand: string) =>
  z
    .strictObject({
      key: z.string().refine((key) => isOwnList(key) && currencyOfList(key) !== undefined, {
        error: ({ input }) =>
          `"${input}" is no name of a price list: it is a currency of the shop, a hyphen, and capital letters or digits, as in EUR-SOUTH`,
        abort: true,
      }),
      countries: z
        .array(z.string())
        .min(1, 'names no country')
        .transform((countries) => [...new Set(countries)].sort()),
      bandEnds: z.array(z.number().positive()).optional(),
    })
    .superRefine(({ key, countries, bandEnds }, wrong) => {
      const say = (path: string, message: string) => wrong.addIssue({ code: 'custom', path: [path], message })
      const currency = currencyOfList(key)!
      for (const country of countries) {
        const own = storefronts.filter((one) => one.brand === brand && one.country === country)
        if (own.length === 0) say('countries', `${brand} has no storefront in "${country}"`)
        for (const { locale } of own.filter((one) => one.currency !== currency).slice(0, 1))
          say('countries', `the storefront ${locale} has another currency than ${currency}`)
      }
      if (bandEnds?.some((end, n) => end <= (bandEnds[n - 1] ?? 0))) say('bandEnds', 'each end is greater than the one before it')
      else if (bandEnds && bandEnds.length !== bands)
        say('bandEnds', `there are ${bands + 1} price ranges: it has the ends of the first ${bands}`)
      for (const end of bandEnds ?? [])
        if (toMajor(toMinor(end, currency), currency) !== end) say('bandEnds', `${end} has more decimals than ${currency}`)
    })
    .transform(({ bandEnds, ...own }): PriceListRecord => ({ ...own, bandEnds: bandEnds ?? usualEnds(own.key) }))
