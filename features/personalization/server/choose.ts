import type { PlacementCode } from '@stadion/pages/placement'
import type { Decision } from '../client.ts'
import { activityOf, type ExperimentVariant, placementsOn } from '../placements.ts'
import type { RankedArticles } from './ranked-articles.ts'

/** `[article, viewed together, bought together]` */
type Near = readonly [string, number, number]

/** The data about the visitor, and about the articles of the page or else of the visitor. */
export interface Known {
  /** Recently viewed, newest first. */
  recent: readonly string[]
  near: Readonly<Record<string, readonly Near[]>>
}

export interface Asked {
  pageType: Parameters<typeof placementsOn>[0]
  /** The articles of the page: the one of a product page, those of a bag. */
  about: readonly string[]
  gender?: string | undefined
  category?: string | undefined
  variant: ExperimentVariant
  known: Known
  ranked: RankedArticles
}

const most = 8
/** Shorter lists are filled with similar articles of the catalogue, or replaced by them. */
const fewest = 3
/** The weight of bags against views in each variant; this is what the A/B test compares. */
const trustInBags: Readonly<Record<ExperimentVariant, number>> = { A: 1, B: 4, C: 0, CONTROL: 0 }

/** The articles of each placement. The control group sees the default shop. */
export function choose(asked: Asked): Decision {
  const isControl = asked.variant === 'CONTROL'
  const placements = placementsOn(asked.pageType)
  const pick = isControl ? () => nothing : createPicker(asked)
  // Bought together comes before goes with: it has data for fewer articles.
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
  /** Based on shoppers, not only on the catalogue. */
  isFromShoppers: boolean
}
const nothing: Pick = { ids: [], isFromShoppers: false }

function createPicker({ about, gender, category, variant, known, ranked }: Asked): (placement: PlacementCode) => Pick {
  const current = ranked.find(about[0] ?? '') ?? ranked.find(known.recent[0] ?? '')
  const bags = trustInBags[variant]
  const taken = new Set<string>()

  /** Of the same gender and category, in stock, by sales then id (D-088); near an article its own sport comes first. */
  const similar = (gone: Iterable<string> = [], goesWith = false) => {
    const ids = current ? (goesWith ? ranked.goesWith(current) : ranked.alike(current)) : ranked.bySales(gender, category)
    return first(most, ids, [...about, ...taken, ...gone])
  }
  const fromCatalogue = (ids: readonly string[]): Pick => ({ ids: ids.slice(0, most), isFromShoppers: false })
  const filled = (ids: readonly string[], isFromShoppers = ids.length > 0, goesWith = false): Pick => ({
    ids: [...ids, ...similar(ids, goesWith)].slice(0, most),
    isFromShoppers,
  })
  const orSimilar = (ids: readonly string[], goesWith = true): Pick =>
    ids.length < fewest ? fromCatalogue(similar([], goesWith)) : { ids: ids.slice(0, most), isFromShoppers: true }

  /** Articles that shoppers combined with these, most frequent first. */
  const beside = (ids: readonly string[], points: (near: Near) => number, isWanted: (id: string) => boolean = () => true) => {
    const sums = new Map<string, number>()
    for (const id of ids)
      for (const near of known.near[id] ?? [])
        if (points(near) > 0 && ranked.isInStock(near[0]) && isWanted(near[0])) sums.set(near[0], (sums.get(near[0]) ?? 0) + points(near))
    const sorted = [...sums].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([id]) => id)
    return without(sorted, [...about, ...ids])
  }
  const both: (near: Near) => number = ([, viewed, bought]) => viewed + bags * bought
  const isAlike = (id: string) => ranked.find(id)?.category === current?.category
  /** An article appears in one placement of a page only. */
  const fresh = (ids: readonly string[]) => {
    const own = without(ids, [...taken]).slice(0, most)
    if (own.length >= fewest) for (const id of own) taken.add(id)
    return own
  }
  /** A shopper who has chosen needs what goes with it, not another of the same. */
  const besideBag = (ids: readonly string[]) => filled(ids, ids.length > 0, true)
  /** For the people the bag is for: one visit that also viewed children's boots must not put them beside a man's shoe. */
  const people = new Set(about.map((id) => ranked.find(id)?.gender))
  const isForThem = (id: string) => people.has(ranked.find(id)?.gender)
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
    'STILL-INTERESTED': () => orSimilar(known.recent.filter(ranked.isInStock), false),
    INTERESTS: byVisitor,
    'MY-ACCOUNT': byVisitor,
    OAB: () => fromCatalogue(ranked.byInterest(gender, category)),
  }
  return (placement) => picks[placement]?.() ?? fromCatalogue(ranked.byInterest())
}

/** The first `count` ids that are not excluded; the list may be long. */
function first(count: number, ids: Iterable<string>, gone: readonly string[]): string[] {
  const found: string[] = []
  for (const id of ids) {
    if (found.length === count) break
    if (!gone.includes(id)) found.push(id)
  }
  return found
}

const without = (ids: readonly string[], gone: readonly string[]): string[] => ids.filter((id) => !gone.includes(id))
