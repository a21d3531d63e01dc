import { type PlacementCode, placementCodes } from '@stadion/pages/placement'
import type { PageType } from '@stadion/site/page-types'

/** The variants of the A/B test; CONTROL sees the default shop. */
export const experimentVariants = ['A', 'B', 'C', 'CONTROL'] as const
export type ExperimentVariant = (typeof experimentVariants)[number]

/** Whether the shopper picks one article of a placement, or gets a set that belongs together. */
export const selectionModes = ['single-selection', 'multiple-selection'] as const
export type SelectionMode = (typeof selectionModes)[number]

const together: readonly PlacementCode[] = ['OUTFITS', 'PDP-BUNDLE', 'CTL']

export const selectionOf = (code: PlacementCode): SelectionMode => (together.includes(code) ? 'multiple-selection' : 'single-selection')

/** Placements whose titles mention other shoppers, or this visitor's history. Without such data they are not shown. */
const ofShoppers: readonly PlacementCode[] = [...together, 'STILL-INTERESTED', 'INTERESTS', 'MY-ACCOUNT']

/** The activity of a placement in reports; with a suffix if it is based on shoppers. */
export const activityOf = (code: PlacementCode, isFromShoppers: boolean): string =>
  `act-${code.toLowerCase()}${isFromShoppers ? '-shoppers' : ''}`

/** Whether the title of a placement is true. */
export const isTrue = (code: PlacementCode, activityId: string): boolean =>
  !ofShoppers.includes(code) || activityId === activityOf(code, true)

const byPage: Partial<Record<PageType, readonly PlacementCode[]>> = {
  PDP: ['YMAL', 'OUTFITS', 'PDP-BUNDLE', 'CTL'],
  CART: ['CART', 'MINICART-FTW'],
  HOME: [placementCodes[6], 'STILL-INTERESTED', 'INTERESTS'],
  ACCOUNT: ['MY-ACCOUNT'],
  PLP: ['OAB'],
}

/** The placements of a page, most important first; empty on pages without recommendations (D-088). */
export const placementsOn = (pageType: PageType): readonly PlacementCode[] => byPage[pageType] ?? []
