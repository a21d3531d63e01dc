import { main } from '@stadion/site/brands/main'
import type { PageType } from '@stadion/site/page-types'

/** Places for recommended articles, by the codes that reports use. */
export const placementCodes = [
  'OAB',
  'CTL',
  'YMAL',
  'MINICART-FTW',
  'OUTFITS',
  'PDP-BUNDLE',
  `BEST-OF-${main.key.toUpperCase() as Uppercase<typeof main.key>}`,
  'STILL-INTERESTED',
  'MY-ACCOUNT',
  'MY-STORE',
  'INTERESTS',
  'CART',
] as const
export type PlacementCode = (typeof placementCodes)[number]

/** What a visitor sees of the experiment; CONTROL sees the shop as it is for everybody. */
export const experimentVariants = ['A', 'B', 'C', 'CONTROL'] as const
export type ExperimentVariant = (typeof experimentVariants)[number]

/** Whether a placement offers articles of which one is picked, or articles that belong together. */
export const selectionModes = ['single-selection', 'multiple-selection'] as const
export type SelectionMode = (typeof selectionModes)[number]

const together: readonly PlacementCode[] = ['OUTFITS', 'PDP-BUNDLE', 'CTL']

export const selectionOf = (code: PlacementCode): SelectionMode => (together.includes(code) ? 'multiple-selection' : 'single-selection')

/** Placements whose titles speak of what other shoppers, or this visitor, have done. Without that they have nothing to say. */
const ofShoppers: readonly PlacementCode[] = [...together, 'STILL-INTERESTED', 'INTERESTS', 'MY-ACCOUNT']

/** The activity of a placement, for reports: apart where it is chosen from what shoppers have done. */
export const activityOf = (code: PlacementCode, isFromShoppers: boolean): string =>
  `act-${code.toLowerCase()}${isFromShoppers ? '-shoppers' : ''}`

/** Whether a placement may be shown under its title. */
export const isTrue = (code: PlacementCode, activityId: string): boolean =>
  !ofShoppers.includes(code) || activityId === activityOf(code, true)

const byPage: Partial<Record<PageType, readonly PlacementCode[]>> = {
  PDP: ['YMAL', 'OUTFITS', 'PDP-BUNDLE', 'CTL'],
  CART: ['CART', 'MINICART-FTW'],
  HOME: [placementCodes[6], 'STILL-INTERESTED', 'INTERESTS'],
  ACCOUNT: ['MY-ACCOUNT'],
  PLP: ['OAB'],
}

/** The placements of a page, most important first; none on pages where nothing is recommended (D-088). */
export const placementsOn = (pageType: PageType): readonly PlacementCode[] => byPage[pageType] ?? []
