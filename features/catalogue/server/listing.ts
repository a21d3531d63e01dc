import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import type { z } from 'zod'
import { catalogueFailures, type ProductsAnswer } from '../contract.ts'
import type { productsQuery } from '../schema.ts'
import { liveCollection } from './collections/collection-table.ts'
import { membersOf } from './collections/members-of.ts'
import { createConceptSearches } from './concept-searches.ts'
import type { Correct } from './corrections.ts'
import type { Shown } from './describe.ts'
import { type Chosen, type Counts, countCells, facetsOf } from './facets.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import type { ListItems } from './list-items.ts'
import { cellsOf, countOnce, countReduced, countUpTo } from './listing-table.ts'
import { type Cells, cellsFrom } from './lists/cells.ts'
import { type CountedInAdvance, createCountedCells, referredIn } from './lists/counted-cells.ts'
import { createDeepPages } from './lists/deep-pages.ts'
import { createHeldCells } from './lists/held-cells.ts'
import type { Counted, Narrowing } from './lists/list-conditions.ts'
import { countPlanned, isPlace, isPlanned, isRead, listPage, type Walk } from './lists/list-page.ts'
import { createPlans } from './lists/plan.ts'
import { cursorsOf, positionOf } from './lists/position.ts'
import type { Meaning, Meanings, Meant } from './meanings.ts'
import { mostRanked } from './most-ranked.ts'
import { priceRangesOf } from './price-lists/price-list.ts'
import { palettes } from './reference/palette.ts'
import type { Reference, ReferenceSource } from './reference/reference.ts'
import type { Rescue } from './rescue.ts'
import { hasColours } from './search/concepts.ts'
import { fold } from './search/fold.ts'
import { piecesOf, wordOf } from './search/pieces.ts'
import type { TranslateOf } from './vocabularies.ts'

export type ListRequest = z.output<typeof productsQuery>

interface ListingOptions {
  db: Database
  translate: TranslateOf
  shownIn: (storefront: Storefront) => Shown
  meanings: Meanings
  correct: Correct
  rescue: Rescue
  cacheBytes?: Readonly<Record<'lists' | 'cells' | 'steps', number>> | undefined
  itemsOf: ListItems
  reference: ReferenceSource
  onChange: OnChange
  /** Articles that are counted for a list; of one with more, only so much is said. */
  mostCounted: number
  /** Combinations of filters that are held of a brand. */
  mostCells: number
  warn?: ((message: string) => void) | undefined
}

/** Lists and searches the articles of a storefront. */
export function createListing({
  db,
  translate,
  shownIn,
  meanings,
  correct,
  rescue,
  cacheBytes,
  itemsOf,
  reference,
  onChange,
  mostCounted,
  mostCells,
  warn = () => {},
}: ListingOptions) {
  const answers = createFreshCache<ProductsAnswer>(cacheBytes?.lists ?? 3_000_000, onChange)
  const ofSome = createFreshCache<Cells>(cacheBytes?.cells ?? 2_000_000, onChange)
  const broad = createFreshCache<'broad'>(100_000, onChange)
  const held = createHeldCells({ db, onChange, mostCells, warn })
  const countInAdvance = createCountedCells(held, reference)
  const onSale = createFreshCache<number>(100_000, onChange)
  const countOnSale = async (brand: string, key: string) =>
    (await onSale.get(`${brand} ${key}`, () => countReduced(db, brand, key, mostCounted + 1)))!
  const plans = createPlans({ held, countOnSale, mostRead: mostCounted })
  const conceptsOf = createConceptSearches({ db, reference, onChange, held, mostRead: mostCounted })
  const deepPageOf = createDeepPages(db, cacheBytes?.steps ?? 4_000_000, onChange)

  const isCountedAnew = ({ search, concepts, asked, collection, inStock }: Counted, withColours: boolean): boolean =>
    Boolean(search || asked || collection || inStock || withColours || (concepts && hasColours(concepts)))

  /** The cells of what a search finds, of a collection, or of what is in stock; undefined if there are too many articles to count them. */
  async function cellsOfSome(counted: Counted, withColours: boolean): Promise<Cells | undefined> {
    // Cells know how many there are in all colours.
    if (!isCountedAnew(counted, false) && (await countInAdvance(counted, {})).total > mostCounted) return undefined
    const key = JSON.stringify([counted, withColours])
    if (broad.peek(key)) return undefined
    const write = broad.writer()
    const cells = await ofSome.get(key, async () => {
      const rows = await cellsOf(db, counted, withColours, mostCounted)
      return rows && cellsFrom(rows)
    })
    if (!cells) write(key, 'broad')
    return cells
  }

  /** How many articles a list has, and those of each value; `isBroad` if they are those of more, as nobody counted those of the list. */
  async function countsOf(
    counted: Counted,
    chosen: Chosen,
    withColours: boolean,
  ): Promise<Counts & Pick<CountedInAdvance, 'isAny' | 'uncounted'> & { isBroad: boolean }> {
    const anew = isCountedAnew(counted, withColours)
    const some = anew ? await cellsOfSome(counted, withColours) : undefined
    if (some) {
      const known = await reference.knowing(referredIn(some))
      return { ...countCells(some, chosen, known), isBroad: false, isAny: some.length > 0, uncounted: [] }
    }
    const counts = await countInAdvance(counted, chosen)
    return { ...counts, isBroad: anew || counts.isWithoutFilter }
  }

  /** Counts what cells cannot, up to `most`: `likely` so many if there are more. */
  async function countBroad(narrowing: Narrowing, counted: Counted, most: number) {
    const counting = isRead(narrowing) ? await plans.counting(counted, narrowing) : undefined
    const { list } = counted
    const planned =
      counting && (await countPlanned(db, { list, narrowing, order: 'relevance', plan: counting.plan, offset: 0, limit: most + 1 }))
    // What was read may have none of the few that fit.
    const isPart = counting?.isAll === false && planned! >= fewest
    const total = planned !== undefined && (isPart || counting!.isAll) ? planned : await countUpTo(db, narrowing, list, most + 1)
    const likely = total > most ? Number.POSITIVE_INFINITY : total * (isPart ? counting!.times : 1)
    return { total: Math.min(total, most), isMore: total > most || isPart, likely }
  }

  const countedOf = (storefront: Storefront, meant?: Found, ask?: Pick<ListRequest, 'inStock' | 'size'>): Counted => ({
    ...{ brand: storefront.brand, list: reference.now().priceListOf(storefront), rule: shownIn(storefront).rule, ...meant },
    inStock: ask?.inStock && { region: storefront.identityRegion, sizes: knownSizes(listOf(ask.size), reference.now()) },
  })

  async function findsSomething({ search, concepts, asked }: Found, storefront: Storefront): Promise<boolean> {
    const counted = countedOf(storefront, { search, concepts, asked })
    if (!isCountedAnew(counted, false)) return (await countInAdvance(counted, {})).total > 0
    return (await cellsOfSome(counted, false))?.length !== 0
  }

  /** Words that are concepts alone are looked for by what entries are. */
  async function foundBy(meant: Meant, storefront: Storefront): Promise<Found & Meant> {
    const concepts = meant.search && !meant.asked?.sizes && (await conceptsOf(storefront, meant.search, meant.ranking))
    return concepts ? { ...meant, search: undefined, concepts } : meant
  }

  /** The first of its meanings that finds something, otherwise the last. */
  async function meantBy(q: string, storefront: Storefront): Promise<(Found & Meant) | undefined> {
    const all = meanings.of(q, storefront)
    for (const one of all.slice(0, -1)) {
      const found = await foundBy(one, storefront)
      if (await findsSomething(found, storefront)) return found
    }
    const last = all.at(-1)
    return last && foundBy(last, storefront)
  }

  async function list(ask: Omit<ListRequest, 'exact'>, storefront: Storefront): Promise<ProductsAnswer> {
    const { page, pageSize, sort } = ask
    const { brand, currency, locale } = storefront
    const t = translate(locale)
    await reference.knowing([])
    const asMeant = ask.q === undefined ? undefined : await meantBy(ask.q, storefront)
    if (ask.q !== undefined && !asMeant) return { ...nothing, total: 0, page, pageSize, facets: [] }
    const { without, ranking, ...meant } = asMeant ?? { search: undefined, concepts: undefined, asked: undefined, ranking: undefined }
    const { chosen, narrowing } = narrowingOf(ask, [t, translate('en_GB')], reference.now())
    const collection = ask.collection === undefined ? undefined : await liveCollection(db, brand, ask.collection)
    if (ask.collection !== undefined && !collection) throw catalogueFailures.collectionNotFound()
    const plain = countedOf(storefront, meant, ask)
    const counted = collection ? { ...plain, collection: membersOf(collection, reference.now(), plain.rule) } : plain
    const withColours = narrowing.colours !== undefined
    const marks = { new: ask.new !== undefined, reduced: ask.reduced !== undefined }
    const found = await countsOf(counted, { ...chosen, ...marks }, withColours)
    const context = { t, ranges: priceRangesOf(counted.list, currency), reference: reference.now() }
    let others = facetsOf(found, context)
    const uncounted = new Set<string>(found.uncounted)
    if (counted.inStock?.sizes && !found.isBroad) {
      // The chosen sizes do not change their own counts.
      const any = await countsOf({ ...counted, inStock: { ...counted.inStock, sizes: undefined } }, { ...chosen, ...marks }, withColours)
      const sizes = facetsOf(any, context).filter(({ name }) => name === 'size')
      others = [...sizes, ...others.filter(({ name }) => name !== 'size')]
    }
    const counting = [
      ...others.map((facet) => (uncounted.has(facet.name) ? withoutCounts([facet])[0]! : facet)),
      ...markFacet('new', found.new, t('card.badge.NEW')),
      ...markFacet('reduced', found.reduced, t('card.badge.SALE')),
    ]
    const isOwn = sort === 'relevance' && !ranking
    const wanted = (isOwn && collection?.sort) || sort
    const narrowed: Narrowing = {
      ...narrowing,
      ...{ brand, ...meant, inStock: counted.inStock, collection: counted.collection },
      ...{ fresh: ask.new !== undefined, reduced: ask.reduced && counted.rule },
    }
    // Filters may leave few of what is too much to count.
    const most = Math.min(mostCounted, mostReachable)
    const { total, isMore, likely } = found.isBroad
      ? await countBroad(narrowed, counted, most)
      : { ...found, isMore: false, likely: found.total }
    const walk: Walk = {
      list: counted.list,
      narrowing: narrowed,
      order: wanted === 'relevance' && ranking && !isMore && total <= mostRanked ? 'rank' : wanted,
      ranked: ranking && { ranking, region: storefront.identityRegion, isOfConcepts: meant.concepts !== undefined },
      first: isOwn ? counted.collection?.first : undefined,
    }
    const offset = (page - 1) * pageSize
    const mostReached = isPlace(walk.narrowing) ? total : isMore ? most : mostReachable
    const all = {
      ...(isMore ? ({ total: Math.min(atLeast, total), totalIs: 'atLeast' } as const) : ({ total, totalIs: 'exact' } as const)),
      ...(found.isBroad
        ? ({ facets: withoutCounts(counting), facetsAre: 'none' } as const)
        : ({ facets: counting, facetsAre: 'exact' } as const)),
      ...{ reachable: Math.min(total, mostReached), page, pageSize },
    }
    const answer = { ...all, ...(without && ask.q && found.isAny ? withoutLittle(ask.q, without) : {}) }
    // Beyond the last result no query is run: it would read every match again.
    if (offset >= (isMore ? mostReached : answer.reachable)) return { ...answer, ...nothing }
    const end = (ask.after === undefined ? offset : 0) + pageSize + 1
    const planned = isPlanned(walk) ? await plans.of({ counted, ...walk, total: likely, end }) : undefined
    const from = ask.after === undefined ? undefined : await positionOf(db, brand, walk, ask.after)
    const begins = from ? { from, offset: 0 } : await deepPageOf(walk, offset)
    const { rows, hasMore } = await listPage(db, {
      ...walk,
      ...begins,
      plan: planned?.plan,
      limit: Math.min(pageSize, mostReached - offset),
    })
    const isMoreBehind = from?.isBackward || hasMore
    const cursors = cursorsOf(walk, rows, {
      before: from?.isBackward ? hasMore : from !== undefined || page > 1,
      after: from?.isBackward ? true : hasMore && offset + pageSize < mostReached,
    })
    // Where only some were counted, what is on this page and the next is known by now.
    const reached = Math.min(offset + rows.length + Number(isMoreBehind), mostReached)
    const reachable = isMore && rows.length > 0 ? Math.max(answer.reachable, reached) : answer.reachable
    return { ...answer, reachable, ...cursors, items: await itemsOf(rows, storefront) }
  }

  /** Whether a text finds anything before filters. */
  async function isFound(q: string, storefront: Storefront): Promise<boolean> {
    const meant = await meantBy(q, storefront)
    return meant !== undefined && (await findsSomething(meant, storefront))
  }

  /** A text that finds nothing is corrected, if another spelling finds something; otherwise some of its words are left out. */
  async function listOrRescued({ exact, ...ask }: ListRequest, storefront: Storefront): Promise<ProductsAnswer> {
    const plain = await list(ask, storefront)
    const { q } = ask
    if (q === undefined || exact || plain.total > 0 || (await isFound(q, storefront))) return plain
    const count = countOnce(db, storefront.brand)
    const to = await correct(q, storefront, count)
    if (to && (await isFound(to, storefront))) return { ...(await list({ ...ask, q: to }, storefront)), corrected: { from: q, to } }
    const rescued = await rescue({ typed: to ?? q, asTyped: q }, storefront, isFound, count)
    if (!rescued) return plain
    const { dropped, ...how } = rescued
    const isPutRight = to !== undefined && piecesOf(rescued.to).some((piece) => !piecesOf(q).includes(piece))
    const said = isPutRight ? { corrected: { from: q, to } } : {}
    return { ...(await list({ ...ask, q: rescued.to }, storefront)), ...said, rescued: how, dropped }
  }

  return async (ask: ListRequest, storefront: Storefront): Promise<ProductsAnswer> => {
    const key = JSON.stringify([storefront.brand, storefront.locale, reference.now().priceListOf(storefront).key, ask])
    return (await answers.get(key, () => listOrRescued(ask, storefront)))!
  }
}

/** A meaning with what its words are, if they are concepts alone. */
type Found = Meaning & Pick<Narrowing, 'concepts'>

/** Articles of a list that is narrowed, or of a search: nobody looks at more, and each page would cost more than the one before. */
const mostReachable = 10_000

/** Where a part of a list has fewer than a page may have, all of it is looked through. */
const fewest = 100

/** What a list says it has at least where it has too many to count them. */
const atLeast = 1_000

const withoutCounts = (facets: ProductsAnswer['facets']): ProductsAnswer['facets'] =>
  facets.map(({ name, values }) => ({ name, values: values.map(({ count: _, ...value }) => value) }))

const nothing: Pick<ProductsAnswer, 'items' | 'next' | 'previous'> = { items: [], next: null, previous: null }

/** Says that a text was read without its little words. */
function withoutLittle(q: string, little: readonly string[]): Pick<ProductsAnswer, 'rescued' | 'dropped'> {
  const pieces = piecesOf(q)
  const isLeft = (piece: string) => !little.includes(wordOf(piece))
  return { rescued: { by: 'littleWords', to: pieces.filter(isLeft).join(' ') }, dropped: pieces.filter((piece) => !isLeft(piece)) }
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
