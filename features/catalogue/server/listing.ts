import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import type { z } from 'zod'
import { catalogueFailures, type ProductsAnswer } from '../contract.ts'
import type { productsQuery } from '../schema.ts'
import { liveCollection } from './collections/collection-table.ts'
import { membersOf } from './collections/members-of.ts'
import type { Correct } from './corrections.ts'
import type { Shown } from './describe.ts'
import { type Cell, type Chosen, countFacets } from './facets.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import type { ListItems } from './list-items.ts'
import { allCells, type Counted, cellsOf, listPage, type MarkedCell, markedCells, type Narrowing } from './listing-table.ts'
import type { Meaning, Meanings } from './meanings.ts'
import { mostRanked } from './most-ranked.ts'
import { priceRangesOf } from './price-lists/price-list.ts'
import { palettes } from './reference/palette.ts'
import type { Reference, ReferenceSource } from './reference/reference.ts'
import { fold } from './search/fold.ts'
import type { TranslateOf } from './vocabularies.ts'

export type ListRequest = z.output<typeof productsQuery>

interface ListingOptions {
  db: Database
  translate: TranslateOf
  shownIn: (storefront: Storefront) => Shown
  meanings: Meanings
  correct: Correct
  cacheBytes?: Readonly<Record<'lists' | 'cells', number>> | undefined
  itemsOf: ListItems
  reference: ReferenceSource
  onChange: OnChange
}

/** Lists and searches the articles of a storefront. */
export function createListing({ db, translate, shownIn, meanings, correct, cacheBytes, itemsOf, reference, onChange }: ListingOptions) {
  const answers = createFreshCache<ProductsAnswer>(cacheBytes?.lists ?? 3_000_000, onChange)
  const cells = createFreshCache<Cell[]>(cacheBytes?.cells ?? 2_000_000, onChange)
  const marked = createFreshCache<MarkedCell[]>(cacheBytes?.cells ?? 2_000_000, onChange)

  /** The cells of what is reduced, or of what is new; without them most lists stand. */
  async function markedFor(mark: 'reduced' | 'fresh', { brand, list, rule }: Counted, isNeeded: boolean): Promise<MarkedCell[]> {
    const key = JSON.stringify([mark, brand, list, rule])
    try {
      return (await marked.get(key, () => markedCells(db, mark, { brand, list, rule }))) ?? []
    } catch (error) {
      if (isNeeded) throw error
      return []
    }
  }

  /** All cells of a list before its filters, and those of what is reduced and of what is new. */
  async function cellsFor(counted: Counted, withColours: boolean, ask: Marks = {}): Promise<FoundCells> {
    const { brand, search, asked, collection, inStock, list } = counted
    if (search || asked || collection || inStock || withColours) {
      const key = JSON.stringify(['found', counted, withColours])
      const all = (await marked.get(key, () => cellsOf(db, counted, withColours))) ?? []
      return { all, reduced: all.filter(({ reduced }) => reduced), fresh: all.filter(({ fresh }) => fresh) }
    }
    const [all, reduced, fresh] = await Promise.all([
      cells.get(list.bandEnds ? `${brand}/${list.key}` : brand, () => allCells(db, brand, list)),
      markedFor('reduced', counted, ask.reduced !== undefined),
      markedFor('fresh', counted, ask.new !== undefined),
    ])
    return { all: all ?? [], reduced, fresh }
  }

  const countedOf = (storefront: Storefront, meant?: Meaning, ask?: Pick<ListRequest, 'inStock' | 'size'>): Counted => ({
    ...{ brand: storefront.brand, list: reference.now().priceListOf(storefront), rule: shownIn(storefront).rule, ...meant },
    inStock: ask?.inStock && { region: storefront.identityRegion, sizes: knownSizes(listOf(ask.size), reference.now()) },
  })

  const findsSomething = async (meant: Meaning, storefront: Storefront) =>
    (await cellsFor(countedOf(storefront, meant), false)).all.length > 0

  /** The first of its meanings that finds something, otherwise the last. */
  async function meantBy(q: string, storefront: Storefront): Promise<Meaning | undefined> {
    const all = meanings.of(q, storefront)
    for (const one of all.slice(0, -1)) if (await findsSomething(one, storefront)) return one
    return all.at(-1)
  }

  async function list(ask: Omit<ListRequest, 'exact'>, storefront: Storefront): Promise<ProductsAnswer> {
    const { page, pageSize, sort } = ask
    const { brand, currency, locale } = storefront
    const t = translate(locale)
    await reference.knowing([])
    const meant = ask.q === undefined ? undefined : await meantBy(ask.q, storefront)
    if (ask.q !== undefined && !meant) return { total: 0, page, pageSize, items: [], facets: [] }
    const { chosen, narrowing } = narrowingOf(ask, [t, translate('en_GB')], reference.now())
    const collection = ask.collection === undefined ? undefined : await liveCollection(db, brand, ask.collection)
    if (ask.collection !== undefined && !collection) throw catalogueFailures.collectionNotFound()
    const all = countedOf(storefront, meant, ask)
    const counted = collection ? { ...all, collection: membersOf(collection, reference.now(), all.rule) } : all
    const withColours = narrowing.colours !== undefined
    const found = await cellsFor(counted, withColours, ask)
    const context = { t, ranges: priceRangesOf(counted.list, currency), reference: await reference.knowing(found.all) }
    const { total, facets: counts } = countFacets(within(found, ask), chosen, context)
    let others = counts
    if (counted.inStock?.sizes) {
      // The chosen sizes do not change their own counts.
      const any = await cellsFor({ ...counted, inStock: { ...counted.inStock, sizes: undefined } }, withColours)
      const sizes = countFacets(within(any, ask), chosen, context).facets.filter(({ name }) => name === 'size')
      others = [...sizes, ...counts.filter(({ name }) => name !== 'size')]
    }
    const countOf = (marks: Marks) => countFacets(within(found, { ...ask, ...marks }), chosen, context).total
    const facets = [
      ...others,
      ...markFacet('new', countOf({ new: 'true' }), t('card.badge.NEW')),
      ...markFacet('reduced', countOf({ reduced: 'true' }), t('card.badge.SALE')),
    ]
    const offset = (page - 1) * pageSize
    // Beyond the last result no query is run: it would read every match again.
    if (offset >= total) return { total, page, pageSize, items: [], facets }
    const search = meant?.search
    const isOwn = sort === 'relevance' && !search
    const wanted = (isOwn && collection?.sort) || sort
    const order = wanted === 'relevance' && search && total <= mostRanked ? 'rank' : wanted
    const rows = await listPage(
      db,
      counted.list,
      {
        ...narrowing,
        ...{ brand, ...meant, inStock: counted.inStock, collection: counted.collection },
        ...{ fresh: ask.new !== undefined, reduced: ask.reduced && counted.rule },
      },
      { order, first: isOwn ? counted.collection?.first : undefined, offset, limit: pageSize },
    )
    const items = await itemsOf(rows, storefront)
    return { total, page, pageSize, items, facets }
  }

  /** Whether a text finds anything before filters. */
  async function isFound(q: string, storefront: Storefront): Promise<boolean> {
    const meant = await meantBy(q, storefront)
    return meant !== undefined && (await findsSomething(meant, storefront))
  }

  /** A text that finds nothing is corrected, if another spelling finds something. */
  async function listOrCorrected({ exact, ...ask }: ListRequest, storefront: Storefront): Promise<ProductsAnswer> {
    const plain = await list(ask, storefront)
    const { q } = ask
    if (q === undefined || exact || plain.total > 0 || (await isFound(q, storefront))) return plain
    const to = await correct(q, storefront)
    if (!to || !(await isFound(to, storefront))) return plain
    return { ...(await list({ ...ask, q: to }, storefront)), corrected: { from: q, to } }
  }

  return async (ask: ListRequest, storefront: Storefront): Promise<ProductsAnswer> => {
    const key = JSON.stringify([storefront.brand, storefront.locale, reference.now().priceListOf(storefront).key, ask])
    return (await answers.get(key, () => listOrCorrected(ask, storefront)))!
  }
}

type Marks = Pick<ListRequest, 'new' | 'reduced'>
type FoundCells = { all: Cell[]; reduced: MarkedCell[]; fresh: MarkedCell[] }

/** The cells of what is new or reduced, if the list is of it alone. */
function within({ all, reduced, fresh }: FoundCells, marks: Marks): Cell[] {
  if (marks.reduced) return marks.new ? reduced.filter((cell) => cell.fresh) : reduced
  return marks.new ? fresh : all
}

const markFacet = (name: 'new' | 'reduced', count: number, label: string): ProductsAnswer['facets'] =>
  count === 0 ? [] : [{ name, values: [{ value: 'true', count, label }] }]

/** In one order, so that the same sizes are one entry of the cache, and others none. */
const knownSizes = (sizes: readonly string[] | undefined, { orderOf }: Reference): string[] | undefined =>
  sizes && [...new Set(sizes)].filter((size) => orderOf(size) !== undefined).sort()

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** The filters, once for the facets and once for the tables. */
function narrowingOf(
  ask: Omit<ListRequest, 'exact'>,
  languages: readonly Translate[],
  reference: Reference,
): { chosen: Chosen; narrowing: Omit<Narrowing, 'brand' | 'search'> } {
  const [sizes, sports, kinds, bands] = [ask.size, ask.sport, ask.kind, ask.price].map(listOf)
  const color = listOf(ask.color)?.map((value) => colourKey(value, languages, reference))
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
      sizeRuns: sizes && reference.runsWith(sizes),
      palettes: color?.filter(isPalette),
      colours: colours?.length ? colours : undefined,
      sports,
      kinds,
      bands: bands?.map(Number).filter((band) => Number.isInteger(band) && Math.abs(band) < 100),
    },
  }
}

/** A colour may be given by its key or by its name, also by the name of an article's colour: `Core Black`. */
function colourKey(value: string, languages: readonly Translate[], { keys }: Reference): string {
  const wanted = fold(value)
  if (palettes.some(([key]) => key === wanted)) return wanted
  const isNamed = (key: string) => languages.some((t) => fold(t(key)) === wanted)
  const colour = keys.colours.find((key) => key === wanted || isNamed(`colour.${key}`))
  return colour ?? palettes.find(([key]) => isNamed(`palette.${key}`))?.[0] ?? wanted
}
