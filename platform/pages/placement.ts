import { main } from '@stadion/site/brands/main'

/** The places on pages that personal recommendations may fill, by their codes in reports. */
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
