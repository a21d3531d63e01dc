import type { Decision } from '../client.ts'
import { activityOf, type ExperimentVariant, type PlacementCode, placementsOn } from '../placements.ts'
import type { Shelf } from './shelf.ts'

/** `[article, viewed together, bought together]` */
type Near = readonly [string, number, number]

/** What is known of the visitor, and of the articles that the page, or else the visitor, is about. */
export interface Known {
  /** Looked at lately, newest first. */
  recent: readonly string[]
  near: Readonly<Record<string, readonly Near[]>>
}

export interface Asked {
  pageType: Parameters<typeof placementsOn>[0]
  /** Articles that the page is about: the one of a product page, those of a bag. */
  about: readonly string[]
  gender?: string | undefined
  category?: string | undefined
  variant: ExperimentVariant
  known: Known
  shelf: Shelf
}

const most = 8
/** Fewer than this are filled up with, or give way to, what the catalogue finds similar. */
const fewest = 3
/** How much more a variant trusts what met in bags than what was looked at: what the experiment is about. */
const trustInBags: Readonly<Record<ExperimentVariant, number>> = { A: 1, B: 4, C: 0, CONTROL: 0 }

/** What each placement of a page shows. The control group sees the shop as it is for everybody. */
export function choose(asked: Asked): Decision {
  const isControl = asked.variant === 'CONTROL'
  const placements = placementsOn(asked.pageType)
  const pick = isControl ? () => nothing : createPicker(asked)
  // What went into bags together comes before what merely goes with each other: it is known of fewer articles.
  const before = placements.filter((placement) => placement === 'PDP-BUNDLE')
  const picked = new Map([...new Set([...before, ...placements])].map((placement) => [placement, pick(placement)]))
  return {
    isControl,
    impressionReporting: placements.map((placement) => {
      const { ids, isFromShoppers } = picked.get(placement) ?? nothing
      return { placement, activityId: activityOf(placement, isFromShoppers), variant: asked.variant, products: [...ids] }
    }),
  }
}

interface Pick {
  ids: readonly string[]
  /** Chosen from what shoppers have done, not from the catalogue alone. */
  isFromShoppers: boolean
}
const nothing: Pick = { ids: [], isFromShoppers: false }

function createPicker({ about, gender, category, variant, known, shelf }: Asked): (placement: PlacementCode) => Pick {
  const current = shelf.find(about[0] ?? '') ?? shelf.find(known.recent[0] ?? '')
  const bags = trustInBags[variant]
  const taken = new Set<string>()

  /** Of the same gender and category, in stock, by sales then id (D-088); near an article its own sport comes first. */
  const similar = (gone: Iterable<string> = [], goesWith = false) => {
    const ids = current ? (goesWith ? shelf.goesWith(current) : shelf.alike(current)) : shelf.bySales(gender, category)
    return first(most, ids, [...about, ...taken, ...gone])
  }
  const fromCatalogue = (ids: readonly string[]): Pick => ({ ids: ids.slice(0, most), isFromShoppers: false })
  const filled = (ids: readonly string[], isFromShoppers = ids.length > 0, goesWith = false): Pick => ({
    ids: [...ids, ...similar(ids, goesWith)].slice(0, most),
    isFromShoppers,
  })
  const orSimilar = (ids: readonly string[], goesWith = true): Pick =>
    ids.length < fewest ? fromCatalogue(similar([], goesWith)) : { ids: ids.slice(0, most), isFromShoppers: true }

  /** What shoppers brought together with some articles, the most often first. */
  const beside = (ids: readonly string[], points: (near: Near) => number, isWanted: (id: string) => boolean = () => true) => {
    const sums = new Map<string, number>()
    for (const id of ids)
      for (const near of known.near[id] ?? [])
        if (points(near) > 0 && shelf.isInStock(near[0]) && isWanted(near[0])) sums.set(near[0], (sums.get(near[0]) ?? 0) + points(near))
    const sorted = [...sums].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([id]) => id)
    return without(sorted, [...about, ...ids])
  }
  const both: (near: Near) => number = ([, viewed, bought]) => viewed + bags * bought
  const isAlike = (id: string) => shelf.find(id)?.category === current?.category
  /** Two placements of a page never show the same find. */
  const fresh = (ids: readonly string[]) => {
    const own = without(ids, [...taken]).slice(0, most)
    if (own.length >= fewest) for (const id of own) taken.add(id)
    return own
  }
  /** Whoever has chosen wants what goes with it, not another one of it. */
  const besideBag = (ids: readonly string[]) => filled(ids, ids.length > 0, true)
  /** For somebody whom the bag is for: one visit that also looked at children's boots must not put them beside a man's shoe. */
  const people = new Set(about.map((id) => shelf.find(id)?.gender))
  const isForThem = (id: string) => people.has(shelf.find(id)?.gender)
  const byVisitor = () => filled(beside(known.recent, both), known.recent.length > 0)

  const picks: Readonly<Partial<Record<PlacementCode, () => Pick>>> = {
    YMAL: () => filled(fresh(beside(about, both, isAlike))),
    OUTFITS: () => orSimilar(fresh(beside(about, both, (id) => !isAlike(id)))),
    'PDP-BUNDLE': () => orSimilar(fresh(beside(about, ([, , bought]) => bought))),
    CTL: () =>
      orSimilar(
        fresh(
          beside(
            about,
            ([, viewed, bought]) => viewed + bought,
            (id) => !isAlike(id),
          ),
        ),
      ),
    CART: () => besideBag(beside(about, both, isForThem)),
    'MINICART-FTW': () => besideBag(beside(about, ([, viewed, bought]) => viewed + (bags + 1) * bought, isForThem)),
    'STILL-INTERESTED': () => orSimilar(known.recent.filter(shelf.isInStock), false),
    INTERESTS: byVisitor,
    'MY-ACCOUNT': byVisitor,
    OAB: () => fromCatalogue(shelf.byInterest(gender, category)),
  }
  return (placement) => picks[placement]?.() ?? fromCatalogue(shelf.byInterest())
}

/** The first so many that are not gone; a shelf may be long. */
function first(count: number, ids: Iterable<string>, gone: readonly string[]): string[] {
  const found: string[] = []
  for (const id of ids) {
    if (found.length === count) break
    if (!gone.includes(id)) found.push(id)
  }
  return found
}

const without = (ids: readonly string[], gone: readonly string[]): string[] => ids.filter((id) => !gone.includes(id))
