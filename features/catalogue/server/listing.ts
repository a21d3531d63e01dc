import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import type { z } from 'zod'
import type { ProductsAnswer } from '../contract.ts'
import type { productsQuery } from '../schema.ts'
import { listItemOf, type Shown } from './describe.ts'
import { type Cell, type Chosen, countFacets } from './facets.ts'
import { createFreshCache } from './fresh-cache.ts'
import { allCells, type Counted, cellsOf, listPage, type Narrowing, reducedCells } from './listing-table.ts'
import { mostRanked } from './most-ranked.ts'
import { type RatingsOf, rated } from './ratings.ts'
import { paints, palettes } from './reference/palette.ts'
import { runsWith, sizeOrder } from './reference/sizes.ts'
import { fold } from './search/fold.ts'
import { searchQuery } from './search/search-query.ts'
import type { TranslateOf, Vocabulary } from './vocabularies.ts'

export type ListRequest = z.output<typeof productsQuery>

interface ListingOptions {
  db: Database
  translate: TranslateOf
  shownIn: (storefront: Storefront) => Shown
  vocabularyOf: (locale: string) => Vocabulary
  cacheBytes?: Readonly<Record<'lists' | 'cells', number>> | undefined
  ratingsOf: RatingsOf
}

/** Lists and searches the articles of a storefront. */
export function createListing({ db, translate, shownIn, vocabularyOf, cacheBytes, ratingsOf }: ListingOptions) {
  const answers = createFreshCache<ProductsAnswer>(cacheBytes?.lists ?? 3_000_000)
  const cells = createFreshCache<(Cell & { reduced?: boolean })[]>(cacheBytes?.cells ?? 2_000_000)

  const reducedOf = createFreshCache<Cell[]>(cacheBytes?.cells ?? 2_000_000)

  /** All cells of a list before its filters, and those of what is reduced, without which most lists stand. */
  async function cellsFor(counted: Counted, withColours: boolean, needsReduced = false): Promise<Record<'all' | 'reduced', Cell[]>> {
    const { brand, search, inStock, currency, rule } = counted
    if (search || inStock || withColours) {
      const all = await cells.get(JSON.stringify([counted, withColours]), () => cellsOf(db, counted, withColours))
      return { all: all ?? [], reduced: (all ?? []).filter(({ reduced }) => reduced) }
    }
    const [all, reduced] = await Promise.all([
      cells.get(brand, () => allCells(db, brand)),
      reducedOf
        .get(JSON.stringify([brand, currency, rule]), () => reducedCells(db, brand, currency, rule))
        .catch((error: unknown) => {
          if (needsReduced) throw error
          return []
        }),
    ])
    return { all: all ?? [], reduced: reduced ?? [] }
  }

  const countedOf = (storefront: Storefront, search?: string, ask?: Pick<ListRequest, 'inStock' | 'size'>): Counted => ({
    ...{ brand: storefront.brand, currency: storefront.currency, rule: shownIn(storefront).rule, search },
    inStock: ask?.inStock && { region: storefront.identityRegion, sizes: knownSizes(listOf(ask.size)) },
  })

  /** Filler words (`for`, `de`) are dropped only if the search finds nothing with them. */
  async function searchFor(q: string, storefront: Storefront): Promise<string | undefined> {
    const query = searchQuery(q, vocabularyOf(storefront.locale).all)
    if (!query) return undefined
    if (!query.lenient || (await cellsFor(countedOf(storefront, query.strict), false)).all.length > 0) return query.strict
    return query.lenient
  }

  async function list(ask: ListRequest, storefront: Storefront): Promise<ProductsAnswer> {
    const { page, pageSize, sort } = ask
    const { brand, currency, locale } = storefront
    const t = translate(locale)
    const search = ask.q === undefined ? undefined : await searchFor(ask.q, storefront)
    if (ask.q !== undefined && !search) return { total: 0, page, pageSize, items: [], facets: [] }
    const { chosen, narrowing } = narrowingOf(ask, [t, translate('en_GB')])
    const counted = countedOf(storefront, search, ask)
    const withColours = narrowing.colours !== undefined
    const which = ask.reduced ? 'reduced' : 'all'
    const found = await cellsFor(counted, withColours, ask.reduced !== undefined)
    const { total, facets: counts } = countFacets(found[which], chosen, { t, currency })
    let others = counts
    if (counted.inStock?.sizes) {
      // The chosen sizes do not change their own counts.
      const any = await cellsFor({ ...counted, inStock: { ...counted.inStock, sizes: undefined } }, withColours)
      const sizes = countFacets(any[which], chosen, { t, currency }).facets.filter(({ name }) => name === 'size')
      others = [...sizes, ...counts.filter(({ name }) => name !== 'size')]
    }
    const reduced = ask.reduced ? total : countFacets(found.reduced, chosen, { t, currency }).total
    const facets = reduced === 0 ? others : [...others, reducedFacet(reduced, t)]
    const offset = (page - 1) * pageSize
    // Beyond the last result no query is run: it would read every match again.
    if (offset >= total) return { total, page, pageSize, items: [], facets }
    const order = sort === 'relevance' && search && total <= mostRanked ? 'rank' : sort
    const rows = await listPage(
      db,
      currency,
      { ...narrowing, brand, search, inStock: counted.inStock, reduced: ask.reduced && counted.rule },
      { order, offset, limit: pageSize },
    )
    const items = (await rated(brand, rows, ratingsOf)).map((row) => listItemOf(row, shownIn(storefront)))
    return { total, page, pageSize, items, facets }
  }

  return async (ask: ListRequest, storefront: Storefront): Promise<ProductsAnswer> => {
    const key = JSON.stringify([storefront.brand, storefront.locale, ask])
    return (await answers.get(key, () => list(ask, storefront)))!
  }
}

const reducedFacet = (count: number, t: Translate): ProductsAnswer['facets'][number] => ({
  name: 'reduced',
  values: [{ value: 'true', count, label: t('card.badge.SALE') }],
})

/** In one order, so that the same sizes are one entry of the cache, and others none. */
const knownSizes = (sizes: readonly string[] | undefined): string[] | undefined =>
  sizes && [...new Set(sizes)].filter((size) => sizeOrder.has(size)).sort()

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** The filters, once for the facets and once for the tables. */
function narrowingOf(
  ask: ListRequest,
  languages: readonly Translate[],
): { chosen: Chosen; narrowing: Omit<Narrowing, 'brand' | 'search'> } {
  const [sizes, sports, kinds, bands] = [ask.size, ask.sport, ask.kind, ask.price].map(listOf)
  const color = listOf(ask.color)?.map((value) => colourKey(value, languages))
  const isPalette = (value: string) => palettes.some(([key]) => key === value)
  const colours = color?.filter((value) => !isPalette(value))
  return {
    chosen: {
      ...(sizes ? { size: sizes } : {}),
      ...(color ? { color } : {}),
      ...(sports ? { sport: sports } : {}),
      ...(kinds ? { kind: kinds } : {}),
      ...(bands ? { price: bands } : {}),
      ...(ask.category ? { category: [ask.category] } : {}),
      ...(ask.subcategory ? { subcategory: [ask.subcategory] } : {}),
    },
    narrowing: {
      gender: ask.category,
      category: ask.subcategory,
      sizeRuns: sizes && runsWith(sizes),
      palettes: color?.filter(isPalette),
      colours: colours?.length ? colours : undefined,
      sports,
      kinds,
      bands: bands?.map(Number).filter((band) => Number.isInteger(band) && Math.abs(band) < 100),
    },
  }
}

/** A colour may be given by its key or by its name, also by the name of an article's colour: `Core Black`. */
function colourKey(value: string, languages: readonly Translate[]): string {
  const wanted = fold(value)
  if (palettes.some(([key]) => key === wanted)) return wanted
  const isNamed = (key: string) => languages.some((t) => fold(t(key)) === wanted)
  const paint = Object.values(paints).find(({ key }) => key === wanted || isNamed(`colour.${key}`))
  return paint?.key ?? palettes.find(([key]) => isNamed(`palette.${key}`))?.[0] ?? wanted
}
